/** Which view an address shows. Views are modules that are only loaded when they are first needed. */

import { needStyle } from "./style.js";
import { need } from "./words/index.js";

/**
 * What a view is told beside its parameters.
 * @typedef {{
 *   path: string,
 *   query: URLSearchParams,
 *   hash: string,
 *   signal: AbortSignal,
 *   go: (path: string, options?: {replace?: boolean}) => void,
 *   title: (text: string) => void,
 *   say: (text: string) => void,
 *   again: () => void
 * }} Context
 * `signal` is aborted when the view is left; `say` tells screen readers; `again` shows the same view anew.
 */
/** @typedef {Record<string, string>} Params */
/** @typedef {{show: (root: HTMLElement, params: Params, ctx: Context) => Promise<void | (() => void)>}} View */
/** @typedef {[pattern: string, load: () => Promise<View>, ...parts: import("./words/index.js").Part[]]} Route */

/**
 * The route of a path, and what stands at its places: `:name` is one step, `*` at the end the rest.
 * @param {Route[]} routes
 * @param {string} path
 * @returns {{route: Route, params: Params} | null}
 */
export function match(routes, path) {
  for (const route of routes) {
    const params = fit(steps(route[0]), steps(path));
    if (params) return { route, params };
  }
  return null;
}

/**
 * Loads a view with the words and the style of its parts.
 * @param {Route} route
 * @returns {Promise<View>}
 */
export async function load([, module, ...parts]) {
  const [view] = await Promise.all([module(), need(...parts), ...parts.map(needStyle)]);
  return view;
}

/**
 * @param {string[]} pattern
 * @param {string[]} path
 * @returns {Params | null}
 */
function fit(pattern, path) {
  /** @type {Params} */
  const params = {};
  for (const [index, step] of pattern.entries()) {
    if (step === "*") return { ...params, rest: path.slice(index).join("/") };
    const found = path[index];
    if (found === undefined) return null;
    if (step.startsWith(":")) params[step.slice(1)] = found;
    else if (step !== found) return null;
  }
  return pattern.length === path.length ? params : null;
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function steps(path) {
  return path.split("/").filter(Boolean).map(decode);
}

/**
 * @param {string} text
 * @returns {string}
 */
function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
