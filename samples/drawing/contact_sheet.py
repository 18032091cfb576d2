"""The pictures of docs/: many looks, every face of gazette, every printed page.

`python -m samples.drawing.contact_sheet docs` writes styles.jpg, faces.jpg and printed.jpg there.
"""

import io
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

import cv2
import numpy as np
import pypdfium2 as pdfium
from PIL import Image

from samples.drawing.pixels import face_set
from samples.drawing.print_pdf import document
from samples.drawing.printing.leaf import HEIGHT, WIDTH
from samples.drawing.sheet import Pixels, rasterise
from samples.drawing.style import Style, gazette
from samples.drawing.styles import FAMILIES_KEPT_OUT, kept_out_style, random_style
from scoring.une.edition import Edition
from scoring.une.editions import find_edition

CELL_PX, FACE_PX, GAP = 44, 56, 4
SHOWN = ("s14", "b17", "n08", "b05", "p23", "p01", "a22", "a09")
FACES_WIDE, PAGES_A_ROW, PAGE_PX = 1900, 7, 270
MOST_BYTES = 600_000


def styles_sheet(edition: Edition, styles: Sequence[Style], columns: int = 2) -> Pixels:
    """A row of faces for each style, the rows in columns."""
    strips = [_strip(edition, style) for style in styles]
    rows = -(-len(strips) // columns)
    tall, wide = strips[0].shape[:2]
    sheet = _ground(rows * (tall + GAP) + GAP, columns * (wide + 3 * GAP))
    for i, strip in enumerate(strips):
        y, x = GAP + (i % rows) * (tall + GAP), GAP + (i // rows) * (wide + 3 * GAP)
        sheet[y : y + tall, x : x + wide] = strip
    return sheet


def _strip(edition: Edition, style: Style) -> Pixels:
    pictures = face_set(edition, style, CELL_PX)
    shown = [pictures.tiles[tile] for tile in SHOWN] + [pictures.tribunes["6A"], pictures.backs["2x1"]]
    strip = _ground(3 * CELL_PX, sum(image.shape[1] + GAP for image in shown))
    x = 0
    for image in shown:
        strip[: image.shape[0], x : x + image.shape[1]] = image
        x += image.shape[1] + GAP
    return strip


def faces_sheet(edition: Edition, style: Style) -> Pixels:
    """Every tile, tribune and back, the tiles by size, and both boards."""
    pictures = face_set(edition, style, FACE_PX)
    tiles = sorted(pictures.tiles.values(), key=lambda image: image.shape)
    boards = [_shrunk(board.image, 3) for board in pictures.boards.values()]
    return _shelved([*tiles, *pictures.backs.values(), *pictures.tribunes.values(), *boards], FACES_WIDE)


def printed_sheet(edition: Edition, style: Style) -> Pixels:
    """Every page of the PDF."""
    content = document(edition, style)
    with pdfium.PdfDocument(content) as opened:
        count = len(opened)
    tall = round(PAGE_PX * HEIGHT / WIDTH)
    pages = [rasterise(content, PAGE_PX, tall, number, finer=4) for number in range(count)]
    return _shelved(pages, PAGES_A_ROW * (PAGE_PX + GAP) + GAP)


def _shrunk(image: Pixels, times: int) -> Pixels:
    size = (image.shape[1] // times * 2, image.shape[0] // times * 2)
    return cv2.resize(image, size, interpolation=cv2.INTER_AREA).astype(np.uint8, copy=False)


def _ground(tall: int, wide: int) -> Pixels:
    return np.full((tall, wide, 3), 96, np.uint8)


def _shelved(images: Iterable[Pixels], wide: int) -> Pixels:
    """The pictures in rows."""
    rows: list[list[Pixels]] = [[]]
    for image in images:
        if GAP + sum(each.shape[1] + GAP for each in [*rows[-1], image]) > wide:
            rows.append([])
        rows[-1].append(image)
    sheet = _ground(GAP + sum(max(image.shape[0] for image in row) + GAP for row in rows), wide)
    y = GAP
    for row in rows:
        x = GAP
        for image in row:
            sheet[y : y + image.shape[0], x : x + image.shape[1]] = image
            x += image.shape[1] + GAP
        y += max(image.shape[0] for image in row) + GAP
    return sheet


def _write(sheet: Pixels, path: Path) -> None:
    """As good a JPEG as a repository should hold."""
    for quality in (80, 72, 64, 56, 48):
        content = io.BytesIO()
        Image.fromarray(sheet).save(content, format="JPEG", quality=quality, optimize=True)
        if len(content.getvalue()) < MOST_BYTES:
            path.write_bytes(content.getvalue())
            return
    raise ValueError(f"{path.name} would be larger than {MOST_BYTES} bytes")


def main(folder: Path) -> None:
    """The sheets of docs/: gazette, looks of the training, and those kept out of it; its faces; its pages."""
    edition = find_edition("gazette")
    styles = [gazette(), *(random_style(seed) for seed in range(15))]
    styles += [kept_out_style(family, seed) for family in FAMILIES_KEPT_OUT for seed in range(2)]
    _write(styles_sheet(edition, styles), folder / "styles.jpg")
    _write(faces_sheet(edition, gazette()), folder / "faces.jpg")
    _write(printed_sheet(edition, gazette()), folder / "printed.jpg")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
