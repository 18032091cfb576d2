/** Style sheets that only some views need. */

/** @type {Map<string, Promise<void>>} */
const sheets = new Map();

/**
 * Loads style/NAME.css, once. A sheet that does not come is no reason not to show the view.
 * @param {string} name
 * @returns {Promise<void>}
 */
export function needStyle(name) {
  const known = sheets.get(name) ?? add(name);
  sheets.set(name, known);
  return known;
}

/**
 * @param {string} name
 * @returns {Promise<void>}
 */
function add(name) {
  return new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = new URL(`../style/${name}.css`, import.meta.url).href;
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}
