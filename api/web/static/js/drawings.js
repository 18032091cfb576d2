/** Small drawings of ours. They are decoration or have words beside them: screen readers pass over them. */

import { svg } from "./dom.js";

/** @typedef {[x: number, y: number, width: number, height: number, look: string]} Block */

// A page of 100 by 140: its tiles, each with the look of its kind.
/** @type {Block[]} */
const TILES = [
  [8, 34, 26, 30, "sport"], [36, 34, 56, 20, "tribune"], [36, 56, 27, 26, "photo"], [65, 56, 27, 18, "business"],
  [8, 66, 26, 16, "ad"], [65, 76, 27, 28, "news"], [8, 84, 26, 46, "business"], [36, 84, 27, 20, "news"], [36, 106, 27, 24, "ad"],
  [65, 106, 27, 24, "photo"],
];

/** A camera. */
export function camera() {
  return svg("svg", { viewBox: "0 0 24 24", class: "sign", "aria-hidden": "true" },
    svg("path", { d: "M9 4 7.2 6.5H3.5A1.5 1.5 0 0 0 2 8v10.5A1.5 1.5 0 0 0 3.5 20h17a1.5 1.5 0 0 0 1.5-1.5V8a1.5 1.5 0 0 0-1.5-1.5h-3.7L15 4z" }),
    svg("circle", { cx: 12, cy: 13, r: 4.2 }),
  );
}

/** A picture from the device. */
export function pictureSign() {
  return svg("svg", { viewBox: "0 0 24 24", class: "sign", "aria-hidden": "true" },
    svg("path", { d: "M3 4.5h18v15H3zM3 16l5-5 4.5 4.5L15.5 12.5 21 17.5" }),
    svg("circle", { cx: 15.5, cy: 8.8, r: 1.6 }),
  );
}

/**
 * A page of a newspaper with its tiles, to be put into a larger drawing.
 * @param {{lit?: number[], transform?: string}} [how] tiles that are outlined
 */
export function page({ lit = [], transform } = {}) {
  return svg("g", { class: "d-page", transform },
    svg("rect", { class: "d-sheet", width: 100, height: 140 }),
    svg("rect", { class: "d-black", x: 8, y: 8, width: 84, height: 12 }),
    svg("path", { class: "d-hair", d: "M8 24H92M8 27H92" }),
    TILES.map((tile, index) => block(tile, lit.includes(index))),
  );
}

/**
 * @param {Block} tile
 * @param {boolean} lit
 */
function block([x, y, width, height, look], lit) {
  const article = look === "sport" || look === "business" || look === "news";
  return svg("g", null,
    svg("rect", { class: ["d-tile", `d-${look}`], x, y, width, height }),
    article && svg("rect", { class: `d-bar d-${look}-bar`, x, y, width, height: 5 }),
    article && svg("path", { class: "d-text", d: lines(x + 3, y + 9, width - 6, height - 11) }),
    look === "tribune" && svg("path", { class: "d-text-light", d: lines(x + 5, y + 6, width - 10, height - 9) }),
    look === "photo" && svg("path", { class: "d-hill", d: `M${x + 2} ${y + height - 2}l${width * 0.35} ${-height * 0.5} ${width * 0.2} ${height * 0.2} ${width * 0.15} ${-height * 0.15} ${width * 0.18} ${height * 0.45}z` }),
    look === "ad" && svg("circle", { class: "d-coin", cx: x + width / 2, cy: y + height / 2, r: 5 }),
    lit && svg("rect", { class: "d-lit", x, y, width, height }),
  );
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 */
function lines(x, y, width, height) {
  const count = Math.max(1, Math.floor(height / 4));
  return Array.from({ length: count }, (_, row) => `M${x} ${y + row * 4}h${row === count - 1 ? width * 0.6 : width}`).join("");
}

/** A page in a viewfinder, beside the sheet that is read from it. */
export function hero() {
  const rows = [["6", 44], ["4", 38], ["3", 46], ["2", 34], ["1", 40]];
  return svg("svg", { viewBox: "0 0 320 250", class: "drawing hero-drawing", "aria-hidden": "true" },
    page({ lit: [0, 3, 5], transform: "translate(38 20) rotate(-4 50 70) scale(1.4)" }),
    svg("path", { class: "d-frame", d: "M16 40V16H40M180 16h24v24M204 210v24h-24M40 234H16v-24" }),
    svg("path", { class: "d-lead", d: "M182 118C196 112 200 98 222 95M182 158C200 158 204 126 222 123M86 78C140 58 190 62 222 67" }),
    svg("g", { transform: "translate(222 32)" },
      svg("rect", { class: "d-sheet", width: 92, height: 192 }),
      svg("path", { class: "d-heavy", d: "M8 16h76" }),
      rows.map(([points, width], row) => [
        svg("path", { class: "d-row", d: `M8 ${35 + row * 28}h${width}` }),
        svg("text", { class: "d-points", x: 84, y: 41 + row * 28 }, String(points)),
        svg("path", { class: "d-hair", d: `M8 ${48 + row * 28}h76` }),
      ]).flat(),
      svg("text", { class: "d-total", x: 84, y: 182 }, "16"),
    ),
  );
}

/**
 * A phone's screen with a page in it, at the place and slant given.
 * @param {boolean} good
 * @param {...Node} inside
 */
function shot(good, ...inside) {
  const id = `shot-${Math.random().toString(36).slice(2)}`;
  return svg("svg", { viewBox: "0 0 120 150", class: ["drawing", "shot", good ? "shot-good" : "shot-bad"], "aria-hidden": "true" },
    svg("clipPath", { id }, svg("rect", { x: 2, y: 2, width: 116, height: 146 })),
    svg("g", { "clip-path": `url(#${id})` }, svg("rect", { class: "d-table", width: 120, height: 150 }), inside),
    svg("rect", { class: "d-screen", x: 2, y: 2, width: 116, height: 146 }),
    good
      ? svg("g", { transform: "translate(100 130)" }, svg("circle", { class: "d-good", r: 13 }), svg("path", { class: "d-sign", d: "M-6 0l4 5 8-9" }))
      : svg("g", { transform: "translate(100 130)" }, svg("circle", { class: "d-bad", r: 13 }), svg("path", { class: "d-sign", d: "M-5-5l10 10M5-5l-10 10" })),
  );
}

/** @type {Record<"whole" | "above" | "light" | "clear", () => [SVGElement, SVGElement]>} */
export const tips = {
  whole: () => [
    shot(true, page({ transform: "translate(18 20) rotate(2 42 58) scale(.82)" })),
    shot(false, page({ transform: "translate(30 -30) rotate(3) scale(1.25)" })),
  ],
  above: () => [
    shot(true, page({ transform: "translate(16 18) rotate(-3 42 58) scale(.84)" })),
    shot(false, page({ transform: "matrix(.72 0 -.42 .3 54 54)" })),
  ],
  light: () => [
    shot(true, page({ transform: "translate(18 16) scale(.84)" })),
    shot(false, page({ transform: "translate(18 16) scale(.84)" }),
      svg("path", { class: "d-shadow", d: "M0 0H120V40C80 46 70 70 40 76 20 80 10 96 0 100z" }),
      svg("circle", { class: "d-glare", cx: 74, cy: 92, r: 21 })),
  ],
  clear: () => [
    shot(true, page({ transform: "translate(18 16) scale(.84)" })),
    shot(false, page({ transform: "translate(18 16) scale(.84)" }),
      svg("circle", { class: "d-cup", cx: 34, cy: 104, r: 22 }), svg("circle", { class: "d-coffee", cx: 34, cy: 104, r: 16 }),
      svg("path", { class: "d-hand", d: "M124 20L88 42c-6 4-2 12 5 9l9-4-22 17c-5 5 0 11 6 8l17-10-14 15c-4 5 2 10 7 6l30-24z" })),
  ],
};
