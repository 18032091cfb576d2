"""The corners in the truth are where they are in the picture: checked on a photographed checkerboard."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from samples.simulator import photograph, random_scene
from samples.simulator.arrays import Pixels, Points
from samples.simulator.optics import bend, meet, project, rays, unbend
from samples.simulator.relief import on_top, top_of
from samples.simulator.scene import Relief, Scene
from tests.samples.simulator.plain import SMALL, checkered_faces, plain

FACES = checkered_faces()
RELIEFS = (
    Relief(),
    Relief(bow=(5.0, -4.0)),
    Relief(bow=(-3.0, 6.0), curls=(0.0, 8.0, 0.0, 3.0)),
    Relief(fold=6.0),
)


def bare_scene(seed: int, relief: Relief) -> Scene:
    scene = plain(random_scene(seed, size=(1600, 1200), clutter=0))
    board = replace(scene.boards[0], tiles=(), relief=relief)
    camera = replace(scene.camera, radial=(-0.03, 0.004) if seed % 2 else (0.02, 0.0))
    return replace(scene, boards=(board,), camera=camera)


def found_near(image: Pixels, corners: list[list[float]]) -> Points:
    """Where OpenCV finds the checkerboard's crossings, started from a little beside."""
    grey = cv2.cvtColor(image, cv2.COLOR_RGB2GRAY)
    start = np.array(corners, np.float32)[:, None, :] + np.array([1.6, -1.9], np.float32)
    stop = (cv2.TERM_CRITERIA_EPS + cv2.TERM_CRITERIA_MAX_ITER, 60, 0.005)
    return cv2.cornerSubPix(grey, start, (5, 5), (-1, -1), stop).reshape(-1, 2).astype(np.float64)


@pytest.mark.parametrize("relief", RELIEFS, ids=["flat", "bowed", "curled", "folded"])
def test_opencv_finds_the_grid_corners_where_the_truth_says(relief: Relief) -> None:
    tried = 0
    for seed in range(40):
        scene = bare_scene(seed, relief)
        photo = photograph(scene, FACES)
        corners = photo.truth["corners"]
        edge = np.array(corners)
        # a corner at the frame's very edge has no neighbourhood to be found in
        if edge.min() < 12 or np.any(edge > np.array(scene.camera.size) - 12):
            continue
        tried += 1
        error = np.linalg.norm(found_near(photo.image, corners) - edge, axis=1)
        assert error.max() < 0.5, f"seed {seed}, tilt {scene.camera.tilt}: {error.round(2)} px off"
        if tried == 6:
            return
    raise AssertionError("too few boards in the frame")


def test_what_a_pixel_looks_at_comes_out_at_that_pixel() -> None:
    for seed in range(12):
        scene = bare_scene(seed, RELIEFS[seed % 4])
        board = scene.boards[0]
        pixels = np.random.default_rng(seed).uniform(0, 1, (200, 2)) * np.array(scene.camera.size)
        ground = meet(scene.camera, rays(scene.camera, pixels), top_of(board))
        back = project(scene.camera, np.column_stack([ground, top_of(board)(ground)]))
        on_the_board = np.all(np.abs(ground) < np.array([100, 145]), axis=1)
        assert np.abs(back - pixels)[on_the_board].max(initial=0) < 0.1


def test_unbending_undoes_the_lens() -> None:
    camera = replace(random_scene(1, size=SMALL).camera, radial=(-0.08, 0.02))
    pixels = np.random.default_rng(1).uniform(0, 1, (300, 2)) * np.array(camera.size)
    assert np.abs(bend(camera, unbend(camera, pixels)) - pixels).max() < 0.01


def test_the_corners_come_in_the_boards_own_order() -> None:
    for seed in range(20):
        scene = random_scene(seed, size=SMALL)
        board = scene.boards[0]
        corners = project(scene.camera, on_top(board, np.array([[-90.0, -100], [90, -100], [90, 100], [-90, 100]])))
        turned = np.roll(corners, -1, axis=0)
        area = np.sum(corners[:, 0] * turned[:, 1] - turned[:, 0] * corners[:, 1])
        assert area > 0, f"seed {seed}: the board is seen from behind"
