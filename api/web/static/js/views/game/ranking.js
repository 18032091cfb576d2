/** Who came where. */

import { h } from "../../dom.js";
import { number, t } from "../../words/index.js";
import { dayShort, dollars } from "./parts.js";

/** @typedef {import("./shapes").PlayerResult} PlayerResult */

/**
 * @param {import("./game.js").View} view
 * @param {{players: PlayerResult[], winners: string[], complete: boolean}} result
 */
export function rankingTable({ game, live }, result) {
  const rows = [...result.players].sort((one, other) => (one.rank ?? 99) - (other.rank ?? 99));
  const days = live.result?.days ?? [];
  const totals = (/** @type {string} */ player, /** @type {string} */ day) => {
    const member = live.result?.members[player];
    return /** @type {any} */ (live.result?.sheets)?.[day]?.[member ?? ""]?.total ?? 0;
  };
  const penalised = rows.some((one) => one.penalty);
  return h("div", { class: "table-scroll", id: "ranking", "data-scroll": true, tabindex: 0, role: "region", "aria-label": t("game.final.ranking") }, h("table", { class: "table figures g-ranking" },
    h("caption", null, t(result.complete ? "game.final.ranking" : "game.final.standing")),
    h("thead", null, h("tr", null,
      h("th", { scope: "col" }, t("game.final.rank")),
      h("th", { scope: "col" }, t(game.mode === "newsroom" ? "game.team" : "game.player")),
      days.length > 1 && days.map((day) => h("th", { scope: "col", class: "number g-wide-only" }, dayShort(day))),
      penalised && h("th", { scope: "col", class: "number" }, t("game.line.penalty")),
      h("th", { scope: "col", class: "number" }, t("game.line.points")),
      game.mode !== "puzzle" && h("th", { scope: "col", class: "number" }, t("game.line.ads")),
    )),
    h("tbody", null, rows.map((one) => h("tr", { class: [result.complete && result.winners.includes(one.player) && "is-winner"] },
      h("td", { class: "g-rank" }, one.bankrupt ? "–" : (one.rank ?? "–")),
      h("th", { scope: "row" }, one.player, one.bankrupt && h("span", { class: "g-stamp" }, t("game.final.bankrupt"))),
      days.length > 1 && days.map((day) => h("td", { class: "number g-wide-only" }, number(totals(one.player, day)))),
      penalised && h("td", { class: "number" }, one.penalty ? number(one.penalty) : ""),
      h("td", { class: "number g-strong" }, number(one.points)),
      game.mode !== "puzzle" && h("td", { class: "number" }, dollars(one.ads)),
    ))),
  ));
}
