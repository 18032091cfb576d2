/** The referee's desk: all boards of the day side by side, conflicts and rulings, and everything that was decided. */

import { ApiError, getJson } from "../../api.js";
import { h } from "../../dom.js";
import { t } from "../../words/index.js";
import { auditPart } from "./audit.js";
import { correctPath, photoPath, states } from "./boards.js";
import { conflictsPart, rulingsPart } from "./ruling.js";
import { dayName, dayShort, link, redraw } from "./parts.js";
import { isArbiter, newsOf, openDays, players } from "./people.js";
import { boardPicture } from "./picture.js";

/** @typedef {import("./game.js").View} View */
/** @typedef {import("./shapes").Explained} Explained */
/** @typedef {import("./shapes").Day} Day */
/**
 * What the referee looks at: the day, the boards as they were last read, the tiles lit on each.
 * @typedef {{day: Day, boards: Map<string, Explained>, lit: Map<string, number[]>, audit: import("./shapes").Audit[], draw: () => void}} Desk
 */

/**
 * @param {HTMLElement} place
 * @param {View} view
 */
export async function open(place, view) {
  if (!isArbiter(view.game)) {
    place.append(h("p", { class: "empty" }, t("game.referee.only")));
    return () => {};
  }
  /** @type {Desk} */
  const desk = { day: firstDay(view), boards: new Map(), lit: new Map(), audit: [], draw: () => redraw(place, content(view, desk)) };
  const read = async () => {
    await Promise.all([...players(view.game).map((one) => readBoard(view, desk, one.id)), readAudit(view, desk)]);
    if (!view.ctx.signal.aborted) desk.draw();
  };
  await read();
  return () => void read();
}

/** The day with boards that is the latest. @param {View} view */
function firstDay({ game }) {
  return openDays(game).filter((day) => game.boards[day]?.some((board) => board.ready)).at(-1) ?? game.day;
}

/**
 * @param {View} view
 * @param {Desk} desk
 * @param {string} member
 */
async function readBoard(view, desk, member) {
  const news = newsOf(view.game, desk.day, member);
  if (!news?.ready) {
    desk.boards.delete(member);
    return;
  }
  const known = desk.boards.get(member);
  // White space is compared, so another's board changes this one's sheet too; its conflicts are its own.
  const table = view.live.days[desk.day]?.boards.find((board) => board.member === member);
  if (known?.day === desk.day && known.version === news.version) {
    desk.boards.set(member, { ...known, sheet: table?.sheet ?? known.sheet });
    return;
  }
  try {
    desk.boards.set(member, await getJson(`${view.live.path}/days/${desk.day}/boards/${member}`, view.live.options));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/**
 * @param {View} view
 * @param {Desk} desk
 */
async function readAudit(view, desk) {
  try {
    desk.audit = (await getJson(`${view.live.path}/audit`, view.live.options)).entries;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/**
 * @param {View} view
 * @param {Desk} desk
 */
function content(view, desk) {
  const { game } = view;
  return [
    h("h2", { id: "referee-title" }, t("game.referee.title", { day: dayName(desk.day) })),
    days(view, desk),
    h("div", { class: "g-desk" }, players(game).map((one) => column(view, desk, one))),
    auditPart(view, desk.audit),
  ];
}

/**
 * @param {View} view
 * @param {Desk} desk
 */
function days(view, desk) {
  const open = openDays(view.game);
  if (open.length < 2) return null;
  const choose = (/** @type {Day} */ day) => {
    desk.day = day;
    desk.lit.clear();
    void Promise.all(players(view.game).map((one) => readBoard(view, desk, one.id))).then(desk.draw);
  };
  return h("div", { class: "choice", role: "group", "aria-label": t("game.pad.days") }, open.map((day) =>
    h("button", { type: "button", id: `desk-${day}`, "aria-pressed": String(day === desk.day), on: { click: () => choose(day) } }, dayShort(day), h("span", { class: "unseen" }, ` – ${dayName(day)}`)),
  ));
}

/**
 * @param {View} view
 * @param {Desk} desk
 * @param {import("./shapes").Member & {player: string}} one
 */
function column(view, desk, one) {
  const board = desk.boards.get(one.id) ?? null;
  const news = newsOf(view.game, desk.day, one.id);
  return h("section", { class: "g-desk-board", "aria-labelledby": `desk-of-${one.id}` },
    h("h3", { id: `desk-of-${one.id}` }, one.player),
    h("p", { class: "g-states" }, states(view, board, news)),
    board
      ? [
          h("figure", { class: "g-figure" }, boardPicture(view, board, { whole: true, ...(desk.lit.has(one.id) ? { lit: desk.lit.get(one.id) ?? [] } : {}) })),
          conflictsPart(view, desk, board),
          rulingsPart(view, board),
          h("p", { class: "buttons" }, board.scan && link(t("game.board.correct"), correctPath(view.game.id, board), { id: `correct-${one.id}`, class: "quiet", label: t("game.board.correct_of", { name: one.player }) })),
        ]
      : h("p", { class: "buttons" }, link(t("game.board.photo"), photoPath(view.game.id, desk.day, one.id), { id: `photo-${one.id}`, label: t("game.board.photo_of", { name: one.player }) })),
  );
}
