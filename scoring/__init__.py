"""The rules, one package a game: a layout goes in, a sheet that explains itself comes out."""

from pathlib import Path
from typing import Any

from scoring.errors import BadInput
from scoring.games import Jsonable, game_of

__all__ = ["BadInput", "score"]


def score(layout: Any, *, language: str = "fr", editions: tuple[Path, ...] = ()) -> Jsonable:
    """The sheet of one layout, given as an object of its game's type or in its JSON form."""
    data = layout.to_json() if hasattr(layout, "to_json") else layout
    game = game_of(data, editions)
    return game.score(game.read_layout(data), language)
