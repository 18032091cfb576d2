/** Showing the grid's four corners on the photo: dragged under a magnifier, or moved with keys; then it is read again. */

import { h, on, svg } from "../dom.js";
import { t } from "../words/index.js";
import { icon } from "./icons.js";
import { magnifier } from "./magnifier.js";

/** @import { Point } from "./types" */

const NAMES = /** @type {const} */ (["corners.top_left", "corners.top_right", "corners.bottom_right", "corners.bottom_left"]);
const KEYS = /** @type {Record<string, Point>} */ ({ ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] });

/**
 * Corners are pixels of the upright photo, from the board's top left on, clockwise. Without any, one has to be moved before
 * the photo is read. What it answers has its element, and says what is wrong with the corners.
 * @param {{photo: string, size: {width: number, height: number}, corners: Point[] | null, read: (corners: Point[]) => void,
 *   cancel: () => void, say: (text: string) => void}} how
 */
export function cornersEditor({ photo, size, corners, read, cancel, say }) {
  const { width, height } = size;
  let now = corners?.map(/** @returns {Point} */ ([x, y]) => [x, y]) ?? guess(width, height);
  const found = corners !== null;
  const image = h("img", { src: photo, alt: t("corners.photo"), draggable: "false", width, height });
  const glass = magnifier(image);
  const outline = svg("polygon", { class: "corners-outline" });
  const middle = svg("path", { class: "corners-grid" });
  const drawing = svg("svg", { class: "corners-drawing", viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: "none", "aria-hidden": "true" }, outline, middle);
  const handles = NAMES.map((name, i) => handle(name, i));
  const stage = h("div", { class: "corners-stage", vars: { "--ratio": width / height } }, image, drawing, handles, glass.element);
  const said = h("p", { class: "corners-said", role: "status" }, !found && t("corners.first"));
  const reading = h("button", { type: "button", class: "button main", disabled: !found, on: { click: () => read(now.map(rounded)) } }, icon("check"), t("corners.read"));
  const element = h("section", { class: "corners", "aria-label": t("corners.title") },
    h("p", { class: "corners-help" }, t("corners.help"), " ", h("span", { class: "corners-keys" }, t("corners.keys"))),
    stage,
    h("div", { class: "bar corners-bar" },
      said,
      h("button", { type: "button", class: "button quiet", on: { click: cancel } }, t("board.cancel")),
      h("button", { type: "button", class: "button", on: { click: turn } }, icon("turn"), t("corners.turn")),
      reading,
    ),
  );
  draw();
  return { element, tell };

  /** @param {string} problem */
  function tell(problem) {
    said.textContent = problem;
    said.classList.toggle("is-bad", problem !== "");
  }

  /**
   * @param {typeof NAMES[number]} name
   * @param {number} i
   */
  function handle(name, i) {
    const button = h("button", { type: "button", class: "corner", "aria-label": t(name) }, h("span", { "aria-hidden": "true" }, String(i + 1)));
    on(button, "pointerdown", (event) => {
      button.setPointerCapture(event.pointerId);
      button.dataset.held = "true";
      button.focus({ preventScroll: true });
      glass.show(share(i));
      event.preventDefault();
    });
    on(button, "pointermove", (event) => {
      if (!button.dataset.held) return;
      const box = image.getBoundingClientRect();
      put(i, [((event.clientX - box.left) / box.width) * width, ((event.clientY - box.top) / box.height) * height]);
      glass.show(share(i));
    });
    for (const end of ["pointerup", "pointercancel"]) {
      on(button, end, () => {
        delete button.dataset.held;
        glass.hide();
      });
    }
    on(button, "keydown", (event) => {
      const way = KEYS[event.key];
      if (!way) return;
      event.preventDefault();
      const far = (event.shiftKey ? 0.02 : 0.002) * Math.max(width, height);
      put(i, [now[i][0] + way[0] * far, now[i][1] + way[1] * far]);
      glass.show(share(i));
    });
    on(button, "blur", () => glass.hide());
    return button;
  }

  /** @param {number} i @returns {Point} */
  function share(i) {
    return [now[i][0] / width, now[i][1] / height];
  }

  /**
   * @param {number} i
   * @param {Point} at
   */
  function put(i, [x, y]) {
    now[i] = [Math.max(0, Math.min(width, x)), Math.max(0, Math.min(height, y))];
    reading.disabled = false;
    tell("");
    draw();
  }

  /** The board's top left is another corner: for photos that were taken from another side of the table. */
  function turn() {
    now = [now[1], now[2], now[3], now[0]];
    draw();
    say(t("corners.turned"));
  }

  function draw() {
    outline.setAttribute("points", now.map((point) => point.join(",")).join(" "));
    const half = (/** @type {number} */ a, /** @type {number} */ b) => [(now[a][0] + now[b][0]) / 2, (now[a][1] + now[b][1]) / 2].join(" ");
    middle.setAttribute("d", `M${half(0, 1)} L${half(2, 3)} M${half(1, 2)} L${half(3, 0)}`);
    for (const [i, button] of handles.entries()) {
      button.style.setProperty("--x", String(share(i)[0]));
      button.style.setProperty("--y", String(share(i)[1]));
    }
  }
}

/**
 * Corners to begin with, where none were found.
 * @param {number} width
 * @param {number} height
 * @returns {Point[]}
 */
function guess(width, height) {
  const [left, top, right, bottom] = [width * 0.2, height * 0.3, width * 0.8, height * 0.8];
  return [[left, top], [right, top], [right, bottom], [left, bottom]];
}

/** @param {Point} point @returns {Point} */
function rounded([x, y]) {
  return [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
}
