/** The readings that are in doubt, one after the other: the tile's picture beside what it can be. */

import { withToken } from "../api.js";
import { clear, h, svg } from "../dom.js";
import { t } from "../words/index.js";
import { ABOVE, AROUND } from "./geometry.js";
import { icon } from "./icons.js";
import { questionOf } from "./questions.js";
import { capital, tileText } from "./values.js";

/** @import { Cell, Doubt, Edit, Edition, ReadScan } from "./types" */
/** @typedef {import("./questions.js").Choice} Choice */
/**
 * @typedef {{token: string | null, edition: Edition, ask: (tiles: number[]) => void,
 *   edit: (...edits: Edit[]) => Promise<boolean>, open: (tile: number) => void, add: (at: Cell) => void,
 *   move: (tile: number) => void, corners: () => void, another: () => void, say: (text: string) => void}} Acts
 */

const SHOWN = 8; // choices beside the first one, before the rest is behind a button

/** @param {Acts} acts */
export function doubtsPanel(acts) {
  const element = h("div", { class: "doubts" });
  /** @type {Set<string>} */
  const skipped = new Set();
  let settled = 0;
  let left = 0;
  let answering = false;
  /** @type {ReadScan | null} */
  let shown = null;
  return { element, show, next };

  /** @param {ReadScan} scan */
  function show(scan) {
    const before = left;
    left = scan.doubts.length;
    if (shown && left < before) settled += before - left;
    if (shown && left > before) settled = Math.max(0, settled - (left - before));
    const inside = element.contains(document.activeElement);
    shown = scan;
    draw(scan);
    if (inside) next();
  }

  /** Puts the focus on the answer that most will give. */
  function next() {
    const button = element.querySelector(".doubt-first, .doubts-done");
    if (button instanceof HTMLElement) button.focus({ preventScroll: true });
    element.firstElementChild?.scrollIntoView({ block: "nearest" });
  }

  /** @param {ReadScan} scan */
  function draw(scan) {
    const waiting = scan.doubts.filter((doubt) => !skipped.has(key(doubt)));
    const doubt = waiting[0] ?? scan.doubts[0];
    if (!doubt) {
      acts.ask([]);
      clear(element, h("p", { class: "calm doubts-done", tabindex: "-1" }, icon("check"), t(settled ? "doubt.done" : "doubt.none")));
      return;
    }
    const question = questionOf(scan, acts.edition, doubt);
    const total = settled + left;
    const rank = Math.min(total, settled + 1 + (left - waiting.length) * Number(waiting.length > 0));
    clear(element,
      h("article", { class: "doubt-card", "aria-labelledby": "doubt-title" },
        h("header", { class: "doubt-head" },
          h("p", { class: "doubt-rank" }, icon("question"), t("doubt.rank", { n: rank, total })),
          h("progress", { class: "doubt-progress", max: total, value: rank - 1, "aria-label": t("doubt.rank", { n: rank, total }) }),
        ),
        picture(scan, doubt),
        h("div", { class: "doubt-ask" },
          doubt.tile !== null && h("p", { class: "doubt-tile" }, capital(tileText(scan.layout.tiles[doubt.tile]))),
          h("h3", { id: "doubt-title" }, question.title),
          doubt.why !== "day" && h("p", { class: "soft small" }, t("doubt.sure", { percent: Math.min(99, Math.floor(doubt.probability * 100)) })),
          choices(doubt, question.first, question.others),
        ),
      ),
    );
    acts.ask(doubt.tile === null ? [] : [doubt.tile]);
  }

  /**
   * @param {Doubt} doubt
   * @param {Choice} first
   * @param {Choice[]} others
   */
  function choices(doubt, first, others) {
    const few = others.slice(0, SHOWN).map((choice) => button(doubt, choice));
    const more = others.slice(SHOWN);
    const list = h("div", { class: ["doubt-choices", others.some((one) => one.picture) && "with-pictures"] },
      button(doubt, first, true), few,
      more.length > 0 && h("button", { type: "button", class: "button quiet", on: { click: (/** @type {MouseEvent} */ event) => {
        const rest = more.map((choice) => button(doubt, choice));
        /** @type {HTMLElement} */ (event.currentTarget).replaceWith(...rest);
        rest[0].focus();
      } } }, t("doubt.more", { n: more.length })),
    );
    const last = h("p", { class: "doubt-others" },
      doubt.tile !== null && h("button", { type: "button", class: "button quiet", on: { click: () => acts.open(doubt.tile ?? 0) } }, t("doubt.open")),
      left > 1 && h("button", { type: "button", class: "button quiet", on: { click: () => skip(doubt) } }, t("doubt.skip")),
    );
    return [list, last];
  }

  /**
   * @param {Doubt} doubt
   * @param {Choice} choice
   * @param {boolean} [main]
   */
  function button(doubt, choice, main = false) {
    return h("button", { type: "button", class: ["button", main && "main", main && "doubt-first", "doubt-choice"], on: { click: () => void take(doubt, choice) } },
      choice.picture && h("img", { src: choice.picture, alt: "", loading: "lazy" }),
      (choice.signs?.length ?? 0) > 0 && h("span", { class: "signs" }, choice.signs),
      h("span", null, choice.label),
    );
  }

  /**
   * One answer at a time: the second tap of two must not answer the question that comes next.
   * @param {Doubt} doubt
   * @param {Choice} choice
   */
  async function take(doubt, choice) {
    if (answering) return;
    if (choice.edits) {
      answering = true;
      await acts.edit(...choice.edits).finally(() => (answering = false));
    } else if (choice.then === "move" && doubt.tile !== null) acts.move(doubt.tile);
    else if (choice.then === "add" && doubt.at) acts.add(doubt.at);
    else if (choice.then === "corners") acts.corners();
    else if (choice.then === "another") acts.another();
  }

  /** @param {Doubt} doubt */
  function skip(doubt) {
    if (!shown) return;
    skipped.add(key(doubt));
    if (shown.doubts.every((one) => skipped.has(key(one)))) skipped.clear(); // once round: the first one again
    draw(shown);
    next();
    acts.say(t("doubt.skipped"));
  }

  /**
   * @param {ReadScan} scan
   * @param {Doubt} doubt
   */
  function picture(scan, doubt) {
    if (doubt.tile !== null) {
      return h("img", { class: "doubt-picture", src: withToken(scan.links.tiles[doubt.tile] ?? "", acts.token), alt: t("doubt.picture") });
    }
    const { rows, cols } = acts.edition.sides[acts.edition.days[scan.layout.day].side];
    const box = doubt.at ? [doubt.at[1] - 0.6, doubt.at[0] - 0.6, 2.2, 2.2] : [-AROUND, -ABOVE, cols + 2 * AROUND, rows + ABOVE + AROUND];
    return svg("svg", { class: "doubt-picture", viewBox: box.join(" "), role: "img", "aria-label": t("doubt.picture") },
      svg("image", { href: withToken(scan.links.board ?? "", acts.token), x: -AROUND, y: -ABOVE, width: cols + 2 * AROUND, height: rows + ABOVE + AROUND, preserveAspectRatio: "none" }),
      doubt.at && svg("rect", { class: "shape shape-cell", x: doubt.at[1], y: doubt.at[0], width: 1, height: 1 }),
    );
  }
}

/** @param {Doubt} doubt */
function key(doubt) {
  return `${doubt.tile} ${doubt.field} ${doubt.at ?? ""} ${doubt.why ?? ""}`;
}
