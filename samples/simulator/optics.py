"""Where things come out in the picture, and what a pixel looks at. Pixel (0, 0) is the middle of the first pixel."""

import math
from collections.abc import Callable
from functools import lru_cache

import numpy as np

from samples.simulator.arrays import Points
from samples.simulator.scene import Camera

# Height of a surface over table points N x 2, in mm.
Heights = Callable[[Points], Points]

NEAREST_MM = 20.0
# Rays flatter than this are taken to go down just so much: they meet the table far away, not in the sky.
FLATTEST = 0.04
UNBENDING_ROUNDS = 9
# Far outside the frame the lens's polynomial would fold back on itself: from here on, in squares of half the diagonal,
# it is held at its value.
FARTHEST_BENT = 1.3
MEETING_ROUNDS = 6


@lru_cache(maxsize=64)
def rotation(camera: Camera) -> Points:
    """3 x 3, from the table's frame with depth instead of height to right, down and ahead of the camera."""
    azimuth, tilt, roll = (math.radians(angle) for angle in (camera.azimuth, camera.tilt, camera.roll))
    ahead = np.array([math.sin(tilt) * math.cos(azimuth), math.sin(tilt) * math.sin(azimuth), math.cos(tilt)])
    right = np.array([-math.sin(azimuth), math.cos(azimuth), 0.0])
    down = np.cross(ahead, right)
    cos, sin = math.cos(roll), math.sin(roll)
    return np.stack([cos * right + sin * down, -sin * right + cos * down, ahead])


def _middle(camera: Camera) -> Points:
    return np.array([(camera.size[0] - 1) / 2, (camera.size[1] - 1) / 2])


def half_diagonal(camera: Camera) -> float:
    """From the picture's middle to its corner, in pixels."""
    return math.hypot(*camera.size) / 2


def seen_from(camera: Camera, points_mm: Points) -> Points:
    """N x 3 table points as right, down and ahead of the camera."""
    offset = points_mm - np.array(camera.position)
    offset[:, 2] *= -1  # heights are towards the camera, depth is away from it
    seen: Points = offset @ rotation(camera).T
    return seen


def project(camera: Camera, points_mm: Points) -> Points:
    """N x 3 table points to N x 2 pixels, bent as the lens does."""
    seen = seen_from(camera, points_mm)
    ahead = np.maximum(seen[:, 2:], NEAREST_MM)
    return bend(camera, camera.focal_px * seen[:, :2] / ahead + _middle(camera))


def bend(camera: Camera, straight: Points) -> Points:
    """Where a straight picture's pixels lie in the lens's."""
    middle = _middle(camera)
    arm = straight - middle
    return middle + arm * _stretch(camera, arm)


def unbend(camera: Camera, bent: Points) -> Points:
    """The other way, by fixed-point iteration."""
    if camera.radial == (0.0, 0.0):
        return bent
    middle, edge = _middle(camera), half_diagonal(camera) ** 2
    goal = bent - middle
    # an arm keeps its direction, so only its length's factor is looked for
    far = (goal[:, 0] ** 2 + goal[:, 1] ** 2) / edge
    factor = np.ones(len(goal))
    for _ in range(UNBENDING_ROUNDS):
        square = np.minimum(far * factor * factor, FARTHEST_BENT)
        factor = 1 / (1 + square * (camera.radial[0] + camera.radial[1] * square))
    found: Points = middle + goal * factor[:, None]
    return found


def _stretch(camera: Camera, arm: Points) -> Points:
    square = (arm[:, :1] ** 2 + arm[:, 1:] ** 2) / half_diagonal(camera) ** 2
    square = np.minimum(square, FARTHEST_BENT)
    stretch: Points = 1 + camera.radial[0] * square + camera.radial[1] * square**2
    return stretch


def rays(camera: Camera, pixels: Points) -> Points:
    """N x 3: where each pixel looks to, x and y of the table and down, for one unit ahead."""
    straight = (unbend(camera, pixels) - _middle(camera)) / camera.focal_px
    right, down, ahead = rotation(camera)
    looking = straight[:, :1] * right + straight[:, 1:] * down + ahead
    looking[:, 2] = np.maximum(looking[:, 2], FLATTEST)
    return np.asarray(looking, np.float64)


def meet(camera: Camera, looking: Points, heights: Heights | float) -> Points:
    """N x 2 table points where rays meet a surface of nearly constant height."""
    origin = np.array(camera.position)
    slope = looking[:, :2] / looking[:, 2:]
    if not callable(heights):
        return np.asarray(origin[:2] + slope * (origin[2] - heights), np.float64)
    found: Points = origin[:2] + slope * origin[2]
    for _ in range(MEETING_ROUNDS):
        found = origin[:2] + slope * (origin[2] - heights(found))[:, None]
    return found


def scale_at(camera: Camera, point_mm: Points) -> float:
    """Pixels a millimetre, across the line of sight, at a point of the table frame (3 values)."""
    ahead = float(seen_from(camera, point_mm[None, :].copy())[0, 2])
    return camera.focal_px / max(ahead, NEAREST_MM)
