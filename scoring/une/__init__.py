"""Rédac' Chef (Fit to Print): the rules of the Une, behind the face that every game shows."""

from pathlib import Path

from scoring.errors import BadInput
from scoring.reading import read
from scoring.une.editions import find_edition
from scoring.une.game import Result, score_game
from scoring.une.layout import CHARACTERS, Game, Layout, Round
from scoring.une.placement import Breach, referee
from scoring.une.scorer import score_layout
from scoring.une.sheet import Sheet
from scoring.une.table import score_round


class Une:
    """The game of the Une: reads a layout, finds its conflicts, scores it, a table and a whole game."""

    name = "une"

    def __init__(self, folders: tuple[Path, ...] = ()) -> None:
        self._folders = folders

    # -- reading -------------------------------------------------------------------------------------

    def read_layout(self, data: object) -> Layout:
        """A layout from its JSON, its edition and character known."""
        layout = read(Layout, data, ("une Une", "a finished Une"))
        self._check_names(layout)
        return layout

    def read_round(self, data: object) -> Round:
        """A day's table from its JSON."""
        table = read(Round, data, ("une table", "a day's table"))
        for board in table.boards:
            self._check_names(board.layout)
        return table

    def read_game(self, data: object) -> Game:
        """A whole game from its JSON."""
        game = read(Game, data, ("une partie", "a game"))
        for table in game.rounds:
            for board in table.boards:
                layout = board.layout
                edition = game.edition or layout.edition
                self._check_names(layout.model_copy(update={"edition": edition}))
        return game

    def _check_names(self, layout: Layout) -> None:
        edition = find_edition(layout.edition, self._folders)
        if layout.character is not None and layout.character not in {*CHARACTERS, *edition.characters}:
            known = ", ".join(sorted({*CHARACTERS, *edition.characters}))
            raise BadInput(
                f"l’édition « {layout.edition} » ne connaît pas le personnage « {layout.character} » : {known}",
                f"edition “{layout.edition}” has no character “{layout.character}”: {known}",
                code="unknown_character",
            )

    # -- scoring -------------------------------------------------------------------------------------

    def conflicts(self, layout: Layout) -> tuple[Breach, ...]:
        """Every breach on the board as it was photographed."""
        return referee(layout, find_edition(layout.edition, self._folders)).breaches

    def score(self, layout: Layout, language: str = "fr") -> Sheet:
        """One layout by itself."""
        return score_layout(layout, find_edition(layout.edition, self._folders), language)

    def score_round(self, table: Round, language: str = "fr") -> tuple[Sheet, ...]:
        """A day's table, white space included."""
        return score_round(table, language, self._folders)

    def sum_up(self, game: Game, language: str = "fr") -> tuple[tuple[tuple[Sheet, ...], ...], Result]:
        """A whole game: the sheets of each day, and how it ended."""
        return score_game(game, language, self._folders)


__all__ = ["Game", "Layout", "Result", "Round", "Sheet", "Une"]
