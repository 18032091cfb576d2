/** Short notices at the foot of the screen. */

import { h } from "./dom.js";
import { t } from "./words/index.js";

const LONG_MS = 7000;

/**
 * Shows a notice; with an action or `stay` it stays until it is closed. The same one said before goes, unless each has an
 * action of its own. Answers how to close it.
 * @param {string} text
 * @param {{kind?: "info" | "good" | "bad", stay?: boolean, action?: {label: string, act: () => void}}} [how]
 * @returns {() => void}
 */
export function toast(text, { kind = "info", stay = false, action } = {}) {
  const place = /** @type {HTMLElement} */ (document.getElementById("toasts"));
  const close = () => note.remove();
  const note = h("div", { class: ["toast", `toast-${kind}`] },
    h("p", null, text),
    action && h("button", { type: "button", class: "toast-act", on: { click: () => (close(), action.act()) } }, action.label),
    h("button", { type: "button", class: "toast-close", "aria-label": t("toast.close"), on: { click: close } }, "×"),
  );
  const same = action ? [] : [...place.children].filter((one) => one.firstElementChild?.textContent === text);
  for (const one of same) one.remove();
  place.append(note);
  if (!action && !stay) window.setTimeout(close, LONG_MS);
  return close;
}
