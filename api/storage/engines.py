"""Engines: how a connection of each database is set, and how its transactions begin."""

import json
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url

from api.storage.blobs import make_private

BUSY_S = 10
# A server that has gone without a word is given up in seconds; these are libpq's own names.
REACHING = {"connect_timeout": BUSY_S, "keepalives_idle": 30, "tcp_user_timeout": BUSY_S * 1000}
# No statement and no lock may keep a request waiting for long, and no forgotten transaction keep others.
TIMEOUTS_S = {"statement_timeout": 30, "lock_timeout": BUSY_S, "idle_in_transaction_session_timeout": 60}


def open_engine(url: str, connections: int) -> Engine:
    """The engine for a database's URL. Values never show in errors or logs: names and tokens are among them."""
    settings: dict[str, Any] = {
        "hide_parameters": True,
        "json_serializer": _strict_json,
        "pool_size": connections,
        "max_overflow": 0,
        "pool_timeout": BUSY_S,
    }
    if make_url(url).get_backend_name() == "sqlite":
        _make_private(Path(make_url(url).database or ""))
        engine = create_engine(url, **settings)
        event.listen(engine, "connect", _set_up_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
        return engine
    engine = create_engine(url, pool_pre_ping=True, pool_recycle=1800, connect_args=REACHING, **settings)
    event.listen(engine, "connect", _set_up_postgresql)
    return engine


def reading_engine(engine: Engine) -> Engine:
    """The same connections, for transactions that see one moment and change nothing."""
    if engine.dialect.name == "sqlite":
        return engine.execution_options(reading=True)
    return engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)


def _set_up_postgresql(connection: Any, _: object) -> None:
    for name, seconds in TIMEOUTS_S.items():
        connection.execute(f"SET {name} = '{seconds}s'")
    connection.commit()


def _strict_json(value: object) -> str:
    return json.dumps(value, allow_nan=False, separators=(",", ":"))


def _make_private(file: Path) -> None:
    """Players' names are nobody else's business: a new folder and a new file are the service's alone."""
    make_private(file.parent)
    file.touch(mode=0o600)


def _set_up_sqlite(connection: Any, _: object) -> None:
    connection.isolation_level = None  # transactions begin where we say, not where the module guesses
    for pragma in (f"busy_timeout = {BUSY_S * 1000}", "journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {pragma}").close()


def _begin_sqlite(connection: Connection) -> None:
    """Writers take the lock at once: taken later, it may be refused without waiting."""
    reading = connection.get_execution_options().get("reading", False)
    connection.exec_driver_sql(f"PRAGMA query_only = {int(reading)}")
    connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")
