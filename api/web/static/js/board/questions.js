/** Doubts as questions: what is asked, the reading to be confirmed, and the values it could be instead. */

import { t } from "../words/index.js";
import { chipSigns } from "./chips.js";
import { candidates, equal, printedValues } from "./edition.js";
import { cellName } from "./geometry.js";
import { fieldText } from "./values.js";

/** @import { Doubt, Edit, Edition, Field, ReadScan, Tile } from "./types" */
/**
 * A choice: `edits` are sent when it is taken, or `then` is done.
 * @typedef {{label: string, signs?: Node[], edits?: Edit[], then?: "move" | "add" | "corners" | "another", picture?: string}} Choice
 * @typedef {{title: string, first: Choice, others: Choice[]}} Question `first` is what most will answer
 */

/** Faces as they can be chosen by a tap; what else they need comes from the likeliest printed tile. */
const FACES = /** @type {const} */ (["article", "photo", "ad", "tribune", "back"]);
const COLOURS = /** @type {const} */ (["sport", "business", "news"]);
/** Less likely than this that a board was found where it is, and nobody should be led to say that it is there. */
const UNLIKELY = 0.25;
const DAYS = /** @type {const} */ (["friday", "saturday", "sunday"]);

/**
 * @param {ReadScan} scan
 * @param {Edition} edition
 * @param {Doubt} doubt
 * @returns {Question}
 */
export function questionOf(scan, edition, doubt) {
  if (doubt.tile === null) return aboutBoard(scan, edition, doubt);
  const tile = scan.layout.tiles[doubt.tile];
  const field = /** @type {Field} */ (doubt.field);
  const read = fieldText(field, tile);
  const known = ["place", "face", "colour", "mood", "icons", "points", "scores", "dollars", "code"].includes(field);
  const title = known ? t(`doubt.ask.${field}`, { read }) : t("doubt.ask.other");
  /** @type {Choice} */
  const yes = { label: t("doubt.yes", { read }), signs: chipSigns(field, tile), edits: [{ op: "confirm", tile: doubt.tile, field }] };
  return { title, first: yes, others: others(scan, edition, doubt.tile, field) };
}

/**
 * @param {ReadScan} scan
 * @param {Edition} edition
 * @param {Doubt} doubt
 * @returns {Question}
 */
function aboutBoard({ layout }, edition, doubt) {
  if (doubt.at) {
    const cell = cellName(doubt.at);
    const yes = { label: t("doubt.cell.empty"), edits: [{ op: "confirm", field: doubt.field, at: doubt.at }] };
    return { title: t("doubt.cell", { cell }), first: yes, others: [{ label: t("doubt.cell.add"), then: "add" }] };
  }
  if (doubt.why === "day") {
    const { side } = edition.days[layout.day];
    const others = DAYS.filter((day) => day !== layout.day && edition.days[day].side === side);
    const yes = { label: t("doubt.yes", { read: t(`board.day.${layout.day}`) }), edits: [{ op: "table", day: layout.day }] };
    const rest = others.map((day) => ({ label: t(`board.day.${day}`), edits: [{ op: "table", day }] }));
    return { title: t("doubt.day", { day: t(`board.day.${layout.day}`) }), first: yes, others: rest };
  }
  const title = t(doubt.why === "side" ? "doubt.side" : "doubt.board");
  const yes = { label: t("doubt.board.yes"), edits: [{ op: "confirm", field: doubt.field }] };
  /** @type {Choice} */
  const corners = { label: t("doubt.board.corners"), then: "corners" };
  if (doubt.probability >= UNLIKELY) return { title, first: yes, others: [corners] };
  return { title, first: corners, others: [{ label: t("scan.another"), then: "another" }, yes] };
}

/**
 * @param {ReadScan} scan
 * @param {Edition} edition
 * @param {number} index
 * @param {Field} field
 * @returns {Choice[]}
 */
function others(scan, edition, index, field) {
  const tile = scan.layout.tiles[index];
  if (field === "face") return FACES.filter((face) => face !== tile.face).map((face) => faceChoice(edition, tile, index, face));
  if (field === "place") return [{ label: t("doubt.place.move"), then: "move" }];
  if (field === "code") {
    return edition.tribunes
      .filter(({ code }) => code !== tile.code)
      .map(({ code, image }) => ({ label: code, picture: image, edits: [{ op: "set", tile: index, code }] }));
  }
  return valuesOf(edition, tile, field)
    .filter((value) => !equal(value, tile[field]))
    .map((value) => {
      const changed = { ...tile, [field]: value };
      const edits = [{ op: "set", tile: index, [field]: value }];
      return { label: fieldText(field, changed), signs: chipSigns(field, changed), edits };
    });
}

/**
 * What a field can be: what is printed in this size, or else all there is.
 * @param {Edition} edition
 * @param {Tile} tile
 * @param {"colour" | "mood" | "icons" | "points" | "scores" | "dollars"} field
 * @returns {any[]}
 */
function valuesOf(edition, tile, field) {
  if (field === "colour") return [...COLOURS];
  if (field === "mood") return ["good", "bad"];
  if (field === "points") return [1, 2];
  const printed = printedValues(edition, tile, field);
  return printed.length ? printed : [1, 2, 3, 4];
}

/**
 * @param {Edition} edition
 * @param {Tile} tile
 * @param {number} index
 * @param {Tile["face"]} face
 * @returns {Choice}
 */
function faceChoice(edition, tile, index, face) {
  return { label: t(`board.face.${face}`), signs: chipSigns("face", { ...tile, face }), edits: [faceEdit(edition, tile, index, face)] };
}

/**
 * A tile as another face, with signs that a tile of this size can have: they are looked at next.
 * @param {Edition} edition
 * @param {Tile} tile
 * @param {number} index
 * @param {Tile["face"]} face
 * @returns {Edit}
 */
function faceEdit(edition, tile, index, face) {
  return { op: "set", tile: index, face, ...signsFor(edition, tile, face) };
}

/**
 * Signs for a tile of a face: those of the tile as it is known, or of the first printed one of its size.
 * @param {Edition} edition
 * @param {Tile} tile
 * @param {Tile["face"]} face
 * @returns {Partial<Tile>}
 */
export function signsFor(edition, tile, face) {
  const itself = edition.tiles.find((one) => one.id === tile.id);
  if (face === "back" || itself?.face === face) return {};
  if (face === "tribune") return { code: null };
  const first = candidates(edition, { ...tile, face })[0];
  if (face === "photo") return { scores: first?.scores ?? ["sport"] };
  if (face === "ad") return { dollars: first?.dollars ?? 1 };
  const { colour, mood, icons, points } = first ?? { colour: "sport", mood: "good", icons: 1, points: 1 };
  return { colour: colour ?? "sport", mood: mood ?? "good", icons: icons ?? 1, points: points ?? 1 };
}
