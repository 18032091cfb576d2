"""What the networks' probabilities are worth: fitted for codes and for all else, and kept when that is stopped."""

import json
from pathlib import Path

import numpy as np
import pytest

from models.training import calibrating
from vision.evaluation import Outcome

KNOWN = {
    "commit": "1234567",
    "others": {"slope": 0.6, "offset": 3.0},
    "codes": {"slope": 1.0, "offset": 5.0},
    "threshold": 0.99,
}


def test_whoever_stops_it_keeps_the_curves_that_were_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    manifest, seen = tmp_path / "manifest.json", []
    manifest.write_text(json.dumps({"doubts": KNOWN}))

    def stopped(_folder: Path) -> None:
        seen.append(json.loads(manifest.read_text())["doubts"])
        raise KeyboardInterrupt

    monkeypatch.setattr(calibrating, "evaluate", stopped)
    monkeypatch.setattr(calibrating, "load_from", lambda _folder: None)
    with pytest.raises(KeyboardInterrupt):
        calibrating.calibrate([tmp_path], manifest, "a test")
    assert [{**doubts, "commit": None} for doubts in seen] == [{**calibrating.PLAIN, "commit": None}]
    assert json.loads(manifest.read_text())["doubts"] == KNOWN


def outcomes(seed: int, tiles: int) -> list[Outcome]:
    """A photo for each tile, said to be right with some chance. Every third is a tribune, whose codes are right far
    more often than is said; all else is right as often as is said.
    """
    rng = np.random.default_rng(seed)
    made = []
    for i in range(tiles):
        rest, code = rng.uniform(0.5, 1.0), rng.uniform(0.1, 0.9)
        right, code_right = rng.random() < rest, rng.random() < 1 - (1 - code) / 10
        said: list[tuple[str, float, bool]] = [("place", rest, right), ("face", 1.0, True)]
        said += [("code", code, code_right), ("tile", rest * code, right and code_right)] if i % 3 == 0 else [
            ("tile", rest, right)]  # fmt: skip
        made.append(Outcome(str(i), "friday", None, None, fields=tuple(said)))
    return made


def test_codes_have_a_curve_of_their_own() -> None:
    said = calibrating.said_of(outcomes(1, 30_000))
    assert said.coded.sum() == 10_000
    others, codes = said.curves()
    assert others.slope == pytest.approx(1, abs=0.1)
    assert others.offset == pytest.approx(0, abs=0.15)
    assert codes.offset > 1.5
    true = said.true(others, codes)
    for tiles in (said.coded, ~said.coded):
        assert true[tiles].mean() == pytest.approx(said.right[tiles].mean(), abs=0.01)


def test_both_curves_are_noted_and_the_threshold_is_that_of_the_first_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    manifest = tmp_path / "manifest.json"
    manifest.write_text(json.dumps({"doubts": KNOWN}))
    printed, others = outcomes(3, 6_000), outcomes(4, 6_000)
    folders = {tmp_path / "printed": printed, tmp_path / "others": others}
    monkeypatch.setattr(calibrating, "evaluate", lambda folder: folders[folder])
    monkeypatch.setattr(calibrating, "load_from", lambda _folder: None)
    calibrating.calibrate(list(folders), manifest, "a test")
    noted, said = json.loads(manifest.read_text())["doubts"], calibrating.said_of([*printed, *others])
    for name, curve in zip(("others", "codes"), said.curves(), strict=True):
        assert noted[name] == pytest.approx({"slope": curve.slope, "offset": curve.offset}, abs=1e-3)
    alone = calibrating.said_of(printed)
    right = alone.true(*said.curves())[alone.right]
    assert (right < noted["threshold"]).mean() == pytest.approx(calibrating.DOUBTED, abs=0.002)
    assert (noted["tribunes"], noted["wrong codes"]) == (4_000, int((~said.code_right).sum()))


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("wrong", [0, 3])
def test_a_curve_stays_within_bounds_where_next_to_nothing_is_wrong(seed: int, wrong: int) -> None:
    chances = 1 / (1 + np.exp(-np.random.default_rng(seed).normal(12, 5, 3000)))
    right = np.arange(3000) >= wrong
    curve = calibrating.fitted(chances, right)
    assert 0 <= curve.slope < 3
    assert 0 < curve.offset < 10
    assert 0.9 < curve(0.999) < 1


def test_a_tile_that_is_not_there_says_nothing_of_codes() -> None:
    lost = Outcome("", "friday", None, None, fields=(("place", 0.7, False), ("tile", 0.6, False)))
    said = calibrating.said_of([lost, *outcomes(2, 3)])
    assert said.rest[0] == 0.6
    assert not said.coded[0]
    assert said.coded.sum() == 1
