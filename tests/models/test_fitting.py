"""Which rounds of a fitting are done, and what is shown in them."""

from pathlib import Path

import numpy as np
import pytest

from models.training.fitting import Course, Plan
from models.training.tiling import Labelled, _shares
from vision.labels import SIZES


@pytest.mark.parametrize(("last_alone", "rounds"), [(False, [0, 1, 2]), (True, [2])])
def test_all_rounds_are_done_or_the_last_alone_whatever_it_begins_with(last_alone: bool, rounds: list[int]) -> None:
    for begins_with in (None, Path("net.onnx")):
        assert Course([Plan(1)] * 3, Path("net.pt"), begins_with, last_alone).rounds == rounds


def test_tiles_of_a_tribunes_size_are_shown_so_many_times_more_often() -> None:
    groups = {
        size: Labelled(
            size, [b""] * 10, np.zeros((10, 1), np.int64), np.zeros((10, 5), np.float32), np.zeros(10, bool), []
        )
        for size in SIZES
    }
    assert _shares(groups, 1.0) == pytest.approx([0.2] * 5)
    wanted = [3 / 7 if size == (2, 3) else 1 / 7 for size in SIZES]
    assert _shares(groups, 3.0) == pytest.approx(wanted)
