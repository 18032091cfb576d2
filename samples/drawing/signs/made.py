"""Signs made up by a seed: icons that mean nothing and faces that smile or frown, for looks to learn from.

A name `made 12345` always gives the same drawing. Who has seen a thousand of them reads a colour by its ink and a mood
by its mouth, whatever hand drew the sign.
"""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from samples.drawing.marks import Point, ellipse, placed, smooth
from samples.drawing.signs.stamp import Stamp, regular, rounded, scallop, star

MADE = "made "
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ&?!"
# Fonts of training: those of the families kept out must not be learnt here either.
LETTER_FONTS = (
    "alfa-slab-one-400-normal", "abril-fatface-400-normal", "libre-franklin-800-normal", "bitter-800-normal",
    "patua-one-400-normal", "righteous-400-normal", "playfair-display-900-normal", "nunito-800-normal",
)  # fmt: skip
Part = Callable[[Stamp], None]


def is_made(name: str) -> bool:
    """Whether a sign's name asks for a made-up one."""
    return name.startswith(MADE)


# -- icons -----------------------------------------------------------------------------------------------


def made_icon(name: str) -> Part:
    """A compound of one to three shapes, bars, arcs or letters."""
    dice = random.Random(f"icon {name}")
    parts = ARRANGED[dice.choice(tuple(ARRANGED))](dice)

    def draw(s: Stamp) -> None:
        for part in parts:
            part(s)

    return draw


def _outline(dice: random.Random) -> Sequence[Point]:
    """A filled shape of about the stamp's size."""
    turn = dice.choice((0.0, 0.0, 45.0, 90.0, 180.0, dice.uniform(0, 360)))
    return placed(dice.choice(SHAPES)(dice), 0, 0, 1, turn)


def _uneven(dice: random.Random, least: float) -> list[Point]:
    points = regular(dice.randint(4, 8), 1.0)
    return [(x * (r := dice.uniform(least, 1.0)), y * r) for x, y in points]


def _chevron(dice: random.Random) -> Sequence[Point]:
    deep = dice.uniform(0.3, 0.8)
    points = ((-0.9, -0.2), (0, -0.9), (0.9, -0.2), (0.9, deep - 0.2), (0, deep - 0.9), (-0.9, deep - 0.2))
    return placed(points, 0, 0.25)


def _arrow(dice: random.Random) -> Sequence[Point]:
    thick = dice.uniform(0.18, 0.4)
    return ((0, -0.95), (0.85, 0.05), (thick, 0.05), (thick, 0.9), (-thick, 0.9), (-thick, 0.05), (-0.85, 0.05))


def _box(dice: random.Random) -> Sequence[Point]:
    wide, tall = dice.uniform(0.5, 0.9), dice.uniform(0.4, 0.9)
    return rounded(wide, tall, dice.uniform(0.02, 0.95) * min(wide, tall))


SHAPES: Sequence[Callable[[random.Random], Sequence[Point]]] = (
    lambda dice: regular(dice.randint(3, 7), 0.98),
    lambda dice: star(dice.randint(3, 9), dice.uniform(0.35, 0.75)),
    lambda dice: smooth(_uneven(dice, 0.55)),
    lambda dice: _uneven(dice, 0.45),
    lambda dice: ellipse(0, 0, 0.95, dice.uniform(0.5, 0.95)),
    lambda dice: ellipse(0, -0.4, 0.95, start=0, stop=180),
    lambda dice: scallop(dice.randint(3, 9), dice.uniform(0.2, 0.5)),
    _chevron,
    _arrow,
    _box,
)


def _solid(dice: random.Random) -> Part:
    points = _outline(dice)
    return lambda s: s.shape(points)


def _contour(dice: random.Random) -> Part:
    points, width = placed(_outline(dice), 0, 0, 0.88), dice.uniform(0.14, 0.26)
    return lambda s: s.outline(points, width)


def _letter(dice: random.Random) -> Part:
    text, font, tall = dice.choice(LETTERS), dice.choice(LETTER_FONTS), dice.uniform(1.3, 1.75)
    return lambda s: s.letter(text, font, tall)


def _bars(dice: random.Random) -> Part:
    """Parallel bars of one length or of several."""
    count, turn = dice.randint(1, 4), dice.choice((0.0, 90.0, 45.0, -45.0, dice.uniform(0, 180)))
    step = 1.7 / count
    thick = step * dice.uniform(0.35, 0.7) if count > 1 else dice.uniform(0.35, 0.7)
    uneven = dice.random() < 0.5
    bars = []
    for i in range(count):
        middle, reach = (i + 0.5) * step - 0.85, dice.uniform(0.4, 0.92) if uneven else 0.85
        bars.append(placed(((-reach, middle - thick / 2), (reach, middle - thick / 2), (reach, middle + thick / 2),
                            (-reach, middle + thick / 2)), 0, 0, 1, turn))  # fmt: skip

    def draw(s: Stamp) -> None:
        for each in bars:
            s.shape(each)

    return draw


def _arcs(dice: random.Random) -> Part:
    """One to three arcs about one point."""
    start, long, width = dice.uniform(0, 360), dice.uniform(110, 320), dice.uniform(0.15, 0.26)
    arcs = [ellipse(0, 0, r, start=start, stop=start + long) for r in (0.85, 0.5, 0.16)[: dice.randint(1, 3)]]

    def draw(s: Stamp) -> None:
        for each in arcs:
            s.line(each, width)

    return draw


def _dots(dice: random.Random) -> Part:
    """Dots in a ring or in rows."""
    if dice.random() < 0.5:
        places = regular(dice.randint(3, 8), 0.66, dice.uniform(0, 90))
    else:
        columns, rows = dice.randint(1, 3), dice.randint(2, 3)
        places = [((i + 0.5) * 1.8 / columns - 0.9, (j + 0.5) * 1.8 / rows - 0.9)
                  for i in range(columns) for j in range(rows)]  # fmt: skip
    r = dice.uniform(0.17, 0.26)

    def draw(s: Stamp) -> None:
        for x, y in places:
            s.dot(x, y, r)

    return draw


def _path(dice: random.Random) -> Part:
    """A line through a few points, straight or soft."""
    count = dice.randint(3, 5)
    points = [((i / (count - 1) - 0.5) * 1.7, dice.uniform(-0.8, 0.8)) for i in range(count)]
    found = placed(smooth(points, closed=False) if dice.random() < 0.5 else points, 0, 0, 1, dice.choice((0.0, 90.0)))
    width = dice.uniform(0.18, 0.34)
    return lambda s: s.line(found, width)


PARTS = (_solid, _solid, _solid, _contour, _letter, _letter, _bars, _arcs, _dots, _path)


def _part(dice: random.Random) -> Part:
    return dice.choice(PARTS)(dice)


def _moved(part: Part, share: float, x: float, y: float) -> Part:
    return lambda s: part(s.smaller(share, x, y))


def _cut_out(part: Part, share: float, x: float = 0.0, y: float = 0.0) -> Part:
    return lambda s: part(s.swapped().smaller(share, x, y))


def _alone(dice: random.Random) -> list[Part]:
    return [_part(dice)]


def _pierced(dice: random.Random) -> list[Part]:
    """A shape with a hole of another shape, sometimes with a third within it."""
    inner = [_cut_out(_part(dice), dice.uniform(0.4, 0.62), dice.uniform(-0.12, 0.12), dice.uniform(-0.12, 0.12))]
    if dice.random() < 0.3:
        share = dice.uniform(0.55, 0.7)
        inner = [_cut_out(_solid(dice), share), _moved(_part(dice), share * 0.55, 0, 0)]
    return [_solid(dice), *inner]


def _side_by_side(dice: random.Random) -> list[Part]:
    """Two or three, in a row, a column or a triangle."""
    places = dice.choice((
        ((-0.48, 0.0), (0.48, 0.0)),
        ((0.0, -0.48), (0.0, 0.48)),
        ((-0.42, -0.42), (0.42, 0.42)),
        ((0.0, -0.48), (-0.5, 0.46), (0.5, 0.46)),
        ((0.0, 0.48), (-0.5, -0.46), (0.5, -0.46)),
    ))  # fmt: skip
    same = _part(dice) if dice.random() < 0.4 else None
    return [_moved(same or _part(dice), dice.uniform(0.42, 0.5), x, y) for x, y in places]


def _overlaid(dice: random.Random) -> list[Part]:
    """One large, a smaller one before its corner with a rim of ground between."""
    x, y = dice.choice((-0.45, 0.45)), dice.choice((-0.45, 0.45))
    share, points, over = dice.uniform(0.38, 0.5), _outline(dice), _part(dice)
    if dice.random() < 0.5:
        return [
            _moved(_solid(dice), 0.82, -x * 0.3, -y * 0.3),
            lambda s: s.smaller(share * 1.2, x, y).hole(ellipse(0, 0, 1.0)),
            _moved(over, share, x, y),
        ]
    return [
        _moved(_part(dice), 0.82, -x * 0.3, -y * 0.3),
        lambda s: s.smaller(share * 1.25, x, y).hole(points),
        lambda s: s.smaller(share, x, y).shape(points),
    ]


def _framed(dice: random.Random) -> list[Part]:
    """Something in a ring or a frame."""
    points, width = _outline(dice), dice.uniform(0.12, 0.2)
    if dice.random() < 0.6:
        points = regular(dice.choice((4, 5, 6, 40)), 0.9, dice.choice((-90.0, 45.0)))
    return [lambda s: s.outline(placed(points, 0, 0, 0.96), width), _moved(_part(dice), dice.uniform(0.42, 0.55), 0, 0)]


ARRANGED: dict[str, Callable[[random.Random], list[Part]]] = {
    "alone": _alone,
    "pierced": _pierced,
    "side by side": _side_by_side,
    "overlaid": _overlaid,
    "framed": _framed,
}


# -- faces -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Features:
    """A face's hand: the same for good and bad news."""

    eyes: str
    apart: float
    high: float
    size: float
    line: float
    brows: str
    mouth: str
    reach: float
    deep: float
    cheeks: str
    nose: float


def _features(name: str) -> _Features:
    dice = random.Random(f"face {name}")
    eyes = dice.choice(("dot", "dot", "oval", "stroke", "arc", "wink", "square", "ring", "slanted", "lashes"))
    # Square eyes over an angular mouth would be the blocks that no network may learn from.
    mouths = ("arc", "arc", "half moon", "open") + (() if eyes == "square" else ("angle", "steps", "ticked"))
    return _Features(
        eyes=eyes,
        apart=dice.uniform(0.22, 0.42),
        high=dice.uniform(0.2, 0.38),
        size=dice.uniform(0.11, 0.2),
        line=dice.uniform(0.15, 0.24),
        brows=dice.choice(("none", "none", "none", "flat", "bent")),
        mouth=dice.choice(mouths),
        reach=dice.uniform(0.44, 0.62),
        deep=dice.uniform(0.36, 0.5),
        cheeks=dice.choice(("none", "none", "none", "dots", "strokes", "tear")),
        nose=0.0 if eyes == "ring" else dice.choice((0.0, 0.0, 0.0, dice.uniform(0.06, 0.1))),
    )


def made_face(name: str) -> Callable[[Stamp, bool], None]:
    """A face of its own eyes, brows and mouth."""
    face = _features(name)

    def draw(s: Stamp, smiles: bool) -> None:
        for side in (-1, 1):
            _eye(s, face, side, smiles)
            _brow(s, face, side, smiles)
            _cheek(s, face, side, smiles)
        if face.nose:
            s.dot(0, 0.0, face.nose)
        _mouth(s, face, smiles)

    return draw


def _eye(s: Stamp, face: _Features, side: int, smiles: bool) -> None:
    x, y, r = side * face.apart, -face.high, face.size
    if face.eyes == "oval":
        s.shape(ellipse(x, y, r * 0.75, r * 1.5))
    elif face.eyes == "stroke" or (face.eyes == "wink" and side > 0):
        turn = 0 if face.eyes == "wink" else 90
        s.line(placed(((-r, 0), (r, 0)), x, y, 1, turn), face.line * 0.85)
    elif face.eyes == "arc":
        s.line(ellipse(x, y + r * 0.4, r * 1.2, start=195, stop=345, steps=10), face.line * 0.8)
    elif face.eyes == "square":
        s.bar(x - r, y - r, x + r, y + r)
    elif face.eyes == "ring":
        s.outline(ellipse(x, y, r), face.line * 0.55)
    elif face.eyes == "slanted":
        tilt = (-0.08 if smiles else 0.08) * side
        s.line(((x - r, y - tilt), (x + r, y + tilt)), face.line * 0.85)
    else:
        s.dot(x, y, r)
        if face.eyes == "lashes":
            s.line(((x, y), (x + side * r * 1.6, y - r * 1.3)), face.line * 0.5)


def _brow(s: Stamp, face: _Features, side: int, smiles: bool) -> None:
    if face.brows == "none":
        return
    y = -face.high - face.size - 0.2
    inner, outer = (y + 0.02, y + 0.06) if smiles else (y + 0.1, y - 0.1)
    points = [(side * (face.apart - 0.16), inner), (side * (face.apart + 0.18), outer)]
    if face.brows == "bent" and smiles:
        points.insert(1, (side * face.apart, y - 0.1))
    s.line(points, face.line * 0.7)


def _cheek(s: Stamp, face: _Features, side: int, smiles: bool) -> None:
    x = side * min(face.apart + 0.3, 0.68)
    if face.cheeks == "dots":
        s.dot(x, 0.1, 0.09)
    elif face.cheeks == "strokes":
        for off in (-0.07, 0.07):
            s.line(((x + off, 0.04), (x + off - 0.04, 0.16)), 0.06)
    elif face.cheeks == "tear" and side > 0 and not smiles:
        s.shape(smooth(((x, -0.12), (x + 0.12, 0.14), (x, 0.24), (x - 0.12, 0.14))))


def _mouth(s: Stamp, face: _Features, smiles: bool) -> None:
    """The same mouth the right way up, or upside down about its middle."""
    reach, deep = face.reach, face.deep
    middle, up = 0.4, 1 if smiles else -1

    def there(points: Sequence[Point]) -> list[Point]:
        return [(x, middle + up * y) for x, y in points]

    if face.mouth == "arc":
        s.line(there(ellipse(0, -deep / 2, reach, deep, start=8, stop=172, steps=16)), face.line)
    elif face.mouth == "half moon":
        s.shape(there(ellipse(0, -deep * 0.55, reach, deep * 1.15, start=0, stop=180, steps=16)))
    elif face.mouth == "open":
        s.outline(there(ellipse(0, -deep * 0.6, reach, deep * 1.3, start=0, stop=180, steps=16)), face.line * 0.8)
    elif face.mouth == "angle":
        s.line(there(((-reach, -deep * 0.5), (0, deep * 0.5), (reach, -deep * 0.5))), face.line)
    elif face.mouth == "steps":
        flat = reach * 0.4
        s.line(there(((-reach, -deep * 0.5), (-flat, deep * 0.45), (flat, deep * 0.45), (reach, -deep * 0.5))),
               face.line)  # fmt: skip
    else:
        s.line(there(ellipse(0, -deep / 2, reach, deep, start=8, stop=172, steps=16)), face.line * 0.9)
        for side in (-1, 1):
            x = side * reach
            s.line(there(((x - side * 0.12, -deep / 2 + 0.1), (x + side * 0.08, -deep / 2 - 0.06))), face.line * 0.8)
