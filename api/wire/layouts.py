"""What is scored without a photo, as the API describes it: the contract's own formats."""

from typing import Any

from pydantic import BaseModel

from api.wire.contract import ScoredGame, ScoredRound, Sheet
from api.wire.shapes import component
from scoring.une.layout import Game, Layout, Round

LARGEST = 1_000_000


def scoring_of(kind: type[BaseModel], example: dict[str, Any], scored: type[BaseModel]) -> dict[str, Any]:
    """The operation's part of the description: what goes in, and what comes out."""
    content = {"schema": component(kind), "example": example}
    answer = {"application/json": {"schema": component(scored)}}
    return {
        "requestBody": {"required": True, "content": {"application/json": content}},
        "responses": {"200": {"content": answer}},
    }


TILES = [
    {"at": [0, 0], "size": [1, 2], "face": "ad", "dollars": 1},
    {"at": [1, 0], "size": [2, 2], "face": "photo", "scores": ["good"]},
    {"at": [3, 0], "size": [2, 2], "face": "article", "colour": "sport", "mood": "good", "icons": 2, "points": 1},
]
LAYOUT = {"game": "une", "edition": "gazette", "day": "friday", "tiles": TILES}
ROUND = {"day": "friday", "mode": "classic", "boards": [{"player": "Ada", "layout": LAYOUT}]}
GAME = {"mode": "solo", "rounds": [{"day": "friday", "boards": [{"player": "Ada", "layout": LAYOUT}]}]}
BODIES = {
    "layout": scoring_of(Layout, LAYOUT, Sheet),
    "round": scoring_of(Round, ROUND, ScoredRound),
    "game": scoring_of(Game, GAME, ScoredGame),
}
