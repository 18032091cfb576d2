"""Boards, tables, drafts and rulings as they are asked for and answered."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field, StrictInt

from api.games.state import Ruling
from api.wire.games import Asked, Reason, Versioned
from scoring.une.layout import Day, RuleId

Token = Annotated[StrictInt, Field(ge=1, le=1000)]
Code = Annotated[str, Field(max_length=4, examples=["7B"])]


class HandedIn(Versioned):
    """A page for a day: a scan or a layout, the closing token, or only that. What is left out stays.

    `version` is the board’s, and is left out for a page that is not in yet. A scan that was made outside the game needs
    `scan_token`, its owner’s.
    """

    scan: Annotated[str, Field(max_length=64)] | None = None
    scan_token: Annotated[str, Field(max_length=200)] | None = None
    layout: dict[str, Any] | None = None
    token: Token | None = None
    reason: Reason = ""


class Closing(Asked):
    """“Tirage !”: the lowest token that is left, for oneself or (the host) for somebody else."""

    member: Annotated[str, Field(max_length=64)] | None = None


class DraftChange(Versioned):
    """Tribunes drawn at the table, or none to have them drawn here; who chooses when, or none for the tokens’ order."""

    drawn: Annotated[list[Code], Field(max_length=12)] | None = None
    order: Annotated[list[Annotated[str, Field(max_length=64)]], Field(max_length=12)] | None = None


class Choice(Versioned):
    """A tribune for oneself, or (the host) for whoever’s turn it is; the version is the game’s."""

    code: Code
    member: Annotated[str, Field(max_length=64)] | None = None


class NewRuling(Versioned):
    """What a referee decides: `accept` a repair, `flip` tiles, `overrule` a conflict, `unrule` what was decided.

    Tiles are indices in the board’s `effective` layout, which are those of its layout. `version` is the board’s.
    """

    kind: Literal["accept", "flip", "overrule", "unrule"]
    rule: RuleId | None = None
    tiles: Annotated[tuple[Annotated[StrictInt, Field(ge=0, lt=150)], ...], Field(max_length=150)] = ()
    reason: Annotated[Reason, Field(min_length=1)]


class BoardView(BaseModel):
    """A player’s board. `layout` is what was handed in, `effective` what counts after the referee’s rulings."""

    day: Day
    member: str
    player: str
    version: int
    ready: bool
    token: int | None
    scan: str | None
    layout: dict[str, Any] | None
    effective: dict[str, Any] | None
    rulings: list[Ruling]


class ScoredBoard(BoardView):
    """A board with its sheet, as score.schema.json has it."""

    sheet: dict[str, Any] | None


class ExplainedBoard(ScoredBoard):
    """A board with its sheet, and for each conflict, and for all of them, what can be turned over and at what cost.

    Both are empty for a page so crowded that counting it all out would take long: its sheet says enough.
    """

    conflicts: list[dict[str, Any]]
    proposal: dict[str, Any] | None


class DayView(BaseModel):
    """A day’s table. White space is open until all boards are in."""

    day: Day
    complete: bool = Field(description="Whether all boards are in.")
    missing: list[str]
    boards: list[ScoredBoard]


class ResultView(BaseModel):
    """How the game ended, or stands: the sheets of the whole days by day and member, and the contract’s result."""

    over: bool
    days: list[Day]
    sheets: dict[Day, dict[str, dict[str, Any]]]
    result: dict[str, Any] | None
    members: dict[str, str] = Field(description="The member of each player’s name in the result.")
    achievements: list[dict[str, Any]]
    scenario: dict[str, Any] | None
    puzzle: dict[str, Any] | None
