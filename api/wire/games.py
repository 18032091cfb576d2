"""Games as they are asked for and answered."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, GetJsonSchemaHandler, StrictBool, StrictInt, model_validator
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema

from api.games.clock import Act
from api.games.options import LONGEST_TIMER, Options
from api.games.state import Stage
from api.wire.shapes import Shape
from scoring.une.layout import Day, Game, ModeName

Role = Literal["host", "player", "referee", "spectator"]
Name = Annotated[str, Field(min_length=1, max_length=200, examples=["Ada"])]
Character = Annotated[str, Field(max_length=60, examples=["wilbur"])]
Number = Annotated[StrictInt, Field(ge=0, le=2**31 - 1)]
Reason = Annotated[str, Field(max_length=1000, examples=["Les deux photos se touchaient par le coin seulement."])]
VersionField = Annotated[Number | None, Field(description="The version that is changed, unless If-Match tells it.")]


FlashNumber = Annotated[StrictInt, Field(ge=1, le=12)]
# Whatever the action is about, and as it was written then: no schema would hold for all of it.
KEPT = "What the action changed, as the service writes it elsewhere: a board, its rulings, tokens by member, settings."
Rules = Annotated[tuple[Annotated[StrictInt, Field(ge=1, le=7)], ...], Field(max_length=7)]


class Asked(BaseModel):
    """What a request holds: nothing that is not known."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    @model_validator(mode="before")
    @classmethod
    def _with_whole_numbers(cls, given: Any) -> Any:
        try:
            return whole_numbers(given)
        except RecursionError:  # nested as nothing of ours is: what is wrong with it is said elsewhere
            return given


def whole_numbers(given: Any) -> Any:
    """The same with 2.0 as 2, which JSON Schema counts as a whole number; neither true nor "2" becomes one."""
    if isinstance(given, float) and given.is_integer():
        return int(given)
    if isinstance(given, dict):
        return {key: whole_numbers(value) for key, value in given.items()}
    return [whole_numbers(one) for one in given] if isinstance(given, list) else given


class Versioned(Asked):
    """A request that changes something."""

    version: VersionField = None


class NewPlayer(Asked):
    """Somebody who sits down; in the newsroom, two."""

    name: Name
    partner: Name | None = None
    character: Character | None = None


class Host(NewPlayer):
    """Who holds the game, and whether they play too."""

    plays: StrictBool = True


class NewGame(Asked):
    """A game to be created. `players` are those without a phone: the host acts for them."""

    name: Annotated[str, Field(max_length=200, examples=["Dimanche chez Mamie"])] = ""
    edition: Annotated[str, Field(max_length=60)] = "gazette"
    mode: ModeName = "classic"
    scenario: Annotated[StrictInt, Field(ge=1, le=18)] | None = None
    puzzle: Annotated[StrictInt, Field(ge=1, le=1000)] | None = None
    puzzle_day: Day | None = None
    changed_rules: Rules = ()
    characters: StrictBool = False
    flash: dict[Day, FlashNumber | None] = {}
    timer: Annotated[StrictInt, Field(ge=1, le=LONGEST_TIMER)] | None = None
    host: Host
    players: Annotated[list[NewPlayer], Field(max_length=12)] = []

    def options(self) -> Options:
        """How the game is played."""
        return Options.model_validate(self.model_dump(exclude={"name", "host", "players"}))


class ImportedGame(BaseModel):
    """A game in the contract's JSON; keys that are not known are left out, as everywhere in the contract."""

    model_config = ConfigDict(
        extra="allow",
        json_schema_extra={"examples": [{"rounds": [{"day": "friday", "boards": []}], "mode": "classic"}]},
    )

    rounds: list[Any]

    @classmethod
    def __get_pydantic_json_schema__(cls, core_schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        """Described as the contract’s game, with a name beside; scoring reads it and says what is wrong with it."""
        own = handler(core_schema)
        game = handler.resolve_ref_schema(Shape(Game).__get_pydantic_json_schema__(core_schema, handler))
        name = {"type": "string", "description": "What the game is called.", "examples": ["Dimanche chez Mamie"]}
        return {**own, "properties": {"name": name, **game["properties"]}}


class GameChange(Versioned):
    """What the host changes about a game; what is left out stays. A referee may change rules, cards and timer."""

    name: Annotated[str, Field(max_length=200)] | None = None
    scenario: Annotated[StrictInt, Field(ge=1, le=18)] | None = None
    changed_rules: Rules | None = None
    characters: StrictBool | None = None
    flash: dict[Day, FlashNumber | None] | None = None
    timer: Annotated[StrictInt, Field(ge=1, le=LONGEST_TIMER)] | None = None
    joining: StrictBool | None = None
    reason: Reason = ""


class Joining(Asked):
    """Somebody with a join code."""

    code: Annotated[str, Field(min_length=1, max_length=40, examples=["B7KQ2X"])]
    name: Name
    role: Literal["player", "spectator"] = "player"
    partner: Name | None = None
    character: Character | None = None

    def player(self) -> NewPlayer:
        """Who sits down."""
        return NewPlayer(name=self.name, partner=self.partner, character=self.character)


class Invitation(Asked):
    """A link for a referee, a spectator, or a player who joins late or without a phone."""

    role: Literal["player", "referee", "spectator"]
    name: Name | None = None
    partner: Name | None = None
    character: Character | None = None

    def player(self) -> NewPlayer:
        """Who sits down."""
        return NewPlayer(name=self.name or "", partner=self.partner, character=self.character)


class MemberChange(Versioned):
    """What changes about a member; the version is the game’s."""

    name: Name | None = None
    partner: Name | None = None
    character: Character | None = None
    reason: Reason = ""


class Step(Versioned):
    """To the next day, or back; the version is the game’s."""


class ClockChange(Versioned):
    """What is done with the clock of the round, or was done while the line was cut; the version is the game’s."""

    act: Act
    ago_ms: Annotated[StrictInt, Field(ge=0, le=6 * 3_600_000)] = Field(0, description="How long ago it was done.")


class Tokens(Versioned):
    """Everybody’s closing token of a day, by member; the version is the game’s."""

    tokens: dict[str, Annotated[StrictInt, Field(ge=1, le=1000)] | None]
    reason: Reason = ""


class MemberView(BaseModel):
    """Somebody at the game. `player` is their name on the score pad."""

    id: str = Field(examples=["x1Yb0c9QwZr2TtPa"])
    role: Role
    name: str = Field(examples=["Ada"])
    partner: str | None
    player: str | None = Field(examples=["Ada"])
    seat: int | None = Field(examples=[1])
    character: str | None


class BoardNews(BaseModel):
    """What everybody sees of a board at a glance."""

    member: str
    ready: StrictBool = Field(description="Whether a page was handed in.")
    token: int | None
    version: int
    scan: str | None
    rulings: int


class PickView(BaseModel):
    """A tribune chosen."""

    member: str
    code: str = Field(examples=["7B"])


class DraftView(BaseModel):
    """The tribunes of a day, and whose turn it is to choose."""

    day: Day
    drawn: list[str] = Field(examples=[["7B", "2A", "11A"]])
    order: list[str]
    picks: list[PickView]
    left: list[str]
    turn: str | None


class ClockView(BaseModel):
    """The clock of the day’s round: it has run for `before_ms`, and since `begun_at` if that is told."""

    begun_at: str | None = Field(examples=["2026-11-18T20:15:00.250Z"])
    before_ms: int


class GameView(BaseModel):
    """A game as its members see it."""

    id: str
    name: str
    code: str | None = Field(description="What others join with; spectators are not told.", examples=["B7KQ2X"])
    version: int
    created: str = Field(examples=["2026-11-18T20:15:00Z"])
    expires: str = Field(description="When the game and its photos are deleted.", examples=["2026-12-18T20:15:00Z"])
    edition: str
    mode: ModeName
    scenario: int | None
    puzzle: int | None
    puzzle_day: Day | None
    changed_rules: list[int]
    characters: bool
    flash: dict[Day, int | None]
    timer: int | None = Field(description="How many seconds a round lasts; none in a free round.")
    joining: bool
    most_players: int
    days: list[Day]
    drafting_days: list[Day] = Field(description="The days before which tribunes are chosen.")
    day: Day
    stage: Stage
    clock: ClockView
    members: list[MemberView]
    boards: dict[Day, list[BoardNews]]
    drafts: dict[Day, DraftView]
    you: MemberView


class Links(BaseModel):
    """What to open on which phone. What follows # never leaves the phone that opens it."""

    host: str = Field(examples=["https://alaune.example/games/x1Yb0c9QwZr2TtPa#token=…"])
    player: str = Field(examples=["https://alaune.example/join/B7KQ2X"])
    spectator: str
    referee: str


class JoinLink(BaseModel):
    """What others open to join."""

    link: str = Field(examples=["https://alaune.example/join/B7KQ2X"])


class Created(BaseModel):
    """A new game, and the host’s token: it is told only now."""

    game: GameView
    member: str
    token: str
    code: str
    links: Links


class Joined(BaseModel):
    """A member’s token: it is told only now."""

    game: GameView
    member: str
    token: str
    link: str


class Invited(BaseModel):
    """A link to be given to one person: it is told only now."""

    member: MemberView
    token: str
    link: str


class AuditEntry(BaseModel):
    """Who decided what, and why."""

    at: str
    member: str
    name: str | None = Field(description="None if they have left the game.")
    role: Role
    action: str = Field(examples=["ruling"])
    day: Day | None
    subject: str | None
    reason: str
    before: Any = Field(description=KEPT)
    after: Any = Field(description=KEPT)


class AuditView(BaseModel):
    """The decisions of host and referee about others, oldest first."""

    entries: list[AuditEntry]
