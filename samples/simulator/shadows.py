"""Shadows that things cast on what lies right under them, and the darkness where they touch it."""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from samples.simulator.arrays import Field, Pixels, Points, as_field
from samples.simulator.lamps import GAMMA, Cast
from samples.simulator.optics import project, scale_at
from samples.simulator.painting import box_around, fill
from samples.simulator.scene import RGB, Camera

# Shadows are soft: half the picture's size is enough for them.
HALF = 2
LONGEST_SHADOW = 6.0
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
    bright = np.ones((*shape, 3), np.float32)
    for cast, outlines in zip(casts, fallen, strict=True):
        distance = float(np.linalg.norm(cast.position))
        blur = 0.35 * height * scale * cast.width / distance
        bright *= 1 - _mask(outlines, origin, shape, blur)[:, :, None] * np.array(cast.share, np.float32)
    dark = _mask(touching, origin, shape, TOUCH_REACH * min(height, 12.0) * scale)
    bright *= 1 - TOUCH * dark[:, :, None] * np.array(ambient, np.float32)
    _darken(part, bright)


def _darken(part: Pixels, bright: Field) -> None:
    factors = (255 * np.power(np.clip(bright, 0.05, 1), np.float32(1 / GAMMA))).astype(np.uint8)
    large = cv2.resize(factors, (part.shape[1], part.shape[0]), interpolation=cv2.INTER_LINEAR)
    cv2.multiply(part, large, dst=part, scale=1 / 255)


def _mask(outlines_px: Sequence[Points], origin: Points, shape: tuple[int, int], blur: float) -> Field:
    """Where the outlines are, 0 to 1, at half size."""
    mask = np.zeros(shape, np.uint8)
    for outline in outlines_px:
        fill(mask, (outline - origin + 0.5) / HALF - 0.5, (255,))
    sigma = max(blur / HALF, 0.4)
    return as_field(cv2.GaussianBlur(mask, (0, 0), sigma)) / np.float32(255)


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
