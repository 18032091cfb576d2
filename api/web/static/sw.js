/** Keeps the page readable without a network: the shell of one version, and the last scans and games. */

const SHELL = /** @type {string[]} */ (["{{shell}}"]);
const KEPT = "alaune-shell-{{address}}";
const LAST = "alaune-last";
const MOST = 200; // answers and pictures of the last scans and games
const worker = /** @type {any} */ (self);
// What may be read again without a network; everything else of the API is only ever answered by the service.
const READABLE = [
  /^\/api\/scans\/[\w-]+(\/(board\.jpg|overlay\.svg|photo|tiles\/\d+\.jpg))?$/,
  /^\/api\/games\/[\w-]+(\/(result|days\/\w+|days\/\w+\/boards\/[\w-]+))?$/,
  /^\/api\/editions(\/[\w-]+)?$/,
];

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(install()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(activate()));
worker.addEventListener("message", (/** @type {any} */ event) => {
  if (event.data === "take over") worker.skipWaiting();
  if (event.data === "forget") event.waitUntil(caches.delete(LAST));
});
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== worker.location.origin) return;
  if (request.method === "DELETE") event.respondWith(forgetting(request, url));
  else if (request.method !== "GET") return;
  else if (request.mode === "navigate" && !isOfService(url.pathname)) event.respondWith(page(request));
  else if (url.pathname.startsWith("/static/")) event.respondWith(shell(request));
  else if (READABLE.some((pattern) => pattern.test(url.pathname))) event.respondWith(fresh(event, url));
});

async function install() {
  const cache = await caches.open(KEPT);
  await cache.addAll([new Request("/", { cache: "reload" }), "/app.webmanifest", ...SHELL]);
  if (!worker.registration.active) await worker.skipWaiting(); // the first one has nobody to disturb
}

async function activate() {
  for (const name of await caches.keys()) {
    if (name.startsWith("alaune-") && name !== KEPT && name !== LAST) await caches.delete(name);
  }
  await worker.clients.claim();
}

/** @param {string} path */
function isOfService(path) {
  return /^\/(api|static|problems)\/|^\/(healthz|readyz|metrics|sw\.js|favicon\.ico)$/.test(path);
}

/**
 * Every address of the page is the same file, of the same version as the files it asks for.
 * @param {Request} request
 */
async function page(request) {
  return (await (await caches.open(KEPT)).match("/")) ?? fetch(request);
}

/** @param {Request} request */
async function shell(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/**
 * The service's answer, or without a network the last one it gave.
 * @param {any} event
 * @param {URL} url
 */
async function fresh(event, url) {
  const key = keyOf(event.request, url);
  try {
    const answer = await fetch(event.request);
    const copy = answer.clone();
    event.waitUntil(remember(key, url.pathname, copy));
    return answer;
  } catch (error) {
    const cache = await caches.open(LAST);
    const last = (await cache.match(key)) ?? (await cache.match(key, { ignoreSearch: true }));
    if (last) return last;
    throw error;
  }
}

/**
 * @param {string} key
 * @param {string} path
 * @param {Response} answer
 */
async function remember(key, path, answer) {
  const cache = await caches.open(LAST);
  if (answer.status === 200) {
    await cache.delete(path, { ignoreSearch: true, ignoreVary: true }); // one of each is enough
    const headers = new Headers(answer.headers);
    headers.delete("Vary");
    await cache.put(key, new Response(await answer.blob(), { headers }));
    const keys = await cache.keys();
    for (const old of keys.slice(0, Math.max(0, keys.length - MOST))) await cache.delete(old);
  } else if ([401, 403, 404, 410].includes(answer.status)) await cache.delete(path, { ignoreSearch: true });
}

/**
 * What was deleted is not kept here either.
 * @param {Request} request
 * @param {URL} url
 */
async function forgetting(request, url) {
  const answer = await fetch(request);
  if (answer.ok && /^\/api\/(scans|games)\/[\w-]+$/.test(url.pathname)) {
    const cache = await caches.open(LAST);
    for (const key of await cache.keys()) {
      const path = new URL(key.url).pathname;
      if (path === url.pathname || path.startsWith(`${url.pathname}/`)) await cache.delete(key);
    }
  }
  return answer;
}

/**
 * Under which address an answer is kept: without its token, but in its language.
 * @param {Request} request
 * @param {URL} url
 */
function keyOf(request, url) {
  const language = url.searchParams.get("lang") ?? (request.headers.get("Accept-Language") ?? "").slice(0, 2);
  return `${url.pathname}?lang=${language}`;
}
