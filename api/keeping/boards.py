"""Boards as they are handed in, changed and taken back."""

from api.games.order import check_token
from api.games.pages import check_page
from api.games.rulings import carried, plain
from api.games.stages import check_open
from api.games.state import Layout, Ruling, Seat
from api.keeping.access import Writing, check_version
from api.keeping.journal import record, tell, touch
from api.keeping.rows import board_row
from api.keeping.scans import lies_elsewhere, take
from api.keeping.views import board_view
from api.problems import Problem
from api.storage import tables
from api.tokens import new_id
from api.wire.boards import HandedIn
from scoring.une.layout import Day


def put_board(at: Writing, day: Day, member_id: str, asked: HandedIn, if_match: int | None) -> None:
    """Hand in a page, or change it."""
    sitting = at.sitting
    seat = sitting.player(member_id)
    check_open(sitting.state, sitting.on(day), sitting.days, trusted=sitting.trusted)
    row = board_row(at.session, sitting.game.id, day, member_id)
    check_board(at, row, day, asked.version if asked.version is not None else if_match)
    before = board_view(sitting, day, member_id).model_dump(mode="json") if row else None
    row = row or new_board(at, day, member_id)
    if "token" in asked.model_fields_set:
        check_token(sitting.state, day, member_id, asked.token)
        row.token = asked.token
    if asked.layout is not None or asked.scan is not None:
        _lay(at, row, seat, asked)
    touch(at.session, row)
    if member_id != sitting.member.id:
        after = board_view(at.now(), day, member_id).model_dump(mode="json")
        record(
            at.session,
            sitting.member,
            "board",
            day=day,
            subject=member_id,
            reason=asked.reason,
            before=before,
            after=after,
        )
    tell(at.session, sitting.game.id, "board", row.version, member_id)


def check_board(at: Writing, row: tables.Board | None, day: Day, asked: int | None) -> None:
    """Who sends a page where none is in need not know a version; who does so where one is has not seen it."""
    if row is None:
        if asked:
            raise Problem("changed_meanwhile", current=None)
        return

    def current() -> dict[str, object]:
        return board_view(at.sitting, day, row.member_id).model_dump(mode="json")

    if asked is None and not _ready(row):
        return
    if asked is None:
        raise Problem("changed_meanwhile", current=current())
    check_version(row.version, asked, current)


def new_board(at: Writing, day: Day, member_id: str) -> tables.Board:
    """An empty row for a board."""
    row = tables.Board(
        id=new_id(), game_id=at.sitting.game.id, day=day, member_id=member_id, layout={}, rulings=[], token=None
    )
    at.session.add(row)
    return row


def take_back(at: Writing, day: Day, member_id: str, version: int | None) -> None:
    """A page is no longer in; its closing token stays taken."""
    sitting = at.sitting
    sitting.player(member_id)
    check_open(sitting.state, sitting.on(day), sitting.days, trusted=sitting.trusted)
    row = board_row(at.session, sitting.game.id, day, member_id)
    if row is None or not _ready(row):
        raise Problem("board_not_in")
    view = board_view(sitting, day, member_id).model_dump(mode="json")
    check_version(row.version, version, lambda: view)
    row.layout, row.scan_id, row.rulings = {}, None, []
    touch(at.session, row)
    if member_id != sitting.member.id:
        record(at.session, sitting.member, "board", day=day, subject=member_id, before=view)
    tell(at.session, sitting.game.id, "board", row.version, member_id)


def _ready(row: tables.Board) -> bool:
    return bool(row.layout) or row.scan_id is not None


def _lay(at: Writing, row: tables.Board, seat: Seat, asked: HandedIn) -> None:
    """What lies on the board from now on: a scan's layout, or one that was made by hand."""
    sitting = at.sitting
    if asked.layout is not None and asked.scan is not None:
        raise Problem("scan_or_layout")
    old = sitting.state.board(_day(row), seat.member)
    scan = take(at, seat.member, asked.scan, asked.scan_token) if asked.scan is not None else None
    given = scan.layout if scan else asked.layout or {}
    layout = check_page(plain(given), _day(row), sitting.edition, sitting.une)
    if scan and lies_elsewhere(at, scan.id, row.id):
        raise Problem("scan_elsewhere")
    row.scan_id = scan.id if scan else None
    if scan and scan.layout["day"] != row.day:
        scan.layout = {**scan.layout, "day": row.day}
    relay(row, old.layout if old else None, layout)


def relay(row: tables.Board, before: Layout | None, after: Layout) -> None:
    """Put a new layout on a board; the referee's rulings go with the tiles they are about."""
    rulings = [Ruling.model_validate(ruling) for ruling in row.rulings]
    kept = carried(rulings, (before or {"tiles": []})["tiles"], after["tiles"])
    row.rulings = [ruling.model_dump(mode="json") for ruling in kept]
    row.layout = after


def _day(row: tables.Board) -> Day:
    day: Day = row.day  # type: ignore[assignment]
    return day
