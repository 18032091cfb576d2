/** What would be lost if the page were closed now: while there is any, the browser asks before it closes it. */

let underWay = 0;

/** @param {Event} event */
const hold = (event) => event.preventDefault();

/**
 * Does something that must not be cut short.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function unsent(work) {
  underWay += 1;
  if (underWay === 1) window.addEventListener("beforeunload", hold); // only then: it keeps pages from being kept for "back"
  try {
    return await work();
  } finally {
    underWay -= 1;
    if (underWay === 0) window.removeEventListener("beforeunload", hold);
  }
}
