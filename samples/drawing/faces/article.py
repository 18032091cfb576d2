"""An article: its section's band with the signs, and the story.

A layout says where the band lies and hands back the room that is left for the story.
"""

import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from samples.drawing import lettering, ornaments
from samples.drawing.colour import mix
from samples.drawing.faces.body import Story, draw_story
from samples.drawing.pen import Ink, Pen
from samples.drawing.rect import Rect
from samples.drawing.signs import draw as signs
from samples.drawing.style import ArticlePlaces, Corner, Style
from samples.drawing.words import SECTIONS
from scoring.une.edition import PrintedArticle

LEAST_HALF = 3.2
AIR, TIGHT = 0.55, 0.3
# A section's name: its least size in millimetres, and how far apart its letters are in sizes.
LEAST_NAME, LOOSE = 2.2, 0.06


@dataclass(frozen=True)
class _Page:
    """What a layout works with."""

    pen: Pen
    tile: PrintedArticle
    box: Rect
    style: Style
    half: float

    @property
    def own(self) -> Ink:
        return self.style.inks.of(self.tile.colour)

    @property
    def places(self) -> ArticlePlaces:
        return self.style.free.article

    @property
    def signs(self) -> Sequence[str]:
        return ("colour", *["mood"] * self.tile.icons, "points")


def variant_of(tile_id: str, seed: int) -> int:
    """A number of its own for each tile, the same every time."""
    return zlib.crc32(f"{tile_id} {seed}".encode())


def draw_article(pen: Pen, tile: PrintedArticle, outer: Rect, style: Style) -> None:
    """The face of an article."""
    cells = (outer.w * outer.h) / 24**2
    half = {2: 3.55, 4: 3.95}.get(round(cells), 4.35)
    layout = LAYOUTS[style.article]
    ground = style.inks.paper
    if style.tint or _has(style, "tint"):
        ground = mix(style.inks.paper, style.inks.of(tile.colour), max(style.tint, 0.14))
    if _has(style, "own"):
        ground = style.inks.of(tile.colour)
    pen.rect(outer, fill=style.inks.paper)
    inner = outer.inset(style.margin)
    dx, dy = style.misprint
    pen.rect(Rect(inner.x + dx, inner.y + dy, inner.w, inner.h), fill=ground, radius=style.radius)
    with pen.clipped(inner, style.radius):
        room = layout(_Page(pen, tile, inner, style, half))
    ornaments.frame(pen, inner, style.frame, style.inks.ink, style.radius)
    ink = style.inks.on(ground) if _has(style, "own") else style.inks.ink
    story = Story(tile.headline[style.language], tile.picture, variant_of(tile.id, style.seed), ink, ground)
    draw_story(pen, room, story, style)


def _has(style: Style, ground: str) -> bool:
    """Whether a look's articles lie on this ground: a tint of their section's colour, or the colour itself."""
    if style.article == "free":
        return style.free.article.ground == ground
    return style.article in {"tint": ("tinted", "corners"), "own": ("poster",)}[ground]


def _sign(page: _Page, kind: str, x: float, y: float, half: float, *, on_own: bool) -> None:
    if kind == "colour":
        signs.colour(page.pen, page.tile.colour, x, y, half, page.style, reverse=on_own)
    elif kind == "mood":
        signs.mood(page.pen, page.tile.mood, x, y, half, page.style)
    else:
        signs.points(page.pen, page.tile.points, x, y, half, page.style)


def _band(page: _Page, band: Rect) -> None:
    dx, dy = page.style.misprint
    page.pen.rect(Rect(band.x + dx, band.y + dy, band.w, band.h), fill=page.own)


def _row(page: _Page, band: Rect, half: float, *, on_own: bool, kinds: Sequence[str] | None = None) -> None:
    """Colour on the left, its name, then moods and points on the right; or all of it the other way round."""
    kinds = page.signs if kinds is None else kinds
    half = min(half, band.w / (2 * len(kinds) + AIR * 0.7))
    step, y = 2 * half + AIR, band.centre[1]
    step = min(step, (band.w - AIR) / len(kinds))
    flip = page.style.mirrored
    at_left, at_right = (kinds[:1], kinds[1:]) if not flip else (kinds[:0:-1], kinds[:1])
    for i, kind in enumerate(at_left):
        _sign(page, kind, band.x + AIR / 2 + step * (i + 0.5), y, half, on_own=on_own)
    for i, kind in enumerate(reversed(at_right)):
        _sign(page, kind, band.right - AIR / 2 - step * (i + 0.5), y, half, on_own=on_own)
    left, right = band.x + AIR + step * len(at_left), band.right - AIR - step * len(at_right)
    _section(page, Rect(left, band.y, right - left, band.h), on_own=on_own)


def _section(page: _Page, box: Rect, *, on_own: bool) -> None:
    """The section's name, as large for one section as for the next: where the longest has no room, none is told."""
    font, names = page.style.letters.small, SECTIONS[page.style.language]
    widest = max(lettering.width(font, name) + LOOSE * len(name) for name in names.values())
    size = min((box.w - 2.4) / widest, 2.9)
    if size < LEAST_NAME:
        return
    ink = page.style.inks.on(page.own) if on_own else page.style.inks.ink
    base = box.centre[1] + lettering.cap_height(font) * size / 2
    x, align = (box.right - 1.2, 1.0) if page.style.mirrored else (box.x + 1.2, 0.0)
    page.pen.text(x, base, names[page.tile.colour], font, size, ink, align, LOOSE * size)


# -- layouts ---------------------------------------------------------------------------------------------


def _bar(page: _Page) -> Rect:
    """A band across the top."""
    half = page.half if page.box.w > 30 else LEAST_HALF + 0.1
    band, rest = page.box.top_cut(2 * half + 1.1)
    _band(page, band)
    _row(page, band, half, on_own=True)
    return rest.inset(1.3, 1.0)


def _foot(page: _Page) -> Rect:
    """A band across the bottom."""
    half = page.half if page.box.w > 30 else LEAST_HALF + 0.1
    band, rest = page.box.bottom_cut(2 * half + 1.1)
    _band(page, band)
    _row(page, band, half, on_own=True)
    return rest.inset(1.3, 1.1)


def _strip(page: _Page) -> Rect:
    """A band down one side."""
    kinds = page.signs
    half = min(page.half, (page.box.h - (len(kinds) + 1) * TIGHT) / len(kinds) / 2)
    cut = page.box.right_cut if page.style.mirrored else page.box.left_cut
    band, rest = cut(2 * half + 1.1)
    _band(page, band)
    x, step = band.centre[0], 2 * half + TIGHT
    for i, kind in enumerate(kinds[:-1]):
        _sign(page, kind, x, band.y + TIGHT + half + i * step, half, on_own=True)
    _sign(page, kinds[-1], x, band.bottom - TIGHT - half, half, on_own=True)
    return rest.inset(1.2, 1.2)


def _corners(page: _Page) -> Rect:
    """Signs in the corners, the section's colour as a breath over the face."""
    half, box = page.half, page.box.inset(0.9)
    if box.h < 24:
        cut = box.right_cut if page.style.mirrored else box.left_cut
        column, rest = cut(2 * half, 1.0)
        step = min(2 * half + 0.5, (box.h - 0.2) / 3)
        for i, kind in enumerate(page.signs):
            _sign(page, kind, column.centre[0], column.y + step * (i + 0.5), min(half, step / 2), on_own=False)
        return rest.inset(0.2, 0.2)
    top, rest = box.top_cut(2 * half, 0.9)
    bottom, rest = rest.bottom_cut(2 * half, 0.9)
    _row(page, top, half, on_own=False, kinds=("colour", "points"))
    moods = ("mood",) * page.tile.icons
    start = box.x if page.style.mirrored else box.right - len(moods) * (2 * half + AIR)
    for i, kind in enumerate(moods):
        _sign(page, kind, start + (i + 0.5) * (2 * half + AIR), bottom.centre[1], half, on_own=False)
    line = bottom.centre[1]
    left, right = (start + len(moods) * (2 * half + AIR) + 1, box.right) if page.style.mirrored else (box.x, start - 1)
    if right - left > 4:
        ornaments.diamond_rule(page.pen, left, line, right - left, page.style.inks.ink)
    return rest


def _tinted(page: _Page) -> Rect:
    """No band: the whole face in the section's tint, the signs in a row on it."""
    half = page.half if page.box.w > 30 else LEAST_HALF
    box = page.box.inset(0.8)
    row, rest = box.top_cut(2 * half, 0.9)
    _row(page, row, half, on_own=False)
    page.pen.rule(box.x, row.bottom + 0.5, box.right, row.bottom + 0.5, page.own, 0.7)
    return rest.inset(0.5, 0.6)


def _poster(page: _Page) -> Rect:
    """The whole face in the section's colour, the signs on a strip of paper at the foot."""
    half = page.half if page.box.w > 30 else LEAST_HALF
    band, rest = page.box.bottom_cut(2 * half + 1.0)
    page.pen.rect(band, fill=page.style.inks.paper)
    _row(page, band, half, on_own=False)
    return rest.inset(1.4, 1.3)


def _memo(page: _Page) -> Rect:
    """A typed sheet: the signs in a column on the right, cut off by a dashed line."""
    kinds = ("points", *page.signs[:-1])
    half = min(page.half, (page.box.h - (len(kinds) + 1) * TIGHT) / len(kinds) / 2)
    column, rest = page.box.right_cut(2 * half + 1.4)
    ink = page.style.inks.ink
    page.pen.stroke(((column.x, column.y), (column.x, column.bottom)), ink, 0.2, (0.8, 0.6))
    page.pen.rect(Rect(page.box.x, page.box.y, rest.w, 1.6), fill=page.own)
    for i, kind in enumerate(kinds):
        _sign(page, kind, column.centre[0], column.y + TIGHT + half + i * (2 * half + TIGHT), half, on_own=False)
    return rest.top_cut(1.6)[1].inset(1.1, 1.0)


# -- the free layout -------------------------------------------------------------------------------------


def _free(page: _Page) -> Rect:
    """Signs wherever the look's arrangement wants them."""
    places = page.places
    page = replace(page, half=page.half * places.size, box=_stripe(page))
    if places.signs == "band":
        return _free_band(page)
    low, narrow = page.box.h < 30, page.box.w < 30
    wanted = ("left", "right") if low or (places.signs == "columns" and not narrow) else ("top", "bottom")
    return _scattered(page, wanted)


def _stripe(page: _Page) -> Rect:
    """A thin stripe along an edge, and the box without it."""
    places = page.places
    if places.stripe is None:
        return page.box
    stripe, rest = _cut(page.box, places.stripe, places.stripe_mm)
    page.pen.rect(stripe, fill=page.style.inks.paper if places.ground == "own" else page.own)
    return rest


def _cut(box: Rect, side: str, size: float, gap: float = 0.0) -> tuple[Rect, Rect]:
    return {"top": box.top_cut, "bottom": box.bottom_cut, "left": box.left_cut, "right": box.right_cut}[side](size, gap)


def _groups(page: _Page) -> Sequence[Sequence[str]]:
    """The signs in the look's order, those of a kind together."""
    return [["mood"] * page.tile.icons if kind == "mood" else [kind] for kind in page.places.order]


def _free_band(page: _Page) -> Rect:
    """A band along a side."""
    places, inks = page.places, page.style.inks
    upright = places.side in ("left", "right")
    count = len(page.signs)
    half = _fitting(page.half, page.box.h if upright else page.box.w, count)
    band, rest = _cut(page.box, places.side, 2 * half + 1.1)
    if places.band == "own":
        _band(page, band)
    elif places.band in ("paper", "tint"):
        page.pen.rect(band, fill=mix(inks.paper, page.own, 0.16 if places.band == "tint" else 0.0))
    line = inks.paper if places.ground == "own" else inks.ink
    if places.band == "lined":
        page.pen.rect(band.inset(0.2), line=line, width=0.2)
    _edge(page, band, line)
    on_own = places.band == "own" or (places.ground == "own" and places.band in ("none", "lined"))
    _spread(page, band, half, upright=upright, on_own=on_own)
    return rest.inset(1.3, 1.2)


def _fitting(half: float, length: float, count: int) -> float:
    """Half a sign's size so that as many find room in a line."""
    return min(half, (length - (count + 1) * TIGHT) / count / 2)


def _edge(page: _Page, band: Rect, ink: Ink) -> None:
    """The line between band and story."""
    side, kind = page.places.side, page.places.edge
    for off in {"none": (), "double": (0.15, 0.75)}.get(kind, (0.15,)):
        line = band.inset(off if side in ("left", "right") else 0.0, off if side in ("top", "bottom") else 0.0)
        ends = {
            "top": ((line.x, line.bottom), (line.right, line.bottom)),
            "bottom": ((line.x, line.y), (line.right, line.y)),
            "left": ((line.right, line.y), (line.right, line.bottom)),
            "right": ((line.x, line.y), (line.x, line.bottom)),
        }[side]
        dash = (0.8, 0.6) if kind == "dashed" else ()
        page.pen.stroke(ends, ink, 0.2 if kind != "rule" else 0.35, dash, round_ends=False)


def _spread(page: _Page, band: Rect, half: float, *, upright: bool, on_own: bool) -> None:
    """The signs in a line along a band: at one end, at both, or evenly."""
    groups = _groups(page)
    kinds = [kind for group in groups for kind in group]
    length, count = band.h if upright else band.w, len(kinds)
    first = {"start": count, "end": 0}.get(page.places.spread, len(groups[0]))
    if page.places.spread == "apart" and page.style.mirrored:
        first = count - len(groups[-1])
    gap = min(AIR, (length - 2 * half * count) / (count + 1))
    step = 2 * half + gap
    for i, kind in enumerate(kinds):
        along = gap + half + i * step if i < first else length - gap - half - (count - 1 - i) * step
        if page.places.spread == "even":
            along = length * (i + 0.5) / count
        x, y = (band.centre[0], band.y + along) if upright else (band.x + along, band.centre[1])
        _sign(page, kind, x, y, half, on_own=on_own)
    if page.places.named and not upright and page.places.spread != "even":
        left, right = band.x + gap + first * step, band.right - gap - (count - first) * step
        _section(page, Rect(left, band.y, right - left, band.h), on_own=on_own)


def _scattered(page: _Page, sides: tuple[str, str]) -> Rect:
    """Colour, moods and points in a corner each; the two sides they lie along are cut off the face."""
    places, upright = page.places, sides[0] == "left"
    corners = dict(zip(places.corners, _scattered_kinds(page), strict=True))
    box = page.box.inset(0.9)
    length = box.h if upright else box.w
    lines: dict[str, tuple[Corner, Corner]] = {"top": (0, 1), "bottom": (3, 2), "left": (0, 3), "right": (1, 2)}
    most = max(sum(len(corners.get(corner, ())) for corner in lines[side]) for side in sides)
    half = _fitting(page.half, length, most)
    rest = box
    for side in sides:
        line, rest = _cut(rest, side, 2 * half, 0.9)
        start, end = (corners.get(corner, ()) for corner in lines[side])
        step = 2 * half + TIGHT
        alongs = [half + i * step for i in range(len(start))]
        alongs += [length - half - i * step for i in reversed(range(len(end)))]
        for kind, along in zip((*start, *end), alongs, strict=True):
            x, y = (line.centre[0], line.y + along) if upright else (line.x + along, line.centre[1])
            _sign(page, kind, x, y, half, on_own=places.ground == "own")
        if places.named and side == "top":
            left, right = line.x + len(start) * step, line.right - len(end) * step
            _section(page, Rect(left, line.y, right - left, line.h), on_own=places.ground == "own")
    return rest.inset(0.4, 0.2)


def _scattered_kinds(page: _Page) -> Sequence[Sequence[str]]:
    return (["colour"], ["mood"] * page.tile.icons, ["points"])


LAYOUTS: dict[str, Callable[[_Page], Rect]] = {
    "bar": _bar,
    "foot": _foot,
    "strip": _strip,
    "corners": _corners,
    "tinted": _tinted,
    "free": _free,
    "poster": _poster,
    "memo": _memo,
}
