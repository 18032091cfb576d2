"""The grid found again on bowed paper."""

import numpy as np
import pytest

from vision.lattice import Lattice, flat_lattice, laid_flat, nearer, nearer_along_bend, registered
from vision.rectify import PAGE_CELL, Matrix, Points, Pyramid, Shape, homography, moved, page_picture

SHAPES = (Shape(8, 8), Shape(10, 8))
TILTED = np.array([[61.0, 5.5, 210.0], [-4.2, 57.5, 130.0], [1.1e-3, 2.3e-3, 1.0]])


def crossings(shape: Shape) -> Points:
    right, down = np.meshgrid(np.arange(shape.cols + 1.0), np.arange(shape.rows + 1.0))
    return np.stack([right, down], axis=2)


def middles(shape: Shape) -> Points:
    right, down = np.meshgrid(np.arange(shape.cols) + 0.5, np.arange(shape.rows) + 0.5)
    return np.stack([right, down], axis=2)


def bowed(points: Points, shape: Shape, bow: float) -> Points:
    """Where a flat grid's points come to lie when the paper is bowed from side to side, by so many cells."""
    across = points[..., 0] / shape.cols * 2 - 1
    return points + np.stack([np.zeros_like(across), bow * (1 - across**2)], axis=-1)


def seen_shifts(shape: Shape, bow: float, move: Matrix, noise: float, seed: int) -> Points:
    there = moved(move, bowed(middles(shape), shape, bow))
    return there - middles(shape) + np.random.default_rng(seed).normal(0, noise, (shape.rows, shape.cols, 2))


def nudge(shape: Shape, seed: int) -> Matrix:
    """A homography that moves the grid's corners by a tenth of a cell or so."""
    return homography(shape.corners + np.random.default_rng(seed).normal(0, 0.1, (4, 2)), shape)


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("seed", range(5))
def test_on_flat_paper_every_crossing_is_found_to_a_hundredth_of_a_cell(shape: Shape, seed: int) -> None:
    move = nudge(shape, seed)
    found = registered(flat_lattice(shape, TILTED), seen_shifts(shape, 0.0, move, 0.0, seed))
    off = moved(np.linalg.inv(TILTED), found.to_photo(crossings(shape))) - moved(move, crossings(shape))
    assert np.abs(off).max() < 0.001


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("bow", [-0.06, 0.03, 0.06])
@pytest.mark.parametrize("seed", range(3))
def test_on_bowed_paper_crossings_are_found_to_a_fiftieth_of_a_cell_though_cells_are_seen_roughly(
    shape: Shape, bow: float, seed: int
) -> None:
    move = nudge(shape, seed)
    found = registered(flat_lattice(shape, TILTED), seen_shifts(shape, bow, move, 0.008, seed))
    real = moved(move, bowed(crossings(shape), shape, bow))
    off = moved(np.linalg.inv(TILTED), found.to_photo(crossings(shape))) - real
    assert np.linalg.norm(off, axis=-1).mean() < 0.01
    assert np.linalg.norm(off, axis=-1).max() < 0.02


def test_a_bow_is_found_better_than_by_a_flat_grid() -> None:
    shape, bow = SHAPES[0], 0.15
    found = registered(flat_lattice(shape, TILTED), seen_shifts(shape, bow, np.eye(3), 0.0, 0))
    real = moved(TILTED, bowed(crossings(shape), shape, bow))
    flat = flat_lattice(shape, found.matrix).to_photo(crossings(shape))
    assert np.abs(found.to_photo(crossings(shape)) - real).mean() < 0.5 * np.abs(flat - real).mean()


def test_one_cell_seen_quite_wrongly_does_not_carry_the_grid_away() -> None:
    shape = SHAPES[0]
    shifts = np.zeros((shape.rows, shape.cols, 2))
    shifts[3, 4] = (0.8, -0.8)
    found = registered(flat_lattice(shape, TILTED), shifts)
    off = moved(np.linalg.inv(TILTED), found.to_photo(crossings(shape))) - crossings(shape)
    assert np.abs(off).max() < 0.1


@pytest.mark.parametrize("shape", SHAPES)
def test_what_covers_a_corner_of_the_board_does_not_pull_the_grid_there(shape: Shape) -> None:
    move = nudge(shape, 2)
    shifts = seen_shifts(shape, 0.03, move, 0.01, 2)
    shifts[-3:, :3] = (0.7, -0.5)
    found = registered(flat_lattice(shape, TILTED), shifts)
    off = moved(np.linalg.inv(TILTED), found.to_photo(crossings(shape))) - moved(
        move, bowed(crossings(shape), shape, 0.03)
    )
    assert np.abs(off).max() < 0.08


def test_where_few_cells_agree_all_of_them_are_heard() -> None:
    shape = SHAPES[0]
    shifts = np.zeros((shape.rows, shape.cols, 2))
    shifts[:, ::2] = (0.5, 0.0)
    found = registered(flat_lattice(shape, TILTED), shifts)
    moved_by = moved(np.linalg.inv(TILTED), found.to_photo(middles(shape))) - middles(shape)
    assert moved_by[..., 0].mean() == pytest.approx(0.25, abs=0.02)


def test_a_grid_comes_near_by_what_all_cells_say() -> None:
    shape = SHAPES[0]
    move = homography(shape.corners + np.array([(0, 1), (0, 1), (0, 0), (0, 0)]), shape)
    found = nearer(flat_lattice(shape, TILTED), seen_shifts(shape, 0.0, move, 0.02, 3))
    off = moved(np.linalg.inv(TILTED), found.to_photo(crossings(shape))) - moved(move, crossings(shape))
    assert np.abs(off).max() < 0.1
    assert not found.bend.any()


def test_a_grid_in_a_picture_twice_as_large_lies_on_the_same_things() -> None:
    shape = SHAPES[1]
    found = registered(flat_lattice(shape, TILTED), seen_shifts(shape, 0.1, nudge(shape, 1), 0.01, 1))
    # the middle of the first pixel of the small picture is a corner shared by four of the large one
    assert found.scaled(2).to_photo(crossings(shape)) == pytest.approx(found.to_photo(crossings(shape)) * 2 + 0.5)
    assert found.scaled(4).scaled(0.25).corners_px == pytest.approx(found.corners_px)


def test_the_corners_are_the_grids_from_the_top_left_clockwise() -> None:
    shape = SHAPES[1]
    assert flat_lattice(shape, np.eye(3)).corners_px.tolist() == [[0, 0], [8, 0], [8, 10], [0, 10]]
    corners = np.array([(10.0, 20.0), (400.0, 30.0), (390.0, 500.0), (5.0, 480.0)])
    assert flat_lattice(shape, homography(corners, shape)).corners_px == pytest.approx(corners, abs=1e-2)


# -- folded paper ----------------------------------------------------------------------------------------


def folded(points: Points, shape: Shape, by: float) -> Points:
    """Where a flat grid's points come to lie when the paper is folded across its middle, by so many cells there."""
    down = 1 - np.abs(points[..., 1] / shape.rows * 2 - 1)
    return points + np.stack([by * down * 0.3, by * down], axis=-1)


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("by", [-0.5, 0.5])
def test_a_fold_is_followed_closer_by_looking_along_it_than_at_once(shape: Shape, by: float) -> None:
    lattice = flat_lattice(shape, TILTED)
    real = folded(middles(shape), shape, by)
    off = []
    for _ in range(3):
        # where the network would see the middles, on a picture laid flat along the bend as it is known
        known = moved(np.linalg.inv(TILTED), lattice.to_photo(middles(shape)))
        lattice = nearer_along_bend(lattice, real - known)
        off.append(np.abs(moved(np.linalg.inv(TILTED), lattice.to_photo(middles(shape))) - real).max())
    once = registered(flat_lattice(shape, TILTED), real - middles(shape))
    left = np.abs(moved(np.linalg.inv(TILTED), once.to_photo(middles(shape))) - real).max()
    assert off[-1] < 0.12 * abs(by) < left


def test_a_bend_is_followed_by_looking_along_it_and_stays_where_it_is_right() -> None:
    shape = SHAPES[0]
    bend = np.zeros((6, 2))
    bend[5, 1] = 0.1
    lattice = Lattice(shape, TILTED, bend)
    again = nearer_along_bend(lattice, np.zeros((shape.rows, shape.cols, 2)))
    assert again.to_photo(crossings(shape)) == pytest.approx(lattice.to_photo(crossings(shape)), abs=1.5)
    assert again.bent_by == pytest.approx(lattice.bent_by, rel=0.3)


def test_a_board_is_laid_flat_along_its_bend() -> None:
    shape = SHAPES[0]
    picture = np.random.default_rng(4).integers(0, 256, (700, 800, 3), dtype=np.uint8)
    pyramid, bend = Pyramid(picture), np.zeros((6, 2))
    flat = page_picture(pyramid, TILTED, shape).astype(int)
    straight = laid_flat(pyramid, flat_lattice(shape, TILTED))
    assert np.abs(straight - flat).mean() < 3
    bend[0] = (1.0, 0.0)  # a whole cell to the right, everywhere
    along = laid_flat(pyramid, Lattice(shape, TILTED, bend))
    assert np.abs(along[:, : -2 * PAGE_CELL] - flat[:, PAGE_CELL:-PAGE_CELL]).mean() < 3
