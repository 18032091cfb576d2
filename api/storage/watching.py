"""Who watches games live: one task a process asks the events table what is new, and hands it out.

Any number of processes may write; each sees all. A game's writers hold its row, so the events of one game are committed
in the order of their numbers and asking for what is beyond a number misses none. Across games numbers may be committed
out of order, so each watcher keeps a number of its own.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from functools import partial

from sqlalchemy import and_, func, or_, select
from sqlalchemy.orm import Session

from api.settings import Settings
from api.storage.database import Database
from api.storage.tables import Event, Member

AT_ONCE = 500  # rows asked for in one go
GAMES_AT_ONCE = 200  # games asked for in one statement
log = logging.getLogger("alaune.watching")


class TooManyWatching(Exception):
    """A game, or a client, has as many listeners as it may have."""


@dataclass(frozen=True)
class News:
    """An event as it is handed out."""

    seq: int
    kind: str
    version: int
    subject: str | None


@dataclass(eq=False)
class Listener:
    """Somebody's open stream. None in the queue is its end."""

    game_id: str
    member_id: str
    token_hash: str
    client: str
    last: int
    queue: asyncio.Queue[News | None] = field(default_factory=asyncio.Queue)
    ended: bool = False

    def hear(self, news: News) -> None:
        """Hand something out; who does not listen fast enough is dropped, and may come back for what was missed."""
        if self.ended or news.seq <= self.last:
            return
        self.last = news.seq
        try:
            self.queue.put_nowait(news)
        except asyncio.QueueFull:
            self.end(discard=True)

    def end(self, *, discard: bool = False) -> None:
        """No more is said after what is still in the queue, or at once."""
        self.ended = True
        while discard and not self.queue.empty():
            self.queue.get_nowait()
        with suppress(asyncio.QueueFull):  # the reader looks at `ended` too
            self.queue.put_nowait(None)


class Watcher:
    """All listeners of this process."""

    def __init__(self, database: Database, settings: Settings) -> None:
        self._database, self._settings = database, settings
        self._listeners: set[Listener] = set()
        self._somebody = asyncio.Event()

    @asynccontextmanager
    async def listen(
        self, game_id: str, member_id: str, token_hash: str, *, client: str, after: int | None
    ) -> AsyncIterator[Listener]:
        """A stream of a game's events from now on, or from after a number."""
        self._check_room(game_id, client)
        queue: asyncio.Queue[News | None] = asyncio.Queue(self._settings.stream_behind)
        listener = Listener(game_id, member_id, token_hash, client, last=0, queue=queue)
        self._listeners.add(listener)  # counted before anything is awaited; hears nothing until `last` is known
        listener.ended = True
        try:
            newest = await self._database.run(partial(newest_of, game_id=game_id), reading=True)
            listener.last = newest if after is None else min(after, newest)
            listener.ended = False
            self._somebody.set()
            yield listener
        finally:
            self._listeners.discard(listener)

    def _check_room(self, game_id: str, client: str) -> None:
        here = sum(listener.game_id == game_id for listener in self._listeners)
        theirs = sum(listener.client == client for listener in self._listeners)
        most = self._settings
        crowded = here >= most.streams_a_game or theirs >= most.streams_a_client
        if crowded or len(self._listeners) >= most.streams:
            raise TooManyWatching

    @property
    def count(self) -> int:
        """How many listen."""
        return len(self._listeners)

    async def watch(self) -> None:
        """Ask again and again while somebody listens."""
        while True:
            await self._somebody.wait()
            try:
                await self.ask()
            except Exception as error:  # the database may be back at the next turn
                log.warning("watching failed", extra={"error": type(error).__name__})
            if not self._listeners:
                self._somebody.clear()
            await asyncio.sleep(self._settings.news_seconds)

    async def ask(self) -> None:
        """Hand out what is new, then end the streams of those who may no longer listen."""
        listening = [listener for listener in self._listeners if not listener.ended]
        if not listening:
            return
        since: dict[str, int] = {}
        for one in listening:
            since[one.game_id] = min(one.last, since.get(one.game_id, one.last))
        work = partial(news_and_members, since=since, members={one.member_id for one in listening})
        news, tokens = await self._database.run(work, reading=True)
        for one in listening:
            for each in news.get(one.game_id, ()):
                one.hear(each)
            if tokens.get(one.member_id) != one.token_hash:
                one.end()


def newest_of(session: Session, game_id: str) -> int:
    """The number of a game's last event."""
    return session.scalar(select(func.max(Event.seq)).where(Event.game_id == game_id)) or 0


def news_and_members(
    session: Session, since: dict[str, int], members: set[str]
) -> tuple[dict[str, list[News]], dict[str, str]]:
    """The events beyond each game's number, and the tokens of members that there still are."""
    news: dict[str, list[News]] = {}
    for games in _batches(sorted(since)):
        beyond = or_(*(and_(Event.game_id == game_id, Event.seq > since[game_id]) for game_id in games))
        for row in session.scalars(select(Event).where(beyond).order_by(Event.seq).limit(AT_ONCE)):
            news.setdefault(row.game_id, []).append(News(row.seq, row.kind, row.version, row.subject))
    tokens: dict[str, str] = {}
    for some in _batches(sorted(members)):
        found = session.execute(select(Member.id, Member.token_hash).where(Member.id.in_(some)))
        tokens |= {row.id: row.token_hash for row in found}
    return news, tokens


def _batches(names: list[str]) -> Iterable[list[str]]:
    return (names[start : start + GAMES_AT_ONCE] for start in range(0, len(names), GAMES_AT_ONCE))


@asynccontextmanager
async def open_watcher(database: Database, settings: Settings) -> AsyncIterator[Watcher]:
    """A watcher at work as long as the app lives."""
    watcher = Watcher(database, settings)
    task = asyncio.create_task(watcher.watch())
    try:
        yield watcher
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
