"""What happens in a game, live, as server-sent events."""

import asyncio
import json
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from typing import Annotated

import anyio
from fastapi import APIRouter, Header
from starlette.responses import StreamingResponse

from api.deps import Client
from api.keeping.access import AnyMember
from api.keeping.views import instant
from api.problems import Problem, problems
from api.routes.games import MEMBER
from api.settings import Settings
from api.storage import tables
from api.storage.watching import Listener, News, TooManyWatching

router = APIRouter(tags=["games"])
COME_BACK_MS = 2000
ABOUT = """A stream of `event: KIND`, `id: NUMBER` and `data: {"version": …, "subject": …}`.

Kinds are `game`, `member`, `board`, `draft`, `ruling`, `day`, `over` and `deleted`; each says what to read again, and
`subject` the member it is about. The stream begins with `hello`, whose id is that of the last event so far and whose
data is `{"now": …}`: the service’s time, for phones whose own is wrong. It ends after some hours: whoever comes back
with `Last-Event-ID`, as browsers do by themselves, misses nothing."""
HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}


@router.get(
    "/games/{game_id}/events",
    operation_id="watch_game",
    response_class=StreamingResponse,
    responses={
        200: {"description": ABOUT, "content": {"text/event-stream": {"schema": {"type": "string"}}}},
        **problems(*MEMBER, "too_many_watching", "closing"),
    },
)
async def watch_game(
    at: AnyMember,
    client: Client,
    last_event_id: Annotated[str | None, Header(description="Where an earlier stream broke off.")] = None,
) -> StreamingResponse:
    """What happens from now on, or since the event in Last-Event-ID."""
    closing = at.services.closing
    if closing.is_set():
        raise Problem("closing", retry_after=1)
    stack = AsyncExitStack()
    try:
        listener = await stack.enter_async_context(
            at.services.watcher.listen(
                at.game.id, at.member.id, at.member.token_hash, client=client, after=_number(last_event_id)
            )
        )
    except TooManyWatching:
        raise Problem("too_many_watching", retry_after=30) from None
    return _Stream(stack, listener, closing, at.services.settings)


class _Stream(StreamingResponse):
    """Gives the listener's place back however the answer ends, even if it never began."""

    def __init__(self, stack: AsyncExitStack, listener: Listener, closing: anyio.Event, settings: Settings) -> None:
        super().__init__(
            told(listener, listener.last, closing, settings), media_type="text/event-stream", headers=HEADERS
        )
        self._stack = stack

    async def __call__(self, *asgi: object) -> None:
        async with self._stack:
            await super().__call__(*asgi)  # type: ignore[arg-type]


async def told(listener: Listener, since: int, closing: anyio.Event, settings: Settings) -> AsyncIterator[str]:
    """What is sent: that it begins, the news, and in silence that it lives."""
    now = json.dumps({"now": instant(tables.now())})
    yield f"retry: {COME_BACK_MS}\nid: {since}\nevent: hello\ndata: {now}\n\n"
    ending, until = asyncio.ensure_future(closing.wait()), time.monotonic() + settings.stream_seconds
    try:
        while not closing.is_set() and (left := until - time.monotonic()) > 0:
            hearing = asyncio.ensure_future(listener.queue.get())
            try:
                patience = min(left, settings.heartbeat_seconds)
                await asyncio.wait({hearing, ending}, timeout=patience, return_when=asyncio.FIRST_COMPLETED)
            finally:
                news = hearing.result() if hearing.done() else None
                over = hearing.done() and news is None
                hearing.cancel()
            if over:
                return
            yield _event(news) if news else ": still here\n\n"
            if listener.ended and listener.queue.empty():
                return
    finally:
        ending.cancel()


def _event(news: News) -> str:
    data = json.dumps({"version": news.version, "subject": news.subject})
    return f"id: {news.seq}\nevent: {news.kind}\ndata: {data}\n\n"


def _number(text: str | None) -> int | None:
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 19 else None
