/** A photo on its way: shrunk, sent with its progress, read; tried again when the connection is lost, then kept. */

import { ApiError, keepToken, upload } from "../api.js";
import { clear, h } from "../dom.js";
import { wait } from "../queue.js";
import { t } from "../words/index.js";
import { connected } from "./session.js";
import { shrunk } from "./shrink.js";

/** @import { ScanAnswer } from "./types" */
/** @typedef {import("../handing.js").Handed} Handed */
/** @typedef {{token: string | null, signal: AbortSignal, say: (text: string) => void}} How */
/** @typedef {{scan: ScanAnswer} | {refused: ApiError} | {kept: boolean}} Outcome */

const WAITS_MS = [1000, 2000, 4000, 8000];

/**
 * Sends a photo and shows how far it is.
 * @param {HTMLElement} root
 * @param {Handed} handed
 * @param {How} how
 * @returns {Promise<Outcome>}
 */
export async function send(root, { photo, name, fields = {} }, { token, signal, say }) {
  const bar = h("div", { class: "progress sending-bar", role: "progressbar", "aria-label": t("sending.title"), "aria-valuemin": 0, "aria-valuemax": 100 }, h("div"));
  const state = h("p", { class: "sending-state", role: "status" }, t("sending.preparing"));
  const picture = URL.createObjectURL(photo);
  const image = h("img", { class: "sending-picture", src: picture, alt: t("sending.picture"), on: { error: () => image.remove() } });
  clear(root,
    h("article", { class: "sending" },
      h("h1", { tabindex: "-1" }, t("sending.title")),
      image,
      h("div", { class: "sending-how" }, bar, state),
    ));
  /** @param {number} share */
  const progress = (share) => {
    bar.style.setProperty("--share", String(share));
    bar.setAttribute("aria-valuenow", String(Math.round(share * 100)));
    bar.classList.toggle("is-reading", share >= 1);
    const text = share >= 1 ? t("sending.reading") : t("sending.sent", { percent: Math.round(share * 100) });
    if (state.textContent !== text) state.textContent = text;
  };
  const small = await shrunk(photo);
  try {
    for (const pause of [...WAITS_MS, null]) {
      const outcome = await attempt(small, name, fields, { token, signal, onProgress: progress });
      if (outcome) return outcome;
      if (pause === null || !navigator.onLine) break;
      state.textContent = t("sending.again");
      await connected(pause, signal);
    }
    const kept = await wait(small, name, fields);
    say(t(kept ? "sending.kept" : "sending.lost"));
    return { kept };
  } finally {
    URL.revokeObjectURL(picture);
  }
}

/**
 * One attempt; nothing if there was no connection, or too much to do.
 * @param {Blob} photo
 * @param {string} name
 * @param {Record<string, string>} fields
 * @param {{token: string | null, signal: AbortSignal, onProgress: (share: number) => void}} options
 * @returns {Promise<Outcome | null>}
 */
async function attempt(photo, name, fields, options) {
  const form = new FormData();
  form.append("photo", photo, name);
  for (const [field, value] of Object.entries({ ...fields, keep: "true" })) form.append(field, value);
  try {
    const scan = await upload("/api/scans", form, options);
    if (scan.token) keepToken("scan", scan.id, scan.token);
    return { scan };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "offline" || error.code === "busy" || error.status === 502 || error.status === 504) return null;
    const kept = error.problem.scan;
    if (kept?.token) keepToken("scan", kept.id, kept.token);
    return { refused: error };
  }
}
