"""A game's state from its rows, and the options back into them."""

from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from api.games.clock import Clock
from api.games.options import Options
from api.games.rulings import plain
from api.games.state import Board, Draft, Ruling, Seat, State
from api.storage import tables
from scoring.une.layout import Day

IN_COLUMNS = {"edition", "mode", "scenario", "changed_rules"}


def options_of(game: tables.Game) -> Options:
    """How the game is played."""
    return Options.model_validate(
        {
            **game.options,
            "edition": game.edition,
            "mode": game.mode,
            "scenario": game.scenario,
            "changed_rules": tuple(game.changed_rules),
        }
    )


def keep_options(game: tables.Game, options: Options) -> None:
    """Write how the game is played into its row."""
    game.edition, game.mode, game.scenario = options.edition, options.mode, options.scenario
    game.changed_rules = list(options.changed_rules)
    game.options = options.model_dump(mode="json", exclude=IN_COLUMNS)


def state_of(session: Session, game: tables.Game, members: list[tables.Member]) -> State:
    """The game as it stands."""
    found: dict[Day, dict[str, Board]] = {}
    for row, scan in _boards(session, game.id):
        day: Any = row.day
        found.setdefault(day, {})[row.member_id] = board_of(row, scan)
    day_now: Any = game.day
    stage: Any = game.stage
    return State(
        options=options_of(game),
        day=day_now,
        stage=stage,
        seats=tuple(seat_of(member, member.seat) for member in members if member.seat is not None),
        boards=found,
        drafts={day: Draft.model_validate(draft) for day, draft in game.drafts.items()},
    )


def clock_of(game: tables.Game) -> Clock:
    """The clock of the day's round; it stands at its beginning until somebody starts it."""
    return Clock.model_validate(game.clock or {})


def seat_of(member: tables.Member, number: int) -> Seat:
    """Where a member sits."""
    return Seat(member=member.id, number=number, name=member.name, partner=member.partner, character=member.character)


def board_of(row: tables.Board, scan: dict[str, Any] | None) -> Board:
    """A board. While it holds a scan, what the scan says now is what lies there."""
    layout = plain(scan) if scan else row.layout or None
    return Board(
        member=row.member_id,
        layout=layout,
        token=row.token,
        rulings=tuple(Ruling.model_validate(ruling) for ruling in row.rulings),
        version=row.version,
        scan=row.scan_id,
    )


def _boards(session: Session, game_id: str) -> list[tuple[tables.Board, dict[str, Any] | None]]:
    found = session.execute(
        select(tables.Board, tables.Scan.layout)
        .outerjoin(tables.Scan, tables.Board.scan_id == tables.Scan.id)
        .where(tables.Board.game_id == game_id)
        .execution_options(populate_existing=True)
    )
    return [(row, scan) for row, scan in found]


def members_of(session: Session, game_id: str) -> list[tables.Member]:
    """Everybody at the game: players as they sit, then the others as they came."""
    found = session.scalars(
        select(tables.Member)
        .where(tables.Member.game_id == game_id)
        .order_by(tables.Member.created, tables.Member.id)
        .execution_options(populate_existing=True)
    )
    return sorted(found, key=lambda member: (member.seat is None, member.seat or 0))


def board_row(session: Session, game_id: str, day: str, member_id: str) -> tables.Board | None:
    """The row of a board."""
    return session.scalar(
        select(tables.Board).where(
            tables.Board.game_id == game_id, tables.Board.day == day, tables.Board.member_id == member_id
        )
    )
