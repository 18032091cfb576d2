"""What is seen of the flat board, and the most likely set of tiles that lie on it."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

import numpy as np

from vision.chances import Array, log_softmax, sigmoid, softmax
from vision.labels import ANCHOR, ANCHORS, OCCUPIED, POSE, QUALITIES, SHIFT, SIZES
from vision.lattice import Lattice, laid_flat
from vision.networks import network
from vision.rectify import ABOVE, AROUND, Pixels, Points, Pyramid, Shape, page_picture
from vision.tiling import Candidate, best_tiling
from vision.views import BOARD_VIEWS

# What is less likely than this to begin in a cell is not thought about.
LEAST = 0.002
MOST_CANDIDATES = 150
# A bend that moves cells by less than this, in cells, the network puts right by itself.
MUCH_BENT = 0.2
# Odds, as a logarithm, that leave open whether a tile lies there.
IN_DOUBT = 3.0
NONE, SETTLED, LOOSE = (ANCHORS.index(name) for name in ("none", "settled", "loose"))


@dataclass(frozen=True)
class FlatBoard:
    """What the network says of a flat picture: rows x columns x outputs, and the probability of each quality."""

    shape: Shape
    cells: Array
    qualities: dict[str, float]

    @property
    def shifts(self) -> Points:
        """How far the middle of each printed cell is off, in cells: rows x columns x 2."""
        rows, cols = self.shape.rows, self.shape.cols
        inner = self.cells[ABOVE : ABOVE + rows, AROUND : AROUND + cols, SHIFT : SHIFT + 2]
        return np.asarray(inner, np.float64)

    @property
    def off(self) -> float:
        """How far the grid is off where it is so most, in cells."""
        return float(np.abs(self.shifts).max())

    def unread(self, placed: Sequence[Candidate], least: float) -> dict[tuple[int, int], float]:
        """The cells of the grid on which something lies, as likely as `least`, though none of these tiles does."""
        chances = sigmoid(self.cells[ABOVE : ABOVE + self.shape.rows, AROUND : AROUND + self.shape.cols, OCCUPIED])
        found = {(int(row), int(col)): float(chances[row, col]) for row, col in np.argwhere(chances > least)}
        for tile in placed:
            for cell in tile.cells:
                found.pop(cell, None)
        return found


def flat_board(flat_bgr: Pixels, shape: Shape) -> FlatBoard:
    """Run the network over the flat picture of a board."""
    cells, quality = network("page")(flat_bgr[None])
    qualities = dict(zip(QUALITIES, softmax(quality[0]).tolist(), strict=True))
    return FlatBoard(shape, np.moveaxis(cells[0], 0, -1), qualities)


def seen_again(board: FlatBoard, pyramid: Pyramid, lattice: Lattice) -> FlatBoard:
    """The same board with the mean of what is seen of its cells in several views, now that its grid is known better.

    How far the grid is off is left as it was seen first: it is found by that.
    """
    much = lattice.bent_by > MUCH_BENT
    flat = laid_flat(pyramid, lattice) if much else page_picture(pyramid, lattice.matrix, board.shape)
    views = [np.moveaxis(network("page")(view.at(flat)[None])[0][0], 0, -1) for view in BOARD_VIEWS]
    cells = np.mean([board.cells, *views], axis=0)
    cells[..., SHIFT : SHIFT + 2] = board.cells[..., SHIFT : SHIFT + 2]
    return replace(board, cells=cells)


def in_doubt(candidates: Sequence[Candidate]) -> bool:
    """Whether it is open what lies where: a tile may or may not lie there, or two that may share cells."""
    cells = [each.cells for each in candidates if each.weight > -IN_DOUBT]
    return any(abs(each.weight) < IN_DOUBT for each in candidates) or any(
        one & other for one, other in combinations(cells, 2)
    )


def segment(board: FlatBoard, candidates: Sequence[Candidate]) -> tuple[Candidate, ...]:
    """Those of the candidates that lie on the board, from the top left."""
    covered = sigmoid(board.cells[..., OCCUPIED])
    occupied = {
        (row - ABOVE, col - AROUND): float(covered[row, col])
        for row in range(covered.shape[0])
        for col in range(covered.shape[1])
    }
    chosen = best_tiling(candidates, occupied)
    placed = [replace(each, probability=sure) for each, sure in chosen]
    return tuple(sorted(placed, key=lambda tile: tile.at))


def candidates_on(board: FlatBoard, sizes: Collection[tuple[int, int]]) -> list[Candidate]:
    """The tiles of these sizes that may lie on the board, the likeliest first."""
    rows, cols = board.cells.shape[:2]
    chances = log_softmax(board.cells[..., ANCHOR:POSE].reshape(rows, cols, len(SIZES), len(ANCHORS)))
    likely = np.argwhere(np.exp(chances[..., NONE]) < 1 - LEAST)
    found = []
    for row, col, which in likely:
        if SIZES[which] not in sizes:
            continue
        at = (int(row) - ABOVE, int(col) - AROUND)
        none, settled, loose = (float(chance) for chance in chances[row, col, which])
        if settled >= np.log(LEAST):
            middle = (at[1] + SIZES[which][1] / 2, at[0] + SIZES[which][0] / 2)
            found.append(Candidate(at, SIZES[which], False, settled - none, middle))
        if loose >= np.log(LEAST):
            middle, askew = _pose(board, at, SIZES[which])
            found.append(Candidate(at, SIZES[which], True, loose - none, middle, askew))
    return sorted(found, key=lambda each: -each.weight)[:MOST_CANDIDATES]


def _pose(board: FlatBoard, at: tuple[int, int], size: tuple[int, int]) -> tuple[tuple[float, float], float]:
    right, down, cos, sin = (float(value) for value in board.cells[at[0] + ABOVE, at[1] + AROUND, POSE:SHIFT])
    middle = (at[1] + size[1] / 2 + right, at[0] + size[0] / 2 + down)
    return middle, float(np.degrees(np.arctan2(sin, cos)))
