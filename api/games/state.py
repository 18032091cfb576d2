"""A game as it stands: options, seats, boards, drafts, day and stage."""

from typing import Annotated, Any, Literal

from pydantic import Field

from api.games.options import Frozen, Options
from scoring.une.layout import Day, RuleId

Stage = Literal["collecting", "drafting", "over"]
RulingKind = Literal["accept", "flip", "overrule"]
TileIndices = Annotated[tuple[Annotated[int, Field(ge=0, lt=150)], ...], Field(max_length=150)]
Layout = dict[str, Any]


class Seat(Frozen):
    """Who sits where: a player, or a newsroom team of two."""

    member: str
    number: int
    name: str
    partner: str | None = None
    character: str | None = None

    @property
    def player(self) -> str:
        """The name on the score pad."""
        return f"{self.name} & {self.partner}" if self.partner else self.name


class Ruling(Frozen):
    """What a referee decided: tiles to turn (`accept` a repair, `flip` others), or a conflict let pass."""

    kind: RulingKind
    rule: RuleId | None = None
    tiles: TileIndices = ()
    reason: str = ""
    by: str = ""
    at: str = ""


class Board(Frozen):
    """What a player handed in for a day. Without a layout only the closing token is known."""

    member: str
    layout: Layout | None
    token: int | None = None
    rulings: tuple[Ruling, ...] = ()
    version: int = 0
    scan: str | None = None


class Pick(Frozen):
    """A tribune chosen."""

    member: str
    code: str


class Draft(Frozen):
    """The tribunes drawn for a day, who chooses when, and what was chosen."""

    drawn: tuple[str, ...]
    order: tuple[str, ...]
    picks: tuple[Pick, ...] = ()

    @property
    def left(self) -> tuple[str, ...]:
        """The tribunes that can still be chosen."""
        taken = {pick.code for pick in self.picks}
        return tuple(code for code in self.drawn if code not in taken)

    @property
    def turn(self) -> str | None:
        """Whose turn it is."""
        chosen = {pick.member for pick in self.picks}
        return next((member for member in self.order if member not in chosen), None)

    def chosen_by(self, member: str) -> str | None:
        """The tribune that somebody chose."""
        return next((pick.code for pick in self.picks if pick.member == member), None)


class State(Frozen):
    """All that is needed to say what counts, and what may happen next."""

    options: Options
    day: Day
    stage: Stage
    seats: tuple[Seat, ...] = ()
    boards: dict[Day, dict[str, Board]] = Field(default_factory=dict)
    drafts: dict[Day, Draft] = Field(default_factory=dict)

    def board(self, day: Day, member: str) -> Board | None:
        """A board, if it was handed in or its token taken."""
        return self.boards.get(day, {}).get(member)

    def seat(self, member: str) -> Seat | None:
        """Where somebody sits."""
        return next((seat for seat in self.seats if seat.member == member), None)

    def missing(self, day: Day) -> tuple[Seat, ...]:
        """Who has not handed in a page for that day."""
        boards = self.boards.get(day, {})
        return tuple(s for s in self.seats if s.member not in boards or boards[s.member].layout is None)

    def all_in(self, day: Day) -> bool:
        """Whether that day's table is whole."""
        return bool(self.seats) and not self.missing(day)
