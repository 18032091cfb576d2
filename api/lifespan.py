"""What the app opens when it starts and closes when it ends."""

import asyncio
import signal
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from types import FrameType

import anyio
from anyio import to_thread
from fastapi import FastAPI

from api.scanning.pool import open_pool
from api.services import Services
from api.storage.database import Database
from api.storage.expiry import keep_expiring
from api.storage.migrating import upgrade
from api.storage.stores import open_store
from api.storage.watching import open_watcher


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Open everything in order, close it in the opposite one."""
    settings, metrics = app.state.settings, app.state.metrics
    async with AsyncExitStack() as stack:
        database = Database(settings.database_url)
        stack.callback(database.close)
        await to_thread.run_sync(upgrade, database.engine)
        store = open_store(settings)
        pool = await stack.enter_async_context(open_pool(settings, metrics))
        watcher = await stack.enter_async_context(open_watcher(database, settings))
        services = Services(settings, database, store, metrics, pool, watcher, anyio.Event())
        metrics.watch_queue(pool.waiting)
        app.state.services = services
        stack.enter_context(_told_to_end(services.closing))
        tasks = await stack.enter_async_context(anyio.create_task_group())
        stack.callback(tasks.cancel_scope.cancel)
        tasks.start_soon(keep_expiring, database, store)
        yield
        services.closing.set()


@contextmanager
def _told_to_end(closing: anyio.Event) -> Iterator[None]:
    """Sets `closing` when the process is asked to end: event streams would otherwise keep it from ending."""
    if threading.current_thread() is not threading.main_thread():  # only there may signals be set
        yield
        return
    loop = asyncio.get_running_loop()
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}

    def end(number: int, frame: FrameType | None) -> None:
        loop.call_soon_threadsafe(closing.set)  # wakes the loop up too
        then = before[signal.Signals(number)]
        if callable(then):
            then(number, frame)

    for one in before:
        signal.signal(one, end)
    try:
        yield
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)
