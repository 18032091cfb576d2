"""Which day a board was laid for: its side says so, and on the side of two days the zone in use."""

from itertools import pairwise

from scoring.une.edition import Edition
from scoring.une.geometry import Span
from scoring.une.layout import Day, Tile
from vision.result import Doubt

# From this share of the larger zone's further cells on, the larger zone was in use (of 3,300 simulated pages nobody let
# so much hang over the smaller one); from the smaller share on that is likelier than an overhang.
IN_USE, LIKELIER = 0.45, 0.175
# A page that fills this share of the smaller zone, and nothing beyond, was meant for it.
FULL = 0.7
UNSURE = 0.6


def day_of(tiles: tuple[Tile, ...], side: str, edition: Edition, asked: Day | None) -> tuple[Day, tuple[Doubt, ...]]:
    """The day asked for, or the one that the zone in use tells; with a doubt where several fit."""
    if asked is not None:
        return asked, ()
    days = sorted((day for day in edition.days if edition.days[day].side == side), key=lambda day: _area(edition, day))
    covered = {cell for tile in tiles for cell in Span.of(tile.at, tile.size).cells}
    told = days[0]
    doubts: list[Doubt] = []
    for smaller, larger in pairwise(days):
        inner, outer = _cells(edition, smaller), _cells(edition, larger)
        beyond = len(covered & (outer - inner)) / max(len(outer - inner), 1)
        filled = len(covered & inner) / len(inner)
        if beyond >= IN_USE:
            told, doubts = larger, []
        elif beyond > 0 or filled < FULL:
            told = larger if beyond > LIKELIER else told
            doubts = [Doubt(None, "board", UNSURE, why="day")]
    return told, tuple(doubts)


def _cells(edition: Edition, day: Day) -> set[tuple[int, int]]:
    return set(edition.days[day].zone.cells)


def _area(edition: Edition, day: Day) -> int:
    return len(_cells(edition, day))
