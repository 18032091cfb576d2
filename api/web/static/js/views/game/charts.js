/** Points by line and by day, as bars of plain SVG; the same numbers stand in a table for whoever cannot see them. */

import { h, svg } from "../../dom.js";
import { number, t } from "../../words/index.js";
import { dayName, dayShort, text } from "./parts.js";
import { LINES } from "./pad.js";
import { players } from "./people.js";

/** @typedef {import("./game.js").View} View */
/** @typedef {{name: string, values: number[]}} Row a player with a value for each part */
/** @typedef {{name: string, short?: string, colour: number}} Part a line has the same colour in every game */

const BAR = 22;
const GAP = 10;
const WIDTH = 300;
const NAME = 20;

/** @param {View} view */
export function chartsPart(view) {
  const { live, game } = view;
  const days = live.result?.days ?? [];
  const sheets = /** @type {Record<string, Record<string, import("./shapes").Sheet>>} */ (live.result?.sheets ?? {});
  const people = players(game);
  const sum = (/** @type {string} */ member, /** @type {import("./shapes").Line} */ line) => days.reduce((all, day) => all + (sheets[day]?.[member]?.lines[line] ?? 0), 0);
  const lines = LINES.filter((line) => people.some((one) => sum(one.id, line) !== 0));
  const byLine = people.map((one) => ({ name: one.player, values: lines.map((line) => sum(one.id, line)) }));
  const byDay = people.map((one) => ({ name: one.player, values: days.map((day) => sheets[day]?.[one.id]?.total ?? 0) }));
  return h("section", { class: "section", "aria-labelledby": "charts-title" },
    h("h2", { id: "charts-title" }, t("game.chart.title")),
    h("div", { class: "g-charts" },
      lines.length > 0 && chart("lines", t("game.chart.lines"), lines.map((line) => ({ name: text(`game.line.${line}`), colour: LINES.indexOf(line) })), byLine),
      days.length > 1 && chart("days", t("game.chart.days"), days.map((day) => ({ name: dayName(day), short: dayShort(day), colour: game.days.indexOf(day) })), byDay),
    ),
  );
}

/**
 * @param {string} id
 * @param {string} title
 * @param {Part[]} parts
 * @param {Row[]} rows
 */
function chart(id, title, parts, rows) {
  const short = parts.map((part) => part.short ?? part.name);
  return h("figure", { class: "g-chart" },
    h("figcaption", null, title),
    h("ul", { class: "g-legend", "aria-hidden": "true" }, parts.map((part, index) => h("li", null, h("span", { class: `g-swatch g-part-${part.colour}` }), short[index]))),
    bars(rows, parts),
    h("details", { id: `chart-${id}` },
      h("summary", null, t("game.chart.table")),
      h("div", { class: "table-scroll", tabindex: 0, role: "region", "aria-label": title, id: `chart-scroll-${id}` }, h("table", { class: "table figures" },
        h("caption", { class: "unseen" }, title),
        h("thead", null, h("tr", null, h("th", { scope: "col" }, t("game.player")), short.map((part) => h("th", { scope: "col", class: "number" }, part)))),
        h("tbody", null, rows.map((row) => h("tr", null, h("th", { scope: "row" }, row.name), row.values.map((value) => h("td", { class: "number" }, number(value)))))),
      )),
    ),
  );
}

/**
 * What is lost stands to the left of the line, what is won to its right.
 * @param {Row[]} rows
 * @param {Part[]} parts
 */
function bars(rows, parts) {
  const won = (/** @type {Row} */ row) => row.values.reduce((all, value) => all + Math.max(0, value), 0);
  const lost = (/** @type {Row} */ row) => row.values.reduce((all, value) => all + Math.max(0, -value), 0);
  const most = Math.max(1, ...rows.map(won));
  const least = Math.max(0, ...rows.map(lost));
  const scale = (WIDTH - 30) / (most + least);
  const zero = least * scale;
  const step = NAME + BAR + GAP;
  const height = rows.length * step;
  return svg("svg", { class: "g-bars", viewBox: `0 0 ${WIDTH} ${height}`, "aria-hidden": "true" },
    rows.map((row, index) => {
      const y = index * step + NAME;
      let right = zero;
      let left = zero;
      const blocks = row.values.flatMap((value, part) => {
        if (!value) return [];
        const width = Math.abs(value) * scale;
        const x = value > 0 ? right : left - width;
        if (value > 0) right += width;
        else left -= width;
        return [svg("g", { class: `g-part-${parts[part]?.colour}` }, svg("title", null, t("game.told", { name: parts[part]?.name ?? "", text: number(value) })), svg("rect", { x, y, width: Math.max(0.5, width - 1), height: BAR }),
          width > 16 && svg("text", { x: x + width / 2, y: y + BAR / 2 + 4 }, number(value)))];
      });
      const total = row.values.reduce((all, value) => all + value, 0);
      return svg("g", null,
        svg("text", { class: "g-bar-name", x: 0, y: y - 6 }, row.name),
        svg("text", { class: "g-bar-total", x: WIDTH, y: y - 6 }, number(total)),
        ...blocks,
        svg("line", { class: "g-zero", x1: zero, x2: zero, y1: y - 2, y2: y + BAR + 2 }),
      );
    }),
  );
}
