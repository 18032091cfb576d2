/** After the game: again with the same people, back to the last day, or all of it deleted. */

import { ApiError, dropToken, sendJson } from "../../api.js";
import { ask } from "../../dialog.js";
import { h } from "../../dom.js";
import { remove } from "../../store.js";
import { toast } from "../../toast.js";
import { t } from "../../words/index.js";
import { planAgain } from "./create.js";
import { button } from "./parts.js";
import { isHost, players } from "./people.js";
import { stepButtons } from "./steps.js";

/** @typedef {import("./game.js").View} View */

/** @param {View} view */
export function endings(view) {
  return h("section", { class: "section" },
    h("h2", null, t("game.after.title")),
    h("p", { class: "buttons" },
      button(t("game.after.again"), () => again(view), { id: "again" }),
      isHost(view.game) && button(t("game.after.delete"), () => deleteGame(view), { id: "delete", class: "danger" }),
    ),
    stepButtons(view),
  );
}

/** A plan with the same people, the way to play included. @param {View} view */
function again(view) {
  const { game } = view;
  const people = players(game).map((one) => ({ id: one.id, name: one.name, partner: one.partner ?? "", character: one.character ?? "" }));
  const host = people.find((one) => one.id === game.you.id) ?? people[0];
  planAgain({
    mode: game.mode, name: game.name, rules: [...game.changed_rules], characters: game.characters, timer: game.timer ?? 0,
    puzzle: game.puzzle ?? 1, ...(host ? { host } : {}), others: people.filter((one) => one !== host),
  });
  view.ctx.go("/games/new");
}

/**
 * Deletes the game with everybody's boards and photos, once that was confirmed.
 * @param {View} view
 */
export async function deleteGame(view) {
  const { live, game, ctx } = view;
  const answer = await ask({
    title: t("game.delete.title"),
    body: [h("p", null, t("game.delete.text")), h("p", null, t("game.delete.keep"))],
    actions: [{ label: t("game.cancel"), answer: "" }, { label: t("game.delete.do"), answer: "delete", danger: true }],
    signal: ctx.signal,
  });
  if (answer !== "delete") return;
  try {
    await sendJson("DELETE", live.path, null, live.options);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast(error.detail, { kind: "bad" });
    return;
  }
  dropToken("game", game.id);
  await remove("games", game.id);
  toast(t("game.delete.done"), { kind: "good" });
  ctx.go("/games", { replace: true });
}
