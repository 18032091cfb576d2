"""A game as the contract writes it, and how it ends."""

from typing import Any

from api.games.options import Frozen
from api.games.pages import scenario_of, table_of
from api.games.state import State
from scoring.une import Une
from scoring.une.edition import Edition
from scoring.une.goals import achievements
from scoring.une.layout import Day

MEDALS = ("bronze", "silver", "gold")
Json = dict[str, Any]


def whole_days(state: State, days: tuple[Day, ...]) -> tuple[Day, ...]:
    """The days whose tables are whole."""
    return tuple(day for day in days if state.all_in(day))


def contract_of(state: State, days: tuple[Day, ...], une: Une) -> Json:
    """The game as the contract writes it: the days whose tables are whole."""
    options = state.options
    game: Json = {"mode": options.mode, "edition": options.edition, "rounds": []}
    if options.scenario is not None:
        game["scenario"] = options.scenario
    if options.changed_rules:
        game["changed_rules"] = list(options.changed_rules)
    for day in whole_days(state, days):
        boards = [
            {"player": board.player, "token": board.token, "layout": board.layout.to_json()}
            for board in table_of(state, day, une).boards
        ]
        game["rounds"].append({"day": day, "boards": boards})
    return game


class Outcome(Frozen):
    """How the game ended, or stands: the sheets of the whole days by day and member, and the result."""

    days: tuple[Day, ...]
    sheets: dict[Day, dict[str, Json]]
    result: Json | None
    achievements: tuple[Json, ...]
    scenario: Json | None
    puzzle: Json | None


def outcome(state: State, edition: Edition, game: Json, days: tuple[Day, ...], language: str) -> Outcome:
    """The result so far, from the contract game once it is scored."""
    result, played = game["result"], [table["day"] for table in game["rounds"]]
    sheets = {
        table["day"]: {seat.member: board["score"] for seat, board in zip(state.seats, table["boards"], strict=True)}
        for table in game["rounds"]
    }
    reached = {number for player in result["players"] for number in player["achievements"]}
    return Outcome(
        days=tuple(played),
        sheets=sheets,
        result={**result, "complete": result["complete"] and set(played) == set(days)},
        achievements=tuple(_reached(reached, language)),
        scenario=_scenario(state, language),
        puzzle=_puzzle(state, edition, sheets),
    )


NOTHING_YET = Outcome(days=(), sheets={}, result=None, achievements=(), scenario=None, puzzle=None)


def _reached(numbers: set[int], language: str) -> list[Json]:
    return [{"number": one.number, "text": one.text[language]} for one in achievements() if one.number in numbers]


def _scenario(state: State, language: str) -> Json | None:
    scenario = scenario_of(state)
    if scenario is None:
        return None
    return {
        "number": scenario.number,
        "level": scenario.level,
        "least_revenue": scenario.least_revenue,
        "least_points": scenario.least_points,
        "goal": scenario.goal_text[language] if scenario.goal_text else None,
    }


def _puzzle(state: State, edition: Edition, sheets: dict[Day, dict[str, Json]]) -> Json | None:
    """A puzzle's targets, and who reached which: nobody whose page is incomplete."""
    puzzle = edition.puzzles.get(state.options.puzzle or 0)
    if puzzle is None:
        return None
    medals = {}
    for member, sheet in sheets[puzzle.day].items():
        reached = [medal for medal, target in zip(MEDALS, puzzle.targets, strict=True) if sheet["total"] >= target]
        medals[member] = reached[-1] if reached and sheet["complete"] else None
    return {"number": puzzle.number, "targets": list(puzzle.targets), "medals": medals}
