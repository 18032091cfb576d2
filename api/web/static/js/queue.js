/** Photos that were taken without a network: kept on this device, and sent when there is one again. */

import { ApiError, keepToken, tokenOf, upload } from "./api.js";
import { all, put, remove } from "./store.js";
import { toast } from "./toast.js";
import { t } from "./words/index.js";

const MOST_TRIES = 5;
let sending = false;

/**
 * Keeps a photo to be sent later. `fields` are those of POST /api/scans.
 * @param {Blob} photo already shrunk
 * @param {string} name
 * @param {Record<string, string>} fields
 * @returns {Promise<boolean>} whether it is kept
 */
export async function wait(photo, name, fields) {
  const key = await put("uploads", { at: Date.now(), photo, name, fields, tries: 0 });
  window.dispatchEvent(new CustomEvent("alaune:waiting"));
  return key !== null;
}

/** Sends what waits, one after the other; stops at the first sign that there still is no network. */
export async function sendWaiting() {
  if (sending || !navigator.onLine) return;
  sending = true;
  try {
    for (const waiting of (await all("uploads")).reverse()) {
      if (!(await sendOne(waiting))) break;
    }
  } finally {
    sending = false;
    window.dispatchEvent(new CustomEvent("alaune:waiting"));
  }
}

/**
 * @param {import("./store.js").Waiting} waiting
 * @returns {Promise<boolean>} whether to go on with the next
 */
async function sendOne(waiting) {
  const form = new FormData();
  form.append("photo", waiting.photo, waiting.name);
  for (const [name, value] of Object.entries(waiting.fields)) form.append(name, value);
  const game = waiting.fields.game;
  try {
    const scan = await upload("/api/scans", form, { token: game ? tokenOf("game", game) : null });
    if (scan.token) keepToken("scan", scan.id, scan.token);
    await remove("uploads", /** @type {number} */ (waiting.id));
    await put("scans", asKept(scan));
    toast(t("queue.sent"), { kind: "good", action: { label: t("queue.see"), act: () => show(scan.id) } });
    return true;
  } catch (error) {
    return await failed(waiting, error);
  }
}

/**
 * @param {import("./store.js").Waiting} waiting
 * @param {unknown} error
 */
async function failed(waiting, error) {
  const offline = error instanceof ApiError && error.code === "offline";
  const busy = error instanceof ApiError && (error.status >= 500 || error.status === 429);
  if (offline) return false;
  if (busy && waiting.tries + 1 < MOST_TRIES) {
    await put("uploads", { ...waiting, tries: waiting.tries + 1 });
    return false;
  }
  await remove("uploads", /** @type {number} */ (waiting.id));
  const detail = error instanceof ApiError ? error.detail : t("error.unknown");
  toast(t("queue.refused", { detail }), { kind: "bad", stay: true });
  return true;
}

/**
 * What is remembered of a scan.
 * @param {any} scan the service's answer
 * @returns {import("./store.js").KeptScan}
 */
export function asKept(scan) {
  return {
    id: scan.id,
    at: Date.parse(scan.created),
    edition: scan.edition,
    day: scan.layout?.day ?? null,
    total: scan.score?.total ?? null,
    ads: scan.score?.ads ?? null,
    game: scan.game ?? null,
    doubts: scan.doubts?.length ?? 0,
  };
}

/** @param {string} id */
async function show(id) {
  const { go } = await import("./main.js");
  go(`/scan/${id}`);
}
