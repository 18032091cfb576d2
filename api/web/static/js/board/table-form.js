/** What no photo shows: the day, how one plays, who one is, the flash card, what lies on the desk. Scored at once. */

import { clear, h } from "../dom.js";
import { t } from "../words/index.js";
import { inLanguage } from "./edition.js";
import { keepingFocus } from "./focus.js";
import { listOf, numberOf, oneOf } from "./inputs.js";

/** @import { DayName, Edit, Edition, Layout, ReadScan } from "./types" */

const DAYS = /** @type {readonly DayName[]} */ (["friday", "saturday", "sunday"]);
const MODES = /** @type {const} */ (["classic", "solo", "puzzle", "family", "turns", "newsroom"]);

/**
 * @param {Edition} edition
 * @param {boolean} atTable whether a game decides on the day, the mode and the flash card
 * @param {(edit: Edit) => void} edit
 */
export function tableForm(edition, atTable, edit) {
  const element = h("div", { class: "table-form fields" });
  /** @param {Record<string, unknown>} said */
  const set = (said) => edit({ op: "table", ...said });
  return {
    element,
    /** @param {ReadScan} scan */
    show({ layout }) {
      keepingFocus(element, () => clear(element, ...(atTable ? [] : play(layout)), ...own(layout)));
    },
  };

  /** @param {Layout} layout */
  function play(layout) {
    const { side } = edition.days[layout.day];
    const days = DAYS.filter((day) => edition.days[day].side === side);
    const cards = edition.flash.filter((card) => card.day === layout.day);
    const card = cards.find(({ number }) => number === layout.flash);
    const puzzles = edition.puzzles.filter((one) => one.day === layout.day);
    return [
      days.length > 1
        ? oneOf({ label: t("table.day"), name: "day", value: layout.day, values: days, show: (day) => t(`board.day.${day}`), set: (day) => set({ day }) })
        : h("p", { class: "field" }, h("span", null, t("table.day")), t(`board.day.${layout.day}`)),
      listOf({
        label: t("table.mode"), name: "mode", value: layout.mode, values: MODES.map((mode) => ({ value: mode, label: t(`table.mode.${mode}`) })),
        set: (mode) => set({ mode, ...(mode === "puzzle" ? {} : { puzzle: null }) }),
      }),
      layout.mode === "puzzle" && listOf({
        label: t("table.puzzle"), name: "puzzle", value: String(layout.puzzle ?? ""),
        values: [{ value: "", label: t("table.none") }, ...puzzles.map(({ number }) => ({ value: String(number), label: t("table.puzzle.number", { n: number }) }))],
        set: (puzzle) => set({ puzzle: puzzle ? Number(puzzle) : null }),
      }),
      listOf({
        label: t("table.flash"), name: "flash", value: String(layout.flash ?? ""),
        values: [{ value: "", label: t("table.none") }, ...cards.map(({ number, name }) => ({ value: String(number), label: `${number} · ${inLanguage(name)}` }))],
        hint: card ? inLanguage(card.text) : "", set: (flash) => set({ flash: flash ? Number(flash) : null }),
      }),
    ];
  }

  /** @param {Layout} layout */
  function own(layout) {
    const character = edition.characters.find(({ key }) => key === layout.character);
    return [
      listOf({
        label: t("table.character"), name: "character", value: layout.character ?? "",
        values: [{ value: "", label: t("table.none") }, ...edition.characters.map(({ key, name }) => ({ value: key, label: inLanguage(name) }))],
        hint: character ? inLanguage(character.text) : "", set: (key) => set({ character: key || null }),
      }),
      numberOf({
        label: t("table.desk"), name: "desk", value: layout.desk ?? 0, least: 0, most: 99, hint: t("table.desk.hint"),
        change: (next) => set({ from: (/** @type {Layout} */ now) => ({ desk: next(now.desk ?? 0) ?? 0 }) }),
      }),
      numberOf({
        label: t("table.desk_ads"), name: "desk-ads", value: layout.desk_ads ?? 0, least: 0, most: 99, hint: t("table.desk_ads.hint"),
        change: (next) => set({ from: (/** @type {Layout} */ now) => ({ desk_ads: next(now.desk_ads ?? 0) ?? 0 }) }),
      }),
    ];
  }
}
