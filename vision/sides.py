"""Which side of a board is up, told by what is printed on it where nothing lies.

The smaller side's grid lies just as well on the lower rows of the larger side. What tells them apart is the masthead;
where that is covered, or out of the photo, it is the fold, the star, the edges of zones and what stands in the margins.
As with the proofs of tiles, that helps only where a board was printed much like its proofs.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np

from scoring.une.edition import Edition
from vision.chances import sigmoid
from vision.labels import OCCUPIED
from vision.lattice import Lattice
from vision.networks import Floats, checked_bytes, manifest
from vision.proofs import evened, standard
from vision.rectify import ABOVE, AROUND, Pyramid, Shape, flat_to_grid, page_picture
from vision.segment import FlatBoard

# Pixels of a cell in the proofs, which show as much around the grid as the picture of a flat board.
BOARD_CELL = 12
# So many pixels a picture is moved about to find where it matches.
RING = 2
MOVES = list(np.ndindex(2 * RING + 1, 2 * RING + 1))
# A cell on which something lies with this probability is not compared, nor what is so near it on the grid, in pixels.
LIES, NEAR = 0.3, np.ones((9, 9), np.uint8)
# Of the margins so much is compared, in pixels, at the sides and at the foot: there the folds are marked and the days
# stand, whatever lies on the grid. Beyond lies the edge of the sheet. The masthead is not compared: who sees it knows
# the side, and who does not sees something else in its place; nor the grid's upper edge, where tiles above it end, too.
SIDES, FOOT, HEAD = 3, 5, ABOVE * BOARD_CELL + 3
# What is compared, as a share of the picture, must be at least so much, and look at least so much like a proof.
LEAST_BARE, KNOWN = 0.04, 0.4


# So sure must the first network be of a side that nothing else need tell it.
SIDE_KNOWN = 0.995
# What is bare tells the side if it looks by so much more like one side than like the other; beyond doubt if it looks so
# much like it. (Of 320 whole fronts 307 did, and 305 of 320 Sunday pages without their first rows: none wrongly.)
# Where it rather looks like the larger one, or like neither, neither is likelier.
CLEARLY, MUCH_ALIKE, NOT_KNOWN = 0.06, 0.55, 0.5


@dataclass(frozen=True)
class Bare:
    """How well what is bare looks like the side that was found, and like the foot of a larger one: at most 1."""

    own: float
    larger: float


def likely_whole(chance: float, bare: Bare | None, ends_above: bool) -> float:
    """How likely a smaller side is no part of a larger one, on whose lines its grid lies just as well.

    `chance` is how sure the first network is of the side. Where nothing bare tells, it is taken for a part where it is
    not sure and the photo ends above the grid, where the smaller side's masthead should be.
    """
    better = bare.own - bare.larger if bare is not None else 0.0
    if bare is not None and better > CLEARLY:
        return 1.0 if bare.own > MUCH_ALIKE else chance
    if better < -CLEARLY:
        return 0.0 if ends_above or chance < SIDE_KNOWN else NOT_KNOWN
    if chance > SIDE_KNOWN:
        return 1.0
    if ends_above:
        return 0.0
    return chance if better > 0 else min(chance, NOT_KNOWN)


def bare_paper(pyramid: Pyramid, lattice: Lattice, page: FlatBoard, side: str, edition: Edition) -> Bare | None:
    """What is bare of a board that was found on this side, laid beside proofs of that and of a larger side.

    None where there are none, or too little is bare, or it looks like neither.
    """
    shape = lattice.shape
    flat = page_picture(pyramid, lattice.matrix, shape)
    size = tuple(cells * BOARD_CELL for cells in reversed(shape.page_cells))
    grey = cv2.resize(cv2.cvtColor(flat, cv2.COLOR_BGR2GRAY), size, interpolation=cv2.INTER_AREA).astype(np.float32)
    seen = _bare(pyramid, lattice, page)
    shown = seen[RING:-RING, RING:-RING]
    if shown.mean() < LEAST_BARE:
        return None
    rows, cols = shown.shape
    light = evened(grey, seen)
    moved = standard(
        np.stack([light[down : down + rows, right : right + cols].ravel() for down, right in MOVES]), shown
    )
    matches = []
    for proofs in _proofs_of(edition):
        laid = [each[RING:-RING, RING:-RING].ravel() for each in _laid(proofs, side, shape)]
        own, *larger = np.einsum("ij,kj->ik", standard(np.stack(laid), shown), moved).max(axis=1).tolist()
        if larger:
            matches.append(Bare(own, max(larger)))
    best = max(matches, key=lambda match: max(match.own, match.larger), default=None)
    return best if best is not None and max(best.own, best.larger) > KNOWN else None


def _bare(pyramid: Pyramid, lattice: Lattice, page: FlatBoard) -> Floats:
    """1 where the paper is to be seen, 0 beyond the photo and the sheet, and where something lies: rows x columns."""
    rows, cols = lattice.shape.page_cells
    size = (cols * BOARD_CELL, rows * BOARD_CELL)
    picture = pyramid.level(1.0)[0]
    to_photo = lattice.matrix @ flat_to_grid(BOARD_CELL)
    flags = cv2.INTER_NEAREST | cv2.WARP_INVERSE_MAP
    inside = cv2.warpPerspective(np.ones(picture.shape[:2], np.uint8), to_photo, size, flags=flags)
    lies = (sigmoid(page.cells[..., OCCUPIED]) > LIES).astype(np.uint8)
    covered = cv2.dilate(cv2.resize(lies, size, interpolation=cv2.INTER_NEAREST), NEAR)
    bare = np.zeros((size[1], size[0]), np.bool_)
    edge = AROUND * BOARD_CELL
    bare[HEAD : FOOT - edge, edge - SIDES : SIDES - edge] = True
    bare[HEAD:-edge, edge:-edge] = covered[HEAD:-edge, edge:-edge] == 0
    return np.asarray(bare & (inside > 0), np.float32)


def _laid(proofs: Mapping[str, Floats], side: str, shape: Shape) -> list[Floats]:
    """The proof of the side that was found, and of every larger one what its foot shows in such a picture."""
    high, wide = (cells * BOARD_CELL for cells in shape.page_cells)
    larger = [each[-high:] for name, each in proofs.items() if name != side and len(each) > high]
    return [proofs[side], *(each for each in larger if each.shape[1] == wide)]


def _proofs_of(edition: Edition) -> list[Mapping[str, Floats]]:
    """The edition's boards by side, in each language that it is printed in; none for another of the same name."""
    shapes = {side: [plan.rows, plan.cols] for side, plan in edition.box.sides.items()}
    every = [facts for facts in manifest().values() if facts.get("boards_of") == edition.box.name]
    return [_read(facts["sha256"]) for facts in every if facts["sides"] == shapes]


@lru_cache
def _read(sha256: str) -> Mapping[str, Floats]:
    """Boards from their picture, in which one stands above the other, ready to be compared."""
    facts = next(facts for facts in manifest().values() if facts.get("sha256") == sha256)
    sheet = np.asarray(cv2.imdecode(np.frombuffer(checked_bytes(facts), np.uint8), cv2.IMREAD_GRAYSCALE), np.float32)
    boards: dict[str, Floats] = {}
    top = 0
    for side, (rows, cols) in facts["sides"].items():
        width, high = (cells * BOARD_CELL for cells in reversed(Shape(rows, cols).page_cells))
        boards[side] = evened(sheet[top : top + high, :width])
        top += high
    return boards
