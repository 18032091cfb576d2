/** The offer to install the page, where the browser can. */

import { h, on } from "./dom.js";
import { toast } from "./toast.js";
import { t } from "./words/index.js";

/** @type {any} the browser's own question, kept until somebody wants it */
let question = null;
window.addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  question = event;
  window.dispatchEvent(new Event("alaune:installable"));
});
window.addEventListener("appinstalled", () => {
  question = null;
  toast(t("home.installed"), { kind: "good" });
  window.dispatchEvent(new Event("alaune:installable"));
});

/**
 * A button that is only there while it would do something.
 * @param {AbortSignal} signal
 */
export function installButton(signal) {
  const button = h("button", { type: "button", class: "button quiet", hidden: question === null, on: { click: install } }, t("home.install"));
  on(window, "alaune:installable", () => (button.hidden = question === null), { signal });
  return button;
}

async function install() {
  const asked = question;
  question = null;
  window.dispatchEvent(new Event("alaune:installable"));
  await asked?.prompt();
}
