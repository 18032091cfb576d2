"""Whether a board is whole, or the foot of a larger side: that looks as good, and the smaller side's grid fits it."""

from dataclasses import replace

import numpy as np

from vision.boards import small_board
from vision.flattening import Sought, lay_flat
from vision.judging import LIKELY, NO_DOUBT, Found, beyond
from vision.locate import Located
from vision.sides import bare_paper, likely_whole

# All of a larger side must lie as exactly as this, in cells.
FITS = 0.08
# What a person says of the side counts as much as the second network; beyond doubt its bare paper is not looked at.
SIDE_SAID, SIDE_BEYOND_DOUBT = 0.998, 0.999


def grown(sought: Sought, found: Found, located: Located) -> Found | None:
    """A larger side of which what was found is the foot, if all of that looks right beyond doubt."""
    shape = found.lattice.shape
    for side in sought.sides:
        whole = sought.shape_of(side)
        if whole.rows <= shape.rows or whole.cols != shape.cols:
            continue
        corners_px = found.lattice.to_photo(whole.corners - np.array([0, whole.rows - shape.rows]))
        nearly = lay_flat(sought, side, replace(located, corners_px=corners_px), 1)
        if nearly.page.qualities["good"] < LIKELY:
            continue
        larger = lay_flat(sought, side, replace(located, corners_px=nearly.lattice.corners_px), 1)
        if larger.page.qualities["good"] > NO_DOUBT and larger.page.off < FITS:
            return larger
    return None


def chance_of_whole(sought: Sought, found: Found, located: Located, asked: str | None) -> float:
    """How likely what was found is no part of a larger side, of which the photo does not show all."""
    shape, chance = found.lattice.shape, located.sides[found.side]
    chance = max(chance, SIDE_SAID) if found.side == asked else chance
    more = max(sought.shape_of(side).rows for side in sought.sides) - shape.rows
    if more == 0 or chance > SIDE_BEYOND_DOUBT:
        return 1.0
    with sought.watch("rectify"):
        board = small_board(sought.pyramid, found.lattice, found.page)
        bare = bare_paper(board, found.side, shape, sought.edition)
    above = found.lattice.to_photo(np.array([(0.0, -more), (shape.cols, -more)]))
    return likely_whole(chance, bare, beyond(above, sought.picture) > 0)
