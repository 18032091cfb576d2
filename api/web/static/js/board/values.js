/** What is read of a tile, in words. */

import { language, t } from "../words/index.js";
import { cellName } from "./geometry.js";

/** @import { Cell, Field, Sign, Tile } from "./types" */

/**
 * A size as people say it: rows by columns.
 * @param {Cell} size
 */
export function sizeText([rows, cols]) {
  return `${rows}\u202f×\u202f${cols}`;
}

/**
 * @param {string[]} parts
 */
export function listText(parts) {
  return new Intl.ListFormat(language(), { type: "conjunction" }).format(parts);
}

/**
 * A field of a tile, in words.
 * @param {Field} field
 * @param {Tile} tile
 * @returns {string}
 */
export function fieldText(field, tile) {
  switch (field) {
    case "face":
      return t(`board.face.${tile.face}`);
    case "colour":
      return tile.colour ? t(`board.sign.${tile.colour}`) : "";
    case "mood":
      return tile.mood ? t(`board.news.${tile.mood}`) : "";
    case "icons":
      return t(tile.mood === "bad" ? "board.frowns" : "board.smiles", { n: tile.icons ?? 1 });
    case "points":
      return typeof tile.points === "number" ? t("board.points", { n: tile.points }) : "";
    case "scores":
      return signsText(tile.scores ?? []);
    case "dollars":
      return t("board.dollars", { n: tile.dollars ?? 1 });
    case "code":
      return tile.code ?? t("board.code.unknown");
    case "place":
      return placeText(tile);
  }
}

/** @param {Sign[]} signs */
function signsText(signs) {
  return listText(signs.map((sign) => t(`board.sign.${sign}`)));
}

/** @param {Tile} tile */
export function placeText(tile) {
  const parts = [t("board.at", { cell: cellName(tile.at) }), sizeText(tile.size)];
  if (tile.loose) parts.push(t("board.loose"));
  if (tile.turned) parts.push(t("board.turned", { degrees: tile.turned }));
  return parts.join(", ");
}

/**
 * All that is printed on a tile, as its button is called: “Article sport, bonne nouvelle, 2 sourires, 2 points”.
 * @param {Tile} tile
 */
export function factsText(tile) {
  const face = t(`board.face.${tile.face}`);
  switch (tile.face) {
    case "article": {
      const head = t("board.facts.article", { colour: fieldText("colour", tile) });
      return [head, fieldText("mood", tile), fieldText("icons", tile), fieldText("points", tile)].join(", ");
    }
    case "photo":
      return t("board.facts.photo", { signs: fieldText("scores", tile) });
    case "ad":
      return t("board.facts.ad", { dollars: fieldText("dollars", tile) });
    case "tribune":
      return [t("board.facts.tribune", { code: fieldText("code", tile) }), fieldText("points", tile)]
        .filter(Boolean)
        .join(", ");
    case "back":
      return face;
  }
}

/**
 * The same with its place.
 * @param {Tile} tile
 */
export function tileText(tile) {
  const parts = [factsText(tile), t("board.at", { cell: cellName(tile.at) })];
  if (tile.loose) parts.push(t("board.loose"));
  if (tile.turned) parts.push(t("board.turned", { degrees: tile.turned }));
  return parts.join(", ");
}

/** @param {string} text */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
