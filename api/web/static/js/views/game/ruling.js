/** Ruling on a board: accept a repair, let a conflict pass, turn tiles by choice, or take a ruling back. */

import { sendJson } from "../../api.js";
import { ask } from "../../dialog.js";
import { h } from "../../dom.js";
import { t } from "../../words/index.js";
import { tileName, wayText, waysOf } from "./conflicts.js";
import { act, button, field, text } from "./parts.js";

/** @typedef {import("./game.js").View} View */
/** @typedef {import("./shapes").Explained} Explained */
/** @typedef {import("./referee.js").Desk} Desk */
/** @typedef {{kind: "accept" | "overrule" | "flip" | "unrule", rule?: string | null, tiles: number[]}} Decision */

/**
 * @param {View} view
 * @param {Desk} desk
 * @param {Explained} board
 */
export function conflictsPart(view, desk, board) {
  const conflicts = board.sheet?.conflicts ?? [];
  const ways = waysOf(board);
  return h("div", { class: "g-conflicts" },
    conflicts.length === 0 && h("p", { class: "notice good" }, t("game.conflict.none")),
    h("ul", { class: "g-conflict-list" }, conflicts.map((conflict, index) => h("li", null, oneConflict(view, desk, board, conflict, index)))),
    ways.length > 0 && h("section", { class: "g-ways" },
      h("h4", null, t("game.conflict.settle")),
      h("ul", null, ways.map((way, index) => h("li", null,
        h("span", null, wayText(board, way)),
        button(t(index ? "game.conflict.accept_other" : "game.conflict.accept"), () => decide(view, board, { kind: "accept", tiles: way.flips }, t("game.conflict.accept_reason")),
          { id: `accept-${board.member}-${index}`, class: index ? "quiet" : "main", label: t("game.told", { name: t(index ? "game.conflict.accept_other" : "game.conflict.accept"), text: wayText(board, way) }) }),
      ))),
    ),
    button(t("game.conflict.flip"), () => chooseFlips(view, board), { id: `flip-${board.member}`, class: "quiet", label: t("game.conflict.flip_of", { name: board.player }) }),
  );
}

/**
 * @param {View} view
 * @param {Desk} desk
 * @param {Explained} board
 * @param {import("./shapes").Conflict} conflict
 * @param {number} index
 */
function oneConflict(view, desk, board, conflict, index) {
  const lit = desk.lit.get(board.member) === conflict.tiles;
  const light = () => {
    if (lit) desk.lit.delete(board.member);
    else desk.lit.set(board.member, conflict.tiles);
    desk.draw();
  };
  return [
    h("button", { type: "button", class: "g-sentence", id: `conflict-${board.member}-${index}`, "aria-pressed": String(lit), on: { click: light } },
      h("span", { class: "chip bad" }, conflict.rule), h("span", null, conflict.message)),
    button(t("game.conflict.overrule"), () => decide(view, board, { kind: "overrule", rule: conflict.rule, tiles: conflict.tiles }), {
      id: `overrule-${board.member}-${index}`, label: t("game.told", { name: t("game.conflict.overrule"), text: conflict.message }),
    }),
  ];
}

/**
 * @param {View} view
 * @param {Explained} board
 */
export function rulingsPart(view, board) {
  if (!board.rulings.length) return null;
  return h("section", { class: "g-rulings" },
    h("h4", null, t("game.board.rulings", { n: board.rulings.length })),
    h("ul", null, board.rulings.map((ruling, index) => h("li", null,
      h("span", null, text(`game.ruling.${ruling.kind}`, { rule: ruling.rule ?? "", tiles: ruling.tiles.map((tile) => tileOf(board, tile)).join(", ") }), " — ", h("q", null, ruling.reason)),
      button(t("game.ruling.undo"), () => decide(view, board, { kind: "unrule", rule: ruling.rule, tiles: ruling.tiles }, t("game.ruling.undo_reason")), { id: `unrule-${board.member}-${index}`, class: "quiet" }),
    ))),
  );
}

/** A tile as it was handed in, before any ruling. @param {Explained} board @param {number} index */
const tileOf = (board, index) => tileName({ ...board, effective: board.layout }, index);

/**
 * Asks for the reason, then decides. If somebody changed the board meanwhile, the reason stays to be sent again.
 * @param {View} view
 * @param {Explained} board
 * @param {Decision} decision
 * @param {string} [usual] the reason to begin with
 */
async function decide(view, board, decision, usual = "") {
  const { live } = view;
  let reason = usual;
  let wrong = "";
  for (;;) {
    const input = h("textarea", { id: "reason", maxlength: 1000, rows: 3, "aria-required": "true" }, reason);
    const answer = await ask({
      title: text(`game.decide.${decision.kind}`),
      body: [
        h("p", null, text(`game.ruling.${decision.kind}`, { rule: decision.rule ?? "", tiles: decision.tiles.map((tile) => tileOf(board, tile)).join(", ") })),
        field(t("game.decide.reason"), input, t("game.decide.reason_hint")),
        wrong && h("p", { class: "notice bad", role: "alert" }, wrong),
      ],
      actions: [{ label: t("game.cancel"), answer: "" }, { label: t("game.decide.do"), answer: "do", main: true }],
      signal: view.ctx.signal,
    });
    if (answer !== "do") return;
    reason = input.value.trim();
    if (!reason) {
      wrong = t("game.decide.reason_missing");
      continue;
    }
    const now = view.game.boards[board.day]?.find((one) => one.member === board.member)?.version ?? board.version;
    const seen = wrong ? now : board.version; // after a refusal the referee has been told, and decides again about what is there
    const path = `${live.path}/days/${board.day}/boards/${board.member}/rulings`;
    const done = await act(live, () => sendJson("POST", path, { ...decision, reason, version: seen }, live.options), (sentence) => (wrong = sentence));
    if (done) return;
  }
}

/**
 * @param {View} view
 * @param {Explained} board
 */
async function chooseFlips(view, board) {
  const tiles = board.effective?.tiles ?? [];
  const boxes = tiles.flatMap((tile, index) => (["article", "photo", "ad"].includes(tile.face)
    ? [{ index, box: h("input", { type: "checkbox", id: `flip-tile-${index}` }) }] : []));
  const answer = await ask({
    title: t("game.conflict.flip"),
    body: [
      h("p", null, t("game.conflict.flip_hint")),
      h("div", { class: "g-flips" }, boxes.map(({ index, box }) => h("label", { class: "check" }, box, h("span", null, tileName(board, index))))),
    ],
    actions: [{ label: t("game.cancel"), answer: "" }, { label: t("game.next"), answer: "next", main: true }],
    signal: view.ctx.signal,
  });
  const chosen = boxes.filter(({ box }) => box.checked).map(({ index }) => index);
  if (answer === "next" && chosen.length) await decide(view, board, { kind: "flip", tiles: chosen });
}
