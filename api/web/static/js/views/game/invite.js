/** Asking others in: the code, its QR code, the phone's own way of sharing, and personal links. */

import { sendJson, withToken } from "../../api.js";
import { ask } from "../../dialog.js";
import { h } from "../../dom.js";
import { toast } from "../../toast.js";
import { t } from "../../words/index.js";
import { act, button, field } from "./parts.js";
import { players } from "./people.js";

/** @typedef {import("./game.js").View} View */

/** @param {View} view */
export function invitePanel(view) {
  const { game, live } = view;
  const people = players(game).map((one) => one.player);
  const path = `/join/${game.code}`;
  return h("section", { class: "g-invite", "aria-labelledby": "invite-title" },
    h("img", { class: "g-qr", src: withToken(`${live.path}/qr.svg`, live.token), alt: t("game.invite.qr"), width: 200, height: 200 }),
    h("div", { class: "g-invite-text" },
      h("h2", { id: "invite-title" }, t("game.invite.title")),
      h("p", null, t("game.invite.how", { address: location.host })),
      h("p", { class: "g-code" }, game.code),
      h("div", { class: "g-invite-actions" }, button(t("game.invite.share"), () => void share(t("game.invite.text"), path), { id: "share" })),
      h("p", { class: "g-small", role: "status" }, people.length ? t("game.invite.here", { n: people.length, names: people.join(", ") }) : t("game.invite.nobody")),
    ),
  );
}

/**
 * The phone's share sheet; where there is none, the link is copied.
 * @param {string} title
 * @param {string} path
 */
export async function share(title, path) {
  const url = new URL(path, location.origin).href;
  try {
    if (navigator.share) {
      await navigator.share({ title, text: title, url });
      return;
    }
    await navigator.clipboard.writeText(url);
    toast(t("game.invite.copied"), { kind: "good" });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return;
    await ask({ title: t("game.invite.link"), body: h("p", { class: "g-link" }, url), actions: [{ label: t("game.ok"), answer: "ok", main: true }] });
  }
}

/**
 * A personal link for a referee, a spectator or a late player, shown once.
 * @param {View} view
 */
export async function invite(view) {
  const { live, game } = view;
  const roles = ["referee", "spectator", ...(players(game).length < game.most_players ? ["player"] : [])];
  const role = h("select", { id: "invite-role" }, roles.map((one) => h("option", { value: one }, t(one === "referee" ? "game.role.referee" : one === "player" ? "game.role.player" : "game.role.spectator"))));
  const name = h("input", { id: "invite-name", maxlength: 40, autocomplete: "off" });
  const partner = h("input", { id: "invite-partner", maxlength: 40, autocomplete: "off" });
  const answer = await ask({
    title: t("game.invite.personal"),
    body: [
      h("p", null, t("game.invite.personal_hint")),
      field(t("game.invite.role"), role),
      field(t("game.invite.name"), name),
      game.mode === "newsroom" && field(t("game.create.partner"), partner),
    ],
    actions: [{ label: t("game.cancel"), answer: "" }, { label: t("game.invite.make"), answer: "make", main: true }],
  });
  if (answer !== "make") return;
  /** @type {{link: string} | null} */
  let made = null;
  const asked = { role: role.value, name: name.value.trim() || null, partner: role.value === "player" ? partner.value.trim() || null : null };
  await act(live, async () => (made = await sendJson("POST", `${live.path}/invitations`, asked, live.options)));
  if (made) await showLink(/** @type {{link: string}} */ (made).link);
}

/** @param {string} link */
export async function showLink(link) {
  const answer = await ask({
    title: t("game.invite.link"),
    body: [h("p", null, t("game.invite.once")), h("p", { class: "g-link" }, link)],
    actions: [{ label: t("game.ok"), answer: "" }, { label: t("game.invite.share"), answer: "share", main: true }],
  });
  if (answer === "share") await share(t("game.invite.text"), link);
}
