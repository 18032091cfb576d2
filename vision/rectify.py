"""From the board's corners to flat pictures: one of the whole board, and one of each tile.

Frames. *Photo*: pixels of the decoded picture, (0, 0) the middle of its first pixel. *Grid*: cells, x to the right and
y down from the grid's top left corner; so the cell in row r and column c is the square from (c, r) to (c + 1, r + 1).
Training cuts its pictures with the very functions that a scan uses.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.uint8]
Points = NDArray[np.float64]
Matrix = NDArray[np.float64]

# The picture of the whole board: pixels a cell, and how many cells around the grid it shows. Above it lies the
# masthead, which tells which way is up and which side it is.
PAGE_CELL = 24
ABOVE, AROUND = 2, 1
# The picture of a tile: pixels a cell, and how much around the tile it shows.
TILE_CELL = 32
TILE_MARGIN = 4
# A picture with more pixels than so many times what is wanted is halved first, or it would be sampled too thinly.
TOO_FINE = 2.0
# What frames a thumbnail, and what is painted over: no tile's colour.
GREY = (114, 114, 114)


def corners_of(at: Sequence[float], size: Sequence[float]) -> Points:
    """The corners of so many rows and columns from a cell on, in the grid's frame: 4 x 2, from the top left."""
    (top, left), (rows, cols) = at, size
    return np.array([(left, top), (left + cols, top), (left + cols, top + rows), (left, top + rows)], np.float64)


@dataclass(frozen=True)
class Shape:
    """The rows and columns of a grid."""

    rows: int
    cols: int

    @property
    def corners(self) -> Points:
        """The grid's corners in its own frame: 4 x 2, from the top left."""
        return corners_of((0, 0), (self.rows, self.cols))

    @property
    def page_cells(self) -> tuple[int, int]:
        """Rows and columns of cells on the picture of the whole board."""
        return self.rows + ABOVE + AROUND, self.cols + 2 * AROUND

    @property
    def page_size(self) -> tuple[int, int]:
        """Width and height of the picture of the whole board, in pixels."""
        rows, cols = self.page_cells
        return cols * PAGE_CELL, rows * PAGE_CELL

    @property
    def page_middles(self) -> Points:
        """The middles of the cells on the picture of the whole board, in the grid's frame: rows x columns x 2."""
        return _page_middles(self)


@lru_cache
def _page_middles(shape: Shape) -> Points:
    rows, cols = shape.page_cells
    down, right = np.mgrid[:rows, :cols].astype(np.float64)
    return np.stack([right + 0.5 - AROUND, down + 0.5 - ABOVE], axis=2)


def moved(matrix: NDArray[np.floating[Any]], points: NDArray[np.floating[Any]]) -> Points:
    """Points ... x 2 through a homography."""
    flat = points.reshape(1, -1, 2).astype(np.float64)
    return np.asarray(cv2.perspectiveTransform(flat, matrix), np.float64).reshape(points.shape)


def homography(corners_px: Points, shape: Shape) -> Matrix:
    """The map from the grid's frame to the photo's that brings the grid's corners to these pixels."""
    found = cv2.getPerspectiveTransform(shape.corners.astype(np.float32), corners_px.astype(np.float32))
    return np.asarray(found, np.float64)


def cell_px(matrix: Matrix, shape: Shape) -> float:
    """How many pixels of the photo a cell has along its side, about."""
    corners = moved(matrix, shape.corners)
    area = cv2.contourArea(corners.astype(np.float32))
    return float(np.sqrt(area / (shape.rows * shape.cols)))


def posed(middle: tuple[float, float], size: tuple[float, float], askew: float) -> Points:
    """A rectangle of so many rows and columns around a middle, turned clockwise by some degrees: 4 x 2."""
    rows, cols = size
    arms = np.array([(-cols, -rows), (cols, -rows), (cols, rows), (-cols, rows)]) / 2
    angle = np.radians(askew)
    turn = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    return np.asarray(arms @ turn + np.array(middle), np.float64)


class Pyramid:
    """A picture, and its halves, made when first asked for."""

    def __init__(self, picture_bgr: Pixels) -> None:
        self._levels = [picture_bgr]

    def level(self, fineness: float) -> tuple[Pixels, float]:
        """The picture to sample from when it has `fineness` pixels for each one wanted, and how far it is shrunk."""
        steps = 0
        while fineness > TOO_FINE:
            fineness, steps = fineness / 2, steps + 1
        while len(self._levels) <= steps:
            last = self._levels[-1]
            size = (max(last.shape[1] // 2, 1), max(last.shape[0] // 2, 1))
            # a last odd row or column is left out, or all would be moved a little
            even = last[: 2 * size[1], : 2 * size[0]]
            self._levels.append(np.asarray(cv2.resize(even, size, interpolation=cv2.INTER_AREA), np.uint8))
        return self._levels[steps], 0.5**steps


def page_picture(pyramid: Pyramid, grid_to_photo: Matrix, shape: Shape) -> Pixels:
    """The whole board, flat: rows x columns x BGR, `PAGE_CELL` pixels a cell."""
    return warp(
        pyramid, grid_to_photo @ flat_to_grid(PAGE_CELL), shape.page_size, cell_px(grid_to_photo, shape) / PAGE_CELL
    )


def flat_to_grid(cell: float, left: float = AROUND, top: float = ABOVE) -> Matrix:
    """From pixels of a flat picture, so many a cell and with cells beside its grid, to the grid's frame."""
    return np.array([[1 / cell, 0, 0.5 / cell - left], [0, 1 / cell, 0.5 / cell - top], [0, 0, 1]])


def scaling(factor: float) -> Matrix:
    """From pixels of a picture to those of one so many times as large: the middles of pixels are moved by it, too."""
    return np.array([[factor, 0, factor / 2 - 0.5], [0, factor, factor / 2 - 0.5], [0, 0, 1]])


def shrunk(points_px: Points, times: int) -> Points:
    """Points of a picture in one that is so many times smaller."""
    return (points_px + 0.5) / times - 0.5


def warp(pyramid: Pyramid, to_photo: Matrix, size: tuple[int, int], fineness: float) -> Pixels:
    """A flat picture of this width and height, whose pixels lie in the photo where `to_photo` says."""
    picture, scale = pyramid.level(fineness)
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    flat = cv2.warpPerspective(picture, scaling(scale) @ to_photo, size, flags=flags, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(flat, np.uint8)


def tile_size(rows: int, cols: int, cell: int = TILE_CELL, margin: int = TILE_MARGIN) -> tuple[int, int]:
    """Width and height of a tile's picture."""
    return cols * cell + 2 * margin, rows * cell + 2 * margin


def tile_picture(pyramid: Pyramid, quad_px: Points, size: Sequence[int]) -> Pixels:
    """A tile of so many rows and columns whose corners lie at these pixels of the photo: rows x columns x BGR."""
    rows, cols = size
    width, height = tile_size(rows, cols)
    inner = corners_of((0, 0), size) * TILE_CELL + (TILE_MARGIN - 0.5)
    to_photo = np.asarray(cv2.getPerspectiveTransform(inner.astype(np.float32), quad_px.astype(np.float32)), np.float64)
    area = cv2.contourArea(quad_px.astype(np.float32))
    fineness = float(np.sqrt(area / (rows * cols))) / TILE_CELL
    return warp(pyramid, to_photo, (width, height), fineness)
