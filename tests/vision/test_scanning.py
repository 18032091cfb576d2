"""The steps composed, with networks that see what a test wants them to see."""

import json
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import cv2
import numpy as np
import pytest

from samples.choose_photos import FOLDER
from scoring.errors import BadInput
from scoring.une import words
from scoring.une.editions import find_edition
from tests.vision.fake_networks import NAMES, Board, FakeNetworks, size_of
from vision import Scan, Table, Unreadable, finding, scan, scanning
from vision.classify import GREY, Seen
from vision.decode import decode, first_reduction
from vision.doubts import Calibration
from vision.headers import read_header
from vision.knowledge import prints_of
from vision.labels import CELL_OUTPUTS, KINDS, OCCUPIED, SHIFT, SIZES
from vision.lattice import flat_lattice
from vision.locate import MOST_GUESSES, Located, locate, located_upside_down
from vision.looks import BOARD_LOOKS
from vision.rectify import ABOVE, AROUND, Pixels, Points, Pyramid, Shape, tile_size
from vision.scanning import Clock, ThoughtOf, Wishes, board_in, look, looked_at
from vision.segment import FlatBoard, candidates_on, in_doubt, look_at_page, seen_again
from vision.tiling import Candidate

SIZE = (2000, 1500)
TILES = {(0, 0): "s01", (0, 2): "p01", (2, 0): "b01", (6, 4): "a01"}
STEPS = {"decode", "locate", "rectify", "segment", "classify", "score", "total"}
# Small enough in the picture that its cells must be decoded finer.
FAR = ((26, 18), (38, 18), (38, 30), (26, 30))


@pytest.fixture(scope="module")
def photo() -> bytes:
    """A phone's file; what is on it only the networks know."""
    right, down = np.meshgrid(np.arange(SIZE[0]), np.arange(SIZE[1]))
    picture = np.stack([right % 256, down % 256, (right + down) % 256], axis=2).astype(np.uint8)
    return bytes(cv2.imencode(".jpg", cv2.GaussianBlur(picture, (0, 0), 3), [cv2.IMWRITE_JPEG_QUALITY, 80])[1])


def seeing(monkeypatch: pytest.MonkeyPatch, board: Board) -> FakeNetworks:
    fake = FakeNetworks(board)
    for step in ("locate", "segment", "classify"):
        monkeypatch.setattr(f"vision.{step}.network", fake)
    monkeypatch.setattr(scanning, "shipped", lambda: Calibration(0.5))
    return fake


def plain(found: Scan) -> dict[str, Any]:
    """All that a scan says, but for how long it took."""
    return {**found.to_json(), "timings_ms": None}


def outcome(photo: bytes) -> object:
    try:
        return plain(scan(photo))
    except Unreadable as error:
        return error.code


def test_only_a_board_of_which_it_is_open_what_lies_where_is_looked_at_again(
    monkeypatch: pytest.MonkeyPatch, photo: bytes
) -> None:
    tiles = {**TILES, (4, 2): "n08"}
    clear = seeing(monkeypatch, Board(tiles=tiles))
    scan(photo)
    unclear = seeing(monkeypatch, Board(tiles=tiles, faint={(4, 2)}))
    found = scan(photo)
    assert unclear.asked.count("page") == clear.asked.count("page") + len(BOARD_LOOKS)
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


def test_a_board_seen_again_is_the_mean_of_all_looks_and_its_grid_stays(
    monkeypatch: pytest.MonkeyPatch, photo: bytes
) -> None:
    seeing(monkeypatch, Board(tiles=TILES))
    opened = board_in(photo, Wishes(), find_edition("gazette"), Clock())
    seeing(monkeypatch, Board(tiles={**TILES, (4, 4): "n05"}, off=0.1))
    again = seen_again(opened.page, opened.pyramid, opened.lattice)
    assert again.qualities == opened.page.qualities
    assert (again.shifts == opened.page.shifts).all()
    row, col = 4 + ABOVE, 4 + AROUND
    first, looks = opened.page.cells[row, col, OCCUPIED], len(BOARD_LOOKS)
    assert again.cells[row, col, OCCUPIED] == pytest.approx((first - looks * first) / (1 + looks), rel=0.02)


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
    opened = board_in(photo, Wishes(), box, Clock())
    candidates = candidates_on(opened.page, SIZES)
    thought_of = looked_at(candidates, opened, "gazette", box, Clock())
    printed = thought_of.in_print()
    assert printed is not None
    assert thought_of.in_print() is printed
    assert looked_at(candidates, opened, "another-box", box, Clock()).in_print() is None
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
    front = look_at_page

    def larger_is_worse(flat: Pixels, shape: Shape) -> FlatBoard:
        page = front(flat, shape)
        return page if shape.rows == 8 else replace(page, qualities={**page.qualities, "good": 0.9, "wrong": 0.1})

    monkeypatch.setattr(finding, "look_at_page", larger_is_worse)
    assert scan(photo).layout.day != "sunday"


def test_a_larger_side_must_lie_exactly(monkeypatch: pytest.MonkeyPatch, photo: bytes) -> None:
    seeing(monkeypatch, Board(side={"front": 0.9, "back": 0.1}, off=0.1))
    assert scan(photo).layout.day != "sunday"


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


UP = ((16, 2), (48, 2), (48, 34), (16, 34))


@pytest.mark.parametrize(
    ("front", "corners", "read"),
    [
        pytest.param(0.05, Board.corners, False, id="the photo shows the larger side"),
        pytest.param(0.9, UP, False, id="it ends where the masthead should be and the side is not sure"),
        pytest.param(0.9, Board.corners, True, id="there is room for the masthead"),
        pytest.param(0.999, UP, True, id="the side is sure"),
    ],
)
def test_a_smaller_side_that_may_be_a_part_of_a_larger_one_is_refused_as_cut_off(
    monkeypatch: pytest.MonkeyPatch, photo: bytes, front: float, corners: Sequence[tuple[int, int]], read: bool
) -> None:
    seeing(monkeypatch, Board(corners=corners, side={"front": front, "back": 1 - front}, tiles=TILES))
    seen = look_at_page

    def only_the_front(flat: Pixels, shape: Shape) -> FlatBoard:
        page = seen(flat, shape)
        return page if shape.rows == 8 else replace(page, qualities={**page.qualities, "good": 0.0, "wrong": 1.0})

    monkeypatch.setattr(finding, "look_at_page", only_the_front)
    if read:
        assert scan(photo).layout.day != "sunday"
    else:
        assert outcome(photo) == "cut_off"


@pytest.mark.parametrize(("corners", "read"), [(Board.corners, True), (((16, 0), (48, 0), (48, 32), (16, 32)), False)])
def test_a_grid_that_ends_where_the_photo_does_and_is_far_off_is_cut_off(
    monkeypatch: pytest.MonkeyPatch, photo: bytes, corners: Sequence[tuple[int, int]], read: bool
) -> None:
    seeing(monkeypatch, Board(corners=corners, off=0.3))
    assert (outcome(photo) != "cut_off") == read


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
    monkeypatch.setattr(finding, "locate", lambda picture: replace(locate(picture), kinds=two))
    monkeypatch.setattr(finding._Table, "shows_another", lambda *_: another)
    assert (outcome(photo) == "two_boards") == another


@pytest.mark.parametrize("kind", ["no_board", "cut_off"])
@pytest.mark.parametrize("corners", [Board().corners, ((16, 8), (16, 40), (48, 40), (48, 8))])
def test_what_both_looks_take_for_no_whole_board_is_refused_for_its_reason(
    monkeypatch: pytest.MonkeyPatch, photo: bytes, kind: str, corners: tuple[tuple[int, int], ...]
) -> None:
    networks = seeing(monkeypatch, Board(kind=kind, quality="wrong", corners=corners))
    with pytest.raises(Unreadable) as refusal:
        scan(photo)
    assert refusal.value.code == kind
    assert networks.asked.count("page") <= 1


def test_what_shows_no_board_is_refused_as_that_also_where_its_flat_picture_is_blurred(
    monkeypatch: pytest.MonkeyPatch, photo: bytes
) -> None:
    seeing(monkeypatch, Board(kind="no_board", quality="blurred"))
    assert outcome(photo) == "no_board"


@pytest.mark.parametrize(("off", "wrong", "otherwise"), [(0.0, 0.02, 0), (0.5, 0.02, 1), (0.0, 0.05, 1)])
def test_a_grid_that_never_lies_where_it_is_laid_flat_from_or_looks_a_little_wrong_is_looked_for_otherwise(
    monkeypatch: pytest.MonkeyPatch, photo: bytes, off: float, wrong: float, otherwise: int
) -> None:
    asked: list[finding._Table] = []

    def look_otherwise(table: finding._Table, *_ways: Any) -> None:
        asked.append(table)

    monkeypatch.setattr(finding._Table, "look_otherwise", look_otherwise)
    seeing(monkeypatch, Board(tiles=TILES, off=off, quality={"good": 1 - wrong, "wrong": wrong}))
    outcome(photo)
    assert len(asked) == otherwise


def test_a_board_that_only_a_part_of_the_photo_shows_by_itself_is_found_there(
    monkeypatch: pytest.MonkeyPatch, photo: bytes
) -> None:
    """The corners on the whole photo cross over; on any part of it they are at the same places of its thumbnail."""
    seeing(monkeypatch, Board(tiles=TILES))
    wanted = np.array(scan(photo).corners)
    largest = max(decode(photo, read_header(photo), first_reduction(read_header(photo))).shape)

    def seen(picture: Pixels) -> Located:
        found = locate(picture)
        crossed = found.corners_px[[0, 2, 1, 3]]
        return found if max(picture.shape) < largest else replace(found, corners_px=crossed, guesses=list)

    monkeypatch.setattr(finding, "locate", seen)
    monkeypatch.setattr(finding, "located_upside_down", seen)
    found = scan(photo)
    assert {tile.at: tile.id for tile in found.layout.tiles} == TILES
    sides = [np.linalg.norm(corners[1] - corners[0]) for corners in (np.array(found.corners), wanted)]
    assert sides[0] / sides[1] == pytest.approx(finding.WINDOW, abs=0.01)
    monkeypatch.setattr(finding, "WINDOW", 1.0)  # no part is looked at by itself
    assert outcome(photo) == "no_board"


@pytest.mark.parametrize(
    ("left", "good", "another"),
    [(0.5, 0.95, True), (finding.LEFT / 2, 0.95, False), (0.5, 0.85, False)],
    ids=["there", "hardly-anything-left", "not-surely-one"],
)
def test_a_second_board_is_looked_for_in_every_way_once_the_first_is_covered(
    monkeypatch: pytest.MonkeyPatch, left: float, good: float, another: bool
) -> None:
    """Its corners go round only in the view upside down."""
    corners = np.array([(100.0, 50.0), (160.0, 50.0), (160.0, 110.0), (100.0, 110.0)])
    kinds = {**dict.fromkeys(KINDS, 0.0), "board": left, "no_board": 1 - left}
    fit = Located(corners, kinds, {"front": 1.0, "back": 0.0})
    asked: list[Pixels] = []

    def crossed(picture: Pixels) -> Located:
        asked.append(picture)
        return replace(fit, corners_px=corners[[0, 2, 1, 3]])

    def look(self: finding._Table, side: str, corners_px: Points) -> finding.Found:
        seen = {"good": good if np.array_equal(corners_px, corners) else 0.0, "wrong": 0.0}
        page = FlatBoard(Shape(8, 8), np.zeros((*Shape(8, 8).page_cells, CELL_OUTPUTS)), seen)
        return finding.Found(side, flat_lattice(Shape(8, 8), np.eye(3)), page, self.located)

    monkeypatch.setattr(finding, "locate", crossed)
    monkeypatch.setattr(finding, "located_upside_down", lambda _picture: fit)
    monkeypatch.setattr(finding._Table, "look", look)
    table = finding._Table(Pyramid(np.zeros((150, 200, 3), np.uint8)), fit, find_edition("gazette"), scanning.Clock())
    first = finding.Found(
        "front", flat_lattice(Shape(8, 8), np.diag([8.0, 8.0, 1.0])), look(table, "front", corners).page, fit
    )
    assert table.shows_another(first) == another
    assert (asked[0][30, 30] == finding.GREY).all()
    assert (asked[0][80, 130] == 0).all()


@pytest.mark.parametrize(("chance", "asked"), [(finding.THINKABLE / 2, False), (2 * finding.THINKABLE, True)])
def test_a_second_board_is_looked_for_where_there_may_be_one(
    monkeypatch: pytest.MonkeyPatch, photo: bytes, chance: float, asked: bool
) -> None:
    seeing(monkeypatch, Board(kind={"board": 1 - chance, "two_boards": chance}, tiles=TILES))
    monkeypatch.setattr(finding._Table, "shows_another", lambda *_: True)
    assert (outcome(photo) == "two_boards") == asked


def test_a_board_whose_corners_go_round_only_where_the_photo_is_seen_upside_down_is_found(
    monkeypatch: pytest.MonkeyPatch, photo: bytes
) -> None:
    seeing(monkeypatch, Board(tiles=TILES))

    def crossed(picture: Pixels) -> Located:
        found = locate(picture)
        return replace(found, corners_px=found.corners_px[[0, 2, 1, 3]], guesses=list)

    monkeypatch.setattr(finding, "locate", crossed)
    found = scan(photo)
    picture = decode(photo, read_header(photo), 1)
    assert np.array(found.corners) == pytest.approx(located_upside_down(picture).corners_px, abs=4.0)
    assert {tile.at: tile.id for tile in found.layout.tiles} == TILES
    for way in ("places_upside_down", "places_in_windows"):
        monkeypatch.setattr(finding._Table, way, lambda _table: [])
    assert outcome(photo) == "no_board"


@pytest.mark.parametrize("kind", ["no_board", "cut_off"])
def test_a_board_that_only_the_first_look_denies_is_read(
    monkeypatch: pytest.MonkeyPatch, photo: bytes, kind: str
) -> None:
    seeing(monkeypatch, Board(kind=kind, tiles=TILES))
    assert {tile.at: tile.id for tile in scan(photo).layout.tiles} == TILES


@pytest.mark.parametrize(("wrong", "code"), [(0.28, None), (0.32, "no_board")])
def test_what_looks_a_little_wrong_is_read_and_what_looks_more_so_is_not_however_sure_the_first_network_is(
    monkeypatch: pytest.MonkeyPatch, photo: bytes, wrong: float, code: str | None
) -> None:
    seeing(monkeypatch, Board(kind={"board": 0.999}, quality={"good": 1 - wrong, "wrong": wrong}, tiles=TILES))
    if code:
        assert outcome(photo) == code
    else:
        assert {tile.at: tile.id for tile in scan(photo).layout.tiles} == TILES


def test_another_place_must_look_more_like_a_board_than_not(monkeypatch: pytest.MonkeyPatch, photo: bytes) -> None:
    """Where the first network is not sure, what looks rather good is believed at the likeliest place only."""
    kind = {"board": 0.9, "no_board": 0.1}
    table: list[finding.Found | None] = []
    look_otherwise = finding._Table.look_otherwise

    def kept(self: finding._Table, *ways: Any) -> finding.Found | None:
        table.append(look_otherwise(self, *ways))
        return table[-1]

    monkeypatch.setattr(finding._Table, "look_otherwise", kept)
    quality = {"good": 0.75, "blurred": 0.1, "dark": 0.07, "wrong": 0.08}
    seeing(monkeypatch, Board(kind=kind, quality=quality, tiles=TILES))
    assert {tile.at: tile.id for tile in scan(photo).layout.tiles} == TILES
    assert table == [None]


@pytest.mark.parametrize("better", ["front", "back"])
def test_of_two_sides_that_look_as_good_the_one_whose_lines_lie_better_is_taken(
    monkeypatch: pytest.MonkeyPatch, better: str
) -> None:
    def look(self: finding._Table, side: str, corners_px: Points) -> finding.Found:
        shape = Shape(8, 8)
        cells = np.zeros((*shape.page_cells, CELL_OUTPUTS))
        cells[..., SHIFT] = 0.02 if side == better else 0.1
        page = FlatBoard(shape, cells, {"good": 1.0, "blurred": 0.0, "dark": 0.0, "wrong": 0.0})
        return finding.Found(side, flat_lattice(shape, np.eye(3)), page, self.located)

    monkeypatch.setattr(finding._Table, "look", look)
    located = Located(np.zeros((4, 2)), {"board": 1.0}, {"front": 0.5, "back": 0.5})
    table = finding._Table(Pyramid(np.zeros((8, 8, 3), np.uint8)), located, find_edition("gazette"), scanning.Clock())
    found = table.look_otherwise(lambda: [located])
    assert found is not None
    assert found.side == better


@pytest.mark.parametrize(("good", "tried"), [(0.84, 2), (0.99, 1)])
def test_a_place_that_is_good_but_whose_lines_lie_badly_is_not_the_last_that_is_tried(
    monkeypatch: pytest.MonkeyPatch, good: float, tried: int
) -> None:
    def look(self: finding._Table, side: str, corners_px: Points) -> finding.Found:
        shape, elsewhere = Shape(8, 8), bool(corners_px.any())
        cells = np.zeros((*shape.page_cells, CELL_OUTPUTS))
        cells[..., SHIFT] = 0.02 if elsewhere else 0.17
        qualities = {"good": 0.99 if elsewhere else good, "blurred": 0.0, "dark": 0.0, "wrong": 0.01}
        return finding.Found(side, flat_lattice(shape, np.eye(3)), FlatBoard(shape, cells, qualities), self.located)

    monkeypatch.setattr(finding._Table, "look", look)
    here = Located(np.zeros((4, 2)), {"board": 0.5}, {"front": 1.0, "back": 0.0})
    there = replace(here, corners_px=np.ones((4, 2)))
    table = finding._Table(Pyramid(np.zeros((8, 8, 3), np.uint8)), here, find_edition("gazette"), scanning.Clock())
    asked: list[Located] = []

    def way(place: Located) -> list[Located]:
        asked.append(place)
        return [place]

    found = table.look_otherwise(lambda: way(here), lambda: way(there))
    assert len(asked) == tried
    assert found is not None
    assert found.located is asked[-1]


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


def test_corners_that_look_wrong_whichever_way_round_are_no_board(
    monkeypatch: pytest.MonkeyPatch, photo: bytes
) -> None:
    networks = seeing(monkeypatch, Board(quality="wrong"))
    with pytest.raises(Unreadable) as refusal:
        scan(photo)
    assert refusal.value.code == "no_board"
    # the first look; both sides in four ways, of every other place, of those seen upside down, and of one in each part
    # of the photo, upside down as well
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


# where the networks see the board: in pixels of the photo
UNIT = 4 * SIZE[0] / 256
# How far off, in pixels, a person puts them.
ROUGH = ((9, -7), (-8, 6), (7, 8), (-6, -9))
SHOWN = tuple(((x + 0.5) * UNIT - 0.5, (y + 0.5) * UNIT - 0.5) for x, y in Board().corners)


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


def test_a_look_keeps_the_picture_and_the_grid_that_it_was_read_from() -> None:
    seen = look((FOLDER / "sunday-upright.jpg").read_bytes(), Wishes())
    height, width = seen.pyramid.level(1.0)[0].shape[:2]
    assert (width * seen.reduction, height * seen.reduction) == (1512, 2016)
    assert seen.lattice.scaled(seen.reduction).corners_px == pytest.approx(np.array(seen.scan.corners))


def found_as(side: str, good: float, chance: float) -> finding.Found:
    shape = Shape(8 if side == "front" else 10, 8)
    page = FlatBoard(shape, np.zeros((*shape.page_cells, CELL_OUTPUTS), np.float32), {"good": good})
    located = Located(shape.corners, {"board": 1.0}, {side: chance})
    return finding.Found(side, flat_lattice(shape, np.eye(3)), page, located)


@pytest.mark.parametrize(
    ("good", "chance", "side", "kept"),
    [
        (0.99, 0.999, "back", True),
        (0.99, 0.999, "front", False),
        (0.9, 0.999, "back", False),
        (0.99, 0.9, "back", False),
    ],
)
def test_another_side_is_not_believed_where_both_networks_are_sure_of_the_first(
    good: float, chance: float, side: str, kept: bool
) -> None:
    first, other = found_as("front", good, chance), found_as(side, 0.97, 0.5)
    assert (finding._rather(first, other) is first) == kept
    assert finding._rather(first, None) is first
    assert finding._rather(None, other) is other
    assert finding._rather(None, None) is None


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

    def as_it_was(table: object, found: finding.Found, lattice: object) -> finding.Found:
        looked.append(True)
        return found

    monkeypatch.setattr(finding._Table, "look_along_bend", as_it_was)
    outcome(photo)
    assert bool(looked) == along
