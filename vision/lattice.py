"""Where the grid lies in the photo, to a fraction of a pixel: paper is never flat, so a homography is not enough."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.rectify import (
    PAGE_CELL,
    Matrix,
    Pixels,
    Points,
    Pyramid,
    Shape,
    cell_px,
    flat_to_grid,
    moved,
    scaling,
)

# How strongly the bend is held back, so that a few doubtful cells cannot bend the paper.
STIFFNESS = 0.02
# The same for folded paper; and how many pixels apart the points are of which it is known where they lie.
LOOSENESS, MESH = 0.004, 8
# A cell that lies farther than this, in cells, from where the others have it is covered by something: a hand, a mug.
# Where fewer than `MOST` of them agree, the paper is bent, and all are heard.
APART, MOST = 0.15, 0.6


@dataclass(frozen=True)
class Lattice:
    """The grid's frame and the photo's: a homography, before which points are moved as the paper bends (12 numbers)."""

    shape: Shape
    matrix: Matrix
    bend: Points

    def to_photo(self, points: Points) -> Points:
        """Points ... x 2 of the grid's frame as pixels of the photo."""
        flat = points.reshape(-1, 2)
        bent = flat + _terms(flat, self.shape) @ self.bend
        return moved(self.matrix, bent).reshape(points.shape)

    @property
    def corners_px(self) -> Points:
        """The grid's corners: 4 x 2 pixels, in the board's order."""
        return self.to_photo(self.shape.corners)

    @property
    def bent_by(self) -> float:
        """How far the bend moves the middle of a cell at the most, in cells."""
        down, right = np.mgrid[: self.shape.rows, : self.shape.cols] + 0.5
        return float(np.abs(_terms(np.column_stack([right.ravel(), down.ravel()]), self.shape) @ self.bend).max())

    def scaled(self, factor: float) -> "Lattice":
        """The same in a picture so many times as large."""
        return Lattice(self.shape, scaling(factor) @ self.matrix, self.bend)


def flat_lattice(shape: Shape, matrix: Matrix) -> Lattice:
    """A grid on flat paper."""
    return Lattice(shape, matrix, np.zeros((6, 2)))


def nearer(flat: Lattice, shifts: Points) -> Lattice:
    """The flat grid again, moved by how far all printed cells together were seen to be off: rows x columns x 2.

    A grid that is far off comes near, step by step, only if every cell is heard.
    """
    return flat_lattice(flat.shape, flat.matrix @ _by_all(*_middles(flat.shape, shifts)))


def registered(flat: Lattice, shifts: Points) -> Lattice:
    """The grid again, moved and bent by how far each printed cell's middle was seen to be off: rows x columns x 2."""
    middles, seen = _middles(flat.shape, shifts)
    straight, true = _by_most(middles, seen)
    return _bent(flat, straight, middles[true], seen[true], STIFFNESS)


def nearer_along_bend(lattice: Lattice, shifts: Points) -> Lattice:
    """The grid again, as it was seen on a picture laid flat along its bend: for paper that is folded or crumpled.

    Every cell is heard, and bends it far more easily.
    """
    middles, seen = _middles(lattice.shape, shifts)
    seen = seen + _terms(seen, lattice.shape) @ lattice.bend
    return _bent(lattice, _by_all(middles, seen), middles, seen, LOOSENESS)


def laid_flat(pyramid: Pyramid, lattice: Lattice) -> Pixels:
    """The whole board laid flat along its bend: rows x columns x BGR."""
    shape = lattice.shape
    width, height = shape.page_size
    across, down = np.meshgrid(np.arange(0, width + MESH, MESH), np.arange(0, height + MESH, MESH))
    points = moved(flat_to_grid(PAGE_CELL), np.stack([across, down], axis=2))
    # beyond the grid the bend goes on as at its edge
    held = np.clip(points, 0, (shape.cols, shape.rows)).reshape(-1, 2)
    bent = points.reshape(-1, 2) + _terms(held, shape) @ lattice.bend
    picture, scale = pyramid.level(cell_px(lattice.matrix, shape) / PAGE_CELL)
    there = ((moved(lattice.matrix, bent) + 0.5) * scale - 0.5).reshape(points.shape).astype(np.float32)
    finer = np.array([[MESH, 0, 0], [0, MESH, 0]], np.float32)
    right_px, down_px = (cv2.warpAffine(there[..., axis], finer, (width, height)) for axis in (0, 1))
    return np.asarray(
        cv2.remap(picture, right_px, down_px, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE), np.uint8
    )


def _bent(lattice: Lattice, straight: Matrix, middles: Points, seen: Points, stiffness: float) -> Lattice:
    """The grid moved as this homography says, and bent by what that leaves over, brought back before it."""
    left = moved(np.linalg.inv(straight), seen) - middles
    terms = _terms(middles, lattice.shape)
    stiff = stiffness * lattice.shape.rows * lattice.shape.cols * np.eye(terms.shape[1])
    bend = np.linalg.solve(terms.T @ terms + stiff, terms.T @ left)
    return Lattice(lattice.shape, lattice.matrix @ straight, np.asarray(bend, np.float64))


def _middles(shape: Shape, shifts: Points) -> tuple[Points, Points]:
    """Where the middles of the cells should be, and where they were seen: N x 2 each."""
    down, right = np.mgrid[: shape.rows, : shape.cols] + 0.5
    middles = np.column_stack([right.ravel(), down.ravel()])
    return middles, np.asarray(middles + shifts.reshape(-1, 2), np.float64)


def _by_all(middles: Points, seen: Points) -> Matrix:
    """The homography that all cells together say."""
    found, _ = cv2.findHomography(middles, seen, 0)
    return np.eye(3) if found is None else np.asarray(found, np.float64)


def _by_most(middles: Points, seen: Points) -> tuple[Matrix, NDArray[np.bool_]]:
    """The homography that most cells agree on, and which cells these are; where too few do, that of all."""
    found, agree = cv2.findHomography(middles, seen, cv2.RANSAC, APART)
    if found is not None and np.mean(agree) >= MOST:
        return np.asarray(found, np.float64), np.asarray(agree, np.bool_).ravel()
    return _by_all(middles, seen), np.ones(len(middles), np.bool_)


def _terms(points: Points, shape: Shape) -> Points:
    """The shapes that bent paper is made of, at points N x 2: N x 6, each between -1 and 1 on the grid."""
    x, y = (points / np.array([shape.cols, shape.rows]) * 2 - 1).T
    return np.column_stack([np.ones_like(x), x, y, x * y, x * x - 1 / 3, y * y - 1 / 3])
