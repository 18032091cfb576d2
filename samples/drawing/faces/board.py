"""The board: a page of the paper whose columns are the grid, A4, one side for two days, the other for Sunday.

The masthead above the grid says which way is up and which side it is.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from samples.drawing import lettering, ornaments, typeset
from samples.drawing.colour import mix
from samples.drawing.filler import filler
from samples.drawing.marks import ellipse
from samples.drawing.pen import Ink, Pen
from samples.drawing.rect import Rect
from samples.drawing.signs.stamp import regular, scallop, star
from samples.drawing.style import Style
from samples.drawing.words import word
from scoring.une.edition import Box, DayEntry, Side

PAGE = Rect(0, 0, 210, 297)
# Lines of a fold: how far below it, how thick, and their dashes.
FOLDS: dict[str, Sequence[tuple[float, float, Sequence[float]]]] = {
    "dashed": ((0.0, 0.9, (4.0, 2.0)),),
    "double": ((-0.6, 0.4, ()), (0.6, 0.4, ())),
    "dots": ((0.0, 1.2, (0.01, 2.4)),),
    "solid": ((0.0, 1.1, ()),),
    "dash-dot": ((0.0, 0.9, (6.0, 1.6, 0.9, 1.6)),),
    "long dashes": ((0.0, 0.7, (9.0, 3.0)),),
    "short dashes": ((0.0, 1.3, (1.6, 1.2)),),
    "triple": ((-0.9, 0.25, ()), (0.0, 0.5, ()), (0.9, 0.25, ())),
    "heavy": ((0.0, 1.7, ()),),
    "thin": ((0.0, 0.55, ()),),
    "fine dots": ((0.0, 0.7, (0.01, 1.4)),),
    "double dashed": ((-0.6, 0.45, (3.0, 1.6)), (0.6, 0.45, (3.0, 1.6))),
    "thick and thin": ((-0.4, 1.0, ()), (0.7, 0.25, ())),
}
DOTTED = ("dots", "fine dots")
# The outline around a star, and how far it reaches.
STAR_MARKS = {
    "disc": (ellipse(0, 0, 1), 0.46),
    "diamond": (regular(4), 0.5),
    "hexagon": (regular(6), 0.48),
    "scallop": (scallop(10, 0.14), 0.48),
}
# Below the grid: the days' names, down to a margin that every printer reaches.
FOOT = {"front": 15.0, "back": 9.8}
PRINTABLE = 5.0


@dataclass(frozen=True)
class _Board:
    pen: Pen
    box: Box
    side: str
    style: Style
    grid: Rect

    @property
    def days(self) -> list[tuple[str, DayEntry]]:
        return [(name, day) for name, day in self.box.days.items() if day.side == self.side]

    @property
    def ground(self) -> Ink:
        style = self.style
        return style.inks.paper if self.side == "front" else mix(style.inks.paper, style.inks.sunday, 0.10)

    @property
    def light(self) -> Ink:
        """The smallest day's zone, in which the star lies."""
        return mix(self.ground, (1, 1, 1), 0.35)


def shape_of(box: Box, side: str) -> Side:
    """A side's rows and columns."""
    sides = {str(name): shape for name, shape in box.sides.items()}
    return sides[side]


def grid_rect(box: Box, side: str) -> Rect:
    """Where a side's grid lies on the page."""
    shape = shape_of(box, side)
    width, height = shape.cols * box.cell_mm, shape.rows * box.cell_mm
    return Rect((PAGE.w - width) / 2, PAGE.h - FOOT[side] - height, width, height)


def draw_board(pen: Pen, box: Box, side: str, style: Style) -> None:
    """One side of the board."""
    board = _Board(pen, box, side, style, grid_rect(box, side))
    pen.rect(PAGE, fill=board.ground)
    head = Rect(9, 7, PAGE.w - 18, board.grid.y - 7 - 4.6)
    MASTHEADS[style.masthead](board, head)
    _zones(board)
    _lines(board)
    _fold(board)
    _star(board)
    _labels(board)


# -- the grid --------------------------------------------------------------------------------------------


def _zone(board: _Board, day: DayEntry) -> Rect:
    top, left, bottom, right = day.zone
    mm, grid = board.box.cell_mm, board.grid
    return Rect(grid.x + left * mm, grid.y + top * mm, (right - left) * mm, (bottom - top) * mm)


def _zones(board: _Board) -> None:
    """The smallest day's zone on light paper, what a longer day adds on darker."""
    darker = mix(board.ground, board.style.inks.ink, board.style.zone_tint)
    for i, (_, day) in enumerate(sorted(board.days, key=lambda each: -each[1].zone[3])):
        last = i == len(board.days) - 1
        board.pen.rect(_zone(board, day), fill=board.light if last else darker)


def _lines(board: _Board) -> None:
    mm, grid, ink = board.box.cell_mm, board.grid, board.style.inks.ink
    thin = mix(board.ground, ink, 0.55)
    rows, cols = round(grid.h / mm), round(grid.w / mm)
    kind, weight = board.style.grid_line, board.style.grid_weight
    if kind == "crosses":
        for row in range(1, rows):
            for col in range(1, cols):
                x, y = grid.x + col * mm, grid.y + row * mm
                board.pen.rule(x - 2.4, y, x + 2.4, y, thin, 0.25 * weight)
                board.pen.rule(x, y - 2.4, x, y + 2.4, thin, 0.25 * weight)
    else:
        dash, width = {"solid": ((), 0.22), "dashed": ((2.0, 1.4), 0.25), "dots": ((0.01, 1.5), 0.5)}[kind]
        ends = [((grid.x + col * mm, grid.y), (grid.x + col * mm, grid.bottom)) for col in range(1, cols)]
        ends += [((grid.x, grid.y + row * mm), (grid.right, grid.y + row * mm)) for row in range(1, rows)]
        for points in ends:
            board.pen.stroke(points, thin, width * weight, dash, round_ends=kind == "dots")
    for _, day in board.days:
        board.pen.rect(_zone(board, day), line=ink, width=0.6)
    board.pen.rect(grid.inset(-0.9), line=ink, width=0.2)


def _fold(board: _Board) -> None:
    """The fold: a heavy line across the page that ends in two marks in the margins."""
    ink, grid, pen = board.style.inks.ink, board.grid, board.pen
    y = grid.y + board.days[0][1].fold * board.box.cell_mm
    for off, width, dash in FOLDS[board.style.fold_line]:
        ends = ((grid.x, y + off), (grid.right, y + off))
        pen.stroke(ends, ink, width, dash, round_ends=board.style.fold_line in DOTTED)
    long = grid.x - 1.4 - PRINTABLE
    for x, side in ((grid.x - 1.4, -1), (grid.right + 1.4, 1)):
        pen.polygon(((x, y), (x + side * long, y - 2.2), (x + side * long, y + 2.2)), fill=ink)


def _star(board: _Board) -> None:
    mm, ink, pen = board.box.cell_mm, board.style.inks.ink, board.pen
    kind = board.style.star
    for row, col in sorted({day.star for _, day in board.days}):
        x, y = board.grid.x + (col + 0.5) * mm, board.grid.y + (row + 0.5) * mm
        shape = [(x + u * mm * 0.41, y + v * mm * 0.41) for u, v in star(5, 0.42)]
        if kind == "ring":
            pen.circle(x, y, mm * 0.44, line=ink, width=0.3)
        elif kind == "burst":
            pen.polygon([(x + u * mm * 0.45, y + v * mm * 0.45) for u, v in star(20, 0.88)], line=ink, width=0.4)
        elif kind == "square":
            pen.rect(Rect(x - mm * 0.43, y - mm * 0.43, mm * 0.86, mm * 0.86), line=ink, width=0.8)
        else:
            _around_star(board, x, y)
        if kind == "disc":
            pen.polygon(shape, fill=board.light, line=board.light, width=0.4)
            continue
        pen.polygon(shape, fill=None if kind == "outline" else ink, line=ink, width=0.9)
        if kind == "ring":
            pen.polygon([(x + u * mm * 0.2, y + v * mm * 0.2) for u, v in star(5, 0.42)], fill=board.light)


def _around_star(board: _Board, x: float, y: float) -> None:
    mm, ink, pen, kind = board.box.cell_mm, board.style.inks.ink, board.pen, board.style.star
    if kind in STAR_MARKS:
        outline, reach = STAR_MARKS[kind]
        there = [(x + u * mm * reach, y + v * mm * reach) for u, v in outline]
        pen.polygon(there, fill=ink if kind == "disc" else None, line=ink, width=0.4)
    elif kind == "double ring":
        for reach, width in ((0.47, 0.6), (0.435, 0.2)):
            pen.circle(x, y, mm * reach, line=ink, width=width)
    elif kind == "rays":
        for (u, v), (s, t) in zip(regular(20, 0.4), regular(20, 0.48), strict=True):
            pen.rule(x + u * mm, y + v * mm, x + s * mm, y + t * mm, ink, 0.5)


def _labels(board: _Board) -> None:
    """Each day's name under its zone, with a bracket as wide as the zone."""
    style, letters = board.style, board.style.letters
    for i, (name, day) in enumerate(sorted(board.days, key=lambda each: each[1].zone[3])):
        zone = _zone(board, day)
        y = board.grid.bottom + 3.4 + 5.2 * i
        text = word(style.language, name)
        wide = board.pen.text_width(text, letters.small, 3.6, 0.6) + 5
        x = zone.centre[0]
        for left, right in ((zone.x, x - wide / 2), (x + wide / 2, zone.right)):
            board.pen.rule(left, y, right, y, style.inks.ink, 0.35)
        for end in (zone.x, zone.right):
            board.pen.rule(end, y - 1.3, end, y + 0.175, style.inks.ink, 0.35)
        base = y + lettering.cap_height(letters.small) * 3.6 / 2
        board.pen.text(x, base, text, letters.small, 3.6, style.inks.ink, 0.5, 0.6)


# -- mastheads -------------------------------------------------------------------------------------------


def _edition(board: _Board) -> str:
    return word(board.style.language, "weekend" if board.side == "front" else "sunday edition")


def _title(board: _Board, box: Rect, ink: Ink, largest: float = 40, align: float = 0.5, share: float = 1.0) -> None:
    """The paper's name on one line, as large as it fits or a share of that."""
    text, font = board.box.title[board.style.language], board.style.letters.masthead
    fitting = _one_line(text, font, box, largest)
    if share < 1.0:
        fitting = _one_line(text, font, box, fitting.size * share)
    typeset.draw(board.pen, fitting, box, ink, align, 0.5)


def _one_line(text: str, font: str, box: Rect, largest: float) -> typeset.Setting:
    tall = lettering.ascent(font) + lettering.descent(font)
    size = min(box.w / lettering.width(font, text), box.h / tall, largest)
    return typeset.Setting((text,), font, size * 0.999, size)


def _strapline(board: _Board, box: Rect, ink: Ink) -> None:
    """Number on the left, edition in the middle, price on the right."""
    letters, language, pen = board.style.letters, board.style.language, board.pen
    base = box.centre[1] + lettering.cap_height(letters.small) * 1.9
    ends = max(pen.text_width(word(language, key), letters.italic, 3.6) for key in ("number", "price"))
    wide = pen.text_width(_edition(board), letters.small, 3.9, 0.5)
    share = min((box.w - 2 * ends - 8) / wide, 1.0)
    pen.text(box.centre[0], base, _edition(board), letters.small, 3.9 * share, ink, 0.5, 0.5 * share)
    pen.text(box.x + 1.5, base, word(language, "number"), letters.italic, 3.6, ink)
    pen.text(box.right - 1.5, base, word(language, "price"), letters.italic, 3.6, ink, 1.0)


def _classic(board: _Board, head: Rect) -> None:
    """Title between rules, small news and the mill below it; on Sunday white on a dark field."""
    if board.side == "back":
        _banner(board, head)
        return
    inks, pen = board.style.inks, board.pen
    ornaments.double_rule(pen, head.x, head.y, head.w, inks.ink)
    strap, rest = head.bottom_cut(7.0, 1.2)
    ears, title = rest.bottom_cut(rest.h * 0.42, 0.0)
    _title(board, title.inset(0, 1.5).top_cut(1.0)[1], inks.ink)
    _ears(board, ears)
    pen.rule(strap.x, strap.y, strap.right, strap.y, inks.ink, 0.2)
    _strapline(board, strap.inset(0, 0.8), inks.ink)
    ornaments.double_rule(pen, head.x, head.bottom - 1.0, head.w, inks.ink)


def _ears(board: _Board, box: Rect) -> None:
    """Small news on either side of the mill and the motto."""
    style, pen = board.style, board.pen
    ink = style.inks.ink
    left, middle, right = box.columns(3, 4.0)
    for i, ear in enumerate((left, right)):
        pen.rect(ear, line=ink, width=0.2)
        text = filler(style.language, 3 + 4 * i)
        typeset.columns(pen, text, style.letters.text, 2.3, ear.inset(1.6, 1.1).columns(2, 2.0), ink)
    motto, image = middle.bottom_cut(6.0, 0.4)
    ornaments.mill(pen, *image.centre, min(image.w, image.h) / 2 - 0.2, ink, board.ground)
    for side in (-1, 1):
        x = image.centre[0] + side * (image.h / 2 + image.w * 0.18)
        ornaments.diamond_rule(pen, x - image.w * 0.13, image.centre[1], image.w * 0.26, ink)
    typeset.headline(pen, word(style.language, "motto"), style.letters.italic, motto, ink, 4.6, 0.5, 0.5)


def _banner(board: _Board, head: Rect) -> None:
    """Title in paper on a dark field with rays."""
    inks, pen = board.style.inks, board.pen
    field = inks.sunday if board.side == "back" else inks.ink
    pen.rect(head, fill=field)
    frame = head.inset(1.0)
    if board.side == "back":
        ornaments.sunburst(pen, frame, frame.centre[0], frame.bottom, mix(field, inks.paper, 0.12), 36)
    pen.rect(frame, line=inks.paper, width=0.3)
    strap, title = head.inset(3, 2.4).bottom_cut(6.6, 0.6)
    _title(board, title.inset(4, 0), inks.paper)
    pen.rule(strap.x, strap.y, strap.right, strap.y, inks.paper, 0.25)
    _strapline(board, strap, inks.paper)


def _boxed(board: _Board, head: Rect) -> None:
    """The edition's name in a box on the side the day wants, the title beside it."""
    inks, pen = board.style.inks, board.pen
    pen.rect(head, line=inks.ink, width=0.5)
    sunday = board.side == "back"
    ear, rest = (head.right_cut if sunday else head.left_cut)(min(head.h, 40.0))
    pen.rect(ear, fill=inks.sunday if sunday else inks.ink)
    half = min(ear.w, ear.h) * 0.4
    ornaments.mill(pen, *ear.centre, half, inks.paper, inks.sunday if sunday else inks.ink)
    strap, title = rest.inset(3, 1.6).bottom_cut(6.6, 0.8)
    _title(board, title, inks.sunday if sunday else inks.ink)
    pen.rule(strap.x, strap.y, strap.right, strap.y, inks.ink, 0.25)
    _strapline(board, strap, inks.ink)


def _poster(board: _Board, head: Rect) -> None:
    """A block of colour with the title set flat and large."""
    inks, pen = board.style.inks, board.pen
    field = inks.sunday if board.side == "back" else inks.sport
    pen.rect(head, fill=field)
    ink = inks.on(field)
    strap, title = head.inset(5, 3).bottom_cut(8.0, 1.0)
    _title(board, title, ink)
    _strapline(board, strap, ink)


def _memo(board: _Board, head: Rect) -> None:
    """A typed heading over a dashed line; Sunday's is boxed."""
    inks, pen = board.style.inks, board.pen
    strap, title = head.bottom_cut(7.0, 1.0)
    _title(board, title.inset(3, 0), inks.ink, 16)
    corners = (
        (head.x, head.y),
        (head.right, head.y),
        (head.right, head.bottom),
        (head.x, head.bottom),
        (head.x, head.y),
    )
    if board.side == "back":
        pen.rect(strap, fill=inks.sunday)
        pen.stroke(corners, inks.sunday, 0.8)
    pen.stroke(((strap.x, strap.y), (strap.right, strap.y)), inks.ink, 0.4, (2.0, 1.2))
    _strapline(board, strap, inks.paper if board.side == "back" else inks.ink)


def _free(board: _Board, head: Rect) -> None:
    """A head made of parts as the style has them; Sunday's lies in Sunday's colour, or is set in it."""
    heading, pen = board.style.heading, board.pen
    field, ink = _heading_inks(board)
    pen.rect(head, fill=field)
    if heading.rays:
        ornaments.sunburst(pen, head, *head.centre, mix(field, ink, 0.1), 32)
    ornaments.frame(pen, head.inset(1.2), heading.frame, ink)
    inner = head.inset(4.5, 2.6)
    strap, rest = (inner.top_cut if heading.strap_above else inner.bottom_cut)(6.6, 1.6)
    _heading_rule(board, strap.bottom + 0.7 if heading.strap_above else strap.y - 0.9, strap, ink)
    _strapline(board, strap, ink)
    if heading.mill != "none":
        cut = rest.left_cut if heading.mill == "left" else rest.right_cut
        image, rest = cut(rest.h, 3.0)
        ornaments.mill(pen, *image.centre, image.h / 2, ink, field)
    if heading.ears != "none":
        cut = rest.left_cut if heading.ears == "left" else rest.right_cut
        ear, rest = cut(34.0, 3.0)
        pen.rect(ear, line=ink, width=0.2)
        text = filler(board.style.language, 5)
        typeset.columns(pen, text, board.style.letters.text, 2.3, ear.inset(1.6, 1.1).columns(2, 2.0), ink)
    if heading.stars:
        row, rest = rest.bottom_cut(3.4, 0.6)
        for i in range(heading.stars):
            x = row.x + row.w * heading.align + (i - (heading.stars - 1) * heading.align) * 5.0
            ornaments.little_star(pen, x + (0.5 - heading.align) * 3.4, row.centre[1], 1.6, ink)
    _title(board, rest, ink, 40, heading.align, heading.size)


def _heading_inks(board: _Board) -> tuple[Ink, Ink]:
    """What a free head lies on, and what it is drawn with."""
    inks, kind = board.style.inks, board.style.heading.field
    if board.side == "back":
        return inks.sunday, inks.paper
    if kind == "none":
        return board.ground, inks.ink
    field = mix(board.ground, inks.ink, 0.14) if kind == "tint" else inks.of(kind)
    return field, inks.on(field)


def _heading_rule(board: _Board, y: float, box: Rect, ink: Ink) -> None:
    pen, kind = board.pen, board.style.heading.rule
    if kind == "double":
        ornaments.double_rule(pen, box.x, y - 0.5, box.w, ink)
    elif kind == "diamond":
        ornaments.diamond_rule(pen, box.x, y, box.w, ink)
    elif kind == "thin":
        pen.rule(box.x, y, box.right, y, ink, 0.3)


MASTHEADS: dict[str, Callable[[_Board, Rect], None]] = {
    "classic": _classic,
    "boxed": _boxed,
    "banner": _banner,
    "poster": _poster,
    "memo": _memo,
    "free": _free,
}
