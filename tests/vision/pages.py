"""Simulated pages with their truth, to be cut, covered and mirrored by tests."""

from functools import cache
from typing import Any

import cv2
import numpy as np

from samples.simulator import photograph, random_scene
from vision.rectify import Matrix, Pixels, Shape, homography, moved

FRONT, BACK = Shape(8, 8), Shape(10, 8)
# Pages that lie upright in their photo and of which enough is bare.
FRONTS, SUNDAYS = (50001, 50040), (50116, 50160)
PAPER = (232, 230, 225)


@cache
def photo_of(seed: int, style: str = "gazette") -> tuple[Pixels, Any]:
    """The picture, rows x columns x BGR, and its truth."""
    photo = photograph(random_scene(seed, style=style, backgrounds="held-out", size=(1008, 756)))
    return np.ascontiguousarray(photo.image[..., ::-1]), photo.truth


def grid_of(seed: int) -> tuple[Pixels, Matrix, Shape]:
    """The picture, where its grid lies in it, and the shape of that."""
    picture, truth = photo_of(seed)
    shape = BACK if truth["day"] == "sunday" else FRONT
    return picture, homography(np.array(truth["corners"]), shape), shape


def as_photo(picture: Pixels) -> bytes:
    """The picture as a file."""
    return bytes(cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, 92])[1])


def covered(seed: int, left: float, top: float, right: float, foot: float) -> bytes:
    """The photo with a sheet of paper over this part of the grid, and of what is around it."""
    picture, matrix, _ = grid_of(seed)
    sheet = moved(matrix, np.array([(left, top), (right, top), (right, foot), (left, foot)]))
    return as_photo(np.asarray(cv2.fillConvexPoly(picture.copy(), sheet.round().astype(np.int32), PAPER), np.uint8))
