"""Rulings: what a referee decides about a board, with its reason in the audit."""

from api.games.pages import page_of
from api.games.rulings import check_ruling, unruled
from api.games.stages import check_open
from api.games.state import Board, Ruling
from api.keeping.access import Writing, check_version
from api.keeping.journal import record, tell, touch
from api.keeping.rows import board_row
from api.keeping.views import board_view, moment
from api.problems import Problem
from api.storage import tables
from api.wire.boards import NewRuling
from scoring.une.layout import Day

MOST_RULINGS = 100


def rule(at: Writing, day: Day, member_id: str, asked: NewRuling, if_match: int | None) -> None:
    """Decide, or take a decision back."""
    sitting = at.sitting
    sitting.player(member_id)
    check_open(sitting.state, sitting.on(day), sitting.days, trusted=True)
    row, board = board_row(at.session, sitting.game.id, day, member_id), sitting.state.board(day, member_id)
    if row is None or board is None or board.layout is None:
        raise Problem("board_not_in")
    wanted = asked.version if asked.version is not None else if_match
    check_version(row.version, wanted, lambda: board_view(sitting, day, member_id).model_dump(mode="json"))
    rulings = _decided(at, day, board, asked)
    before, row.rulings = row.rulings, [ruling.model_dump(mode="json") for ruling in rulings]
    touch(at.session, row)
    record(
        at.session,
        sitting.member,
        asked.kind,
        day=day,
        subject=member_id,
        reason=asked.reason,
        before=before,
        after=row.rulings,
    )
    tell(at.session, sitting.game.id, "ruling", row.version, member_id)


def _decided(at: Writing, day: Day, board: Board, asked: NewRuling) -> tuple[Ruling, ...]:
    """The board's rulings from now on."""
    sitting = at.sitting
    if asked.kind == "unrule":
        return unruled(board.rulings, asked.rule, asked.tiles)
    if len(board.rulings) >= MOST_RULINGS or (asked.kind == "overrule" and asked.rule is None):
        raise Problem("no_such_conflict")
    ruling = Ruling(
        kind=asked.kind,
        rule=asked.rule,
        tiles=tuple(sorted(set(asked.tiles))),
        reason=asked.reason,
        by=sitting.member.id,
        at=moment(tables.now()),
    )
    seat = sitting.player(board.member)
    check_ruling(ruling, page_of(sitting.state, day, seat, board, sitting.une), sitting.edition)
    return (*board.rulings, ruling)
