"""What lies on a player's Une, and the tables and games made of such boards: the exchange format, once.

Rows and columns count from 0 at the top left of the side's full grid; sizes are (rows, columns) as the
tile lies. Everything here is frozen data; what it means is said in the other modules.
"""

from typing import Annotated, Literal, get_args

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StrictBool, StrictInt

Day = Literal["friday", "saturday", "sunday"]
ModeName = Literal["classic", "solo", "puzzle", "family", "turns", "newsroom"]
Colour = Literal["sport", "business", "news"]
Mood = Literal["good", "bad"]
Sign = Literal["sport", "business", "news", "good", "bad"]
Face = Literal["article", "photo", "ad", "tribune", "back"]
RuleId = Literal["P1", "P2", "P3", "P4", "P5", "P6", "P7", "P8", "F"]

DAYS: tuple[Day, ...] = get_args(Day)
COLOURS: tuple[Colour, ...] = get_args(Colour)
MOODS: tuple[Mood, ...] = get_args(Mood)
FACES: tuple[Face, ...] = get_args(Face)
SIGNS: tuple[Sign, ...] = get_args(Sign)
CHARACTERS = ("wilbur", "renaud", "jazz", "danae", "ursule", "benoit")

TRIBUNE_CODE = r"^(D[1-6]|D0|([1-9]|1[0-2])[AB])$"
# No box holds more than 120 newspaper tiles and a tribune; what lies farther than this is not on the table.
MOST_TILES = 150
FARTHEST_CELL = 1000
MOST_OVERRULED = 200
LONGEST_SIDE = 100


def _each_once(signs: tuple[str, ...]) -> tuple[str, ...]:
    if len(set(signs)) < len(signs):
        raise ValueError("each sign is given once")
    return signs


Count = Annotated[StrictInt, Field(ge=0, le=1000)]
Place = Annotated[StrictInt, Field(ge=-FARTHEST_CELL, le=FARTHEST_CELL)]
Length = Annotated[StrictInt, Field(ge=1, le=LONGEST_SIDE)]
Signs = Annotated[
    tuple[Sign, ...],
    Field(min_length=1, json_schema_extra={"uniqueItems": True}),
    AfterValidator(_each_once),
]
ChangedRules = Annotated[tuple[Annotated[StrictInt, Field(ge=1, le=7)], ...], Field(max_length=7)]
EditionName = Annotated[str, Field(max_length=60)]
Indices = Annotated[tuple[Annotated[StrictInt, Field(ge=0, lt=MOST_TILES)], ...], Field(max_length=MOST_TILES)]
PlayerName = Annotated[str, Field(max_length=120)]


class Record(BaseModel):
    """Frozen data that comes from outside; keys it does not know are left out."""

    model_config = ConfigDict(frozen=True)


class _Placed(Record):
    at: tuple[Place, Place]
    size: tuple[Length, Length]
    id: Annotated[str, Field(max_length=60)] = ""
    turned: Annotated[StrictInt, Field(ge=0, le=270, multiple_of=90)] = 0
    loose: StrictBool = False


class Article(_Placed):
    """A story: a colour, a mood shown by icons, and points."""

    face: Literal["article"]
    colour: Colour
    mood: Mood
    icons: Annotated[StrictInt, Field(ge=1, le=4)]
    points: Annotated[StrictInt, Field(ge=1, le=2)]


class Photo(_Placed):
    """A picture: it scores the neighbouring articles that bear one of its signs."""

    face: Literal["photo"]
    scores: Signs


class Ad(_Placed):
    """An advertisement: no points, but dollars."""

    face: Literal["ad"]
    dollars: Annotated[StrictInt, Field(ge=1, le=6)]


class Tribune(_Placed):
    """The centrepiece. `code` is None where it could not be read; `points` are entered by hand."""

    face: Literal["tribune"]
    code: Annotated[str, Field(pattern=TRIBUNE_CODE)] | None
    points: Annotated[StrictInt, Field(ge=-1000, le=1000)] | None = None


class Back(_Placed):
    """A newspaper tile lying face down: it fills its cells and nothing else."""

    face: Literal["back"]


Tile = Annotated[Article | Photo | Ad | Tribune | Back, Field(discriminator="face")]


class Overruled(Record):
    """A conflict that the referee lets pass: the rule, and the tiles by their indices."""

    rule: RuleId
    tiles: Indices


class Layout(Record):
    """One player's finished Une."""

    game: Literal["une"] = "une"
    edition: EditionName = "gazette"
    day: Day
    mode: ModeName = "classic"
    character: Annotated[str, Field(max_length=60)] | None = None
    flash: Annotated[StrictInt, Field(ge=1, le=12)] | None = None
    desk: Count = 0
    desk_ads: Count = 0
    changed_rules: ChangedRules = ()
    puzzle: Annotated[StrictInt, Field(ge=1)] | None = None
    overruled: Annotated[tuple[Overruled, ...], Field(max_length=MOST_OVERRULED)] = ()
    turned_by_referee: Indices = ()
    tiles: Annotated[tuple[Tile, ...], Field(max_length=MOST_TILES)]

    def to_json(self) -> dict[str, object]:
        """The layout as the contract writes it: what is as usual is left out, its game, edition and mode are not."""
        usual = {"game": self.game, "edition": self.edition, "day": self.day, "mode": self.mode}
        return {**usual, **self.model_dump(mode="json", exclude_defaults=True)}


class BoardOfPlayer(Record):
    """A player's (or a newsroom team's) Une of the day, with the closing token they took."""

    player: PlayerName
    token: Annotated[StrictInt, Field(ge=1, le=1000)] | None = None
    layout: Layout


class Round(Record):
    """One day's table. A mode given here holds for every board; without one, the boards' own must agree."""

    day: Day
    mode: ModeName | None = None
    changed_rules: ChangedRules = ()
    boards: Annotated[tuple[BoardOfPlayer, ...], Field(min_length=1, max_length=24)]


class Game(Record):
    """The days played so far. What is given here holds for every round and board."""

    mode: ModeName | None = None
    edition: EditionName | None = None
    scenario: Annotated[StrictInt, Field(ge=1, le=18)] | None = None
    changed_rules: ChangedRules = ()
    rounds: Annotated[tuple[Round, ...], Field(min_length=1, max_length=3)]
