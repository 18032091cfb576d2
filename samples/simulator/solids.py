"""Things that stand on the table as prisms: an outline, a height, sides, and pictures on top."""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from samples.simulator.arrays import Pixels, Points, at_height, turned
from samples.simulator.optics import project, scale_at
from samples.simulator.painting import box_around, fill, paste
from samples.simulator.relief import rectangle
from samples.simulator.scene import RGB, Camera

# How thick a mug's handle is.
BAR_MM = 9.0


@dataclass(frozen=True)
class Top:
    """A picture at a height: laid over a rectangle of so many mm around the middle, cut along an outline N x 2."""

    picture: Pixels
    size: tuple[float, float]
    outline: Points
    height: float


@dataclass(frozen=True)
class Solid:
    """A thing in its own frame. `side` is the colour around it, 0 to 1; `see_through` how much shines through.

    `handle` is a bar that leads away from it and back, N x 3 mm, in the side's colour.
    """

    outline: Points
    height: float
    side: RGB
    tops: Sequence[Top]
    see_through: float = 0.0
    handle: Points | None = None


def paint_sides(canvas: Pixels, camera: Camera, rims: tuple[Points, Points], colour: RGB, light: Points) -> None:
    """Paint the sides one sees of a prism between two rims, foot and top, N x 3 each, clockwise as seen from above."""
    foot, top = rims
    low, high = project(camera, foot), project(camera, top)
    sides = np.stack([high, _next(high), _next(low), low], axis=1)
    run = (_next(foot) - foot)[:, :2]
    outwards = np.column_stack([run[:, 1], -run[:, 0]]) / np.maximum(np.hypot(run[:, :1], run[:, 1:]), 1e-9)
    bright = 0.5 + 0.5 * np.clip(outwards @ light[:2] + 0.25 * light[2], 0, 1)
    paint = 255 * np.array(colour)
    for i in np.flatnonzero(_areas(sides) < 0):  # seen from outside
        fill(canvas, sides[i], tuple((paint * bright[i]).tolist()))


def _next(rim: Points) -> Points:
    """The point after each one of a rim."""
    return np.concatenate([rim[1:], rim[:1]])


def _areas(corners_px: Points) -> Points:
    """Twice the areas of four-sided outlines, N x 4 x 2; negative where they run anticlockwise. N."""
    across, along = corners_px[:, 2] - corners_px[:, 0], corners_px[:, 3] - corners_px[:, 1]
    twice: Points = across[:, 0] * along[:, 1] - along[:, 0] * across[:, 1]
    return twice


@dataclass(frozen=True)
class Pose:
    """Where a thing stands on the table: its middle, turned clockwise, its foot at a height."""

    middle: tuple[float, float]
    angle: float
    base: float

    def place(self, plane_mm: Points, height: float) -> Points:
        """Points of the thing's own frame, N x 2, at a height above its foot: N x 3 on the table."""
        return at_height(turned(plane_mm, self.angle) + np.array(self.middle), self.base + height)

    def place_all(self, own_mm: Points) -> Points:
        """Points of the thing's own frame with their heights, N x 3, on the table."""
        flat = turned(own_mm[:, :2], self.angle) + np.array(self.middle)
        return np.column_stack([flat, own_mm[:, 2] + self.base])


def _farther(camera: Camera, bar: Points, foot: Points) -> bool:
    """Whether a handle is on the side of its thing that the camera does not see."""
    eye = np.array(camera.position[:2])
    return bool(np.linalg.norm(bar[:, :2].mean(axis=0) - eye) > np.linalg.norm(foot[:, :2].mean(axis=0) - eye))


def _paint_bar(canvas: Pixels, camera: Camera, bar: Points, colour: RGB) -> None:
    """A round bar along points N x 3: dark at its edges, lit along its middle."""
    line = np.round(project(camera, bar) * 16).astype(np.int32)
    width = BAR_MM * scale_at(camera, bar.mean(axis=0))
    for share, bright in ((1.0, 0.55), (0.72, 0.72), (0.34, 0.9)):
        paint = (255 * bright * np.array(colour)).tolist()
        cv2.polylines(canvas, [line], False, paint, max(1, round(share * width)), cv2.LINE_AA, 4)


def paint_solid(canvas: Pixels, camera: Camera, solid: Solid, pose: Pose, light: Points) -> None:
    """Paint a thing where it stands."""
    foot, head = pose.place(solid.outline, 0.0), pose.place(solid.outline, solid.height)
    box = box_around(project(camera, np.concatenate([foot, head])), canvas.shape, 3)
    if box is None:
        return
    before = canvas[box].copy() if solid.see_through else None
    bar = None if solid.handle is None else pose.place_all(solid.handle)
    behind = bar is not None and _farther(camera, bar, foot)
    if bar is not None and behind:
        _paint_bar(canvas, camera, bar, solid.side)
    paint_sides(canvas, camera, (foot, head), solid.side, light)
    for top in solid.tops:
        _paint_top(canvas, camera, top, pose)
    if bar is not None and not behind:
        _paint_bar(canvas, camera, bar, solid.side)
    if before is not None:
        cv2.addWeighted(canvas[box], 1 - solid.see_through, before, solid.see_through, 0, dst=canvas[box])


def _paint_top(canvas: Pixels, camera: Camera, top: Top, pose: Pose) -> None:
    corners = project(camera, pose.place(rectangle(*top.size), top.height))
    paste(canvas, top.picture, corners, project(camera, pose.place(top.outline, top.height)))
