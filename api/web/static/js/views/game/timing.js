/** What host and referee do with the round's clock, and what the others read instead. */

import { sendJson } from "../../api.js";
import { h } from "../../dom.js";
import { t } from "../../words/index.js";
import { prepare } from "./alarm.js";
import { LENGTHS, digits, isFresh, isOver, isRunning } from "./clock.js";
import { act, button } from "./parts.js";
import { isAlone, isArbiter } from "./people.js";

/** @typedef {import("./game.js").View} View */
/** @typedef {import("./clock.js").Clock} Clock */

/**
 * @param {View} view
 * @param {Clock} clock
 */
export function timerControls(view, clock) {
  const { game } = view;
  const calm = isFresh(clock) || clock.length === null || isCut(view.live);
  const state = h("p", { class: ["g-timer-state", calm && "is-calm"], role: "status" }, stateOf(view, clock));
  if (!isArbiter(game) || game.stage === "over") return [state];
  return [state, lengths(view, clock), h("div", { class: "buttons" }, startButton(view, clock), !isFresh(clock) && resetButton(view))];
}

/**
 * @param {View} view
 * @param {Clock} clock
 */
function stateOf({ game, live }, clock) {
  if (isOver(clock, Date.now())) return t("game.timer.over");
  if (isCut(live) && isArbiter(game)) return t("game.timer.cut");
  if (isRunning(clock, Date.now())) return clock.length === null ? t("game.timer.free_text") : "";
  if (!isFresh(clock)) return t("game.timer.paused");
  if (!isArbiter(game)) return t("game.timer.wait");
  return isAlone(game) ? "" : t("game.timer.for_all");
}

/** Without a line the clock obeys on this device alone, and the others hear of it later. @param {View["live"]} live */
const isCut = (live) => live.line === "lost";

/**
 * @param {View} view
 * @param {Clock} clock
 */
function startButton(view, clock) {
  if (isOver(clock, Date.now())) return null;
  if (isRunning(clock, Date.now())) return button(t("game.timer.pause"), () => run(view, "pause"), { id: "timer-start", class: "g-start" });
  const start = () => {
    prepare();
    return run(view, "start");
  };
  return button(t(isFresh(clock) ? "game.timer.start" : "game.timer.go_on"), start, { id: "timer-start", class: "main g-start" });
}

/** @param {View} view */
function resetButton(view) {
  return button(t("game.timer.reset"), () => run(view, "reset"), { id: "timer-reset", class: "quiet" });
}

/**
 * How long a round lasts; settled while one runs, as another length would begin anew.
 * @param {View} view
 * @param {Clock} clock
 */
function lengths(view, clock) {
  const known = /** @type {readonly (number | null)[]} */ (LENGTHS);
  const all = known.includes(clock.length) ? known : [clock.length, ...known];
  const running = isRunning(clock, Date.now());
  return h("div", { class: "choice", role: "group", "aria-label": t("game.create.timer") }, all.map((length) =>
    h("button", {
      type: "button", id: `length-${length ?? 0}`, "aria-pressed": String(length === clock.length), disabled: isCut(view.live) || (running && length !== clock.length),
      on: { click: () => void choose(view, length) },
    }, length === null ? t("game.timer.free") : digits(length))));
}

/**
 * @param {View} view
 * @param {number | null} length
 */
async function choose({ live, game }, length) {
  if (length === game.timer) return;
  await act(live, () => sendJson("PATCH", live.path, { version: game.version, timer: length }, live.options));
}

/**
 * @param {View} view
 * @param {import("./clock.js").Act} what
 */
async function run({ live, game }, what) {
  if (isCut(live)) return live.runAlone(what);
  await act(live, () => sendJson("POST", `${live.path}/clock`, { version: game.version, act: what }, live.options));
}
