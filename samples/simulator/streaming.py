"""Photos without end for whoever trains: made by worker processes, handed over in order, never on disk."""

import multiprocessing as mp
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from multiprocessing.queues import Queue
from queue import Empty

import cv2

from samples.simulator.backgrounds import Part
from samples.simulator.dice import Dice
from samples.simulator.encoding import compressed
from samples.simulator.faces import SETS_KEPT, random_style_name
from samples.simulator.photographing import Photo, photograph
from samples.simulator.scene import Kind, Scene
from samples.simulator.scenes import KINDS, LANDSCAPE, random_scene

# Looks in use at the same time, whatever the number of workers: so the photos do not depend on it.
LANES = SETS_KEPT
# Photos that a worker may be ahead.
AHEAD = 2
SEEDS_APART = 1_000_003


@dataclass(frozen=True)
class Order:
    """A series of photos. `refused` is the share that must be refused; `reuse` how many photos share a look."""

    seed: int
    count: int
    edition: str = "gazette"
    style: str = "any"
    backgrounds: Part = "train"
    size: tuple[int, int] = LANDSCAPE
    refused: float = 0.0
    reuse: int = 24
    compress: bool = True

    def scene(self, i: int) -> Scene:
        """The scene of photo i."""
        lane, block = i % LANES, i // (LANES * self.reuse)
        style = random_style_name(Dice("look", self.seed, lane, block), self.style)
        dice = Dice("photo", self.seed, i)
        kind: Kind = dice.one_of([kind for kind in KINDS if kind != "board"]) if dice.chance(self.refused) else "board"
        seed = self.seed * SEEDS_APART + i
        return random_scene(
            seed, kind=kind, edition=self.edition, style=style, backgrounds=self.backgrounds, size=self.size
        )

    def photo(self, i: int) -> Photo:
        """Photo i."""
        photo = photograph(self.scene(i))
        return replace(photo, image=compressed(photo.image, photo.quality)) if self.compress else photo


def stream(  # noqa: PLR0913 - every wish is named and can be left out
    seed: int,
    count: int,
    *,
    workers: int = 2,
    edition: str = "gazette",
    style: str = "any",
    backgrounds: Part = "train",
    size: tuple[int, int] = LANDSCAPE,
    refused: float = 0.0,
    reuse: int = 24,
    compress: bool = True,
) -> Iterator[Photo]:
    """So many photos, the same for the same seed whatever the number of workers; with 0 they are made right here.

    Each comes as a JPEG of its quality would (`compress`). Workers end with the iterator.
    """
    order = Order(seed, count, edition, style, backgrounds, size, refused, reuse, compress)
    if workers == 0:
        return (order.photo(i) for i in range(count))
    return _from_workers(order, workers)


def _from_workers(order: Order, workers: int) -> Iterator[Photo]:
    # spawned, not forked: OpenCV's and torch's threads do not survive a fork
    context = mp.get_context("spawn")
    queues: list[Queue[Photo | Exception]] = [context.Queue(AHEAD) for _ in range(workers)]
    processes = [
        context.Process(target=_work, args=(order, i, workers, queue), daemon=True) for i, queue in enumerate(queues)
    ]
    with _interrupts_held_back():
        for process in processes:
            process.start()
    try:
        for i in range(order.count):
            made = _next_of(queues[i % workers], processes[i % workers])
            if isinstance(made, Exception):
                raise made
            yield made
    finally:
        for process, queue in zip(processes, queues, strict=True):
            process.terminate()
            process.join()
            queue.cancel_join_thread()
            queue.close()


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """Workers begun meanwhile never see Ctrl-C: whoever asked for the photos stops them, without their tracebacks."""
    if threading.current_thread() is not threading.main_thread():  # only there may signals be set
        yield
        return
    usual = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)


def _next_of(queue: "Queue[Photo | Exception]", process: mp.process.BaseProcess) -> Photo | Exception:
    """The next photo, or what became of the worker."""
    while True:
        try:
            return queue.get(timeout=5)
        except Empty:
            if process.is_alive():
                continue
            return RuntimeError(f"a worker ended before its time (exit code {process.exitcode})")


def _work(order: Order, first: int, step: int, queue: "Queue[Photo | Exception]") -> None:
    cv2.setNumThreads(1)
    try:
        for i in range(first, order.count, step):
            queue.put(order.photo(i))
    except Exception as error:  # handed to whoever asked for the photos
        queue.put(error)
