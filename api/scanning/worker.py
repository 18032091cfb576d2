"""A process that reads photos and nothing else: what a hostile file breaks in it, it breaks in nothing else.

It is started with the number of an open connection, and ends with whoever started it: its standard input closes then.
"""

import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from typing import Any

import cv2
import numpy as np

from api.scanning.cleaning import clean
from api.scanning.flat import board_picture, flattened
from api.scanning.jobs import Head, folders_from, receive, send
from api.scanning.scores import scored
from scoring.errors import BadInput
from scoring.une.editions import find_edition
from vision.knowledge import prints_of
from vision.networks import names, network
from vision.proofs import proofs_of
from vision.rectify import Shape
from vision.scanning import scanned
from vision.wishes import Table, Wishes

# Why a photo was not read, where it would help that a person shows where the board lies.
WORTH_KEEPING = ("no_board", "cut_off", "two_boards")
MEBI = 1 << 20

Reply = tuple[Head, list[bytes]]
Job = Callable[[Head, list[bytes]], Reply]


@dataclass(frozen=True)
class Limits:
    """What a worker may use: pixels of a photo, memory beyond what it has once it is ready, seconds for a job."""

    most_pixels: int
    memory_mb: int
    seconds: float
    folders: tuple[str, ...] = ()


@dataclass
class _Clock:
    begun: float = field(default_factory=time.perf_counter)

    def lap(self) -> float:
        """Milliseconds since the last time."""
        last, self.begun = self.begun, time.perf_counter()
        return (self.begun - last) * 1000


# -- jobs ------------------------------------------------------------------------------------------------


def read_photo(head: Head, parts: list[bytes]) -> Reply:
    """Clean a photo, read it, and lay its board flat."""
    clock = _Clock()
    kept = clean(parts[0], int(head["most_pixels"]))
    timings, size = {"clean": clock.lap()}, [kept.width, kept.height]
    try:
        seen = scanned(kept.photo, _wishes(head))
    except BadInput as error:
        photo = [kept.photo] if error.code in WORTH_KEEPING else []
        return {**_refusal(error), "size": size}, photo
    clock.lap()
    picture = board_picture(seen, kept.photo)
    timings |= {**seen.scan.timings_ms, "draw": clock.lap()}
    timings["total"] += timings["clean"] + timings["draw"]
    return {"scan": seen.scan.to_json(), "size": size, "timings_ms": timings}, [picture, kept.photo]


def flatten(head: Head, parts: list[bytes]) -> Reply:
    """Lay a board flat whose corners are known."""
    return {}, [flattened(parts[0], head["corners"], Shape(*head["shape"]))]


def score_apart(head: Head, _: list[bytes]) -> Reply:
    """Score what may take long."""
    return {"result": scored(head["kind"], head["data"], head["language"], folders_from(head["folders"]))}, []


JOBS: dict[str, Job] = {"read": read_photo, "flatten": flatten, "score": score_apart}


def _wishes(head: Head) -> Wishes:
    options = head["options"]
    corners = options["corners"]
    table = Table(*(options[name] for name in ("mode", "character", "flash", "desk", "desk_ads")))
    return Wishes(
        edition=options["edition"],
        day=options["day"],
        table=table,
        folders=folders_from(head["folders"]),
        corners=tuple((float(x), float(y)) for x, y in corners) if corners is not None else None,
    )


def _refusal(error: BadInput) -> Head:
    return {"refused": [error.sentence("fr"), error.sentence("en"), error.code]}


# -- the process -----------------------------------------------------------------------------------------


def main() -> None:
    """Work until the connection closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started this one stops it
    threading.Thread(target=_end_with_parent, daemon=True).start()
    connection: Connection[Any, Any] = Connection(int(sys.argv[1]))
    head, _ = receive(connection)
    limits = Limits(**head["limits"])
    warm_up(limits)
    confine(limits.memory_mb)
    send(connection, {"ready": True})
    with suppress(EOFError, OSError):
        while True:
            _serve_one(connection, limits)


def _serve_one(connection: "Connection[Any, Any]", limits: Limits) -> None:
    head, parts = receive(connection)
    # should even the interpreter hang, the system ends it: nobody here catches this signal
    signal.setitimer(signal.ITIMER_REAL, limits.seconds * 2)
    reply = _done({**head, "folders": limits.folders, "most_pixels": limits.most_pixels}, parts)
    signal.setitimer(signal.ITIMER_REAL, 0)
    send(connection, *reply)


def _done(head: Head, parts: list[bytes]) -> Reply:
    try:
        return JOBS[str(head["do"])](head, parts)
    except BadInput as error:
        return _refusal(error), []
    except MemoryError:
        os._exit(1)  # what is left of the process cannot be trusted to have any
    except Exception as error:  # said to whoever asked, in whose log it belongs
        return {"failed": f"{type(error).__name__} in {_where(error)}"}, []


def _where(error: Exception) -> str:
    """The line that raised it. Its words are left out: they may quote what somebody sent."""
    frame = error.__traceback__
    while frame is not None and frame.tb_next is not None:
        frame = frame.tb_next
    return f"{frame.tb_frame.f_code.co_qualname}:{frame.tb_lineno}" if frame else "?"


def warm_up(limits: Limits) -> None:
    """Load all that every photo needs, so that the first does not wait for it."""
    import pillow_heif  # noqa: F401, PLC0415 - before memory is limited

    cv2.setNumThreads(1)
    box = find_edition("gazette", folders_from(limits.folders))
    for name in names():
        network(name)
    for proofs in proofs_of("gazette", prints_of(box)):
        proofs.make_ready()
    grey = cv2.imencode(".jpg", np.full((900, 1200, 3), 128, np.uint8))[1].tobytes()
    for corners in (None, ((300.0, 100.0), (900.0, 100.0), (900.0, 700.0), (300.0, 700.0))):
        with suppress(BadInput):
            scanned(clean(grey, limits.most_pixels).photo, Wishes(corners=corners))


def confine(memory_mb: int) -> None:
    """No more memory than so much beyond what there is now, no files written, no core dumps, nothing said."""
    with open(os.devnull, "wb") as nowhere:  # noqa: PTH123 - libraries in C complain of damaged files here
        os.dup2(nowhere.fileno(), 1)
        os.dup2(nowhere.fileno(), 2)
    try:
        import resource  # noqa: PLC0415 - not every system has it
    except ImportError:
        return
    limits = {resource.RLIMIT_CORE: 0, resource.RLIMIT_FSIZE: 0}
    with suppress(OSError):
        pages = int(open("/proc/self/statm").read().split()[0])  # noqa: PTH123, SIM115
        limits[resource.RLIMIT_AS] = pages * resource.getpagesize() + memory_mb * MEBI
    for which, most in limits.items():
        with suppress(ValueError, OSError):
            resource.setrlimit(which, (most, most))


def _end_with_parent() -> None:
    """Nothing is ever written to standard input: it can be read to its end only when the parent is gone."""
    with suppress(OSError):
        os.read(0, 1)
    os._exit(1)


if __name__ == "__main__":
    main()
