"""Sessions: what is committed, what is undone, who waits, and what somebody else's change does."""

import stat
import threading
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import anyio
import pytest
from sqlalchemy import select, text
from sqlalchemy.exc import DBAPIError, StatementError
from sqlalchemy.orm import Session
from sqlalchemy.orm.exc import StaleDataError

from api.storage.database import CONNECTIONS, Database
from api.storage.migrating import upgrade
from api.storage.tables import Game
from tests.api.storage.rows import a_full_game, a_game


@pytest.fixture
def database(database_url: str) -> Iterator[Database]:
    database = Database(database_url)
    upgrade(database.engine)
    yield database
    database.close()


def count(database: Database) -> int:
    with database.session(reading=True) as session:
        return len(session.scalars(select(Game.id)).all())


def test_what_a_session_wrote_is_there_for_the_next(database: Database) -> None:
    with database.session() as session:
        a_full_game(session, "a" * 64, "b" * 64)
    assert count(database) == 1


def test_an_exception_undoes_all_of_a_session(database: Database) -> None:
    def fail() -> None:
        with database.session() as session:
            a_game(session)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    assert count(database) == 0


def test_versions_count_by_themselves(database: Database) -> None:
    with database.session() as session:
        game = a_game(session)
        assert game.version == 1
        game.day = "saturday"
    with database.session() as session:
        found = session.get_one(Game, game.id)
        assert found.version == 2


def test_of_two_who_change_one_row_the_second_is_told(database: Database) -> None:
    with database.session() as session:
        id_ = a_game(session).id
    with database.session(reading=True) as session:
        seen = session.get_one(Game, id_)
        session.expunge(seen)
    with database.session() as session:
        session.get_one(Game, id_).day = "saturday"
    seen.day = "sunday"
    with pytest.raises(StaleDataError), database.session() as session:
        session.add(seen)
    with database.session(reading=True) as session:
        assert session.get_one(Game, id_).day == "saturday"


def test_a_session_for_reading_cannot_write(database: Database) -> None:
    with pytest.raises(DBAPIError), database.session(reading=True) as session:
        a_game(session)
    with database.session() as session:  # the connection is none the worse for it
        a_game(session)
    assert count(database) == 1


def test_a_session_for_reading_sees_one_moment(database: Database) -> None:
    with database.session() as session:
        id_ = a_game(session).id
    with database.session(reading=True) as reader:
        assert reader.scalar(select(Game.day)) == "friday"
        with database.session() as session:
            session.get_one(Game, id_).day = "sunday"
        assert reader.scalar(select(Game.day)) == "friday"
    with database.session(reading=True) as reader:
        assert reader.scalar(select(Game.day)) == "sunday"


def test_times_come_back_in_utc_and_need_a_zone(database: Database) -> None:
    paris = timezone(timedelta(hours=2))
    with database.session() as session:
        id_ = a_game(session, datetime(2030, 5, 1, 14, tzinfo=paris)).id
    with database.session(reading=True) as session:
        found = session.get_one(Game, id_).expires
        assert (found, found.tzinfo) == (datetime(2030, 5, 1, 12, tzinfo=UTC), UTC)
    with pytest.raises(StatementError, match="zone"), database.session() as session:
        a_game(session, datetime(2030, 5, 1, 14))


def test_numbers_that_json_does_not_have_are_refused(database: Database) -> None:
    with pytest.raises((StatementError, ValueError)), database.session() as session:
        a_game(session).options = {"timer": float("nan")}


def test_a_game_takes_all_that_is_its_own_along(database: Database) -> None:
    with database.session() as session:
        game = a_full_game(session, "a" * 64, "b" * 64)
        session.delete(game)
    with database.session(reading=True) as session:
        for table in ("members", "boards", "scans", "audit"):
            assert session.scalar(text(f"SELECT count(*) FROM {table}")) == 0, table  # noqa: S608


def test_many_writers_from_the_event_loop_all_get_their_turn(database: Database) -> None:
    with database.session() as session:
        id_ = a_game(session).id

    def count_up() -> None:
        for _ in range(5):
            anyio.run(once)

    async def once() -> None:
        async with anyio.create_task_group() as tasks:
            for _ in range(60):
                tasks.start_soon(write)

    async def write() -> None:
        async with database.turn() as session:
            await anyio.to_thread.run_sync(lock, session)
            await anyio.sleep(0)

    def lock(session: object) -> None:
        game = session.get_one(Game, id_, with_for_update=True)  # type: ignore[attr-defined]
        game.options = {"count": game.options.get("count", 0) + 1}

    count_up()
    with database.session(reading=True) as session:
        assert session.get_one(Game, id_).options["count"] == 300


def test_a_turn_comes_back_even_if_its_session_cannot_be_closed(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(session: Session) -> None:
        raise OSError("lost")

    async def often() -> None:
        with monkeypatch.context() as patch:
            patch.setattr(Session, "close", broken)
            for _ in range(CONNECTIONS):
                with pytest.raises(OSError, match="lost"):
                    async with database.turn():
                        pass
        with anyio.fail_after(5):
            await database.run(lambda session: session.scalar(select(1)))

    anyio.run(often)


def test_two_processes_worth_of_writers_wait_for_each_other(database: Database, database_url: str) -> None:
    other = Database(database_url)
    with database.session() as session:
        id_ = a_game(session).id

    def count_up(one: Database) -> None:
        for _ in range(50):
            with one.session() as session:
                game = session.get_one(Game, id_, with_for_update=True)
                game.options = {"count": game.options.get("count", 0) + 1}

    threads = [threading.Thread(target=count_up, args=(one,)) for one in (database, other)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    other.close()
    with database.session(reading=True) as session:
        assert session.get_one(Game, id_).options["count"] == 100


def test_sqlite_keeps_what_it_acknowledged_and_shows_its_file_to_nobody(tmp_path: Path) -> None:
    file = tmp_path / "new" / "alaune.db"
    database = Database(f"sqlite:///{file}")
    upgrade(database.engine)
    with database.connect() as connection:
        pragmas = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    database.close()
    assert pragmas == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 10_000}
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
