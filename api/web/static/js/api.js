/** The service, as functions. What goes wrong is an ApiError with the service's own code and sentence. */

import { breakable } from "./breakable.js";
import { language, t } from "./words/index.js";
export { dropToken, keepToken, tokenOf, withToken } from "./tokens.js";

/** @typedef {import("./types").components["schemas"]} Schemas */
/**
 * `patience` is how long an answer may take; a line that is dead often does not say so.
 * @typedef {{token?: string | null, version?: number | null, signal?: AbortSignal, headers?: Record<string, string>, patience?: number}} Options
 */

const PATIENCE_MS = 20_000;
const STANDSTILL_MS = 45_000; // of an upload
/** A photo is read meanwhile, after those of others. */
export const READING_MS = 90_000;

/** A request that was refused, or got no answer (`code` is then "offline", and `status` 0). */
export class ApiError extends Error {
  /**
   * @param {string} code
   * @param {number} status
   * @param {Record<string, any>} problem the whole problem as the service told it
   */
  constructor(code, status, problem = {}) {
    super(problem.detail ?? code);
    this.name = "ApiError";
    this.code = code;
    this.status = status;
    this.problem = problem;
  }

  /** What is wrong and what to do, in the language of the page. */
  get detail() {
    if (this.code === "offline") return t("error.offline");
    return this.problem[`detail_${language()}`] ?? this.problem.detail ?? t("error.unknown");
  }

  /** The present state, where somebody else changed it meanwhile. @returns {any} */
  get current() {
    return this.problem.current ?? null;
  }

  /** The request's id, to tell to whoever runs the service. @returns {string} */
  get instance() {
    return this.problem.instance ?? "";
  }

  /** In how many seconds it may be tried again. @returns {number | null} */
  get retryAfter() {
    return this.problem.retry_after ?? null;
  }
}

/**
 * Reads something; `path` begins with /api.
 * @template [T=any]
 * @param {string} path
 * @param {Options} [options]
 * @returns {Promise<T>}
 */
export async function getJson(path, options = {}) {
  return await ask(path, { method: "GET" }, options);
}

/**
 * Sends JSON; with `version`, as a change of the version that was seen.
 * @template [T=any]
 * @param {"POST" | "PUT" | "PATCH" | "DELETE"} method
 * @param {string} path
 * @param {unknown} [body]
 * @param {Options} [options]
 * @returns {Promise<T>}
 */
export async function sendJson(method, path, body, options = {}) {
  /** @type {RequestInit} */
  const request = { method };
  if (body !== undefined && body !== null) {
    request.body = JSON.stringify(body);
    request.headers = { "Content-Type": "application/json" };
  }
  return await ask(path, request, options);
}

/**
 * Sends a form with a photo, and tells how far it is: from 0 to 1 while it is sent, then 1 while it is read.
 * @template [T=any]
 * @param {string} path
 * @param {FormData} form
 * @param {Options & {onProgress?: (share: number) => void}} [options]
 * @returns {Promise<T>}
 */
export function upload(path, form, { onProgress, signal, ...options } = {}) {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest(); // fetch does not tell how far an upload is
    request.open("POST", path);
    for (const [name, value] of Object.entries(headersFor(options))) request.setRequestHeader(name, value);
    const line = breakable(signal, () => request.abort());
    request.upload.onprogress = (event) => {
      line.wait(STANDSTILL_MS);
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.upload.onload = () => {
      line.wait(READING_MS);
      onProgress?.(1);
    };
    request.onloadend = line.done;
    request.onload = () => {
      const answer = parsed(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(answer);
      else reject(refused(request.status, answer, request.getResponseHeader("Retry-After")));
    };
    request.onerror = () => reject(new ApiError("offline", 0));
    request.onabort = () => reject(signal?.aborted ? new DOMException("aborted", "AbortError") : new ApiError("offline", 0));
    line.wait(STANDSTILL_MS);
    request.send(form);
  });
}

/**
 * @param {string} path
 * @param {RequestInit} request
 * @param {Options} options
 * @returns {Promise<any>}
 */
async function ask(path, request, options) {
  const headers = { ...headersFor(options), .../** @type {Record<string, string>} */ (request.headers) };
  const breaking = new AbortController();
  const line = breakable(options.signal, () => breaking.abort());
  line.wait(options.patience ?? PATIENCE_MS);
  try {
    return await read(await fetch(path, { ...request, headers, signal: breaking.signal }));
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (options.signal?.aborted) throw new DOMException("aborted", "AbortError");
    throw new ApiError("offline", 0);
  } finally {
    line.done();
  }
}

/**
 * @param {Options} options
 * @returns {Record<string, string>}
 */
function headersFor({ token, version, headers }) {
  /** @type {Record<string, string>} */
  const all = { Accept: "application/json", "Accept-Language": language(), ...headers };
  if (token) all.Authorization = `Bearer ${token}`;
  if (version !== undefined && version !== null) all["If-Match"] = `"${version}"`;
  return all;
}

/**
 * @param {Response} response
 * @returns {Promise<any>}
 */
async function read(response) {
  const answer = parsed(await response.text());
  if (response.ok) return answer;
  throw refused(response.status, answer, response.headers.get("Retry-After"));
}

/**
 * @param {string} text
 * @returns {any}
 */
function parsed(text) {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

/**
 * @param {number} status
 * @param {any} answer
 * @param {string | null} retryAfter
 * @returns {ApiError}
 */
function refused(status, answer, retryAfter) {
  const seconds = Number(retryAfter ?? NaN); // it may also be a date, which we never send
  const problem = { ...answer, ...(Number.isFinite(seconds) && { retry_after: seconds }) };
  return new ApiError(problem.code ?? "unknown", status, problem);
}
