"""Boards whose corners a person shows."""

import numpy as np
import pytest

from samples.choose_photos import FOLDER
from tests.vision.pages import FRONTS, SUNDAYS, covered, photo_of
from tests.vision.test_likeness import SHEETS, corner_error
from vision import scan
from vision.result import Scan

CLEAN = ("friday-upright.jpg", "sunday-upright.jpg", "clutter.jpg")


def asked_about_the_board(found: Scan) -> bool:
    return any(doubt.field == "board" and doubt.why != "day" for doubt in found.doubts)


@pytest.mark.parametrize("over", SHEETS)
@pytest.mark.parametrize("seed", [*FRONTS, *SUNDAYS])
def test_whoever_shows_the_corners_of_a_board_whose_edge_is_covered_is_believed(seed: int, over: str) -> None:
    truth = photo_of(seed)[1]
    shown = tuple((x + 3.0, y - 2.0) for x, y in truth["corners"])
    found = scan(covered(seed, *SHEETS[over]), corners=shown, day=truth["day"])
    assert corner_error(seed, found.corners) < 0.4  # what is shown is off by up to a tenth
    assert over == "foot" or not asked_about_the_board(found)  # without its foot it may look like no board


@pytest.mark.parametrize("off", [0.3, 1.0])
@pytest.mark.parametrize("name", CLEAN)
def test_where_nothing_is_covered_corners_may_be_shown_a_cell_off(name: str, off: float) -> None:
    photo = (FOLDER / name).read_bytes()
    right = scan(photo)
    corners = np.array(right.corners)
    cell = float(np.linalg.norm(corners[1] - corners[0])) / 8
    turns = np.random.default_rng(5).uniform(0, 2 * np.pi, 4)
    shown = corners + off * cell * np.column_stack([np.cos(turns), np.sin(turns)])
    found = scan(photo, corners=tuple((float(x), float(y)) for x, y in shown), day=right.layout.day)
    assert found.layout.tiles == right.layout.tiles
    assert not asked_about_the_board(found)
