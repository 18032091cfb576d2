"""Drawn faces of an edition as PNG: tiles, tribunes, backs, boards. And the whole of it as a PDF to print and play."""

import io
from collections.abc import Callable

from PIL import Image

from api.exports.paper import DRAWING, look
from api.language import Language
from samples.drawing import faces
from samples.drawing.pen import Pen
from samples.drawing.print_pdf import document
from samples.drawing.rect import Rect
from samples.drawing.sheet import Item, render
from samples.drawing.style import Style
from scoring.une.edition import Edition

CELL_PX = 128
Draw = Callable[[Pen], None]


def tile_png(edition: Edition, tile: str, language: Language) -> bytes:
    """A newspaper tile's face; KeyError for one that the edition does not have."""
    printed, mm, style = edition.tiles[tile], edition.box.cell_mm, look(language)
    return _png(edition, *faces.size_of(printed.size), lambda pen: faces.draw_tile(pen, printed, style, mm))


def tribune_png(edition: Edition, code: str, language: Language) -> bytes:
    """A tribune's face; KeyError for one that the edition does not have."""
    entry, size, style = edition.tribunes[code], edition.box.tribune_size, look(language)
    outline = _outline(edition, size)
    return _png(edition, *faces.size_of(size), lambda pen: faces.draw_tribune(pen, entry, outline, style))


def back_png(edition: Edition, size: str, language: Language) -> bytes:
    """The back of the tiles of a size; KeyError for a size that the edition does not have."""
    if size not in edition.box.sizes:
        raise KeyError(size)
    outline, style = _outline(edition, size), look(language)
    return _png(edition, *faces.size_of(size), lambda pen: faces.draw_back(pen, outline, style))


def board_png(edition: Edition, side: str, language: Language) -> bytes:
    """A side of the board; KeyError for one that the edition does not have."""
    if side not in edition.box.sides:
        raise KeyError(side)
    mm, style = edition.box.cell_mm, look(language)
    rows, cols = faces.PAGE.h / mm, faces.PAGE.w / mm
    return _png(edition, rows, cols, lambda pen: faces.draw_board(pen, edition.box, side, style))


def print_pdf(edition: Edition, language: Language) -> bytes:
    """Everything to print and play, as `alaune edition print` writes it."""
    with DRAWING:
        style: Style = look(language)
        return document(edition, style)


FACES: dict[str, Callable[[Edition, str, Language], bytes]] = {
    "tiles": tile_png,
    "tribunes": tribune_png,
    "backs": back_png,
    "boards": board_png,
}


def _outline(edition: Edition, size: str) -> Rect:
    rows, cols = faces.size_of(size)
    return Rect(0, 0, cols * edition.box.cell_mm, rows * edition.box.cell_mm)


def _png(edition: Edition, rows: float, cols: float, draw: Draw) -> bytes:
    with DRAWING:
        item = Item(("face", ""), rows, cols, draw)
        pixels = render([item], edition.box.cell_mm, CELL_PX, wide=max(1, -int(-cols // 1)))[item.key]
    target = io.BytesIO()
    Image.fromarray(pixels).save(target, format="PNG")
    return target.getvalue()
