/** A game as it is being planned on the page, and the request it becomes. */

import { kept } from "../../keeping.js";

/** @typedef {import("./shapes").Mode} Mode */
/** @typedef {import("./shapes").Day} Day */
/** @typedef {{name: string, partner: string, character: string}} Person */
/**
 * `flash`: a day's card, 0 for none. `timer`: seconds, 0 for a free round.
 * @typedef {{mode: Mode, name: string, host: Person, plays: boolean, others: Person[], scenario: number, puzzle: number,
 *   rules: number[], characters: boolean, flash: Partial<Record<Day, number>>, timer: number}} Plan
 */

export const MODES = /** @type {Mode[]} */ (["classic", "family", "solo", "puzzle", "turns", "newsroom"]);
const WITH_SCENARIO = ["classic", "newsroom", "solo"];
const MOST = { classic: 6, family: 6, turns: 6, puzzle: 6, newsroom: 6, solo: 1 };
const DAYS = /** @type {Day[]} */ (["friday", "saturday", "sunday"]);

/** @returns {Person} */
export const nobody = () => ({ name: "", partner: "", character: "" });

/** @returns {Plan} */
export function newPlan() {
  return {
    mode: "classic", name: "", host: { ...nobody(), name: kept("name") ?? "" }, plays: true, others: [], scenario: 0,
    puzzle: 1, rules: [], characters: false, flash: {}, timer: 240,
  };
}

/** @param {Plan} plan */
export const hasScenario = (plan) => WITH_SCENARIO.includes(plan.mode);

/** @param {Plan} plan */
export const isTeams = (plan) => plan.mode === "newsroom";

/** @param {Plan} plan */
export const isAlone = (plan) => plan.mode === "solo";

/** Whether the host plays: alone, nobody else would. @param {Plan} plan */
export const hostPlays = (plan) => plan.plays || isAlone(plan);

/** How many more players without a phone there is room for. @param {Plan} plan */
export function room(plan) {
  return MOST[plan.mode] - (hostPlays(plan) ? 1 : 0) - plan.others.length;
}

/**
 * The days of a plan; a puzzle's day is the edition's.
 * @param {Plan} plan
 * @param {import("./shapes").Edition} edition
 * @returns {Day[]}
 */
export function daysOf(plan, edition) {
  if (plan.mode === "turns") return ["saturday"];
  if (plan.mode !== "puzzle") return DAYS;
  const puzzle = edition.puzzles.find((one) => one.number === plan.puzzle);
  return puzzle ? [puzzle.day] : ["friday"];
}

/**
 * What is sent to create it: only what fits its mode.
 * @param {Plan} plan
 * @param {import("./shapes").Edition} edition
 * @returns {import("../../api.js").Schemas["NewGame"]}
 */
export function request(plan, edition) {
  const scenario = hasScenario(plan) && plan.scenario ? plan.scenario : null;
  const person = (/** @type {Person} */ one) => ({
    name: one.name.trim(),
    partner: isTeams(plan) && one.partner.trim() ? one.partner.trim() : null,
    character: plan.characters && !scenario && one.character ? one.character : null,
  });
  const flash = Object.fromEntries(daysOf(plan, edition).flatMap((day) => (plan.flash[day] ? [[day, plan.flash[day]]] : [])));
  return {
    name: plan.name.trim(),
    edition: edition.name,
    mode: plan.mode,
    scenario,
    puzzle: plan.mode === "puzzle" ? plan.puzzle : null,
    changed_rules: plan.rules,
    characters: plan.characters && !scenario,
    flash: scenario ? {} : flash,
    timer: plan.timer || null,
    host: { ...person(plan.host), plays: hostPlays(plan) },
    players: isAlone(plan) ? [] : plan.others.filter((one) => one.name.trim()).map(person),
  };
}
