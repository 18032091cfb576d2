/** A new photo: chosen, sent and read; or why it gave no page. */

import { atTable } from "../board/hand-in.js";
import { icon } from "../board/icons.js";
import { showRefusal } from "../board/refusal.js";
import { send } from "../board/sending.js";
import { photoButton, receivePhotos } from "../choose.js";
import { clear, h } from "../dom.js";
import { hero } from "../drawings.js";
import { handOver, takeOver } from "../handing.js";
import { whenSent } from "../queue.js";
import { needStyle } from "../style.js";
import { language, t } from "../words/index.js";
import { addressOf, goTo, showScan } from "./scanned.js";

/** @typedef {import("../api.js").ApiError} ApiError */
/** @typedef {import("../board/sending.js").Outcome} Outcome */
/** @typedef {import("../board/sending.js").Why} Why */
/** @typedef {import("../router.js").Context} Context */
/** @typedef {import("../handing.js").Handed} Handed */

/** The photo that is shown, with what came of it. @type {Handed | null} */
let shown = null;
let spoken = language();

/** Whether the view is left only to be shown again in other words. */
const isTranslated = () => language() !== spoken;

/**
 * @param {HTMLElement} root
 * @param {Record<string, string>} params
 * @param {Context} ctx
 */
export async function show(root, params, ctx) {
  await Promise.all([needStyle("board"), needStyle("sheet"), needStyle("home")]);
  ctx.title(t("scan.title"));
  if (params.id) return await showScan(root, params.id, ctx);
  shown = takeOver();
  ctx.signal.addEventListener("abort", () => shown && isTranslated() && handOver(shown), { once: true });
  spoken = language();
  if (!shown) choosePhoto(root, ctx);
  else if (shown.outcome) showOutcome(root, shown.outcome, shown, ctx);
  else void sendPhoto(root, shown, ctx);
}

/**
 * @param {HTMLElement} root
 * @param {Context} ctx
 */
function choosePhoto(root, ctx) {
  const receiving = new AbortController(); // pictures are dropped and pasted here until one is sent
  const stop = () => receiving.abort();
  const use = (/** @type {File} */ photo) => {
    stop();
    void sendPhoto(root, { photo, name: photo.name }, ctx);
  };
  const place = h("div", { class: "drop-place" },
    h("div", { class: "buttons for-touch" },
      photoButton({ label: t("photo.take"), camera: true, class: "main", icon: icon("camera") }, use),
      photoButton({ label: t("photo.choose"), icon: icon("picture") }, use)),
    h("div", { class: "buttons for-desk" },
      photoButton({ label: t("photo.choose-main"), class: "main", icon: icon("picture") }, use)),
    h("p", { class: "soft drop-hint" }, t("photo.drop")));
  const table = ctx.query.get("game");
  clear(root, h("div", { class: "home-first" },
    h("article", { class: "choose stack" },
      h("h1", { tabindex: "-1" }, t(table ? "scan.for_table" : "scan.title")),
      h("p", { class: "lead" }, t("scan.lead")),
      place,
      h("p", { class: "choose-more" },
        h("a", { href: "/help" }, t("refusal.help")),
        table ? h("a", { href: back(ctx) }, t("scan.to_table")) : h("a", { href: "/try" }, t("home.try"))),
    ),
    h("div", { class: "home-picture" }, hero())));
  ctx.signal.addEventListener("abort", stop, { once: true });
  receivePhotos(place, receiving.signal, use);
}

/**
 * @param {HTMLElement} root
 * @param {Handed} handed
 * @param {Context} ctx
 */
async function sendPhoto(root, handed, ctx) {
  shown = handed;
  try {
    const outcome = await send(root, handed, fieldsFor(handed, ctx), ctx.signal, isTranslated);
    shown = { ...handed, outcome };
    showOutcome(root, outcome, handed, ctx);
  } catch (error) {
    if (!ctx.signal.aborted) throw error;
  }
}

/**
 * @param {HTMLElement} root
 * @param {Outcome} outcome
 * @param {Handed} handed
 * @param {Context} ctx
 */
function showOutcome(root, outcome, handed, ctx) {
  if ("scan" in outcome) goTo(outcome.scan, ctx);
  else if ("kept" in outcome) showKept(root, outcome, handed, ctx);
  else refuse(root, outcome.refused, handed, ctx);
}

/**
 * How the photo is to be read. A table that cannot be asked is named all the same: the photo may have to wait.
 * @param {Handed} handed
 * @param {Context} ctx
 * @returns {Promise<Record<string, string>>}
 */
async function fieldsFor(handed, ctx) {
  const [game, day] = [ctx.query.get("game"), ctx.query.get("day")];
  if (!game) return handed.fields ?? {};
  const seat = await atTable(ctx, null).catch((error) => {
    if (!ctx.signal.aborted) throw error;
    return null;
  });
  return { ...(seat?.fields ?? { game, ...(day && { day }) }), ...handed.fields };
}

/**
 * A photo that waits, until it is sent: then what came of it.
 * @param {HTMLElement} root
 * @param {{kept: boolean, why: Why, key: string}} how
 * @param {Handed} handed
 * @param {Context} ctx
 */
function showKept(root, { kept, why, key }, handed, ctx) {
  const again = () => void sendPhoto(root, handed, ctx);
  clear(root,
    h("article", { class: "stack column kept" },
      h("p", { class: "kicker" }, t(`kept.kicker.${why}`)),
      h("h1", { tabindex: "-1" }, t(kept ? `kept.title.${why}` : "kept.title.not")),
      h("p", { class: "lead" }, t(kept ? `kept.text.${why}` : "kept.text.not")),
      h("p", { class: "buttons" },
        !kept && h("button", { type: "button", class: "button main", on: { click: again } }, t("kept.again")),
        h("a", { class: "button", href: handed.back ?? back(ctx) ?? "/" }, t("scan.back"))),
    ));
  whenSent(key, (outcome) => showOutcome(root, outcome, handed, ctx), ctx.signal);
  root.querySelector("h1")?.focus({ preventScroll: true });
}

/**
 * @param {HTMLElement} root
 * @param {ApiError} error
 * @param {Handed} handed
 * @param {Context} ctx
 */
function refuse(root, error, handed, ctx) {
  const kept = error.problem.scan;
  const photo = URL.createObjectURL(handed.photo);
  ctx.signal.addEventListener("abort", () => URL.revokeObjectURL(photo), { once: true });
  const use = (/** @type {File} */ next) => {
    handOver({ ...handed, outcome: undefined, photo: next, name: next.name });
    ctx.go(addressOf(null, ctx), { replace: !kept });
  };
  showRefusal(root, {
    code: error.code, detail: error.detail, title: error.problem.title ?? t("refusal.title"), photo, use,
    corners: kept ? () => ctx.go(addressOf(kept.id, ctx, true)) : null,
  });
  if (kept) {
    history.replaceState(history.state, "", addressOf(kept.id, ctx)); // where it is found again by who comes back to it
    shown = null;
  }
  receivePhotos(root, ctx.signal, use); // another picture may be dropped and pasted
  root.querySelector("h1")?.focus({ preventScroll: true });
}

/** @param {Context} ctx */
function back({ query }) {
  const game = query.get("game");
  return game ? `/games/${game}` : undefined;
}
