"""Music, stage and feasts: brass, drum, bell, curtain, baton, projector, fireworks, a cut ribbon."""

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
    cloud,
    crescent,
    disc,
    flat,
    rounded,
    spokes,
    star,
)


def triangle_instrument() -> Picture:
    """The brass band's triangle on its cord, struck by its beater."""
    path = smooth(
        [
            *((0.76, 0.9), (0.5, 0.9), (0.14, 0.9), (0.075, 0.87), (0.08, 0.8), (0.24, 0.5), (0.4, 0.2), (0.45, 0.16)),
            *((0.5, 0.2), (0.66, 0.5), (0.82, 0.8)),
        ],
        closed=False,
        steps=6,
    )
    shine = smooth([(0.11, 0.8), (0.26, 0.51), (0.39, 0.26)], closed=False)
    cord = smooth([(0.45, 0.2), (0.37, 0.08), (0.45, 0.01), (0.53, 0.08), (0.45, 0.2)], closed=False)
    ringing = [ellipse(0.45, 0.66, r, start=start, stop=start + 50) for r in (0.1, 0.18) for start in (155, 335)]
    return [
        *(line(arc, 9) for arc in ringing),
        shape(band(path, 0.085), LIGHT, 12),
        flat(band(shine, 0.025), PAPER),
        line([(x + 0.02, 0.925) for x in (0.12, 0.66)], 7),
        line(cord, 11),
        shape(band(((0.99, 0.3), (0.5, 0.56)), 0.035), DARK, 9),
        shape(band(((0.99, 0.3), (0.8, 0.4)), 0.085), MID, 11),
        disc(0.5, 0.56, 0.03, INK, 0),
    ]


def theatre_curtain() -> Picture:
    """A parted curtain, an empty stage in the limelight and the prompter's box."""
    drape = smooth(
        [(0.06, 0.16), (0.46, 0.16), (0.42, 0.36), (0.3, 0.52), (0.17, 0.6), (0.21, 0.74), (0.24, 0.84), (0.06, 0.84)],
        steps=5,
    )
    shade = smooth([(0.34, 0.16), (0.44, 0.17), (0.41, 0.36), (0.29, 0.51), (0.18, 0.58), (0.3, 0.4)])
    folds = [[(x, 0.17), (x - 0.01 - x * 0.12, 0.36), (0.14 + x * 0.05, 0.57)] for x in (0.14, 0.22, 0.3, 0.38)]
    folds += [[(0.15, 0.63), (x - 0.01, 0.72), (x, 0.83)] for x in (0.1, 0.15, 0.195)]
    half = [shape(drape, MID, 11), flat(shade, DARK), *(line(smooth(fold, closed=False), 7) for fold in folds)]
    half += [shape(ellipse(0.145, 0.605, 0.085, 0.028, turn=-12), PALE, 8)]
    marks: list[Mark] = [shape(box(0.05, 0.1, 0.95, 0.84), DARK, 8)]
    marks += [
        flat(((0.4, 0.1), (0.6, 0.1), (0.78, 0.78), (0.22, 0.78)), LIGHT),
        flat(ellipse(0.5, 0.78, 0.26, 0.05), PAPER),
    ]
    marks += [*half, *(replace(mark, points=mirrored(mark.points)) for mark in half)]
    for k in range(6):
        x = 0.1 + 0.16 * k
        swag = ((x - 0.08, 0.13), (x + 0.08, 0.13), *ellipse(x, 0.15, 0.08, 0.1, start=0, stop=180, steps=10))
        marks += [shape(swag, LIGHT, 9), line(ellipse(x, 0.14, 0.05, 0.06, start=0, stop=180, steps=8), 6)]
    marks += [shape(box(0.0, 0.02, 1.0, 0.145), PALE, 11), line(((0.0, 0.08), (1.0, 0.08)), 6)]
    marks += [shape(box(0.0, 0.84, 1.0, 0.97), PALE, 11)]
    marks += [line(((x, 0.845), (x, 0.965)), 5) for x in (0.1, 0.22, 0.34, 0.66, 0.78, 0.9)]
    for rx, ry, tone in ((0.15, 0.2, LIGHT), (0.1, 0.13, INK)):
        marks.append(shape(ellipse(0.5, 0.93, rx, ry, start=180, stop=360, steps=20), tone, 10))
    return [*marks, *(disc(x, 0.88, 0.019, PAPER, 0) for x in (0.465, 0.535))]


def flying_baton() -> Picture:
    """A majorette's baton spinning high above clouds and a startled bird."""
    rod = [
        shape(band(((-0.36, 0), (0.36, 0)), 0.055), LIGHT, 10),
        *(line(((x, -0.026), (x + 0.03, 0.026)), 6) for x in (-0.12, -0.06, 0.0, 0.06, 0.12)),
        shape(smooth([(-0.34, -0.08), (-0.44, -0.11), (-0.53, 0.0), (-0.44, 0.11), (-0.34, 0.08)]), DARK, 11),
        disc(0.4, 0, 0.075, DARK, 11),
        flat(ellipse(-0.45, -0.05, 0.04, 0.02), PAPER),
        flat(ellipse(0.39, -0.03, 0.022, 0.013), PAPER),
    ]
    turns = [
        ellipse(0.5, 0.4, r, start=start, stop=start + sweep)
        for r, start, sweep in ((0.4, 155, 62), (0.31, 160, 50), (0.4, -25, 62), (0.31, -20, 50))
    ]
    wings = [[(0.17, 0.17), (0.1, 0.07), (0.02, 0.08)], [(0.17, 0.17), (0.21, 0.05), (0.3, 0.03)]]
    return [
        *(line(arc, 10) for arc in turns),
        cloud(0.27, 0.9, 0.25),
        cloud(0.8, 0.87, 0.19, LIGHT),
        *moved(rod, 0.5, 0.4, 0.9, -48),
        *(shape(band(smooth(wing, closed=False), 0.035, 0.012), INK, 3) for wing in wings),
        shape(ellipse(0.165, 0.19, 0.055, 0.03, turn=15), INK, 3),
        shape(((0.21, 0.19), (0.25, 0.21), (0.21, 0.22)), INK, 3),
    ]


def film_projector() -> Picture:
    """A film projector with two reels, throwing its beam."""
    marks: list[Mark] = [flat(((0.8, 0.5), (1.0, 0.34), (1.0, 0.74), (0.8, 0.58)), PALE)]
    marks += [line(((0.82, 0.49), (1.0, 0.34)), 7), line(((0.82, 0.59), (1.0, 0.74)), 7)]
    for x, y, radius in ((0.24, 0.22, 0.2), (0.62, 0.2, 0.17)):
        marks += [disc(x, y, radius, MID, 12)]
        for _, hole in spokes((x, y), 0, radius * 0.58, 5, -90):
            marks.append(disc(*hole, radius * 0.23, PAPER, 8))
        marks += [disc(x, y, radius * 0.16, INK, 0)]
    marks += [line(((0.43, 0.28), (0.47, 0.42)), 8), line(((0.62, 0.37), (0.6, 0.44)), 8)]
    marks += [shape(rounded(0.14, 0.42, 0.68, 0.76, 0.04), LIGHT, 12), flat(box(0.15, 0.66, 0.67, 0.75), DARK)]
    marks += [shape(box(0.68, 0.47, 0.76, 0.62), DARK, 10), shape(box(0.755, 0.49, 0.83, 0.6), MID, 10)]
    marks += [line(((0.2, y), (0.36, y)), 8) for y in (0.48, 0.53, 0.58)]
    marks += [disc(0.52, 0.54, 0.085, PAPER, 10), disc(0.52, 0.54, 0.03, INK, 0)]
    marks += [line(stroke, 7) for stroke in spokes((0.52, 0.54), 0.03, 0.08, 6)]
    marks += [shape(((0.22, 0.76), (0.3, 0.76), (0.2, 0.97), (0.13, 0.97)), INK, 4)]
    marks += [shape(((0.53, 0.76), (0.61, 0.76), (0.7, 0.97), (0.63, 0.97)), INK, 4)]
    loose = smooth([(0.16, 0.4), (0.05, 0.46), (0.05, 0.64), (0.1, 0.78), (0.04, 0.92)], closed=False)
    strip = band(loose, 0.06)
    frames = zip(strip[: len(loose) : 3], strip[: len(loose) - 1 : -3], strict=True)
    marks += [shape(strip, PAPER, 8), *(line(frame, 5) for frame in frames)]
    return [*marks, line(((0.1, 0.97), (0.76, 0.97)), 10)]


def tuba() -> Picture:
    """A tuba, bell upwards, with three valves."""
    body = smooth(
        [
            *((0.645, 0.42), (0.645, 0.64), (0.62, 0.82), (0.5, 0.9), (0.34, 0.86), (0.27, 0.72), (0.27, 0.5)),
            *((0.24, 0.38), (0.16, 0.34), (0.09, 0.4), (0.09, 0.52)),
        ],
        closed=False,
    )
    inner = smooth([(0.4, 0.44), (0.38, 0.6), (0.4, 0.74), (0.47, 0.79), (0.53, 0.74), (0.54, 0.52)], closed=False)
    flare = smooth([(0.39, 0.1), (0.47, 0.2), (0.545, 0.32), (0.56, 0.44)], closed=False)
    bell = (*flare, *reversed(mirrored(flare, 0.648)))
    shade = smooth(
        [
            *((0.71, 0.44), (0.73, 0.32), (0.8, 0.2), (0.88, 0.13), (0.76, 0.28), (0.725, 0.46), (0.71, 0.68)),
            *((0.66, 0.84), (0.54, 0.935), (0.64, 0.8), (0.68, 0.62)),
        ]
    )
    marks: list[Mark] = [shape(band(inner, 0.06), LIGHT, 9), shape(band(body, 0.175, 0.045), LIGHT, 11)]
    marks += [shape(bell, LIGHT, 11), flat(box(0.567, 0.405, 0.729, 0.5), LIGHT), flat(shade, DARK)]
    marks += [shape(ellipse(0.648, 0.1, 0.3, 0.08), PALE, 12), shape(ellipse(0.648, 0.11, 0.22, 0.05), DARK, 7)]
    for k, x in enumerate((0.35, 0.43, 0.51)):
        top = 0.42 + 0.015 * k
        marks += [line(((x, top), (x, top - 0.07)), 12), disc(x, top - 0.075, 0.026, PAPER, 8)]
        marks += [shape(rounded(x - 0.033, top, x + 0.033, top + 0.22, 0.015), PAPER, 9)]
        marks += [line(((x - 0.03, top + 0.06), (x + 0.03, top + 0.06)), 6)]
    return [*marks, shape(smooth([(0.055, 0.5), (0.125, 0.5), (0.11, 0.56), (0.07, 0.56)]), INK, 6)]


def fireworks() -> Picture:
    """Fireworks bursting all at once above the roofs."""
    bursts = ((0.36, 0.3, 0.29, 16, INK), (0.8, 0.2, 0.18, 12, DARK), (0.78, 0.58, 0.16, 10, MID))
    marks: list[Mark] = []
    for x, y, radius, count, tone in bursts:
        for k, (near, far) in enumerate(spokes((x, y), radius * 0.24, radius, count, 8)):
            spark = ((near[0] - far[0]) * 0.28 + far[0], (near[1] - far[1]) * 0.28 + far[1])
            marks.append(shape(band((near, far if k % 2 else spark), 0.006, 0.035), tone, 4))
            if k % 2 == 0:
                marks.append(shape(star(far, radius * 0.12, radius * 0.05, 5), PAPER, 6))
        marks.append(shape(star((x, y), radius * 0.2, radius * 0.09, 8), PAPER, 6))
    trails = ([(0.36, 0.34), (0.38, 0.6), (0.46, 0.8)], [(0.79, 0.62), (0.74, 0.74), (0.7, 0.82)])
    marks += [line(smooth(trail, closed=False), 6) for trail in trails]
    roofs = [(0.0, 1.0), (0.0, 0.84), (0.07, 0.76), (0.14, 0.84), (0.14, 0.88), (0.22, 0.88), (0.22, 0.74)]
    roofs += [(0.26, 0.58), (0.3, 0.74), (0.3, 0.86), (0.38, 0.8), (0.46, 0.86), (0.52, 0.86), (0.52, 0.8)]
    roofs += [(0.56, 0.8), (0.56, 0.86), (0.64, 0.86), (0.73, 0.79), (0.82, 0.86), (0.9, 0.82), (1.0, 0.88), (1.0, 1.0)]
    panes = ((0.05, 0.88), (0.25, 0.78), (0.36, 0.9), (0.42, 0.9), (0.7, 0.9), (0.76, 0.9), (0.92, 0.9))
    return [*marks, shape(roofs, INK, 4), *(flat(box(x, y, x + 0.03, y + 0.045), PAPER) for x, y in panes)]


def bronze_bell() -> Picture:
    """A great bronze bell swinging from its yoke."""
    flank = [(-0.1, -0.33), (-0.2, -0.27), (-0.235, -0.1), (-0.27, 0.12), (-0.36, 0.25), (-0.385, 0.32)]
    bell = smooth([*flank, (0, 0.345), *((-x, y) for x, y in reversed(flank)), (0, -0.345)], steps=5)
    shade = smooth(
        [
            (0.06, -0.32),
            (0.18, -0.27),
            (0.22, -0.1),
            (0.255, 0.12),
            (0.34, 0.26),
            (0.35, 0.315),
            (0.12, 0.33),
            (0.13, 0.1),
        ]
    )
    gleam = smooth([(-0.14, -0.22), (-0.1, -0.26), (-0.14, 0.0), (-0.2, 0.14), (-0.18, -0.02)])
    whole: list[Mark] = [
        shape(box(-0.3, -0.5, 0.3, -0.4), MID, 11),
        *(line(((-0.29, y), (0.29, y)), 5) for y in (-0.47, -0.435)),
        *(shape(band(((x, -0.4), (x, -0.32)), 0.05), DARK, 8) for x in (-0.06, 0.06)),
        line(((0, 0.3), (0, 0.4)), 16),
        disc(0, 0.41, 0.08, DARK, 11),
        shape(bell, LIGHT, 13),
        flat(shade, DARK),
        Mark(bell, None, 13),
        flat(gleam, PAPER),
    ]
    for y, reach, sag in ((-0.2, 0.215, 0.012), (-0.16, 0.222, 0.012), (0.17, 0.3, 0.02), (0.22, 0.335, 0.022)):
        whole.append(line([(reach * k / 6, y + sag * (1 - (k / 6) ** 2)) for k in range(-6, 7)], 8))
    whole += [shape(star((x, 0.03), 0.05, 0.022, 5), PAPER, 6) for x in (-0.04, 0.1)]
    swings = [((0.06, 0.28), (0.02, 0.4), (0.02, 0.52)), ((0.15, 0.32), (0.115, 0.41), (0.115, 0.5))]
    swings += [((0.93, 0.4), (0.96, 0.52), (0.94, 0.64)), ((0.85, 0.44), (0.87, 0.52), (0.86, 0.6))]
    return [*moved(whole, 0.52, 0.5, 0.95, 14), *(line(smooth(s, closed=False), 10) for s in swings)]


def bass_drum() -> Picture:
    """A big bass drum with corded rims, and its mallet."""

    def around(x: float, y: float, radii: tuple[float, float], angles: range) -> list[tuple[float, float]]:
        turns = [math.radians(angle) for angle in angles]
        return [(x + radii[0] * math.cos(turn), y + radii[1] * math.sin(turn)) for turn in turns]

    near = ellipse(0.42, 0.47, 0.34, 0.43, start=90, stop=270)
    side = (*near, *ellipse(0.66, 0.47, 0.3, 0.43, start=-90, stop=90))
    rim = around(0.38, 0.47, (0.35, 0.44), range(-75, 90, 30))
    cord = [p for pair in zip(rim, around(0.66, 0.47, (0.3, 0.43), range(-60, 105, 30)), strict=True) for p in pair]
    return [
        shape(side, LIGHT, 12),
        line(cord, 9),
        shape(ellipse(0.38, 0.47, 0.35, 0.44), MID, 12),
        shape(ellipse(0.38, 0.47, 0.3, 0.385), PAPER, 9),
        flat(crescent((0.38, 0.47), 0.29, 0.375, 0.3, 30), LIGHT),
        shape(star((0.36, 0.46), 0.16, 0.07, 5), DARK, 9),
        *(disc(*spot, 0.022, INK, 0) for spot in around(0.38, 0.47, (0.325, 0.412), range(0, 360, 45))),
        shape(((0.28, 0.9), (0.62, 0.9), (0.72, 0.97), (0.2, 0.97)), DARK, 9),
        shape(band(((0.97, 0.93), (0.62, 0.66)), 0.04), PALE, 9),
        shape(ellipse(0.6, 0.64, 0.105, 0.085, turn=38), LIGHT, 11),
        flat(crescent((0.6, 0.64), 0.09, 0.08, 0.5, 80), MID),
    ]


def ribbon_and_scissors() -> Picture:
    """Scissors just through a ribbon."""
    blade = ((-0.03, 0.06), (-0.035, -0.1), (0.0, -0.42), (0.045, -0.1), (0.035, 0.06))
    left = smooth([(0.0, 0.2), (0.16, 0.24), (0.3, 0.2), (0.44, 0.25)], closed=False)
    right = smooth([(0.6, 0.29), (0.7, 0.2), (0.84, 0.24), (1.0, 0.19)], closed=False)
    loop = smooth([(0, 0), (-0.06, -0.13), (-0.17, -0.14), (-0.17, -0.02), (-0.1, 0.03)])
    marks: list[Mark] = []
    for strip in (left, right):
        marks += [shape(band(strip, 0.15), MID, 10)]
        marks += [line([(x, y + edge) for x, y in strip[1:-1]], 5) for edge in (-0.045, 0.045)]
    marks += [shape([(0.18 + side * x, 0.2 + y) for x, y in loop], LIGHT, 9) for side in (1, -1)]
    marks += [shape(((0.16, 0.2), (0.06, 0.45), (0.13, 0.42), (0.17, 0.47), (0.2, 0.22)), LIGHT, 9)]
    marks += [shape(rounded(0.14, 0.15, 0.22, 0.25, 0.03), DARK, 9)]
    for turn, side in ((-17, 1), (17, -1)):
        shank = smooth([(0, 0.04), (side * 0.06, 0.14), (side * 0.15, 0.2)], closed=False)
        marks += [shape(placed(blade, 0.53, 0.52, 1.08, -turn), PALE if side > 0 else PAPER, 10)]
        marks += [shape(band(placed(shank, 0.53, 0.52), 0.055), INK, 4)]
        for radii, tone in (((0.12, 0.15), DARK), ((0.07, 0.1), PAPER)):
            marks.append(shape(ellipse(0.53 + side * 0.18, 0.82, *radii, turn=-side * 22), tone, 11))
    return [*marks, disc(0.53, 0.53, 0.03, PAPER, 9)]


PICTURES: dict[str, Callable[[], Picture]] = {
    "triangle-instrument": triangle_instrument,
    "theatre-curtain": theatre_curtain,
    "flying-baton": flying_baton,
    "film-projector": film_projector,
    "tuba": tuba,
    "fireworks": fireworks,
    "bronze-bell": bronze_bell,
    "bass-drum": bass_drum,
    "ribbon-and-scissors": ribbon_and_scissors,
}
