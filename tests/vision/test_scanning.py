"""The steps composed, with networks that see what a test wants them to see."""

import json
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from samples.choose_photos import FOLDER
from tests.vision.fake_networks import Board
from tests.vision.seeing import SIZE, TILES, outcome, plain, seeing
from vision import scan
from vision.scanning import scanned
from vision.views import BOARD_VIEWS
from vision.wishes import Wishes

STEPS = {"decode", "locate", "rectify", "segment", "classify", "score", "total"}


def test_only_a_board_of_which_it_is_open_what_lies_where_is_looked_at_again(
    monkeypatch: pytest.MonkeyPatch, photo: bytes
) -> None:
    tiles = {**TILES, (4, 2): "n08"}
    clear = seeing(monkeypatch, Board(tiles=tiles))
    scan(photo)
    unclear = seeing(monkeypatch, Board(tiles=tiles, faint={(4, 2)}))
    found = scan(photo)
    assert unclear.asked.count("page") == clear.asked.count("page") + len(BOARD_VIEWS)
    assert {tile.at: tile.id for tile in found.layout.tiles} == tiles


def test_a_photo_becomes_its_layout_corners_and_score(monkeypatch: pytest.MonkeyPatch, photo: bytes) -> None:
    seeing(monkeypatch, Board(tiles=TILES))
    found = scan(photo, name="une.jpg")
    assert {tile.at: tile.id for tile in found.layout.tiles} == TILES
    assert found.photo == "une.jpg"
    assert len(found.confidence) == len(found.quads) == len(found.chances) == len(TILES)
    assert found.score.to_json()["lines"]
    assert set(found.timings_ms) == STEPS
    # a cell of the map is four pixels of a thumbnail of 256, whose frame is that of the photo
    unit = 4 * SIZE[0] / 256
    wanted = [((x + 0.5) * unit - 0.5, (y + 0.5) * unit - 0.5) for x, y in Board().corners]
    assert np.array(found.corners) == pytest.approx(np.array(wanted), abs=0.05)


def test_the_corners_of_tiles_are_where_the_grid_has_them(monkeypatch: pytest.MonkeyPatch, photo: bytes) -> None:
    seeing(monkeypatch, Board(tiles={(0, 0): "s01", (6, 6): "n05"}))
    found = scan(photo)
    corners = np.array(found.corners)
    cell = (corners[1, 0] - corners[0, 0]) / 8
    first = np.array(found.quads[0])
    rows, cols = found.layout.tiles[0].size
    assert first[0] == pytest.approx(corners[0], abs=0.05)
    assert first[2] - first[0] == pytest.approx([cols * cell, rows * cell], abs=0.1)


def test_the_same_bytes_give_the_same_scan(monkeypatch: pytest.MonkeyPatch, photo: bytes) -> None:
    seeing(monkeypatch, Board(tiles=TILES))
    assert json.dumps(plain(scan(photo))) == json.dumps(plain(scan(photo)))


def test_four_threads_at_once_get_the_scans_that_one_gets(monkeypatch: pytest.MonkeyPatch, photo: bytes) -> None:
    seeing(monkeypatch, Board(tiles=TILES))
    alone = plain(scan(photo))
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(lambda _: plain(scan(photo)), range(8))) == [alone] * 8


def test_the_networks_that_ship_give_the_same_for_the_same_bytes_in_four_threads() -> None:
    photos = [(FOLDER / name).read_bytes() for name in ("sunday-upright.jpg", "clutter.jpg")]
    alone = [outcome(photo) for photo in photos]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(outcome, photos * 2)) == alone * 2


def test_an_empty_board_is_read_as_one(monkeypatch: pytest.MonkeyPatch, photo: bytes) -> None:
    seeing(monkeypatch, Board())
    found = scan(photo)
    assert (found.layout.tiles, found.confidence, found.quads) == ((), (), ())
    assert [doubt.why for doubt in found.doubts] == ["day"]


def test_the_back_is_sundays(monkeypatch: pytest.MonkeyPatch, photo: bytes) -> None:
    seeing(monkeypatch, Board(side="back", tiles=TILES))
    assert scan(photo).layout.day == "sunday"


def test_a_photo_may_be_any_bytes_and_nothing_else(monkeypatch: pytest.MonkeyPatch, photo: bytes) -> None:
    seeing(monkeypatch, Board(tiles=TILES))
    read = scan(photo).layout
    assert [scan(same).layout for same in (bytearray(photo), memoryview(photo))] == [read, read]  # type: ignore[arg-type]
    for other in (None, "une.jpg", 3):
        with pytest.raises(TypeError):
            scan(other)  # type: ignore[arg-type]


def test_a_scan_keeps_the_picture_and_the_grid_that_it_was_read_from() -> None:
    seen = scanned((FOLDER / "sunday-upright.jpg").read_bytes(), Wishes())
    height, width = seen.pyramid.level(1.0)[0].shape[:2]
    assert (width * seen.reduction, height * seen.reduction) == (1512, 2016)
    assert seen.lattice.scaled(seen.reduction).corners_px == pytest.approx(np.array(seen.scan.corners))
