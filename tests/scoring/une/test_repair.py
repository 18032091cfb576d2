"""The search for the cheapest repair tries every irredundant set, each once."""

import random
from itertools import combinations
from pathlib import Path

import pytest

from scoring.une import Une
from scoring.une.board import bits
from scoring.une.repair import MOST_SHOWN, MOST_TRIED, _keepable
from tests.scoring.une.builders import Json
from tests.scoring.une.notation import read_cases

UNE = Une()


def random_rivals(rng: random.Random, count: int) -> dict[int, int]:
    rivals = dict.fromkeys(range(count), 0)
    for i, j in combinations(range(count), 2):
        if rng.random() < 0.3:
            rivals[i] |= 1 << j
            rivals[j] |= 1 << i
    return rivals


def by_brute_force(rivals: dict[int, int]) -> set[int]:
    def sound(kept: int) -> bool:
        return not any(rivals[i] & kept for i in bits(kept))

    sound_sets = [kept for kept in range(1 << len(rivals)) if sound(kept)]
    return {kept for kept in sound_sets if not any(sound(kept | 1 << i) for i in rivals if not kept >> i & 1)}


@pytest.mark.parametrize("seed", range(20))
def test_every_maximal_set_without_rivals_is_found_once(seed: int) -> None:
    rng = random.Random(seed)
    rivals = random_rivals(rng, rng.randint(1, 11))
    found = list(_keepable(rivals, (1 << len(rivals)) - 1))
    assert len(found) == len(set(found))
    assert set(found) == by_brute_force(rivals)


def test_a_crowded_page_of_the_smallest_tiles_is_still_repaired_exactly() -> None:
    (case,) = read_cases(Path(__file__).parent / "crowded.txt")
    sheet = UNE.score(UNE.read_layout(case.layout))
    assert len({i for conflict in sheet.conflicts for i in conflict.tiles}) == 37
    assert not any("toutes les réparations" in note for note in sheet.notes)
    assert list(sheet.flipped) == case.sheet["flipped"]
    assert sheet.lines.known() == sum(points or 0 for points in case.sheet["lines"].values())


def test_past_the_limit_the_sheet_says_that_it_may_not_be_the_cheapest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scoring.une.repair.MOST_TRIED", 5)
    tiles: list[Json] = [
        {"at": [row, col], "size": [1, 1], "face": "ad", "dollars": 1} for row in range(4) for col in range(4)
    ]
    sheet = UNE.score(UNE.read_layout({"day": "friday", "tiles": tiles}))
    assert any("toutes les réparations" in note for note in sheet.notes)
    assert MOST_TRIED > 37**2


def test_alternatives_beyond_those_listed_are_counted() -> None:
    tiles: list[Json] = [
        {"at": [row, col], "size": [1, 1], "face": "ad", "dollars": 1} for row in range(0, 8, 2) for col in (0, 1, 3, 4)
    ]
    sheet = UNE.score(UNE.read_layout({"day": "friday", "tiles": tiles}))
    assert len(sheet.alternatives) == MOST_SHOWN
    assert any(str(2**8 - 1 - MOST_SHOWN) in note for note in sheet.notes)
