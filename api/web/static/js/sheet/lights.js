/** Which tiles are lit on the board: those that somebody points at now, or else those that were chosen to stay lit. */

/** @typedef {ReturnType<typeof lights>} Lights */

/**
 * @param {(tiles: number[]) => void} show
 */
export function lights(show) {
  /** @type {number[]} */
  let pinned = [];
  return {
    /** @param {number[]} tiles */
    pin(tiles) {
      pinned = tiles;
      show(tiles);
    },
    /** @param {number[]} tiles */
    hint(tiles) {
      show(tiles);
    },
    /** Back to what was chosen. */
    rest() {
      show(pinned);
    },
    /**
     * Lights tiles while an element is pointed at or focused.
     * @param {HTMLElement} element
     * @param {() => number[]} tiles
     */
    follow(element, tiles) {
      element.addEventListener("pointerenter", (event) => event.pointerType === "mouse" && this.hint(tiles()));
      element.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && this.rest());
      element.addEventListener("focusin", () => this.hint(tiles()));
      element.addEventListener("focusout", () => this.rest());
    },
  };
}
