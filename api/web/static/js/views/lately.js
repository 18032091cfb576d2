/** What this device remembers: photos that wait, the last scans, the last games. */

import { ask } from "../dialog.js";
import { clear, h, on } from "../dom.js";
import { sendWaiting } from "../queue.js";
import { all, remove } from "../store.js";
import { toast } from "../toast.js";
import { dropToken } from "../tokens.js";
import { is, moment, t } from "../words/index.js";

/** @typedef {import("../store.js").KeptScan} KeptScan */
/** @typedef {import("../store.js").KeptGame} KeptGame */

const GAMES = 5; // more of them are on their own page

/**
 * The lists, or nothing while there is nothing in them.
 * @param {import("../router.js").Context} ctx
 */
export function lately(ctx) {
  const place = h("div", { class: "lately" });
  const draw = async () => {
    const [waiting, scans, games] = await Promise.all([all("uploads"), all("scans"), all("games")]);
    if (ctx.signal.aborted) return;
    clear(place,
      waiting.length > 0 && waitingNote(waiting, ctx.signal, draw),
      h("div", { class: "lately-lists" },
        games.length > 0 && list("games", t("home.games"), games.slice(0, GAMES).map(game), games.length > GAMES && allGames(games.length)),
        scans.length > 0 && list("scans", t("home.scans"), scans.map(scan)),
      ),
      scans.length + games.length > 0 && h("p", null,
        h("button", { type: "button", class: "button quiet", on: { click: () => void forget(scans, games, ctx.signal).then(draw) } }, t("home.forget"))),
    );
  };
  on(window, "alaune:waiting", () => void draw(), { signal: ctx.signal });
  void draw();
  return place;
}

/**
 * @param {import("../store.js").Waiting[]} waiting
 * @param {AbortSignal} signal
 * @param {() => Promise<void>} draw
 */
function waitingNote(waiting, signal, draw) {
  return h("div", { class: "notice doubt waiting", role: "status" },
    h("p", null, t("home.waiting", { n: waiting.length })),
    h("p", { class: "buttons" },
      h("button", { type: "button", class: "button", on: { click: () => void sendNow() } }, t("home.send")),
      h("button", { type: "button", class: "button quiet", on: { click: () => void discard(waiting, signal).then(draw) } }, t("home.discard")),
    ),
  );
}

async function sendNow() {
  const stopped = await sendWaiting();
  if (stopped) toast(stopped.detail, { kind: "bad" });
}

/**
 * @param {import("../store.js").Waiting[]} waiting
 * @param {AbortSignal} signal
 */
async function discard(waiting, signal) {
  const answer = await ask({
    signal,
    title: t("home.discard-title"),
    body: h("p", null, t("home.discard-text")),
    actions: [{ label: t("home.forget-no"), answer: "no" }, { label: t("home.discard"), answer: "yes", danger: true }],
  });
  if (answer !== "yes") return;
  for (const { id } of waiting) await remove("uploads", /** @type {number} */ (id));
}

/**
 * @param {string} id
 * @param {string} title
 * @param {HTMLElement[]} entries
 * @param {HTMLElement | false} [more]
 */
function list(id, title, entries, more = false) {
  return h("section", { class: "section", "aria-labelledby": `last-${id}` },
    h("h2", { id: `last-${id}` }, title),
    h("ul", { class: "last" }, entries),
    more,
  );
}

/** @param {number} n */
const allGames = (n) => h("p", { class: "last-all" }, h("a", { href: "/games" }, t("home.all-games", { n })));

/** @param {KeptScan} kept */
function scan(kept) {
  const key = `day.${kept.day}`;
  return h("li", null,
    h("a", { href: `/scan/${encodeURIComponent(kept.id)}` },
      h("span", { class: "last-name" }, is(key) ? t(key) : t("home.open-line")),
      h("span", { class: "last-when soft small" }, moment(kept.at)),
      h("span", { class: "last-worth figures" },
        kept.total === null ? "" : t("home.points", { n: kept.total }),
        kept.doubts > 0 && h("span", { class: "chip doubt" }, t("home.doubts", { n: kept.doubts })),
      ),
    ),
  );
}

/** @param {KeptGame} kept */
function game(kept) {
  const key = `day.${kept.day}`;
  const state = kept.stage === "over" ? t("home.over") : is(key) ? t(key) : "";
  const players = kept.players.join(", ");
  return h("li", null,
    h("a", { href: `/games/${encodeURIComponent(kept.id)}` },
      h("span", { class: "last-name" }, kept.name || players || t("home.unnamed")),
      h("span", { class: "last-when soft small" }, (kept.name && players) || moment(kept.at)),
      h("span", { class: "last-worth" }, state),
    ),
  );
}

/**
 * @param {KeptScan[]} scans
 * @param {KeptGame[]} games
 * @param {AbortSignal} signal
 */
async function forget(scans, games, signal) {
  const answer = await ask({
    signal,
    title: t("home.forget-title"),
    body: h("p", null, t("home.forget-text")),
    actions: [{ label: t("home.forget-no"), answer: "no" }, { label: t("home.forget-yes"), answer: "yes", danger: true }],
  });
  if (answer !== "yes") return;
  for (const { id } of scans) await remove("scans", id), dropToken("scan", id);
  for (const { id } of games) await remove("games", id), dropToken("game", id);
  navigator.serviceWorker?.controller?.postMessage("forget");
  toast(t("home.forgotten"));
}
