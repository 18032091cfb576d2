"""Races and contests: a winged shoe, boats and bicycles, a snail, a rod, a rope, goggles."""

import math
from collections.abc import Callable
from dataclasses import replace

from samples.drawing.marks import (
    Mark,
    Picture,
    box,
    ellipse,
    line,
    mirrored,
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
    drop,
    flat,
    rounded,
    soil,
    water,
    wheel,
)


def winged_running_shoe() -> Picture:
    """A spiked running shoe with a feathered wing at its heel."""
    upper = smooth(
        [
            *((0.2, 0.5), (0.26, 0.45), (0.44, 0.46), (0.52, 0.55), (0.66, 0.64), (0.86, 0.69), (0.97, 0.76)),
            *((0.97, 0.84), (0.6, 0.86), (0.2, 0.85), (0.15, 0.72)),
        ],
        steps=6,
    )
    toe = smooth([(0.8, 0.675), (0.93, 0.71), (0.985, 0.8), (0.95, 0.85), (0.78, 0.85), (0.75, 0.76)])
    counter = smooth([(0.18, 0.53), (0.27, 0.6), (0.31, 0.85), (0.18, 0.85), (0.145, 0.7)])
    sole = smooth([(0.15, 0.83), (0.5, 0.85), (0.97, 0.83), (0.96, 0.9), (0.55, 0.9), (0.17, 0.9)])
    spikes = [((x - 0.025, 0.9), (x + 0.025, 0.9), (x, 0.98)) for x in (0.24, 0.36, 0.66, 0.78, 0.9)]
    laces = [((0.45, 0.46), (0.38, 0.55)), ((0.51, 0.52), (0.44, 0.6)), ((0.58, 0.58), (0.51, 0.65))]
    marks = [shape(spike, INK, 4) for spike in spikes]
    marks += [shape(upper, PALE, 11), shape(toe, MID, 8), shape(counter, MID, 8)]
    marks += [shape(_chevron(x, 0.67), INK, 4) for x in (0.44, 0.53)]
    marks += [line(lace, 10) for lace in laces]
    marks += [shape(sole, DARK, 9), shape(smooth([(0.24, 0.47), (0.34, 0.5), (0.44, 0.48), (0.34, 0.44)]), INK, 6)]
    for k, (reach, turn) in enumerate(((0.5, -52), (0.55, -66), (0.52, -82), (0.43, -100), (0.3, -120))):
        feather = smooth([(0, -0.04), (reach * 0.6, -0.075), (reach, 0.0), (reach * 0.6, 0.06), (0, 0.05)])
        marks.append(shape(placed(feather, 0.2, 0.62 - k * 0.012, 1.0, turn), PAPER if k % 2 else PALE, 9))
        marks.append(line(placed(((0.1, 0), (reach * 0.8, 0)), 0.2, 0.62 - k * 0.012, 1.0, turn), 5))
    marks.append(shape(smooth([(0.12, 0.6), (0.2, 0.5), (0.28, 0.56), (0.25, 0.68), (0.15, 0.7)]), LIGHT, 9))
    return [*marks, *(line(((0.0, y), (0.13, y)), 9) for y in (0.66, 0.76, 0.86))]


def _chevron(x: float, y: float) -> list[tuple[float, float]]:
    return [(x, y), (x + 0.04, y), (x + 0.09, y + 0.08), (x + 0.04, y + 0.16), (x, y + 0.16), (x + 0.05, y + 0.08)]


def rowing_boat() -> Picture:
    """A clinker-built rowing boat on the river, its oars out and nobody in it."""
    edge = smooth([(0.02, 0.4), (0.2, 0.47), (0.5, 0.52), (0.8, 0.48), (0.97, 0.37)], closed=False)
    keel = smooth([(0.97, 0.37), (0.9, 0.6), (0.74, 0.74), (0.4, 0.78), (0.16, 0.68), (0.02, 0.4)], closed=False)
    rim = smooth([(0.02, 0.4), (0.2, 0.47), (0.5, 0.52), (0.8, 0.48), (0.97, 0.37), (0.75, 0.33), (0.45, 0.33)])
    inside = smooth(
        [(0.1, 0.405), (0.3, 0.45), (0.5, 0.475), (0.75, 0.445), (0.9, 0.385), (0.72, 0.355), (0.45, 0.355)]
    )
    marks: list[Mark] = [*water(0.66, 0.97), shape((*edge, *keel), LIGHT, 12)]
    for d in (0.07, 0.14):
        strake = [
            (0.05 + d / 2, 0.4 + d),
            (0.25, 0.49 + d),
            (0.5, 0.525 + d),
            (0.8, 0.49 + d),
            (0.96 - d / 3, 0.38 + d),
        ]
        marks.append(line(smooth(strake, closed=False), 7))
    marks += [shape(rim, PAPER, 11), shape(inside, INK, 8)]
    for x in (0.28, 0.5, 0.72):
        seat = ((x - 0.04, 0.36), (x + 0.03, 0.36), (x + 0.05, 0.465), (x - 0.03, 0.465))
        marks.append(shape(seat, PAPER, 7))
    for x, lean in ((0.3, -0.2), (0.52, -0.08), (0.74, 0.06)):
        marks.append(shape(band(((x - lean * 0.9, 0.1), (x + lean, 0.83)), 0.034), PAPER, 8))
        marks.append(shape(ellipse(x + lean * 1.08, 0.88, 0.045, 0.1, turn=-lean * 80), MID, 9))
        marks.append(disc(x + lean * 0.17, 0.49, 0.024, INK, 0))
    return marks


def racing_snail() -> Picture:
    """A wide-eyed snail with a chequered flag on its shell and strokes of speed behind."""
    body = smooth(
        [
            *((0.05, 0.88), (0.2, 0.77), (0.5, 0.74), (0.68, 0.72), (0.76, 0.58), (0.8, 0.47), (0.9, 0.46)),
            *((0.95, 0.56), (0.92, 0.7), (0.87, 0.84), (0.74, 0.89), (0.3, 0.9)),
        ],
        steps=6,
    )
    x, y = 0.46, 0.54
    coil = [
        (x + 0.27 * (1 - t / 44) * math.cos(t * 0.37 + 1.2), y + 0.27 * (1 - t / 44) * math.sin(t * 0.37 + 1.2))
        for t in range(41)
    ]
    marks: list[Mark] = []
    for foot, eye in (((0.83, 0.48), (0.79, 0.28)), ((0.9, 0.47), (0.93, 0.28))):
        marks += [shape(band((foot, eye), 0.035), PALE, 7), disc(*eye, 0.055, PAPER, 10)]
        marks.append(disc(eye[0] + 0.018, eye[1] + 0.008, 0.025, INK, 0))
    marks += [line(((0.4, 0.34), (0.36, 0.03)), 13)]
    for i in range(4):
        for j in range(4):
            right, top = 0.36 - 0.07 * i, 0.04 + 0.055 * j
            square = [
                (right, top),
                (right - 0.07, top + 0.01),
                (right - 0.06, top + 0.065),
                (right + 0.01, top + 0.055),
            ]
            marks.append(shape(square, PAPER if (i + j) % 2 else INK, 4))
    belly = smooth([(0.08, 0.88), (0.4, 0.82), (0.72, 0.81), (0.85, 0.78), (0.74, 0.88)])
    marks += [shape(body, PALE, 11), flat(belly, MID), disc(x, y, 0.3, LIGHT, 12)]
    marks += [flat(crescent((x, y), 0.29, 0.29, 0.35, 60), DARK), line(smooth(coil, closed=False, steps=2), 13)]
    marks.append(line(smooth([(0.86, 0.63), (0.9, 0.645), (0.945, 0.61)], closed=False), 8))
    speed = ((0.0, 0.13, 0.46), (0.03, 0.12, 0.56), (0.0, 0.13, 0.66))
    marks += [line(((left, h), (right, h)), 10) for left, right, h in speed]
    return [*marks, *soil(0.925)]


def racing_bicycle() -> Picture:
    """A racing bicycle with dropped handlebars."""
    rear, front, crank = (0.23, 0.67), (0.78, 0.67), (0.46, 0.68)
    seat, head, fork = (0.37, 0.36), (0.66, 0.35), (0.685, 0.44)
    tubes = [(crank, seat), (seat, head), (crank, fork), (head, fork)]
    stays = [(rear, seat), (rear, crank), (fork, front)]
    posts = [((0.37, 0.38), (0.35, 0.23)), (head, (0.64, 0.22))]
    bars = smooth([(0.63, 0.22), (0.76, 0.21), (0.84, 0.24), (0.83, 0.33), (0.75, 0.34)], closed=False)
    saddle = smooth([(0.24, 0.21), (0.33, 0.195), (0.46, 0.21), (0.47, 0.23), (0.36, 0.25), (0.27, 0.26)])
    marks: list[Mark] = [*wheel(*rear, 0.23, 14, 0.1), *wheel(*front, 0.225, 14, 0.1)]
    marks += [shape(band(path, 0.018), INK, 3) for path in stays]
    marks += [shape(band(path, 0.038), MID, 7) for path in tubes]
    marks += [shape(band(path, 0.03), INK, 3) for path in posts]
    marks += [shape(saddle, INK, 6), shape(band(bars, 0.034), INK, 3)]
    marks += [line(((0.23, 0.63), (0.46, 0.615)), 7), line(((0.23, 0.71), (0.46, 0.745)), 7)]
    marks += [disc(*crank, 0.065, PAPER, 12), disc(*crank, 0.02, INK, 0), disc(*rear, 0.04, MID, 8)]
    marks += [shape(band(((0.46, 0.68), (0.54, 0.8)), 0.024), INK, 3), shape(box(0.49, 0.795, 0.6, 0.825), INK, 3)]
    return [*marks, *soil(0.91)]


def fishing_rod() -> Picture:
    """A rod bent over the river with the chairman's straw hat on its hook."""
    rod = smooth([(0.02, 0.76), (0.14, 0.48), (0.3, 0.2), (0.5, 0.05), (0.66, 0.04), (0.76, 0.12)], closed=False)
    hook = smooth([(0.765, 0.32), (0.765, 0.42), (0.73, 0.45), (0.695, 0.41)], closed=False)
    hat = [
        shape(ellipse(0, 0, 0.25, 0.075), PALE, 11),
        shape(((-0.15, 0.0), (-0.14, -0.18), (0.14, -0.18), (0.15, 0.0)), PALE, 11),
        shape(((-0.15, 0.0), (-0.146, -0.075), (0.146, -0.075), (0.15, 0.0)), INK, 6),
        shape(ellipse(0, -0.18, 0.14, 0.035), PAPER, 9),
        *(line(((x, -0.135), (x, -0.09)), 6) for x in (-0.08, 0.0, 0.08)),
    ]
    marks: list[Mark] = [*water(0.8, 0.98), shape(band(rod, 0.05, 0.014), MID, 8)]
    marks += [disc(x + 0.02, y + 0.03, 0.018, PAPER, 7) for x, y in ((0.22, 0.34), (0.38, 0.13), (0.56, 0.04))]
    marks += [shape(band(((0.02, 0.76), (0.09, 0.6)), 0.075), DARK, 8), disc(0.19, 0.54, 0.08, LIGHT, 10)]
    marks += [disc(0.19, 0.54, 0.03, INK, 0), line(((0.19, 0.54), (0.29, 0.59)), 10), disc(0.29, 0.59, 0.025, INK, 0)]
    marks += [line(((0.76, 0.12), (0.765, 0.34)), 7), *moved(hat, 0.73, 0.58, 1.0, -12), line(hook, 15)]
    marks += [shape(drop(x, y, 0.04), LIGHT, 7) for x, y in ((0.58, 0.73), (0.74, 0.72), (0.9, 0.66))]
    return [*marks, line(ellipse(0.74, 0.87, 0.17, 0.03, start=20, stop=200), 8)]


def tug_of_war_rope() -> Picture:
    """A knotted rope wearing the winner's medal inside a laurel wreath."""
    rope = smooth([(0.0, 0.24), (0.14, 0.21), (0.3, 0.23), (0.45, 0.27)], closed=False, steps=6)
    stem = ellipse(0.5, 0.58, 0.38, start=98, stop=200, steps=8)
    leaf = smooth([(0, 0), (0.06, -0.04), (0.15, 0), (0.06, 0.04)])
    half: list[Mark] = [line(stem, 9)]
    for k, (x, y) in enumerate(stem[1:]):
        turn = 192 + 12.75 * k
        half += [shape(placed(leaf, x, y, 1.0, turn + lean), tone, 7) for lean, tone in ((-40, LIGHT), (38, DARK))]
    frays = [((0.03, y), (-0.02, y + bend)) for y, bend in ((0.17, -0.02), (0.22, -0.01), (0.27, 0.01), (0.31, 0.02))]
    half += [*(line(fray, 9) for fray in frays), shape(band(rope, 0.16), PALE, 11)]
    for k in range(0, len(rope) - 2, 2):
        (x0, y0), (x1, y1) = rope[k], rope[k + 2]
        twist = smooth([(x0 - 0.01, y0 + 0.075), (x0 + 0.03, y0), (x1 + 0.02, y1 - 0.075)], closed=False)
        half.append(line(twist, 8))
    knot = smooth(
        [(0.37, 0.24), (0.41, 0.12), (0.52, 0.08), (0.62, 0.14), (0.64, 0.29), (0.58, 0.39), (0.45, 0.39), (0.38, 0.34)]
    )
    strands = (
        [(0.39, 0.27), (0.47, 0.16), (0.58, 0.13)],
        [(0.41, 0.36), (0.49, 0.24), (0.63, 0.22)],
        [(0.5, 0.39), (0.54, 0.31), (0.64, 0.3)],
    )
    cup = [(0.44, 0.64), (0.56, 0.64), (0.54, 0.7), (0.51, 0.72), (0.51, 0.75), (0.545, 0.77), (0.455, 0.77)]
    cup += [(0.49, 0.75), (0.49, 0.72), (0.46, 0.7)]
    return [
        *half,
        *(replace(mark, points=mirrored(mark.points)) for mark in half),
        shape(((0.43, 0.34), (0.57, 0.34), (0.55, 0.58), (0.45, 0.58)), DARK, 9),
        shape(knot, LIGHT, 12),
        *(line(smooth(strand, closed=False), 9) for strand in strands),
        disc(0.5, 0.7, 0.15, PAPER, 12),
        disc(0.5, 0.7, 0.11, LIGHT, 7),
        shape(cup, INK, 4),
    ]


def swimming_goggles() -> Picture:
    """Swimming goggles on their strap, dripping over the water."""
    lens = smooth([(0.04, 0.41), (0.13, 0.29), (0.32, 0.28), (0.45, 0.37), (0.44, 0.52), (0.3, 0.61), (0.12, 0.58)])
    glass = placed([(x - 0.25, y - 0.45) for x, y in lens], 0.25, 0.45, 0.74)
    shine = ((0.14, 0.51), (0.27, 0.34), (0.32, 0.345), (0.18, 0.54))
    strap = smooth([(0.07, 0.36), (0.12, 0.17), (0.34, 0.06), (0.66, 0.06), (0.88, 0.17), (0.93, 0.36)], closed=False)
    bridge = smooth([(0.4, 0.4), (0.5, 0.34), (0.6, 0.4)], closed=False)
    marks: list[Mark] = [shape(band(strap, 0.08), MID, 10), line(strap, 6)]
    marks += [shape(rounded(0.45, 0.0, 0.55, 0.115, 0.02), PAPER, 9), shape(band(bridge, 0.06), DARK, 9)]
    for outline, tone, width in ((lens, PALE, 12.0), (glass, DARK, 9.0)):
        marks += [shape(outline, tone, width), shape(mirrored(outline), tone, width)]
    marks += [flat([(x + dx, y) for x, y in shine], PAPER) for dx in (0.0, 0.52)]
    drops = ((0.18, 0.68), (0.36, 0.7), (0.7, 0.69), (0.85, 0.68))
    return [*water(0.8, 0.99), *marks, *(shape(drop(x, y, 0.045), LIGHT, 8) for x, y in drops)]


PICTURES: dict[str, Callable[[], Picture]] = {
    "winged-running-shoe": winged_running_shoe,
    "rowing-boat": rowing_boat,
    "racing-snail": racing_snail,
    "racing-bicycle": racing_bicycle,
    "fishing-rod": fishing_rod,
    "tug-of-war-rope": tug_of_war_rope,
    "swimming-goggles": swimming_goggles,
}
