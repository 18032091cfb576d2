"""Shadows that things cast on what lies right under them, and the darkness where they touch it."""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from samples.simulator.arrays import Pixels, Points, as_pixels
from samples.simulator.lamps import GAMMA, Cast
from samples.simulator.optics import project, scale_at
from samples.simulator.painting import SOFT, box_around, fill
from samples.simulator.scene import RGB, Camera

# Shadows are soft: half the picture's size is enough for them.
HALF = 2
LONGEST_SHADOW = 6.0
# Something always shines into a shadow.
DARKEST = np.uint8(255 * 0.05 ** (1 / GAMMA))
STRIP_ROWS = 64
# What is close to a thing's foot gets less light from all sides.
TOUCH = 0.45
TOUCH_REACH = 0.5


@dataclass(frozen=True)
class Caster:
    """A convex thing: its foot on the ground and its top, N x 3 table points each."""

    foot: Points
    top: Points

    @property
    def height(self) -> float:
        """From foot to top."""
        return float(np.mean(self.top[:, 2]) - np.mean(self.foot[:, 2]))


def shade(canvas: Pixels, camera: Camera, casts: Sequence[Cast], casters: Sequence[Caster], ambient: RGB) -> None:
    """Darken the canvas where the casters' shadows fall. Casters should be of similar height."""
    if not casters:
        return
    height = max(caster.height for caster in casters)
    scale = scale_at(camera, casters[0].foot.mean(axis=0))
    fallen = [[_fallen(camera, caster, cast) for caster in casters] for cast in casts]
    touching = [_touching(camera, caster) for caster in casters]
    pad = int(3 * height * scale) // 4 + 8
    box = box_around(np.concatenate([each for group in (*fallen, touching) for each in group]), canvas.shape, pad)
    if box is None:
        return
    part = canvas[box]
    shape = (-(-part.shape[0] // HALF), -(-part.shape[1] // HALF))
    origin = np.array([box[1].start, box[0].start])
    bright = [np.full(shape, 255, np.uint8) for _ in range(3)]
    for cast, outlines in zip(casts, fallen, strict=True):
        distance = float(np.linalg.norm(cast.position))
        blur = 0.35 * height * scale * cast.width / distance
        _dim(bright, _mask(outlines, origin, shape, blur), cast.share)
    dark = _mask(touching, origin, shape, TOUCH_REACH * min(height, 12.0) * scale)
    _dim(bright, dark, (TOUCH * ambient[0], TOUCH * ambient[1], TOUCH * ambient[2]))
    _darken(part, np.maximum(as_pixels(cv2.merge(bright)), DARKEST))


def _dim(bright: Sequence[Pixels], mask: Pixels, share: RGB) -> None:
    """Take a share of the light away where a mask says so: three channels, rows x columns each."""
    left = 1 - np.outer(share, np.arange(256) / 255)
    tables = np.round(255 * np.power(np.clip(left, 0, 1), 1 / GAMMA)).astype(np.uint8)
    for channel, table in zip(bright, tables, strict=True):
        cv2.multiply(channel, cv2.LUT(mask, table), dst=channel, scale=1 / 255)


def _darken(part: Pixels, half: Pixels) -> None:
    """Multiply a picture with what is left of the light, half its size; a few rows at a time stay in the cache."""
    for top in range(0, part.shape[0], STRIP_ROWS):
        rows = part[top : top + STRIP_ROWS]
        first = max(top // HALF - 1, 0)
        few = half[first : (top + len(rows)) // HALF + 2]
        if few.min() < 255:
            large = cv2.resize(few, (HALF * few.shape[1], HALF * few.shape[0]), interpolation=cv2.INTER_LINEAR)
            start = top - HALF * first
            cv2.multiply(rows, large[start : start + len(rows), : rows.shape[1]], dst=rows, scale=1 / 255)


def _mask(outlines_px: Sequence[Points], origin: Points, shape: tuple[int, int], blur: float) -> Pixels:
    """Where the outlines are, 0 to 255, at half size; what is very soft is worked out at a fraction of that."""
    sigma, less = max(blur / HALF, 0.4), 1
    while sigma / less > SOFT:
        less *= 2
    small = (-(-shape[0] // less), -(-shape[1] // less))
    mask = np.zeros(small, np.uint8)
    for outline in outlines_px:
        fill(mask, (outline - origin + 0.5) / (HALF * less) - 0.5, (255,))
    soft = as_pixels(cv2.GaussianBlur(mask, (0, 0), sigma / less))
    if less == 1:
        return soft
    large = cv2.resize(soft, (small[1] * less, small[0] * less), interpolation=cv2.INTER_LINEAR)
    return np.ascontiguousarray(large[: shape[0], : shape[1]], np.uint8)


def _fallen(camera: Camera, caster: Caster, cast: Cast) -> Points:
    """The shadow's outline on the ground, from the foot to where the top's shadow falls; N x 2 pixels."""
    lamp = np.array(cast.position)
    lift = (caster.top[:, 2] - caster.foot[:, 2])[:, None]
    away = caster.top[:, :2] - lamp[:2]
    share = np.minimum(lift / np.maximum(lamp[2] - caster.top[:, 2:], 1.0), LONGEST_SHADOW)
    end = np.column_stack([caster.top[:, :2] + away * share, caster.foot[:, 2]])
    return _hull(project(camera, np.concatenate([caster.foot, end])))


def _touching(camera: Camera, caster: Caster) -> Points:
    """The foot and a little around it."""
    middle = caster.foot.mean(axis=0)
    arm = caster.foot - middle
    length = np.maximum(np.linalg.norm(arm[:, :2], axis=1, keepdims=True), 1e-6)
    reach = 0.5 * TOUCH_REACH * min(caster.height, 12.0)
    return _hull(project(camera, middle + arm * (1 + reach / length)))


def _hull(outline_px: Points) -> Points:
    hull = cv2.convexHull(outline_px.astype(np.float32))
    return np.asarray(hull, np.float64).reshape(-1, 2)
