"""The sheet of one scored layout: lines, conflicts, the proposal, and the reasons for every line."""

from collections.abc import Mapping
from typing import Annotated

from pydantic import Field

from scoring.une.layout import Day, Record, RuleId

Index = Annotated[int, Field(ge=0)]


class Conflict(Record):
    """A rule broken, by which tiles, in a sentence a referee can read out."""

    rule: RuleId
    tiles: tuple[Index, ...]
    message: str


class Lines(Record):
    """The lines of the score pad. None: open until somebody tells more; `flash` only where a card paid."""

    articles: int
    photos: int
    tribune: int | None
    white_space: int | None
    mood: Annotated[int, Field(le=0)]
    surplus: Annotated[int, Field(le=0)]
    flash: int | None = None

    def known(self) -> int:
        """The sum of the lines that are not open."""
        amounts = (
            self.articles,
            self.photos,
            self.tribune,
            self.white_space,
            self.mood,
            self.surplus,
            self.flash,
        )
        return sum(amount for amount in amounts if amount is not None)


class Reason(Record):
    """A part of a line: the amount, the tiles it came from, and why where the tiles do not say it."""

    amount: int
    tiles: tuple[Index, ...] = ()
    why: str | None = None


class Sheet(Record):
    """A scored layout, as the contract's score.schema.json has it, with the reasons beside."""

    day: Day
    lines: Lines
    total: Annotated[int, Field(ge=0)]
    complete: bool
    ads: Annotated[int, Field(ge=0)]
    largest_gap: Annotated[int, Field(ge=0)]
    empty_cells: Annotated[int, Field(ge=0)]
    conflicts: tuple[Conflict, ...]
    removed: tuple[Index, ...]
    flipped: tuple[Index, ...]
    notes: tuple[str, ...]
    alternatives: tuple[tuple[Index, ...], ...] = ()
    reasons: Mapping[str, tuple[Reason, ...]] = Field(default_factory=dict)

    def to_json(self) -> dict[str, object]:
        """The sheet as the contract writes it: `flash` is there only if a card paid."""
        data = self.model_dump(mode="json")
        if self.lines.flash is None:
            del data["lines"]["flash"]
        for reasons in data["reasons"].values():
            for reason in reasons:
                if reason["why"] is None:
                    del reason["why"]
        return data

    def with_white_space(self, points: int, why: str) -> "Sheet":
        """The same sheet once the table has told its white space."""
        lines = self.lines.model_copy(update={"white_space": points})
        return self.model_copy(
            update={
                "lines": lines,
                "total": max(0, lines.known()),
                "complete": lines.tribune is not None,
                "reasons": {**self.reasons, "white_space": (Reason(amount=points, why=why),)},
            }
        )
