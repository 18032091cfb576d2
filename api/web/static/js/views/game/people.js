/** Who is who at a game, and what one may do there. */

/** @typedef {import("./shapes").Game} Game */
/** @typedef {import("./shapes").Member} Member */
/** @typedef {import("./shapes").Day} Day */

/** @param {Game} game @returns {(Member & {player: string})[]} as they sit */
export function players(game) {
  return /** @type {(Member & {player: string})[]} */ (game.members.filter((member) => member.player !== null));
}

/** @param {Game} game @param {string | null} id */
export function playerName(game, id) {
  const member = game.members.find((one) => one.id === id);
  return member ? (member.player ?? member.name) : "–";
}

/** @param {Game} game */
export const isHost = (game) => game.you.role === "host";

/** Whether one may decide about others' boards. @param {Game} game */
export const isArbiter = (game) => game.you.role === "host" || game.you.role === "referee";

/**
 * Whether one may hand in this player's board now.
 * @param {Game} game
 * @param {string} member
 */
export function mayHandIn(game, member) {
  if (isArbiter(game)) return true;
  return game.you.role === "player" && game.you.id === member && game.stage !== "over";
}

/** @param {Game} game @param {Day} day */
export function allIn(game, day) {
  const boards = game.boards[day] ?? [];
  return boards.length > 0 && boards.every((board) => board.ready);
}

/** @param {Game} game @param {Day} day @param {string} member */
export function newsOf(game, day, member) {
  return game.boards[day]?.find((board) => board.member === member) ?? null;
}

/** The days played so far, today included. @param {Game} game */
export function openDays(game) {
  return game.days.slice(0, game.days.indexOf(game.day) + 1);
}

/** Whether the game has only one day, or one player, and shows less. @param {Game} game */
export const isAlone = (game) => game.most_players === 1;
