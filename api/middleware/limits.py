"""How often one client may ask: buckets that fill up again evenly."""

import math
import re
import time
from collections import OrderedDict
from collections.abc import Callable

from starlette.types import ASGIApp, Receive, Scope, Send

from api.problems import Problem, answer
from api.settings import Settings

MOST_CLIENTS = 20_000  # of each bucket are remembered; the one that has been quiet longest goes first
GUESSES_PER_MINUTE = 20
UPLOAD, GUESS = re.compile(r"/api/scans/?"), re.compile(r"/api/games/join/?")
FREE = ("/healthz", "/readyz", "/metrics")


class Buckets:
    """A bucket a client: `per_minute` drops go in each minute and as many fit in; each request takes one out."""

    def __init__(self, per_minute: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._most, self._per_s, self._clock = float(per_minute), per_minute / 60, clock
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, client: str) -> float:
        """Take one out and answer 0; or take none and answer in how many seconds there will be one."""
        if not self._most:
            return 0
        now = self._clock()
        level, at = self._levels.pop(client, (self._most, now))
        level = min(self._most, level + (now - at) * self._per_s)
        enough = level >= 1
        self._levels[client] = (level - 1 if enough else level, now)
        if len(self._levels) > MOST_CLIENTS:
            self._levels.popitem(last=False)
        return 0 if enough else (1 - level) / self._per_s


class Limits:
    """Refuses with 429 and Retry-After whoever asks too often; uploads and guesses at codes count more strictly."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._all = Buckets(settings.rate)
        self._strict = (
            ("POST", UPLOAD, Buckets(settings.upload_rate)),
            ("POST", GUESS, Buckets(GUESSES_PER_MINUTE if settings.rate else 0)),
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or not."""
        if scope["type"] != "http" or scope["path"] in FREE:
            await self._app(scope, receive, send)
            return
        if seconds := self._wait(scope):
            problem = Problem("rate_limited", retry_after=seconds, seconds=math.ceil(seconds))
            await answer(problem, scope, receive, send)
            return
        await self._app(scope, receive, send)

    def _wait(self, scope: Scope) -> float:
        client = scope["state"]["client"]
        for method, path, buckets in self._strict:
            if scope["method"] == method and path.fullmatch(scope["path"]) and (seconds := buckets.wait(client)):
                return seconds
        return self._all.wait(client)
