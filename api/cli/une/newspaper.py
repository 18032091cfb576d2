"""One player's page: the masthead, the drawing beside its score pad, then everything there is to say about it."""

from collections.abc import Iterable

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from api.cli.page import Page
from api.cli.une.aside import aside, tile_list
from api.cli.une.drawing import CELL_WIDTHS, draw, width_of
from api.cli.une.masthead import masthead
from api.cli.une.pad import pad_of
from api.cli.une.padtable import pad_table, reasons_table
from api.cli.une.remarks import heading, remarks
from api.cli.une.situation import Situation
from api.cli.une.words import say
from scoring.une.layout import BoardOfPlayer

GUTTER = 2
# The narrowest column in which the pad stands, and in which its reasons can be read too.
PAD_WIDTH, PAD_WITH_REASONS = 22, 50


def print_page(page: Page, situation: Situation, board: BoardOfPlayer | None = None) -> None:
    """The whole sheet of one page."""
    pad = pad_of(situation.layout, situation.sheet, page.language)
    cell_width = next((wide for wide in CELL_WIDTHS if width_of(situation, wide) <= page.width), None)
    beside = page.width - width_of(situation, cell_width) - GUTTER if cell_width else 0
    explained = beside >= PAD_WITH_REASONS
    column: list[RenderableType] = [pad_table(page, pad, explained=explained), Text(), *aside(page, situation)]
    if cell_width != CELL_WIDTHS[0]:  # too narrow for all that is on the tiles
        column += tile_list(page, situation, "tiles", range(len(situation.layout.tiles)))
    drawing = draw(situation, cell_width) if cell_width else _no_room(page, situation)
    page.print(masthead(page, situation, board), Text())
    page.print(*[_side_by_side(drawing, column, beside)] if beside >= PAD_WIDTH else [drawing, Text(), *column])
    if not explained:
        page.print(heading(page, say("reasons", page.language)), reasons_table(page, pad))
    page.print(*remarks(page, situation), Text())


def _no_room(page: Page, situation: Situation) -> Text:
    return page.text(say("no room", page.language, needed=width_of(situation, CELL_WIDTHS[-1])))


def _side_by_side(drawing: Text, column: Iterable[RenderableType], width: int) -> Table:
    both, aside = Table.grid(padding=(0, GUTTER, 0, 0)), Table.grid(expand=True)
    both.add_column(no_wrap=True)
    both.add_column(width=width)
    for thing in column:
        aside.add_row(thing if isinstance(thing, Table) else Padding(thing, (0, 0, 0, 1)))
    both.add_row(drawing, Padding(aside, (1, 0, 0, 0)))
    return both
