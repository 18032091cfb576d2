/** One stop of the Tab key for many tiles: the arrow keys go from each to its neighbours. */

const WAYS = /** @type {Record<string, [number, number]>} */ ({
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
});

/**
 * @param {HTMLElement} group whose children are buttons, in the order in which they are read
 */
export function rove(group) {
  group.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    const all = /** @type {HTMLElement[]} */ ([...group.children]);
    const from = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const to = from < 0 ? undefined : target(all, from, event.key);
    if (!to) return;
    event.preventDefault();
    for (const one of all) one.tabIndex = one === to ? 0 : -1;
    to.focus();
  });
  group.addEventListener("focusin", (event) => {
    for (const one of /** @type {HTMLElement[]} */ ([...group.children])) one.tabIndex = one === event.target ? 0 : -1;
  });
}

/**
 * @param {HTMLElement[]} all
 * @param {number} from
 * @param {string} key
 * @returns {HTMLElement | undefined}
 */
function target(all, from, key) {
  if (key === "Home") return all[0];
  if (key === "End") return all.at(-1);
  const way = WAYS[key];
  if (!way) return undefined;
  const here = middle(all[from]);
  let best;
  let nearest = Infinity;
  for (const one of all) {
    if (one === all[from]) continue;
    const [dx, dy] = middle(one).map((value, axis) => value - here[axis]);
    const along = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    if (along > 4 && along + 2 * aside < nearest) [nearest, best] = [along + 2 * aside, one];
  }
  return best;
}

/** @param {HTMLElement} element */
function middle(element) {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}
