"""A board follows the scan that lies on it: corrections of the scan are corrections of the board.

The routes of scans call these in the transaction that changes the scan, holding the game.
"""

from sqlalchemy import select
from sqlalchemy.orm import Session

from api.games.rulings import plain
from api.keeping.boards import relay
from api.keeping.journal import record, tell, touch
from api.keeping.sitting import TRUSTED, locked_game
from api.problems import Problem
from api.storage import tables


def check_corrector(session: Session, scan: tables.Scan, member: tables.Member) -> None:
    """Whether this member may change a scan of their game: their own while its day is open; host and referee always."""
    if scan.game_id != member.game_id:
        raise Problem("not_found")
    if member.role in TRUSTED:
        return
    board = _board(session, scan)
    if scan.member_id != member.id or (board and board.member_id != member.id):
        raise Problem("not_allowed")
    game = session.get(tables.Game, member.game_id)
    if board and game and (board.day != game.day or game.stage == "over"):
        raise Problem("day_closed")


def scan_changed(session: Session, scan: tables.Scan, member: tables.Member) -> None:
    """Let the board follow a scan whose layout was changed by a member."""
    game = locked_game(session, member.game_id)
    check_corrector(session, scan, member)
    board = _board(session, scan)
    if game is None or board is None:
        return
    before = board.layout
    after = {**plain(scan.layout), "day": board.day}
    relay(board, before or None, after)
    touch(session, board)
    if board.member_id != member.id:
        record(session, member, "correction", day=board.day, subject=board.member_id, before=before, after=board.layout)
    tell(session, game.id, "board", board.version, board.member_id)


def scan_leaves(session: Session, scan: tables.Scan, member: tables.Member) -> None:
    """Before a scan is deleted: the board keeps what lay there last, as if made by hand."""
    game = locked_game(session, member.game_id)
    check_corrector(session, scan, member)
    board = _board(session, scan)
    if game is None or board is None:
        return
    board.layout, board.scan_id = {**plain(scan.layout), "day": board.day}, None
    touch(session, board)
    tell(session, game.id, "board", board.version, board.member_id)


def _board(session: Session, scan: tables.Scan) -> tables.Board | None:
    return session.scalar(select(tables.Board).where(tables.Board.scan_id == scan.id))
