/** Closing tokens: who is done first, second, …, taken by tapping players in order, or by each one on their own phone. */

import { sendJson } from "../../api.js";
import { h } from "../../dom.js";
import { t } from "../../words/index.js";
import { act, button, once } from "./parts.js";
import { isArbiter, isHost, newsOf, players } from "./people.js";

/** @typedef {import("./game.js").View} View */

/** @param {View} view */
export function closingPart(view) {
  const { game } = view;
  const people = players(game);
  if (!people.length) return null;
  const given = people.filter((one) => newsOf(game, game.day, one.id)?.token);
  return h("section", { class: "g-closing", "aria-labelledby": "closing-title" },
    h("h2", { id: "closing-title" }, t("game.closing.title")),
    h("p", { class: "g-small" }, t(isArbiter(game) ? "game.closing.host" : "game.closing.player")),
    h("ol", { class: "g-closers" }, people.map((one) => h("li", null, closer(view, one)))),
    isArbiter(game) && given.length > 0 && h("p", { class: "buttons" },
      button(t("game.closing.undo"), () => undo(view), { id: "closing-undo", class: "quiet" }),
      button(t("game.closing.clear"), () => put(view, Object.fromEntries(given.map((one) => [one.id, null]))), { id: "closing-clear", class: "quiet" }),
    ),
  );
}

/**
 * @param {View} view
 * @param {import("./shapes").Member & {player: string}} one
 */
function closer(view, one) {
  const { game } = view;
  const token = newsOf(game, game.day, one.id)?.token ?? null;
  const may = game.stage === "collecting" && !token && (isHost(game) || game.you.id === one.id || game.you.role === "referee");
  return h("button", {
    type: "button", class: ["g-closer", token !== null && "has-token"], id: `close-${one.id}`, disabled: !may, "aria-label": !token && t("game.closing.take", { name: one.player }),
    on: { click: () => void once(`close-${one.id}`, () => take(view, one.id)) },
  }, h("span", { class: "g-closer-token" }, token && [h("span", { class: "unseen" }, t("game.token")), ` ${token}`]), " ", h("span", null, one.player));
}

/**
 * The lowest token that is left: the service gives it, so two thumbs never take the same.
 * @param {View} view
 * @param {string} member
 */
async function take(view, member) {
  const { live, game } = view;
  if (game.you.role === "referee") {
    const taken = players(game).map((one) => newsOf(game, game.day, one.id)?.token);
    const lowest = players(game).findIndex((_, index) => !taken.includes(index + 1)) + 1;
    await put(view, { [member]: lowest });
    return;
  }
  await act(live, () => sendJson("POST", `${live.path}/days/${game.day}/close`, { member }, live.options));
  const token = newsOf(view.game, view.game.day, member)?.token;
  if (token) view.ctx.say(t("game.closing.has", { name: players(view.game).find((one) => one.id === member)?.player ?? "", place: String(token) }));
}

/** Takes the last token back. @param {View} view */
async function undo(view) {
  const { game } = view;
  const last = players(game).map((one) => ({ id: one.id, token: newsOf(game, game.day, one.id)?.token ?? 0 })).sort((one, other) => other.token - one.token)[0];
  if (last?.token) await put(view, { [last.id]: null });
}

/**
 * @param {View} view
 * @param {Record<string, number | null>} tokens
 */
async function put(view, tokens) {
  const { live } = view;
  await act(live, () => sendJson("PUT", `${live.path}/days/${view.game.day}/tokens`, { version: view.game.version, tokens }, live.options));
}
