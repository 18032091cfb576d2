"""What a fitting begins with, where it is kept, and what is shown in it."""

from pathlib import Path

import numpy as np
import pytest
import torch
from torch import nn

from models.training import fitting
from models.training.__main__ import BEGINS_WITH, MODELS, SEEDS, _Amount, _Run, main
from models.training.fitting import Course, Plan
from models.training.photos import FIRST, TUNE
from models.training.tiling import PLANS, Labelled, _shares
from vision.labels import SIZES


def run(folder: Path, *, shipped: bool = False) -> _Run:
    return _Run(folder, folder / "models", _Amount(), workers=1, shipped=shipped)


def test_what_a_round_began_with_stays_until_it_is_done(tmp_path: Path) -> None:
    made = tmp_path / "models" / "places.onnx"

    def begun_with() -> bytes:
        course = run(tmp_path)._course("codes", PLANS["codes"])
        assert course.begins_with is not None
        return course.begins_with.read_bytes()

    with pytest.raises(SystemExit, match="do the step “places” first"):
        begun_with()
    made.parent.mkdir()
    for version in (b"first", b"second"):
        made.write_bytes(version)
        assert begun_with() == version
    run(tmp_path)._course("codes", PLANS["codes"]).checkpoint.write_bytes(b"")
    made.write_bytes(b"third")
    assert begun_with() == b"second"


def test_a_further_round_begins_with_what_ships_and_is_kept_apart_from_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def further() -> Course:
        return run(tmp_path, shipped=True)._course("codes", PLANS["codes"])

    assert further().begins_with == MODELS / "codes.onnx"
    assert further().plan == PLANS["codes"]["further"] != PLANS["codes"]["first"]
    one = further().checkpoint
    assert one == further().checkpoint
    assert one.parent.parent == tmp_path
    monkeypatch.setattr("models.training.__main__.MODELS", tmp_path)
    (tmp_path / "codes.onnx").write_bytes(b"another")
    assert further().checkpoint != one


def test_of_what_a_round_taught_a_network_that_knew_something_as_much_is_taken_as_its_plan_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known, taught, plan = nn.Linear(1, 1), nn.Linear(1, 1), Plan(1, rate=1e-3, share=0.4)
    taken: list[tuple[bool, bool, float]] = []

    def mixed(before: nn.Module, after: nn.Module, share: float) -> nn.Module:
        taken.append((torch.equal(before.get_parameter("weight"), known.weight), after is taught, share))
        return after

    for name, instead in {"as_shipped": lambda *_: None, "fit": lambda *_: taught, "mixed": mixed}.items():
        monkeypatch.setattr(fitting, name, instead)
    (tmp_path / "net.pt").write_bytes(b"")
    for begins_with in (None, tmp_path / "net.onnx"):
        course = Course(plan, 7, tmp_path / "net.pt", begins_with)
        assert fitting.fit_in_course(known, lambda _: iter(()), lambda *_: (torch.zeros(()), {}), course) is taught
    assert taken == [(True, True, 0.4)]


def test_one_that_begins_with_another_is_not_shown_what_that_was_shown() -> None:
    for name, other in BEGINS_WITH.items():
        assert SEEDS[name] != SEEDS[other]


def test_a_part_of_a_training_is_less_of_everything_but_of_what_it_is_tuned_by() -> None:
    fifth = _Amount(part=0.2)
    assert fifth.photos(FIRST[0]).count == FIRST[0].count // 5
    assert fifth.photos(TUNE[0]) == TUNE[0]
    assert fifth.looks(2500) == 500
    assert fifth.plan(Plan(13000, rate=1e-3)) == Plan(2600, rate=1e-3)
    assert (_Amount().whole, fifth.whole, _Amount(tiny=True).whole) == (True, False, False)
    assert _Amount().photos(FIRST[0]) == FIRST[0]
    assert (_Amount().said, fifth.said, _Amount(tiny=True).said) == ("", " --part 0.2", " --tiny")


def test_a_training_never_writes_over_what_ships_nor_over_another_part_or_round(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun: list[tuple[Path, Path]] = []
    monkeypatch.setattr(_Run, "do", lambda run, step: begun.append((run.work, run.models)))
    for asked in ([], ["--part", "0.2"], ["--tiny"], ["--shipped"]):
        main(["locate", *asked])
    works = [work.name for work, _ in begun]
    assert works == ["training", "training-part-0.2", "training-tiny", "training"]
    assert [models.relative_to(work).name for work, models in begun] == ["models", "models", "models", "models-further"]


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
