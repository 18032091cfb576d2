/** The table: the score pad filling in, the day's boards, and what is to be done next. */

import { h } from "../../dom.js";
import { language, t } from "../../words/index.js";
import { boardCards } from "./boards.js";
import { clockOf, isRunning } from "./clock.js";
import { invitePanel } from "./invite.js";
import { pad } from "./pad.js";
import { dayName, redraw } from "./parts.js";
import { isHost, openDays, players } from "./people.js";
import { flashName, puzzleCard, scenarioCard, tribuneName } from "./scenarios.js";
import { nextBar, stepButtons, timerLabel } from "./steps.js";

/** @typedef {import("./game.js").View} View */
/** @typedef {import("./shapes").Day} Day */

const TICK_MS = 250;

/**
 * @param {HTMLElement} place
 * @param {View} view
 */
export function open(place, view) {
  /** @type {Day | null} */
  let chosen = null; // a day one looks back at; null follows the game
  const choose = (/** @type {Day} */ day) => {
    chosen = day === view.game.day ? null : day;
    draw();
  };
  const draw = () => {
    const days = openDays(view.game);
    const day = chosen && days.includes(chosen) ? chosen : view.game.day;
    redraw(place, content(view, day, choose));
  };
  draw();
  followClock(view);
  return draw;
}

/** Who sits at the table sees there that the round has begun, and what is left of it. @param {View} view */
function followClock(view) {
  const { ctx, live } = view;
  let running = isRunning(clockOf(view.game, live.ahead), Date.now());
  const ticking = window.setInterval(() => {
    const link = document.getElementById("to-timer");
    const label = timerLabel(view);
    if (link && link.textContent !== label) link.textContent = label;
    const now = isRunning(clockOf(view.game, live.ahead), Date.now());
    if (now && !running) ctx.say(t("game.timer.running"));
    running = now;
  }, TICK_MS);
  ctx.signal.addEventListener("abort", () => clearInterval(ticking));
}

/**
 * @param {View} view
 * @param {Day} day
 * @param {(day: Day) => void} choose
 */
function content(view, day, choose) {
  const { game } = view;
  return [
    isWaiting(game) && view.live.line === "live" && invitePanel(view),
    pad(view, day, choose),
    ...(players(game).length ? [h("section", { class: "g-boards", "aria-labelledby": "boards-title" },
      h("h2", { id: "boards-title" }, t("game.boards.title", { day: dayName(day) })),
      dayFacts(view, day),
      boardCards(view, day),
    )] : []),
    game.scenario !== null && scenarioCard(view.edition, game.scenario),
    game.puzzle !== null && puzzleCard(view.edition, game.puzzle),
    stepButtons(view),
    nextBar(view),
  ];
}

/** Whether others are still to come. @param {import("./shapes").Game} game */
function isWaiting(game) {
  const begun = game.day !== game.days[0] || game.stage === "over" || Object.values(game.boards).flat().some((board) => board.ready);
  return !begun && game.most_players > 1 && game.joining && game.code !== null && isHost(game) && players(game).length < game.most_players;
}

/**
 * The card of the day, and who plays with which tribune.
 * @param {View} view
 * @param {Day} day
 */
function dayFacts({ game, edition }, day) {
  const flash = game.flash[day];
  const card = edition.flash.find((one) => one.day === day && one.number === flash);
  const picks = game.drafts[day]?.picks ?? [];
  const facts = [
    card && [t("game.flash"), t("game.told", { name: flashName(edition, day, card.number), text: card.text[language()] })],
    game.changed_rules.length > 0 && [t("game.rules"), game.changed_rules.join(", ")],
    picks.length > 0 && [t("game.tribunes"), picks.map((pick) => t("game.told", { name: nameOf(game, pick.member), text: tribuneName(edition, pick.code).replace(" · ", " ") })).join(" · ")],
  ].filter((fact) => Array.isArray(fact));
  if (!facts.length) return null;
  return h("dl", { class: "g-facts" }, facts.map(([name, value]) => h("div", null, h("dt", null, name), h("dd", null, value))));
}

/** @param {import("./shapes").Game} game @param {string} member */
const nameOf = (game, member) => game.members.find((one) => one.id === member)?.player ?? "–";
