"""The signs as a style has them, each in the middle of a point, `half` its half height in millimetres."""

from dataclasses import replace

from samples.drawing.colour import mix
from samples.drawing.marks import ellipse, smooth
from samples.drawing.pen import Ink, Pen
from samples.drawing.signs.icons import icon
from samples.drawing.signs.moods import mood_face
from samples.drawing.signs.shapes import outline_of
from samples.drawing.signs.stamp import Stamp, rounded, star
from samples.drawing.style import DollarFrame, Style

# How much of a badge its icon may fill.
ROOM = {
    "burst": 0.62, "sun": 0.66, "diamond": 0.56, "drop": 0.64, "house": 0.74, "shield": 0.64, "flag": 0.62,
    "crest": 0.58, "lens": 0.56, "leaf": 0.6, "pentagon": 0.64, "egg": 0.66, "ribbon": 0.66, "notched": 0.72,
}  # fmt: skip
LOWER = {
    "house": 0.18, "drop": 0.22, "flag": -0.1, "arch": 0.1, "shield": -0.06, "cloud": 0.02, "crest": -0.2, "egg": 0.1,
}  # fmt: skip
COLOURS = ("sport", "business", "news")
# An icon without a badge: in its own ink on a patch of paper, or in paper on its own colour.
BARE, BARE_ROOM = "none", 1.15


def sign(pen: Pen, name: str, x: float, y: float, half: float, style: Style) -> None:
    """A colour or a mood."""
    if name in COLOURS:
        colour(pen, name, x, y, half, style)
    else:
        mood(pen, name, x, y, half, style)


def colour(pen: Pen, name: str, x: float, y: float, half: float, style: Style, *, reverse: bool = False) -> None:
    """An article's colour: its icon on its badge; `reverse` where it lies on its own colour."""
    own, paper = style.inks.of(name), style.inks.paper
    badge = style.signs.badge(name)
    if badge == BARE:
        if not reverse:
            pen.circle(x, y, half * 0.92, fill=paper)
        ink, ground = (style.inks.on(own), own) if reverse else (own, paper)
        icon(name, style.signs.icon(name))(Stamp(pen, x, y, half * 0.7 * BARE_ROOM * style.signs.room, ink, ground))
        return
    ground, ink = (paper, own) if reverse else (own, style.inks.on(own))
    _badge(pen, badge, x, y, half, ground, style, ink if reverse else None)
    inner = _inner(pen, badge, x, y, half, ink, ground, style)
    icon(name, style.signs.icon(name))(inner)


def mood(pen: Pen, name: str, x: float, y: float, half: float, style: Style) -> None:
    """A smiling or a frowning face."""
    ground = style.inks.of(name)
    badge = style.signs.badge(name)
    _badge(pen, badge, x, y, half, ground, style, style.inks.ink)
    ink = style.inks.ink if name == "good" else style.inks.on(ground)
    inner = _inner(pen, badge, x, y, half, ink, ground, style)
    mood_face(style.signs.mood)(replace(inner, half=inner.half * 1.18), name == "good")


def points(pen: Pen, value: int, x: float, y: float, half: float, style: Style) -> None:
    """What an article is worth."""
    dark, own = style.signs.point_reversed, style.inks.of(style.signs.point_ink)
    ink, ground = (style.inks.paper, own) if dark else (own, style.inks.paper)
    _badge(pen, style.signs.point_badge, x, y, half, ground, style, style.inks.paper if dark else own)
    stamp = Stamp(pen, x, y, half, ink, ground)
    stamp.letter(str(value), style.letters.digits, style.signs.digit, y=0.5 * LOWER.get(style.signs.point_badge, 0.0))


def _badge(pen: Pen, badge: str, x: float, y: float, half: float, ground: Ink, style: Style, ring: Ink | None) -> None:
    there = [(x + u * half * 0.92, y + v * half * 0.92) for u, v in outline_of(badge)]
    width = style.signs.ring * half
    pen.polygon(there, fill=ground, line=ring if width else None, width=width)


def _inner(pen: Pen, badge: str, x: float, y: float, half: float, ink: Ink, ground: Ink, style: Style) -> Stamp:
    tall = half * ROOM.get(badge, 0.7) * 0.95 * style.signs.room
    return Stamp(pen, x, y + LOWER.get(badge, 0.0) * half, tall, ink, ground)


# -- dollars ---------------------------------------------------------------------------------------------


def dollar(pen: Pen, x: float, y: float, half: float, style: Style) -> None:
    """One dollar."""
    stamp = Stamp(pen, x, y, half, style.inks.ink, style.inks.dollar)
    if style.signs.dollar == "free":
        _free_dollar(stamp, style.signs.dollar_frame, style.letters.digits)
        return
    tall, low = DOLLARS[style.signs.dollar](stamp)
    stamp.letter("$", style.letters.digits, tall, y=low)


def _coin(s: Stamp) -> tuple[float, float]:
    s.dot(0, 0, 0.98)
    s.dot(0, 0, 0.88, hole=True)
    s.outline(ellipse(0, 0, 0.76), 0.05)
    return 1.28, 0.0


def _note(s: Stamp) -> tuple[float, float]:
    s.shape(rounded(1.0, 0.84, 0.06))
    s.hole(rounded(0.91, 0.75, 0.04))
    s.outline(rounded(0.8, 0.64, 0.14), 0.05)
    return 1.12, 0.0


def _bare(s: Stamp) -> tuple[float, float]:
    s.hole(ellipse(0, 0, 0.95))
    return 1.75, 0.0


def _bag(s: Stamp) -> tuple[float, float]:
    outline = (
        (-0.2, -0.55),
        (-0.7, 0.05),
        (-0.85, 0.62),
        (-0.5, 0.98),
        (0.5, 0.98),
        (0.85, 0.62),
        (0.7, 0.05),
        (0.2, -0.55),
    )
    for grown, hole in ((1.0, False), (0.88, True)):
        points = [(u * grown, (v - 0.3) * grown + 0.3) for u, v in smooth(outline)]
        (s.hole if hole else s.shape)(points)
    s.shape(((-0.4, -0.98), (-0.12, -0.84), (0.12, -0.98), (0.4, -0.84), (0.22, -0.5), (-0.22, -0.5)))
    return 0.92, 0.32


def _burst(s: Stamp) -> tuple[float, float]:
    s.shape(star(14, 0.8, 1.02))
    s.hole(star(14, 0.8, 0.9))
    return 1.0, 0.0


def _tag(s: Stamp) -> tuple[float, float]:
    s.shape(((-0.8, -0.45), (-0.4, -0.98), (0.4, -0.98), (0.8, -0.45), (0.8, 0.98), (-0.8, 0.98)))
    s.hole(((-0.68, -0.4), (-0.34, -0.86), (0.34, -0.86), (0.68, -0.4), (0.68, 0.86), (-0.68, 0.86)))
    s.dot(0, -0.64, 0.12)
    return 1.0, 0.2


def _oval(s: Stamp) -> tuple[float, float]:
    s.shape(ellipse(0, 0, 0.78, 1.0))
    s.hole(ellipse(0, 0, 0.66, 0.88))
    return 1.2, 0.0


def _block(s: Stamp) -> tuple[float, float]:
    s.shape(rounded(0.92, 0.92, 0.02))
    s.hole(rounded(0.78, 0.78, 0.01))
    return 1.2, 0.0


def _free_dollar(s: Stamp, frame: DollarFrame, font: str) -> None:
    """Any outline, with no line, one or two, on the dollar's ground or filled with ink."""
    outline = [(u * 0.92, v * 0.92) for u, v in outline_of(frame.outline)]
    s.hole(outline)
    if frame.filled:
        s.shape(outline)
        s = s.swapped()
    for i in range(frame.lines):
        grown = 0.97 - 0.15 * i if not frame.filled else 0.9 - 0.12 * i
        s.outline([(u * grown, v * grown) for u, v in outline], 0.09 if not i else 0.05)
    s.letter("$", font, frame.size, y=0.5 * LOWER.get(frame.outline, 0.0))


DOLLARS = {
    "coin": _coin,
    "note": _note,
    "bare": _bare,
    "bag": _bag,
    "burst": _burst,
    "tag": _tag,
    "oval": _oval,
    "block": _block,
}


# -- what a photo scores ---------------------------------------------------------------------------------


def photo_signs_width(count: int, half: float, style: Style) -> float:
    """How wide a photo's signs are side by side."""
    step, ends = _photo_step(style)
    return (step * count + ends) * half


def photo_signs_height(half: float, style: Style) -> float:
    """How tall they are."""
    return {"film": 2.84, "tab": 2.5, "viewfinder": 2.7, "flash": 2.4, "label": 2.4, "free": 2.5}[
        style.signs.photo
    ] * half


def _photo_step(style: Style) -> tuple[float, float]:
    if style.signs.photo == "free":
        strip = style.signs.photo_strip
        return 2.4 if strip.bars else 2.25, 0.4 if strip.plus == "none" else 1.9
    return {"film": (2.3, 0.4), "tab": (2.35, 1.7), "viewfinder": (2.9, 0.2), "flash": (2.3, 1.9), "label": (2.4, 1.4)}[
        style.signs.photo
    ]


def photo_signs(pen: Pen, names: tuple[str, ...], x: float, y: float, half: float, style: Style) -> None:
    """What a photo scores, from the left end x, in the middle of y: 1 point for each such neighbour."""
    step, ends = _photo_step(style)
    width = photo_signs_width(len(names), half, style)
    PHOTO_SIGNS[style.signs.photo](pen, x, y, width, half, style)
    if style.signs.photo == "free":
        _on_free_strip(pen, names, x, y, half, style)
        return
    first = x + (ends - (0.2 if ends > 1 else ends / 2)) * half if ends > 1 else x + ends / 2 * half
    for i, name in enumerate(names):
        middle = first + (i + 0.5) * step * half
        if style.signs.photo in DARK:
            pen.polygon(_box(middle - half, y - half, 2 * half, 2 * half), fill=style.inks.paper)
        sign(pen, name, middle, y, half * (0.9 if style.signs.photo in DARK else 0.95), style)


def _film(pen: Pen, x: float, y: float, width: float, half: float, style: Style) -> None:
    from_top = half * 1.42
    pen.polygon(_box(x, y - from_top, width, 2 * from_top), fill=style.inks.ink)
    hole = half * 0.2
    count = max(int(width / (hole * 2.1)), 3)
    step = width / count
    for i in range(count):
        for side in (-1, 1):
            left, middle = x + (i + 0.5) * step - hole / 2, y + side * half * 1.2
            pen.polygon(_box(left, middle - hole / 2, hole, hole), fill=style.inks.paper)


def _tab(pen: Pen, x: float, y: float, width: float, half: float, style: Style) -> None:
    there = [(x + width / 2 + u * width / 2, y + v * half * 1.25) for u, v in rounded(1.0, 1.0, 0.14)]
    pen.polygon(there, fill=style.inks.paper, line=style.inks.ink, width=0.3)
    _plus_one(pen, x + half * 0.85, y, half, style.inks.ink, style)


def _viewfinder(pen: Pen, x: float, y: float, width: float, half: float, style: Style) -> None:
    pen.polygon(_box(x, y - half * 1.35, width, half * 2.7), fill=style.inks.paper)
    reach, top, low = half * 0.6, y - half * 1.2, y + half * 1.2
    left, right = x + half * 0.15, x + width - half * 0.15
    for u, v, du, dv in ((left, top, 1, 1), (right, top, -1, 1), (left, low, 1, -1), (right, low, -1, -1)):
        pen.stroke(((u + du * reach, v), (u, v), (u, v + dv * reach)), style.inks.ink, half * 0.16, round_ends=False)


def _flash(pen: Pen, x: float, y: float, width: float, half: float, style: Style) -> None:
    pen.polygon(_box(x, y - half * 1.2, width, half * 2.4), fill=style.inks.ink)
    middle = x + half * 0.95
    there = [(middle + u * half * 0.85, y + v * half * 0.85) for u, v in star(12, 0.72)]
    pen.polygon(there, fill=style.inks.paper)
    _plus_one(pen, middle, y, half * 0.62, style.inks.ink, style)


def _label(pen: Pen, x: float, y: float, width: float, half: float, style: Style) -> None:
    pen.polygon(_box(x, y - half * 1.2, width, half * 2.4), fill=style.inks.paper, line=style.inks.ink, width=0.5)
    pen.polygon(_box(x, y - half * 1.2, half * 1.3, half * 2.4), fill=style.inks.ink)
    _plus_one(pen, x + half * 0.65, y, half * 0.8, style.inks.paper, style)


def _free_strip(pen: Pen, x: float, y: float, width: float, half: float, style: Style) -> None:
    """A plain strip, "+1" at either end or nowhere."""
    strip, inks = style.signs.photo_strip, style.inks
    ground = _strip_ground(style)
    there = [(x + width / 2 + u * half, y + v * half) for u, v in rounded(width / half / 2, 1.25, 1.25 * strip.round)]
    pen.polygon(there, fill=ground, line=inks.ink if strip.border else None, width=strip.border)
    if strip.plus != "none":
        middle = x + half * 0.95 if strip.plus == "left" else x + width - half * 0.95
        _plus_one(pen, middle, y, half * 0.95, inks.on(ground), style)


def _on_free_strip(pen: Pen, names: tuple[str, ...], x: float, y: float, half: float, style: Style) -> None:
    """The signs of a plain strip, on squares of paper or not, with bars between them or not."""
    strip, (step, ends) = style.signs.photo_strip, _photo_step(style)
    first = x + (ends - 0.2 if strip.plus == "left" else 0.2) * half
    for i, name in enumerate(names):
        middle = first + (i + 0.5) * step * half
        if strip.squares:
            pen.polygon(_box(middle - half, y - half, 2 * half, 2 * half), fill=style.inks.paper)
        if strip.bars and i:
            line = middle - step / 2 * half
            pen.rule(line, y - half, line, y + half, style.inks.on(_strip_ground(style)), 0.25)
        sign(pen, name, middle, y, half * (0.9 if strip.squares else 0.96), style)


def _strip_ground(style: Style) -> Ink:
    inks = style.inks
    return {"ink": inks.ink, "paper": inks.paper, "tint": mix(inks.paper, inks.back, 0.22)}[
        style.signs.photo_strip.ground
    ]


def _plus_one(pen: Pen, x: float, y: float, half: float, ink: Ink, style: Style) -> None:
    Stamp(pen, x, y, half, ink, style.inks.paper).letter("+1", style.letters.digits, 0.85)


def _box(x: float, y: float, w: float, h: float) -> tuple[tuple[float, float], ...]:
    return ((x, y), (x + w, y), (x + w, y + h), (x, y + h))


DARK = ("film", "flash")
PHOTO_SIGNS = {
    "film": _film,
    "tab": _tab,
    "viewfinder": _viewfinder,
    "flash": _flash,
    "label": _label,
    "free": _free_strip,
}


def tinted(style: Style, sign_name: str, share: float) -> Ink:
    """The paper with a breath of a sign's colour."""
    return mix(style.inks.paper, style.inks.of(sign_name), share)
