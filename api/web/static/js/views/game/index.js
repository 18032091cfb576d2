/** Everything about games: which of their views an address shows. Each is loaded when it is first needed. */

import { needStyle } from "../../style.js";

/** @typedef {import("../../router.js").Context} Context */

/**
 * @param {HTMLElement} root
 * @param {import("../../router.js").Params} params
 * @param {Context} ctx
 * @returns {Promise<void>}
 */
export async function show(root, params, ctx) {
  await needStyle("game");
  if (ctx.path.startsWith("/join")) return await (await import("./join.js")).show(root, params.code ?? "", ctx);
  const [id, section = "table", ...more] = (params.rest ?? "").split("/");
  if (!id) return await (await import("./list.js")).show(root, ctx);
  if (id === "new") return await (await import("./create.js")).show(root, ctx);
  return await (await import("./game.js")).show(root, { id, section, more }, ctx);
}
