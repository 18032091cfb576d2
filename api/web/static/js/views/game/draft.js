/** The evening's draft: tribunes on the table, each player choosing in turn on their own phone. */

import { sendJson } from "../../api.js";
import { h } from "../../dom.js";
import { language, t } from "../../words/index.js";
import { drawPart } from "./drawing.js";
import { act, button, dayName, link, redraw } from "./parts.js";
import { isHost, playerName } from "./people.js";
import { nextBar } from "./steps.js";

/** @typedef {import("./game.js").View} View */
/** @typedef {import("./shapes").Draft} Draft */

/**
 * @param {HTMLElement} place
 * @param {View} view
 */
export function open(place, view) {
  const drawing = { codes: /** @type {string[] | null} */ (null) };
  let turn = view.game.drafts[view.game.day]?.turn;
  const draw = () => {
    const now = view.game.drafts[view.game.day]?.turn;
    if (now && now !== turn && now === view.game.you.id) view.ctx.say(t("game.draft.your_turn"));
    turn = now;
    redraw(place, content(view, drawing, draw));
  };
  draw();
  return draw;
}

/**
 * @param {View} view
 * @param {{codes: string[] | null}} drawing
 * @param {() => void} redrawn
 */
function content(view, drawing, redrawn) {
  const { game } = view;
  const draft = game.drafts[game.day];
  const title = h("h2", { id: "draft-title" }, t("game.draft.title", { day: dayName(game.day) }));
  if (!draft || drawing.codes) {
    if (!isHost(game)) return [title, h("p", { class: "empty" }, t("game.draft.waiting")), back(view)];
    if (!game.drafting_days.includes(game.day)) return [title, h("p", { class: "empty" }, t("game.draft.not_today")), back(view)];
    return [title, drawPart(view, drawing, redrawn), back(view)];
  }
  const open = draft.turn !== null && game.stage === "drafting";
  const mine = open && (draft.turn === game.you.id || isHost(game));
  return [
    title,
    h("p", { class: ["notice", draft.turn === game.you.id && "good"], role: "status" }, sentence(view, draft)),
    order(view, draft),
    h("ul", { class: "g-tribunes" }, draft.drawn.map((code) => h("li", null, tribune(view, draft, code, mine)))),
    game.stage !== "over" && h("p", { class: "buttons" },
      draft.picks.length > 0 && mayUndo(view, draft) && button(t("game.draft.undo"), () => undo(view), { id: "undo-pick", class: "quiet" }),
      isHost(game) && draft.picks.length === 0 && button(t("game.draft.again"), () => ((drawing.codes = [...draft.drawn]), redrawn()), { id: "draw-again", class: "quiet" }),
    ),
    open ? back(view) : nextBar(view),
  ];
}

/** @param {View} view */
const back = ({ game }) => h("div", { class: "bar" }, link(t("game.board.back"), `/games/${game.id}`, { id: "back" }));

/**
 * @param {View} view
 * @param {Draft} draft
 */
function sentence({ game }, draft) {
  if (draft.turn === null) return t("game.draft.done");
  return draft.turn === game.you.id ? t("game.draft.your_turn") : t("game.draft.turn_of", { name: playerName(game, draft.turn) });
}

/**
 * Who chooses when, and what they took.
 * @param {View} view
 * @param {Draft} draft
 */
function order({ game }, draft) {
  return h("ol", { class: "g-order", "aria-label": t("game.draft.order") }, draft.order.map((member) => {
    const pick = draft.picks.find((one) => one.member === member);
    return h("li", { class: [member === draft.turn && "is-turn"], "aria-current": member === draft.turn ? "step" : null },
      h("span", null, playerName(game, member)), pick && h("strong", null, pick.code));
  }));
}

/**
 * @param {View} view
 * @param {Draft} draft
 * @param {string} code
 * @param {boolean} mine
 */
function tribune(view, draft, code, mine) {
  const { edition, game } = view;
  const card = edition.tribunes.find((one) => one.code === code);
  const taken = draft.picks.find((one) => one.code === code);
  const name = card?.name[language()] ?? "";
  return h("article", { class: ["g-tribune", taken && "is-taken"], "aria-labelledby": `tribune-${code}` },
    card && h("img", { src: `${card.image}?lang=${language()}`, alt: "", loading: "lazy" }),
    h("h3", { id: `tribune-${code}` }, `${code} · ${name}`),
    card && h("p", { class: "g-small" }, card.text[language()]),
    taken ? h("p", { class: "g-taken" }, t("game.draft.taken", { name: playerName(game, taken.member) }))
      : mine && taking(view, draft, code, name),
  );
}

/**
 * @param {View} view
 * @param {Draft} draft
 * @param {string} code
 * @param {string} name
 */
function taking(view, draft, code, name) {
  const what = draft.turn === view.game.you.id ? t("game.draft.take") : t("game.draft.take_for", { name: playerName(view.game, draft.turn) });
  return button(what, () => pick(view, code), { id: `pick-${code}`, class: "main", label: t("game.told", { name: what, text: `${code} ${name}` }) });
}

/** @param {View} view @param {Draft} draft */
const mayUndo = ({ game }, draft) => isHost(game) || draft.picks.at(-1)?.member === game.you.id;

/** @param {View} view @param {string} code */
async function pick(view, code) {
  const { live } = view;
  await act(live, () => sendJson("POST", `${live.path}/days/${view.game.day}/draft/pick`, { version: view.game.version, code }, live.options));
}

/** @param {View} view */
async function undo(view) {
  const { live } = view;
  await act(live, () => sendJson("POST", `${live.path}/days/${view.game.day}/draft/undo`, { version: view.game.version }, live.options));
}
