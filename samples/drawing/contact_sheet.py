"""A picture of many looks: `python -m samples.drawing.contact_sheet OUT.jpg`."""

import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from PIL import Image

from samples.drawing.pixels import face_set
from samples.drawing.sheet import Pixels
from samples.drawing.style import Style, gazette
from samples.drawing.styles import FAMILIES_KEPT_OUT, kept_out_style, random_style
from scoring.une.edition import Edition
from scoring.une.editions import find_edition

CELL_PX, GAP = 44, 4
SHOWN = ("s14", "b17", "n08", "b05", "p23", "p01", "a22", "a09")


def contact_sheet(edition: Edition, styles: Sequence[Style], columns: int = 2) -> Pixels:
    """A row of faces for each style, the rows in columns."""
    strips = [_strip(edition, style) for style in styles]
    rows = -(-len(strips) // columns)
    tall, wide = strips[0].shape[:2]
    sheet = np.full((rows * (tall + GAP) + GAP, columns * (wide + 3 * GAP), 3), 96, np.uint8)
    for i, strip in enumerate(strips):
        y, x = GAP + (i % rows) * (tall + GAP), GAP + (i // rows) * (wide + 3 * GAP)
        sheet[y : y + tall, x : x + wide] = strip
    return sheet


def _strip(edition: Edition, style: Style) -> Pixels:
    pictures = face_set(edition, style, CELL_PX)
    shown = [pictures.tiles[tile] for tile in SHOWN] + [pictures.tribunes["6A"], pictures.backs["2x1"]]
    wide = sum(image.shape[1] + GAP for image in shown)
    strip = np.full((3 * CELL_PX, wide, 3), 96, np.uint8)
    x = 0
    for image in shown:
        strip[: image.shape[0], x : x + image.shape[1]] = image
        x += image.shape[1] + GAP
    return strip


def main(target: Path) -> None:
    """The sheet of docs/: gazette, looks of the training, and those kept out of it."""
    styles = [gazette(), *(random_style(seed) for seed in range(15))]
    styles += [kept_out_style(family, seed) for family in FAMILIES_KEPT_OUT for seed in range(2)]
    Image.fromarray(contact_sheet(find_edition("gazette"), styles)).save(target, quality=62, optimize=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
