"""The press photograph on the picture, and beside it what the best player achieved."""

from collections.abc import Sequence

from api.exports.account import Account
from api.exports.paper import Type, line
from api.exports.words import say
from samples.drawing import ornaments, typeset
from samples.drawing.engraver import engrave
from samples.drawing.pen import Pen
from samples.drawing.pictures import picture
from samples.drawing.rect import Rect
from samples.drawing.style import Style
from scoring.une.goals import achievements

# What was photographed, when the news is good, bad or still to come.
JOY = ("fireworks", "hot-air-balloon", "bass-drum", "tuba", "flower-float")
GRIEF = ("melting-snowman", "dropped-ice-cream", "sagging-wedding-cake", "flooded-doorstep")
WAITING = ("town-hall-clock", "cuckoo-clock", "letter-box", "sheet-folding-machine")
MOST_LISTED = 8
# From so many millimetres a line on, one column will do.
ROOMY = 4.6
LARGEST = 3.5


def draw_scene(pen: Pen, account: Account, style: Style, box: Rect) -> None:
    """A framed picture with its caption, and the achievements in a box beside it."""
    photo, rest = box.left_cut(min(box.h * 1.15, box.w * 0.5), 3.0)
    _photograph(pen, account, style, photo)
    _achievements(pen, account, style, rest)


def _photograph(pen: Pen, account: Account, style: Style, box: Rect) -> None:
    inks = style.inks
    names, caption = _mood(account)
    name = names[sum(map(ord, account.standings[0].name)) % len(names)]
    under, frame = box.bottom_cut(3.8, 0.4)
    pen.rect(frame, fill=(1, 1, 1), line=inks.ink, width=0.35)
    with pen.clipped(frame):
        engrave(pen, picture(name), frame.inset(1.2), style.engraving, inks.ink, (1, 1, 1))
    line(pen, say(caption, style.language), under, Type(style.letters.italic, inks.ink, 3.0))


def _mood(account: Account) -> tuple[tuple[str, ...], str]:
    if not account.complete:
        return WAITING, "caption so far"
    return (JOY, "caption") if account.winners and account.won is not False else (GRIEF, "caption lost")


def _achievements(pen: Pen, account: Account, style: Style, box: Rect) -> None:
    inks, letters, language = style.inks, style.letters, style.language
    best = account.standings[0]
    inner = ornaments.double(pen, box, inks.ink)
    head, rest = inner.inset(1.0, 0.4).top_cut(5.4, 0.8)
    line(pen, say("achievements of", language, player=best.name), head, Type(letters.headline, inks.ink, 4.4, 0.5))
    pen.rule(rest.x, rest.y - 0.4, rest.right, rest.y - 0.4, inks.ink, 0.15)
    words = {one.number: one.text[language] for one in achievements()}
    listed = [f"{i}.\u00a0{words[i]}" for i in best.achievements]
    if not listed:
        line(pen, say("no achievements", language), rest, Type(letters.italic, inks.ink, 3.5, 0.5))
        return
    _list(pen, listed if len(listed) <= MOST_LISTED else [*listed[: MOST_LISTED - 1], "…"], style, rest)


def _list(pen: Pen, texts: Sequence[str], style: Style, box: Rect) -> None:
    """Texts in one column or two, all of one size."""
    font = style.letters.text
    count = 2 if len(texts) > 3 and box.h < ROOMY * len(texts) else 1
    rows = -(-len(texts) // count)
    tall = min(box.h / rows, 2 * ROOMY)
    cells = [
        Rect(column.x, box.y + i * tall, column.w, tall).inset(0.5, 0.2)
        for column in box.columns(count, 2.0)
        for i in range(rows)
    ]
    placed = list(zip(texts, cells, strict=False))
    size = min(typeset.fit(text, font, cell, LARGEST, 1.1, 0.0).size for text, cell in placed)
    for text, cell in placed:
        typeset.paragraph(pen, text, font, cell, style.inks.ink, size, 1.1, 0.0, 0.5)
