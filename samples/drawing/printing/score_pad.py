"""A sheet to write a game's scores on."""

from samples.drawing import lettering, ornaments, typeset
from samples.drawing.colour import mix
from samples.drawing.pen import Pen
from samples.drawing.printing.leaf import HEIGHT, WIDTH
from samples.drawing.rect import Rect
from samples.drawing.style import Style
from samples.drawing.words import word

LINES = {
    "fr": ("Articles", "Photos", "Tribune", "Surface libre", "Humeur", "Surplus", "Flash", "Total du jour", "Pubs ($)"),
    "en": ("Articles", "Photos", "Tribune", "White space", "Mood", "Surplus", "Flash", "Day’s total", "Ads ($)"),
}
TEXTS = {
    "fr": (
        "Feuille de marque",
        "Nom",
        "TOTAL",
        "RECETTES ($)",
        "Qui est seul à avoir la plus petite recette fait faillite ; à deux : −10 si plus de 5 $ d’écart.",
    ),
    "en": (
        "Score sheet",
        "Name",
        "TOTAL",
        "REVENUE ($)",
        "Whoever alone has the lowest revenue is bankrupt; two players: −10 if more than $5 behind.",
    ),
}
PLAYERS, FIRST = 6, 40.0
ROW = 6.9


def draw_score_pad(pen: Pen, style: Style) -> None:
    """A whole page: three days, six players."""
    title, newsroom, total, revenue, note = TEXTS[style.language]
    inks, letters = style.inks, style.letters
    page = Rect(12, 12, WIDTH - 24, HEIGHT - 24)
    head, rest = page.top_cut(19.0, 2.0)
    typeset.headline(pen, title, letters.masthead, head, inks.ink, 15, 0.5, 0.5)
    ornaments.double_rule(pen, page.x, rest.y, page.w, inks.ink)
    y = rest.y + 3.0
    y = _row(pen, page, y, newsroom, style, 10.0)
    for day in ("friday", "saturday", "sunday"):
        pen.rect(Rect(page.x, y, page.w, 6.2), fill=inks.ink)
        pen.text(page.x + 2, y + 4.5, word(style.language, day), letters.small, 3.9, inks.paper, 0, 0.4)
        y += 6.2
        for i, line in enumerate(LINES[style.language]):
            y = _row(pen, page, y, line, style, ROW, strong=i == 7)
    y += 2.0
    y = _row(pen, page, y, total, style, 9.0, strong=True)
    y = _row(pen, page, y, revenue, style, 9.0, strong=True)
    pen.text(WIDTH / 2, y + 5.5, note, letters.italic, 3.6, inks.ink, 0.5)


def _row(pen: Pen, page: Rect, y: float, name: str, style: Style, tall: float, *, strong: bool = False) -> float:
    inks = style.inks
    box = Rect(page.x, y, page.w, tall)
    pen.rect(box, fill=mix(inks.paper, inks.ink, 0.1) if strong else None, line=inks.ink, width=0.2)
    font = style.letters.bold if strong else style.letters.text
    base = box.centre[1] + lettering.cap_height(font) * 3.7 / 2
    pen.text(box.x + 2, base, name, font, 3.7, inks.ink)
    step = (page.w - FIRST) / PLAYERS
    for i in range(PLAYERS):
        x = page.x + FIRST + i * step
        pen.rule(x, box.y, x, box.bottom, inks.ink, 0.2)
    return box.bottom
