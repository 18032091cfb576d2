"""The board laid flat: its picture as it is kept and shown, a tile's part of it, and where a scan's tiles lie on it."""

import io
from collections.abc import Sequence

import cv2
import numpy as np
from PIL import Image

from vision.decode import REDUCED, decode
from vision.headers import read_header
from vision.rectify import ABOVE, AROUND, Points, Pyramid, Shape, cell_px, flat_to_grid, homography, moved, shrunk, warp
from vision.result import XY
from vision.scanning import Scanned

# Pixels a cell. As much around the grid is shown as is read: the masthead above it, a cell beside.
CELL = 96
QUALITY = 85
# A photo is decoded no finer than its cells have so many pixels.
LEAST_CELL = 56
# How much around a tile its own picture shows, in cells.
MARGIN = 0.12


def picture_size(shape: Shape) -> tuple[int, int]:
    """Width and height of the board's picture."""
    rows, cols = shape.page_cells
    return cols * CELL, rows * CELL


def board_picture(scanned: Scanned, photo: bytes) -> bytes:
    """The board, flat and upright, as a JPEG, straight from the photo."""
    shape, corners = scanned.lattice.shape, scanned.lattice.scaled(scanned.reduction).corners_px
    reduction = _fitting(corners, shape)
    if reduction >= scanned.reduction:
        return _warped(scanned.pyramid, scanned.lattice.corners_px, shape)
    return _warped(Pyramid(decode(photo, read_header(photo), reduction)), shrunk(corners, reduction), shape)


def flattened(photo: bytes, corners: Sequence[XY], shape: Shape) -> bytes:
    """The same where all that is known are the grid's corners, in pixels of the upright photo."""
    full = np.asarray(corners, np.float64)
    reduction = _fitting(full, shape)
    return _warped(Pyramid(decode(photo, read_header(photo), reduction)), shrunk(full, reduction), shape)


def _warped(pyramid: Pyramid, corners_px: Points, shape: Shape) -> bytes:
    matrix = homography(corners_px, shape)
    flat = warp(pyramid, matrix @ flat_to_grid(CELL), picture_size(shape), cell_px(matrix, shape) / CELL)
    return cv2.imencode(".jpg", flat, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])[1].tobytes()


def _fitting(corners: Points, shape: Shape) -> int:
    """How many times smaller the photo may be decoded for its cells to have pixels enough."""
    cell = cell_px(homography(corners, shape), shape)
    return max((each for each in REDUCED if cell / each >= LEAST_CELL), default=1)


def on_grid(corners: Sequence[XY], quads: Sequence[Sequence[XY]], shape: Shape) -> list[Points]:
    """Where tiles lie, in cells from the grid's top left, by their corners in pixels of the photo: 4 x 2 each."""
    back = np.linalg.inv(homography(np.asarray(corners, np.float64), shape))
    return [moved(back, np.asarray(quad, np.float64)) for quad in quads]


def crop(board_jpeg: bytes, at: tuple[float, float], size: tuple[float, float]) -> bytes | None:
    """The part of the board's picture at this row and column, so many cells high and wide; None where there is none."""
    with Image.open(io.BytesIO(board_jpeg), formats=["JPEG"]) as board:
        left, top = (at[1] + AROUND - MARGIN) * CELL, (at[0] + ABOVE - MARGIN) * CELL
        right, bottom = left + (size[1] + 2 * MARGIN) * CELL, top + (size[0] + 2 * MARGIN) * CELL
        box = (
            max(0, round(left)),
            max(0, round(top)),
            min(board.width, round(right)),
            min(board.height, round(bottom)),
        )
        if box[2] - box[0] < MARGIN * CELL * 3 or box[3] - box[1] < MARGIN * CELL * 3:
            return None
        file = io.BytesIO()
        board.crop(box).save(file, "JPEG", quality=QUALITY)
    return file.getvalue()
