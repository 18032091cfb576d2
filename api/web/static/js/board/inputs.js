/** Fields of forms that change something at once. */

import { h } from "../dom.js";

/** @import { Child } from "../dom.js" */

/**
 * One of a few values, as radio buttons side by side.
 * @template T
 * @param {{label: string, name: string, value: T, values: readonly T[], show: (value: T) => Child | Child[],
 *   called?: (value: T) => string, set: (value: T) => void}} field
 */
export function oneOf({ label, name, value, values, show, called, set }) {
  return h("fieldset", { class: "field one-of" },
    h("legend", null, label),
    h("div", { class: "choice" }, values.map((one, i) =>
      h("label", null,
        h("input", {
          type: "radio", name, value: i, "data-key": `${name}-${i}`, "aria-label": called?.(one), props: { checked: same(one, value) },
          on: { change: () => set(one) },
        }),
        worded(show(one)),
      ))),
  );
}

/**
 * Some of a few values, as boxes to be ticked.
 * @template T
 * @param {{label: string, name: string, value: T[], values: readonly T[], show: (value: T) => Child | Child[], toggle: (one: T) => void}} field
 */
export function someOf({ label, name, value, values, show, toggle }) {
  return h("fieldset", { class: "field some-of" },
    h("legend", null, label),
    h("div", { class: "choice" }, values.map((one, i) =>
      h("label", null,
        h("input", {
          type: "checkbox", name, "data-key": `${name}-${i}`, props: { checked: value.includes(one) },
          on: { change: () => toggle(one) },
        }),
        worded(show(one)),
      ))),
  );
}

/**
 * Words stand in elements of their own, as the style writes their first letter large.
 * @param {Child | Child[]} shown
 */
function worded(shown) {
  return [shown].flat().map((child) => (typeof child === "string" ? h("span", null, child) : child));
}

/**
 * One of many values, as a list that opens.
 * @param {{label: string, name: string, value: string, values: {value: string, label: string}[], hint?: string, set: (value: string) => void}} field
 */
export function listOf({ label, name, value, values, hint, set }) {
  const select = h("select", { name, "data-key": name, on: { change: () => set(select.value) } },
    values.map((one) => h("option", { value: one.value, props: { selected: one.value === value } }, one.label)));
  return h("label", { class: "field" }, h("span", null, label), select, hint && h("span", { class: "hint" }, hint));
}

/**
 * A whole number, with buttons beside it for thumbs. `change` is given what makes the new number of the one that is
 * there when its turn comes, which two quick taps do not see yet.
 * @param {{label: string, name: string, value: number | null, least: number, most: number, hint?: string,
 *   change: (next: (now: number | null) => number | null) => void}} field
 */
export function numberOf({ label, name, value, least, most, hint, change }) {
  const input = h("input", {
    type: "number", inputmode: "numeric", name, id: `field-${name}`, "data-key": name, min: least, max: most, value: value ?? "",
    on: { change: () => typed(input.value) },
  });
  const held = (/** @type {number} */ wanted) => Math.max(least, Math.min(most, Math.round(wanted)));
  const typed = (/** @type {string} */ text) => change(() => (text === "" ? null : held(Number(text))));
  const step = (/** @type {number} */ by, /** @type {string} */ sign) =>
    h("button", { type: "button", class: "step", "data-key": `${name}${sign}`, "aria-label": `${label} ${sign}1`, on: { click: () => change((now) => held((now ?? 0) + by)) } }, sign);
  return h("div", { class: "field number-field" },
    h("label", { for: `field-${name}` }, label),
    h("div", { class: "stepper" }, step(-1, "\u2212"), input, step(1, "+")),
    hint && h("p", { class: "hint" }, hint),
  );
}

/**
 * @param {{label: string, name: string, value: boolean, set: (value: boolean) => void}} field
 */
export function tick({ label, name, value, set }) {
  const box = h("input", { type: "checkbox", name, "data-key": name, props: { checked: value }, on: { change: () => set(box.checked) } });
  return h("label", { class: "check" }, box, h("span", null, label));
}

/**
 * @param {unknown} one
 * @param {unknown} other
 */
function same(one, other) {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
