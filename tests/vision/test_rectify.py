"""Flat pictures land where they should, to a tenth of a pixel."""

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.locate import THUMB, thumbnail
from vision.rectify import (
    ABOVE,
    AROUND,
    PAGE_CELL,
    TILE_CELL,
    TILE_MARGIN,
    Matrix,
    Pixels,
    Points,
    Pyramid,
    Shape,
    cell_px,
    corners_of,
    homography,
    moved,
    page_picture,
    tile_picture,
    tile_size,
)

SHAPE = Shape(10, 8)
# A picture is painted from so many samples a pixel, each way.
FINE = 4
TENTH = 0.1


def checkerboard(grid_to_photo: Matrix, size: tuple[int, int]) -> Pixels:
    """A photo, width and height, of an endless board of dark and light cells: every pixel the mean of its samples."""
    width, height = size
    across = (np.arange(width * FINE) + 0.5) / FINE - 0.5
    down = (np.arange(height * FINE) + 0.5) / FINE - 0.5
    points = np.stack(np.meshgrid(across, down), axis=2)
    there = np.floor(moved(np.linalg.inv(grid_to_photo), points))
    light = (there.sum(axis=2) % 2) * 160.0 + 40
    grey = light.reshape(height, FINE, width, FINE).mean(axis=(1, 3)).round().astype(np.uint8)
    return np.repeat(grey[..., None], 3, axis=2)


def straight_checkerboard(cell: float, origin: tuple[float, float], size: tuple[int, int]) -> Pixels:
    """The same where the board lies straight, its grid's corner at these pixels: exact, and much faster."""

    def odd(length: int, begin: float) -> NDArray[np.float64]:
        """How much of each pixel, along one side, lies in cells of odd number."""
        edges = (np.arange(length + 1) - 0.5 - begin) / cell
        before = np.floor(edges / 2) + np.clip(edges % 2 - 1, 0, 1)
        return np.asarray(np.diff(before) * cell)

    across, down = odd(size[0], origin[0])[None, :], odd(size[1], origin[1])[:, None]
    grey = ((across * (1 - down) + (1 - across) * down) * 160 + 40).round().astype(np.uint8)
    return np.repeat(grey[..., None], 3, axis=2)


def crossing_near(picture: Pixels, guess: tuple[float, float]) -> Points:
    grey = np.ascontiguousarray(picture[..., 0])
    at = np.array([[guess]], np.float32)
    found = cv2.cornerSubPix(grey, at, (5, 5), (-1, -1), (cv2.TERM_CRITERIA_EPS + cv2.TERM_CRITERIA_COUNT, 60, 1e-4))
    return np.asarray(found, np.float64).reshape(2)


def on_the_page(col: int, row: int) -> tuple[float, float]:
    """Where a crossing of the grid is on the picture of the whole board."""
    return (col + AROUND) * PAGE_CELL - 0.5, (row + ABOVE) * PAGE_CELL - 0.5


@pytest.mark.parametrize("cell", [20.0, 37.0, 60.0, 111.0])
@pytest.mark.parametrize("odd", [0, 3])
def test_every_crossing_of_the_board_is_where_its_picture_should_have_it(cell: float, odd: int) -> None:
    size = (int(cell * 12) + odd, int(cell * 14) + odd)
    board = homography(np.array([(2, 3), (10, 3), (10, 13), (2, 13)]) * cell + 0.3, SHAPE)
    photo = straight_checkerboard(cell, (2 * cell + 0.3, 3 * cell + 0.3), size)
    flat = page_picture(Pyramid(photo), board, SHAPE)
    assert flat.shape == (SHAPE.page_size[1], SHAPE.page_size[0], 3)
    offs = [
        crossing_near(flat, on_the_page(col, row)) - on_the_page(col, row)
        for col in range(SHAPE.cols + 1)
        for row in range(SHAPE.rows + 1)
    ]
    assert np.abs(offs).max() < TENTH


def test_the_corners_of_cells_go_round_from_the_top_left_x_before_y() -> None:
    assert corners_of((2, 3), (1, 4)).tolist() == [[3, 2], [7, 2], [7, 3], [3, 3]]
    assert (SHAPE.corners == corners_of((0, 0), (SHAPE.rows, SHAPE.cols))).all()


def test_a_board_seen_askew_is_laid_flat_too() -> None:
    corners = np.array([(100.0, 140.0), (420.0, 110.0), (470.0, 490.0), (60.0, 460.0)])
    board = homography(corners, SHAPE)
    flat = page_picture(Pyramid(checkerboard(board, (540, 600))), board, SHAPE)
    for col, row in [(0, 0), (8, 0), (8, 10), (0, 10), (4, 5), (2, 7)]:
        off = crossing_near(flat, on_the_page(col, row)) - on_the_page(col, row)
        assert np.abs(off).max() < 1.5 * TENTH


@pytest.mark.parametrize("cell", [24.0, 45.0, 90.0, 150.0])
@pytest.mark.parametrize("size", [(1, 2), (2, 2), (3, 2)])
def test_the_corners_of_a_tile_are_at_the_margin_of_its_picture(cell: float, size: tuple[int, int]) -> None:
    rows, cols = size
    board = homography(np.array([(1, 1), (9, 1), (9, 11), (1, 11)]) * cell, SHAPE)
    photo = straight_checkerboard(cell, (cell, cell), (int(cell * 7) + 1, int(cell * 7) + 1))
    quad = moved(board, np.array([(1, 2), (1 + cols, 2), (1 + cols, 2 + rows), (1, 2 + rows)], np.float64))
    tile = tile_picture(Pyramid(photo), quad, size)
    assert tile.shape == (*tile_size(*size)[::-1], 3)
    for col in range(1, cols):
        for row in range(1, rows):
            wanted = (col * TILE_CELL + TILE_MARGIN - 0.5, row * TILE_CELL + TILE_MARGIN - 0.5)
            assert np.abs(crossing_near(tile, wanted) - wanted).max() < TENTH
    # just inside and just outside of the tile's own corner
    assert tile[TILE_MARGIN + 2, TILE_MARGIN + 2, 0] == pytest.approx(tile[TILE_MARGIN - 3, TILE_MARGIN - 3, 0], abs=8)
    beside = int(tile[TILE_MARGIN + 2, TILE_MARGIN - 3, 0])
    assert abs(int(tile[TILE_MARGIN + 2, TILE_MARGIN + 2, 0]) - beside) > 140


@pytest.mark.parametrize("size", [(1600, 1200), (1603, 1205), (1601, 1201)])
def test_halving_a_picture_moves_nothing(size: tuple[int, int]) -> None:
    pyramid = Pyramid(straight_checkerboard(200.0, (-0.5, -0.5), size))
    for fineness, shrunk in ((1.0, 1.0), (2.0, 1.0), (2.1, 0.5), (4.1, 0.25), (8.1, 0.125)):
        picture, scale = pyramid.level(fineness)
        assert scale == shrunk
        for x in (200, 1400):
            # crossings lie where pixels of the whole picture meet; the middles of pixels move when it is halved
            wanted = x * scale - 0.5, 1000 * scale - 0.5
            assert np.abs(crossing_near(picture, wanted) - wanted).max() < TENTH


def test_halves_are_made_once_and_the_smallest_picture_has_a_pixel() -> None:
    pyramid = Pyramid(np.zeros((3, 1, 3), np.uint8))
    first, _ = pyramid.level(100.0)
    assert min(first.shape[:2]) == 1
    assert pyramid.level(100.0)[0] is first


def test_a_cells_size_is_that_of_the_boards_area() -> None:
    corners = SHAPE.corners * 31.5 + 12
    assert cell_px(homography(corners, SHAPE), SHAPE) == pytest.approx(31.5, abs=1e-2)


@pytest.mark.parametrize("size", [(1008, 756), (756, 1008), (1008, 1008), (1600, 720), (721, 1601), (1000, 667)])
def test_a_thumbnail_maps_back_to_the_very_places_it_shows(size: tuple[int, int]) -> None:
    width, height = size
    photo = np.zeros((height, width, 3), np.uint8)
    # edges between dark and light, so that the crossing is known to a fraction of a pixel
    x, y = round(width * 0.3), round(height * 0.6)
    photo[:y, :x] = photo[y:, x:] = 230
    small = thumbnail(photo)
    assert small.picture_bgr.shape == (THUMB[1], THUMB[0], 3)
    guess = moved(np.linalg.inv(small.to_photo), np.array([[x - 0.5, y - 0.5]]))[0]
    found = crossing_near(small.picture_bgr, (float(guess[0]), float(guess[1])))
    assert np.abs(found - guess).max() < TENTH


@pytest.mark.parametrize("size", [(1008, 756), (756, 1008), (1600, 720), (720, 1600)])
def test_the_photo_fills_the_thumbnail_from_edge_to_edge(size: tuple[int, int]) -> None:
    width, height = size
    small = thumbnail(np.full((height, width, 3), 255, np.uint8))
    there = moved(np.linalg.inv(small.to_photo), np.array([(-0.5, -0.5), (width - 0.5, height - 0.5)]))
    low, high = there.min(axis=0), there.max(axis=0)
    shown = np.argwhere(small.picture_bgr[..., 0] == 255)
    assert low[::-1] == pytest.approx(shown.min(axis=0) - 0.5, abs=1e-6)
    assert high[::-1] == pytest.approx(shown.max(axis=0) + 0.5, abs=1e-6)


def test_a_photo_that_stands_is_laid_on_its_left_side() -> None:
    photo = np.zeros((1008, 756, 3), np.uint8)
    photo[:100] = 255
    small = thumbnail(photo).picture_bgr
    assert small[:, :20].mean() > 250
    assert small[:, 40:].mean() < 5
