/** The games this phone knows, and the two ways to another one. */

import { dropToken, tokenOf } from "../../api.js";
import { h } from "../../dom.js";
import { all, remove } from "../../store.js";
import { moment, t } from "../../words/index.js";
import { importing } from "./importing.js";
import { dayName, link, redraw } from "./parts.js";

/** @typedef {import("../../store.js").KeptGame} KeptGame */

/**
 * @param {HTMLElement} root
 * @param {import("../../router.js").Context} ctx
 */
export async function show(root, ctx) {
  ctx.title(t("game.list.title"));
  const place = h("div", { class: "g-list" });
  const draw = async () => {
    const games = (await all("games")).filter((game) => tokenOf("game", game.id));
    redraw(place, games.length ? h("ul", { class: "g-games" }, games.map((game) => row(game, draw))) : h("p", { class: "empty" }, t("game.list.none")));
  };
  root.append(
    h("header", { class: "g-head" },
      h("h1", { tabindex: -1 }, t("game.list.title")),
      h("p", { class: "lead" }, t("game.list.lede")),
    ),
    h("div", { class: "g-start-row" },
      link(t("game.list.create"), "/games/new", { class: "main", id: "new-game" }),
      link(t("game.list.join"), "/join", { id: "join-game" }),
    ),
    place,
    importing(ctx),
  );
  await draw();
}

/**
 * @param {KeptGame} game
 * @param {() => Promise<void>} draw
 */
function row(game, draw) {
  const forget = async () => {
    dropToken("game", game.id);
    await remove("games", game.id);
    await draw();
  };
  const name = game.name || game.players.join(", ") || t("game.untitled");
  const state = game.stage === "over" ? t("game.list.over") : dayName(/** @type {import("./shapes").Day} */ (game.day));
  return h("li", { class: "g-game" },
    h("a", { href: `/games/${game.id}` },
      h("strong", null, name),
      h("span", null, [state, game.name && game.players.join(", "), moment(game.at, { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" })]
        .filter(Boolean).map((fact) => h("span", null, fact))),
    ),
    game.role !== "host" && h("button", { type: "button", class: "icon-button", id: `forget-${game.id}`, "aria-label": t("game.list.forget", { name }), on: { click: () => void forget() } }, "×"),
  );
}
