"""What is asked of a worker and what it answers: plain JSON and bytes, so that nothing it sends can run here."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from scoring.errors import BadInput
from vision.result import XY

Head = dict[str, Any]
MOST_HEAD, MOST_PARTS = 8_000_000, 4
# A photo is never larger once it is clean than any request may be.
MOST_PART = 400_000_000


@dataclass(frozen=True)
class ReadOptions:
    """How a photo is to be read. `corners` are the grid's, in pixels of the upright photo, as a person showed them."""

    edition: str = "gazette"
    day: str | None = None
    mode: str = "classic"
    character: str | None = None
    flash: int | None = None
    desk: int = 0
    desk_ads: int = 0
    corners: tuple[XY, ...] | None = None

    def to_json(self) -> Head:
        """As a worker is told it."""
        return asdict(self)


@dataclass(frozen=True)
class ReadPhoto:
    """A photo that was read: the scan's JSON, the board's picture, the photo without metadata, its width and height."""

    scan: Head
    board_jpeg: bytes = field(repr=False)
    photo: bytes = field(repr=False)
    size: tuple[int, int]
    timings_ms: dict[str, float]


class NotRead(BadInput):
    """A photo that gives no layout: why, and the photo itself where a person could show where the board lies."""

    def __init__(self, french: str, english: str, code: str, photo: bytes, size: tuple[int, int]) -> None:
        super().__init__(french, english, code=code)
        self.photo = photo
        self.size = size


class WorkerFailed(Exception):
    """Something went wrong in a worker that is no fault of its file: its name, for the log."""


def send(connection: "Connection[Any, Any]", head: Head, parts: Sequence[bytes] = ()) -> None:
    """Send a message."""
    connection.send_bytes(json.dumps({**head, "parts": len(parts)}).encode())
    for part in parts:
        connection.send_bytes(part)


def receive(connection: "Connection[Any, Any]") -> tuple[Head, list[bytes]]:
    """Wait for a message. Raises OSError or EOFError at the other side's end, and for anything that is none."""
    try:
        head: Head = json.loads(connection.recv_bytes(MOST_HEAD))
        count = min(int(head.get("parts", 0)), MOST_PARTS)
    except (ValueError, TypeError, AttributeError, RecursionError):
        raise OSError("no message of ours") from None
    return head, [connection.recv_bytes(MOST_PART) for _ in range(count)]


def answer_of(head: Head, parts: Sequence[bytes]) -> Any:
    """What a worker answered, or the exception that it tells of."""
    if "refused" in head:
        french, english, code = (str(each) for each in head["refused"])
        if not parts:
            raise BadInput(french, english, code=code)
        raise NotRead(french, english, code, parts[0], _size(head))
    if "failed" in head:
        raise WorkerFailed(str(head["failed"]))
    if "scan" not in head:
        return head["result"] if "result" in head else parts[0]
    return ReadPhoto(head["scan"], parts[0], parts[1], _size(head), head["timings_ms"])


def _size(head: Head) -> tuple[int, int]:
    width, height = head["size"]
    return int(width), int(height)


def folders_from(names: Sequence[str]) -> tuple[Path, ...]:
    """The folders of editions, as a worker is told them."""
    return tuple(Path(name) for name in names)
