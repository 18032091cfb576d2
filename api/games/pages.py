"""The boards of a game as they count: with what the game, the day's card, the scenario and the referee decide."""

from typing import Any

from api.games.rulings import effective
from api.games.state import Board, Seat, State
from api.problems import Problem
from scoring.une import Une
from scoring.une.edition import Edition
from scoring.une.goals import Scenario, scenarios
from scoring.une.layout import BoardOfPlayer, Day, Layout, Round
from scoring.une.scenario import staged


def scenario_of(state: State) -> Scenario | None:
    """The scenario that is played."""
    return next((one for one in scenarios() if one.number == state.options.scenario), None)


def page_of(state: State, day: Day, seat: Seat, board: Board, une: Une) -> Layout:
    """A board as it counts."""
    layout = effective(board.layout or {"day": day, "tiles": []}, board.rulings)
    page = une.read_layout({**layout, **_decided(state, day, seat, layout)})
    draft = state.drafts.get(day)
    chosen = draft.chosen_by(seat.member) if draft else None
    if chosen:
        page = page.model_copy(update={"tiles": tuple(_named(tile, chosen) for tile in page.tiles)})
    scenario = scenario_of(state)
    return staged(page, scenario) if scenario else page


def _decided(state: State, day: Day, seat: Seat, layout: dict[str, Any]) -> dict[str, Any]:
    """What a board does not decide by itself."""
    options = state.options
    return {
        "day": day,
        "edition": options.edition,
        "mode": options.mode,
        "changed_rules": options.changed_rules,
        "puzzle": options.puzzle or layout.get("puzzle"),
        "flash": options.flash[day] if day in options.flash else layout.get("flash"),
        "character": (seat.character or layout.get("character")) if options.characters else None,
    }


def _named(tile: Any, code: str) -> Any:
    """A tribune that could not be read is the one that was chosen."""
    return tile.model_copy(update={"code": code}) if tile.face == "tribune" and tile.code is None else tile


def pages_of(state: State, day: Day, une: Une) -> dict[str, Layout]:
    """The boards of a day that are in, by member, in the order of the seats."""
    found = {seat: state.board(day, seat.member) for seat in state.seats}
    return {
        seat.member: page_of(state, day, seat, board, une)
        for seat, board in found.items()
        if board and board.layout is not None
    }


def table_of(state: State, day: Day, une: Une) -> Round:
    """A whole day's table; all its boards are in."""
    pages = pages_of(state, day, une)
    boards = [
        BoardOfPlayer(player=seat.player, token=state.boards[day][seat.member].token, layout=pages[seat.member])
        for seat in state.seats
    ]
    return Round(day=day, boards=tuple(boards))


def check_page(layout: dict[str, Any], day: Day, edition: Edition, une: Une) -> dict[str, Any]:
    """A board as somebody hands it in for a day, in the form it is kept in."""
    page = une.read_layout({"edition": edition.box.name, **layout})
    if page.edition != edition.box.name:
        raise Problem("other_edition", given=page.edition, wanted=edition.box.name)
    if edition.days[page.day].side != edition.days[day].side:
        raise Problem("other_side")
    return page.model_copy(update={"day": day}).to_json()
