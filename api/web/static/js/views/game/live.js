/** A game as the service has it now, kept up to date: read again whenever something happened, and after every break. */

import { ApiError, getJson, tokenOf } from "../../api.js";
import { events } from "../../events.js";
import { doAlone, tellAll, withUntold } from "./untold.js";

/** @typedef {import("./shapes").Game} Game */
/** @typedef {import("./shapes").Day} Day */
/** @typedef {import("./shapes").DayTable} DayTable */
/** @typedef {import("./shapes").Scan} Scan */
/** @typedef {"live" | "lost" | "gone"} Line */

const TOGETHER_MS = 120; // what happens within that is read at once
const RETRY_MS = 4000;
const KEPT_MS = 400; // between two views of the same game

export class Live {
  /** @type {Game | null} */
  game = null;
  /** @type {Partial<Record<Day, DayTable>>} */
  days = {};
  /** @type {import("./shapes").Result | null} */
  result = null;
  /** @type {Record<string, Scan>} what was read of the photos, by scan */
  scans = {};
  /** By how many milliseconds the service's time is ahead of this phone's, which may be wrong. */
  ahead = 0;
  /** @type {ApiError | null} why it could not be read the last time */
  failed = null;
  #streaming = true;
  #gone = false;
  /** @type {Record<string, string>} what each part was read for */
  #keys = {};
  /** @type {Set<() => void>} */
  #listeners = new Set();
  /** @type {Promise<void> | null} */
  #reading = null;
  #again = false;
  #timer = 0;

  #ending = new AbortController();

  /** @param {string} id */
  constructor(id) {
    this.id = id;
  }

  get signal() {
    return this.#ending.signal;
  }

  /**
   * Whether what is shown is what the service knows: not while the line is cut, nor once there is no such game.
   * @returns {Line}
   */
  get line() {
    if (this.#gone) return "gone";
    return this.#streaming && !this.failed ? "live" : "lost";
  }

  /** Runs the clock while the line is cut. @param {import("./clock.js").Act} act */
  runAlone(act) {
    if (this.game) this.game = doAlone(this.game, act, this.ahead);
    this.#tell();
  }

  /** Stops following it. */
  end() {
    this.#ending.abort();
    clearTimeout(this.#timer);
  }

  get token() {
    return tokenOf("game", this.id);
  }

  get path() {
    return `/api/games/${encodeURIComponent(this.id)}`;
  }

  /** @param {() => void} listener */
  onChange(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Reads it, and from then on whenever something happens. */
  async start() {
    await this.sync();
    if (this.signal.aborted || this.line === "gone") return;
    const stop = events(this.id, (news) => this.#heard(news), (connected) => this.#connected(connected));
    this.signal.addEventListener("abort", stop);
  }

  /** Reads what changed; who asks while it is being read waits for what they would have read. */
  async sync() {
    this.#again = true;
    this.#reading ??= this.#readAll().finally(() => (this.#reading = null));
    await this.#reading;
  }

  async #readAll() {
    while (this.#again && !this.signal.aborted) {
      this.#again = false;
      try {
        await this.#read();
        this.failed = null;
      } catch (error) {
        if (!(error instanceof ApiError)) {
          if (this.signal.aborted) return;
          throw error;
        }
        this.#lost(error);
      }
      this.#tell();
    }
  }

  async #read() {
    const game = await this.#readGame();
    const done = game.days.slice(0, game.days.indexOf(game.day) + 1).filter((day) => game.boards[day]?.some((board) => board.ready));
    await Promise.all([...done.map((day) => this.#readDay(day)), ...done.map((day) => this.#readScans(day))]);
    for (const day of game.days) if (!done.includes(day)) delete this.days[day];
    const whole = done.filter((day) => game.boards[day]?.every((board) => board.ready));
    const key = JSON.stringify([whole.map((day) => this.#keyOf(day)), game.stage]);
    if (this.#keys.result === key) return;
    this.result = whole.length ? await this.get("/result") : null;
    this.#keys.result = key;
  }

  /** @returns {Promise<Game>} */
  async #readGame() {
    try {
      const told = await this.get();
      this.game = withUntold(told, this.ahead);
      this.game = await tellAll(told, this.path, this.options);
    } catch (error) {
      if (error instanceof ApiError && (error.status === 401 || error.status === 404)) this.#gone = true;
      throw error;
    }
    return /** @type {Game} */ (this.game);
  }

  /** @param {Day} day */
  async #readDay(day) {
    const key = this.#keyOf(day);
    if (this.#keys[day] === key && this.days[day]) return;
    this.days[day] = await this.get(`/days/${day}`);
    this.#keys[day] = key;
  }

  /** @param {Day} day */
  async #readScans(day) {
    for (const board of this.game?.boards[day] ?? []) {
      if (!board.scan || this.#keys[board.scan] === String(board.version)) continue;
      try {
        this.scans[board.scan] = await getJson(`/api/scans/${board.scan}`, this.options);
        this.#keys[board.scan] = String(board.version);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code === "offline") throw error;
      }
    }
  }

  /**
   * What a day's sheets depend on.
   * @param {Day} day
   */
  #keyOf(day) {
    const game = /** @type {Game} */ (this.game);
    const people = game.members.map((one) => [one.player, one.character]);
    return JSON.stringify([game.boards[day], game.drafts[day], game.flash, game.changed_rules, game.characters, people]);
  }

  /** @param {import("../../events.js").News} news */
  #heard(news) {
    if (news.now) this.ahead = Date.parse(news.now) - Date.now();
    if (news.kind === "deleted") {
      this.#gone = true;
      this.#tell();
      return;
    }
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.sync(), TOGETHER_MS);
  }

  /** @param {boolean} connected */
  #connected(connected) {
    if (connected === this.#streaming) return;
    this.#streaming = connected;
    this.#tell();
  }

  /** @param {ApiError} error */
  #lost(error) {
    this.failed = error;
    if (this.#gone) return;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.sync(), Math.max(RETRY_MS, (error.retryAfter ?? 0) * 1000));
  }

  #tell() {
    if (!this.signal.aborted) for (const listener of this.#listeners) listener();
  }

  get options() {
    return { token: this.token, signal: this.signal };
  }

  /**
   * @param {string} [path] below the game's
   * @returns {Promise<any>}
   */
  get(path = "") {
    return getJson(this.path + path, this.options);
  }
}

/** @type {Live | null} */
let held = null;
let letting = 0;

/**
 * The game while its views are open: going from one view to the next keeps it, leaving them all ends it.
 * @param {string} id
 * @param {AbortSignal} signal of the view
 * @returns {Promise<Live>}
 */
export async function hold(id, signal) {
  clearTimeout(letting);
  if (held && (held.id !== id || held.line === "gone")) {
    held.end();
    held = null;
  }
  const live = (held ??= new Live(id));
  signal.addEventListener("abort", () => {
    letting = window.setTimeout(() => {
      live.end();
      if (held === live) held = null;
    }, KEPT_MS);
  });
  if (!live.game) await live.start();
  return live;
}
