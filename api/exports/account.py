"""A game told for paper: every player's days line by line, and how it ended.

The only module here that knows the game's own types; what draws and writes works from an account.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from api.language import Language
from scoring.une import Une
from scoring.une.editions import find_edition
from scoring.une.game import PlayerResult, Result, prepared_tables
from scoring.une.layout import DAYS, Day, Game, ModeName
from scoring.une.modes import MODES, Mode
from scoring.une.sheet import Sheet

LINES = ("articles", "photos", "tribune", "white_space", "mood", "surplus", "flash")
LAST = 1_000


@dataclass(frozen=True)
class DayScore:
    """One player's day. A line that is None is open; one that does not count is not among the lines."""

    day: Day
    lines: Mapping[str, int | None]
    total: int
    ads: int
    complete: bool


@dataclass(frozen=True)
class PlayerScore:
    """A player's, or a newsroom team's, whole game."""

    name: str
    days: tuple[DayScore, ...]
    points: int
    ads: int
    penalty: int
    bankrupt: bool
    rank: int | None
    winner: bool
    achievements: tuple[int, ...]

    def on(self, day: Day) -> DayScore | None:
        """What they did on that day, if it was played."""
        return next((one for one in self.days if one.day == day), None)

    def sum_of(self, line: str) -> int | None:
        """A line over all the days; None where it never counted."""
        found = [day.lines[line] for day in self.days if line in day.lines]
        return sum(amount or 0 for amount in found) if found else None

    @property
    def total(self) -> int:
        """The days' totals together, before any penalty."""
        return sum(day.total for day in self.days)


@dataclass(frozen=True)
class Account:
    """A game, or what there is of it. `players` are in the order of the table, `days` those of the whole game."""

    paper: str
    name: str
    when: datetime
    game: str
    mode: ModeName
    scenario: int | None
    days: tuple[Day, ...]
    players: tuple[PlayerScore, ...]
    complete: bool
    won: bool | None

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines that counted for anybody on any day."""
        return tuple(line for line in LINES if any(line in day.lines for one in self.players for day in one.days))

    @property
    def played(self) -> tuple[Day, ...]:
        """The days that were played."""
        return tuple(day for day in self.days if any(player.on(day) for player in self.players))

    @property
    def standings(self) -> tuple[PlayerScore, ...]:
        """From the best to the bankrupt, those in order of their points."""
        return tuple(sorted(self.players, key=lambda one: (one.rank or LAST, -one.points)))

    @property
    def winners(self) -> tuple[PlayerScore, ...]:
        """Who won, or leads; more than one only where not even the closing tokens tell."""
        return tuple(player for player in self.players if player.winner)


def account_of(
    data: Mapping[str, Any],
    when: datetime,
    language: Language = "fr",
    name: str = "",
    folders: tuple[Path, ...] = (),
) -> Account:
    """The account of a game's JSON. A game that cannot be read raises BadInput."""
    une = Une(folders)
    game = une.read_game(data)
    sheets, result = une.sum_up(game, language)
    layout = prepared_tables(game)[0].boards[0].layout
    mode = MODES[layout.mode]
    return Account(
        paper=find_edition(layout.edition, folders).box.title[language],
        name=name,
        when=when,
        game=Une.name,
        mode=layout.mode,
        scenario=game.scenario,
        days=mode.days or tuple(day for day in DAYS if day in {table.day for table in game.rounds}),
        players=tuple(_players(game, sheets, result, mode)),
        complete=result.complete,
        won=result.won,
    )


def _players(game: Game, sheets: Sequence[Sequence[Sheet]], result: Result, mode: Mode) -> Iterable[PlayerScore]:
    for one in result.players:
        yield _player(one, _days_of(one.player, game, sheets, mode), result)


def _player(one: PlayerResult, days: Iterable[DayScore], result: Result) -> PlayerScore:
    return PlayerScore(
        name=one.player,
        days=tuple(sorted(days, key=lambda day: DAYS.index(day.day))),
        points=one.points,
        ads=one.ads,
        penalty=one.penalty,
        bankrupt=one.bankrupt,
        rank=one.rank,
        winner=one.player in result.winners,
        achievements=one.achievements,
    )


def _days_of(player: str, game: Game, sheets: Sequence[Sequence[Sheet]], mode: Mode) -> Iterable[DayScore]:
    for table, day in zip(game.rounds, sheets, strict=True):
        for board, sheet in zip(table.boards, day, strict=True):
            if board.player == player:
                yield _day(sheet, mode)


def _day(sheet: Sheet, mode: Mode) -> DayScore:
    counted = {
        "tribune": mode.tribune,
        "white_space": mode.white_space != "none",
        "mood": mode.mood,
        "surplus": mode.surplus,
        "flash": sheet.lines.flash is not None,
    }
    lines = {line: getattr(sheet.lines, line) for line in LINES if counted.get(line, True)}
    return DayScore(sheet.day, lines, sheet.total, sheet.ads, sheet.complete)
