/** The round's timer: big digits, start and pause, and the closing tokens below. */

import { h, on } from "../../dom.js";
import { keep, kept } from "../../keeping.js";
import { t } from "../../words/index.js";
import { alert, awake, prepare } from "./alarm.js";
import * as clocks from "./clock.js";
import { closingPart } from "./closing.js";
import { button, dayName, link, redraw } from "./parts.js";

/** @typedef {import("./game.js").View} View */
/** @typedef {import("./clock.js").Clock} Clock */

const TICK_MS = 200;
const WARN_S = 30;

/**
 * @param {HTMLElement} place
 * @param {View} view
 */
export function open(place, view) {
  const { ctx } = view;
  const name = `clock.${view.live.id}.${view.game.day}`;
  let clock = read(name) ?? clocks.stopped(view.game.timer);
  let sounding = kept("sound") !== "off";
  let over = clocks.isOver(clock, Date.now());
  const face = h("p", { class: "g-digits figures", id: "digits", role: "timer" });
  const controls = h("div", { class: "g-timer-controls" });
  const rest = h("div", { class: "g-timer-rest" });

  const set = (/** @type {Clock} */ next) => {
    clock = next;
    over = clocks.isOver(clock, Date.now());
    keep(name, JSON.stringify(clock));
    void awake(clocks.isRunning(clock), ctx.signal);
    drawControls();
    tick();
  };
  const tick = () => {
    const now = Date.now();
    const seconds = clocks.shown(clock, now);
    const told = clocks.digits(seconds);
    if (face.textContent !== told) face.textContent = told;
    face.classList.toggle("is-late", clock.length !== null && seconds <= WARN_S);
    if (!over && clocks.isOver(clock, now)) finish();
  };
  const finish = () => {
    over = true;
    alert(sounding);
    ctx.say(t("game.timer.over"));
    drawControls();
  };
  const drawControls = () => redraw(controls, [
    h("p", { class: "g-timer-state", role: "status" }, over ? t("game.timer.over") : clock.length === null ? t("game.timer.free_text") : ""),
    lengths(clock, (length) => set(clocks.stopped(length))),
    h("div", { class: "buttons" },
      !over && (clocks.isRunning(clock)
        ? button(t("game.timer.pause"), () => set(clocks.paused(clock, Date.now())), { id: "timer-start", class: "g-start" })
        : button(t(clock.before ? "game.timer.go_on" : "game.timer.start"), () => (prepare(), set(clocks.started(clock, Date.now()))), { id: "timer-start", class: "main g-start" })),
      (clock.before > 0 || clocks.isRunning(clock)) && button(t("game.timer.reset"), () => set(clocks.stopped(clock.length)), { id: "timer-reset", class: "quiet" }),
    ),
    h("label", { class: "check" },
      h("input", { type: "checkbox", id: "sound", checked: sounding, on: { change: () => ((sounding = !sounding), keep("sound", sounding ? null : "off")) } }),
      h("span", null, t("game.timer.sound")),
    ),
  ]);
  const draw = () => redraw(rest, [
    closingPart(view),
    h("div", { class: "bar" }, link(t("game.board.back"), `/games/${view.game.id}`, { id: "back", class: "main" })),
  ]);

  place.append(h("h2", { class: "g-timer-title" }, t("game.timer.title", { day: dayName(view.game.day) })), h("div", { class: "g-timer" }, face, controls), rest);
  drawControls();
  draw();
  tick();
  const ticking = window.setInterval(tick, TICK_MS);
  const stop = on(document, "visibilitychange", () => (tick(), void awake(clocks.isRunning(clock), ctx.signal)));
  ctx.signal.addEventListener("abort", () => {
    clearInterval(ticking);
    stop();
  });
  void awake(clocks.isRunning(clock), ctx.signal);
  return draw;
}

/**
 * @param {Clock} clock
 * @param {(length: number | null) => void} choose
 */
function lengths(clock, choose) {
  const known = /** @type {readonly (number | null)[]} */ (clocks.LENGTHS);
  const all = known.includes(clock.length) ? known : [...known, clock.length];
  return h("div", { class: "choice", role: "group", "aria-label": t("game.create.timer") }, all.map((length) =>
    h("button", { type: "button", id: `length-${length ?? 0}`, "aria-pressed": String(length === clock.length), on: { click: () => choose(length) } },
      length === null ? t("game.timer.free") : clocks.digits(length)),
  ));
}

/** @param {string} name */
function read(name) {
  try {
    return clocks.asClock(JSON.parse(kept(name) ?? "null"));
  } catch {
    return null;
  }
}
