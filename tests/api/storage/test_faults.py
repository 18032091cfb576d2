"""The database goes and comes back; a disk is full; a process is killed while it writes."""

import signal
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest
from fastapi import APIRouter
from sqlalchemy import select

from api.app import create_app
from api.deps import Session
from api.settings import Settings
from api.storage import engines
from api.storage.database import Database
from api.storage.migrating import upgrade
from api.storage.tables import Game
from tests.api.conftest import Cluster, running, started_cluster
from tests.api.storage.rows import a_game

# Says each game's id once it is committed, until it is killed.
WRITER = """
import sys
import time
from api.storage import engines
from api.storage.database import Database
from tests.api.storage.rows import a_game
database = Database(sys.argv[1])
while True:
    with database.session() as session:
        id_ = a_game(session).id
    print(id_, flush=True)
"""
router = APIRouter(prefix="/api")
REST_S = 1.0


@router.post("/try")
def write(session: Session) -> str:
    return a_game(session).id


@router.post("/rest")
def rest(session: Session) -> str:
    """Stands still in mid-write, as everything does on a machine that is busy beyond measure."""
    id_ = a_game(session).id
    time.sleep(REST_S)
    session.flush()
    return id_


@router.get("/try")
def read(session: Session) -> list[str]:
    return list(session.scalars(select(Game.id)))


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL server that this test may stop."""
    with started_cluster() as cluster:
        yield cluster


def test_a_write_that_rests_longer_than_the_server_allows_is_to_be_tried_again_and_is_no_mistake(
    settings: Settings, cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(engines.TIMEOUTS_S, "idle_in_transaction_session_timeout", REST_S / 4)
    app = create_app(Settings.model_validate(settings.model_dump() | {"database": cluster.url("postgres")}))
    app.include_router(router)
    with running(settings, scanners=False, app=app) as client:
        answer = client.post("/api/rest")
        assert (answer.status_code, answer.json()["code"]) == (503, "database_unavailable")
        assert answer.headers["retry-after"]
        written = client.post("/api/try")
        assert client.get("/api/try").json() == [written.json()], "nothing was kept of the other"


def test_while_the_database_is_away_that_is_told_and_afterwards_all_is_well(
    settings: Settings, cluster: Cluster
) -> None:
    app = create_app(Settings.model_validate(settings.model_dump() | {"database": cluster.url("postgres")}))
    app.include_router(router)
    with running(settings, scanners=False, app=app) as client:
        written = client.post("/api/try").json()
        cluster.stop("immediate")
        for answer in (client.post("/api/try"), client.get("/api/try")):
            assert (answer.status_code, answer.json()["code"]) == (503, "database_unavailable")
            assert answer.headers["retry-after"]
        assert client.get("/readyz").json()["missing"] == "database"
        assert client.get("/healthz").status_code == 200
        cluster.start()
        assert client.get("/api/try").json() == [written]
        assert client.post("/api/try").status_code == 200
        assert client.get("/readyz").status_code == 200


def test_a_full_disk_is_told_and_harms_nothing_that_was_there(settings: Settings) -> None:
    app = create_app(settings)
    app.include_router(router)
    with running(settings, scanners=False, app=app) as client:
        written = client.post("/api/try").json()
        with app.state.services.database.session() as session:
            pages = session.connection().exec_driver_sql("PRAGMA page_count").scalar_one()
        # What SQLite says of a file that may not grow is what it says of a disk that is full.
        app.state.services.database.engine.dispose()
        limit = f"PRAGMA max_page_count = {pages}"
        with app.state.services.database.session() as session:
            session.connection().exec_driver_sql(limit)
        codes = {}
        for _ in range(200):
            answer = client.post("/api/try")
            codes[answer.status_code] = answer.json()
        assert set(codes) == {200, 507}
        assert codes[507]["code"] == "storage_full"
        assert written in client.get("/api/try").json()


def test_what_was_acknowledged_before_a_kill_is_there_afterwards(database_url: str) -> None:
    database = Database(database_url)
    upgrade(database.engine)
    acknowledged: list[str] = []
    for kill_after in (1, 40, 120):
        writer = subprocess.Popen([sys.executable, "-c", WRITER, database_url], stdout=subprocess.PIPE, text=True)
        assert writer.stdout
        acknowledged += [writer.stdout.readline().strip() for _ in range(kill_after)]
        writer.send_signal(signal.SIGKILL)
        acknowledged += [line.strip() for line in writer.stdout if line.endswith("\n")]
        writer.stdout.close()
        writer.wait()
    with database.session(reading=True) as session:
        kept = set(session.scalars(select(Game.id)))
    database.close()
    assert set(acknowledged) <= kept
    assert len(kept) - len(acknowledged) <= 3, "at most one of each writer was committed and not yet said"
