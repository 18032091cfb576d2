"""All ways to look for a board: from each of its corners, at other places, upside down, and in parts of the picture."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

import cv2
import numpy as np

from vision.flattening import Sought, lay_flat
from vision.judging import BELIEVED, LIKELY, NO_DOUBT, Found, is_likely, is_quad, trust
from vision.lattice import Lattice
from vision.locate import Located, locate, located_upside_down
from vision.rectify import GREY, Pixels, Pyramid

# Where no board is found, or none that looks right, parts of the picture are looked at by themselves, each so much of
# its width and height; what they show need hardly look like a board, as the second network knows one when it sees it.
WINDOW, IN_A_PART = 0.65, 0.05
# A second board is laid flat so many times at the most. The second network must have no doubt of it, unless the first
# sees one with this probability once the other is covered.
TIMES_OF_ANOTHER, SEEN = 4, 0.4
# A sheet is so many cells high, as gazette's is and nearly so in other boxes, most of those above the grid for the
# masthead; around the grid it has a margin.
SHEET_ROWS, SHEET_MARGIN = 12.4, 0.6

Way = Callable[[], list[Located]]


def located_in_both_views(picture_bgr: Pixels) -> Located:
    """Where the board is. What seems to show none, or no whole one, is seen upside down, too, and both views count."""
    located = locate(picture_bgr)
    if located.kinds["board"] > BELIEVED:
        return located
    other = located_upside_down(picture_bgr)
    return replace(located, kinds=_mean(located.kinds, other.kinds), sides=_mean(located.sides, other.sides))


def _mean(ones: Mapping[str, float], others: Mapping[str, float]) -> dict[str, float]:
    return {name: (chance + others[name]) / 2 for name, chance in ones.items()}


@dataclass(frozen=True)
class Search:
    """The search for a board that was located somewhere first, but may lie elsewhere, or another way round."""

    sought: Sought
    located: Located
    most_times: int | None = None

    def found_by(self, *ways: Way) -> Found | None:
        """The board on either side, where these ways to look for it find one that is likely.

        The later ones are tried only where the earlier find none to be trusted. Other places come after other sides:
        where the side is the wrong one, a part of the board can look like all of the other side.
        """
        likely: list[Found] = []
        for way in ways:
            with self.sought.watch("locate"):
                places = way()
            tries = [
                lay_flat(self.sought, side, place, self.most_times) for side in self.sought.sides for place in places
            ]
            likely += [found for found in tries if is_likely(found)]
            if any(trust(found) > LIKELY for found in likely):
                break
        return max(likely, key=trust, default=None)

    @property
    def all_ways(self) -> tuple[Way, ...]:
        """All ways to look for the board, the likeliest to find it first."""
        return self.ways_round, self.other_places, self.places_upside_down, self.places_in_windows

    def ways_round(self) -> list[Located]:
        """The likeliest corners, from each of them, if they are such as a board has."""
        corners_px = self.located.corners_px
        fit = is_quad(corners_px, self.sought.picture)
        ways = [np.roll(corners_px, turns, axis=0) for turns in range(4)] if fit else []
        return [replace(self.located, corners_px=way) for way in ways]

    def other_places(self) -> list[Located]:
        """Other places of the corners, in the order in which they are likely."""
        return [replace(self.located, corners_px=guess) for guess in self.located.guesses()]

    def places_upside_down(self) -> list[Located]:
        """Where the board seems to lie when the photo is seen upside down. What it shows is known from both views."""
        picture = self.sought.picture
        located = replace(located_upside_down(picture), kinds=self.located.kinds)
        fit = [located] if is_quad(located.corners_px, picture) else []
        return fit + [replace(located, corners_px=guess) for guess in located.guesses()]

    def places_in_windows(self) -> list[Located]:
        """Where parts of the picture, each by itself, seem to show a board: there a small one is larger.

        Each is located by what its part shows, whatever the whole picture seemed to be.
        """
        picture = self.sought.picture
        high, wide = (round(side * WINDOW) for side in picture.shape[:2])
        down, right = picture.shape[0] - high, picture.shape[1] - wide
        places = []
        for top, left in ((down // 2, right // 2), (0, 0), (0, right), (down, 0), (down, right)):
            part = picture[top : top + high, left : left + wide]
            places += [
                replace(located, corners_px=located.corners_px + np.array([left, top]), guesses=list)
                for located in (locate(part), located_upside_down(part))
                if located.kinds["board"] > IN_A_PART and is_quad(located.corners_px, part)
            ]
        return places

    def shows_another(self, found: Found, left: float) -> bool:
        """Whether there is a second board, which is looked for once this one is covered: if so much looks like one."""
        picture = _covered(self.sought.picture, found.lattice)
        with self.sought.watch("locate"):
            located = located_in_both_views(picture)
        if located.kinds["board"] < left:
            return False
        other = Search(replace(self.sought, pyramid=Pyramid(picture)), located, TIMES_OF_ANOTHER)
        seen = other.found_by(*other.all_ways)
        sure = LIKELY if located.kinds["board"] > SEEN else NO_DOUBT
        return seen is not None and seen.page.qualities["good"] > sure


def _covered(picture: Pixels, lattice: Lattice) -> Pixels:
    """The picture with the sheet painted over on which this grid is printed."""
    right, foot = lattice.shape.cols + SHEET_MARGIN, lattice.shape.rows + SHEET_MARGIN
    top = foot - SHEET_ROWS
    sheet = np.array([(-SHEET_MARGIN, top), (right, top), (right, foot), (-SHEET_MARGIN, foot)])
    painted = picture.copy()
    cv2.fillConvexPoly(painted, lattice.to_photo(sheet).astype(np.int32), GREY)
    return painted
