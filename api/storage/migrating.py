"""Brings a database to the tables of this version; several processes may try at once."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, text

MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATION_LOCK = 0x414C4D49


class NewerDatabase(Exception):
    """The database was made by a later version of the program."""


def upgrade(engine: Engine) -> None:
    """Make or bring up to date all tables, in one transaction; whoever comes second waits and finds nothing to do."""
    with _locked(engine) as connection:
        if not current(connection):
            if unknown := set(_heads(connection)) - {script.revision for script in _scripts().walk_revisions()}:
                raise NewerDatabase(
                    f"the database is at revision {', '.join(unknown)}, which this version does not know"
                )
            command.upgrade(configuration(connection), "head")


def current(connection: Connection) -> bool:
    """Whether the database has the tables of this version."""
    return set(_heads(connection)) == set(_scripts().get_heads())


def configuration(connection: Connection | None = None) -> Config:
    """Alembic's configuration, without a file."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def _scripts() -> ScriptDirectory:
    return ScriptDirectory.from_config(configuration())


def _heads(connection: Connection) -> tuple[str, ...]:
    return MigrationContext.configure(connection).get_current_heads()


@contextmanager
def _locked(engine: Engine) -> Iterator[Connection]:
    """A transaction that only one process has at a time."""
    with engine.connect() as connection:
        if engine.dialect.name == "sqlite":
            with _without_foreign_keys(connection), connection.begin():  # BEGIN IMMEDIATE is the lock
                yield connection
                broken = connection.exec_driver_sql("PRAGMA foreign_key_check").all()
                if broken:
                    raise RuntimeError("a migration left rows that name no others")
        else:
            with connection.begin():
                connection.execute(text("SET LOCAL statement_timeout = 0"))  # a migration takes what it takes
                connection.execute(text("SET LOCAL lock_timeout = 0"))
                connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
                yield connection


@contextmanager
def _without_foreign_keys(connection: Connection) -> Iterator[None]:
    """SQLite changes a table by making another and dropping the first, which would delete all that names its rows."""
    raw = connection.connection.driver_connection
    assert raw is not None  # noqa: S101 - it has just been opened
    raw.execute("PRAGMA foreign_keys = OFF").close()
    try:
        yield
    finally:
        raw.execute("PRAGMA foreign_keys = ON").close()
