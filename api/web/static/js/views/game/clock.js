// The round's clock as plain data: it follows the time of day, so a locked screen or a closed page loses nothing.

/**
 * @typedef {object} Clock
 * @property {number | null} length seconds to play for; null counts up, for a free round
 * @property {number | null} since when it was started, in milliseconds of the day's clock; null while it is paused
 * @property {number} before milliseconds played before that
 */

/** The lengths of the rulebook, in seconds; null is a free round. */
export const LENGTHS = /** @type {const} */ ([180, 240, 300, null]);

/**
 * A clock that stands still.
 * @param {number | null} length
 * @returns {Clock}
 */
export function stopped(length) {
  return { length, since: null, before: 0 };
}

/**
 * @param {Clock} clock
 * @param {number} now
 * @returns {Clock}
 */
export function started(clock, now) {
  return clock.since === null && !isOver(clock, now) ? { ...clock, since: now } : clock;
}

/**
 * @param {Clock} clock
 * @param {number} now
 * @returns {Clock}
 */
export function paused(clock, now) {
  return { ...clock, since: null, before: played(clock, now) };
}

/**
 * Milliseconds played so far.
 * @param {Clock} clock
 * @param {number} now
 */
export function played(clock, now) {
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

/** @param {Clock} clock */
export function isRunning(clock) {
  return clock.since !== null;
}

/**
 * As on a kitchen clock: 3:05.
 * @param {number} seconds
 */
export function digits(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/**
 * What was kept in the browser, if it is a clock.
 * @param {unknown} kept
 * @returns {Clock | null}
 */
export function asClock(kept) {
  const clock = /** @type {Partial<Clock> | null} */ (kept);
  const number = (/** @type {unknown} */ value) => typeof value === "number" && Number.isFinite(value);
  if (!clock || typeof clock !== "object" || !number(clock.before)) return null;
  if (!(clock.length === null || number(clock.length)) || !(clock.since === null || number(clock.since))) return null;
  return /** @type {Clock} */ (clock);
}
