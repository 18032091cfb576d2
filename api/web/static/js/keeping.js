/** Small choices kept on this device: language, theme. A browser that keeps nothing forgets them with the page. */

const PREFIX = "alaune.";
/** @type {Map<string, string>} */
const here = new Map();

/**
 * @param {string} name
 * @returns {string | null}
 */
export function kept(name) {
  try {
    return localStorage.getItem(PREFIX + name) ?? here.get(name) ?? null;
  } catch {
    return here.get(name) ?? null;
  }
}

/**
 * @param {string} name
 * @param {string | null} value
 */
export function keep(name, value) {
  if (value === null) here.delete(name);
  else here.set(name, value);
  try {
    if (value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, value);
  } catch {
    // private windows may refuse
  }
}
