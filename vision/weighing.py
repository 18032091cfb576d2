"""How likely a tile lies somewhere: what the flat board shows there, and whether its own picture shows a print.

On a look that the second network never saw it takes a large tile for two, or a bare spot for a tile. A part of a tile,
cut out, looks like no tile of the edition.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import log, log1p
from typing import Protocol

from scoring.une.edition import Edition
from vision.classify import Seen
from vision.knowledge import likeness
from vision.tiling import Candidate, Cell, Spot

# Numbers of two candidates: the second may lie upon the first.
Pair = tuple[int, int]
# How much what the flat board says of a tile counts, where its own picture is asked, too: both saw the same pixels.
BOARD = 0.5
# A whole tile looks exactly like what is printed, and most of what is none a little less so. So what counts is by how
# many times a picture is less like anything printed than another, down to the smallest doubt, and beyond `A_DOUBT` more
# so; `USUAL` counts neither for a tile nor against it. (Decisions 17 and 19 say how these were chosen.)
OWN, A_DOUBT = 1.0, 0.3
FINE, SMALLEST, USUAL = 0.4, 0.001, 0.1
# So unlike can a picture be, as a logarithm.
MOST_UNLIKE = -6.0
# A tile under another may look unlike anything printed because of what lies upon it. With that painted over it looks
# as it should, and so much of the difference is taken back. (Not all: of a part it is more easily said that it looks
# like something printed.) This is asked of tiles whose pictures are so much unlike any print, and of those upon them,
# the likeliest few, that have such odds by themselves and leave so much of the lower one to be seen.
UNDER, UNLIKE, LIES_UPON, FEW, COVERED = 0.9, 0.02, -1.0, 4, 0.8
# How much it counts, where there are proofs, by how much the best of them matches better than the match that counts
# neither for a tile nor against it, and by how much worse, down to the least: glare and shadows spoil a match, too.
# Some proof is more easily matched by a part: where all but nothing is covered, the usual match is so much better.
PROOF, NO_PROOF, USUAL_MATCH, LEAST_MATCH, COVERED_MATCH = 9.0, 5.0, 0.72, 0.3, 0.25
# A tile with such odds is beyond doubt, if no other may share its cells.
CLEAR = 5.0
# What is less likely than this once its picture is seen, too, is not thought about any more.
LEAST = -6.0


class Evidence(Protocol):
    """What can be asked of candidates, by their numbers."""

    def by_all(self, which: Sequence[int]) -> Seen:
        """What is seen of some of them."""

    def under_others(self, pairs: Sequence[Pair]) -> Seen:
        """What is seen of the first of each two, if the second lies upon it."""

    def best_match(self, which: int, upon: Sequence[int]) -> float | None:
        """How well the best proof matches one of them, if others lie upon it; None where proofs are of no use."""


def weighed(candidates: Sequence[Candidate], evidence: Evidence, edition: Edition) -> list[Candidate]:
    """The candidates with what their own pictures say against them; those that this rules out are left out."""
    which = open_ones(candidates)
    if not which:
        return list(candidates)
    some = [candidates[i] for i in which]
    alike = dict(zip(which, likeness(evidence.by_all(which), some, edition).tolist(), strict=True))
    printed = _as_printed(candidates, which, evidence)
    weights = [
        BOARD * each.weight - _against(alike[i]) + printed[i] if i in alike else each.weight
        for i, each in enumerate(candidates)
    ]
    piles = _piles(candidates, alike, weights)
    under: dict[int, dict[Spot, float]] = defaultdict(dict)
    if piles:
        alike_under = likeness(evidence.under_others(piles), [candidates[i] for i, _ in piles], edition)
        for (i, j), like in zip(piles, alike_under.tolist(), strict=True):
            excused = UNDER * (_against(alike[i]) - _against(like))
            covered = len(candidates[i].cells & candidates[j].cells) / len(candidates[i].cells)
            clearer = _for(evidence.best_match(i, (j,)), covered) - printed[i]
            under[i][candidates[j].spot] = max(excused + max(clearer, 0.0), 0.0)
    both = [replace(each, weight=weights[i], under=under[i]) for i, each in enumerate(candidates)]
    return [each for each in both if each.at_best > LEAST]


def _as_printed(candidates: Sequence[Candidate], which: Sequence[int], evidence: Evidence) -> dict[int, float]:
    """What proofs say for some of the candidates, or against them.

    A loose tile is not found as exactly as proofs want it: nothing is said against it. Whether a tile lies settled or
    loose in one place is not for proofs to tell: what is said for one is said for the other.
    """
    said = {i: _for(evidence.best_match(i, ())) for i in which}
    best: dict[tuple[Cell, tuple[int, int]], float] = {}
    for i in which:
        if candidates[i].loose:
            place = candidates[i].at, candidates[i].size
            best[place] = max([0.0, *(said[j] for j in which if (candidates[j].at, candidates[j].size) == place)])
    return {i: best.get((candidates[i].at, candidates[i].size), said[i]) for i in which}


def _for(match: float | None, covered: float = 0.0) -> float:
    """How much it counts for a tile, so much of which is covered, that it matches a proof so well, or against it."""
    if match is None:
        return 0.0
    better = min(max(match, LEAST_MATCH), 1.0) - USUAL_MATCH - COVERED_MATCH * covered
    return better * (PROOF if better > 0 else NO_PROOF)


def _against(like: float) -> float:
    """How much it counts against a tile that its picture looks so much like anything printed."""
    unlike = -max(min(like, 0.0), MOST_UNLIKE)
    return OWN * log1p(unlike / A_DOUBT) + FINE * log((unlike + SMALLEST) / USUAL)


def _piles(candidates: Sequence[Candidate], alike: Mapping[int, float], weights: Sequence[float]) -> list[Pair]:
    """Those that look unlike anything printed, each with any that may lie upon it and leaves some of it to be seen."""
    cells = [each.cells for each in candidates]
    upon = sorted((j for j, weight in enumerate(weights) if weight > LIES_UPON), key=lambda j: -weights[j])
    found: list[Pair] = []
    for i, like in alike.items():
        if like < -UNLIKE:
            over = [j for j in upon if j != i and 0 < len(cells[i] & cells[j]) <= COVERED * len(cells[i])]
            found += [(i, j) for j in over[:FEW]]
    return found


def open_ones(candidates: Sequence[Candidate]) -> list[int]:
    """Which of them need a second opinion."""
    cells = [each.cells for each in candidates]
    return [
        i
        for i, each in enumerate(candidates)
        if each.weight < CLEAR or any(cells[i] & other for j, other in enumerate(cells) if j != i)
    ]
