/** Small pieces that the views of a game share. */

import { ApiError } from "../../api.js";
import { h } from "../../dom.js";
import { toast } from "../../toast.js";
import { is, t } from "../../words/index.js";

/** @typedef {import("../../dom.js").Children} Children */
/** @typedef {import("./shapes").Day} Day */

/**
 * A text under a computed key; the key itself where there is none, which a test would see.
 * @param {string} key
 * @param {import("../../words/index.js").Values} [values]
 */
export function text(key, values) {
  return is(key) ? t(key, values) : key;
}

/** @param {Day} day */
export const dayName = (day) => text(`game.day.${day}`);

/** @param {Day} day */
export const dayShort = (day) => text(`game.day.${day}.short`);

/** @param {string} mode */
export const modeName = (mode) => text(`game.mode.${mode}`);

/** What is being done, by the button that began it. @type {Set<string>} */
const underWay = new Set();

/**
 * Does it, unless the same button's last tap is still being worked on: nobody means the second of two quick taps.
 * @param {string} button
 * @param {() => unknown} work
 */
export async function once(button, work) {
  if (underWay.has(button)) return;
  underWay.add(button);
  try {
    await work();
  } finally {
    underWay.delete(button);
  }
}

/**
 * A button; until what it does is done, further taps on it do nothing.
 * @param {string} label
 * @param {() => unknown} act
 * @param {{id?: string, class?: string, disabled?: boolean, label?: string}} [more] `label`: what screen readers say
 */
export function button(label, act, more = {}) {
  return h("button", {
    type: "button", class: `button ${more.class ?? ""}`, id: more.id, disabled: more.disabled,
    "aria-label": more.label, on: { click: () => void once(more.id ?? label, act) },
  }, label);
}

/**
 * @param {string} label
 * @param {string} href
 * @param {{id?: string, class?: string, label?: string, download?: boolean}} [more]
 */
export function link(label, href, more = {}) {
  return h("a", { href, class: `button ${more.class ?? ""}`, id: more.id, "aria-label": more.label, download: more.download }, label);
}

/**
 * A labelled form field; `hint` is told with it.
 * @param {string} label
 * @param {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} input with an id
 * @param {string} [hint]
 */
export function field(label, input, hint) {
  if (hint) input.setAttribute("aria-describedby", `${input.id}-hint`);
  return h("div", { class: "field" },
    h("label", { for: input.id }, label),
    input,
    hint && h("p", { class: "g-hint", id: `${input.id}-hint` }, hint),
  );
}

/**
 * Shows a section anew, and leaves the focus, what was unfolded and how far it was scrolled as they were.
 * @param {HTMLElement} place
 * @param {Children} content
 */
export function redraw(place, content) {
  const focused = place.contains(document.activeElement) ? document.activeElement?.id : "";
  const open = new Set([...place.querySelectorAll("details[open][id]")].map((one) => one.id));
  const scrolled = [...place.querySelectorAll("[data-scroll][id]")].map((one) => /** @type {const} */ ([one.id, one.scrollLeft]));
  place.replaceChildren(...h("div", null, content).childNodes);
  for (const id of open) document.getElementById(id)?.setAttribute("open", "");
  for (const [id, left] of scrolled) document.getElementById(id)?.scrollTo({ left });
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
}

/**
 * Does something at the game, then shows the game as it is now. What somebody else changed meanwhile is told; nothing
 * of it is overwritten. Answers whether it was done.
 * @param {import("./live.js").Live} live
 * @param {() => Promise<unknown>} work
 * @param {(sentence: string) => void} [tell] where to say what went wrong; a notice otherwise
 */
export async function act(live, work, tell = (sentence) => void toast(sentence, { kind: "bad" })) {
  try {
    await work();
    await live.sync();
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "changed_meanwhile" || error.status === 409) await live.sync();
    tell(error.code === "changed_meanwhile" ? t("game.changed_meanwhile") : error.detail);
    return false;
  }
}

/**
 * Dollars as people write them here.
 * @param {number} amount
 */
export const dollars = (amount) => t("game.dollars", { amount });
