/** Requests that are broken off: because nobody wants them any more, or because nothing comes of them for too long. */

/**
 * @param {AbortSignal | undefined} signal
 * @param {() => void} breakOff
 */
export function breakable(signal, breakOff) {
  let timer = 0;
  if (signal?.aborted) breakOff();
  signal?.addEventListener("abort", breakOff);
  return {
    /** Something happened; from now on it may take so long. @param {number} most_ms */
    wait(most_ms) {
      clearTimeout(timer);
      timer = window.setTimeout(breakOff, most_ms);
    },
    done() {
      clearTimeout(timer);
      signal?.removeEventListener("abort", breakOff);
    },
  };
}
