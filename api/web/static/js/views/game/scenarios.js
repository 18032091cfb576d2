/** Scenarios and puzzles, with what they ask for told before one begins. */

import { h } from "../../dom.js";
import { language, t } from "../../words/index.js";
import { dayName, dollars, field, text } from "./parts.js";

/** @typedef {import("./create.js").Planning} Planning */
/** @typedef {import("./shapes").Edition} Edition */
/** @typedef {import("./shapes").Day} Day */

const LEVELS = ["easy", "medium", "hard"];

/** @param {Planning} planning */
export function scenarioPart({ plan, edition, change }) {
  const select = h("select", { id: "scenario", on: { change: () => ((plan.scenario = Number(select.value)), change()) } },
    h("option", { value: 0, selected: !plan.scenario }, t("game.scenario.none")),
    LEVELS.map((level) =>
      h("optgroup", { label: text(`game.scenario.${level}`) },
        edition.scenarios.filter((one) => one.level === level).map((one) =>
          h("option", { value: one.number, selected: one.number === plan.scenario }, t("game.scenario.option", { which: String(one.number), who: characterName(edition, one.character) })),
        ),
      ),
    ),
  );
  return [field(t("game.scenario.label"), select, t("game.scenario.hint")), plan.scenario > 0 && scenarioCard(edition, plan.scenario)];
}

/**
 * A scenario's goals and what it is played with.
 * @param {Edition} edition
 * @param {number} which
 */
export function scenarioCard(edition, which) {
  const scenario = edition.scenarios.find((one) => one.number === which);
  if (!scenario) return null;
  return h("section", { class: "g-card", "aria-label": t("game.scenario.title", { which: String(which) }) },
    h("p", { class: "kicker" }, text(`game.scenario.${scenario.level}`)),
    h("h3", null, t("game.scenario.title", { which: String(which) })),
    h("ul", { class: "g-goals" },
      h("li", null, t("game.scenario.points", { n: scenario.least_points })),
      h("li", null, t("game.scenario.revenue", { amount: dollars(scenario.least_revenue) })),
      scenario.goal && h("li", null, scenario.goal[language()]),
    ),
    h("dl", { class: "g-facts" },
      h("div", null, h("dt", null, t("game.character")), h("dd", null, characterName(edition, scenario.character))),
      Object.entries(scenario.days).map(([day, cards]) =>
        h("div", null,
          h("dt", null, dayName(/** @type {Day} */ (day))),
          h("dd", null, t("game.scenario.day", { tribune: tribuneName(edition, cards.tribune), flash: flashName(edition, day, cards.flash) })),
        ),
      ),
    ),
  );
}

/** @param {Planning} planning */
export function puzzlePart({ plan, edition, change }) {
  const select = h("select", { id: "puzzle", on: { change: () => ((plan.puzzle = Number(select.value)), change()) } },
    edition.puzzles.map((one) =>
      h("option", { value: one.number, selected: one.number === plan.puzzle }, t("game.puzzle.option", { which: String(one.number), day: dayName(one.day) })),
    ),
  );
  return h("fieldset", { class: "g-puzzle" },
    h("legend", null, t("game.puzzle.legend")),
    field(t("game.puzzle.label"), select, t("game.puzzle.hint")),
    puzzleCard(edition, plan.puzzle),
  );
}

/**
 * A puzzle's tribune, its targets and its tiles, to be taken out of the box.
 * @param {Edition} edition
 * @param {number} which
 */
export function puzzleCard(edition, which) {
  const puzzle = edition.puzzles.find((one) => one.number === which);
  if (!puzzle) return null;
  const tiles = edition.tiles.filter((tile) => puzzle.tiles.includes(tile.id));
  const [bronze, silver, gold] = puzzle.targets;
  return h("section", { class: "g-card", "aria-label": t("game.puzzle.title", { which: String(which) }) },
    h("p", { class: "kicker" }, dayName(puzzle.day)),
    h("h3", null, t("game.puzzle.title", { which: String(which) })),
    h("p", null, t("game.puzzle.targets", { bronze, silver, gold })),
    h("p", null, t("game.puzzle.tribune", { tribune: tribuneName(edition, puzzle.tribune) })),
    h("details", { id: "puzzle-tiles" },
      h("summary", null, t("game.puzzle.tiles", { n: tiles.length })),
      h("ul", { class: "g-tiles" }, tiles.map((tile) =>
        h("li", null,
          h("img", { src: tile.image, alt: "", loading: "lazy", width: tile.size[1] * 40, height: tile.size[0] * 40 }),
          h("span", null, `${tile.id} · ${tile.headline[language()]}`),
        ),
      )),
    ),
  );
}

/** @param {Edition} edition @param {string} key */
export const characterName = (edition, key) => edition.characters.find((card) => card.key === key)?.name[language()] ?? key;

/** @param {Edition} edition @param {string} code */
export const tribuneName = (edition, code) => {
  const name = edition.tribunes.find((tribune) => tribune.code === code)?.name[language()];
  return name ? `${code} · ${name}` : code;
};

/** @param {Edition} edition @param {string} day @param {number} card */
export const flashName = (edition, day, card) => {
  const name = edition.flash.find((one) => one.day === day && one.number === card)?.name[language()];
  return name ? `${card}\u00a0· ${name}` : String(card);
};
