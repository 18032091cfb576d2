/** Who plays: the host, and those without a phone for whom the host acts; the others join later. */

import { h } from "../../dom.js";
import { language, t } from "../../words/index.js";
import { button, field } from "./parts.js";
import { hostPlays, isAlone, isTeams, nobody, room } from "./plan.js";

/** @typedef {import("./plan.js").Person} Person */
/** @typedef {import("./create.js").Planning} Planning */

/** @param {Planning} planning */
export function peoplePart(planning) {
  const { plan, change } = planning;
  const add = () => {
    plan.others.push(nobody());
    change();
    document.getElementById(`other-${plan.others.length - 1}`)?.focus();
  };
  return h("fieldset", { class: "g-people" },
    h("legend", null, isAlone(plan) ? t("game.create.you") : t("game.create.people")),
    person(planning, plan.host, "host", isAlone(plan) ? t("game.create.your_name") : t("game.create.host_name")),
    !isAlone(plan) && [
      plan.others.map((one, index) => other(planning, one, index)),
      room(plan) > 0 && button(t("game.create.add_player"), add, { class: "quiet", id: "add-player" }),
      h("p", { class: "g-hint" }, t("game.create.others_join")),
      h("label", { class: "check" },
        h("input", { type: "checkbox", id: "host-plays", checked: hostPlays(plan), on: { change: () => ((plan.plays = !plan.plays), change()) } }),
        h("span", null, t("game.create.host_plays")),
      ),
    ].flat(),
  );
}

/**
 * @param {Planning} planning
 * @param {Person} one
 * @param {number} index
 */
function other(planning, one, index) {
  const { plan, change } = planning;
  const leave = () => {
    plan.others.splice(index, 1);
    change();
  };
  return h("div", { class: "g-other" },
    person(planning, one, `other-${index}`, t("game.create.player_name", { place: index + 2 })),
    h("button", {
      type: "button", class: "icon-button", "aria-label": t("game.create.remove_player", { name: one.name || String(index + 2) }),
      id: `remove-${index}`, on: { click: leave },
    }, "×"),
  );
}

/**
 * @param {Planning} planning
 * @param {Person} one
 * @param {string} id
 * @param {string} label
 */
function person(planning, one, id, label) {
  const { plan, edition } = planning;
  const playing = id !== "host" || hostPlays(plan);
  const name = h("input", {
    id: id === "host" ? "host-name" : id, maxlength: 40, value: one.name, autocomplete: id === "host" ? "given-name" : "off",
    required: id === "host", on: { input: () => (one.name = name.value) },
  });
  const partner = h("input", {
    id: `${id}-partner`, maxlength: 40, value: one.partner, autocomplete: "off",
    on: { input: () => (one.partner = partner.value) },
  });
  const character = characterSelect(edition, one.character, `${id}-character`, (key) => (one.character = key));
  return h("div", { class: "g-person" },
    field(label, name),
    playing && isTeams(plan) && field(t("game.create.partner"), partner),
    playing && plan.characters && !plan.scenario && field(t("game.character"), character),
  );
}

/**
 * @param {import("./shapes").Edition} edition
 * @param {string | null} chosen
 * @param {string} id
 * @param {(key: string) => void} choose
 */
export function characterSelect(edition, chosen, id, choose) {
  const select = h("select", { id, on: { change: () => choose(select.value) } },
    h("option", { value: "", selected: !chosen }, t("game.character.none")),
    edition.characters.map((card) => h("option", { value: card.key, selected: card.key === chosen }, card.name[language()])),
  );
  return select;
}
