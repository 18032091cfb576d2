"""How shiny the picture's parts are, and how they lean: what reflections are worked out from."""

import cv2
import numpy as np

from samples.simulator.arrays import Points
from samples.simulator.boards import cell_mm_of, resting, tile_corners
from samples.simulator.faces import Faces, name_of
from samples.simulator.grids import Grid
from samples.simulator.lighting import Gloss
from samples.simulator.optics import meet, project
from samples.simulator.relief import PAGE_MM, on_top, outline, rectangle, relief_mm, to_board
from samples.simulator.scene import Board, Relief, Scene
from samples.simulator.tabletop import waves

STEP = 6
BOARD_SHINE, TABLE_SHINE = 0.6, 0.35
TILE_LEAN = 0.02
SLOPE_MM = 4.0
FIXED = 4
SMALLEST = 0.02
# A stiff tile follows the sheet under it less than paper does.
STIFF = 0.7


def gloss_of(scene: Scene, faces: Faces | None) -> Gloss | None:
    """The shine of a scene; None where nothing in it shines."""
    light = scene.light
    if not light.lamps or max(light.gloss, scene.table.gloss) < SMALLEST:
        return None
    grid = Grid(scene.camera, STEP)
    shine = np.full(grid.shape, TABLE_SHINE * scene.table.gloss, np.float32)
    gloss = Gloss(grid, shine, np.zeros((*grid.shape, 2), np.float32))
    rng = np.random.default_rng((scene.sensor.seed, 3))
    for board in scene.boards:
        _add_board(gloss, scene, board)
        if faces is not None:
            _add_tiles(gloss, scene, board, faces, rng)
    return gloss


def _polygon(grid: Grid, outline_px: Points) -> np.ndarray[tuple[int, ...], np.dtype[np.int32]]:
    near = np.clip(grid.locate(outline_px), -4000, 4000)
    return np.round(near * (1 << FIXED)).astype(np.int32)


def _add_board(gloss: Gloss, scene: Scene, board: Board) -> None:
    grid = gloss.grid
    mask = np.zeros(grid.shape, np.uint8)
    around = _polygon(grid, project(scene.camera, on_top(board, outline(rectangle(*PAGE_MM)))))
    cv2.fillPoly(mask, [around], (1,), shift=FIXED)
    inside = np.flatnonzero(mask)
    sheet = waves(grid.shape, scene.sensor.seed, scene.light.waviness).reshape(-1, 2)[inside].astype(np.float64)
    if board.relief != Relief():
        own = to_board(board, meet(scene.camera, grid.looking[inside], board.thickness))
        sheet += _slopes(board.relief, own)
    gloss.shine.ravel()[inside] = BOARD_SHINE * scene.light.gloss
    gloss.lean.reshape(-1, 2)[inside] = sheet


def _slopes(relief: Relief, own_mm: Points) -> Points:
    """How the bowed sheet leans at board points N x 2, in the table's frame: N x 2."""
    here = relief_mm(relief, own_mm)
    steps = np.eye(2) * SLOPE_MM
    return np.column_stack([(here - relief_mm(relief, own_mm + step)) / SLOPE_MM for step in steps])


def _add_tiles(gloss: Gloss, scene: Scene, board: Board, faces: Faces, rng: np.random.Generator) -> None:
    """Each tile lies in its own way: that is why reflections break from tile to tile."""
    cell = cell_mm_of(faces)
    for tile in sorted(board.tiles, key=lambda tile: tile.level):
        shine, lean = scene.light.gloss * rng.uniform(0.8, 1.1), rng.normal(0, TILE_LEAN, 2)
        corners = resting(board, tile_corners(tile, faces.cells(name_of(tile.tile)), cell), 0.0)
        around = _polygon(gloss.grid, project(scene.camera, corners))
        low, high = around.min(axis=0) >> FIXED, (around.max(axis=0) >> FIXED) + 2
        box = slice(max(low[1], 0), max(high[1], 0)), slice(max(low[0], 0), max(high[0], 0))
        mask = np.zeros(gloss.shine[box].shape, np.uint8)
        if mask.size:
            start = (box[1].start << FIXED, box[0].start << FIXED)
            cv2.fillConvexPoly(mask, around - np.array(start, np.int32), (1,), shift=FIXED)
        inside = mask > 0
        if inside.any():
            gloss.shine[box][inside] = shine
            own = gloss.lean[box]
            own[inside] = own[inside].mean(axis=0) * STIFF + lean
