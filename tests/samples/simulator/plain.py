"""Scenes without chance in their light, and faces that a test can recognise."""

from dataclasses import replace

import numpy as np

from samples.drawing.pixels import BoardPixels, FaceSet
from samples.simulator.arrays import Pixels
from samples.simulator.faces import Faces
from samples.simulator.scene import Light, Scene, Sensor
from scoring.une.edition import Edition
from scoring.une.editions import find_edition

CELL_PX = 24
SMALL = (1008, 756)
EVEN_LIGHT = Light(
    ambient=1.0, ambient_kelvin=6500, lamps=(), paper=1.0, white_balance=1.0, tint=0.0, gloss=0.0, haze=0.0
)
CLEAN_SENSOR = Sensor(seed=1, softness=0.0)
LEVELS = (30, 70, 110, 150, 190)


def edition() -> Edition:
    return find_edition("gazette")


def plain(scene: Scene) -> Scene:
    """The same in even light, through a clean lens, on a dull table, with nothing lying about."""
    table = replace(scene.table, family="plain", name="", gloss=0.0, edges=None)
    return replace(scene, light=EVEN_LIGHT, sensor=CLEAN_SENSOR, table=table, items=())


def colour_of(number: int) -> tuple[int, int, int]:
    """A colour of its own for each of the first 125 numbers."""
    return LEVELS[number % 5], LEVELS[number // 5 % 5], LEVELS[number // 25 % 5]


def flat(rows: float, cols: float, colour: tuple[int, int, int]) -> Pixels:
    return np.full((round(rows * CELL_PX), round(cols * CELL_PX), 3), colour, np.uint8)


def flat_faces(colours: dict[str, tuple[int, int, int]], cell_px: int = CELL_PX) -> Faces:
    """Faces of one colour each: the colours given by name, all others and the boards nearly white."""
    box, white = edition().box, (203, 203, 203)
    tiles = {name: _tile(tile.size, colours.get(name, white)) for name, tile in edition().tiles.items()}
    tribunes = {code: _tile(box.tribune_size, colours.get(code, white)) for code in edition().tribunes}
    backs = {size: _tile(size, colours.get(f"back {size}", white)) for size in box.sizes}
    boards: dict[str, BoardPixels] = {
        side: BoardPixels(flat(297 / 24, 210 / 24, white), grid_px(side, cell_px)) for side in box.sides
    }
    return Faces(FaceSet(cell_px, tiles, tribunes, backs, boards))


def _tile(size: str, colour: tuple[int, int, int]) -> Pixels:
    rows, cols = (int(part) for part in size.split("x"))
    return flat(rows, cols, colour)


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
