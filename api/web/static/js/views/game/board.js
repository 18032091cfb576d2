/** One board, opened: its picture, its sheet line by line, its conflicts; and the way to correct it. */

import { getJson, sendJson, ApiError } from "../../api.js";
import { ask } from "../../dialog.js";
import { h } from "../../dom.js";
import { number, t } from "../../words/index.js";
import { correctPath, photoPath, states } from "./boards.js";
import { act, button, dayName, dollars, link, redraw, text } from "./parts.js";
import { LINES } from "./pad.js";
import { isArbiter, mayHandIn, newsOf, playerName } from "./people.js";
import { boardPicture } from "./picture.js";
import { conflictList } from "./conflicts.js";

/** @typedef {import("./game.js").View} View */
/** @typedef {import("./shapes").Explained} Explained */
/** @typedef {import("./shapes").Day} Day */

/**
 * @param {HTMLElement} place
 * @param {View} view
 */
export async function open(place, view) {
  const [day, member] = /** @type {[Day, string]} */ (view.more);
  /** @type {Explained | null} */
  let board = null;
  let version = -1;
  const read = async () => {
    const now = newsOf(view.game, day, member)?.version ?? 0;
    if (now === version && board) return;
    version = now;
    try {
      board = await getJson(`${view.live.path}/days/${day}/boards/${member}`, view.live.options);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === "board_not_in") board = null;
      else if (!board) throw error;
    }
  };
  const draw = () => redraw(place, content(view, day, member, board));
  await read();
  draw();
  return () => void read().then(() => !view.ctx.signal.aborted && draw());
}

/**
 * @param {View} view
 * @param {Day} day
 * @param {string} member
 * @param {Explained | null} board
 */
function content(view, day, member, board) {
  const { game } = view;
  const name = playerName(game, member);
  const title = h("h2", { id: "board-title" }, t("game.board.title", { name, day: dayName(day) }));
  const today = day === game.day && game.stage === "collecting";
  const may = mayHandIn(game, member) && (today || isArbiter(game));
  if (!board?.sheet) {
    return [title, h("p", { class: "empty" }, t("game.board.missing")), h("div", { class: "bar" },
      may && link(t("game.board.photo"), photoPath(game.id, day, member), { class: "main", id: "to-photo" }), link(t("game.board.back"), `/games/${game.id}`, { id: "back" }))];
  }
  const { sheet } = board;
  return [
    title,
    h("p", { class: "g-states" }, states(view, board, newsOf(game, day, member))),
    h("div", { class: "g-two" },
      h("div", { class: "stack" },
        h("figure", { class: "g-figure" }, boardPicture(view, board, { whole: true })),
        may && button(t("game.board.take_back"), () => takeBack(view, board), { class: "quiet", id: "take-back" }),
      ),
      h("div", { class: "g-sheet stack" }, sheetTable(sheet), conflictList(board), notes(sheet)),
    ),
    h("div", { class: "bar" },
      may && board.scan && link(t("game.board.correct"), correctPath(game.id, board), { class: "main", id: "correct" }),
      may && link(t("game.board.rephoto"), photoPath(game.id, day, member), { id: "to-photo", class: board.scan ? "" : "main" }),
      link(t("game.board.back"), `/games/${game.id}`, { id: "back" }),
    ),
  ];
}

/** @param {import("./shapes").Sheet} sheet */
function sheetTable(sheet) {
  const rows = LINES.filter((line) => line !== "flash" || typeof sheet.lines.flash === "number");
  return h("table", { class: "table figures" },
    h("caption", null, t("game.board.sheet")),
    h("tbody", null, rows.map((line) => {
      const why = (sheet.reasons[line] ?? []).map((reason) => reason.why).filter(Boolean).join(" · ");
      const worth = sheet.lines[line];
      return h("tr", null,
        h("th", { scope: "row" }, text(`game.line.${line}`), why && h("small", { class: "g-why" }, why)),
        h("td", { class: "number" }, typeof worth === "number" ? number(worth) : t("game.pad.open")),
      );
    })),
    h("tfoot", null,
      h("tr", { class: "sum" }, h("th", { scope: "row" }, t("game.line.total")), h("td", { class: "number" }, number(sheet.total))),
      h("tr", null, h("th", { scope: "row" }, t("game.line.ads")), h("td", { class: "number" }, dollars(sheet.ads))),
    ),
  );
}

/** @param {import("./shapes").Sheet} sheet */
function notes(sheet) {
  return sheet.notes.length > 0 && h("details", { class: "g-fold", id: "notes" },
    h("summary", null, t("game.board.notes", { n: sheet.notes.length })),
    h("ul", { class: "g-fold-body g-small" }, sheet.notes.map((note) => h("li", null, note))),
  );
}

/**
 * @param {View} view
 * @param {Explained} board
 */
async function takeBack(view, board) {
  const { live } = view;
  const answer = await ask({
    title: t("game.board.take_back"),
    body: h("p", null, t("game.board.take_back_sure")),
    actions: [{ label: t("game.cancel"), answer: "" }, { label: t("game.board.take_back"), answer: "yes", danger: true }],
    signal: view.ctx.signal,
  });
  if (answer !== "yes") return;
  await act(live, () => sendJson("DELETE", `${live.path}/days/${board.day}/boards/${board.member}`, null, { ...live.options, version: board.version }));
}
