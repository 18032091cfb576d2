/** Asking others in: the code, its QR code, the phone's own way of sharing, and personal links. */

import { ApiError, sendJson, withToken } from "../../api.js";
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
  const link = joinLink(view);
  return h("section", { class: "g-invite", "aria-labelledby": "invite-title" },
    h("img", { class: "g-qr", src: withToken(`${live.path}/qr.svg`, live.token), alt: t("game.invite.qr"), width: 200, height: 200 }),
    h("div", { class: "g-invite-text" },
      h("h2", { id: "invite-title" }, t("game.invite.title")),
      h("p", { id: "invite-how" }, how(link)),
      h("p", { class: "g-small", id: "invite-alone" }, alone(link)),
      h("p", { class: "g-code" }, game.code),
      h("div", { class: "g-invite-actions" }, button(t("game.invite.share"), () => share(t("game.invite.text"), joinLink(view), view.ctx.signal), { id: "share" })),
      h("p", { class: "g-small", role: "status" }, people.length ? t("game.invite.here", { n: people.length, names: people.join(", ") }) : t("game.invite.nobody")),
    ),
  );
}

const HERE = /^(localhost|127\.[\d.]+|\[::1\])$/;
/** @type {Map<string, string>} what the service said others may open, by code */
const links = new Map();

/**
 * What others open to join. Whoever looks at the page on the machine that serves it sees a name that no phone finds:
 * the service knows a better one.
 * @param {View} view
 */
function joinLink({ game, live }) {
  const own = new URL(`/join/${game.code}`, location.origin).href;
  if (!HERE.test(location.hostname) || !game.code) return own;
  if (!links.has(game.code)) void learn(live, game.code);
  return links.get(game.code) ?? own;
}

/**
 * @param {import("./live.js").Live} live
 * @param {string} code
 */
async function learn(live, code) {
  try {
    const { link } = await live.get("/join-link");
    links.set(code, link);
    document.getElementById("invite-how")?.replaceChildren(how(link));
    document.getElementById("invite-alone")?.replaceChildren(alone(link));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error; // the panel shows what it has
  }
}

/** @param {string} link */
const how = (link) => t("game.invite.how", { address: new URL(link).host });

/** A service that listens on its own machine only has no address for phones. @param {string} link */
const alone = (link) => (HERE.test(new URL(link).hostname) ? t("game.invite.alone") : "");

/**
 * The phone's share sheet; where there is none, the link is copied.
 * @param {string} title
 * @param {string} url
 * @param {AbortSignal} signal
 */
async function share(title, url, signal) {
  try {
    if (navigator.share) {
      await navigator.share({ title, text: title, url });
      return;
    }
    await navigator.clipboard.writeText(url);
    toast(t("game.invite.copied"), { kind: "good" });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return;
    await ask({ title: t("game.invite.link"), body: h("p", { class: "g-link" }, url), actions: [{ label: t("game.ok"), answer: "ok", main: true }], signal });
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
    signal: view.ctx.signal,
  });
  if (answer !== "make") return;
  /** @type {{link: string} | null} */
  let made = null;
  const asked = { role: role.value, name: name.value.trim() || null, partner: role.value === "player" ? partner.value.trim() || null : null };
  await act(live, async () => (made = await sendJson("POST", `${live.path}/invitations`, asked, live.options)));
  if (made) await showLink(/** @type {{link: string}} */ (made).link, view.ctx.signal);
}

/** @param {string} link @param {AbortSignal} signal */
export async function showLink(link, signal) {
  const answer = await ask({
    title: t("game.invite.link"),
    body: [h("p", null, t("game.invite.once")), h("p", { class: "g-link" }, link)],
    actions: [{ label: t("game.ok"), answer: "" }, { label: t("game.invite.share"), answer: "share", main: true }],
    signal,
  });
  if (answer === "share") await share(t("game.invite.text"), link, signal);
}
