"""Boards whose corners a person shows."""

from typing import Literal

import numpy as np
import pytest

from samples.choose_photos import FOLDER
from tests.vision.fake_networks import Board
from tests.vision.pages import FRONTS, SUNDAYS, covered, photo_of
from tests.vision.seeing import TILES, seeing
from tests.vision.test_finding import SHOWN
from tests.vision.test_likeness import SHEETS, corner_error
from vision import scan, shown
from vision.labels import SIDES
from vision.lattice import Lattice
from vision.likeness import Likeness
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


@pytest.mark.parametrize("day", ["friday", "sunday"])
def test_of_two_sides_that_look_right_the_one_that_a_person_says_is_believed(
    monkeypatch: pytest.MonkeyPatch, photo: bytes, day: Literal["friday", "sunday"]
) -> None:
    seeing(monkeypatch, Board(tiles=TILES))
    assert scan(photo, corners=SHOWN, day=day).layout.day == day


@pytest.mark.parametrize("part", ["bare", "masthead"])
@pytest.mark.parametrize("first", range(4))
@pytest.mark.parametrize("side", SIDES)
def test_where_nothing_looks_right_the_side_and_the_way_round_that_look_most_like_the_board_are_believed(
    monkeypatch: pytest.MonkeyPatch, photo: bytes, side: str, first: int, part: str
) -> None:
    seeing(monkeypatch, Board(off=0.4, tiles=TILES))

    def likeness(lattice: Lattice, found_side: str, _edition: object) -> Likeness:
        nearest = int(np.linalg.norm(lattice.corners_px * 2 - SHOWN[first], axis=1).argmin())
        return Likeness(**{part: 0.5 if (found_side, nearest) == (side, 0) else 0.1})

    monkeypatch.setattr(shown, "small_board", lambda _pyramid, lattice, _page: lattice)
    monkeypatch.setattr(shown, "likeness", likeness)
    found = scan(photo, corners=SHOWN)
    assert (found.layout.day == "sunday") == (side == "back")
    assert np.array(found.corners) == pytest.approx(np.roll(SHOWN, -first, axis=0), abs=0.05)
