"""Boards of a day: handed in, taken back, and the table they make."""

from typing import Any

from fastapi import APIRouter
from starlette.concurrency import run_in_threadpool

from api.deps import Lang
from api.keeping import boards, counting, course
from api.keeping.access import AnyMember, AsPlayer, AsPlayerOrReferee, AsReferee, Version
from api.keeping.views import board_view, game_view
from api.problems import problems
from api.routes.games import ALLOWED, CHANGED, MEMBER, MemberId
from api.wire.boards import BoardView, Closing, DayView, ExplainedBoard, HandedIn, ScoredBoard
from api.wire.games import GameView, Tokens
from scoring.une.layout import Day

router = APIRouter(tags=["games"])
OPEN = ("day_not_open", "day_closed", "no_player")
NOTHING_SAID: dict[str, Any] = {"conflicts": [], "proposal": None}
BOARD = "/games/{game_id}/days/{day}/boards/{member_id}"


@router.get("/games/{game_id}/days/{day}", operation_id="read_day", responses=problems(*MEMBER, *counting.REFUSALS))
async def read_day(at: AnyMember, day: Day, language: Lang) -> DayView:
    """The day’s table with every sheet; white space is compared once all boards are in."""
    table = await counting.count_day(at, at.on(day), language)
    there = [seat.member for seat in at.state.seats if at.state.board(day, seat.member)]
    views = [await run_in_threadpool(board_view, at, day, member) for member in there]
    return DayView(
        day=day,
        complete=at.state.all_in(day),
        missing=[seat.member for seat in at.state.missing(day)],
        boards=[ScoredBoard(**view.model_dump(), sheet=table.sheets.get(view.member)) for view in views],
    )


@router.get(BOARD, operation_id="read_board", responses=problems(*MEMBER, "board_not_in", *counting.REFUSALS))
async def read_board(at: AnyMember, day: Day, member_id: MemberId, language: Lang) -> ExplainedBoard:
    """A board with its sheet, as part of the table once all are in; and what settles its conflicts, at what cost."""
    at.somebody(member_id)
    view = await run_in_threadpool(board_view, at, at.on(day), member_id)
    table = await counting.count_day(at, day, language)
    sheet = table.sheets.get(member_id)
    said = await counting.explain(at, table.pages[member_id], sheet, language) if sheet else NOTHING_SAID
    return ExplainedBoard(**view.model_dump(), sheet=sheet, **said)


@router.put(
    BOARD,
    operation_id="hand_in_board",
    responses=problems(
        *ALLOWED,
        *OPEN,
        "changed_meanwhile",
        "version_missing",
        "token_taken",
        "scan_or_layout",
        "scan_elsewhere",
        "not_read",
        "other_edition",
        "other_side",
        "bad_input",
    ),
)
def hand_in_board(at: AsPlayerOrReferee, day: Day, member_id: MemberId, asked: HandedIn, version: Version) -> BoardView:
    """Hand in a scan or a layout, or change what was: one’s own today, as host or referee anybody’s of any day so far.

    While a board holds a scan, its layout is the scan’s: corrections of the scan are corrections of the board. A layout
    that is sent here takes the scan’s place. Without a version the page must not be in yet.
    """
    boards.put_board(at, day, member_id, asked, version)
    return board_view(at.now(), day, member_id)


@router.delete(
    BOARD,
    operation_id="take_back_board",
    responses=problems(*CHANGED, *OPEN, "board_not_in"),
)
def take_back_board(at: AsPlayerOrReferee, day: Day, member_id: MemberId, version: Version) -> BoardView:
    """Take a page back; its closing token stays taken."""
    boards.take_back(at, day, member_id, version)
    return board_view(at.now(), day, member_id)


@router.post(
    "/games/{game_id}/days/{day}/close",
    operation_id="close_page",
    responses=problems(*ALLOWED, *OPEN, "token_taken"),
)
def close_page(at: AsPlayer, day: Day, asked: Closing) -> BoardView:
    """“Tirage !”: take the lowest closing token that is left."""
    member_id = asked.member or at.sitting.member.id
    course.close(at, day, member_id)
    return board_view(at.now(), day, member_id)


@router.put(
    "/games/{game_id}/days/{day}/tokens",
    operation_id="set_tokens",
    responses=problems(*CHANGED, *OPEN, "token_taken"),
)
def set_tokens(at: AsReferee, day: Day, asked: Tokens, version: Version) -> GameView:
    """Say who closed when; the order of the next day’s draft follows. The version is the game’s."""
    course.seen(at, asked.version, version)
    course.put_tokens(at, day, asked)
    return game_view(at.now())
