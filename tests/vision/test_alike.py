"""Which way up a tile lies, told by the others on its board."""

from dataclasses import replace

import numpy as np
import pytest

from tests.vision.fake_networks import NAMES, answer
from vision.alike import told_by_others
from vision.classify import Seen
from vision.knowledge import Reading
from vision.labels import field_slices
from vision.prints import Print
from vision.rectify import Pixels, tile_size
from vision.tiling import Candidate

SLICES = field_slices(len(NAMES))
ARTICLE = Print("s01", "article", {}, (1, 2))
LARGER = Print("s02", "article", {}, (2, 3))
AD = Print("a01", "ad", {}, (1, 2))


def with_foot(size: tuple[int, int], turned: int = 0) -> Pixels:
    """A tile with a dark foot, as it lies."""
    upright = size if turned % 180 == 0 else size[::-1]
    cols, rows = tile_size(*upright)
    picture = np.full((rows, cols, 3), 210, np.uint8)
    picture[rows * 2 // 3 :] = 40
    return np.ascontiguousarray(np.rot90(picture, -turned // 90))


def lying(size: tuple[int, int] = (1, 2)) -> Candidate:
    return Candidate((0, 0), size, False, 1.0, (1.0, 0.5))


def read_as(face: Print, turned: int = 0, sure: float = 1.0) -> Reading:
    return Reading(face, turned, {"turned": sure}, 1.0)


def numbers(count: int) -> Seen:
    return Seen(np.stack([answer("s01")] * count), SLICES, NAMES)


def said(before: Seen, after: Seen, tile: int) -> list[float]:
    """By how much each way to lie became likelier."""
    return list((after.scores - before.scores)[tile, SLICES["turned"]])


@pytest.mark.parametrize("truly", [0, 180])
def test_a_tile_lies_as_it_looks_like_the_others(truly: int) -> None:
    seen = numbers(3)
    pictures = [with_foot((1, 2), truly), with_foot((1, 2)), with_foot((1, 2))]
    readings = [read_as(ARTICLE, 0, 0.6), read_as(ARTICLE), read_as(ARTICLE)]
    after = told_by_others(seen, readings, [lying()] * 3, pictures)
    upright, _, on_its_head, _ = said(seen, after, 0)
    assert upright == pytest.approx(-on_its_head)
    assert abs(upright) > 2
    assert (upright > 0) == (truly == 0)


def test_others_are_compared_upright_whichever_way_they_lie() -> None:
    seen = numbers(2)
    readings = [read_as(ARTICLE, 270, 0.6), read_as(ARTICLE, 90)]
    pictures = [with_foot((2, 1), 270), with_foot((2, 1), 90)]
    _, quarter, _, three = said(seen, told_by_others(seen, readings, [lying((2, 1))] * 2, pictures), 0)
    assert three > 1
    assert quarter < -1


def test_a_tile_of_another_size_says_less_than_one_of_the_same() -> None:
    seen = numbers(2)
    same, other = (
        said(
            seen,
            told_by_others(
                seen,
                [read_as(ARTICLE, 0, 0.6), read_as(face)],
                [lying(), lying(face.size)],
                [with_foot((1, 2)), with_foot(face.size)],
            ),
            0,
        )[0]
        for face in (ARTICLE, LARGER)
    )
    assert 0 < other < same


@pytest.mark.parametrize(
    "others",
    [
        [read_as(AD)],  # ads are laid out otherwise
        [read_as(ARTICLE, 0, 0.8)],  # unsure itself
        [],
    ],
)
def test_without_others_that_know_nothing_changes(others: list[Reading]) -> None:
    readings = [read_as(ARTICLE, 0, 0.6), *others]
    seen = numbers(len(readings))
    after = told_by_others(seen, readings, [lying()] * len(readings), [with_foot((1, 2))] * len(readings))
    assert (after.scores == seen.scores).all()


def test_a_tile_that_is_sure_how_it_lies_is_not_asked() -> None:
    seen = numbers(2)
    pictures = [with_foot((1, 2), 180), with_foot((1, 2))]
    after = told_by_others(seen, [read_as(ARTICLE), read_as(ARTICLE)], [lying()] * 2, pictures)
    assert (after.scores == seen.scores).all()


def test_what_was_seen_before_stays_as_it_was() -> None:
    seen = numbers(2)
    before = replace(seen, scores=seen.scores.copy())
    readings = [read_as(ARTICLE, 0, 0.6), read_as(ARTICLE)]
    told_by_others(seen, readings, [lying()] * 2, [with_foot((1, 2))] * 2)
    assert (seen.scores == before.scores).all()
