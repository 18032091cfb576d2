"""Boards, tables, drafts and rulings as they are asked for and answered."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictInt

from api.games.state import Ruling
from api.wire import contract
from api.wire.games import Asked, Reason, Versioned
from api.wire.scans import PlainConflict, Proposal
from api.wire.shapes import Json, Shape, always
from scoring.une.layout import Day, Layout, RuleId

Token = Annotated[StrictInt, Field(ge=1, le=1000)]
Code = Annotated[str, Field(max_length=4, examples=["7B"])]
Page = Annotated[Json, Shape(Layout)]
Sheet = Annotated[Json, Shape(contract.Sheet)]


class HandedIn(Versioned):
    """A page for a day: a scan or a layout, the closing token, or only that. What is left out stays.

    `version` is the board’s, and is left out for a page that is not in yet. A scan that was made outside the game needs
    `scan_token`, its owner’s.
    """

    scan: Annotated[str, Field(max_length=64)] | None = None
    scan_token: Annotated[str, Field(max_length=200)] | None = None
    layout: Page | None = None
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


class RulingView(Ruling):
    """What a referee decided: tiles to turn (`accept` a repair, `flip` others), or a conflict let pass; by whom."""

    model_config = ConfigDict(json_schema_extra=always("rule", "tiles", "reason", "by", "at"))


class BoardView(BaseModel):
    """A player’s board. `layout` is what was handed in, `effective` what counts after the referee’s rulings."""

    day: Day
    member: str
    player: str
    version: int
    ready: bool
    token: int | None
    scan: str | None
    layout: Page | None
    effective: Page | None
    rulings: Annotated[list[Ruling], Shape(list[RulingView])]


class ScoredBoard(BoardView):
    """A board with its sheet."""

    sheet: Sheet | None


class ExplainedBoard(ScoredBoard):
    """A board with its sheet, and for each conflict, and for all of them, what can be turned over and at what cost.

    Both are empty for a page so crowded that counting it all out would take long: its sheet says enough.
    """

    conflicts: list[Annotated[Json, Shape(PlainConflict)]]
    proposal: Annotated[Json, Shape(Proposal)] | None


class DayView(BaseModel):
    """A day’s table. White space is open until all boards are in."""

    day: Day
    complete: bool = Field(description="Whether all boards are in.")
    missing: list[str]
    boards: list[ScoredBoard]


class Achievement(BaseModel):
    """An achievement that somebody reached."""

    number: int
    text: str


class ScenarioGoal(BaseModel):
    """What the scenario asks for, all of it."""

    number: int
    level: Literal["easy", "medium", "hard"]
    least_revenue: int
    least_points: int
    goal: str | None


class PuzzleMedals(BaseModel):
    """A puzzle’s points for bronze, silver and gold, and each member’s medal; null below, or while a line is open."""

    number: int
    targets: list[int]
    medals: dict[str, Literal["bronze", "silver", "gold"] | None]


class ResultView(BaseModel):
    """How the game ended, or stands: the sheets of the whole days by day and member, and the contract’s result."""

    over: bool
    days: list[Day]
    sheets: dict[Day, dict[str, Sheet]]
    result: Annotated[Json, Shape(contract.Result)] | None
    members: dict[str, str] = Field(description="The member of each player’s name in the result.")
    achievements: list[Achievement]
    scenario: ScenarioGoal | None
    puzzle: PuzzleMedals | None
