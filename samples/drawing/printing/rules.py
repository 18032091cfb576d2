"""The two pages of rules, set like a page of the Gazette."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from samples.drawing import ornaments, typeset
from samples.drawing.faces.tribune_signs import RUNG, draw_ladder, draw_sign, sign_units
from samples.drawing.pen import Pen
from samples.drawing.printing.example import draw_example
from samples.drawing.printing.leaf import HEIGHT, WIDTH
from samples.drawing.printing.rules_text import LEGEND, TITLES, Section, rules_text
from samples.drawing.rect import Rect
from samples.drawing.signs import draw as signs
from samples.drawing.signs.stamp import Stamp, scallop
from samples.drawing.style import Style
from scoring.une.edition import Edition

PAGE = Rect(15, 13, WIDTH - 30, HEIGHT - 26)
GAP, STEP = 7.0, 1.3
SIZES = tuple(4.4 - 0.05 * i for i in range(32))
BELOW = (84.0, 96.0)
# The legend: columns, rows, how wide a sign's place is and how tall a sign at most.
COLUMNS, ROWS, SIGN_ROOM, SIGN_TALL = 4, 9, 14.5, 7.4


@dataclass(frozen=True)
class _Line:
    text: str
    font: str
    size: float


@dataclass(frozen=True)
class _Block:
    """Lines that stay together: a paragraph, with its heading if it is the first."""

    lines: Sequence[_Line]
    before: float

    @property
    def height(self) -> float:
        return sum(line.size * STEP for line in self.lines)


def draw_rules(pen: Pen, number: int, edition: Edition, style: Style) -> None:
    """The first or the second page."""
    inks, letters = style.inks, style.letters
    head, rest = PAGE.top_cut(17.0 if number == 0 else 11.0, 2.0)
    title = TITLES[style.language][number]
    typeset.headline(pen, title, letters.masthead, head, inks.ink, 15 if number == 0 else 10, 0.5, 0.5)
    ornaments.double_rule(pen, rest.x, rest.y, rest.w, inks.ink)
    below, room = rest.top_cut(4.0)[1].bottom_cut(BELOW[number], 5.0)
    if number == 0:
        draw_example(pen, below, edition, style)
    else:
        _legend(pen, below, style)
    _flow(pen, rules_text(style.language)[number], room.columns(2, GAP), style)


def _flow(pen: Pen, sections: Sequence[Section], boxes: Sequence[Rect], style: Style) -> None:
    """The text through the columns, in the largest size that holds it all; ragged, so that no rivers run through it."""
    for size in SIZES:
        placed = _placed(list(_blocks(sections, boxes[0].w, size, style)), boxes)
        if placed is not None:
            break
    else:
        raise ValueError("the rules do not fit their pages")
    for block, x, top in placed:
        y = top
        for line in block.lines:
            pen.text(x, y + line.size, line.text, line.font, line.size, style.inks.ink)
            y += line.size * STEP
    middle = boxes[0].right + GAP / 2
    pen.rule(middle, boxes[0].y, middle, boxes[0].bottom, style.inks.ink, 0.12)


def _placed(blocks: Sequence[_Block], boxes: Sequence[Rect]) -> list[tuple[_Block, float, float]] | None:
    found, column, y = [], 0, boxes[0].y
    for block in blocks:
        y += block.before if y > boxes[column].y else 0
        if y + block.height > boxes[column].bottom:
            column += 1
            if column == len(boxes):
                return None
            y = boxes[column].y
        found.append((block, boxes[column].x, y))
        y += block.height
    return found


def _blocks(sections: Sequence[Section], width: float, size: float, style: Style) -> Iterator[_Block]:
    letters = style.letters
    for heading, paragraphs in sections:
        head = [_Line(heading, letters.headline, size * 1.5)]
        for paragraph in paragraphs:
            lines = [_Line(text, letters.text, size) for text in typeset.ragged(paragraph, letters.text, width / size)]
            yield _Block([*head, *lines], size * (1.0 if head else 0.35))
            head = []


def _legend(pen: Pen, box: Rect, style: Style) -> None:
    """Every sign with its meaning."""
    inks, letters = style.inks, style.letters
    pen.rect(box, line=inks.ink, width=0.3)
    pen.rect(box.inset(0.8), line=inks.ink, width=0.12)
    head, rest = box.inset(4, 2.6).top_cut(7.0, 1.6)
    typeset.headline(pen, TITLES[style.language][2], letters.headline, head, inks.ink, 6.0, 0.5, 0.5)
    wide, tall = rest.w / COLUMNS, rest.h / ROWS
    for i, (key, text) in enumerate(LEGEND[style.language].items()):
        column, row = divmod(i, ROWS)
        cell = Rect(rest.x + column * wide, rest.y + row * tall, wide - 1.5, tall)
        place, words = cell.left_cut(SIGN_ROOM, 1.2)
        _legend_sign(pen, key, place.inset(0, (tall - min(SIGN_TALL, tall)) / 2 + 0.5), style)
        typeset.paragraph(pen, text, letters.text, words, inks.ink, 2.75, 1.1, 0.0, 0.5)


def _legend_sign(pen: Pen, key: str, place: Rect, style: Style) -> None:
    (x, y), half = place.centre, place.h / 2
    if key == "points":
        signs.points(pen, 1, x - half - 0.3, y, half, style)
        signs.points(pen, 2, x + half + 0.3, y, half, style)
    elif key == "photo signs":
        small = half / 1.42
        signs.photo_signs(pen, ("news",), x - signs.photo_signs_width(1, small, style) / 2, y, small, style)
    elif key == "code":
        pen.polygon([(x + u * half * 1.1, y + v * half * 1.1) for u, v in scallop(18, 0.08)], fill=style.inks.ink)
        Stamp(pen, x, y, half, style.inks.paper, style.inks.ink).letter("7B", style.letters.digits, 0.75)
    elif key == "ladder":
        draw_ladder(pen, (("0", 5), ("1–2", 3)), Rect(x - RUNG * 2 * half, place.y, RUNG * 4 * half, place.h), style)
    else:
        tall = min(place.h, place.w / sign_units(key))
        draw_sign(pen, key, Rect(x - place.w / 2, y - tall / 2, place.w, tall), style)
