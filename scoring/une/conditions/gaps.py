"""Measures of what is empty: gaps, by their shape, size and place, and single empty cells.

Turning tiles face down empties nothing, so these are counted once a board.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from scoring.une.board import Board, Gap
from scoring.une.conditions.filters import Range, read_range
from scoring.une.conditions.wording import ConditionError, as_table, quote, unknown

GAP_MEASURES = ("gaps", "gap_cells", "largest_gap", "empty")

SHAPES: dict[str, Callable[[Gap], bool]] = {
    "rectangle": lambda gap: gap.is_rectangle,
    "oblong": lambda gap: gap.is_rectangle and gap.rows != gap.cols,
    "square": lambda gap: gap.is_rectangle and gap.rows == gap.cols,
    "other": lambda gap: not gap.is_rectangle,
}
FOLDS: dict[str, Callable[[Gap], bool]] = {
    "above": lambda gap: gap.above_fold,
    "below": lambda gap: gap.below_fold,
    "across": lambda gap: gap.above_fold and gap.below_fold,
    "only above": lambda gap: not gap.below_fold,
    "only below": lambda gap: not gap.above_fold,
}
PLACES = ("top", "bottom", "left", "right", "side", "any", "corner")


@dataclass(frozen=True)
class GapFilter:
    """The gaps for which every key holds."""

    shape: str | None = None
    fold: str | None = None
    cells: Range = field(default_factory=Range)

    def of(self, board: Board) -> list[Gap]:
        """The board's gaps that are meant."""
        return [
            gap
            for gap in board.gaps
            if gap.size in self.cells
            and (self.shape is None or SHAPES[self.shape](gap))
            and (self.fold is None or FOLDS[self.fold](gap))
        ]


def _read_gap_filter(raw: object, what: str) -> GapFilter:
    table = as_table(raw, f"`{what}`")
    for key in table:
        if key not in ("shape", "fold", "cells"):
            raise unknown(key, ("shape", "fold", "cells"), f"a key of `{what}`")
    return GapFilter(
        shape=_word(table, "shape", SHAPES),
        fold=_word(table, "fold", FOLDS),
        cells=read_range(table.get("cells", {}), "cells"),
    )


def _word(table: object, key: str, known: dict[str, Callable[[Gap], bool]]) -> str | None:
    word = as_table(table, key).get(key)
    if word is not None and word not in known:
        raise unknown(word, known, f"a value of `{key}` for gaps")
    return None if word is None else str(word)


def _read_empty(raw: object) -> Callable[[Board], int]:
    table = as_table(raw, "`empty`")
    for key in table:
        if key != "at":
            raise unknown(key, ("at",), "a key of `empty`")
    place = table.get("at", "anywhere")
    if place not in (*PLACES, "anywhere"):
        raise unknown(place, (*PLACES, "anywhere"), "a place for `empty`")

    def number(board: Board) -> int:
        zone = board.zone
        top = board.cells_of(zone.top, zone.left, zone.top + 1, zone.right)
        bottom = board.cells_of(zone.bottom - 1, zone.left, zone.bottom, zone.right)
        left = board.cells_of(zone.top, zone.left, zone.bottom, zone.left + 1)
        right = board.cells_of(zone.top, zone.right - 1, zone.bottom, zone.right)
        where = {
            "anywhere": board.zone_cells,
            "top": top,
            "bottom": bottom,
            "left": left,
            "right": right,
            "side": left | right,
            "any": top | bottom | left | right,
            "corner": (top | bottom) & (left | right),
        }[str(place)]
        return (where & board.empty).bit_count()

    return number


def read_gap_measure(name: str, raw: object) -> Callable[[Board], Callable[[int], tuple[int, int]]]:
    """The measure of that name, with its filter."""
    if name == "empty":
        number = _read_empty(raw)
    elif name in GAP_MEASURES:
        wanted = _read_gap_filter(raw, name)
        number = {
            "gaps": lambda board: len(wanted.of(board)),
            "gap_cells": lambda board: sum(gap.size for gap in wanted.of(board)),
            "largest_gap": lambda board: max((gap.size for gap in wanted.of(board)), default=0),
        }[name]
    else:
        raise ConditionError(f"{quote(name)} does not measure gaps")

    def measure(board: Board) -> Callable[[int], tuple[int, int]]:
        found = number(board)
        return lambda up: (found, 0)

    return measure
