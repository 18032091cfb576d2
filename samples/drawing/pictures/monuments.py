"""On the square: the founder on his plinth, the town hall clock, the oak and its lightning."""

from collections.abc import Callable

from samples.drawing.marks import Mark, Picture, box, ellipse, line, mirrored, moved, placed, shape, smooth
from samples.drawing.pictures.parts import (
    DARK,
    INK,
    LIGHT,
    MID,
    PALE,
    PAPER,
    band,
    bricks,
    cloud,
    disc,
    flat,
    rounded,
    soil,
    spokes,
)


def founder_statue() -> Picture:
    """The founder's statue, a pigeon on its hat, pointing next door."""
    marks: list[Mark] = [shape(box(0.28, 0.76, 0.72, 0.94), PALE, 11), flat(box(0.6, 0.775, 0.715, 0.93), MID)]
    marks += [shape(box(0.23, 0.71, 0.77, 0.77), LIGHT, 10), shape(box(0.18, 0.93, 0.82, 0.99), LIGHT, 10)]
    marks += [
        shape(rounded(0.37, 0.8, 0.58, 0.89, 0.015), PAPER, 8),
        *(line(((0.4, y), (0.55, y)), 6) for y in (0.83, 0.86)),
    ]
    return [*marks, *moved(_founder(), 0.02, 0.035, 0.965), *moved(_pigeon(), 0.02, 0.035, 0.965)]


def _founder() -> list[Mark]:
    """A man in a long coat and a cocked hat, his arm stretched to the right."""
    coat = smooth(
        [
            *(
                (0.38, 0.26),
                (0.5, 0.235),
                (0.6, 0.26),
                (0.62, 0.42),
                (0.68, 0.62),
                (0.55, 0.6),
                (0.5, 0.5),
                (0.45, 0.6),
            ),
            *((0.31, 0.62), (0.36, 0.42)),
        ],
        steps=6,
    )
    pointing = band(smooth([(0.57, 0.3), (0.72, 0.29), (0.88, 0.25)], closed=False), 0.095, 0.065)
    finger = ((0.86, 0.21), (0.92, 0.21), (1.0, 0.2), (1.0, 0.23), (0.93, 0.245), (0.93, 0.275), (0.87, 0.285))
    akimbo = band(smooth([(0.4, 0.29), (0.29, 0.39), (0.33, 0.5), (0.4, 0.47)], closed=False), 0.085, 0.06)
    head = smooth(
        [
            (0.42, 0.13),
            (0.57, 0.13),
            (0.58, 0.17),
            (0.61, 0.195),
            (0.575, 0.21),
            (0.56, 0.245),
            (0.48, 0.255),
            (0.43, 0.21),
        ]
    )
    hat = smooth(
        [(0.3, 0.15), (0.38, 0.08), (0.5, 0.055), (0.62, 0.08), (0.7, 0.15), (0.6, 0.145), (0.5, 0.135), (0.4, 0.145)]
    )
    marks: list[Mark] = []
    for x, turned in ((0.42, -0.025), (0.54, 0.025)):
        marks += [
            shape(box(x - 0.01, 0.54, x + 0.06, 0.7), LIGHT, 9),
            shape(ellipse(x + 0.025 + turned, 0.695, 0.06, 0.025), DARK, 8),
        ]
    marks += [shape(coat, MID, 12)]
    marks += [flat(smooth([(0.54, 0.27), (0.59, 0.28), (0.61, 0.42), (0.66, 0.6), (0.56, 0.59), (0.53, 0.46)]), DARK)]
    marks += [line(((0.49, 0.3), (0.49, 0.5)), 7), *(disc(0.465, y, 0.012, INK, 0) for y in (0.34, 0.4, 0.46))]
    marks += [shape(pointing, MID, 11), shape(finger, PALE, 8), shape(akimbo, MID, 11)]
    marks += [
        shape(smooth([(0.43, 0.22), (0.5, 0.26), (0.56, 0.22), (0.55, 0.29), (0.49, 0.32), (0.44, 0.28)]), PAPER, 8)
    ]
    marks += [shape(head, PALE, 10), disc(0.55, 0.165, 0.011, INK, 0), line(((0.55, 0.22), (0.575, 0.215)), 7)]
    marks += [shape(smooth([(0.42, 0.15), (0.48, 0.15), (0.49, 0.21), (0.45, 0.24), (0.4, 0.2)]), PAPER, 7)]
    return [*marks, shape(hat, DARK, 10), disc(0.51, 0.1, 0.022, PAPER, 6)]


def _pigeon() -> list[Mark]:
    """A pigeon at rest on the hat."""
    outline = smooth(
        [(0.3, 0.06), (0.38, 0.03), (0.43, -0.025), (0.48, -0.025), (0.495, 0.01), (0.48, 0.06), (0.42, 0.085)], steps=5
    )
    beak = ((0.49, -0.01), (0.53, 0.005), (0.49, 0.015))
    return [shape(beak, INK, 4), shape(outline, LIGHT, 9), disc(0.465, -0.003, 0.01, INK, 0)]


def town_hall_clock() -> Picture:
    """The town hall's clock gable, a flag above."""
    flag = smooth(
        [(0.5, 0.01), (0.58, 0.0), (0.66, 0.03), (0.74, 0.015), (0.74, 0.095), (0.66, 0.11), (0.58, 0.08), (0.5, 0.09)],
        steps=4,
    )
    marks: list[Mark] = [line(((0.5, 0.16), (0.5, 0.0)), 10), shape(flag, MID, 8)]
    marks += [shape(box(0.08, 0.44, 0.92, 0.98), PALE, 12), *bricks((0.08, 0.44, 0.92, 0.98), 7, 6)]
    marks += [shape(((0.5, 0.14), (0.98, 0.4), (0.98, 0.46), (0.02, 0.46), (0.02, 0.4)), LIGHT, 12)]
    marks += [shape(((0.5, 0.2), (0.84, 0.39), (0.16, 0.39)), DARK, 8)]
    for x in (0.06, 0.85):
        marks += [shape(box(x, 0.46, x + 0.09, 0.98), PAPER, 10), line(((x + 0.06, 0.52), (x + 0.06, 0.94)), 6)]
        marks += [shape(box(x - 0.02, y, x + 0.11, y + 0.05), MID, 8) for y in (0.46, 0.945)]
    marks += [disc(0.5, 0.65, 0.325, LIGHT, 13), disc(0.5, 0.65, 0.265, PAPER, 10)]
    marks += [disc(*spot, 0.013, INK, 0) for _, spot in spokes((0.5, 0.65), 0, 0.295, 12)]
    marks += [line(tick, 11) for tick in spokes((0.5, 0.65), 0.21, 0.24, 12)]
    marks += [line(tick, 20) for tick in spokes((0.5, 0.65), 0.19, 0.24, 4)]
    for angle, reach, wide in ((-150, 0.14, 0.03), (-48, 0.2, 0.022)):
        hand = ((-0.04, -wide), (reach * 0.65, -wide), (reach, 0.0), (reach * 0.65, wide), (-0.04, wide))
        marks.append(shape(placed(hand, 0.5, 0.65, 1.0, angle), INK, 4))
    return [*marks, disc(0.5, 0.65, 0.032, PAPER, 9), disc(0.5, 0.29, 0.045, PAPER, 8)]


def lightning_on_tree() -> Picture:
    """Lightning splitting a bare oak, and a second bolt to make sure."""
    boughs = (
        ([(0.47, 0.98), (0.42, 0.8), (0.33, 0.64), (0.23, 0.52)], 0.2, 0.06),
        ([(0.25, 0.54), (0.15, 0.47), (0.04, 0.47)], 0.06, 0.01),
        ([(0.25, 0.56), (0.19, 0.44), (0.22, 0.32)], 0.06, 0.01),
        ([(0.35, 0.7), (0.37, 0.56), (0.32, 0.45)], 0.055, 0.01),
        ([(0.39, 0.78), (0.27, 0.71), (0.13, 0.69)], 0.06, 0.01),
        ([(0.18, 0.49), (0.11, 0.41), (0.09, 0.33)], 0.03, 0.008),
        ([(0.46, 0.9), (0.36, 0.95), (0.22, 0.97)], 0.1, 0.01),
    )
    wood = [band(smooth(path, closed=False), thick, thin) for path, thick, thin in boughs]
    wood += [mirrored(outline) for outline in wood]
    leaf = smooth([(0, 0), (0.03, -0.03), (0.09, 0), (0.03, 0.03)])
    leaves = ((0.22, 0.33, -70), (0.13, 0.69, 170), (0.1, 0.34, -110), (0.32, 0.46, -70), (0.12, 0.56, 120))
    bolt = ((0.0, -0.42), (0.16, -0.42), (0.06, -0.18), (0.16, -0.2), (-0.04, 0.26), (0.0, -0.06), (-0.11, -0.03))
    marks: list[Mark] = [*soil(0.965), *(shape(outline, INK, 14) for outline in wood)]
    for x, y, turn in leaves:
        outline = placed(leaf, x, y, 1.0, turn)
        marks += [shape(outline, PAPER, 7), shape(mirrored(outline), PAPER, 7)]
    marks += [shape(placed(bolt, 0.5, 0.56), PAPER, 12), shape(placed(bolt, 0.83, 0.35, 0.66, -8), PAPER, 11)]
    return [*marks, cloud(0.24, 0.14, 0.22, LIGHT), cloud(0.78, 0.12, 0.21, LIGHT), cloud(0.5, 0.13, 0.26, PAPER)]


PICTURES: dict[str, Callable[[], Picture]] = {
    "founder-statue": founder_statue,
    "town-hall-clock": town_hall_clock,
    "lightning-on-tree": lightning_on_tree,
}
