/** A board that was read: its picture, its sheet, its doubts and its conflicts, all to be corrected. */

import { ApiError } from "../api.js";
import { clear, h, on } from "../dom.js";
import { needStyle } from "../style.js";
import { toast } from "../toast.js";
import { need, number, t } from "../words/index.js";
import { conflictsPanel } from "../sheet/conflicts.js";
import { lights as lightsOf } from "../sheet/lights.js";
import { Rulings } from "../sheet/rulings.js";
import { sheetPanel } from "../sheet/sheet.js";
import { openAdding } from "./adding.js";
import { doubtsPanel } from "./doubts.js";
import { editionOf } from "./edition.js";
import { openEditor } from "./editor.js";
import { focusFirst } from "./focus.js";
import { boxOf } from "./geometry.js";
import { icon } from "./icons.js";
import { Mover } from "./mover.js";
import { Session } from "./session.js";
import { settleStale } from "./stale.js";
import { Stage } from "./stage.js";
import { tableForm } from "./table-form.js";
import { tabbed } from "./tabs.js";

/** @import { Cell, Edit, ReadScan, ScanAnswer } from "./types" */
/** @typedef {import("./hand-in.js").Seat} Seat */
/**
 * `corners` opens the editor of corners, `another` takes another photo, `gone` is for when the service has it no longer, `unread` for when it has no page any more, `main` is the button among the tools, `more` comes after all, `changed` is told
 * of every new state.
 * @typedef {{scan: ReadScan, token: string | null, seat: Seat | null, signal: AbortSignal, say: (text: string) => void,
 *   corners: () => void, another: () => void, gone: () => void, unread: (scan: ScanAnswer) => void, main?: Node, more?: Node, changed?: (scan: ReadScan) => void}} Given
 */

/**
 * Shows a board in `host` until the signal is aborted.
 * @param {HTMLElement} host
 * @param {Given} given
 * @returns {Promise<Session>}
 */
export async function mountBoard(host, given) {
  const { scan, token, seat, signal, say } = given;
  const [edition] = await Promise.all([editionOf(scan.edition), needStyle("board"), needStyle("sheet"), need("board")]);
  const session = new Session(scan, token, signal);
  const stage = new Stage(edition, token, (index) => edit(index));
  const lights = lightsOf((tiles) => stage.light(tiles));
  const mover = new Mover(stage, () => session.scan, (tile, at) => void session.edit({ op: "set", tile, at, loose: false }), say);
  const rulings = seat && new Rulings(seat, () => draw(), problem, signal);
  /** @type {{show: (scan: ReadScan) => void, close: () => void} | null} */
  let editor = null;
  let turning = false;

  const doubts = doubtsPanel({
    token, edition, say, corners: given.corners, another: given.another, add, move: (tile) => mover.begin(tile), open: (tile) => edit(tile, () => doubts.next()), ask: (tiles) => stage.ask(tiles), edit: (...edits) => session.edit(...edits),
  });
  const sheet = sheetPanel(lights);
  const conflicts = conflictsPanel({ turn: (tiles, toDesk) => void turn(tiles, toDesk), lights, referee, ruled: () => rulings?.list() ?? null });
  const table = tableForm(edition, seat !== null, (said) => void session.edit(said));
  const parts = tabbed(t("board.parts"), [
    { id: "doubts", title: () => t("board.part.doubts"), badge: () => session.scan.doubts.length, element: doubts.element },
    { id: "sheet", title: () => t("board.part.sheet"), badge: () => 0, element: sheet.element },
    { id: "conflicts", title: () => t("board.part.conflicts"), badge: () => shown().conflicts.length, element: conflicts.element },
    { id: "table", title: () => t("board.part.table"), badge: () => 0, element: table.element },
  ], signal, () => lights.pin([]));
  parts.choose(scan.doubts.length ? "doubts" : scan.conflicts.length ? "conflicts" : "sheet");

  const head = h("header", { class: "board-head" });
  const lost = h("p", { class: "notice doubt board-lost", role: "status", hidden: true });
  const undo = tool("undo", t("board.undo"), () => void session.undo());
  const labels = tool("eye", t("board.labels"), () => {
    labels.setAttribute("aria-pressed", String(stage.element.classList.toggle("is-bare")));
  });
  labels.setAttribute("aria-pressed", "false");
  const tools = h("div", { class: "board-tools", role: "toolbar", "aria-label": t("board.tools") },
    undo, tool("add", t("board.add"), () => add()), tool("corners", t("board.corners"), given.corners), labels, given.main);
  clear(host,
    h("div", { class: "board-view" },
      head,
      h("div", { class: "board-left" }, lost, stage.element, tools, legend()),
      h("div", { class: "board-right" }, parts.element, given.more && h("p", { class: "parts-end" }, given.more)),
    ));

  session.on("change", (told) => void changed(told));
  session.on("stale", (told) => {
    editor?.close();
    void settleStale(session, told, signal);
  });
  session.on("problem", (error) => (error.status === 401 || error.status === 404 ? given.gone() : problem(error)));
  session.on("unread", (now) => {
    toast(t("board.undone"));
    given.unread(now);
  });
  session.on("link", ({ why }) => {
    if (why) lost.textContent = t(`board.link.${why}`);
    lost.hidden = why === null;
  });
  on(window, "keydown", shortcut, { signal });
  on(window, "focus", () => void session.look(), { signal });
  on(signal, "abort", () => mover.end());
  draw();
  void rulings?.look();
  return session;

  /** The scan with what the table adds to it. */
  function shown() {
    return rulings?.over(session.scan) ?? session.scan;
  }

  /** @param {{before: ReadScan, mine: boolean, undo: boolean}} told */
  async function changed({ before, mine, undo: undone }) {
    const was = rulings?.over(before) ?? before;
    if (before.layout.tiles.length !== session.scan.layout.tiles.length) mover.end(); // its number is another tile's
    if (!editor) lights.pin([]);
    if (rulings?.board) await rulings.look(); // what it said is about the page as it was; this draws
    else draw();
    if (signal.aborted) return;
    editor?.show(shown());
    given.changed?.(session.scan);
    tellTotal(was, mine, undone);
  }

  function draw() {
    const now = shown();
    const { layout, score } = now;
    stage.show(now);
    clear(head,
      h("h1", { tabindex: "-1" }, t("board.title", { day: t(`board.day.${layout.day}`) })),
      h("p", { class: "board-total" }, h("strong", null, t("board.points", { n: score.total })), " ", h("span", null, t("board.ads", { n: score.ads })), !score.complete && h("small", null, t("sheet.provisional"))),
    );
    doubts.show(now);
    sheet.show(now);
    conflicts.show(now);
    table.show(now);
    parts.element.querySelector(".part-doubts")?.classList.toggle("is-empty", !now.doubts.length && !scan.doubts.length);
    parts.element.querySelector(".part-conflicts")?.classList.toggle("is-empty", !now.conflicts.length && !scan.conflicts.length && !rulings?.board?.rulings.length);
    parts.draw();
    undo.disabled = !session.scan.can_undo;
  }

  /**
   * @param {ReadScan} before
   * @param {boolean} mine
   * @param {boolean} undone
   */
  function tellTotal(before, mine, undone) {
    const { total } = shown().score;
    const by = total - before.score.total;
    const what = undone ? t("board.undone") : mine ? t("board.done") : t("board.theirs");
    const change = by ? t("board.now", { total: t("board.points", { n: total }), by: `${by > 0 ? "+" : ""}${number(by)}` }) : t("board.still", { total: t("board.points", { n: total }) });
    say(`${what} ${change}`);
    head.classList.toggle("has-changed", by !== 0);
    if (undone) toast(t("board.undone"));
  }

  /**
   * @param {number} index
   * @param {() => void} [back] puts the focus where it came from
   */
  function edit(index, back = () => stage.button(index)?.focus({ preventScroll: true })) {
    if (mover.moving) return;
    lights.pin([index]);
    const { scrollY } = window;
    let scrolled = false;
    const closed = () => {
      editor = null;
      lights.pin([]);
      if (scrolled) window.scrollTo(0, scrollY);
      if (!mover.moving) back();
    };
    editor = openEditor(index, { session, edition, signal, move: (tile) => mover.begin(tile), closed });
    stage.reveal(index);
    scrolled = window.scrollY !== scrollY;
  }

  /** @param {Cell} [at] */
  function add(at) {
    const preview = (/** @type {{at: Cell, size: Cell} | null} */ tile, /** @type {boolean} */ fits) => stage.preview(tile && boxOf(tile), fits);
    openAdding({ session, edition, signal, at, preview, done: (index) => edit(index), closed: () => {} });
  }

  /**
   * @param {number[]} tiles
   * @param {number[]} toDesk
   */
  async function turn(tiles, toDesk) {
    if (turning) return; // two quick taps are one
    const inside = conflicts.element.contains(document.activeElement);
    const desk = (session.scan.layout.desk ?? 0) + toDesk.length;
    /** @type {Edit[]} */
    const edits = [
      ...tiles.map((tile) => ({ op: "set", tile, face: "back" })),
      ...[...toDesk].sort((one, other) => other - one).map((tile) => ({ op: "remove", tile })),
      ...(toDesk.length ? [{ op: "table", desk }] : []),
    ];
    turning = true;
    const done = await session.edit(...edits).finally(() => (turning = false));
    if (done && inside) focusFirst(conflicts.element); // the button that was pressed is gone
  }

  /** @param {import("./types").Conflict} conflict */
  function referee(conflict) {
    if (!rulings?.may) return h("span");
    return h("button", { type: "button", class: "button small", on: { click: () => void rulings.overrule(conflict) } }, t("rulings.overrule"));
  }

  /** @param {ApiError} error */
  function problem(error) {
    toast(error.detail, { kind: "bad" });
    draw(); // fields show what is, not what was wanted
    editor?.show(shown());
    if (error.code === "nothing_to_undo") void session.look();
  }

  /** @param {KeyboardEvent} event */
  function shortcut(event) {
    const typing = event.target instanceof HTMLInputElement && event.target.type === "number" || event.target instanceof HTMLTextAreaElement;
    if (typing || event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
    event.preventDefault();
    void session.undo();
  }
}

/**
 * @param {import("./icons.js").Icon} name
 * @param {string} label
 * @param {() => void} act
 */
function tool(name, label, act) {
  return h("button", { type: "button", class: "tool", on: { click: act } }, icon(name), h("span", null, label));
}

/** What the colours and signs on the picture mean. */
function legend() {
  return h("ul", { class: "legend", "aria-hidden": "true" },
    h("li", { class: "legend-doubt" }, icon("question"), t("board.legend.doubt")),
    h("li", { class: "legend-conflict" }, icon("warning"), t("board.legend.conflict")),
    h("li", { class: "legend-flip" }, icon("flip"), t("board.legend.flip")));
}
