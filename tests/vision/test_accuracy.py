"""Counting how well photos are read, on outcomes made by hand."""

import json
import math
from typing import Any

import pytest

from vision.accuracy import Share, figures_of, shares_of, worst_of
from vision.evaluation import Outcome
from vision.worst import mistakes_of


def outcome(**values: Any) -> Outcome:
    return Outcome(**{"photo": "a.jpg", "day": "friday", "refuse": None, "error": None, **values})


def test_the_table_sums_what_was_counted() -> None:
    outcomes = [
        outcome(exact=True, found=True, day_told=True, tiles=10, right=10, right_doubted=1),
        outcome(found=True, tiles=10, right=7, missed=1, extra=2, wrong_doubted=3, unseen=1),
        outcome(error="dark", tiles=5, missed=5),
        outcome(refuse="dark", error="dark"),
    ]
    counted = {name: (share.hits, share.of) for name, share in shares_of(outcomes).items()}
    assert counted == {
        "boards_found": (2, 3),
        "days_told": (1, 3),
        "boards_exact": (1, 3),
        "tiles_right": (17, 27),
        "wrong_doubted": (3, 4),
        "right_doubted": (1, 17),
        "refused_rightly": (1, 1),
        "refused_for_the_reason": (1, 1),
    }


@pytest.mark.parametrize(
    ("hits", "of", "low", "high"),
    # worked out by hand, with 1.96
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662)],
)
def test_the_interval_is_wilsons(hits: int, of: int, low: float, high: float) -> None:
    assert Share(hits, of).interval == pytest.approx((low, high), abs=1e-4)


def test_an_interval_holds_its_share_and_narrows_with_more_photos() -> None:
    wide, narrow = Share(9, 10), Share(900, 1000)
    for share in (wide, narrow):
        assert share.interval[0] < share.value < share.interval[1]
    assert narrow.interval[1] - narrow.interval[0] < (wide.interval[1] - wide.interval[0]) / 5


def test_what_could_not_be_counted_is_no_number_and_none_in_json() -> None:
    nothing = Share(0, 0)
    assert math.isnan(nothing.value)
    assert all(math.isnan(end) for end in nothing.interval)
    assert nothing.to_json() == {"share": None, "interval": None, "hits": 0, "of": 0}


@pytest.mark.parametrize(
    "outcomes",
    [
        [],
        [outcome(error="dark", tiles=3, missed=3)],
        [outcome(refuse="dark", error="dark")],
        [outcome(found=True, corner_off=0.001, tiles=1, extra=1, mistakes=(("tile", "nothing", "ad"),))],
    ],
)
def test_the_figures_are_json_whatever_was_counted(outcomes: list[Outcome]) -> None:
    figures = figures_of(outcomes)
    assert json.loads(json.dumps(figures, allow_nan=False))["photos"] == len(outcomes)


def test_the_figures_name_every_confusion_the_most_frequent_first() -> None:
    one, other = ("mood", "good", "bad"), ("icons", "1", "2")
    figures = figures_of([outcome(mistakes=(other,)), outcome(mistakes=(one, one)), outcome(error="dark")])
    assert figures["confusions"] == [[*one, 2], [*other, 1]]
    assert sorted(figures["answers"]) == [["readable", "dark", 1], ["readable", "read", 2]]


def test_the_worst_photos_are_those_not_exact_and_negatives_that_were_read() -> None:
    fine = outcome(photo="fine", exact=True, day_told=True)
    refused = outcome(photo="refused", refuse="dark", error="dark")
    seen, unseen = outcome(photo="seen", wrong_doubted=1, tiles=4, right=3), outcome(photo="unseen", unseen=1)
    read = outcome(photo="read", refuse="no_board")
    assert [each.photo for each in worst_of([fine, seen, refused, unseen, read])] == ["read", "unseen", "seen"]
    assert len(worst_of([seen] * 30, 5)) == 5
    other_day = outcome(photo="other day", exact=True, mistakes=(("day", "friday", "saturday"),))
    assert worst_of([fine, other_day]) == [other_day]


def test_what_stands_below_a_badly_read_photo_names_the_cells_and_says_how_much_more_there_is() -> None:
    mistakes = (("day", "friday", "saturday"), ("mood", "good", "bad"), ("points", "3", "2"))
    seen = outcome(found=True, mistakes=mistakes, mistaken_at=((), (2, 1), (-1, 0)))
    assert mistakes_of(seen, 3, "fr") == [
        "day: friday > saturday",
        "B3 mood: good > bad",
        "hors de la grille points: 3 > 2",
    ]
    assert mistakes_of(seen, 2, "en") == ["day: friday > saturday", "… + 2"]
    assert mistakes_of(outcome(error="dark"), 3, "en") == ["readable > dark"]
    assert mistakes_of(outcome(refuse="dark"), 3, "en") == ["dark > read"]
