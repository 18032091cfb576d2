/** The score pad everyone knows: a block for each day, a column for each player. It fills in as boards come in. */

import { h } from "../../dom.js";
import { number, t } from "../../words/index.js";
import { dayName, dayShort, text } from "./parts.js";
import { newsOf, openDays, players } from "./people.js";

/** @typedef {import("./game.js").View} View */
/** @typedef {import("./shapes").Day} Day */
/** @typedef {import("./shapes").Sheet} Sheet */

/** @type {import("./shapes").Line[]} */
export const LINES = ["articles", "photos", "tribune", "white_space", "mood", "surplus", "flash"];

/**
 * @param {View} view
 * @param {Day} day the one that phones show
 * @param {(day: Day) => void} choose
 */
export function pad(view, day, choose) {
  const { game } = view;
  if (!players(game).length) return h("p", { class: "empty" }, t("game.pad.nobody"));
  const several = game.days.length > 1;
  return h("section", { class: "g-pad", "aria-label": t("game.pad.title") },
    several && tabs(game, day, choose),
    h("div", { class: ["g-pad-days", several && "g-pad-several"], id: "pad-days", "data-scroll": true },
      game.days.map((one) => dayTable(view, one, one === day)),
    ),
    explained(view, day),
    several && view.live.result !== null && totals(view),
  );
}

/**
 * VEN, SAM, DIM: on phones they choose the day, on wide screens all are seen.
 * @param {import("./shapes").Game} game
 * @param {Day} day
 * @param {(day: Day) => void} choose
 */
function tabs(game, day, choose) {
  const open = openDays(game);
  return h("div", { class: "g-tabs", role: "group", "aria-label": t("game.pad.days") }, game.days.map((one) =>
    h("button", {
      type: "button", id: `tab-${one}`, "aria-pressed": String(one === day), disabled: !open.includes(one),
      on: { click: () => choose(one) },
    }, dayShort(one), h("span", { class: "unseen" }, ` – ${dayName(one)}`)),
  ));
}

/**
 * @param {View} view
 * @param {Day} day
 * @param {boolean} chosen
 */
function dayTable(view, day, chosen) {
  const { game } = view;
  const sheets = new Map(view.live.days[day]?.boards.map((board) => [board.member, board.sheet]));
  const people = players(game);
  const closed = game.days.some((one) => people.some(({ id }) => newsOf(game, one, id)?.token));
  return h("table", { class: ["g-pad-day", chosen && "is-chosen"], id: `pad-${day}` },
    h("caption", null, dayShort(day), h("span", { class: "unseen" }, ` – ${dayName(day)}`)),
    h("thead", null, h("tr", null,
      h("th", { scope: "col", class: "g-pad-line" }, h("span", { class: "unseen" }, t("game.pad.line"))),
      people.map((one) => h("th", { scope: "col" }, columnHead(one.player, newsOf(game, day, one.id)?.token ?? null, closed))),
    )),
    h("tbody", null, linesOf(view).map((line) => h("tr", null,
      rowHead(text(`game.line.${line}`)),
      people.map((one) => h("td", { class: `g-of-${line}` }, cell(sheets.get(one.id) ?? null, line))),
    ))),
    h("tfoot", null,
      h("tr", { class: "g-pad-total" }, rowHead(t("game.line.total")),
        people.map((one) => h("td", null, value(sheets.get(one.id)?.total, sheets.get(one.id))))),
      h("tr", { class: "g-pad-ads" }, rowHead(t("game.line.ads")),
        people.map((one) => h("td", null, sheets.get(one.id) ? number(sheets.get(one.id)?.ads ?? 0) : missing()))),
    ),
  );
}

/** The line's name; on wide screens only the first day shows it. @param {string} name */
const rowHead = (name) => h("th", { scope: "row", class: "g-pad-line" }, h("span", null, name));

/** The lines that any day has, so that the days stand level. @param {View} view */
function linesOf({ game, live }) {
  const paid = Object.values(live.days).some((table) => table.boards.some((board) => typeof board.sheet?.lines.flash === "number"));
  return LINES.filter((line) => line !== "flash" || paid || Object.values(game.flash).some(Boolean));
}

/**
 * A player's name over a column, with the closing token, or with its place once there is one anywhere: the days stand level.
 * @param {string} name
 * @param {number | null} token
 * @param {boolean} closed
 */
function columnHead(name, token, closed) {
  return [
    h("span", { class: "g-pad-name" }, name),
    token ? h("span", { class: "g-token" }, h("span", { class: "unseen" }, t("game.token")), ` ${token}`) : closed && h("span", { class: "g-token is-none" }),
  ];
}

/**
 * @param {Sheet | null} sheet
 * @param {import("./shapes").Line} line
 */
function cell(sheet, line) {
  if (!sheet) return missing();
  const worth = sheet.lines[line];
  if (typeof worth === "number") return number(worth);
  if (line === "flash") return "–"; // the day has no card, or it did not pay
  return h("span", { class: "g-open" }, h("span", { "aria-hidden": "true" }, "…"), h("span", { class: "unseen" }, t("game.pad.open")));
}

/**
 * @param {number | undefined} total
 * @param {Sheet | null | undefined} sheet
 */
function value(total, sheet) {
  if (total === undefined || !sheet) return missing();
  return sheet.complete ? number(total) : [number(total), h("span", { class: "g-open", "aria-hidden": "true" }, "…")];
}

function missing() {
  return h("span", { class: "g-missing" }, h("span", { "aria-hidden": "true" }, "·"), h("span", { class: "unseen" }, t("game.pad.missing")));
}

/**
 * The days together, as far as their tables are whole.
 * @param {View} view
 */
function totals({ game, live }) {
  const people = players(game);
  const results = live.result?.result?.players ?? [];
  const rows = people.map((one) => results.find((/** @type {{player: string}} */ each) => each.player === one.player) ?? null);
  const penalised = rows.some((row) => row?.penalty);
  const days = live.result?.days ?? [];
  const row = (/** @type {string} */ name, /** @type {(row: any) => string} */ tell, /** @type {string} */ kind) =>
    h("tr", { class: kind }, rowHead(name), rows.map((each) => h("td", null, each ? tell(each) : missing())));
  return h("table", { class: "g-pad-day g-pad-sum" },
    h("caption", null, t("game.pad.sum"), h("span", { class: "unseen" }, days.length ? ` – ${days.map(dayName).join(", ")}` : "")),
    h("thead", null, h("tr", null, h("th", { scope: "col", class: "g-pad-line" }, h("span", { class: "unseen" }, t("game.pad.line"))),
      people.map((one) => h("th", { scope: "col" }, h("span", { class: "g-pad-name" }, one.player))))),
    h("tbody", null,
      penalised && row(t("game.line.penalty"), (each) => number(each.penalty), ""),
      row(t("game.line.points"), (each) => number(each.points), "g-pad-total"),
      row(t("game.line.revenue"), (each) => number(each.ads), "g-pad-ads"),
    ),
  );
}

/**
 * Why a line is still open, or how white space was shared out.
 * @param {View} view
 * @param {Day} day
 */
function explained({ game, live }, day) {
  const table = live.days[day];
  if (!table || game.mode === "family") return null;
  const comparing = game.mode !== "solo" && game.mode !== "puzzle" && !game.changed_rules.includes(1);
  if (!table.complete) {
    const names = table.missing.map((member) => game.members.find((one) => one.id === member)?.player ?? "–");
    return h("p", { class: "g-explained" }, comparing ? t("game.pad.white_space_open", { n: names.length, names: names.join(", ") }) : null);
  }
  const told = table.boards.map((board) => {
    const reason = board.sheet?.reasons.white_space?.[0];
    return reason ? t("game.pad.white_space_of", { name: board.player, why: reason.why ?? "", points: signed(reason.amount) }) : "";
  }).filter(Boolean);
  if (!told.length) return null;
  return h("details", { class: "g-explained", id: `white-space-${day}` },
    h("summary", null, t("game.pad.white_space")),
    comparing && h("p", null, t("game.pad.white_space_rule")),
    h("ul", null, told.map((sentence) => h("li", null, sentence))),
  );
}

/** @param {number} amount */
const signed = (amount) => (amount > 0 ? `+${number(amount)}` : number(amount));
