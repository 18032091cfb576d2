"""The print-and-play edition as a PDF: A4, true size, fronts and backs leaf by leaf."""

import io
from collections.abc import Callable
from functools import partial
from pathlib import Path

from reportlab.pdfgen.canvas import Canvas

from samples.drawing import faces, lettering
from samples.drawing.pen import MM
from samples.drawing.printing.cards import character_pieces, flash_pieces
from samples.drawing.printing.leaf import HEIGHT, WIDTH, Document, Piece, packed
from samples.drawing.printing.pieces import tile_pieces, token_pieces, tribune_pieces
from samples.drawing.printing.rules import draw_rules
from samples.drawing.printing.score_pad import draw_score_pad
from samples.drawing.style import Language, Style, gazette
from samples.writing import Progress, write_whole
from scoring.une.edition import Edition

ROOM = (WIDTH - 10, HEIGHT - 18)
TITLES = {
    "fr": ("Règle", "Plateau", "Tuiles", "Tribunes", "Personnages et bouclage", "Cartes Flash", "Feuille de marque"),
    "en": ("Rules", "Board", "Tiles", "Tribunes", "Characters and closing", "Flash cards", "Score sheet"),
}


def print_edition(
    edition: Edition, path: Path, language: Language = "fr", progress: Progress = lambda done, total: None
) -> None:
    """Write an edition to print at home; the same bytes every time."""
    content = document(edition, gazette(language), progress)
    write_whole(path, content)


def document(edition: Edition, style: Style, progress: Progress = lambda done, total: None) -> bytes:
    """The PDF's bytes."""
    target = io.BytesIO()
    lettering.font(style.letters.text)
    # Without a first font of ours, reportlab names Helvetica on every page and leaves it out of the file.
    first = style.letters.text
    size = (WIDTH * MM, HEIGHT * MM)
    canvas = Canvas(target, pagesize=size, invariant=1, pageCompression=1, initialFontName=first)
    _describe(canvas, edition, style)
    pages = Document(canvas, style.letters.small)
    leaves = _leaves(edition, style, pages)
    for i, leaf in enumerate(leaves):
        leaf()
        progress(i + 1, len(leaves))
    canvas.save()
    return target.getvalue()


def _describe(canvas: Canvas, edition: Edition, style: Style) -> None:
    canvas.setTitle(edition.box.title[style.language])
    canvas.setSubject("Print and play" if style.language == "en" else "À imprimer et à jouer")
    canvas.setAuthor("alaune")
    canvas.setCreator("alaune")


def _leaves(edition: Edition, style: Style, pages: Document) -> list[Callable[[], None]]:
    rules, board, tiles, tribunes, people, flash, pad = TITLES[style.language]
    leaves: list[Callable[[], None]] = [
        lambda: _two(pages, rules, lambda side: lambda pen: draw_rules(pen, side, edition, style)),
        lambda: _two(pages, board, lambda side: lambda pen: faces.draw_board(pen, edition.box, _side(side), style)),
    ]
    for title, pieces in (
        (tiles, tile_pieces(edition, style)),
        (tribunes, tribune_pieces(edition, style)),
        (people, character_pieces(edition, style) + token_pieces(style)),
        (flash, flash_pieces(edition, style)),
    ):
        leaves += _sheets(pages, title, pieces)
    leaves.append(lambda: _two(pages, pad, lambda _: lambda pen: draw_score_pad(pen, style)))
    return leaves


def _side(number: int) -> str:
    return "front" if number == 0 else "back"


def _two(pages: Document, mark: str, drawing: Callable[[int], Callable[..., None]]) -> None:
    pages.page(drawing(0), mark)
    pages.page(drawing(1), "")


def _sheets(pages: Document, title: str, pieces: list[Piece]) -> list[Callable[[], None]]:
    sheets = packed(pieces, *ROOM)
    names = [f"{title} – {i + 1} / {len(sheets)}" for i in range(len(sheets))]
    marks = [title, *[""] * (len(sheets) - 1)]
    return [partial(pages.leaf, *leaf) for leaf in zip(sheets, names, marks, strict=True)]
