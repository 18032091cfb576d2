/** Handing a page in at the table. */

import { ApiError, getJson, sendJson, tokenOf } from "../api.js";
import { t } from "../words/index.js";

/** @import { ReadScan, Seat } from "./types" */

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
  const reason = there && there.member !== seat.member ? { reason: t("hand_in.reason") } : {};
  await sendJson("PUT", path, { scan: scan.id, ...own, ...reason }, { ...options, version: there?.version ?? null });
}

/**
 * Whose board a scan is at a table; nothing for a scan by itself.
 * @param {{game: string | null, day: string | null, member: string | null}} asked what the address says
 * @param {ReadScan | null} scan
 * @param {AbortSignal} signal
 * @returns {Promise<Seat | null>}
 */
export async function seatOf(asked, scan, signal) {
  const game = asked.game ?? scan?.game ?? null;
  if (!game) return null;
  const token = tokenOf("game", game);
  const view = await getJson(`/api/games/${encodeURIComponent(game)}`, { token, signal });
  const day = asked.day ?? view.day;
  const board = view.boards?.[day]?.find((/** @type {{scan: string | null}} */ one) => scan && one.scan === scan.id);
  const member = asked.member ?? board?.member ?? scan?.member ?? view.you.id;
  return { game, day, member, token, role: view.you.role, handed: Boolean(board) };
}

/**
 * What a table decides about the reading of a photo, as form fields.
 * @param {Seat} seat
 * @param {AbortSignal} signal
 * @returns {Promise<Record<string, string>>}
 */
export async function fieldsOf(seat, signal) {
  const view = await getJson(`/api/games/${encodeURIComponent(seat.game)}`, { token: seat.token, signal });
  const player = view.members.find((/** @type {{id: string}} */ one) => one.id === seat.member);
  const said = { game: seat.game, edition: view.edition, day: seat.day, mode: view.mode, character: view.characters ? player?.character : null, flash: view.flash?.[seat.day] };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null && value !== undefined).map(([name, value]) => [name, String(value)]));
}
