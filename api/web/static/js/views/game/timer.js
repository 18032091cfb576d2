/** The round's timer: big digits that run alike on all phones; host and referee start them; the closing tokens below. */

import { h, on } from "../../dom.js";
import { keep, kept } from "../../keeping.js";
import { t } from "../../words/index.js";
import { alert, awake, prepare } from "./alarm.js";
import { clockOf, digits, isOver, isRunning, shown } from "./clock.js";
import { closingPart } from "./closing.js";
import { dayName, link, redraw } from "./parts.js";
import { timerControls } from "./timing.js";

/** @typedef {import("./game.js").View} View */

const TICK_MS = 200;
const WARN_S = 30;

/**
 * @param {HTMLElement} place
 * @param {View} view
 */
export function open(place, view) {
  const { ctx, live } = view;
  const now = () => clockOf(view.game, live.ahead);
  let over = isOver(now(), Date.now());
  const face = h("p", { class: "g-digits figures", id: "digits", role: "timer" });
  const controls = h("div", { class: "g-timer-controls" });
  const sound = h("label", { class: "check" },
    h("input", { type: "checkbox", id: "sound", checked: kept("sound") !== "off", on: { change: (/** @type {any} */ event) => keep("sound", event.target.checked ? null : "off") } }),
    h("span", null, t("game.timer.sound")),
  );
  const rest = h("div", { class: "g-timer-rest" });

  const tick = () => {
    const clock = now();
    const seconds = shown(clock, Date.now());
    const told = digits(seconds);
    if (face.textContent !== told) face.textContent = told;
    face.classList.toggle("is-late", clock.length !== null && seconds <= WARN_S);
    if (isOver(clock, Date.now()) !== over) turn();
  };
  const turn = () => {
    over = !over;
    if (over) {
      alert(kept("sound") !== "off");
      ctx.say(t("game.timer.over"));
    }
    redraw(controls, timerControls(view, now()));
  };
  const stayAwake = () => void awake(isRunning(now(), Date.now()), ctx.signal);
  const draw = () => {
    redraw(controls, timerControls(view, now()));
    redraw(rest, [
      closingPart(view),
      h("div", { class: "bar" }, link(t("game.board.back"), `/games/${view.game.id}`, { id: "back" })),
    ]);
    title.textContent = t("game.timer.title", { day: dayName(view.game.day) });
    tick();
    stayAwake();
  };

  const title = h("h2", { class: "g-timer-title" });
  place.append(title, h("div", { class: "g-timer" }, face, controls, sound), rest);
  draw();
  const ticking = window.setInterval(tick, TICK_MS);
  ctx.signal.addEventListener("abort", () => clearInterval(ticking));
  on(document, "pointerdown", prepare, { signal: ctx.signal }); // whoever only looks on may hear the end, too
  on(document, "visibilitychange", () => (tick(), stayAwake()), { signal: ctx.signal });
  return draw;
}
