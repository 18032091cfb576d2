/** Questions in front of the page; from the foot of the screen on phones. */

import { h, on } from "./dom.js";
import { t } from "./words/index.js";

/**
 * `answer` is what the dialog resolves to; `main` marks the button most will want, `danger` what cannot be undone.
 * @typedef {{label: string, answer: string, main?: boolean, danger?: boolean, disabled?: boolean}} Action
 */

/**
 * Asks, and resolves to the answer, or to null if it was closed, or if the view that asks was left (`signal`).
 * @param {{title: string, body?: import("./dom.js").Children, actions?: Action[], class?: string, signal: AbortSignal}} what
 * @returns {Promise<string | null>}
 */
export function ask({ title, body, actions = [], class: name = "", signal }) {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(null);
    const id = `dialog-${Math.random().toString(36).slice(2)}`;
    const dialog = h("dialog", { class: `dialog ${name}`, "aria-labelledby": id },
      h("form", { method: "dialog", class: "dialog-inner" },
        h("header", { class: "dialog-head" },
          h("h2", { id }, title),
          h("button", { type: "submit", value: "", class: "icon-button", "aria-label": t("dialog.close"), formnovalidate: true }, "×"),
        ),
        h("div", { class: "dialog-body" }, body),
        actions.length > 0 && h("footer", { class: "dialog-foot" }, actions.map(button)),
      ),
    );
    dialog.addEventListener("click", (event) => event.target === dialog && dialog.close("")); // beside it
    const stop = on(signal, "abort", () => dialog.close(""));
    dialog.addEventListener("close", () => {
      stop();
      dialog.remove();
      resolve(dialog.returnValue || null);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

/**
 * @param {Action} action
 * @returns {HTMLButtonElement}
 */
function button({ label, answer, main, danger, disabled }) {
  return h("button", { type: "submit", value: answer, disabled, class: ["button", main && "main", danger && "danger"] }, label);
}
