"""Things of shop and workshop: a saw, a plunger, wool, an umbrella, postcards."""

import math
from collections.abc import Callable

from samples.drawing.marks import (
    Mark,
    Picture,
    box,
    ellipse,
    line,
    moved,
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
    ring,
    ripple,
    rounded,
    spokes,
)

_PANELS = ((0.87, 0.11), (0.63, 0.13), (0.37, 0.13), (0.13, 0.11))


def saw_blade() -> Picture:
    """A circular saw sinking into a log, in a spray of sawdust."""
    edge = ((0.0, 0.4), (3.0, 0.325), (13.0, 0.33))
    turns = [(math.radians(k * 360 / 22 + a), r) for k in range(22) for a, r in edge]
    marks: list[Mark] = [shape([(0.54 + r * math.cos(a), 0.41 + r * math.sin(a)) for a, r in turns], LIGHT, 9)]
    marks += [flat(crescent((0.54, 0.41), 0.31, 0.31, 0.35), MID), disc(0.54, 0.41, 0.11, PAPER, 10)]
    marks += [line(ellipse(0.54, 0.41, r, start=190, stop=stop), 7) for r, stop in ((0.26, 280), (0.22, 260))]
    marks += [shape(ellipse(0.54, 0.41, 0.055, steps=6), INK, 5)]
    marks += [disc(*hole, 0.022, PAPER, 7) for _, hole in spokes((0.54, 0.41), 0, 0.19, 4, 50)]
    log = smooth(
        [(0.12, 0.62), (0.3, 0.61), (0.7, 0.62), (0.98, 0.6), (0.98, 0.92), (0.7, 0.94), (0.3, 0.93), (0.12, 0.94)],
        steps=4,
    )
    shade = smooth([(0.14, 0.85), (0.5, 0.86), (0.96, 0.84), (0.96, 0.91), (0.5, 0.925), (0.14, 0.925)], steps=4)
    grain = ((0.28, 0.42, 0.7), (0.28, 0.52, 0.8), (0.58, 0.9, 0.71), (0.6, 0.76, 0.79), (0.8, 0.94, 0.78))
    marks += [shape(log, MID, 11), flat(shade, DARK), *(line(((left, y), (right, y)), 7) for left, right, y in grain)]
    marks += [shape(smooth([(0.24, 0.615), (0.54, 0.6), (0.84, 0.615), (0.54, 0.65)]), INK, 6)]
    marks += [shape(ellipse(0.12, 0.78, 0.1 * k, 0.165 * k), PALE, 8) for k in (1.0, 0.7, 0.42, 0.15)]
    dust = ((0.12, 0.55), (0.06, 0.47), (0.13, 0.4), (0.04, 0.35), (0.1, 0.28), (0.18, 0.5), (0.03, 0.56), (0.15, 0.2))
    return [*marks, *(disc(x, y, 0.016, INK, 0) for x, y in dust)]


def plunger() -> Picture:
    """A sink plunger at work, splashing."""
    cup = smooth(
        [
            (-0.05, -0.15),
            (-0.17, -0.12),
            (-0.27, 0.02),
            (-0.3, 0.18),
            (0.3, 0.18),
            (0.27, 0.02),
            (0.17, -0.12),
            (0.05, -0.15),
        ],
        steps=6,
    )
    tool: list[Mark] = [
        shape(band(((0, -0.75), (0, -0.12)), 0.085), PALE, 11),
        line(((0.018, -0.72), (0.018, -0.2)), 6),
        shape(ellipse(0, -0.75, 0.05, 0.03), LIGHT, 9),
        shape(rounded(-0.08, -0.22, 0.08, -0.12, 0.03), INK, 8),
        shape(cup, DARK, 12),
        flat(smooth([(-0.12, -0.08), (-0.2, 0.02), (-0.23, 0.12), (-0.18, 0.1), (-0.14, 0.0)]), PAPER),
        shape(rounded(-0.34, 0.15, 0.34, 0.23, 0.035), DARK, 11),
    ]
    puddle = smooth(
        [(0.06, 0.9), (0.2, 0.84), (0.5, 0.82), (0.82, 0.84), (0.95, 0.9), (0.8, 0.97), (0.5, 0.985), (0.2, 0.97)]
    )
    marks = [shape(puddle, LIGHT, 10), *moved(tool, 0.47, 0.69, 0.88, 8)]
    for x, y, size, turn in (
        (0.1, 0.72, 0.06, -35),
        (0.06, 0.54, 0.05, -25),
        (0.88, 0.74, 0.06, 35),
        (0.95, 0.58, 0.05, 25),
        (0.8, 0.6, 0.04, 15),
        (0.19, 0.6, 0.04, -15),
    ):
        marks.append(shape(drop(x, y, size, turn), PAPER, 9))
    return [*marks, line(ripple(0.3, 0.5, 0.94, 2, 0.008), 7), line(ripple(0.6, 0.76, 0.93, 2, 0.008), 7)]


def ball_of_wool() -> Picture:
    """A ball of wool and two needles; the loose end runs to a plug."""
    x, y, r = 0.45, 0.48, 0.34
    marks: list[Mark] = []
    for head in ((0.86, 0.05), (0.05, 0.05)):
        tip = (x - (head[0] - x) * 0.92, y - (head[1] - y) * 0.92)
        marks += [shape(band((tip, head), 0.012, 0.034), PAPER, 8), disc(*head, 0.045, DARK, 9)]
    thread = smooth(
        [(0.3, 0.78), (0.42, 0.93), (0.6, 0.98), (0.78, 0.93), (0.83, 0.83), (0.91, 0.79), (0.93, 0.7)], closed=False
    )
    marks += [line(thread, 14), disc(x, y, r, LIGHT, 12), flat(crescent((x, y), r * 0.98, r * 0.98, 0.4, 55), MID)]
    for flatness in (0.2, 0.4, 0.58, 0.74, 0.88):
        marks.append(line(ellipse(x, y, r * 0.985, r * flatness, turn=-35, start=180, stop=360), 8))
    marks += [flat(ellipse(x, y, r * 0.98, r * 0.5, turn=55, start=-90, stop=90), PALE)]
    for flatness in (-0.25, 0.0, 0.25, 0.5, 0.75):
        marks.append(line(ellipse(x, y, r * flatness, r * 0.985, turn=-35, start=-90, stop=90), 8))
    lens = [
        *ellipse(x, y, r, r * 0.75, turn=-35, start=0, stop=180),
        *ellipse(x, y, r, r * 0.18, turn=-35, start=180, stop=0),
    ]
    marks += [flat(lens, PAPER)]
    for flatness in (0.18, 0.33, 0.48, 0.62, 0.75):
        marks.append(line(ellipse(x, y, r * 0.985, r * flatness, turn=-35, start=0, stop=180), 8))
    plug: list[Mark] = [shape(rounded(-0.065, -0.09, 0.065, 0.08, 0.02), DARK, 9)]
    plug += [line(((k, -0.19), (k, -0.09)), 16) for k in (-0.03, 0.03)]
    return [*marks, ring(x, y, r, 12), *moved(plug, 0.92, 0.62, 1.0, 8)]


def open_umbrella() -> Picture:
    """An open umbrella in a shower."""
    dome = ellipse(0.5, 0.5, 0.48, 0.4, start=180, stop=360, steps=40)
    scallops = {foot: ellipse(foot, 0.5, half, 0.065, start=360, stop=180, steps=10) for foot, half in _PANELS}
    whole = (*dome, *(p for scallop in scallops.values() for p in scallop))
    drops = [(0.04, 0.62), (0.14, 0.78), (0.28, 0.64), (0.24, 0.9), (0.68, 0.68), (0.8, 0.84), (0.93, 0.66)]
    drops += [(0.02, 0.16), (0.14, 0.06), (0.86, 0.06), (0.97, 0.18), (0.96, 0.92), (0.08, 0.93)]
    marks: list[Mark] = [shape(drop(x, y, 0.042, 12), LIGHT, 8) for x, y in drops]
    hook = ellipse(0.425, 0.84, 0.075, 0.1, start=0, stop=180, steps=12)
    marks += [line(((0.5, 0.12), (0.5, 0.03)), 15), shape(band(((0.5, 0.45), (0.5, 0.75)), 0.035), PALE, 8)]
    marks += [shape(band((*reversed(hook), (0.5, 0.7)), 0.05), DARK, 9), shape(whole, MID, 12)]
    for foot, half, tone in ((0.13, 0.11, DARK), (0.63, 0.13, PALE)):
        panel = [*_rib(foot - half), *reversed(scallops[foot]), *reversed(_rib(foot + half))]
        marks.append(flat(panel, tone))
    return [*marks, *(line(_rib(foot), 9) for foot in (0.24, 0.5, 0.76)), Mark(whole, None, 12)]


def _rib(foot: float) -> list[tuple[float, float]]:
    """One rib of the umbrella, from its top to its edge."""
    reach = foot - 0.5
    turns = [math.radians(90 * i / 10) for i in range(11)]
    return [(0.5 + reach * math.sin(turn), 0.5 - 0.4 * math.cos(turn)) for turn in turns]


def postcard() -> Picture:
    """An old seaside postcard, and behind it the back of another with its stamp and lines."""
    back: list[Mark] = [shape(box(-0.42, -0.29, 0.42, 0.29), PAPER, 11), line(((0.0, -0.24), (0.0, 0.24)), 7)]
    back += [shape(box(0.22, -0.24, 0.37, -0.06), MID, 8), shape(ellipse(0.295, -0.14, 0.035, 0.05), PAPER, 6)]
    back += [line(ripple(0.02, 0.26, -0.22 + 0.04 * k, 2, 0.01), 6) for k in range(4)]
    back += [line(((0.06, y), (0.37, y)), 7) for y in (0.04, 0.12, 0.2)]
    back += [line(ripple(-0.37, -0.05 - 0.05 * (k % 2), -0.2 + 0.075 * k, 4, 0.012), 6) for k in range(6)]
    sea = ripple(-0.37, 0.37, 0.06, 5, 0.014)
    beach = smooth([(-0.37, 0.25), (-0.37, 0.17), (-0.1, 0.19), (0.1, 0.17), (0.25, 0.21), (0.37, 0.25)], steps=4)
    front: list[Mark] = [
        shape(box(-0.42, -0.3, 0.42, 0.3), PAPER, 12),
        shape(box(-0.37, -0.25, 0.37, 0.25), PALE, 8),
        flat(((-0.37, 0.25), *sea, (0.37, 0.25)), MID),
        line(sea, 8),
        disc(0.19, -0.11, 0.075, PAPER, 9),
        *(line(ray, 8) for ray in spokes((0.19, -0.11), 0.1, 0.135, 12)),
        shape(((-0.06, -0.2), (-0.06, 0.0), (-0.2, 0.0)), PAPER, 8),
        shape(((-0.04, -0.16), (-0.04, 0.0), (0.07, 0.0)), LIGHT, 8),
        shape(((-0.2, 0.03), (0.1, 0.03), (0.05, 0.1), (-0.15, 0.1)), DARK, 8),
        shape(beach, PAPER, 7),
        line(ripple(0.12, 0.3, 0.13, 2, 0.01), 6),
        shape(((0.42, -0.3), (0.3, -0.3), (0.42, -0.19)), LIGHT, 8),
        shape(((-0.42, 0.3), (-0.3, 0.3), (-0.42, 0.18)), DARK, 8),
    ]
    return [*moved(back, 0.52, 0.35, 0.98, 9), *moved(front, 0.47, 0.67, 0.98, -7)]


PICTURES: dict[str, Callable[[], Picture]] = {
    "saw-blade": saw_blade,
    "plunger": plunger,
    "ball-of-wool": ball_of_wool,
    "open-umbrella": open_umbrella,
    "postcard": postcard,
}
