"""The games that can be scored, in one table, and the face that each of them shows.

Nothing outside a game's own package may know whether its layouts are tiles on a grid or cards on a table.
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from scoring.errors import BadInput
from scoring.reading import quote
from scoring.une import Une


class Jsonable(Protocol):
    """A result that the contract can write."""

    def to_json(self) -> dict[str, object]:
        """The result as the contract has it."""
        ...


class Game(Protocol):
    """What every game can do. Layouts, tables and sheets are each game's own types."""

    name: str

    def read_layout(self, data: object) -> Any:
        """A layout from its JSON."""
        ...

    def read_round(self, data: object) -> Any:
        """A table from its JSON."""
        ...

    def read_game(self, data: object) -> Any:
        """A whole game from its JSON."""
        ...

    def conflicts(self, layout: Any) -> Any:
        """The named problems of a layout."""
        ...

    def score(self, layout: Any, language: str = "fr") -> Jsonable:
        """One layout by itself."""
        ...

    def score_round(self, table: Any, language: str = "fr") -> tuple[Jsonable, ...]:
        """A table: one sheet a board, in order."""
        ...

    def sum_up(self, game: Any, language: str = "fr") -> tuple[tuple[tuple[Jsonable, ...], ...], Jsonable]:
        """A whole game: the sheets of each round, and how it ended."""
        ...


GAMES: dict[str, Callable[[tuple[Path, ...]], Game]] = {Une.name: Une}


def find_game(name: object, folders: tuple[Path, ...] = ()) -> Game:
    """The game of that name, with editions from these folders before those that ship."""
    if not isinstance(name, str) or name not in GAMES:
        known = ", ".join(GAMES)
        raise BadInput(
            f"le jeu {quote(name)} n’est pas connu ; jeux connus : {known}",
            f"game {quote(name)} is not known; known games: {known}",
            code="unknown_game",
        )
    return GAMES[name](folders)


def game_of(data: object, folders: tuple[Path, ...] = ()) -> Game:
    """The game that some JSON is about: the one its first layout names, the Une by default."""
    while isinstance(data, dict) and "game" not in data:
        inner = data.get("layout") or data.get("boards") or data.get("rounds")
        data = inner[0] if isinstance(inner, list) and inner else inner
    return find_game(data.get("game", "une") if isinstance(data, dict) else "une", folders)


def with_scores(table: Mapping[str, Any], sheets: Sequence[Jsonable]) -> dict[str, Any]:
    """A table's JSON as it was given, each board with its score."""
    boards = [{**board, "score": sheet.to_json()} for board, sheet in zip(table["boards"], sheets, strict=True)]
    return {**table, "boards": boards}
