/** The host lays out the evening's tribunes: tapped as they were drawn at the table, or drawn here at random. */

import { sendJson } from "../../api.js";
import { h } from "../../dom.js";
import { language, t } from "../../words/index.js";
import { cardOf, draw, drawable, howMany } from "./lots.js";
import { act, button } from "./parts.js";
import { players } from "./people.js";

/** @typedef {import("./game.js").View} View */

/**
 * @param {View} view
 * @param {{codes: string[] | null}} drawing what is chosen so far
 * @param {() => void} redrawn
 */
export function drawPart(view, drawing, redrawn) {
  const { game, edition } = view;
  const codes = drawing.codes ?? [];
  const used = Object.values(game.drafts).filter((draft) => draft.day !== game.day).flatMap((draft) => draft.drawn);
  const fair = drawable(edition.tribunes.map((one) => one.code), game.mode, used);
  const count = howMany(game.mode, players(game).length);
  const choose = (/** @type {string[]} */ next) => {
    drawing.codes = next;
    redrawn();
  };
  const turn = (/** @type {string} */ code) => choose(codes.includes(code) ? codes.filter((one) => one !== code) : [...codes, code]);
  const ready = codes.length === count;
  return h("section", { class: "stack" },
    h("p", null, t("game.draw.how", { n: count })),
    h("p", { class: "buttons" },
      button(t("game.draw.random"), () => choose(draw(fair, count)), { id: "draw-random" }),
      codes.length > 0 && button(t("game.draw.clear"), () => choose([]), { id: "draw-clear", class: "quiet" }),
    ),
    h("div", { class: "g-codes", role: "group", "aria-label": t("game.draw.codes") }, fair.map((code) => {
      const on = codes.includes(code);
      const blocked = !on && (ready || codes.some((one) => cardOf(one) === cardOf(code)));
      const name = edition.tribunes.find((one) => one.code === code)?.name[language()] ?? "";
      return h("button", {
        type: "button", class: "g-code-button", id: `code-${code}`, "aria-pressed": String(on), disabled: blocked,
        "aria-label": `${code}, ${name}`, title: name, on: { click: () => turn(code) },
      }, code);
    })),
    h("ul", { class: "g-drawn", "aria-live": "polite" }, codes.map((code) => {
      const card = edition.tribunes.find((one) => one.code === code);
      return h("li", null, h("strong", null, `${code} · ${card?.name[language()] ?? ""}`), " ", h("span", { class: "g-small" }, card?.text[language()] ?? ""));
    })),
    button(t("game.draw.open", { n: count, chosen: codes.length }), () => lay(view, drawing, redrawn), { id: "open-draft", class: "main", disabled: !ready }),
  );
}

/**
 * @param {View} view
 * @param {{codes: string[] | null}} drawing kept until the service has it
 * @param {() => void} redrawn
 */
async function lay(view, drawing, redrawn) {
  const { live } = view;
  const asked = { version: view.game.version, drawn: drawing.codes };
  const done = await act(live, () => sendJson("PUT", `${live.path}/days/${view.game.day}/draft`, asked, live.options));
  if (done) drawing.codes = null;
  redrawn();
}
