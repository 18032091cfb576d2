/** Adding a tile: first its cells on the board, then which tile it is. */

import { clear, h } from "../dom.js";
import { t } from "../words/index.js";
import { candidates, inLanguage } from "./edition.js";
import { keepingFocus } from "./focus.js";
import { cellName, fitting, overlap } from "./geometry.js";
import { icon } from "./icons.js";
import { listOf, oneOf } from "./inputs.js";
import { openPanel } from "./panel.js";
import { printedTiles } from "./printed.js";
import { signsFor } from "./questions.js";
import { listText, sizeText } from "./values.js";

/** @import { Cell, Edition, Face, ReadScan, Tile } from "./types" */
/** @typedef {import("./session.js").Session} Session */

const FACES = /** @type {const} */ (["article", "photo", "ad", "tribune", "back"]);

/**
 * @param {{session: Session, edition: Edition, signal: AbortSignal, at?: Cell, done: (index: number) => void,
 *   preview: (tile: {at: Cell, size: Cell} | null, fits: boolean) => void, closed: () => void}} how
 */
export function openAdding({ session, edition, signal, at, done, preview, closed }) {
  const { scan } = session;
  const { zone } = edition.days[scan.layout.day];
  /** @type {Tile} */
  let tile = { at: at ?? firstFree(scan, zone, [1, 2]), size: [1, 2], face: "article" };
  const panel = openPanel({ title: t("add.title"), class: "editor", signal, closed: () => (preview(null, true), closed()) });
  draw();

  function draw() {
    const { fits, outside, under } = fitting({ top: tile.at[0], left: tile.at[1], rows: tile.size[0], cols: tile.size[1] }, zone, scan.layout.tiles);
    preview(tile, fits);
    const cell = cellName(tile.at);
    const clash = under.length ? t("board.move.under", { cell, tiles: listText(under.map((one) => scan.tiles[scan.layout.tiles.indexOf(one)].name)) }) : t("board.move.fits", { cell });
    clear(panel.body,
      h("div", { class: "fields" },
        oneOf({ label: t("edit.size"), name: "add-size", value: tile.size, values: sizes(), show: sizeText, set: (size) => change({ size }) }),
        cells(),
        h("p", { class: ["verdict", fits ? "good" : "bad"], role: "status" }, icon(fits ? "check" : "warning"), outside ? t("board.move.outside", { cell }) : clash),
        oneOf({
          label: t("edit.face"), name: "add-face", value: tile.face, values: /** @type {readonly Face[]} */ (FACES), set: setFace,
          show: (face) => [icon(face), h("span", null, t(`board.face.short.${face}`))],
        }),
      ),
      printedTiles(edition, tile, scan.layout.tiles, (id) => add({ at: tile.at, id })),
      tile.face === "tribune" && tribunes(),
    );
    clear(panel.foot,
      h("button", { type: "button", class: "button", "data-key": "cancel", on: { click: panel.close } }, t("board.cancel")),
      h("button", { type: "button", class: "button main", "data-key": "add", on: { click: () => add({ ...tile, ...signsFor(edition, tile, tile.face) }) } },
        icon("add"), t(tile.face === "back" || tile.face === "tribune" ? "add.this" : "add.unknown")),
    );
  }

  /** @param {Partial<Tile>} fields */
  function change(fields) {
    tile = { ...tile, ...fields };
    keepingFocus(panel.dialog, draw);
  }

  /** @param {Face} face */
  function setFace(face) {
    const was = tile.face === "tribune" ? edition.sizes[0] : tile.size;
    change({ face, size: face === "tribune" ? edition.tribune_size : was });
  }

  /** The sizes that tiles of this face come in. */
  function sizes() {
    if (tile.face === "tribune") return [edition.tribune_size];
    return edition.sizes.filter((size) => tile.face === "back" || candidates(edition, { ...tile, size }).length > 0);
  }

  /** A small grid on which the top left cell is chosen. */
  function cells() {
    const [top, left, bottom, right] = zone;
    const rows = Array.from({ length: bottom - top }, (_, i) => top + i);
    const columns = Array.from({ length: right - left }, (_, i) => left + i);
    const cell = (/** @type {number} */ row, /** @type {number} */ col) => {
      const box = { top: row, left: col, rows: 1, cols: 1 };
      const taken = scan.layout.tiles.some((one) => !one.loose && overlap(box, { top: one.at[0], left: one.at[1], rows: one.size[0], cols: one.size[1] }));
      const own = row >= tile.at[0] && row < tile.at[0] + tile.size[0] && col >= tile.at[1] && col < tile.at[1] + tile.size[1];
      const first = row === tile.at[0] && col === tile.at[1];
      return h("button", {
        type: "button", class: ["cell", taken && "taken", own && "own"], tabindex: first ? 0 : -1, "data-key": `cell-${row}-${col}`,
        "aria-pressed": String(first), "aria-label": `${cellName([row, col])}${taken ? `, ${t("add.taken")}` : ""}`,
        on: { click: () => change({ at: [row, col] }), keydown: (/** @type {KeyboardEvent} */ event) => walk(event, row, col) },
      });
    };
    return h("fieldset", { class: "field" }, h("legend", null, t("add.where")),
      h("div", { class: "cell-grid", vars: { "--columns": columns.length } }, rows.flatMap((row) => columns.map((col) => cell(row, col)))));
  }

  /**
   * @param {KeyboardEvent} event
   * @param {number} row
   * @param {number} col
   */
  function walk(event, row, col) {
    const steps = /** @type {Record<string, Cell>} */ ({ ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] });
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next = /** @type {Cell} */ ([row + step[0], col + step[1]]);
    if (next[0] < zone[0] || next[1] < zone[1] || next[0] >= zone[2] || next[1] >= zone[3]) return;
    change({ at: next });
    const button = panel.body.querySelector(`[data-key="cell-${next[0]}-${next[1]}"]`);
    if (button instanceof HTMLElement) button.focus();
  }

  function tribunes() {
    const values = edition.tribunes.map(({ code, name }) => ({ value: code, label: `${code} · ${inLanguage(name)}` }));
    return listOf({
      label: t("edit.code"), name: "add-code", value: tile.code ?? "", values: [{ value: "", label: t("board.code.unknown") }, ...values],
      set: (code) => change({ code: code || null }),
    });
  }

  /** @param {Partial<Tile> & {at: Cell}} what */
  async function add(what) {
    panel.close();
    const known = tile.face === "tribune" ? { ...what, code: tile.code ?? null } : what;
    if (await session.edit({ op: "add", tile: known })) done(session.scan.layout.tiles.length - 1);
  }
}

/**
 * @param {ReadScan} scan
 * @param {readonly [number, number, number, number]} zone
 * @param {Cell} size
 * @returns {Cell}
 */
function firstFree({ layout }, zone, size) {
  for (let row = zone[0]; row < zone[2]; row++) {
    for (let col = zone[1]; col < zone[3]; col++) {
      if (fitting({ top: row, left: col, rows: size[0], cols: size[1] }, zone, layout.tiles).fits) return [row, col];
    }
  }
  return [zone[0], zone[1]];
}
