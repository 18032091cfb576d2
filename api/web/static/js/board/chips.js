/** What was read of a tile, in signs: the label at its foot, and the same with words elsewhere. */

import { h } from "../dom.js";
import { t } from "../words/index.js";
import { icon } from "./icons.js";

/** @import { Field, Tile } from "./types" */
/** @typedef {import("./icons.js").Icon} Icon */

/**
 * The label of a tile on the board.
 * @param {Tile} tile
 */
export function chip(tile) {
  return h("span", { class: ["tile-chip", `tile-chip-${tile.face}`], "aria-hidden": "true" }, ...signs(tile));
}

/**
 * @param {Tile} tile
 * @returns {(Node | string)[]}
 */
export function signs(tile) {
  const many = (/** @type {Icon} */ name, /** @type {number} */ count) => Array.from({ length: count }, () => icon(name));
  switch (tile.face) {
    case "article":
      return [icon(tile.colour ?? "sport"), ...many(tile.mood ?? "good", tile.icons ?? 1), h("b", null, String(tile.points ?? "?"))];
    case "photo":
      return (tile.scores ?? []).map((sign) => icon(sign));
    case "ad":
      return [h("b", null, t("board.dollars", { n: tile.dollars ?? 1 }))];
    case "tribune":
      return [icon("tribune"), h("b", null, tile.code ?? "?")];
    case "back":
      return [icon("back")];
  }
}

/**
 * The signs of one field.
 * @param {Field} field
 * @param {Tile} tile
 * @returns {Node[]}
 */
export function chipSigns(field, tile) {
  switch (field) {
    case "face":
      return [icon(tile.face)];
    case "colour":
      return tile.colour ? [icon(tile.colour)] : [];
    case "mood":
      return tile.mood ? [icon(tile.mood)] : [];
    case "icons":
      return Array.from({ length: tile.icons ?? 1 }, () => icon(tile.mood ?? "good"));
    case "scores":
      return (tile.scores ?? []).map((sign) => icon(sign));
    default:
      return [];
  }
}
