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


def test_a_photo_seen_upside_down_has_its_corners_where_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """The network finds each corner by its brightness, whichever way round the photo is."""
    photo: Pixels = np.zeros((768, 1024, 3), np.uint8)
    for i, (row, col) in enumerate(CORNERS):
        photo[row * 16 : row * 16 + 16, col * 16 : col * 16 + 16] = 100 + 40 * i

    def network(_name: str) -> object:
        def answer(pictures: Pixels) -> list[Array]:
            shown = pictures[0, 2::4, 2::4, 0].astype(int)  # a pixel of each place of the maps
            maps = np.stack([60.0 * (shown == 100 + 40 * i) for i in range(4)])
            return [maps[None].astype(np.float32), np.zeros((1, 4), np.float32), np.zeros((1, 2), np.float32)]

        return answer

    monkeypatch.setattr(locating, "network", network)
    for found in (locating.locate(photo), locating.located_upside_down(photo)):
        assert found.corners_px == pytest.approx(in_photo(CORNERS), abs=1e-3)
        assert found.guesses()[0] == pytest.approx(in_photo(CORNERS), abs=1e-3)


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
