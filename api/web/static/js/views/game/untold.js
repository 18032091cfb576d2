/** What was done with a round's clock while the line was cut: on this device at once, and told to the service afterwards. */

import { ApiError, sendJson } from "../../api.js";
import { tooBusy, unanswered } from "../../connection.js";
import { after } from "./clock.js";

/** @typedef {import("./shapes").Game} Game */
/** @typedef {{act: import("./clock.js").Act, day: Game["day"], at: number}} Untold `at` is this device's time */

const LONGEST_MS = 6 * 3_600_000;

/** By game. @type {Map<string, Untold[]>} */
const untold = new Map();

/**
 * Does it here, and remembers to tell of it.
 * @param {Game} game
 * @param {Untold["act"]} act
 * @param {number} ahead by how many milliseconds the service's time is ahead
 * @returns {Game}
 */
export function doAlone(game, act, ahead) {
  const at = Date.now();
  untold.set(game.id, [...(untold.get(game.id) ?? []), { act, day: game.day, at }]);
  return { ...game, clock: after(game.clock, act, at + ahead) };
}

/**
 * The game as the service told it, with what it was not told yet.
 * @param {Game} game
 * @param {number} ahead
 * @returns {Game}
 */
export function withUntold(game, ahead) {
  return { ...game, clock: actsOf(game).reduce((clock, { act, at }) => after(clock, act, at + ahead), game.clock) };
}

/**
 * Tells the service, in order; what it refuses is let go.
 * @param {Game} game
 * @param {string} path
 * @param {import("../../api.js").Options} options
 * @returns {Promise<Game>} the game as it is then
 */
export async function tellAll(game, path, options) {
  for (let next = actsOf(game)[0]; next; next = actsOf(game)[0]) {
    try {
      const ago = Math.min(Math.max(0, Date.now() - next.at), LONGEST_MS);
      game = await sendJson("POST", `${path}/clock`, { version: game.version, act: next.act, ago_ms: ago }, options);
    } catch (error) {
      if (!(error instanceof ApiError) || unanswered(error) || tooBusy(error)) throw error;
      if (error.current) {
        game = error.current;
        continue;
      }
    }
    untold.set(game.id, actsOf(game).slice(1));
  }
  return game;
}

/** Another day's clock is another one. @param {Game} game */
const actsOf = (game) => (untold.get(game.id) ?? []).filter(({ day }) => day === game.day);
