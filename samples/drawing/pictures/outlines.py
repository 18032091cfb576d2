"""What pictures share beside `parts`: tones, ways to write outlines, wheels, clouds, flowers, water."""

import math
from collections.abc import Callable, Sequence
from dataclasses import replace

from samples.drawing.marks import Mark, Outline, Picture, Point, box, ellipse, line, placed, shape, smooth

PAPER, PALE, MID, DARK, BLACK = 0.0, 0.13, 0.36, 0.68, 0.96
OUTLINE, DETAIL = 11.0, 7.0

Path = str | Sequence[Point]
Drawings = dict[str, Callable[[], Picture]]


# -- outlines --------------------------------------------------------------------------------------------


def at(path: Path) -> Outline:
    """The points of an outline, which may be written out as ".1,.2 .3,.4"."""
    if not isinstance(path, str):
        return tuple(path)
    pairs = (pair.split(",") for pair in path.split())
    return tuple((float(x), float(y)) for x, y in pairs)


def bent(path: Path) -> Outline:
    """The soft closed outline through the points."""
    return smooth(at(path))


def limb(path: Path, *widths: float) -> Outline:
    """The outline of a stroke along a soft line, its width running through `widths` from end to end."""
    spine = smooth(at(path), closed=False)
    last, spans = len(spine) - 1, max(len(widths) - 1, 1)
    near: list[Point] = []
    far: list[Point] = []
    for i, (x, y) in enumerate(spine):
        (xa, ya), (xb, yb) = spine[max(i - 1, 0)], spine[min(i + 1, last)]
        length = math.hypot(xb - xa, yb - ya) or 1.0
        k = min(int(i / last * spans), spans - 1)
        before, after = widths[k], widths[min(k + 1, len(widths) - 1)]
        half = (before + (after - before) * (i / last * spans - k)) / 2
        dx, dy = (ya - yb) / length * half, (xb - xa) / length * half
        near.append((x + dx, y + dy))
        far.append((x - dx, y - dy))
    return (*near, *reversed(far))


def scalloped(x: float, y: float, rx: float, ry: float, bumps: int) -> Outline:
    """An ellipse whose rim goes in and out in round bumps, as clouds and blossoms do."""
    steps = bumps * 8
    found: list[Point] = []
    for i in range(steps):
        angle = math.tau * i / steps
        reach = 0.74 + 0.26 * math.sqrt(abs(math.sin(angle * bumps / 2)))
        found.append((x + rx * reach * math.cos(angle), y + ry * reach * math.sin(angle)))
    return tuple(found)


def spiked(x: float, y: float, outer: float, inner: float, count: int) -> Outline:
    """A star of `count` points."""
    radii = ((outer, inner)[i % 2] for i in range(2 * count))
    return tuple(
        (x + r * math.cos(math.pi * i / count), y + r * math.sin(math.pi * i / count)) for i, r in enumerate(radii)
    )


def within(path: Path, window: Path) -> Outline:
    """The part of an outline inside a convex window."""
    found, frame = list(at(path)), at(window)
    turning = sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(frame, (*frame[1:], frame[0]), strict=True))
    for start, end in zip(frame, (*frame[1:], frame[0]), strict=True):
        found = _on_side(found, start, end, 1.0 if turning > 0 else -1.0)
    return tuple(found)


def _on_side(points: list[Point], start: Point, end: Point, sign: float) -> list[Point]:
    def depth(p: Point) -> float:
        return sign * ((end[0] - start[0]) * (p[1] - start[1]) - (end[1] - start[1]) * (p[0] - start[0]))

    kept: list[Point] = []
    for i, here in enumerate(points):
        before = points[i - 1]
        a, b = depth(before), depth(here)
        if (a >= 0) != (b >= 0):
            t = a / (a - b)
            kept.append((before[0] + (here[0] - before[0]) * t, before[1] + (here[1] - before[1]) * t))
        if b >= 0:
            kept.append(here)
    return kept


# -- marks -----------------------------------------------------------------------------------------------


def flat(path: Path, tone: float, width: float = OUTLINE) -> Mark:
    """A straight-sided patch with its outline."""
    return shape(at(path), tone, width)


def soft(path: Path, tone: float, width: float = OUTLINE) -> Mark:
    """A soft patch with its outline."""
    return shape(bent(path), tone, width)


def shade(path: Path, tone: float) -> Mark:
    """A tone without an outline."""
    return shape(at(path), tone, 0.0)


def ring(path: Path, width: float = OUTLINE) -> Mark:
    """An outline without a tone."""
    return Mark(at(path), None, width)


def stroke(path: Path, width: float = DETAIL) -> Mark:
    """A straight or broken line."""
    return line(at(path), width)


def curve(path: Path, width: float = DETAIL) -> Mark:
    """A soft open line."""
    return line(smooth(at(path), closed=False), width)


def disc(x: float, y: float, r: float, tone: float, width: float = OUTLINE) -> Mark:
    """A round patch."""
    return shape(ellipse(x, y, r), tone, width)


def modelled(path: Path, *tones: float, light: tuple[float, float, float]) -> list[Mark]:
    """A body in the round: its tones, darkest first, close in on the point (x, y, reach) the light falls on."""
    outline, (x, y, reach) = at(path), light
    found = [shade(outline, tones[0])]
    for i, tone in enumerate(tones[1:]):
        lit = within(outline, ellipse(x, y, reach * (len(tones) - 1 - i) / (len(tones) - 1)))
        if len(lit) > 2:
            found.append(shade(lit, tone))
    return [*found, ring(outline)]


def flipped(picture: Picture, axis: float = 0.5) -> list[Mark]:
    """A picture as a mirror on the vertical line at `axis` shows it."""
    return [replace(mark, points=tuple((2 * axis - x, y) for x, y in mark.points)) for mark in picture]


# -- things ----------------------------------------------------------------------------------------------


def cloud(x: float, y: float, size: float, tone: float = PAPER) -> list[Mark]:
    """A cloud or a puff of smoke, darker underneath."""
    rim = scalloped(x, y, size, size * 0.72, 9)
    below = ellipse(x + size * 0.2, y + size * 0.35, size * 0.8, size * 0.4)
    return [shade(rim, tone), shade(within(rim, below), tone + 0.2), ring(rim, 9)]


def flower(x: float, y: float, r: float, tone: float = PALE, heart: float = DARK) -> list[Mark]:
    """A blossom seen from the front."""
    petals = shape(scalloped(x, y, r, r, 6), tone, 8)
    return [petals, disc(x, y, r * 0.34, heart, 5)]


def leaf(x: float, y: float, length: float, turn: float, tone: float = MID) -> list[Mark]:
    """A leaf growing from (x, y) in the direction `turn`, clockwise from the right."""
    blade = smooth(((0, 0), (0.3, -0.2), (0.7, -0.16), (1, 0), (0.7, 0.16), (0.3, 0.2)))
    vein = ((0.0, 0.0), (0.8, 0.0))
    return [shape(placed(blade, x, y, length, turn), tone, 8), line(placed(vein, x, y, length, turn), 5)]


def tuft(x: float, y: float, size: float = 0.07) -> list[Mark]:
    """A tuft of grass."""
    leans = (-0.7, -0.25, 0.25, 0.7)
    return [line(((x, y), (x + size * lean, y - size * (1 - abs(lean) / 2))), 7) for lean in leans]


def ground(y: float, left: float = 0.02, right: float = 0.98) -> list[Mark]:
    """The ground: a line and its shadow under it."""
    found = [line(((left, y), (right, y)), 10)]
    for i in range(5):
        start = left + (right - left) * (0.06 + 0.19 * i)
        found.append(line(((start, y + 0.02 + 0.012 * (i % 2)), (start + 0.1, y + 0.02 + 0.012 * (i % 2))), 6))
    return found


def wavelet(y: float, left: float, right: float, height: float = 0.02, length: float = 0.14) -> Outline:
    """The points of a wavy line."""
    count = max(int((right - left) / length * 8), 4)
    xs = [left + (right - left) * i / count for i in range(count + 1)]
    return tuple((x, y - height * abs(math.sin((x - left) / length * math.pi)) ** 0.8) for x in xs)


def water(top: float, bottom: float = 0.98, tone: float = MID) -> list[Mark]:
    """Water from one side to the other, with waves on top and ripples in it."""
    surface = wavelet(top, 0.02, 0.98)
    found = [shape((*surface, (0.98, bottom), (0.02, bottom)), tone, 9)]
    y, i = top + 0.07, 0
    while y < bottom - 0.02:
        found += [line(wavelet(y, x, x + 0.21, 0.015, 0.07), 6) for x in (0.08 + 0.13 * (i % 2), 0.55 + 0.1 * (i % 2))]
        y, i = y + 0.065, i + 1
    return found


def drop(x: float, y: float, size: float, tone: float = PALE) -> Mark:
    """A falling drop; `y` is its middle."""
    return shape(smooth(placed(((0, -1.1), (0.5, 0.1), (0.34, 0.7), (-0.34, 0.7), (-0.5, 0.1)), x, y, size)), tone, 8)


def steam(x: float, bottom: float, height: float) -> Mark:
    """A wisp of steam."""
    points = (
        (x, bottom),
        (x + 0.035, bottom - height / 3),
        (x - 0.03, bottom - height * 2 / 3),
        (x + 0.02, bottom - height),
    )
    return line(smooth(points, closed=False), 8)


def spokes(x: float, y: float, inner: float, outer: float, count: int) -> list[Mark]:
    """Lines from a round hub outwards; rays, bristles, spokes."""
    turns = [math.tau * i / count for i in range(count)]
    return [
        line(
            ((x + inner * math.cos(a), y + inner * math.sin(a)), (x + outer * math.cos(a), y + outer * math.sin(a))), 7
        )
        for a in turns
    ]


def spoked_wheel(x: float, y: float, r: float, count: int = 8) -> list[Mark]:
    """A cart's wheel."""
    rim = [disc(x, y, r, DARK), disc(x, y, r * 0.78, PAPER, 7)]
    return [*rim, *spokes(x, y, 0, r * 0.78, count), disc(x, y, r * 0.2, DARK, 7)]


def tyre(x: float, y: float, r: float) -> list[Mark]:
    """A car's wheel."""
    return [disc(x, y, r, BLACK), disc(x, y, r * 0.58, PALE, 6), disc(x, y, r * 0.22, DARK, 5)]


def brick_rows(left: float, top: float, right: float, bottom: float, rows: int) -> list[Mark]:
    """The joints of a brick wall."""
    step = (bottom - top) / rows
    found = [line(((left, top + step * i), (right, top + step * i)), 5) for i in range(1, rows)]
    for i in range(rows):
        for k in range(1, 4):
            x = left + (right - left) * (k - 0.5 * (i % 2)) / 3.5
            found.append(line(((x, top + step * i), (x, top + step * (i + 1))), 5))
    return found


def plank(left: float, top: float, right: float, bottom: float, tone: float = PALE) -> Mark:
    """A board or a post."""
    return shape(box(left, top, right, bottom), tone, OUTLINE)
