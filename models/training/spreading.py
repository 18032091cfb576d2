"""Work spread over processes, its results in order."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

import cv2

Item = TypeVar("Item")
Made = TypeVar("Made")


def spread(make: Callable[[Item], Made], items: Sequence[Item], workers: int, at_once: int) -> Iterator[Made]:
    """`make` of every item, so many at once handed to each worker.

    So few that one worker gets them all are made right here: sooner than a process has started.
    """
    if workers < 2 or len(items) <= at_once:
        yield from map(make, items)
        return
    # spawned, not forked: OpenCV's and torch's threads do not survive a fork
    with ProcessPoolExecutor(workers, get_context("spawn"), cv2.setNumThreads, (1,)) as pool:
        yield from pool.map(make, items, chunksize=at_once)
