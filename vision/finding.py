"""The board in a decoded photo: what is looked at in which order, and when it is refused."""

from dataclasses import replace

from scoring.une.edition import Edition
from vision.errors import Unreadable
from vision.flattening import Sought, lay_flat
from vision.judging import (
    BELIEVED,
    NO_DOUBT,
    SURELY,
    THOUGH_DENIED,
    Found,
    is_dubious,
    is_quad,
    is_sound,
    rather,
    sticks_out,
    touches_the_edge,
)
from vision.likeness import checked
from vision.rectify import Pixels, Pyramid
from vision.refusing import check_place, check_quality, reason
from vision.searching import Search, located_in_both_views
from vision.sides import SIDE_KNOWN
from vision.timing import Stopwatch
from vision.wholeness import chance_of_whole, grown

# From this probability on a board is looked for otherwise.
BARELY = 0.005
# From the first probability on that there are two boards a second one is looked for, where once the first is covered
# the second probability of one is left, if any; from `SURELY` on there is one.
SECOND = ((0.1, 0.0), (0.02, 0.002), (0.001, 0.2))
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
    return checked(search.sought, _whole(found, search, asked))


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
    denied = min(located.kinds["board"], found.located.kinds["board"]) < BELIEVED
    all_of_it = is_sound(found, THOUGH_DENIED) and not touches_the_edge(found, picture)
    if doubted and denied and not all_of_it:
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
