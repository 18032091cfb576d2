"""Scans by networks that see what a test wants them to see."""

from typing import Any

import pytest

from tests.vision.fake_networks import Board, FakeNetworks
from vision import Scan, Unreadable, likeness, scan, scanning
from vision.doubts import Calibration
from vision.likeness import Likeness

SIZE = (2000, 1500)
TILES = {(0, 0): "s01", (0, 2): "p01", (2, 0): "b01", (6, 4): "a01"}


def seeing(monkeypatch: pytest.MonkeyPatch, board: Board) -> FakeNetworks:
    fake = FakeNetworks(board)
    for step in ("locate", "segment", "classify"):
        monkeypatch.setattr(f"vision.{step}.network", fake)
    monkeypatch.setattr(scanning, "shipped", lambda: Calibration(0.5))
    monkeypatch.setattr(likeness, "likeness", lambda *_: Likeness())  # the picture itself shows no board
    return fake


def plain(found: Scan) -> dict[str, Any]:
    """All that a scan says, but for how long it took."""
    return {**found.to_json(), "timings_ms": None}


def outcome(photo: bytes) -> object:
    try:
        return plain(scan(photo))
    except Unreadable as error:
        return error.code
