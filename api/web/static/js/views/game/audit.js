/** Everything that host and referee decided about others, in sentences. */

import { h } from "../../dom.js";
import { moment, t } from "../../words/index.js";
import { dayName, text } from "./parts.js";
import { playerName } from "./people.js";

/** @typedef {import("./shapes").Audit} Audit */

/**
 * @param {import("./game.js").View} view
 * @param {Audit[]} entries oldest first
 */
export function auditPart({ game }, entries) {
  return h("section", { class: "section g-audit", "aria-labelledby": "audit-title" },
    h("h2", { id: "audit-title" }, t("game.audit.title")),
    entries.length === 0 && h("p", { class: "soft" }, t("game.audit.none")),
    h("ol", { class: "g-audit-list" }, [...entries].reverse().map((entry) => h("li", null,
      h("time", { datetime: entry.at, class: "g-small" }, moment(entry.at, { weekday: "short", hour: "2-digit", minute: "2-digit" })),
      h("p", null, sentence(game, entry)),
      entry.reason && h("p", null, h("q", null, entry.reason)),
      changes(game, entry),
    ))),
  );
}

/**
 * @param {import("./shapes").Game} game
 * @param {Audit} entry
 */
function sentence(game, entry) {
  const who = entry.name || text(`game.role.${entry.role}`);
  return text(`game.audit.${entry.action}`, { who, whom: entry.subject ? playerName(game, entry.subject) : "", day: entry.day ? dayName(entry.day) : "" });
}

/**
 * What was before and what is now, where it is short enough to be told.
 * @param {import("./shapes").Game} game
 * @param {Audit} entry
 */
function changes(game, entry) {
  if (entry.action === "tokens") return h("p", { class: "g-small" }, `${tokens(game, entry.before)} → ${tokens(game, entry.after)}`);
  if (entry.action !== "member" && entry.action !== "rules") return null;
  const before = /** @type {Record<string, unknown>} */ (entry.before ?? {});
  const after = /** @type {Record<string, unknown>} */ (entry.after ?? {});
  const changed = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  return changed.map((key) => h("p", { class: "g-small" }, t("game.told", { name: text(`game.audit.key.${key}`), text: `${plain(before[key])} → ${plain(after[key])}` })));
}

/** @param {import("./shapes").Game} game @param {any} tokens */
function tokens(game, tokens) {
  const given = Object.entries(tokens ?? {}).filter(([, token]) => token !== null);
  return given.sort((one, other) => Number(one[1]) - Number(other[1])).map(([member, token]) => `${token} ${playerName(game, member)}`).join(", ") || "–";
}

/** @param {any} value @returns {string} */
function plain(value) {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "boolean") return value ? t("game.yes") : t("game.no");
  if (Array.isArray(value)) return value.join(", ") || "–";
  if (typeof value === "object") return Object.entries(value).map(([key, one]) => `${dayName(/** @type {any} */ (key))} ${plain(one)}`).join(", ") || "–";
  return String(value);
}
