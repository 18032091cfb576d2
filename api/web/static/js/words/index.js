/** The words of the page, in the language of the reader. Views ask for their part of them before they are shown. */

import { kept, keep } from "../keeping.js";

/** @typedef {"fr" | "en"} Language */
/** A text with {places}, or one for each count, chosen by the value `n`. */
/** @typedef {string | {one: string, other: string}} Entry */
/** @typedef {"base" | "board" | "game"} Part */
/** @typedef {keyof typeof import("./fr.js").default} BaseKey */
/** @typedef {keyof typeof import("./fr-board.js").default} BoardKey */
/** @typedef {keyof typeof import("./fr-game.js").default} GameKey */
/** @typedef {BaseKey | BoardKey | GameKey} Key */
/** @typedef {Record<string, string | number>} Values */

/** @type {Record<Language, Record<Part, () => Promise<{default: Record<string, Entry>}>>>} */
const FILES = {
  fr: {
    base: () => import("./fr.js"),
    board: () => import("./fr-board.js"),
    game: () => import("./fr-game.js"),
  },
  en: {
    base: () => import("./en.js"),
    board: () => import("./en-board.js"),
    game: () => import("./en-game.js"),
  },
};

const FROM_THE_RIGHT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const VOWEL = /^([aeiouàâäæéèêëîïôöœùûü]|y[^aeiou])/i;

/** @type {Language} */
let current = chosen();
/** @type {Record<string, Entry>} */
let words = {};
/** @type {Set<Part>} */
const needed = new Set(/** @type {Part[]} */ (["base"]));
/** @type {Set<(language: Language) => void>} */
const listeners = new Set();

/** @returns {Language} */
export function language() {
  return current;
}

/**
 * A text of the page. A key that is not written in a literal is checked with `is`.
 * @param {Key} key
 * @param {Values} [values]
 * @returns {string}
 */
export function t(key, values = {}) {
  const entry = words[key];
  if (entry === undefined) return key;
  const text = typeof entry === "string" ? entry : entry[plural(Number(values.n))];
  return elided(text, values).replace(/\{(\w+)\}/g, (place, name) => {
    const value = values[name];
    return value === undefined ? place : typeof value === "number" ? number(value) : isolated(value);
  });
}

/** A name that is written from the right keeps its place: the figures behind it stay behind it. @param {string} value */
const isolated = (value) => (FROM_THE_RIGHT.test(value) && !value.includes("\u2068") ? `\u2068${value}\u2069` : value);

/**
 * French says d’Ada, not de Ada.
 * @param {string} text
 * @param {Values} values
 */
function elided(text, values) {
  if (current !== "fr") return text;
  return text.replace(/\bde \{(\w+)\}/g, (whole, name) => (VOWEL.test(String(values[name] ?? "")) ? `d’{${name}}` : whole));
}

/**
 * Whether there is a text under a computed key.
 * @param {string} key
 * @returns {key is Key}
 */
export function is(key) {
  return key in words;
}

/**
 * A number as people write it, with a true minus sign.
 * @param {number} value
 * @returns {string}
 */
export function number(value) {
  return new Intl.NumberFormat(current).format(value).replace("-", "\u2212");
}

/**
 * A moment, for people: short, in their own time.
 * @param {string | number | Date} moment
 * @param {Intl.DateTimeFormatOptions} [style]
 * @returns {string}
 */
export function moment(moment, style = { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" }) {
  const own = navigator.languages.find((name) => name.split("-")[0] === current); // Britons write 18:30, Americans 6:30 PM
  return new Intl.DateTimeFormat(own ?? current, style).format(new Date(moment));
}

/**
 * Loads the texts of a part, unless they are there.
 * @param {...Part} parts
 * @returns {Promise<void>}
 */
export async function need(...parts) {
  for (const part of parts) needed.add(part);
  await load(current);
}

/**
 * Changes the language of everything, at once.
 * @param {Language} wanted
 */
export async function setLanguage(wanted) {
  await load(wanted);
  keep("language", wanted);
  for (const listener of listeners) listener(wanted);
}

/**
 * Tells when the language was changed.
 * @param {(language: Language) => void} listener
 * @returns {() => void}
 */
export function onLanguage(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param {Language} wanted */
async function load(wanted) {
  const loaded = await Promise.all([...needed].map((part) => FILES[wanted][part]()));
  words = Object.assign({}, ...loaded.map((module) => module.default));
  current = wanted;
  document.documentElement.lang = wanted;
}

/** @returns {Language} */
function chosen() {
  const said = kept("language");
  if (said === "fr" || said === "en") return said;
  const liked = navigator.languages.map((name) => name.slice(0, 2)).find((name) => name === "fr" || name === "en");
  return liked === "en" ? "en" : "fr";
}

/**
 * @param {number} count
 * @returns {"one" | "other"}
 */
function plural(count) {
  return new Intl.PluralRules(current).select(count) === "one" ? "one" : "other";
}
