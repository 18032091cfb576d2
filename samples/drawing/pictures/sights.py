"""Sights of Valmoulin: lighthouse, oven, lamp, well, doorstep."""

import math
from collections.abc import Callable

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
    bricks,
    disc,
    flat,
    ripple,
    rounded,
    spokes,
    water,
)


def lighthouse() -> Picture:
    """A lighthouse throwing its beams over the sea."""
    marks: list[Mark] = []
    for side in (False, True):
        for far, near in (((0.0, 0.02), (0.43, 0.15)), ((0.0, 0.2), (0.43, 0.17)), ((0.0, 0.38), (0.43, 0.19))):
            ray = band((near, far), 0.016, 0.07)
            marks.append(shape(mirrored(ray) if side else ray, PALE, 7))
    tower = ((0.41, 0.28), (0.59, 0.28), (0.66, 0.84), (0.34, 0.84))
    marks += [shape(tower, PAPER, 12)]
    for top, bottom in ((0.36, 0.48), (0.6, 0.72)):
        edges = [(0.41 - (y - 0.28) * 0.125, y) for y in (top, bottom)]
        stripe = (edges[0], (1 - edges[0][0], top), (1 - edges[1][0], bottom), edges[1])
        marks.append(shape(stripe, DARK, 8))
    marks += [flat(((0.54, 0.285), (0.585, 0.285), (0.65, 0.835), (0.57, 0.835)), MID), line((*tower, tower[0]), 12)]
    marks += [shape(rounded(0.46, 0.515, 0.54, 0.58, 0.02), INK, 6), shape(box(0.46, 0.74, 0.54, 0.84), INK, 6)]
    marks += [shape(box(0.43, 0.12, 0.57, 0.25), PAPER, 10), shape(ellipse(0.5, 0.185, 0.04, 0.05), LIGHT, 8)]
    marks += [shape(box(0.36, 0.245, 0.64, 0.29), MID, 10), shape(((0.4, 0.125), (0.5, 0.03), (0.6, 0.125)), DARK, 11)]
    marks += [disc(0.5, 0.025, 0.022, INK, 0)]
    rock = smooth(
        [(0.1, 0.9), (0.18, 0.8), (0.3, 0.83), (0.42, 0.79), (0.6, 0.82), (0.72, 0.79), (0.84, 0.84), (0.92, 0.92)],
        steps=3,
    )
    marks += [
        shape(rock, MID, 11),
        *(
            line(crack, 7)
            for crack in (((0.3, 0.84), (0.26, 0.88)), ((0.6, 0.83), (0.64, 0.88)), ((0.78, 0.83), (0.76, 0.87)))
        ),
    ]
    return [*marks, *water(0.885, 1.0)]


def bread_oven() -> Picture:
    """A brick bread oven, its fire bright and one small loaf on the peel."""
    dome = smooth(
        [
            *(
                (0.02, 0.92),
                (0.03, 0.6),
                (0.14, 0.34),
                (0.34, 0.2),
                (0.5, 0.17),
                (0.66, 0.2),
                (0.86, 0.34),
                (0.97, 0.6),
            ),
            *((0.98, 0.92),),
        ],
        closed=False,
    )
    arch = (
        *ellipse(0.44, 0.68, 0.36, 0.385, start=180, stop=360),
        *ellipse(0.44, 0.68, 0.28, 0.3, start=360, stop=180),
    )
    flame = smooth([(0, -1.0), (0.22, -0.55), (0.45, -0.35), (0.5, 0.1), (-0.5, 0.1), (-0.45, -0.4), (-0.2, -0.3)])
    loaf = smooth([(0.33, 0.7), (0.37, 0.63), (0.47, 0.61), (0.57, 0.67), (0.58, 0.75), (0.46, 0.74)])
    marks: list[Mark] = [shape(box(0.62, 0.0, 0.8, 0.3), LIGHT, 11), *bricks((0.62, 0.05, 0.8, 0.23), 3, 2)]
    marks += [shape(box(0.59, 0.0, 0.83, 0.05), MID, 9), shape(dome, LIGHT, 12), shape(arch, PALE, 10)]
    for k in range(1, 10):
        cos, sin = math.cos(math.radians(180 + 18 * k)), math.sin(math.radians(180 + 18 * k))
        marks.append(line(((0.44 + 0.28 * cos, 0.68 + 0.3 * sin), (0.44 + 0.36 * cos, 0.68 + 0.385 * sin)), 7))
    marks += [shape(ellipse(0.44, 0.68, 0.28, 0.3, start=180, stop=360), INK, 8)]
    for x, size, tone in ((0.3, 0.15, LIGHT), (0.58, 0.14, LIGHT), (0.44, 0.21, PAPER)):
        marks.append(flat(placed(flame, x, 0.66, size), tone))
    joints = [
        ((0.84, 0.5), (0.95, 0.5)),
        ((0.86, 0.6), (0.96, 0.6)),
        ((0.8, 0.38), (0.88, 0.38)),
        ((0.9, 0.5), (0.9, 0.6)),
    ]
    joints += [
        ((0.05, 0.5), (0.1, 0.5)),
        ((0.5, 0.19), (0.5, 0.26)),
        ((0.24, 0.28), (0.28, 0.35)),
        ((0.66, 0.22), (0.64, 0.3)),
    ]
    marks += [line(joint, 6) for joint in joints]
    marks += [shape(box(0.03, 0.75, 0.95, 0.98), LIGHT, 11), *bricks((0.03, 0.75, 0.95, 0.98), 3, 5)]
    marks += [shape(box(0.0, 0.68, 0.98, 0.75), MID, 11), shape(band(((0.99, 0.94), (0.62, 0.81)), 0.045), PALE, 9)]
    marks += [shape(ellipse(0.46, 0.75, 0.2, 0.075, turn=19), PAPER, 10), shape(loaf, MID, 10)]
    cuts = ((0.4, 0.64), (0.46, 0.645), (0.52, 0.67))
    return [*marks, *(flat(band(((x, y), (x + 0.03, y + 0.05)), 0.02), PAPER) for x, y in cuts)]


def street_lamp_in_fog() -> Picture:
    """A street lamp in banks of fog."""
    night = box(0.0, 0.0, 1.0, 1.0)
    marks: list[Mark] = [
        flat(night, MID),
        flat(ellipse(0.5, 0.27, 0.34, 0.25), LIGHT),
        flat(ellipse(0.5, 0.27, 0.26, 0.2), PAPER),
    ]
    marks += [shape(band(((0.5, 0.4), (0.5, 0.95)), 0.055, 0.085), INK, 4), line(((0.36, 0.52), (0.64, 0.52)), 16)]
    marks += [
        shape(rounded(left, top, 1 - left, top + 0.05, 0.015), INK, 4)
        for left, top in ((0.44, 0.42), (0.4, 0.86), (0.35, 0.93))
    ]
    lantern = ((0.38, 0.17), (0.62, 0.17), (0.57, 0.41), (0.43, 0.41))
    marks += [shape(lantern, PAPER, 12), *(line(((0.5 + x, 0.17), (0.5 + x * 0.6, 0.41)), 7) for x in (-0.045, 0.045))]
    marks += [shape(((0.34, 0.175), (0.44, 0.09), (0.56, 0.09), (0.66, 0.175)), INK, 5), disc(0.5, 0.065, 0.03, INK, 0)]
    marks += [line(ray, 9) for ray in spokes((0.5, 0.28), 0.165, 0.215, 12, 15) if abs(ray[0][0] - 0.5) > 0.06]
    banks = (
        (0.0, 0.68, 0.56, 0.075),
        (0.42, 1.0, 0.645, 0.07),
        (0.08, 0.84, 0.73, 0.08),
        (0.0, 0.36, 0.825, 0.06),
        (0.52, 1.0, 0.83, 0.075),
        (0.14, 0.66, 0.91, 0.06),
        (0.8, 1.0, 0.52, 0.05),
        (0.0, 0.16, 0.44, 0.04),
    )
    for left, right, y, high in banks:
        marks.append(flat(rounded(left, y - high / 2, right, y + high / 2, high / 2), PAPER))
        marks.append(line(ripple(left + 0.08, right - 0.05, y, max(1, round((right - left) * 5)), 0.009), 6))
    return [*marks, Mark(night, None, 9)]


def well() -> Picture:
    """A roofed well; on its rope hangs a key."""
    marks: list[Mark] = []
    for x in (0.16, 0.77):
        marks += [shape(box(x, 0.3, x + 0.07, 0.66), LIGHT, 10), flat(box(x + 0.042, 0.3, x + 0.065, 0.66), MID)]
    marks += [shape(box(0.12, 0.35, 0.88, 0.41), PALE, 9), shape(rounded(0.4, 0.33, 0.6, 0.43, 0.02), MID, 9)]
    marks += [line(((x, 0.335), (x - 0.015, 0.425)), 6) for x in (0.44, 0.475, 0.51, 0.545, 0.58)]
    marks += [shape(band(((0.88, 0.38), (0.95, 0.38), (0.95, 0.5), (0.99, 0.5)), 0.03), INK, 3)]
    roof = ((0.5, 0.0), (0.98, 0.27), (0.93, 0.34), (0.07, 0.34), (0.02, 0.27))
    marks += [shape(roof, DARK, 12)]
    for y in (0.09, 0.17, 0.25):
        reach, count = 1.74 * y, 2 + int(y * 26)
        marks.append(flat(band(((0.5 - reach, y), (0.5 + reach, y)), 0.012), PAPER))
        for k in range(count):
            x = 0.5 + reach * 0.9 * (2 * (k + 0.5) / count - 1)
            marks.append(flat(band(((x, y), (x, y + 0.075)), 0.01), PAPER))
    marks += [
        Mark(roof, None, 12),
        shape(ellipse(0.5, 0.665, 0.42, 0.055), LIGHT, 11),
        shape(ellipse(0.5, 0.67, 0.35, 0.037), INK, 8),
    ]
    key: list[Mark] = [shape(box(0.0, y, 0.08, y + 0.035), PAPER, 8) for y in (0.155, 0.215)]
    key += [
        shape(box(-0.02, 0.08, 0.02, 0.26), PAPER, 8),
        flat(box(0.0, 0.16, 0.03, 0.185), PAPER),
        flat(box(0.0, 0.22, 0.03, 0.245), PAPER),
    ]
    key += [disc(0, 0.045, 0.07, PAPER, 10), disc(0, 0.045, 0.032, LIGHT, 8)]
    marks += [line(((0.5, 0.43), (0.5, 0.47)), 10), *moved(key, 0.5, 0.455, 0.95)]
    courses = ((0.67, 0.42), (0.755, 0.41), (0.84, 0.4), (0.93, 0.39))
    front = (*ellipse(0.5, 0.67, 0.42, 0.055, start=0, stop=180), *ellipse(0.5, 0.93, 0.39, 0.05, start=180, stop=0))
    marks += [shape(front, PALE, 12), flat(((0.72, 0.715), (0.915, 0.68), (0.885, 0.935), (0.7, 0.97)), MID)]
    marks += [line(ellipse(0.5, y, rx, 0.053, start=0, stop=180), 8) for y, rx in courses]
    for row, (y, rx) in enumerate(courses[:-1]):
        for k in range(5 - row % 2):
            angle = math.radians(26 + 32 * k + 16 * (row % 2))
            x, top = 0.5 + rx * math.cos(angle), y + 0.053 * math.sin(angle)
            marks.append(line(((x, top), (x, top + 0.083)), 7))
    return [*marks, Mark(front, None, 12)]


def flooded_doorstep() -> Picture:
    """The river at the front door, with one boot afloat."""
    boot = smooth(
        [
            *((-0.1, -0.26), (0.03, -0.26), (0.035, -0.1), (0.07, -0.03), (0.16, 0.0), (0.2, 0.06), (0.17, 0.11)),
            *((-0.1, 0.11), (-0.11, 0.0)),
        ],
        steps=5,
    )
    floating = [
        shape(boot, INK, 12),
        shape(((-0.115, -0.28), (0.045, -0.28), (0.04, -0.21), (-0.11, -0.21)), PAPER, 9),
        flat(smooth([(-0.08, -0.18), (-0.05, -0.18), (-0.05, 0.0), (-0.08, 0.02)]), PAPER),
    ]
    swell = ripple(0.2, 0.8, 0.85, 4, 0.014)
    marks: list[Mark] = [flat(box(0.0, 0.02, 1.0, 0.8), PAPER), *bricks((0.0, 0.02, 1.0, 0.82), 9, 6)]
    marks += [shape(box(0.2, 0.06, 0.8, 0.8), PAPER, 12), shape(box(0.27, 0.13, 0.73, 0.86), MID, 10)]
    marks += [shape(box(0.16, 0.03, 0.84, 0.09), LIGHT, 10)]
    for left in (0.32, 0.53):
        marks += [shape(box(left, 0.19, left + 0.15, 0.36), PAPER, 8), line(((left, 0.27), (left + 0.15, 0.2)), 6)]
        marks += [shape(box(left, 0.42, left + 0.15, 0.6), LIGHT, 8)]
    marks += [disc(0.69, 0.51, 0.028, PAPER, 8), shape(box(0.43, 0.375, 0.57, 0.405), PAPER, 7)]
    marks += [shape(box(0.84, 0.26, 0.96, 0.4), PAPER, 9)]
    marks += [line(((0.87, y), (right, y)), 7) for y, right in ((0.31, 0.93), (0.35, 0.91))]
    marks += [*water(0.68, 1.0, LIGHT), *moved(floating, 0.46, 0.75, 1.05, 14)]
    marks += [flat((*swell, (0.78, 0.96), (0.22, 0.96)), LIGHT), line(swell, 9)]
    return [*marks, line(ripple(0.3, 0.5, 0.92, 2, 0.01), 7), line(ripple(0.58, 0.72, 0.93, 1, 0.01), 7)]


PICTURES: dict[str, Callable[[], Picture]] = {
    "lighthouse": lighthouse,
    "bread-oven": bread_oven,
    "street-lamp-in-fog": street_lamp_in_fog,
    "well": well,
    "flooded-doorstep": flooded_doorstep,
}
