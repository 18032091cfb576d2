/** Taking up a game that was exported before, here or by the command line. */

import { ApiError, keepToken, sendJson } from "../../api.js";
import { h } from "../../dom.js";
import { t } from "../../words/index.js";

/** @param {import("../../router.js").Context} ctx */
export function importing(ctx) {
  const trouble = h("p", { class: "g-trouble", role: "alert" });
  const file = h("input", { type: "file", id: "import", accept: "application/json,.json", class: "g-file", on: { change: () => void take(file, trouble, ctx) } });
  return h("details", { class: "g-fold g-import", id: "fold-import" },
    h("summary", null, h("span", null, t("game.import.title"))),
    h("div", { class: "g-fold-body" },
      h("label", { for: "import" }, t("game.import.label")),
      file,
      trouble,
    ),
  );
}

/**
 * @param {HTMLInputElement} input
 * @param {HTMLElement} trouble
 * @param {import("../../router.js").Context} ctx
 */
async function take(input, trouble, ctx) {
  const file = input.files?.[0];
  if (!file) return;
  trouble.textContent = "";
  try {
    const made = await sendJson("POST", "/api/games/import", JSON.parse(await file.text()), { signal: ctx.signal });
    keepToken("game", made.game.id, made.token);
    ctx.go(`/games/${made.game.id}`);
  } catch (error) {
    if (error instanceof SyntaxError) trouble.textContent = t("game.import.no_json");
    else if (error instanceof ApiError) trouble.textContent = error.detail;
    else throw error;
    input.value = "";
  }
}
