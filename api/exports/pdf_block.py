"""A player's block on the printed pad: the days side by side, the lines below one another."""

from collections.abc import Sequence
from dataclasses import dataclass

from api.cli.une.words import number
from api.exports.account import Account, PlayerScore
from api.exports.paper import Type, line
from api.exports.words import say
from samples.drawing import lettering, ornaments, typeset
from samples.drawing.colour import mix
from samples.drawing.pen import MM, Ink, Pen
from samples.drawing.rect import Rect
from samples.drawing.style import Style
from scoring.une.goals import achievements

# Heights in units, of which a block has 70.
UNITS = 70.0
NAME, DAYS, SUM, FOOT = 7.6, 4.6, 6.4, 9.4
LABEL = 0.3
OPEN = "?"
LEAST_SIZE = 1.9


@dataclass(frozen=True)
class Block:
    """A place for one player's numbers. `unit` is how many millimetres a unit has."""

    pen: Pen
    account: Account
    player: PlayerScore
    style: Style
    box: Rect

    @property
    def unit(self) -> float:
        """Millimetres a unit."""
        return self.box.h / UNITS

    @property
    def columns(self) -> Sequence[Rect]:
        """The days' columns and that of the game, at the height of the box."""
        return self.box.left_cut(self.box.w * LABEL)[1].columns(len(self.account.days) + 1, 0.0)


def draw_block(pen: Pen, account: Account, player: PlayerScore, style: Style, box: Rect) -> None:
    """The whole block."""
    block = Block(pen, account, player, style, box)
    u, ink = block.unit, style.inks.ink
    name, rest = box.top_cut(NAME * u)
    heads, rest = rest.top_cut(DAYS * u)
    foot, rest = rest.bottom_cut(FOOT * u)
    end, rows = rest.bottom_cut(SUM * u)
    _name(block, name)
    _heads(block, heads)
    _rows(block, rows)
    _ending(block, end)
    _achievements(block, foot)
    for column in block.columns:
        pen.rule(column.x, heads.y, column.x, rows.bottom, ink, 0.15)
    pen.rect(box, line=ink, width=0.7 if _shines(block) else 0.3)
    if player.bankrupt and account.complete:
        _stamp(block, rows)


def _shines(block: Block) -> bool:
    return block.player.winner and block.account.complete and len(block.account.players) > 1


# -- the parts -------------------------------------------------------------------------------------------


def _name(block: Block, box: Rect) -> None:
    """The name on a dark bar, and the rank; a star for who won."""
    pen, style, player, u = block.pen, block.style, block.player, block.unit
    inks, letters = style.inks, style.letters
    pen.rect(box, fill=inks.ink)
    inner = box.inset(2.0 * u, 0.8 * u)
    rank, rest = inner.right_cut(box.w * 0.27, 1.5 * u)
    if _shines(block):
        star, rest = rest.left_cut(4.6 * u, 0.8 * u)
        ornaments.little_star(pen, *star.centre, 2.2 * u, inks.good)
    line(pen, player.name, rest, Type(letters.headline, inks.paper, 4.6 * u))
    if _rank(block):
        line(pen, _rank(block), rank, Type(letters.small, inks.good if _shines(block) else inks.paper, 3.2 * u, 1.0))


def _rank(block: Block) -> str:
    player, language = block.player, block.style.language
    if len(block.account.players) == 1:
        return ""
    if player.bankrupt and block.account.complete:
        return say("stamp", language)
    if player.winner:
        return say("winner" if block.account.complete else "leader", language)
    return f"{say('rank', language).upper()} {player.rank}" if player.rank else ""


def _heads(block: Block, box: Rect) -> None:
    """The days' names, and the game's."""
    style, language = block.style, block.style.language
    titles = [say(f"{day} short", language) for day in block.account.days]
    block.pen.rect(box, fill=mix(style.inks.paper, style.inks.ink, 0.16))
    for column, title in zip(block.columns, [*titles, say("total", language).upper()], strict=True):
        cell = Rect(column.x, box.y, column.w, box.h)
        line(block.pen, title, cell.inset(0.6, 0.3), Type(style.letters.small, style.inks.ink, 3.0 * block.unit, 0.5))


def _rows(block: Block, box: Rect) -> None:
    """A row for each line, the days' totals and the ads."""
    account, player = block.account, block.player
    keys = [*account.lines, "total", "ads"]
    step = box.h / len(keys)
    for i, key in enumerate(keys):
        amounts = [_amount(block, key, i) for i in range(len(account.days))]
        whole = player.total if key == "total" else player.ads if key == "ads" else player.sum_of(key)
        row = Rect(box.x, box.y + i * step, box.w, step)
        _row(block, row, key, [*amounts, "" if whole is None else number(whole)])


def _amount(block: Block, key: str, i: int) -> str:
    """What stands in a cell: nothing where the day was not played or the line does not count."""
    day = block.player.on(block.account.days[i])
    if day is None:
        return ""
    if key == "total":
        return number(day.total) + ("" if day.complete else f"+{OPEN}")
    if key == "ads":
        return number(day.ads)
    value = day.lines.get(key, 0)
    return "" if key not in day.lines else OPEN if value is None else number(value)


def _row(block: Block, box: Rect, key: str, amounts: Sequence[str]) -> None:
    pen, style, u = block.pen, block.style, block.unit
    inks, strong = style.inks, key == "total"
    font = style.letters.bold if strong else style.letters.text
    if strong:
        pen.rect(box, fill=mix(inks.paper, inks.ink, 0.08))
    pen.rule(box.x, box.y, box.right, box.y, inks.ink, 0.3 if strong else 0.12)
    title = say("day total" if strong else key, style.language)
    label = Rect(box.x, box.y, box.w * LABEL, box.h).inset(1.4 * min(u, 1.2), 0.2)
    line(pen, title, label, Type(font, inks.ink, 3.2 * u))
    for column, amount in zip(block.columns, amounts, strict=True):
        if amount:
            cell = Rect(column.x, box.y, column.w, box.h).inset(0.6, 0.2)
            line(pen, amount, cell, Type(font, _ink(block, amount), 3.5 * u, 0.5))


def _ink(block: Block, amount: str) -> Ink:
    return block.style.inks.back if amount[0] in "−?" else block.style.inks.ink


def _ending(block: Block, box: Rect) -> None:
    """The penalty if there was one, and the final points."""
    pen, style, player, u = block.pen, block.style, block.player, block.unit
    inks, letters, language = style.inks, style.letters, style.language
    ornaments.double_rule(pen, box.x, box.y, box.w, inks.ink)
    inner = box.top_cut(1.0)[1].inset(1.4 * min(u, 1.2), 0.4 * u)
    points, rest = inner.right_cut(block.columns[-1].w - 2.8)
    line(pen, number(player.points), points, Type(letters.digits, inks.ink, 4.4 * u, 0.5))
    label, rest = rest.left_cut(box.w * 0.3)
    line(pen, say("points", language).upper(), label, Type(letters.bold, inks.ink, 3.6 * u))
    if player.penalty:
        text = f"{say('penalty', language)} {number(player.penalty)}"
        line(pen, text, rest, Type(letters.italic, inks.back, 3.3 * u, 0.5))


def _achievements(block: Block, box: Rect) -> None:
    """What was achieved, in words; by number where the words would be too small to read."""
    pen, style, u = block.pen, block.style, block.unit
    inks, letters, language = style.inks, style.letters, style.language
    pen.rule(box.x, box.y, box.right, box.y, inks.ink, 0.15)
    inner = box.inset(1.4 * min(u, 1.2), 0.7 * u)
    reached = block.player.achievements
    if not reached:
        line(
            pen, say("no achievements", language), inner, Type(letters.italic, mix(inks.ink, inks.paper, 0.35), 2.8 * u)
        )
        return
    words = {one.number: one.text[language] for one in achievements()}
    head = say("achievements", language)
    text = f"{head}\u00a0: " if language == "fr" else f"{head}: "
    told = text + "\u00a0· ".join(f"{i}.\u00a0{words[i]}" for i in reached)
    if typeset.fit(told, letters.text, inner, 2.9 * u, 1.14, 0.0).size < LEAST_SIZE:
        told = text + ", ".join(map(str, reached))
    typeset.paragraph(pen, told, letters.text, inner, inks.ink, 2.9 * u, 1.14, 0.0, 0.5)


def _stamp(block: Block, rows: Rect) -> None:
    """BANKRUPT, as a stamp across the lines."""
    pen, style, u = block.pen, block.style, block.unit
    text, font, ink = say("stamp", style.language), style.letters.slab, style.inks.back
    size = 7.5 * u
    wide, tall = pen.text_width(text, font, size) + 5 * u, 11 * u
    x, y = rows.centre
    canvas = pen.canvas
    canvas.saveState()
    canvas.translate((pen.x + x) * MM, (pen.height - pen.y - y) * MM)
    canvas.rotate(11)
    canvas.setStrokeAlpha(0.5)
    canvas.setFillAlpha(0.5)
    flat = Pen(canvas, 0.0)
    flat.rect(Rect(-wide / 2, -tall / 2, wide, tall), line=ink, width=0.9 * u, radius=1.2 * u)
    flat.text(0, lettering.cap_height(font) * size / 2, text, font, size, ink, 0.5)
    canvas.restoreState()
