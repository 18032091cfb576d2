/** A photo on its way: shrunk, sent with its progress, read; tried again when the connection is lost, then kept. */

import { ApiError } from "../api.js";
import { connected, tooBusy, unanswered } from "../connection.js";
import { clear, h } from "../dom.js";
import { post, sendWaiting, wait } from "../queue.js";
import { unsent } from "../unsent.js";
import { t } from "../words/index.js";
import { shrunk } from "./shrink.js";

/** @import { ScanAnswer } from "./types" */
/** @typedef {import("../handing.js").Handed} Handed */
/** @typedef {"lost" | "busy"} Why */
/** @typedef {{scan: ScanAnswer} | {refused: ApiError} | {kept: boolean, why: Why, key: string}} Outcome `key` is what the queue knows the photo by */

const WAITS_MS = [1000, 2000, 4000, 8000];
/** By its key the service knows a photo again whose answer was lost. @type {WeakMap<Blob, string>} */
const keys = new WeakMap();

/**
 * Sends a photo and shows how far it is.
 * @param {HTMLElement} root
 * @param {Handed} handed
 * @param {Promise<Record<string, string>>} asked how it is to be read, as form fields
 * @param {AbortSignal} signal
 * @param {() => boolean} again whether it will be sent anew once the signal is aborted; else it is sent in the background
 * @returns {Promise<Outcome>}
 */
export async function send(root, { photo, name }, asked, signal, again) {
  const { search } = location;
  const picture = URL.createObjectURL(photo);
  const how = shown(root, picture);
  try {
    return await unsent(async () => {
      const [small, options] = await Promise.all([shrunk(photo), asked]);
      const key = keyOf(photo);
      const fields = { ...options, key };
      const keep = () => wait(small, name, fields, search);
      try {
        const outcome = await persistently((onProgress) => attempt(small, name, fields, { signal, onProgress }), how, signal);
        return typeof outcome === "string" ? { kept: await keep(), why: outcome, key } : outcome;
      } catch (error) {
        if (signal.aborted && !again() && (await keep())) void sendWaiting();
        throw error;
      }
    });
  } finally {
    URL.revokeObjectURL(picture);
  }
}

/**
 * The same for each attempt at a photo, and for those of the queue; nobody guesses it.
 * @param {Blob} photo
 */
function keyOf(photo) {
  const key = keys.get(photo) ?? Array.from(crypto.getRandomValues(new Uint8Array(16)), hex).join("");
  keys.set(photo, key);
  return key;
}

/** @param {number} byte */
const hex = (byte) => byte.toString(16).padStart(2, "0");

/**
 * Some attempts; or why none came to anything.
 * @param {(progress: (share: number) => void) => Promise<Outcome | Why>} trial
 * @param {ReturnType<typeof shown>} how
 * @param {AbortSignal} signal
 * @returns {Promise<Outcome | Why>}
 */
async function persistently(trial, { state, progress }, signal) {
  for (const pause of [...WAITS_MS, null]) {
    signal.throwIfAborted();
    const outcome = await trial(progress);
    if (typeof outcome === "object") return outcome;
    if (pause === null || !navigator.onLine) return outcome;
    progress(0);
    state.textContent = t(`sending.again.${outcome}`);
    await connected(pause, signal);
  }
  throw new Error("the last attempt has an outcome");
}

/**
 * @param {HTMLElement} root
 * @param {string} picture
 */
function shown(root, picture) {
  const bar = h("div", { class: "progress sending-bar", role: "progressbar", "aria-label": t("sending.title"), "aria-valuemin": 0, "aria-valuemax": 100 }, h("div"));
  const state = h("p", { class: "sending-state", role: "status" }, t("sending.preparing"));
  const image = h("img", { class: "sending-picture", src: picture, alt: t("sending.picture"), on: { error: () => image.remove() } });
  const title = h("h1", { tabindex: "-1" }, t("sending.title"));
  clear(root, h("article", { class: "sending" }, title, image, h("div", { class: "sending-how" }, bar, state)));
  title.focus({ preventScroll: true });
  /** @param {number} share */
  const progress = (share) => {
    bar.style.setProperty("--share", String(share));
    bar.setAttribute("aria-valuenow", String(Math.round(share * 100)));
    bar.classList.toggle("is-reading", share >= 1);
    const text = share >= 1 ? t("sending.reading") : t("sending.sent", { percent: Math.round(share * 100) });
    if (state.textContent !== text) state.textContent = text;
  };
  return { state, progress };
}

/**
 * One attempt; why it came to nothing where there was no connection, or too much to do.
 * @param {Blob} photo
 * @param {string} name
 * @param {Record<string, string>} fields
 * @param {{signal: AbortSignal, onProgress: (share: number) => void}} options
 * @returns {Promise<{scan: ScanAnswer} | {refused: ApiError} | Why>}
 */
async function attempt(photo, name, fields, options) {
  try {
    return { scan: await post(photo, name, fields, options) };
  } catch (error) {
    if (unanswered(error)) return "lost";
    if (tooBusy(error)) return "busy";
    if (error instanceof ApiError) return { refused: error };
    throw error;
  }
}
