"""A tribune: its code, its name, and its condition in words and in signs."""

from collections.abc import Callable
from dataclasses import dataclass

from samples.drawing import lettering, ornaments, typeset
from samples.drawing.colour import mix
from samples.drawing.faces.tribune_signs import ROWS, draw_signs
from samples.drawing.pen import Ink, Pen
from samples.drawing.rect import Rect
from samples.drawing.signs.stamp import Stamp, regular, rounded, scallop
from samples.drawing.style import Style
from samples.drawing.words import word
from scoring.une.edition import TribuneEntry


@dataclass(frozen=True)
class _Sheet:
    pen: Pen
    tribune: TribuneEntry
    box: Rect
    style: Style
    code: str


def draw_tribune(pen: Pen, tribune: TribuneEntry, outer: Rect, style: Style, code: str | None = None) -> None:
    """The face of a tribune; with another code than its own for whoever is to learn to read codes."""
    pen.rect(outer, fill=style.inks.paper)
    inner = outer.inset(style.margin)
    dark = {"paper": 0.0, "ink": 1.0}.get(style.free.tribune.ground, 0.07) if style.tribune == "free" else 0.07
    pen.rect(inner, fill=mix(style.inks.paper, style.inks.ink, dark))
    LAYOUTS[style.tribune](_Sheet(pen, tribune, inner, style, code or tribune.code))
    ornaments.frame(pen, inner, "double" if style.frame in ("none", "thin") else style.frame, style.inks.ink)


def _code(sheet: _Sheet, x: float, y: float, half: float, *, dark: bool) -> None:
    """The code in its medal."""
    inks = sheet.style.inks
    ground, ink = (inks.ink, inks.paper) if dark else (inks.paper, inks.ink)
    sheet.pen.polygon([(x + u * half, y + v * half) for u, v in scallop(18, 0.08)], fill=ground)
    sheet.pen.circle(x, y, half * 0.85, line=ink, width=0.25)
    code = sheet.code
    stamp = Stamp(sheet.pen, x, y, half, ink, ground)
    stamp.letter(code, sheet.style.letters.digits, 0.78 if len(code) == 2 else 0.58)


def _name(sheet: _Sheet, box: Rect, largest: float, align: float = 0.5, ink: Ink | None = None) -> None:
    letters = sheet.style.letters
    text = sheet.tribune.name[sheet.style.language]
    text = text.upper() if letters.capitals else text
    typeset.headline(sheet.pen, text, letters.headline, box, ink or sheet.style.inks.ink, largest, align, 0.5)


def _condition(sheet: _Sheet, box: Rect, align: float = 0.5) -> None:
    """Words above, signs below; words alone where there are no signs."""
    text, style = sheet.tribune.text[sheet.style.language], sheet.style
    words = box
    if sheet.tribune.code in ROWS:
        row, words = box.bottom_cut(min(8.6, box.h * 0.44), 0.9)
        draw_signs(sheet.pen, sheet.tribune, row, style, align)
    typeset.paragraph(sheet.pen, text, style.letters.bold, words, style.inks.ink, 4.1, 1.12, align, 0.5)


def _banner(sheet: _Sheet) -> None:
    """The paper's own title on a dark band, the code hanging from it."""
    style, pen, box = sheet.style, sheet.pen, sheet.box
    band, rest = box.top_cut(10.4)
    pen.rect(band, fill=style.inks.ink)
    half = 7.6
    x = box.right - half - 1.6 if style.mirrored else box.x + half + 1.6
    title = Rect(
        band.x + (1.6 if style.mirrored else 2 * half + 3.2), band.y + 1.1, band.w - 2 * half - 5, band.h - 2.2
    )
    text = (
        word(style.language, "tribune").capitalize()
        if "unifraktur" in style.letters.masthead
        else word(style.language, "tribune")
    )
    setting = typeset.fit(text, style.letters.masthead, title, 9.0)
    typeset.draw(pen, setting, title, style.inks.paper, 0.5, 0.5)
    wide = max(lettering.width(setting.font, line) for line in setting.lines) * setting.size
    for side in (-1, 1):
        middle = title.centre[0] + side * (wide / 2 + 4.2)
        if title.x + 1.5 < middle < title.right - 1.5:
            ornaments.little_star(pen, middle, band.centre[1], 1.5, style.inks.paper)
    pen.rule(box.x, rest.y + 0.7, box.right, rest.y + 0.7, style.inks.ink, 0.25)
    _code(sheet, x, box.y + half + 0.9, half, dark=False)
    pen.circle(x, box.y + half + 0.9, half * 1.0, line=style.inks.ink, width=0.4)
    name = Rect(title.x, rest.y + 1.5, title.w - 1.6, 9.0)
    _name(sheet, name, 7.4)
    lower = Rect(box.x + 2.2, name.bottom + 2.0, box.w - 4.4, box.bottom - name.bottom - 3.6)
    ornaments.diamond_rule(pen, box.x + 8, lower.y - 0.9, box.w - 16, style.inks.ink)
    _body(sheet, lower)


def _body(sheet: _Sheet, box: Rect, align: float = 0.5) -> None:
    """The condition; the plain side shows the mill instead of signs."""
    if sheet.tribune.code in ROWS:
        _condition(sheet, box, align)
        return
    image, words = box.left_cut(min(box.h, 20), 1.5)
    half = min(image.w, image.h) / 2
    inks = sheet.style.inks
    ornaments.mill(sheet.pen, image.centre[0], image.centre[1], half, inks.ink, mix(inks.paper, inks.ink, 0.07))
    _condition(sheet, words, align)


def _side(sheet: _Sheet) -> None:
    """A dark column with the code and the mill."""
    style, box = sheet.style, sheet.box
    column, rest = (box.right_cut if style.mirrored else box.left_cut)(17.0)
    sheet.pen.rect(column, fill=style.inks.ink)
    _code(sheet, column.centre[0], column.y + 9.4, 7.9, dark=False)
    ornaments.mill(sheet.pen, column.centre[0], column.bottom - 11.5, 9.0, style.inks.paper, style.inks.ink)
    rest = rest.inset(2.2, 1.8)
    name, rest = rest.top_cut(14.0, 1.0)
    _name(sheet, name, 7.6, 0.0)
    ornaments.double_rule(sheet.pen, rest.x, rest.y, rest.w, style.inks.ink)
    _body(sheet, rest.top_cut(2.0)[1], 0.0)


def _plate(sheet: _Sheet) -> None:
    """An engraved plate, the code in the middle above."""
    style, box = sheet.style, sheet.box
    inner = ornaments.ornate(sheet.pen, box.inset(1.1), style.inks.ink)
    half = 7.2
    _code(sheet, inner.centre[0], inner.y + half - 1.0, half, dark=True)
    for side in (-1, 1):
        middle = inner.centre[0] + side * (half + (inner.w / 2 - half) / 2)
        ornaments.diamond_rule(sheet.pen, middle - 8, inner.y + half - 1, 16, style.inks.ink)
    name, rest = Rect(inner.x, inner.y + 2 * half - 1.4, inner.w, inner.h - 2 * half + 1.4).top_cut(8.2, 0.8)
    _name(sheet, name, 6.6)
    _body(sheet, rest.inset(0.6, 0.2))


def _poster(sheet: _Sheet) -> None:
    """Code as large as can be, flat and bold."""
    style, box = sheet.style, sheet.box
    sheet.pen.rect(box, fill=style.inks.ink)
    left, rest = box.left_cut(23.0)
    stamp = Stamp(sheet.pen, *left.centre, 10.5, style.inks.paper, style.inks.ink)
    code = sheet.code
    stamp.letter(code, style.letters.digits, 1.0 if len(code) == 2 else 0.7)
    panel = rest.inset(1.2)
    sheet.pen.rect(panel, fill=style.inks.paper)
    name, rest = panel.inset(1.8, 1.4).top_cut(13.5, 1.0)
    _name(sheet, name, 7.6, 0.0)
    sheet.pen.rule(rest.x, rest.y, rest.right, rest.y, style.inks.ink, 0.8)
    _body(sheet, rest.top_cut(1.2)[1], 0.0)


def _memo(sheet: _Sheet) -> None:
    """A typed card, the code in a square below on the right."""
    style, box = sheet.style, sheet.box.inset(2.0, 1.8)
    name, rest = box.top_cut(10.5, 1.0)
    _name(sheet, name, 6.4, 0.0)
    for i in range(int(rest.h / 4.2)):
        y = rest.y + i * 4.2
        sheet.pen.stroke(((rest.x, y), (rest.right, y)), mix(style.inks.paper, style.inks.ink, 0.35), 0.12, (0.3, 0.6))
    corner, words = rest.right_cut(15.0, 1.5)
    square = corner.bottom_cut(13.0)[0]
    sheet.pen.rect(square, fill=style.inks.paper, line=style.inks.ink, width=0.7)
    stamp = Stamp(sheet.pen, *square.centre, 7.0, style.inks.ink, style.inks.paper)
    stamp.letter(sheet.code, style.letters.digits, 0.85 if len(sheet.code) == 2 else 0.66)
    _body(sheet, words, 0.0)


def _free(sheet: _Sheet) -> None:
    """The code at a corner or in the middle of a side, the words in what it leaves."""
    places, box = sheet.style.free.tribune, sheet.box.inset(2.0, 1.9)
    half = 7.6 * places.size
    if places.code == "top":
        half = min(half, 6.8)
        row, rest = box.top_cut(2 * half, 0.8)
        _free_code(sheet, *row.centre, half)
        _words(sheet, rest)
    elif isinstance(places.code, int) and places.beside:
        half = max(min(half, 7.2), 5.4)
        row, rest = (box.top_cut if places.code in (0, 1) else box.bottom_cut)(2 * half, 1.0)
        spot, name = (row.left_cut if places.code in (0, 3) else row.right_cut)(2 * half, 1.6)
        _free_code(sheet, *spot.centre, half)
        _free_name(sheet, name, on_panel=False)
        _free_condition(sheet, rest)
    else:
        left, upper, lower = places.code in (0, 3, "left"), places.code in (0, 1), places.code in (2, 3)
        column, rest = (box.left_cut if left else box.right_cut)(2 * half, 2.0)
        y = column.y + half if upper else column.bottom - half if lower else column.centre[1]
        _free_code(sheet, column.centre[0], y, half)
        _words(sheet, rest)


def _words(sheet: _Sheet, box: Rect) -> None:
    """Name and condition, the name above or below."""
    places = sheet.style.free.tribune
    on_panel = places.ground == "ink" and places.panel == "all"
    if on_panel:
        sheet.pen.rect(box, fill=sheet.style.inks.paper)
        box = box.inset(1.2, 0.8)
    cut = box.top_cut if places.name == "above" else box.bottom_cut
    name, rest = cut(min(box.h * 0.33, 11.0), 1.0)
    _free_name(sheet, name, on_panel=on_panel)
    _free_condition(sheet, rest, on_panel=on_panel)


def _free_name(sheet: _Sheet, box: Rect, *, on_panel: bool) -> None:
    places, inks = sheet.style.free.tribune, sheet.style.inks
    ink = inks.paper if places.ground == "ink" and not on_panel else inks.ink
    _name(sheet, box, 7.4, places.align, ink)


def _free_condition(sheet: _Sheet, box: Rect, *, on_panel: bool = False) -> None:
    """The condition, on paper where the face is dark: its signs are drawn for a light ground."""
    places = sheet.style.free.tribune
    if places.ground == "ink" and not on_panel:
        sheet.pen.rect(box, fill=sheet.style.inks.paper)
        box = box.inset(1.2, 0.8)
    _body(sheet, box, places.align)


def _free_code(sheet: _Sheet, x: float, y: float, half: float) -> None:
    """The code on its medal, which on a dark face is always light."""
    places, inks = sheet.style.free.tribune, sheet.style.inks
    on_ink = places.ground == "ink"
    dark = places.dark and not on_ink
    if places.medal == "medal":
        _code(sheet, x, y, half, dark=dark)
        return
    ground, ink = (inks.ink, inks.paper) if dark else (inks.paper, inks.ink)
    outline = {"square": rounded(0.92, 0.92, 0.16), "block": rounded(0.95, 0.8, 0.02), "hexagon": regular(6, 1.0, 0.0)}
    if places.medal == "none":
        ink = inks.paper if on_ink else inks.ink
    else:
        there = [(x + u * half, y + v * half) for u, v in outline[places.medal]]
        sheet.pen.polygon(there, fill=ground, line=ink, width=0.4)
    code = sheet.code
    tall = (0.92, 0.66) if places.medal in ("none", "square") else (0.78, 0.58)
    Stamp(sheet.pen, x, y, half, ink, ground).letter(code, sheet.style.letters.digits, tall[len(code) > 2])


LAYOUTS: dict[str, Callable[[_Sheet], None]] = {
    "banner": _banner,
    "side": _side,
    "plate": _plate,
    "free": _free,
    "poster": _poster,
    "memo": _memo,
}
