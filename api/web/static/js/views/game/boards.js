/** The boards of a day, player by player: in or missing, conflicts and doubts, and what can be done about each. */

import { h } from "../../dom.js";
import { t } from "../../words/index.js";
import { boardPicture } from "./picture.js";
import { link } from "./parts.js";
import { isArbiter, mayHandIn, newsOf, players } from "./people.js";
import { characterName } from "./scenarios.js";

/** @typedef {import("./game.js").View} View */
/** @typedef {import("./shapes").Day} Day */

/**
 * @param {View} view
 * @param {Day} day
 */
export function boardCards(view, day) {
  return h("ul", { class: "g-board-cards" }, players(view.game).map((one) => card(view, day, one)));
}

/**
 * @param {View} view
 * @param {Day} day
 * @param {import("./shapes").Member & {player: string}} one
 */
function card(view, day, one) {
  const { game, live } = view;
  const board = live.days[day]?.boards.find((each) => each.member === one.id) ?? null;
  const news = newsOf(game, day, one.id);
  const mine = game.you.id === one.id;
  return h("li", { class: ["g-board-card", mine && "is-mine"], id: `board-${one.id}` },
    board ? h("a", { class: "g-thumb", href: boardPath(view, day, one.id), id: `thumb-${one.id}`, "aria-label": t("game.board.open_of", { name: one.player }) }, boardPicture(view, board)) : h("div", { class: "g-thumb g-thumb-empty", "aria-hidden": "true" }),
    h("div", { class: "g-board-text" },
      h("h3", null, one.player, mine && h("span", { class: "g-mark" }, t("game.you"))),
      game.characters && one.character && h("p", { class: "g-small" }, characterName(view.edition, one.character)),
      h("p", { class: "g-states" }, states(view, board, news)),
      actions(view, day, one, news),
    ),
  );
}

/**
 * @param {View} view
 * @param {import("./shapes").Board | null} board
 * @param {import("./shapes").News | null} news
 */
export function states({ live }, board, news) {
  if (!news?.ready) return [state("missing", t("game.board.missing"))];
  const conflicts = board?.sheet?.conflicts.length ?? 0;
  const doubts = news.scan ? (live.scans[news.scan]?.doubts.length ?? 0) : 0;
  return [
    state("in", t("game.board.in")),
    conflicts > 0 && state("conflict", t("game.board.conflicts", { n: conflicts })),
    doubts > 0 && state("doubt", t("game.board.doubts", { n: doubts })),
    news.rulings > 0 && state("ruled", t("game.board.rulings", { n: news.rulings })),
  ].filter((one) => one !== false);
}

const SIGNS = { missing: "○", in: "●", conflict: "✕", doubt: "?", ruled: "§" };

/**
 * A state with a sign of its own, so that colour is never alone.
 * @param {keyof typeof SIGNS} kind
 * @param {string} label
 */
function state(kind, label) {
  return h("span", { class: `g-state g-state-${kind}` }, h("span", { "aria-hidden": "true", class: "g-state-sign" }, SIGNS[kind]), label);
}

/**
 * @param {View} view
 * @param {Day} day
 * @param {import("./shapes").Member & {player: string}} one
 * @param {import("./shapes").News | null} news
 */
function actions(view, day, one, news) {
  const { game } = view;
  const today = day === game.day && game.stage === "collecting";
  const allowed = mayHandIn(game, one.id) && (today || (isArbiter(game) && !news?.ready));
  const open = news?.ready && link(t("game.board.open"), boardPath(view, day, one.id), { id: `open-${one.id}`, class: "g-small-button", label: t("game.board.open_of", { name: one.player }) });
  const photo = allowed && link(t(news?.ready ? "game.board.rephoto" : "game.board.photo"), photoPath(game.id, day, one.id), {
    id: `photo-${one.id}`, class: "g-small-button", label: t(news?.ready ? "game.board.rephoto_of" : "game.board.photo_of", { name: one.player }),
  });
  return open || photo ? h("p", { class: "g-board-actions" }, open, photo) : null;
}

/**
 * Where a photo for a board is taken.
 * @param {string} game
 * @param {Day} day
 * @param {string} member
 */
export const photoPath = (game, day, member) => `/scan?${new URLSearchParams({ game, day, member })}`;

/**
 * Where a board is looked at, and corrected if it was photographed.
 * @param {View} view
 * @param {Day} day
 * @param {string} member
 */
const boardPath = ({ game }, day, member) => `/games/${game.id}/boards/${day}/${member}`;

/**
 * Where the reading of a photo is corrected.
 * @param {string} game
 * @param {{scan: string | null, day: Day, member: string}} board
 */
export const correctPath = (game, { scan, day, member }) => `/scan/${scan}?${new URLSearchParams({ game, day, member })}`;
