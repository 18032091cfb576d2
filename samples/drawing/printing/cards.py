"""Character cards and flash cards."""

from collections.abc import Sequence

from samples.drawing import ornaments, typeset
from samples.drawing.engraver import engrave
from samples.drawing.pen import Pen
from samples.drawing.printing.leaf import Draw, Piece
from samples.drawing.printing.portraits import PORTRAITS
from samples.drawing.rect import Rect
from samples.drawing.signs.stamp import Stamp
from samples.drawing.style import Style
from samples.drawing.words import word
from scoring.une.edition import Character, Edition, FlashCard

PERSON = Rect(0, 0, 63, 88)
FLASH = Rect(0, 0, 63, 44)
# The disc with a flash card's number: it stays inside the band, off the title.
NUMBER = 3.0
# How large the reminder's lines are set.
LISTED = 3.2


def character_pieces(edition: Edition, style: Style) -> list[Piece]:
    """A card for each character, a reminder of the score behind."""
    return [
        Piece(PERSON.w, PERSON.h, _character(each, style), _reminder(style), style.inks.paper)
        for each in edition.characters.values()
    ]


def flash_pieces(edition: Edition, style: Style) -> list[Piece]:
    """The flash cards of each day, the day's name behind."""
    return [
        Piece(FLASH.w, FLASH.h, _flash(card, style), _day(card.day, style), style.inks.paper)
        for card in edition.flash.values()
    ]


def _character(person: Character, style: Style) -> Draw:
    def draw(pen: Pen) -> None:
        inks, letters, language = style.inks, style.letters, style.language
        pen.rect(PERSON, fill=inks.paper)
        inner = PERSON.inset(2.4)
        ornaments.frame(pen, inner, "double", inks.ink)
        name, _, trade = person.name[language].partition(", ")
        head, rest = inner.inset(3, 2.6).top_cut(9.5, 0.6)
        typeset.headline(pen, name, letters.headline, head, inks.ink, 9.0, 0.5, 0.5)
        line, rest = rest.top_cut(4.6, 0.8)
        typeset.headline(pen, trade.upper(), letters.small, line, inks.ink, 3.6, 0.5, 0.5)
        ornaments.double_rule(pen, rest.x, rest.y, rest.w, inks.ink)
        image, words = rest.top_cut(1.6)[1].top_cut(39.0, 1.4)
        drawing = PORTRAITS.get(person.key)
        if drawing:
            engrave(pen, drawing(), image, style.engraving, inks.ink, inks.paper)
        else:
            ornaments.mill(pen, *image.centre, 17, inks.ink, inks.paper)
        pen.rule(words.x, words.y, words.right, words.y, inks.ink, 0.2)
        text = words.top_cut(0.6)[1]
        typeset.paragraph(pen, person.text[language], letters.bold, text, inks.ink, 3.7, 1.12, 0.5, 0.5)

    return draw


REMINDER = {
    "fr": (
        "Le compte du jour",
        (
            "Articles : leurs points",
            "Photos : 1 par article voisin qui montre un de leurs signes",
            "Tribune : ce qu’elle dit",
            "Plus grande surface libre : la plus petite de la table +3, les autres +1, la plus grande −1",
            "Humeur : − l’écart entre sourires et grimaces",
            "Bureau : −1 par tuile restante",
            "Flash : ce qu’accorde la carte",
            "Pubs : leurs dollars, à part",
        ),
    ),
    "en": (
        "The day’s count",
        (
            "Articles: their points",
            "Photos: 1 for each neighbouring article with one of their signs",
            "Tribune: what it says",
            "Largest gap: the table’s smallest +3, the others +1, the largest −1",
            "Mood: minus the difference of smiles and frowns",
            "Desk: −1 for each tile left",
            "Flash: what the day’s card grants",
            "Ads: their dollars, apart",
        ),
    ),
}


def _reminder(style: Style) -> Draw:
    def draw(pen: Pen) -> None:
        inks, letters = style.inks, style.letters
        pen.rect(PERSON, fill=inks.paper)
        inner = PERSON.inset(2.4)
        ornaments.frame(pen, inner, "double", inks.ink)
        title, lines = REMINDER[style.language]
        head, rest = inner.inset(3, 3).top_cut(8.0, 1.0)
        typeset.headline(pen, title, letters.headline, head, inks.ink, 6.0, 0.5, 0.5)
        ornaments.double_rule(pen, rest.x, rest.y, rest.w, inks.ink)
        rest = rest.top_cut(2.4)[1]
        _list(pen, rest, [typeset.ragged(line, letters.text, rest.w / LISTED) for line in lines], style)

    return draw


def _list(pen: Pen, box: Rect, entries: Sequence[Sequence[str]], style: Style) -> None:
    """Entries of a line or more, centred, of one size and equally far apart, with a short rule between."""
    font, ink, step = style.letters.text, style.inks.ink, LISTED * 1.15
    between = (box.h - step * sum(len(entry) for entry in entries)) / len(entries)
    y = box.y + between / 2
    for i, entry in enumerate(entries):
        if i:
            pen.rule(box.x + 12, y - between / 2, box.right - 12, y - between / 2, ink, 0.1)
        for line in entry:
            pen.text(box.centre[0], y + LISTED * 0.85, line, font, LISTED, ink, 0.5)
            y += step
        y += between


def _flash(card: FlashCard, style: Style) -> Draw:
    def draw(pen: Pen) -> None:
        inks, letters, language = style.inks, style.letters, style.language
        pen.rect(FLASH, fill=inks.paper)
        inner = FLASH.inset(2.0)
        ornaments.frame(pen, inner, "thin", inks.ink)
        band, rest = inner.top_cut(7.0)
        pen.rect(band, fill=inks.ink)
        day = word(language, card.day)
        base = band.centre[1] + 1.5
        pen.text(band.x + 2.0, base, day, letters.small, 4.0, inks.paper, 0.0, 0.25)
        x, y = band.right - 4.2, band.centre[1]
        pen.circle(x, y, NUMBER, fill=inks.paper)
        tall = 1.0 if card.number < 10 else 0.85
        Stamp(pen, x, y, NUMBER * 0.9, inks.ink, inks.paper).letter(str(card.number), letters.digits, tall)
        name, text = rest.inset(2.4, 1.6).top_cut(12.5, 0.8)
        typeset.headline(pen, card.name[language], letters.headline, name, inks.ink, 5.4, 0.5, 0.5)
        ornaments.diamond_rule(pen, text.x + 10, text.y, text.w - 20, inks.ink)
        typeset.paragraph(pen, card.text[language], letters.text, text.top_cut(0.9)[1], inks.ink, 3.7, 1.1, 0.5, 0.5)

    return draw


def _day(day: str, style: Style) -> Draw:
    def draw(pen: Pen) -> None:
        inks = style.inks
        field = {"friday": inks.ink, "saturday": inks.news, "sunday": inks.sunday}[day]
        pen.rect(FLASH, fill=inks.paper)
        inner = FLASH.inset(2.0)
        pen.rect(inner, fill=field)
        pen.rect(inner.inset(0.9), line=inks.paper, width=0.3)
        ornaments.mill(pen, FLASH.centre[0], inner.y + 12.4, 10.0, inks.paper, field)
        name = Rect(inner.x + 4, inner.y + 24.0, inner.w - 8, 8.2)
        typeset.headline(pen, word(style.language, day), style.letters.slab, name, inks.paper, 7.0, 0.5, 0.5)
        line = Rect(name.x, name.bottom + 0.3, name.w, 4.2)
        typeset.headline(pen, "FLASH", style.letters.small, line, inks.paper, 3.6, 0.5, 0.5)

    return draw
