"""A whole game: totals over the days, bankruptcy, winners, achievements (rules, sections 5 and 6)."""

from pathlib import Path
from typing import Annotated

from pydantic import Field

from scoring.errors import BadInput
from scoring.une.career import Standing, career_of, standing_of
from scoring.une.goals import Career, Scenario, achievements, scenarios
from scoring.une.layout import DAYS, Game, Record, Round
from scoring.une.modes import FAMILY_PENALTY, MODES, TWO_PLAYER_GRACE, TWO_PLAYER_PENALTY, Mode
from scoring.une.scenario import astray, by_the_book, staged
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


def score_game(
    game: Game, language: str = "fr", folders: tuple[Path, ...] = ()
) -> tuple[tuple[tuple[Sheet, ...], ...], Result]:
    """The sheets of every day, and the result as if the game ended with the last of them."""
    _check(game)
    scenario = _scenario_of(game)
    tables = prepared_tables(game)
    _check_modes(tables)
    _check_alone(tables)
    sheets = tuple(score_round(table, language, folders) for table in tables)
    mode_name = tables[0].boards[0].layout.mode
    mode = MODES[mode_name]
    standings = [standing_of(player.player, tables, sheets) for player in tables[0].boards]
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
            "deux tables de cette partie sont du même jour : chaque jour se joue une fois",
            "two tables of this game are of the same day: each day is played once",
            code="same_day",
        )
    players = {board.player for board in game.rounds[0].boards}
    for table in game.rounds[1:]:
        strangers = players ^ {board.player for board in table.boards}
        if strangers:
            name = sorted(strangers)[0]
            raise BadInput(
                f"« {name} » n’est pas à toutes les tables de la partie : il faut les mêmes joueurs chaque jour",
                f"“{name}” is not at every table of the game: each day needs the same players",
                code="missing_player",
            )


def _check_modes(tables: list[Round]) -> None:
    if len({board.layout.mode for table in tables for board in table.boards}) > 1:
        raise BadInput(
            "les tables de cette partie ne suivent pas le même mode : indiquez « mode » une fois pour toute la partie",
            "the tables of this game do not follow the same mode: give “mode” once for the whole game",
            code="other_mode",
        )


def prepared_tables(game: Game) -> list[Round]:
    """The tables as they are scored: with what the game and its scenario decide for everybody."""
    return [_prepared(table, game, _scenario_of(game)) for table in game.rounds]


def _scenario_of(game: Game) -> Scenario | None:
    return next((one for one in scenarios() if one.number == game.scenario), None)


def _check_alone(tables: list[Round]) -> None:
    boards = tables[0].boards
    if MODES[boards[0].layout.mode].least_revenue is not None and len(boards) > 1:
        raise BadInput(
            f"une partie solo se joue seul, et {len(boards)} joueurs sont à cette table : donnez une partie à chacun",
            f"a solo game is played alone, and there are {len(boards)} players at this table: give each a game",
            code="solo_together",
        )


def _prepared(table: Round, game: Game, scenario: Scenario | None) -> Round:
    """The table with what the game decides for all, and what the scenario puts on it."""
    boards = []
    for board in table.boards:
        layout = settled(board.layout, table, game)
        boards.append(board.model_copy(update={"layout": staged(layout, scenario) if scenario else layout}))
    return table.model_copy(update={"mode": None, "changed_rules": (), "boards": tuple(boards)})


# -- the count -------------------------------------------------------------------------------------------


def _result(standings: list[Standing], mode: Mode, over: bool, complete: bool, scenario: Scenario | None) -> Result:
    penalties = [_penalty(standing, standings, mode) for standing in standings]
    bankrupt = [_is_bankrupt(standing, standings, mode) for standing in standings]
    points = [standing.total + penalty for standing, penalty in zip(standings, penalties, strict=True)]
    solvent = mode.least_revenue is None or standings[0].revenue >= mode.least_revenue
    players = []
    for i, rank in enumerate(_ranks(standings, points, bankrupt)):
        one = standings[i]
        in_order = [points[i], *points[:i], *points[i + 1 :]]
        winner = rank if solvent else None
        career = career_of(one, points=in_order, penalty=penalties[i], rank=winner, over=over)
        players.append(
            PlayerResult(
                player=one.player,
                points=points[i],
                ads=one.revenue,
                penalty=penalties[i],
                bankrupt=bankrupt[i],
                rank=rank,
                achievements=tuple(each.number for each in achievements() if each.when.reached(career)),
                scenario_met=_met(one, career, scenario) and solvent if scenario else None,
            )
        )
    won = any(player.scenario_met for player in players) if scenario else None
    return Result(
        players=tuple(players),
        winners=tuple(player.player for player in players if player.rank == 1 and solvent),
        complete=complete,
        won=solvent if mode.least_revenue is not None and not scenario else won,
    )


def _met(standing: Standing, career: Career, scenario: Scenario) -> bool:
    """Whether the scenario's goals were reached, with the scenario's own cards."""
    fair = all(by_the_book(board.layout, scenario) for board in standing.boards)
    return fair and scenario.met(career, standing.revenue)


def _alone_lowest(standing: Standing, standings: list[Standing]) -> bool:
    others = [other.revenue for other in standings if other is not standing]
    return bool(others) and standing.revenue < min(others)


def _is_bankrupt(standing: Standing, standings: list[Standing], mode: Mode) -> bool:
    """Out of the game: alone with the lowest revenue, among three or more."""
    return mode.lowest_revenue == "bankrupt" and len(standings) > TWO_PLAYERS and _alone_lowest(standing, standings)


def _penalty(standing: Standing, standings: list[Standing], mode: Mode) -> int:
    """What a low revenue costs where it does not bankrupt."""
    if mode.lowest_revenue == "penalty":
        return FAMILY_PENALTY if _alone_lowest(standing, standings) else 0
    if mode.lowest_revenue == "bankrupt" and len(standings) == TWO_PLAYERS:
        best = max(other.revenue for other in standings)
        return TWO_PLAYER_PENALTY if best - standing.revenue > TWO_PLAYER_GRACE else 0
    return 0


def _ranks(standings: list[Standing], points: list[int], bankrupt: list[bool]) -> list[int | None]:
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


# -- what else to say ------------------------------------------------------------------------------------


def _notes(game: Game, tables: list[Round], over: bool, language: str) -> list[str]:
    notes = []
    if not over:
        last = max((table.day for table in tables), key=DAYS.index)
        notes.append(say("provisional", language, day=NAMES[last][language == "en"]))
    scenario = _scenario_of(game)
    if scenario:
        notes += astray(scenario, tables, language)
    if any(5 in board.layout.changed_rules for table in tables for board in table.boards):
        notes += _ads_seen_again(tables, language)
    return notes


def _ads_seen_again(tables: list[Round], language: str) -> list[str]:
    """Changed rule 5: ads placed on one day should be out of the game on the next."""
    notes: list[str] = []
    gone: set[str] = set()
    for table in sorted(tables, key=lambda table: DAYS.index(table.day)):
        placed = {tile.id for board in table.boards for tile in board.layout.tiles if tile.face == "ad" and tile.id}
        notes += [say("ad_again", language, id=name) for name in sorted(placed & gone)]
        gone |= placed
    return notes
