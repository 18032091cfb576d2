"""A board whose corners a person shows: it is believed to lie there, whatever else it looks like."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np

from scoring.une.edition import Edition
from vision.boards import small_board
from vision.errors import Unreadable
from vision.flattening import Sought, lay_flat, lay_flat_as_said
from vision.judging import SURELY, Found, beyond, is_dubious, is_quad, sticks_out
from vision.labels import KINDS, SIDES
from vision.likeness import checked, likeness
from vision.locate import Located
from vision.rectify import Pixels, Points, Pyramid, cell_px
from vision.refusing import check_quality
from vision.searching import Search
from vision.timing import Stopwatch

# A grid that was found so many cells from the corners that a person shows must look like its board.
STRAYED = 0.6
# Corners farther beyond the picture's edge than this share of its longer side are a slip. (Those nearer by may be of a
# board that is cut off, which is another thing to say.)
FARTHEST = 1.0


def board_within(
    corners_px: Points, picture_bgr: Pixels, edition: Edition, watch: Stopwatch, asked: str | None = None
) -> Found:
    """The board whose grid has these corners, as a person says: clockwise, from whichever of them.

    That it looks like no board is then no reason to refuse it; that it cannot be read still is. `asked` is the side
    that the person says it is.
    """
    if beyond(corners_px, picture_bgr) > FARTHEST or not is_quad(corners_px, picture_bgr):
        raise Unreadable("bad_corners")
    search = Search(Sought(Pyramid(picture_bgr), edition, watch), _pointed_out(corners_px))
    found = _found(search, asked)
    if sticks_out(found, picture_bgr):
        raise Unreadable("cut_off")
    check_quality(found)
    return replace(checked(search.sought, found), in_place=1.0)


def _pointed_out(corners_px: Points) -> Located:
    """What a person showed, as if it had been located."""
    kinds = {kind: float(kind == "board") for kind in KINDS}
    return Located(corners_px, kinds, dict.fromkeys(SIDES, 1 / len(SIDES)))


def _found(search: Search, asked: str | None) -> Found:
    """The board laid flat from there. If that looked wrong at first, or ended elsewhere, and does not look like itself:
    hardly moved from there.
    """
    sides = [lay_flat(search.sought, side, search.located) for side in search.sought.sides]
    found = max(sides, key=lambda each: (each.side == asked and _is_right(each), each.page.qualities["good"]))
    doubted = is_dubious(found.page)
    if doubted:
        found = search.found_by(search.ways_round) or found
    if (doubted or _strayed(found, search)) and checked(search.sought, found).in_place < 1:
        return max(_as_said(search), key=_looks(search.sought))
    return found


def _is_right(found: Found) -> bool:
    return found.page.qualities["good"] > SURELY


def _as_said(search: Search) -> list[Found]:
    """The board hardly moved from where it is shown, on each side and each way round."""
    ways = search.ways_round()
    return [lay_flat_as_said(search.sought, side, way) for side in search.sought.sides for way in ways]


def _strayed(found: Found, search: Search) -> bool:
    """Whether this is not where the corners were shown."""
    ways = [way.corners_px for way in search.ways_round()]
    off = min(float(np.linalg.norm(found.lattice.corners_px - way, axis=1).max()) for way in ways)
    return off > STRAYED * cell_px(found.lattice.matrix, found.lattice.shape)


def _looks(sought: Sought) -> Callable[[Found], float]:
    """By how much a board is rather believed to lie on this side and this way round, if it lies there."""

    def looks(found: Found) -> float:
        alike = likeness(small_board(sought.pyramid, found.lattice, found.page), found.side, sought.edition)
        return found.page.qualities["good"] + (alike.bare or 0.0) + (alike.masthead or 0.0)

    return looks
