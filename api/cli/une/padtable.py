"""The score pad on paper: beside the page, and the reasons of its lines under it or with it."""

from collections.abc import Iterable

from rich import box
from rich.style import Style
from rich.table import Table
from rich.text import Text

from api.cli.page import Page
from api.cli.une import palette
from api.cli.une.pad import PadLine

RULES = box.HORIZONTALS
STRONG = ("total", "ads")


def pad_table(page: Page, pad: Iterable[PadLine], *, explained: bool = False) -> Table:
    """The lines of the pad and what they come to; `explained` with why, in a third column."""
    table = Table(box=RULES, show_header=False, pad_edge=False, expand=explained, border_style=palette.QUIET)
    table.add_column(no_wrap=True)
    table.add_column(justify="right", no_wrap=True)
    if explained:
        table.add_column(ratio=1)
    for line in pad:
        if line.key in STRONG:
            table.add_section()
        why = [_why(page, line)] if explained else []
        table.add_row(page.text(line.title, _weight(line)), page.text(line.amount, tone(line)), *why)
    return table


def reasons_table(page: Page, pad: Iterable[PadLine]) -> Table:
    """Why each line comes to what it does."""
    table = Table.grid(padding=(0, 2, 0, 0), expand=True)
    table.add_column(no_wrap=True)
    table.add_column(ratio=1)
    for line in pad:
        if line.reasons:
            table.add_row(page.text(line.title, _weight(line)), _why(page, line))
    return table


def tone(line: PadLine) -> Style:
    """How an amount is printed: open ones stand out, totals are bold."""
    if line.is_open:
        return palette.OPEN
    return _weight(line)


def _weight(line: PadLine) -> Style:
    return palette.HEADING if line.key in STRONG else Style.null()


def _why(page: Page, line: PadLine) -> Text:
    return Text("\n").join(page.text(reason) for reason in line.reasons)
