/** Edits in words, and what changed between two states of a page. */

import { t } from "../words/index.js";
import { capital, factsText, fieldText, placeText, tileText } from "./values.js";

/** @import { Edit, Field, ReadScan, Tile } from "./types" */

const PLACE = ["at", "size", "turned", "loose"];
const FIELDS = ["face", "colour", "mood", "icons", "points", "scores", "dollars", "code"];

/**
 * What somebody wants to change, about the scan that they saw.
 * @param {ReadScan} scan
 * @param {Edit} edit
 * @returns {string}
 */
export function editText(scan, edit) {
  if (edit.op === "table") return t("told.table");
  if (edit.op === "corners") return t("told.corners");
  if (edit.op === "add") return t("told.add");
  if (typeof edit.tile !== "number" || !scan.tiles[edit.tile]) return t("told.confirm");
  const { name } = scan.tiles[edit.tile];
  if (edit.op === "remove") return t("told.remove", { tile: name });
  if (edit.op === "confirm") return t("told.confirm.tile", { tile: name });
  const old = scan.layout.tiles[edit.tile];
  const given = /** @type {Partial<Tile>} */ (/** @type {unknown} */ (edit));
  return t("told.set", { tile: name, what: changedText(old, { ...old, ...given }) });
}

/**
 * The fields that two readings of a tile differ in, as the second has them.
 * @param {Tile} before
 * @param {Tile} after
 */
function changedText(before, after) {
  if (before.face !== after.face) return factsText(after);
  const differs = (/** @type {string} */ name) => JSON.stringify(read(before, name)) !== JSON.stringify(read(after, name));
  const parts = FIELDS.filter(differs).map((name) => fieldText(/** @type {Field} */ (name), after));
  if (PLACE.some(differs)) parts.push(placeText(after));
  return parts.filter(Boolean).join(", ") || t("told.same");
}

/**
 * @param {Tile} tile
 * @param {string} name
 */
function read(tile, name) {
  return /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (tile))[name] ?? null;
}

/**
 * What is different now, a sentence for each tile.
 * @param {ReadScan} before
 * @param {ReadScan} after
 * @returns {string[]}
 */
export function differences(before, after) {
  const then = new Map(before.layout.tiles.map((tile, i) => [keyOf(before, i), tile]));
  const now = new Map(after.layout.tiles.map((tile, i) => [keyOf(after, i), tile]));
  const texts = [];
  for (const [key, tile] of now) {
    const old = then.get(key);
    if (!old) texts.push(t("told.added", { tile: tileText(tile) }));
    else if (JSON.stringify(old) !== JSON.stringify(tile)) texts.push(capital(t("told.set", { tile: tileText(old), what: changedText(old, tile) })));
  }
  for (const [key, tile] of then) if (!now.has(key)) texts.push(t("told.removed", { tile: tileText(tile) }));
  if (before.doubts.length > after.doubts.length) texts.push(t("told.confirmed", { n: before.doubts.length - after.doubts.length }));
  if (before.score.total !== after.score.total) texts.push(t("told.total", { from: before.score.total, to: after.score.total }));
  return texts.length ? texts : [t("told.else")];
}

/**
 * The same edits on a newer state: a tile has another number there, or is gone (then its edit is left out).
 * @param {Edit[]} edits
 * @param {ReadScan} before
 * @param {ReadScan} after
 * @returns {Edit[]}
 */
export function carried(edits, before, after) {
  const places = new Map(after.layout.tiles.map((_, i) => [keyOf(after, i), i]));
  return edits.flatMap((edit) => {
    if (typeof edit.tile !== "number") return [edit];
    const tile = places.get(keyOf(before, edit.tile));
    return tile === undefined ? [] : [{ ...edit, tile }];
  });
}

/**
 * What a tile is known by in every version: its number in the reading, or its rank among those people added.
 * @param {ReadScan} scan
 * @param {number} index
 */
export function keyOf(scan, index) {
  const origin = scan.tiles[index];
  if (!origin) return "gone";
  if (origin.machine !== null) return `read ${origin.machine}`;
  return `added ${scan.tiles.slice(0, index).filter((one) => one.machine === null).length}`;
}
