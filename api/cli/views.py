"""How each game is shown to people, looked up in one table as the games themselves are."""

from importlib import import_module
from pathlib import Path
from typing import Any, Protocol

from api.cli.options import Options
from scoring.games import Jsonable


class View(Protocol):
    """What every game can print. Layouts, tables and sheets are its own types."""

    def sheet(self, layout: Any, sheet: Any) -> None:
        """One layout and its score."""
        ...

    def scan(self, name: str, found: Any, picture: Path | None) -> None:
        """A photo that was read, and where its annotated picture is."""
        ...

    def table(self, table: Any, sheets: Any) -> None:
        """A day: everybody's sheet, then all of them side by side."""
        ...

    def game(self, game: Any, sheets: Any, result: Jsonable, *, with_sheets: bool) -> None:
        """A whole game and how it ended."""
        ...


# The package that prints each game's views: its `view_on` makes a View.
VIEWS = {"une": "api.cli.une"}


def view_of(game: str, options: Options) -> View:
    """The view of the game of that name. What draws is imported here: programs that ask for JSON never wait for it."""
    view: View = import_module(VIEWS[game]).view_on(page_of(options), options.folders)
    return view


def page_of(options: Options) -> Any:
    """The paper that people's output is printed on."""
    return import_module("api.cli.page").Page(options.lang, options.width)
