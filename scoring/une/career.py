"""What is kept of a player's days, for achievements and scenarios to ask."""

from dataclasses import dataclass

from scoring.une.goals import Career
from scoring.une.layout import DAYS, BoardOfPlayer, Layout, Round
from scoring.une.modes import MODES
from scoring.une.sheet import Sheet


@dataclass(frozen=True)
class Standing:
    """A player's game, before anybody is ranked."""

    player: str
    sheets: tuple[Sheet, ...]
    boards: tuple[BoardOfPlayer, ...]
    closed_first: tuple[bool | None, ...]
    """For each day, whether this player took the smallest closing token; None where tokens are not told."""

    @property
    def revenue(self) -> int:
        """All the dollars of the game."""
        return sum(sheet.ads for sheet in self.sheets)

    @property
    def total(self) -> int:
        """All the points of the game, before any penalty."""
        return sum(sheet.total for sheet in self.sheets)

    @property
    def last_token(self) -> int | None:
        """The closing token of the last day played."""
        return max(self.boards, key=lambda board: DAYS.index(board.layout.day)).token


def standing_of(player: str, tables: list[Round], sheets: tuple[tuple[Sheet, ...], ...]) -> Standing:
    """A player's boards and sheets, day by day."""
    mine = [
        (board, sheet, _closed_first(board, table))
        for table, day in zip(tables, sheets, strict=True)
        for board, sheet in zip(table.boards, day, strict=True)
        if board.player == player
    ]
    return Standing(
        player,
        sheets=tuple(sheet for _, sheet, _ in mine),
        boards=tuple(board for board, _, _ in mine),
        closed_first=tuple(first for _, _, first in mine),
    )


def _closed_first(board: BoardOfPlayer, table: Round) -> bool | None:
    """Token 1 is the smallest there is; any other is so only if all are told and none is smaller."""
    tokens = [other.token for other in table.boards]
    known = [token for token in tokens if token is not None]
    if board.token is None or board.token == 1:
        return None if board.token is None else True
    if min(known) < board.token:
        return False
    return True if len(known) == len(tokens) else None


def career_of(standing: Standing, *, points: list[int], penalty: int, rank: int | None, over: bool) -> Career:
    """A player's game as goals see it; `points` are the final ones, this player's first, then the others'."""
    days = {
        sheet.day: _day_record(sheet, board, first)
        for sheet, board, first in zip(standing.sheets, standing.boards, standing.closed_first, strict=True)
    }
    mine, *others = points
    return Career(
        days=days,
        points=mine,
        lead=mine - max(others) if others else None,
        losses=penalty + sum(day["losses"] or 0 for day in days.values()),
        winner=rank == 1,
        over=over,
    )


def _laid_face_down(layout: Layout) -> int:
    """The tiles that lie face down because their player laid them so: what the referee turned is named."""
    turned = set(layout.turned_by_referee)
    return sum(tile.face == "back" and i not in turned for i, tile in enumerate(layout.tiles))


def _day_record(sheet: Sheet, board: BoardOfPlayer, closed_first: bool | None) -> dict[str, int | None]:
    lines, mode = sheet.lines, MODES[board.layout.mode]
    white_space = lines.white_space if mode.white_space != "none" else None
    left_over = board.layout.desk + len(sheet.removed)
    return {
        "articles": lines.articles,
        "photos": lines.photos,
        "tribune": lines.tribune if mode.tribune else None,
        "white_space": white_space,
        "mood": lines.mood if mode.mood else None,
        "surplus": lines.surplus if mode.surplus else None,
        "ads": sheet.ads,
        "losses": lines.mood + lines.surplus + min(0, white_space or 0),
        "best_photo": max((reason.amount for reason in sheet.reasons["photos"] if reason.tiles), default=0),
        "empty_cells": sheet.empty_cells,
        "face_down": _laid_face_down(board.layout),
        "left_over": left_over if mode.surplus else None,
        "first_to_close": closed_first,
    }
