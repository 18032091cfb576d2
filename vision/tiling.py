"""The most likely set of tiles, out of all that might lie there: they seldom overlap, and cover what is covered."""

import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import combinations

import numpy as np

from scoring.une.geometry import Span
from vision.chances import Array

Cell = tuple[int, int]
# Where a tile lies: its first cell, its rows and columns, and whether it is loose.
Spot = tuple[Cell, tuple[int, int], bool]
# What it costs, as a logarithm of odds, that two tiles share cells. Hardly anything: where the network says so of both,
# it is because it saw one lie upon the other, so that people seldom do it is counted already. The little that is left
# is for looks that the network does not know. One tile cannot lie in one place both settled and loose.
PILED, THE_SAME = 0.5, 50.0
# How much the cells' own evidence counts beside that of the tiles, which saw the same pixels.
CELL_SHARE = 0.5
# A tile with such odds is clear, if all that share a cell with it are less likely than the other.
CLEAR, UNLIKELY = 5.0, -1.0
# A loose tile covers no cell that is farther than so many from those where it would be settled.
NEAR = 2
# Up to so many tiles that hang together are tried in every combination; of more, the likeliest.
EXACT = 14


@dataclass(frozen=True)
class Candidate:
    """A tile that may lie there: on its cells, or beside them (its middle in grid units, degrees clockwise).

    `weight` is the logarithm of the odds that it does, `under` by how much that rises if another tile, there, lies upon
    it; `probability` that it does with all others considered, of those that were chosen.
    """

    at: Cell
    size: tuple[int, int]
    loose: bool
    weight: float
    middle: tuple[float, float] = (0.0, 0.0)
    askew: float = 0.0
    under: Mapping[Spot, float] = field(default_factory=dict, compare=False)
    probability: float = 0.0

    @property
    def spot(self) -> Spot:
        """What tells it from all others."""
        return self.at, self.size, self.loose

    @property
    def at_best(self) -> float:
        """Its weight if the tile that excuses it most lies upon it."""
        return self.weight + max(self.under.values(), default=0.0)

    @cached_property
    def cells(self) -> frozenset[Cell]:
        """The cells that it covers: its own, or those whose middle lies under a loose tile."""
        span = Span.of(self.at, self.size)
        if not self.loose:
            return frozenset(span.cells)
        near = Span(span.top - NEAR, span.left - NEAR, span.bottom + NEAR, span.right + NEAR)
        return frozenset(cell for cell in near.cells if self._lies_on(cell))

    def _lies_on(self, cell: Cell) -> bool:
        x, y = cell[1] + 0.5 - self.middle[0], cell[0] + 0.5 - self.middle[1]
        turn = math.radians(self.askew)
        along, across = x * math.cos(turn) + y * math.sin(turn), -x * math.sin(turn) + y * math.cos(turn)
        return abs(along) < self.size[1] / 2 and abs(across) < self.size[0] / 2


def best_tiling(candidates: Sequence[Candidate], occupied: Mapping[Cell, float]) -> tuple[tuple[Candidate, float], ...]:
    """The most likely tiles, each with the probability that it belongs there, all others considered.

    `occupied` is the probability, cell by cell, that something lies on it.
    """
    chosen: list[tuple[Candidate, float]] = []
    for group in _groups(candidates):
        clear, contested = _parted(group) if len(group) > EXACT else ([], group)
        chosen += [(each, _chance(each.weight + _gain(each.cells, occupied))) for each in clear]
        for rest in _groups(contested):
            chosen += _best_of(rest, occupied)
    return tuple(chosen)


def _parted(candidates: Sequence[Candidate]) -> tuple[list[Candidate], list[Candidate]]:
    """The tiles that surely lie there and have no rival worth a thought; and the others, without those rivals.

    For groups too large to try out: a page of clear tiles may hang together only by unlikely ones across them.
    """
    cells = [candidate.cells for candidate in candidates]
    rivals = [[j for j in range(len(candidates)) if j != i and cells[i] & cells[j]] for i in range(len(candidates))]
    clear = {
        i
        for i, each in enumerate(candidates)
        if each.weight > CLEAR and all(candidates[j].at_best < UNLIKELY for j in rivals[i])
    }
    beaten = {j for i in clear for j in rivals[i]}
    contested = [each for i, each in enumerate(candidates) if i not in clear | beaten]
    return [candidates[i] for i in sorted(clear)], contested


def _groups(candidates: Sequence[Candidate]) -> list[list[Candidate]]:
    """Candidates that share cells, directly or through others."""
    groups: list[tuple[set[Cell], list[Candidate]]] = []
    for candidate in candidates:
        cells, members = set(candidate.cells), [candidate]
        apart = []
        for group in groups:
            if group[0] & cells:
                cells |= group[0]
                members = group[1] + members
            else:
                apart.append(group)
        groups = [*apart, (cells, members)]
    return [members for _, members in groups]


def _best_of(group: list[Candidate], occupied: Mapping[Cell, float]) -> list[tuple[Candidate, float]]:
    """The set of these that is worth most, each with the share of all sets, by their worth, that hold it."""
    if len(group) == 1:  # most tiles lie by themselves: there is one set with it, and one without
        odds = group[0].weight + _gain(group[0].cells, occupied)
        return [(group[0], _chance(odds))] if odds > 0 else []
    kept = sorted(group, key=lambda each: -each.at_best)[:EXACT]
    sets = _sets(len(kept))
    worth = _worth(kept, sets, occupied)
    best = int(worth.argmax())
    powers = np.exp(worth - worth[best])
    shares = _product(powers[None], sets)[0] / powers.sum()
    return [(each, float(shares[i])) for i, each in enumerate(kept) if sets[best, i]]


@lru_cache
def _sets(count: int) -> Array:
    """Every set of so many candidates: sets x candidates, 1 where a set holds one; the first is empty."""
    return (np.arange(1 << count)[:, None] >> np.arange(count) & 1).astype(np.float64)


def _worth(kept: list[Candidate], sets: Array, occupied: Mapping[Cell, float]) -> Array:
    """What each set is worth: its tiles' weights, less what sharing costs, and what the cells that it covers say.

    However many tiles lie on it, a cell says so but once.
    """
    cells = [candidate.cells for candidate in kept]
    every = sorted(frozenset().union(*cells))
    covers = np.array([[cell in own for cell in every] for own in cells], np.float64)
    said = np.array([_gain([cell], occupied) for cell in every])
    weights = np.array([candidate.weight for candidate in kept])
    costs = np.zeros((len(kept), len(kept)))
    for i, j in combinations(range(len(kept)), 2):
        costs[i, j] = _sharing(kept[i], kept[j], bool(cells[i] & cells[j]))
    shared = (_product(sets, costs) * sets).sum(axis=1)
    of_cells = _product(_product(sets, covers) > 0, said[:, None])[:, 0]
    return np.asarray(_product(sets, weights[:, None])[:, 0] + of_cells - shared + _excused(kept, sets))


def _product(sets: Array, of_each: Array) -> Array:
    """`sets @ of_each`, which for so many sets wakes threads that then keep a core busy for a tenth of a second."""
    return np.asarray(np.einsum("ij,jk->ik", sets, of_each))


def _excused(kept: list[Candidate], sets: Array) -> Array:
    """By how much each set is worth more for what lies upon its tiles: of several upon one, that which excuses most.

    Of two tiles one lies upon the other, and not the other way round as well.
    """
    under = np.array([[lower.under.get(upper.spot, 0.0) for upper in kept] for lower in kept])
    first = np.tri(len(kept), dtype=np.bool_).T
    under[(under < under.T) | ((under == under.T) & ~first)] = 0.0
    total = np.zeros(len(sets))
    for i in np.flatnonzero(under.any(axis=1)):
        total += sets[:, i] * (sets * under[i]).max(axis=1)
    return total


def _sharing(one: Candidate, other: Candidate, share: bool) -> float:
    """What it costs to take both of two candidates."""
    if (one.at, one.size) == (other.at, other.size):
        return THE_SAME
    return PILED if share else 0.0


def _gain(cells: Collection[Cell], occupied: Mapping[Cell, float]) -> float:
    """What the cells themselves say for being covered."""
    return CELL_SHARE * sum(_odds(occupied.get(cell, 0.5)) for cell in cells)


def _odds(chance: float) -> float:
    held = min(max(chance, 1e-3), 1 - 1e-3)
    return math.log(held / (1 - held))


def _chance(odds: float) -> float:
    return 1 / (1 + math.exp(-min(max(odds, -50.0), 50.0)))
