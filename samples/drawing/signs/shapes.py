"""The outlines of badges, by name."""

import random
from collections.abc import Sequence

from samples.drawing.marks import ellipse, smooth
from samples.drawing.signs.stamp import regular, rounded, scallop, star

Outline = Sequence[tuple[float, float]]

OUTLINES: dict[str, Outline] = {
    "disc": ellipse(0, 0, 1),
    "square": rounded(0.92, 0.92, 0.16),
    "block": rounded(0.9, 0.9, 0.02),
    "hexagon": regular(6, 1.06, 0),
    "octagon": regular(8, 1.04, 22.5),
    "diamond": regular(4, 1.2),
    "shield": smooth(
        ((-0.9, -0.9), (0.9, -0.9), (0.92, -0.1), (0.6, 0.62), (0, 1.05), (-0.6, 0.62), (-0.92, -0.1))
    ),
    "house": ((-0.9, -0.35), (0, -1.05), (0.9, -0.35), (0.9, 0.95), (-0.9, 0.95)),
    "scallop": scallop(12),
    "gearwheel": scallop(8, 0.2),
    "burst": star(16, 0.84, 1.1),
    "sun": star(12, 0.8, 1.15),
    "flag": ((-0.95, -0.95), (0.95, -0.95), (0.95, 0.98), (0, 0.66), (-0.95, 0.98)),
    "drop": smooth(
        ((0, -1.2), (0.62, -0.35), (0.92, 0.3), (0.6, 0.88), (0, 1.02), (-0.6, 0.88), (-0.92, 0.3), (-0.62, -0.35))
    ),
    "cloud": smooth(
        ((-0.7, 0.75), (-1.1, 0.35), (-0.95, -0.3), (-0.45, -0.75), (0.15, -0.95), (0.7, -0.6), (1.08, 0.0),
         (0.95, 0.6), (0.4, 0.88))
    ),
    "pill": rounded(1.0, 0.8, 0.78),
    "ticket": (
        (-0.95, -0.8), (-0.25, -0.8), (0, -0.62), (0.25, -0.8), (0.95, -0.8),
        (0.95, 0.8), (0.25, 0.8), (0, 0.62), (-0.25, 0.8), (-0.95, 0.8),
    ),
    "pentagon": regular(5, 1.08),
    "heptagon": regular(7, 1.04),
    "crest": smooth(((-1.0, -0.92), (0, -0.82), (1.0, -0.92), (0.72, 0.1), (0, 1.05), (-0.72, 0.1))),
    "lens": (*ellipse(0, 0.62, 1.22, start=210.5, stop=329.5, steps=16),
             *ellipse(0, -0.62, 1.22, start=30.5, stop=149.5, steps=16)),
    "leaf": (*ellipse(-0.9, 0.9, 1.8, start=270, stop=360, steps=16),
             *ellipse(0.9, -0.9, 1.8, start=90, stop=180, steps=16)),
    "plaque": ((-0.62, -0.92), (0.62, -0.92), (0.95, -0.6), (0.95, 0.6), (0.62, 0.92), (-0.62, 0.92), (-0.95, 0.6),
               (-0.95, -0.6)),
    "ribbon": ((-1.08, -0.72), (1.08, -0.72), (0.9, 0.0), (1.08, 0.72), (-1.08, 0.72), (-0.9, 0.0)),
    "loaf": rounded(1.08, 0.82, 0.36),
    "egg": smooth(((0, -1.08), (0.66, -0.5), (0.88, 0.25), (0.55, 0.86), (0, 1.02), (-0.55, 0.86), (-0.88, 0.25),
                   (-0.66, -0.5))),
    "notched": ((-0.92, -0.62), (-0.62, -0.62), (-0.62, -0.92), (0.62, -0.92), (0.62, -0.62), (0.92, -0.62),
                (0.92, 0.62), (0.62, 0.62), (0.62, 0.92), (-0.62, 0.92), (-0.62, 0.62), (-0.92, 0.62)),
    "arch": (*ellipse(0, -0.05, 0.92, start=180, stop=360, steps=16), (0.92, 0.95), (-0.92, 0.95)),
}  # fmt: skip
WOBBLE = "wobble "


def outline_of(name: str) -> Outline:
    """An outline by its name; `wobble 12345` is a disc cut out by an unsteady hand, always the same one."""
    if not name.startswith(WOBBLE):
        return OUTLINES[name]
    dice = random.Random(name)
    return smooth([(x * (r := dice.uniform(0.86, 1.06)), y * r) for x, y in regular(dice.randint(6, 11))])
