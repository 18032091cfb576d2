/** The editor of a tile: every change is sent at once, and the total in its head follows. */

import { withToken } from "../api.js";
import { clear, h } from "../dom.js";
import { t } from "../words/index.js";
import { keepingFocus } from "./focus.js";
import { icon } from "./icons.js";
import { openPanel } from "./panel.js";
import { printedTiles } from "./printed.js";
import { faceField, placeFields, signFields } from "./tile-fields.js";
import { keyOf } from "./told.js";
import { capital, tileText } from "./values.js";

/** @import { Cell, Edition, ReadScan, Tile } from "./types" */
/** @typedef {import("./session.js").Session} Session */
/** @typedef {{session: Session, edition: Edition, signal: AbortSignal, move: (tile: number) => void, closed: () => void}} How */

const STEPS = /** @type {const} */ ([["left", 0, -1], ["up", -1, 0], ["down", 1, 0], ["right", 0, 1]]);

/**
 * Opens it for a tile. What it answers shows a scan as it is after a change.
 * @param {number} index
 * @param {How} how
 * @returns {{show: (scan: ReadScan) => void, close: () => void}}
 */
export function openEditor(index, { session, edition, signal, move, closed }) {
  const panel = openPanel({ title: "", class: "editor", signal, closed });
  const total = h("output", { class: "editor-total" });
  panel.head.after(total);
  const identity = keyOf(session.scan, index);
  draw();
  return { show, close: panel.close };

  /** @param {ReadScan} scan */
  function show(scan) {
    if (keyOf(scan, index) !== identity) panel.close(); // somebody took the tile away
    else keepingFocus(panel.dialog, draw);
  }

  /** @type {import("./tile-fields.js").Set} */
  function set(fields) {
    void session.edit({ op: "set", tile: index, ...(typeof fields === "function" ? { from: fields } : fields) });
  }

  function draw() {
    const { scan } = session;
    const tile = scan.layout.tiles[index];
    clear(panel.head, capital(scan.tiles[index].name));
    clear(total, h("small", null, t("sheet.total")), " ", String(scan.score.total));
    const others = scan.layout.tiles.filter((_, i) => i !== index);
    clear(panel.body,
      h("div", { class: "editor-top" },
        h("img", { class: "editor-picture", src: withToken(scan.links.tiles[index], session.token), alt: t("edit.picture", { tile: tileText(tile) }) }),
        facts(scan, tile),
      ),
      h("div", { class: "fields" },
        faceField(edition, tile, set),
        ...signFields(edition, tile, set),
      ),
      printedTiles(edition, tile, others, (id) => set({ id, face: tile.face })),
      place(tile),
    );
    clear(panel.foot,
      h("button", { type: "button", class: "button danger", "data-key": "remove", on: { click: remove } }, icon("remove"), t("edit.remove")),
      h("button", { type: "button", class: "button main", "data-key": "close", on: { click: panel.close } }, icon("check"), t("edit.done")),
    );
  }

  /**
   * What is in doubt about it, and who said what.
   * @param {ReadScan} scan
   * @param {Tile} tile
   */
  function facts(scan, tile) {
    const doubts = scan.doubts.filter((doubt) => doubt.tile === index);
    const confirm = () => void session.edit(...doubts.map(({ field }) => ({ op: "confirm", tile: index, field })));
    const { person, machine } = scan.tiles[index];
    const told = machine === null ? t("edit.added") : person.length ? t("edit.corrected") : t("edit.read");
    return h("div", { class: "editor-facts" },
      h("p", null, capital(tileText(tile))),
      h("p", { class: "soft small" }, told),
      doubts.length > 0 && h("button", { type: "button", class: "button", "data-key": "confirm", on: { click: confirm } }, icon("check"), t("edit.confirm")),
    );
  }

  /** @param {Tile} tile */
  function place(tile) {
    const step = (/** @type {Cell} */ [down, right]) => set(({ at: [row, col] }) => ({ at: [row + down, col + right] }));
    return h("section", { class: "fields editor-place", "aria-label": t("edit.place") },
      h("h3", null, t("edit.place")),
      h("div", { class: "editor-move" },
        h("button", { type: "button", class: "button", "data-key": "move", on: { click: () => (panel.close(), move(index)) } }, icon("move"), t("edit.move")),
        h("div", { class: "steps" }, STEPS.map(([way, down, right]) =>
          h("button", { type: "button", class: "step", "data-key": way, "aria-label": t(`board.move.${way}`), on: { click: () => step([down, right]) } }, icon(way)))),
      ),
      placeFields(edition, tile, set),
    );
  }

  function remove() {
    panel.close();
    void session.edit({ op: "remove", tile: index });
  }
}
