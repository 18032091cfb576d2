"""The database: engine and sessions, on SQLite and on PostgreSQL alike."""

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import TypeVar

import anyio
from anyio import to_thread
from sqlalchemy import Connection, Engine
from sqlalchemy.orm import Session

from api.storage.engines import open_engine, reading_engine

Answer = TypeVar("Answer")
CONNECTIONS, WAIT_S = 20, 10.0


class Database:
    """The engine and who may use it when.

    Sessions for writing hold SQLite's only write lock from their first statement (BEGIN IMMEDIATE), so be brief and
    never scan, sleep or call elsewhere inside one. Sessions for reading see one moment and cannot write.
    """

    def __init__(self, url: str) -> None:
        self.engine: Engine = open_engine(url, CONNECTIONS)
        self._reading = reading_engine(self.engine)
        self.is_sqlite = self.engine.dialect.name == "sqlite"
        # Threads that wait for a lock must never be those that the lock's holder needs to go on: whoever has no turn
        # waits here, without a thread. SQLite has one writer at a time, so one turn.
        self._writers = anyio.Semaphore(1 if self.is_sqlite else CONNECTIONS // 2)
        self._readers = anyio.Semaphore(CONNECTIONS // 2)

    @contextmanager
    def session(self, *, reading: bool = False) -> Iterator[Session]:
        """A session for threads and other processes: commits at the end, or undoes all of it at an exception."""
        with Session(self._reading if reading else self.engine, expire_on_commit=False) as session:
            yield session
            session.commit()

    @asynccontextmanager
    async def turn(self, *, reading: bool = False) -> AsyncIterator[Session]:
        """The same from the event loop: waits for a turn, commits in a thread."""
        turns = self._readers if reading else self._writers
        with anyio.fail_after(WAIT_S):
            await turns.acquire()
        session = Session(self._reading if reading else self.engine, expire_on_commit=False)
        try:
            yield session
            await to_thread.run_sync(session.commit)
        finally:
            try:
                with anyio.CancelScope(shield=True):
                    await to_thread.run_sync(session.close)
            finally:
                turns.release()

    async def run(self, work: Callable[[Session], Answer], *, reading: bool = False) -> Answer:
        """`work(session)` in a thread and in a transaction of its own, for routes that are `async def`."""
        async with self.turn(reading=reading) as session:
            return await to_thread.run_sync(work, session)

    def connect(self) -> Connection:
        """A connection that only reads."""
        return self._reading.connect()

    def close(self) -> None:
        """Give the connections back."""
        self.engine.dispose()
