"""No body is read further than it may be long, whatever its headers say; and JSON holds text that is text."""

import json
import math
import re
from typing import Any

import anyio
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from api.problems import Problem, answer

# Beside its photo an upload has form fields and boundaries; whatever is no upload is JSON and small.
AROUND_A_PHOTO, OTHER_BODIES = 64_000, 2_000_000
PATIENCE_S = 30.0  # for the next piece of a body
HALF = re.compile(rb"\\u[dD][89a-fA-F]")


class BodyTooLarge(HTTPException):
    """Raised where the body is being read; FastAPI lets nothing else through there."""

    def __init__(self, most: int) -> None:
        super().__init__(413)
        self.values = {"most": most}


class BodyTooSlow(HTTPException):
    """Raised in the same place when nothing more comes."""

    def __init__(self) -> None:
        super().__init__(408)


class Bodies:
    """Counts what is read, chunked or not."""

    def __init__(self, app: ASGIApp, most_bytes: int) -> None:
        self._app, self._most_bytes = app, most_bytes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on; a body that says itself that it is too long is not read at all."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        upload = _header(scope, b"content-type").startswith(b"multipart/form-data")
        most, left = self._most_bytes, self._most_bytes + AROUND_A_PHOTO
        if not upload:
            most = left = OTHER_BODIES
        if _announced(scope) > left:
            await answer(Problem("body_too_large", most=most), scope, receive, send)
            return

        more = True

        async def receiving() -> Message:
            nonlocal left, more
            message: Message | None = None
            # Once the body is there, what is waited for is that the client leaves: that may take all day.
            with anyio.move_on_after(PATIENCE_S if more else math.inf):
                message = await receive()
            if message is None:
                raise BodyTooSlow
            more = message.get("more_body", False)
            left -= len(message.get("body", b""))
            if left < 0:
                raise BodyTooLarge(most)
            return message

        await self._app(scope, receiving, send)


class Texts:
    """Refuses JSON with half a character in it ("\\ud800"): neither databases nor answers can hold that."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, its body read already."""
        if scope["type"] != "http" or b"json" not in _header(scope, b"content-type"):
            await self._app(scope, receive, send)
            return
        try:
            body = await _whole(receive)
        except BodyTooLarge as error:
            await answer(Problem("body_too_large", **error.values), scope, receive, send)
            return
        except BodyTooSlow:
            await answer(Problem("body_too_slow"), scope, receive, send)
            return
        if body is None:  # whoever sent it is gone
            return
        if HALF.search(body) and _has_halves(body):
            await answer(Problem("bad_request"), scope, receive, send)
            return
        unread: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

        async def receiving() -> Message:
            return unread.pop() if unread else await receive()

        await self._app(scope, receiving, send)


async def _whole(receive: Receive) -> bytes | None:
    parts, more = [], True
    while more:
        message = await receive()
        if message["type"] != "http.request":
            return None
        parts.append(message.get("body", b""))
        more = message.get("more_body", False)
    return b"".join(parts)


def _has_halves(body: bytes) -> bool:
    """Two halves that belong together are a character, and a backslash may itself be meant: only a parser can tell."""
    try:
        value: Any = json.loads(body)
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return True
    except (ValueError, RecursionError):  # no JSON at all, which the route will say
        return False
    return False


def _header(scope: Scope, name: bytes) -> bytes:
    found: bytes = next((value for key, value in scope["headers"] if key == name), b"")
    return found.strip().lower()


def _announced(scope: Scope) -> int:
    length = _header(scope, b"content-length")
    return int(length) if length.isdigit() else 0
