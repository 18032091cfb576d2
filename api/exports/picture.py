"""The picture to share: a front page with the winner as its headline and the final table under it."""

import io

from PIL import Image

from api.exports.account import Account
from api.exports.headline import headline_of
from api.exports.names import on_paper
from api.exports.paper import DRAWING, Type, document, headlines, line, look, masthead
from api.exports.picture_scene import draw_scene
from api.exports.picture_tables import HEADS, TITLE, combined_table, line_table, ranking_table
from api.exports.words import say
from api.language import Language
from samples.drawing import ornaments
from samples.drawing.pen import Pen
from samples.drawing.rect import Rect
from samples.drawing.sheet import rasterise
from samples.drawing.style import Style

WIDTH, HEIGHT = 150.0, 200.0
PX = (1200, 1600)
MARGIN = 8.0
HEAD, NEWS, FOOT = 23.0, 39.0, 5.0
GAP = 3.0
# Rows of a table: no taller than this, and where they would be less than that, one table tells all.
TALLEST_ROW, LEAST_ROW = 8.2, 5.9
# What is left must be so much for a picture to be put there; else the rows take it, up to that height.
LEAST_SCENE, TALLEST_ALONE = 24.0, 11.0


def share_picture(account: Account, language: Language) -> bytes:
    """The PNG's bytes."""
    with DRAWING:
        style = look(language)
        told = on_paper(account, style.letters.headline, language)
        page = document([lambda pen: _page(pen, told, style)], WIDTH, HEIGHT, account.paper, style)
        pixels = rasterise(page, *PX)
    target = io.BytesIO()
    Image.fromarray(pixels).save(target, format="PNG", compress_level=6)
    return target.getvalue()


def _page(pen: Pen, account: Account, style: Style) -> None:
    sheet = Rect(0, 0, WIDTH, HEIGHT)
    pen.rect(sheet, fill=style.inks.paper)
    ornaments.frame(pen, sheet.inset(3.2), "double", style.inks.ink)
    page = sheet.inset(MARGIN)
    foot, rest = page.bottom_cut(FOOT, 1.0)
    head, rest = rest.top_cut(HEAD, 1.5)
    masthead(pen, account, style, head)
    news, rest = rest.top_cut(NEWS, GAP)
    headlines(pen, headline_of(account, style.language), style, news)
    _tables(pen, account, style, rest)
    line(pen, say("foot", style.language), foot, Type(style.letters.italic, style.inks.ink, 3.0, 0.5))


def _tables(pen: Pen, account: Account, style: Style, rest: Rect) -> None:
    """Two tables below one another, and a picture above them where there is room; one table for many players."""
    count = len(account.players)
    heads = 2 * (TITLE + HEADS) + GAP
    row = min((rest.h - heads) / (2 * count), TALLEST_ROW)
    if row < LEAST_ROW:
        combined_table(pen, account, style, rest)
        return
    spare = rest.h - heads - 2 * count * row - GAP
    if spare >= LEAST_SCENE:
        scene, rest = rest.top_cut(spare, GAP)
        draw_scene(pen, account, style, scene)
    else:
        row = min((rest.h - heads) / (2 * count), TALLEST_ALONE)
    tall = TITLE + HEADS + count * row
    first, rest = rest.top_cut(tall, GAP)
    ranking_table(pen, account, style, first)
    line_table(pen, account, style, rest.top_cut(tall)[0])
