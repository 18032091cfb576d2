"""What the tiles' pictures show."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

from vision import classify as classifying
from vision.classify import READERS, classify, looked_at_again, pictures_apart
from vision.labels import TURNS, field_slices
from vision.rectify import GREY, TILE_CELL, TILE_MARGIN, tile_size
from vision.tiling import Candidate
from vision.views import TILE_VIEWS

# How many numbers such a network has.
WIDTH = field_slices(1)["id"].stop


@dataclass(frozen=True)
class Reader:
    """A network that knows one tile, and says of pictures what a test wants."""

    say: Callable[[np.ndarray], np.ndarray]

    @property
    def facts(self) -> dict[str, Any]:
        return {"names": ["only"]}

    def __call__(self, pictures: np.ndarray) -> list[np.ndarray]:
        return [self.say(pictures).astype(np.float32)]


def lying(at: tuple[int, int], size: tuple[int, int]) -> Candidate:
    return Candidate(at, size, False, 1.0, (at[1] + size[1] / 2, at[0] + size[0] / 2))


def test_what_piled_tiles_share_is_painted_over_on_both_and_other_tiles_are_left_alone() -> None:
    tiles = [lying((0, 0), (2, 2)), lying((1, 1), (1, 2)), lying((5, 5), (2, 2))]
    pictures = [np.zeros((*tile_size(*tile.size)[::-1], 3), np.uint8) for tile in tiles]
    found = pictures_apart(pictures, tiles)
    assert sorted(found) == [0, 1]
    middles = np.array([0, 1]) * TILE_CELL + TILE_CELL // 2 + TILE_MARGIN
    assert (found[0][np.ix_(middles, middles)] == GREY).all(axis=2).tolist() == [[False, False], [False, True]]
    assert (found[1][middles[0], middles] == GREY).all(axis=1).tolist() == [True, False]
    assert not pictures[0].any()


def test_only_tiles_that_are_looked_at_again_change_and_become_the_mean_of_their_looks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[int] = []

    def brightness(pictures: np.ndarray) -> np.ndarray:
        """As every number."""
        asked.append(len(pictures))
        return np.repeat(pictures.mean((1, 2, 3))[:, None], WIDTH, axis=1)

    monkeypatch.setattr(classifying, "network", lambda name: Reader(brightness))
    grey = [np.full((*tile_size(1, 2)[::-1], 3), tone, np.uint8) for tone in (60, 120)]
    seen = classify(grey)
    again = looked_at_again(seen, grey, [1])
    assert asked == [2] + [1] * len(TILE_VIEWS) * len(READERS)
    assert again.scores[0].tolist() == seen.scores[0].tolist()
    # all looks are as bright as the picture but for one that is brighter, and one darker
    tones = [120] * (len(TILE_VIEWS) - 2) + [255 * (120 / 255) ** 0.8, 255 * (120 / 255) ** 1.25]
    assert again.scores[1] == pytest.approx(np.mean(tones), abs=0.5)


def test_an_unsure_tile_is_what_all_networks_see_on_average(monkeypatch: pytest.MonkeyPatch) -> None:
    said = {"tile": 2.0, "places": 6.0, "codes": 7.0}

    def network(name: str) -> Reader:
        return Reader(lambda pictures: np.full((len(pictures), WIDTH), said[name]))

    monkeypatch.setattr(classifying, "network", network)
    pictures = [np.zeros((*tile_size(1, 2)[::-1], 3), np.uint8)] * 2
    seen = classify(pictures)
    assert (seen.scores == said["tile"]).all()
    again = looked_at_again(seen, pictures, [1])
    assert (again.scores[0] == said["tile"]).all()
    assert (again.scores[1, seen.slices["face"]] == 5.0).all()


def test_a_tile_that_is_turned_to_be_looked_at_again_is_not_said_to_lie_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def up(pictures: np.ndarray) -> np.ndarray:
        """Sure of one thing: up is where the picture is light."""
        slices = field_slices(1)
        numbers = np.zeros((len(pictures), WIDTH))
        for row, picture in zip(numbers, pictures, strict=True):
            sides = [picture[:4].mean(), picture[:, -4:].mean(), picture[-4:].mean(), picture[:, :4].mean()]
            row[slices["turned"]][int(np.argmax(sides))] = 8.0
        return numbers

    monkeypatch.setattr(classifying, "network", lambda name: Reader(up))
    picture = np.zeros((*tile_size(1, 2)[::-1], 3), np.uint8)
    picture[:, -6:] = 255
    seen = classify([picture])
    again = looked_at_again(seen, [picture], [0]).scores[0, seen.slices["turned"]]
    assert again[TURNS.index(90)] == pytest.approx(8.0)
