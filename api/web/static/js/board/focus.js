/** Redrawing without losing one's place: what had the focus has it again, found by its data-key. */

/**
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
