"""Prints a sheet, a day and a game of the Une on a page."""

from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text

from api.cli.page import Page
from api.cli.une.doubts import doubts_of
from api.cli.une.ending import print_ending
from api.cli.une.newspaper import print_page
from api.cli.une.remarks import heading
from api.cli.une.situation import Situation
from api.cli.une.standings import print_day, print_solo
from api.cli.une.words import say
from scoring.une.editions import find_edition
from scoring.une.game import Result, prepared_tables
from scoring.une.layout import BoardOfPlayer, Game, Layout, Round
from scoring.une.sheet import Sheet
from scoring.une.table import settled

if TYPE_CHECKING:
    from vision.result import Scan


class UneView:
    """The view of the Une."""

    def __init__(self, page: Page, folders: tuple[Path, ...] = ()) -> None:
        self._page = page
        self._folders = folders

    def sheet(self, layout: Layout, sheet: Sheet) -> None:
        """One layout and its score."""
        print_page(self._page, self._situation(layout, sheet))

    def scan(self, name: str, found: "Scan", picture: Path | None) -> None:
        """A photo that was read: its name, its sheet, what is to be checked, where its annotated picture is."""
        situation = self._situation(found.layout, found.score)
        self._page.print(heading(self._page, name), Text())
        print_page(self._page, situation)
        self._page.print(*doubts_of(self._page, situation, found.doubts))
        if picture is not None:
            self._page.print(Text(), self._page.text(say("annotated", self._page.language, path=picture)))
        self._page.print(Text())

    def table(self, table: Round, sheets: tuple[Sheet, ...]) -> None:
        """A day: everybody's sheet, then the score pad."""
        boards = [board.model_copy(update={"layout": settled(board.layout, table)}) for board in table.boards]
        for board, sheet in zip(boards, sheets, strict=True):
            self._board(board, sheet)
        print_day(self._page, table.model_copy(update={"boards": tuple(boards)}), sheets, sheets_printed=True)

    def game(self, game: Game, sheets: tuple[tuple[Sheet, ...], ...], result: Result, *, with_sheets: bool) -> None:
        """A whole game: the days' pads, then how it ended."""
        tables = prepared_tables(game)
        alone = len(tables[0].boards) == 1
        for table, day in zip(tables, sheets, strict=True):
            for board, sheet in zip(table.boards, day, strict=True) if with_sheets else ():
                self._board(board, sheet)
            if not alone:
                print_day(self._page, table, day, sheets_printed=with_sheets)
        if alone:
            print_solo(self._page, tables, [day[0] for day in sheets], sheets_printed=with_sheets)
        print_ending(self._page, game, sheets, result)

    def _board(self, board: BoardOfPlayer, sheet: Sheet) -> None:
        print_page(self._page, self._situation(board.layout, sheet), board)

    def _situation(self, layout: Layout, sheet: Sheet) -> Situation:
        edition = find_edition(layout.edition, self._folders)
        return Situation(layout, sheet, edition, self._page.language)


def view_on(page: Page, folders: tuple[Path, ...]) -> UneView:
    """The view that prints on this page."""
    return UneView(page, folders)
