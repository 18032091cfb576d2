"""Forty random photos side by side, for docs/samples.md: `python -m samples.contact_sheet docs/photos.jpg`."""

import sys
from pathlib import Path

import cv2
import numpy as np
from PIL import Image

from samples.simulator import photograph, random_scene
from samples.simulator.arrays import Pixels

PHOTOS, ACROSS, SEED = 40, 8, 2026
# Taken larger than they are shown, as a thumbnail is.
TAKEN, SHOWN = (1008, 756), (236, 177)


def contact_sheet(count: int = PHOTOS) -> Pixels:
    """So many photos by seed, every other one in a random look."""
    small = [_thumbnail(SEED + i, "gazette" if i % 2 else "any") for i in range(count)]
    rows = [np.hstack(small[i : i + ACROSS]) for i in range(0, count - count % ACROSS, ACROSS)]
    return np.asarray(np.vstack(rows), np.uint8)


def _thumbnail(seed: int, style: str) -> Pixels:
    taken = photograph(random_scene(seed, style=style, backgrounds="drawn", size=TAKEN)).image
    laid = taken if taken.shape[1] > taken.shape[0] else np.rot90(taken)
    return np.asarray(cv2.resize(laid, SHOWN, interpolation=cv2.INTER_AREA), np.uint8)


if __name__ == "__main__":
    Image.fromarray(contact_sheet()).save(Path(sys.argv[1]), quality=82)
