/** The board's picture with every tile outlined, named and to be touched. */

import { withToken } from "../api.js";
import { clear, h, svg } from "../dom.js";
import { t } from "../words/index.js";
import { chip } from "./chips.js";
import { ABOVE, AROUND, around, cornersOf, frameOf, placesOf } from "./geometry.js";
import { icon } from "./icons.js";
import { marksOf, tileLabel, worst } from "./marks.js";
import { rove } from "./roving.js";

/** @import { Box, Edition, Point, ReadScan } from "./types" */
/** @typedef {import("./marks.js").Mark} Mark */

export class Stage {
  /** @type {ReadScan | null} */
  #scan = null;
  /** @type {HTMLButtonElement[]} */
  #buttons = [];
  /** @type {SVGPolygonElement[]} */
  #shapes = [];
  #lit = /** @type {Set<number>} */ (new Set());

  /**
   * @param {Edition} edition
   * @param {string | null} token
   * @param {(index: number) => void} open called when a tile is chosen
   */
  constructor(edition, token, open) {
    this.edition = edition;
    this.token = token;
    this.open = open;
    this.picture = svg("image", { x: -AROUND, y: -ABOVE, preserveAspectRatio: "none" });
    this.drawing = svg("g", { class: "stage-marks" });
    this.ghost = svg("g", { class: "ghost" });
    this.svg = svg("svg", { class: "stage-picture", "aria-hidden": "true" }, HATCH(), this.picture, this.drawing, this.ghost);
    this.tiles = h("div", { class: "stage-tiles", role: "group", "aria-label": t("board.stage") });
    this.element = h("div", { class: "stage" }, this.svg, this.tiles);
    /** @type {Box} */
    this.frame = { top: 0, left: 0, rows: 1, cols: 1 };
    rove(this.tiles);
  }

  /** The side of the board that is shown. */
  get side() {
    const day = this.#scan?.layout.day ?? "friday";
    return this.edition.sides[this.edition.days[day].side];
  }

  /**
   * Shows a scan as it is now.
   * @param {ReadScan} scan
   */
  show(scan) {
    const focused = this.#buttons.findIndex((button) => button === document.activeElement);
    this.#scan = scan;
    const { side } = this;
    const places = placesOf(scan, side);
    this.#setFrame(frameOf(places, side), side);
    const url = withToken(scan.links.board ?? "", this.token);
    if (this.picture.getAttribute("href") !== url) this.picture.setAttribute("href", url);
    const marks = marksOf(scan);
    this.#shapes = places.map((quad, i) => shape(quad, marks[i]));
    const order = { calm: 0, doubt: 1, conflict: 2 };
    const drawn = [...this.#shapes.keys()].sort((one, other) => order[worst(marks[one])] - order[worst(marks[other])]);
    clear(this.drawing, ...drawn.map((i) => this.#shapes[i]), ...scan.doubts.filter((one) => one.at && one.tile === null).map((one) => cellMark(one.at ?? [0, 0])));
    this.#buttons = places.map((quad, i) => this.#button(quad, i, marks[i]));
    const reading = [...this.#buttons.keys()].sort((one, other) => byPlace(scan, one, other));
    clear(this.tiles, ...reading.map((i) => this.#buttons[i]));
    this.light([...this.#lit].filter((i) => i < places.length));
    this.#roving(reading, focused);
  }

  /**
   * @param {number[]} reading
   * @param {number} focused
   */
  #roving(reading, focused) {
    const first = this.#buttons[focused] ?? this.#buttons[reading[0] ?? 0];
    for (const button of this.#buttons) button.tabIndex = button === first ? 0 : -1;
    if (focused >= 0) first?.focus({ preventScroll: true });
  }

  /**
   * Lights up tiles, and dims the others.
   * @param {Iterable<number>} tiles
   */
  light(tiles) {
    this.#lit = new Set(tiles);
    this.element.classList.toggle("has-lit", this.#lit.size > 0);
    for (const list of [this.#shapes, this.#buttons]) {
      for (const [i, one] of list.entries()) one.classList.toggle("is-lit", this.#lit.has(i));
    }
  }

  /**
   * Rings the tiles that a question is about; the others stay as bright as they are.
   * @param {number[]} tiles
   */
  ask(tiles) {
    for (const [i, shape] of this.#shapes.entries()) shape.classList.toggle("is-asked", tiles.includes(i));
  }

  /**
   * @param {number} index
   * @returns {HTMLButtonElement | undefined}
   */
  button(index) {
    return this.#buttons[index];
  }

  /**
   * Scrolls a tile to where nothing lies over it.
   * @param {number} index
   */
  reveal(index) {
    this.#buttons[index]?.scrollIntoView({ block: "nearest" });
  }

  /**
   * Where a point of the screen is on the grid, in cells.
   * @param {{clientX: number, clientY: number}} event
   * @returns {Point}
   */
  cellAt({ clientX, clientY }) {
    const box = this.svg.getBoundingClientRect();
    const { left, top, cols, rows } = this.frame;
    return [left + ((clientX - box.left) / box.width) * cols, top + ((clientY - box.top) / box.height) * rows];
  }

  /**
   * Shows where a tile would lie, and whether it may; nothing without a box.
   * @param {Box | null} box
   * @param {boolean} [fits]
   */
  preview(box, fits = true) {
    clear(this.ghost, box && svg("polygon", { points: pointsOf(inset(cornersOf(box))), class: fits ? "fits" : "clashes" }));
  }

  /**
   * @param {Box} frame
   * @param {{rows: number, cols: number}} side
   */
  #setFrame(frame, side) {
    this.frame = frame;
    this.svg.setAttribute("viewBox", `${frame.left} ${frame.top} ${frame.cols} ${frame.rows}`);
    this.picture.setAttribute("width", String(side.cols + 2 * AROUND));
    this.picture.setAttribute("height", String(side.rows + ABOVE + AROUND));
    this.element.style.setProperty("--ratio", String(frame.cols / frame.rows));
    this.element.style.setProperty("--cols", String(frame.cols));
  }

  /**
   * @param {Point[]} quad
   * @param {number} index
   * @param {Mark} mark
   */
  #button(quad, index, mark) {
    const scan = /** @type {ReadScan} */ (this.#scan);
    const { frame } = this;
    const box = around(quad);
    const share = (/** @type {number} */ part, /** @type {number} */ all) => `${((part / all) * 100).toFixed(3)}%`;
    return h("button", {
      type: "button",
      class: ["tile", `tile-${worst(mark)}`, scan.layout.tiles[index].loose && "tile-loose"],
      "data-tile": index,
      "aria-label": tileLabel(scan, index, mark),
      vars: {
        "--x": share(box.left - frame.left, frame.cols),
        "--y": share(box.top - frame.top, frame.rows),
        "--w": share(box.cols, frame.cols),
        "--h": share(box.rows, frame.rows),
      },
      on: { click: () => this.open(index) },
    }, badges(mark), chip(scan.layout.tiles[index]));
  }
}

/**
 * @param {ReadScan} scan
 * @param {number} one
 * @param {number} other
 */
function byPlace({ layout }, one, other) {
  const [a, b] = [layout.tiles[one].at, layout.tiles[other].at];
  return a[0] - b[0] || a[1] - b[1];
}

/** @param {Mark} mark */
function badges({ rules, fields, flipped, removed }) {
  return h("span", { class: "badges", "aria-hidden": "true" },
    rules.length > 0 && h("span", { class: "badge badge-conflict" }, icon("warning")),
    fields.length > 0 && h("span", { class: "badge badge-doubt" }, icon("question")),
    (flipped || removed) && h("span", { class: "badge badge-flip" }, icon(removed ? "remove" : "flip")),
  );
}

/**
 * @param {Point[]} quad
 * @param {Mark} mark
 */
function shape(quad, mark) {
  const flip = (mark.flipped || mark.removed) && "is-flip";
  return svg("polygon", { class: ["shape", `shape-${worst(mark)}`, flip], points: pointsOf(inset(quad)) });
}

/** @param {[number, number]} at */
function cellMark([row, col]) {
  return svg("rect", { class: "shape shape-cell", x: col + 0.08, y: row + 0.08, width: 0.84, height: 0.84, rx: 0.08 });
}

/** @param {Point[]} quad */
function inset(quad) {
  const by = 0.045;
  const middle = [0, 1].map((axis) => quad.reduce((sum, point) => sum + point[axis], 0) / quad.length);
  return quad.map((point) => {
    const [dx, dy] = [point[0] - middle[0], point[1] - middle[1]];
    const away = Math.hypot(dx, dy) || 1;
    return /** @type {Point} */ ([point[0] - (dx / away) * by, point[1] - (dy / away) * by]);
  });
}

/** @param {Point[]} points */
function pointsOf(points) {
  return points.map(([x, y]) => `${x.toFixed(3)},${y.toFixed(3)}`).join(" ");
}

function HATCH() {
  const pattern = svg("pattern", { id: "hatch", width: 0.16, height: 0.16, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
    svg("rect", { width: 0.16, height: 0.16, class: "hatch-ground" }),
    svg("rect", { width: 0.06, height: 0.16, class: "hatch-line" }),
  );
  return svg("defs", null, pattern);
}
