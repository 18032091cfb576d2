/** Starts the page: its frame, then the view that the address names. */

import { h, on } from "./dom.js";
import { drawFrame, mark, say } from "./frame.js";
import { load, match } from "./router.js";
import { routes } from "./routes.js";
import { applyTheme } from "./theme.js";
import { need, onLanguage } from "./words/index.js";

const main = /** @type {HTMLElement} */ (document.getElementById("main"));
/** @type {(() => void) | void} */
let cleanUp;
let leaving = new AbortController();

/** @typedef {import("./router.js").View} View */

/** @param {{focus?: boolean, scroll?: number}} [how] */
async function render({ focus = true, scroll = 0 } = {}) {
  leaving.abort();
  leaving = new AbortController();
  const { signal } = leaving;
  cleanUp?.();
  cleanUp = undefined;

  const path = location.pathname;
  const found = match(routes, path);
  const waiting = window.setTimeout(() => main.setAttribute("aria-busy", "true"), 150);
  const root = h("div", { class: "view" });
  try {
    const view = found ? await load(found.route) : await import("./views/lost.js");
    if (signal.aborted) return;
    main.replaceChildren(root);
    mark(path);
    const done = await view.show(root, found?.params ?? {}, context(signal));
    if (signal.aborted) done?.();
    else cleanUp = done;
  } catch (error) {
    if (signal.aborted) return;
    await showError(root, error, signal);
  } finally {
    clearTimeout(waiting);
    if (!signal.aborted) main.removeAttribute("aria-busy");
  }
  if (signal.aborted) return;
  window.scrollTo(0, scroll);
  if (focus) (root.querySelector("h1") ?? main).focus({ preventScroll: true });
}

/**
 * @param {HTMLElement} root
 * @param {unknown} error
 * @param {AbortSignal} signal
 */
async function showError(root, error, signal) {
  console.error(error);
  const { show } = await import("./views/error.js");
  if (signal.aborted) return;
  root.replaceChildren();
  main.replaceChildren(root);
  show(root, error, context(signal));
}

/**
 * @param {AbortSignal} signal
 * @returns {import("./router.js").Context}
 */
function context(signal) {
  return {
    path: location.pathname,
    query: new URLSearchParams(location.search),
    hash: location.hash,
    signal,
    go,
    title: (text) => (document.title = text ? `${text} · alaune` : "alaune"),
    say,
    again: () => void render({ focus: false, scroll: window.scrollY }),
  };
}

/**
 * Goes to another address of the page.
 * @param {string} path
 * @param {{replace?: boolean}} [options]
 */
export function go(path, { replace = false } = {}) {
  if (replace) history.replaceState(null, "", path);
  else {
    history.replaceState({ scroll: window.scrollY }, "");
    history.pushState(null, "", path);
  }
  void render();
}

/** @param {MouseEvent} event */
function follow(event) {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const url = new URL(link.href, location.href);
  const elsewhere = url.origin !== location.origin || link.target || link.hasAttribute("download");
  if (elsewhere || /^\/(api|static|problems)\//.test(url.pathname)) return;
  if (url.pathname === location.pathname && url.search === location.search && url.hash) return; // a place on this page
  event.preventDefault();
  go(url.pathname + url.search + url.hash);
}

/** A file that is dropped beside its place would be opened instead of the page. @param {DragEvent} event */
function keepPage(event) {
  const field = event.target instanceof HTMLInputElement && event.target.type === "file";
  if (event.dataTransfer?.types.includes("Files") && !field && !event.defaultPrevented) event.preventDefault();
}

async function start() {
  history.scrollRestoration = "manual";
  applyTheme();
  await need("base");
  drawFrame();
  on(document, "click", follow);
  for (const type of ["dragover", "drop"]) on(window, type, keepPage);
  let seen = location.pathname + location.search;
  on(window, "popstate", (event) => {
    if (location.hash && location.pathname + location.search === seen) return; // the skip link, or a place on the page
    seen = location.pathname + location.search;
    void render({ scroll: event.state?.scroll ?? 0 });
  });
  onLanguage(() => {
    drawFrame();
    void render({ focus: false, scroll: window.scrollY });
  });
  await render({ focus: false });
  const { begin } = await import("./later.js");
  begin();
}

void start();
