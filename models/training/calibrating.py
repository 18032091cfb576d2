"""What the networks' probabilities are worth, and below which a person is asked: fitted on photos never fitted to."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from models.training.export import note_in_manifest
from vision.evaluation import Outcome, evaluate
from vision.networks import load_from

# Of the readings of gazette that are right, so many are asked about. These photos are smaller than a phone's, so of a
# phone's fewer are: two of a hundred are allowed.
DOUBTED = 0.022
ROUNDS = 60
PLAIN = {"slope": 1.0, "offset": 0.0, "threshold": 0.5}


@dataclass(frozen=True)
class Curve:
    """A logistic curve over the logarithm of odds."""

    slope: float
    offset: float


def calibrate(folders: Sequence[Path], manifest: Path) -> None:
    """Scan the photos with the networks as they are, and note curve and threshold in the manifest.

    All folders tell what the probabilities are worth; the threshold is chosen by the first, of the edition as it is
    printed: in looks never seen more is unsure, and asked.
    """
    known = json.loads(manifest.read_text()).get("doubts", PLAIN)
    note_in_manifest(manifest, "doubts", PLAIN)
    load_from(manifest.parent)
    try:
        found = [evaluate(folder) for folder in folders]
    except BaseException:  # whoever stops it keeps the curve that was there
        note_in_manifest(manifest, "doubts", known)
        raise
    chances, right = _chances([outcome for outcomes in found for outcome in outcomes])
    if not right.any():
        print("nothing was read rightly: the plain curve stays", flush=True)
        return
    curve = fitted(chances, right)
    true = _logistic(curve, chances)
    printed = sum(len(outcome.chances) for outcome in found[0])
    threshold = choose_threshold(true[:printed], right[:printed])
    note_in_manifest(
        manifest,
        "doubts",
        {
            "slope": round(curve.slope, 4),
            "offset": round(curve.offset, 4),
            "threshold": round(threshold, 4),
            "command": "python -m models.training calibrate",
            "tiles": len(right),
            "wrong": int((~right).sum()),
            "caught": round(float((true[~right] < threshold).mean()), 4) if (~right).any() else None,
            "doubted": round(float((true[right] < threshold).mean()), 4),
        },
    )


def _chances(outcomes: Sequence[Outcome]) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
    pairs = [pair for outcome in outcomes for pair in outcome.chances]
    return np.array([chance for chance, _ in pairs]), np.array([right for _, right in pairs], bool)


def _odds(chances: NDArray[np.float64]) -> NDArray[np.float64]:
    held = np.clip(chances, 1e-9, 1 - 1e-9)
    return np.asarray(np.log(held / (1 - held)))


def _logistic(curve: Curve, chances: NDArray[np.float64]) -> NDArray[np.float64]:
    return np.asarray(1 / (1 + np.exp(-(curve.slope * _odds(chances) + curve.offset))))


def fitted(chances: NDArray[np.float64], right: NDArray[np.bool_]) -> Curve:
    """The curve under which what happened is likeliest (Newton's method, held a little to the plain curve)."""
    features = np.column_stack([_odds(chances), np.ones(len(chances))])
    weights, hold = np.array([1.0, 0.0]), 1e-3 * np.eye(2)
    for _ in range(ROUNDS):
        true = 1 / (1 + np.exp(-features @ weights))
        slope = features.T @ (right - true) - hold @ (weights - np.array([1.0, 0.0]))
        bend = (features * (true * (1 - true))[:, None]).T @ features + hold
        weights = weights + np.linalg.solve(bend, slope)
    return Curve(float(weights[0]), float(weights[1]))


def choose_threshold(true: NDArray[np.float64], right: NDArray[np.bool_]) -> float:
    """So high that as many right readings are doubted as may be: what is wrong in photos to come may be surer yet."""
    return float(np.quantile(true[right], DOUBTED))
