"""Photos that give no layout, and why."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import cv2
import numpy as np
import pytest

from tests.vision.fake_networks import Board
from tests.vision.seeing import TILES, outcome, seeing
from vision import Unreadable, scan


@pytest.mark.parametrize(("corners", "read"), [(Board.corners, True), (((16, 0), (48, 0), (48, 32), (16, 32)), False)])
def test_a_grid_that_ends_where_the_photo_does_and_is_far_off_is_cut_off(
    monkeypatch: pytest.MonkeyPatch, photo: bytes, corners: Sequence[tuple[int, int]], read: bool
) -> None:
    seeing(monkeypatch, Board(corners=corners, off=0.3))
    assert (outcome(photo) != "cut_off") == read


def test_what_shows_no_board_is_refused_as_that_also_where_its_flat_picture_is_blurred(
    monkeypatch: pytest.MonkeyPatch, photo: bytes
) -> None:
    seeing(monkeypatch, Board(kind="no_board", quality="blurred"))
    assert outcome(photo) == "no_board"


@pytest.mark.parametrize(("wrong", "code"), [(0.28, None), (0.32, "no_board")])
def test_what_looks_a_little_wrong_is_read_and_what_looks_more_so_is_not_however_sure_the_first_network_is(
    monkeypatch: pytest.MonkeyPatch, photo: bytes, wrong: float, code: str | None
) -> None:
    seeing(monkeypatch, Board(kind={"board": 0.999}, quality={"good": 1 - wrong, "wrong": wrong}, tiles=TILES))
    if code:
        assert outcome(photo) == code
    else:
        assert {tile.at: tile.id for tile in scan(photo).layout.tiles} == TILES


@pytest.mark.parametrize(("wrong", "refused"), [(0.08, False), (0.12, True)])
@pytest.mark.parametrize(
    ("board", "code"),
    [
        pytest.param(Board(side={"front": 0.99, "back": 0.01}), "no_board", id="its-side-is-not-sure"),
        pytest.param(Board(corners=((16, 0), (48, 0), (48, 32), (16, 32))), "cut_off", id="it-ends-with-the-photo"),
    ],
)
def test_what_may_be_a_part_of_a_board_is_refused_where_it_looks_wrong_with_one_in_ten(
    monkeypatch: pytest.MonkeyPatch, photo: bytes, board: Board, code: str, wrong: float, refused: bool
) -> None:
    seeing(monkeypatch, replace(board, quality={"good": 1 - wrong, "wrong": wrong}))
    assert (outcome(photo) == code) == refused


@pytest.mark.parametrize(
    ("code", "refused", "read"),
    [
        pytest.param("cut_off", {"kind": "cut_off", "off": 0.3}, {"kind": "cut_off"}, id="surely-cut-off-and-far-off"),
        pytest.param(
            "blurred",
            {"quality": {"good": 0.75, "blurred": 0.15, "dark": 0.1}},
            {"quality": {"good": 0.9, "blurred": 0.05, "dark": 0.05}},
            id="blurred-or-dark-to-a-fifth",
        ),
    ],
)
def test_what_may_look_like_a_board_but_is_hardly_to_be_read_is_refused(
    monkeypatch: pytest.MonkeyPatch, photo: bytes, code: str, refused: dict[str, Any], read: dict[str, Any]
) -> None:
    seeing(monkeypatch, Board(**refused))
    assert outcome(photo) == code
    seeing(monkeypatch, Board(**read))
    assert not isinstance(outcome(photo), str)


def test_a_board_more_blurred_than_good_is_refused_as_blurred_though_it_may_be_none(
    monkeypatch: pytest.MonkeyPatch, photo: bytes
) -> None:
    seeing(monkeypatch, Board(quality={"good": 0.04, "blurred": 0.44, "wrong": 0.52}))
    assert outcome(photo) == "blurred"


def test_a_black_photo_on_which_nothing_is_found_is_too_dark(monkeypatch: pytest.MonkeyPatch) -> None:
    black = bytes(cv2.imencode(".jpg", np.full((1500, 2000, 3), 12, np.uint8))[1])
    seeing(monkeypatch, Board(kind="no_board", quality="wrong"))
    with pytest.raises(Unreadable) as refusal:
        scan(black)
    assert refusal.value.code == "dark"


@pytest.mark.parametrize("quality", ["blurred", "dark"])
def test_a_board_that_cannot_be_read_is_refused(monkeypatch: pytest.MonkeyPatch, photo: bytes, quality: str) -> None:
    networks = seeing(monkeypatch, Board(quality=quality))
    with pytest.raises(Unreadable) as refusal:
        scan(photo)
    assert refusal.value.code == quality
    assert "tile" not in networks.asked
