/** What is printed in a box, and which of its tiles a reading can be. */

import { getJson } from "../api.js";
import { language } from "../words/index.js";

/** @import { Cell, Edition, Field, PrintedTile, Texts, Tile } from "./types" */

/** @type {Map<string, Promise<Edition>>} */
const editions = new Map();

/** What is printed on each face. */
export const FIELDS = /** @type {const} */ ({
  article: ["colour", "mood", "icons", "points"],
  photo: ["scores"],
  ad: ["dollars"],
  tribune: ["code"],
  back: [],
});

/**
 * @param {string} name
 * @returns {Promise<Edition>}
 */
export function editionOf(name) {
  const known = editions.get(name);
  if (known) return known;
  const asked = getJson(`/api/editions/${encodeURIComponent(name)}`);
  asked.catch(() => editions.delete(name));
  editions.set(name, asked);
  return asked;
}

/**
 * @param {Texts} texts
 * @returns {string}
 */
export function inLanguage(texts) {
  return texts[language()];
}

/**
 * A tile's size as it is printed, whichever way it lies.
 * @param {Tile} tile
 * @returns {Cell}
 */
function uprightSize({ size, turned = 0 }) {
  return turned % 180 ? [size[1], size[0]] : size;
}

/**
 * The printed tiles of a face and size; those that bear most of the signs that were read come first.
 * @param {Edition} edition
 * @param {Tile} tile
 * @returns {PrintedTile[]}
 */
export function candidates(edition, tile) {
  const [rows, cols] = uprightSize(tile);
  const fits = edition.tiles.filter((one) => one.face === tile.face && one.size[0] === rows && one.size[1] === cols);
  const points = new Map(fits.map((one) => [one, likeness(one, tile)]));
  return fits.sort((one, other) => (points.get(other) ?? 0) - (points.get(one) ?? 0));
}

/**
 * How many fields of a reading a printed tile bears; the tile itself before all others.
 * @param {PrintedTile} printed
 * @param {Tile} tile
 */
function likeness(printed, tile) {
  const same = FIELDS[printed.face].filter((field) => equal(printed[field], tile[field])).length;
  return same + (printed.id === tile.id ? 10 : 0);
}

/**
 * Whether a printed tile bears all that was read.
 * @param {PrintedTile} printed
 * @param {Tile} tile
 */
export function bearsAll(printed, tile) {
  return FIELDS[printed.face].every((field) => equal(printed[field], tile[field]));
}

/**
 * Whether anything is known of what is printed on a tile.
 * @param {Tile} tile
 */
export function hasSigns(tile) {
  return FIELDS[tile.face].some((field) => tile[field] !== undefined);
}

/**
 * The values that printed tiles of this tile's face and size have in a field, in order, without doubles.
 * @param {Edition} edition
 * @param {Tile} tile
 * @param {Field} field
 * @returns {any[]}
 */
export function printedValues(edition, tile, field) {
  const found = candidates(edition, { ...tile, id: "" }).map((one) => /** @type {any} */ (one)[field]);
  const unique = new Map(found.map((value) => [key(value), value]));
  return [...unique.values()].sort((one, other) => (key(one) < key(other) ? -1 : 1));
}

/**
 * @param {unknown} one
 * @param {unknown} other
 */
export function equal(one, other) {
  return key(one) === key(other);
}

/** @param {unknown} value */
function key(value) {
  return JSON.stringify(Array.isArray(value) ? [...value].sort() : (value ?? null));
}
