"""What is past its time is deleted, with the pictures that nothing names any longer.

A picture is kept under its content's key, so two uploads may share one. Whoever writes a row that names pictures calls
`hold` in that transaction; whoever deletes them looks and deletes in one transaction too. Both take the same lock, so
no picture goes that somebody has just begun to need.
"""

import logging
from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta
from itertools import islice

import anyio
from anyio import to_thread
from sqlalchemy import Select, delete, func, or_, select
from sqlalchemy.orm import Session

from api.storage.blobs import Kind, Store
from api.storage.database import Database
from api.storage.tables import Event, Game, Scan, now

EVERY_S, SWEEPS_EVERY = 300, 12
AT_ONCE = 50
NEWS_KEPT = timedelta(days=1)  # how long watchers can still learn what happened while they were away
ORPHANS_KEPT = timedelta(hours=6)  # an upload is long over by then: its row is written, or never will be
PICTURES_LOCK = 0x414C4155
log = logging.getLogger("alaune.expiry")


def hold(session: Session, store: Store, pictures: Iterable[tuple[bytes, Kind]]) -> None:
    """In the transaction that writes the row naming them: make sure that they are still there until it is written."""
    _lock(session, shared=True)
    for content, kind in pictures:
        store.put(content, kind)


def delete_games(session: Session, ids: Iterable[str]) -> set[str]:
    """Delete games with all they hold, and leave the news of it; the keys to `forget` once this is committed."""
    ids = sorted(ids)
    # Whoever writes to a game locks its row first; in one order, lest two deletions wait for each other.
    ids = list(session.scalars(select(Game.id).where(Game.id.in_(ids)).order_by(Game.id).with_for_update()))
    keys = _keys(session, list(session.scalars(select(Scan.id).where(Scan.game_id.in_(ids)))))
    session.execute(delete(Event).where(Event.game_id.in_(ids)))
    session.execute(delete(Game).where(Game.id.in_(ids)))  # the rest follows by foreign keys
    session.add_all(Event(game_id=id_, kind="deleted", version=0) for id_ in ids)
    session.flush()
    return keys


def delete_scans(session: Session, ids: Iterable[str]) -> set[str]:
    """Delete scans; the keys of the pictures to `forget` once this is committed."""
    ids = list(ids)
    keys = _keys(session, ids)
    session.execute(delete(Scan).where(Scan.id.in_(ids)))
    return keys


def forget(database: Database, store: Store, keys: Iterable[str]) -> None:
    """Delete those of the pictures that nothing names. What fails here is found by the next sweep."""
    for some in _batches(iter(keys)):
        with database.session() as session:
            _lock(session, shared=False)
            for key in set(some) - _named(session, some):
                store.delete(key)


def expire(database: Database, store: Store, at: datetime) -> int:
    """Delete games and scans whose time had come by `at`; how many."""
    count = 0
    while True:
        with database.session() as session:
            games = _due(session, select(Game.id).where(Game.expires < at))
            scans = _due(session, select(Scan.id).where(Scan.expires < at, Scan.game_id.is_(None)))
            keys = delete_games(session, games) | delete_scans(session, scans)
            session.execute(delete(Event).where(Event.at < at - NEWS_KEPT))
        forget(database, store, keys)
        count += len(games) + len(scans)
        if len(games) < AT_ONCE and len(scans) < AT_ONCE:
            return count


def sweep(database: Database, store: Store, at: datetime) -> None:
    """Delete pictures without a row: of uploads that broke off, and of deletions that did."""
    forget(database, store, store.older(at - ORPHANS_KEPT))


async def keep_expiring(database: Database, store: Store) -> None:
    """Do both again and again; any number of processes may."""
    turn = 0
    while True:
        try:
            await to_thread.run_sync(expire, database, store, now())
            if turn % SWEEPS_EVERY == 0:
                await to_thread.run_sync(sweep, database, store, now())
        except Exception as error:  # the database or the store may be back at the next turn
            log.warning("expiry failed", extra={"error": type(error).__name__})
        turn += 1
        await anyio.sleep(EVERY_S)


def _due(session: Session, query: Select[str]) -> list[str]:
    """Some that are due and that no other process is deleting just now."""
    return list(session.scalars(query.limit(AT_ONCE).with_for_update(skip_locked=True)))


def _keys(session: Session, ids: list[str]) -> set[str]:
    rows = session.execute(select(Scan.photo_key, Scan.board_key).where(Scan.id.in_(ids)))
    return {key for row in rows for key in row if key}


def _named(session: Session, keys: list[str]) -> set[str]:
    rows = session.execute(
        select(Scan.photo_key, Scan.board_key).where(or_(Scan.photo_key.in_(keys), Scan.board_key.in_(keys)))
    )
    return {key for row in rows for key in row}


def _lock(session: Session, *, shared: bool) -> None:
    """SQLite's one lock is taken by any first statement; on PostgreSQL one of ours, until the transaction ends."""
    if session.get_bind().dialect.name == "postgresql":
        session.execute(select(getattr(func, f"pg_advisory_xact_lock{'_shared' if shared else ''}")(PICTURES_LOCK)))
    else:
        session.execute(select(1))


def _batches(keys: Iterator[str]) -> Iterator[list[str]]:
    while some := list(islice(keys, AT_ONCE)):
        yield some
