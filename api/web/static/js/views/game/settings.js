/** Who is at the game and under which rules: names, characters, links, the door, the cards, and the end of it all. */

import { sendJson } from "../../api.js";
import { ask } from "../../dialog.js";
import { h } from "../../dom.js";
import { moment, t } from "../../words/index.js";
import { deleteGame } from "./endings.js";
import { invite, invitePanel, showLink } from "./invite.js";
import { RULES, flashSelect } from "./options.js";
import { act, button, field, redraw, text } from "./parts.js";
import { isHost } from "./people.js";
import { characterName } from "./scenarios.js";
import { characterSelect } from "./seats.js";

/** @typedef {import("./game.js").View} View */
/** @typedef {import("./shapes").Member} Member */

/**
 * @param {HTMLElement} place
 * @param {View} view
 */
export function open(place, view) {
  const draw = () => redraw(place, content(view));
  draw();
  return draw;
}

/** @param {View} view */
function content(view) {
  const { game } = view;
  const host = isHost(game);
  return [
    h("h2", null, t("game.people.title")),
    h("ul", { class: "g-members" }, game.members.filter((one) => one.name || host).map((one) => member(view, one))),
    host && h("p", { class: "buttons" },
      button(t("game.invite.personal"), () => invite(view), { id: "invite" }),
      button(t(game.joining ? "game.people.close_door" : "game.people.open_door"), () => change(view, { joining: !game.joining }), { id: "door", class: "quiet" }),
    ),
    host && game.code !== null && game.most_players > 1 && game.joining && invitePanel(view),
    host && rules(view),
    host && h("section", { class: "section" },
      h("h2", null, t("game.after.delete")),
      h("p", { class: "g-small" }, t("game.people.expires", { date: moment(game.expires, { dateStyle: "long" }) })),
      h("p", { class: "buttons" }, button(t("game.after.delete"), () => deleteGame(view), { id: "delete", class: "danger" })),
    ),
  ];
}

/**
 * @param {View} view
 * @param {Member} one
 */
function member(view, one) {
  const { game } = view;
  const mine = one.id === game.you.id;
  const may = mine || isHost(game);
  const name = one.player ?? (one.name || text(`game.role.${one.role}`));
  return h("li", null,
    h("div", null,
      h("strong", null, name), mine && h("span", { class: "g-mark" }, t("game.you")),
      h("p", { class: "g-small" }, [one.name ? text(`game.role.${one.role}`) : t("game.people.empty_seat"), game.characters && one.seat !== null && (one.character ? characterName(view.edition, one.character) : t("game.character.none"))].filter(Boolean).join(" · ")),
    ),
    may && h("div", { class: "buttons" },
      button(t("game.people.edit"), () => edit(view, one), { id: `edit-${one.id}`, class: "quiet", label: t("game.people.edit_of", { name }) }),
      isHost(game) && !mine && button(t("game.people.link"), () => renew(view, one, name), { id: `link-${one.id}`, class: "quiet", label: t("game.people.link_of", { name }) }),
      one.role !== "host" && button(t(mine ? "game.people.leave" : "game.people.remove"), () => leave(view, one, name), { id: `remove-${one.id}`, class: "quiet", label: mine ? t("game.people.leave") : t("game.people.remove_of", { name }) }),
    ),
  );
}

/**
 * @param {View} view
 * @param {Member} one
 */
async function edit(view, one) {
  const { game, live, edition } = view;
  const name = h("input", { id: "edit-name", maxlength: 40, value: one.name, autocomplete: "off" });
  const partner = h("input", { id: "edit-partner", maxlength: 40, value: one.partner ?? "", autocomplete: "off" });
  let character = one.character ?? "";
  const answer = await ask({
    title: t("game.people.edit_of", { name: one.player ?? one.name }),
    body: [
      field(t("game.people.name"), name),
      one.seat !== null && game.mode === "newsroom" && field(t("game.create.partner"), partner),
      one.seat !== null && game.characters && field(t("game.character"), characterSelect(edition, character, "edit-character", (key) => (character = key))),
    ],
    actions: [{ label: t("game.cancel"), answer: "" }, { label: t("game.save"), answer: "save", main: true }],
    signal: view.ctx.signal,
  });
  if (answer !== "save") return;
  /** @type {Record<string, unknown>} */
  const asked = { version: view.game.version };
  if (name.value.trim() && name.value.trim() !== one.name) asked.name = name.value.trim();
  if (game.mode === "newsroom" && one.seat !== null) asked.partner = partner.value.trim() || null;
  if (game.characters && one.seat !== null && character !== (one.character ?? "")) asked.character = character || null;
  await act(live, () => sendJson("PATCH", `${live.path}/members/${one.id}`, asked, live.options));
}

/** @param {View} view @param {Member} one @param {string} name */
async function renew(view, one, name) {
  const { live } = view;
  const answer = await ask({
    title: t("game.people.link_of", { name }), body: h("p", null, t("game.people.link_sure")),
    actions: [{ label: t("game.cancel"), answer: "" }, { label: t("game.invite.make"), answer: "make", main: true }], signal: view.ctx.signal,
  });
  if (answer !== "make") return;
  let link = "";
  await act(live, async () => (link = (await sendJson("POST", `${live.path}/members/${one.id}/link`, {}, live.options)).link));
  if (link) await showLink(link, view.ctx.signal);
}

/** @param {View} view @param {Member} one @param {string} name */
async function leave(view, one, name) {
  const { live } = view;
  const mine = one.id === view.game.you.id;
  const answer = await ask({
    title: mine ? t("game.people.leave") : t("game.people.remove_of", { name }), body: h("p", null, t("game.people.remove_sure")),
    actions: [{ label: t("game.cancel"), answer: "" }, { label: t(mine ? "game.people.leave" : "game.people.remove"), answer: "yes", danger: true }], signal: view.ctx.signal,
  });
  if (answer === "yes") await act(live, () => sendJson("DELETE", `${live.path}/members/${one.id}`, null, { ...live.options, version: view.game.version }));
}

/** @param {View} view */
function rules(view) {
  const { game, edition } = view;
  if (game.scenario !== null) return null;
  const turn = (/** @type {number} */ rule) => {
    const now = game.changed_rules.includes(rule) ? game.changed_rules.filter((one) => one !== rule) : [...game.changed_rules, rule];
    void change(view, { changed_rules: now.sort() });
  };
  return h("details", { class: "g-fold", id: "fold-rules" },
    h("summary", null, t("game.people.rules")),
    h("div", { class: "g-fold-body" },
      h("label", { class: "check" }, h("input", { type: "checkbox", id: "characters", checked: game.characters, on: { change: () => void change(view, { characters: !game.characters }) } }), h("span", null, t("game.create.characters"))),
      h("div", { class: "g-flash-days" }, game.days.map((day) => flashSelect(edition, day, game.flash[day] ?? 0, (card) => void change(view, { flash: { [day]: card || null } })))),
      RULES.map((rule) => h("label", { class: "check" },
        h("input", { type: "checkbox", id: `rule-${rule}`, checked: game.changed_rules.includes(rule), on: { change: () => turn(rule) } }), h("span", null, text(`game.rule.${rule}`)))),
    ),
  );
}

/**
 * @param {View} view
 * @param {Record<string, unknown>} what
 */
async function change(view, what) {
  const { live } = view;
  await act(live, () => sendJson("PATCH", live.path, { version: view.game.version, ...what }, live.options));
}

