// The clock of the round as plain data. The service holds it; each phone counts on from what it was told.

/**
 * @typedef {object} Clock
 * @property {number | null} length seconds to play for; null counts up, for a free round
 * @property {number | null} since when it was last started, in milliseconds of this phone's time; null while it stands
 * @property {number} before milliseconds played before that
 */

/** @typedef {import("../../types").components["schemas"]["ClockChange"]["act"]} Act */

/** The lengths of the rulebook, in seconds; null is a free round. */
export const LENGTHS = /** @type {const} */ ([180, 240, 300, null]);

/**
 * @param {import("./shapes").Game} game
 * @param {number} ahead by how many milliseconds the service's time is ahead of this phone's
 * @returns {Clock}
 */
export function clockOf({ timer, clock }, ahead) {
  return { length: timer, since: clock.begun_at === null ? null : Date.parse(clock.begun_at) - ahead, before: clock.before_ms };
}

/**
 * Milliseconds played so far.
 * @param {Clock} clock
 * @param {number} now
 */
function played(clock, now) {
  const whole = clock.before + (clock.since === null ? 0 : Math.max(0, now - clock.since));
  return clock.length === null ? whole : Math.min(whole, clock.length * 1000);
}

/**
 * Seconds to show: what is left, or in a free round what has passed.
 * @param {Clock} clock
 * @param {number} now
 */
export function shown(clock, now) {
  const seconds = played(clock, now) / 1000;
  return clock.length === null ? Math.floor(seconds) : Math.ceil(clock.length - seconds);
}

/**
 * @param {Clock} clock
 * @param {number} now
 */
export function isOver(clock, now) {
  return clock.length !== null && played(clock, now) >= clock.length * 1000;
}

/**
 * Whether it counts at this moment.
 * @param {Clock} clock
 * @param {number} now
 */
export function isRunning(clock, now) {
  return clock.since !== null && !isOver(clock, now);
}

/** Whether it stands where it stood before the round. @param {Clock} clock */
export function isFresh(clock) {
  return clock.since === null && clock.before === 0;
}

/**
 * What an act makes of it, as at the service (api/games/clock.py).
 * @param {import("./shapes").Game["clock"]} clock
 * @param {Act} act
 * @param {number} now the service's time
 */
export function after({ begun_at, before_ms }, act, now) {
  if (act === "reset") return { begun_at: null, before_ms: 0 };
  if (act === "start") return { begun_at: begun_at ?? new Date(now).toISOString(), before_ms };
  return { begun_at: null, before_ms: before_ms + (begun_at === null ? 0 : Math.max(0, now - Date.parse(begun_at))) };
}

/**
 * As on a kitchen clock: 3:05.
 * @param {number} seconds
 */
export function digits(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
