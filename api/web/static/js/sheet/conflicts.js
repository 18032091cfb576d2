/** The page's conflicts: each in a sentence with its tiles lit, the proposal with what it costs, the other ways. */

import { clear, h } from "../dom.js";
import { number, t } from "../words/index.js";
import { icon } from "../board/icons.js";
import { capital, listText } from "../board/values.js";

/** @import { Conflict, ReadScan, Way, Worth } from "../board/types" */
/** @typedef {import("./lights.js").Lights} Lights */
/**
 * @typedef {{turn: (tiles: number[], toDesk: number[]) => void, lights: Lights,
 *   referee: null | ((conflict: Conflict) => Node), ruled: () => Node | null}} How
 */

/** @param {How} how */
export function conflictsPanel(how) {
  const element = h("div", { class: "conflicts" });
  return {
    element,
    /** @param {ReadScan} scan */
    show(scan) {
      const { conflicts } = scan;
      if (!conflicts.length) {
        clear(element, h("p", { class: "calm" }, icon("check"), t("conflicts.none")), how.ruled());
        return;
      }
      clear(element, proposal(scan), h("ol", { class: "conflict-list" }, conflicts.map((one) => entry(scan, one))), how.ruled());
    },
  };

  /** @param {ReadScan} scan */
  function proposal(scan) {
    const { flips, to_desk: toDesk, before, after, alternatives, more_alternatives: more } = scan.proposal;
    if (!flips.length && !toDesk.length) return h("p", { class: "proposal-none" }, t("conflicts.nothing_to_turn"));
    const tiles = [...flips, ...toDesk];
    const others = alternatives.filter((way) => way.flips.join() !== flips.join());
    const box = h("section", { class: "proposal", "aria-label": t("conflicts.proposal") },
      h("h3", null, t("conflicts.proposal")),
      h("p", null, deeds(scan, flips, toDesk)),
      h("p", { class: "cost" }, cost(before, after)),
      h("button", { type: "button", class: "button main", on: { click: () => how.turn(flips, toDesk) } }, icon("flip"), t("conflicts.accept")),
      others.length > 0 && h("details", { class: "others" },
        h("summary", null, t("conflicts.as_cheap", { n: others.length + more })),
        h("ul", null, others.map((way) => h("li", null, choice(scan, way, before)))),
        more > 0 && h("p", null, t("conflicts.more", { n: more })),
      ),
    );
    how.lights.follow(box, () => tiles);
    return box;
  }

  /**
   * @param {ReadScan} scan
   * @param {Conflict} conflict
   */
  function entry(scan, conflict) {
    const item = h("li", { class: "conflict" },
      h("p", { class: "conflict-rule" }, icon("warning"), capital(conflict.name)),
      h("p", { class: "conflict-sentence" },
        h("button", { type: "button", class: "see", on: { click: () => how.lights.pin(conflict.tiles) } }, conflict.sentence)),
      conflict.ways.length > 0 && h("div", { class: "ways-out", role: "group", "aria-label": t("conflicts.ways") },
        h("ul", null, conflict.ways.map((way) => h("li", null, choice(scan, { ...way, flips: [way.turn] }, way.before))))),
      how.referee?.(conflict),
    );
    how.lights.follow(item, () => conflict.tiles);
    return item;
  }

  /**
   * A way out, as a button that takes it.
   * @param {ReadScan} scan
   * @param {Way} way
   * @param {Worth} before
   */
  function choice(scan, way, before) {
    const button = h("button", { type: "button", class: "way-out", on: { click: () => how.turn(way.flips, []) } },
      h("span", { class: "way-deed" }, deeds(scan, way.flips, [])),
      h("span", { class: "cost" }, cost(before, way.after)),
    );
    how.lights.follow(button, () => way.flips);
    return button;
  }
}

/**
 * @param {ReadScan} scan
 * @param {number[]} flips
 * @param {number[]} toDesk
 */
function deeds(scan, flips, toDesk) {
  const names = (/** @type {number[]} */ tiles) => listText(tiles.map((i) => scan.tiles[i]?.name ?? ""));
  const parts = [];
  if (flips.length) parts.push(t("conflicts.turn", { tiles: names(flips) }));
  if (toDesk.length) parts.push(t("conflicts.desk", { tiles: names(toDesk) }));
  return capital(listText(parts));
}

/**
 * What it costs, from what to what.
 * @param {Worth} before
 * @param {Worth} after
 */
export function cost(before, after) {
  const change = (/** @type {string} */ from, /** @type {string} */ to, /** @type {boolean} */ same) =>
    same ? h("span", { class: "same" }, t("conflicts.same", { to })) : h("span", null, t("conflicts.from_to", { from, to }));
  return [
    change(number(before.total), t("board.points", { n: after.total }), before.total === after.total),
    change(t("board.dollars", { n: before.ads }), t("board.dollars", { n: after.ads }), before.ads === after.ads),
  ];
}
