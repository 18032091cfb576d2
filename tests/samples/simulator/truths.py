"""A truth read by the contract alone: where in the picture its tiles lie, and what they are called.

Nothing here asks the simulator, so that a mistake made alike in painting and in the truth does not hide itself.
"""

from typing import Any

import cv2
import numpy as np

from samples.simulator.arrays import Points, points
from tests.samples.simulator.plain import edition

# How far inside a tile's corners one looks, in cells: a tile one cell off, or not turned, shows another colour there.
INSIDE = 0.25


def grid_of(truth: dict[str, Any]) -> tuple[int, int]:
    """Rows and columns of the side that is up."""
    box = edition().box
    side = box.sides[box.days[truth["day"]].side]
    return side.rows, side.cols


def on_picture(truth: dict[str, Any]) -> Points:
    """3 x 3: from the grid's cells, right and down from its top left, to the picture's pixels."""
    rows, cols = grid_of(truth)
    return homography(points([(0, 0), (cols, 0), (cols, rows), (0, rows)]), points(truth["corners"]))


def on_grid(truth: dict[str, Any]) -> Points:
    """3 x 3: the other way."""
    return np.asarray(np.linalg.inv(on_picture(truth)), np.float64)


def homography(here: Points, there: Points) -> Points:
    """3 x 3: what leads four points to four others."""
    return np.asarray(cv2.getPerspectiveTransform(here.astype(np.float32), there.astype(np.float32)), np.float64)


def moved(by: Points, spots: Points) -> Points:
    """N x 2 points through a 3 x 3 homography."""
    return np.asarray(cv2.perspectiveTransform(spots[:, None, :], by), np.float64).reshape(-1, 2)


def quarters_of(tile: dict[str, Any]) -> Points:
    """Where a tile's face has its top left, top right, bottom right and bottom left, in cells: 4 x 2.

    `size` is as it lies and `turned` is clockwise: at 90 degrees the face's top left lies at the top right.
    """
    (row, col), (rows, cols) = tile["at"], tile["size"]
    left, top, right, bottom = col + INSIDE, row + INSIDE, col + cols - INSIDE, row + rows - INSIDE
    lying = points([(left, top), (right, top), (right, bottom), (left, bottom)])
    return np.roll(lying, -(tile.get("turned", 0) // 90), axis=0)


def middle_of(tile: dict[str, Any]) -> Points:
    """The middle of a tile's cells, in cells."""
    return np.array(tile["at"][::-1]) + np.array(tile["size"][::-1]) / 2


def face_named(tile: dict[str, Any]) -> str:
    """The face that a tile shows: its id, its tribune's code, or its back in the size it is printed in."""
    if tile["face"] == "tribune":
        return str(tile["code"])
    if tile["face"] == "back":
        rows, cols = tile["size"] if tile.get("turned", 0) % 180 == 0 else tile["size"][::-1]
        return f"back {rows}x{cols}"
    return str(tile["id"])
