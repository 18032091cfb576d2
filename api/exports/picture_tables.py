"""The final table on the picture: the ranking by day, the points by line, or both in one for a large table."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from api.cli.une.words import dollars, number
from api.exports.account import Account, PlayerScore
from api.exports.names import short
from api.exports.paper import Type, line
from api.exports.words import say
from samples.drawing import ornaments, typeset
from samples.drawing.colour import mix
from samples.drawing.pen import Pen
from samples.drawing.rect import Rect
from samples.drawing.style import Style
from scoring.une.layout import Day

# The bar with the table's title, the columns' heads.
TITLE, HEADS = 6.0, 5.0
LARGEST = 4.4
# A name smaller than this share of the others' goes on two lines, and below this size it is cut.
WORTH_TWO_LINES, LEAST = 0.72, 2.5


@dataclass(frozen=True)
class Column:
    """A column: its head, its share of the width, and what stands in a player's row."""

    title: str
    width: float
    cell: Callable[[PlayerScore], str]
    strong: bool = False
    align: float = 0.5


@dataclass(frozen=True)
class _Table:
    pen: Pen
    account: Account
    style: Style
    columns: Sequence[Column]

    def boxes(self, row: Rect) -> Sequence[Rect]:
        """The cells of a row."""
        whole = sum(column.width for column in self.columns)
        found, x = [], row.x
        for column in self.columns:
            wide = row.w * column.width / whole
            found.append(Rect(x, row.y, wide, row.h))
            x += wide
        return found


def ranking_table(pen: Pen, account: Account, style: Style, box: Rect) -> None:
    """Rank, name, the days, the revenue and the points."""
    columns = [*_who(account, style, 42.0), *_days(account, style, 13.0), *_ends(account, style, 14.0)]
    _draw(_Table(pen, account, style, columns), say("ranking", style.language), box)


def line_table(pen: Pen, account: Account, style: Style, box: Rect) -> None:
    """What each line brought over the whole game."""
    columns = [*_who(account, style, 36.0)[1:], *_lines(account, style, 13.0)]
    _draw(_Table(pen, account, style, columns), say("line by line", style.language), box)


def combined_table(pen: Pen, account: Account, style: Style, box: Rect) -> None:
    """Everything, for a table of many."""
    columns = [*_who(account, style, 36.0), *_days(account, style, 8.5), *_lines(account, style, 9.0)]
    columns += _ends(account, style, 10.0)
    _draw(_Table(pen, account, style, columns), say("ranking", style.language), box)


# -- columns ---------------------------------------------------------------------------------------------


def _who(account: Account, style: Style, width: float) -> list[Column]:
    rank = Column("", 7.0, lambda one: str(one.rank) if one.rank else "–", strong=True)
    team = "team" if account.mode == "newsroom" else "player"
    return [rank, Column(say(team, style.language), width, lambda one: one.name, strong=True, align=0.0)]


def _days(account: Account, style: Style, width: float) -> list[Column]:
    def of(day: Day) -> Column:
        return Column(say(f"{day} short", style.language), width, lambda one: _total(one, day))

    return [of(day) for day in account.played]


def _total(player: PlayerScore, day: Day) -> str:
    found = player.on(day)
    return number(found.total) if found else ""


def _lines(account: Account, style: Style, width: float) -> list[Column]:
    def of(key: str) -> Column:
        return Column(say(f"{key} short", style.language), width, lambda one: _sum(one, key))

    return [of(key) for key in account.lines]


def _sum(player: PlayerScore, key: str) -> str:
    amount = player.sum_of(key)
    return "" if amount is None else number(amount)


def _ends(account: Account, style: Style, width: float) -> list[Column]:
    language = style.language
    found = [Column(say("ads short", language), width, lambda one: dollars(one.ads, language))]
    if any(player.penalty for player in account.players):
        cell = lambda one: number(one.penalty) if one.penalty else ""  # noqa: E731
        found.append(Column(say("penalty", language), width, cell))
    return [*found, Column(say("points", language), width * 1.1, lambda one: number(one.points), strong=True)]


# -- drawing ---------------------------------------------------------------------------------------------


def _draw(table: _Table, title: str, box: Rect) -> None:
    pen, style = table.pen, table.style
    inks, letters = style.inks, style.letters
    bar, rest = box.top_cut(TITLE)
    pen.rect(bar, fill=inks.ink)
    line(pen, title, bar.inset(2.0, 0.9), Type(letters.small, inks.paper, 4.0))
    heads, rest = rest.top_cut(HEADS)
    pen.rect(heads, fill=mix(inks.paper, inks.ink, 0.14))
    for column, cell in zip(table.columns, table.boxes(heads), strict=True):
        if column.title:
            line(pen, column.title.upper(), cell.inset(0.8, 0.7), Type(letters.small, inks.ink, 3.1, column.align))
    tall = rest.h / len(table.account.players)
    for i, player in enumerate(table.account.standings):
        _row(table, player, Rect(rest.x, rest.y + i * tall, rest.w, tall))
    ornaments.double_rule(pen, box.x, box.bottom - 0.4, box.w, inks.ink)


def _row(table: _Table, player: PlayerScore, row: Rect) -> None:
    pen, style = table.pen, table.style
    inks, letters = style.inks, style.letters
    out = player.bankrupt and table.account.complete
    if player.winner and len(table.account.players) > 1:
        pen.rect(row, fill=mix(inks.paper, inks.good, 0.45))
    pen.rule(row.x, row.bottom, row.right, row.bottom, inks.ink, 0.12)
    for column, box in zip(table.columns, table.boxes(row), strict=True):
        text = column.cell(player)
        if not text:
            continue
        font = letters.bold if column.strong else letters.text
        ink = inks.back if text[0] == "−" or (out and column.strong) else inks.ink
        kind = Type(font, ink, min(LARGEST, row.h * 0.62), column.align)
        (line if column.align else _name)(pen, text, box.inset(0.8, 0.4), kind)
    if out:
        _strike(table, player, row)


def _name(pen: Pen, text: str, box: Rect, kind: Type) -> None:
    """A name on one line, on two where it is long, cut short where it is longer still."""
    if pen.text_width(text, kind.font, kind.largest) * WORTH_TWO_LINES <= box.w:
        line(pen, text, box, kind)
        return
    setting = typeset.fit(text, kind.font, box, kind.largest, 1.0, 0.0)
    while setting.size < LEAST and len(text) > 12:
        text = short(text, len(text) - 1)
        setting = typeset.fit(text, kind.font, box, kind.largest, 1.0, 0.0)
    typeset.draw(pen, setting, box, kind.ink, 0.0, 0.5)


def _strike(table: _Table, player: PlayerScore, row: Rect) -> None:
    """Who is bankrupt is called so, under or beside the name, in small letters."""
    style = table.style
    box = next(cell for cell, one in zip(table.boxes(row), table.columns, strict=True) if one.align == 0.0)
    used = table.pen.text_width(player.name, style.letters.bold, min(LARGEST, row.h * 0.62)) + 2.4
    if used < box.w * 0.66:
        rest = box.left_cut(used)[1].inset(0.4, row.h * 0.28)
        line(table.pen, say("stamp", style.language), rest, Type(style.letters.small, style.inks.back, 2.8))
