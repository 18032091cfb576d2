/** The keys to scans and games that this phone holds; they never leave it but in requests to their own service. */

const PREFIX = "alaune.token.";

/** @typedef {"scan" | "game"} Kind */

/** @type {Map<string, string>} what a browser without storage still knows until the page is closed */
const unsaved = new Map();

/**
 * @param {Kind} kind
 * @param {string} id
 * @returns {string | null}
 */
export function tokenOf(kind, id) {
  const key = `${PREFIX}${kind}.${id}`;
  try {
    return localStorage.getItem(key) ?? unsaved.get(key) ?? null;
  } catch {
    return unsaved.get(key) ?? null;
  }
}

/**
 * @param {Kind} kind
 * @param {string} id
 * @param {string} token
 */
export function keepToken(kind, id, token) {
  const key = `${PREFIX}${kind}.${id}`;
  unsaved.set(key, token);
  try {
    localStorage.setItem(key, token);
  } catch {
    // private windows may refuse; the page goes on with what it holds itself
  }
}

/**
 * @param {Kind} kind
 * @param {string} id
 */
export function dropToken(kind, id) {
  const key = `${PREFIX}${kind}.${id}`;
  unsaved.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // then there was nothing to remove
  }
}

/**
 * An address with the token in it, for pictures, links and event streams, which cannot send a header.
 * @param {string} url
 * @param {string | null} token
 * @returns {string}
 */
export function withToken(url, token) {
  return token ? `${url}${url.includes("?") ? "&" : "?"}token=${encodeURIComponent(token)}` : url;
}
