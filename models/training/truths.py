"""What training wants to know of a made photo, from its scene: where the grid lies, and each tile on it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from samples.simulator.optics import project
from samples.simulator.relief import on_top
from samples.simulator.scene import Kind, SideName, scene_from_json
from samples.simulator.scenes import grid_corners
from scoring.une.editions import find_edition
from scoring.une.layout import Tile
from vision.rectify import Points, Shape, posed


@dataclass(frozen=True)
class TileTruth:
    """A tile, its middle in the grid's frame, and how far it is turned beyond `turned`, in degrees clockwise."""

    tile: Tile
    middle: tuple[float, float]
    askew: float
    level: int


@dataclass(frozen=True)
class LaidBoard:
    """A side of a board with what lies on it."""

    side: SideName
    shape: Shape
    tiles: tuple[TileTruth, ...]


@dataclass(frozen=True)
class BoardTruth(LaidBoard):
    """A board in a photo. `to_photo` brings points N x 2 of the grid's frame to pixels."""

    to_photo: Callable[[Points], Points]


@dataclass(frozen=True)
class PhotoTruth:
    """What is on a photo; `board` is the first one, also where the photo is to be refused."""

    kind: Kind
    board: BoardTruth | None


def read_truth(truth: Mapping[str, Any]) -> PhotoTruth:
    """The truth of a photo, from its truth file."""
    scene = scene_from_json(truth["scene"])
    if not scene.boards or scene.backdrop:
        return PhotoTruth(scene.kind, None)
    board, edition = scene.boards[0], find_edition(scene.edition)
    side = edition.box.sides[board.side]
    cell, origin = edition.box.cell_mm, grid_corners(edition, board.side)[0]

    def to_photo(grid_points: Points) -> Points:
        flat = grid_points.reshape(-1, 2) * cell + origin
        return project(scene.camera, on_top(board, flat)).reshape(grid_points.shape)

    tiles = tuple(
        TileTruth(
            laid.tile,
            ((laid.middle[0] - origin[0]) / cell, (laid.middle[1] - origin[1]) / cell),
            (laid.angle - laid.tile.turned + 180) % 360 - 180,
            laid.level,
        )
        for laid in board.tiles
    )
    return PhotoTruth(scene.kind, BoardTruth(board.side, Shape(side.rows, side.cols), tiles, to_photo))


def pose_quad(tile: TileTruth) -> Points:
    """The corners of a tile as it really lies, in the grid's frame: 4 x 2 from the top left as it lies."""
    return posed(tile.middle, tile.tile.size, tile.askew)
