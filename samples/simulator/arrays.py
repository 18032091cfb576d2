"""The kinds of arrays that the simulator hands around."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

# A picture: rows x columns x RGB, or rows x columns for a mask, 0 to 255.
Pixels = NDArray[np.uint8]
# Real values on a grid of pixels: rows x columns, with any channels last.
Field = NDArray[np.float32]
# Points, one a row: millimetres (x to the board's right, y down the board, height above the table) or pixels.
Points = NDArray[np.float64]


def as_pixels(values: object) -> Pixels:
    """What OpenCV gave, known to be a picture."""
    return np.asarray(values, np.uint8)


def as_field(values: object) -> Field:
    """What OpenCV gave, known to be real values."""
    return np.asarray(values, np.float32)


def points(rows: Sequence[Sequence[float]] | Points) -> Points:
    """Rows of numbers as an array of points."""
    return np.asarray(rows, np.float64)


def turned(plane: Points, degrees: float) -> Points:
    """Points of a plane turned clockwise, as one sees it, about the origin. N x 2."""
    angle = np.deg2rad(degrees)
    cos, sin = np.cos(angle), np.sin(angle)
    # written out: for thin arrays, and with other threads about, BLAS takes ten times as long
    x, y = plane[:, 0], plane[:, 1]
    return np.column_stack([cos * x - sin * y, sin * x + cos * y])


def at_height(plane: Points, height: float | Points) -> Points:
    """N x 2 points lifted to a height: N x 3."""
    return np.column_stack([plane, np.broadcast_to(height, len(plane))])
