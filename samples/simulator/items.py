"""Painting what lies on the table beside the board, the farthest first."""

from functools import lru_cache

import cv2
import numpy as np

from samples.simulator.arrays import Pixels, Points, as_pixels, points
from samples.simulator.boards import ambient_share, cell_mm_of, cell_scale
from samples.simulator.faces import Faces
from samples.simulator.lamps import casts_of, main_direction
from samples.simulator.optics import project, scale_at, seen_from
from samples.simulator.painting import box_around, lay_over
from samples.simulator.prints import Hand, draw_hand
from samples.simulator.relief import rectangle
from samples.simulator.scene import RGB, Board, Item, Scene
from samples.simulator.shadows import Caster, shade
from samples.simulator.shapes import HAND, capsule
from samples.simulator.solids import Pose, Solid, Top, paint_solid
from samples.simulator.things import thing
from scoring.une.editions import find_edition

TILE_MM = 2.0
HAND_WIDTH_MM = 84.0
HAND_HEIGHT_MM = 22.0
HAND_PX = 640
# The picture of a hand is square, this many hand widths wide, with the wrist this far from its left edge.
HAND_SPAN, HAND_LEFT = 5.2, 1.2
TABLE = Board("friday", "front", ())


def paint_items(canvas: Pixels, scene: Scene, faces: Faces | None) -> None:
    """Paint everything that lies about."""
    for item in sorted(scene.items, key=lambda item: (item.base > 0, -_distance(scene, item), item.base)):
        if item.kind == "hand":
            _paint_hand(canvas, scene, item)
        else:
            _paint_item(canvas, scene, item, solid_of(item, scene, faces))


def _distance(scene: Scene, item: Item) -> float:
    return float(np.hypot(item.middle[0] - scene.camera.position[0], item.middle[1] - scene.camera.position[1]))


def solid_of(item: Item, scene: Scene, faces: Faces | None) -> Solid:
    """An item as a prism; a newspaper tile needs the faces."""
    if item.kind != "tile":
        return thing(item.kind, item.seed)
    if faces is None:
        raise ValueError("a scene with tiles needs their faces")
    cell = cell_mm_of(faces)
    rows, cols = faces.cells(item.what)
    outline = rectangle(cols * cell, rows * cell)
    board = scene.boards[0] if scene.boards else TABLE
    picture = faces.tile(item.what, cell_scale(faces, scene.camera, TABLE))
    thick = board.tile_thickness
    return Solid(outline, thick, board.card, [Top(picture, (cols * cell, rows * cell), outline, thick)])


def _paint_item(canvas: Pixels, scene: Scene, item: Item, solid: Solid) -> None:
    pose = Pose(item.middle, item.angle, item.base)
    caster = Caster(pose.place(solid.outline, 0.0), pose.place(solid.outline, solid.height))
    ambient = ambient_share(scene)
    share: RGB = ambient if not solid.see_through else (ambient[0] * 0.4, ambient[1] * 0.4, ambient[2] * 0.4)
    casts = casts_of(scene.light) if not solid.see_through else []
    shade(canvas, scene.camera, casts, [caster], share)
    paint_solid(canvas, scene.camera, solid, pose, main_direction(scene.light))


# -- the hand --------------------------------------------------------------------------------------------


def hand_outline(item: Item) -> list[Points]:
    """The parts of a hand as outlines on the table, N x 2 each."""
    pose = Pose(item.middle, item.angle, 0.0)
    parts = [capsule(start, end, radius) * HAND_WIDTH_MM for start, end, radius in HAND]
    return [pose.place(part, 0.0)[:, :2] for part in parts]


@lru_cache(maxsize=8)
def _hand_picture(seed: int) -> Hand:
    scale = HAND_PX / HAND_SPAN
    middle = np.array([HAND_LEFT, HAND_SPAN / 2])
    fingers = [(scale * (points([a])[0] + middle), scale * (points([b])[0] + middle), r * scale) for a, b, r in HAND]
    return draw_hand(seed, fingers, int(scale * (HAND_LEFT + 1.75)), HAND_PX)


def _paint_hand(canvas: Pixels, scene: Scene, item: Item) -> None:
    casters = [_raised(part) for part in hand_outline(item)]
    shade(canvas, scene.camera, casts_of(scene.light), casters, ambient_share(scene))
    hand = _hand_picture(item.seed)
    side = HAND_SPAN * HAND_WIDTH_MM
    square = rectangle(side, side) + np.array([side / 2 - HAND_LEFT * HAND_WIDTH_MM, 0.0])
    corners = project(scene.camera, Pose(item.middle, item.angle, HAND_HEIGHT_MM).place(square, 0.0))
    box = box_around(corners, canvas.shape)
    if box is None:
        return
    own = points([(0, 0), (HAND_PX, 0), (HAND_PX, HAND_PX), (0, HAND_PX)]) - 0.5
    origin = np.array([box[1].start, box[0].start])
    warp = cv2.getPerspectiveTransform(own.astype(np.float32), (corners - origin).astype(np.float32))
    part = canvas[box]
    size = (part.shape[1], part.shape[0])
    skin = as_pixels(cv2.warpPerspective(hand.skin, warp, size, borderMode=cv2.BORDER_REPLICATE))
    lay_over(part, skin, as_pixels(cv2.warpPerspective(hand.mask, warp, size)))


def _raised(part: Points) -> Caster:
    foot = np.column_stack([part, np.zeros(len(part))])
    return Caster(foot, foot + np.array([0, 0, HAND_HEIGHT_MM]))


# -- what an item hides ----------------------------------------------------------------------------------


def covered_px(scene: Scene, item: Item) -> Points:
    """Points in the picture whose hull an item hides, N x 2: its foot's outline and its top's."""
    pose = Pose(item.middle, item.angle, item.base)
    if item.kind == "hand":
        parts = [np.column_stack([part, np.full(len(part), HAND_HEIGHT_MM)]) for part in hand_outline(item)]
        return project(scene.camera, np.concatenate(parts))
    handle: Points | None = None
    if item.kind == "tile":
        outline, height = _largest_tile(scene.edition), TILE_MM
    else:
        solid = thing(item.kind, item.seed)
        outline, height, handle = solid.outline, solid.height, solid.handle
    ends = [pose.place(outline, 0.0), pose.place(outline, height)]
    if handle is not None:
        ends.append(pose.place_all(handle))
    return project(scene.camera, np.concatenate(ends))


@lru_cache(maxsize=8)
def _largest_tile(edition: str) -> Points:
    """A square that any tile of an edition fits in: 4 x 2 mm."""
    box = find_edition(edition).box
    side = box.cell_mm * max(int(part) for size in (*box.sizes, box.tribune_size) for part in size.split("x"))
    return rectangle(side, side)


def in_view(scene: Scene, item: Item) -> bool:
    """Whether an item stands where the camera can see it at all."""
    where = np.array([[*item.middle, item.base]])
    ahead = float(seen_from(scene.camera, where)[0, 2])
    return ahead > 60 and scale_at(scene.camera, where[0]) > 0
