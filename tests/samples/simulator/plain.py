"""Scenes without chance in their light, and faces that a test can recognise."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np

from samples.drawing.pixels import BoardPixels, FaceSet
from samples.simulator.arrays import Pixels
from samples.simulator.faces import Faces
from samples.simulator.scene import Light, Relief, Scene, Sensor
from scoring.une.edition import Edition
from scoring.une.editions import find_edition

CELL_PX = 24
SMALL = (1008, 756)
EVEN_LIGHT = Light(
    ambient=1.0, ambient_kelvin=6500, lamps=(), paper=1.0, white_balance=1.0, tint=0.0, gloss=0.0, haze=0.0
)
CLEAN_SENSOR = Sensor(seed=1, softness=0.0)
LEVELS = (30, 70, 110, 150, 190)
WHITE = (203, 203, 203)
RED, GREEN, BLUE, VIOLET = (190, 30, 30), (30, 120, 30), (30, 30, 190), (120, 30, 120)
BLACK = (30, 30, 30)
MARK_PX = 4
Colour = tuple[int, int, int]
# Four colours: top left, top right, bottom right, bottom left.
Four = tuple[Colour, Colour, Colour, Colour]


def edition() -> Edition:
    return find_edition("gazette")


def plain(scene: Scene) -> Scene:
    """The same in even light, through a clean lens, on a dull table, with nothing lying about."""
    table = replace(scene.table, family="plain", name="", gloss=0.0, edges=None)
    return replace(scene, light=EVEN_LIGHT, sensor=CLEAN_SENSOR, table=table, items=())


def lying_flat(scene: Scene) -> Scene:
    """The same on flat card, with thin tiles, through a lens that bends nothing: four corners then say it all."""
    boards = tuple(replace(board, relief=Relief(), tile_thickness=0.3) for board in scene.boards)
    return replace(scene, boards=boards, camera=replace(scene.camera, radial=(0.0, 0.0)))


def on_black(scene: Scene) -> Scene:
    """The same on a black table, its boards cut from black card: nothing is as bright as what is printed."""
    boards = tuple(replace(board, card=(0.0, 0.0, 0.0)) for board in scene.boards)
    return replace(scene, boards=boards, table=replace(scene.table, tint=(0.0, 0.0, 0.0)))


def colour_of(number: int) -> Colour:
    """A colour of its own for each of the first 125 numbers."""
    return LEVELS[number % 5], LEVELS[number // 5 % 5], LEVELS[number // 25 % 5]


def flat(rows: float, cols: float, colour: Colour) -> Pixels:
    return np.full((round(rows * CELL_PX), round(cols * CELL_PX), 3), colour, np.uint8)


def flat_faces(colours: dict[str, Colour], cell_px: int = CELL_PX) -> Faces:
    """Faces of one colour each: the colours given by name, all others and the boards nearly white."""
    return _faces(lambda name, rows, cols: flat(rows, cols, colours.get(name, WHITE)), cell_px)


def quartered_faces(colours: dict[str, Four]) -> Faces:
    """Faces whose quarters have four colours, by name; all others and the boards nearly white."""
    return _faces(lambda name, rows, cols: _quartered(rows, cols, colours.get(name, (WHITE,) * 4)), CELL_PX)


def patched_faces(patches: Four) -> Faces:
    """Nearly white boards on which the four corner cells of the grid have these colours, and white tiles.

    A small black square touches each from outside the grid, so that the grid's corners are crossings of dark and light.
    """
    faces = flat_faces({})
    for board in faces.drawn.boards.values():
        left, top, right, bottom = (round(edge) for edge in board.grid)
        corners = ((left, top, 1, 1), (right, top, -1, 1), (right, bottom, -1, -1), (left, bottom, 1, -1))
        for (x, y, across, down), colour in zip(corners, patches, strict=True):
            board.image[_along(y, down * CELL_PX), _along(x, across * CELL_PX)] = colour
            board.image[_along(y, -down * MARK_PX), _along(x, -across * MARK_PX)] = BLACK
    return faces


def _along(start: int, length: int) -> slice:
    """From a start on, or up to it where the length is negative."""
    return slice(min(start, start + length), max(start, start + length))


def _faces(paint: Callable[[str, float, float], Pixels], cell_px: int) -> Faces:
    box = edition().box
    tiles = {name: paint(name, *_size(tile.size)) for name, tile in edition().tiles.items()}
    tribunes = {code: paint(code, *_size(box.tribune_size)) for code in edition().tribunes}
    backs = {size: paint(f"back {size}", *_size(size)) for size in box.sizes}
    boards: dict[str, BoardPixels] = {
        side: BoardPixels(flat(297 / 24, 210 / 24, WHITE), grid_px(side, cell_px)) for side in box.sides
    }
    return Faces(FaceSet(cell_px, tiles, tribunes, backs, boards))


def _quartered(rows: float, cols: float, colours: Four) -> Pixels:
    face = flat(rows, cols, WHITE)
    down, right = face.shape[0] // 2, face.shape[1] // 2
    face[:down, :right], face[:down, right:], face[down:, right:], face[down:, :right] = colours
    return face


def _size(size: str) -> tuple[int, int]:
    rows, cols = (int(part) for part in size.split("x"))
    return rows, cols


def grid_px(side: str, cell_px: int) -> tuple[float, float, float, float]:
    """The grid as gazette prints it, in pixels."""
    top, rows = (90.0, 8) if side == "front" else (49.0, 10)
    scale = cell_px / 24
    return 9 * scale, top * scale, 201 * scale, (top + 24 * rows) * scale


def checkered_faces(cell_px: int = 120) -> Faces:
    """Boards printed with a checkerboard whose corners are the grid's crossings, its margins included."""
    tall, wide = round(297 / 24 * cell_px), round(210 / 24 * cell_px)
    down, right = np.mgrid[:tall, :wide]
    boards: dict[str, BoardPixels] = {}
    for side in edition().box.sides:
        left, top, _, _ = grid_px(side, cell_px)
        dark = (np.floor((down + 0.5 - top) / cell_px) + np.floor((right + 0.5 - left) / cell_px)) % 2 == 0
        image = np.where(dark[:, :, None], 30, 200).astype(np.uint8).repeat(3, axis=2)
        boards[side] = BoardPixels(image, grid_px(side, cell_px))
    return Faces(FaceSet(cell_px, {}, {}, {}, boards))
