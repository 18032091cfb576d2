"""What is to be said under a page: its conflicts, how to settle them, and the rules' notes."""

from collections.abc import Sequence

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from api.cli.page import Page
from api.cli.une import palette
from api.cli.une.pad import cell_of, other_notes
from api.cli.une.situation import Situation
from api.cli.une.words import listed, say
from scoring.une.sheet import Sheet
from scoring.une.words import tile_name


def heading(page: Page, words: str) -> RenderableType:
    """The title of a part of what is printed."""
    title = page.text(words, palette.HEADING)
    rule = Text(" " + "─" * max(0, page.width - title.cell_len - 1), palette.QUIET)
    return Padding(Text.assemble(title, rule, overflow="ellipsis", no_wrap=True), (1, 0, 0, 0))


def remarks(page: Page, situation: Situation) -> list[RenderableType]:
    """Conflicts, the proposal, notes; nothing where there is nothing to say."""
    things: list[RenderableType] = []
    if situation.sheet.conflicts:
        things += [heading(page, say("conflicts", page.language)), _conflicts(page, situation.sheet)]
    things += _proposal(page, situation)
    notes = other_notes(situation.sheet, page.language) + _targets(page, situation)
    if notes:
        things.append(heading(page, say("notes", page.language)))
        things += [bulleted(page, note) for note in notes]
    return things


def bulleted(page: Page, words: str) -> Table:
    """A paragraph of its own."""
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_row(Text("•"), page.text(words))
    return table


def _conflicts(page: Page, sheet: Sheet) -> Table:
    table = Table.grid(padding=(0, 1, 0, 0))
    for conflict in sheet.conflicts:
        numbers = " ".join(f"#{i}" for i in conflict.tiles)
        words = page.text(conflict.message) + page.text(f" {numbers}" if numbers else "", palette.QUIET)
        table.add_row(page.text(f"‼ {conflict.rule}", palette.CONFLICT), words)
    return table


def _proposal(page: Page, situation: Situation) -> list[RenderableType]:
    """What to turn over, and what would do as well."""
    sheet, layout, language = situation.sheet, situation.layout, page.language
    if not sheet.flipped:
        return []
    tiles = [f"{tile_name(layout.tiles[i], language)} (#{i})" for i in sheet.flipped]
    lines = [f"{say('turn over', language, tiles=listed(tiles, language))} {say('as if', language)}"]
    if sheet.alternatives:
        choices = [_choice(situation, tiles) for tiles in sheet.alternatives]
        lines.append(say("alternatives", language, choices=say("then", language).join(choices)))
    table = Table.grid(padding=(0, 1, 0, 0))
    for line, sign, style in zip(lines, "↻ ", (palette.HEADING, palette.PLAIN), strict=False):
        table.add_row(Text(sign), page.text(line, style))
    return [Text(), table]


def _choice(situation: Situation, tiles: Sequence[int]) -> str:
    """Another set of tiles to turn over, by cell and number."""
    return ", ".join(f"{cell_of(situation.layout, i, situation.language)} (#{i})" for i in tiles)


def _targets(page: Page, situation: Situation) -> list[str]:
    """How far a known puzzle has been solved."""
    puzzle = situation.edition.puzzles.get(situation.layout.puzzle or 0)
    if puzzle is None:
        return []
    language, sheet = page.language, situation.sheet
    reached = sum(sheet.total >= target for target in puzzle.targets) if sheet.complete else 0
    return [say("puzzle targets", language, *puzzle.targets, reached=say(f"reached {reached}", language))]
