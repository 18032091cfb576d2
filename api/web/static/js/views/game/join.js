/** Coming to a game with its code: to play, or to watch. */

import { ApiError, keepToken, sendJson } from "../../api.js";
import { h } from "../../dom.js";
import { keep, kept } from "../../keeping.js";
import { all } from "../../store.js";
import { t } from "../../words/index.js";
import { field } from "./parts.js";

/** @typedef {import("../../router.js").Context} Context */

/** What was typed at an address, kept while one looks elsewhere or changes the language. */
let typed = { path: "", code: "", name: "", partner: "" };

/**
 * @param {HTMLElement} root
 * @param {string} code
 * @param {Context} ctx
 */
export async function show(root, code, ctx) {
  ctx.title(t("game.join.title"));
  const known = code ? (await all("games")).find((game) => game.code === plain(code)) : null;
  const before = typed.path === ctx.path ? typed : null;
  const watching = ctx.query.get("role") === "spectator";
  const codeInput = h("input", {
    id: "join-code", class: "g-code-input", value: before?.code || plain(code), maxlength: 12, autocomplete: "off", autocapitalize: "characters",
    spellcheck: "false", inputmode: "text", required: true,
  });
  const name = h("input", { id: "join-name", maxlength: 40, value: before?.name || (kept("name") ?? ""), autocomplete: "given-name", required: true });
  const partner = h("input", { id: "join-partner", maxlength: 40, value: before?.partner, autocomplete: "off" });
  const partnerField = field(t("game.create.partner"), partner, t("game.join.partner_hint"));
  partnerField.hidden = !before?.partner;
  const trouble = h("p", { class: "g-trouble", role: "alert" });
  const submit = h("button", { type: "submit", class: "button main", id: "join" }, t("game.join.submit"));

  ctx.signal.addEventListener("abort", () => (typed = { path: ctx.path, code: codeInput.value, name: name.value, partner: partner.value }));

  const send = async () => {
    trouble.textContent = "";
    const role = form.elements instanceof HTMLFormControlsCollection && new FormData(form).get("role") === "spectator" ? "spectator" : "player";
    const missing = !plain(codeInput.value) ? codeInput : !name.value.trim() ? name : null;
    if (missing) {
      trouble.textContent = t(missing === name ? "game.create.name_missing" : "game.join.code_missing");
      missing.focus();
      return;
    }
    submit.disabled = true;
    try {
      const asked = { code: codeInput.value, name: name.value.trim(), role, partner: partnerField.hidden ? null : partner.value.trim() || null };
      const made = await sendJson("POST", "/api/games/join", asked, { signal: ctx.signal });
      keepToken("game", made.game.id, made.token);
      keep("name", name.value.trim());
      ctx.go(`/games/${made.game.id}`, { replace: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      trouble.textContent = error.detail;
      if (error.code === "partner_needed") {
        partnerField.hidden = false; // only now it is known that this game is played in teams
        partner.focus();
      }
    } finally {
      submit.disabled = false;
    }
  };
  const form = h("form", { class: "g-form g-join", novalidate: true, on: { submit: (/** @type {Event} */ event) => (event.preventDefault(), void send()) } },
    field(t("game.join.code"), codeInput, t("game.join.code_hint")),
    field(t("game.join.name"), name),
    partnerField,
    h("fieldset", { class: "g-roles" },
      h("legend", null, t("game.join.as")),
      role("player", t("game.join.player"), !watching),
      role("spectator", t("game.join.spectator"), watching),
    ),
    trouble,
    h("div", { class: "bar" }, submit),
  );
  root.append(
    h("header", { class: "g-head" },
      h("h1", { tabindex: -1 }, t("game.join.title")),
      h("p", { class: "lead" }, t("game.join.lede")),
    ),
  );
  if (known) {
    root.append(h("p", { class: "notice" }, t("game.join.known", { name: known.name || known.players.join(", ") }), " ",
      h("a", { href: `/games/${known.id}` }, t("game.join.resume"))));
  }
  root.append(form);
}

/**
 * @param {string} value
 * @param {string} label
 * @param {boolean} checked
 */
function role(value, label, checked) {
  return h("label", { class: "check" }, h("input", { type: "radio", name: "role", value, id: `role-${value}`, checked }), h("span", null, label));
}

/** A code as it is printed: capitals, without what people put between. @param {string} code */
const plain = (code) => code.toUpperCase().replace(/[^A-Z0-9]/g, "");
