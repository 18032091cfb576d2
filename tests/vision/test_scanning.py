"""The steps composed, with networks that see what a test wants them to see."""

import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from samples.choose_photos import FOLDER
from scoring.errors import BadInput
from scoring.une import words
from scoring.une.editions import find_edition
from tests.vision.fake_networks import NAMES, Board, size_of
from tests.vision.seeing import SIZE, TILES, outcome, plain, seeing
from vision import Table, Unreadable, scan, scanning
from vision.classify import GREY, Seen
from vision.decode import decode
from vision.knowledge import prints_of
from vision.labels import OCCUPIED, SIZES
from vision.rectify import ABOVE, AROUND, Pixels, tile_size
from vision.scanning import ThoughtOf, Wishes, board_in, looked_at, scanned
from vision.segment import candidates_on, in_doubt, seen_again
from vision.tiling import Candidate
from vision.timing import Stopwatch
from vision.views import BOARD_VIEWS

STEPS = {"decode", "locate", "rectify", "segment", "classify", "score", "total"}


# Small enough in the picture that its cells must be decoded finer.
FAR = ((26, 18), (38, 18), (38, 30), (26, 30))


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


def test_it_is_open_what_lies_where_if_a_tile_may_lie_there_or_two_share_cells() -> None:
    clear, unlikely = Candidate((0, 0), (1, 2), False, 9.0), Candidate((0, 1), (1, 2), False, -9.0)
    assert not in_doubt([])
    assert not in_doubt([clear, unlikely])
    assert in_doubt([clear, replace(unlikely, weight=9.0)])
    assert in_doubt([clear, Candidate((4, 4), (1, 2), False, -2.0)])


def test_the_lower_of_two_tiles_is_seen_with_the_upper_one_painted_over(
    monkeypatch: pytest.MonkeyPatch, photo: bytes
) -> None:
    shown: list[Pixels] = []

    def reading(pictures: list[Pixels]) -> Seen:
        shown.extend(pictures)
        return Seen(np.zeros((len(pictures), 1), np.float32), {}, ())

    monkeypatch.setattr(scanning, "seen_by_all", reading)
    tiles = [Candidate((0, 0), (1, 2), False, 1.0, (1.0, 0.5)), Candidate((0, 1), (1, 2), False, 9.0, (2.0, 0.5))]
    pictures = [np.full((*tile_size(1, 2)[::-1], 3), tone, np.uint8) for tone in (10, 200)]
    ThoughtOf(tiles, pictures, [], Seen(np.zeros((2, 1), np.float32), {}, ()), lambda: None).under_others(
        [(0, 1), (1, 0)]
    )
    assert [int(picture[20, 12, 0]) for picture in shown] == [10, GREY[0]]
    assert [int(picture[20, 60, 0]) for picture in shown] == [GREY[0], 200]
    assert not any((picture == GREY).any() for picture in pictures)


def test_a_board_seen_again_is_the_mean_of_all_views_and_its_grid_stays(
    monkeypatch: pytest.MonkeyPatch, photo: bytes
) -> None:
    seeing(monkeypatch, Board(tiles=TILES))
    opened = board_in(photo, Wishes(), find_edition("gazette"), Stopwatch())
    seeing(monkeypatch, Board(tiles={**TILES, (4, 4): "n05"}, off=0.1))
    again = seen_again(opened.page, opened.pyramid, opened.lattice)
    assert again.qualities == opened.page.qualities
    assert (again.shifts == opened.page.shifts).all()
    row, col = 4 + ABOVE, 4 + AROUND
    first, views = opened.page.cells[row, col, OCCUPIED], len(BOARD_VIEWS)
    assert again.cells[row, col, OCCUPIED] == pytest.approx((first - views * first) / (1 + views), rel=0.02)


class Matching:
    """Proofs that match one tile's name best, and what the networks see as another hardly."""

    def __init__(self, name: str) -> None:
        self.prints = prints_of(find_edition("gazette"))
        self.best = next(i for i, face in enumerate(self.prints.faces) if face.name == name)
        self.asked: list[int] = []

    def match(self, picture: Pixels, hidden: object = ()) -> np.ndarray:
        found = np.full((len(self.prints.faces), 4), 0.3)
        found[self.best, 0] = 1.0
        return found

    def match_of(self, picture: Pixels, face: int, quarter: int) -> float:
        self.asked.append(face)
        return 1.0 if face == self.best else 0.3


@pytest.mark.parametrize("alike", [True, False])
def test_a_tile_that_does_not_look_like_its_proof_is_read_again_and_beside_proofs(
    monkeypatch: pytest.MonkeyPatch, photo: bytes, alike: bool
) -> None:
    """However sure the first network is of it. Whether a board is to be compared is asked once."""
    name, other = [tile for tile in NAMES if size_of(tile) == (2, 2)][:2]
    made = [Matching(name if alike else other)]
    left = list(made)
    monkeypatch.setattr(scanning, "in_print_of", lambda *_: left.pop())
    asked = seeing(monkeypatch, Board(tiles={(0, 0): name}))
    found = scan(photo)
    assert len(made[0].asked) == 1
    assert ("places" in asked.asked) == (not alike)
    left.extend(made)
    monkeypatch.setattr(scanning, "told_by_proofs", lambda seen, *_: (seen, np.zeros((1, len(made[0].prints.faces)))))
    assert (scan(photo).confidence == found.confidence) == alike


def test_a_board_of_gazette_is_compared_with_its_proofs_and_what_lies_upon_a_tile_is_not_heard() -> None:
    photo = (FOLDER / "breach-p8-overlap.jpg").read_bytes()
    box = find_edition("gazette")
    opened = board_in(photo, Wishes(), box, Stopwatch())
    candidates = candidates_on(opened.page, SIZES)
    thought_of = looked_at(candidates, opened, "gazette", box, Stopwatch())
    printed = thought_of.in_print()
    assert printed is not None
    assert thought_of.in_print() is printed
    assert looked_at(candidates, opened, "another-box", box, Stopwatch()).in_print() is None
    cells = [each.cells for each in thought_of.candidates]
    pairs = [
        (i, j)
        for i, one in enumerate(thought_of.candidates)
        for j, other in enumerate(thought_of.candidates)
        if i != j and min(one.weight, other.weight) > -3 and cells[i] & cells[j]
    ]
    assert pairs
    better = [thought_of.best_match(i, [j]) or 0.0 for i, j in pairs]
    as_seen = [thought_of.best_match(i, []) or 0.0 for i, _ in pairs]
    assert max(np.subtract(better, as_seen)) > 0.1


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


def test_an_empty_board_is_read_as_one(monkeypatch: pytest.MonkeyPatch, photo: bytes) -> None:
    seeing(monkeypatch, Board())
    found = scan(photo)
    assert (found.layout.tiles, found.confidence, found.quads) == ((), (), ())
    assert [doubt.why for doubt in found.doubts] == ["day"]


def test_the_back_is_sundays(monkeypatch: pytest.MonkeyPatch, photo: bytes) -> None:
    seeing(monkeypatch, Board(side="back", tiles=TILES))
    assert scan(photo).layout.day == "sunday"


@pytest.mark.parametrize(("side", "day"), [("front", "sunday"), ("back", "friday"), ("back", "saturday")])
def test_the_side_of_another_day_is_refused(monkeypatch: pytest.MonkeyPatch, photo: bytes, side: str, day: Any) -> None:
    seeing(monkeypatch, Board(side=side, tiles=TILES))
    with pytest.raises(Unreadable) as refusal:
        scan(photo, day=day)
    assert refusal.value.code == "wrong_side"
    french, english = words.NAMES[day]
    assert f"({french})" in refusal.value.sentence("fr")
    assert f"({english})" in refusal.value.sentence("en")


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


def test_a_photo_may_be_any_bytes_and_nothing_else(monkeypatch: pytest.MonkeyPatch, photo: bytes) -> None:
    seeing(monkeypatch, Board(tiles=TILES))
    read = scan(photo).layout
    assert [scan(same).layout for same in (bytearray(photo), memoryview(photo))] == [read, read]  # type: ignore[arg-type]
    for other in (None, "une.jpg", 3):
        with pytest.raises(TypeError):
            scan(other)  # type: ignore[arg-type]


def test_a_board_far_away_is_decoded_again_finer_and_stays_where_it_is(
    monkeypatch: pytest.MonkeyPatch, photo: bytes
) -> None:
    asked: list[int] = []

    def watched(data: bytes, header: Any, reduction: int = 1) -> Pixels:
        asked.append(reduction)
        return decode(data, header, reduction)

    monkeypatch.setattr(scanning, "decode", watched)
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


def test_a_scan_keeps_the_picture_and_the_grid_that_it_was_read_from() -> None:
    seen = scanned((FOLDER / "sunday-upright.jpg").read_bytes(), Wishes())
    height, width = seen.pyramid.level(1.0)[0].shape[:2]
    assert (width * seen.reduction, height * seen.reduction) == (1512, 2016)
    assert seen.lattice.scaled(seen.reduction).corners_px == pytest.approx(np.array(seen.scan.corners))
