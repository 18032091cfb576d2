/** A game: its heading, the ways through it, whether the line is alive, and the section that is open. */

import { getJson, keepToken } from "../../api.js";
import { h } from "../../dom.js";
import { put } from "../../store.js";
import { t } from "../../words/index.js";
import { hold } from "./live.js";
import { dayName, modeName, redraw, text } from "./parts.js";
import { isArbiter, isHost, players } from "./people.js";

/** @typedef {import("../../router.js").Context} Context */
/** @typedef {import("./live.js").Live} Live */
/** @typedef {import("./shapes").Game} Game */
/**
 * What a section is given; it answers what draws it anew when the game has changed.
 * @typedef {{live: Live, edition: import("./shapes").Edition, ctx: Context, more: string[], readonly game: Game}} View
 */
/** @typedef {{open: (place: HTMLElement, view: View) => (() => void) | Promise<() => void>}} Section */

/** @type {Record<string, () => Promise<Section>>} */
const SECTIONS = {
  table: () => import("./table.js"),
  timer: () => import("./timer.js"),
  draft: () => import("./draft.js"),
  referee: () => import("./referee.js"),
  final: () => import("./final.js"),
  people: () => import("./settings.js"),
  boards: () => import("./board.js"),
};

/**
 * @param {HTMLElement} root
 * @param {{id: string, section: string, more: string[]}} where
 * @param {Context} ctx
 */
export async function show(root, { id, section, more }, ctx) {
  const given = new URLSearchParams(ctx.hash.slice(1)).get("token");
  if (given) {
    keepToken("game", id, given);
    history.replaceState(history.state, "", ctx.path); // the key stays out of sight and out of the history
  }
  const live = await hold(id, ctx.signal);
  if (live.line === "gone" || !live.game) {
    ctx.signal.addEventListener("abort", live.onChange(() => live.game && ctx.again())); // once there is a network again
    return gone(root, live);
  }
  const edition = await getJson(`/api/editions/${live.game.edition}`, { signal: ctx.signal });
  const view = { live, edition, ctx, more, get game() { return /** @type {Game} */ (live.game); } };
  const top = h("div", { class: "g-top" });
  const place = h("div", { class: `g-section g-section-${section}` });
  const load = SECTIONS[section] ?? SECTIONS.table;
  const { open } = await /** @type {() => Promise<Section>} */ (load)();
  if (ctx.signal.aborted) return;
  root.append(top, place);
  redraw(top, head(view, section));
  const nav = /** @type {HTMLElement} */ (top.querySelector(".g-nav"));
  nav.scrollLeft = (/** @type {HTMLElement | null} */ (nav.querySelector("[aria-current]"))?.offsetLeft ?? 0) - nav.clientWidth / 2;
  const draw = await open(place, view);
  let line = live.line;
  const changed = () => {
    if (live.line === "gone") return gone(root, live);
    if (live.line !== line) ctx.say(t(live.line === "live" ? "game.line.back" : "game.line.lost"));
    line = live.line;
    redraw(top, head(view, section));
    draw();
    void remember(view.game);
  };
  ctx.signal.addEventListener("abort", live.onChange(changed));
  void remember(view.game);
}

/**
 * @param {View} view
 * @param {string} section
 */
function head({ game, live, ctx }, section) {
  const people = players(game).map((player) => player.player);
  const title = game.name || (people.length ? people.join(", ") : t("game.untitled"));
  ctx.title(title);
  return [
    h("header", { class: "g-head g-masthead" },
      h("p", { class: "kicker" }, [game.puzzle ? t("game.puzzle.title", { which: String(game.puzzle) }) : modeName(game.mode), game.scenario && t("game.scenario.title", { which: String(game.scenario) }), state(game)].filter(Boolean).join(" · ")),
      h("h1", { tabindex: -1, id: "game-title" }, title),
    ),
    h("nav", { class: "g-nav", id: "g-nav", "data-scroll": true, "aria-label": t("game.nav") }, h("ul", null, ways(game).map((way) =>
      h("li", null, h("a", {
        href: `/games/${game.id}${way === "table" ? "" : `/${way}`}`, id: `way-${way}`,
        "aria-current": way === section ? "page" : null,
      }, text(`game.nav.${way}`))),
    ))),
    live.line === "lost" && h("p", { class: "g-line", role: "status" }, t("game.line.lost")),
  ];
}

/** @param {Game} game */
function state(game) {
  if (game.stage === "over") return t("game.over");
  return game.stage === "drafting" ? t("game.drafting", { day: dayName(game.day) }) : dayName(game.day);
}

/** @param {Game} game */
function ways(game) {
  const played = game.days.some((day) => game.boards[day]?.length && game.boards[day].every((board) => board.ready));
  return [
    "table",
    game.stage !== "over" && "timer",
    (game.drafting_days.includes(game.day) || Object.keys(game.drafts).length > 0) && "draft",
    isArbiter(game) && "referee",
    played && "final",
    (isHost(game) || game.you.seat !== null) && "people",
  ].filter((way) => typeof way === "string");
}

/**
 * A game that is not there (any more), that this phone has no key to, or that cannot be read just now.
 * @param {HTMLElement} root
 * @param {Live} live
 */
function gone(root, live) {
  const known = live.game !== null;
  const [title, text] = live.line !== "gone"
    ? [t("error.title"), live.failed?.detail]
    : [t(known ? "game.gone.title" : "game.closed.title"), t(known ? "game.gone.text" : "game.closed.text")];
  root.replaceChildren(
    h("header", { class: "g-head" },
      h("h1", { tabindex: -1 }, title),
      h("p", { class: "lead" }, text),
    ),
    h("p", { class: "buttons" }, h("a", { class: "button main", href: "/join" }, t("game.list.join")), h("a", { class: "button", href: "/games" }, t("game.list.title"))),
  );
}

/** @param {Game} game */
async function remember(game) {
  await put("games", {
    id: game.id, at: Date.now(), name: game.name, code: game.code, day: game.day, stage: game.stage,
    players: players(game).map((player) => player.player), role: game.you.role,
  });
}
