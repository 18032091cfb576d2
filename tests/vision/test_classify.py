"""What the tiles' pictures show."""

import numpy as np

from vision.classify import GREY, pictures_apart
from vision.rectify import TILE_CELL, TILE_MARGIN, tile_size
from vision.segment import Placed


def lying(at: tuple[int, int], size: tuple[int, int]) -> Placed:
    return Placed(at, size, False, 1.0, (at[1] + size[1] / 2, at[0] + size[0] / 2))


def test_what_piled_tiles_share_is_painted_over_on_both_and_other_tiles_are_left_alone() -> None:
    tiles = [lying((0, 0), (2, 2)), lying((1, 1), (1, 2)), lying((5, 5), (2, 2))]
    pictures = [np.zeros((*tile_size(*tile.size)[::-1], 3), np.uint8) for tile in tiles]
    found = pictures_apart(pictures, tiles)
    assert sorted(found) == [0, 1]
    middles = np.array([0, 1]) * TILE_CELL + TILE_CELL // 2 + TILE_MARGIN
    assert (found[0][np.ix_(middles, middles)] == GREY).all(axis=2).tolist() == [[False, False], [False, True]]
    assert (found[1][middles[0], middles] == GREY).all(axis=1).tolist() == [True, False]
    assert not pictures[0].any()
