"""Good things to eat: bread, cheese, mustard, jam, soup, sardines."""

from collections.abc import Callable

from samples.drawing.marks import Mark, Picture, box, ellipse, line, mirrored, moved, shape, smooth
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
    rounded,
    star,
)


def baguette() -> Picture:
    """A baguette in its twist of paper, its crumbs fallen beside it."""
    upper = [(-0.62, 0.0), (-0.55, -0.09), (-0.3, -0.13), (0, -0.14), (0.3, -0.13), (0.55, -0.09), (0.62, 0.0)]
    loaf = smooth([*upper, (0.55, 0.09), (0.3, 0.125), (0, 0.13), (-0.3, 0.125), (-0.55, 0.09)])
    under = smooth([(-0.6, 0.03), (0, 0.07), (0.3, 0.06), (0.58, 0.03), (0.53, 0.085), (0, 0.12), (-0.53, 0.08)])
    bread: list[Mark] = [shape(loaf, LIGHT, 13), flat(under, MID), Mark(loaf, None, 13)]
    for x in (-0.1, 0.07, 0.24, 0.41):
        cut = smooth([(x - 0.08, 0.055), (x - 0.02, -0.04), (x + 0.1, -0.1), (x + 0.06, -0.02)])
        bread.append(shape(cut, PAPER, 8))
    paper = smooth(
        [
            *((-0.6, -0.19), (-0.4, -0.17), (-0.16, -0.19), (-0.2, 0.0), (-0.16, 0.18), (-0.4, 0.16), (-0.58, 0.2)),
            *((-0.64, 0.12), (-0.6, 0.0), (-0.66, -0.1)),
        ],
        steps=4,
    )
    bread += [shape(paper, PAPER, 12)]
    bread += [flat(smooth([(-0.58, 0.08), (-0.2, 0.08), (-0.18, 0.155), (-0.4, 0.14), (-0.56, 0.17)]), LIGHT)]
    for x in (-0.28, -0.42, -0.55):
        bread.append(line(smooth([(x, -0.15), (x - 0.03, 0.0), (x, 0.14)], closed=False), 6))
    crumbs = (
        (0.62, 0.72, 0.03),
        (0.75, 0.62, 0.022),
        (0.74, 0.8, 0.037),
        (0.88, 0.7, 0.027),
        (0.6, 0.88, 0.024),
        (0.88, 0.88, 0.024),
    )
    return [
        *moved(bread, 0.515, 0.475, 0.92, -45),
        *(shape(ellipse(x, y, r, r * 0.75, steps=7), LIGHT, 8) for x, y, r in crumbs),
    ]


def holed_cheese() -> Picture:
    """A wedge of cheese full of holes, with a mouse in the largest."""
    top = ((0.02, 0.44), (0.68, 0.14), (0.98, 0.36))
    face = ((0.02, 0.44), (0.98, 0.36), (0.98, 0.8), (0.02, 0.9))
    marks: list[Mark] = [
        shape(top, PALE, 12),
        shape(face, LIGHT, 12),
        flat(((0.03, 0.8), (0.97, 0.71), (0.97, 0.79), (0.03, 0.89)), MID),
    ]
    for x, y, rx, ry in ((0.45, 0.31, 0.07, 0.025), (0.68, 0.22, 0.055, 0.02), (0.76, 0.33, 0.06, 0.022)):
        marks.append(shape(ellipse(x, y, rx, ry, turn=-8), DARK, 8))
    for x, y, r in (
        (0.14, 0.58, 0.06),
        (0.25, 0.76, 0.075),
        (0.86, 0.5, 0.065),
        (0.87, 0.7, 0.05),
        (0.32, 0.52, 0.045),
        (0.1, 0.79, 0.035),
        (0.72, 0.735, 0.035),
    ):
        marks += [disc(x, y, r, DARK, 9), flat(crescent((x, y), r * 0.85, r * 0.85, 0.45, 50), PALE)]
    marks += [disc(0.57, 0.62, 0.155, INK, 10)]
    for x in (0.48, 0.66):
        marks += [disc(x, 0.53, 0.06, PAPER, 9), disc(x, 0.535, 0.034, MID, 0)]
    face_of_mouse = smooth([(0.47, 0.58), (0.57, 0.53), (0.67, 0.58), (0.64, 0.69), (0.57, 0.745), (0.5, 0.69)])
    marks += [shape(face_of_mouse, PAPER, 9), disc(0.53, 0.61, 0.017, INK, 0), disc(0.61, 0.61, 0.017, INK, 0)]
    marks += [disc(0.57, 0.72, 0.024, INK, 0), line(((0.57, 0.735), (0.57, 0.76)), 5)]
    marks += [
        line(((0.57 + side * 0.03, 0.7), (0.57 + side * 0.13, 0.68 + k)), 5) for side in (-1, 1) for k in (0.0, 0.04)
    ]
    return [*marks, line(((0.0, 0.93), (1.0, 0.93)), 9), *(disc(x, 0.9, 0.014, LIGHT, 6) for x in (0.74, 0.8))]


def mustard_pot() -> Picture:
    """A stoneware mustard pot, its spoon up and its vapours rising."""
    pot = smooth(
        [
            *(
                (0.22, 0.44),
                (0.15, 0.54),
                (0.14, 0.74),
                (0.19, 0.93),
                (0.5, 0.965),
                (0.81, 0.93),
                (0.86, 0.74),
                (0.85, 0.54),
            ),
            *((0.78, 0.44),),
        ],
        steps=6,
    )
    shade = smooth([(0.7, 0.46), (0.83, 0.54), (0.84, 0.74), (0.79, 0.92), (0.6, 0.95), (0.7, 0.75)])
    heap_of_it = smooth(
        [(0.23, 0.36), (0.34, 0.27), (0.5, 0.31), (0.66, 0.27), (0.78, 0.36), (0.74, 0.42), (0.26, 0.42)]
    )
    run = smooth(
        [(0.28, 0.38), (0.42, 0.38), (0.42, 0.5), (0.41, 0.57), (0.37, 0.61), (0.33, 0.57), (0.32, 0.5), (0.28, 0.45)]
    )
    seeds = ((0.42, 0.745), (0.5, 0.725), (0.58, 0.745), (0.46, 0.805), (0.54, 0.805), (0.37, 0.79), (0.63, 0.79))
    marks: list[Mark] = []
    for x in (0.16, 0.34, 0.9):
        fume = smooth([(x, 0.32), (x - 0.05, 0.24), (x + 0.03, 0.14), (x - 0.02, 0.03)], closed=False)
        marks.append(shape(band(fume, 0.034, 0.008), INK, 3))
    marks += [shape(pot, PAPER, 12), flat(shade, MID), Mark(pot, None, 12)]
    marks += [shape(band(((0.54, 0.4), (0.7, 0.05)), 0.045, 0.06), PALE, 10), disc(0.705, 0.05, 0.045, PALE, 10)]
    marks += [shape(heap_of_it, DARK, 10), shape(band(((0.59, 0.29), (0.64, 0.18)), 0.05), PALE, 0)]
    marks += [line(((0.565, 0.28), (0.615, 0.17)), 10), line(((0.612, 0.3), (0.664, 0.19)), 10)]
    marks += [shape(rounded(0.19, 0.39, 0.81, 0.47, 0.035), LIGHT, 11), shape(run, DARK, 9)]
    marks += [shape(rounded(0.26, 0.66, 0.74, 0.87, 0.05), PAPER, 10)]
    return [*marks, *(disc(x, y, 0.025, INK, 5) for x, y in seeds)]


def chest_of_jam_pots() -> Picture:
    """A treasure chest, opened on its pots of jam."""
    lid = smooth(
        [(0.05, 0.4), (0.06, 0.2), (0.16, 0.06), (0.3, 0.03), (0.7, 0.03), (0.84, 0.06), (0.94, 0.2), (0.95, 0.4)],
        closed=False,
    )
    lining = smooth(
        [(0.11, 0.4), (0.12, 0.23), (0.2, 0.12), (0.32, 0.1), (0.68, 0.1), (0.8, 0.12), (0.88, 0.23), (0.89, 0.4)],
        closed=False,
    )
    marks: list[Mark] = [shape(lid, MID, 12), shape(lining, INK, 9)]
    for x, top in ((0.24, 0.3), (0.5, 0.25), (0.76, 0.3), (0.37, 0.4), (0.63, 0.4)):
        marks += [shape(rounded(x - 0.105, top + 0.06, x + 0.105, 0.72, 0.03), PAPER, 10)]
        marks += [flat(box(x + 0.04, top + 0.1, x + 0.095, 0.7), MID)]
        hem = [(x + 0.13 - 0.0325 * k, top + (0.075 if k % 2 else 0.1)) for k in range(9)]
        marks += [shape([(x - 0.105, top), (x + 0.105, top), *hem], PAPER, 9)]
        marks += [line(((x - 0.115, top + 0.045), (x + 0.115, top + 0.045)), 8)]
        marks += [disc(x + dx, top + 0.022, 0.011, INK, 0) for dx in (-0.06, 0.0, 0.06)]
    marks += [shape(box(0.05, 0.6, 0.95, 0.96), LIGHT, 12), flat(box(0.06, 0.86, 0.94, 0.95), DARK)]
    marks += [line(((0.05, y), (0.95, y)), 6) for y in (0.72, 0.84)]
    for left in (0.1, 0.8):
        marks += [shape(box(left, 0.6, left + 0.1, 0.96), PAPER, 9)]
        marks += [disc(left + 0.05, y, 0.016, INK, 0) for y in (0.65, 0.78, 0.91)]
    marks += [shape(rounded(0.42, 0.57, 0.58, 0.76, 0.03), PAPER, 10)]
    return [*marks, disc(0.5, 0.655, 0.025, INK, 0), line(((0.5, 0.66), (0.5, 0.71)), 13)]


def soup_tureen() -> Picture:
    """A steaming soup tureen, its lid tipped."""
    bowl = smooth(
        [(0.1, 0.48), (0.14, 0.66), (0.26, 0.8), (0.4, 0.86), (0.6, 0.86), (0.74, 0.8), (0.86, 0.66), (0.9, 0.48)],
        closed=False,
    )
    shade = smooth([(0.7, 0.55), (0.88, 0.55), (0.84, 0.68), (0.73, 0.79), (0.58, 0.85), (0.42, 0.85), (0.62, 0.75)])
    handle = band(smooth([(0.12, 0.53), (0.03, 0.5), (0.02, 0.6), (0.07, 0.68), (0.15, 0.65)], closed=False), 0.05)
    lid = smooth(
        [(-0.37, 0.0), (-0.34, -0.1), (-0.2, -0.21), (0, -0.25), (0.2, -0.21), (0.34, -0.1), (0.37, 0.0), (0.0, 0.05)],
        steps=6,
    )
    cover = [
        shape(lid, PAPER, 12),
        flat(smooth([(0.1, -0.2), (0.3, -0.12), (0.35, 0.0), (0.05, 0.04), (0.22, -0.05)]), MID),
        line(smooth([(-0.36, -0.03), (0.0, 0.015), (0.36, -0.03)], closed=False), 7),
        shape(ellipse(0, -0.285, 0.06, 0.05), DARK, 10),
    ]
    marks: list[Mark] = []
    for x, high in ((0.05, 0.4), (0.17, 0.38)):
        steam = smooth(
            [(x + 0.04, high), (x, high - 0.1), (x + 0.07, high - 0.2), (x + 0.02, high - 0.34)], closed=False
        )
        marks.append(shape(band(steam, 0.034, 0.01), INK, 3))
    marks += [shape(handle, MID, 9), shape(mirrored(handle), MID, 9), shape(ellipse(0.5, 0.94, 0.42, 0.045), PAPER, 10)]
    marks += [shape(((0.4, 0.84), (0.6, 0.84), (0.64, 0.93), (0.36, 0.93)), LIGHT, 10)]
    marks += [shape(bowl, PAPER, 12), flat(shade, MID), line(bowl, 12)]
    marks += [shape(ellipse(0.5, 0.48, 0.41, 0.075), PALE, 11), shape(ellipse(0.5, 0.485, 0.35, 0.052), DARK, 7)]
    marks += [*moved(cover, 0.57, 0.35, 1.0, 13)]
    for k in range(5):
        marks.append(shape(star((0.3 + 0.1 * k, 0.68 + 0.02 * (1 - abs(k - 2))), 0.04, 0.018, 5), INK, 5))
    return [*marks, line(ellipse(0.5, 0.545, 0.385, 0.075, start=12, stop=168), 7)]


def sardine_tin() -> Picture:
    """Sardines tucked up in their tin, one awake, under its rolled lid."""
    marks: list[Mark] = [shape(rounded(0.05, 0.03, 0.95, 0.97, 0.14), MID, 12)]
    marks += [shape(rounded(0.1, 0.08, 0.9, 0.92, 0.1), INK, 9)]
    for k in range(4):
        x = 0.2 + 0.2 * k
        left = [(x - 0.09, 0.66), (x - 0.085, 0.3), (x - 0.055, 0.18)]
        fish = smooth([(x, 0.1), *((2 * x - u, v) for u, v in reversed(left)), *left], steps=6)
        marks += [shape(fish, PAPER, 10), flat(box(x + 0.03, 0.35, x + 0.08, 0.6), LIGHT)]
        marks += [line(smooth([(x - 0.08, 0.32), (x, 0.37), (x + 0.08, 0.32)], closed=False), 8)]
        for u in (x - 0.04, x + 0.04):
            if k == 2:
                marks += [disc(u, 0.235, 0.032, PAPER, 8), disc(u, 0.235, 0.014, INK, 0)]
            else:
                marks.append(line(ellipse(u, 0.23, 0.026, start=10, stop=170, steps=8), 8))
        marks += [line(ellipse(x, 0.155, 0.018, 0.012, start=0, stop=180, steps=6), 6)]
    blanket = ((0.1, 0.55), (0.9, 0.55), (0.9, 0.82), (0.87, 0.89), (0.8, 0.92), (0.2, 0.92), (0.13, 0.89), (0.1, 0.82))
    marks += [shape(blanket, LIGHT, 9), *(line(((0.13, y), (0.87, y)), 6) for y in (0.66, 0.85))]
    marks += [shape(star((x, 0.76), 0.055, 0.024, 5), PAPER, 6) for x in (0.24, 0.44)]
    marks += [shape(rounded(0.02, 0.43, 0.98, 0.6, 0.075), PAPER, 12), flat(rounded(0.05, 0.53, 0.95, 0.59, 0.03), MID)]
    marks += [line(ellipse(0.09, 0.515, 0.035, 0.045), 7), line(((0.17, 0.48), (0.88, 0.48)), 6)]
    key = [shape(band(((0.0, 0.04), (0.0, -0.27)), 0.045), PAPER, 9)]
    key += [
        shape(ellipse(0, -0.34, rx, ry), tone, 10) for rx, ry, tone in ((0.11, 0.095, PAPER), (0.055, 0.045, LIGHT))
    ]
    return [*marks, *moved(key, 0.73, 0.53, 0.95, 170)]


PICTURES: dict[str, Callable[[], Picture]] = {
    "baguette": baguette,
    "holed-cheese": holed_cheese,
    "mustard-pot": mustard_pot,
    "chest-of-jam-pots": chest_of_jam_pots,
    "soup-tureen": soup_tureen,
    "sardine-tin": sardine_tin,
}
