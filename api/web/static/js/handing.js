/** A photo on its way from where it was chosen (home, a game) to /scan, which reads it. */

/**
 * `fields` are form fields of POST /api/scans (edition, day, mode, game…); `back` is where to go afterwards; `outcome`
 * is what came of it already, to be shown anew.
 * @typedef {{photo: Blob, name: string, fields?: Record<string, string>, back?: string,
 *   outcome?: import("./board/sending.js").Outcome}} Handed
 */

/** @type {Handed | null} */
let handed = null;

/** @param {Handed} what */
export function handOver(what) {
  handed = what;
}

/**
 * What was handed over, once.
 * @returns {Handed | null}
 */
export function takeOver() {
  const what = handed;
  handed = null;
  return what;
}
