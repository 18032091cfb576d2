/** What can wait until the first view is there: service worker, photos that wait for a network, the offline banner. */

import { watchNetwork } from "./network.js";
import { sendWaiting } from "./queue.js";
import { load, match } from "./router.js";
import { routes } from "./routes.js";
import { needStyle } from "./style.js";
import { opensOffline, register } from "./worker.js";

/** Begins all of it once the browser has nothing better to do. */
export function begin() {
  const idle = window.requestIdleCallback ?? ((/** @type {() => void} */ act) => window.setTimeout(act, 500));
  idle(() => {
    watchNetwork(() => void sendWaiting());
    void sendWaiting();
    void register();
    if (!opensOffline) void fetchAhead();
  });
}

/** Where no service worker keeps the page: what a photo needs that is taken once the network is gone. */
async function fetchAhead() {
  const found = match(routes, "/scan");
  const views = [found && load(found.route), import("./views/error.js")];
  await Promise.allSettled([...views, ...["board", "sheet", "home"].map(needStyle)]); // what fails is asked for again when needed
}
