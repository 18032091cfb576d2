"""Whether probabilities mean what they say, and what is gained by asking about the least likely readings."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.accuracy import Share
from vision.evaluation import Outcome

# Finer towards 1, where nearly all probabilities are.
EDGES = (0.0, 0.25, 0.5, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 0.995, 0.998, 0.999, 0.9995, 0.9999, 1.0)
FIELDS = ("tile", "place", "face", "colour", "mood", "icons", "points", "scores", "dollars", "code")
Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Claims:
    """How likely readings were said to be right, and whether they are: two arrays as long as there are readings."""

    chances: Floats
    right: NDArray[np.bool_]

    @property
    def share(self) -> Share:
        """How many are right."""
        return Share(int(self.right.sum()), len(self.right))


@dataclass(frozen=True)
class Bin:
    """Readings said to be about equally likely: how likely on average, and how many are right."""

    said: float
    share: Share


def claims_of(outcomes: Sequence[Outcome]) -> dict[str, Claims]:
    """All that was claimed of photos that are to be read, by field, in the order of `FIELDS`."""
    found: dict[str, list[tuple[float, bool]]] = defaultdict(list)
    for outcome in outcomes:
        if outcome.refuse is None:
            for field, chance, right in outcome.fields:
                found[field].append((chance, right))
    return {field: _claims(found[field]) for field in FIELDS if found[field]}


def _claims(pairs: Sequence[tuple[float, bool]]) -> Claims:
    return Claims(np.array([chance for chance, _ in pairs]), np.array([right for _, right in pairs], bool))


def bins_of(claims: Claims) -> list[Bin]:
    """The reliability curve: readings by what was said of them, empty bins left out."""
    where = np.clip(np.searchsorted(EDGES, claims.chances, side="right") - 1, 0, len(EDGES) - 2)
    return [
        Bin(float(claims.chances[where == i].mean()), _claims_share(claims, where == i))
        for i in range(len(EDGES) - 1)
        if (where == i).any()
    ]


def _claims_share(claims: Claims, which: NDArray[np.bool_]) -> Share:
    return Share(int(claims.right[which].sum()), int(which.sum()))


def ece(claims: Claims) -> float:
    """The expected calibration error: how far what was said is from what is right, on average over all readings."""
    bins = bins_of(claims)
    return sum(each.share.of * abs(each.said - each.share.value) for each in bins) / sum(each.share.of for each in bins)


@dataclass(frozen=True)
class RiskCoverage:
    """Of the surest readings taken unasked (as a share of all), which share is wrong."""

    coverage: Floats
    risk: Floats

    def risk_at(self, coverage: float) -> float:
        """The share that is wrong when at least so many are taken."""
        return float(self.risk[min(int(np.searchsorted(self.coverage, coverage - 1e-12)), len(self.risk) - 1)])


def risk_coverage(claims: Claims) -> RiskCoverage:
    """The curve over all thresholds: readings that are equally sure are taken together."""
    order = np.argsort(-claims.chances, kind="stable")
    chances, wrong = claims.chances[order], np.cumsum(~claims.right[order])
    last = np.append(chances[1:] != chances[:-1], True)
    taken = np.arange(1, len(chances) + 1)[last]
    return RiskCoverage(taken / len(chances), wrong[last] / taken)


def asked_about(claims: Claims, threshold: float) -> tuple[Share, Share]:
    """Of the wrong readings, and of the right ones, how many are doubted."""
    doubted = claims.chances < threshold
    wrong, right = ~claims.right, claims.right
    return (
        Share(int((wrong & doubted).sum()), int(wrong.sum())),
        Share(int((right & doubted).sum()), int(right.sum())),
    )
