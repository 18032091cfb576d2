"""Parts that several pictures share: tones, strips, shading, wheels, water, bricks, clouds."""

import math
from collections.abc import Sequence

from samples.drawing.marks import Mark, Outline, Point, box, ellipse, line, placed, shape, smooth

PAPER, PALE, LIGHT, MID, DARK, INK = 0.0, 0.12, 0.25, 0.45, 0.7, 1.0


def flat(points: Sequence[Point], tone: float) -> Mark:
    """A tone without an outline."""
    return shape(points, tone, 0)


def disc(x: float, y: float, radius: float, tone: float, width: float = 10.0) -> Mark:
    """A round shape."""
    return shape(ellipse(x, y, radius), tone, width)


def band(path: Sequence[Point], width: float, end: float | None = None) -> Outline:
    """A strip along a path, as wide as said, or widening evenly to the width at its end."""
    end = width if end is None else end
    last = len(path) - 1
    left: list[Point] = []
    right: list[Point] = []
    for i, (x, y) in enumerate(path):
        before, after = path[max(i - 1, 0)], path[min(i + 1, last)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        half = (width + (end - width) * i / last) / 2 / (math.hypot(dx, dy) or 1.0)
        left.append((x + dy * half, y - dx * half))
        right.append((x - dy * half, y + dx * half))
    return (*left, *reversed(right))


def crescent(centre: Point, rx: float, ry: float, depth: float = 0.4, turn: float = 45.0) -> Outline:
    """The shaded side of a ball: a sickle inside its edge, thickest towards `turn` degrees."""
    steps = 24
    angles = [math.radians(turn - 80 + 160 * i / steps) for i in range(steps + 1)]
    inner = [1 - depth * math.sin(math.pi * i / steps) for i in range(steps + 1)]
    x, y = centre
    outside = [(x + rx * math.cos(a), y + ry * math.sin(a)) for a in angles]
    inside = [(x + rx * r * math.cos(a), y + ry * r * math.sin(a)) for a, r in zip(angles, inner, strict=True)]
    return (*outside, *reversed(inside))


def rounded(left: float, top: float, right: float, bottom: float, radius: float) -> Outline:
    """An upright rectangle with round corners."""
    across, down = (left + radius, right - radius), (top + radius, bottom - radius)
    corners = ((across[1], down[1], 0), (across[0], down[1], 90), (across[0], down[0], 180), (across[1], down[0], 270))
    return tuple(p for x, y, start in corners for p in ellipse(x, y, radius, start=start, stop=start + 90, steps=6))


def star(centre: Point, outer: float, inner: float, tips: int, turn: float = -90.0) -> Outline:
    """A star, or with a near inner radius a toothed disc."""
    x, y = centre
    return tuple(
        (x + radius * math.cos(angle), y + radius * math.sin(angle))
        for i in range(2 * tips)
        for angle in [math.radians(turn + 180 * i / tips)]
        for radius in [inner if i % 2 else outer]
    )


def gear(x: float, y: float, radius: float, teeth: int) -> Outline:
    """A cogwheel's edge."""
    found: list[Point] = []
    for i in range(teeth):
        for part, reach in ((0.0, 0.8), (0.18, 1.0), (0.5, 1.0), (0.68, 0.8)):
            angle = 2 * math.pi * (i + part) / teeth
            found.append((x + radius * reach * math.cos(angle), y + radius * reach * math.sin(angle)))
    return tuple(found)


def spokes(centre: Point, inner: float, outer: float, count: int, turn: float = 0.0) -> list[Outline]:
    """Straight strokes out of a centre."""
    x, y = centre
    angles = [math.radians(turn + 360 * i / count) for i in range(count)]
    return [
        (
            (x + inner * math.cos(a), y + inner * math.sin(a)),
            (x + outer * math.cos(a), y + outer * math.sin(a)),
        )
        for a in angles
    ]


def wheel(x: float, y: float, radius: float, count: int, tyre: float = 0.16) -> list[Mark]:
    """A spoked wheel one can see through, its tyre a share of its radius."""
    rim = radius * (1 - tyre)
    return [
        disc(x, y, radius, INK, 4),
        flat(ellipse(x, y, rim), PAPER),
        *(line(stroke, 5) for stroke in spokes((x, y), 0, rim, count, 8)),
        disc(x, y, radius * 0.14, MID, 7),
    ]


def ripple(left: float, right: float, y: float, count: int, height: float = 0.02) -> Outline:
    """A wavy stroke."""
    steps = count * 8
    return tuple(
        (left + (right - left) * i / steps, y + height * math.sin(2 * math.pi * i / 8)) for i in range(steps + 1)
    )


def water(top: float, bottom: float, tone: float = LIGHT) -> list[Mark]:
    """Water across the whole width, with a wavy top and ripples."""
    surface = ripple(0.0, 1.0, top, 6, 0.016)
    marks = [flat((*surface, (1.0, bottom), (0.0, bottom)), tone), line(surface, 9)]
    rows = max(1, int((bottom - top) / 0.08))
    for row in range(rows):
        y = top + (row + 0.8) * (bottom - top) / (rows + 0.4)
        for k in range(3):
            left = (0.06 + 0.33 * k + 0.15 * (row % 2)) % 0.86
            marks.append(line(ripple(left, left + 0.14, y, 1, 0.01), 6))
    return marks


def bricks(wall: tuple[float, float, float, float], rows: int, across: int) -> list[Mark]:
    """The joints of a wall."""
    left, top, right, bottom = wall
    marks: list[Mark] = []
    high, wide = (bottom - top) / rows, (right - left) / across
    for row in range(rows):
        y = top + row * high
        if row:
            marks.append(line(((left, y), (right, y)), 5))
        first = 0.5 if row % 2 else 1.0
        for k in range(across):
            x = left + (first + k) * wide
            if x < right - 0.001:
                marks.append(line(((x, y), (x, y + high)), 5))
    return marks


def drop(x: float, y: float, size: float, turn: float = 0.0) -> Outline:
    """A falling drop, its tip up."""
    tear = smooth([(0, -1.3), (0.42, -0.2), (0.5, 0.35), (0, 0.8), (-0.5, 0.35), (-0.42, -0.2)])
    return placed(tear, x, y, size, turn)


def cloud(x: float, y: float, size: float, tone: float = PALE) -> Mark:
    """A billowing cloud, twice as wide as `size` says."""
    puffs = ((-0.72, 0.06, 0.28), (-0.3, -0.14, 0.38), (0.22, -0.04, 0.36), (0.7, 0.08, 0.3))
    return shape(placed(heap(puffs, 0.32), x, y, size), tone, 9)


def tuft(x: float, y: float, size: float) -> list[Mark]:
    """Three blades of grass."""
    blades = [
        [(x, y), (x + lean * size * 0.4, y - size * 0.6), (x + lean * size, y - size * high)]
        for lean, high in ((-0.5, 0.8), (0.05, 1.1), (0.55, 0.75))
    ]
    return [line(smooth(blade, closed=False, steps=3), 8) for blade in blades]


def soil(y: float, left: float = 0.02, right: float = 0.98) -> list[Mark]:
    """A line of ground with a few strokes of shade under it."""
    marks = [line(((left, y), (right, y)), 10)]
    for k in range(5):
        x = left + (right - left) * (0.1 + 0.19 * k)
        marks.append(line(((x, y + 0.03), (x + 0.08, y + 0.03)), 6))
    return marks


def planks(left: float, top: float, right: float, bottom: float, count: int) -> list[Mark]:
    """A wooden front of upright boards."""
    wide = (right - left) / count
    joints = [line(((left + k * wide, top), (left + k * wide, bottom)), 5) for k in range(1, count)]
    return [shape(box(left, top, right, bottom), LIGHT, 10), *joints]


def heap(circles: Sequence[tuple[float, float, float]], base: float) -> Outline:
    """The outline of round tufts heaped on a flat base: each x, y, radius."""
    left = min(x - r for x, _, r in circles)
    right = max(x + r for x, _, r in circles)
    found: list[Point] = [(right - 0.04 * (right - left), base), (left + 0.04 * (right - left), base)]
    for i in range(97):
        at = left + (right - left) * i / 96
        tops = [y - math.sqrt(max(0.0, r * r - (at - x) ** 2)) for x, y, r in circles if abs(at - x) <= r + 1e-9]
        if tops:
            found.append((at, min(*tops, base)))
    return tuple(found)


def ring(x: float, y: float, radius: float, width: float) -> Mark:
    """A round line with nothing in it."""
    return Mark(ellipse(x, y, radius), None, width)
