"""What a board that was found is believed to be."""

from dataclasses import replace

import numpy as np
import pytest

from vision.judging import Found, is_likely, is_sound, rather
from vision.labels import CELL_OUTPUTS, SHIFT
from vision.lattice import flat_lattice
from vision.locate import Located
from vision.rectify import Shape
from vision.segment import FlatBoard


def found_as(side: str, good: float, chance: float, off: float = 0.0) -> Found:
    shape = Shape(8 if side == "front" else 10, 8)
    cells = np.zeros((*shape.page_cells, CELL_OUTPUTS), np.float32)
    cells[..., SHIFT] = off
    page = FlatBoard(shape, cells, {"good": good})
    located = Located(shape.corners, {"board": 1.0}, {side: chance})
    return Found(side, flat_lattice(shape, np.eye(3)), page, located)


@pytest.mark.parametrize(
    ("good", "chance", "side", "kept"),
    [
        (0.99, 0.999, "back", True),
        (0.99, 0.999, "front", False),
        (0.9, 0.999, "back", False),
        (0.99, 0.9, "back", False),
    ],
)
def test_another_side_is_not_believed_where_both_networks_are_sure_of_the_first(
    good: float, chance: float, side: str, kept: bool
) -> None:
    first, other = found_as("front", good, chance), found_as(side, 0.97, 0.5)
    assert (rather(first, other) is first) == kept
    assert rather(first, None) is first
    assert rather(None, other) is other
    assert rather(None, None) is None


@pytest.mark.parametrize(
    ("good", "off", "sound"), [(0.81, 0.17, True), (0.81, -0.17, True), (0.79, 0.0, False), (0.99, -0.19, False)]
)
def test_a_board_is_sound_if_it_is_likely_and_its_grid_where_it_was_laid_flat_from(
    good: float, off: float, sound: bool
) -> None:
    assert is_sound(found_as("front", good, 0.5, off)) == sound


@pytest.mark.parametrize(
    ("board", "good", "likely"), [(0.99, 0.25, True), (0.99, 0.15, False), (0.97, 0.25, False), (0.97, 0.81, True)]
)
def test_what_is_found_otherwise_need_hardly_look_good_where_the_first_network_has_no_doubt_of_a_board(
    board: float, good: float, likely: bool
) -> None:
    found = found_as("front", good, 0.5)
    assert is_likely(replace(found, located=replace(found.located, kinds={"board": board}))) == likely
