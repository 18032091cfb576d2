"""A4 leaves: what is printed on the front, what behind it, and where to cut.

Leaves are turned on their long edge, so what lies at the left of a front lies at the right of its back.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from reportlab.pdfgen.canvas import Canvas

from samples.drawing import lettering
from samples.drawing.pen import MM, Ink, Pen
from samples.drawing.rect import Rect

WIDTH, HEIGHT = 210.0, 297.0
CUT = (0.35, 0.35, 0.35)
BLEED = 2.0
Draw = Callable[[Pen], None]


@dataclass(frozen=True)
class Piece:
    """Something to cut out: its size in millimetres, its front and its back, and the ink at its back's edge."""

    width: float
    height: float
    front: Draw
    back: Draw
    edge: Ink | None = None


@dataclass(frozen=True)
class Placed:
    """A piece and where its upper left corner lies on the front."""

    piece: Piece
    x: float
    y: float


def packed(pieces: Sequence[Piece], width: float, height: float) -> list[list[Placed]]:
    """The pieces on sheets: on shelves of one height, so that long straight cuts part them."""
    shelves = _shelves(pieces, width)
    sheets: list[list[list[Piece]]] = []
    for shelf in shelves:
        room = next((sheet for sheet in sheets if _tall(sheet) + shelf[0].height <= height + 0.01), None)
        if room is None:
            sheets.append([shelf])
        else:
            room.append(shelf)
    return [_laid_out(sheet) for sheet in sheets]


def _shelves(pieces: Sequence[Piece], width: float) -> list[list[Piece]]:
    shelves: list[list[Piece]] = []
    for piece in sorted(pieces, key=lambda piece: (-piece.height, -piece.width)):
        for shelf in shelves:
            used = sum(each.width for each in shelf)
            if shelf[0].height == piece.height and used + piece.width <= width + 0.01:
                shelf.append(piece)
                break
        else:
            shelves.append([piece])
    return shelves


def _tall(sheet: Sequence[Sequence[Piece]]) -> float:
    return sum(shelf[0].height for shelf in sheet)


def _laid_out(sheet: Sequence[Sequence[Piece]]) -> list[Placed]:
    y = (HEIGHT - _tall(sheet)) / 2
    placed = []
    for shelf in sheet:
        x = (WIDTH - sum(piece.width for piece in shelf)) / 2
        for piece in shelf:
            placed.append(Placed(piece, x, y))
            x += piece.width
        y += shelf[0].height
    return placed


@dataclass(frozen=True)
class Document:
    """The PDF being written."""

    canvas: Canvas
    small_font: str

    def page(self, draw: Draw, mark: str) -> None:
        """One page, with a bookmark of this name if it has one."""
        pen = Pen(self.canvas, HEIGHT)
        self.canvas.setPageSize((WIDTH * MM, HEIGHT * MM))
        if mark:
            self.canvas.bookmarkPage(mark)
            self.canvas.addOutlineEntry(mark, mark)
        draw(pen)
        self.canvas.showPage()

    def leaf(self, placed: Sequence[Placed], title: str, mark: str) -> None:
        """A front with its pieces and cut marks, and the back behind it."""
        self.page(lambda pen: self._front(pen, placed, title), mark)
        self.page(lambda pen: self._back(pen, placed), "")

    def _front(self, pen: Pen, placed: Sequence[Placed], title: str) -> None:
        for each in placed:
            each.piece.front(pen.at(each.x, each.y))
        for each in placed:
            cut_marks(pen, Rect(each.x, each.y, each.piece.width, each.piece.height))
        base = HEIGHT - 5.0
        lettering.font(self.small_font)
        pen.text(WIDTH / 2, base, title, self.small_font, 2.8, CUT, 0.5)

    def _back(self, pen: Pen, placed: Sequence[Placed]) -> None:
        """The backs, the ink of their edges running over the cuts: a printer never hits both sides alike."""
        for each in placed:
            if each.piece.edge:
                pen.rect(_over(_behind(each)), fill=each.piece.edge)
        for each in placed:
            place = _behind(each)
            each.piece.back(pen.at(place.x, place.y))


def _behind(each: Placed) -> Rect:
    """Where a piece's back lies."""
    return Rect(WIDTH - each.x - each.piece.width, each.y, each.piece.width, each.piece.height)


def _over(box: Rect) -> Rect:
    """A box with its bleed, as far as the sheet has room."""
    left, top = max(box.x - BLEED, 0.0), max(box.y - BLEED, 0.0)
    right, bottom = min(box.right + BLEED, WIDTH), min(box.bottom + BLEED, HEIGHT)
    return Rect(left, top, right - left, bottom - top)


def cut_marks(pen: Pen, box: Rect, length: float = 1.1) -> None:
    """Small crosses where a piece's corners are, in its margin."""
    for x in (box.x, box.right):
        for y in (box.y, box.bottom):
            pen.rule(x - length, y, x + length, y, CUT, 0.1)
            pen.rule(x, y - length, x, y + length, CUT, 0.1)
