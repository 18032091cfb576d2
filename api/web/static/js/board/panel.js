/** A dialog that stays open while one works in it: at the side of the board on a desk, at its foot on a phone. */

import { h, on } from "../dom.js";
import { t } from "../words/index.js";

/** @typedef {{dialog: HTMLDialogElement, head: HTMLElement, body: HTMLElement, foot: HTMLElement, close: () => void}} Panel */

let count = 0;

/**
 * Opens it; `closed` is called once it is closed, however that happened.
 * @param {{title: string, class?: string, signal: AbortSignal, closed?: () => void}} what
 * @returns {Panel}
 */
export function openPanel({ title, class: name = "", signal, closed }) {
  const id = `panel-${(count += 1)}`;
  const head = h("h2", { id }, title);
  const body = h("div", { class: "dialog-body" });
  const foot = h("footer", { class: "dialog-foot" });
  const close = () => dialog.close();
  const dialog = h("dialog", { class: `dialog panel ${name}`, "aria-labelledby": id },
    h("div", { class: "dialog-inner" },
      h("header", { class: "dialog-head" }, head,
        h("button", { type: "button", class: "icon-button", "aria-label": t("dialog.close"), on: { click: close } }, "×")),
      body,
      foot,
    ),
  );
  dialog.addEventListener("click", (event) => event.target === dialog && close()); // beside it
  const stop = on(signal, "abort", close);
  dialog.addEventListener("close", () => {
    stop();
    dialog.remove();
    closed?.();
  });
  document.body.append(dialog);
  dialog.showModal();
  return { dialog, head, body, foot, close };
}
