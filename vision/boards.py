"""The edition's boards as they look in print, small and grey: what is bare of a board is laid beside these proofs.

As with the proofs of tiles, that helps only where a board was printed much like its proofs.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

import cv2
import numpy as np

from scoring.une.edition import Edition
from vision.chances import sigmoid
from vision.labels import OCCUPIED
from vision.lattice import Lattice
from vision.networks import Floats, checked_bytes, manifest
from vision.proofs import TINY, evened
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
# stand, whatever lies on the grid. Beyond lies the edge of the sheet. The grid's upper edge is not compared, where
# tiles above it end, too; the masthead is a part by itself, above so many pixels, and as many from the sheet's edge.
SIDES, FOOT, HEAD = 3, 5, ABOVE * BOARD_CELL + 3
MASTHEAD, IN_FROM = ABOVE * BOARD_CELL - 4, BOARD_CELL // 2
# What is compared, as a share of the picture, must be at least so much.
LEAST_BARE = 0.04


@dataclass(frozen=True)
class SmallBoard:
    """A board laid flat, as small as its proofs: `grey`, and whether the photo shows it (`inside`), rows x columns.

    `lies` are the probabilities that something lies on its cells.
    """

    grey: Floats
    inside: Floats
    lies: Floats

    @cached_property
    def bare(self) -> Floats:
        """1 where the paper is to be seen, 0 beyond the photo and the sheet, and where something lies."""
        high, wide = self.grey.shape
        lies = (self.lies > LIES).astype(np.uint8)
        covered = cv2.dilate(cv2.resize(lies, (wide, high), interpolation=cv2.INTER_NEAREST), NEAR)
        bare = np.zeros((high, wide), np.bool_)
        edge = AROUND * BOARD_CELL
        bare[HEAD : FOOT - edge, edge - SIDES : SIDES - edge] = True
        bare[HEAD:-edge, edge:-edge] = covered[HEAD:-edge, edge:-edge] == 0
        return np.asarray(bare, np.float32) * self.inside

    @cached_property
    def masthead(self) -> Floats:
        """1 on the masthead, as far as the photo shows it."""
        head = np.zeros_like(self.grey)
        head[:MASTHEAD, IN_FROM:-IN_FROM] = 1
        return np.asarray(head * self.inside, np.float32)

    @property
    def mirrored(self) -> "SmallBoard":
        """The same as a mirror shows it."""
        return SmallBoard(*(np.ascontiguousarray(each[:, ::-1]) for each in (self.grey, self.inside, self.lies)))

    def matches(self, seen: Floats, proofs: Sequence[Floats]) -> list[float] | None:
        """How well what is seen matches each proof, at most 1; None if that is too little."""
        shown = seen[RING:-RING, RING:-RING]
        if shown.mean() < LEAST_BARE:
            return None
        light, there = evened(self.grey, seen), shown > 0
        rows, cols = shown.shape
        moved = np.stack([light[down : down + rows, right : right + cols][there] for down, right in MOVES])
        laid = np.stack([each[RING:-RING, RING:-RING][there] for each in proofs])
        found: list[float] = np.einsum("ij,kj->ik", _standard(laid), _standard(moved)).max(axis=1).tolist()
        return found


def _standard(rows: Floats) -> Floats:
    """Places, each row a picture's, so that the product of two says how much they go together."""
    around = rows - rows.mean(axis=1, keepdims=True)
    return np.asarray(around / (np.linalg.norm(around, axis=1, keepdims=True) + TINY), np.float32)


def small_board(pyramid: Pyramid, lattice: Lattice, page: FlatBoard) -> SmallBoard:
    """A board that was found, as small as its proofs."""
    rows, cols = lattice.shape.page_cells
    size = (cols * BOARD_CELL, rows * BOARD_CELL)
    flat = page_picture(pyramid, lattice.matrix, lattice.shape)
    grey = cv2.resize(cv2.cvtColor(flat, cv2.COLOR_BGR2GRAY), size, interpolation=cv2.INTER_AREA)
    there = np.ones(pyramid.level(1.0)[0].shape[:2], np.uint8)
    flags = cv2.INTER_NEAREST | cv2.WARP_INVERSE_MAP
    inside = cv2.warpPerspective(there, lattice.matrix @ flat_to_grid(BOARD_CELL), size, flags=flags)
    lies = np.asarray(sigmoid(page.cells[..., OCCUPIED]), np.float32)
    return SmallBoard(grey.astype(np.float32), inside.astype(np.float32), lies)


def board_proofs(edition: Edition) -> list[Mapping[str, Floats]]:
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
        high, wide = (cells * BOARD_CELL for cells in Shape(rows, cols).page_cells)
        boards[side] = evened(sheet[top : top + high, :wide])
        top += high
    return boards
