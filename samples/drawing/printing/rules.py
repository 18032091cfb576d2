"""The two pages of rules, set like a page of the Gazette."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from samples.drawing import lettering, ornaments, typeset
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
BELOW = (88.0, 64.0)


@dataclass(frozen=True)
class _Line:
    text: str
    font: str
    size: float
    before: float
    full: bool


def draw_rules(pen: Pen, number: int, edition: Edition, style: Style) -> None:
    """The first or the second page."""
    pen.rect(Rect(0, 0, WIDTH, HEIGHT), fill=style.inks.paper)
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
    """The text through the columns, in the largest size that holds it all."""
    for size in SIZES:
        lines = list(_lines(sections, boxes[0].w, size, style))
        placed = _placed(lines, boxes)
        if placed is not None:
            break
    else:
        raise ValueError("the rules do not fit their pages")
    for line, box, base in placed:
        if line.full:
            _justified(pen, line, box, base, style)
        else:
            pen.text(box.x, base, line.text, line.font, line.size, style.inks.ink)
    middle = boxes[0].right + GAP / 2
    pen.rule(middle, boxes[0].y, middle, boxes[0].bottom, style.inks.ink, 0.12)


def _placed(lines: Sequence[_Line], boxes: Sequence[Rect]) -> list[tuple[_Line, Rect, float]] | None:
    found, column, y = [], 0, boxes[0].y
    for i, line in enumerate(lines):
        heading = not line.full and line.before > 2 * line.size / 3 and i + 1 < len(lines)
        room = line.size * STEP * (3 if heading else 1)
        y += line.before if y > boxes[column].y else 0
        if y + room > boxes[column].bottom:
            column += 1
            if column == len(boxes):
                return None
            y = boxes[column].y
        found.append((line, boxes[column], y + line.size))
        y += line.size * STEP
    return found


def _lines(sections: Sequence[Section], width: float, size: float, style: Style) -> Iterator[_Line]:
    for heading, paragraphs in sections:
        yield _Line(heading, style.letters.headline, size * 1.5, size * 1.3, full=False)
        for paragraph in paragraphs:
            wrapped = list(_wrapped(paragraph, style.letters.text, width / size))
            for i, text in enumerate(wrapped):
                last = i == len(wrapped) - 1
                yield _Line(text, style.letters.text, size, size * 0.35 if i == 0 else 0.0, full=not last)


def _wrapped(text: str, font: str, width: float) -> Iterator[str]:
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if line and lettering.width(font, longer) > width:
            yield line
            line = word
        else:
            line = longer
    yield line


def _justified(pen: Pen, line: _Line, box: Rect, base: float, style: Style) -> None:
    """Word by word, so that the right edge is straight; a space is drawn with each word, to be copied with it."""
    words = line.text.split(" ")
    widths = [lettering.width(line.font, word) * line.size for word in words]
    gap = (box.w - sum(widths)) / max(len(words) - 1, 1)
    x = box.x
    for i, (word, wide) in enumerate(zip(words, widths, strict=True)):
        pen.text(x, base, word if i == len(words) - 1 else word + " ", line.font, line.size, style.inks.ink)
        x += wide + gap


def _legend(pen: Pen, box: Rect, style: Style) -> None:
    """Every sign with its meaning."""
    inks, letters = style.inks, style.letters
    pen.rect(box, line=inks.ink, width=0.3)
    pen.rect(box.inset(0.8), line=inks.ink, width=0.12)
    head, rest = box.inset(4, 2.6).top_cut(7.0, 1.6)
    typeset.headline(pen, TITLES[style.language][2], letters.headline, head, inks.ink, 6.0, 0.5, 0.5)
    names = LEGEND[style.language]
    for i, (key, text) in enumerate(names.items()):
        column, row = divmod(i, 5)
        cell = Rect(rest.x + column * rest.w / 2, rest.y + row * rest.h / 5, rest.w / 2 - 2, rest.h / 5)
        _legend_sign(pen, key, cell.x + 8.5, cell.centre[1], style)
        words = Rect(cell.x + 19.0, cell.y + 0.6, cell.w - 19.0, cell.h - 1.2)
        typeset.paragraph(pen, text, letters.text, words, inks.ink, 3.4, 1.15, 0.0, 0.5)


def _legend_sign(pen: Pen, key: str, x: float, y: float, style: Style) -> None:
    if key == "points":
        signs.points(pen, 1, x - 4.6, y, 4.2, style)
        signs.points(pen, 2, x + 4.6, y, 4.2, style)
    elif key == "photo":
        half = 3.1
        width = signs.photo_signs_width(1, half, style)
        signs.photo_signs(pen, ("news",), x - width / 2, y, half, style)
    elif key == "dollar":
        signs.dollar(pen, x, y, 4.2, style)
    elif key == "code":
        pen.polygon([(x + u * 4.8, y + v * 4.8) for u, v in scallop(18, 0.08)], fill=style.inks.ink)
        Stamp(pen, x, y, 4.4, style.inks.paper, style.inks.ink).letter("7B", style.letters.digits, 0.75)
    else:
        signs.sign(pen, key, x, y, 4.2, style)
