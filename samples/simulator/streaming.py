"""Photos without end for whoever trains: made by worker processes, handed over in order, never on disk."""

import multiprocessing as mp
import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from multiprocessing.queues import Queue
from queue import Empty
from typing import get_args

import cv2

from samples.simulator.backgrounds import Part
from samples.simulator.dice import Dice
from samples.simulator.encoding import compressed
from samples.simulator.faces import SETS_KEPT, random_style_name
from samples.simulator.photographing import Photo, photograph
from samples.simulator.scene import Kind, Scene
from samples.simulator.scenes import KINDS, LANDSCAPE, random_scene
from scoring.une.editions import find_edition

# Looks in use at the same time, whatever the number of workers: so the photos do not depend on it.
LANES = SETS_KEPT
# Photos that a worker may be ahead.
AHEAD = 2
# After so long without a photo one looks whether its worker still lives.
PATIENCE_S = 2.0
SEEDS_APART = 1_000_003
# A picture that is smaller across or down shows no board that anybody could read.
LEAST_SIDE = 64


@dataclass(frozen=True)
class Order:
    """A series of photos. `refused` is the share that must be refused; `reuse` how many photos share a look.

    `first` is the photo to begin with, where those before it are there already.
    """

    seed: int
    count: int
    edition: str = "gazette"
    style: str = "any"
    backgrounds: Part = "train"
    size: tuple[int, int] = LANDSCAPE
    refused: float = 0.0
    reuse: int = 24
    compress: bool = True
    first: int = 0

    def check(self) -> None:
        """Raise ValueError for a wish that cannot be met, before any worker starts."""
        if self.count < 0:
            raise ValueError(f"count must be 0 or more, not {self.count}")
        if self.first < 0:
            raise ValueError(f"first must be 0 or more, not {self.first}")
        if self.reuse < 1:
            raise ValueError(f"reuse must be 1 or more, not {self.reuse}")
        if not 0 <= self.refused <= 1:
            raise ValueError(f"refused must be a share between 0 and 1, not {self.refused}")
        if len(self.size) != 2 or min(self.size) < LEAST_SIDE:
            raise ValueError(f"size must be (width, height), each at least {LEAST_SIDE} pixels, not {self.size}")
        if self.backgrounds not in get_args(Part):
            known = ", ".join(get_args(Part))
            raise ValueError(f"there is no part of the backgrounds {self.backgrounds!r}; there are {known}")
        find_edition(self.edition)
        random_style_name(Dice("check"), self.style)

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
    first: int = 0,
) -> Iterator[Photo]:
    """So many photos, the same for the same seed whatever the number of workers; with 0 they are made right here.

    Each comes as a JPEG of its quality would (`compress`). `first` leaves out those before it. Workers end with the
    iterator, or with the process.
    """
    if workers < 0:
        raise ValueError(f"workers must be 0 or more, not {workers}")
    order = Order(seed, count, edition, style, backgrounds, size, refused, reuse, compress, first)
    order.check()
    if min(workers, count - first) <= 0:
        return (order.photo(i) for i in range(first, count))
    return _from_workers(order, min(workers, count - first))


def _from_workers(order: Order, workers: int) -> Iterator[Photo]:
    # spawned, not forked: OpenCV's and torch's threads do not survive a fork
    context = mp.get_context("spawn")
    queues: list[Queue[Photo | Exception]] = [context.Queue(AHEAD) for _ in range(workers)]
    processes = [
        context.Process(target=_work, args=(order, i, workers, queue), daemon=True) for i, queue in enumerate(queues)
    ]
    try:
        with _interrupts_held_back():
            for process in processes:
                process.start()
        for i in range(order.count - order.first):
            made = _next_of(queues[i % workers], processes[i % workers])
            if isinstance(made, Exception):
                raise made
            yield made
    finally:
        for process, queue in zip(processes, queues, strict=True):
            if process.pid is not None:
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
            return queue.get(timeout=PATIENCE_S)
        except Empty:
            if process.is_alive():
                continue
        try:  # it may have handed one over just before its end
            return queue.get_nowait()
        except Empty:
            return RuntimeError(f"a worker ended before its time (exit code {process.exitcode})")


def _work(order: Order, first: int, step: int, queue: "Queue[Photo | Exception]") -> None:
    threading.Thread(target=_end_with_parent, daemon=True).start()
    cv2.setNumThreads(1)
    try:
        for i in range(order.first + first, order.count, step):
            queue.put(order.photo(i))
    except Exception as error:  # handed to whoever asked for the photos
        queue.put(error)


def _end_with_parent() -> None:
    """End this process, whatever it is at, when the one that began it was killed and could not stop it."""
    parent = mp.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)  # an ordinary exit would wait for somebody to take the photos that are made
