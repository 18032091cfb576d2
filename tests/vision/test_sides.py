"""Which side is up, told by what is printed where nothing lies: on sparsely laid pages, and on parts of them."""

from dataclasses import replace

import numpy as np
import pytest

from scoring.une.editions import find_edition
from tests.vision.pages import FRONT, FRONTS, SUNDAYS, as_photo, covered, grid_of, photo_of
from vision import Unreadable, scan, sides
from vision.boards import board_proofs, small_board
from vision.labels import OCCUPIED
from vision.lattice import flat_lattice
from vision.rectify import Points, Pyramid, homography, moved, page_picture
from vision.segment import flat_board
from vision.sides import Bare, bare_paper, likely_whole


def told(seed: int, name: str = "gazette", rows: int = FRONT.rows, lies: float | None = None) -> Bare | None:
    """What is told of the lower eight rows, taken for a front."""
    picture, matrix, shape = grid_of(seed)
    corners_px = moved(matrix, FRONT.corners + np.array([0, shape.rows - FRONT.rows]))
    pyramid, lattice = Pyramid(picture), flat_lattice(FRONT, homography(corners_px, FRONT))
    page = flat_board(page_picture(pyramid, lattice.matrix, FRONT), FRONT)
    if lies is not None:
        cells = page.cells.copy()
        cells[..., OCCUPIED] = lies
        page = replace(page, cells=cells)
    gazette = find_edition("gazette")
    front = gazette.box.sides["front"].model_copy(update={"rows": rows})
    box = gazette.box.model_copy(update={"name": name, "sides": {**gazette.box.sides, "front": front}})
    return bare_paper(small_board(pyramid, lattice, page), "front", FRONT, replace(gazette, box=box))


@pytest.mark.parametrize("seed", FRONTS)
def test_a_whole_front_looks_more_like_the_front(seed: int) -> None:
    bare = told(seed)
    assert bare is not None
    assert bare.own > bare.larger + 0.05


@pytest.mark.parametrize("seed", SUNDAYS)
def test_the_foot_of_a_sunday_page_looks_more_like_that(seed: int) -> None:
    bare = told(seed)
    assert bare is not None
    assert bare.larger > bare.own + 0.05


def test_what_lies_on_the_grid_hides_no_margins() -> None:
    bare, covered = told(FRONTS[0]), told(FRONTS[0], lies=9.0)
    assert bare is not None
    assert covered is not None
    assert covered.own > covered.larger
    assert covered != bare


def test_of_what_looks_like_neither_side_nothing_is_told() -> None:
    picture, matrix, _ = grid_of(FRONTS[0])
    noise = np.random.default_rng(3).integers(0, 256, picture.shape, dtype=np.uint8)
    lattice = flat_lattice(FRONT, matrix)
    page = flat_board(page_picture(Pyramid(picture), matrix, FRONT), FRONT)
    board = small_board(Pyramid(noise), lattice, page)
    assert bare_paper(board, "front", FRONT, find_edition("gazette")) is None


def test_of_an_edition_whose_boards_are_not_known_nothing_is_told() -> None:
    assert told(FRONTS[0], name="another") is None
    assert told(FRONTS[0], rows=9) is None


A_BIT, MUCH = Bare(0.52, 0.4), Bare(0.7, 0.4)
EVEN, RATHER_NOT, NOT = Bare(0.6, 0.58), Bare(0.58, 0.6), Bare(0.4, 0.6)


@pytest.mark.parametrize(
    ("chance", "bare", "ends_above", "whole"),
    [
        (0.5, MUCH, True, 1.0),
        (0.5, A_BIT, True, 0.5),
        (0.998, NOT, False, 0.5),
        (0.998, NOT, True, 0.0),
        (0.5, NOT, False, 0.0),
        (0.998, EVEN, True, 1.0),
        (0.998, None, True, 1.0),
        (0.9, EVEN, True, 0.0),
        (0.9, None, True, 0.0),
        (0.9, EVEN, False, 0.9),
        (0.9, None, False, 0.5),
        (0.9, RATHER_NOT, False, 0.5),
        (0.05, RATHER_NOT, False, 0.05),
    ],
)
def test_a_smaller_side_is_as_likely_whole_as_all_that_is_known_of_it_says(
    chance: float, bare: Bare | None, ends_above: bool, whole: float
) -> None:
    assert likely_whole(chance, bare, ends_above) == whole


def test_beside_proofs_of_one_side_only_nothing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    (proofs, *_) = board_proofs(find_edition("gazette"))
    monkeypatch.setattr(sides, "board_proofs", lambda edition: [{"front": proofs["front"]}])
    assert told(FRONTS[0]) is None


# -- what that is good for -------------------------------------------------------------------------------


def cut_above(seed: int, row: float) -> bytes:
    """The photo without what lies higher than this row of the grid."""
    picture, matrix, shape = grid_of(seed)
    edge: Points = moved(matrix, np.array([(0.0, row), (shape.cols, row)]))
    return as_photo(picture[max(0, int(edge[:, 1].min())) :])


@pytest.mark.parametrize("room", [1.2, 0.7, 0.3])
@pytest.mark.parametrize("seed", FRONTS)
def test_whoever_photographs_a_weekdays_grid_without_its_masthead_is_read(seed: int, room: float) -> None:
    truth = photo_of(seed)[1]
    found = scan(cut_above(seed, -room), day=truth["day"])
    assert sorted(tile.at for tile in found.layout.tiles) == sorted(tuple(tile["at"]) for tile in truth["tiles"])


@pytest.mark.parametrize("row", [0.8, 1.3, 1.7])
@pytest.mark.parametrize("seed", SUNDAYS)
def test_a_sunday_page_without_its_first_rows_is_never_read_as_another_days(seed: int, row: float) -> None:
    with pytest.raises(Unreadable):
        scan(cut_above(seed, row))


def covered_above(seed: int, rows: float) -> bytes:
    """The photo with a sheet of paper over all that lies higher than so many rows of the grid."""
    return covered(seed, -1.2, -4.0, 9.2, rows)


@pytest.mark.parametrize("rows", [0.5, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("seed", SUNDAYS)
def test_a_sunday_page_whose_first_rows_are_covered_is_never_read_as_another_days_without_a_question(
    seed: int, rows: float
) -> None:
    try:
        found = scan(covered_above(seed, rows))
    except Unreadable:
        return
    assert found.layout.day == "sunday" or "side" in [doubt.why for doubt in found.doubts]


def test_where_the_side_is_not_known_the_board_is_asked_about() -> None:
    found = scan(covered_above(50160, 1.5))
    (doubt,) = [doubt for doubt in found.doubts if doubt.why == "side"]
    assert (doubt.tile, doubt.field) == (None, "board")
    assert doubt.probability == 0.5
