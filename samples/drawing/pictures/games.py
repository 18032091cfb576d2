"""Games of the Gazette: boules, table tennis, chess, a kite, bingo, a goal."""

import math
from collections.abc import Callable

from samples.drawing.marks import (
    Mark,
    Picture,
    Point,
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
    crescent,
    disc,
    flat,
    ring,
    rounded,
    soil,
)


def petanque_boules() -> Picture:
    """Three steel boules before a glass of pastis in which the jack floats."""
    glass = ((0.33, 0.02), (0.67, 0.02), (0.61, 0.7), (0.39, 0.7))
    pastis = ((0.345, 0.19), (0.655, 0.19), (0.61, 0.7), (0.39, 0.7))
    pebbles = [disc(x, y, 0.012, INK, 0) for x, y in ((0.03, 0.86), (0.97, 0.95), (0.5, 0.97), (0.06, 0.98))]
    return [
        *soil(0.88),
        shape(glass, PAPER, 10),
        shape(pastis, MID, 8),
        shape(ellipse(0.5, 0.19, 0.155, 0.035), LIGHT, 7),
        disc(0.5, 0.17, 0.075, PAPER, 9),
        flat(crescent((0.5, 0.17), 0.07, 0.07, 0.5), MID),
        *_boule(0.76, 0.62, 0.22, -25),
        *_boule(0.24, 0.66, 0.23, 20),
        *_boule(0.52, 0.8, 0.19, -8),
        *pebbles,
    ]


def _boule(x: float, y: float, radius: float, turn: float) -> list[Mark]:
    grooves = [
        line(ellipse(x, y, radius, radius * flatness, turn=turn, start=5, stop=175), 7)
        for flatness in (0.12, 0.24, 0.62, 0.74)
    ]
    return [
        disc(x, y, radius, LIGHT, 11),
        flat(crescent((x, y), radius, radius, 0.5), DARK),
        *grooves,
        flat(ellipse(x - radius * 0.4, y - radius * 0.5, radius * 0.22, radius * 0.13, turn=-40), PAPER),
        ring(x, y, radius, 11),
    ]


def ping_pong_bat() -> Picture:
    """A table tennis bat, and the ball well away from it."""
    face = smooth([(-0.3, 0.0), (-0.27, -0.2), (0, -0.36), (0.27, -0.2), (0.3, 0.0), (0.2, 0.22), (-0.2, 0.22)])
    throat = ((-0.245, 0.17), (0.245, 0.17), (0.09, 0.3), (-0.09, 0.3))
    handle = ((-0.065, 0.29), (0.065, 0.29), (0.085, 0.6), (-0.085, 0.6))
    bat = [
        shape(handle, LIGHT, 11),
        line(((0.0, 0.3), (0.0, 0.57)), 6),
        *(line(((-0.07, y), (0.07, y)), 8) for y in (0.34, 0.57)),
        shape(face, DARK, 12),
        flat(smooth([(-0.2, -0.1), (-0.1, -0.26), (0.0, -0.3), (-0.14, -0.18), (-0.16, 0.05)]), LIGHT),
        shape(throat, PALE, 10),
    ]
    speed = [((0.78 + k, 0.26 + k * 0.8), (0.73 + k, 0.33 + k * 0.8)) for k in (-0.03, 0.035, 0.1)]
    return [
        *moved(bat, 0.42, 0.49, 1.0, 38),
        disc(0.87, 0.13, 0.115, PAPER, 11),
        flat(crescent((0.87, 0.13), 0.105, 0.105, 0.5), LIGHT),
        *(line(stroke, 9) for stroke in speed),
        *soil(0.95, 0.5, 0.98),
    ]


def chess_knight() -> Picture:
    """A chess knight eyeing a slice of cake."""
    head = smooth(
        [
            *((0.44, 0.78), (0.46, 0.64), (0.56, 0.52), (0.54, 0.45), (0.42, 0.5), (0.32, 0.57), (0.21, 0.54)),
            *((0.18, 0.45), (0.28, 0.34), (0.33, 0.22), (0.42, 0.15), (0.44, 0.03), (0.52, 0.12), (0.68, 0.2)),
            (0.8, 0.38),
            (0.83, 0.6),
            (0.82, 0.78),
        ],
        steps=6,
    )
    mane = smooth(
        [
            *((0.52, 0.12), (0.68, 0.2), (0.8, 0.38), (0.83, 0.6), (0.82, 0.78), (0.68, 0.78), (0.72, 0.55)),
            *((0.66, 0.36), (0.56, 0.24)),
        ]
    )
    locks = [
        smooth([(x, y), (x + 0.06, y + 0.01), (x + 0.11, y - 0.04)], closed=False)
        for x, y in ((0.58, 0.27), (0.65, 0.38), (0.68, 0.5), (0.7, 0.62), (0.68, 0.73))
    ]
    jaw = smooth([(0.55, 0.45), (0.62, 0.39), (0.61, 0.3)], closed=False)
    return [
        shape(head, PALE, 12),
        shape(mane, DARK, 8),
        *(flat(band(lock, 0.016), PAPER) for lock in locks),
        line((*head, head[0]), 12),
        line(jaw, 8),
        disc(0.4, 0.29, 0.03, INK, 0),
        line(smooth([(0.34, 0.26), (0.4, 0.23), (0.46, 0.26)], closed=False), 8),
        disc(0.235, 0.45, 0.014, INK, 0),
        line(smooth([(0.21, 0.53), (0.27, 0.51), (0.32, 0.5)], closed=False), 8),
        shape(rounded(0.38, 0.77, 0.86, 0.84, 0.03), MID, 10),
        shape(((0.42, 0.84), (0.82, 0.84), (0.88, 0.92), (0.36, 0.92)), LIGHT, 10),
        shape(rounded(0.3, 0.91, 0.94, 0.99, 0.03), DARK, 10),
        *_slice_of_cake(),
    ]


def _slice_of_cake() -> list[Mark]:
    """A slice of cake with a cherry, at the knight's feet."""
    return [
        shape(ellipse(0.15, 0.96, 0.15, 0.03), PAPER, 8),
        shape(((0.02, 0.79), (0.29, 0.74), (0.29, 0.92), (0.02, 0.95)), PALE, 9),
        flat(((0.02, 0.85), (0.29, 0.81), (0.29, 0.855), (0.02, 0.895)), DARK),
        shape(((0.02, 0.79), (0.17, 0.69), (0.29, 0.74)), PAPER, 9),
        line(((0.02, 0.79), (0.29, 0.74), (0.29, 0.92), (0.02, 0.95), (0.02, 0.79)), 9),
        disc(0.19, 0.68, 0.04, DARK, 8),
        line(((0.19, 0.65), (0.23, 0.59)), 7),
    ]


def kite() -> Picture:
    """A kite with bows on its tail, diving nose first at the ground."""
    top, left, right, foot = (0.0, -0.36), (-0.28, -0.1), (0.28, -0.1), (0.0, 0.44)
    middle = (0.0, -0.1)
    sail = [
        shape((top, left, middle), PAPER, 9),
        shape((top, right, middle), DARK, 9),
        shape((foot, left, middle), DARK, 9),
        shape((foot, right, middle), PAPER, 9),
        Mark((top, right, foot, left), None, 12),
    ]
    tail = smooth(
        [(0.36, 0.2), (0.24, 0.3), (0.11, 0.24), (0.14, 0.11), (0.28, 0.12), (0.42, 0.06), (0.56, 0.08)],
        closed=False,
    )
    bow = ((0, 0), (-0.075, -0.05), (-0.075, 0.05), (0, 0), (0.075, -0.05), (0.075, 0.05))
    bows = [placed(bow, *tail[i], 1.0, turn) for i, turn in ((9, 100), (20, 60), (29, 110), (38, 50), (48, 95))]
    cord = smooth([(0.6, 0.55), (0.4, 0.66), (0.32, 0.86), (0.12, 0.93)], closed=False)
    return [
        line(tail, 9),
        *(shape(one, MID, 7) for one in bows),
        line(cord, 7),
        *moved(sail, 0.62, 0.55, 0.98, 143),
        *soil(0.955),
        shape(box(0.05, 0.88, 0.2, 0.95), LIGHT, 8),
        *(line(stroke, 9) for stroke in (((0.9, 0.9), (0.97, 0.82)), ((0.72, 0.9), (0.64, 0.84)))),
    ]


def bingo_ball() -> Picture:
    """The ball with a 7 on it, out of the bingo cage at last."""
    x, y, r = 0.39, 0.38, 0.36
    marks: list[Mark] = [shape(((0.3, 0.7), (0.48, 0.7), (0.56, 0.95), (0.22, 0.95)), MID, 10)]
    marks += [shape(rounded(0.08, 0.92, 0.68, 0.99, 0.02), DARK, 10), disc(x, y, r, PAPER, 12)]
    inside = ((0.25, 0.55), (0.41, 0.6), (0.54, 0.53), (0.34, 0.45), (0.14, 0.47), (0.46, 0.4), (0.2, 0.34))
    for u, v in inside:
        marks += [disc(u, v, 0.085, LIGHT, 8), disc(u - 0.01, v - 0.01, 0.04, PAPER, 6)]
    marks += [line(ellipse(x, y, r * f, r, start=90, stop=450), 7) for f in (0.36, 0.74)]
    marks += [
        line(ellipse(x, y + h, r * w, 0.05, start=0, stop=180), 7) for h, w in ((-0.2, 0.83), (0.0, 1.0), (0.2, 0.83))
    ]
    marks += [ring(x, y, r, 13), line(((x + r, y), (0.87, y), (0.87, 0.25)), 14), disc(0.87, 0.22, 0.045, INK, 4)]
    marks += [disc(x - r, y, 0.03, INK, 4), disc(0.72, 0.71, 0.27, LIGHT, 13)]
    marks += [flat(crescent((0.72, 0.71), 0.26, 0.26, 0.3), DARK), disc(0.71, 0.7, 0.185, PAPER, 9)]
    seven = ((0.6, 0.575), (0.82, 0.575), (0.82, 0.63), (0.71, 0.84), (0.635, 0.84), (0.735, 0.645), (0.6, 0.645))
    return [*marks, flat(seven, INK)]


def football_goal() -> Picture:
    """A goal with the ball deep in its net."""
    bulge = (0.6, 0.55)

    def pulled(x: float, y: float) -> Point:
        far = math.hypot(x - bulge[0], y - bulge[1])
        pull = 0.55 * math.exp(-((far / 0.16) ** 2))
        return x + (bulge[0] - x) * -pull * 0.6, y + (bulge[1] - y) * -pull * 0.6

    marks: list[Mark] = [flat(box(0.08, 0.14, 0.92, 0.86), PALE)]
    ticks = [i / 12 for i in range(13)]
    for k in range(1, 12):
        x = 0.08 + 0.84 * k / 12
        marks.append(line([pulled(x, 0.14 + 0.72 * t) for t in ticks], 5))
    for k in range(1, 9):
        y = 0.14 + 0.72 * k / 9
        marks.append(line([pulled(0.08 + 0.84 * t, y) for t in ticks], 5))
    posts = (box(0.03, 0.1, 0.1, 0.9), box(0.9, 0.1, 0.97, 0.9), box(0.03, 0.08, 0.97, 0.155))
    marks += [shape(post, PAPER, 11) for post in posts]
    x, y, r = 0.6, 0.62, 0.17
    marks += [disc(x, y, r, PAPER, 11), flat(crescent((x, y), r * 0.96, r * 0.96, 0.35), LIGHT)]
    marks.append(shape(_pentagon(x, y, 0.065, -90), INK, 4))
    for k in range(5):
        angle = math.radians(-90 + 72 * k)
        near, far = (x + 0.065 * math.cos(angle), y + 0.065 * math.sin(angle)), 0.12
        seam = (x + far * math.cos(angle), y + far * math.sin(angle))
        marks += [line((near, seam), 7)]
        rim = ellipse(x, y, r, start=-90 + 72 * k - 17, stop=-90 + 72 * k + 17, steps=6)
        marks.append(shape((*rim, seam), INK, 4))
    return [*marks, *soil(0.92), line(((0.0, 0.92), (1.0, 0.92)), 11)]


def _pentagon(x: float, y: float, radius: float, turn: float) -> tuple[Point, ...]:
    return ellipse(x, y, radius, turn=turn, steps=5)


PICTURES: dict[str, Callable[[], Picture]] = {
    "petanque-boules": petanque_boules,
    "ping-pong-bat": ping_pong_bat,
    "chess-knight": chess_knight,
    "kite": kite,
    "bingo-ball": bingo_ball,
    "football-goal": football_goal,
}
