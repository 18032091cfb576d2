/** The fields of a tile's editor: what it is, what is printed on it, how it lies. */

import { h } from "../dom.js";
import { t } from "../words/index.js";
import { chipSigns } from "./chips.js";
import { inLanguage } from "./edition.js";
import { icon } from "./icons.js";
import { listOf, numberOf, oneOf, someOf, tick } from "./inputs.js";
import { signsFor } from "./questions.js";
import { sizeText } from "./values.js";

/** @import { Cell, Colour, Edition, Face, Mood, Sign, Tile } from "./types" */
/** @typedef {(fields: Partial<Tile> | ((now: Tile) => Partial<Tile>)) => void} Set what follows from the tile as it is then, as a function */

const FACES = /** @type {const} */ (["article", "photo", "ad", "tribune", "back"]);
const COLOURS = /** @type {const} */ (["sport", "business", "news"]);
const MOODS = /** @type {const} */ (["good", "bad"]);
const SIGNS = /** @type {const} */ (["sport", "business", "news", "good", "bad"]);
const TURNS = /** @type {const} */ ([0, 90, 180, 270]);

/**
 * What kind of tile it is.
 * @param {Edition} edition
 * @param {Tile} tile
 * @param {Set} set
 */
export function faceField(edition, tile, set) {
  /** @param {Face} face */
  const change = (face) => {
    const size = face === "tribune" ? { size: edition.tribune_size } : {};
    set({ face, ...size, ...signsFor(edition, { ...tile, ...size }, face) });
  };
  return oneOf({
    label: t("edit.face"), name: "face", value: tile.face, values: FACES, set: change,
    show: (face) => [icon(face), h("span", null, t(`board.face.short.${face}`))],
  });
}

/**
 * What is printed on it.
 * @param {Edition} edition
 * @param {Tile} tile
 * @param {Set} set
 * @returns {Node[]}
 */
export function signFields(edition, tile, set) {
  switch (tile.face) {
    case "article":
      return articleFields(tile, set);
    case "photo":
      return [someOf({
        label: t("edit.scores"), name: "scores", value: tile.scores ?? [], values: /** @type {readonly Sign[]} */ (SIGNS),
        show: (sign) => [icon(sign), h("span", null, t(`board.sign.${sign}`))],
        toggle: (sign) => set((now) => ({ scores: toggled(now.scores ?? [], sign) })),
      })];
    case "ad":
      return [oneOf({
        label: t("edit.dollars"), name: "dollars", value: tile.dollars ?? 1, values: [1, 2, 3, 4, 5, 6],
        show: (dollars) => t("board.dollars", { n: dollars }), set: (dollars) => set({ dollars }),
      })];
    case "tribune":
      return tribuneFields(edition, tile, set);
    case "back":
      return [];
  }
}

/**
 * A photo scores at least one sign: the last one stays.
 * @param {Sign[]} scores
 * @param {Sign} sign
 */
function toggled(scores, sign) {
  const next = SIGNS.filter((one) => scores.includes(one) !== (one === sign));
  return next.length ? next : scores;
}

/**
 * @param {Tile} tile
 * @param {Set} set
 */
function articleFields(tile, set) {
  return [
    oneOf({
      label: t("edit.colour"), name: "colour", value: tile.colour ?? "sport", values: /** @type {readonly Colour[]} */ (COLOURS),
      show: (colour) => [icon(colour), h("span", null, t(`board.sign.${colour}`))], set: (colour) => set({ colour }),
    }),
    oneOf({
      label: t("edit.mood"), name: "mood", value: tile.mood ?? "good", values: /** @type {readonly Mood[]} */ (MOODS),
      show: (mood) => [icon(mood), h("span", null, t(`board.news.short.${mood}`))], set: (mood) => set({ mood }),
    }),
    oneOf({
      label: t("edit.icons"), name: "icons", value: tile.icons ?? 1, values: [1, 2, 3, 4],
      show: (icons) => h("span", { class: "signs" }, chipSigns("icons", { ...tile, icons })),
      called: (icons) => t(tile.mood === "bad" ? "board.frowns" : "board.smiles", { n: icons }),
      set: (icons) => set({ icons }),
    }),
    oneOf({
      label: t("edit.points"), name: "points", value: tile.points ?? 1, values: [1, 2],
      show: (points) => t("board.points", { n: points }), set: (points) => set({ points }),
    }),
  ];
}

/**
 * @param {Edition} edition
 * @param {Tile} tile
 * @param {Set} set
 */
function tribuneFields(edition, tile, set) {
  const known = edition.tribunes.find(({ code }) => code === tile.code);
  const values = edition.tribunes.map(({ code, name }) => ({ value: code, label: `${code} · ${inLanguage(name)}` }));
  return [
    listOf({
      label: t("edit.code"), name: "code", value: tile.code ?? "", values: [{ value: "", label: t("board.code.unknown") }, ...values],
      hint: known ? inLanguage(known.text) : "", set: (code) => set({ code: code || null }),
    }),
    numberOf({
      label: t("edit.tribune_points"), name: "tribune-points", value: tile.points ?? null, least: -1000, most: 1000,
      hint: t("edit.tribune_points.hint"), change: (next) => set((now) => ({ points: next(now.points ?? null) })),
    }),
  ];
}

/**
 * How it lies.
 * @param {Edition} edition
 * @param {Tile} tile
 * @param {Set} set
 */
export function placeFields(edition, tile, set) {
  const sizes = tile.face === "tribune" ? [edition.tribune_size] : edition.sizes;
  return [
    sizes.length > 1 && oneOf({
      label: t("edit.size"), name: "size", value: tile.size, values: /** @type {readonly Cell[]} */ (sizes),
      show: (size) => sizeText(size), set: (size) => set({ size }),
    }),
    oneOf({
      label: t("edit.turned"), name: "turned", value: tile.turned ?? 0, values: /** @type {readonly number[]} */ (TURNS),
      show: (turned) => (turned ? `${turned}°` : t("edit.upright")), set: (turned) => set({ turned }),
    }),
    tick({ label: t("edit.loose"), name: "loose", value: tile.loose ?? false, set: (loose) => set({ loose }) }),
  ];
}
