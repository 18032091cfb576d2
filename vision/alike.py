"""Which way up a tile lies where its own picture leaves that open: as others of its face on the same board do.

A game is printed in one look: what stands at the foot of one article stands at the foot of all. So a board teaches what
the networks, who may never have seen its print, did not learn.
"""

from collections.abc import Sequence
from dataclasses import replace

import cv2
import numpy as np

from vision.chances import Array
from vision.classify import Seen
from vision.knowledge import Reading
from vision.rectify import TILE_MARGIN, Pixels
from vision.tiling import Candidate

# A tile of which it is less sure how it lies is compared with those of which it is at least so sure.
UNSURE, SURE = 0.99, 0.9
# Pictures are compared in so many rows and columns, whatever the size of their tiles.
GRID = 16
# What a tile of another size counts beside one of the same; and by so many that are not there it takes less.
OTHER_SIZE, FEW = 0.3, 0.5
# How much it counts for a way that a tile looks like the others if it lies so, and unlike them if it stands on its
# head. (Logarithms; the difference is at most 4. From 4 to 6 hardly anything changes.)
WEIGHT = 6.0
# Keeps pictures on which hardly anything is to be seen from looking like anything.
FAINT = 10.0


def told_by_others(
    seen: Seen, readings: Sequence[Reading], placed: Sequence[Candidate], pictures: Sequence[Pixels]
) -> Seen:
    """What was seen of the tiles, with what the others say of how those lie that may stand on their heads."""
    scores, turned = seen.scores.copy(), seen.slices["turned"].start
    for i, reading in enumerate(readings):
        if reading.chances["turned"] >= UNSURE or reading.print.face == "back":
            continue
        quarters = reading.turned // 90
        says = WEIGHT * _likelier(i, readings, placed, pictures)
        scores[i, turned + quarters] += says / 2
        scores[i, turned + (quarters + 2) % 4] -= says / 2
    return replace(seen, scores=scores)


def _likelier(i: int, readings: Sequence[Reading], placed: Sequence[Candidate], pictures: Sequence[Pixels]) -> float:
    """How much more a tile looks like the others of its face if it lies as it was read than if it is on its head."""
    face, quarters = readings[i].print.face, readings[i].turned // 90
    upright, on_its_head = _tones(pictures[i], quarters), _tones(pictures[i], quarters + 2)
    said, heard = 0.0, FEW
    for j, other in enumerate(readings):
        if j == i or other.print.face != face or other.chances["turned"] <= SURE:
            continue
        counts = 1.0 if _size(placed[j], other) == _size(placed[i], readings[i]) else OTHER_SIZE
        said += counts * float((upright - on_its_head) @ _tones(pictures[j], other.turned // 90))
        heard += counts
    return said / heard


def _size(tile: Candidate, reading: Reading) -> tuple[int, int]:
    """A tile's size if it were upright."""
    return tile.size if reading.turned % 180 == 0 else tile.size[::-1]


def _tones(picture: Pixels, quarters: int) -> Array:
    """Where a picture that is turned clockwise by so many quarters is light, and where colourful, once it is upright.

    Two such rows of numbers, multiplied, are 2 where pictures are alike, and -2 where one is the other's negative.
    """
    inner = picture[TILE_MARGIN:-TILE_MARGIN, TILE_MARGIN:-TILE_MARGIN]
    lab = cv2.cvtColor(np.ascontiguousarray(np.rot90(inner, quarters)), cv2.COLOR_BGR2LAB).astype(np.float32)
    light, green_red, blue_yellow = np.moveaxis(cv2.resize(lab, (GRID, GRID), interpolation=cv2.INTER_AREA), 2, 0)
    colour = np.hypot(green_red - 128, blue_yellow - 128)
    return np.concatenate([_standard(light), _standard(colour)])


def _standard(values: Array) -> Array:
    around = (values - values.mean()).ravel()
    return np.asarray(around / (np.linalg.norm(around) + FAINT), np.float64)
