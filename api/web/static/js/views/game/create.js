/** Planning a game: how it is played and by whom, on one screen; what few want is folded away. */

import { ApiError, getJson, keepToken, sendJson } from "../../api.js";
import { h } from "../../dom.js";
import { keep } from "../../keeping.js";
import { t } from "../../words/index.js";
import { modeCards } from "./modes.js";
import { cardsPart, rulesPart, timerPart } from "./options.js";
import { peoplePart } from "./seats.js";
import { field, redraw, text } from "./parts.js";
import { hasScenario, newPlan, request } from "./plan.js";
import { puzzlePart, scenarioPart } from "./scenarios.js";

/** @typedef {import("../../router.js").Context} Context */
/** @typedef {import("./plan.js").Plan} Plan */
/** What each part of the form is given: the plan, the edition, and how to show it anew after a change. */
/** @typedef {{plan: Plan, edition: import("./shapes").Edition, change: () => void}} Planning */

const EDITION = "gazette";
/** Kept while one looks at another page, or changes the language. @type {Plan} */
let plan = newPlan();

/**
 * @param {HTMLElement} root
 * @param {Context} ctx
 */
export async function show(root, ctx) {
  ctx.title(t("game.create.title"));
  const edition = await getJson(`/api/editions/${EDITION}`, { signal: ctx.signal });
  const wanted = ctx.query.get("mode");
  if (wanted) plan = { ...plan, mode: /** @type {Plan["mode"]} */ (wanted) };
  const parts = h("div", { class: "g-parts" });
  const trouble = h("p", { class: "g-trouble", role: "alert" });
  const planning = { plan, edition, change: () => redraw(parts, form(planning)) };
  planning.change();
  const submit = h("button", { type: "submit", class: "button main", id: "create" }, t("game.create.submit"));
  root.append(
    h("header", { class: "g-head" },
      h("h1", { tabindex: -1 }, t("game.create.title")),
      h("p", { class: "lead" }, t("game.create.lede")),
    ),
    h("form", { class: "g-form", novalidate: true, on: { submit: (/** @type {Event} */ event) => (event.preventDefault(), void create(planning, ctx, trouble, submit)) } },
      parts,
      trouble,
      h("div", { class: "bar" }, submit),
    ),
  );
}

/** @param {Planning} planning */
function form(planning) {
  const { plan: now } = planning;
  return [
    modeCards(planning),
    now.mode === "puzzle" && puzzlePart(planning),
    peoplePart(planning),
    hasScenario(now) && folded("scenario", now.scenario > 0, scenarioPart(planning)),
    !(hasScenario(now) && now.scenario) && folded("cards", now.characters || Object.values(now.flash).some(Boolean), cardsPart(planning)),
    folded("timer", false, timerPart(planning)),
    folded("rules", now.rules.length > 0, rulesPart(planning)),
    folded("name", false, namePart(planning)),
  ];
}

/**
 * @param {string} which
 * @param {boolean} used whether something in it was chosen, which is said while it is folded
 * @param {import("../../dom.js").Children} content
 */
function folded(which, used, content) {
  return h("details", { class: "g-fold", id: `fold-${which}` },
    h("summary", null, h("span", null, text(`game.create.${which}`)), used && h("span", { class: "g-mark" }, t("game.create.chosen"))),
    h("div", { class: "g-fold-body" }, content),
  );
}

/** @param {Planning} planning */
function namePart({ plan: now }) {
  const input = h("input", {
    id: "game-name", maxlength: 40, value: now.name, autocomplete: "off",
    on: { input: () => (now.name = input.value) },
  });
  return field(t("game.create.name_label"), input, t("game.create.name_hint"));
}

/**
 * @param {Planning} planning
 * @param {Context} ctx
 * @param {HTMLElement} trouble
 * @param {HTMLButtonElement} submit
 */
async function create({ plan: now, edition }, ctx, trouble, submit) {
  trouble.textContent = "";
  if (!now.host.name.trim()) {
    trouble.textContent = t("game.create.name_missing");
    document.getElementById("host-name")?.focus();
    return;
  }
  submit.disabled = true;
  try {
    const made = await sendJson("POST", "/api/games", request(now, edition), { signal: ctx.signal });
    keepToken("game", made.game.id, made.token);
    keep("name", now.host.name.trim());
    plan = newPlan();
    ctx.go(`/games/${made.game.id}`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    trouble.textContent = error.detail;
  } finally {
    submit.disabled = false;
  }
}

/**
 * The same people once more: a plan to begin with.
 * @param {Partial<Plan>} like
 */
export function planAgain(like) {
  plan = { ...newPlan(), ...like };
}
