"""The back of a tile: the paper's name on a banner, the mill below it or above, so that everyone sees what is up."""

import math
from collections.abc import Callable

from samples.drawing import ornaments, typeset
from samples.drawing.colour import mix
from samples.drawing.pen import Ink, Pen
from samples.drawing.rect import Rect
from samples.drawing.style import Arrangement, Style
from samples.drawing.words import word


def draw_back(pen: Pen, outer: Rect, style: Style) -> None:
    """The back for a size."""
    inks = style.inks
    field = outer.inset(style.margin)
    pen.rect(outer, fill=inks.paper)
    pen.rect(field, fill=inks.back)
    with pen.clipped(field):
        PATTERNS[style.back](pen, field, mix(inks.back, inks.paper, 0.28))
    pen.rect(field.inset(0.9), line=inks.paper, width=0.35)
    if style.free.chevrons:
        _chevrons(pen, field, inks.paper)
    banner, room = _rooms(field, style.free)
    pen.rect(banner, fill=inks.paper, line=inks.ink, width=0.3)
    title = word(style.language, "back")
    title = title.title() if "unifraktur" in style.letters.masthead else title
    typeset.headline(pen, title, style.letters.masthead, banner.inset(0.9, 0.7), inks.ink, 12, 0.5, 0.5)
    if style.free.mill == "none":
        return
    half = min(room.w, room.h) / 2
    x, y = room.centre
    x = {"left": room.x + half, "right": room.right - half}.get(style.free.mill, x)
    pen.circle(x, y, half, fill=inks.paper, line=inks.ink, width=0.3)
    ornaments.mill(pen, x, y + half * 0.02, half * 0.74, inks.ink, inks.paper)


def _rooms(field: Rect, free: Arrangement) -> tuple[Rect, Rect]:
    """Where the banner and the mill go: beside each other on a low tile."""
    if field.h < 24 < field.w:
        room = Rect(field.x + 2.2, field.y + 1.9, field.w - 4.4, field.h - 5.4)
        side = 0.0 if free.mill == "none" else room.h
        mill, rest = (room.right_cut if free.mill == "right" else room.left_cut)(side, 1.8)
        tall = rest.h * 0.62
        return Rect(rest.x, rest.y if free.banner == "top" else rest.bottom - tall, rest.w, tall), mill
    if free.banner == "bottom":
        inner = Rect(field.x + 1.8, field.y + 2.2, field.w - 3.6, field.h - 6.4)
        return inner.bottom_cut(min(field.h * 0.3, field.w * 0.26, 12.0), 0.9)
    banner = Rect(field.x + 1.8, field.y + 2.2, field.w - 3.6, min(field.h * 0.3, field.w * 0.26, 12.0))
    return banner, Rect(field.x + 2, banner.bottom + 0.9, field.w - 4, field.bottom - banner.bottom - 4.8)


def _chevrons(pen: Pen, field: Rect, ink: Ink) -> None:
    """Small arrows along the foot, all pointing up."""
    count = max(round((field.w - 4) / 4.2), 3)
    step = (field.w - 4) / count
    for i in range(count):
        x, y = field.x + 2 + (i + 0.5) * step, field.bottom - 1.7
        pen.polygon(((x - step * 0.36, y), (x, y - 1.7), (x + step * 0.36, y)), fill=ink)


def _stripes(pen: Pen, box: Rect, ink: Ink) -> None:
    x = box.x
    while x < box.right:
        pen.rule(x, box.y, x, box.bottom, ink, 0.3)
        x += 1.5


def _lozenges(pen: Pen, box: Rect, ink: Ink) -> None:
    step = 3.2
    for i in range(-int(box.h / step) - 1, int(box.w / step) + 2):
        x = box.x + i * step
        pen.rule(x, box.y, x + box.h, box.bottom, ink, 0.22)
        pen.rule(x, box.bottom, x + box.h, box.y, ink, 0.22)


def _dots(pen: Pen, box: Rect, ink: Ink) -> None:
    step = 2.4
    for row in range(int(box.h / step) + 2):
        off = step / 2 if row % 2 else 0.0
        y = box.y + row * step
        pen.stroke(((box.x + off, y), (box.right + step, y)), ink, 0.8, (0.001, step))


def _waves(pen: Pen, box: Rect, ink: Ink) -> None:
    for row in range(int(box.h / 1.9) + 2):
        y = box.y + row * 1.9
        points = [(box.x + i * 0.8, y + 0.5 * math.sin(i * 0.9)) for i in range(int(box.w / 0.8) + 2)]
        pen.stroke(points, ink, 0.25)


def _plain(pen: Pen, box: Rect, ink: Ink) -> None:
    pen.rect(box.inset(1.8), line=ink, width=0.25)


def _bricks(pen: Pen, box: Rect, ink: Ink) -> None:
    for row in range(int(box.h / 3) + 1):
        y = box.y + row * 3.0
        pen.rule(box.x, y, box.right, y, ink, 0.22)
        x = box.x + (3.0 if row % 2 else 0.0)
        while x < box.right:
            pen.rule(x, y, x, y + 3.0, ink, 0.22)
            x += 6.0


PATTERNS: dict[str, Callable[[Pen, Rect, Ink], None]] = {
    "stripes": _stripes,
    "lozenges": _lozenges,
    "dots": _dots,
    "waves": _waves,
    "plain": _plain,
    "bricks": _bricks,
}
