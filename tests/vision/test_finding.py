"""What is looked at in which order, where the board is located or its corners are shown."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from samples.choose_photos import FOLDER
from tests.vision.fake_networks import Board
from tests.vision.seeing import SIZE, TILES, outcome, seeing
from vision import Unreadable, scan, searching
from vision.flattening import lay_flat
from vision.judging import Found
from vision.labels import KINDS
from vision.locate import MOST_GUESSES, locate
from vision.searching import Search


def test_two_boards_are_refused_before_anything_is_read(monkeypatch: pytest.MonkeyPatch, photo: bytes) -> None:
    networks = seeing(monkeypatch, Board(kind="two_boards"))
    with pytest.raises(Unreadable) as refusal:
        scan(photo)
    assert refusal.value.code == "two_boards"
    assert networks.asked == ["locate", "locate"]


@pytest.mark.parametrize("another", [False, True])
def test_two_boards_that_only_one_view_of_the_photo_shows_are_looked_for(
    monkeypatch: pytest.MonkeyPatch, photo: bytes, another: bool
) -> None:
    seeing(monkeypatch, Board(tiles=TILES))
    two = dict.fromkeys(KINDS, 0.0) | {"two_boards": 1.0}
    monkeypatch.setattr(searching, "locate", lambda picture: replace(locate(picture), kinds=two))
    monkeypatch.setattr(Search, "shows_another", lambda *_: another)
    assert (outcome(photo) == "two_boards") == another


@pytest.mark.parametrize("kind", ["no_board", "cut_off"])
@pytest.mark.parametrize("corners", [Board().corners, ((16, 8), (16, 40), (48, 40), (48, 8))])
def test_what_both_views_take_for_no_whole_board_is_refused_for_its_reason(
    monkeypatch: pytest.MonkeyPatch, photo: bytes, kind: str, corners: tuple[tuple[int, int], ...]
) -> None:
    networks = seeing(monkeypatch, Board(kind=kind, quality="wrong", corners=corners))
    with pytest.raises(Unreadable) as refusal:
        scan(photo)
    assert refusal.value.code == kind
    assert networks.asked.count("page") <= 1


@pytest.mark.parametrize(("off", "wrong", "otherwise"), [(0.0, 0.02, 0), (0.5, 0.02, 1), (0.0, 0.05, 1)])
def test_a_grid_that_never_lies_where_it_is_laid_flat_from_or_looks_a_little_wrong_is_looked_for_otherwise(
    monkeypatch: pytest.MonkeyPatch, photo: bytes, off: float, wrong: float, otherwise: int
) -> None:
    asked: list[Search] = []

    def found_by(search: Search, *_ways: Any) -> None:
        asked.append(search)

    monkeypatch.setattr(Search, "found_by", found_by)
    seeing(monkeypatch, Board(tiles=TILES, off=off, quality={"good": 1 - wrong, "wrong": wrong}))
    outcome(photo)
    assert len(asked) == otherwise


@pytest.mark.parametrize(("chance", "otherwise"), [(0.003, 0), (0.01, 1)])
def test_what_looks_wrong_is_looked_for_otherwise_where_there_is_a_board_with_one_in_two_hundred(
    monkeypatch: pytest.MonkeyPatch, photo: bytes, chance: float, otherwise: int
) -> None:
    asked: list[Search] = []

    def found_by(search: Search, *_ways: Any) -> None:
        asked.append(search)

    monkeypatch.setattr(Search, "found_by", found_by)
    seeing(monkeypatch, Board(kind={"board": chance, "no_board": 1 - chance}, quality="wrong"))
    assert outcome(photo) == "no_board"
    assert len(asked) == otherwise


@pytest.mark.parametrize(("chance", "left"), [(0.0005, None), (0.01, 0.2), (0.04, 0.002), (0.2, 0.0)])
def test_a_second_board_is_looked_for_where_there_may_be_one_and_the_likelier_it_is_the_less_must_be_left_of_it(
    monkeypatch: pytest.MonkeyPatch, photo: bytes, chance: float, left: float | None
) -> None:
    asked: list[float] = []

    def shows_another(_search: Search, _found: Found, least: float) -> bool:
        asked.append(least)
        return True

    seeing(monkeypatch, Board(kind={"board": 1 - chance, "two_boards": chance}, tiles=TILES))
    monkeypatch.setattr(Search, "shows_another", shows_another)
    assert (outcome(photo) == "two_boards") == (left is not None)
    assert asked == ([] if left is None else [left])


@pytest.mark.parametrize("kind", ["no_board", "cut_off"])
def test_a_board_that_only_the_first_network_denies_is_read(
    monkeypatch: pytest.MonkeyPatch, photo: bytes, kind: str
) -> None:
    seeing(monkeypatch, Board(kind=kind, tiles=TILES))
    assert {tile.at: tile.id for tile in scan(photo).layout.tiles} == TILES


AT_THE_EDGE = ((16, 8), (63, 8), (63, 40), (16, 40))


@pytest.mark.parametrize(
    ("good", "corners", "read"),
    [(0.96, Board().corners, True), (0.94, Board().corners, False), (0.96, AT_THE_EDGE, False)],
)
def test_a_board_that_the_first_network_rather_denies_is_read_where_the_second_is_sure_of_all_of_it(
    monkeypatch: pytest.MonkeyPatch, photo: bytes, good: float, corners: tuple[tuple[int, int], ...], read: bool
) -> None:
    quality = {"good": good, "dark": 0.99 - good, "wrong": 0.01}
    kind = {"board": 0.3, "no_board": 0.7}
    seeing(monkeypatch, Board(corners=corners, kind=kind, quality=quality, tiles=TILES))
    said = outcome(photo)
    assert (said if isinstance(said, str) else "read") == ("read" if read else "no_board")


@pytest.mark.parametrize(("chance", "read"), [(0.6, True), (0.4, False)])
def test_a_board_that_only_a_part_of_the_photo_shows_must_be_surer_where_all_of_it_shows_none(
    monkeypatch: pytest.MonkeyPatch, photo: bytes, chance: float, read: bool
) -> None:
    def found_in_a_part(search: Search, *_ways: Any) -> Found:
        return lay_flat(
            search.sought, "front", replace(search.located, kinds=dict.fromkeys(KINDS, 0.0) | {"board": 1.0})
        )

    quality = {"good": 0.9, "dark": 0.05, "wrong": 0.05}
    seeing(monkeypatch, Board(kind={"board": chance, "no_board": 1 - chance}, quality=quality, tiles=TILES))
    monkeypatch.setattr(Search, "found_by", found_in_a_part)
    said = outcome(photo)
    assert (said if isinstance(said, str) else "read") == ("read" if read else "no_board")


def test_corners_that_look_wrong_whichever_way_round_are_no_board(
    monkeypatch: pytest.MonkeyPatch, photo: bytes
) -> None:
    networks = seeing(monkeypatch, Board(quality="wrong"))
    with pytest.raises(Unreadable) as refusal:
        scan(photo)
    assert refusal.value.code == "no_board"
    # where it was located; both sides in four ways, of every other place, of those seen upside down, and of one in each
    # part of the photo, upside down as well
    assert networks.asked.count("locate") == 1 + 1 + 10
    assert 1 + 8 + 2 * (1 + 10) < networks.asked.count("page") <= 1 + 8 + 2 * (MOST_GUESSES + 1 + MOST_GUESSES + 10)


@pytest.mark.parametrize(
    "corners",
    [
        ((16, 8), (16, 40), (48, 40), (48, 8)),  # the wrong way about, as in a mirror
        ((16, 8), (48, 40), (48, 8), (16, 40)),  # crossed
        ((30, 20), (31, 20), (31, 21), (30, 21)),  # next to nothing
        ((16, 8), (16, 8), (16, 8), (16, 8)),
    ],
)
def test_corners_that_are_no_boards_are_refused(
    monkeypatch: pytest.MonkeyPatch, photo: bytes, corners: tuple[tuple[int, int], ...]
) -> None:
    seeing(monkeypatch, Board(corners=corners))
    with pytest.raises(Unreadable) as refusal:
        scan(photo)
    assert refusal.value.code == "no_board"


# Where the networks see the board: in pixels of the photo.
UNIT = 4 * SIZE[0] / 256
SHOWN = tuple(((x + 0.5) * UNIT - 0.5, (y + 0.5) * UNIT - 0.5) for x, y in Board().corners)
# How far off, in pixels, a person puts its corners.
ROUGH = ((9, -7), (-8, 6), (7, 8), (-6, -9))


def test_a_board_whose_corners_a_person_showed_is_read_without_being_looked_for(
    monkeypatch: pytest.MonkeyPatch, photo: bytes
) -> None:
    networks = seeing(monkeypatch, Board(kind="no_board", tiles=TILES))
    found = scan(photo, corners=SHOWN)
    assert {tile.at: tile.id for tile in found.layout.tiles} == TILES
    assert np.array(found.corners) == pytest.approx(np.array(SHOWN), abs=0.05)
    assert "locate" not in networks.asked


def test_corners_that_look_like_no_board_are_believed_and_doubted(
    monkeypatch: pytest.MonkeyPatch, photo: bytes
) -> None:
    networks = seeing(monkeypatch, Board(quality="wrong", tiles=TILES))
    found = scan(photo, corners=SHOWN)
    assert "locate" not in networks.asked  # no other board in the photo is read instead
    assert {tile.at: tile.id for tile in found.layout.tiles} == TILES
    assert [(doubt.tile, doubt.field) for doubt in found.doubts if doubt.why == "corners"] == [(None, "board")]


@pytest.mark.parametrize("quality", ["blurred", "dark"])
def test_what_cannot_be_read_is_refused_wherever_its_corners_are(
    monkeypatch: pytest.MonkeyPatch, photo: bytes, quality: str
) -> None:
    seeing(monkeypatch, Board(quality=quality))
    with pytest.raises(Unreadable) as refusal:
        scan(photo, corners=SHOWN)
    assert refusal.value.code == quality


@pytest.mark.parametrize("order", [(0, 3, 2, 1), (0, 2, 1, 3), (0, 0, 0, 0)])
def test_corners_that_do_not_go_round_a_board_are_refused(
    monkeypatch: pytest.MonkeyPatch, photo: bytes, order: tuple[int, ...]
) -> None:
    seeing(monkeypatch, Board())
    with pytest.raises(Unreadable) as refusal:
        scan(photo, corners=tuple(SHOWN[i] for i in order))
    assert refusal.value.code == "bad_corners"


@pytest.mark.parametrize("first", range(4))
def test_a_real_board_is_read_from_rough_corners_in_whichever_turn(first: int) -> None:
    photo = (FOLDER / "sunday-turned-left.jpg").read_bytes()
    usual = scan(photo)
    rough = [(x + dx, y + dy) for (x, y), (dx, dy) in zip(usual.corners, ROUGH, strict=True)]
    found = scan(photo, corners=(*rough[first:], *rough[:first]))
    assert found.layout == usual.layout
    assert np.array(found.corners) == pytest.approx(np.array(usual.corners), abs=3)
