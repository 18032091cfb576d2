"""Truth files beside photos, and those that cannot be used."""

import json
from pathlib import Path
from typing import Any

import pytest

from vision.truths import BadTruth, truths_in

PLAIN: dict[str, Any] = {
    "photo": "a.jpg",
    "edition": "gazette",
    "day": "friday",
    "tiles": [],
    "corners": [[0, 0], [300, 0], [300, 400], [0, 400]],
}


def test_a_truth_that_lacks_something_is_refused_by_name(tmp_path: Path) -> None:
    (tmp_path / "a.jpg").write_bytes(b"?")
    path = tmp_path / "a.json"
    path.write_text(json.dumps({"photo": "a.jpg", "edition": "gazette"}))
    with pytest.raises(BadTruth, match="day, tiles, corners"):
        truths_in(tmp_path)
    path.write_text("{")
    with pytest.raises(BadTruth, match=r"a\.json"):
        truths_in(tmp_path)


@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        ({"tiles": [{}]}, r"tiles\.0"),
        ({"tiles": [{"face": "ad", "at": [0, 0], "size": [1, 2]}]}, r"tiles\.0\.ad\.dollars"),
        ({"corners": [[0, 0]] * 3}, "corners"),
        ({"corners": "here"}, "corners"),
        ({"corners": [[5, 5]] * 4}, "corners"),
        ({"corners": [[float("nan"), 0]] * 4}, "corners"),
        ({"day": "monday"}, "day"),
        ({"refuse": "boring"}, "refuse"),
        ({"edition": 3}, "edition"),
        ({"refuse": "dark", "edition": None}, "edition"),
    ],
)
def test_a_truth_in_which_something_is_wrong_is_refused_by_name(
    tmp_path: Path, wrong: dict[str, Any], named: str
) -> None:
    (tmp_path / "a.jpg").write_bytes(b"?")
    (tmp_path / "a.json").write_text(json.dumps({**PLAIN, "photo": "a.jpg", **wrong}))
    with pytest.raises(BadTruth, match=named):
        truths_in(tmp_path)


def test_a_truth_that_points_elsewhere_reads_no_photo_there(tmp_path: Path) -> None:
    inner = tmp_path / "inner"
    inner.mkdir()
    (tmp_path / "a.jpg").write_bytes(b"?")
    (inner / "a.json").write_text(json.dumps({**PLAIN, "photo": "../a.jpg"}))
    assert truths_in(inner) == []
