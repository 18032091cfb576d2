/** The signs of the game and of the tools, drawn small: each shape differs, so that no colour speaks alone. */

import { svg } from "../dom.js";

/** @typedef {keyof typeof DRAWN} Icon */

/** Paths in a square of 24; `solid` ones are filled, the others are lines. */
const DRAWN = {
  sport: ["M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20Zm0 5.6 4.2 3-1.6 5H9.4l-1.6-5ZM12 2v5.6M2.5 9.5l5.3 1.1M6 20l3.4-4.4M18 20l-3.4-4.4M21.5 9.5l-5.3 1.1", "ring"],
  business: ["M12 2 20.7 7v10L12 22 3.3 17V7ZM12 8.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7Z", "ring"],
  news: ["M3 10.5 12 3l9 7.5V21H3ZM7.5 12.5h9M7.5 16.5h9", "ring"],
  good: ["M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20ZM8.5 8.2v2.2M15.5 8.2v2.2M7 14.2c1.2 2.2 2.9 3.2 5 3.2s3.8-1 5-3.2", "ring"],
  bad: ["M2.5 2.5h19v19h-19ZM8.5 7.6v2.2M15.5 7.6v2.2M7 17.6c1.2-2.4 2.9-3.4 5-3.4s3.8 1 5 3.4", "ring"],
  article: ["M3.5 4h17v16h-17ZM7 8h10M7 12h4M7 16h4M14 12h3v4h-3Z", "line"],
  photo: ["M3 5h18v14H3ZM3 16l5-5 4 4 3-3 6 5M15.5 8a1.4 1.4 0 1 0 0 2.8a1.4 1.4 0 1 0 0-2.8Z", "line"],
  ad: ["M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20ZM15.4 8.6C14.6 7.4 13.4 7 12 7c-2 0-3.4 1-3.4 2.5 0 3.6 6.9 1.6 6.9 5.1C15.500 16.100 14 17 12 17c-1.600 0-2.900-.5-3.700-1.700M12 5v14", "ring"],
  tribune: ["M4 4h16v5H4ZM4 9v11h16V9M8 13h8M8 16.500h5", "line"],
  back: ["M4 3h16v18H4ZM4 9l6-6M4 15 16 3M4 21 20 5M10 21 20 11M16 21l4-4", "line"],
  warning: ["M12 4v10M12 18.200v1.600", "bold"],
  question: ["M8 8.500C8 6 9.800 4.500 12 4.500s4 1.400 4 3.700c0 3-4 3.200-4 6.300M12 18.200v1.600", "bold"],
  undo: ["M8 4 3.500 8.500 8 13M4 8.500h10a6 6 0 0 1 0 12h-4", "line"],
  add: ["M12 4v16M4 12h16", "line"],
  corners: ["M3 8V3h5M16 3h5v5M21 16v5h-5M8 21H3v-5", "line"],
  remove: ["M4 6.500h16M9.500 6V3.500h5V6M6 6.500 7 21h10l1-14.500M10 10.500v6.500M14 10.500v6.500", "line"],
  move: ["M12 2.500v19M2.500 12h19M9 5.500l3-3 3 3M9 18.500l3 3 3-3M5.500 9l-3 3 3 3M18.500 9l3 3-3 3", "line"],
  check: ["M4 12.500 9.500 18 20 6.500", "line"],
  camera: ["M3 7h4.500L9 4.500h6L16.500 7H21v12.500H3ZM12 9.500a3.700 3.700 0 1 0 0 7.400a3.700 3.700 0 1 0 0-7.400Z", "line"],
  picture: ["M3 5h18v14H3ZM3 16l5-5 4 4 3-3 6 5", "line"],
  eye: ["M2 12c2.500-4.500 6-6.500 10-6.500s7.500 2 10 6.500c-2.500 4.500-6 6.500-10 6.500S4.500 16.500 2 12ZM12 9a3 3 0 1 0 0 6a3 3 0 1 0 0-6Z", "line"],
  flip: ["M4 12a8 8 0 0 1 14-5.300M20 12a8 8 0 0 1-14 5.300M18 2.500v4.700h-4.700M6 21.500v-4.700h4.700", "line"],
  turn: ["M19 12a7 7 0 1 1-2.500-5.400M17 2.500v4.500h-4.500", "line"],
  send: ["M12 20V5M5.500 11 12 4.500 18.500 11", "line"],
  up: ["M12 20V5M6 11l6-6 6 6", "line"],
  down: ["M12 4v15M6 13l6 6 6-6", "line"],
  left: ["M20 12H5M11 6l-6 6 6 6", "line"],
  right: ["M4 12h15M13 6l6 6-6 6", "line"],
};

/**
 * An icon; it says nothing to screen readers, words beside it do.
 * @param {Icon} name
 * @param {string} [more] further classes
 * @returns {SVGSVGElement}
 */
export function icon(name, more = "") {
  const [path, how] = DRAWN[name];
  return svg("svg", { class: `icon icon-${how} icon-${name} ${more}`, viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" },
    svg("path", { d: path }),
  );
}
