/** Parts of a view: side by side where there is room, behind tabs on a phone. */

import { h } from "../dom.js";

/** @typedef {{id: string, title: () => string, badge: () => number, element: HTMLElement}} Part */

const ROOM = "(min-width: 56rem)";

/**
 * @param {string} label
 * @param {Part[]} parts
 * @param {AbortSignal} signal
 * @param {() => void} left called when another part is chosen
 */
export function tabbed(label, parts, signal, left) {
  const wide = matchMedia(ROOM);
  let current = parts[0].id;
  const list = h("div", { class: "tabs board-tabs" });
  const sections = parts.map((part) => h("section", { id: `part-${part.id}`, class: `part part-${part.id}` }, h("h2", null, part.title()), part.element));
  const element = h("div", { class: "parts" }, list, sections);
  wide.addEventListener("change", draw, { signal });
  draw();
  return { element, draw, choose };

  /**
   * @param {string} id
   * @param {boolean} [focus]
   */
  function choose(id, focus = false) {
    if (id !== current) left();
    current = id;
    draw();
    if (focus) document.getElementById(`tab-${id}`)?.focus();
  }

  function draw() {
    list.hidden = wide.matches;
    list.setAttribute("role", "tablist");
    list.setAttribute("aria-label", label);
    const focused = document.activeElement?.id;
    list.replaceChildren(...parts.map(tab));
    if (focused?.startsWith("tab-")) document.getElementById(focused)?.focus();
    for (const [i, part] of parts.entries()) {
      const section = sections[i];
      const head = section.querySelector("h2");
      if (head) head.textContent = part.title();
      if (wide.matches) {
        section.removeAttribute("role");
        section.setAttribute("aria-label", part.title());
      } else {
        section.setAttribute("role", "tabpanel");
        section.setAttribute("aria-labelledby", `tab-${part.id}`);
        section.removeAttribute("aria-label");
      }
      section.hidden = wide.matches ? section.classList.contains("is-empty") : part.id !== current;
    }
  }

  /** @param {Part} part */
  function tab(part) {
    const chosen = part.id === current;
    const badge = part.badge();
    return h("button", {
      type: "button", role: "tab", id: `tab-${part.id}`, "aria-selected": String(chosen), "aria-controls": `part-${part.id}`, tabindex: chosen ? 0 : -1,
      on: { click: () => choose(part.id), keydown: walk },
    }, part.title(), badge > 0 && h("span", { class: `tab-badge tab-badge-${part.id}` }, String(badge)));
  }

  /** @param {KeyboardEvent} event */
  function walk(event) {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (!step) return;
    event.preventDefault();
    const at = parts.findIndex((part) => part.id === current);
    choose(parts[(at + step + parts.length) % parts.length].id, true);
  }
}
