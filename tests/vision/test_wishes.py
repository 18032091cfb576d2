"""What a photo cannot tell, and people do."""

from dataclasses import replace
from typing import Any

import pytest

from scoring.errors import BadInput
from scoring.une.editions import find_edition
from tests.vision.fake_networks import Board
from tests.vision.seeing import TILES, seeing
from vision import Table, Unreadable, scan
from vision.wishes import Wishes, check


def test_what_the_photo_cannot_tell_reaches_the_layout(monkeypatch: pytest.MonkeyPatch, photo: bytes) -> None:
    seeing(monkeypatch, Board(tiles=TILES))
    table = Table(mode="classic", character="wilbur", flash=3, desk=2, desk_ads=1)
    layout = scan(photo, day="saturday", table=table).layout
    assert (layout.day, layout.mode, layout.edition) == ("saturday", "classic", "gazette")
    assert (layout.character, layout.flash, layout.desk, layout.desk_ads) == ("wilbur", 3, 2, 1)


def test_without_a_wish_the_layout_is_of_a_classic_game_without_extras(
    monkeypatch: pytest.MonkeyPatch, photo: bytes
) -> None:
    seeing(monkeypatch, Board(tiles=TILES))
    layout = scan(photo).layout
    assert (layout.mode, layout.character, layout.flash, layout.desk, layout.desk_ads) == ("classic", None, None, 0, 0)


@pytest.mark.parametrize(
    "wishes",
    [
        {"day": "monday"},
        {"table": Table(mode="rugby")},  # type: ignore[arg-type]
        {"table": Table(desk=-1)},
        {"table": Table(desk=1, desk_ads=2)},
        {"table": Table(character="zorro")},
    ],
)
def test_what_no_layout_could_hold_is_refused_before_the_photo_is_opened(wishes: dict[str, Any]) -> None:
    with pytest.raises(BadInput) as refusal:
        scan(b"no photo", **wishes)
    assert not isinstance(refusal.value, Unreadable)


@pytest.mark.parametrize(
    "corners",
    [
        (),
        (1, 2, 3, 4),
        ((9, 9), (90, 9), (90, 90)),
        ((9, 9), (90, 9), (99, 50), (90, 90), (9, 90)),
        ((9, 9), (90, 9), (90, 90), (9, float("nan"))),
        ((9, 9), (90, 9), (90, 90), (9,)),
        "four",
    ],
)
def test_what_is_no_four_points_is_refused_as_corners_before_the_photo_is_opened(corners: Any) -> None:
    with pytest.raises(Unreadable) as refusal:
        scan(b"", corners=corners)
    assert refusal.value.code == "bad_corners"


@pytest.mark.parametrize("times", [100.0, 1e6, 1e300])
def test_corners_far_off_the_photo_are_no_boards(monkeypatch: pytest.MonkeyPatch, photo: bytes, times: float) -> None:
    seeing(monkeypatch, Board(tiles=TILES))
    corners = tuple((times * x, times * y) for x, y in ((300, 300), (900, 300), (900, 900), (300, 900)))
    with pytest.raises(Unreadable) as refusal:
        scan(photo, corners=corners)
    assert refusal.value.code == "bad_corners"


def test_an_edition_with_tiles_of_a_size_that_no_network_knows_is_not_read() -> None:
    gazette = find_edition("gazette")
    check(Wishes(), gazette)
    larger = replace(gazette, box=gazette.box.model_copy(update={"sizes": (*gazette.box.sizes, "3x3")}))
    with pytest.raises(BadInput) as refusal:
        check(Wishes(), larger)
    assert refusal.value.code == "unknown_sizes"
    assert "3x3" in refusal.value.sentence("en")
