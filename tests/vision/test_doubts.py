"""What the program does not stand by."""

from itertools import pairwise

import numpy as np
import pytest

from vision import doubts
from vision.doubts import LEAST_WHOLE, LEFT_OVER, Calibration, Curve, chances_of, doubts_about, left_over, odd_board
from vision.knowledge import Reading
from vision.labels import CELL_OUTPUTS, OCCUPIED
from vision.prints import Print
from vision.rectify import ABOVE, AROUND, Shape
from vision.segment import FlatBoard
from vision.tiling import Candidate

PLAIN = Calibration(0.5)
ARTICLE = Print("s01", "article", {"colour": "sport", "mood": "good", "icons": 1, "points": 1}, (1, 2))
TRIBUNE = Print("", "tribune", {"code": "6A"}, (2, 3))
SHAPE = Shape(8, 8)


@pytest.mark.parametrize("curve", [Curve(), Curve(0.4, -1.5), Curve(2.0, 1.0)])
def test_a_likelier_reading_stays_likelier_whatever_the_curve(curve: Curve) -> None:
    true = [curve(chance) for chance in np.linspace(0, 1, 501)]
    assert all(0 <= chance <= 1 for chance in true)
    assert all(less < more for less, more in pairwise(true))


def test_the_plain_curve_changes_nothing() -> None:
    assert [Curve()(chance) for chance in (0.001, 0.3, 0.5, 0.999)] == pytest.approx([0.001, 0.3, 0.5, 0.999])


def test_a_doubtful_network_is_believed_less_and_a_shy_one_more() -> None:
    assert Curve(0.5, 0.0)(0.9) == pytest.approx(0.75)
    assert Curve(2.0, 0.0)(0.75) == pytest.approx(0.9)


def test_a_tiles_place_is_as_sure_as_its_lying_there_that_way_round() -> None:
    reading = Reading(ARTICLE, 0, {"face": 0.99, "turned": 0.8, "colour": 0.97}, 0.7)
    chances = chances_of(Candidate((0, 0), (1, 2), False, 9.0, probability=0.9), reading, PLAIN)
    assert chances == pytest.approx({"place": 0.72, "face": 0.99, "colour": 0.97, "tile": 0.63})


def test_a_code_has_a_curve_of_its_own_and_a_tribune_is_as_sure_as_its_code_and_the_rest_of_it() -> None:
    reading = Reading(TRIBUNE, 0, {"face": 0.9, "turned": 0.8, "code": 0.5}, 0.4)
    placed = Candidate((0, 0), (2, 3), False, 9.0, probability=0.9)
    chances = chances_of(placed, reading, Calibration(0.5, Curve(), Curve(1.0, 3.0)))
    code = 1 / (1 + np.exp(-3.0))
    assert chances == pytest.approx({"place": 0.72, "face": 0.9, "code": code, "tile": 0.72 * code})
    others = chances_of(placed, reading, Calibration(0.5, Curve(1.0, 3.0), Curve()))
    assert others["code"] == 0.5
    assert others["place"] > 0.95


def test_each_curve_that_ships_is_for_what_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    curves = {"others": {"slope": 2, "offset": 1}, "codes": {"slope": 3, "offset": 4}}
    monkeypatch.setattr(doubts, "manifest", lambda: {"doubts": {**curves, "threshold": 0.7}})
    assert doubts.shipped() == Calibration(0.7, Curve(2.0, 1.0), Curve(3.0, 4.0))


def test_every_field_below_the_threshold_is_doubted_the_least_likely_first() -> None:
    raised = doubts_about(3, {"face": 0.8, "colour": 0.4, "mood": 0.2, "tile": 0.1}, 0.5)
    assert [(doubt.tile, doubt.field, doubt.probability) for doubt in raised] == [(3, "mood", 0.2), (3, "colour", 0.4)]


def test_a_tile_unsure_as_a_whole_is_doubted_where_it_is_weakest() -> None:
    raised = doubts_about(0, {"face": 0.9, "colour": 0.8, "place": 0.85, "tile": 0.6}, 0.75)
    assert [doubt.field for doubt in raised] == ["colour"]


def test_a_sure_tile_is_not_doubted() -> None:
    assert doubts_about(0, {"face": 0.99, "place": 0.98, "tile": 0.97}, 0.9) == []


def board(covered: dict[tuple[int, int], float]) -> FlatBoard:
    rows, cols = SHAPE.page_cells
    cells = np.zeros((rows, cols, CELL_OUTPUTS), np.float32)
    cells[..., OCCUPIED] = -10.0
    for (row, col), chance in covered.items():
        cells[row + ABOVE, col + AROUND, OCCUPIED] = np.log(chance / (1 - chance))
    return FlatBoard(SHAPE, cells, {})


def test_covered_cells_that_no_tile_accounts_for_are_doubts_about_the_board() -> None:
    page = board({(0, 0): 0.99, (0, 1): 0.99, (5, 5): 0.9, (7, 7): LEFT_OVER - 0.05})
    raised = left_over(page, (Candidate((0, 0), (1, 2), False, 9.0),))
    ((tile, field, why, at),) = [(doubt.tile, doubt.field, doubt.why, doubt.at) for doubt in raised]
    assert (tile, field, why, at) == (None, "place", "unread", (5, 5))
    assert raised[0].probability == pytest.approx(0.1, abs=1e-3)


def test_what_lies_beside_the_grid_is_not_missed() -> None:
    assert left_over(board({(-1, 3): 0.99, (3, -1): 0.99}), ()) == []


def test_a_loose_tile_accounts_for_the_cells_that_it_lies_on() -> None:
    page = board({(2, 2): 0.99, (3, 2): 0.99})
    upright = Candidate((2, 2), (1, 2), True, 9.0, (2.5, 3.0), 90.0)
    assert left_over(page, (upright,)) == []


@pytest.mark.parametrize(
    ("wrong", "whole", "in_place", "why"),
    [
        (0.1, 1.0, 1.0, []),
        (0.6, 1.0, 1.0, ["corners"]),
        (0.1, 1.0, 0.5, ["corners"]),
        (0.1, LEAST_WHOLE - 0.01, 1.0, ["side"]),
        (0.6, 0.5, 1.0, ["corners"]),
        (0.1, 0.5, 0.5, ["side"]),
    ],
)
def test_a_board_is_asked_about_that_looks_like_none_or_lies_elsewhere_or_may_be_a_part(
    wrong: float, whole: float, in_place: float, why: list[str]
) -> None:
    page = FlatBoard(SHAPE, board({}).cells, {"good": 1 - wrong, "wrong": wrong})
    raised = odd_board(page, whole, in_place)
    assert [doubt.why for doubt in raised] == why
    assert all((doubt.tile, doubt.field) == (None, "board") for doubt in raised)
