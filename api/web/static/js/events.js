/** What happens in a game, live. */

import { tokenOf, withToken } from "./tokens.js";

/** @typedef {"hello" | "game" | "member" | "board" | "draft" | "ruling" | "day" | "over" | "deleted"} Kind */
/** @typedef {{kind: Kind, version: number | null, subject: string | null, now: string | null}} News `now` is the service's time, with `hello` */

const KINDS = /** @type {Kind[]} */ (["hello", "game", "member", "board", "draft", "ruling", "day", "over", "deleted"]);
const SHORTEST_MS = 1000;
const LONGEST_MS = 30000;

/**
 * Watches a game until the returned function is called. After a break `hello` comes again: then read everything again.
 * @param {string} gameId
 * @param {(news: News) => void} onEvent
 * @param {(connected: boolean) => void} [onState]
 * @returns {() => void}
 */
export function events(gameId, onEvent, onState = () => {}) {
  let wait = SHORTEST_MS;
  let timer = 0;
  /** @type {EventSource | null} */
  let source = null;

  const open = () => {
    clearTimeout(timer);
    source?.close();
    const opened = new EventSource(withToken(`/api/games/${encodeURIComponent(gameId)}/events`, tokenOf("game", gameId)));
    source = opened;
    opened.onopen = () => {
      wait = SHORTEST_MS;
      onState(true);
    };
    for (const kind of KINDS) {
      opened.addEventListener(kind, (event) => {
        const data = JSON.parse(event.data);
        onEvent({ kind, version: data.version ?? null, subject: data.subject ?? null, now: data.now ?? null });
      });
    }
    opened.onerror = () => {
      onState(false);
      if (opened.readyState !== EventSource.CLOSED) return; // the browser tries again by itself
      timer = window.setTimeout(open, wait);
      wait = Math.min(wait * 2, LONGEST_MS);
    };
  };
  const soon = () => {
    if (source?.readyState !== EventSource.OPEN) open();
  };
  const seen = () => document.visibilityState === "visible" && soon(); // phones put sleeping pages' streams to death

  open();
  window.addEventListener("online", soon);
  document.addEventListener("visibilitychange", seen);
  return () => {
    clearTimeout(timer);
    source?.close();
    window.removeEventListener("online", soon);
    document.removeEventListener("visibilitychange", seen);
  };
}
