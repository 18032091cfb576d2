/** What can wait until the first view is there: service worker, photos that wait for a network, the offline banner. */

import { watchNetwork } from "./network.js";
import { sendWaiting } from "./queue.js";
import { register } from "./worker.js";

/** Begins all of it once the browser has nothing better to do. */
export function begin() {
  const idle = window.requestIdleCallback ?? ((/** @type {() => void} */ act) => window.setTimeout(act, 500));
  idle(() => {
    watchNetwork(() => void sendWaiting());
    void sendWaiting();
    void register();
  });
}
