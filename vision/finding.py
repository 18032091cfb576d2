"""The board in a decoded photo: what is looked at in which order, and when it is refused."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np

from scoring.une.edition import Edition
from vision.boards import small_board
from vision.errors import Unreadable
from vision.flattening import Sought, lay_flat, lay_flat_as_said
from vision.judging import BELIEVED, NO_DOUBT, SURELY, Found, is_dubious, is_quad, rather, sticks_out
from vision.labels import KINDS, SIDES
from vision.likeness import likeness
from vision.locate import Located
from vision.rectify import Pixels, Points, Pyramid, cell_px
from vision.refusing import check_place, check_quality, reason
from vision.searching import Search, located_in_both_views
from vision.sides import SIDE_KNOWN
from vision.timing import Stopwatch
from vision.wholeness import chance_of_whole, grown

# From this probability on a board is looked for otherwise.
BARELY = 0.005
# From the first probability on that there are two boards a second one is looked for, where once the first is covered
# the second probability of one is left; from `SURELY` on there is one.
SECOND = ((0.02, 0.002), (0.001, 0.2))
# So many cells from where a person says that a corner is, it is not.
STRAYED = 0.6
# What is less likely than this to be whole is a part.
A_PART = 0.1


def find_board(picture_bgr: Pixels, edition: Edition, watch: Stopwatch, asked: str | None = None) -> Found:
    """The board, or `Unreadable`; `asked` is the side that a person says it is."""
    with watch("locate"):
        located = located_in_both_views(picture_bgr)
    if located.kinds["two_boards"] > SURELY:  # each of the two may look as good as one should
        raise Unreadable("two_boards")
    search = Search(Sought(Pyramid(picture_bgr), edition, watch), located)
    found = _likeliest(search)
    if found is None:
        raise Unreadable(reason(located, picture_bgr))
    _check(found, search)
    return _whole(found, search, asked)


def board_within(
    corners_px: Points, picture_bgr: Pixels, edition: Edition, watch: Stopwatch, asked: str | None = None
) -> Found:
    """The board whose grid has these corners, as a person says: clockwise, from whichever of them.

    That it looks like no board is then no reason to refuse it; that it cannot be read still is.
    """
    if not is_quad(corners_px, picture_bgr):
        raise Unreadable("bad_corners")
    search = Search(Sought(Pyramid(picture_bgr), edition, watch), _pointed_out(corners_px))
    sides = [lay_flat(search.sought, side, search.located) for side in search.sought.sides]
    found = max(sides, key=lambda each: (each.side == asked and _looks_right(each), each.page.qualities["good"]))
    if is_dubious(found.page):
        found = search.found_by(search.ways_round) or found
        found = max([found, *_as_said(found.side, search)], key=_looks(search))
    if _strayed(found, search):
        found = max(_as_said(found.side, search), key=_looks(search))
    if sticks_out(found, picture_bgr):
        raise Unreadable("cut_off")
    check_quality(found)
    return found


def _pointed_out(corners_px: Points) -> Located:
    """What a person showed, as if it had been located."""
    kinds = {kind: float(kind == "board") for kind in KINDS}
    return Located(corners_px, kinds, dict.fromkeys(SIDES, 1 / len(SIDES)))


def _looks_right(found: Found) -> bool:
    return found.page.qualities["good"] > SURELY


def _as_said(side: str, search: Search) -> list[Found]:
    """The board hardly moved from where the search began, each way round."""
    return [lay_flat_as_said(search.sought, side, way) for way in search.ways_round()]


def _strayed(found: Found, search: Search) -> bool:
    """Whether this is not where the search began."""
    ways = [way.corners_px for way in search.ways_round()]
    off = min(float(np.linalg.norm(found.lattice.corners_px - way, axis=1).max()) for way in ways)
    return off > STRAYED * cell_px(found.lattice.matrix, found.lattice.shape)


def _looks(search: Search) -> Callable[[Found], float]:
    """By how much a board is rather believed to lie this way round than another, if it lies there."""

    def looks(found: Found) -> float:
        board = small_board(search.sought.pyramid, found.lattice, found.page)
        alike = likeness(board, found.side, search.sought.edition)
        return found.page.qualities["good"] + (alike.bare or 0.0) + (alike.masthead or 0.0)

    return looks


def _likeliest(search: Search) -> Found | None:
    """The board where it was located; where that leads nowhere, or to something dubious, found otherwise."""
    located, sought = search.located, search.sought
    found = None
    if is_quad(located.corners_px, sought.picture):
        found = lay_flat(sought, max(sought.sides, key=lambda side: located.sides[side]), located)
    if (found is None or is_dubious(found.page)) and located.kinds["board"] > BARELY:
        found = rather(found, search.found_by(*search.all_ways))
    return found


def _check(found: Found, search: Search) -> None:
    """Refuse what is no whole board, or one of two, or is not to be read."""
    located, picture = search.located, search.sought.picture
    check_place(found, located, picture)
    left = next((left for thinkable, left in SECOND if located.kinds["two_boards"] > thinkable), None)
    if left is not None and search.shows_another(found, left):
        raise Unreadable("two_boards")
    doubted = found.page.qualities["good"] < NO_DOUBT
    if doubted and located.kinds["no_board"] > SURELY:
        raise Unreadable(reason(located, picture))
    check_quality(found)
    if doubted and found.located.kinds["board"] < BELIEVED:
        raise Unreadable(reason(located, picture))


def _whole(found: Found, search: Search, asked: str | None) -> Found:
    """The same with how likely it is whole, or the larger side of which it is a part."""
    located, sought = search.located, search.sought
    larger = grown(sought, found, located) if found.located.sides[found.side] < SIDE_KNOWN else None
    if larger is not None and not sticks_out(larger, sought.picture):
        return larger
    whole = chance_of_whole(sought, found, located, asked)
    if whole < A_PART:
        raise Unreadable("cut_off")
    return replace(found, whole=whole)
