"""HEAD wherever there is GET, OPTIONS everywhere, and refusals that name every method there is."""

from collections.abc import Iterator

import anyio
from starlette.datastructures import MutableHeaders
from starlette.responses import Response
from starlette.routing import Match
from starlette.types import ASGIApp, Message, Receive, Scope, Send

METHODS = ("DELETE", "GET", "PATCH", "POST", "PUT")


class Methods:
    """Answers HEAD as GET without its body, and OPTIONS with the methods that the address takes.

    There is no CORS: a browser that asks on behalf of another site finds no word of it in the answer, and stops there.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
        elif scope["method"] == "OPTIONS" and (allowed := allowed_on(scope)):
            await Response(status_code=204, headers={"Allow": allowed})(scope, receive, send)
        elif scope["method"] == "HEAD":
            await self._head(scope, receive, _naming(scope, send))
        else:
            await self._app(scope, receive, _naming(scope, send))

    async def _head(self, scope: Scope, receive: Receive, send: Send) -> None:
        reading = {**scope, "method": "GET"}
        with anyio.CancelScope() as until_told:

            async def sending(message: Message) -> None:
                if message["type"] == "http.response.start":
                    await send(message)
                    await send({"type": "http.response.body", "body": b""})
                elif message.get("more_body"):  # a stream, which might never end
                    until_told.cancel()

            try:
                await self._app(reading, receive, sending)
            finally:
                scope["route"] = reading.get("route")  # for the log


def allowed_on(scope: Scope) -> str:
    """The methods that a request's address takes; none where there is nothing."""
    found = set(_served(scope))
    if "GET" in found:
        found.add("HEAD")
    return ", ".join(sorted(found | {"OPTIONS"})) if found else ""


def _served(scope: Scope) -> Iterator[str]:
    for method in METHODS:
        asked = {**scope, "method": method}
        if any(route.matches(asked)[0] == Match.FULL for route in scope["app"].router.routes):
            yield method


def _naming(scope: Scope, send: Send) -> Send:
    """A route refuses what is not its own method and names that alone; others may lie at the same address."""

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start" and message["status"] == 405:
            MutableHeaders(scope=message)["allow"] = allowed_on(scope)
        await send(message)

    return sending
