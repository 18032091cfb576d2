"""Coming and going: a railcar, a ferry, a bridge, a signpost, a roundabout, a traffic light."""

import math
from collections.abc import Callable

from samples.drawing.marks import (
    Mark,
    Outline,
    Picture,
    box,
    ellipse,
    line,
    moved,
    placed,
    shape,
    smooth,
)
from samples.drawing.pictures.parts import (
    DARK,
    INK,
    LIGHT,
    MID,
    PALE,
    PAPER,
    band,
    cloud,
    crescent,
    disc,
    flat,
    ring,
    rounded,
    spokes,
    tuft,
    water,
)


def branch_line_railcar() -> Picture:
    """A branch-line railcar under the station clock, at twelve minutes past eight."""
    body = smooth(
        [
            *(
                (0.03, 0.76),
                (0.02, 0.6),
                (0.06, 0.46),
                (0.13, 0.4),
                (0.3, 0.385),
                (0.9, 0.385),
                (0.97, 0.42),
                (0.98, 0.6),
            ),
            *((0.98, 0.76),),
        ],
        closed=False,
        steps=5,
    )
    marks: list[Mark] = [line(((0.86, 0.4), (0.86, 0.2)), 14), disc(0.86, 0.13, 0.125, PAPER, 12)]
    marks += [line(stroke, 6) for stroke in spokes((0.86, 0.13), 0.095, 0.115, 12)]
    marks += [
        shape(band(((0.86, 0.13), tip), wide), INK, 3)
        for tip, wide in (((0.795, 0.165), 0.022), ((0.942, 0.095), 0.016))
    ]
    marks += [shape(((0.36, 0.39), (0.4, 0.29), (0.58, 0.29), (0.62, 0.39)), MID, 10)]
    marks += [shape(box(x, 0.315, x + 0.055, 0.37), PAPER, 7) for x in (0.425, 0.5)]
    marks += [cloud(0.18, 0.2, 0.13, PALE), line(((0.3, 0.39), (0.3, 0.33)), 16), disc(0.3, 0.27, 0.03, PALE, 8)]
    marks += [shape(body, PALE, 12), flat(((0.025, 0.61), (0.975, 0.61), (0.975, 0.755), (0.035, 0.755)), DARK)]
    marks += [line(((0.02, 0.605), (0.98, 0.605)), 9)]
    marks += [shape(((0.07, 0.55), (0.08, 0.48), (0.12, 0.445), (0.19, 0.445), (0.19, 0.55)), MID, 9)]
    for x in (0.38, 0.5, 0.62, 0.84):
        marks += [shape(rounded(x, 0.445, x + 0.09, 0.55, 0.015), MID, 9)]
        marks += [flat(((x + 0.02, 0.54), (x + 0.06, 0.455), (x + 0.08, 0.455), (x + 0.04, 0.54)), PAPER)]
    for x in (0.23, 0.74):
        marks += [
            shape(rounded(x, 0.43, x + 0.08, 0.74, 0.02), PAPER, 9),
            shape(box(x + 0.018, 0.455, x + 0.062, 0.55), MID, 7),
        ]
        marks += [disc(x + 0.065, 0.62, 0.01, INK, 0)]
    marks += [disc(0.075, 0.66, 0.035, PAPER, 9), shape(box(0.04, 0.755, 0.96, 0.8), INK, 5)]
    for x in (0.15, 0.3, 0.7, 0.85):
        marks += [disc(x, 0.83, 0.066, MID, 11), disc(x, 0.83, 0.02, INK, 0)]
    marks += [shape(box(0.43, 0.79, 0.57, 0.85), LIGHT, 8), line(((0.0, 0.9), (1.0, 0.9)), 14)]
    return [*marks, *(shape(box(0.01 + 0.115 * k, 0.915, 0.08 + 0.115 * k, 0.955), MID, 6) for k in range(9))]


def river_ferry() -> Picture:
    """A river ferry adrift, its snapped mooring trailing."""
    deck = smooth([(0.03, 0.58), (0.5, 0.6), (0.95, 0.55)], closed=False)
    hull = (*deck, (0.89, 0.76), (0.84, 0.9), (0.16, 0.9), (0.09, 0.76))
    paint = ((0.075, 0.71), (0.5, 0.725), (0.905, 0.7), (0.84, 0.9), (0.16, 0.9))
    rope = smooth([(0.93, 0.6), (0.99, 0.65), (0.95, 0.72), (0.99, 0.79)], closed=False)
    marks: list[Mark] = [cloud(0.76, 0.1, 0.17, PALE), disc(0.68, 0.195, 0.03, PALE, 8)]
    marks += [shape(box(0.62, 0.25, 0.73, 0.44), DARK, 11), shape(box(0.62, 0.3, 0.73, 0.355), PAPER, 8)]
    marks += [shape(box(0.2, 0.42, 0.84, 0.6), PAPER, 11), shape(box(0.16, 0.4, 0.88, 0.45), MID, 9)]
    marks += [shape(rounded(x, 0.485, x + 0.085, 0.565, 0.02), DARK, 8) for x in (0.25, 0.37, 0.49, 0.61, 0.73)]
    marks += [
        shape(((0.28, 0.4), (0.3, 0.22), (0.5, 0.22), (0.52, 0.4)), LIGHT, 11),
        shape(box(0.26, 0.18, 0.54, 0.235), MID, 9),
    ]
    marks += [shape(box(x, 0.265, x + 0.075, 0.345), PAPER, 8) for x in (0.315, 0.415)]
    marks += [line(((0.4, 0.18), (0.4, 0.02)), 8), shape(((0.4, 0.02), (0.26, 0.06), (0.4, 0.11)), MID, 8)]
    marks += [shape(hull, LIGHT, 12), shape(paint, DARK, 8), Mark(hull, None, 12)]
    marks += [disc(x, 0.65, 0.025, PAPER, 8) for x in (0.2, 0.32, 0.8)]
    marks += [disc(0.56, 0.7, 0.085, PAPER, 10)]
    for start in (0, 90, 180, 270):
        arc = ellipse(0.56, 0.7, 0.064, start=start, stop=start + 45, steps=6)
        marks.append(flat(band(arc, 0.038), INK))
    marks += [ring(0.56, 0.7, 0.085, 10), disc(0.56, 0.7, 0.042, LIGHT, 9), line(rope, 13)]
    marks += [line(((0.99, 0.79), (0.99 + k, 0.83)), 7) for k in (-0.025, 0.0, 0.012)]
    return [*marks, *water(0.84, 1.0, MID)]


def unfinished_bridge() -> Picture:
    """A stone bridge that ends one metre before the far bank."""
    left_arch = ellipse(0.26, 0.88, 0.17, 0.38, start=360, stop=180)
    right_arch = ellipse(0.72, 0.88, 0.18, 0.38, start=262, stop=180)
    teeth = [(0.69, 0.36), (0.75, 0.36), (0.75, 0.42), (0.7, 0.42), (0.7, 0.46), (0.73, 0.46), (0.73, 0.5)]
    stone = ((0.0, 0.36), *teeth, *right_arch, (0.54, 0.97), (0.43, 0.97), *left_arch, (0.09, 0.97), (0.0, 0.97))
    cliff = [
        (1.0, 0.36),
        (0.85, 0.36),
        (0.83, 0.42),
        (0.87, 0.5),
        (0.84, 0.58),
        (0.88, 0.68),
        (0.85, 0.78),
        (0.89, 0.99),
    ]
    marks: list[Mark] = [cloud(0.22, 0.13, 0.19), shape(stone, PAPER, 12), line(((0.0, 0.44), (0.7, 0.44)), 7)]
    for x, rx, stop in ((0.26, 0.17, 360), (0.72, 0.18, 260)):
        marks.append(line(ellipse(x, 0.88, rx + 0.055, 0.435, start=194, stop=min(stop, 346)), 8))
        for k in range(1, 9):
            angle = math.radians(180 + (stop - 180) * k / 9)
            cos, sin = math.cos(angle), math.sin(angle)
            marks.append(line(((x + rx * cos, 0.88 + 0.38 * sin), (x + (rx + 0.055) * cos, 0.88 + 0.435 * sin)), 7))
    marks += [line(((x, 0.38), (x, 0.44)), 6) for x in (0.08, 0.2, 0.32, 0.44, 0.56, 0.66)]
    marks += [shape(box(0.1 * k, 0.27, 0.1 * k + 0.1, 0.37), LIGHT, 8) for k in range(6)]
    marks += [line(((x, 0.2), (x, 0.36)), 12) for x in (0.57, 0.7)]
    marks += [shape(box(0.5, 0.15, 0.77, 0.24), PAPER, 10)]
    marks += [
        flat(((x, 0.155), (x + 0.045, 0.155), (x + 0.005, 0.235), (x - 0.04, 0.235)), INK)
        for x in (0.555, 0.635, 0.715)
    ]
    marks += [
        *water(0.84, 0.99, LIGHT),
        shape([*cliff, (1.0, 0.99)], MID, 12),
        flat(((0.86, 0.37), (1.0, 0.37), (1.0, 0.43), (0.845, 0.43)), PAPER),
    ]
    marks += [line(((0.845, 0.435), (1.0, 0.435)), 8), *tuft(0.96, 0.36, 0.1), *tuft(0.88, 0.36, 0.07)]
    cracks = (
        ((0.87, 0.5), (0.95, 0.53)),
        ((0.88, 0.68), (0.96, 0.66)),
        ((0.93, 0.78), (0.99, 0.81)),
        ((0.93, 0.59), (0.99, 0.6)),
    )
    return [*marks, *(line(crack, 8) for crack in cracks)]


def signpost() -> Picture:
    """A signpost with four arms, all pointing left."""
    marks: list[Mark] = [shape(box(0.6, 0.04, 0.69, 0.96), LIGHT, 11), flat(box(0.655, 0.05, 0.685, 0.95), MID)]
    marks += [shape(ellipse(0.645, 0.045, 0.065, 0.04), DARK, 9)]
    for y, turn, reach, tone in (
        (0.17, -4, 0.62, PAPER),
        (0.35, 3, 0.55, PALE),
        (0.52, -7, 0.63, PAPER),
        (0.7, 6, 0.5, PALE),
    ):
        board = ((0.2, -0.07), (0.2, 0.07), (-reach + 0.09, 0.07), (-reach, 0.0), (-reach + 0.09, -0.07))
        long, short = ((-reach + 0.14, -0.022), (-0.1, -0.022)), ((-reach + 0.14, 0.025), (-reach * 0.45, 0.025))
        arm: list[Mark] = [shape(board, tone, 11), line(long, 9), line(short, 9)]
        arm += [disc(0.0, v, 0.013, INK, 0) for v in (-0.035, 0.035)]
        marks += moved(arm, 0.65, y, 1.0, turn)
    mound = smooth([(0.34, 0.97), (0.46, 0.89), (0.64, 0.87), (0.84, 0.9), (0.96, 0.97)], closed=False)
    marks += [shape(mound, MID, 10), *tuft(0.5, 0.9, 0.1), *tuft(0.8, 0.9, 0.11), *tuft(0.16, 0.97, 0.07)]
    return [*marks, line(((0.0, 0.97), (1.0, 0.97)), 10)]


def roundabout_sign() -> Picture:
    """A warning sign with three arrows chasing each other, and a small coach that cannot leave."""
    marks: list[Mark] = [
        shape(ellipse(0.5, 0.88, 0.48, 0.1), LIGHT, 11),
        shape(ellipse(0.5, 0.87, 0.2, 0.035), PAPER, 8),
    ]
    marks += [shape(box(0.465, 0.6, 0.535, 0.87), MID, 10)]
    marks += [shape(_rounded_triangle(0.42, 0.46), DARK, 12), shape(_rounded_triangle(0.43, 0.315), PAPER, 9)]
    for k in range(3):
        bow = ellipse(0.5, 0.445, 0.115, start=120 * k - 20, stop=120 * k + 55, steps=12)
        head = placed(((0.085, 0.0), (-0.01, -0.062), (-0.01, 0.062)), *bow[-1], 1.0, 120 * k + 148)
        marks += [flat(band(bow, 0.048), INK), flat(head, INK)]
    coach: list[Mark] = [
        shape(rounded(-0.17, -0.12, 0.17, 0.06, 0.035), PAPER, 10),
        flat(box(-0.165, 0.0, 0.165, 0.045), DARK),
    ]
    coach += [shape(box(x, -0.085, x + 0.06, -0.02), MID, 7) for x in (-0.135, -0.055, 0.025, 0.1)]
    for x in (-0.09, 0.09):
        coach += [disc(x, 0.065, 0.04, INK, 6), disc(x, 0.065, 0.014, PAPER, 0)]
    tracks = ([(0.56, 0.95), (0.44, 0.955), (0.32, 0.94)], [(0.1, 0.85), (0.16, 0.82), (0.24, 0.805)])
    return [*marks, *moved(coach, 0.77, 0.83, 1.0, -6), *(line(smooth(t, closed=False), 8) for t in tracks)]


def _rounded_triangle(y: float, size: float) -> Outline:
    """A triangle, point up, with soft corners."""
    found: list[tuple[float, float]] = []
    for corner in (-90, 30, 150):
        cx = 0.5 + size * 0.8 * math.cos(math.radians(corner))
        cy = y + size * 0.8 * math.sin(math.radians(corner))
        found.extend(ellipse(cx, cy, size * 0.13, start=corner - 60, stop=corner + 60, steps=6))
    return tuple(found)


def traffic_light() -> Picture:
    """A traffic light stuck at red, with a bird settled on top."""
    marks: list[Mark] = [shape(box(0.455, 0.8, 0.545, 0.97), MID, 10), shape(box(0.34, 0.93, 0.66, 0.985), DARK, 10)]
    marks += [
        line(stroke, 11) for stroke in spokes((0.5, 0.29), 0.27, 0.37, 16, 11.25) if abs(stroke[0][0] - 0.5) > 0.2
    ]
    marks += [shape(rounded(0.31, 0.15, 0.69, 0.84, 0.06), DARK, 12)]
    for k, tone in enumerate((PAPER, MID, MID)):
        y = 0.285 + 0.21 * k
        for side in (-1, 1):
            fin = ((0.5 + side * 0.19, y - 0.06), (0.5 + side * 0.3, y - 0.06), (0.5 + side * 0.19, y + 0.05))
            if k:
                marks.append(shape(fin, DARK, 9))
        marks += [disc(0.5, y, 0.092, tone, 11)]
        hood = (
            *ellipse(0.5, y, 0.115, start=195, stop=345, steps=16),
            *reversed(ellipse(0.5, y + 0.02, 0.1, 0.085, start=195, stop=345, steps=16)),
        )
        marks.append(shape(hood, INK, 5))
        if k:
            marks.append(flat(crescent((0.5, y), 0.085, 0.085, 0.5), DARK))
    marks += [
        line(((0.47, 0.275), (0.47, 0.3)), 11),
        line(((0.53, 0.275), (0.53, 0.3)), 11),
        line(ellipse(0.5, 0.31, 0.03, 0.02, start=10, stop=170, steps=8), 9),
    ]
    bird = smooth(
        [
            (0.33, 0.1),
            (0.42, 0.08),
            (0.48, 0.0),
            (0.56, -0.005),
            (0.6, 0.045),
            (0.58, 0.12),
            (0.49, 0.16),
            (0.41, 0.14),
        ],
        steps=6,
    )
    marks += [
        shape(((0.59, 0.03), (0.66, 0.055), (0.59, 0.07)), INK, 5),
        shape(bird, PAPER, 10),
        disc(0.55, 0.035, 0.013, INK, 0),
    ]
    return [*marks, shape(smooth([(0.36, 0.1), (0.46, 0.07), (0.52, 0.1), (0.45, 0.13)]), MID, 8)]


PICTURES: dict[str, Callable[[], Picture]] = {
    "branch-line-railcar": branch_line_railcar,
    "river-ferry": river_ferry,
    "unfinished-bridge": unfinished_bridge,
    "signpost": signpost,
    "roundabout-sign": roundabout_sign,
    "traffic-light": traffic_light,
}
