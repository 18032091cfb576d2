/** Every address of the page. The server answers the same ones (api/web/pages.py). */

/** @type {import("./router.js").Route[]} */
export const routes = [
  ["/", () => import("./views/home.js")],
  ["/try", () => import("./views/try.js")],
  ["/help", () => import("./views/photo-help.js")],
  ["/about", () => import("./views/about.js")],
  ["/scan", () => import("./views/scan.js"), "board"],
  ["/scan/:id", () => import("./views/scan.js"), "board"],
  ["/games", () => import("./views/game/index.js"), "game", "board"],
  ["/games/*", () => import("./views/game/index.js"), "game", "board"],
  ["/join", () => import("./views/game/index.js"), "game", "board"],
  ["/join/:code", () => import("./views/game/index.js"), "game", "board"],
];
