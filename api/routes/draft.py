"""The draft of a day's tribunes."""

from fastapi import APIRouter

from api.keeping import course
from api.keeping.access import AsHost, AsPlayer, Version
from api.keeping.views import game_view
from api.problems import problems
from api.routes.games import CHANGED
from api.wire.boards import Choice, DraftChange
from api.wire.games import GameView, Step
from scoring.une.layout import Day

router = APIRouter(tags=["games"])


@router.put(
    "/games/{game_id}/days/{day}/draft",
    operation_id="set_draft",
    responses=problems(*CHANGED, "no_draft_here", "day_not_open", "tribunes_unfit", "order_unfit"),
)
def set_draft(at: AsHost, day: Day, asked: DraftChange, version: Version) -> GameView:
    """Open the draft, or change what was drawn and who chooses when. Without `drawn`, tribunes are drawn here."""
    course.seen(at, asked.version, version)
    course.put_draft(at, day, asked)
    return game_view(at.now())


@router.post(
    "/games/{game_id}/days/{day}/draft/pick",
    operation_id="choose_tribune",
    responses=problems(*CHANGED, "no_draft", "not_your_turn", "tribune_taken", "day_closed", "no_player"),
)
def choose_tribune(at: AsPlayer, day: Day, asked: Choice, version: Version) -> GameView:
    """Choose a tribune when it is one’s turn; the host chooses for whoever’s turn it is."""
    course.seen(at, asked.version, version)
    course.choose(at, day, asked)
    return game_view(at.now())


@router.post(
    "/games/{game_id}/days/{day}/draft/undo",
    operation_id="undo_choice",
    responses=problems(*CHANGED, "no_draft", "no_further", "day_closed"),
)
def undo_choice(at: AsPlayer, day: Day, asked: Step, version: Version) -> GameView:
    """Take the last choice back: the host, or who made it."""
    course.seen(at, asked.version, version)
    course.unchoose(at, day)
    return game_view(at.now())
