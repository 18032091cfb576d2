"""Where a board is, from made-up maps of its corners."""

import numpy as np
import pytest

from vision import locate as locating
from vision.chances import Array
from vision.rectify import Pixels

# Row and column in the maps, clockwise from the board's own top left corner; this board lies on its head.
CORNERS = ((40, 48), (40, 16), (8, 16), (8, 48))
SURE, LIKELY, UNLIKELY = 20.0, 10.6, 10.0


def maps_of(minds: tuple[tuple[float, float], ...]) -> Array:
    """Maps in which each corner is, as strongly as said, where it is, and where the opposite one is."""
    maps = np.zeros((4, 48, 64), np.float32)
    for i, strengths in enumerate(minds):
        for way, strength in enumerate(strengths):
            maps[i][CORNERS[(i + 2 * way) % 4]] += strength
    return maps


@pytest.mark.parametrize(
    "minds",
    [
        ((SURE, 0.0),) * 4,
        ((LIKELY, UNLIKELY), (LIKELY, UNLIKELY), (LIKELY, UNLIKELY), (UNLIKELY, LIKELY)),
        ((UNLIKELY, LIKELY), (LIKELY, UNLIKELY), (SURE, 0.0), (LIKELY, UNLIKELY)),
    ],
)
def test_a_board_is_found_though_two_maps_have_their_peaks_at_one_corner(
    monkeypatch: pytest.MonkeyPatch, minds: tuple[tuple[float, float], ...]
) -> None:
    def network(name: str) -> object:
        assert name == "locate"
        return lambda pictures: [maps_of(minds)[None], np.zeros((1, 4), np.float32), np.zeros((1, 2), np.float32)]

    monkeypatch.setattr(locating, "network", network)
    photo: Pixels = np.zeros((768, 1024, 3), np.uint8)
    found = locating.locate(photo).corners_px
    expected = [((col + 0.5) * 16 - 0.5, (row + 0.5) * 16 - 0.5) for row, col in CORNERS]
    assert found == pytest.approx(np.array(expected), abs=2.0)
