"""The cheapest way to settle a board's conflicts (rules, section 3).

Tiles of a conflict may not both lie face up, so what may stay is a set of tiles without a conflict between
two of them, as large as can be: a maximal independent set of the graph of conflicts. All of them are tried,
each once; the best by the rules' own order wins. What the flash card turns is turned beforehand.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from heapq import nsmallest
from itertools import islice

from scoring.une.board import bits
from scoring.une.placement import Findings
from scoring.une.tally import Tally

# A page holds 37 tiles of two cells beside its tribune at the most, and a graph of 37 has at most 4 * 3**11 maximal
# independent sets (Moon and Moser). Only a page of single cells or of overlapping tiles can pass this.
MOST_TRIED = 4 * 3**11
MOST_SHOWN = 200


@dataclass(frozen=True)
class Repair:
    """The tiles to turn face down, the other choices that cost as little, and whether all were tried."""

    flipped: tuple[int, ...]
    alternatives: tuple[tuple[int, ...], ...] = ()
    more_alternatives: int = 0
    exhaustive: bool = True


def cheapest(findings: Findings, tally: Tally) -> Repair:
    """The proposal: highest sum of lines, then most dollars, then fewest flips, then smallest indices."""
    forced = findings.forced
    conflicts = _graph(findings)
    if not conflicts:
        return Repair(tuple(bits(forced)))
    up = findings.board.face_up & ~forced
    torn = sum(1 << i for i in conflicts)
    ties: list[int] = []
    best: int | None = None
    tried = 0
    for kept in islice(_keepable(conflicts, torn), MOST_TRIED):
        tried += 1
        worth = tally.worth(up & ~torn | kept)
        if best is None or worth > best:
            best, ties = worth, [torn & ~kept]
        elif worth == best:
            ties.append(torn & ~kept)

    def preference(flips: int) -> tuple[int, int, tuple[int, ...]]:
        return -tally.dollars(up & ~flips), flips.bit_count(), tuple(bits(flips | forced))

    choices = [preference(flips)[-1] for flips in nsmallest(MOST_SHOWN + 1, ties, key=preference)]
    return Repair(
        flipped=choices[0],
        alternatives=tuple(choices[1:]),
        more_alternatives=max(0, len(ties) - 1 - MOST_SHOWN),
        exhaustive=tried < MOST_TRIED,
    )


def _graph(findings: Findings) -> dict[int, int]:
    """For each tile still in a conflict once the flash card has turned its own, the tiles it is at odds with."""
    rivals: dict[int, int] = {}
    for i, j in findings.pairs:
        if not (findings.forced >> i | findings.forced >> j) & 1:
            rivals[i] = rivals.get(i, 0) | 1 << j
            rivals[j] = rivals.get(j, 0) | 1 << i
    return rivals


def _keepable(rivals: dict[int, int], candidates: int, barred: int = 0, kept: int = 0) -> Iterator[int]:
    """Every maximal set of tiles without two rivals, once each.

    Any such set holds the pivot or one of its rivals, so only those need to be branched on; `barred` are tiles
    whose sets have been seen already (Bron and Kerbosch, on the complement).
    """
    if not candidates:
        if not barred:
            yield kept
        return
    pivot = min(bits(candidates | barred), key=lambda i: (candidates & (rivals[i] | 1 << i)).bit_count())
    for i in bits(candidates & (rivals[pivot] | 1 << pivot)):
        around = rivals[i] | 1 << i
        yield from _keepable(rivals, candidates & ~around, barred & ~around, kept | 1 << i)
        candidates &= ~(1 << i)
        barred |= 1 << i
