"""What the service's tests start from: settings in a fresh folder, an app that runs, and a PostgreSQL of their own."""

import os
import pwd
import shutil
import subprocess
import tempfile
import warnings
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import create_engine, text

with warnings.catch_warnings():  # Starlette would rather have httpx2, which nothing else here needs
    warnings.simplefilter("ignore")
    from starlette.testclient import TestClient

from api import lifespan
from api.app import create_app
from api.settings import Settings
from tests.api.described import conforms
from tests.programs import need

__all__ = ["TestClient", "running", "started_cluster"]  # for tests of the service elsewhere, without its warning


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """SQLite and a folder of pictures, and no limits on how often one may ask."""
    return Settings(data=tmp_path / "data", rate=0, upload_rate=0)


class NoScanners:
    """A pool that says it is up and reads nothing: most tests need not wait for networks to be loaded."""

    def up(self) -> int:
        return 1

    def waiting(self) -> int:
        return 0


@asynccontextmanager
async def no_scanners(*_: object) -> AsyncIterator[NoScanners]:
    """In place of the pool's own opening."""
    yield NoScanners()


@contextmanager
def running(
    settings: Settings, *, scanners: bool = True, app: FastAPI | None = None, peer: str = "testclient"
) -> Iterator[TestClient]:
    """A client of a service that runs until the end of the block; the service's mistakes are answers too.

    Every answer is held against the description of the API.
    """
    app = app or create_app(settings)
    with pytest.MonkeyPatch.context() as patch:
        if not scanners:
            patch.setattr(lifespan, "open_pool", no_scanners)
        with TestClient(app, raise_server_exceptions=False, client=(peer, 1234)) as client:
            client.event_hooks["response"].append(conforms)
            yield client


@pytest.fixture
def client(settings: Settings) -> Iterator[TestClient]:
    """A client of a running service with the fixture's settings."""
    with running(settings) as client:
        yield client


class Cluster:
    """A PostgreSQL server of the tests, reached through a socket in its own folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        # The server refuses to run as root.
        self._user = pwd.getpwnam("nobody") if os.geteuid() == 0 else None
        self._count = 0

    @property
    def server(self) -> str:
        """The URL of the database every cluster has."""
        return self.url("postgres")

    def url(self, name: str) -> str:
        """The URL of a database."""
        return f"postgresql+psycopg://alaune@/{name}?host={self._folder}"

    def fresh(self) -> str:
        """The URL of a new, empty database."""
        self._count += 1
        name = f"test_{os.getpid()}_{self._count}"
        engine = create_engine(self.server, isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            connection.execute(text(f"CREATE DATABASE {name}"))
        engine.dispose()
        return self.url(name)

    def make(self) -> None:
        """Make its files."""
        if self._user:
            os.chown(self._folder, self._user.pw_uid, self._user.pw_gid)
        self._run("initdb", "-D", self._data, "-U", "alaune", "--auth=trust", "--no-sync", "-E", "UTF8", "--no-locale")

    def start(self) -> None:
        """Start it, and wait until it answers."""
        # No test pulls the machine's plug: what the server wrote is safe with the system, fsync would only cost time.
        options = (
            f"-c listen_addresses='' -c unix_socket_directories='{self._folder}' -c max_connections=200 -c fsync=off"
        )
        self._run("pg_ctl", "-D", self._data, "-w", "-l", str(self._folder / "log"), "-o", options, "start")

    def stop(self, mode: str = "fast") -> None:
        """Stop it; `immediate` is a crash."""
        self._run("pg_ctl", "-D", self._data, "-w", "-m", mode, "stop")

    @property
    def _data(self) -> str:
        return str(self._folder / "data")

    def _run(self, program: str, *arguments: str) -> None:
        demoted: dict[str, Any] = {"user": self._user.pw_uid, "group": self._user.pw_gid} if self._user else {}
        # Output goes to a file: the server keeps it open for as long as it runs.
        with tempfile.TemporaryFile() as output:
            done = subprocess.run(
                [program, *arguments],
                stdout=output,
                stderr=output,
                cwd=self._folder,
                check=False,
                timeout=120,
                **demoted,
            )
            output.seek(0)
            assert done.returncode == 0, output.read().decode()


@contextmanager
def started_cluster() -> Iterator[Cluster]:
    """A PostgreSQL server for as long as the block lasts."""
    need(bool(shutil.which("initdb") and shutil.which("pg_ctl")), "PostgreSQL’s initdb and pg_ctl are not on PATH")
    # Its socket's path may not be long, so not in pytest's own folder.
    folder = Path(tempfile.mkdtemp(prefix="alaune-pg-"))
    cluster = Cluster(folder)
    try:
        cluster.make()
        cluster.start()
        try:
            yield cluster
        finally:
            cluster.stop("immediate")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Cluster]:
    """The PostgreSQL server of this run; without its programs there is none."""
    with started_cluster() as cluster:
        yield cluster


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database, on SQLite and on PostgreSQL in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'alaune.db'}"
    cluster: Cluster = request.getfixturevalue("postgresql")
    return cluster.fresh()
