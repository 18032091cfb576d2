"""A board laid flat again until its grid is found."""

from dataclasses import replace

import pytest

from tests.vision.fake_networks import Board
from tests.vision.seeing import TILES, outcome, seeing
from vision import flattening
from vision.flattening import MOST_TIMES
from vision.judging import Found


@pytest.mark.parametrize(
    ("board", "along"),
    [
        (Board(off=0.3), True),
        (Board(), False),
        (Board(off=0.3, quality={"good": 0.9, "wrong": 0.1}), False),
        (Board(off=0.3, side={"front": 0.9, "back": 0.1}), False),
    ],
)
def test_only_a_grid_that_stays_far_off_of_what_is_surely_a_board_is_looked_at_along_its_bend(
    monkeypatch: pytest.MonkeyPatch, photo: bytes, board: Board, along: bool
) -> None:
    seeing(monkeypatch, replace(board, tiles=TILES))
    looked: list[bool] = []

    def as_it_was(table: object, found: Found, lattice: object) -> Found:
        looked.append(True)
        return found

    monkeypatch.setattr(flattening, "along_bend", as_it_was)
    outcome(photo)
    assert bool(looked) == along


@pytest.mark.parametrize(("wrong", "times"), [(0.97, MOST_TIMES), (0.99, 1)])
def test_what_is_far_off_and_looks_wrong_is_laid_flat_again_unless_that_is_hopeless(
    monkeypatch: pytest.MonkeyPatch, photo: bytes, wrong: float, times: int
) -> None:
    networks = seeing(monkeypatch, Board(kind="no_board", off=0.3, quality={"good": 1 - wrong, "wrong": wrong}))
    outcome(photo)
    assert networks.asked.count("page") == times
