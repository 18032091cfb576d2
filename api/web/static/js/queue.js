/** Photos on their way to the service; those that did not get there are kept on this device, and sent later. */

import { ApiError, keepToken, tokenOf, upload } from "./api.js";
import { tooBusy, unanswered } from "./connection.js";
import { all, put, remove } from "./store.js";
import { toast } from "./toast.js";
import { t } from "./words/index.js";

/**
 * What became of a photo that waited, known by the `key` of its fields, as it can be told to the device's other open pages.
 * @typedef {{key: string, scan: any} | {key: string, refused: Pick<ApiError, "code" | "status" | "problem">}} Sent
 */

const MOST_TRIES = 20; // of a photo over which the service stumbles
const AGAIN_MS = 30_000;
const SENT = "alaune-sent";
/** Answer whether what became of a photo is shown by them. @type {Set<(sent: Sent) => boolean>} */
const beside = new Set();
let sending = false;
/** @type {ApiError | null} */
let stopped = null;
let timer = 0;

/**
 * Sends a photo to be read. The keys to what it gives are kept, be it a scan or a photo whose corners are to be shown.
 * @param {Blob} photo
 * @param {string} name
 * @param {Record<string, string>} fields those of POST /api/scans
 * @param {{signal?: AbortSignal, onProgress?: (share: number) => void}} [options]
 * @returns {Promise<any>} the scan
 */
export async function post(photo, name, fields, options = {}) {
  const form = new FormData();
  form.append("photo", photo, name);
  for (const [field, value] of Object.entries({ ...fields, keep: "true" })) form.append(field, value);
  try {
    const scan = await upload("/api/scans", form, { ...options, token: fields.game ? tokenOf("game", fields.game) : null });
    keepKey(scan);
    return scan;
  } catch (error) {
    if (error instanceof ApiError) keepKey(error.problem.scan);
    throw error;
  }
}

/** @param {{id: string, token?: string | null} | null | undefined} scan */
function keepKey(scan) {
  if (scan?.token) keepToken("scan", scan.id, scan.token);
}

/**
 * Keeps a photo to be sent later.
 * @param {Blob} photo already shrunk
 * @param {string} name
 * @param {Record<string, string>} fields
 * @param {string} [search] the query of the address where it is to be shown
 * @returns {Promise<boolean>} whether it is kept
 */
export async function wait(photo, name, fields, search = "") {
  const key = await put("uploads", { at: Date.now(), photo, name, fields, search, tries: 0 });
  tell();
  later();
  return key !== null;
}

/**
 * Sends what waits, one after the other; what is left is tried again after a while, or when the network is back.
 * @returns {Promise<ApiError | null>} why something is left
 */
export async function sendWaiting() {
  if (sending) return null;
  if (!navigator.onLine) return new ApiError("offline", 0);
  sending = true;
  stopped = null;
  try {
    await alone(sendAll);
  } finally {
    sending = false;
    tell();
  }
  if ((await all("uploads")).length) later();
  return stopped;
}

async function sendAll() {
  for (const waiting of (await all("uploads")).reverse()) {
    if (!(await sendOne(waiting))) break;
  }
}

/**
 * Only one of the device’s open pages sends. Without locks (plain http) each may: by its key a photo is one scan all the same.
 * @param {() => Promise<void>} work
 */
async function alone(work) {
  if (!navigator.locks) return await work();
  await navigator.locks.request("alaune-waiting", { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
}

function later() {
  window.clearTimeout(timer);
  timer = window.setTimeout(() => void sendWaiting(), AGAIN_MS);
}

function tell() {
  window.dispatchEvent(new CustomEvent("alaune:waiting"));
}

/**
 * @param {import("./store.js").Waiting} waiting
 * @returns {Promise<boolean>} whether to go on with the next
 */
async function sendOne(waiting) {
  try {
    const scan = await post(waiting.photo, waiting.name, waiting.fields);
    await remove("uploads", /** @type {number} */ (waiting.id));
    await put("scans", asKept(scan));
    if (!isShown({ key: waiting.fields.key, scan })) toast(t("queue.sent"), { kind: "good", action: see(scan.id, waiting) });
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
  const known = error instanceof ApiError;
  if (known && (unanswered(error) || tooBusy(error))) {
    stopped = error;
    return false;
  }
  if (known && error.status >= 500 && waiting.tries + 1 < MOST_TRIES) {
    await put("uploads", { ...waiting, tries: waiting.tries + 1 });
    return true;
  }
  await remove("uploads", /** @type {number} */ (waiting.id));
  if (known && isShown({ key: waiting.fields.key, refused: { code: error.code, status: error.status, problem: error.problem } })) return true;
  const kept = known ? error.problem.scan : null; // its corners can still be shown
  const text = t("queue.refused", { detail: known ? error.detail : t("error.unknown") });
  toast(text, { kind: "bad", stay: true, ...(kept && { action: see(kept.id, waiting) }) });
  return true;
}

/**
 * Tells what became of a photo that waited. Answers whether a view of this page shows it by itself: then no notice need.
 * @param {Sent} sent
 */
function isShown(sent) {
  const others = new BroadcastChannel(SENT);
  others.postMessage(sent);
  others.close();
  return [...beside].some((hear) => hear(sent));
}

/**
 * For a view beside a photo that waits: what became of it, once, whichever of the device's open pages sent it.
 * @param {string} key
 * @param {(outcome: {scan: any} | {refused: ApiError}) => void} show
 * @param {AbortSignal} signal
 */
export function whenSent(key, show, signal) {
  const others = new BroadcastChannel(SENT);
  const stop = () => {
    beside.delete(hear);
    others.close();
  };
  /** @param {Sent} sent */
  const hear = (sent) => {
    if (sent.key !== key || signal.aborted) return false;
    stop();
    if ("scan" in sent) show(sent);
    else show({ refused: new ApiError(sent.refused.code, sent.refused.status, sent.refused.problem) });
    return true;
  };
  beside.add(hear);
  others.onmessage = ({ data }) => void hear(data);
  signal.addEventListener("abort", stop, { once: true });
}

/**
 * @param {string} id
 * @param {import("./store.js").Waiting} waiting
 */
function see(id, { search = "" }) {
  const act = async () => {
    const { go } = await import("./main.js");
    go(`/scan/${id}${search}`);
  };
  return { label: t("queue.see"), act: () => void act() };
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
