"""Which rounds of a fitting are done, and what is shown in them."""

from pathlib import Path

import numpy as np
import pytest

from models.training.__main__ import _Amount, _latest, _Run, main
from models.training.fitting import Course, Plan
from models.training.photos import TUNE, UNTIDY
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
    run = _Run(tmp_path, models, _Amount(tiny=True), workers=1, shipped=False)
    with pytest.raises(SystemExit, match="do the step “places” first"):
        run._like_the_second(course)
    models.mkdir()
    for version in (b"first", b"second"):
        (models / "places.onnx").write_bytes(version)
        assert run._like_the_second(course).read_bytes() == version
    course.kept(1).write_bytes(b"")
    (models / "places.onnx").write_bytes(b"third")
    assert run._like_the_second(course).read_bytes() == b"second"


def test_a_further_round_is_kept_apart_from_those_from_nothing_and_from_one_that_began_with_another_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def kept(shipped: bool) -> Path:
        course = _Run(tmp_path, tmp_path, _Amount(), workers=1, shipped=shipped)._course("codes", CODES_PLANS)
        return course.kept(course.rounds[-1])

    one = kept(shipped=True)
    assert one == kept(shipped=True) != kept(shipped=False)
    monkeypatch.setattr("models.training.__main__.MODELS", tmp_path)
    (tmp_path / "codes.onnx").write_bytes(b"another")
    assert kept(shipped=True) not in (one, kept(shipped=False))


def test_only_the_photos_of_one_round_are_kept_in_memory() -> None:
    made: list[str] = []
    latest = _latest(made.append)
    for photos in ("first", "first", "looks", "first"):
        latest(photos)
    assert made == ["first", "looks", "first"]


def test_a_part_of_a_training_is_less_of_everything_but_of_what_it_is_tuned_by() -> None:
    fifth = _Amount(part=0.2)
    assert fifth.photos(UNTIDY).count == UNTIDY.count // 5
    assert fifth.photos(TUNE[0]) == TUNE[0]
    assert fifth.looks(2500) == 500
    assert fifth.plan(Plan(13000, rate=1e-3)) == Plan(2600, rate=1e-3)
    assert (_Amount().whole, fifth.whole, _Amount(tiny=True).whole) == (True, False, False)
    assert _Amount().photos(UNTIDY) == UNTIDY
    assert (_Amount().said, fifth.said, _Amount(tiny=True).said) == ("", " --part 0.2", " --tiny")


def test_a_part_of_a_training_never_writes_where_all_of_it_does(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[tuple[Path, Path]] = []
    monkeypatch.setattr(_Run, "do", lambda run, step: begun.append((run.work, run.models)))
    for asked in ([], ["--part", "0.2"], ["--tiny"]):
        main(["locate", *asked])
    works = [work.name for work, _ in begun]
    assert works == ["training", "training-part-0.2", "training-tiny"]
    assert [models == work / "models" for work, models in begun] == [False, True, True]


@pytest.mark.parametrize("wrong", [["locate", "plage"], ["--part", "0"], ["--part", "1.5"], ["--part", "some"]])
def test_what_cannot_be_trained_is_refused_before_anything_is_begun(wrong: list[str], tmp_path: Path) -> None:
    with pytest.raises(SystemExit) as refused:
        main([*wrong, "--tiny", "--work", str(tmp_path / "work")])
    assert refused.value.code == 2
    assert not (tmp_path / "work").exists()


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
