/** Moving a tile: dragged with a finger or a mouse, or step by step with keys and buttons. */

import { on } from "../dom.js";
import { t } from "../words/index.js";
import { AROUND, boxOf, cellName, fitting } from "./geometry.js";
import { moveBar } from "./move-bar.js";
import { factsText, listText } from "./values.js";

/** @import { Box, Cell, Point, ReadScan } from "./types" */
/** @typedef {import("./stage.js").Stage} Stage */
/**
 * A tile on its way: `held` is where in the tile it was taken, in cells; without it the tile is moved by steps.
 * @typedef {{index: number, box: Box, held: Point | null, moved: boolean}} Way
 */

const THRESHOLD_PX = 6;
const LONG_PRESS_MS = 350;
const STEPS = /** @type {Record<string, Cell>} */ ({ ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] });

export class Mover {
  /** @type {Way | null} */
  #way = null;
  /** @type {{index: number, at: Point, timer: number, touch: boolean} | null} */
  #pressed = null;
  #endBar = () => {};

  /**
   * @param {Stage} stage
   * @param {() => ReadScan} scan
   * @param {(index: number, at: Cell) => void} drop
   * @param {(text: string) => void} say
   */
  constructor(stage, scan, drop, say) {
    this.stage = stage;
    this.scan = scan;
    this.drop = drop;
    this.say = say;
    const { element } = stage;
    on(element, "pointerdown", (event) => this.#press(event));
    on(element, "pointermove", (event) => this.#drag(event));
    on(element, "pointerup", (event) => this.#release(event));
    on(element, "pointercancel", () => this.#cancelDrag());
    on(element, "touchmove", (event) => this.#way && event.preventDefault(), { passive: false });
    on(element, "contextmenu", (event) => (this.#pressed?.touch || this.#way) && event.preventDefault());
    on(element, "click", (event) => this.#swallow(event), { capture: true });
    on(element, "keydown", (event) => this.#key(event), { capture: true });
  }

  /** Whether a tile is being moved. */
  get moving() {
    return this.#way !== null;
  }

  /**
   * Begins to move a tile by steps.
   * @param {number} index
   */
  begin(index) {
    this.end();
    this.#take(index, null);
    this.stage.button(index)?.focus({ preventScroll: true });
    const { bar, end } = moveBar({
      step: (by) => this.#step(by),
      put: () => this.#put(),
      cancel: () => this.#cancel(),
    });
    this.stage.element.after(bar);
    this.stage.reveal(index);
    this.#endBar = end;
    this.say(t("board.move.begun", { tile: factsText(this.scan().layout.tiles[index]) }));
    this.#show();
  }

  /** Ends it without a change. */
  end() {
    this.#endBar();
    this.#endBar = () => {};
    clearTimeout(this.#pressed?.timer);
    this.#pressed = null;
    this.#way = null;
    this.stage.preview(null);
    this.stage.element.classList.remove("is-moving");
  }

  // -- by finger ---------------------------------------------------------------------------------------

  /** @param {PointerEvent} event */
  #press(event) {
    if (event.button || !event.isPrimary) return;
    if (this.#way) {
      const { box } = this.#way;
      const [x, y] = this.stage.cellAt(event);
      const inside = x >= box.left && y >= box.top && x < box.left + box.cols && y < box.top + box.rows;
      this.#way.held = inside ? [x - box.left, y - box.top] : [box.cols / 2, box.rows / 2];
      this.#drag(event);
      event.preventDefault();
      return;
    }
    const button = event.target instanceof Element ? event.target.closest("[data-tile]") : null;
    if (!(button instanceof HTMLElement)) return;
    const touch = event.pointerType !== "mouse";
    const index = Number(button.dataset.tile);
    const timer = touch ? window.setTimeout(() => this.#lift(), LONG_PRESS_MS) : 0;
    this.#pressed = { index, at: [event.clientX, event.clientY], timer, touch };
  }

  #lift() {
    const pressed = this.#pressed;
    if (!pressed) return;
    const [x, y] = this.stage.cellAt({ clientX: pressed.at[0], clientY: pressed.at[1] });
    const box = boxOf(this.scan().layout.tiles[pressed.index]);
    this.#take(pressed.index, [x - box.left, y - box.top]);
    navigator.vibrate?.(10);
  }

  /** @param {PointerEvent} event */
  #drag(event) {
    if (this.#pressed && !this.#way) {
      const far = Math.hypot(event.clientX - this.#pressed.at[0], event.clientY - this.#pressed.at[1]) > THRESHOLD_PX;
      if (far && this.#pressed.touch) this.#cancelDrag(); // the page is scrolled
      else if (far) this.#lift();
    }
    const way = this.#way;
    if (!way?.held) return;
    this.stage.element.setPointerCapture(event.pointerId);
    const [x, y] = this.stage.cellAt(event);
    this.#to([Math.round(y - way.held[1]), Math.round(x - way.held[0])]);
  }

  /** @param {PointerEvent} event */
  #release(event) {
    clearTimeout(this.#pressed?.timer);
    const way = this.#way;
    const dragged = this.#pressed !== null && way !== null;
    this.#pressed = null;
    if (way) way.held = null;
    if (dragged && this.#isBeside(event)) this.#cancel();
    else if (dragged) this.#put();
  }

  /** Whether the pointer has left the board: who lets go there has thought better of it. @param {PointerEvent} event */
  #isBeside(event) {
    const { top, left, rows, cols } = this.stage.frame;
    const [x, y] = this.stage.cellAt(event);
    return x < left - AROUND || y < top - AROUND || x > left + cols + AROUND || y > top + rows + AROUND;
  }

  #cancelDrag() {
    clearTimeout(this.#pressed?.timer);
    if (this.#pressed && this.#way) this.end();
    this.#pressed = null;
  }

  /** A click that ends a drag opens nothing. @param {MouseEvent} event */
  #swallow(event) {
    if (!this.#way && !this.#justDropped) return;
    event.stopPropagation();
    event.preventDefault();
  }

  // -- by steps ----------------------------------------------------------------------------------------

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (!this.#way) return;
    const step = STEPS[event.key];
    if (step) this.#step(step);
    else if (event.key === "Enter" || event.key === " ") this.#put();
    else if (event.key === "Escape") this.#cancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {Cell} by */
  #step([down, right]) {
    const way = this.#way;
    if (way) this.#to([way.box.top + down, way.box.left + right]);
  }

  // -- both --------------------------------------------------------------------------------------------

  /**
   * @param {number} index
   * @param {Point | null} held
   */
  #take(index, held) {
    this.#way = { index, box: boxOf(this.scan().layout.tiles[index]), held, moved: false };
    this.stage.element.classList.add("is-moving");
    this.stage.light([index]);
    this.#show();
  }

  /** @param {Cell} at */
  #to([top, left]) {
    const way = this.#way;
    if (!way) return;
    const { side } = this.stage;
    const held = (/** @type {number} */ value, /** @type {number} */ length, /** @type {number} */ all) =>
      Math.max(-AROUND, Math.min(value, all + AROUND - length));
    const box = { ...way.box, top: held(top, way.box.rows, side.rows), left: held(left, way.box.cols, side.cols) };
    if (box.top === way.box.top && box.left === way.box.left) return;
    way.box = box;
    way.moved = true;
    this.#show();
  }

  #show() {
    const way = this.#way;
    if (!way) return;
    const { layout, tiles } = this.scan();
    const others = layout.tiles.filter((_, i) => i !== way.index);
    const { fits, outside, under } = fitting(way.box, this.stage.edition.days[layout.day].zone, others);
    this.stage.preview(way.box, fits);
    const cell = cellName([way.box.top, way.box.left]);
    const clash = under.length ? t("board.move.under", { cell, tiles: listText(under.map((tile) => tiles[layout.tiles.indexOf(tile)].name)) }) : "";
    const verdict = outside ? t("board.move.outside", { cell }) : clash || t("board.move.fits", { cell });
    const place = this.stage.element.parentElement?.querySelector(".move-verdict");
    if (place) place.textContent = verdict;
  }

  #justDropped = false;

  #put() {
    const way = this.#way;
    this.end();
    if (!way) return;
    this.#justDropped = true; // the click that comes with a pointer's release
    window.setTimeout(() => (this.#justDropped = false), 0);
    this.stage.light([]);
    this.stage.button(way.index)?.focus({ preventScroll: true });
    if (way.moved) this.drop(way.index, [way.box.top, way.box.left]);
  }

  #cancel() {
    const index = this.#way?.index ?? -1;
    this.end();
    this.stage.light([]);
    this.stage.button(index)?.focus({ preventScroll: true });
    this.say(t("board.move.cancelled"));
  }
}
