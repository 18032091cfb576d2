/** The service worker: registered late, and replaced by a newer one only when the reader agrees. */

import { toast } from "./toast.js";
import { t } from "./words/index.js";

/** Whether the page can be opened again without a network. On plain http no browser keeps it, but on this very machine. */
export const opensOffline = "serviceWorker" in navigator;

/** Registers it, where there is such a thing (not on plain http from another machine). */
export async function register() {
  if (!opensOffline) return;
  try {
    const registration = await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
    if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
    registration.addEventListener("updatefound", () => {
      const arriving = registration.installing;
      arriving?.addEventListener("statechange", () => {
        if (arriving.state === "installed" && navigator.serviceWorker.controller) offer(arriving);
      });
    });
  } catch (error) {
    console.warn("no service worker", error); // the page works without; it only does not work offline
  }
}

/** @param {ServiceWorker} fresh */
function offer(fresh) {
  const renew = () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    fresh.postMessage("take over");
  };
  toast(t("worker.newer"), { action: { label: t("worker.renew"), act: renew } });
}
