"""Setting text: headlines as large as their box allows with balanced lines, and justified columns.

Lines break at ordinary spaces only, so no-break and narrow no-break spaces hold words together. Nothing here
draws outside the box it is given: text that cannot fit is set smaller, columns stop at a full line.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from samples.drawing import lettering
from samples.drawing.pen import Ink, Pen
from samples.drawing.rect import Rect

MOST_LINES = 9
WEAK_ENDS = frozenset(("le", "la", "les", "un", "une", "de", "du", "des", "et", "à", "au", "en", "a", "the", "of"))


@dataclass(frozen=True)
class Setting:
    """A text broken into lines, its size, and how far a line lies below the one before."""

    lines: tuple[str, ...]
    font: str
    size: float
    step: float

    @property
    def height(self) -> float:
        """From the top of the capitals of the first line to the lowest letters of the last."""
        first = lettering.ascent(self.font) * self.size
        return first + self.step * (len(self.lines) - 1) + lettering.descent(self.font) * self.size


def fit(text: str, font: str, box: Rect, largest: float, leading: float = 1.0) -> Setting:
    """The largest setting that fits the box, and no larger than asked; lines of even length."""
    return _fit(text, font, round(box.w, 3), round(box.h, 3), largest, leading)


@cache
def _fit(text: str, font: str, width: float, height: float, largest: float, leading: float) -> Setting:
    up, down = lettering.ascent(font), lettering.descent(font)
    step = max(leading, 0.84 * (up + down))
    best: tuple[float, float, tuple[str, ...]] | None = None
    for count in range(1, MOST_LINES + 1):
        lines = _balanced(text, font, count)
        if lines is None:
            break
        widest = max(lettering.width(font, line) for line in lines)
        size = min(width / widest, height / (up + down + step * (count - 1)), largest)
        merit = size * (0.97 if _ends_badly(lines) else 1.0)
        if best is None or merit > best[0] * 1.03:
            best = (merit, size, lines)
    if best is None:
        raise ValueError(f"nothing to set in {text!r}")
    return Setting(best[2], font, best[1] * 0.999, step * best[1] * 0.999)


def _ends_badly(lines: Sequence[str]) -> bool:
    return any(line.rsplit(" ", 1)[-1].lower() in WEAK_ENDS for line in lines[:-1])


@cache
def _balanced(text: str, font: str, count: int) -> tuple[str, ...] | None:
    """The text in so many lines, the longest as short as can be and the others even."""
    words = text.split(" ")
    if count > len(words):
        return None
    space = lettering.width(font, " ")
    ends = [0.0]
    for word in words:
        ends.append(ends[-1] + lettering.width(font, word) + space)
    target = (ends[-1] - space * count) / count
    costs: list[list[tuple[float, int]]] = [[(0.0, -1)] + [(float("inf"), -1)] * len(words)]
    for _ in range(count):
        before = costs[-1]
        row = [(float("inf"), -1)]
        for stop in range(1, len(words) + 1):
            choices = (
                (before[start][0] + _unevenness(ends[stop] - ends[start] - space, target, words[stop - 1]), start)
                for start in range(stop)
                if before[start][0] < float("inf")
            )
            row.append(min(choices, default=(float("inf"), -1)))
        costs.append(row)
    return _lines(words, costs)


def _unevenness(width: float, target: float, last: str) -> float:
    over = (width - target) / target
    cost = over**2 * (6.0 if over > 0 else 1.0)
    if last.lower() in WEAK_ENDS:
        cost += 0.05
    return cost - (0.03 if last.endswith((":", ",", ";")) else 0.0)


def _lines(words: Sequence[str], costs: Sequence[Sequence[tuple[float, int]]]) -> tuple[str, ...]:
    stop, lines = len(words), []
    for row in reversed(costs[1:]):
        start = row[stop][1]
        lines.append(" ".join(words[start:stop]))
        stop = start
    return tuple(reversed(lines))


def draw(pen: Pen, setting: Setting, box: Rect, ink: Ink, align: float = 0.0, down: float = 0.0) -> float:
    """Draw a setting in its box; `down` 0 at its top, 0.5 in its middle, 1 at its bottom. Gives the lowest point."""
    top = box.y + (box.h - setting.height) * down
    base = top + lettering.ascent(setting.font) * setting.size
    x = box.x + box.w * align
    for i, line in enumerate(setting.lines):
        pen.text(x, base + i * setting.step, line, setting.font, setting.size, ink, align)
    return top + setting.height


def headline(
    pen: Pen, text: str, font: str, box: Rect, ink: Ink, largest: float, align: float = 0.0, down: float = 0.0
) -> float:
    """Set a text as large as it fits and draw it; gives its lowest point."""
    return draw(pen, fit(text, font, box, largest), box, ink, align, down)


# -- columns ---------------------------------------------------------------------------------------------


def columns(
    pen: Pen, text: Sequence[str], font: str, size: float, boxes: Sequence[Rect], ink: Ink, step: float = 1.18
) -> None:
    """Justified text through the columns; it starts again when it is used up and ends at a full line."""
    lines = sum(max(int((box.h - size * 0.25) / (size * step)), 0) for box in boxes)
    if not lines:
        return
    set_lines = iter(_column_lines(tuple(text), font, round(boxes[0].w / size, 3), lines))
    for box in boxes:
        for i in range(int((box.h - size * 0.25) / (size * step))):
            base = box.y + size * 0.92 + i * size * step
            _draw_line(pen, next(set_lines), font, size, box, base, ink)


@dataclass(frozen=True)
class _Line:
    words: tuple[str, ...]
    justified: bool
    indent: float = 0.0


@cache
def _column_lines(text: tuple[str, ...], font: str, width: float, count: int) -> list[_Line]:
    lines: list[_Line] = []
    space = lettering.width(font, " ")
    paragraph = 0
    while len(lines) < count:
        words: list[str] = []
        used, indent = 0.0, 1.0 if lines else 0.0
        for word in text[paragraph % len(text)].split(" "):
            wide = lettering.width(font, word)
            if words and used + wide + space * len(words) > width - indent:
                lines.append(_Line(tuple(words), True, indent))
                words, used, indent = [], 0.0, 0.0
            words.append(word)
            used += wide
        lines.append(_Line(tuple(words), False, indent))
        paragraph += 1
    if count:
        lines[count - 1] = _full(lines[count - 1])
    return lines[:count]


def _full(line: _Line) -> _Line:
    return _Line(line.words, len(line.words) > 3, line.indent)


def _draw_line(pen: Pen, line: _Line, font: str, size: float, box: Rect, base: float, ink: Ink) -> None:
    text = " ".join(line.words)
    room = box.w - line.indent * size
    loose = room - lettering.width(font, text) * size
    gaps = len(text) - 1
    spacing = 0.0
    if loose < 0:
        size *= room / (room - loose)
    elif line.justified and len(line.words) > 1 and loose < 0.35 * room:
        spacing = loose / gaps
    if spacing > 0.1 * size:
        if loose / (len(line.words) - 1) < 1.3 * size:
            _spread(pen, line.words, font, size, box.right - room, room, base, ink)
            return
        spacing = 0.0
    pen.text(box.right - room, base, text, font, size, ink, spacing=spacing)


def _spread(
    pen: Pen, words: Sequence[str], font: str, size: float, x: float, room: float, base: float, ink: Ink
) -> None:
    widths = [lettering.width(font, word) * size for word in words]
    gap = (room - sum(widths)) / max(len(words) - 1, 1)
    for word, wide in zip(words, widths, strict=True):
        pen.text(x, base, word, font, size, ink)
        x += wide + gap


def paragraph(
    pen: Pen,
    text: str,
    font: str,
    box: Rect,
    ink: Ink,
    largest: float,
    leading: float = 1.18,
    align: float = 0.0,
    down: float = 0.0,
) -> float:
    """A short text in lines, ragged, as large as it fits; gives its lowest point."""
    return draw(pen, fit(text, font, box, largest, leading), box, ink, align, down)
