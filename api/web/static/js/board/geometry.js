/** Where things lie: cells of the grid, the board's flat picture, and the photo. */

/** @import { Box, Cell, Point, ReadScan, Tile } from "./types" */

/** Cells that the board's picture shows above its grid, and on its other sides. */
export const ABOVE = 2;
export const AROUND = 1;

/**
 * A cell as people say it.
 * @param {Cell} cell
 */
export function cellName([row, col]) {
  return col >= 0 && col < 26 && row >= 0 ? `${String.fromCharCode(65 + col)}${row + 1}` : "–";
}

/**
 * @param {{at: Cell, size: Cell}} tile
 * @returns {Box}
 */
export function boxOf({ at, size }) {
  return { top: at[0], left: at[1], rows: size[0], cols: size[1] };
}

/**
 * Whether two boxes share a cell.
 * @param {Box} one
 * @param {Box} other
 */
export function overlap(one, other) {
  const apart =
    one.top + one.rows <= other.top ||
    other.top + other.rows <= one.top ||
    one.left + one.cols <= other.left ||
    other.left + other.cols <= one.left;
  return !apart;
}

/**
 * The box around some points (x, y), in cells.
 * @param {Point[]} points
 * @returns {Box}
 */
export function around(points) {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { top, left, rows: Math.max(...ys) - top, cols: Math.max(...xs) - left };
}

/**
 * The corners of a box, clockwise from its top left, as (x, y) in cells.
 * @param {Box} box
 * @returns {Point[]}
 */
export function cornersOf({ top, left, rows, cols }) {
  return [
    [left, top],
    [left + cols, top],
    [left + cols, top + rows],
    [left, top + rows],
  ];
}

/**
 * Where each tile of the layout lies on the grid, in cells: as the photo shows it where that is askew, else on its
 * cells. A tile whose place a person told is where they said.
 * @param {ReadScan} scan
 * @param {{rows: number, cols: number}} side
 * @returns {Point[][]}
 */
export function placesOf(scan, side) {
  const grid = cornersOf({ top: 0, left: 0, rows: side.rows, cols: side.cols });
  const move = perspective(scan.scan.corners, grid);
  return scan.layout.tiles.map((tile, i) => {
    const { machine, person } = scan.tiles[i];
    const told = machine === null || person.includes("place") || person.includes("*");
    const quad = machine === null ? undefined : scan.scan.quads[machine];
    return tile.loose && !told && quad ? quad.map(move) : cornersOf(boxOf(tile));
  });
}

/**
 * The perspective that carries four points to four others.
 * @param {Point[]} from
 * @param {Point[]} to
 * @returns {(point: Point) => Point}
 */
function perspective(from, to) {
  const rows = from.flatMap(([x, y], i) => {
    const [u, v] = to[i];
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  const [a, b, c, d, e, f, g, h] = solved(rows);
  return ([x, y]) => {
    const w = g * x + h * y + 1;
    return [(a * x + b * y + c) / w, (d * x + e * y + f) / w];
  };
}

/**
 * The solution of linear equations, each a row with its right side last.
 * @param {number[][]} rows
 */
function solved(rows) {
  const n = rows.length;
  for (let i = 0; i < n; i++) {
    const best = rows.reduce((found, row, j) => (j >= i && Math.abs(row[i]) > Math.abs(rows[found][i]) ? j : found), i);
    [rows[i], rows[best]] = [rows[best], rows[i]];
    const head = rows[i].map((value) => value / rows[i][i]);
    rows = rows.map((row, j) => (j === i ? head : row.map((value, k) => value - row[i] * head[k])));
  }
  return rows.map((row) => row[n]);
}

/**
 * The part of the board's picture that is worth showing: its grid, and whatever lies beside it. In cells.
 * @param {Point[][]} places
 * @param {{rows: number, cols: number}} side
 * @returns {Box}
 */
export function frameOf(places, side) {
  const edge = 0.4;
  const all = around([...places.flat(), [0, 0], [side.cols, side.rows]]);
  const top = Math.max(all.top - edge, -ABOVE);
  const left = Math.max(all.left - edge, -AROUND);
  const bottom = Math.min(all.top + all.rows + edge, side.rows + AROUND);
  const right = Math.min(all.left + all.cols + edge, side.cols + AROUND);
  return { top, left, rows: bottom - top, cols: right - left };
}

/**
 * Whether a tile may lie there: in the day's zone, and on no other tile. It says why not.
 * @param {Box} box
 * @param {readonly [number, number, number, number]} zone
 * @param {Tile[]} others
 * @returns {{fits: boolean, outside: boolean, under: Tile[]}}
 */
export function fitting(box, [top, left, bottom, right], others) {
  const outside = box.top < top || box.left < left || box.top + box.rows > bottom || box.left + box.cols > right;
  const under = others.filter((tile) => !tile.loose && overlap(box, boxOf(tile)));
  return { fits: !outside && !under.length, outside, under };
}
