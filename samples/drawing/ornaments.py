"""Rules, frames and the other small furniture of a newspaper."""

import math
from collections.abc import Callable

from samples.drawing.marks import ellipse, placed, smooth
from samples.drawing.pen import Ink, Pen
from samples.drawing.rect import Rect
from samples.drawing.signs.stamp import Stamp, star


def double_rule(pen: Pen, x: float, y: float, width: float, ink: Ink) -> None:
    """A thick and a thin rule, 1 mm in all."""
    pen.rule(x, y + 0.25, x + width, y + 0.25, ink, 0.5)
    pen.rule(x, y + 0.9, x + width, y + 0.9, ink, 0.15)


def diamond_rule(pen: Pen, x: float, y: float, width: float, ink: Ink) -> None:
    """A thin rule that swells to a diamond in its middle."""
    middle = x + width / 2
    pen.polygon(((x, y), (middle, y - 0.22), (x + width, y), (middle, y + 0.22)), fill=ink)
    pen.polygon(((middle - 1.2, y), (middle, y - 0.8), (middle + 1.2, y), (middle, y + 0.8)), fill=ink)


def frame(pen: Pen, box: Rect, kind: str, ink: Ink, radius: float = 0.0) -> None:
    """A frame around a whole face."""
    if kind == "none":
        return
    if kind == "double":
        pen.rect(box, line=ink, width=0.45, radius=radius)
        pen.rect(box.inset(0.75), line=ink, width=0.15, radius=max(radius - 0.75, 0))
    elif kind == "notched":
        n = 1.4
        left, top, right, bottom = box.x, box.y, box.right, box.bottom
        pen.polygon(
            ((left + n, top), (right - n, top), (right - n, top + n), (right, top + n), (right, bottom - n),
             (right - n, bottom - n), (right - n, bottom), (left + n, bottom), (left + n, bottom - n),
             (left, bottom - n), (left, top + n), (left + n, top + n)),
            line=ink,
            width=0.3,
        )  # fmt: skip
    elif kind == "shadow":
        pen.rect(box, line=ink, width=0.2, radius=radius)
        pen.rule(box.x + 0.6, box.bottom + 0.3, box.right + 0.5, box.bottom + 0.3, ink, 0.6)
        pen.rule(box.right + 0.3, box.y + 0.6, box.right + 0.3, box.bottom + 0.6, ink, 0.6)
    else:
        pen.rect(box, line=ink, width=0.8 if kind == "thick" else 0.25, radius=radius)


# -- old advertisements ----------------------------------------------------------------------------------


def _flourish(pen: Pen, box: Rect, ink: Ink, size: float) -> None:
    for x, y, turn in (
        (box.x, box.y, 0),
        (box.right, box.y, 90),
        (box.right, box.bottom, 180),
        (box.x, box.bottom, 270),
    ):
        curl = smooth(((0.05, 0.95), (0.1, 0.3), (0.3, 0.1), (0.95, 0.05)), closed=False)
        pen.stroke(placed(curl, x, y, size, turn), ink, 0.35)
        for u, v in ((0.46, 0.24), (0.24, 0.46)):
            leaf = ellipse(u, v, 0.2, 0.085, turn=-10 if u > v else 100)
            pen.polygon(placed(leaf, x, y, size, turn), fill=ink)
        pen.polygon(placed(ellipse(0.3, 0.3, 0.1), x, y, size, turn), fill=ink)


def ornate(pen: Pen, box: Rect, ink: Ink) -> Rect:
    """Leaves in the corners."""
    pen.rect(box, line=ink, width=0.35)
    inner = box.inset(0.8)
    _flourish(pen, inner, ink, 4.2)
    for x1, y1, x2, y2 in (
        (inner.x + 4.4, inner.y, inner.right - 4.4, inner.y),
        (inner.x + 4.4, inner.bottom, inner.right - 4.4, inner.bottom),
        (inner.x, inner.y + 4.4, inner.x, inner.bottom - 4.4),
        (inner.right, inner.y + 4.4, inner.right, inner.bottom - 4.4),
    ):
        pen.rule(x1, y1, x2, y2, ink, 0.15)
    return box.inset(2.4, 2.4)


def double(pen: Pen, box: Rect, ink: Ink) -> Rect:
    """A thick and a thin line."""
    pen.rect(box.inset(0.35), line=ink, width=0.7)
    pen.rect(box.inset(1.2), line=ink, width=0.15)
    return box.inset(2.0)


def stars(pen: Pen, box: Rect, ink: Ink) -> Rect:
    """A row of stars all around."""
    step = 2.1
    across, down = max(round((box.w - 2) / step), 2), max(round((box.h - 2) / step), 2)
    left, top, right, bottom = box.x + 0.9, box.y + 0.9, box.right - 0.9, box.bottom - 0.9
    places = [(left + (right - left) * i / across, y) for i in range(across + 1) for y in (top, bottom)]
    places += [(x, top + (bottom - top) * i / down) for i in range(1, down) for x in (left, right)]
    for i, (x, y) in enumerate(places):
        if i % 2:
            pen.polygon([(x + u * 0.72, y + v * 0.72) for u, v in star(5, 0.42)], fill=ink)
        else:
            pen.polygon([(x + u * 0.72, y + v * 0.72) for u, v in star(5, 0.42)], fill=ink)
    pen.rect(box.inset(2.0), line=ink, width=0.2)
    return box.inset(2.7)


def heavy(pen: Pen, box: Rect, ink: Ink) -> Rect:
    """A black border with white corners."""
    pen.rect(box.inset(0.7), line=ink, width=1.4)
    for x, y in (
        (box.x + 0.7, box.y + 0.7),
        (box.right - 0.7, box.y + 0.7),
        (box.right - 0.7, box.bottom - 0.7),
        (box.x + 0.7, box.bottom - 0.7),
    ):
        pen.circle(x, y, 1.25, fill=ink)
        pen.circle(x, y, 0.6, fill=(1, 1, 1))
    return box.inset(2.2)


def ticket(pen: Pen, box: Rect, ink: Ink) -> Rect:
    """Bitten corners, as on a ticket."""
    r = 2.4
    outline = []
    for x, y, start in (
        (box.right, box.y, 180),
        (box.right, box.bottom, 270),
        (box.x, box.bottom, 0),
        (box.x, box.y, 90),
    ):
        arc = ellipse(x, y, r, start=start, stop=start - 90, steps=10)
        outline += list(arc)
    pen.polygon(outline, line=ink, width=0.5)
    inner = [
        (
            box.centre[0] + (x - box.centre[0]) * (1 - 1.6 / box.w),
            box.centre[1] + (y - box.centre[1]) * (1 - 1.6 / box.h),
        )
        for x, y in outline
    ]
    pen.polygon(inner, line=ink, width=0.15)
    return box.inset(2.2)


def rays(pen: Pen, box: Rect, ink: Ink) -> Rect:
    """A border of short strokes."""
    for edge, length in (("h", box.w), ("v", box.h)):
        count = round(length / 0.9)
        for i in range(count + 1):
            at = length * i / count
            if edge == "h":
                for y in (box.y, box.bottom - 1.3):
                    pen.rule(box.x + at, y, box.x + at, y + 1.3, ink, 0.35)
            elif 1.3 < at < length - 1.3:
                for x in (box.x, box.right - 1.3):
                    pen.rule(x, box.y + at, x + 1.3, box.y + at, ink, 0.35)
    pen.rect(box.inset(1.6), line=ink, width=0.2)
    return box.inset(2.3)


def flat(pen: Pen, box: Rect, ink: Ink) -> Rect:
    """One bold line."""
    pen.rect(box.inset(0.5), line=ink, width=1.0)
    return box.inset(2.0)


def dashed(pen: Pen, box: Rect, ink: Ink) -> Rect:
    """A line to cut along."""
    inner = box.inset(0.3)
    corners = ((inner.x, inner.y), (inner.right, inner.y), (inner.right, inner.bottom), (inner.x, inner.bottom))
    pen.stroke((*corners, corners[0]), ink, 0.4, (1.4, 0.9), round_ends=False)
    return box.inset(1.8)


AD_FRAMES: dict[str, Callable[[Pen, Rect, Ink], Rect]] = {
    "ornate": ornate,
    "double": double,
    "stars": stars,
    "heavy": heavy,
    "ticket": ticket,
    "rays": rays,
    "flat": flat,
    "dashed": dashed,
}


def pointing_hand(pen: Pen, x: float, y: float, half: float, ink: Ink, paper: Ink, *, leftward: bool = False) -> None:
    """A hand that points: right, or left."""
    side = -1 if leftward else 1
    s = Stamp(pen, x, y, half, ink, paper)

    def there(points: tuple[tuple[float, float], ...]) -> list[tuple[float, float]]:
        return [(side * u, v) for u, v in points]

    s.shape(there(((-1.0, -0.42), (-0.62, -0.42), (-0.62, 0.5), (-1.0, 0.5))))
    palm = ((-0.55, -0.36), (-0.1, -0.5), (0.3, -0.3), (0.95, -0.3), (1.02, -0.16), (0.95, -0.04), (0.32, -0.02),
            (0.36, 0.16), (0.28, 0.3), (0.24, 0.46), (0.0, 0.52), (-0.55, 0.46))  # fmt: skip
    s.shape(there(smooth(palm, steps=4)))
    for left, right, v in ((-0.05, 0.24, 0.0), (-0.05, 0.26, 0.19), (-0.02, 0.2, 0.36)):
        s.line(there(((left, v), (right, v))), 0.07, hole=True)


def little_star(pen: Pen, x: float, y: float, r: float, ink: Ink) -> None:
    """A five-pointed star."""
    pen.polygon([(x + u * r, y + v * r) for u, v in star(5, 0.42)], fill=ink)


def mill(pen: Pen, x: float, y: float, half: float, ink: Ink, paper: Ink) -> None:
    """The windmill of Valmoulin, its foot down."""
    s = Stamp(pen, x, y, half, ink, paper)
    s.shape(((-0.34, 1.0), (-0.22, -0.12), (0.22, -0.12), (0.34, 1.0)))
    s.shape(((-0.28, -0.1), (0, -0.48), (0.28, -0.1)))
    s.hole(((-0.1, 1.0), (-0.1, 0.72), (0.1, 0.72), (0.1, 1.0)))
    s.hole(((-0.07, 0.42), (-0.07, 0.22), (0.07, 0.22), (0.07, 0.42)))
    for i in range(4):
        turn = 90 * i + 28
        s.line(placed(((0, 0), (0.95, 0)), 0, -0.2, 1, turn), 0.07)
        s.shape(placed(((0.22, 0.03), (0.95, 0.03), (0.95, 0.27), (0.22, 0.22)), 0, -0.2, 1, turn))
        for u in (0.4, 0.58, 0.76):
            s.line(placed(((u, 0.07), (u, 0.2)), 0, -0.2, 1, turn), 0.045, hole=True)
    s.dot(0, -0.2, 0.09)


def sunburst(pen: Pen, box: Rect, x: float, y: float, ink: Ink, count: int = 28) -> None:
    """Rays from a point, within a box."""
    far = math.hypot(box.w, box.h)
    with pen.clipped(box):
        for i in range(count):
            first, second = 2 * math.pi * i / count, 2 * math.pi * (i + 0.5) / count
            pen.polygon(
                ((x, y), (x + far * math.cos(first), y + far * math.sin(first)),
                 (x + far * math.cos(second), y + far * math.sin(second))),
                fill=ink,
            )  # fmt: skip
