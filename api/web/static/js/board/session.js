/** One scan that somebody corrects: every change goes to the service at once, one after the other. */

import { ApiError, getJson, sendJson } from "../api.js";

/** @import { Edit, ReadScan, ScanAnswer } from "./types" */
/**
 * What a session tells: `change` after every new state, `stale` when somebody else was faster, `problem` when the
 * service refuses, `link` when the connection is lost or back.
 * @typedef {{
 *   change: {before: ReadScan, edits: Edit[], mine: boolean, undo: boolean},
 *   stale: {current: ReadScan, edits: Edit[]},
 *   problem: ApiError,
 *   link: {lost: boolean},
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
   * @param {AbortSignal} signal
   */
  constructor(scan, token, signal) {
    this.scan = scan;
    this.token = token;
    this.signal = signal;
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
    for (const listener of this.#listeners.get(kind) ?? []) listener(told);
  }

  /**
   * Corrects what was read. Answers whether it is done; if not, `stale` or `problem` has been told.
   * @param {...Edit} edits
   * @returns {Promise<boolean>}
   */
  edit(...edits) {
    return this.#inTurn(() => this.#change("PATCH", "", { edits }, edits));
  }

  /** Takes the last correction back. */
  undo() {
    return this.#inTurn(() => (this.scan.can_undo ? this.#change("POST", "/undo", {}, []) : Promise.resolve(false)));
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
  look() {
    return this.#inTurn(async () => {
      const current = await getJson(this.scan.links.self, { token: this.token, signal: this.signal }).catch(() => null);
      if (current?.layout && current.version !== this.scan.version) this.take(current);
    });
  }

  /** Reads it again in another language. */
  async retell() {
    const current = await getJson(this.scan.links.self, { token: this.token, signal: this.signal });
    this.take(current);
  }

  /**
   * @template T
   * @param {() => Promise<T>} work
   * @returns {Promise<T>}
   */
  #inTurn(work) {
    this.waiting += 1;
    const done = this.#last.then(work).finally(() => (this.waiting -= 1));
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
    const options = { token: this.token, version: before.version, signal: this.signal };
    try {
      const send = () => sendJson(method, before.links.self + path, body, options);
      this.scan = await this.#persistently(send);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== "changed_meanwhile" || !error.current?.layout) {
        this.#tell("problem", error);
        return false;
      }
      if (!isOwn(error.current, before, edits)) {
        this.#tell("stale", { current: error.current, edits });
        return false;
      }
      this.scan = error.current; // it had arrived, only its answer was lost
    }
    this.#tell("change", { before, edits, mine: true, undo: path !== "" });
    return true;
  }

  /**
   * Tries until the service answers.
   * @param {() => Promise<ReadScan>} send
   * @returns {Promise<ReadScan>}
   */
  async #persistently(send) {
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      try {
        const answer = await send();
        if (wait > FIRST_WAIT_MS) this.#tell("link", { lost: false });
        return answer;
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== "offline") throw error;
        this.#tell("link", { lost: true });
        await connected(wait, this.signal);
      }
    }
  }
}

/**
 * Waits a while, or until the network is back.
 * @param {number} most_ms
 * @param {AbortSignal} signal
 * @returns {Promise<void>}
 */
export function connected(most_ms, signal) {
  return new Promise((resolve, reject) => {
    const gone = () => reject(new DOMException("aborted", "AbortError"));
    if (signal.aborted) return gone();
    const timer = setTimeout(done, most_ms);
    window.addEventListener("online", done, { once: true });
    signal.addEventListener("abort", gone, { once: true });
    function done() {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      signal.removeEventListener("abort", gone);
      resolve();
    }
  });
}

/**
 * Whether the one change since is the very one that was sent.
 * @param {ScanAnswer} current
 * @param {ReadScan} before
 * @param {Edit[]} edits
 */
function isOwn(current, before, edits) {
  const last = current.changes.at(-1);
  const same = last && JSON.stringify(last.edits) === JSON.stringify(edits);
  return Boolean(edits.length && same && current.version === before.version + 1);
}
