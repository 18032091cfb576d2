"""What is past its time goes, with its pictures; what somebody else still names stays."""

import threading
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

import anyio
import pytest
from sqlalchemy import select, text

from api.storage import expiry
from api.storage.blobs import FolderStore
from api.storage.database import Database
from api.storage.expiry import delete_games, delete_scans, expire, forget, hold, keep_expiring, sweep
from api.storage.migrating import upgrade
from api.storage.tables import Event, Game, Scan, now
from tests.api.storage.rows import a_full_game, a_game, a_scan

PAST, FUTURE = (now() + timedelta(days=days) for days in (-1, 1))


@pytest.fixture
def database(database_url: str) -> Iterator[Database]:
    database = Database(database_url)
    upgrade(database.engine)
    yield database
    database.close()


@pytest.fixture
def store(tmp_path: Path) -> FolderStore:
    return FolderStore(tmp_path / "blobs")


def kept(store: FolderStore) -> set[bytes]:
    return {store.get(key) or b"" for key in store.older(now() + timedelta(days=1))}


def a_kept_game(database: Database, store: FolderStore, photo: bytes, board: bytes, expires: datetime) -> str:
    with database.session() as session:
        return a_full_game(session, store.put(photo, "photo"), store.put(board, "board"), expires).id


def test_only_what_is_past_its_time_goes(database: Database, store: FolderStore) -> None:
    a_kept_game(database, store, b"old photo", b"old board", PAST)
    new = a_kept_game(database, store, b"new photo", b"new board", FUTURE)
    assert expire(database, store, now()) == 1
    with database.session(reading=True) as session:
        assert list(session.scalars(select(Game.id))) == [new]
        for table in ("members", "boards", "scans", "audit"):
            assert session.scalar(text(f"SELECT count(*) FROM {table}")) == 1, table  # noqa: S608
    assert kept(store) == {b"new photo", b"new board"}


def test_scans_of_nobodys_game_go_too_and_those_of_a_game_go_with_it(database: Database, store: FolderStore) -> None:
    with database.session() as session:
        a_scan(session, store.put(b"alone", "photo"), store.put(b"alone b", "board"), expires=PAST)
        game = a_game(session, FUTURE)
        a_scan(session, store.put(b"in a game", "photo"), store.put(b"in a game b", "board"), expires=PAST, game=game)
    assert expire(database, store, now()) == 1
    assert kept(store) == {b"in a game", b"in a game b"}


def test_a_picture_that_another_scan_names_stays(database: Database, store: FolderStore) -> None:
    a_kept_game(database, store, b"shared", b"mine", PAST)
    a_kept_game(database, store, b"shared", b"theirs", FUTURE)
    expire(database, store, now())
    assert kept(store) == {b"shared", b"theirs"}


def test_watchers_of_a_deleted_game_can_still_learn_of_it_for_a_day(database: Database, store: FolderStore) -> None:
    id_ = a_kept_game(database, store, b"p", b"b", FUTURE)
    with database.session() as session:
        keys = delete_games(session, [id_])
    forget(database, store, keys)
    with database.session(reading=True) as session:
        assert [(event.game_id, event.kind) for event in session.scalars(select(Event))] == [(id_, "deleted")]
    expire(database, store, now() + timedelta(days=2))
    with database.session(reading=True) as session:
        assert list(session.scalars(select(Event))) == []
    assert kept(store) == set()


def test_deleting_what_is_gone_already_does_nothing(database: Database) -> None:
    with database.session() as session:
        assert delete_games(session, ["gone"]) == set()
        assert delete_scans(session, ["gone"]) == set()
        assert list(session.scalars(select(Event))) == []


def test_many_that_are_due_go_in_several_turns(database: Database, store: FolderStore) -> None:
    with database.session() as session:
        for _ in range(expiry.AT_ONCE * 2 + 5):
            a_scan(session, "a" * 64, "b" * 64, expires=PAST)
    assert expire(database, store, now()) == expiry.AT_ONCE * 2 + 5


def test_pictures_without_a_row_are_swept_once_no_upload_can_still_need_them(
    database: Database, store: FolderStore
) -> None:
    a_kept_game(database, store, b"named photo", b"named board", FUTURE)
    store.put(b"orphan", "photo")
    sweep(database, store, now())
    assert b"orphan" in kept(store)
    sweep(database, store, now() + timedelta(days=1))
    assert kept(store) == {b"named photo", b"named board"}


def test_two_processes_that_expire_at_once_do_it_once(database: Database, store: FolderStore) -> None:
    for number in range(12):
        a_kept_game(database, store, b"photo %d" % number, b"board %d" % number, PAST)
    counts: list[int] = []
    threads = [threading.Thread(target=lambda: counts.append(expire(database, store, now()))) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sum(counts) == 12
    assert kept(store) == set()


def test_a_picture_that_is_deleted_and_uploaded_at_once_is_there_for_whoever_uploaded_it(
    database: Database, store: FolderStore
) -> None:
    """Each round one thread deletes the last scan of a picture while another writes a new one of the same."""
    pictures = [(b"same photo", "photo"), (b"same board", "board")]

    def write() -> str:
        with database.session() as session:
            hold(session, store, pictures)  # type: ignore[arg-type]
            return a_scan(session, store.put(*pictures[0]), store.put(*pictures[1])).id  # type: ignore[arg-type]

    def remove(id_: str) -> None:
        with database.session() as session:
            keys = delete_scans(session, [id_])
        forget(database, store, keys)

    last = write()
    for _ in range(25):
        remover = threading.Thread(target=remove, args=(last,))
        remover.start()
        last = write()
        remover.join()
        assert kept(store) == {b"same photo", b"same board"}
        with database.session(reading=True) as session:
            assert list(session.scalars(select(Scan.id))) == [last]


def test_expiring_goes_on_when_the_database_was_away(
    database: Database, store: FolderStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = []

    def fails_once(*_: object) -> int:
        calls.append(1)
        if len(calls) == 1:
            raise OSError("away")
        return 0

    async def watch() -> None:
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(keep_expiring, database, store)
            while len(calls) < 3:
                await anyio.sleep(0)
            tasks.cancel_scope.cancel()

    monkeypatch.setattr(expiry, "expire", fails_once)
    monkeypatch.setattr(expiry, "EVERY_S", 0)
    anyio.run(watch)
    assert len(calls) >= 3
