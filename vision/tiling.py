"""The most likely set of tiles, out of all that might lie there: they seldom overlap, and cover what is covered."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

Cell = tuple[int, int]
# What it costs, as a logarithm of odds, that two tiles lie on the same cells: people do pile tiles up, but seldom, and
# hardly so that more than half of one is hidden. Two ideas of one and the same tile share more.
PILED, HIDDEN = 3.0, 8.0
# How much the cells' own evidence counts beside that of the tiles, which saw the same pixels.
CELL_SHARE = 0.5
# A tile with such odds is clear, if all that share a cell with it are less likely than the other.
CLEAR, UNLIKELY = 5.0, -1.0
# Up to so many tiles that hang together are tried in every combination; of more, the likeliest.
EXACT = 14


@dataclass(frozen=True)
class Candidate:
    """A tile that may lie there; `weight` is the logarithm of the odds that it does."""

    at: Cell
    size: tuple[int, int]
    loose: bool
    weight: float
    middle: tuple[float, float] = (0.0, 0.0)
    askew: float = 0.0

    @property
    def cells(self) -> frozenset[Cell]:
        """The cells that it covers: its own, or those whose middle lies under a loose tile."""
        (top, left), (rows, cols) = self.at, self.size
        if not self.loose:
            return frozenset((r, c) for r in range(top, top + rows) for c in range(left, left + cols))
        near = [(r, c) for r in range(top - 2, top + rows + 2) for c in range(left - 2, left + cols + 2)]
        return frozenset(cell for cell in near if self._lies_on(cell))

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
        if each.weight > CLEAR and all(candidates[j].weight < UNLIKELY for j in rivals[i])
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
    if len(group) == 1:
        only = group[0]
        gain = only.weight + _gain(only.cells, occupied)
        return [(only, _chance(gain))] if gain > 0 else []
    kept = sorted(group, key=lambda each: -each.weight)[:EXACT]
    plus = [_gain(candidate.cells, occupied) for candidate in kept]
    cells = [candidate.cells for candidate in kept]
    total, with_each, best, best_value = 0.0, [0.0] * len(kept), 0, 0.0
    values = _values(kept, cells, plus, occupied)
    peak = max(values)
    for choice, value in enumerate(values):
        chance = math.exp(value - peak)
        total += chance
        for i in range(len(kept)):
            if choice >> i & 1:
                with_each[i] += chance
        if value > best_value:
            best, best_value = choice, value
    return [(kept[i], with_each[i] / total) for i in range(len(kept)) if best >> i & 1]


def _values(
    kept: list[Candidate], cells: list[frozenset[Cell]], plus: list[float], occupied: Mapping[Cell, float]
) -> list[float]:
    """What each combination is worth, by the bits of its number; 0 is none of them."""
    between = [
        [overlap_cost(cells[i], cells[j]) - _gain(cells[i] & cells[j], occupied) for j in range(i)]
        for i in range(len(kept))
    ]
    values = [0.0]
    for i, candidate in enumerate(kept):
        own = candidate.weight + plus[i]
        values += [
            value + own + sum(between[i][j] for j in range(i) if choice >> j & 1) for choice, value in enumerate(values)
        ]
    return values


def overlap_cost(one: frozenset[Cell], other: frozenset[Cell]) -> float:
    """What it is worth that two tiles lie on the same cells: nothing, or less."""
    both = len(one & other)
    if not both:
        return 0.0
    return -HIDDEN if both > min(len(one), len(other)) / 2 else -PILED


def _gain(cells: frozenset[Cell], occupied: Mapping[Cell, float]) -> float:
    """What the cells themselves say for being covered."""
    return CELL_SHARE * sum(_odds(occupied.get(cell, 0.5)) for cell in cells)


def _odds(chance: float) -> float:
    held = min(max(chance, 1e-3), 1 - 1e-3)
    return math.log(held / (1 - held))


def _chance(odds: float) -> float:
    return 1 / (1 + math.exp(-min(max(odds, -50.0), 50.0)))
