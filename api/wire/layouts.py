"""What is scored without a photo, as the API describes it: the contract's own formats."""

from typing import Any

from pydantic import BaseModel

from scoring.une.layout import Game, Layout, Round

LARGEST = 1_000_000


def body(kind: type[BaseModel], example: dict[str, Any]) -> dict[str, Any]:
    """The request's part of the description: the format's own schema, whole."""
    content = {"schema": _inlined(kind), "example": example}
    return {"requestBody": {"required": True, "content": {"application/json": content}}}


def _inlined(kind: type[BaseModel]) -> dict[str, Any]:
    """A schema without references, which would point into themselves here."""
    schema = kind.model_json_schema()
    definitions = schema.pop("$defs", {})

    def resolved(part: Any) -> Any:
        if isinstance(part, dict):
            if "$ref" in part:
                return resolved(definitions[part["$ref"].rsplit("/", 1)[-1]])
            return {name: resolved(value) for name, value in part.items() if name != "discriminator"}
        return [resolved(each) for each in part] if isinstance(part, list) else part

    whole: dict[str, Any] = resolved(schema)
    return whole


TILES = [
    {"at": [0, 0], "size": [1, 2], "face": "ad", "dollars": 1},
    {"at": [1, 0], "size": [2, 2], "face": "photo", "scores": ["good"]},
    {"at": [3, 0], "size": [2, 2], "face": "article", "colour": "sport", "mood": "good", "icons": 2, "points": 1},
]
LAYOUT = {"game": "une", "edition": "gazette", "day": "friday", "tiles": TILES}
ROUND = {"day": "friday", "mode": "classic", "boards": [{"player": "Ada", "layout": LAYOUT}]}
GAME = {"mode": "solo", "rounds": [{"day": "friday", "boards": [{"player": "Ada", "layout": LAYOUT}]}]}
BODIES = {"layout": body(Layout, LAYOUT), "round": body(Round, ROUND), "game": body(Game, GAME)}
