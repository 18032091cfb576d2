/** The bar with which a tile is moved step by step: for those who do not drag, and the keys' words. */

import { h } from "../dom.js";
import { t } from "../words/index.js";
import { icon } from "./icons.js";

/** @import { Cell } from "./types" */
/** @typedef {{step: (by: Cell) => void, put: () => void, cancel: () => void}} Acts */

/**
 * @param {Acts} acts
 * @returns {{bar: HTMLElement, end: () => void}}
 */
export function moveBar({ step, put, cancel }) {
  const arrow = (/** @type {"up" | "down" | "left" | "right"} */ way, /** @type {Cell} */ by) =>
    h("button", { type: "button", class: "step", "aria-label": t(`board.move.${way}`), on: { click: () => step(by) } }, icon(way));
  const bar = h("div", { class: "move-bar", role: "group", "aria-label": t("board.move.title") },
    h("p", { class: "move-verdict", role: "status" }),
    h("div", { class: "steps" }, arrow("left", [0, -1]), arrow("up", [-1, 0]), arrow("down", [1, 0]), arrow("right", [0, 1])),
    h("div", { class: "move-ends" },
      h("button", { type: "button", class: "button", on: { click: cancel } }, t("board.cancel")),
      h("button", { type: "button", class: "button main", on: { click: put } }, t("board.move.put")),
    ),
  );
  bar.addEventListener("keydown", (event) => event.key === "Escape" && cancel());
  return { bar, end: () => bar.remove() };
}
