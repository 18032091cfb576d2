"""The pool: worker processes that read photos, a bounded queue before them, and what becomes of those that break."""

import asyncio
import logging
import math
import threading
import time
from collections import deque
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import Future
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from typing import Any

import api.scanning.problems  # noqa: F401 - makes its codes known
from api.metrics import Metrics
from api.problems import Problem
from api.scanning.cleaning import check
from api.scanning.jobs import Head, ReadOptions, ReadPhoto, WorkerFailed, answer_of
from api.scanning.process import Crashed, TookTooLong, WorkerProcess
from api.scanning.scores import Kind
from api.scanning.worker import Limits
from api.settings import Settings
from scoring.errors import BadInput
from vision.result import XY

logger = logging.getLogger("alaune.scanning")
WORKER = "api.scanning.worker"
# What a worker may need beyond what it holds when it is ready. A photo of 50 megapixels was measured to need up to 360,
# and up to 460 as no phone writes it (progressive, in four inks, with a small board).
MEMORY_MB = 700
# So often an idle worker is looked after, and so long one waits before a worker that will not start is tried again.
LOOK_AFTER_S, MOST_WAIT_S = 1.0, 10.0
# A worker is replaced after so many jobs, lest memory that libraries lose adds up.
MOST_JOBS = 2000
SCORE_S = 10.0
# One worker that dies is no fault of the photo; a photo over which so many died is given up.
MOST_DEATHS = 2
RECENT, FIRST_GUESS_S, MOST_RETRY_S = 20, 1.0, 120


@dataclass(eq=False)
class _Task:
    """A job that waits or runs."""

    head: Head
    parts: Sequence[bytes]
    seconds: float
    too_long: str
    future: "Future[Any]" = field(default_factory=Future)
    deaths: int = 0
    """Workers that ended while they were at it."""

    def begins(self) -> bool:
        """Whether somebody still waits for it; from then on they cannot give up."""
        return self.deaths > 0 or self.future.set_running_or_notify_cancel()

    def refuse(self, problem: Problem) -> None:
        """It will not be done."""
        if self.begins():
            self.future.set_exception(problem)


def _closing() -> Problem:
    return Problem("closing", 503, retry_after=FIRST_GUESS_S)


@dataclass
class Counts:
    """What became of jobs since the start."""

    done: int = 0
    crashed: int = 0
    too_long: int = 0
    turned_away: int = 0


@asynccontextmanager
async def open_pool(settings: Settings, metrics: Metrics) -> AsyncIterator["ScanPool"]:
    """A pool for as long as the app lives."""
    pool = ScanPool(settings, metrics)
    pool.start()
    try:
        yield pool
    finally:
        await pool.close()


class ScanPool:
    """Reads photos in processes of their own. `start` it, `await read(...)`, `await close()` it."""

    def __init__(
        self, settings: Settings, metrics: Metrics | None = None, *, module: str = WORKER, memory_mb: int = MEMORY_MB
    ) -> None:
        self._metrics = metrics or Metrics()
        self._module, self._most, self._seconds = module, settings.queue, settings.scan_seconds
        self._most_bytes = settings.most_bytes
        folders = tuple(str(folder) for folder in settings.editions)
        self._limits = Limits(settings.most_pixels, memory_mb, max(settings.scan_seconds, SCORE_S), folders)
        self._waiting: deque[_Task] = deque()
        self._again: dict[int, _Task] = {}  # by the slot whose worker died of it, maybe
        self._changed = threading.Condition()
        self._closing = self._given_up = False
        self._workers: dict[int, WorkerProcess | None] = dict.fromkeys(range(max(1, settings.scan_workers)))
        self._drivers = [
            threading.Thread(target=self._drive, args=(slot,), name=f"scanner-{slot}", daemon=True)
            for slot in self._workers
        ]
        self._recent: deque[float] = deque([FIRST_GUESS_S], RECENT)
        self.counts = Counts()

    # -- for the service ---------------------------------------------------------------------------------

    def start(self) -> None:
        """Start the workers; they are ready a little later, and photos that come before that wait."""
        for driver in self._drivers:
            driver.start()

    async def close(self, seconds: float | None = None) -> None:
        """Finish what was accepted, accept nothing more, and end the workers. What takes longer is given up."""
        with self._changed:
            self._closing = True
            self._changed.notify_all()
        patience = self._seconds + 5 if seconds is None else seconds
        await asyncio.to_thread(self._join, patience)

    async def read(self, photo: bytes, options: ReadOptions | None = None) -> ReadPhoto:
        """Read a photo. Raises BadInput (`NotRead` with the photo where corners would help), or Problem."""
        if len(photo) > self._most_bytes:
            raise Problem("body_too_large", most=self._most_bytes)
        check(photo)
        head = {"do": "read", "options": (options or ReadOptions()).to_json()}
        try:
            read: ReadPhoto = await self._do(_Task(head, (photo,), self._seconds, "scan_took_too_long"))
        except (BadInput, Problem) as refusal:
            self._metrics.scanned({}, 0, refusal.code)
            raise
        self._metrics.scanned(read.timings_ms, len(read.scan["doubts"]))
        return read

    async def flatten(self, photo: bytes, corners: Sequence[XY], shape: tuple[int, int]) -> bytes:
        """The board's picture once more, by the corners that were read before."""
        head = {"do": "flatten", "corners": [list(corner) for corner in corners], "shape": list(shape)}
        picture: bytes = await self._do(_Task(head, (photo,), self._seconds, "scan_took_too_long"))
        return picture

    async def reread(self, photo: bytes, corners: Sequence[XY], options: ReadOptions | None = None) -> ReadPhoto:
        """Read a photo again whose grid has these corners, as a person says, in pixels of the upright photo."""
        return await self.read(photo, replace(options or ReadOptions(), corners=tuple(corners)))

    async def score(self, kind: Kind, data: Any, language: str) -> Head:
        """Score a layout, a table or a game that takes long."""
        head = {"do": "score", "kind": kind, "data": data, "language": language}
        sheet: Head = await self._do(_Task(head, (), SCORE_S, "score_took_too_long"))
        return sheet

    def check_room(self) -> None:
        """Raise the Problem that a photo would meet now: so that nobody sends megabytes in vain."""
        with self._changed:
            self._check_room()

    def waiting(self) -> int:
        """How many photos wait for a worker."""
        return len(self._waiting)

    def up(self) -> int:
        """How many workers live that can read a photo."""
        return 0 if self._closing else sum(bool(worker and worker.alive) for worker in self._workers.values())

    @property
    def pids(self) -> list[int]:
        """The workers' numbers in the system."""
        return [worker.pid for worker in self.workers]

    @property
    def workers(self) -> list[WorkerProcess]:
        """The processes, as they are now."""
        return [worker for worker in self._workers.values() if worker]

    # -- the queue -----------------------------------------------------------------------------------------

    async def _do(self, task: _Task) -> Any:
        with self._changed:
            self._check_room()
            self._waiting.append(task)
            self._changed.notify()
        try:
            return await asyncio.wrap_future(task.future)
        except asyncio.CancelledError:
            self._forget(task)
            raise
        except WorkerFailed as failure:
            logger.error("a worker failed: %s", failure)
            raise Problem("internal", 500) from None

    def _check_room(self) -> None:
        if self._closing:
            raise _closing()
        if len(self._waiting) >= self._most:
            self.counts.turned_away += 1
            raise Problem("busy", 503, retry_after=self.retry_after())

    def retry_after(self) -> int:
        """In how many seconds there should be room again, by the queue and by how long photos took lately."""
        mean = sum(self._recent) / len(self._recent)
        return min(MOST_RETRY_S, math.ceil(max(1, len(self._waiting)) * mean / len(self._workers)))

    def _forget(self, task: _Task) -> None:
        """Nobody waits for it any more: its place is free."""
        with self._changed:
            if task in self._waiting:
                self._waiting.remove(task)

    # -- the drivers, each in its thread ---------------------------------------------------------------------

    def _drive(self, slot: int) -> None:
        wait = 0.5
        while not self._finished(slot):
            worker = self._workers[slot]
            if worker is None or not worker.alive or worker.jobs >= MOST_JOBS:
                wait = 0.5 if self._replace(slot) else min(wait * 2, MOST_WAIT_S)
                if self._workers[slot] is None:
                    time.sleep(wait)
                    # known by now: Ctrl-C may end one, too, that has no session of its own yet
                    if not self._closing:
                        logger.error("a worker did not start")
                continue
            task = self._next(slot)
            if task is not None:
                self._run(task, worker, slot)
        self._drop(slot)

    def _finished(self, slot: int) -> bool:
        return self._closing and not self._waiting and slot not in self._again

    def _next(self, slot: int) -> _Task | None:
        """The next job; None if there is none for now."""
        with self._changed:
            if slot in self._again:
                return self._again.pop(slot)
            if not self._waiting and not self._closing:
                self._changed.wait(LOOK_AFTER_S)
            return self._waiting.popleft() if self._waiting else None

    def _replace(self, slot: int) -> bool:
        self._drop(slot)
        try:
            self._workers[slot] = WorkerProcess(self._module, self._limits)
        except (Crashed, TookTooLong, OSError):
            self._refuse_all(slot)
            return False
        return True

    def _refuse_all(self, slot: int) -> None:
        """Nobody is left to do what waits, or what was to be done again here."""
        with self._changed:
            tasks = [self._again.pop(slot)] if slot in self._again else []
            if not self.up():
                tasks += self._waiting
                self._waiting.clear()
        for task in tasks:
            task.refuse(Problem("not_ready", 503, retry_after=MOST_WAIT_S, missing="scanner"))

    def _drop(self, slot: int) -> None:
        worker, self._workers[slot] = self._workers[slot], None
        if worker is not None:
            worker.end()

    def _run(self, task: _Task, worker: WorkerProcess, slot: int) -> None:
        if not task.begins():
            return
        begun = time.monotonic()
        try:
            answer = answer_of(*worker.work(task.head, task.parts, task.seconds))
        except Crashed:
            logger.warning("a worker died at work: %s", worker.ending())
            self._after_death(task, slot)
        except TookTooLong:
            self.counts.too_long += 1
            task.future.set_exception(Problem(task.too_long, 422, seconds=round(task.seconds)))
        except Exception as error:
            task.future.set_exception(error)
        else:
            self.counts.done += 1
            task.future.set_result(answer)
        self._recent.append(time.monotonic() - begun)

    def _after_death(self, task: _Task, slot: int) -> None:
        """Once may be the system's doing, for want of memory, or an operator's; twice is the file's own."""
        self.counts.crashed += 1
        task.deaths += 1
        with self._changed:
            if task.deaths < MOST_DEATHS and not self._given_up:
                self._again[slot] = task
                return
        task.refuse(_closing() if self._given_up else Problem("scan_crashed", 422))

    def _join(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        for driver in self._drivers:
            if driver.ident is not None:
                driver.join(max(0.0, end - time.monotonic()))
        self._refuse_rest()

    def _refuse_rest(self) -> None:
        with self._changed:
            self._given_up = True
            tasks = [*self._waiting, *self._again.values()]
            self._waiting.clear()
            self._again.clear()
        for task in tasks:
            task.refuse(_closing())
        for worker in self._workers.values():
            if worker is not None:
                worker.kill()
