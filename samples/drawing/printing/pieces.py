"""The cardboard as pieces: newspaper tiles, tribunes, and the tokens that say who finished first."""

from samples.drawing import faces, ornaments
from samples.drawing.pen import Pen
from samples.drawing.printing.leaf import Draw, Piece
from samples.drawing.rect import Rect
from samples.drawing.signs.stamp import Stamp, scallop
from samples.drawing.style import Style
from scoring.une.edition import Edition, PrintedTile, TribuneEntry

TOKEN = 31.5


def tile_pieces(edition: Edition, style: Style) -> list[Piece]:
    """The newspaper tiles."""
    return [_tile(tile, style, edition.box.cell_mm) for tile in edition.tiles.values()]


def _tile(tile: PrintedTile, style: Style, mm: float) -> Piece:
    rows, cols = faces.size_of(tile.size)
    outer = Rect(0, 0, cols * mm, rows * mm)
    return Piece(
        outer.w,
        outer.h,
        lambda pen: faces.draw_tile(pen, tile, style, mm),
        lambda pen: faces.draw_back(pen, outer, style),
        style.inks.paper,
    )


def tribune_pieces(edition: Edition, style: Style) -> list[Piece]:
    """The tribunes: A and B of a number back to back, and the plain side behind each starting one."""
    entries = edition.tribunes
    plain = entries.get("D0")
    pieces = []
    for code, entry in entries.items():
        if code.startswith("D") and code != "D0":
            pieces.append(_tribune(entry, plain or entry, edition, style))
        elif code.endswith("A"):
            pieces.append(_tribune(entry, entries[code[:-1] + "B"], edition, style))
    return pieces


def _tribune(front: TribuneEntry, back: TribuneEntry, edition: Edition, style: Style) -> Piece:
    rows, cols = faces.size_of(edition.box.tribune_size)
    outer = Rect(0, 0, cols * edition.box.cell_mm, rows * edition.box.cell_mm)

    def side(entry: TribuneEntry, pen: Pen) -> None:
        faces.draw_tribune(pen, entry, outer, style)

    return Piece(outer.w, outer.h, lambda pen: side(front, pen), lambda pen: side(back, pen), style.inks.paper)


def token_pieces(style: Style, count: int = 6) -> list[Piece]:
    """The closing tokens, 1 for whoever finishes first."""
    return [Piece(TOKEN, TOKEN, _token(str(i + 1), style), _token("", style)) for i in range(count)]


def _token(number: str, style: Style) -> Draw:
    middle, inks = TOKEN / 2, style.inks

    def draw(pen: Pen) -> None:
        edge = [(middle + u * 14.4, middle + v * 14.4) for u, v in scallop(24, 0.06)]
        pen.polygon(edge, fill=inks.ink)
        pen.circle(middle, middle, 12.2, fill=inks.paper)
        pen.circle(middle, middle, 11.4, line=inks.ink, width=0.3)
        if number:
            Stamp(pen, middle, middle, 10, inks.ink, inks.paper).letter(number, style.letters.digits, 1.25)
        else:
            ornaments.mill(pen, middle, middle, 9.5, inks.ink, inks.paper)

    return draw
