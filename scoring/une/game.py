"""A whole game: totals over the days, bankruptcy, winners, achievements (rules, sections 5 and 6)."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from pydantic import Field

from scoring.errors import BadInput
from scoring.une.goals import Career, Scenario, achievements, scenarios
from scoring.une.layout import DAYS, BoardOfPlayer, Game, Layout, Record, Round
from scoring.une.modes import FAMILY_PENALTY, MODES, TWO_PLAYER_GRACE, TWO_PLAYER_PENALTY, Mode
from scoring.une.sheet import Sheet
from scoring.une.table import score_round, settled
from scoring.une.words import NAMES, say

TWO_PLAYERS = 2


class PlayerResult(Record):
    """How the game ended for a player, or a newsroom team."""

    player: str
    points: int
    ads: int
    penalty: Annotated[int, Field(le=0)]
    bankrupt: bool
    rank: int | None
    achievements: tuple[int, ...] = ()
    scenario_met: bool | None = None


class Result(Record):
    """How the game ended, or how it stands: `complete` says which."""

    players: tuple[PlayerResult, ...]
    winners: tuple[str, ...]
    complete: bool
    won: bool | None
    notes: tuple[str, ...] = ()

    def to_json(self) -> dict[str, object]:
        """The result as the contract writes it."""
        return self.model_dump(mode="json")


@dataclass(frozen=True)
class _Standing:
    """A player's game, before anybody is ranked."""

    player: str
    sheets: tuple[Sheet, ...]
    boards: tuple[BoardOfPlayer, ...]
    closed_first: tuple[bool | None, ...]
    """For each day, whether this player took the smallest closing token; None where tokens are not told."""

    @property
    def revenue(self) -> int:
        return sum(sheet.ads for sheet in self.sheets)

    @property
    def total(self) -> int:
        return sum(sheet.total for sheet in self.sheets)

    @property
    def last_token(self) -> int | None:
        return max(self.boards, key=lambda board: DAYS.index(board.layout.day)).token


def score_game(
    game: Game, language: str = "fr", folders: tuple[Path, ...] = ()
) -> tuple[tuple[tuple[Sheet, ...], ...], Result]:
    """The sheets of every day, and the result as if the game ended with the last of them."""
    _check(game)
    scenario = next((one for one in scenarios() if one.number == game.scenario), None)
    tables = [_prepared(table, game, scenario) for table in game.rounds]
    _check_modes(tables)
    sheets = tuple(score_round(table, language, folders) for table in tables)
    mode_name = tables[0].boards[0].layout.mode
    mode = MODES[mode_name]
    standings = [_standing(player.player, tables, sheets) for player in tables[0].boards]
    played = {table.day for table in tables}
    over = played >= set(mode.days) if mode.days else True
    complete = over and all(sheet.complete for day in sheets for sheet in day)
    result = _result(standings, mode, over, complete, scenario)
    return sheets, result.model_copy(update={"notes": tuple(_notes(game, tables, over, language))})


# -- before the count ------------------------------------------------------------------------------------


def _check(game: Game) -> None:
    days = [table.day for table in game.rounds]
    if len(set(days)) < len(days):
        raise BadInput(
            "deux tables de cette partie sont du même jour : chaque jour se joue une fois",
            "two tables of this game are of the same day: each day is played once",
            code="same_day",
        )
    players = {board.player for board in game.rounds[0].boards}
    for table in game.rounds[1:]:
        strangers = players ^ {board.player for board in table.boards}
        if strangers:
            name = sorted(strangers)[0]
            raise BadInput(
                f"« {name} » n’est pas à toutes les tables de la partie : il faut les mêmes joueurs chaque jour",
                f"“{name}” is not at every table of the game: each day needs the same players",
                code="missing_player",
            )


def _check_modes(tables: list[Round]) -> None:
    if len({board.layout.mode for table in tables for board in table.boards}) > 1:
        raise BadInput(
            "les tables de cette partie ne suivent pas le même mode : indiquez « mode » une fois pour toute la partie",
            "the tables of this game do not follow the same mode: give “mode” once for the whole game",
            code="other_mode",
        )


def _prepared(table: Round, game: Game, scenario: Scenario | None) -> Round:
    """The table with what the game decides for all, and what the scenario puts on it."""
    boards = []
    for board in table.boards:
        layout = settled(board.layout, table, game)
        boards.append(board.model_copy(update={"layout": _staged(layout, scenario) if scenario else layout}))
    return table.model_copy(update={"mode": None, "changed_rules": (), "boards": tuple(boards)})


def _staged(layout: Layout, scenario: Scenario) -> Layout:
    """The scenario's character, flash card and tribune, wherever the layout names none.

    Several players can use the plain side of the starting tribunes in place of the one tribune there is.
    """
    day = scenario.on(layout.day)
    tiles = tuple(
        tile.model_copy(update={"code": day.tribune})
        if tile.face == "tribune" and tile.code in (None, "D0")
        else tile
        for tile in layout.tiles
    )
    return layout.model_copy(
        update={
            "character": layout.character or scenario.character,
            "flash": layout.flash or day.flash,
            "tiles": tiles,
        }
    )


def _standing(player: str, tables: list[Round], sheets: tuple[tuple[Sheet, ...], ...]) -> _Standing:
    mine = [
        (board, sheet, _closed_first(board, table))
        for table, day in zip(tables, sheets, strict=True)
        for board, sheet in zip(table.boards, day, strict=True)
        if board.player == player
    ]
    return _Standing(
        player,
        sheets=tuple(sheet for _, sheet, _ in mine),
        boards=tuple(board for board, _, _ in mine),
        closed_first=tuple(first for _, _, first in mine),
    )


def _closed_first(board: BoardOfPlayer, table: Round) -> bool | None:
    tokens = [other.token for other in table.boards if other.token is not None]
    return None if board.token is None else board.token == min(tokens)


# -- the count -------------------------------------------------------------------------------------------


def _result(
    standings: list[_Standing], mode: Mode, over: bool, complete: bool, scenario: Scenario | None
) -> Result:
    penalties = [_penalty(standing, standings, mode) for standing in standings]
    bankrupt = [_is_bankrupt(standing, standings, mode) for standing in standings]
    points = [standing.total + penalty for standing, penalty in zip(standings, penalties, strict=True)]
    ranks = _ranks(standings, points, bankrupt)
    solvent = mode.least_revenue is None or standings[0].revenue >= mode.least_revenue
    winners = [
        standing.player for standing, rank in zip(standings, ranks, strict=True) if rank == 1 and solvent
    ]
    players, met = [], []
    for i, standing in enumerate(standings):
        career = _career(standing, i, points, penalties[i], standing.player in winners, over)
        reached = scenario.met(career, standing.revenue) if scenario else None
        met.append(reached and solvent)
        players.append(
            PlayerResult(
                player=standing.player,
                points=points[i],
                ads=standing.revenue,
                penalty=penalties[i],
                bankrupt=bankrupt[i],
                rank=ranks[i],
                achievements=tuple(one.number for one in achievements() if one.when.reached(career)),
                scenario_met=reached,
            )
        )
    won = any(met) if scenario else solvent if mode.least_revenue is not None else None
    return Result(players=tuple(players), winners=tuple(winners), complete=complete, won=won)


def _alone_lowest(standing: _Standing, standings: list[_Standing]) -> bool:
    others = [other.revenue for other in standings if other is not standing]
    return bool(others) and standing.revenue < min(others)


def _is_bankrupt(standing: _Standing, standings: list[_Standing], mode: Mode) -> bool:
    """Out of the game: alone with the lowest revenue, among three or more."""
    return (
        mode.lowest_revenue == "bankrupt"
        and len(standings) > TWO_PLAYERS
        and _alone_lowest(standing, standings)
    )


def _penalty(standing: _Standing, standings: list[_Standing], mode: Mode) -> int:
    """What a low revenue costs where it does not bankrupt."""
    if mode.lowest_revenue == "penalty":
        return FAMILY_PENALTY if _alone_lowest(standing, standings) else 0
    if mode.lowest_revenue == "bankrupt" and len(standings) == TWO_PLAYERS:
        best = max(other.revenue for other in standings)
        return TWO_PLAYER_PENALTY if best - standing.revenue > TWO_PLAYER_GRACE else 0
    return 0


def _ranks(standings: list[_Standing], points: list[int], bankrupt: list[bool]) -> list[int | None]:
    """1 is best; level points go to the lower last closing token, and are shared where tokens do not tell."""
    tokens = [standing.last_token for standing in standings]
    running = [i for i, out in enumerate(bankrupt) if not out]

    def ahead(i: int, j: int) -> bool:
        if points[i] != points[j]:
            return points[i] > points[j]
        level = [tokens[k] for k in running if points[k] == points[j]]
        mine, theirs = tokens[i], tokens[j]
        return None not in level and mine is not None and theirs is not None and mine < theirs

    return [None if bankrupt[j] else 1 + sum(ahead(i, j) for i in running) for j in range(len(standings))]


# -- records for goals -----------------------------------------------------------------------------------


def _career(
    standing: _Standing, index: int, points: list[int], penalty: int, winner: bool, over: bool
) -> Career:
    days = {
        sheet.day: _day_record(sheet, board, first)
        for sheet, board, first in zip(standing.sheets, standing.boards, standing.closed_first, strict=True)
    }
    others = points[:index] + points[index + 1 :]
    return Career(
        days=days,
        points=points[index],
        lead=points[index] - max(others) if others else None,
        losses=penalty + sum(day["losses"] or 0 for day in days.values()),
        winner=winner,
        over=over,
    )


def _day_record(sheet: Sheet, board: BoardOfPlayer, closed_first: bool | None) -> dict[str, int | None]:
    lines, mode = sheet.lines, MODES[board.layout.mode]
    white_space = lines.white_space if mode.white_space != "none" else None
    left_over = board.layout.desk + len(sheet.removed)
    return {
        "articles": lines.articles,
        "photos": lines.photos,
        "tribune": lines.tribune if mode.tribune else None,
        "white_space": white_space,
        "mood": lines.mood if mode.mood else None,
        "surplus": lines.surplus if mode.surplus else None,
        "ads": sheet.ads,
        "losses": lines.mood + lines.surplus + min(0, white_space or 0),
        "best_photo": max((reason.amount for reason in sheet.reasons["photos"] if reason.tiles), default=0),
        "empty_cells": sheet.empty_cells,
        "face_down": sum(tile.face == "back" for tile in board.layout.tiles),
        "left_over": left_over if mode.surplus else None,
        "first_to_close": closed_first,
    }


def _notes(game: Game, tables: list[Round], over: bool, language: str) -> list[str]:
    notes = []
    if not over:
        last = max((table.day for table in tables), key=DAYS.index)
        notes.append(say("provisional", language, day=NAMES[last][language == "en"]))
    if game.scenario:
        scenario = next(one for one in scenarios() if one.number == game.scenario)
        notes += _astray(scenario, tables, language)
    if any(5 in board.layout.changed_rules for table in tables for board in table.boards):
        notes += _ads_seen_again(tables, language)
    return notes


def _astray(scenario: Scenario, tables: list[Round], language: str) -> list[str]:
    """Boards that were played with something else than the scenario says."""
    return [
        say("not_the_scenario", language, player=board.player, day=NAMES[table.day][language == "en"])
        for table in tables
        for board in table.boards
        if board.layout != _staged_anew(board.layout, scenario)
    ]


def _staged_anew(layout: Layout, scenario: Scenario) -> Layout:
    blank = tuple(
        tile.model_copy(update={"code": None}) if tile.face == "tribune" else tile for tile in layout.tiles
    )
    return _staged(layout.model_copy(update={"character": None, "flash": None, "tiles": blank}), scenario)


def _ads_seen_again(tables: list[Round], language: str) -> list[str]:
    """Changed rule 5: ads placed on one day should be out of the game on the next."""
    notes: list[str] = []
    gone: set[str] = set()
    for table in sorted(tables, key=lambda table: DAYS.index(table.day)):
        placed = {
            tile.id for board in table.boards for tile in board.layout.tiles if tile.face == "ad" and tile.id
        }
        notes += [say("ad_again", language, id=name) for name in sorted(placed & gone)]
        gone |= placed
    return notes
