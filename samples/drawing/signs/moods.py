"""The faces of good and bad news: several hands drew them, all smile or frown at first sight."""

from collections.abc import Callable

from samples.drawing.marks import ellipse, smooth
from samples.drawing.signs.made import is_made, made_face
from samples.drawing.signs.stamp import Stamp

MoodFace = Callable[[Stamp, bool], None]


def _mouth(s: Stamp, smiles: bool, width: float, reach: float = 0.5, deep: float = 0.42) -> None:
    if smiles:
        s.line(ellipse(0, 0.14, reach, deep, start=12, stop=168, steps=14), width)
    else:
        s.line(ellipse(0, 0.66, reach, deep, start=192, stop=348, steps=14), width)


def plain(s: Stamp, smiles: bool) -> None:
    """Two dots and a curve."""
    for x in (-0.32, 0.32):
        s.dot(x, -0.26, 0.16)
    _mouth(s, smiles, 0.2)


def tall_eyes(s: Stamp, smiles: bool) -> None:
    """Oval eyes and a wide mouth."""
    for x in (-0.27, 0.27):
        s.shape(ellipse(x, -0.28, 0.12, 0.24))
    _mouth(s, smiles, 0.18, 0.56, 0.46)


def open_mouth(s: Stamp, smiles: bool) -> None:
    """A laugh, or a howl."""
    for x in (-0.34, 0.34):
        if smiles:
            s.line(ellipse(x, -0.18, 0.17, 0.2, start=190, stop=350, steps=8), 0.13)
        else:
            s.line(((x * 1.45, -0.16), (x * 0.6, -0.36)), 0.13)
            s.dot(x, -0.06, 0.1)
    if smiles:
        s.shape((*ellipse(0, 0.1, 0.56, 0.56, start=0, stop=180, steps=16),))
    else:
        s.shape((*ellipse(0, 0.7, 0.46, 0.46, start=180, stop=360, steps=16),))


def brows(s: Stamp, smiles: bool) -> None:
    """Eyebrows that say it too."""
    for side in (-1, 1):
        s.dot(side * 0.32, -0.14, 0.12)
        if smiles:
            s.line([(side * x, y) for x, y in ((0.16, -0.46), (0.34, -0.58), (0.52, -0.48))], 0.11)
        else:
            s.line([(side * x, y) for x, y in ((0.14, -0.34), (0.54, -0.52))], 0.13)
    _mouth(s, smiles, 0.18, 0.46, 0.4)


def cheeks(s: Stamp, smiles: bool) -> None:
    """Round cheeks, or a tear."""
    for x in (-0.32, 0.32):
        s.line(((x, -0.4), (x, -0.14)), 0.19)
    _mouth(s, smiles, 0.2, 0.42, 0.36)
    if smiles:
        for x in (-0.6, 0.6):
            s.dot(x, 0.12, 0.1)
    else:
        s.shape(smooth(((0.56, -0.06), (0.68, 0.2), (0.56, 0.3), (0.44, 0.2))))


def nose(s: Stamp, smiles: bool) -> None:
    """A face with a nose, as a child draws it."""
    for x in (-0.34, 0.34):
        s.outline(ellipse(x, -0.32, 0.14), 0.09)
        s.dot(x, -0.3, 0.06)
    s.line(((0.02, -0.2), (-0.1, 0.1), (0.06, 0.12)), 0.09)
    if smiles:
        s.line(((-0.52, 0.22), (-0.26, 0.5), (0.26, 0.5), (0.52, 0.22)), 0.15)
    else:
        s.line(((-0.5, 0.66), (-0.26, 0.4), (0.26, 0.4), (0.5, 0.66)), 0.15)


def blocks(s: Stamp, smiles: bool) -> None:
    """Made of squares."""
    for x in (-0.36, 0.36):
        s.bar(x - 0.14, -0.48, x + 0.14, -0.16)
    high, low = (0.34, 0.12) if smiles else (0.22, 0.46)
    s.bar(-0.38, high, 0.38, high + 0.2)
    for x in (-0.5, 0.5):
        s.bar(x - 0.12, low, x + 0.12, low + 0.24)


FACES: dict[str, MoodFace] = {
    "plain": plain,
    "tall eyes": tall_eyes,
    "open mouth": open_mouth,
    "brows": brows,
    "cheeks": cheeks,
}
KEPT_OUT: dict[str, MoodFace] = {"nose": nose, "blocks": blocks}


def mood_face(name: str) -> MoodFace:
    """A face by its name."""
    if is_made(name):
        return made_face(name)
    return (FACES | KEPT_OUT)[name]
