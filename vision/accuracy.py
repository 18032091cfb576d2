"""What became of many photos, counted: the accuracy table, the figures, and the photos that are read worst."""

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from vision.evaluation import Outcome


@dataclass(frozen=True)
class Share:
    """So many of so many, with the 95 % interval of what that says about photos to come (Wilson's)."""

    hits: int
    of: int

    @property
    def value(self) -> float:
        """The share itself; not a number where there is nothing to count."""
        return self.hits / self.of if self.of else math.nan

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's score interval."""
        if not self.of:
            return math.nan, math.nan
        z, n, p = 1.96, self.of, self.value
        middle, half = p + z * z / (2 * n), z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        scale = 1 + z * z / n
        return max(0.0, (middle - half) / scale), min(1.0, (middle + half) / scale)

    def to_json(self) -> dict[str, object]:
        """The share, what it was counted from, and its interval."""
        known = {"share": self.value, "interval": list(self.interval)} if self.of else {"share": None, "interval": None}
        return {**known, "hits": self.hits, "of": self.of}


def shares_of(outcomes: Sequence[Outcome]) -> dict[str, Share]:
    """The accuracy table, by line."""
    readable = [each for each in outcomes if each.refuse is None]
    refused = [each for each in outcomes if each.refuse is not None]
    tiles = sum(each.tiles for each in readable)
    right = sum(each.right for each in readable)
    wrong = sum(each.wrong_doubted + each.unseen for each in readable)
    return {
        "boards_found": Share(sum(each.found for each in readable), len(readable)),
        "boards_exact": Share(sum(each.exact for each in readable), len(readable)),
        "days_told": Share(sum(each.day_told for each in readable), len(readable)),
        "tiles_right": Share(right, tiles + sum(each.extra for each in readable)),
        "wrong_doubted": Share(sum(each.wrong_doubted for each in readable), wrong),
        "right_doubted": Share(sum(each.right_doubted for each in readable), right),
        "refused_rightly": Share(sum(each.error is not None for each in refused), len(refused)),
        "refused_for_the_reason": Share(sum(each.error == each.refuse for each in refused), len(refused)),
    }


def figures_of(outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """Everything that was counted, as JSON."""
    offs = [each.corner_off for each in outcomes if not math.isnan(each.corner_off)]
    mistakes = Counter(mistake for each in outcomes for mistake in each.mistakes)
    took = [each.milliseconds for each in outcomes if each.milliseconds]
    errors = Counter((each.refuse or "readable", each.error or "read") for each in outcomes)
    return {
        "photos": len(outcomes),
        "shares": {name: share.to_json() for name, share in shares_of(outcomes).items()},
        "corner_off_percent": {"mean": 100 * float(np.mean(offs)), "worst": 100 * max(offs)} if offs else None,
        "milliseconds": float(np.median(took)) if took else None,
        "confusions": [[*mistake, count] for mistake, count in mistakes.most_common()],
        "answers": [[asked, given, count] for (asked, given), count in errors.most_common()],
        "worst": [_plain(each) for each in worst_of(outcomes)],
    }


def _plain(outcome: Outcome) -> dict[str, Any]:
    """An outcome as JSON, which has no word for a number that is none."""
    plain = {name: value for name, value in asdict(outcome).items() if name != "fields"}
    return {**plain, "corner_off": None if math.isnan(outcome.corner_off) else outcome.corner_off}


def worst_of(outcomes: Sequence[Outcome], count: int = 12) -> list[Outcome]:
    """The photos read worst: first those wrongly refused, or wrongly read, then by mistakes that nobody is asked about.

    A board that is read as another day's is read badly, too: it is scored by that day's zone.
    """
    bad = [
        each
        for each in outcomes
        if (each.refuse is None and not (each.exact and each.day_told)) or (each.refuse and not each.error)
    ]

    def badness(each: Outcome) -> tuple[int, ...]:
        return (
            each.error is not None or each.refuse is not None,
            each.unseen,
            each.missed + each.extra,
            each.tiles - each.right,
        )

    return sorted(bad, key=badness, reverse=True)[:count]
