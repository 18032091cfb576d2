"""The game as contract JSON, exactly as `alaune game --json` answers it: it can be imported again."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from api.language import Language
from scoring.games import game_of, with_scores


def contract_json(data: Mapping[str, Any], language: Language, folders: tuple[Path, ...] = ()) -> dict[str, Any]:
    """What was given, every board with its score, and how the game ended."""
    game = game_of(data, folders)
    sheets, result = game.sum_up(game.read_game(data), language)
    rounds = [with_scores(table, day) for table, day in zip(data["rounds"], sheets, strict=True)]
    return {**data, "rounds": rounds, "result": result.to_json()}
