"""A score pad of several columns: everybody's day, or all the days of somebody who plays alone."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rich import box
from rich.table import Table
from rich.text import Text

from api.cli.language import Language
from api.cli.page import Page
from api.cli.une import palette
from api.cli.une.pad import PadLine, pad_of, title
from api.cli.une.padtable import STRONG, tone
from api.cli.une.remarks import bulleted, heading
from api.cli.une.words import say
from scoring.une.layout import DAYS, BoardOfPlayer, Round
from scoring.une.sheet import Sheet
from scoring.une.words import NAMES, counted

TITLES_WIDTH, LEAST_COLUMN, LEAST_AMOUNT = 16, 12, 6
LINES = ("articles", "photos", "tribune", "white_space", "mood", "surplus", "flash", "total", "ads")


@dataclass(frozen=True)
class Column:
    """A board's lines under the name of whom or what they are about."""

    name: str
    lines: dict[str, PadLine]
    sheet: Sheet


def column_of(name: str, board: BoardOfPlayer, sheet: Sheet, language: Language) -> Column:
    """A column for one board."""
    return Column(name, {line.key: line for line in pad_of(board.layout, sheet, language)}, sheet)


def print_day(page: Page, table: Round, sheets: Sequence[Sheet], *, sheets_printed: bool) -> None:
    """Everybody's lines side by side."""
    columns = [
        column_of(board.player, board, sheet, page.language) for board, sheet in zip(table.boards, sheets, strict=True)
    ]
    day = NAMES[table.day][page.english]
    print_pad(page, say("pad of", page.language, day=day), columns, sheets_printed=sheets_printed)


def print_solo(page: Page, tables: Sequence[Round], sheets: Sequence[Sheet], *, sheets_printed: bool) -> None:
    """The days of the only player side by side."""
    in_order = sorted(zip(tables, sheets, strict=True), key=lambda day: DAYS.index(day[0].day))
    columns = [
        column_of(NAMES[table.day][page.english], table.boards[0], sheet, page.language) for table, sheet in in_order
    ]
    player = tables[0].boards[0].player
    print_pad(page, say("pad of player", page.language, player=player), columns, sheets_printed=sheets_printed)


def print_pad(page: Page, words: str, columns: Sequence[Column], *, sheets_printed: bool) -> None:
    """The pad; where there are too many columns, in several tables. Without sheets, what they would have told."""
    page.print(heading(page, words))
    keys = [key for key in LINES if any(key in column.lines for column in columns)]
    for some in _chunks(columns, max(1, (page.width - TITLES_WIDTH) // LEAST_COLUMN)):
        page.print(_table(page, keys, some))
    if not sheets_printed:
        page.print(*(bulleted(page, words) for column in columns for words in _untold(page, column)))


def _table(page: Page, keys: Sequence[str], columns: Sequence[Column]) -> Table:
    table = Table(box=box.SQUARE, border_style=palette.QUIET, header_style=palette.HEADING)
    table.add_column(no_wrap=True)
    for column in columns:
        name = page.text(column.name, palette.HEADING)
        table.add_column(name, justify="right", overflow="fold", min_width=LEAST_AMOUNT)
    for key in keys:
        if key in STRONG:
            table.add_section()
        cells = [_cell(page, column.lines.get(key)) for column in columns]
        table.add_row(page.text(title(key, page.language), palette.HEADING if key in STRONG else ""), *cells)
    return table


def _cell(page: Page, line: PadLine | None) -> Text:
    return page.text(line.amount, tone(line)) if line else Text()


def _chunks(columns: Sequence[Column], most: int) -> Iterator[Sequence[Column]]:
    """As many tables as it takes, all about as wide."""
    tables = -(-len(columns) // most)
    size = -(-len(columns) // tables)
    for start in range(0, len(columns), size):
        yield columns[start : start + size]


def _untold(page: Page, column: Column) -> Iterator[str]:
    """What a reader of the pad alone would miss: why a line is open, and that conflicts were settled."""
    for line in column.lines.values():
        if line.is_open:
            yield say("about", page.language, name=column.name, what=line.reasons[-1])
    if column.sheet.conflicts:
        flipped = counted(len(column.sheet.flipped), "tile", page.language)
        yield say("settled", page.language, name=column.name, count=len(column.sheet.conflicts), flipped=flipped)
