"""The most likely set of tiles, against all sets there are."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations

import numpy as np
import pytest

from vision import tiling
from vision.chances import Array
from vision.tiling import CELL_SHARE, EXACT, PILED, THE_SAME, Candidate, Cell, best_tiling

SIZES = ((1, 2), (2, 1), (2, 2), (2, 3), (3, 2))


def candidates(rng: np.random.Generator, count: int, rows: int = 4, cols: int = 4) -> list[Candidate]:
    found = []
    for _ in range(count):
        size = SIZES[rng.integers(len(SIZES))]
        at = (int(rng.integers(rows - size[0] + 1)), int(rng.integers(cols - size[1] + 1)))
        loose = bool(rng.random() < 0.2)
        middle = (at[1] + size[1] / 2 + rng.normal(0, 0.2), at[0] + size[0] / 2 + rng.normal(0, 0.2))
        pose = (middle, float(rng.normal(0, 20))) if loose else ((0.0, 0.0), 0.0)
        found.append(Candidate(at, size, loose, float(rng.normal(0, 4)), *pose))
    return found


def coverage(rng: np.random.Generator, rows: int = 4, cols: int = 4) -> dict[Cell, float]:
    return {(row, col): float(rng.random()) for row in range(rows) for col in range(cols)}


@cache
def cells_of(candidate: Candidate) -> frozenset[Cell]:
    return candidate.cells


def odds(chance: float) -> float:
    held = min(max(chance, 1e-3), 1 - 1e-3)
    return math.log(held / (1 - held))


def worth(chosen: Sequence[Candidate], occupied: Mapping[Cell, float]) -> float:
    """What a set is worth: its tiles' weights, half of what the cells they cover say, less what sharing costs."""

    def said(cells: frozenset[Cell]) -> float:
        return CELL_SHARE * sum(odds(occupied.get(cell, 0.5)) for cell in cells)

    total = sum(each.weight for each in chosen) + said(frozenset().union(*(cells_of(each) for each in chosen)))
    for one, other in combinations(chosen, 2):
        if (one.at, one.size) == (other.at, other.size):
            total -= THE_SAME
        elif cells_of(one) & cells_of(other):
            total -= PILED
    return total


def all_sets(every: Sequence[Candidate]) -> list[list[Candidate]]:
    return [[each for i, each in enumerate(every) if choice >> i & 1] for choice in range(1 << len(every))]


@pytest.mark.parametrize("seed", range(30))
def test_no_set_of_tiles_is_worth_more_than_the_one_chosen(seed: int) -> None:
    rng = np.random.default_rng((1, seed))
    every, occupied = candidates(rng, int(rng.integers(1, 8))), coverage(rng)
    chosen = [tile for tile, _ in best_tiling(every, occupied)]
    assert worth(chosen, occupied) == pytest.approx(max(worth(each, occupied) for each in all_sets(every)))


@pytest.mark.parametrize("seed", range(20))
def test_a_tiles_probability_is_its_share_of_all_sets_there_are(seed: int) -> None:
    rng = np.random.default_rng((2, seed))
    every, occupied = candidates(rng, int(rng.integers(1, 8))), coverage(rng)
    sets = all_sets(every)
    powers = [math.exp(worth(each, occupied)) for each in sets]
    for tile, chance in best_tiling(every, occupied):
        with_it = sum(power for each, power in zip(sets, powers, strict=True) if any(one is tile for one in each))
        assert chance == pytest.approx(with_it / sum(powers), abs=1e-9)


def test_a_tile_is_settled_or_loose_and_never_both() -> None:
    settled, loose = Candidate((0, 0), (2, 2), False, 5.0), Candidate((0, 0), (2, 2), True, 4.0, (1.0, 1.0))
    assert [tile for tile, _ in best_tiling([loose, settled], {})] == [settled]


def test_of_two_ideas_of_the_same_covered_cells_the_likelier_is_chosen() -> None:
    one, other = Candidate((0, 0), (2, 2), False, 1.0), Candidate((0, 0), (2, 1), False, -1.0)
    occupied = {(row, col): 0.99 for row in range(2) for col in range(2)}
    assert [tile for tile, _ in best_tiling([other, one], occupied)] == [one]


def test_a_tile_lies_upon_others_where_its_weight_pays_for_each() -> None:
    below = [Candidate((0, 0), (1, 2), False, 5.0), Candidate((1, 0), (1, 2), False, 5.0)]
    upon = Candidate((0, 1), (2, 1), False, 2 * PILED - 0.1)
    assert {tile for tile, _ in best_tiling([*below, upon], {})} == set(below)
    surer = Candidate((0, 1), (2, 1), False, 2 * PILED + 0.1)
    assert {tile for tile, _ in best_tiling([*below, surer], {})} == {*below, surer}


def test_a_tile_that_another_hides_is_thought_likelier_with_that_one_upon_it_and_no_other() -> None:
    upper, elsewhere = Candidate((0, 1), (2, 1), False, 5.0), Candidate((0, 0), (2, 1), False, 5.0)
    hidden = Candidate((0, 0), (1, 2), False, PILED - 1.0)
    assert {tile.spot for tile, _ in best_tiling([hidden, upper], {})} == {upper.spot}
    known = replace(hidden, under={upper.spot: 2.0})
    assert {tile.spot for tile, _ in best_tiling([known, upper], {})} == {upper.spot, hidden.spot}
    assert {tile.spot for tile, _ in best_tiling([known, elsewhere], {})} == {elsewhere.spot}


def test_of_several_upon_a_tile_only_the_one_that_excuses_it_most_counts() -> None:
    uppers = [Candidate((0, 0), (2, 1), False, 9.0), Candidate((0, 1), (2, 1), False, 9.0)]
    hidden = Candidate((0, 0), (2, 2), False, -3.0, under={each.spot: 2.5 for each in uppers})
    assert hidden.spot not in {tile.spot for tile, _ in best_tiling([hidden, *uppers], {})}
    less = replace(hidden, weight=2 * PILED - 2.4)
    assert less.spot in {tile.spot for tile, _ in best_tiling([less, *uppers], {})}


def test_of_two_tiles_only_one_is_excused_by_the_other() -> None:
    one, other = Candidate((0, 0), (1, 2), False, -1.0), Candidate((0, 1), (1, 2), False, -1.0)
    one, other = replace(one, under={other.spot: 2.0}), replace(other, under={one.spot: 2.0})
    assert best_tiling([one, other], {}) == ()


@pytest.mark.parametrize("others", [2, EXACT, 2 * EXACT])
def test_a_hidden_tile_is_thought_of_however_many_hang_together(others: int) -> None:
    upper = Candidate((0, 1), (2, 1), False, 9.0)
    hidden = Candidate((0, 0), (1, 2), False, -2.0, under={upper.spot: 3.5})
    row = [Candidate((2 * i + 1, 1), (2, 1), False, 1.0 if i % 2 else -1.0) for i in range(others)]
    found = {tile.spot for tile, _ in best_tiling([hidden, upper, *row], {})}
    assert hidden.spot in found


def test_a_cell_under_two_tiles_speaks_but_once() -> None:
    below, upon = Candidate((0, 0), (1, 2), False, 5.0), Candidate((0, 0), (2, 1), False, PILED - 0.1)
    occupied = {(0, 0): 0.99, (0, 1): 0.99, (1, 0): 0.5}
    assert [tile for tile, _ in best_tiling([below, upon], occupied)] == [below]


def test_a_tile_alone_is_chosen_when_it_is_likelier_there_than_not() -> None:
    tile = Candidate((0, 0), (1, 2), False, 2.0)
    ((chosen, chance),) = best_tiling([tile], {})
    assert chosen is tile
    assert chance == pytest.approx(1 / (1 + math.exp(-2)))
    assert best_tiling([Candidate((0, 0), (1, 2), False, -0.1)], {}) == ()
    assert best_tiling([], {}) == ()


def test_covered_cells_speak_for_a_tile_and_free_ones_against_it() -> None:
    doubtful, likely = Candidate((0, 0), (1, 2), False, -1.0), Candidate((4, 4), (1, 2), False, 1.0)
    occupied = {(0, 0): 0.99, (0, 1): 0.99, (4, 4): 0.01, (4, 5): 0.01}
    assert [tile for tile, _ in best_tiling([doubtful, likely], occupied)] == [doubtful]


def test_cells_that_are_quite_sure_do_not_outweigh_everything() -> None:
    tile = Candidate((0, 0), (1, 2), False, 8.0)
    assert best_tiling([tile], {(0, 0): 0.0, (0, 1): 0.0}) != ()


def test_tiles_far_from_each_other_do_not_change_each_others_probability() -> None:
    rng = np.random.default_rng(3)
    here = candidates(rng, 5)
    far = [Candidate((each.at[0] + 20, each.at[1]), each.size, False, each.weight) for each in here]
    alone = dict(best_tiling(here, {}))
    together = dict(best_tiling([*far, *here], {}))
    assert {tile: together[tile] for tile in alone} == pytest.approx(alone)


def test_a_loose_tile_covers_the_cells_whose_middle_lies_under_it() -> None:
    straight = Candidate((2, 2), (2, 2), True, 0.0, (3.0, 3.0), 0.0)
    assert straight.cells == {(2, 2), (2, 3), (3, 2), (3, 3)}
    turned = Candidate((2, 2), (1, 2), True, 0.0, (2.5, 3.0), 90.0)
    assert turned.cells == {(2, 2), (3, 2)}
    off = Candidate((0, 0), (1, 2), True, 0.0, (1.6, 0.6), 0.0)
    assert off.cells == {(0, 1), (0, 2)}


def test_of_more_tiles_than_can_be_combined_the_likeliest_are_considered() -> None:
    sure = [Candidate((0, 3 * i), (1, 2), False, 6.0) for i in range(6)]
    unsure = [Candidate((0, 3 * i + 1), (1, 2), False, -4.0 + 0.01 * i) for i in range(5)]
    more = [Candidate((0, i), (2, 1), False, -5.0) for i in range(17)]
    every = [*more, *unsure, *sure]
    assert len(every) > EXACT
    assert {tile for tile, _ in best_tiling(every, {})} == set(sure)


@pytest.mark.parametrize("seed", range(3))
def test_of_a_hundred_and_fifty_tiles_that_hang_together_few_are_tried_in_every_combination(
    monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    rng, sets = np.random.default_rng((4, seed)), tiling._sets
    counts: list[int] = []

    def counted(count: int) -> Array:
        counts.append(count)
        return sets(count)

    monkeypatch.setattr(tiling, "_sets", counted)
    chosen = best_tiling(candidates(rng, 150, 9, 8), coverage(rng, 9, 8))
    assert max(counts) == EXACT
    assert sum(2**count for count in counts) < 2 * 2**EXACT
    assert all(0 <= chance <= 1 for _, chance in chosen)


def test_the_order_of_the_candidates_does_not_change_what_is_chosen() -> None:
    rng = np.random.default_rng(5)
    for _ in range(10):
        every, occupied = candidates(rng, 10), coverage(rng)
        shuffled = [every[i] for i in rng.permutation(len(every))]
        assert {tile for tile, _ in best_tiling(every, occupied)} == {
            tile for tile, _ in best_tiling(shuffled, occupied)
        }
