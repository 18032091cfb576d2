/** Light, dark, or as the device has it. */

import { keep, kept } from "./keeping.js";

/** @typedef {"auto" | "light" | "dark"} Theme */

/** @returns {Theme} */
export function theme() {
  const said = kept("theme");
  return said === "light" || said === "dark" ? said : "auto";
}

/** @param {Theme} wanted */
export function setTheme(wanted) {
  keep("theme", wanted === "auto" ? null : wanted);
  applyTheme();
}

/** Shows what was chosen, on the browser's own bars too. */
export function applyTheme() {
  const root = document.documentElement;
  root.dataset.theme = theme();
  const paper = getComputedStyle(root).backgroundColor;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    if (!(meta instanceof HTMLMetaElement)) continue;
    meta.dataset.own ??= meta.content;
    meta.content = theme() === "auto" || !paper ? meta.dataset.own : paper;
  }
}
