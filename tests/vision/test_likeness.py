"""Whether a board looks like the one that it was taken for, where its grid was found."""

from dataclasses import replace

import cv2
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
    WELL,
    Likeness,
    chance_in_place,
    likeness,
)
from vision.rectify import Points, Pyramid, Shape, homography, moved, page_picture
from vision.segment import FlatBoard, flat_board

GAZETTE = find_edition("gazette")


def laid(seed: int, squeezed: float = 0.0) -> tuple[SmallBoard, str, FlatBoard]:
    """A board laid flat, its side, what the network says of it; as if its grid ended so many columns earlier."""
    picture, matrix, shape = grid_of(seed)
    corners: Points = shape.corners * (1 - squeezed / shape.cols, 1.0)
    pyramid, lattice = Pyramid(picture), flat_lattice(shape, homography(moved(matrix, corners), shape))
    page = flat_board(page_picture(pyramid, lattice.matrix, shape), shape)
    return small_board(pyramid, lattice, page), "front" if shape == FRONT else "back", page


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
    board, side, _ = laid(seed)
    alike = likeness(board, side, GAZETTE)
    assert alike.bare is not None and alike.bare > 0.5  # noqa: PT018 - for mypy
    assert alike.masthead is not None and alike.masthead_in_mirror is not None  # noqa: PT018
    assert alike.masthead > alike.masthead_in_mirror + 0.05
    assert not alike.mirrored


@pytest.mark.parametrize("seed", [*FRONTS, *SUNDAYS])
def test_in_a_mirror_it_looks_like_a_mirrored_one(seed: int) -> None:
    board, side, _ = laid(seed)
    assert likeness(board.mirrored, side, GAZETTE).mirrored


@pytest.mark.parametrize("seed", FRONTS)
def test_squeezed_into_a_part_of_its_columns_it_looks_like_neither(seed: int) -> None:
    board, side, page = laid(seed, squeezed=1.0)
    assert chance_in_place(likeness(board, side, GAZETTE), page) == NOT_KNOWN
    board, side, page = laid(seed)
    assert chance_in_place(likeness(board, side, GAZETTE), page) == 1.0


def test_of_an_edition_whose_boards_are_not_known_nothing_is_told() -> None:
    board, side, _ = laid(FRONTS[0])
    other = replace(GAZETTE, box=GAZETTE.box.model_copy(update={"name": "another"}))
    assert likeness(board, side, other) == Likeness()
    assert chance_in_place(Likeness(), page_off(0.0)) == 1.0


def test_of_what_is_out_of_the_photo_nothing_is_told() -> None:
    board, side, _ = laid(FRONTS[0])
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


READABLE = sorted(path.name for path in FOLDER.glob("*.jpg") if not path.name.startswith("refuse"))


@pytest.mark.parametrize("name", READABLE)
def test_a_mirrored_photo_is_refused_as_that(name: str) -> None:
    picture = cv2.imread(str(FOLDER / name))
    assert picture is not None
    with pytest.raises(Unreadable) as refusal:
        scan(as_photo(np.ascontiguousarray(picture[:, ::-1])))
    assert refusal.value.code == "mirrored"


@pytest.mark.parametrize(
    ("alike", "mirrored"),
    [
        (Likeness(0.5, 0.4, 0.6, 0.5), True),
        (Likeness(0.5, 0.4, 0.4, 0.5), False),
        (Likeness(0.5, 0.1, 0.5, WELL - 0.01), False),
        (Likeness(0.5, None, 0.6, None), True),
        (Likeness(None, 0.4, None, 0.5), True),
        (Likeness(), False),
    ],
)
def test_bare_paper_and_masthead_together_tell_a_mirror_as_far_as_they_are_seen(
    alike: Likeness, mirrored: bool
) -> None:
    assert alike.mirrored == mirrored


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
