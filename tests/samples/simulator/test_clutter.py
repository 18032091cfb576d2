"""Things on the grid: seldom, small, and never on what is read."""

import cv2
import numpy as np

from samples.simulator import Scene, random_scene
from samples.simulator.arrays import Points
from samples.simulator.boards import resting, tile_corners
from samples.simulator.clutter import SMALL as SMALL_THINGS
from samples.simulator.items import covered_px
from samples.simulator.optics import project
from samples.simulator.relief import on_top
from samples.simulator.scene import Item
from samples.simulator.scenes import grid_corners
from tests.samples.simulator.plain import SMALL, edition


def shared(one: Points, other: Points) -> float:
    hulls = [cv2.convexHull(outline.astype(np.float32)) for outline in (one, other)]
    return float(cv2.intersectConvexConvex(hulls[0], hulls[1])[0])


def on_grid(scene: Scene) -> list[Item]:
    board = scene.boards[0]
    grid = project(scene.camera, on_top(board, grid_corners(edition(), board.side)))
    return [item for item in scene.items if shared(covered_px(scene, item), grid) > 1]


def hidden_shares(scene: Scene, item: Item) -> list[float]:
    """How much of each tile an item hides."""
    board, found = scene.boards[0], []
    for laid in board.tiles:
        rows, cols = laid.tile.size if laid.tile.turned % 180 == 0 else laid.tile.size[::-1]
        corners = tile_corners(laid, (rows, cols), edition().box.cell_mm)
        face = project(scene.camera, resting(board, corners, (laid.level + 1) * board.tile_thickness))
        found.append(shared(face, covered_px(scene, item)) / cv2.contourArea(face.astype(np.float32)))
    return found


def test_now_and_then_a_small_thing_lies_on_the_grid_and_hides_but_the_edges_of_tiles() -> None:
    scenes = [random_scene(seed, size=SMALL) for seed in range(500)]
    found = [(scene, item) for scene in scenes for item in on_grid(scene)]
    assert 0.015 < len(found) / len(scenes) < 0.07
    for scene, item in found:
        assert item.kind in SMALL_THINGS
        assert max(hidden_shares(scene, item), default=0.0) < 0.12, f"seed {scene.seed}: {item}"


def test_nothing_lies_on_the_grid_where_nothing_lies_about() -> None:
    assert not any(random_scene(seed, size=SMALL, clutter=0).items for seed in range(60))
