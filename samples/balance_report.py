"""The figures of `samples.balance`, and the tables they are printed in."""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from scoring.une.edition import Edition
from scoring.une.layout import DAYS, Day

# What a tribune should bring on average to whoever has it in mind.
POINTLESS, DOMINATING = 2.0, 8.0
# The least a card should pay to those who have it in mind, the deviation under which it pays all alike, and on
# how many pages one that forbids should be felt.
LEAST_BONUS, ALIKE, HARDLY_FELT = 1.0, 0.5, 0.1


@dataclass(frozen=True)
class Spread:
    """How some points are spread."""

    mean: float
    deviation: float
    percentiles: tuple[float, float, float]
    largest: float

    @classmethod
    def of(cls, points: Sequence[float]) -> Spread:
        """The spread of these points."""
        ranked = sorted(points)
        ten, half, ninety = (ranked[len(ranked) * share // 100] for share in (10, 50, 90))
        return cls(statistics.fmean(points), statistics.pstdev(points), (ten, half, ninety), ranked[-1])

    def cells(self) -> list[str]:
        """As cells of a table."""
        spread = (*self.percentiles, self.largest)
        return [f"{self.mean:.1f}", f"{self.deviation:.1f}", *(f"{points:g}" for points in spread)]


@dataclass(frozen=True)
class Restriction:
    """What a card that forbids something does to those who do not heed it, in shares and means."""

    breached: float
    felt: float
    points: float
    worst: int
    dollars: float

    def cells(self) -> list[str]:
        """As cells of a table."""
        return [
            f"{self.breached:.0%}",
            f"{self.felt:.0%}",
            f"{self.points:.1f}",
            f"{self.worst}",
            f"{self.dollars:.1f}",
        ]


@dataclass(frozen=True)
class Chance:
    """What a day's tribunes pay, its cards pay and its cards cost those who think of none of them."""

    tribunes: Mapping[str, Spread]
    bonuses: Mapping[int, Spread]
    restrictions: Mapping[int, Restriction]


@dataclass(frozen=True)
class Gain:
    """What a character brings: mean points and dollars, and how often anything at all."""

    points: float
    dollars: float
    felt: float

    @classmethod
    def of(cls, gains: Sequence[tuple[int, int]]) -> Gain:
        """The means of these gains in points and dollars."""
        return cls(
            statistics.fmean(points for points, _ in gains),
            statistics.fmean(dollars for _, dollars in gains),
            statistics.fmean(gain != (0, 0) for gain in gains),
        )

    def cells(self) -> list[str]:
        """As cells of a table."""
        return [f"{self.points:+.2f}", f"{self.dollars:+.2f}", f"{self.felt:.0%}"]


@dataclass(frozen=True)
class Figures:
    """All that was measured."""

    chance: Mapping[Day, Chance]
    tribunes: Mapping[tuple[Day, str], Spread]
    cards: Mapping[tuple[Day, int], Spread]
    characters: Mapping[Day, Mapping[str, Gain]]


def report(edition: Edition, figures: Figures, introduction: str) -> str:
    """The whole document."""
    sections = [introduction, _judgement(figures)]
    for day in DAYS:
        sections += [f"## Tribunes, {day.capitalize()}", _tribune_table(edition, figures, day)]
    for day in DAYS:
        sections += [f"## Flash cards that pay, {day.capitalize()}", _bonus_table(edition, figures, day)]
    sections += ["## Flash cards that forbid", RESTRICTIONS, _restriction_table(edition, figures)]
    sections += ["## Characters", CHARACTERS, _character_table(edition, figures)]
    return "\n\n".join(sections) + "\n"


RESTRICTIONS = """\
On the pages laid out by chance, the card not heeded: how many breach it, how many lose points or dollars once
the cheapest set of tiles is turned, and how much, on average over all pages."""

CHARACTERS = """\
Points and dollars gained over the same page without a character, white space compared at a table of three,
and on how many pages there was a gain. Ursule: the best of the tiles she turns over, laid out as well as can
be, against as many second tries without a tile more; such tries differ by themselves, so read her mean only."""

SPREAD = ["mean", "sd", "10 %", "50 %", "90 %", "max"]


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _both(name: str) -> list[str]:
    return [name, "", *(f"chance {column}" for column in SPREAD), *(f"in mind {column}" for column in SPREAD)]


def _tribune_table(edition: Edition, figures: Figures, day: Day) -> str:
    rows = [
        [code, edition.tribunes[code].name.en, *spread.cells(), *figures.tribunes[day, code].cells()]
        for code, spread in figures.chance[day].tribunes.items()
    ]
    return _table(_both("tribune"), rows)


def _bonus_table(edition: Edition, figures: Figures, day: Day) -> str:
    rows = [
        [
            str(number),
            edition.flash[day, number].name.en,
            *spread.cells(),
            *figures.cards[day, number].cells(),
        ]
        for number, spread in figures.chance[day].bonuses.items()
    ]
    return _table(_both("card"), rows)


def _restriction_table(edition: Edition, figures: Figures) -> str:
    head = ["day", "card", "", "breached", "felt", "points lost", "at worst", "$ lost"]
    rows = [
        [day.capitalize(), str(number), edition.flash[day, number].name.en, *restriction.cells()]
        for day in DAYS
        for number, restriction in figures.chance[day].restrictions.items()
    ]
    return _table(head, rows)


def _character_table(edition: Edition, figures: Figures) -> str:
    head = ["character", *(f"{day.capitalize()} {what}" for day in DAYS for what in ("points", "$", "felt"))]
    rows = [
        [key, *(cell for day in DAYS for cell in figures.characters[day][key].cells())] for key in edition.characters
    ]
    return _table(head, rows)


def _judgement(figures: Figures) -> str:
    """What is out of bounds, by the same bounds for all."""
    found = [
        f"- {code} on {day.capitalize()} brings {spread.mean:.1f} to those who have it in mind."
        for (day, code), spread in figures.tribunes.items()
        if not POINTLESS <= spread.mean <= DOMINATING
    ]
    found += [
        f"- Card {number} on {day.capitalize()} pays next to nothing: {spread.mean:.1f} in mind."
        for (day, number), spread in figures.cards.items()
        if spread.mean < LEAST_BONUS
    ]
    found += [
        f"- Card {number} on {day.capitalize()} pays all alike, whether or not they think of it: {spread.mean:.1f}."
        for day in DAYS
        for number, spread in figures.chance[day].bonuses.items()
        if spread.deviation <= ALIKE
    ]
    found += [
        f"- Card {number} on {day.capitalize()} is hardly ever felt ({restriction.felt:.0%})."
        for day in DAYS
        for number, restriction in figures.chance[day].restrictions.items()
        if restriction.felt < HARDLY_FELT
    ]
    bounds = (
        f"A tribune should bring {POINTLESS:g} to {DOMINATING:g} points on average to a player who has it in mind; "
        f"a card that\npays at least {LEAST_BONUS:g}, and not the same to all; a card that forbids should be felt "
        f"on {HARDLY_FELT:.0%} of pages at least,\nlaid out without a thought of it. Pages here break no rule of "
        "placement, so what depends on that shows nothing."
    )
    return "\n".join(["## Out of bounds", "", bounds, "", *(found or ["Nothing is."])])
