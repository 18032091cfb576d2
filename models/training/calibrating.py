"""What the networks' probabilities are worth, and below which a person is asked: fitted on photos never fitted to."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from models.training.export import note_in_manifest
from models.training.sources import commit_of_sources
from vision.doubts import CODE, LEAST, Curve
from vision.evaluation import Outcome, evaluate
from vision.networks import load_from

# Of the readings of gazette that are right, so many are asked about. These photos are smaller than a phone's, so of a
# phone's fewer are. Two of a hundred are allowed; more than this catches next to no more that is wrong, and in looks
# never seen, which have no proofs, more than ten times as many are asked about.
DOUBTED = 0.006
ROUNDS = 60
MOST_SURE, MOST_ODDS = 1 - LEAST, 500.0
# How firmly a curve is held to the plain one, as if so many readings spoke for it; and how short a step may become.
HOLD, SHORTEST = 0.1, 1e-6
PLAIN = {"others": asdict(Curve()), "codes": asdict(Curve()), "threshold": 0.5}
Floats = NDArray[np.float64]
Mask = NDArray[np.bool_]


@dataclass(frozen=True)
class Said:
    """What the networks said of tiles, and whether they were right: of the whole, and of the code where there is one.

    `rest` is how likely all but the code is right; `code` is no number where a tile has none.
    """

    rest: Floats
    code: Floats
    right: Mask
    code_right: Mask

    @property
    def coded(self) -> Mask:
        """Which tiles have a code."""
        return ~np.isnan(self.code)

    def curves(self) -> tuple[Curve, Curve]:
        """What is fitted to it: the curve of all but codes, and that of codes."""
        others = fitted(self.rest[~self.coded], self.right[~self.coded])
        return others, fitted(self.code[self.coded], self.code_right[self.coded])

    def true(self, others: Curve, codes: Curve) -> Floats:
        """How likely each tile is right, under these curves."""
        return _logistic(others, self.rest) * np.where(self.coded, _logistic(codes, self.code), 1.0)


def calibrate(folders: Sequence[Path], manifest: Path, command: str) -> None:
    """Scan the photos with the networks as they are, and note curves and threshold in the manifest.

    All folders tell what the probabilities are worth; the threshold is chosen by the first, of the edition as it is
    printed: in looks never seen more is unsure, and asked.
    """
    commit, known = commit_of_sources(), json.loads(manifest.read_text()).get("doubts", PLAIN)
    note_in_manifest(manifest, "doubts", PLAIN)
    load_from(manifest.parent)
    try:
        found = [evaluate(folder) for folder in folders]
    except BaseException:  # whoever stops it keeps the curves that were there
        note_in_manifest(manifest, "doubts", known)
        raise
    said = said_of([outcome for outcomes in found for outcome in outcomes])
    if not said.right.any():
        print("nothing was read rightly: the plain curves stay", flush=True)
        return
    others, codes = said.curves()
    true, right = said.true(others, codes), said.right
    printed = len(said_of(found[0]).right)
    threshold = choose_threshold(true[:printed], right[:printed])
    note_in_manifest(
        manifest,
        "doubts",
        {
            "others": {name: round(number, 4) for name, number in asdict(others).items()},
            "codes": {name: round(number, 4) for name, number in asdict(codes).items()},
            "threshold": round(threshold, 4),
            "commit": commit,
            "command": command,
            "tiles": len(right),
            "wrong": int((~right).sum()),
            "tribunes": int(said.coded.sum()),
            "wrong codes": int((~said.code_right[said.coded]).sum()),
            "caught": round(float((true[~right] < threshold).mean()), 4) if (~right).any() else None,
            "doubted": round(float((true[right] < threshold).mean()), 4),
        },
    )


def said_of(outcomes: Sequence[Outcome]) -> Said:
    """What was said of each tile, where the plain curves were used. Of a tile's fields the last is `tile`."""
    tiles: list[tuple[float, float, bool, bool]] = []
    code, code_right = np.nan, True
    for field, chance, right in (each for outcome in outcomes for each in outcome.fields):
        if field == CODE:
            code, code_right = chance, right
        elif field == "tile":
            tiles.append((chance if np.isnan(code) else chance / max(code, LEAST), code, right, code_right))
            code, code_right = np.nan, True
    rest, codes, rights, code_rights = zip(*tiles, strict=True) if tiles else ((), (), (), ())
    return Said(np.array(rest), np.array(codes), np.array(rights, bool), np.array(code_rights, bool))


def _odds(chances: Floats) -> Floats:
    held = np.clip(chances, LEAST, MOST_SURE)
    return np.asarray(np.log(held / (1 - held)))


def _logistic(curve: Curve, chances: Floats) -> Floats:
    return np.asarray(1 / (1 + np.exp(-(curve.slope * _odds(chances) + curve.offset))))


def fitted(chances: Floats, right: Mask) -> Curve:
    """The curve under which what happened is likeliest (Newton's method, held a little to the plain curve).

    A step that leads to what is less likely is halved: far out, where next to nothing was wrong, they are too long.
    """
    features = np.column_stack([_odds(chances), np.ones(len(chances))])
    signs, plain = np.where(right, 1.0, -1.0), np.array([1.0, 0.0])

    def unlikely(weights: Floats) -> float:
        said = np.logaddexp(0, -signs * (features @ weights)).sum()
        return float(said + HOLD / 2 * ((weights - plain) ** 2).sum())

    weights = plain
    for _ in range(ROUNDS):
        true = 1 / (1 + np.exp(-np.clip(features @ weights, -MOST_ODDS, MOST_ODDS)))
        slope = features.T @ (right - true) - HOLD * (weights - plain)
        bend = (features * (true * (1 - true))[:, None]).T @ features + HOLD * np.eye(2)
        step, length = np.linalg.solve(bend, slope), 1.0
        while unlikely(weights + length * step) > unlikely(weights) and length > SHORTEST:
            length /= 2
        weights = weights + length * step if length > SHORTEST else weights
    return Curve(float(weights[0]), float(weights[1]))


def choose_threshold(true: Floats, right: Mask) -> float:
    """So high that as many right readings are doubted as may be: what is wrong in photos to come may be surer yet."""
    return float(np.quantile(true[right], DOUBTED))
