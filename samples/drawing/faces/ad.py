"""An advertisement: a shop, what it says, and its dollars."""

import re
from dataclasses import dataclass, replace

from samples.drawing import ornaments, typeset
from samples.drawing.engraver import engrave
from samples.drawing.faces.article import variant_of
from samples.drawing.pen import Pen
from samples.drawing.pictures import picture
from samples.drawing.rect import Rect
from samples.drawing.signs import draw as signs
from samples.drawing.style import Style
from scoring.une.edition import PrintedAd

LARGEST_SHOP, LEAST_CAPITALS = 9.0, 3.2
COLON = re.compile(r"[\u202f\u00a0 ]?: ")


@dataclass(frozen=True)
class Copy:
    """An advertisement's text in its parts; `trade` and `slogan` may be empty."""

    shop: str
    trade: str
    slogan: str


def copy_of(text: str) -> Copy:
    """`Shop, trade: slogan` in its parts."""
    before, *after = COLON.split(text, maxsplit=1)
    shop, *trade = before.split(", ", 1)
    if not after:
        return Copy(shop, "", trade[0] if trade else "")
    return Copy(shop, trade[0] if trade else "", after[0])


@dataclass(frozen=True)
class _Sheet:
    pen: Pen
    tile: PrintedAd
    style: Style
    half: float
    variant: int
    in_column: bool

    @property
    def copy(self) -> Copy:
        return copy_of(self.tile.headline[self.style.language])


def draw_ad(pen: Pen, tile: PrintedAd, outer: Rect, style: Style) -> None:
    """The face of an advertisement."""
    cells = round(outer.w * outer.h / 24**2)
    variant = variant_of(tile.id, style.seed)
    pen.rect(outer, fill=style.inks.paper)
    inner = outer.inset(style.margin)
    frame = style.ad_frames[variant % len(style.ad_frames)]
    room = ornaments.AD_FRAMES[frame](pen, inner, style.inks.ink)
    sheet = _Sheet(pen, tile, style, {2: 3.5, 4: 3.9}.get(cells, 4.4), variant, style.free.dollars in ("left", "right"))
    if sheet.in_column and room.w > 30:
        column, room = (room.left_cut if style.free.dollars == "left" else room.right_cut)(2 * sheet.half, 1.0)
        _dollar_column(sheet, column)
    else:
        sheet = replace(sheet, in_column=False)
    if room.w > room.h * 1.25:
        _lying(sheet, room)
    else:
        _standing(sheet, room)


def _lying(sheet: _Sheet, box: Rect) -> None:
    """Picture on one side, words and dollars on the other."""
    cut = box.left_cut if sheet.variant % 2 else box.right_cut
    small = box.h < 20
    share = 0.44 if not small else 0.38 if sheet.tile.dollars == 1 else 0.31
    image, words = cut(min(box.h, box.w * share), 1.2)
    _picture(sheet, image)
    copy = sheet.copy
    row, words = _row(sheet, words, 0.4, needed=small and bool(copy.slogan))
    if small:
        name, rest = _name(sheet, words, words.h * (0.62 if copy.trade else 1.0), 0.3)
        _shop(sheet, name)
        _line(sheet, copy.trade, rest, 2.9)
        _dollars(sheet, row, copy.slogan, 0.0 if sheet.variant % 2 else 1.0)
        return
    name, rest = _name(sheet, words, words.h * 0.42, 0.6)
    _shop(sheet, name)
    ornaments.diamond_rule(sheet.pen, rest.x, rest.y + 0.4, rest.w, sheet.style.inks.ink)
    trade, slogan = rest.top_cut(rest.h * 0.3 if copy.trade else 1.2, 0.6)
    _line(sheet, copy.trade, Rect(trade.x, trade.y + 1.2, trade.w, trade.h - 1.0), 4.2)
    _slogan(sheet, copy.slogan, slogan)
    _dollars(sheet, row, "", 0.5)


def _standing(sheet: _Sheet, box: Rect) -> None:
    """Name above, picture in the middle, words and dollars below."""
    copy = sheet.copy
    row, rest = _row(sheet, box, 0.6)
    narrow = box.w < 24
    name, rest = _name(sheet, rest, rest.h * (0.27 if narrow else 0.25), 0.4)
    _shop(sheet, name)
    if copy.trade:
        trade, rest = rest.top_cut(3.0 if narrow else 4.2, 0.4)
        _line(sheet, copy.trade, trade, 4.2)
    words = rest.h * (0.3 if narrow else 0.22)
    if box.w > 1.5 * rest.h and not narrow:
        image, beside = (rest.left_cut if sheet.variant % 2 else rest.right_cut)(min(rest.h, rest.w * 0.6), 1.0)
        _picture(sheet, image)
        _slogan(sheet, copy.slogan, beside)
    else:
        slogan, image = rest.bottom_cut(words, 0.4) if copy.slogan else rest.bottom_cut(0, 0)
        _picture(sheet, image)
        _slogan(sheet, copy.slogan, slogan)
    _dollars(sheet, row, "", 0.5)


def _row(sheet: _Sheet, box: Rect, gap: float, *, needed: bool = False) -> tuple[Rect, Rect]:
    """The row for the dollars and what is left: all of it where the dollars stand elsewhere and nobody needs a row."""
    if sheet.in_column and not needed:
        return box.bottom_cut(0)
    return (box.top_cut if sheet.style.free.dollars == "top" else box.bottom_cut)(2 * sheet.half, gap)


def _name(sheet: _Sheet, box: Rect, tall: float, gap: float) -> tuple[Rect, Rect]:
    """Room for the shop's name above or below the rest."""
    return (box.bottom_cut if sheet.style.free.shop == "below" else box.top_cut)(tall, gap)


def _dollar_column(sheet: _Sheet, column: Rect) -> None:
    """The dollars on top of each other, in the middle of a column."""
    count = sheet.tile.dollars
    half = min(sheet.half, column.h / count / 2.1)
    for i in range(count):
        y = column.centre[1] + (i - (count - 1) / 2) * 2.1 * half
        signs.dollar(sheet.pen, column.centre[0], y, half, sheet.style)


def _picture(sheet: _Sheet, box: Rect) -> None:
    inks = sheet.style.inks
    engrave(sheet.pen, picture(sheet.tile.picture), box, sheet.style.engraving, inks.ink, inks.paper)


def _shop(sheet: _Sheet, box: Rect) -> None:
    """The shop's name, in capitals now and then where there is room."""
    letters, text = sheet.style.letters, sheet.copy.shop
    capitals = typeset.fit(text.upper(), letters.slab, box, LARGEST_SHOP)
    wanted = letters.capitals or (sheet.variant % 3 == 0 and capitals.size > LEAST_CAPITALS)
    setting = capitals if wanted else typeset.fit(text, letters.slab, box, LARGEST_SHOP)
    typeset.draw(sheet.pen, setting, box, sheet.style.inks.ink, 0.5, 0.5)


def _line(sheet: _Sheet, text: str, box: Rect, largest: float) -> None:
    if text:
        words = text[0].upper() + text[1:]
        typeset.headline(sheet.pen, words, sheet.style.letters.small, box, sheet.style.inks.ink, largest, 0.5, 0.5)


def _slogan(sheet: _Sheet, text: str, box: Rect) -> None:
    if text:
        words = text[0].upper() + text[1:]
        ink = sheet.style.inks.ink
        typeset.paragraph(sheet.pen, words, sheet.style.letters.italic, box, ink, 5.2, 1.02, 0.5, 0.5)


def _dollars(sheet: _Sheet, row: Rect, slogan: str, align: float) -> None:
    """The dollars in a row; what is left beside them says the slogan or points at them."""
    if sheet.in_column:
        _slogan(sheet, slogan, row)
        return
    count, half = sheet.tile.dollars, sheet.half
    half = min(half, row.w / count / 2.1)
    step = 2.1 * half
    width = step * count
    x = row.x + (row.w - width) * (align if slogan else 0.5)
    for i in range(count):
        signs.dollar(sheet.pen, x + step * (i + 0.5), row.centre[1], half, sheet.style)
    if slogan:
        left = row.x if align else row.x + width + 0.8
        _slogan(sheet, slogan, Rect(left, row.y, row.w - width - 0.8, row.h))
    elif (row.w - width) / 2 > 5:
        _pointers(sheet, row, width)


def _pointers(sheet: _Sheet, row: Rect, width: float) -> None:
    inks, reach = sheet.style.inks, min((row.w - width) / 4 - 0.6, 3.2)
    y, off = row.centre[1], width / 2 + (row.w - width) / 4
    for side in (-1, 1):
        x = row.centre[0] + side * off
        if sheet.variant % 4 == 1:
            for shift in (-1.5, 0, 1.5):
                ornaments.little_star(sheet.pen, x + shift * reach * 0.6, y, reach * 0.36, inks.ink)
        else:
            ornaments.pointing_hand(sheet.pen, x, y, reach, inks.ink, inks.paper, leftward=side > 0)
