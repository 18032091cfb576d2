"""Answers that are files: their names, how long they may be kept, and whether the one who asks has them already."""

from collections.abc import Callable, Hashable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from threading import BoundedSemaphore
from typing import Any
from urllib.parse import quote

from fastapi import Request, Response

from api.exports import problems as _words  # noqa: F401 - makes the problems known
from api.exports.kept import Kept
from api.exports.names import ascii_name
from api.problems import Problem

# Drawing is one at a time; more than so many may not wait for it, or no thread would be left for anybody else.
MOST_WAITING = 12
BUSY_S = 2.0
PRIVATE = "private, no-cache"
PUBLIC = "public, max-age=3600"
BINARY = {"type": "string", "format": "binary"}
KEPT = Kept()
_waiting = BoundedSemaphore(MOST_WAITING)


@dataclass(frozen=True)
class File:
    """What is sent: its media type, its name, whether it is shown or saved, and who may keep it."""

    media_type: str
    name: str
    shown: bool = False
    cache: str = PRIVATE

    def headers(self, tag: str, language: str = "") -> dict[str, str]:
        """The answer's headers; the name is given twice, for systems that read plain letters only."""
        how = "inline" if self.shown else "attachment"
        names = f"filename=\"{ascii_name(self.name)}\"; filename*=UTF-8''{quote(self.name, safe='')}"
        found = {
            "Cache-Control": self.cache,
            "Content-Disposition": f"{how}; {names}",
            "ETag": tag,
            "Vary": "Accept-Language, Authorization" if self.cache == PRIVATE else "Accept-Language",
        }
        return found | {"Content-Language": language} if language else found


def tag_of(*parts: object) -> str:
    """A tag that stands for these parts."""
    return f'"{sha256(repr(parts).encode()).hexdigest()[:32]}"'


def sent(request: Request, file: File, tag: str, make: Callable[[], bytes], language: str = "") -> Response:
    """The file, or 304 for one who has it already."""
    headers = file.headers(tag, language)
    if _has(request, tag):
        return Response(status_code=304, headers=headers)
    return Response(make(), headers=headers, media_type=file.media_type)


def in_turn(make: Callable[[], bytes]) -> Callable[[], bytes]:
    """What draws the file when its turn comes; too many drawings at once are refused."""

    def made() -> bytes:
        with _turn():
            return make()

    return made


def kept(key: Hashable, make: Callable[[], bytes]) -> Callable[[], bytes]:
    """The same for what belongs to nobody: drawn once and kept for the others who ask."""
    return lambda: KEPT.get(key, in_turn(make))


def binary(media_type: str, description: str, schema: Mapping[str, Any] = BINARY) -> dict[int | str, dict[str, Any]]:
    """The `responses=` of a route that answers a file."""
    content = {media_type: {"schema": schema}}
    return {200: {"description": description, "content": content}, 304: {"description": "Unchanged"}}


@contextmanager
def _turn() -> Iterator[None]:
    if not _waiting.acquire(blocking=False):
        raise Problem("drawing_busy", retry_after=BUSY_S)
    try:
        yield
    finally:
        _waiting.release()


def _has(request: Request, tag: str) -> bool:
    asked = request.headers.get("if-none-match", "")
    return asked.strip() == "*" or tag in [one.strip().removeprefix("W/") for one in asked.split(",")]
