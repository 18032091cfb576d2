"""What a tile's own picture says against its lying there."""

from collections.abc import Callable, Sequence

import numpy as np
import pytest

from scoring.une.editions import find_edition
from tests.vision.fake_networks import NAMES, answer
from vision.classify import Seen
from vision.labels import field_slices
from vision.tiling import Candidate
from vision.weighing import BOARD, CLEAR, LEAST, weighed

GAZETTE = find_edition("gazette")
SLICES = field_slices(len(NAMES))


def seen(*rows: np.ndarray) -> Callable[[Sequence[int]], Seen]:
    return Seen(np.array(rows, np.float32).reshape(len(rows), SLICES["id"].stop), SLICES, NAMES).of


def confusing() -> np.ndarray:
    """The signs of an article, and the picture of an ad: nothing that is printed."""
    row = answer("s01")
    row[SLICES["id"]] = answer("a01")[SLICES["id"]]
    return row


CONFUSING = confusing()
PRINTED = next(name for name in NAMES if GAZETTE.tiles[name].size == "2x2")


def test_a_picture_like_nothing_printed_speaks_against_a_tile_and_one_that_is_printed_does_not() -> None:
    part, whole = Candidate((0, 0), (1, 2), False, 4.0), Candidate((0, 0), (2, 2), False, 4.0)
    less, same = weighed([part, whole], seen(CONFUSING, answer(PRINTED)), GAZETTE)
    assert (less.at, less.size, less.loose) == (part.at, part.size, part.loose)
    assert less.weight < BOARD * part.weight - 2
    assert same.weight == pytest.approx(BOARD * whole.weight, abs=0.1)


def test_a_tile_that_looks_as_printed_is_thought_likelier_than_two_parts_of_it() -> None:
    whole = Candidate((0, 0), (2, 2), False, -3.0)
    parts = [Candidate((0, 0), (1, 2), False, 4.0), Candidate((1, 0), (1, 2), False, 4.0)]
    whole, *parts = weighed([whole, *parts], seen(answer(PRINTED), CONFUSING, CONFUSING), GAZETTE)
    assert whole.weight > sum(part.weight for part in parts)


def test_what_its_picture_rules_out_is_not_thought_about_any_more() -> None:
    unlikely = Candidate((0, 0), (1, 2), False, LEAST / BOARD + 2)
    assert BOARD * unlikely.weight > LEAST
    assert weighed([unlikely], seen(CONFUSING), GAZETTE) == []


def test_clear_tiles_apart_from_each_other_need_no_second_opinion() -> None:
    apart = [Candidate((0, 0), (1, 2), False, CLEAR + 1), Candidate((4, 0), (1, 2), False, CLEAR + 2)]
    assert weighed(apart, seen(CONFUSING, CONFUSING), GAZETTE) == apart


def test_of_clear_tiles_that_share_cells_both_are_looked_at() -> None:
    both = [Candidate((0, 0), (1, 2), False, CLEAR + 1), Candidate((0, 1), (2, 1), False, CLEAR + 2)]
    after = weighed(both, seen(CONFUSING, CONFUSING), GAZETTE)
    assert all(now.weight < before.weight for now, before in zip(after, both, strict=True))


def test_nothing_thought_of_is_nothing_weighed() -> None:
    assert weighed([], seen(), GAZETTE) == []
