"""How the pictures that networks learn from are changed."""

import cv2
import numpy as np
import pytest

from models.training.disturbing import _weakly_inked, disturbed
from vision.rectify import Pixels

PAPER = (225, 230, 235)
SEEDS = range(60)


def printed() -> Pixels:
    """Paper with a purple field, a green one and a black one."""
    picture = np.full((64, 64, 3), PAPER, np.uint8)
    for i, colour in enumerate(((150, 40, 120), (60, 160, 40), (15, 15, 15))):
        picture[4:24, 20 * i + 4 : 20 * i + 20] = colour
    return picture


def field(picture: Pixels, which: int) -> np.ndarray:
    return np.asarray(picture[8:20, 20 * which + 8 : 20 * which + 16].reshape(-1, 3).mean(axis=0))


def weakly_inked(seed: int) -> Pixels:
    return _weakly_inked(np.random.default_rng(seed), printed())


def test_paper_stays_as_it_is_whatever_ink_is_missing() -> None:
    for seed in SEEDS:
        assert weakly_inked(seed)[40:].reshape(-1, 3) == pytest.approx(np.tile(PAPER, (24 * 64, 1)), abs=1)


def test_some_prints_have_no_colour_and_most_have_less() -> None:
    left = [np.ptp(field(weakly_inked(seed), 0)) / np.ptp(field(printed(), 0)) for seed in SEEDS]
    assert sum(share < 0.2 for share in left) > len(SEEDS) / 8
    assert sum(share > 0.4 for share in left) > len(SEEDS) / 4
    assert np.median(left) < 0.9


def test_what_was_black_stays_darkest() -> None:
    for seed in SEEDS:
        light = cv2.cvtColor(weakly_inked(seed), cv2.COLOR_BGR2GRAY)
        fields = [light[8:20, 20 * which + 8 : 20 * which + 16].mean() for which in range(3)]
        assert fields[2] == min(fields) < light[40:].mean() - 60


def test_the_same_chance_makes_the_same_picture() -> None:
    one, other = (disturbed(np.random.default_rng(5), printed()) for _ in range(2))
    assert (one == other).all()
    assert len({disturbed(np.random.default_rng(seed), printed()).tobytes() for seed in SEEDS}) > len(SEEDS) * 0.8
