"""What the program does not stand by: every reading that is less likely to be right than the threshold.

The networks' probabilities are brought to mean what they say by two logistic curves, fitted on photos that they never
saw: one for tribunes' codes, of which the networks are far less sure than they may be, and one for all else. They stand
in the manifest with the threshold that was chosen there.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from math import exp, log

from vision.knowledge import Reading
from vision.networks import manifest
from vision.result import Doubt
from vision.segment import FlatBoard
from vision.tiling import Candidate

CODE = "code"
LEAST = 1e-9
# From this probability on that something lies there which no tile accounts for, somebody should look.
LEFT_OVER = 0.3
# No likelier than this to be a board at all, the right way up and where its grid was found.
LEAST_BOARD = 0.5
# Less likely than this to be no part of a larger side.
LEAST_WHOLE = 0.97


@dataclass(frozen=True)
class Curve:
    """How the logarithm of odds that the networks give becomes one that is true."""

    slope: float = 1.0
    offset: float = 0.0

    def __call__(self, chance: float) -> float:
        """The true probability."""
        held = min(max(chance, LEAST), 1 - LEAST)
        return 1 / (1 + exp(-(self.slope * log(held / (1 - held)) + self.offset)))


@dataclass(frozen=True)
class Calibration:
    """What probabilities are worth, those of codes and all others, and below what a doubt is raised."""

    threshold: float
    others: Curve = Curve()
    codes: Curve = Curve()


def shipped() -> Calibration:
    """The calibration of the networks that ship."""
    facts = manifest()["doubts"]
    others, codes = (Curve(float(facts[name]["slope"]), float(facts[name]["offset"])) for name in ("others", "codes"))
    return Calibration(float(facts["threshold"]), others, codes)


def chances_of(placed: Candidate, reading: Reading, calibration: Calibration) -> dict[str, float]:
    """How likely each field of a tile is right, in the contract's words; `tile` is all of them together."""
    raw = dict(reading.chances)
    raw = {"place": placed.probability * raw.pop("turned"), **raw}
    others = {name: calibration.others(chance) for name, chance in raw.items() if name != CODE}
    if CODE not in raw:
        return others | {"tile": calibration.others(placed.probability * reading.whole)}
    code = calibration.codes(raw[CODE])  # that it is a tribune at all is in it
    return others | {CODE: code, "tile": others["place"] * code}


def doubts_about(tile: int, chances: Mapping[str, float], threshold: float) -> list[Doubt]:
    """The fields of a tile to be looked at, the least likely first; at least one if the whole is unsure."""
    parts = sorted((chance, name) for name, chance in chances.items() if name != "tile")
    weak = [(chance, name) for chance, name in parts if chance < threshold]
    if not weak and chances["tile"] < threshold:
        weak = parts[:1]
    return [Doubt(tile, name, chance) for chance, name in weak]


def odd_board(page: FlatBoard, whole: float, in_place: float) -> list[Doubt]:
    """A doubt about what may lie elsewhere than its grid was found, or looks like no board though a person says it is.

    Or about what may be a part of a larger side: in any of these cases, not one tile is where it was read.
    """
    chance = 1 - page.qualities["wrong"]
    if chance > LEAST_BOARD and whole < LEAST_WHOLE:
        return [Doubt(None, "board", whole, why="side")]
    chance = min(chance, in_place)
    return [Doubt(None, "board", chance, why="corners")] if chance <= LEAST_BOARD else []


def left_over(page: FlatBoard, placed: tuple[Candidate, ...]) -> list[Doubt]:
    """Doubts about what seems to lie on the board and is no tile that was found."""
    return [
        Doubt(None, "place", 1 - chance, why="unread", at=cell)
        for cell, chance in page.unread(placed, LEFT_OVER).items()
    ]
