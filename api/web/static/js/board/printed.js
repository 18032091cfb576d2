/** The printed tiles that a reading can be, with their pictures, to be chosen from. */

import { h } from "../dom.js";
import { language, t } from "../words/index.js";
import { bearsAll, candidates, hasSigns, inLanguage } from "./edition.js";
import { capital, factsText } from "./values.js";

/** @import { Edition, PrintedTile, Tile } from "./types" */

const FIRST = 6;

/**
 * A strip of pictures: those that bear all that was read come first. Nothing for faces that have no tiles of their own.
 * @param {Edition} edition
 * @param {Tile} tile
 * @param {Tile[]} others the page's other tiles: each is printed once
 * @param {(id: string) => void} choose
 * @returns {HTMLElement | null}
 */
export function printedTiles(edition, tile, others, choose) {
  if (tile.face === "tribune") return null;
  const used = new Set(others.map((one) => one.id).filter(Boolean));
  const fits = tile.face === "back" ? [] : candidates(edition, tile);
  if (!fits.length) return null;
  const sure = fits.filter((one) => bearsAll(one, tile)).length;
  const hint = sure ? "edit.printed.fit" : hasSigns(tile) ? "edit.printed.near" : "edit.printed.size";
  const first = sure || Math.min(FIRST, fits.length);
  const entry = (/** @type {PrintedTile} */ one) => picture(one, one.id === tile.id, used.has(one.id), () => choose(one.id));
  const rest = fits.slice(first);
  const list = h("ul", { class: "printed" }, fits.slice(0, first).map(entry));
  return h("section", { class: "printed-tiles", "aria-label": t("edit.printed") },
    h("h3", null, t("edit.printed")),
    h("p", { class: "soft small" }, t(hint)),
    list,
    rest.length > 0 && h("button", { type: "button", class: "button quiet", "data-key": "more-printed", on: { click: (/** @type {MouseEvent} */ event) => {
      const more = rest.map(entry);
      list.append(...more);
      more[0].querySelector("button")?.focus();
      /** @type {HTMLElement} */ (event.currentTarget).remove();
    } } }, t("edit.printed.more", { n: rest.length })),
  );
}

/**
 * @param {PrintedTile} printed
 * @param {boolean} chosen
 * @param {boolean} used
 * @param {() => void} choose
 */
function picture(printed, chosen, used, choose) {
  const [rows, cols] = printed.size;
  const facts = factsText(/** @type {Tile} */ (/** @type {unknown} */ ({ ...printed, at: [0, 0] })));
  const name = [`${inLanguage(printed.headline)}`, capital(facts), used && !chosen ? t("edit.printed.used") : ""].filter(Boolean).join(". ");
  return h("li", null,
    h("button", {
      type: "button", class: ["printed-tile", used && !chosen && "is-used"], "data-key": `printed-${printed.id}`,
      "aria-pressed": String(chosen), "aria-label": name, title: inLanguage(printed.headline), on: { click: choose },
    }, h("img", { src: `${printed.image}?lang=${language()}`, alt: "", loading: "lazy", width: cols * 60, height: rows * 60 })));
}
