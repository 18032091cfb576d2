"""The score pad as a PDF: A4 upright, a block for each player, as many pages as the table needs."""

import math
from collections.abc import Sequence
from functools import partial

from api.exports.account import Account, PlayerScore
from api.exports.headline import headline_of
from api.exports.names import drawable, on_paper
from api.exports.paper import DRAWING, Page, Type, document, headlines, line, look, masthead
from api.exports.pdf_block import draw_block
from api.exports.words import dated, say
from api.language import Language
from samples.drawing import ornaments
from samples.drawing.pen import Pen
from samples.drawing.printing.leaf import HEIGHT, WIDTH
from samples.drawing.rect import Rect
from samples.drawing.style import Style

MARGIN = 12.0
HEAD, NEWS, LATER_HEAD, FOOT = 23.0, 29.0, 8.0, 6.0
GAP = 3.0
# A page has so many rows of blocks; up to so many players have the whole width.
ROWS, FEW = 3, 3
TALLEST = 112.0


def pdf_pad(account: Account, language: Language) -> bytes:
    """The file's bytes."""
    with DRAWING:
        style = look(language)
        told = on_paper(account, style.letters.headline, language)
        title = f"{say('pad', language)} – {account.name or account.paper}"
        return document(_pages(told, style), WIDTH, HEIGHT, title, style)


def _pages(account: Account, style: Style) -> Sequence[Page]:
    most = 2 * ROWS
    shares = [account.players[i : i + most] for i in range(0, len(account.players), most)]
    return [
        partial(_page, account=account, style=style, share=shares[i], at=(i, len(shares))) for i in range(len(shares))
    ]


def _page(pen: Pen, account: Account, style: Style, share: Sequence[PlayerScore], at: tuple[int, int]) -> None:
    page = Rect(MARGIN, MARGIN, WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN)
    foot, rest = page.bottom_cut(FOOT, GAP)
    if at[0] == 0:
        head, rest = rest.top_cut(HEAD, 1.5)
        masthead(pen, account, style, head)
        news, rest = rest.top_cut(NEWS, GAP)
        headlines(pen, headline_of(account, style.language), style, news)
    else:
        head, rest = rest.top_cut(LATER_HEAD, GAP)
        _later_head(pen, account, style, head)
    for player, place in zip(share, _places(rest, len(account.players)), strict=False):
        draw_block(pen, account, player, style, place)
    _foot(pen, style, foot, at)


def _places(rest: Rect, players: int) -> Sequence[Rect]:
    """Where the blocks lie, as tall as the first page lets them: one below the other, or in two columns."""
    columns = 1 if players <= FEW else 2
    rows = min(ROWS, math.ceil(players / columns))
    first = HEIGHT - 2 * MARGIN - HEAD - NEWS - FOOT - 2 * GAP - 1.5
    tall = min((first - GAP * (rows - 1)) / rows, TALLEST)
    found = [Rect(rest.x, rest.y + i * (tall + GAP), rest.w, tall) for i in range(rows)]
    return [place for row in found for place in row.columns(columns, GAP)]


def _later_head(pen: Pen, account: Account, style: Style, box: Rect) -> None:
    """The paper's name and the date, small, on the pages after the first."""
    inks, letters = style.inks, style.letters
    left, right = box.top_cut(box.h - 1.6)[0].columns(2, 4.0)
    line(pen, drawable(account.paper, letters.masthead) or "alaune", left, Type(letters.masthead, inks.ink, 5.6))
    day = dated(account.when.date(), style.language)
    line(pen, day, right, Type(letters.italic, inks.ink, 3.5, 1.0))
    ornaments.double_rule(pen, box.x, box.bottom - 1.0, box.w, inks.ink)


def _foot(pen: Pen, style: Style, box: Rect, at: tuple[int, int]) -> None:
    inks, letters, language = style.inks, style.letters, style.language
    pen.rule(box.x, box.y, box.right, box.y, inks.ink, 0.2)
    inner = box.top_cut(1.2)[1]
    line(pen, say("pad", language), inner, Type(letters.italic, inks.ink, 3.0))
    line(pen, say("foot", language), inner, Type(letters.italic, inks.ink, 3.0, 0.5))
    if at[1] > 1:
        line(
            pen, say("page of", language, page=at[0] + 1, pages=at[1]), inner, Type(letters.italic, inks.ink, 3.0, 1.0)
        )
