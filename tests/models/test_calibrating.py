"""What the networks' probabilities are worth: fitted for codes and for all else, and kept when that is stopped."""

import json
from pathlib import Path

import numpy as np
import pytest

from models.training import calibrating
from vision.evaluation import Outcome

KNOWN = {"others": {"slope": 0.6, "offset": 3.0}, "codes": {"slope": 1.0, "offset": 5.0}, "threshold": 0.99}


def test_whoever_stops_it_keeps_the_curve_that_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    manifest, seen = tmp_path / "manifest.json", []
    manifest.write_text(json.dumps({"doubts": KNOWN}))

    def stopped(_folder: Path) -> None:
        seen.append(json.loads(manifest.read_text())["doubts"])
        raise KeyboardInterrupt

    monkeypatch.setattr(calibrating, "evaluate", stopped)
    monkeypatch.setattr(calibrating, "load_from", lambda _folder: None)
    with pytest.raises(KeyboardInterrupt):
        calibrating.calibrate([tmp_path], manifest)
    assert seen == [calibrating.PLAIN]
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
    others = calibrating.fitted(said.rest[~said.coded], said.right[~said.coded])
    codes = calibrating.fitted(said.code[said.coded], said.code_right[said.coded])
    assert others.slope == pytest.approx(1, abs=0.1)
    assert others.offset == pytest.approx(0, abs=0.15)
    assert codes.offset > 1.5
    true = said.true(others, codes)
    for tiles in (said.coded, ~said.coded):
        assert true[tiles].mean() == pytest.approx(said.right[tiles].mean(), abs=0.01)


def test_a_tile_that_is_not_there_says_nothing_of_codes() -> None:
    lost = Outcome("", "friday", None, None, fields=(("place", 0.7, False), ("tile", 0.6, False)))
    said = calibrating.said_of([lost, *outcomes(2, 3)])
    assert said.rest[0] == 0.6
    assert said.code[0] == 1
    assert said.coded.sum() == 1
