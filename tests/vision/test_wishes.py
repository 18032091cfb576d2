"""What a photo cannot tell, and people do."""

from typing import Any

import pytest

from scoring.errors import BadInput
from tests.vision.fake_networks import Board
from tests.vision.seeing import TILES, seeing
from vision import Table, Unreadable, scan


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
