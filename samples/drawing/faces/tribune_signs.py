"""The conditions of gazette's tribunes in signs, for those who know them already; the words beside them rule.

A row is a few pictograms; "points" is what the words give, "ladder" what each number gives, "|" means touching,
"+" together with, "−" the difference, "/" or.
"""

import re
from collections.abc import Callable, Sequence
from itertools import pairwise

from samples.drawing.colour import mix
from samples.drawing.pen import Pen
from samples.drawing.rect import Rect
from samples.drawing.signs import draw as signs
from samples.drawing.signs.stamp import Stamp
from samples.drawing.style import Style
from scoring.une.conditions import Condition
from scoring.une.edition import TribuneEntry

ROWS: dict[str, tuple[str, ...]] = {
    "D1": ("points", "=", "sport", "+", "business", "+", "news"),
    "D2": ("points", "=", "article", "sides"),
    "D3": ("points", "=", "article", "only below"),
    "D4": ("points", "=", "good", "+", "bad", "above"),
    "D5": ("points", "=", "photo", "|", "ad"),
    "D6": ("points", "=", "article", "|", "tribune"),
    "1A": ("points", "=", "sizes"),
    "1B": ("points", "=", "six"),
    "2A": ("points", "=", "photo", "|", "tribune"),
    "2B": ("points", "=", "photo", "edge"),
    "3A": ("points", "=", "colours", "|", "tribune"),
    "3B": ("points", "=", "photo", "/", "ad", "|", "tribune"),
    "4A": ("points", "=", "oblong"),
    "4B": ("cell", "edge", "ladder"),
    "5A": ("points", "=", "ad", "|", "article", "+", "article"),
    "5B": ("points", "=", "dollar", "+", "dollar"),
    "6A": ("points", "=", "good", "|", "bad"),
    "6B": ("points", "=", "bad", "below"),
    "7A": ("points", "=", "good", "|", "good", "|", "good"),
    "7B": ("points", "=", "photo", "|", "ad", "|", "photo"),
    "8A": ("points", "=", "tile", "corner"),
    "8B": ("points",),
    "9A": ("points", "=", "article", "across"),
    "9B": ("points", "=", "row"),
    "10A": ("points",),
    "10B": ("points", "=", "photo", "+", "ad"),
    "11A": ("good", "−", "bad", "ladder"),
    "11B": ("points", "=", "good", "+", "good"),
    "12A": ("points", "=", "article", "inside"),
    "12B": ("points", "=", "colours", "+", "good", "/", "bad"),
}
POINTS = re.compile(r"(\d+) points?\b")
JOINS = {"=": 0.9, "+": 0.85, "−": 0.85, "|": 0.5, "/": 0.7}
WIDE = {"sizes": 3.0, "six": 1.5, "colours": 2.2, "oblong": 2.1, "row": 2.2}
AIR = 0.22
# A rung of a ladder is so wide; its points fill this much of its height, its number stands below them.
RUNG, RUNG_POINTS = 0.86, 0.66
JOIN_TALL = {"=": 0.4, "+": 0.5, "−": 0.11, "/": 0.7}
NUMBERS = "libre-franklin-800-normal"


def draw_signs(pen: Pen, tribune: TribuneEntry, box: Rect, style: Style, align: float = 0.5) -> None:
    """A tribune's condition in signs, in a row in the box; none for a tribune that has none here."""
    row = [_with_points(sign, tribune) for sign in ROWS.get(tribune.code, ())]
    rungs = ladder(tribune)
    units = sum(sign_units(sign, rungs) for sign in row)
    if not row:
        return
    tall = min(box.h, box.w / units)
    x = box.x + (box.w - units * tall) * align
    for sign in row:
        wide = sign_units(sign, rungs) * tall
        place = Rect(x, box.centre[1] - tall / 2, wide, tall)
        if sign == "ladder":
            draw_ladder(pen, rungs, place, style)
        else:
            draw_sign(pen, sign, place, style)
        x += wide


def ladder(tribune: TribuneEntry) -> list[tuple[str, int]]:
    """What each number gives, as the tribune's points do, the numbers that give nothing left out."""
    steps = tribune.points.payment.steps if isinstance(tribune.points, Condition) else ()
    return [
        (str(least) if following == least + 1 else f"{least}–{following - 1}", points)
        for (least, points), (following, _) in pairwise(steps)
        if points
    ]


def _with_points(sign: str, tribune: TribuneEntry) -> str:
    """The points as the tribune's own words give them, so that the signs never say something else."""
    if sign != "points":
        return sign
    found = POINTS.search(tribune.text.fr)
    return found[1] if found else "1"


def sign_units(sign: str, rungs: Sequence[tuple[str, int]] = ()) -> float:
    """How wide a sign is where it is 1 tall."""
    if sign == "ladder":
        return RUNG * len(rungs) + AIR
    return JOINS.get(sign, WIDE.get(sign, 1.0) + AIR)


def draw_ladder(pen: Pen, rungs: Sequence[tuple[str, int]], box: Rect, style: Style) -> None:
    """Points side by side, each over the number that gives them."""
    tall = box.h
    for i, (number, points) in enumerate(rungs):
        x = box.x + (AIR + RUNG * (i + 0.5)) * tall
        signs.points(pen, points, x, box.y + RUNG_POINTS / 2 * tall, RUNG_POINTS / 2 * tall, style)
        below = Stamp(pen, x, box.y + (1 + RUNG_POINTS) / 2 * tall, tall / 2, style.inks.ink, style.inks.paper)
        below.letter(number, NUMBERS, 0.48)


def draw_sign(pen: Pen, sign: str, box: Rect, style: Style) -> None:
    """One sign of a row, in the middle of its box."""
    x, y = box.centre
    half = box.h / 2
    if sign == "|":
        _touching(Stamp(pen, x, y, half, style.inks.ink, style.inks.paper))
    elif sign in JOINS:
        Stamp(pen, x, y, half, style.inks.ink, style.inks.paper).letter(sign, NUMBERS, JOIN_TALL[sign])
    elif sign.isdigit():
        signs.points(pen, int(sign), x, y, half, style)
    elif sign in ("sport", "business", "news", "good", "bad"):
        signs.sign(pen, sign, x, y, half, style)
    elif sign == "dollar":
        signs.dollar(pen, x, y, half, style)
    elif sign == "colours":
        for i, name in enumerate(("sport", "business", "news")):
            signs.colour(
                pen, name, x + (i - 1) * 0.72 * box.h, y + (0.12 if i % 2 else -0.12) * box.h, half * 0.72, style
            )
    elif sign in PAGES:
        _page(pen, box, sign, style)
    else:
        PICTOGRAMS[sign](Stamp(pen, x, y, half * 0.92, style.inks.ink, style.inks.paper))


def _touching(s: Stamp) -> None:
    """Two arrowheads that meet: the neighbours on either side share a border."""
    s.bar(-0.05, -0.62, 0.05, 0.62)
    for side in (-1, 1):
        s.shape(((side * 0.12, 0.0), (side * 0.46, -0.34), (side * 0.46, 0.34)))


# -- a page and where on it ------------------------------------------------------------------------------

PAGES: dict[str, Sequence[tuple[float, float, float, float]]] = {
    "above": ((0, 0, 1, 0.5),),
    "below": ((0, 0.5, 1, 1),),
    "only below": ((0, 0.5, 1, 1),),
    "across": ((0.25, 0.3, 0.75, 0.7),),
    "sides": ((0, 0, 0.25, 1), (0.75, 0, 1, 1)),
    "edge": ((0, 0, 0.25, 1), (0.75, 0, 1, 1), (0.25, 0, 0.75, 0.2), (0.25, 0.8, 0.75, 1)),
    "corner": ((0, 0, 0.3, 0.25), (0.7, 0, 1, 0.25), (0, 0.75, 0.3, 1), (0.7, 0.75, 1, 1)),
    "inside": ((0.22, 0.18, 0.78, 0.82),),
}


def _page(pen: Pen, box: Rect, place: str, style: Style) -> None:
    """The board with the meant part of it dark, and its fold."""
    sheet = Rect(box.centre[0] - box.h * 0.4, box.y + box.h * 0.04, box.h * 0.8, box.h * 0.92)
    pen.rect(sheet, fill=mix(style.inks.paper, (1, 1, 1), 0.6))
    for left, top, right, bottom in PAGES[place]:
        part = Rect(
            sheet.x + left * sheet.w, sheet.y + top * sheet.h, (right - left) * sheet.w, (bottom - top) * sheet.h
        )
        pen.rect(part, fill=mix(style.inks.paper, style.inks.ink, 0.62))
    pen.rect(sheet, line=style.inks.ink, width=0.35)
    if place in ("above", "below", "only below", "across"):
        y = sheet.centre[1]
        if place == "only below":
            upper = Rect(sheet.x, sheet.y, sheet.w, sheet.h / 2).inset(sheet.w * 0.16, sheet.h * 0.09)
            for top, low in ((upper.y, upper.bottom), (upper.bottom, upper.y)):
                pen.stroke(((upper.x, top), (upper.right, low)), style.inks.ink, sheet.h * 0.085)
        pen.stroke(((sheet.x - 0.9, y), (sheet.right + 0.9, y)), style.inks.ink, 0.4, (0.9, 0.6), round_ends=False)


# -- tiles -----------------------------------------------------------------------------------------------


def _sheet(s: Stamp, left: float, top: float, right: float, bottom: float) -> None:
    s.bar(left, top, right, bottom)
    s.bar(left + 0.1, top + 0.1, right - 0.1, bottom - 0.1, hole=True)


def _article(s: Stamp) -> None:
    _sheet(s, -0.85, -0.95, 0.85, 0.95)
    s.bar(-0.62, -0.72, 0.62, -0.42)
    for y, right in ((-0.2, 0.62), (0.06, 0.62), (0.32, 0.62), (0.58, 0.2)):
        s.bar(-0.62, y, right, y + 0.11)


def _photo(s: Stamp) -> None:
    _sheet(s, -0.95, -0.8, 0.95, 0.8)
    s.shape(((-0.72, 0.58), (-0.2, -0.28), (0.12, 0.2), (0.34, -0.06), (0.72, 0.58)))
    s.dot(0.42, -0.4, 0.17)


def _ad(s: Stamp) -> None:
    _sheet(s, -0.9, -0.9, 0.9, 0.9)
    s.letter("$", "alfa-slab-one-400-normal", 1.3)


def _tribune(s: Stamp) -> None:
    s.bar(-0.98, -0.7, 0.98, 0.7)
    s.inked(s.ground, s.ink).letter("T", "alfa-slab-one-400-normal", 0.85)


def _tile(s: Stamp) -> None:
    _sheet(s, -0.8, -0.8, 0.8, 0.8)


def _cell(s: Stamp) -> None:
    corners = ((-0.75, -0.75), (0.75, -0.75), (0.75, 0.75), (-0.75, 0.75))
    for (x1, y1), (x2, y2) in zip(corners, (*corners[1:], corners[0]), strict=True):
        for i in range(4):
            a, b = (i + 0.2) / 4, (i + 0.75) / 4
            s.line(((x1 + (x2 - x1) * a, y1 + (y2 - y1) * a), (x1 + (x2 - x1) * b, y1 + (y2 - y1) * b)), 0.1)


def _oblong(s: Stamp) -> None:
    for x in (-0.76, 0.76):
        _cell(s.smaller(1.0, x, 0.0))


def _six(s: Stamp) -> None:
    _sheet(s, -1.3, -0.85, 1.3, 0.85)
    for x in (-0.43, 0.43):
        s.bar(x - 0.03, -0.8, x + 0.03, 0.8)
    s.bar(-1.25, -0.03, 1.25, 0.03)


def _sizes(s: Stamp) -> None:
    """The five sizes of newspaper tiles, side by side on one foot."""
    cell, gap = 0.58, 0.18
    x = -(10 * cell + 4 * gap) / 2
    for rows, cols in ((1, 2), (2, 1), (2, 2), (3, 2), (2, 3)):
        _sheet(s, x, 0.9 - rows * cell, x + cols * cell, 0.9)
        x += cols * cell + gap


def _row(s: Stamp) -> None:
    for x in (-1.7, -0.85, 0.0, 0.85):
        s.bar(x + 0.06, -0.36, x + 0.78, 0.36)


PICTOGRAMS: dict[str, Callable[[Stamp], None]] = {
    "article": _article,
    "photo": _photo,
    "ad": _ad,
    "tribune": _tribune,
    "tile": _tile,
    "cell": _cell,
    "oblong": _oblong,
    "six": _six,
    "sizes": _sizes,
    "row": _row,
}
