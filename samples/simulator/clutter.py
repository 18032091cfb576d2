"""What lies about by chance: things that a person puts down beside the board, seldom on its free cells."""

from dataclasses import dataclass, replace

import cv2
import numpy as np

from samples.simulator.arrays import Points, points, turned
from samples.simulator.boards import resting, tile_corners
from samples.simulator.dice import Dice
from samples.simulator.items import HAND_WIDTH_MM, TILE_MM, covered_px, in_view
from samples.simulator.optics import meet, project, rays
from samples.simulator.relief import PAGE_MM, on_top, rectangle, to_board
from samples.simulator.scene import Board, Item, LaidTile, Scene
from samples.simulator.shapes import HAND
from samples.simulator.things import thing
from scoring.une.editions import find_edition

SEEDS = 5000
TRIES = 24
WRIST_MM = 0.8 * HAND_WIDTH_MM * HAND[-1][1][0]
# Chance that a photo has any of a kind, and how many then.
USUAL = {
    "tile": (0.5, 7),
    "pile": (0.28, 2),
    "token": (0.4, 3),
    "card": (0.38, 4),
    "pencil": (0.25, 2),
    "die": (0.16, 3),
    "mug": (0.22, 1),
    "glass": (0.1, 1),
    "note": (0.22, 2),
    "phone": (0.05, 1),
    "coin": (0.1, 4),
    "plate": (0.05, 1),
    "book": (0.08, 1),
    "eraser": (0.07, 1),
}
# What is too large to be put on a board's margin.
LARGE = ("mug", "glass", "note", "phone", "plate", "book")
# What is small enough to be put down on the grid, and how often that happens.
SMALL = ("token", "coin", "pencil", "eraser", "die")
ON_GRID = 0.05
# Nothing that is read is printed so near a tile's edge: as much of it may be hidden.
EDGE_MM = 1.5
LYING_FLAT = ("tile", "card", "note", "token", "coin", "pencil", "die")


@dataclass(frozen=True)
class Room:
    """Where things may be put down: the scene so far, what must stay in sight of it, and the names of tiles.

    `grids` are outlines N x 2 in pixels.
    """

    scene: Scene
    grids: list[Points]
    names: list[str]


def random_items(dice: Dice, room: Room, amount: float = 1.0) -> tuple[Item, ...]:
    """Things around the boards."""
    items: list[Item] = []
    for kind, (share, most) in USUAL.items():
        if dice.chance(share * amount):
            for _ in range(dice.whole(1, most)):
                items += _put_down(dice, room, kind, items)
    if amount > 0 and room.grids and dice.chance(ON_GRID):
        items += _put_on_grid(dice, room, items)
    if dice.chance(0.07 * amount):
        items += _reach_in(dice, room)
    return tuple(items)


def _put_down(dice: Dice, room: Room, kind: str, there: list[Item]) -> list[Item]:
    """An item where there is room for it; none where there is not."""
    for _ in range(TRIES):
        item = _somewhere(dice, room, kind, _any_pixel(dice, room))
        if _hides(room, item) or any(_too_close(item, other) for other in there):
            continue
        return _heap(dice, room, item) if kind == "pile" else [item]
    return []


def _any_pixel(dice: Dice, room: Room) -> Points:
    """A place in the picture or just beside it: 1 x 2."""
    width, height = room.scene.camera.size
    return points([(dice.between(-0.08, 1.08) * width, dice.between(-0.08, 1.08) * height)])


def _somewhere(dice: Dice, room: Room, kind: str, pixel: Points) -> Item:
    scene = room.scene
    x, y = meet(scene.camera, rays(scene.camera, pixel), 0.0)[0]
    middle = (round(float(x), 2), round(float(y), 2))
    what = dice.one_of(room.names) if kind in ("tile", "pile") else ""
    shape = "tile" if kind == "pile" else kind
    item = Item(shape, middle, dice.between(0, 360), 0.0, what, dice.whole(0, SEEDS))
    base = _base(scene, item)
    return Item(item.kind, item.middle, item.angle, base, item.what, item.seed)


def _base(scene: Scene, item: Item) -> float:
    """On the board's margin a thing stands higher than on the table."""
    for board in scene.boards:
        reach = _reach_of(item)
        own = to_board(board, np.array([item.middle]))[0]
        beyond = np.maximum(np.abs(own) - np.array(PAGE_MM) / 2, 0)
        if np.hypot(*beyond) < reach:
            return round(board.thickness + (2.0 if board.relief.fold else 0.0), 3)
    return 0.0


def _reach_of(item: Item) -> float:
    if item.kind == "tile":
        return 36.0
    return float(np.max(np.linalg.norm(thing(item.kind, item.seed).outline, axis=1)))


def _too_close(item: Item, other: Item) -> bool:
    """Flat things may overlap a little; nothing stands in a mug."""
    apart = float(np.hypot(item.middle[0] - other.middle[0], item.middle[1] - other.middle[1]))
    flat = item.kind in LYING_FLAT and other.kind in LYING_FLAT
    return apart < (_reach_of(item) + _reach_of(other)) * (0.8 if flat else 1.0)


def _hides(room: Room, item: Item) -> bool:
    """Whether an item hides part of a grid, or cannot stand where it would."""
    scene = room.scene
    if not in_view(scene, item):
        return True
    table = scene.table.edges
    x, y = item.middle
    if table is not None and not (-table[0] < x < table[2] and -table[1] < y < table[3]):
        return True
    if item.base > 0 and item.kind in LARGE:
        return True
    return _covers(room, item)


def _covers(room: Room, item: Item) -> bool:
    hull = cv2.convexHull(covered_px(room.scene, item).astype(np.float32)).reshape(-1, 2)
    return any(cv2.intersectConvexConvex(hull, grid.astype(np.float32))[0] > 1.0 for grid in room.grids)


# -- on the grid -----------------------------------------------------------------------------------------


def _put_on_grid(dice: Dice, room: Room, there: list[Item]) -> list[Item]:
    """A small thing that lies on free cells, wholly or in part; of the tiles beside them it hides the edges at most."""
    low, high = room.grids[0].min(axis=0), room.grids[0].max(axis=0)
    for _ in range(TRIES):
        pixel = points([low + (high - low) * points([(dice.between(0, 1), dice.between(0, 1))])[0]])
        item = _on_what_lies_there(room, _somewhere(dice, room, dice.one_of(SMALL), pixel))
        stands = in_view(room.scene, item) and not any(_too_close(item, other) for other in there)
        if stands and _covers(room, item) and not _hides_print(room.scene, item):
            return [item]
    return []


def _on_what_lies_there(room: Room, item: Item) -> Item:
    """The item, lifted by a tile if it reaches over the edge of one."""
    boards = room.scene.boards
    if not any(_overlap(room.scene, item, board, tile, 0.0) for board in boards for tile in board.tiles):
        return item
    return replace(item, base=round(item.base + boards[0].tile_thickness, 3))


def _hides_print(scene: Scene, item: Item) -> bool:
    """Whether an item hides more of some tile than its edge."""
    return any(_overlap(scene, item, board, tile, EDGE_MM) for board in scene.boards for tile in board.tiles)


def _overlap(scene: Scene, item: Item, board: Board, tile: LaidTile, trim: float) -> bool:
    """Whether an item hides some of a tile's face, as far as that is this far from its edges (mm)."""
    rows, cols = tile.tile.size if tile.tile.turned % 180 == 0 else tile.tile.size[::-1]
    corners = tile_corners(tile, (rows, cols), find_edition(scene.edition).box.cell_mm, trim)
    face = project(scene.camera, resting(board, corners, (tile.level + 1) * board.tile_thickness))
    hull = cv2.convexHull(covered_px(scene, item).astype(np.float32)).reshape(-1, 2)
    return float(cv2.intersectConvexConvex(hull, face.astype(np.float32))[0]) > 1.0


# -- heaps and hands -------------------------------------------------------------------------------------


def _heap(dice: Dice, room: Room, lowest: Item) -> list[Item]:
    """Tiles on top of each other: the desk's left-overs."""
    thick = room.scene.boards[0].tile_thickness if room.scene.boards else TILE_MM
    (x, y), heap = lowest.middle, [lowest]
    for i in range(dice.whole(1, 7)):
        middle = (round(x + dice.near(0, 5), 2), round(y + dice.near(0, 5), 2))
        angle, base = lowest.angle + dice.near(0, 14), lowest.base + (i + 1) * thick
        item = Item("tile", middle, round(angle, 3), round(base, 3), dice.one_of(room.names))
        if _covers(room, item):
            break
        heap.append(item)
    return heap


def _reach_in(dice: Dice, room: Room) -> list[Item]:
    """A hand that comes in from beyond the frame."""
    scene = room.scene
    for _ in range(TRIES):
        middle = dice.one_of(scene.boards).pose[:2] if scene.boards else (0.0, 0.0)
        angle = dice.between(0, 360)
        ways = turned(points([(dice.between(140, 330), dice.between(-90, 90)), (WRIST_MM, 0.0)]), angle)
        palm = ways[0] + np.array(middle)
        item = Item("hand", (round(float(palm[0]), 2), round(float(palm[1]), 2)), angle, 0.0, "", dice.whole(0, 40))
        wrist = project(scene.camera, np.array([[*(palm + ways[1]), 10.0]]))[0]
        outside = bool(np.any(wrist < 0) or np.any(wrist > np.array(scene.camera.size)))
        fingers = project(scene.camera, np.array([[*palm, 10.0]]))[0] / np.array(scene.camera.size)
        reaches_in = bool(np.all(fingers > 0.03) and np.all(fingers < 0.97))
        if outside and reaches_in and not _covers(room, item):
            return [item]
    return []


def grid_in_picture(scene: Scene, board: Board, corners_mm: Points) -> Points:
    """The grid's outline and a little around it, where nothing may lie: 4 x 2 pixels."""
    return project(scene.camera, on_top(board, corners_mm * 1.01))


def page_on_table(board: Board) -> Points:
    """The corners of a board on the table: 4 x 2 mm."""
    return on_top(board, rectangle(*PAGE_MM))[:, :2]
