"""Whether a board looks like the one that it was taken for, where its grid was found."""

from dataclasses import replace

import numpy as np
import pytest

from samples.choose_photos import FOLDER
from scoring.une.editions import find_edition
from tests.vision.pages import BACK, FRONT, FRONTS, SUNDAYS, as_photo, covered, grid_of, photo_of
from vision import Unreadable, scan
from vision.boards import SmallBoard, small_board
from vision.judging import FAR_OFF
from vision.labels import CELL_OUTPUTS
from vision.lattice import flat_lattice
from vision.likeness import (
    LEAST_ALIKE,
    MASTHEAD_ALIKE,
    NOT_KNOWN,
    Likeness,
    chance_in_place,
    likeness,
)
from vision.rectify import Points, Pyramid, Shape, homography, moved, page_picture
from vision.segment import FlatBoard, flat_board

GAZETTE = find_edition("gazette")


def laid(seed: int, squeezed: float = 0.0) -> tuple[SmallBoard, str]:
    """A board laid flat, with its side; as if its grid ended so many columns earlier."""
    picture, matrix, shape = grid_of(seed)
    corners: Points = shape.corners * (1 - squeezed / shape.cols, 1.0)
    pyramid, lattice = Pyramid(picture), flat_lattice(shape, homography(moved(matrix, corners), shape))
    page = flat_board(page_picture(pyramid, lattice.matrix, shape), shape)
    return small_board(pyramid, lattice, page), "front" if shape == FRONT else "back"


def page_off(off: float, shape: Shape = FRONT) -> FlatBoard:
    cells = np.zeros((*shape.page_cells, CELL_OUTPUTS))
    page = FlatBoard(shape, cells, {"good": 1.0, "wrong": 0.0})
    assert page.off == 0
    return _Off(page, off)  # type: ignore[return-value]


class _Off:
    """A flat board whose grid seems to be so far off."""

    def __init__(self, page: FlatBoard, off: float) -> None:
        self.page, self.off = page, off


@pytest.mark.parametrize("seed", [*FRONTS, *SUNDAYS])
def test_a_board_looks_like_its_proof_and_not_like_a_mirrored_one(seed: int) -> None:
    board, side = laid(seed)
    alike = likeness(board, side, GAZETTE)
    assert alike.bare is not None and alike.bare > 0.5  # noqa: PT018 - for mypy
    assert alike.masthead is not None and alike.in_mirror is not None  # noqa: PT018
    assert alike.masthead > alike.in_mirror + 0.05
    assert not alike.mirrored


@pytest.mark.parametrize("seed", [*FRONTS, *SUNDAYS])
def test_in_a_mirror_it_looks_like_a_mirrored_one(seed: int) -> None:
    board, side = laid(seed)
    assert likeness(board.mirrored, side, GAZETTE).mirrored


@pytest.mark.parametrize("seed", FRONTS)
def test_squeezed_into_a_part_of_its_columns_it_looks_like_neither(seed: int) -> None:
    board, side = laid(seed, squeezed=1.0)
    alike = likeness(board, side, GAZETTE)
    assert chance_in_place(alike, page_off(0.1)) == NOT_KNOWN


def test_of_an_edition_whose_boards_are_not_known_nothing_is_told() -> None:
    board, side = laid(FRONTS[0])
    other = replace(GAZETTE, box=GAZETTE.box.model_copy(update={"name": "another"}))
    assert likeness(board, side, other) == Likeness()
    assert chance_in_place(Likeness(), page_off(0.0)) == 1.0


def test_of_what_is_out_of_the_photo_nothing_is_told() -> None:
    board, side = laid(FRONTS[0])
    unseen = SmallBoard(board.grey, np.zeros_like(board.inside), board.lies)
    assert likeness(unseen, side, GAZETTE) == Likeness()


@pytest.mark.parametrize(
    ("alike", "off", "chance"),
    [
        (Likeness(), FAR_OFF + 0.01, NOT_KNOWN),
        (Likeness(0.9, 0.9), FAR_OFF + 0.01, NOT_KNOWN),
        (Likeness(LEAST_ALIKE - 0.01, MASTHEAD_ALIKE + 0.01), 0.0, 1.0),
        (Likeness(LEAST_ALIKE - 0.01, MASTHEAD_ALIKE - 0.01), 0.0, NOT_KNOWN),
        (Likeness(LEAST_ALIKE - 0.01, None), 0.0, NOT_KNOWN),
        (Likeness(LEAST_ALIKE + 0.1, 0.0), 0.04, 1.0),
        (Likeness(LEAST_ALIKE + 0.1, 0.0), 0.06, NOT_KNOWN),
        (Likeness(None, 0.0), 0.0, 1.0),
    ],
)
def test_a_board_lies_where_it_was_found_if_it_looks_like_itself_there(
    alike: Likeness, off: float, chance: float
) -> None:
    assert chance_in_place(alike, page_off(off)) == chance


# -- what that is good for -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["friday-upright.jpg", "sunday-upright.jpg", "saturday-upside-down.jpg", "dim.jpg"])
def test_a_mirrored_photo_is_refused_as_that(name: str) -> None:
    import cv2  # noqa: PLC0415

    picture = cv2.imread(str(FOLDER / name))
    assert picture is not None
    with pytest.raises(Unreadable) as refusal:
        scan(as_photo(np.ascontiguousarray(picture[:, ::-1])))
    assert refusal.value.code == "mirrored"
    scan(as_photo(np.asarray(picture, np.uint8)))


def corner_error(seed: int, corners: object) -> float:
    """How far the corners of a grid are off, in cells."""
    true = np.array(photo_of(seed)[1]["corners"])
    cell = float(np.linalg.norm(true[1] - true[0])) / BACK.cols
    return float(np.linalg.norm(np.array(corners) - true, axis=1).max()) / cell


# Over the last columns, or the foot, and all that is beyond.
SHEETS = {"side": (6.7, -4.0, 11.0, 13.0), "foot": (-3.0, 6.6, 11.0, 13.0)}


def is_read_elsewhere_unasked(seed: int, over: str) -> bool:
    try:
        found = scan(covered(seed, *SHEETS[over]))
    except Unreadable:
        return False
    asked = {"corners", "side"} & {str(doubt.why) for doubt in found.doubts}
    return not asked and corner_error(seed, found.corners) > 0.3


def test_boards_whose_edge_is_covered_are_hardly_ever_read_elsewhere_without_a_question() -> None:
    unasked = [(seed, over) for seed in [*FRONTS, *SUNDAYS] for over in SHEETS if is_read_elsewhere_unasked(seed, over)]
    assert len(unasked) <= 1, unasked


@pytest.mark.parametrize("over", SHEETS)
@pytest.mark.parametrize("seed", [*FRONTS, *SUNDAYS])
def test_whoever_shows_the_corners_of_a_board_whose_edge_is_covered_is_believed(seed: int, over: str) -> None:
    truth = photo_of(seed)[1]
    shown = tuple((x + 3.0, y - 2.0) for x, y in truth["corners"])
    found = scan(covered(seed, *SHEETS[over]), corners=shown, day=truth["day"])
    assert corner_error(seed, found.corners) < 0.4  # what is shown is off by up to a tenth
