"""Every request gets an id, a line in the log and its place in the metrics; and no exception gets past here."""

import logging
import re
import secrets
import time
import traceback
from typing import Any

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from api.metrics import Metrics
from api.problems import Problem, answer

# What a proxy or a client may call its request: nothing that could break a log line apart.
SANE_ID = re.compile(rb"[A-Za-z0-9_.-]{8,64}")
METHODS = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}
UNKNOWN = "unknown"
log = logging.getLogger("alaune.requests")


class Requests:
    """The outermost of ours: what it does holds for all others too."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app, self._metrics = app, metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, and say how it went."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        state = scope.setdefault("state", {})
        state["request_id"] = _request_id(scope)
        started, status = time.perf_counter(), 0

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", ()), (b"x-request-id", state["request_id"].encode())]
            await send(message)

        try:
            await self._app(scope, receive, sending)
        except Exception as error:
            _log_mistake(error, state["request_id"])
            if status:  # too late for a problem: the connection must break, lest half an answer look whole
                raise _Broken from None
            await answer(Problem("internal"), scope, receive, sending)
        finally:
            self._tell(scope, status, time.perf_counter() - started)

    def _tell(self, scope: Scope, status: int, seconds: float) -> None:
        method = scope["method"] if scope["method"] in METHODS else UNKNOWN
        route, problem = route_of(scope), scope["state"].get("problem")
        self._metrics.requested(method, route, status, seconds, problem)
        fields: dict[str, Any] = {
            "request": scope["state"]["request_id"],
            "method": method,
            "route": route,
            "status": status,
            "ms": round(seconds * 1000, 1),
        }
        log.info("request", extra={"fields": fields | ({"problem": problem} if problem else {})})


class _Broken(Exception):
    """An answer broke off; why stands in the log."""


def route_of(scope: Scope) -> str:
    """The route's template: never the path, which holds ids."""
    path = getattr(scope.get("route"), "path_format", None)
    prefix = "/api" if scope["path"].startswith("/api/") else ""
    return UNKNOWN if path is None else prefix + path.removeprefix(prefix)


def _request_id(scope: Scope) -> str:
    given = next((value for name, value in scope["headers"] if name == b"x-request-id"), b"")
    return given.decode() if SANE_ID.fullmatch(given) else secrets.token_urlsafe(12)


def _log_mistake(error: Exception, request_id: str) -> None:
    """Where it happened and of what kind; not its words, which may quote what people sent."""
    frames = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(error.__traceback__)]
    fields = {"request": request_id, "error": type(error).__name__, "trace": frames[-20:]}
    log.error("mistake", extra={"fields": fields})
