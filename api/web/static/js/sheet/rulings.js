/** What a referee decides about a board at a table, with a reason for the audit. */

import { ApiError, getJson, sendJson } from "../api.js";
import { ask } from "../dialog.js";
import { h } from "../dom.js";
import { t } from "../words/index.js";

/** @import { Conflict, ReadScan, Seat } from "../board/types" */
/** @typedef {import("../types").components["schemas"]} Schemas */
/** @typedef {Schemas["RulingView"]} Ruling */

/** The board at the table that holds the scan, and the referee's way with it. */
export class Rulings {
  /** @type {Schemas["ExplainedBoard"] | null} */
  board = null;

  /**
   * @param {Seat} seat
   * @param {() => void} changed
   * @param {(error: ApiError) => void} problem
   * @param {AbortSignal} signal
   */
  constructor(seat, changed, problem, signal) {
    this.signal = signal;
    this.seat = seat;
    this.changed = changed;
    this.problem = problem;
  }

  get #path() {
    const { game, day, member } = this.seat;
    return `/api/games/${encodeURIComponent(game)}/days/${day}/boards/${encodeURIComponent(member)}`;
  }

  /** Whether the holder may rule. */
  get may() {
    return ["host", "referee"].includes(this.seat.role) && this.board !== null;
  }

  /** Reads the board again; a page that is not in yet has none. */
  async look() {
    try {
      this.board = await getJson(this.#path, { token: this.seat.token });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.board = null;
    }
    this.changed();
  }

  /**
   * The scan as it counts at the table: with the rulings, and white space once all boards are in.
   * @param {ReadScan} scan
   * @returns {ReadScan}
   */
  over(scan) {
    const { board } = this;
    if (!board?.sheet) return scan;
    return { ...scan, score: board.sheet, conflicts: board.conflicts, proposal: board.proposal ?? scan.proposal };
  }

  /**
   * Asks for the reason, then lets the conflict pass.
   * @param {Conflict} conflict
   */
  async overrule(conflict) {
    const reason = await this.#askReason(t("rulings.overrule.title"), conflict.sentence);
    if (reason) await this.#rule({ kind: "overrule", rule: conflict.rule, tiles: conflict.tiles, reason });
  }

  /** @param {Ruling} ruling */
  async unrule(ruling) {
    const reason = await this.#askReason(t("rulings.unrule.title"), ruling.reason);
    if (reason) await this.#rule({ kind: "unrule", rule: ruling.rule, tiles: ruling.tiles, reason });
  }

  /** @param {Record<string, unknown>} asked */
  async #rule(asked) {
    try {
      await sendJson("POST", `${this.#path}/rulings`, asked, { token: this.seat.token, version: this.board?.version ?? null });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.problem(error);
    }
    await this.look();
  }

  /** What was decided so far. @returns {Node | null} */
  list() {
    const rulings = this.board?.rulings ?? [];
    if (!rulings.length) return null;
    return h("section", { class: "rulings", "aria-label": t("rulings.title") },
      h("h3", null, t("rulings.title")),
      h("ul", null, rulings.map((ruling) => h("li", null,
        h("p", null, t(ruling.kind === "overrule" ? "rulings.overruled" : "rulings.flipped", { reason: ruling.reason })),
        this.may && h("button", { type: "button", class: "button small", on: { click: () => void this.unrule(ruling) } }, t("rulings.unrule")),
      ))),
    );
  }

  /**
   * @param {string} title
   * @param {string} about
   * @returns {Promise<string | null>}
   */
  async #askReason(title, about) {
    const field = h("textarea", { id: "ruling-reason", rows: 3, maxlength: 1000, required: true });
    const body = [h("p", null, about), h("label", { for: "ruling-reason" }, t("rulings.reason")), field];
    const answer = await ask({ title, body, actions: [{ label: t("rulings.decide"), answer: "yes", main: true }], signal: this.signal });
    return answer && field.value.trim() ? field.value.trim() : null;
  }
}
