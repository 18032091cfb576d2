/** A board as a picture: the flattened photo, or the printed faces where there is none; outlined tiles over it. */

import { withToken } from "../../api.js";
import { svg } from "../../dom.js";
import { t } from "../../words/index.js";

/** @typedef {import("./game.js").View} View */
/** @typedef {import("./shapes").Board} Board */
/** @typedef {import("./shapes").Tile} Tile */

// The flattened photo shows so many cells around the grid (vision/rectify.py).
const ABOVE = 2;
const AROUND = 1;

/**
 * @param {View} view
 * @param {Board} board
 * @param {{lit?: number[], turned?: number[], whole?: boolean}} [how] `lit` and `turned`: tiles by their numbers; `whole`: with what is around the grid
 */
export function boardPicture(view, board, { lit, turned, whole = false } = {}) {
  const plan = view.edition.days[board.day];
  const side = view.edition.sides[plan?.side ?? "front"];
  const rows = side?.rows ?? 8;
  const cols = side?.cols ?? 8;
  const photo = board.scan ? view.live.scans[board.scan]?.links.board : null;
  const marked = lit ?? board.sheet?.conflicts.flatMap((conflict) => conflict.tiles) ?? [];
  const frame = whole && photo ? [-AROUND, -ABOVE, cols + 2 * AROUND, rows + ABOVE + AROUND] : [-0.1, -0.1, cols + 0.2, rows + 0.2];
  const tiles = board.effective?.tiles ?? [];
  return svg("svg", { class: "g-picture", viewBox: frame.join(" "), role: "img", "aria-label": t("game.board.picture", { name: board.player, n: tiles.length }) },
    svg("rect", { class: "g-picture-paper", x: 0, y: 0, width: cols, height: rows }),
    photo
      ? svg("image", { href: withToken(photo, view.live.token), x: -AROUND, y: -ABOVE, width: cols + 2 * AROUND, height: rows + ABOVE + AROUND })
      : [zone(view, board), ...tiles.map((tile) => face(view, tile))],
    tiles.map((tile, index) => outline(tile, marked.includes(index), (turned ?? board.sheet?.flipped ?? []).includes(index))),
  );
}

/**
 * What does not belong to the day is shaded, and the fold is drawn.
 * @param {View} view
 * @param {Board} board
 */
function zone(view, board) {
  const plan = view.edition.days[board.day];
  if (!plan) return svg("g", null);
  const [top, left, bottom, right] = /** @type {[number, number, number, number]} */ (plan.zone);
  return svg("g", null,
    svg("rect", { class: "g-picture-zone", x: left, y: top, width: right - left, height: bottom - top }),
    svg("line", { class: "g-picture-fold", x1: left, x2: right, y1: plan.fold, y2: plan.fold }),
  );
}

/**
 * @param {View} view
 * @param {Tile} tile
 */
function face({ edition }, tile) {
  const [row, col] = tile.at;
  const [height, width] = tile.size;
  const printed = tile.face === "tribune" ? edition.tribunes.find((one) => one.code === tile.code) : edition.tiles.find((one) => one.id === tile.id);
  const picture = tile.face === "back" ? edition.backs[`${height}x${width}`] : printed?.image;
  const place = { x: col, y: row, width, height };
  if (picture) return svg("image", { href: picture, ...place, preserveAspectRatio: "none" });
  return svg("g", { class: `g-face g-face-${/** @type {{colour?: string}} */ (tile).colour ?? tile.face}` }, svg("rect", place), svg("text", { x: col + width / 2, y: row + height / 2 }, worth(tile)));
}

/** What is worth knowing of a tile that has no picture. @param {Tile} tile */
function worth(tile) {
  if (tile.face === "ad") return "$".repeat(Math.min(tile.dollars ?? 1, 3));
  if (tile.face === "article") return `${tile.mood === "bad" ? "☹" : "☺"}${tile.points ?? ""}`;
  return tile.face === "tribune" ? (tile.code ?? "?") : "";
}

/**
 * @param {Tile} tile
 * @param {boolean} conflict
 * @param {boolean} flipped
 */
function outline(tile, conflict, flipped) {
  const [row, col] = tile.at;
  const [height, width] = tile.size;
  return svg("rect", {
    class: ["g-outline", conflict && "is-lit", flipped && "is-turned"],
    x: col + 0.05, y: row + 0.05, width: width - 0.1, height: height - 0.1, rx: 0.06,
  });
}
