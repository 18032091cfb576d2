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
        ((SURE, 0.0), (SURE, 0.0), (UNLIKELY, LIKELY), (UNLIKELY, LIKELY)),
    ],
)
def test_a_board_is_found_though_the_likeliest_places_of_its_corners_fall_together_or_cross_over(
    monkeypatch: pytest.MonkeyPatch, minds: tuple[tuple[float, float], ...]
) -> None:
    found = located(monkeypatch, maps_of(minds)).corners_px
    assert found == pytest.approx(in_photo(CORNERS), abs=2.0)


def test_a_corner_that_may_be_elsewhere_is_also_guessed_there(monkeypatch: pytest.MonkeyPatch) -> None:
    maps = maps_of(((SURE, 0.0),) * 4)
    elsewhere = (4, 4)  # the board would be larger, and its corners still go round
    maps[2][elsewhere] = SURE - 1
    guesses = located(monkeypatch, maps).guesses()
    assert guesses[0] == pytest.approx(in_photo(CORNERS), abs=2.0)
    assert guesses[1] == pytest.approx(in_photo((*CORNERS[:2], elsewhere, CORNERS[3])), abs=2.0)
    assert 2 <= len(guesses) <= locating.MOST_GUESSES


def test_where_no_corners_go_round_there_is_no_guess(monkeypatch: pytest.MonkeyPatch) -> None:
    maps = np.zeros((4, 48, 64), np.float32)
    maps[:, 20, 20] = 200.0
    assert located(monkeypatch, maps).guesses() == []


def test_seen_upside_down_a_board_lies_opposite_with_its_own_corners(monkeypatch: pytest.MonkeyPatch) -> None:
    """The network sees the same maps on the photo that stands on its head: there the board lies otherwise."""
    located(monkeypatch, maps_of(((SURE, 0.0),) * 4))
    photo: Pixels = np.zeros((768, 1024, 3), np.uint8)
    found = locating.located_upside_down(photo)
    opposite = np.array([1023.0, 767.0]) - in_photo(CORNERS)
    assert found.corners_px == pytest.approx(opposite, abs=2.0)
    assert found.guesses()[0] == pytest.approx(opposite, abs=2.0)


def located(monkeypatch: pytest.MonkeyPatch, maps: Array) -> locating.Located:
    """What is said of a photo of 1024 x 768 in which the network sees these maps."""

    def network(name: str) -> object:
        assert name == "locate"
        return lambda pictures: [maps[None], np.zeros((1, 4), np.float32), np.zeros((1, 2), np.float32)]

    monkeypatch.setattr(locating, "network", network)
    photo: Pixels = np.zeros((768, 1024, 3), np.uint8)
    return locating.locate(photo)


def in_photo(corners: tuple[tuple[int, int], ...]) -> Array:
    """Rows and columns of the maps as points of the photo."""
    return np.array([((col + 0.5) * 16 - 0.5, (row + 0.5) * 16 - 0.5) for row, col in corners])
