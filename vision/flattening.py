"""A board laid flat from where its corners seem to lie, again and again until its grid is found."""

from dataclasses import dataclass, replace

import numpy as np

from scoring.une.edition import Edition
from vision.judging import Found, is_far_off, is_surely_this, trust
from vision.labels import SIDES
from vision.lattice import Lattice, flat_lattice, laid_flat, nearer, nearer_along_bend, registered
from vision.locate import Located
from vision.rectify import Pixels, Points, Pyramid, Shape, homography, page_picture
from vision.segment import FlatBoard, flat_board
from vision.timing import Stopwatch

# So many times a board is laid flat at the most, and along its bend.
MOST_TIMES, MOST_BENDS = 8, 3
# What looks wrong may only be far off: it is laid flat again, unless it looks as wrong as this.
HOPELESS = 0.98
# Where a person says that the corners are, they are so many cells off at the most.
REACH = 0.3


@dataclass(frozen=True)
class Sought:
    """What a board is looked for in: the decoded picture, the edition that it is of; and what counts the time."""

    pyramid: Pyramid
    edition: Edition
    watch: Stopwatch

    @property
    def picture(self) -> Pixels:
        """The decoded picture, as fine as it is."""
        return self.pyramid.level(1.0)[0]

    @property
    def sides(self) -> tuple[str, ...]:
        """The sides on which a day of the edition is played."""
        return tuple(side for side in SIDES if any(plan.side == side for plan in self.edition.days.values()))

    def shape_of(self, side: str) -> Shape:
        """The grid of a side."""
        entry = self.edition.box.sides["back" if side == "back" else "front"]
        return Shape(entry.rows, entry.cols)


def lay_flat(sought: Sought, side: str, located: Located, most_times: int | None = None) -> Found:
    """This side of the board laid flat, and its grid found; once more, up to so many times, if that was far off."""
    shape, most_times, watch = sought.shape_of(side), most_times or MOST_TIMES, sought.watch
    lattice = flat_lattice(shape, homography(located.corners_px, shape))
    for times in range(1, most_times + 1):
        with watch("rectify"):
            flat = page_picture(sought.pyramid, lattice.matrix, shape)
        with watch("segment"):
            page = flat_board(flat, shape)
        if not is_far_off(page) or times == most_times or page.qualities["wrong"] > HOPELESS:
            break
        with watch("rectify"):
            lattice = nearer(lattice, page.shifts)
    with watch("rectify"):
        found = Found(side, registered(lattice, page.shifts), page, located)
    if is_far_off(page) and is_surely_this(found) and most_times > 1:
        return along_bend(sought, found, lattice)
    return found


def lay_flat_as_said(sought: Sought, side: str, located: Located) -> Found:
    """This side of the board laid flat where a person says that its corners are, moved by twice what people err.

    Where something covers the last columns, the grid seems to end before it, and each cell to lie elsewhere the nearer
    it is to that. So cells that seem to lie farther off than people err are not heard.
    """
    shape = sought.shape_of(side)
    lattice = flat_lattice(shape, homography(located.corners_px, shape))
    page, shifts = _seen_near(sought, lattice)
    lattice = nearer(lattice, shifts)
    page, shifts = _seen_near(sought, lattice)
    return Found(side, registered(lattice, shifts), page, located)


def _seen_near(sought: Sought, lattice: Lattice) -> tuple[FlatBoard, Points]:
    """A board laid flat, and how far off its cells are: not at all, if it is farther than people err."""
    with sought.watch("rectify"):
        flat = page_picture(sought.pyramid, lattice.matrix, lattice.shape)
    with sought.watch("segment"):
        page = flat_board(flat, lattice.shape)
    far = np.abs(page.shifts).max(axis=-1, keepdims=True) > REACH
    return page, np.where(far, 0.0, page.shifts)


def along_bend(sought: Sought, found: Found, lattice: Lattice) -> Found:
    """The same board laid flat along the bend of its paper, as long as its grid comes nearer: it may be folded."""
    for _ in range(MOST_BENDS):
        with sought.watch("rectify"):
            lattice = nearer_along_bend(lattice, found.page.shifts)
            flat = laid_flat(sought.pyramid, lattice)
        with sought.watch("segment"):
            page = flat_board(flat, lattice.shape)
        bent = replace(found, lattice=nearer_along_bend(lattice, page.shifts), page=page)
        if trust(bent) <= trust(found):
            break
        found = bent
    return found
