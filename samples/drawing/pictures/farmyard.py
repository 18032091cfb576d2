"""Beasts of the Gazette: storks with a drone, geese, a hen, a cat."""

from collections.abc import Callable
from dataclasses import replace

from samples.drawing.marks import Mark, Picture, box, ellipse, line, mirrored, moved, placed, shape, smooth
from samples.drawing.pictures.parts import DARK, INK, LIGHT, MID, PALE, PAPER, band, bricks, disc, flat, rounded


def drone_in_stork_nest() -> Picture:
    """A postal drone in a nest, between its two adoptive storks."""
    stork = _stork()
    marks = [*stork, *(replace(mark, points=mirrored(mark.points)) for mark in stork)]
    for x in (0.37, 0.63):
        marks += [line(((x, 0.5), (x, 0.42)), 12), shape(ellipse(x, 0.41, 0.105, 0.022), PALE, 8)]
        marks += [shape(band(((x, 0.5), (0.5, 0.55)), 0.035), DARK, 7)]
    marks += [shape(rounded(0.39, 0.49, 0.61, 0.68, 0.05), LIGHT, 11), disc(0.5, 0.58, 0.06, PAPER, 9)]
    marks += [disc(0.5, 0.58, 0.028, INK, 0), line(((0.5, 0.49), (0.5, 0.36)), 7), disc(0.5, 0.35, 0.022, INK, 0)]
    nest = smooth(
        [
            (0.0, 0.68),
            (0.2, 0.71),
            (0.5, 0.7),
            (0.8, 0.71),
            (1.0, 0.68),
            (0.9, 0.84),
            (0.72, 0.9),
            (0.28, 0.9),
            (0.1, 0.84),
        ]
    )
    marks += [shape(box(0.38, 0.88, 0.62, 1.0), PALE, 10), *bricks((0.38, 0.88, 0.62, 1.0), 2, 2), shape(nest, MID, 12)]
    for k in range(9):
        x = 0.05 + 0.095 * k
        lean = 0.05 if k % 2 else -0.04
        marks.append(line(((x, 0.72 + 0.01 * (k % 3)), (x + 0.13, 0.8 + lean)), 8))
        marks.append(line(((x + 0.1, 0.74), (x + 0.02, 0.83 + lean * 0.3)), 7))
    twigs = (
        ((0.02, 0.69), (-0.02, 0.62)),
        ((0.98, 0.7), (1.02, 0.63)),
        ((0.2, 0.88), (0.14, 0.93)),
        ((0.82, 0.87), (0.88, 0.92)),
    )
    return [*marks, *(line(twig, 9) for twig in twigs)]


def _stork() -> list[Mark]:
    """A stork on the left of the nest, bowing its head to the right."""
    neck = smooth([(0.15, 0.5), (0.11, 0.38), (0.13, 0.24), (0.2, 0.17)], closed=False)
    body = smooth([(0.06, 0.58), (0.1, 0.46), (0.19, 0.45), (0.27, 0.53), (0.28, 0.66), (0.2, 0.74), (0.1, 0.7)])
    wing = smooth([(0.06, 0.52), (0.14, 0.5), (0.22, 0.57), (0.22, 0.7), (0.1, 0.76), (0.02, 0.72), (0.03, 0.6)])
    tips = smooth([(0.035, 0.6), (0.1, 0.64), (0.2, 0.64), (0.2, 0.71), (0.1, 0.765), (0.01, 0.78), (0.02, 0.7)])
    return [
        shape(((0.22, 0.145), (0.44, 0.27), (0.22, 0.205)), DARK, 9),
        shape(band(neck, 0.1, 0.07), PAPER, 10),
        shape(body, PAPER, 10),
        flat(band(neck[:9], 0.075, 0.07), PAPER),
        shape(ellipse(0.2, 0.165, 0.068, 0.055, turn=20), PAPER, 10),
        flat(ellipse(0.15, 0.19, 0.04, 0.03), PAPER),
        disc(0.215, 0.155, 0.016, INK, 0),
        shape(wing, PALE, 9),
        shape(tips, INK, 6),
    ]


def flying_geese() -> Picture:
    """Three geese taking off, the first with the price tag at its neck."""
    tag = placed(((-0.05, 0.0), (0, -0.05), (0.05, 0.0), (0.05, 0.14), (-0.05, 0.14)), 0.215, 0.5, 1.0, -18)
    return [
        *moved(_goose(), 0.77, 0.26, 0.42, 6),
        *moved(_goose(), 0.73, 0.83, 0.5, 8),
        *moved(_goose(), 0.42, 0.42, 0.72, 10),
        line(((0.2, 0.34), (0.21, 0.46)), 7),
        shape(tag, PAPER, 9),
        disc(0.21, 0.485, 0.012, INK, 0),
        *(line(((0.2 + dx, 0.53 + dx * 0.2), (0.25 + dx, 0.6)), 6) for dx in (0.0,)),
    ]


def _goose() -> list[Mark]:
    """A goose in flight to the left, its middle at the origin and about one wide."""
    body = smooth(
        [
            *(
                (-0.5, -0.1),
                (-0.43, -0.15),
                (-0.36, -0.11),
                (-0.24, -0.03),
                (-0.05, -0.08),
                (0.16, -0.05),
                (0.32, 0.02),
            ),
            *(
                (0.48, 0.0),
                (0.46, 0.09),
                (0.3, 0.13),
                (0.1, 0.17),
                (-0.08, 0.15),
                (-0.22, 0.06),
                (-0.36, -0.03),
                (-0.46, -0.05),
            ),
        ]
    )
    near = smooth(
        [
            (-0.1, 0.0),
            (-0.06, -0.2),
            (0.06, -0.4),
            (0.24, -0.5),
            (0.25, -0.38),
            (0.3, -0.34),
            (0.26, -0.26),
            (0.28, -0.2),
            (0.2, -0.14),
            (0.2, -0.04),
            (0.06, 0.04),
        ]
    )
    far = smooth(
        [(-0.08, -0.05), (-0.16, -0.22), (-0.18, -0.42), (-0.12, -0.52), (-0.04, -0.42), (0.04, -0.3), (0.08, -0.1)]
    )
    quills = [((0.22, -0.46), (0.05, -0.16)), ((0.27, -0.33), (0.08, -0.12)), ((0.25, -0.2), (0.1, -0.07))]
    return [
        shape(far, MID, 10),
        shape(((-0.49, -0.115), (-0.6, -0.06), (-0.47, -0.055)), DARK, 8),
        shape(body, PAPER, 11),
        flat(
            smooth([(-0.2, 0.06), (0.0, 0.1), (0.3, 0.06), (0.44, 0.06), (0.3, 0.12), (0.1, 0.16), (-0.08, 0.14)]),
            LIGHT,
        ),
        shape(near, PALE, 11),
        *(line(quill, 7) for quill in quills),
        disc(-0.44, -0.105, 0.018, INK, 0),
        shape(((0.3, 0.11), (0.42, 0.15), (0.3, 0.15)), DARK, 6),
    ]


def hen_in_pothole() -> Picture:
    """A hen settled in a hole in the road."""
    body = smooth(
        [
            *(
                (0.2, 0.68),
                (0.13, 0.5),
                (0.06, 0.32),
                (0.17, 0.35),
                (0.24, 0.28),
                (0.31, 0.41),
                (0.44, 0.49),
                (0.54, 0.44),
            ),
            *((0.6, 0.26), (0.68, 0.18), (0.77, 0.22), (0.79, 0.34), (0.8, 0.54), (0.76, 0.72), (0.5, 0.8)),
        ],
        steps=6,
    )
    wing = smooth([(0.3, 0.56), (0.45, 0.54), (0.6, 0.57), (0.57, 0.69), (0.44, 0.72), (0.33, 0.67)])
    comb = smooth(
        [(0.64, 0.21), (0.61, 0.11), (0.67, 0.12), (0.69, 0.04), (0.74, 0.11), (0.8, 0.09), (0.78, 0.22), (0.7, 0.18)],
        steps=4,
    )
    rim = [(0.05, 0.74), (0.1, 0.69), (0.16, 0.7), (0.22, 0.65), (0.5, 0.63), (0.76, 0.65), (0.83, 0.69), (0.9, 0.68)]
    lip = [(0.96, 0.74), (0.87, 0.76), (0.8, 0.81), (0.68, 0.79), (0.56, 0.83), (0.42, 0.8), (0.3, 0.83), (0.18, 0.78)]
    near_road = (*lip, (0.05, 0.74), (0.0, 0.8), (0.0, 0.98), (1.0, 0.98), (1.0, 0.8))
    marks: list[Mark] = [
        flat(((0.12, 0.52), (0.88, 0.52), (1.0, 0.7), (1.0, 0.98), (0.0, 0.98), (0.0, 0.7)), LIGHT),
        *(line(edge, 10) for edge in (((0.12, 0.52), (0.0, 0.7)), ((0.88, 0.52), (1.0, 0.7)))),
        shape((*rim, *lip), INK, 10),
        shape(comb, DARK, 9),
        shape(body, PAPER, 12),
        flat(
            smooth([(0.22, 0.68), (0.4, 0.77), (0.66, 0.76), (0.78, 0.6), (0.75, 0.74), (0.5, 0.79), (0.24, 0.74)]), MID
        ),
        shape(wing, PALE, 10),
        shape(((0.77, 0.26), (0.87, 0.3), (0.78, 0.33)), DARK, 8),
        shape(smooth([(0.77, 0.33), (0.8, 0.4), (0.76, 0.43), (0.74, 0.36)]), DARK, 7),
        disc(0.715, 0.26, 0.02, INK, 0),
    ]
    feathers = (
        (0.4, 0.61),
        (0.47, 0.61),
        (0.54, 0.62),
        (0.44, 0.67),
        (0.51, 0.675),
        (0.66, 0.48),
        (0.73, 0.51),
        (0.68, 0.57),
    )
    marks += [line(ellipse(x, y, 0.025, start=20, stop=160, steps=8), 7) for x, y in feathers]
    marks += [line(((0.1, 0.37), (0.2, 0.52)), 7), line(((0.2, 0.35), (0.25, 0.48)), 7)]
    marks += [flat(near_road, LIGHT), line((*lip, (0.05, 0.74)), 10)]
    cracks = ([(0.3, 0.83), (0.24, 0.88), (0.28, 0.92), (0.22, 0.98)], [(0.8, 0.81), (0.86, 0.87), (0.84, 0.91)])
    marks += [line(crack, 8) for crack in (*cracks, [(0.18, 0.78), (0.08, 0.85)])]
    return [*marks, shape(((0.44, 0.89), (0.56, 0.89), (0.58, 0.97), (0.42, 0.97)), PAPER, 7)]


def cat_on_steeple() -> Picture:
    """A cat hanging on to the cross at the very top of the steeple."""
    nave = ((0.6, 0.9), (0.66, 0.78), (0.98, 0.78), (1.0, 0.9))
    marks: list[Mark] = [shape(box(0.6, 0.88, 0.98, 1.0), PAPER, 10), shape(nave, MID, 10)]
    marks += [
        shape((*ellipse(x, 0.955, 0.03, start=180, stop=360, steps=8), (x + 0.03, 1.0), (x - 0.03, 1.0)), INK, 4)
        for x in (0.75, 0.89)
    ]
    marks += [shape(box(0.24, 0.7, 0.64, 1.0), PALE, 11), flat(box(0.54, 0.71, 0.63, 0.99), MID)]
    marks += [shape((*ellipse(0.42, 0.86, 0.08, start=180, stop=360, steps=12), (0.5, 1.0), (0.34, 1.0)), INK, 8)]
    marks += [flat(band(((0.35, y), (0.49, y)), 0.014), PAPER) for y in (0.85, 0.9, 0.95)]
    marks += [
        shape(((0.44, 0.2), (0.68, 0.72), (0.2, 0.72)), LIGHT, 12),
        flat(((0.44, 0.24), (0.67, 0.715), (0.53, 0.715)), DARK),
    ]
    for row in range(6):
        y = 0.34 + 0.066 * row
        reach = (y - 0.2) * 0.4615
        wide = 2 * reach / (row + 2)
        for k in range(row + 2):
            slate = ellipse(0.44 - reach + wide * (k + 0.5), y, wide / 2, 0.028, start=0, stop=180, steps=8)
            marks.append(line(slate, 7))
    cross = [band(((0.44, 0.13), (0.44, 0.34)), 0.036), band(((0.375, 0.195), (0.505, 0.195)), 0.036)]
    return [
        *marks,
        *moved(_cat(), 0.1, 0.015, 0.66),
        *(shape(beam, PAPER, 8) for beam in cross),
        *(flat(band(core, 0.026), PAPER) for core in (((0.44, 0.17), (0.44, 0.22)),)),
    ]


def _cat() -> list[Mark]:
    """A frightened black cat with its paws hanging."""
    tail = smooth([(0.36, 0.4), (0.22, 0.46), (0.1, 0.38), (0.1, 0.22), (0.02, 0.14)], closed=False)
    body = smooth(
        [(0.3, 0.44), (0.29, 0.32), (0.38, 0.2), (0.52, 0.17), (0.64, 0.22), (0.68, 0.34), (0.64, 0.45), (0.5, 0.47)]
    )
    head = smooth(
        [
            *((0.54, 0.08), (0.57, 0.0), (0.64, 0.055), (0.74, 0.055), (0.81, 0.0), (0.84, 0.08), (0.84, 0.19)),
            *((0.77, 0.26), (0.69, 0.27), (0.6, 0.25), (0.54, 0.18)),
        ],
        steps=5,
    )
    marks: list[Mark] = [shape(band(tail, 0.08, 0.06), INK, 6), disc(0.02, 0.14, 0.03, INK, 6), shape(body, INK, 8)]
    for x, y in ((0.41, 0.54), (0.62, 0.56)):
        paw = smooth([(x - 0.055, 0.38), (x + 0.055, 0.38), (x + 0.055, y), (x, y + 0.045), (x - 0.055, y)])
        marks.append(shape(paw, INK, 6))
        marks += [flat(band(((x + k, y - 0.01), (x + k, y + 0.035)), 0.012), PAPER) for k in (-0.02, 0.02)]
    marks += [shape(head, INK, 8)]
    for x in (0.625, 0.755):
        marks += [flat(ellipse(x, 0.13, 0.045, 0.048), PAPER), flat(ellipse(x, 0.14, 0.015, 0.03), INK)]
    marks += [flat(((0.672, 0.19), (0.708, 0.19), (0.69, 0.21)), PAPER)]
    for side in (-1, 1):
        for k in (0, 1):
            marks.append(line(((0.69 + side * 0.13, 0.195 + 0.04 * k), (0.69 + side * 0.25, 0.18 + 0.07 * k)), 7))
    stripes = (((0.36, 0.24), (0.42, 0.32)), ((0.44, 0.2), (0.48, 0.29)), ((0.31, 0.33), (0.38, 0.38)))
    return [*marks, *(flat(band(stripe, 0.018, 0.005), PAPER) for stripe in stripes)]


PICTURES: dict[str, Callable[[], Picture]] = {
    "drone-in-stork-nest": drone_in_stork_nest,
    "flying-geese": flying_geese,
    "hen-in-pothole": hen_in_pothole,
    "cat-on-steeple": cat_on_steeple,
}
