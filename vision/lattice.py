"""Where the grid lies in the photo, to a fraction of a pixel: paper is never flat, so a homography is not enough."""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.rectify import Matrix, Points, Shape, moved

# How strongly the bend is held back, so that a few doubtful cells cannot bend the paper.
STIFFNESS = 0.02


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

    def scaled(self, factor: float) -> "Lattice":
        """The same in a picture so many times as large."""
        scale = np.array([[factor, 0, factor / 2 - 0.5], [0, factor, factor / 2 - 0.5], [0, 0, 1]])
        return Lattice(self.shape, scale @ self.matrix, self.bend)


def flat_lattice(shape: Shape, matrix: Matrix) -> Lattice:
    """A grid on flat paper."""
    return Lattice(shape, matrix, np.zeros((6, 2)))


def registered(flat: Lattice, shifts: Points) -> Lattice:
    """The grid again, moved and bent by how far each printed cell's middle was seen to be off: rows x columns x 2."""
    shape = flat.shape
    down, right = np.mgrid[: shape.rows, : shape.cols] + 0.5
    middles = np.column_stack([right.ravel(), down.ravel()])
    seen = np.asarray(middles + shifts.reshape(-1, 2), np.float64)
    found, _ = cv2.findHomography(middles, seen, 0)
    straight = np.asarray(found, np.float64) if found is not None else np.eye(3)
    # what the homography leaves over, brought back before it
    left = moved(np.linalg.inv(straight), seen) - middles
    terms = _terms(middles, shape)
    stiff = STIFFNESS * len(middles) * np.eye(terms.shape[1])
    bend = np.linalg.solve(terms.T @ terms + stiff, terms.T @ left)
    return Lattice(shape, flat.matrix @ straight, bend)


def _terms(points: Points, shape: Shape) -> Points:
    """The shapes that bent paper is made of, at points N x 2: N x 6, each between -1 and 1 on the grid."""
    x, y = (points / np.array([shape.cols, shape.rows]) * 2 - 1).T
    return np.column_stack([np.ones_like(x), x, y, x * y, x * x - 1 / 3, y * y - 1 / 3])
