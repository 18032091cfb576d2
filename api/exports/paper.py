"""The newspaper that exports are printed on: pages in millimetres, the paper's head, small headings and rules."""

import io
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from threading import RLock

from reportlab.pdfgen.canvas import Canvas

from api.exports.account import Account
from api.exports.headline import Headline, how
from api.exports.names import drawable
from api.exports.words import dated, say
from api.language import Language
from samples.drawing import lettering, ornaments, typeset
from samples.drawing.pen import MM, Ink, Pen
from samples.drawing.rect import Rect
from samples.drawing.style import Style, gazette

# Neither pdfium nor reportlab's fonts may be used by two threads at once.
DRAWING = RLock()
Page = Callable[[Pen], None]
# What a price or a date may take of the strip's width.
EAR = 0.3


def document(pages: Iterable[Page], width: float, height: float, title: str, style: Style) -> bytes:
    """The PDF with these pages; the same bytes every time."""
    target = io.BytesIO()
    first = style.letters.text
    lettering.font(first)
    size = (width * MM, height * MM)
    canvas = Canvas(target, pagesize=size, invariant=1, pageCompression=1, initialFontName=first)
    canvas.setTitle(title)
    canvas.setAuthor("alaune")
    canvas.setCreator("alaune")
    for page in pages:
        page(Pen(canvas, height))
        canvas.showPage()
    canvas.save()
    return target.getvalue()


def look(language: Language) -> Style:
    """The look of everything exported: the Gazette's."""
    return gazette(language)


@dataclass(frozen=True)
class Type:
    """How a line is set: its font, ink, largest size, and where in its box it lies from 0 at the left to 1."""

    font: str
    ink: Ink
    largest: float
    align: float = 0.0


def line(pen: Pen, text: str, box: Rect, set_in: Type) -> None:
    """One line in the middle of its box, as large as it fits, on the same base line whatever its letters."""
    wide = max(lettering.width(set_in.font, text), 0.01)
    size = min(set_in.largest, box.w / wide, box.h)
    base = box.centre[1] + lettering.cap_height(set_in.font) * size / 2
    pen.text(box.x + box.w * set_in.align, base, text, set_in.font, size, set_in.ink, set_in.align)


def masthead(pen: Pen, account: Account, style: Style, box: Rect) -> None:
    """The paper's name between rules, and under it the date, the way to play and the price."""
    inks, letters, language = style.inks, style.letters, style.language
    ornaments.double_rule(pen, box.x, box.y, box.w, inks.ink)
    strip, name = box.top_cut(1.6)[1].bottom_cut(6.2, 0.6)
    paper = drawable(account.paper, letters.masthead) or "alaune"
    line(pen, paper, name, Type(letters.masthead, inks.ink, name.h * 0.92, 0.5))
    pen.rule(strip.x, strip.y, strip.right, strip.y, inks.ink, 0.2)
    ornaments.double_rule(pen, box.x, box.bottom - 1.0, box.w, inks.ink)
    left, rest = strip.inset(1.0, 0.7).left_cut(strip.w * EAR)
    right, middle = rest.right_cut(strip.w * EAR)
    line(pen, dated(account.when.date(), language), left, Type(letters.italic, inks.ink, 3.5))
    what = drawable(account.name, letters.small) or how(account, language)
    line(pen, what.upper(), middle.inset(1.5, 0), Type(letters.small, inks.ink, 3.4, 0.5))
    price = how(account, language) if account.name else say("price", language)
    line(pen, price, right, Type(letters.italic, inks.ink, 3.5, 1.0))


def headlines(pen: Pen, news: Headline, style: Style, box: Rect) -> None:
    """The kicker in its bar, the headline as large as it fits, and the sentences under it."""
    inks, letters = style.inks, style.letters
    top, rest = box.top_cut(box.h * 0.15, box.h * 0.04)
    kicker(pen, news.kicker, style, top)
    deck, title = rest.bottom_cut(box.h * 0.24, box.h * 0.03)
    typeset.headline(pen, news.title, letters.headline, title, inks.ink, box.h * 0.5, 0.5, 0.5)
    if news.deck:
        typeset.paragraph(pen, news.deck, letters.italic, deck, inks.ink, box.h * 0.13, 1.14, 0.5, 0.5)


def kicker(pen: Pen, text: str, style: Style, box: Rect) -> None:
    """A few words in capitals between stars, rules running to both ends."""
    inks, font = style.inks, style.letters.small
    size = box.h * 0.82
    half = pen.text_width(text, font, size, 0.6) / 2
    x, y = box.centre
    pen.text(x, y + lettering.cap_height(font) * size / 2, text, font, size, inks.back, 0.5, 0.6)
    for side in (-1, 1):
        star = x + side * (half + size)
        ornaments.little_star(pen, star, y, size * 0.42, inks.back)
        end = box.x if side < 0 else box.right
        if (end - star) * side > size:
            pen.rule(star + side * size * 0.7, y, end, y, inks.ink, 0.2)
