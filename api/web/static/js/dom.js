/** Elements made in one expression. Text is only ever text: nothing here reads HTML. */

/** @typedef {Node | string | number | false | null | undefined} Child */
/** @typedef {Child | Child[]} Children */
/**
 * What may be said of an element: attributes (`true` sets an empty one; `false` and `null` leave it out),
 * `on` for listeners, `vars` for CSS custom properties, `props` for properties of the object itself, `class`
 * as a string or a list whose empty entries do not count.
 * @typedef {{
 *   class?: string | (string | false | null | undefined)[],
 *   on?: Record<string, (event: any) => void>,
 *   vars?: Record<string, string | number>,
 *   props?: Record<string, unknown>,
 *   [attribute: string]: unknown
 * }} Props
 */

const SVG = "http://www.w3.org/2000/svg";

/**
 * An HTML element.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Props | null} [props]
 * @param {...Children} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function h(tag, props, ...children) {
  const element = document.createElement(tag);
  dress(element, props);
  element.append(...nodes(children));
  return element;
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Props | null} [props]
 * @param {...Children} children
 * @returns {SVGElementTagNameMap[Tag]}
 */
export function svg(tag, props, ...children) {
  const element = /** @type {SVGElementTagNameMap[Tag]} */ (document.createElementNS(SVG, tag));
  dress(element, props);
  element.append(...nodes(children));
  return element;
}

/**
 * Replaces what an element holds, by nothing if no children are given.
 * @template {Element} E
 * @param {E} element
 * @param {...Children} children
 * @returns {E}
 */
export function clear(element, ...children) {
  element.replaceChildren(...nodes(children));
  return element;
}

/**
 * Listens, and answers how to stop.
 * @param {EventTarget} target
 * @param {string} type
 * @param {(event: any) => void} listener
 * @param {AddEventListenerOptions} [options]
 * @returns {() => void}
 */
export function on(target, type, listener, options) {
  target.addEventListener(type, listener, options);
  return () => target.removeEventListener(type, listener, options);
}

/**
 * @param {HTMLElement | SVGElement} element
 * @param {Props | null} [props]
 */
function dress(element, props) {
  for (const [name, value] of Object.entries(props ?? {})) {
    if (name === "on") {
      for (const [type, listener] of Object.entries(/** @type {Record<string, any>} */ (value))) {
        element.addEventListener(type, listener);
      }
    } else if (name === "vars") {
      for (const [property, to] of Object.entries(/** @type {Record<string, any>} */ (value))) {
        element.style.setProperty(property, String(to)); // through the CSSOM, which the policy allows
      }
    } else if (name === "props") {
      Object.assign(element, value);
    } else if (name === "class") {
      const classes = (Array.isArray(value) ? value : String(value ?? "").split(" ")).filter(Boolean);
      if (classes.length) element.setAttribute("class", classes.join(" "));
    } else if (value !== false && value !== null && value !== undefined) {
      element.setAttribute(name, value === true ? "" : String(value));
    }
  }
}

/**
 * @param {Children[]} children
 * @returns {(Node | string)[]}
 */
function nodes(children) {
  return children
    .flat()
    .filter((child) => child !== false && child !== null && child !== undefined)
    .map((child) => (child instanceof Node ? child : String(child)));
}
