"""An edition: everything about a printed box that the rules themselves do not say, as data.

The geometry of the board, the tiles, what tribunes, characters and flash cards count. How it is written is
explained in docs/editions.md; `scoring.une.editions` reads the files.
"""

from dataclasses import dataclass, field
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, PlainValidator, StrictBool, StrictInt, model_validator

from scoring.errors import BadInput
from scoring.une.conditions import Condition, Filter, read_card_filter, read_condition, read_pair
from scoring.une.geometry import DayPlan, Zone
from scoring.une.layout import TRIBUNE_CODE, Colour, Day, Mood, Signs

SizeName = Annotated[str, Field(pattern=r"^[1-9]x[1-9]$")]
Cell = Annotated[StrictInt, Field(ge=0, le=60)]
Pay = Annotated[Condition, PlainValidator(read_condition)]
CardFilter = Annotated[Filter, PlainValidator(read_card_filter)]
FilterPair = Annotated[tuple[Filter, Filter], PlainValidator(read_pair)]


class Entry(BaseModel):
    """A table of an edition file: every key is known, nothing changes after loading."""

    model_config = ConfigDict(frozen=True, extra="forbid", arbitrary_types_allowed=True)


class Words(Entry):
    """The same text in the languages of the players."""

    fr: Annotated[str, Field(min_length=1)]
    en: Annotated[str, Field(min_length=1)]

    def __getitem__(self, language: str) -> str:
        return self.en if language == "en" else self.fr


# -- edition.toml ----------------------------------------------------------------------------------------


class Side(Entry):
    """One printed face of the board."""

    rows: Annotated[StrictInt, Field(ge=2, le=60)]
    cols: Annotated[StrictInt, Field(ge=2, le=60)]


class DayEntry(Entry):
    """A day's zone as [top, left, bottom, right], half open; its star as [row, column]; the row below the fold."""

    side: Literal["front", "back"]
    zone: tuple[Cell, Cell, Cell, Cell]
    star: tuple[Cell, Cell]
    fold: Cell

    @model_validator(mode="after")
    def _is_a_page(self) -> "DayEntry":
        top, left, bottom, right = self.zone
        if not (top < bottom and left < right):
            raise BadInput(
                "une zone est [haut, gauche, bas, droite], haut avant bas et gauche avant droite",
                "a zone is [top, left, bottom, right] with top before bottom and left before right",
            )
        if not (top <= self.star[0] < bottom and left <= self.star[1] < right):
            raise BadInput("la case étoile est hors de la zone", "the star lies outside the zone")
        if not top < self.fold < bottom:
            raise BadInput("la pliure est hors de la zone", "the fold lies outside the zone")
        return self

    def plan(self) -> DayPlan:
        """The same, as the rules use it."""
        return DayPlan(self.side, Zone(*self.zone), self.star, self.fold)


class Box(Entry):
    """What the box as a whole is."""

    name: Annotated[str, Field(pattern=r"^[a-z0-9][a-z0-9-]{0,59}$")]
    title: Words
    cell_mm: Annotated[float, Field(gt=0, le=200)]
    sizes: Annotated[tuple[SizeName, ...], Field(min_length=1)]
    tribune_size: SizeName
    sides: dict[Literal["front", "back"], Side]
    days: dict[Day, DayEntry]

    @model_validator(mode="after")
    def _days_fit_sides(self) -> "Box":
        for name in ("friday", "saturday", "sunday"):
            day = self.days.get(name)
            if day is None:
                raise BadInput(f"il manque [days.{name}]", f"there is no [days.{name}]")
            side = self.sides.get(day.side)
            if side is None:
                raise BadInput(
                    f"days.{name} nomme la face {day.side}, qui manque",
                    f"days.{name} names the side {day.side}, which there is not",
                )
            if day.zone[2] > side.rows or day.zone[3] > side.cols:
                raise BadInput(
                    f"la zone de days.{name} dépasse de sa face", f"the zone of days.{name} sticks out of its side"
                )
        return self


# -- tiles.toml ------------------------------------------------------------------------------------------


class _Printed(Entry):
    id: Annotated[str, Field(pattern=r"^[a-z0-9][a-z0-9-]{0,59}$")]
    size: SizeName
    headline: Words
    picture: str


class PrintedArticle(_Printed):
    """An article as it is printed."""

    face: Literal["article"]
    colour: Colour
    mood: Mood
    icons: Annotated[StrictInt, Field(ge=1, le=4)]
    points: Annotated[StrictInt, Field(ge=1, le=2)]


class PrintedPhoto(_Printed):
    """A photo as it is printed."""

    face: Literal["photo"]
    scores: Signs


class PrintedAd(_Printed):
    """An ad as it is printed."""

    face: Literal["ad"]
    dollars: Annotated[StrictInt, Field(ge=1, le=6)]


PrintedTile = Annotated[PrintedArticle | PrintedPhoto | PrintedAd, Field(discriminator="face")]


# -- tribunes.toml, characters.toml, flash.toml ------------------------------------------------------------


class TribuneEntry(Entry):
    """A tribune's face. Without `points` its condition is not known, and the program does not guess it."""

    code: Annotated[str, Field(pattern=TRIBUNE_CODE)]
    name: Words
    text: Words
    points: Pay | None = None
    covers_star: StrictBool = True


class Effect(Entry):
    """What a character changes, one thing each."""

    gap: Annotated[StrictInt, Field(ge=-10, le=-1)] | None = None
    soften: Literal["mood", "surplus"] | None = None
    by: Annotated[StrictInt, Field(ge=1, le=20)] | None = None
    line: Literal["articles", "photos", "tribune", "ads"] | None = None
    bonus: Pay | None = None

    @model_validator(mode="after")
    def _says_one_thing(self) -> "Effect":
        said = (
            self.gap is not None,
            self.soften is not None and self.by is not None,
            self.line is not None and self.bonus is not None,
        )
        given = sum(value is not None for value in (self.gap, self.soften, self.by, self.line, self.bonus))
        if sum(said) != 1 or given != (1 if self.gap is not None else 2):
            raise BadInput(
                "un effet est `gap = -1`, ou `soften` avec `by`, ou `line` avec `bonus`",
                "an effect is `gap = -1`, or `soften` with `by`, or `line` with `bonus`",
            )
        return self


class Character(Entry):
    """A character. Without `effects` what it changes is not known; with an empty list it changes nothing."""

    key: Annotated[str, Field(pattern=r"^[a-z]+$")]
    name: Words
    text: Words
    effects: tuple[Effect, ...] | None = None


class FlashCard(Entry):
    """A day's breaking news: what it forbids, and what it pays."""

    day: Day
    number: Annotated[StrictInt, Field(ge=1, le=12)]
    name: Words
    text: Words
    forbid: CardFilter | None = None
    apart: FilterPair | None = None
    one_group: StrictBool = False
    bonus: Pay | None = None


class Puzzle(Entry):
    """A set of tiles to lay out as well as one can, with three scores to reach."""

    number: Annotated[StrictInt, Field(ge=1)]
    day: Day
    tribune: Annotated[str, Field(pattern=TRIBUNE_CODE)]
    tiles: tuple[str, ...]
    targets: tuple[StrictInt, StrictInt, StrictInt]


# -- the whole -------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Edition:
    """A box, ready to score with. It is read once and kept: so what is worked out from it is kept with the object."""

    box: Box
    tiles: dict[str, PrintedTile]
    tribunes: dict[str, TribuneEntry]
    characters: dict[str, Character]
    flash: dict[tuple[Day, int], FlashCard]
    puzzles: dict[int, Puzzle]
    days: dict[Day, DayPlan] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "days", {name: day.plan() for name, day in self.box.days.items()})
