"""The picture's ground: the table, and the room beyond its edges."""

import cv2
import numpy as np

from samples.simulator.arrays import Field, Pixels, Points, as_field, as_pixels, at_height, points, turned
from samples.simulator.grids import Grid
from samples.simulator.optics import bend, half_diagonal, project, rotation, seen_from
from samples.simulator.painting import FARTHEST_PX, fill, lay_over
from samples.simulator.relief import PAGE_MM, on_top, outline, rectangle
from samples.simulator.scene import Camera, Scene, Table
from samples.simulator.tables import texture_of

FLOOR_MM = -740.0
FLOOR_MM_PER_PX = 2.4
NEAR_MM = 40.0
EDGE_PX = 7


def paint_ground(scene: Scene, grid: Grid) -> Pixels:
    """A fresh canvas, rows x columns x RGB, with the table on it; black here and there where a board will lie."""
    where = grid.field(_on_texture(scene.table, grid.ground(0.0), scene.table.mm_per_px))
    canvas = grid.show(texture_of(scene.table), where, cv2.BORDER_REFLECT, _bare(scene))
    if scene.table.edges is not None:
        _paint_floor(canvas, scene, grid)
    return canvas


def _on_texture(table: Table, ground_mm: Points, mm_per_px: float) -> Points:
    """Table points as positions in the texture, before it is mirrored: N x 2 pixels."""
    near = np.clip(ground_mm, -6000, 6000)
    positions: Points = turned(near, table.angle) / mm_per_px + np.array(table.offset)
    return positions


def _bare(scene: Scene) -> Pixels:
    """Where no board will hide the table: rows x columns, 0 where it will."""
    mask = np.full(scene.camera.size[::-1], 255, np.uint8)
    for board in scene.boards:
        around = np.clip(project(scene.camera, on_top(board, outline(rectangle(*PAGE_MM)))), -FARTHEST_PX, FARTHEST_PX)
        fill(mask, around, (0,))
        # the board's edge is smooth: under it the table is seen
        cv2.polylines(mask, [np.round(around).astype(np.int32)], True, (255,), EDGE_PX)
    return mask


def _paint_floor(canvas: Pixels, scene: Scene, grid: Grid) -> None:
    """Paint what lies beyond the table's edges: a floor far below, dark and so out of focus that few samples do."""
    texture = cv2.resize(texture_of(scene.table), None, fx=0.25, fy=0.25, interpolation=cv2.INTER_AREA)
    where = grid.field(_on_texture(scene.table, grid.ground(FLOOR_MM), 4 * FLOOR_MM_PER_PX))
    few = cv2.remap(texture, where, None, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)  # type: ignore[call-overload]
    floor = grid.enlarge(as_pixels(cv2.LUT(cv2.GaussianBlur(few, (0, 0), 1.2), _floor_tones(scene))))
    lay_over(canvas, floor, as_pixels(255 - _table_mask(scene)))


def _floor_tones(scene: Scene) -> Pixels:
    """256 x 1 x RGB: a floor has a colour of its own, and less light."""
    rng = np.random.default_rng((scene.table.seed, 77))
    colour = np.array([1.0, 0.92, 0.82]) * rng.uniform(0.2, 0.6) * rng.uniform(0.85, 1.15, 3)
    tones = (0.45 * np.arange(256)[:, None, None] + 70) * colour
    return np.clip(tones, 0, 255).astype(np.uint8)


def _table_mask(scene: Scene) -> Pixels:
    """255 on the table: rows x columns."""
    edges = scene.table.edges or (0.0, 0.0, 0.0, 0.0)
    left, top, right, bottom = edges
    corners = points([(-left, -top), (right, -top), (right, bottom), (-left, bottom)])
    around = at_height(outline(corners, 40), 0.0)
    mask = np.zeros(scene.camera.size[::-1], np.uint8)
    inside = _in_front(scene.camera, around)
    if len(inside) > 2:
        fill(mask, inside, (255,))
    return mask


def _in_front(camera: Camera, around: Points) -> Points:
    """An outline on the table as pixels, cut off where it passes behind the camera: N x 2."""
    seen = seen_from(camera, around)
    kept: list[Points] = []
    for here, there in zip(seen, np.roll(seen, -1, axis=0), strict=True):
        if here[2] >= NEAR_MM:
            kept.append(here)
        if (here[2] < NEAR_MM) != (there[2] < NEAR_MM):
            share = (NEAR_MM - here[2]) / (there[2] - here[2])
            kept.append(here + share * (there - here))
    if not kept:
        return np.zeros((0, 2))
    ahead = np.array(kept)
    middle = (np.array(camera.size) - 1) / 2
    return bend(camera, camera.focal_px * ahead[:, :2] / ahead[:, 2:] + middle)


def waves(shape: tuple[int, int], seed: int, amount: float) -> Field:
    """How a sheet's surface leans here and there: rows x columns x 2, in radians."""
    rng = np.random.default_rng(seed)
    small = rng.normal(0, amount, (9, 12, 2)).astype(np.float32)
    return as_field(cv2.resize(small, shape[::-1], interpolation=cv2.INTER_CUBIC))


def looks_up(camera: Camera) -> bool:
    """Whether some corner of the picture sees past the table to the horizon."""
    x, y = (np.array(camera.size) - 1) / 2 / camera.focal_px
    corners = points([(-x, -y, 1), (x, -y, 1), (x, y, 1), (-x, y, 1)]) @ rotation(camera)
    return bool(np.any(corners[:, 2] < 0.05 * half_diagonal(camera) / camera.focal_px))
