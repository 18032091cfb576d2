"""Under which conditions a photo was taken, from its scene; and how the share of exact boards falls with each."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import hypot, sqrt
from typing import Any

import cv2
import numpy as np

from scoring.une.editions import find_edition
from vision.accuracy import Share

# What a scene's lengths in pixels are counted at: its photo's longer side.
REFERENCE_PX = 2016
# A streak of this length blurs about as much as a bell of width 1.
STREAK = sqrt(12)
BINS = 6
# Up to so many different values are told apart one by one; the highest that less than this share of photos have, or
# have more of, join those below.
ONE_BY_ONE, FEW = 6, 0.03


@dataclass(frozen=True)
class Condition:
    """What varies, and its axis: title, unit, the picture it stands in, how far apart its numbers are, and its ends."""

    name: str
    title: str
    unit: str
    picture: str
    step: float = 0.0
    span: tuple[float, float] | None = None


CONDITIONS = (
    Condition("tilt", "tilt of the camera", "degrees", "camera"),
    Condition("turn", "turn of the board in the photo", "degrees", "camera", 90, (-180, 180)),
    Condition("cell", "size of the board in the photo", "pixels a cell", "camera"),
    Condition("blur", "blur (defocus and motion)", "hundredths of a cell, one sigma", "camera"),
    Condition("paper", "brightness of white paper", "% of white", "camera"),
    Condition("noise", "noise", "levels of 255", "camera"),
    Condition("clutter", "things on the table", "pieces", "table"),
    Condition("tiles", "tiles on the board", "tiles", "table"),
    Condition("breaches", "rules broken on purpose", "breaches", "table", 1),
)


def conditions_of(truth: Mapping[str, Any]) -> dict[str, float]:
    """The conditions by name; none for a photo that was not simulated, or shows nothing to be read."""
    scene = truth.get("scene")
    if not scene or "corners" not in truth:
        return {}
    corners, sensor = truth["corners"], scene["sensor"]
    cell = _cell_px(truth)
    blur = hypot(sensor["softness"], sensor["defocus"], hypot(*sensor["motion"]) / STREAK)
    right, down = np.subtract(corners[1], corners[0])
    return {
        "tilt": scene["camera"]["tilt"],
        "turn": float(np.degrees(np.arctan2(down, right))),
        "cell": cell,
        "blur": 100 * blur * max(scene["camera"]["size"]) / REFERENCE_PX / cell,
        "paper": 100 * scene["light"]["paper"],
        "noise": sensor["noise"],
        "clutter": len(scene["items"]),
        "tiles": len(truth["tiles"]),
        "breaches": len(scene["breaches"]),
    }


def _cell_px(truth: Mapping[str, Any]) -> float:
    edition = find_edition(truth["edition"])
    side = edition.box.sides[edition.box.days[truth["day"]].side]
    area = cv2.contourArea(np.array(truth["corners"], np.float32))
    return sqrt(area / (side.rows * side.cols))


@dataclass(frozen=True)
class Group:
    """Photos taken under about the same conditions: the median, and how many of them were read exactly."""

    value: float
    share: Share


def groups_of(values: Sequence[float], exact: Sequence[bool]) -> list[Group]:
    """About equally many photos in each group; where there are few different values, a group for each."""
    order = np.argsort(values, kind="stable")
    sorted_values, hits = np.asarray(values, float)[order], np.asarray(exact, bool)[order]
    starts = _starts(sorted_values)
    ends = [*starts, len(sorted_values)][1:]
    return [
        Group(_middle(sorted_values[start:end]), Share(int(hits[start:end].sum()), end - start))
        for start, end in zip(starts, ends, strict=True)
    ]


def _starts(values: "np.ndarray[Any, np.dtype[np.float64]]") -> list[int]:
    """Where each group begins; equal values stay together."""
    if not len(values):
        return []
    _, first = np.unique(values, return_index=True)
    if len(first) <= ONE_BY_ONE:
        return [int(i) for i in first if i == 0 or len(values) - i >= FEW * len(values)]
    wanted = [values[round(i * len(values) / BINS)] for i in range(BINS)]
    return sorted({int(np.searchsorted(values, value)) for value in wanted})


def _middle(values: "np.ndarray[Any, np.dtype[np.float64]]") -> float:
    return float(np.median(values))
