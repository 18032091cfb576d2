"""Whether a board is whole, or the foot of a larger side."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

import numpy as np
import pytest

from tests.vision.fake_networks import Board
from tests.vision.seeing import TILES, outcome, seeing
from vision import flattening, scan
from vision.rectify import Pixels, Shape
from vision.segment import FlatBoard, flat_board


def test_a_side_that_is_not_sure_may_be_a_part_of_the_larger_one(monkeypatch: pytest.MonkeyPatch, photo: bytes) -> None:
    unsure = {"front": 0.9, "back": 0.1}
    seeing(monkeypatch, Board(side=unsure))
    grown = scan(photo)
    assert grown.layout.day == "sunday"
    seeing(monkeypatch, Board(side="front"))
    front = scan(photo)
    assert front.layout.day != "sunday"
    # the foot is the same, the head two of eight rows higher
    assert grown.corners[2:] == pytest.approx(np.array(front.corners[2:]), abs=0.5)
    side = np.array(front.corners[3]) - front.corners[0]
    assert np.array(grown.corners[0]) == pytest.approx(np.array(front.corners[0]) - side / 4, abs=0.5)


def test_a_larger_side_that_does_not_look_right_beyond_doubt_is_none(
    monkeypatch: pytest.MonkeyPatch, photo: bytes
) -> None:
    seeing(monkeypatch, Board(side={"front": 0.9, "back": 0.1}))
    front = flat_board

    def larger_is_worse(flat: Pixels, shape: Shape) -> FlatBoard:
        page = front(flat, shape)
        return page if shape.rows == 8 else replace(page, qualities={**page.qualities, "good": 0.9, "wrong": 0.1})

    monkeypatch.setattr(flattening, "flat_board", larger_is_worse)
    assert scan(photo).layout.day != "sunday"


def test_a_larger_side_must_lie_exactly(monkeypatch: pytest.MonkeyPatch, photo: bytes) -> None:
    seeing(monkeypatch, Board(side={"front": 0.9, "back": 0.1}, off=0.1))
    assert scan(photo).layout.day != "sunday"


UP = ((16, 2), (48, 2), (48, 34), (16, 34))


@pytest.mark.parametrize(
    ("front", "corners", "said", "read"),
    [
        pytest.param(0.05, Board.corners, None, False, id="the photo shows the larger side"),
        pytest.param(0.9, UP, None, False, id="it ends where the masthead should be and the side is not sure"),
        pytest.param(0.9, Board.corners, None, True, id="there is room for the masthead"),
        pytest.param(0.999, UP, None, True, id="the side is sure"),
        pytest.param(0.9, UP, "friday", True, id="a person says which side it is"),
    ],
)
def test_a_smaller_side_that_may_be_a_part_of_a_larger_one_is_refused_as_cut_off(
    monkeypatch: pytest.MonkeyPatch,
    photo: bytes,
    front: float,
    corners: Sequence[tuple[int, int]],
    said: Literal["friday"] | None,
    read: bool,
) -> None:
    seeing(monkeypatch, Board(corners=corners, side={"front": front, "back": 1 - front}, tiles=TILES))
    seen = flat_board

    def only_the_front(flat: Pixels, shape: Shape) -> FlatBoard:
        page = seen(flat, shape)
        return page if shape.rows == 8 else replace(page, qualities={**page.qualities, "good": 0.0, "wrong": 1.0})

    monkeypatch.setattr(flattening, "flat_board", only_the_front)
    if read:
        assert scan(photo, day=said).layout.day != "sunday"
    else:
        assert outcome(photo) == "cut_off"
