"""Layouts, tables and games from JSON to JSON, and which of them take so long that they are scored apart."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Literal

from api.scanning.choices import is_hard
from scoring.games import with_scores
from scoring.une import Une
from scoring.une.editions import find_edition
from scoring.une.layout import Layout

Kind = Literal["layout", "round", "game"]
Folders = tuple[Path, ...]


def scored(kind: Kind, data: Any, language: str, folders: Folders) -> dict[str, Any]:
    """What the contract says comes out."""
    return SCORERS[kind](Une(folders), data, language)


def takes_long(kind: Kind, data: Any, folders: Folders) -> bool:
    """Whether scoring this may take seconds. BadInput if it is nothing that can be scored."""
    return any(is_hard(layout, find_edition(name, folders)) for name, layout in _layouts(kind, Une(folders), data))


def _layouts(kind: Kind, une: Une, data: Any) -> Sequence[tuple[str, Layout]]:
    if kind == "layout":
        layout = une.read_layout(data)
        return [(layout.edition, layout)]
    if kind == "round":
        return [(board.layout.edition, board.layout) for board in une.read_round(data).boards]
    game = une.read_game(data)
    return [(game.edition or board.layout.edition, board.layout) for table in game.rounds for board in table.boards]


def _layout(une: Une, data: Any, language: str) -> dict[str, Any]:
    return une.score(une.read_layout(data), language).to_json()


def _round(une: Une, data: Any, language: str) -> dict[str, Any]:
    return with_scores(data, une.score_round(une.read_round(data), language))


def _game(une: Une, data: Any, language: str) -> dict[str, Any]:
    sheets, result = une.sum_up(une.read_game(data), language)
    rounds = [with_scores(table, day) for table, day in zip(data["rounds"], sheets, strict=True)]
    return {**data, "rounds": rounds, "result": result.to_json()}


SCORERS: dict[Kind, Callable[[Une, Any, str], dict[str, Any]]] = {"layout": _layout, "round": _round, "game": _game}
