"""`alaune edition list`: the editions that there are."""

from rich import box
from rich.table import Table

from api.cli.editions import Found, found
from api.cli.options import Options
from api.cli.page import Page
from api.cli.une.editions import counts
from api.cli.words import say


def run(options: Options) -> int:
    """Print a line for each edition."""
    page = Page(options.lang, options.width)
    table = Table(box=box.SIMPLE_HEAD)
    for key in ("edition name", "edition title", "edition holds", "edition place"):
        table.add_column(page.text(say(key, page.language)), overflow="fold")
    for one in found(options.folders):
        table.add_row(*(page.text(cell) for cell in _row(page, one)))
    page.print(table)
    return 0


def _row(page: Page, one: Found) -> tuple[str, str, str, str]:
    place = str(one.folder) if one.folder else say("shipped", page.language)
    if one.edition is None:
        why = one.problem.sentence(page.language) if one.problem else ""
        return one.name, "", say("unusable", page.language, why=why), place
    return one.name, one.edition.box.title[page.language], counts(one.edition, page.language), place
