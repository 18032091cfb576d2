"""A photo opened as finely as its tiles need it."""

from typing import Any

import numpy as np
import pytest

from scoring.une import words
from scoring.une.editions import find_edition
from tests.vision.fake_networks import Board
from tests.vision.seeing import SIZE, TILES, seeing
from vision import Unreadable, opening, scan
from vision.decode import decode
from vision.headers import Header
from vision.judging import Found
from vision.labels import CELL_OUTPUTS
from vision.lattice import flat_lattice
from vision.locate import Located
from vision.opening import board_in
from vision.rectify import Pixels, Shape
from vision.segment import FlatBoard
from vision.timing import Stopwatch
from vision.wishes import Wishes

# Small enough in the picture that its cells must be decoded finer.
FAR = ((26, 18), (38, 18), (38, 30), (26, 30))


@pytest.mark.parametrize(("side", "day"), [("front", "sunday"), ("back", "friday"), ("back", "saturday")])
def test_the_side_of_another_day_is_refused(monkeypatch: pytest.MonkeyPatch, photo: bytes, side: str, day: Any) -> None:
    seeing(monkeypatch, Board(side=side, tiles=TILES))
    with pytest.raises(Unreadable) as refusal:
        scan(photo, day=day)
    assert refusal.value.code == "wrong_side"
    french, english = words.NAMES[day]
    assert f"({french})" in refusal.value.sentence("fr")
    assert f"({english})" in refusal.value.sentence("en")


def test_a_board_far_away_is_decoded_again_finer_and_stays_where_it_is(
    monkeypatch: pytest.MonkeyPatch, photo: bytes
) -> None:
    asked: list[int] = []

    def watched(data: bytes, header: Any, reduction: int = 1) -> Pixels:
        asked.append(reduction)
        return decode(data, header, reduction)

    monkeypatch.setattr(opening, "decode", watched)
    seeing(monkeypatch, Board(tiles=TILES))
    scan(photo)
    assert asked == [2]
    asked.clear()
    seeing(monkeypatch, Board(corners=FAR, tiles=TILES))
    found = scan(photo)
    assert asked == [2, 1]
    unit = 4 * SIZE[0] / 256
    wanted = [((x + 0.5) * unit - 0.5, (y + 0.5) * unit - 0.5) for x, y in FAR]
    assert np.array(found.corners) == pytest.approx(np.array(wanted), abs=0.1)
    assert {tile.at: tile.id for tile in found.layout.tiles} == TILES


@pytest.mark.parametrize(("sides", "asked"), [((5760, 4320), [4, 1]), ((8160, 6144), [8, 2])], ids=["25", "50"])
def test_a_small_board_on_a_photo_of_so_many_megapixels_is_decoded_no_finer_than_memory_allows(
    monkeypatch: pytest.MonkeyPatch, sides: tuple[int, int], asked: list[int]
) -> None:
    shape = Shape(8, 8)
    decoded: list[int] = []

    def black(_photo: bytes, header: Header, reduction: int) -> Pixels:
        decoded.append(reduction)
        return np.zeros((header.height // reduction, header.width // reduction, 3), np.uint8)

    def small_one(*_: object) -> Found:
        page = FlatBoard(shape, np.zeros((*shape.page_cells, CELL_OUTPUTS)), {"good": 1.0})
        return Found("front", flat_lattice(shape, np.diag([7.0, 7.0, 1.0])), page, Located(shape.corners, {}, {}))

    monkeypatch.setattr(opening, "read_header", lambda _photo: Header("JPEG", *sides))
    monkeypatch.setattr(opening, "decode", black)
    monkeypatch.setattr(opening, "find_board", small_one)
    opened = board_in(b"", Wishes(), find_edition("gazette"), Stopwatch())
    assert decoded == asked
    assert opened.reduction == asked[-1]
