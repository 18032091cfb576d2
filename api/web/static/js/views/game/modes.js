/** The ways to play, as cards to choose from. */

import { h } from "../../dom.js";
import { t } from "../../words/index.js";
import { modeName, text } from "./parts.js";
import { MODES } from "./plan.js";

/** @param {import("./create.js").Planning} planning */
export function modeCards({ plan, change }) {
  return h("fieldset", { class: "g-modes" },
    h("legend", null, t("game.create.mode")),
    h("div", { class: "g-mode-cards" }, MODES.map((mode) => card(mode, plan, change))),
  );
}

/**
 * @param {import("./plan.js").Plan["mode"]} mode
 * @param {import("./plan.js").Plan} plan
 * @param {() => void} change
 */
function card(mode, plan, change) {
  const choose = () => {
    plan.mode = mode;
    change();
  };
  return h("label", { class: "g-mode" },
    h("input", { type: "radio", name: "mode", value: mode, id: `mode-${mode}`, checked: plan.mode === mode, on: { change: choose } }),
    h("span", { class: "g-mode-face" },
      h("span", { class: "g-mode-who" }, text(`game.mode.${mode}.who`)),
      h("span", { class: "g-mode-name" }, modeName(mode)),
      h("span", { class: "g-mode-text" }, text(`game.mode.${mode}.text`)),
    ),
  );
}
