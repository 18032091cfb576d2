"""How a game is played: what its host chose, and what each mode allows."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from api.games import words  # noqa: F401 - the problems that are raised here
from api.problems import Problem
from scoring.une.edition import Edition
from scoring.une.layout import ChangedRules, Day, ModeName
from scoring.une.modes import MODES

MOST_PLAYERS: dict[ModeName, int] = {
    "classic": 6,
    "family": 6,
    "turns": 6,
    "puzzle": 6,
    "newsroom": 6,  # teams of two
    "solo": 1,
}
IN_TEAMS: tuple[ModeName, ...] = ("newsroom",)
WITH_SCENARIOS: tuple[ModeName, ...] = ("classic", "newsroom", "solo")
LONGEST_TIMER = 3600
FlashNumber = Annotated[int, Field(ge=1, le=12)]


class Frozen(BaseModel):
    """Data that does not change; what the service itself has written has no strange keys."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Options(Frozen):
    """What holds for the whole game. A day without an entry in `flash` leaves the card to what each board says."""

    edition: str = "gazette"
    mode: ModeName = "classic"
    scenario: Annotated[int, Field(ge=1, le=18)] | None = None
    puzzle: Annotated[int, Field(ge=1)] | None = None
    puzzle_day: Day | None = None
    """The day of a puzzle that the edition does not list."""
    changed_rules: ChangedRules = ()
    characters: bool = False
    flash: dict[Day, FlashNumber | None] = Field(default_factory=dict)
    timer: Annotated[int, Field(ge=1, le=LONGEST_TIMER)] | None = None
    joining: bool = True

    @property
    def most_players(self) -> int:
        """How many players, or teams, have a place."""
        return MOST_PLAYERS[self.mode]

    @property
    def in_teams(self) -> bool:
        """Whether each place is for two."""
        return self.mode in IN_TEAMS

    def days(self, edition: Edition) -> tuple[Day, ...]:
        """The days that are played, in order."""
        days = MODES[self.mode].days
        if days is not None:
            return days
        return (self.puzzle_day or edition.puzzles[self.puzzle or 0].day,)


def check_options(options: Options, edition: Edition) -> None:
    """Whether a game can be played this way."""
    if options.scenario is not None and options.mode not in WITH_SCENARIOS:
        raise Problem("no_scenario_here")
    known = options.puzzle in edition.puzzles and options.puzzle_day is None
    own = options.puzzle is None and options.puzzle_day is not None
    none = options.puzzle is None and options.puzzle_day is None
    if not (known or own if options.mode == "puzzle" else none):
        raise Problem("puzzle_needed", known=", ".join(map(str, sorted(edition.puzzles))) or "–")
