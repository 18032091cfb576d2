"""The contract's formats as they are answered; what is sent is described by scoring's own types."""

from collections.abc import Mapping
from typing import Annotated, NotRequired

from pydantic import ConfigDict, Field
from typing_extensions import TypedDict  # typing’s own is for pydantic not enough before Python 3.12

from api.wire.shapes import always
from scoring.une import game, layout, sheet

Chance = Annotated[float, Field(ge=0, le=1)]
XY = tuple[float, float]


class Reason(sheet.Reason):
    """A part of a line: the amount, the tiles it came from, and why where the tiles do not say it."""

    model_config = ConfigDict(json_schema_extra=always("tiles"))


class Sheet(sheet.Sheet):
    """A scored layout: the contract’s score. Of its lines `flash` is there only where a card paid."""

    model_config = ConfigDict(json_schema_extra=always("alternatives", "reasons"))

    reasons: Mapping[str, tuple[Reason, ...]] = Field(default_factory=dict)


class PlayerResult(game.PlayerResult):
    """How the game ended for a player, or a newsroom team."""

    model_config = ConfigDict(json_schema_extra=always("achievements", "scenario_met"))


class Result(game.Result):
    """How the game ended, or how it stands: `complete` says which."""

    model_config = ConfigDict(json_schema_extra=always("notes"))

    players: tuple[PlayerResult, ...]


class ScoredPage(layout.BoardOfPlayer):
    """A player’s board of the day with its sheet."""

    score: Sheet


class ScoredRound(layout.Round):
    """A day’s table as it was given, each board with its sheet."""

    boards: tuple[ScoredPage, ...]


class ScoredGame(layout.Game):
    """A game as it was given, each board with its sheet, and how it ended."""

    rounds: tuple[ScoredRound, ...]
    result: Result


class Doubt(TypedDict):
    """Something a person should look at: a field of a tile, or (without a tile) something about the board."""

    tile: int | None
    field: str
    probability: Chance
    why: NotRequired[str]
    at: NotRequired[Annotated[tuple[int, int], Field(description="The cell that a doubt without a tile is about.")]]


class Scan(TypedDict):
    """What a photo gave: the contract’s scan. Places are in pixels of the upright photo."""

    photo: str
    layout: layout.Layout
    confidence: Annotated[list[Chance], Field(description="How likely the whole reading of each tile is right.")]
    corners: Annotated[
        list[XY], Field(min_length=4, max_length=4, description="The grid’s, from the board’s top left.")
    ]
    doubts: list[Doubt]
    score: Sheet
    timings_ms: dict[str, float]
    chances: Annotated[list[dict[str, Chance]], Field(description="How likely each field of each tile is right.")]
    quads: Annotated[list[list[XY]], Field(description="The corners of each tile.")]
