"""The revisions make the tables that the program expects, whoever starts first."""

import subprocess
import sys
from collections.abc import Iterator

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Engine, inspect, text

from api.storage.engines import open_engine
from api.storage.migrating import NewerDatabase, configuration, current, upgrade
from api.storage.tables import Base

UPGRADE = "import sys; from api.storage.engines import open_engine; from api.storage.migrating import upgrade; \
upgrade(open_engine(sys.argv[1], 2))"


@pytest.fixture
def engine(database_url: str) -> Iterator[Engine]:
    engine = open_engine(database_url, 2)
    yield engine
    engine.dispose()


def test_the_revisions_make_exactly_the_tables(engine: Engine) -> None:
    upgrade(engine)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, Base.metadata) == []
        assert current(connection)


def test_a_second_upgrade_finds_nothing_to_do(engine: Engine) -> None:
    upgrade(engine)
    upgrade(engine)


def test_an_empty_database_is_not_current(engine: Engine) -> None:
    with engine.connect() as connection:
        assert not current(connection)


def test_all_revisions_can_be_undone(engine: Engine) -> None:
    upgrade(engine)
    with engine.begin() as connection:
        command.downgrade(configuration(connection), "base")
        names = inspect(connection).get_table_names()
    assert set(names) <= {"alembic_version", "sqlite_sequence"}


def test_four_processes_that_start_at_once_all_succeed(database_url: str) -> None:
    starting = [subprocess.Popen([sys.executable, "-W", "error", "-c", UPGRADE, database_url]) for _ in range(4)]
    assert [process.wait() for process in starting] == [0] * 4


def test_a_database_of_a_later_version_is_refused_and_left_alone(engine: Engine) -> None:
    upgrade(engine)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(NewerDatabase, match="9999"):
        upgrade(engine)
    with engine.connect() as connection:
        assert connection.scalar(text("SELECT version_num FROM alembic_version")) == "9999"


def test_an_upgrade_leaves_foreign_keys_on(engine: Engine) -> None:
    upgrade(engine)
    if engine.dialect.name == "sqlite":
        with engine.connect() as connection:
            assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1
