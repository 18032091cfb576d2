"""What the networks' probabilities are worth is kept when the fitting of it is stopped."""

import json
from pathlib import Path

import pytest

from models.training import calibrating

KNOWN = {"slope": 0.6, "offset": 3.0, "threshold": 0.99}


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
