"""The corners in the truth are where they are in the picture: checked on a photographed checkerboard."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from samples.simulator import photograph, random_scene
from samples.simulator.arrays import Pixels, Points, points
from samples.simulator.optics import bend, meet, project, rays, unbend
from samples.simulator.relief import top_of
from samples.simulator.scene import Camera, Relief, Scene
from scoring.une.layout import Day
from tests.samples.simulator.plain import (
    BLUE,
    GREEN,
    RED,
    SMALL,
    VIOLET,
    checkered_faces,
    edition,
    grid_px,
    lying_flat,
    on_black,
    patched_faces,
    plain,
)
from tests.samples.simulator.truths import grid_of, homography, moved, on_grid

FACES = checkered_faces()
PATCHES = (RED, GREEN, BLUE, VIOLET)
# Largest errors measured: 0.16 and 0.59. What is cut is less exact: `painting.mask_of` draws its edge in half pixels.
PRINT_OFF_PX, CUT_OFF_PX = 0.2, 0.65
EXTERNAL = (cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
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
    return refined(cv2.cvtColor(image, cv2.COLOR_RGB2GRAY), points(corners) + np.array([1.6, -1.9]))


def refined(grey: cv2.typing.MatLike, rough: Points) -> Points:
    """The corners that OpenCV finds from these on: N x 2."""
    stop = (cv2.TERM_CRITERIA_EPS + cv2.TERM_CRITERIA_MAX_ITER, 60, 0.005)
    return cv2.cornerSubPix(grey, rough.astype(np.float32), (5, 5), (-1, -1), stop).reshape(-1, 2).astype(np.float64)


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


# -- in the board's own order ----------------------------------------------------------------------------


def middles_of(image: Pixels) -> Points:
    """Where the four patches are seen, in the order of the board's corners that they are printed at: 4 x 2 pixels."""
    seen = []
    for colour in PATCHES:
        mask = cv2.inRange(image, np.array(colour) - 14, np.array(colour) + 14)
        rows, cols = np.nonzero(mask)
        assert len(rows) > 30, f"no patch in {colour} is seen"
        seen.append((float(cols.mean()), float(rows.mean())))
    return points(seen)


def test_the_corners_come_in_the_boards_own_order() -> None:
    faces = patched_faces(PATCHES)
    for seed in range(20):
        scene = on_black(plain(random_scene(seed, size=SMALL)))
        scene = replace(scene, boards=(replace(scene.boards[0], tiles=()),))
        photo = photograph(scene, faces)
        patches = middles_of(photo.image)
        rows, cols = grid_of(photo.truth)
        cells = moved(on_grid(photo.truth), patches)
        exact = points([(0.5, 0.5), (cols - 0.5, 0.5), (cols - 0.5, rows - 0.5), (0.5, rows - 0.5)])
        assert np.abs(cells - exact).max() < 0.15, f"seed {seed}: the patches lie half a cell inside the grid"
        # from the patches alone to the page's corners: they differ by the paper's bow
        left, top, _, _ = np.array(grid_px(photo.truth["scene"]["boards"][0]["side"], 24)) / 24
        page = points([(0, 0), (210 / 24, 0), (210 / 24, 297 / 24), (0, 297 / 24)]) - np.array([left, top])
        off = moved(homography(patches, exact), points(photo.truth["board_corners"])) - page
        assert np.abs(off).max() < 1.5, f"seed {seed}: the page's corners are {off.round(2)} cells off"


# -- the printed page ------------------------------------------------------------------------------------


def page_scene(day: Day, roll: int) -> Scene:
    """A bare page on a black table, seen from somewhat aside, all of it in the frame."""
    scene = on_black(lying_flat(plain(random_scene(roll, size=(1200, 1200), day=day))))
    board = replace(scene.boards[0], tiles=(), thickness=0.4)
    way, tilt, far = np.deg2rad(-70.0), np.deg2rad(24.0), 520.0
    back = far * np.sin(tilt)
    position = (float(-back * np.cos(way)), float(-back * np.sin(way)), float(far * np.cos(tilt)))
    camera = Camera((1200, 1200), 1450.0, position, azimuth=-70.0, tilt=24.0, roll=float(roll))
    return replace(scene, boards=(board,), camera=camera)


def outline_of(image: Pixels) -> Points:
    """The four corners of the one bright thing in the picture, clockwise from the one nearest the red patch."""
    grey = cv2.cvtColor(image, cv2.COLOR_RGB2GRAY)
    outlines, _ = cv2.findContours(cv2.inRange(grey, np.array(130), np.array(255)), *EXTERNAL)
    page = max(outlines, key=cv2.contourArea)
    rough = cv2.approxPolyDP(page, 0.02 * cv2.arcLength(page, True), True)
    assert len(rough) == 4, "the page is not seen as a quadrangle"
    fine = refined(grey, rough.reshape(-1, 2).astype(np.float64))
    if cv2.contourArea(fine.astype(np.float32), True) < 0:
        fine = fine[::-1]
    first = int(np.linalg.norm(fine - middles_of(image)[0], axis=1).argmin())
    return np.roll(fine, -first, axis=0)


def page_corners(image: Pixels, day: Day) -> tuple[Points, Points]:
    """The page's corners as cut, and as the crossings printed at its grid's corners tell: 4 x 2 each."""
    page = points([(0, 0), (210, 0), (210, 297), (0, 297)])
    left, top, right, bottom = grid_px(edition().box.days[day].side, 24)
    grid = points([(left, top), (right, top), (right, bottom), (left, bottom)])
    cut = outline_of(image)
    crossings = refined(cv2.cvtColor(image, cv2.COLOR_RGB2GRAY), moved(homography(page, cut), grid))
    return cut, moved(homography(grid, crossings), page)


@pytest.mark.parametrize("roll", [0, 90, 180, 270])
@pytest.mark.parametrize("day", ["friday", "sunday"])
def test_opencv_finds_the_pages_corners_where_the_truth_says_and_in_its_order(day: Day, roll: int) -> None:
    photo = photograph(page_scene(day, roll), patched_faces(PATCHES))
    told = points(photo.truth["board_corners"])
    cut, printed = page_corners(photo.image, day)
    assert np.linalg.norm(printed - told, axis=1).max() < PRINT_OFF_PX, (printed - told).round(2)
    assert np.linalg.norm(cut - told, axis=1).max() < CUT_OFF_PX, (cut - told).round(2)


@pytest.mark.parametrize("relief", RELIEFS[1:], ids=["bowed", "curled", "folded"])
def test_opencv_finds_a_bent_pages_corners_where_the_truth_says(relief: Relief) -> None:
    scene = page_scene("friday", 90)
    photo = photograph(replace(scene, boards=(replace(scene.boards[0], relief=relief),)), patched_faces(PATCHES))
    off = outline_of(photo.image) - points(photo.truth["board_corners"])
    assert np.linalg.norm(off, axis=1).max() < CUT_OFF_PX, off.round(2)
