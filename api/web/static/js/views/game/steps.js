/** What comes next: each one's own next step at the foot of the screen, and for the host the way from day to day. */

import { sendJson } from "../../api.js";
import { ask } from "../../dialog.js";
import { h } from "../../dom.js";
import { t } from "../../words/index.js";
import { photoPath } from "./boards.js";
import { clockOf, digits, isFresh, shown } from "./clock.js";
import { act, button, dayName, link } from "./parts.js";
import { allIn, isAlone, isHost, newsOf, players } from "./people.js";

/** @typedef {import("./game.js").View} View */
/** @typedef {import("./shapes").Game} Game */

/** @param {View} view */
export function nextBar(view) {
  const { game } = view;
  return h("div", { class: "bar", id: "next-bar" }, main(view), game.stage === "collecting" && !allIn(game, game.day) && link(timerLabel(view), `/games/${game.id}/timer`, { id: "to-timer", class: "figures" }));
}

/** The way to the timer, with what it shows once it has begun. @param {View} view */
export function timerLabel({ game, live }) {
  const clock = clockOf(game, live.ahead);
  return isFresh(clock) ? t("game.nav.timer") : `${t("game.nav.timer")} ${digits(shown(clock, Date.now()))}`;
}

/** @param {View} view */
function main(view) {
  const { game } = view;
  const base = `/games/${game.id}`;
  if (game.stage === "over") return link(t("game.next.final"), `${base}/final`, { class: "main", id: "to-final" });
  if (game.stage === "drafting") {
    const mine = game.drafts[game.day]?.turn === game.you.id;
    return link(t(mine ? "game.next.your_pick" : "game.next.draft"), `${base}/draft`, { class: "main", id: "to-draft" });
  }
  if (isHost(game) && toBeDrawn(game)) return link(t("game.next.draw"), `${base}/draft`, { class: "main", id: "to-draft" });
  const own = game.you.seat !== null ? newsOf(game, game.day, game.you.id) : null;
  if (own && !own.ready) return link(t("game.next.photo"), photoPath(game.id, game.day, game.you.id), { class: "main", id: "to-photo" });
  const waiting = (game.boards[game.day] ?? []).filter((board) => !board.ready);
  if (waiting.length) return h("p", { class: "g-waiting" }, t("game.next.waiting", { n: waiting.length }));
  if (!isHost(game)) return h("p", { class: "g-waiting" }, players(game).length ? t("game.next.host") : t("game.next.players"));
  if (!players(game).length) return h("p", { class: "g-waiting" }, t("game.next.players"));
  return button(forwardLabel(game), () => forward(view), { class: "main", id: "next-day" });
}

/** Turn by turn begins with the tribunes; other games come to them from the evening before. @param {Game} game */
function toBeDrawn(game) {
  return game.drafting_days.includes(game.day) && !game.drafts[game.day] && !game.boards[game.day]?.some((board) => board.ready);
}

/** @param {Game} game */
function forwardLabel(game) {
  const following = game.days[game.days.indexOf(game.day) + 1];
  return following ? t("game.next.day", { day: dayName(following) }) : t("game.next.end");
}

/** @param {View} view */
async function forward(view) {
  const { game, live } = view;
  const before = game.stage;
  const done = await act(live, () => sendJson("POST", `${live.path}/next-day`, { version: view.game.version }, live.options));
  if (!done) return;
  const now = view.game;
  const base = `/games/${now.id}`;
  if (now.stage === "over") view.ctx.go(`${base}/final`);
  else if (now.stage === "drafting" && before !== "drafting") view.ctx.go(`${base}/draft`);
  else view.ctx.say(t("game.next.now", { day: dayName(now.day) }));
}

/** The host's smaller steps. @param {View} view */
export function stepButtons(view) {
  const { game } = view;
  const first = game.day === game.days[0] && game.stage !== "over";
  if (!isHost(game) || first) return null;
  return h("p", { class: "g-steps" },
    button(t(game.stage === "over" ? "game.back.reopen" : "game.back.day"), () => back(view), { class: "quiet", id: "previous-day" }),
    h("span", { class: "g-hint" }, t(isAlone(game) ? "game.back.hint_alone" : "game.back.hint")),
  );
}

/** @param {View} view */
async function back(view) {
  const { live, ctx } = view;
  const answer = await ask({
    title: t(view.game.stage === "over" ? "game.back.reopen" : "game.back.day"),
    body: h("p", null, t("game.back.sure")),
    actions: [{ label: t("game.cancel"), answer: "" }, { label: t("game.back.do"), answer: "yes", main: true }],
    signal: ctx.signal,
  });
  if (answer === "yes") await act(live, () => sendJson("POST", `${live.path}/previous-day`, { version: view.game.version }, live.options));
}
