/** Says when there is no network, and that there is one again. */

import { opensOffline } from "./worker.js";
import { onLanguage, t } from "./words/index.js";

/**
 * @param {() => void} back called when the network is back
 */
export function watchNetwork(back) {
  const banner = /** @type {HTMLElement} */ (document.getElementById("offline"));
  const show = () => {
    banner.hidden = navigator.onLine;
    banner.textContent = navigator.onLine ? "" : t(opensOffline ? "offline.banner" : "offline.banner-open");
  };
  window.addEventListener("offline", show);
  window.addEventListener("online", () => {
    show();
    back();
  });
  onLanguage(show);
  show();
}
