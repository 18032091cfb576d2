/** The last page: a headline for the winner, the ranking, what was achieved, and all there is to take home. */

import { h } from "../../dom.js";
import { language, t } from "../../words/index.js";
import { chartsPart } from "./charts.js";
import { endings } from "./endings.js";
import { headline } from "./headline.js";
import { redraw, text } from "./parts.js";
import { pad } from "./pad.js";
import { rankingTable } from "./ranking.js";
import { scenarioCard } from "./scenarios.js";
import { takeHome } from "./taking.js";

/** @typedef {import("./game.js").View} View */

/**
 * @param {HTMLElement} place
 * @param {View} view
 */
export function open(place, view) {
  let day = view.game.day; // of the score pad, on phones
  const choose = (/** @type {import("./shapes").Day} */ wanted) => {
    day = wanted;
    draw();
  };
  const draw = () => redraw(place, content(view, day, choose));
  draw();
  return draw;
}

/**
 * @param {View} view
 * @param {import("./shapes").Day} day
 * @param {(day: import("./shapes").Day) => void} choose
 */
function content(view, day, choose) {
  const { live } = view;
  const found = live.result;
  const result = /** @type {any} */ (found?.result);
  if (!found || !result) return [h("p", { class: "empty" }, t("game.final.nothing"))];
  const { kicker, title, deck } = headline(view, result);
  return [
    h("article", { class: "g-front" },
      h("p", { class: "g-front-kicker" }, kicker),
      h("h2", { class: "g-front-title", id: "headline" }, title),
      h("p", { class: "g-front-deck" }, deck),
    ),
    result.notes?.length > 0 && h("ul", { class: "notice g-small" }, result.notes.map((/** @type {string} */ note) => h("li", null, note))),
    rankingTable(view, result),
    puzzleEnd(view),
    scenarioEnd(view, result),
    achievements(view, result),
    chartsPart(view),
    h("details", { class: "g-fold", id: "fold-pad" }, h("summary", null, t("game.pad.title")), h("div", { class: "g-fold-body" }, pad(view, day, choose))),
    takeHome(view),
    endings(view),
  ];
}

/**
 * @param {View} view
 * @param {any} result
 */
function scenarioEnd({ game, edition }, result) {
  if (game.scenario === null) return null;
  const met = result.players.filter((/** @type {import("./shapes").PlayerResult} */ one) => one.scenario_met).map((/** @type {{player: string}} */ one) => one.player);
  return h("section", { class: "section" },
    h("h2", null, t("game.scenario.title", { which: String(game.scenario) })),
    result.complete && h("p", { class: ["notice", met.length ? "good" : "bad"] }, met.length ? t("game.final.scenario_met", { names: met.join(", ") }) : t("game.final.scenario_missed")),
    scenarioCard(edition, game.scenario),
  );
}

/** @param {View} view */
function puzzleEnd({ game, live }) {
  const puzzle = /** @type {any} */ (live.result?.puzzle);
  if (!puzzle) return null;
  return h("section", { class: "section" },
    h("h2", null, t("game.puzzle.title", { which: String(puzzle.number) })),
    h("p", null, t("game.puzzle.targets", { bronze: puzzle.targets[0], silver: puzzle.targets[1], gold: puzzle.targets[2] })),
    h("ul", { class: "g-medals" }, Object.entries(puzzle.medals).map(([member, medal]) => {
      const name = game.members.find((one) => one.id === member)?.player ?? "–";
      return h("li", null, t("game.told", { name, text: text(`game.medal.${medal ?? "none"}`) }));
    })),
  );
}

/**
 * @param {View} view
 * @param {any} result
 */
function achievements({ edition }, result) {
  const reached = result.players.filter((/** @type {import("./shapes").PlayerResult} */ one) => one.achievements.length);
  if (!reached.length) return null;
  return h("section", { class: "section" },
    h("h2", null, t("game.final.achievements")),
    h("div", { class: "g-achievements" }, reached.map((/** @type {import("./shapes").PlayerResult} */ one) => h("div", { class: "g-achieved" },
      h("h3", null, one.player),
      h("ul", null, one.achievements.map((which) => h("li", null, `${which} · ${edition.achievements.find((each) => each.number === which)?.text[language()] ?? ""}`))),
    ))),
  );
}

