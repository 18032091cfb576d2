/** One photo: chosen, sent, read, and shown as a board to be corrected; or why it gave none. */

import { ApiError, getJson, sendJson, tokenOf, withToken } from "../api.js";
import { mountBoard } from "../board/index.js";
import { cornersEditor } from "../board/corners.js";
import { fieldsOf, handIn, seatOf } from "../board/hand-in.js";
import { icon } from "../board/icons.js";
import { showRefusal } from "../board/refusal.js";
import { send } from "../board/sending.js";
import { photoButton, receivePhotos } from "../choose.js";
import { clear, h } from "../dom.js";
import { takeOver } from "../handing.js";
import { asKept } from "../queue.js";
import { put } from "../store.js";
import { needStyle } from "../style.js";
import { toast } from "../toast.js";
import { t } from "../words/index.js";

/** @import { Point, ReadScan, ScanAnswer, Seat } from "../board/types" */
/** @typedef {import("../router.js").Context} Context */
/** @typedef {import("../handing.js").Handed} Handed */

/** A scan that was just made is shown without being asked for again. @type {ScanAnswer | null} */
let fresh = null;

/**
 * @param {HTMLElement} root
 * @param {Record<string, string>} params
 * @param {Context} ctx
 */
export async function show(root, params, ctx) {
  await Promise.all([needStyle("board"), needStyle("sheet")]);
  ctx.title(t("scan.title"));
  if (params.id) return await showScan(root, params.id, ctx);
  const handed = takeOver();
  if (handed) return void (await sendPhoto(root, handed, ctx));
  choosePhoto(root, ctx);
}

// -- a new photo -----------------------------------------------------------------------------------------

/**
 * @param {HTMLElement} root
 * @param {Context} ctx
 */
function choosePhoto(root, ctx) {
  const use = (/** @type {File} */ photo) => void sendPhoto(root, { photo, name: photo.name, back: back(ctx) }, ctx);
  const place = h("div", { class: "drop-place" },
    h("div", { class: "buttons" },
      photoButton({ label: t("photo.take"), camera: true, class: "main", icon: icon("camera") }, use),
      photoButton({ label: t("photo.choose"), icon: icon("picture") }, use)),
    h("p", { class: "soft drop-hint" }, t("photo.drop")));
  clear(root,
    h("article", { class: "choose stack" },
      h("h1", { tabindex: "-1" }, t(ctx.query.get("game") ? "scan.for_table" : "scan.title")),
      h("p", { class: "lead" }, t("scan.lead")),
      place,
      h("p", null, h("a", { href: "/help" }, t("refusal.help")), " · ", h("a", { href: "/try" }, t("scan.try"))),
      back(ctx) && h("p", null, h("a", { href: back(ctx) }, t("scan.back"))),
    ));
  receivePhotos(place, ctx.signal, use);
}

/**
 * @param {HTMLElement} root
 * @param {Handed} handed
 * @param {Context} ctx
 */
async function sendPhoto(root, handed, ctx) {
  const seat = await atTable(ctx, null);
  const fields = { ...(seat ? await fieldsOf(seat, ctx.signal) : {}), ...handed.fields };
  const token = fields.game ? tokenOf("game", fields.game) : null;
  const outcome = await send(root, { ...handed, fields }, { token, signal: ctx.signal, say: ctx.say });
  if ("scan" in outcome) {
    fresh = outcome.scan;
    ctx.go(`/scan/${outcome.scan.id}${location.search}`, { replace: true });
  } else if ("kept" in outcome) showKept(root, outcome.kept, handed, ctx);
  else refuse(root, outcome.refused, handed, ctx);
}

/**
 * @param {HTMLElement} root
 * @param {boolean} kept
 * @param {Handed} handed
 * @param {Context} ctx
 */
function showKept(root, kept, handed, ctx) {
  const again = () => void sendPhoto(root, handed, ctx);
  clear(root,
    h("article", { class: "stack column kept" },
      h("p", { class: "kicker" }, t("kept.kicker")),
      h("h1", { tabindex: "-1" }, t(kept ? "kept.title" : "kept.lost")),
      h("p", { class: "lead" }, t(kept ? "sending.kept" : "sending.lost")),
      h("p", { class: "buttons" },
        !kept && h("button", { type: "button", class: "button main", on: { click: again } }, t("kept.again")),
        h("a", { class: "button", href: handed.back ?? back(ctx) ?? "/" }, t("scan.back"))),
    ));
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
  const use = (/** @type {File} */ next) => void sendPhoto(root, { ...handed, photo: next, name: next.name }, ctx);
  showRefusal(root, {
    code: error.code, detail: error.detail, title: error.problem.title ?? t("refusal.title"), photo, use,
    corners: kept ? () => ctx.go(`/scan/${kept.id}${location.search}`) : null,
  });
  root.querySelector("h1")?.focus({ preventScroll: true });
}

// -- a scan that is there ----------------------------------------------------------------------------------

/**
 * @param {HTMLElement} root
 * @param {string} id
 * @param {Context} ctx
 */
async function showScan(root, id, ctx) {
  const game = ctx.query.get("game");
  const scan = fresh?.id === id ? fresh : null;
  fresh = null;
  const token = tokenOf("scan", id) ?? (game ? tokenOf("game", game) : null);
  /** @type {ScanAnswer} */
  const found = scan ?? (await getJson(`/api/scans/${encodeURIComponent(id)}`, { token, signal: ctx.signal }));
  if (!found.layout) return showCorners(root, found, token, ctx);
  await showBoard(root, /** @type {ReadScan} */ (found), token, ctx);
}

/**
 * @param {HTMLElement} root
 * @param {ReadScan} scan
 * @param {string | null} token
 * @param {Context} ctx
 */
async function showBoard(root, scan, token, ctx) {
  const seat = await atTable(ctx, scan);
  const remember = (/** @type {ReadScan} */ now) => void put("scans", asKept(now));
  remember(scan);
  ctx.title(t("board.title", { day: t(`board.day.${scan.layout.day}`) }));
  const session = await mountBoard(root, {
    scan, token, seat, signal: ctx.signal, say: ctx.say, changed: remember,
    corners: () => showCorners(root, session.scan, token, ctx),
    main: seat ? (seat.handed ? leave(seat, "main") : sender(seat, () => session.scan, ctx)) : undefined,
    more: seat ? leave(seat) : another(),
  });
}

/**
 * @param {Seat} seat
 * @param {() => ReadScan} scan
 * @param {Context} ctx
 */
function sender(seat, scan, ctx) {
  const button = h("button", { type: "button", class: "button main", on: { click: () => void handed() } }, icon("send"), t("hand_in.send"));
  async function handed() {
    button.disabled = true;
    try {
      await handIn(seat, scan(), ctx.signal);
      toast(t("hand_in.done"), { kind: "good" });
      ctx.go(`/games/${seat.game}`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast(error.detail, { kind: "bad" });
    } finally {
      button.disabled = false;
    }
  }
  return button;
}

/**
 * Back to the table; corrections of a page that was sent follow by themselves.
 * @param {Seat} seat
 * @param {string} [how]
 */
function leave(seat, how = "") {
  return h("a", { class: `button ${how}`, href: `/games/${seat.game}` }, t("scan.to_table"));
}

function another() {
  return h("a", { class: "button", href: "/scan" }, icon("camera"), t("scan.another"));
}

/**
 * @param {HTMLElement} root
 * @param {ScanAnswer} scan
 * @param {string | null} token
 * @param {Context} ctx
 */
function showCorners(root, scan, token, ctx) {
  const photo = withToken(scan.links.photo, token);
  const place = h("div");
  const read = async (/** @type {Point[]} */ corners) => {
    place.setAttribute("aria-busy", "true");
    ctx.say(t("sending.reading"));
    try {
      fresh = await sendJson("PATCH", scan.links.self, { edits: [{ op: "corners", corners }] }, { token, version: scan.version, signal: ctx.signal });
      ctx.go(`/scan/${scan.id}${location.search}`, { replace: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      place.removeAttribute("aria-busy");
      toast(error.detail, { kind: "bad", stay: true });
      if (error.current) ctx.again();
    }
  };
  place.append(cornersEditor({
    photo, size: scan.picture, corners: scan.scan?.corners ?? null, read: (corners) => void read(corners), say: ctx.say,
    cancel: scan.layout ? () => ctx.again() : null,
  }));
  clear(root,
    h("article", { class: "stack" },
      scan.refused && h("p", { class: "notice doubt", role: "alert" }, scan.refused.detail),
      h("h1", { tabindex: "-1" }, t("corners.title")),
      place,
      !scan.layout && h("p", null, h("a", { href: `/scan${location.search}` }, t("scan.another"))),
    ));
  window.scrollTo(0, 0);
  root.querySelector("h1")?.focus({ preventScroll: true });
}

// -- at a table --------------------------------------------------------------------------------------------

/**
 * @param {Context} ctx
 * @param {ReadScan | null} scan
 * @returns {Promise<Seat | null>}
 */
async function atTable({ query, signal }, scan) {
  return await seatOf({ game: query.get("game"), day: query.get("day"), member: query.get("member") }, scan, signal);
}

/** @param {Context} ctx */
function back({ query }) {
  const game = query.get("game");
  return game ? `/games/${game}` : undefined;
}
