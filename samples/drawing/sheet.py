"""Many faces on a few large pages, rendered at once and cut apart: the way from drawing to pixels."""

import io
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import cv2
import numpy as np
import pypdfium2 as pdfium
import pypdfium2.raw as pdfium_c
from numpy.typing import NDArray
from reportlab.pdfgen.canvas import Canvas

from samples.drawing.pen import MM, Pen

Pixels = NDArray[np.uint8]
Key = tuple[str, str]
# pdfium draws no line thinner than a pixel: below so many pixels a cell, hatching would come out too dark.
FINE = 150
# How many cells a sheet holds.
WIDE, TALL = 36, 13


@dataclass(frozen=True)
class Item:
    """A face to draw: what it is, its rows and columns in cells, and how."""

    key: Key
    rows: float
    cols: float
    draw: Callable[[Pen], None]


@dataclass(frozen=True)
class _Spot:
    item: Item
    row: int
    col: int


@dataclass(frozen=True)
class _Sheet:
    spots: Sequence[_Spot]
    rows: int


def render(items: Sequence[Item], cell_mm: float, cell_px: int, wide: int = WIDE) -> dict[Key, Pixels]:
    """Every item's pixels, rows x columns x RGB."""
    sheets = _arranged(items, wide)
    document = _document(sheets, wide, cell_mm)
    finer = math.ceil(FINE / cell_px)
    found: dict[Key, Pixels] = {}
    for number, sheet in enumerate(sheets):
        whole = rasterise(document, wide * cell_px, sheet.rows * cell_px, number, finer)
        found |= {spot.item.key: _cut(whole, spot, cell_px) for spot in sheet.spots}
    return found


def _arranged(items: Sequence[Item], wide: int) -> list[_Sheet]:
    """Sheets of shelves of items of one height, each on whole cells."""
    sheets: list[_Sheet] = []
    spots: list[_Spot] = []
    row, col, tall = 0, 0, 0
    for item in sorted(items, key=lambda item: -item.rows):
        rows, cols = math.ceil(item.rows), math.ceil(item.cols)
        if col + cols > wide:
            row, col, tall = row + tall, 0, 0
        if row + rows > TALL and spots:
            sheets.append(_Sheet(spots, row + tall))
            spots, row, col, tall = [], 0, 0, 0
        spots.append(_Spot(item, row, col))
        col, tall = col + cols, max(tall, rows)
    return [*sheets, _Sheet(spots, row + tall)]


def _document(sheets: Sequence[_Sheet], wide: int, cell_mm: float) -> bytes:
    """A PDF with a page for each sheet."""
    target = io.BytesIO()
    canvas = Canvas(target, invariant=1, pageCompression=0)
    for sheet in sheets:
        height = sheet.rows * cell_mm
        canvas.setPageSize((wide * cell_mm * MM, height * MM))
        pen = Pen(canvas, height)
        for spot in sheet.spots:
            pen.raw("q")
            spot.item.draw(pen.at(spot.col * cell_mm, spot.row * cell_mm))
            pen.raw("Q")
        canvas.showPage()
    canvas.save()
    return target.getvalue()


def rasterise(document: bytes, width: int, height: int, page: int = 0, finer: int = 1) -> Pixels:
    """A page of a PDF, stretched to exactly so many pixels, each the mean of `finer` times `finer`."""
    opened = pdfium.PdfDocument(document)
    try:
        wide, tall = width * finer, height * finer
        bitmap = pdfium.PdfBitmap.new_native(wide, tall, pdfium_c.FPDFBitmap_BGR)
        bitmap.fill_rect((255, 255, 255, 255), 0, 0, wide, tall)
        rgb = pdfium_c.FPDF_REVERSE_BYTE_ORDER
        pdfium_c.FPDF_RenderPageBitmap(bitmap, opened[page], 0, 0, wide, tall, 0, rgb)
        pixels: Pixels = bitmap.to_numpy()
        if finer == 1:
            return pixels.copy()
        return cv2.resize(pixels, (width, height), interpolation=cv2.INTER_AREA).astype(np.uint8, copy=False)
    finally:
        opened.close()


def _cut(whole: Pixels, spot: _Spot, cell_px: int) -> Pixels:
    top, left = round(spot.row * cell_px), round(spot.col * cell_px)
    bottom, right = top + round(spot.item.rows * cell_px), left + round(spot.item.cols * cell_px)
    return whole[top:bottom, left:right].copy()
