"""A referee's rulings."""

from fastapi import APIRouter

from api.keeping import referees
from api.keeping.access import AsReferee, Version
from api.keeping.views import board_view
from api.problems import problems
from api.routes.games import CHANGED, MemberId
from api.wire.boards import BoardView, NewRuling
from scoring.une.layout import Day

router = APIRouter(tags=["games"])


@router.post(
    "/games/{game_id}/days/{day}/boards/{member_id}/rulings",
    operation_id="rule_on_board",
    responses=problems(
        *CHANGED, "board_not_in", "no_player", "no_such_conflict", "no_such_ruling", "not_to_turn", "day_not_open"
    ),
)
def rule_on_board(at: AsReferee, day: Day, member_id: MemberId, asked: NewRuling, version: Version) -> BoardView:
    """Accept a repair, turn tiles, let a conflict pass, or take any of these back; the reason is kept in the audit."""
    referees.rule(at, day, member_id, asked, version)
    return board_view(at.now(), day, member_id)
