"""The board in a decoded photo: located, laid flat, its grid registered; or why there is none to be read."""

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace

import cv2
import numpy as np

from scoring.une.edition import Edition
from vision.errors import Unreadable
from vision.labels import KINDS, SIDES
from vision.lattice import Lattice, flat_lattice, laid_flat, nearer, nearer_along_bend, registered
from vision.locate import Located, locate, located_upside_down
from vision.rectify import Pixels, Points, Pyramid, Shape, homography, page_picture
from vision.segment import FlatBoard, look_at_page
from vision.sides import SIDE_KNOWN, bare_paper, likely_whole

Clock = Callable[[str], AbstractContextManager[None]]
# A board whose cells have fewer pixels than this is decoded finer before its tiles are read.
FINEST_CELL = 30.0
# Farther off than this, in cells, the grid is laid flat again before it is believed.
FAR_OFF = 0.18
MOST_LOOKS, LOOKS_AT_ANOTHER, MOST_BENDS = 8, 2, 3
# What looks wrong may only be far off: it is laid flat again, unless it looks as wrong as this.
HOPELESS = 0.98
# A board is believed to be there, and to be readable, from this probability on.
BELIEVED = 0.5
# What looks wrong with this probability is looked at otherwise, too, before it is believed; with this one it is not
# believed at all, with the last not where it may be a part of a board. (One of 5,600 boards to be read looked so.)
DUBIOUS, MOST_WRONG, MOST_WRONG_OF_A_PART = 0.03, 0.3, 0.1
# What looks as wrong as this may still be a board, of which blur or darkness hides what it is.
HARDLY_WRONG = 0.8
# That it is no board, or cut off, or that there is a second one, is said with so much certainty; and so sure must the
# second network be where the first sees no board.
SURELY, NO_DOUBT = 0.9, 0.98
# What looks so blurred or dark, together, is refused as that: of 9,600 boards to be read none looked half as much so.
UNREADABLE = 0.2
# What another look than the first must be as sure of; its grid must also lie where it was laid flat from.
LIKELY = 0.8
# Where the first network has no doubt that there is a board, that much is enough: elsewhere it looks like none at all.
HARDLY = 0.2
# From this probability on a board is looked for otherwise; from that on a second one is. From `SURELY` on there is one.
BARELY, THINKABLE = 0.005, 0.02
# Once a board is covered, hardly anything may be left that looks like one: then there is no second.
LEFT = 0.02
# Where no board is found, or none that looks right, parts of the picture are looked at by themselves, each so much of
# its width and height; what they show need hardly look like a board, as the second network knows one when it sees it.
WINDOW, IN_A_PART = 0.65, 0.05
# A side of which the first network is not sure (`SIDE_KNOWN`) may be a part of a larger one, whose grid then lies as
# exactly as this, in cells. Unless it is all but certain, its bare paper is looked at.
FITS, SIDE_BEYOND_DOUBT = 0.08, 0.999
# A sheet is so many cells high, most of those above the grid for the masthead; around the grid it has a margin.
SHEET_ROWS, SHEET_MARGIN = 12.4, 0.6
GREY = (114, 114, 114)
# How much of a grid may seem to lie beyond the picture's edge, and what is next to it, as a share of the picture's
# longer side. A grid that ends there, and that is so far off, in cells, is a part of one.
MOST_OUT, NEXT_TO, ASTRAY = 0.03, 0.02, 0.25
# What is less likely than this to be whole is a part. What a person says of the side counts as much as the second.
A_PART, SIDE_SAID = 0.1, 0.998
# A photo as dark as this on average (of 255) is too dark, if nothing can be made of it.
DARKNESS = 30.0
# Corners that fill less of the picture than this are no board's.
LEAST_SHARE = 0.01


@dataclass(frozen=True)
class Found:
    """A board: its side, its grid in the decoded picture, what the network says of its flat picture."""

    side: str
    lattice: Lattice
    page: FlatBoard
    located: Located
    # how likely it is no part of a larger side
    whole: float = 1.0


def find_board(picture_bgr: Pixels, edition: Edition, clock: Clock, asked: str | None = None) -> Found:
    """The board, or `Unreadable`; `asked` is the side that a person says it is."""
    with clock("locate"):
        located = _located(picture_bgr)
    if located.kinds["two_boards"] > SURELY:  # each of the two may look as good as one should
        raise Unreadable("two_boards")
    table = _Table(Pyramid(picture_bgr), located, edition, clock)
    found = None
    if _is_quad(located, picture_bgr):
        found = table.look(table.likeliest_side(located), located.corners_px)
    if (found is None or _is_dubious(found.page)) and located.kinds["board"] > BARELY:
        found = _rather(found, table.look_otherwise(*table.all_ways))
    if found is None:
        raise Unreadable(_reason(located, picture_bgr))
    _check_place(found, located, picture_bgr)
    if located.kinds["two_boards"] > THINKABLE and table.shows_another(found):
        raise Unreadable("two_boards")
    doubted = found.page.qualities["good"] < NO_DOUBT
    if doubted and located.kinds["no_board"] > SURELY:
        raise Unreadable(_reason(located, picture_bgr))
    _check_quality(found)
    if doubted and found.located.kinds["board"] < BELIEVED:
        raise Unreadable(_reason(located, picture_bgr))
    grown = table.grown(found) if found.located.sides[found.side] < SIDE_KNOWN else None
    if grown is not None and not _sticks_out(grown, picture_bgr):
        return grown
    whole = table.likely_whole(found, asked)
    if whole < A_PART:
        raise Unreadable("cut_off")
    return replace(found, whole=whole)


def board_within(corners_px: Points, picture_bgr: Pixels, edition: Edition, clock: Clock) -> Found:
    """The board whose grid has these corners, as a person says: clockwise, from whichever of them.

    That it looks like no board is then no reason to refuse it; that it cannot be read still is.
    """
    located = _pointed_out(corners_px)
    if not _is_quad(located, picture_bgr):
        raise Unreadable("bad_corners")
    table = _Table(Pyramid(picture_bgr), located, edition, clock)
    looks = [table.look(side, corners_px) for side in table.sides]
    found = max(looks, key=lambda each: each.page.qualities["good"])
    if _is_dubious(found.page):
        found = table.look_otherwise(table.ways_round) or found
    if _sticks_out(found, picture_bgr):
        raise Unreadable("cut_off")
    _check_quality(found)
    return found


def _located(picture_bgr: Pixels) -> Located:
    """Where the board is. What seems to show none, or no whole one, is seen upside down, too, and both views count."""
    located = locate(picture_bgr)
    if located.kinds["board"] > BELIEVED:
        return located
    other = located_upside_down(picture_bgr)
    return replace(located, kinds=_mean(located.kinds, other.kinds), sides=_mean(located.sides, other.sides))


def _mean(ones: Mapping[str, float], others: Mapping[str, float]) -> dict[str, float]:
    return {name: (chance + others[name]) / 2 for name, chance in ones.items()}


def _pointed_out(corners_px: Points) -> Located:
    """What a person showed, as if it had been located."""
    kinds = {kind: float(kind == "board") for kind in KINDS}
    return Located(corners_px, kinds, dict.fromkeys(SIDES, 1 / len(SIDES)))


def _check_place(found: Found, located: Located, picture: Pixels) -> None:
    """Refuse what is no board, or only a part of one, by how and where its grid lies."""
    if _is_wrong(found, located, picture):
        raise Unreadable(_reason_of(found, located, picture))
    if _is_cut_off(found, located, picture):
        raise Unreadable("cut_off")


def _reason_of(found: Found, located: Located, picture: Pixels) -> str:
    """Why what was found is not to be read: it may be a board that is too blurred or too dark, or a part of one."""
    qualities = found.page.qualities
    if found.located.kinds["board"] > NO_DOUBT and qualities["wrong"] < HARDLY_WRONG and _is_unclear(found):
        return _blur_or_dark(found)
    cut_off = located.kinds["board"] > BELIEVED and _touches_the_edge(found, picture)
    return "cut_off" if cut_off else _reason(located, picture)


def _check_quality(found: Found) -> None:
    if _is_unclear(found):
        raise Unreadable(_blur_or_dark(found))


def _is_unclear(found: Found) -> bool:
    return found.page.qualities["blurred"] + found.page.qualities["dark"] > UNREADABLE


def _blur_or_dark(found: Found) -> str:
    return max(("blurred", "dark"), key=lambda each: found.page.qualities[each])


def _is_cut_off(found: Found, located: Located, picture: Pixels) -> bool:
    """Whether the grid goes on beyond the picture's edge; or ends there, and its lines are not where they should be."""
    if _sticks_out(found, picture):
        return True
    astray = _off(found.page) > ASTRAY and _touches_the_edge(found, picture)
    return astray or (located.kinds["cut_off"] > SURELY and _is_far_off(found.page))


def _sticks_out(found: Found, picture: Pixels) -> bool:
    """Whether the grid goes on beyond the picture's edge."""
    return _beyond(found.lattice.corners_px, picture) > MOST_OUT


def _touches_the_edge(found: Found, picture: Pixels) -> bool:
    """Whether the grid ends where the picture does, or next to it."""
    return _beyond(found.lattice.corners_px, picture) > -NEXT_TO


def _beyond(points_px: Points, picture: Pixels) -> float:
    """How far points lie beyond the picture's edge, as a share of its longer side; less than nothing for inside."""
    height, width = picture.shape[:2]
    least, most = points_px.min(axis=0), points_px.max(axis=0)
    return float(max(-least.min(), most[0] - width, most[1] - height) / max(width, height))


def _reason(located: Located, picture_bgr: Pixels) -> str:
    """Why there is nothing to be read, as far as the first look tells."""
    if float(picture_bgr[::8, ::8].mean()) < DARKNESS:
        return "dark"
    kind = max(located.kinds, key=lambda each: located.kinds[each])
    return "no_board" if kind == "board" else kind


def _is_quad(located: Located, picture: Pixels) -> bool:
    """Whether the corners go round clockwise and enclose something."""
    corners = located.corners_px.astype(np.float32)
    if not cv2.isContourConvex(corners):
        return False
    area = cv2.contourArea(corners, oriented=True)
    return bool(area > LEAST_SHARE * picture.shape[0] * picture.shape[1])


def _is_wrong(found: Found, located: Located, picture: Pixels) -> bool:
    """Whether what was laid flat is not this side of a board, the right way up; or hardly looks like that.

    A part of a board may hardly look wrong; so it is less readily believed where a part could be.
    """
    all_of_it = located.sides[found.side] > SIDE_KNOWN and not _touches_the_edge(found, picture)
    return found.page.qualities["wrong"] > (MOST_WRONG if all_of_it else MOST_WRONG_OF_A_PART)


def _is_likely(found: Found) -> bool:
    """Whether another look than the first is as good as it must be."""
    enough = HARDLY if found.located.kinds["board"] > NO_DOUBT else LIKELY
    return not _is_far_off(found.page) and found.page.qualities["good"] > enough


def _is_dubious(page: FlatBoard) -> bool:
    """Whether there may be another place, side or way round that looks better."""
    return page.qualities["wrong"] > DUBIOUS or _is_far_off(page)


def _is_far_off(page: FlatBoard) -> bool:
    """Whether some of the grid is not where it was laid flat from: it is not found yet, or is no grid."""
    return _off(page) > FAR_OFF


def _off(page: FlatBoard) -> float:
    """How far the grid is off where it is so most, in cells."""
    return float(np.abs(page.shifts).max())


def _rather(found: Found | None, other: Found | None) -> Found | None:
    """What was found otherwise, if there is such; but never another side than one of which both networks are sure."""
    if found is None or other is None:
        return other or found
    return found if _is_surely_this(found) and other.side != found.side else other


def _is_surely_this(found: Found) -> bool:
    """Whether both networks are sure that it is a board, and of its side."""
    return found.page.qualities["good"] > NO_DOUBT and found.located.sides[found.side] > SIDE_KNOWN


def _trust(found: Found) -> float:
    """By how much a look at one place is better than at another: a part of one side can look as good as all of the
    other, but its lines are not quite where they should be.
    """
    return found.page.qualities["good"] - _off(found.page)


@dataclass(frozen=True)
class _Table:
    """What is looked at: the decoded picture, and where its board was located."""

    pyramid: Pyramid
    located: Located
    edition: Edition
    clock: Clock
    most_looks: int | None = None

    def look(self, side: str, corners_px: Points, most_looks: int | None = None) -> Found:
        """Lay the board flat and find its grid; once more if that was far off."""
        shape, most_looks = self.shape_of(side), most_looks or self.most_looks or MOST_LOOKS
        lattice = flat_lattice(shape, homography(corners_px, shape))
        for looks in range(1, most_looks + 1):
            with self.clock("rectify"):
                flat = page_picture(self.pyramid, lattice.matrix, shape)
            with self.clock("segment"):
                page = look_at_page(flat, shape)
            if not _is_far_off(page) or looks == most_looks or page.qualities["wrong"] > HOPELESS:
                break
            with self.clock("rectify"):
                lattice = nearer(lattice, page.shifts)
        with self.clock("rectify"):
            found = Found(side, registered(lattice, page.shifts), page, self.located)
        if _is_far_off(page) and _is_surely_this(found) and most_looks > 1:
            return self.look_along_bend(found, lattice)
        return found

    def look_along_bend(self, found: Found, lattice: Lattice) -> Found:
        """The same board laid flat along the bend of its paper, as long as its grid comes nearer: it may be folded."""
        for _ in range(MOST_BENDS):
            with self.clock("rectify"):
                lattice = nearer_along_bend(lattice, found.page.shifts)
                flat = laid_flat(self.pyramid, lattice)
            with self.clock("segment"):
                page = look_at_page(flat, lattice.shape)
            bent = replace(found, lattice=nearer_along_bend(lattice, page.shifts), page=page)
            if _trust(bent) <= _trust(found):
                break
            found = bent
        return found

    def shows_another(self, found: Found) -> bool:
        """Whether there is a board still to be found once this one is covered."""
        shape = found.lattice.shape
        right, foot, top = shape.cols + SHEET_MARGIN, shape.rows + SHEET_MARGIN, shape.rows + SHEET_MARGIN - SHEET_ROWS
        sheet = np.array([(-SHEET_MARGIN, top), (right, top), (right, foot), (-SHEET_MARGIN, foot)])
        picture = self.pyramid.level(1.0)[0].copy()
        cv2.fillConvexPoly(picture, found.lattice.to_photo(sheet).astype(np.int32), GREY)
        with self.clock("locate"):
            located = _located(picture)
        if located.kinds["board"] < LEFT:
            return False
        other = replace(self, pyramid=Pyramid(picture), located=located, most_looks=LOOKS_AT_ANOTHER)
        seen = other.look_otherwise(*other.all_ways)
        return seen is not None and seen.page.qualities["good"] > SURELY

    def look_otherwise(self, *ways: Callable[[], list[Located]]) -> Found | None:
        """The board on either side, where these ways to look for it find one that is likely.

        The later ones are tried only where the earlier find none to be trusted. Other places come after other sides:
        where the side is the wrong one, a part of the board can look like all of the other side.
        """
        likely: list[Found] = []
        for located in ways:
            with self.clock("locate"):
                places = located()
            tries = [
                replace(self, located=place).look(side, place.corners_px) for side in self.sides for place in places
            ]
            likely += [found for found in tries if _is_likely(found)]
            if any(_trust(found) > LIKELY for found in likely):
                break
        return max(likely, key=_trust, default=None)

    def grown(self, found: Found) -> Found | None:
        """A larger side of which what was found is the foot, if all of that looks right beyond doubt."""
        shape = found.lattice.shape
        for side in self.sides:
            whole = self.shape_of(side)
            if whole.rows <= shape.rows or whole.cols != shape.cols:
                continue
            corners_px = found.lattice.to_photo(whole.corners - np.array([0, whole.rows - shape.rows]))
            nearly = self.look(side, corners_px, 1)
            if nearly.page.qualities["good"] < LIKELY:
                continue
            grown = self.look(side, nearly.lattice.corners_px, 1)
            if grown.page.qualities["good"] > NO_DOUBT and _off(grown.page) < FITS:
                return grown
        return None

    def shape_of(self, side: str) -> Shape:
        """The grid of a side."""
        entry = self.edition.box.sides["back" if side == "back" else "front"]
        return Shape(entry.rows, entry.cols)

    @property
    def all_ways(self) -> tuple[Callable[[], list[Located]], ...]:
        """All ways to look for the board, the likeliest to find it first."""
        return self.ways_round, self.other_places, self.places_upside_down, self.places_in_windows

    def ways_round(self) -> list[Located]:
        """The likeliest corners, from each of them, if they are such as a board has."""
        corners_px = self.located.corners_px
        fit = _is_quad(self.located, self.pyramid.level(1.0)[0])
        ways = [np.roll(corners_px, turns, axis=0) for turns in range(4)] if fit else []
        return [replace(self.located, corners_px=way) for way in ways]

    def other_places(self) -> list[Located]:
        """Other places of the corners, in the order in which they are likely."""
        return [replace(self.located, corners_px=guess) for guess in self.located.guesses()]

    def places_upside_down(self) -> list[Located]:
        """Where the board seems to lie when the photo is seen upside down. What it shows is known from both views."""
        picture = self.pyramid.level(1.0)[0]
        located = replace(located_upside_down(picture), kinds=self.located.kinds)
        fit = [located] if _is_quad(located, picture) else []
        return fit + [replace(located, corners_px=guess) for guess in located.guesses()]

    def places_in_windows(self) -> list[Located]:
        """Where parts of the picture, each by itself, seem to show a board: there a small one is larger.

        Each is located by what its part shows, whatever the whole picture seemed to be.
        """
        picture = self.pyramid.level(1.0)[0]
        high, wide = (round(side * WINDOW) for side in picture.shape[:2])
        down, right = picture.shape[0] - high, picture.shape[1] - wide
        places = []
        for top, left in ((down // 2, right // 2), (0, 0), (0, right), (down, 0), (down, right)):
            part = picture[top : top + high, left : left + wide]
            places += [
                replace(located, corners_px=located.corners_px + np.array([left, top]), guesses=list)
                for located in (locate(part), located_upside_down(part))
                if located.kinds["board"] > IN_A_PART and _is_quad(located, part)
            ]
        return places

    def likely_whole(self, found: Found, asked: str | None) -> float:
        """How likely what was found is no part of a larger side, of which the photo does not show all."""
        shape, chance = found.lattice.shape, self.located.sides[found.side]
        chance = max(chance, SIDE_SAID) if found.side == asked else chance
        more = max(self.shape_of(side).rows for side in self.sides) - shape.rows
        if more == 0 or chance > SIDE_BEYOND_DOUBT:
            return 1.0
        with self.clock("rectify"):
            bare = bare_paper(self.pyramid, found.lattice, found.page, found.side, self.edition)
        above = found.lattice.to_photo(np.array([(0.0, -more), (shape.cols, -more)]))
        return likely_whole(chance, bare, _beyond(above, self.pyramid.level(1.0)[0]) > 0)

    @property
    def sides(self) -> tuple[str, ...]:
        """The sides on which a day of the edition is played."""
        return tuple(side for side in SIDES if any(plan.side == side for plan in self.edition.days.values()))

    def likeliest_side(self, located: Located) -> str:
        """The side that a thumbnail seems to show."""
        return max(self.sides, key=lambda side: located.sides[side])
