"""Boards that are not where they first seem to be, and second ones."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from scoring.une.editions import find_edition
from tests.vision.fake_networks import Board
from tests.vision.seeing import TILES, outcome, seeing
from vision import scan, searching
from vision.decode import decode, first_reduction
from vision.flattening import Sought, lay_flat
from vision.headers import read_header
from vision.judging import Found
from vision.labels import CELL_OUTPUTS, KINDS, SHIFT
from vision.lattice import flat_lattice
from vision.locate import Located, locate, located_upside_down
from vision.rectify import GREY, Pixels, Pyramid, Shape
from vision.searching import Search
from vision.segment import FlatBoard
from vision.timing import Stopwatch

# So much must be left of a second board, as a test wishes.
LEAST_LEFT = 0.02


def search_from(located: Located, size: tuple[int, int] = (8, 8)) -> Search:
    """A search in a black picture of so many rows and columns."""
    return Search(Sought(Pyramid(np.zeros((*size, 3), np.uint8)), find_edition("gazette"), Stopwatch()), located)


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

    monkeypatch.setattr(searching, "locate", seen)
    monkeypatch.setattr(searching, "located_upside_down", seen)
    found = scan(photo)
    assert {tile.at: tile.id for tile in found.layout.tiles} == TILES
    sides = [np.linalg.norm(corners[1] - corners[0]) for corners in (np.array(found.corners), wanted)]
    assert sides[0] / sides[1] == pytest.approx(searching.WINDOW, abs=0.01)
    monkeypatch.setattr(searching, "WINDOW", 1.0)  # no part is looked at by itself
    assert outcome(photo) == "no_board"


@pytest.mark.parametrize(
    ("left", "good", "another"),
    [(0.3, 0.99, True), (LEAST_LEFT / 2, 0.99, False), (0.3, 0.95, False), (0.5, 0.85, True), (0.5, 0.75, False)],
    ids=["there", "hardly-anything-left", "not-surely-one", "likely-and-seen", "seen-and-not-likely"],
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

    def lay_flat(_sought: Sought, side: str, located: Located, _most_times: int | None) -> Found:
        seen = {"good": good if np.array_equal(located.corners_px, corners) else 0.0, "wrong": 0.0}
        page = FlatBoard(Shape(8, 8), np.zeros((*Shape(8, 8).page_cells, CELL_OUTPUTS)), seen)
        return Found(side, flat_lattice(Shape(8, 8), np.eye(3)), page, located)

    monkeypatch.setattr(searching, "locate", crossed)
    monkeypatch.setattr(searching, "located_upside_down", lambda _picture: fit)
    monkeypatch.setattr(searching, "lay_flat", lay_flat)
    search = search_from(fit, (150, 200))
    page = lay_flat(search.sought, "front", fit, None).page
    first = Found("front", flat_lattice(page.shape, np.diag([8.0, 8.0, 1.0])), page, fit)
    assert search.shows_another(first, LEAST_LEFT) == another
    assert (asked[0][30, 30] == GREY).all()
    assert (asked[0][80, 130] == 0).all()


def test_a_second_board_is_laid_flat_up_to_four_times_from_each_place(monkeypatch: pytest.MonkeyPatch) -> None:
    networks = seeing(monkeypatch, Board(off=0.3, quality={"good": 0.9, "wrong": 0.1}))
    times: list[int] = []

    def counted(sought: Sought, side: str, located: Located, most_times: int | None) -> Found:
        before = networks.asked.count("page")
        found = lay_flat(sought, side, located, most_times)
        times.append(networks.asked.count("page") - before)
        return found

    search = search_from(locate(np.zeros((150, 200, 3), np.uint8)), (150, 200))
    first = lay_flat(search.sought, "front", search.located, 1)
    monkeypatch.setattr(searching, "lay_flat", counted)
    assert not search.shows_another(first, LEAST_LEFT)
    assert set(times) == {4}


def test_a_board_whose_corners_go_round_only_where_the_photo_is_seen_upside_down_is_found(
    monkeypatch: pytest.MonkeyPatch, photo: bytes
) -> None:
    seeing(monkeypatch, Board(tiles=TILES))

    def crossed(picture: Pixels) -> Located:
        found = locate(picture)
        return replace(found, corners_px=found.corners_px[[0, 2, 1, 3]], guesses=list)

    monkeypatch.setattr(searching, "locate", crossed)
    found = scan(photo)
    picture = decode(photo, read_header(photo), 1)
    assert np.array(found.corners) == pytest.approx(located_upside_down(picture).corners_px, abs=4.0)
    assert {tile.at: tile.id for tile in found.layout.tiles} == TILES
    for way in ("places_upside_down", "places_in_windows"):
        monkeypatch.setattr(Search, way, lambda _search: [])
    assert outcome(photo) == "no_board"


def test_another_place_must_look_more_like_a_board_than_not(monkeypatch: pytest.MonkeyPatch, photo: bytes) -> None:
    """Where the first network is not sure, what looks rather good is believed at the likeliest place only."""
    kind = {"board": 0.9, "no_board": 0.1}
    given: list[Found | None] = []
    found_by = Search.found_by

    def kept(self: Search, *ways: Any) -> Found | None:
        given.append(found_by(self, *ways))
        return given[-1]

    monkeypatch.setattr(Search, "found_by", kept)
    quality = {"good": 0.75, "blurred": 0.1, "dark": 0.07, "wrong": 0.08}
    seeing(monkeypatch, Board(kind=kind, quality=quality, tiles=TILES))
    assert {tile.at: tile.id for tile in scan(photo).layout.tiles} == TILES
    assert given == [None]


@pytest.mark.parametrize("better", ["front", "back"])
def test_of_two_sides_that_look_as_good_the_one_whose_lines_lie_better_is_taken(
    monkeypatch: pytest.MonkeyPatch, better: str
) -> None:
    def lay_flat(_sought: Sought, side: str, located: Located, _most_times: int | None) -> Found:
        shape = Shape(8, 8)
        cells = np.zeros((*shape.page_cells, CELL_OUTPUTS))
        cells[..., SHIFT] = 0.02 if side == better else 0.1
        page = FlatBoard(shape, cells, {"good": 1.0, "blurred": 0.0, "dark": 0.0, "wrong": 0.0})
        return Found(side, flat_lattice(shape, np.eye(3)), page, located)

    monkeypatch.setattr(searching, "lay_flat", lay_flat)
    located = Located(np.zeros((4, 2)), {"board": 1.0}, {"front": 0.5, "back": 0.5})
    search = search_from(located)
    found = search.found_by(lambda: [located])
    assert found is not None
    assert found.side == better


@pytest.mark.parametrize(("good", "tried"), [(0.84, 2), (0.99, 1)])
def test_a_place_that_is_good_but_whose_lines_lie_badly_is_not_the_last_that_is_tried(
    monkeypatch: pytest.MonkeyPatch, good: float, tried: int
) -> None:
    def lay_flat(_sought: Sought, side: str, located: Located, _most_times: int | None) -> Found:
        shape, elsewhere = Shape(8, 8), bool(located.corners_px.any())
        cells = np.zeros((*shape.page_cells, CELL_OUTPUTS))
        cells[..., SHIFT] = 0.02 if elsewhere else 0.17
        qualities = {"good": 0.99 if elsewhere else good, "blurred": 0.0, "dark": 0.0, "wrong": 0.01}
        return Found(side, flat_lattice(shape, np.eye(3)), FlatBoard(shape, cells, qualities), located)

    monkeypatch.setattr(searching, "lay_flat", lay_flat)
    here = Located(np.zeros((4, 2)), {"board": 0.5}, {"front": 1.0, "back": 0.0})
    there = replace(here, corners_px=np.ones((4, 2)))
    search = search_from(here)
    asked: list[Located] = []

    def way(place: Located) -> list[Located]:
        asked.append(place)
        return [place]

    found = search.found_by(lambda: way(here), lambda: way(there))
    assert len(asked) == tried
    assert found is not None
    assert found.located is asked[-1]
