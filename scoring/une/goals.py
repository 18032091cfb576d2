"""Achievements and scenarios: goals over the stored days of a game, as data (rules, section 6)."""

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Annotated, Literal, TypeVar

from pydantic import Field, PlainValidator, StrictInt

from scoring.une.conditions.wording import ConditionError, as_number, as_table, quote, unknown
from scoring.une.edition import Entry, Words
from scoring.une.layout import DAYS, TRIBUNE_CODE, Day

T = TypeVar("T")

# What is kept of each day of a player, so that a goal can ask for it.
RECORDS = (
    "articles",
    "photos",
    "tribune",
    "white_space",
    "mood",
    "surplus",
    "ads",
    "losses",
    "best_photo",
    "empty_cells",
    "face_down",
    "left_over",
    "first_to_close",
)
# What only the whole game can tell: final points, and the lead over the best of the others.
WHOLE_GAME = ("points", "lead")
OVER = ("all days", "each day", "any day", *DAYS)


@dataclass(frozen=True)
class Career:
    """What a player did in a game. A record is None where the mode does not score it."""

    days: Mapping[Day, Mapping[str, int | None]]
    points: int
    lead: int | None
    losses: int
    winner: bool
    over: bool
    """Whether the last day has been played."""


@dataclass(frozen=True)
class Goal:
    """Something to reach in a game."""

    record: str
    over: str
    least: int | None
    most: int | None
    winner: bool

    @property
    def can_be_lost(self) -> bool:
        """Whether a day still to come could undo it, so that it counts at the end only."""
        whole = self.winner or self.record in WHOLE_GAME or self.over == "each day"
        return whole or self.most is not None or (self.least or 0) <= 0

    def reached(self, career: Career) -> bool:
        """Whether this player has it."""
        if (self.winner and not career.winner) or (self.can_be_lost and not career.over):
            return False
        values = self._values(career)
        if not values or None in values:
            return False
        numbers = [value for value in values if value is not None]
        fits = [self._fits(number) for number in numbers]
        if self.over == "all days":
            return self._fits(sum(numbers))
        return any(fits) if self.over == "any day" else all(fits)

    def _values(self, career: Career) -> list[int | None]:
        if self.record == "points":
            return [career.points]
        if self.record == "lead":
            return [career.lead]
        if self.record == "losses" and self.over == "all days":
            return [career.losses]
        if self.over in DAYS:
            return [day[self.record] for name, day in career.days.items() if name == self.over]
        return [day[self.record] for day in career.days.values()]

    def _fits(self, number: int) -> bool:
        return (self.least is None or number >= self.least) and (self.most is None or number <= self.most)


def read_goal(raw: object) -> Goal:
    """The goal that a table describes, or a ConditionError that says which words there are."""
    table = as_table(raw, "a goal")
    keys = ("record", "over", "at_least", "at_most", "winner")
    for key in table:
        if key not in keys:
            raise unknown(key, keys, "a key of a goal")
    record, over = table.get("record"), table.get("over", "all days")
    if record not in (*RECORDS, *WHOLE_GAME):
        raise unknown(record, (*RECORDS, *WHOLE_GAME), "a record of a game")
    if over not in OVER:
        raise unknown(over, OVER, "a value of `over`")
    bounds = {key: as_number(table[key], f"`{key}`", least=-1000) for key in ("at_least", "at_most") if key in table}
    if not bounds or not isinstance(table.get("winner", False), bool):
        raise ConditionError(f"a goal says `at_least` or `at_most`, unlike {quote(raw)}")
    return Goal(
        record=str(record),
        over=str(over),
        least=bounds.get("at_least"),
        most=bounds.get("at_most"),
        winner=table.get("winner", False) is True,
    )


GoalField = Annotated[Goal, PlainValidator(read_goal)]


class Achievement(Entry):
    """One of the rulebook's 25."""

    number: Annotated[StrictInt, Field(ge=1, le=25)]
    text: Words
    when: GoalField


class ScenarioDay(Entry):
    """What is played with on a day."""

    tribune: Annotated[str, Field(pattern=TRIBUNE_CODE)]
    flash: Annotated[StrictInt, Field(ge=1, le=12)]


class Scenario(Entry):
    """One of the rulebook's 18."""

    number: Annotated[StrictInt, Field(ge=1, le=18)]
    level: Literal["easy", "medium", "hard"]
    character: str
    friday: ScenarioDay
    saturday: ScenarioDay
    sunday: ScenarioDay
    least_revenue: StrictInt
    least_points: StrictInt
    goal: GoalField | None = None
    goal_text: Words | None = None

    def on(self, day: Day) -> ScenarioDay:
        """What is played with on that day."""
        by_day: dict[Day, ScenarioDay] = {
            "friday": self.friday,
            "saturday": self.saturday,
            "sunday": self.sunday,
        }
        return by_day[day]

    def met(self, career: Career, revenue: int) -> bool:
        """Whether a player has done all that is asked."""
        return (
            career.over
            and revenue >= self.least_revenue
            and career.points >= self.least_points
            and (self.goal is None or self.goal.reached(career))
        )


@lru_cache(maxsize=1)
def achievements() -> tuple[Achievement, ...]:
    """The rulebook's achievements."""
    return _read("achievements.toml", "goal", Achievement.model_validate)


@lru_cache(maxsize=1)
def scenarios() -> tuple[Scenario, ...]:
    """The rulebook's scenarios."""
    return _read("scenarios.toml", "scenario", Scenario.model_validate)


def _read(file: str, entry: str, read: Callable[[object], T]) -> tuple[T, ...]:
    text = files("scoring.une").joinpath("rulebook", file).read_text(encoding="utf-8")
    return tuple(read(raw) for raw in tomllib.loads(text)[entry])
