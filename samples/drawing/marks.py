"""What a picture is made of: outlines filled with a tone, and lines. Pure data in a unit square.

x goes right, y goes down, the subject fills most of 0..1 by 0..1. Later marks lie over earlier ones. A tone is how much
ink covers the paper, 0 to 1; the engraver decides whether that becomes hatching, dots or flat ink, in pixels or
in a PDF. Widths are in thousandths of the square's side.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

Point = tuple[float, float]
Outline = tuple[Point, ...]


@dataclass(frozen=True)
class Mark:
    """An outline or a line. `tone` None: only the line is drawn; `width` 0: only the tone."""

    points: Outline
    tone: float | None = None
    width: float = 8.0
    closed: bool = True


Picture = Sequence[Mark]


def shape(points: Iterable[Point], tone: float, width: float = 8.0) -> Mark:
    """A closed outline filled with a tone and drawn around."""
    return Mark(tuple(points), tone, width)


def line(points: Iterable[Point], width: float = 8.0) -> Mark:
    """An open line."""
    return Mark(tuple(points), None, width, closed=False)


# -- outlines --------------------------------------------------------------------------------------------


def box(left: float, top: float, right: float, bottom: float) -> Outline:
    """An upright rectangle."""
    return ((left, top), (right, top), (right, bottom), (left, bottom))


def ellipse(
    x: float,
    y: float,
    rx: float,
    ry: float | None = None,
    *,
    turn: float = 0.0,
    start: float = 0.0,
    stop: float = 360.0,
    steps: int = 48,
) -> Outline:
    """An ellipse or an arc of one, clockwise from the right in degrees, turned as a whole."""
    ry = rx if ry is None else ry
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    full = abs(stop - start) >= 360
    count = steps if full else steps + 1
    angles = [math.radians(start + (stop - start) * i / steps) for i in range(count)]
    flat = [(rx * math.cos(angle), ry * math.sin(angle)) for angle in angles]
    return tuple((x + u * cos - v * sin, y + u * sin + v * cos) for u, v in flat)


def smooth(points: Sequence[Point], *, closed: bool = True, steps: int = 8) -> Outline:
    """A soft curve through all the points (Catmull and Rom)."""
    n = len(points)
    found: list[Point] = []
    for i in range(n if closed else n - 1):
        if closed:
            p0, p1, p2, p3 = (points[(i + k) % n] for k in (-1, 0, 1, 2))
        else:
            p0, p1, p2, p3 = (points[min(max(i + k, 0), n - 1)] for k in (-1, 0, 1, 2))
        for step in range(steps):
            t = step / steps
            found.append((_catmull(p0[0], p1[0], p2[0], p3[0], t), _catmull(p0[1], p1[1], p2[1], p3[1], t)))
    if not closed:
        found.append(points[-1])
    return tuple(found)


def _catmull(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)


def placed(points: Iterable[Point], x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> Outline:
    """The outline made larger, turned clockwise about its origin, then moved."""
    cos, sin = math.cos(math.radians(turn)) * scale, math.sin(math.radians(turn)) * scale
    return tuple((x + u * cos - v * sin, y + u * sin + v * cos) for u, v in points)


def mirrored(points: Iterable[Point], axis: float = 0.5) -> Outline:
    """The outline as a mirror on the vertical line at `axis` shows it."""
    return tuple((2 * axis - x, y) for x, y in points)


def moved(picture: Picture, x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> list[Mark]:
    """A whole picture, or part of one, put elsewhere; its lines keep their proportion."""
    return [replace(mark, points=placed(mark.points, x, y, scale, turn), width=mark.width * scale) for mark in picture]
