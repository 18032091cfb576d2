/** A lost connection: what counts as one, and waiting until it is back. */

import { ApiError } from "./api.js";

/**
 * Whether a request got no answer, or none from the service itself: then it may be sent again.
 * @param {unknown} error
 */
export function unanswered(error) {
  return error instanceof ApiError && (error.code === "offline" || error.status === 502 || error.status === 504);
}

/**
 * Whether the service has too much to do, or is about to stop: then it may be sent again too, a little later.
 * @param {unknown} error
 */
export function tooBusy(error) {
  return error instanceof ApiError && (error.status === 429 || error.status === 503);
}

/**
 * Waits a while, or until the network is back.
 * @param {number} most_ms
 * @param {AbortSignal} [signal]
 * @returns {Promise<void>}
 */
export function connected(most_ms, signal) {
  return new Promise((resolve, reject) => {
    const gone = () => reject(new DOMException("aborted", "AbortError"));
    if (signal?.aborted) return gone();
    const timer = setTimeout(done, most_ms);
    window.addEventListener("online", done);
    signal?.addEventListener("abort", leave);
    function done() {
      stop();
      resolve();
    }
    function leave() {
      stop();
      gone();
    }
    function stop() {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      signal?.removeEventListener("abort", leave);
    }
  });
}
