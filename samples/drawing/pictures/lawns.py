"""On lawn and roof: a goat in its sash, a mole among molehills, a weathercock."""

from collections.abc import Callable

from samples.drawing.marks import Mark, Picture, box, ellipse, line, shape, smooth
from samples.drawing.pictures.parts import DARK, INK, LIGHT, MID, PALE, PAPER, band, disc, flat, soil, tuft


def goat_with_sash() -> Picture:
    """The municipal goat, wearing the sash of office."""
    body = smooth(
        [
            *(
                (0.1, 0.48),
                (0.14, 0.41),
                (0.34, 0.43),
                (0.52, 0.41),
                (0.6, 0.3),
                (0.68, 0.24),
                (0.79, 0.34),
                (0.76, 0.5),
            ),
            *((0.72, 0.62), (0.6, 0.68), (0.36, 0.66), (0.16, 0.68), (0.1, 0.58)),
        ],
        steps=6,
    )
    head = smooth(
        [
            (0.62, 0.2),
            (0.7, 0.14),
            (0.8, 0.17),
            (0.95, 0.28),
            (0.97, 0.34),
            (0.91, 0.38),
            (0.8, 0.36),
            (0.7, 0.36),
            (0.64, 0.3),
        ]
    )
    horn = smooth([(0.7, 0.16), (0.66, 0.06), (0.55, 0.01), (0.45, 0.05)], closed=False)
    far_horn = smooth([(0.75, 0.15), (0.73, 0.06), (0.66, 0.0)], closed=False)
    marks: list[Mark] = [shape(band(far_horn, 0.05, 0.012), MID, 7)]
    for x, bend in ((0.22, 0.015), (0.6, -0.01)):
        leg = ((x, 0.6), (x + 0.08, 0.6), (x + 0.06 + bend, 0.93), (x + 0.015 + bend, 0.93))
        marks += [shape(leg, MID, 9), shape(box(x + 0.005 + bend, 0.92, x + 0.07 + bend, 0.97), INK, 4)]
    tail = smooth([(0.13, 0.46), (0.04, 0.42), (0.03, 0.32), (0.1, 0.34), (0.16, 0.42)])
    marks += [shape(tail, PAPER, 9), shape(body, PAPER, 12)]
    for x, bend in ((0.11, -0.01), (0.66, 0.02)):
        leg = ((x, 0.58), (x + 0.1, 0.6), (x + 0.075 + bend, 0.93), (x + 0.02 + bend, 0.93))
        marks += [shape(leg, PAPER, 10), flat(ellipse(x + 0.05, 0.59, 0.05, 0.05), PAPER)]
        marks += [shape(box(x + 0.01 + bend, 0.92, x + 0.085 + bend, 0.97), INK, 4)]
    marks += [flat(smooth([(0.2, 0.62), (0.4, 0.6), (0.62, 0.63), (0.58, 0.675), (0.36, 0.655)]), LIGHT)]
    for shift, tone in ((-0.055, DARK), (0.0, PAPER), (0.055, MID)):
        strip = (
            (0.51 + shift, 0.425 - shift * 0.5),
            (0.565 + shift, 0.4 - shift * 0.7),
            (0.75 + shift * 0.5, 0.57 - shift),
            (0.71 + shift * 0.6, 0.62 - shift),
        )
        marks.append(shape(strip, tone, 7))
    marks += [
        shape(((0.7, 0.6), (0.76, 0.58), (0.8, 0.74), (0.71, 0.74)), LIGHT, 8),
        disc(0.73, 0.6, 0.045, PAPER, 9),
        disc(0.73, 0.6, 0.018, INK, 0),
    ]
    marks += [line(((x, 0.74), (x, 0.78)), 7) for x in (0.72, 0.755, 0.79)]
    marks += [shape(head, PAPER, 11), shape(band(horn, 0.075, 0.015), MID, 8)]
    marks += [line(stroke, 6) for stroke in (((0.64, 0.09), (0.69, 0.06)), ((0.58, 0.05), (0.61, 0.0)))]
    marks += [shape(smooth([(0.65, 0.22), (0.54, 0.22), (0.49, 0.28), (0.58, 0.29), (0.66, 0.26)]), LIGHT, 9)]
    beard = smooth([(0.8, 0.36), (0.9, 0.38), (0.88, 0.46), (0.83, 0.56), (0.81, 0.46)])
    marks += [
        shape(beard, LIGHT, 8),
        shape(ellipse(0.775, 0.225, 0.028, 0.02), PAPER, 6),
        disc(0.78, 0.225, 0.013, INK, 0),
    ]
    marks += [line(smooth([(0.95, 0.34), (0.9, 0.34), (0.86, 0.32)], closed=False), 7), disc(0.945, 0.3, 0.011, INK, 0)]
    return [*marks, *soil(0.975)]


def mole_and_molehills() -> Picture:
    """A mole on top of its molehill, with a climber's flag on the next one."""
    pennant = smooth([(0.78, 0.13), (0.86, 0.11), (0.98, 0.18), (0.98, 0.31), (0.87, 0.25), (0.78, 0.28)], steps=4)
    body = smooth(
        [(0.2, 0.66), (0.17, 0.44), (0.2, 0.26), (0.3, 0.17), (0.42, 0.19), (0.5, 0.3), (0.53, 0.46), (0.5, 0.66)]
    )
    snout = smooth([(0.36, 0.26), (0.5, 0.22), (0.61, 0.26), (0.6, 0.33), (0.48, 0.39), (0.36, 0.37)])
    crumbs = smooth(
        [(0.14, 0.69), (0.2, 0.62), (0.28, 0.66), (0.38, 0.62), (0.46, 0.67), (0.54, 0.63), (0.58, 0.7), (0.36, 0.74)]
    )
    marks: list[Mark] = [line(((0.78, 0.46), (0.78, 0.12)), 12), shape(pennant, MID, 10)]
    marks += [*_molehill(0.78, 0.44, 0.21, MID), *_molehill(0.36, 0.6, 0.35, LIGHT)]
    marks += [shape(body, INK, 9), shape(snout, LIGHT, 9), shape(ellipse(0.605, 0.285, 0.035, 0.03), PAPER, 9)]
    for x, y, size in ((0.35, 0.265, 0.062), (0.46, 0.235, 0.05)):
        marks += [disc(x, y, size, PAPER, 9), disc(x + 0.014, y + 0.005, 0.018, INK, 0)]
    marks += [flat(crumbs, LIGHT), line([p for p in crumbs if p[1] < 0.69], 9)]
    for x, side in ((0.16, -1), (0.54, 1)):
        paw = smooth(
            [
                (x - side * 0.08, 0.53),
                (x, 0.49),
                (x + side * 0.09, 0.53),
                (x + side * 0.08, 0.62),
                (x - side * 0.04, 0.63),
            ]
        )
        marks.append(shape(paw, PALE, 10))
        for k in range(3):
            u = x + side * (0.03 + 0.03 * k)
            marks.append(shape(((u - 0.014, 0.61), (u + 0.014, 0.61), (u + side * 0.012, 0.68)), PAPER, 6))
    marks += [flat(band(fur, 0.012), PAPER) for fur in (((0.27, 0.42), (0.29, 0.54)), ((0.34, 0.46), (0.35, 0.57)))]
    return [*marks, *tuft(0.06, 0.95, 0.09), *tuft(0.93, 0.95, 0.08), line(((0.0, 0.955), (1.0, 0.955)), 10)]


def _molehill(x: float, top: float, half: float, tone: float) -> list[Mark]:
    left = [(x - half, 0.95), (x - half * 0.72, top + 0.13), (x - half * 0.25, top)]
    right = [(x + half * 0.25, top + 0.01), (x + half * 0.72, top + 0.14), (x + half, 0.95)]
    slope = smooth(right, closed=False)
    outline = smooth([*left, *right], closed=False)
    fold = [(x + half * 0.45, 0.95), (x + half * 0.5, top + 0.25)]
    clods = [(x - half * 0.4, top + 0.14), (x - half * 0.1, top + 0.2), (x - half * 0.55, top + 0.27)]
    return [
        shape(outline, tone, 11),
        flat((*slope, *smooth([*fold, right[0]], closed=False)), DARK),
        Mark(outline, None, 11),
        *(line(ellipse(u, v, 0.028, 0.018, start=170, stop=370, steps=8), 7) for u, v in clods),
    ]


def weathervane() -> Picture:
    """A weathercock on its arrow above the ridge of a roof."""
    cock = smooth(
        [
            *(
                (0.2, 0.14),
                (0.27, 0.08),
                (0.33, 0.12),
                (0.36, 0.24),
                (0.46, 0.32),
                (0.58, 0.28),
                (0.6, 0.14),
                (0.7, 0.04),
            ),
            *(
                (0.82, 0.06),
                (0.9, 0.16),
                (0.89, 0.28),
                (0.8, 0.2),
                (0.83, 0.34),
                (0.75, 0.26),
                (0.74, 0.38),
                (0.66, 0.47),
            ),
            (0.48, 0.52),
            (0.32, 0.47),
            (0.24, 0.36),
            (0.21, 0.24),
        ],
        steps=6,
    )
    comb = smooth(
        [(0.22, 0.12), (0.2, 0.03), (0.25, 0.05), (0.27, 0.0), (0.31, 0.04), (0.36, 0.02), (0.34, 0.13)], steps=4
    )
    arrow = (
        (0.0, 0.6),
        (0.13, 0.53),
        (0.13, 0.58),
        (0.84, 0.58),
        (0.9, 0.53),
        (0.99, 0.53),
        (0.94, 0.6),
        (0.99, 0.67),
        (0.9, 0.67),
        (0.84, 0.62),
        (0.13, 0.62),
        (0.13, 0.67),
    )
    marks: list[Mark] = [shape(band(((0.48, 0.5), (0.48, 0.95)), 0.04), DARK, 6)]
    marks += [shape(comb, MID, 9), shape(((0.21, 0.15), (0.12, 0.19), (0.21, 0.21)), MID, 8)]
    marks += [shape(cock, DARK, 11), shape(smooth([(0.22, 0.22), (0.2, 0.32), (0.25, 0.33), (0.27, 0.24)]), MID, 8)]
    marks += [disc(0.265, 0.15, 0.02, PAPER, 0)]
    for path in (
        [(0.62, 0.32), (0.66, 0.18), (0.74, 0.11)],
        [(0.67, 0.34), (0.72, 0.2), (0.82, 0.14)],
        [(0.4, 0.4), (0.5, 0.45), (0.62, 0.4)],
        [(0.38, 0.35), (0.48, 0.4), (0.58, 0.36)],
    ):
        marks.append(flat(band(smooth(list(path), closed=False), 0.015), PAPER))
    marks += [shape(arrow, LIGHT, 10), disc(0.48, 0.6, 0.04, PAPER, 9)]
    marks += [
        shape(band(((0.24, 0.78), (0.72, 0.74)), 0.028), DARK, 6),
        shape(band(((0.36, 0.71), (0.6, 0.81)), 0.024), DARK, 6),
    ]
    marks += [disc(x, y, 0.03, PALE, 9) for x, y in ((0.24, 0.78), (0.72, 0.74), (0.36, 0.71), (0.6, 0.81))]
    roof = ((0.0, 1.0), (0.3, 0.88), (0.66, 0.88), (0.96, 1.0))
    marks += [
        shape(roof, MID, 11),
        *(line(((x, 0.885), (0.48 + (x - 0.48) * 1.9, 0.995)), 6) for x in (0.36, 0.44, 0.52, 0.6)),
    ]
    return [*marks, shape(ellipse(0.48, 0.88, 0.07, 0.03), LIGHT, 9)]


PICTURES: dict[str, Callable[[], Picture]] = {
    "goat-with-sash": goat_with_sash,
    "mole-and-molehills": mole_and_molehills,
    "weathervane": weathervane,
}
