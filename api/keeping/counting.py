"""Scores a game's boards: here, or in a process that can be stopped where a page would take long."""

from dataclasses import dataclass
from functools import partial
from typing import Any

from anyio import to_thread

import api.scanning.problems  # noqa: F401 - makes its codes known
from api.games.pages import pages_of, table_of
from api.games.table import NOTHING_YET, Outcome, contract_of, outcome
from api.keeping.sitting import Sitting
from api.scanning.choices import Page, is_hard
from api.scanning.scores import Kind, scored, takes_long
from api.services import Services
from scoring.une.layout import Day, Layout
from scoring.une.sheet import Sheet

Json = dict[str, Any]
REFUSALS = ("score_took_too_long", "busy", "closing")


@dataclass(frozen=True)
class DayTable:
    """The boards of a day that are in, and their sheets by member."""

    pages: dict[str, Layout]
    sheets: dict[str, Json]


async def count_day(at: Sitting, day: Day, language: str) -> DayTable:
    """All sheets when all boards are in; before that each alone, with white space open."""
    pages = await to_thread.run_sync(pages_of, at.state, day, at.une)
    if at.state.all_in(day):
        table = await to_thread.run_sync(table_of, at.state, day, at.une)
        boards = [{"player": board.player, "layout": board.layout.to_json()} for board in table.boards]
        counted = await score(at.services, "round", {"day": day, "boards": boards}, language)
        found = [board["score"] for board in counted["boards"]]
    else:
        found = [await score(at.services, "layout", page.to_json(), language) for page in pages.values()]
    return DayTable(pages, dict(zip(pages, found, strict=True)))


async def count_game(at: Sitting, language: str) -> Outcome:
    """How the game ended, or stands."""
    game = await to_thread.run_sync(contract_of, at.state, at.days, at.une)
    if not game["rounds"]:
        return NOTHING_YET
    counted = await score(at.services, "game", game, language)
    return outcome(at.state, at.edition, counted, at.days, language)


async def explain(at: Sitting, page: Layout, sheet: Json, language: str) -> Json:
    """A board's conflicts with what settles them at which cost; nothing of it where that would take long."""
    if await to_thread.run_sync(is_hard, page, at.edition):
        return {"conflicts": [], "proposal": None}
    explained = Page(at.une, page, at.edition, Sheet.model_validate(sheet), language)
    return await to_thread.run_sync(lambda: {"conflicts": explained.conflicts(), "proposal": explained.proposal()})


async def score(services: Services, kind: Kind, data: Json, language: str) -> Json:
    """What comes out by the contract. Nobody calls this while they hold the database."""
    folders = services.settings.editions
    if await to_thread.run_sync(takes_long, kind, data, folders):
        counted: Json = await services.pool.score(kind, data, language)
        return counted
    return await to_thread.run_sync(partial(scored, kind, data, language, folders))
