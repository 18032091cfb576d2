"""Which rounds of a fitting are done, and what is shown in them."""

from pathlib import Path

import numpy as np
import pytest

from models.training.__main__ import MODELS, _Run
from models.training.fitting import Course, Plan
from models.training.tiling import CODES_PLANS, Labelled, _shares
from vision.labels import SIZES


@pytest.mark.parametrize(("behind", "rounds"), [(0, [0, 1, 2]), (1, [1, 2]), (2, [2])])
def test_all_rounds_are_done_but_those_behind_what_it_begins_with(behind: int, rounds: list[int]) -> None:
    for begins_with in (None, Path("net.onnx")):
        assert Course([Plan(1)] * 3, Path("net.pt"), begins_with, behind).rounds == rounds


def test_what_a_round_began_with_stays_until_it_is_done_and_is_not_what_a_further_one_begins_with(
    tmp_path: Path,
) -> None:
    models, course = tmp_path / "models", Course(CODES_PLANS, tmp_path / "codes.pt")
    run = _Run(tmp_path, models, tiny=True, workers=1, shipped=False)
    with pytest.raises(SystemExit, match="do the step “places” first"):
        run._like_the_second(course)
    models.mkdir()
    for version in (b"first", b"second"):
        (models / "places.onnx").write_bytes(version)
        assert run._like_the_second(course).read_bytes() == version
    course.kept(1).write_bytes(b"")
    (models / "places.onnx").write_bytes(b"third")
    assert run._like_the_second(course).read_bytes() == b"second"
    assert run._begun_with("codes").read_bytes() == (MODELS / "codes.onnx").read_bytes()


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
