"""What is told to those who watch, and what is kept of a referee's and a host's decisions."""

from typing import Any

from sqlalchemy.orm import Session
from sqlalchemy.orm.attributes import flag_modified

from api.cli.typography import harmless
from api.storage import tables


def touch(session: Session, row: tables.Game | tables.Board) -> None:
    """Raise a row's version though none of its columns may have changed."""
    flag_modified(row, "drafts" if isinstance(row, tables.Game) else "rulings")
    session.flush()


def tell(session: Session, game_id: str, kind: str, version: int, subject: str | None = None) -> None:
    """Let those who watch know. The game is locked, so events have their numbers in the order of their commits."""
    session.add(tables.Event(game_id=game_id, kind=kind, version=version, subject=subject))
    session.flush()


def record(  # noqa: PLR0913 - an entry has these parts
    session: Session,
    member: tables.Member,
    action: str,
    *,
    day: str | None = None,
    subject: str | None = None,
    reason: str = "",
    before: Any = None,
    after: Any = None,
) -> None:
    """Keep who decided what about whom, and why."""
    entry = tables.Audit(
        game_id=member.game_id,
        member_id=member.id,
        role=member.role,
        action=action,
        day=day,
        subject=subject,
        reason=harmless(reason),
        before=before,
        after=after,
    )
    session.add(entry)
