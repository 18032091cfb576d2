/** A page at the table: whose it is there, how its photo is to be read, and handing it in. */

import { ApiError, dropToken, getJson, sendJson, tokenOf } from "../api.js";
import { t } from "../words/index.js";

/** @import { DayName, ReadScan } from "./types" */
/**
 * A place at a table. `self` is who looks at it, `fields` are what the table decides about the reading of a photo.
 * @typedef {import("./types").Seat & {self: string, fields: Record<string, string>}} Seat
 */

/**
 * Sends a scan to its place at the table, over what lay there before.
 * @param {Seat} seat
 * @param {ReadScan} scan
 * @param {AbortSignal} signal
 */
export async function handIn(seat, scan, signal) {
  const path = `/api/games/${encodeURIComponent(seat.game)}/days/${seat.day}/boards/${encodeURIComponent(seat.member)}`;
  const options = { token: seat.token, signal };
  const there = await getJson(path, options).catch((error) => {
    if (error instanceof ApiError && error.code === "board_not_in") return null;
    throw error;
  });
  const own = scan.game ? {} : { scan_token: tokenOf("scan", scan.id) };
  const reason = there && seat.member !== seat.self ? { reason: t("hand_in.reason") } : {};
  await sendJson("PUT", path, { scan: scan.id, ...own, ...reason }, { ...options, version: there?.version ?? null });
  if (!scan.game) dropToken("scan", scan.id); // the table's own keys open it from now on
}

/**
 * The place at a table; nothing for a scan by itself, or while the table cannot be asked.
 * @param {import("../router.js").Context} ctx
 * @param {ReadScan | null} scan
 * @returns {Promise<Seat | null>}
 */
export async function atTable({ query, signal }, scan) {
  try {
    return await seatOf({ game: query.get("game"), day: query.get("day"), member: query.get("member") }, scan, signal);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/**
 * Whose board a scan is: where it lies already, or else where the address says, or the holder's own.
 * @param {{game: string | null, day: string | null, member: string | null}} asked what the address says
 * @param {ReadScan | null} scan nothing before the photo is read
 * @param {AbortSignal} signal
 * @returns {Promise<Seat | null>} nothing for a scan by itself
 */
async function seatOf(asked, scan, signal) {
  const game = asked.game ?? scan?.game ?? null;
  if (!game) return null;
  const token = tokenOf("game", game);
  const view = await getJson(`/api/games/${encodeURIComponent(game)}`, { token, signal });
  const boards = Object.entries(/** @type {Record<string, {scan: string | null, member: string}[]>} */ (view.boards));
  const places = boards.flatMap(([day, all]) => all.map((board) => ({ day, ...board })));
  const place = places.find((one) => scan !== null && one.scan === scan.id);
  const day = /** @type {DayName} */ (place?.day ?? asked.day ?? view.day ?? scan?.layout.day);
  const member = place?.member ?? asked.member ?? scan?.member ?? view.you.id;
  return { game, day, member, token, role: view.you.role, handed: Boolean(place), self: view.you.id, fields: fieldsOf(view, day, member) };
}

/**
 * @param {any} view the game
 * @param {string} day
 * @param {string} member
 * @returns {Record<string, string>}
 */
function fieldsOf(view, day, member) {
  const player = view.members.find((/** @type {{id: string}} */ one) => one.id === member);
  const said = { game: view.id, edition: view.edition, day, mode: view.mode, character: view.characters ? player?.character : null, flash: view.flash?.[day] };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null && value !== undefined).map(([name, value]) => [name, String(value)]));
}
