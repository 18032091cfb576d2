"""Machines of the Gazette: a mill wheel, a fax, a mower, a till, a sheet folder, an egg machine."""

import math
from collections.abc import Callable

from samples.drawing.marks import (
    Mark,
    Outline,
    Picture,
    box,
    ellipse,
    line,
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
    disc,
    drop,
    flat,
    gear,
    rounded,
    soil,
    spokes,
    star,
    water,
)


def mill_wheel() -> Picture:
    """A mill wheel under its chute."""
    x, y = 0.54, 0.53
    paddle = ((0.3, -0.012), (0.42, -0.04), (0.43, 0.0), (0.42, 0.04), (0.3, 0.012))
    stream = smooth([(0.3, 0.06), (0.42, 0.08), (0.48, 0.2), (0.41, 0.25), (0.38, 0.17), (0.3, 0.13)], steps=4)
    splashes = ((0.2, 0.3), (0.17, 0.44), (0.22, 0.7), (0.93, 0.18), (0.98, 0.36))
    marks = [shape(placed(paddle, x, y, 1.0, 360 * k / 14 + 6), MID, 8) for k in range(14)]
    marks += [disc(x, y, 0.36, LIGHT, 11), disc(x, y, 0.27, PAPER, 9)]
    marks += [line(stroke, 6) for stroke in spokes((x, y), 0.27, 0.36, 14, 6)]
    marks += [shape(band(stroke, 0.055), LIGHT, 8) for stroke in spokes((x, y), 0.0, 0.275, 8, 12)]
    marks += [disc(x, y, 0.1, MID, 10), disc(x, y, 0.045, INK, 0), shape(box(0.06, 0.12, 0.14, 0.95), DARK, 9)]
    marks += [shape(((0.0, 0.07), (0.34, 0.1), (0.34, 0.18), (0.0, 0.15)), DARK, 10), shape(stream, PAPER, 9)]
    marks += [shape(drop(u, v, 0.04), PAPER, 7) for u, v in splashes]
    return [*marks, *water(0.85, 1.0, MID)]


def fax_machine() -> Picture:
    """A fax machine of 1987, a page coming out."""
    body = ((0.08, 0.46), (0.16, 0.38), (0.92, 0.38), (1.0, 0.62), (1.0, 0.86), (0.0, 0.86), (0.0, 0.62))
    page = ((0.36, 0.44), (0.33, 0.1), (0.42, 0.02), (0.82, 0.02), (0.75, 0.1), (0.78, 0.44))
    handset = smooth(
        [
            *(
                (0.05, 0.36),
                (0.14, 0.3),
                (0.25, 0.33),
                (0.25, 0.4),
                (0.2, 0.43),
                (0.19, 0.55),
                (0.22, 0.63),
                (0.27, 0.66),
            ),
            *((0.26, 0.73), (0.13, 0.75), (0.05, 0.7), (0.02, 0.53)),
        ],
        steps=5,
    )
    gleam = smooth([(0.08, 0.4), (0.12, 0.37), (0.09, 0.5), (0.1, 0.64), (0.07, 0.55)])
    turns = [0.5 * t for t in range(44)]
    cable = [(0.15 + 0.011 * t + 0.022 * math.cos(t), 0.8 + 0.03 * math.sin(t)) for t in turns]
    marks: list[Mark] = [shape(page, PAPER, 11), shape((*page[1:3], *page[3:5]), LIGHT, 9)]
    marks += [line(((0.41, y), (right, y)), 9) for y, right in ((0.18, 0.7), (0.25, 0.62), (0.32, 0.7))]
    marks += [shape(body, LIGHT, 12), flat(box(0.01, 0.72, 0.99, 0.85), MID), line(((0.0, 0.71), (1.0, 0.71)), 8)]
    marks += [shape(((0.34, 0.41), (0.82, 0.41), (0.83, 0.46), (0.33, 0.46)), INK, 5)]
    marks += [
        shape(box(0.4, 0.51, 0.64, 0.58), DARK, 8),
        *(disc(x, 0.645, 0.022, PAPER, 7) for x in (0.45, 0.52, 0.59)),
    ]
    for row in range(3):
        for k in range(3):
            left, top = 0.71 + 0.07 * k + row * 0.007, 0.49 + 0.07 * row
            marks.append(shape(rounded(left, top, left + 0.05, top + 0.046, 0.012), PAPER, 7))
    marks += [line(((0.12, 0.74), cable[0]), 8), line(cable, 7)]
    marks += [shape(handset, DARK, 11), flat(gleam, PAPER)]
    marks += [shape(box(x, 0.86, x + 0.1, 0.91), INK, 4) for x in (0.08, 0.82)]
    return [*marks, line(((0.0, 0.92), (1.0, 0.92)), 9)]


def robot_mower() -> Picture:
    """A runaway robot mower, grass flying, a flower on its aerial."""
    rim = [(0.08, 0.72), (0.1, 0.62), (0.2, 0.5), (0.42, 0.43), (0.62, 0.44), (0.76, 0.53), (0.82, 0.66), (0.82, 0.72)]
    shell = smooth(rim, closed=False)
    gleam = smooth([(0.2, 0.55), (0.34, 0.48), (0.42, 0.47), (0.3, 0.53), (0.18, 0.6)])
    marks: list[Mark] = [line(((0.3, 0.5), (0.26, 0.16)), 10)]
    marks += [disc(*petal, 0.05, PAPER, 8) for _, petal in spokes((0.26, 0.13), 0, 0.07, 5, 18)]
    marks += [
        disc(0.26, 0.13, 0.045, DARK, 7),
        shape(smooth([(0.28, 0.33), (0.36, 0.24), (0.41, 0.26), (0.36, 0.32)]), MID, 7),
    ]
    marks += [shape(shell, LIGHT, 12), flat(box(0.095, 0.64, 0.815, 0.715), MID), line(((0.1, 0.64), (0.81, 0.64)), 8)]
    marks += [flat(gleam, PAPER), shape(rounded(0.4, 0.38, 0.54, 0.45, 0.03), DARK, 9), Mark(shell, None, 12)]
    for x in (0.57, 0.73):
        marks += [shape(ellipse(x, 0.55, 0.062, 0.075), PAPER, 10), disc(x + 0.022, 0.56, 0.028, INK, 0)]
    marks += [line(((0.5, 0.45), (0.6, 0.47)), 10), line(((0.72, 0.45), (0.79, 0.5)), 10)]
    marks += [shape(box(0.12, 0.71, 0.84, 0.765), DARK, 9), shape(box(0.485, 0.765, 0.525, 0.83), INK, 4)]
    marks += [shape(smooth([(0.38, 0.83), (0.5, 0.815), (0.68, 0.845), (0.5, 0.85)]), PAPER, 8)]
    marks += [disc(0.25, 0.76, 0.14, INK, 8), disc(0.25, 0.76, 0.08, PALE, 7), disc(0.25, 0.76, 0.03, INK, 0)]
    marks += [disc(0.77, 0.81, 0.085, INK, 8), disc(0.77, 0.81, 0.042, PALE, 6)]
    for x, tall in ((0.88, 0.42), (0.92, 0.5), (0.955, 0.4)):
        blade = smooth(
            [(x, 0.9), (x - 0.01, 0.9 - tall * 0.6), (x + (0.92 - x) * 0.2 + 0.03, 0.9 - tall)], closed=False
        )
        marks.append(shape(band(blade, 0.035, 0.004), MID, 7))
    marks += [line(((x, 0.9), (x + 0.008, 0.865)), 8) for x in (0.03, 0.08, 0.42, 0.48, 0.54, 0.6, 0.66)]
    cuttings = (
        (0.05, 0.5, 40),
        (0.02, 0.62, 80),
        (0.1, 0.38, 20),
        (0.04, 0.28, -30),
        (0.12, 0.22, 60),
        (0.03, 0.74, 10),
    )
    clipping = ((-0.03, 0.0), (0.0, -0.015), (0.03, 0.0), (0.0, 0.006))
    marks += [shape(placed(clipping, x, y, 1.0, turn), INK, 5) for x, y, turn in cuttings]
    return [*marks, *soil(0.905, 0.0, 1.0)]


def cash_register() -> Picture:
    """An old till with its drawer open, its flag asking for a coffee break."""
    cup = ((0.44, 0.1), (0.53, 0.1), (0.52, 0.165), (0.45, 0.165))
    body = smooth(
        [
            *(
                (0.14, 0.66),
                (0.17, 0.5),
                (0.24, 0.42),
                (0.27, 0.3),
                (0.5, 0.27),
                (0.73, 0.3),
                (0.76, 0.42),
                (0.83, 0.5),
            ),
            *((0.86, 0.66),),
        ],
        closed=False,
    )
    marks: list[Mark] = [
        shape(rounded(0.26, 0.03, 0.74, 0.23, 0.04), MID, 11),
        shape(box(0.31, 0.075, 0.69, 0.19), PAPER, 8),
    ]
    marks += [shape(cup, DARK, 6), line(ellipse(0.535, 0.13, 0.022, start=-90, stop=90, steps=8), 7)]
    marks += [line(((0.42, 0.175), (0.56, 0.175)), 6), shape(box(0.44, 0.22, 0.56, 0.3), DARK, 9)]
    marks += [shape(body, PALE, 12), line(smooth([(0.29, 0.35), (0.5, 0.325), (0.71, 0.35)], closed=False), 7)]
    for y, count, reach in ((0.42, 5, 0.2), (0.505, 6, 0.25), (0.59, 7, 0.3)):
        for k in range(count):
            x = 0.5 + reach * (2 * k / (count - 1) - 1)
            marks += [line(((x, y + 0.035), (x, y)), 9), shape(ellipse(x, y, 0.032, 0.026), PAPER, 8)]
    marks += [shape(band(((0.86, 0.6), (0.96, 0.5)), 0.03), DARK, 6), disc(0.965, 0.48, 0.034, INK, 4)]
    marks += [disc(0.86, 0.6, 0.05, MID, 9), shape(box(0.1, 0.66, 0.9, 0.76), LIGHT, 11)]
    marks += [shape(((0.12, 0.74), (0.88, 0.74), (0.97, 0.84), (0.03, 0.84)), INK, 9)]
    for x in (0.215, 0.405, 0.595, 0.785):
        marks += [shape(ellipse(x, 0.795, 0.06, 0.022), PALE, 6), shape(ellipse(x, 0.78, 0.05, 0.02), PAPER, 6)]
    marks += [shape(box(0.03, 0.83, 0.97, 0.97), PALE, 12), shape(rounded(0.4, 0.87, 0.6, 0.93, 0.025), DARK, 8)]
    return [*marks, *(shape(star((x, 0.9), 0.042, 0.018, 6), PAPER, 6) for x in (0.16, 0.84))]


def sheet_folding_machine() -> Picture:
    """A machine of cogs and claws holding a sheet by its corners."""
    hem = smooth([(0.17, 0.2), (0.34, 0.25), (0.5, 0.265), (0.66, 0.25), (0.83, 0.2)], closed=False)
    creases: list[Outline] = [((0.5, 0.265), (0.5, 0.62)), ((0.2, 0.43), (0.5, 0.45), (0.8, 0.43))]
    creases += [
        smooth([(x, 0.25), (x + bend, 0.36), (x, 0.42)], closed=False) for x, bend in ((0.3, 0.02), (0.7, -0.02))
    ]
    marks: list[Mark] = [shape((*hem, (0.78, 0.62), (0.22, 0.62)), PAPER, 11)]
    marks += [flat(((0.62, 0.26), (0.82, 0.215), (0.775, 0.61), (0.62, 0.61)), PALE)]
    marks += [line(crease, 7) for crease in creases]
    for side in (-1, 1):
        shoulder, elbow, hand = (0.5 + side * 0.38, 0.66), (0.5 + side * 0.47, 0.36), (0.5 + side * 0.37, 0.13)
        marks += [shape(band((shoulder, elbow), 0.06), MID, 9), shape(band((elbow, hand), 0.05), MID, 9)]
        marks += [disc(*elbow, 0.04, PALE, 9), disc(*elbow, 0.013, INK, 0)]
        for reach in (-0.07, 0.05):
            tip = (hand[0] - side * 0.03 + reach * 0.7, hand[1] + 0.1)
            jaw = smooth([hand, (hand[0] + reach * 1.5, hand[1] - 0.005), tip], closed=False)
            marks.append(shape(band(jaw, 0.035, 0.018), DARK, 7))
        marks += [disc(*hand, 0.035, INK, 4)]
    marks += [shape(box(0.04, 0.62, 0.96, 0.9), LIGHT, 12), flat(box(0.05, 0.82, 0.95, 0.89), MID)]
    marks += [shape(rounded(0.16, 0.58, 0.84, 0.665, 0.04), DARK, 10)]
    for x, y, size, teeth, tone in ((0.21, 0.775, 0.115, 10, MID), (0.375, 0.81, 0.08, 8, DARK)):
        marks += [shape(gear(x, y, size, teeth), tone, 9), disc(x, y, size * 0.3, PAPER, 8)]
    marks += [shape(box(0.52, 0.71, 0.9, 0.86), INK, 9)]
    marks += [shape(rounded(0.56, y, 0.86, y + 0.04, 0.018), PAPER, 7) for y in (0.735, 0.775, 0.815)]
    return [*marks, *(shape(box(x, 0.9, x + 0.1, 0.97), INK, 4) for x in (0.1, 0.8))]


def egg_vending_machine() -> Picture:
    """A vending machine full of eggs, and its last sale on the ground."""
    egg = [
        (0.0, -0.125),
        (0.03, -0.1),
        (0.047, -0.045),
        (0.03, -0.008),
        (0.0, 0.0),
        (-0.03, -0.008),
        (-0.047, -0.045),
        (-0.03, -0.1),
    ]
    marks: list[Mark] = [shape(box(0.12, 0.05, 0.84, 0.9), MID, 12), shape(box(0.08, 0.01, 0.88, 0.09), DARK, 11)]
    marks += [
        flat(box(0.18, 0.14, 0.62, 0.64), PAPER),
        flat(((0.44, 0.14), (0.6, 0.14), (0.4, 0.64), (0.24, 0.64)), PALE),
    ]
    for row in range(3):
        base = 0.295 + 0.16 * row
        marks += [shape(box(0.18, base, 0.62, base + 0.022), DARK, 6)]
        for k in range(4):
            if (row, k) != (2, 1):
                outline = smooth(placed(egg, 0.238 + 0.108 * k, base), steps=4)
                marks += [
                    shape(outline, PAPER, 8),
                    flat(placed([(0.012, -0.02), (0.04, -0.05), (0.02, -0.1)], 0.238 + 0.108 * k, base), LIGHT),
                ]
    marks += [Mark(box(0.18, 0.14, 0.62, 0.64), None, 10)]
    marks += [shape(rounded(0.67, 0.18, 0.79, 0.36, 0.02), LIGHT, 9), line(((0.73, 0.22), (0.73, 0.29)), 14)]
    marks += [disc(0.73 + dx, 0.43 + dy, 0.022, PAPER, 7) for dx in (-0.03, 0.03) for dy in (0.0, 0.065, 0.13)]
    marks += [shape(rounded(0.22, 0.7, 0.58, 0.83, 0.02), INK, 9)]
    marks += [shape(((0.25, 0.71), (0.55, 0.71), (0.52, 0.77), (0.28, 0.77)), LIGHT, 7)]
    marks += [shape(box(x, 0.9, x + 0.08, 0.96), INK, 4) for x in (0.16, 0.72)]
    white = smooth(
        [(0.36, 0.95), (0.45, 0.88), (0.56, 0.9), (0.66, 0.87), (0.78, 0.91), (0.84, 0.96), (0.7, 0.995), (0.5, 0.99)]
    )
    marks += [
        line(((0.0, 0.965), (1.0, 0.965)), 10),
        shape(white, PAPER, 9),
        shape(ellipse(0.59, 0.93, 0.075, 0.04), DARK, 8),
    ]
    marks += [flat(ellipse(0.57, 0.917, 0.025, 0.01), PAPER)]
    half = [
        (-0.07, 0.0),
        (-0.035, -0.03),
        (-0.01, 0.01),
        (0.02, -0.03),
        (0.07, 0.0),
        (0.05, 0.065),
        (0, 0.085),
        (-0.05, 0.065),
    ]
    return [*marks, *(shape(placed(half, x, 0.89, 1.0, turn), PALE, 9) for x, turn in ((0.9, 30), (0.29, -25)))]


PICTURES: dict[str, Callable[[], Picture]] = {
    "mill-wheel": mill_wheel,
    "fax-machine": fax_machine,
    "robot-mower": robot_mower,
    "cash-register": cash_register,
    "sheet-folding-machine": sheet_folding_machine,
    "egg-vending-machine": egg_vending_machine,
}
