"""Setting text: headlines as large as their box allows with balanced lines, and justified columns.

Lines break at ordinary spaces only, so no-break and narrow no-break spaces hold words together. Nothing here
draws outside the box it is given: text that cannot fit is set smaller, columns take what paragraphs fit.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice, pairwise

from samples.drawing import lettering
from samples.drawing.pen import Ink, Pen
from samples.drawing.rect import Rect

MOST_LINES = 9
# How much of its width a paragraph's last line should fill at least.
SHORTEST_END = 0.3
# Between a letter and the one right below it, and between a letter and a capital's accent below it, in sizes.
CLEAR, CLEAR_OF_ACCENT = 0.06, 0.15
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


def fit(text: str, font: str, box: Rect, largest: float, leading: float = 1.0, align: float = 0.5) -> Setting:
    """The largest setting that fits the box, and no larger than asked; lines of even length that do not touch."""
    return _fit(text, font, round(box.w, 3), round(box.h, 3), largest, leading, align)


@cache
def _fit(text: str, font: str, width: float, height: float, largest: float, leading: float, align: float) -> Setting:
    up, down = lettering.ascent(font), lettering.descent(font)
    usual = max(leading, 0.84 * (up + down))
    best: tuple[float, float, float, tuple[str, ...]] | None = None
    for count in range(1, MOST_LINES + 1):
        lines = _balanced(text, font, count)
        if lines is None:
            break
        widest = max(lettering.width(font, line) for line in lines)
        step = _clear_step(lines, font, usual, align)
        size = min(width / widest, height / (up + down + step * (count - 1)), largest)
        merit = size * (0.97 if _ends_badly(lines) else 1.0)
        if best is None or merit > best[0] * 1.03:
            best = (merit, size, step, lines)
    if best is None:
        raise ValueError(f"nothing to set in {text!r}")
    _, size, step, lines = best
    return Setting(lines, font, size * 0.999, step * size * 0.999)


@cache
def _clear_step(lines: tuple[str, ...], font: str, usual: float, align: float) -> float:
    """The usual step, or as much more as keeps an accent off the letter above it."""
    return max((_needed(*pair, font, usual, align) for pair in pairwise(lines)), default=usual)


def _needed(upper: str, lower: str, font: str, usual: float, align: float) -> float:
    """How far below the upper line the lower one must lie so that no letter touches one right above it."""
    hanging, standing = _letter_boxes(upper, font), _letter_boxes(lower, font)
    deepest, tallest = min(low for _, low, _, _ in hanging), max(top for _, _, _, top in standing)
    if tallest - deepest + CLEAR_OF_ACCENT <= usual:
        return usual
    shift = (lettering.width(font, upper) - lettering.width(font, lower)) * align
    accented = lettering.ascent(font) - 0.06
    needed = usual
    for left, low, right, _ in hanging:
        for start, _, end, top in standing:
            if start + shift < right + CLEAR and end + shift > left - CLEAR:
                needed = max(needed, top - low + (CLEAR_OF_ACCENT if top > accented else CLEAR))
    return needed


@cache
def _letter_boxes(line: str, font: str) -> Sequence[tuple[float, float, float, float]]:
    """Left, lower, right and upper end of each letter's ink in a line at size 1."""
    boxes, x = [], 0.0
    for letter in line:
        if not letter.isspace():
            left, low, right, top = lettering.box(font, letter)
            boxes.append((x + left, low, x + right, top))
        x += lettering.width(font, letter)
    return boxes or [(0.0, 0.0, 0.0, 0.0)]


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
    return draw(pen, fit(text, font, box, largest, align=align), box, ink, align, down)


# -- columns ---------------------------------------------------------------------------------------------


def columns(
    pen: Pen, text: Sequence[str], font: str, size: float, boxes: Sequence[Rect], ink: Ink, step: float = 1.18
) -> None:
    """Justified text through the columns: as many of the paragraphs as fill them, each of them whole."""
    room = [max(int((box.h - size * 0.25) / (size * step)), 0) for box in boxes]
    set_lines = iter(_column_lines(tuple(text), font, round(boxes[0].w / size, 3), sum(room)))
    for box, count in zip(boxes, room, strict=True):
        for i, line in enumerate(islice(set_lines, count)):
            base = box.y + size * 0.92 + i * size * step
            _draw_line(pen, line, font, size, box, base, ink)


@dataclass(frozen=True)
class _Line:
    words: tuple[str, ...]
    justified: bool
    indent: float = 0.0


@cache
def _column_lines(text: tuple[str, ...], font: str, width: float, count: int) -> list[_Line]:
    paragraphs = [_paragraph_lines(each, font, width) for each in text]
    chosen = _filling([len(each) for each in paragraphs], count)
    return [line for i in chosen for line in paragraphs[i]]


def _paragraph_lines(text: str, font: str, width: float) -> list[_Line]:
    """A paragraph in lines, the first of them indented."""
    lines: list[_Line] = []
    words: list[str] = []
    space = lettering.width(font, " ")
    used, indent = 0.0, 1.0
    for word in text.split(" "):
        wide = lettering.width(font, word)
        if words and used + wide + space * len(words) > width - indent:
            lines.append(_Line(tuple(words), True, indent))
            words, used, indent = [], 0.0, 0.0
        words.append(word)
        used += wide
    return [*lines, _Line(tuple(words), False, indent)]


def _filling(lengths: Sequence[int], room: int) -> list[int]:
    """Which to take so that they fill the room or leave as little as can be, the earlier ones first."""
    reached = [{0}]
    for length in reversed(lengths):
        reached.append(reached[-1] | {length + other for other in reached[-1] if length + other <= room})
    left = max(reached[-1])
    chosen = []
    for i, length in enumerate(lengths):
        if length <= left and left - length in reached[len(lengths) - i - 1]:
            chosen.append(i)
            left -= length
    return chosen


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
    return draw(pen, fit(text, font, box, largest, leading, align), box, ink, align, down)


def ragged(text: str, font: str, width: float) -> list[str]:
    """A long text in as few lines as it needs at size 1, none wider, their ends as even as can be."""
    words = text.split(" ")
    space = lettering.width(font, " ")
    ends = [0.0]
    for word in words:
        ends.append(ends[-1] + lettering.width(font, word) + space)
    best: list[tuple[int, float, int]] = [(0, 0.0, 0)]
    for stop in range(1, len(words) + 1):
        choices = [
            (best[start][0] + 1, best[start][1] + _waste(wide, width, last=stop == len(words)), start)
            for start in range(stop)
            if (wide := ends[stop] - ends[start] - space) <= width or start == stop - 1
        ]
        best.append(min(choices))
    lines, stop = [], len(words)
    while stop:
        start = best[stop][2]
        lines.append(" ".join(words[start:stop]))
        stop = start
    return lines[::-1]


def _waste(wide: float, width: float, *, last: bool) -> float:
    """How badly a line ends; the last may end early, but not with a word alone."""
    return max(SHORTEST_END * width - wide, 0.0) ** 2 if last else (width - wide) ** 2
