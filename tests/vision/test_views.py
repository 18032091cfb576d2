"""Other views of a picture: another place and light, the same things on it."""

import numpy as np

from vision.views import BOARD_VIEWS, TILE_VIEWS, OtherView


def spot() -> np.ndarray:
    picture = np.zeros((40, 72, 3), np.uint8)
    picture[20, 36] = 255
    return picture


def test_another_view_moves_and_enlarges_what_is_seen() -> None:
    moved = OtherView(off=(3, -2)).at(spot())
    assert int(moved[..., 0].argmax()) == 18 * 72 + 39
    larger = OtherView(larger=2.0).at(spot())
    assert (larger[..., 0] > 60).sum() > (spot()[..., 0] > 60).sum()


def test_another_view_makes_a_picture_lighter_or_darker() -> None:
    grey = np.full((8, 8, 3), 128, np.uint8)
    assert OtherView(gamma=0.5).at(grey).mean() > 128 > OtherView(gamma=2.0).at(grey).mean()


def test_a_tile_is_looked_at_from_all_sides_and_a_board_as_it_lies() -> None:
    assert {view.quarters for view in TILE_VIEWS} == {0, 1, 2, 3}
    assert {view.quarters for view in BOARD_VIEWS} == {0}


def test_a_board_hardly_moves_so_that_every_cell_stays_itself() -> None:
    rows, cols = 264, 240
    corners = [(1, 1), (1, cols - 2), (rows - 2, 1), (rows - 2, cols - 2)]
    for view in BOARD_VIEWS:
        for row, col in corners:
            picture = np.zeros((rows, cols, 3), np.uint8)
            picture[max(row - 1, 0) : row + 2, max(col - 1, 0) : col + 2] = 255
            seen = np.argwhere(view.at(picture)[..., 0] > 60)
            assert np.abs(seen.mean(axis=0) - (row, col)).max() < 1.5
