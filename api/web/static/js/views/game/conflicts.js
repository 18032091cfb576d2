/** Conflicts in sentences a referee can read out, and the ways to settle them with what they cost. */

import { h } from "../../dom.js";
import { number, t } from "../../words/index.js";
import { dollars } from "./parts.js";

/** @typedef {import("./shapes").Explained} Explained */
/** @typedef {import("./shapes").Way} Way */

/**
 * @param {Explained} board
 */
export function conflictList(board) {
  const sentences = board.conflicts.length ? board.conflicts.map((one) => one.sentence) : (board.sheet?.conflicts ?? []).map((one) => one.message);
  if (!sentences.length) return h("p", { class: "notice good" }, t("game.conflict.none"));
  return h("section", { class: "notice bad" },
    h("h3", null, t("game.board.conflicts", { n: sentences.length })),
    h("ul", { class: "g-sentences" }, sentences.map((sentence) => h("li", null, sentence))),
    board.proposal && board.proposal.flips.length > 0 && h("p", null, t("game.conflict.proposal"), " ", wayText(board, board.proposal)),
  );
}

/**
 * Which tiles are turned over, and what the page then makes.
 * @param {Explained} board
 * @param {Way} way
 */
export function wayText(board, way) {
  const before = board.proposal?.before ?? way.after;
  return t("game.conflict.way", {
    tiles: way.flips.map((index) => tileName(board, index)).join(", "),
    points: change(number(before.total), t("game.points", { n: way.after.total }), before.total === way.after.total),
    ads: change(dollars(before.ads), dollars(way.after.ads), before.ads === way.after.ads),
  });
}

/** @param {string} from @param {string} to @param {boolean} same */
const change = (from, to, same) => (same ? t("conflicts.same", { to }) : t("conflicts.from_to", { from, to }));

/**
 * A tile in a few words: what it is, and its cell as people name it.
 * @param {import("./shapes").Board} board
 * @param {number} index
 */
export function tileName(board, index) {
  const tile = board.effective?.tiles[index];
  if (!tile) return `#${index + 1}`;
  const [row, col] = tile.at;
  const cell = `${String.fromCharCode(65 + col)}${row + 1}`;
  const kind = { article: t("game.tile.article"), photo: t("game.tile.photo"), ad: t("game.tile.ad"), tribune: t("game.tile.tribune"), back: t("game.tile.back") }[tile.face];
  return t("game.tile.at", { what: kind, cell });
}

/**
 * Every way that settles all conflicts, the cheapest first.
 * @param {Explained} board
 * @returns {Way[]}
 */
export function waysOf(board) {
  const { proposal } = board;
  return proposal?.flips.length ? [proposal, ...proposal.alternatives] : [];
}
