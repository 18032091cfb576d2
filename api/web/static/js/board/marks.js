/** What is the matter with each tile: in conflict, in doubt, to be turned over. */

import { t } from "../words/index.js";
import { capital, tileText } from "./values.js";

/** @import { ReadScan } from "./types" */
/**
 * @typedef {{rules: string[], fields: string[], flipped: boolean, removed: boolean}} Mark
 */

/**
 * @param {ReadScan} scan
 * @returns {Mark[]}
 */
export function marksOf(scan) {
  return scan.layout.tiles.map((_, i) => ({
    rules: [...new Set(scan.conflicts.filter((one) => one.tiles.includes(i)).map((one) => one.rule))],
    fields: scan.doubts.filter((doubt) => doubt.tile === i).map((doubt) => doubt.field),
    flipped: scan.score.flipped.includes(i),
    removed: scan.score.removed.includes(i),
  }));
}

/**
 * The worst of it, as a class of the tile.
 * @param {Mark} mark
 * @returns {"conflict" | "doubt" | "calm"}
 */
export function worst({ rules, fields }) {
  if (rules.length) return "conflict";
  return fields.length ? "doubt" : "calm";
}

/**
 * What a tile's button is called.
 * @param {ReadScan} scan
 * @param {number} index
 * @param {Mark} mark
 */
export function tileLabel(scan, index, mark) {
  const parts = [capital(tileText(scan.layout.tiles[index]))];
  if (mark.rules.length) parts.push(t("board.mark.conflict"));
  if (mark.fields.length) parts.push(t("board.mark.doubt"));
  if (mark.flipped) parts.push(t("board.mark.flip"));
  if (mark.removed) parts.push(t("board.mark.desk"));
  return parts.join(", ");
}
