/** Redrawing without losing one's place. */

/**
 * What had the focus has it again, found by its data-key.
 * @param {HTMLElement} element
 * @param {() => void} redraw
 */
export function keepingFocus(element, redraw) {
  const active = document.activeElement;
  const key = active instanceof HTMLElement && element.contains(active) ? active.dataset.key : undefined;
  redraw();
  if (key === undefined) return;
  const again = element.querySelector(`[data-key="${CSS.escape(key)}"]`);
  if (again instanceof HTMLElement) again.focus({ preventScroll: true });
}

/**
 * Goes on where what had the focus is settled: at the first thing to do there, or at the words that nothing is left.
 * @param {HTMLElement} element
 */
export function focusFirst(element) {
  const place = element.querySelector("button, .calm");
  if (!(place instanceof HTMLElement)) return;
  if (place.matches(".calm")) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
