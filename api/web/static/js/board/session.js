/** One scan that somebody corrects: every change goes to the service at once, one after the other. */

import { ApiError, getJson, sendJson } from "../api.js";
import { connected, tooBusy, unanswered } from "../connection.js";
import { unsent } from "../unsent.js";
import { carried } from "./told.js";

/** @import { Edit, ReadScan, ScanAnswer } from "./types" */
/**
 * What a session tells: `change` after every new state, `stale` when somebody else was faster, `problem` when the
 * service refuses, `link` when corrections have to wait, and why, and when they go on. `unread` when the scan has no page
 * any more: the corners that it was read by were taken back.
 * @typedef {{
 *   change: {before: ReadScan, edits: Edit[], mine: boolean, undo: boolean},
 *   stale: {current: ReadScan, edits: Edit[]},
 *   problem: ApiError,
 *   unread: ScanAnswer,
 *   link: {why: "lost" | "busy" | null},
 * }} Told
 */

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 15000;

export class Session {
  /** @type {Map<keyof Told, Set<(told: any) => void>>} */
  #listeners = new Map();
  /** @type {Promise<unknown>} */
  #last = Promise.resolve();

  /**
   * @param {ReadScan} scan
   * @param {string | null} token
   * @param {AbortSignal} signal nothing is told once it is aborted; corrections on their way still arrive
   */
  constructor(scan, token, signal) {
    this.scan = scan;
    this.token = token;
    this.signal = signal;
    /** How many corrections the service has not answered yet. */
    this.waiting = 0;
  }

  /**
   * @template {keyof Told} Kind
   * @param {Kind} kind
   * @param {(told: Told[Kind]) => void} listener
   */
  on(kind, listener) {
    this.#listeners.set(kind, (this.#listeners.get(kind) ?? new Set()).add(listener));
  }

  /**
   * @template {keyof Told} Kind
   * @param {Kind} kind
   * @param {Told[Kind]} told
   */
  #tell(kind, told) {
    if (this.signal.aborted) return;
    for (const listener of this.#listeners.get(kind) ?? []) listener(told);
  }

  /**
   * Corrects what was read. Answers whether it is done; if not, `stale` or `problem` has been told. Tiles are those of
   * the scan as it is now, also where corrections before this one are still on their way. Where an edit has a function
   * `from`, its other values follow from the tile, or the layout, that it finds then: two quick taps on + are two steps.
   * @param {...Edit} wanted
   * @returns {Promise<boolean>}
   */
  edit(...wanted) {
    const seen = this.scan;
    return this.#inTurn(async () => {
      const edits = carried(wanted, seen, this.scan).map((edit) => settled(edit, this.scan));
      return edits.length > 0 && (await this.#change("PATCH", "", { edits }, edits));
    });
  }

  /** Takes the last correction back. */
  undo() {
    return this.#inTurn(async () => this.scan.can_undo && (await this.#change("POST", "/undo", {}, [])));
  }

  /**
   * Goes on from a state that the service told.
   * @param {ReadScan} current
   */
  take(current) {
    const before = this.scan;
    this.scan = current;
    this.#tell("change", { before, edits: [], mine: false, undo: false });
  }

  /** Looks whether somebody else changed something; a lost connection is no matter here. */
  async look() {
    await this.#last;
    const current = await getJson(this.scan.links.self, { token: this.token, signal: this.signal }).catch(() => null);
    if (!current || this.waiting || current.version <= this.scan.version) return;
    if (current.layout) this.take(current);
    else this.#tell("unread", current);
  }

  /**
   * @template T
   * @param {() => Promise<T>} work
   * @returns {Promise<T>}
   */
  #inTurn(work) {
    this.waiting += 1;
    const done = unsent(() => this.#last.then(work)).finally(() => (this.waiting -= 1));
    this.#last = done.catch(() => {});
    return done;
  }

  /**
   * @param {"PATCH" | "POST"} method
   * @param {string} path
   * @param {Record<string, unknown>} body
   * @param {Edit[]} edits
   * @returns {Promise<boolean>}
   */
  async #change(method, path, body, edits) {
    const before = this.scan;
    const options = { token: this.token, version: before.version };
    try {
      const now = await this.#persistently(() => sendJson(method, before.links.self + path, body, options));
      if (!now.layout) return this.#leave(now);
      this.scan = now;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { current } = error;
      if (error.code !== "changed_meanwhile" || !current) {
        this.#tell("problem", error);
        return false;
      }
      if (!current.layout) return this.#leave(current);
      if (!isOwn(current, before, edits)) {
        this.#tell("stale", { current, edits });
        return false;
      }
      this.scan = current; // it had arrived, only its answer was lost
    }
    this.#tell("change", { before, edits, mine: true, undo: path !== "" });
    return true;
  }

  /** @param {ScanAnswer} now */
  #leave(now) {
    this.#tell("unread", now);
    return false;
  }

  /**
   * Tries until the service does it, or refuses.
   * @param {() => Promise<ReadScan>} send
   * @returns {Promise<ReadScan>}
   */
  async #persistently(send) {
    /** @type {Told["link"]["why"]} */
    let why = null;
    try {
      for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
        let asked = 0;
        try {
          return await send();
        } catch (error) {
          why = unanswered(error) ? "lost" : tooBusy(error) ? "busy" : null;
          if (!why) throw error;
          asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
        }
        this.#tell("link", { why });
        await connected(Math.max(wait, asked));
      }
    } finally {
      this.#tell("link", { why: null });
    }
  }
}

/**
 * @param {Edit} edit
 * @param {ReadScan} scan
 * @returns {Edit}
 */
function settled({ from, ...edit }, { layout }) {
  if (typeof from !== "function") return edit;
  return { ...edit, ...from(typeof edit.tile === "number" ? layout.tiles[edit.tile] : layout) };
}

/**
 * Whether the one change since is the very one that was sent: these edits, or without any, taking the last ones back.
 * @param {ScanAnswer} current
 * @param {ReadScan} before
 * @param {Edit[]} edits
 */
function isOwn({ version, changes }, before, edits) {
  if (version !== before.version + 1) return false;
  if (!edits.length) return changes.some(({ undone }) => undone?.version === version);
  const last = changes.at(-1);
  return last?.version === version && ordered(last.edits) === ordered(edits);
}

/**
 * As JSON with its keys in order: the service tells them in its own.
 * @param {unknown} value
 */
function ordered(value) {
  return JSON.stringify(value, (_, part) => (part && typeof part === "object" && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort()) : part));
}
