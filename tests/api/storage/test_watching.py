"""The watcher by itself: what is committed out of order across games, and who does not listen fast enough."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import AsyncExitStack
from datetime import timedelta

import pytest

from api.keeping.sitting import locked_game
from api.settings import Settings
from api.storage import tables
from api.storage.database import Database
from api.storage.migrating import upgrade
from api.storage.watching import Listener, TooManyWatching, Watcher


@pytest.fixture
def database(database_url: str) -> Iterator[Database]:
    database = Database(database_url)
    upgrade(database.engine)
    with database.session() as session:
        for name in ("one", "two"):
            expires = tables.now() + timedelta(days=1)
            game = tables.Game(id=name, code=name, expires=expires, name="", edition="gazette", mode="classic")
            game.day, game.stage = "friday", "collecting"
            session.add(game)
            session.flush()
            session.add(tables.Member(id=f"m-{name}", game_id=name, role="host", name="Ada", token_hash=name))
    yield database
    database.close()


def write(database: Database, game: str, count: int = 1) -> None:
    """Events as every writer makes them: under the game's lock."""
    with database.session() as session:
        locked_game(session, game)
        for _ in range(count):
            session.add(tables.Event(game_id=game, kind="board", version=1))
            session.flush()


def write_often(database: Database, count: int) -> None:
    for _ in range(count):
        write(database, "one")


def heard(listener: Listener) -> list[int]:
    found = []
    while not listener.queue.empty():
        news = listener.queue.get_nowait()
        found.append(news.seq if news else -1)
    return found


async def listen(stack: AsyncExitStack, watcher: Watcher, game: str, after: int | None = None) -> Listener:
    return await stack.enter_async_context(watcher.listen(game, f"m-{game}", game, client="c", after=after))


def test_an_event_that_is_committed_after_a_higher_number_of_another_game_is_not_missed(database: Database) -> None:
    if database.is_sqlite:
        pytest.skip("SQLite has one writer at a time: numbers are committed in order")

    async def play() -> tuple[list[int], list[int]]:
        watcher = Watcher(database, Settings())
        async with AsyncExitStack() as stack:
            one, two = await listen(stack, watcher, "one"), await listen(stack, watcher, "two")
            with database.session() as slow:
                locked_game(slow, "one")
                slow.add(tables.Event(game_id="one", kind="board", version=1))
                slow.flush()  # has its number, and is not committed yet
                await asyncio.to_thread(write, database, "two")
                await watcher.ask()
                early = heard(two)
            await watcher.ask()
            return early, heard(one)

    higher, lower = asyncio.run(play())
    assert len(higher) == len(lower) == 1
    assert lower[0] < higher[0]


def test_every_event_of_many_writers_is_heard_once_and_in_order_by_every_watcher(database: Database) -> None:
    count = 15

    async def play() -> list[list[int]]:
        watchers = [Watcher(database, Settings()), Watcher(database, Settings())]
        async with AsyncExitStack() as stack:
            listeners = [await listen(stack, watcher, "one") for watcher in watchers]
            writers = [threading.Thread(target=write_often, args=(database, count)) for _ in range(3)]
            for writer in writers:
                writer.start()
            while any(writer.is_alive() for writer in writers):
                for watcher in watchers:
                    await watcher.ask()
                await asyncio.sleep(0)
            for watcher in watchers:
                await watcher.ask()
            return [heard(listener) for listener in listeners]

    first, second = asyncio.run(play())
    assert first == second == sorted(set(first))
    assert len(first) == 3 * count


def test_who_does_not_listen_fast_enough_is_dropped_and_can_come_back_for_the_rest(database: Database) -> None:
    async def play() -> tuple[list[int], list[int]]:
        watcher, patient = Watcher(database, Settings(stream_behind=3)), Watcher(database, Settings())
        async with AsyncExitStack() as stack:
            slow = await listen(stack, watcher, "one")
            start = slow.last
            await asyncio.to_thread(write, database, "one", 5)
            await watcher.ask()
            told = heard(slow)
            back = await listen(stack, patient, "one", after=start)
            await patient.ask()
            return told, heard(back)

    told, rest = asyncio.run(play())
    assert told == [-1], "the end, and nothing that would hide a gap"
    assert len(rest) == 5


def test_a_listener_is_counted_until_they_leave(database: Database) -> None:
    async def play() -> int:
        watcher = Watcher(database, Settings(streams_a_game=2))
        async with AsyncExitStack() as stack:
            await listen(stack, watcher, "one")
            await listen(stack, watcher, "one")
            with pytest.raises(TooManyWatching):
                await listen(stack, watcher, "one")
            await listen(stack, watcher, "two")
            assert watcher.count == 3
        return watcher.count

    assert asyncio.run(play()) == 0


@pytest.mark.parametrize("limit", ["streams", "streams_a_game", "streams_a_client"])
def test_each_limit_holds_by_itself(database: Database, limit: str) -> None:
    async def play() -> None:
        watcher = Watcher(database, Settings.model_validate({limit: 1}))
        async with AsyncExitStack() as stack:
            await listen(stack, watcher, "one")
            with pytest.raises(TooManyWatching):
                await listen(stack, watcher, "one")
            other = watcher.listen("two", "m-two", "two", client="another", after=None)
            if limit == "streams":
                with pytest.raises(TooManyWatching):
                    await stack.enter_async_context(other)
            else:
                await stack.enter_async_context(other)

    asyncio.run(play())


def test_the_streams_of_people_who_left_end_after_their_news(database: Database) -> None:
    async def play() -> list[int]:
        watcher = Watcher(database, Settings())
        async with AsyncExitStack() as stack:
            listener = await listen(stack, watcher, "one")
            with database.session() as session:
                locked_game(session, "one")
                session.add(tables.Event(game_id="one", kind="member", version=1))
                session.delete(session.get_one(tables.Member, "m-one"))
            await watcher.ask()
            return heard(listener)

    news = asyncio.run(play())
    assert len(news) == 2
    assert news[-1] == -1
