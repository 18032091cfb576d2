/** What the front page says of a game: who won, by how much, and whom low revenue cost it. */

import { number, t } from "../../words/index.js";
import { dayName, dollars } from "./parts.js";

/** @typedef {import("./shapes").PlayerResult} PlayerResult */

/**
 * @param {import("./game.js").View} view
 * @param {{players: PlayerResult[], winners: string[], complete: boolean, won: boolean | null}} result
 */
export function headline({ game, live }, result) {
  const last = live.result?.days.at(-1) ?? game.day;
  const { kicker, title } = result.players.length === 1 ? alone(game, result) : together(result, dayName(last));
  return { kicker: game.scenario !== null && result.complete ? t(result.won ? "game.head.scenario_won" : "game.head.scenario_lost", { which: String(game.scenario) }) : kicker, title, deck: deck(game, result) };
}

/**
 * @param {import("./shapes").Game} game
 * @param {{players: PlayerResult[], complete: boolean, won: boolean | null}} result
 */
function alone(game, result) {
  const name = result.players[0]?.player ?? "";
  if (!result.complete) return { kicker: t(game.mode === "puzzle" ? "game.mode.puzzle" : "game.head.so_far"), title: t("game.head.alone_so_far", { name }) };
  if (result.won === false) return { kicker: t("game.head.lost"), title: t("game.head.alone_lost", { name }) };
  return { kicker: t(game.mode === "puzzle" ? "game.mode.puzzle" : "game.head.won"), title: t("game.head.alone_won", { name }) };
}

/**
 * @param {{winners: string[], complete: boolean}} result
 * @param {string} day
 */
function together({ winners, complete }, day) {
  const names = listed(winners);
  if (!winners.length) return { kicker: t(complete ? "game.head.draw" : "game.head.so_far"), title: t("game.head.nobody") };
  if (!complete) return { kicker: t("game.head.so_far"), title: t("game.head.leads", { names, n: winners.length, day }) };
  if (winners.length === 1) return { kicker: t("game.head.victory"), title: t("game.head.wins", { names }) };
  return { kicker: t("game.head.draw"), title: t("game.head.share", { names }) };
}

/**
 * @param {import("./shapes").Game} game
 * @param {{players: PlayerResult[], winners: string[], complete: boolean}} result
 */
function deck(game, result) {
  const ranked = [...result.players].sort((one, other) => (one.rank ?? 99) - (other.rank ?? 99));
  const best = ranked[0];
  if (!best) return "";
  const others = ranked.filter((one) => one.rank !== null && one !== best && !result.winners.includes(one.player));
  const points = t("game.points", { n: best.points });
  const worth = game.mode === "puzzle" ? points : t("game.head.worth", { points, dollars: dollars(best.ads) });
  const ahead = others.length ? t("game.head.ahead", { others: listed(others.slice(0, 3).map((one) => t("game.head.other", { name: one.player, points: number(one.points) }))) }) : "";
  const fates = !result.complete ? [] : result.players.flatMap((one) => {
    if (one.bankrupt) return [t("game.head.bankrupt", { name: one.player, dollars: dollars(one.ads) })];
    return one.penalty ? [t("game.head.penalty", { name: one.player, n: -one.penalty, dollars: dollars(one.ads) })] : [];
  });
  return [`${worth}${ahead}.`, ...fates].join(" ");
}

/** @param {string[]} names */
function listed(names) {
  if (names.length < 2) return names.join("");
  return t("game.and", { first: names.slice(0, -1).join(", "), last: names.at(-1) ?? "" });
}
