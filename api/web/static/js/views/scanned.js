/** A scan that is there: shown as a board to be corrected, or by the corners of its grid. */

import { ApiError, READING_MS, getJson, sendJson, tokenOf, withToken } from "../api.js";
import { mountBoard } from "../board/index.js";
import { cornersEditor } from "../board/corners.js";
import { atTable, handIn } from "../board/hand-in.js";
import { icon } from "../board/icons.js";
import { showRefusal } from "../board/refusal.js";
import { receivePhotos } from "../choose.js";
import { clear, h } from "../dom.js";
import { handOver } from "../handing.js";
import { asKept } from "../queue.js";
import { get, put, remove } from "../store.js";
import { toast } from "../toast.js";
import { t } from "../words/index.js";
import { isClosed, showClosed } from "./closed.js";

/** @import { Point, ReadScan, ScanAnswer } from "../board/types" */
/** @typedef {import("../board/hand-in.js").Seat} Seat */
/** @typedef {import("../router.js").Context} Context */

/** A scan that was just answered is shown without being asked for again. @type {ScanAnswer | null} */
let fresh = null;

/**
 * Shows a scan that the service just answered, in the place of what is shown now.
 * @param {ScanAnswer} scan
 * @param {Context} ctx
 */
export function goTo(scan, ctx) {
  fresh = scan;
  ctx.go(addressOf(scan.id, ctx), { replace: true });
}

/**
 * @param {HTMLElement} root
 * @param {string} id
 * @param {Context} ctx
 */
export async function showScan(root, id, ctx) {
  const known = fresh?.id === id ? fresh : null;
  fresh = null;
  const game = ctx.query.get("game") ?? known?.game ?? (await get("scans", id))?.game;
  const token = tokenOf("scan", id) ?? (game ? tokenOf("game", game) : null);
  /** @type {ScanAnswer} */
  let found;
  try {
    found = known ?? (await getJson(`/api/scans/${encodeURIComponent(id)}`, { token, signal: ctx.signal }));
  } catch (error) {
    if (!isClosed(error)) throw error;
    if (token !== null) await remove("scans", id); // nothing opens it any more
    return showClosed(root, token !== null, ctx);
  }
  if (ctx.query.has("corners")) showCorners(root, found, token, ctx);
  else if (found.layout) await showBoard(root, /** @type {ReadScan} */ (found), token, ctx);
  else showRefused(root, found, token, ctx);
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
  const corners = () => {
    fresh = session.scan;
    ctx.go(addressOf(scan.id, ctx, true));
  };
  const unread = (/** @type {ScanAnswer} */ now) => {
    void remove("scans", now.id); // as before it was read, it is none of the last readings
    fresh = now;
    ctx.again();
  };
  const session = await mountBoard(root, {
    scan, token, seat, corners, another: () => ctx.go(addressOf(null, ctx)), unread, gone: ctx.again, signal: ctx.signal, say: ctx.say, changed: remember,
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
      button.disabled = false;
      tellProblem(error, ctx);
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
 * A photo that gave no page, and is kept for its corners.
 * @param {HTMLElement} root
 * @param {ScanAnswer} scan
 * @param {string | null} token
 * @param {Context} ctx
 */
function showRefused(root, { id, refused, links }, token, ctx) {
  const use = (/** @type {File} */ photo) => {
    handOver({ photo, name: photo.name });
    ctx.go(addressOf(null, ctx));
  };
  showRefusal(root, {
    code: refused?.code ?? "no_board", detail: refused?.detail ?? "", title: refused?.title ?? t("refusal.title"),
    photo: withToken(links.photo, token), use, corners: () => ctx.go(addressOf(id, ctx, true)),
  });
  receivePhotos(root, ctx.signal, use);
}

/**
 * The editor of the grid's corners: of a photo that gave no page, or of one that was read wrongly.
 * @param {HTMLElement} root
 * @param {ScanAnswer} scan
 * @param {string | null} token
 * @param {Context} ctx
 */
function showCorners(root, scan, token, ctx) {
  let { version } = scan;
  const read = async (/** @type {Point[]} */ corners) => {
    if (place.hasAttribute("aria-busy")) return;
    place.setAttribute("aria-busy", "true");
    ctx.say(t("sending.reading"));
    try {
      const options = { token, version, signal: ctx.signal, patience: READING_MS };
      goTo(await sendJson("PATCH", scan.links.self, { edits: [{ op: "corners", corners }] }, options), ctx);
    } catch (error) {
      place.removeAttribute("aria-busy");
      if (ctx.signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      version = error.current?.version ?? version; // once more, then over what others did
      tell(error.detail);
    }
  };
  const { element, tell } = cornersEditor({
    photo: withToken(scan.links.photo, token), size: scan.picture, corners: scan.scan?.corners ?? null,
    read: (corners) => void read(corners), say: ctx.say, cancel: () => ctx.go(addressOf(scan.id, ctx), { replace: true }),
  });
  const place = h("div", { class: "corners-place" }, element);
  clear(root,
    h("article", { class: "corners-view stack" },
      scan.refused && h("p", { class: "notice doubt", role: "alert" }, scan.refused.detail),
      h("h1", { tabindex: "-1" }, t("corners.title")),
      place,
      !scan.layout && h("p", null, h("a", { href: addressOf(null, ctx) }, t("scan.another"))),
    ));
}

/**
 * The address of a scan, of the editor of its corners, or without a scan of a new one; what the present address says of
 * its table stays.
 * @param {string | null} id
 * @param {Context} ctx
 * @param {boolean} [corners]
 */
export function addressOf(id, { query }, corners = false) {
  const kept = new URLSearchParams(query);
  kept.delete("corners");
  if (corners) kept.set("corners", "show");
  const search = kept.toString();
  return `/scan${id === null ? "" : `/${id}`}${search && `?${search}`}`;
}

/**
 * Says what the service refused; what is broken off because one leaves is no problem.
 * @param {unknown} error
 * @param {Context} ctx
 */
function tellProblem(error, { signal }) {
  if (signal.aborted) return;
  if (!(error instanceof ApiError)) throw error;
  toast(error.detail, { kind: "bad", stay: true });
}
