"""Painting a board and the tiles on it: shadow, side, top; then the tiles, those that lie on others last."""

from collections.abc import Sequence

import cv2
import numpy as np

from samples.simulator.arrays import Pixels, Points, turned
from samples.simulator.faces import Faces, name_of
from samples.simulator.grids import Grid
from samples.simulator.lamps import GAMMA, casts_of, colour_of, main_direction, total_colour
from samples.simulator.optics import project, scale_at
from samples.simulator.painting import box_around, lay_over, mask_of, paste
from samples.simulator.relief import PAGE_MM, on_top, outline, rectangle, relief_mm, to_board, to_table, top_of
from samples.simulator.scene import RGB, Board, Camera, LaidTile, Scene
from samples.simulator.shadows import Caster, shade
from samples.simulator.solids import paint_sides

SMALLEST_RELIEF = 0.6


def cell_mm_of(faces: Faces) -> float:
    """The side of a cell on the printed board."""
    return PAGE_MM[0] * faces.cell_px / int(faces.board_pixels("front").image.shape[1])


def cell_scale(faces: Faces, camera: Camera, board: Board) -> float:
    """How many pixels a cell has in the picture, about."""
    return scale_at(camera, np.array([*board.pose[:2], 0.0])) * cell_mm_of(faces)


def ambient_share(scene: Scene) -> RGB:
    """How much of all light comes from everywhere, in each colour."""
    share = scene.light.ambient * np.array(colour_of(scene.light.ambient_kelvin)) / np.array(total_colour(scene.light))
    return float(share[0]), float(share[1]), float(share[2])


def paint_board(canvas: Pixels, scene: Scene, board: Board, faces: Faces, grid: Grid) -> None:
    """Paint a board with all that lies on it."""
    casts, ambient = casts_of(scene.light), ambient_share(scene)
    edge = outline(rectangle(*PAGE_MM))
    top = on_top(board, edge)
    foot = np.column_stack([top[:, :2], np.zeros(len(top))])
    shade(canvas, scene.camera, casts, [Caster(foot, top)], ambient)
    sides_from = np.column_stack([top[:, :2], top[:, 2] - board.thickness])
    paint_sides(canvas, scene.camera, (sides_from, top), board.card, main_direction(scene.light))
    _paint_top(canvas, scene, board, faces, grid)
    for level in sorted({tile.level for tile in board.tiles}):
        _paint_tiles(canvas, scene, board, faces, [tile for tile in board.tiles if tile.level == level])


def _paint_top(canvas: Pixels, scene: Scene, board: Board, faces: Faces, grid: Grid) -> None:
    edge_px = project(scene.camera, on_top(board, outline(rectangle(*PAGE_MM))))
    box = box_around(edge_px, canvas.shape)
    if box is None:
        return
    texture = faces.board(board.side, cell_scale(faces, scene.camera, board))
    # across and down apart: a shrunk texture has whole pixels, so the two differ a little
    px_per_mm = np.array([texture.shape[1] / PAGE_MM[0], texture.shape[0] / PAGE_MM[1]])
    near = grid.within(box)
    box = near.area
    own = to_board(board, near.ground(top_of(board)))
    positions = near.field((own + np.array(PAGE_MM) / 2) * px_per_mm - 0.5)
    mask = mask_of(edge_px - np.array([box[1].start, box[0].start]), near.size)
    shown = near.show(texture, positions, cv2.BORDER_REPLICATE, mask)
    if np.ptp(relief_mm(board.relief, rectangle(*PAGE_MM) * 0.9)) + abs(board.relief.fold) > SMALLEST_RELIEF:
        _light_relief(shown, slope_light(scene, board, own), near)
    lay_over(canvas[box], shown, mask)


def _light_relief(shown: Pixels, share: Points, grid: Grid) -> None:
    """Make the sheet brighter or darker where it leans to or from the lamps."""
    bright = grid.field(share)
    for rows in grid.strips():
        part = shown[rows]
        large = grid.spread(bright, (rows, slice(0, part.shape[1])))
        cv2.multiply(part, cv2.merge([large, large, large]), dst=part, dtype=cv2.CV_8U)


def slope_light(scene: Scene, board: Board, own_mm: Points) -> Points:
    """What the light on the sheet is multiplied with at board points N x 2. N."""
    step = 4.0
    here = relief_mm(board.relief, own_mm)
    across = (relief_mm(board.relief, own_mm + np.array([step, 0.0])) - here) / step
    along = (relief_mm(board.relief, own_mm + np.array([0.0, step])) - here) / step
    lean = turned(np.column_stack([-across, -along]), board.pose[2])
    total, level = np.full(len(own_mm), scene.light.ambient), scene.light.ambient
    for lamp in scene.light.lamps:
        direction = np.array(lamp.position) / np.linalg.norm(lamp.position)
        total += lamp.strength * np.clip(1 + lean @ direction[:2] / max(float(direction[2]), 0.2), 0.1, 2.0)
        level += lamp.strength
    bright: Points = (total / level) ** (1 / GAMMA)
    return bright


# -- tiles -----------------------------------------------------------------------------------------------


def tile_corners(tile: LaidTile, size: tuple[float, float], cell_mm: float, trim: float = 0.0) -> Points:
    """The corners of a tile of so many rows and columns, from its face's top left: board points 4 x 2."""
    rows, cols = size
    whole = rectangle(cols * cell_mm - 2 * trim, rows * cell_mm - 2 * trim)
    corners: Points = turned(whole, tile.angle) + np.array(tile.middle)
    return corners


def _paint_tiles(canvas: Pixels, scene: Scene, board: Board, faces: Faces, tiles: Sequence[LaidTile]) -> None:
    """Paint tiles of one level: all shadows, then all sides, then all faces."""
    camera, cell = scene.camera, cell_mm_of(faces)
    thick = np.array([0, 0, board.tile_thickness])
    sizes = [faces.cells(name_of(tile.tile)) for tile in tiles]
    feet = [
        resting(board, tile_corners(tile, size, cell, board.trim), tile.level * board.tile_thickness)
        for tile, size in zip(tiles, sizes, strict=True)
    ]
    casters = [Caster(foot, foot + thick) for foot in feet]
    shade(canvas, camera, casts_of(scene.light), casters, ambient_share(scene))
    light = main_direction(scene.light)
    for caster in casters:
        paint_sides(canvas, camera, (caster.foot, caster.top), board.card, light)
    cell_px = cell_scale(faces, camera, board)
    for tile, size, caster in zip(tiles, sizes, casters, strict=True):
        lift = (tile.level + 1) * board.tile_thickness
        printed = project(camera, resting(board, tile_corners(tile, size, cell), lift))
        bright = tile.shade * float(slope_light(scene, board, np.array([tile.middle]))[0])
        paste(canvas, faces.tile(name_of(tile.tile), cell_px), printed, project(camera, caster.top), bright)


def resting(board: Board, board_mm: Points, lift: float) -> Points:
    """Where a tile's corners rest, table points N x 3: on the board, even where one sticks out, as a tile is stiff."""
    half = np.array(PAGE_MM) / 2
    heights = on_top(board, np.clip(board_mm, -half, half), lift)[:, 2]
    return np.column_stack([to_table(board, board_mm), heights])
