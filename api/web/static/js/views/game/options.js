/** The folded parts of a plan: characters and the days' flash cards, the round's length, changed rules. */

import { h } from "../../dom.js";
import { language, t } from "../../words/index.js";
import { digits } from "./clock.js";
import { below } from "./lots.js";
import { button, dayName, field, text } from "./parts.js";
import { daysOf } from "./plan.js";

/** @typedef {import("./create.js").Planning} Planning */
/** @typedef {import("./shapes").Day} Day */

export const RULES = [1, 2, 3, 4, 5, 6, 7];
const TIMES = [180, 240, 300, 0];

/** @param {Planning} planning */
export function cardsPart(planning) {
  const { plan, edition, change } = planning;
  const days = daysOf(plan, edition);
  const drawAll = () => {
    for (const day of days) plan.flash[day] = 1 + below(edition.flash.filter((card) => card.day === day).length);
    change();
  };
  return [
    h("label", { class: "check" },
      h("input", { type: "checkbox", id: "characters", checked: plan.characters, on: { change: () => ((plan.characters = !plan.characters), change()) } }),
      h("span", null, t("game.create.characters"), h("small", null, t("game.create.characters_hint"))),
    ),
    h("div", { class: "g-flash-days" }, days.map((day) => flashSelect(edition, day, plan.flash[day] ?? 0, (card) => ((plan.flash[day] = card), change())))),
    button(t("game.create.draw_flash"), drawAll, { class: "quiet", id: "draw-flash" }),
  ];
}

/**
 * The flash card of a day; what it says is told below.
 * @param {import("./shapes").Edition} edition
 * @param {Day} day
 * @param {number} chosen
 * @param {(number: number) => void} choose
 */
export function flashSelect(edition, day, chosen, choose) {
  const cards = edition.flash.filter((card) => card.day === day);
  const select = h("select", { id: `flash-${day}`, on: { change: () => choose(Number(select.value)) } },
    h("option", { value: 0, selected: !chosen }, t("game.flash.none")),
    cards.map((card) => h("option", { value: card.number, selected: card.number === chosen }, `${card.number} · ${card.name[language()]}`)),
  );
  return field(t("game.flash.of", { day: dayName(day) }), select, cards.find((card) => card.number === chosen)?.text[language()]);
}

/** @param {Planning} planning */
export function timerPart({ plan }) {
  return h("div", { class: "g-times", role: "radiogroup", "aria-label": t("game.create.timer") },
    TIMES.map((time) =>
      h("label", { class: "g-time" },
        h("input", { type: "radio", name: "timer", value: time, id: `timer-${time}`, checked: plan.timer === time, on: { change: () => (plan.timer = time) } }),
        h("span", null, time ? digits(time) : t("game.timer.free")),
      ),
    ),
  );
}

/** @param {Planning} planning */
export function rulesPart({ plan, change }) {
  const turn = (/** @type {number} */ rule) => {
    plan.rules = plan.rules.includes(rule) ? plan.rules.filter((one) => one !== rule) : [...plan.rules, rule].sort();
    change();
  };
  return [
    h("p", { class: "g-hint" }, t("game.create.rules_hint")),
    RULES.map((rule) =>
      h("label", { class: "check" },
        h("input", { type: "checkbox", id: `rule-${rule}`, checked: plan.rules.includes(rule), on: { change: () => turn(rule) } }),
        h("span", null, text(`game.rule.${rule}`)),
      ),
    ),
  ].flat();
}
