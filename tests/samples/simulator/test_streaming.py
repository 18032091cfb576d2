"""Whoever streams photos hears at once what cannot be, and leaves no worker behind, however it ends."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from samples.simulator.photographing import Photo
from samples.simulator.streaming import _next_of, stream

TINY = (252, 189)
STREAMING = """
import multiprocessing
from samples.simulator.streaming import stream

if __name__ == "__main__":
    for _ in stream(1, 100_000, workers=2, style="gazette", backgrounds="drawn", size=(252, 189)):
        print(*(child.pid for child in multiprocessing.active_children()), flush=True)
"""


@pytest.mark.parametrize(
    ("wish", "message"),
    [
        ({"workers": -1}, "workers must be 0 or more, not -1"),
        ({"count": -2}, "count must be 0 or more, not -2"),
        ({"reuse": 0}, "reuse must be 1 or more, not 0"),
        ({"refused": 12}, "a share between 0 and 1, not 12"),
        ({"size": (0, 100)}, r"each at least 64 pixels, not \(0, 100\)"),
        ({"backgrounds": "nice"}, "no part of the backgrounds 'nice'; there are train, held-out, any, drawn"),
        ({"style": "comic"}, "no look 'comic'"),
        ({"edition": "nowhere"}, "nowhere"),
    ],
)
def test_a_wish_that_cannot_be_met_is_refused_before_the_first_photo(wish: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        stream(1, **{"count": 3, "workers": 1, **wish})


def test_no_photos_need_no_workers() -> None:
    assert list(stream(1, 0, workers=2)) == []


def test_a_photo_handed_over_just_before_the_worker_ended_is_not_lost() -> None:
    context = get_context("spawn")
    queue, process = context.Queue(1), context.Process()
    process.is_alive = lambda: queue.put(Photo(np.zeros((2, 2, 3), np.uint8), {}, 90)) or time.sleep(0.5) or False  # type: ignore[func-returns-value, method-assign]
    assert isinstance(_next_of(queue, process), Photo)


@pytest.mark.skipif(sys.platform == "win32", reason="there, nobody is killed by a signal")
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_no_worker_outlives_a_killed_process(tmp_path: Path, how: signal.Signals) -> None:
    script = tmp_path / "streaming.py"
    script.write_text(STREAMING)
    root = str(Path(__file__).parents[3])
    with subprocess.Popen(
        [sys.executable, str(script)], stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": root}
    ) as killed:
        assert killed.stdout is not None
        workers = [int(pid) for pid in next(islice(killed.stdout, 1, None)).split()]
        assert len(workers) == 2
        killed.send_signal(how)
        killed.wait(10)
    assert comes_true(lambda: not any(map(runs, workers)), within_s=10)


def comes_true(claim: Callable[[], bool], within_s: float) -> bool:
    end = time.monotonic() + within_s
    while time.monotonic() < end:
        if claim():
            return True
        time.sleep(0.1)
    return claim()


def runs(pid: int) -> bool:
    """Whether a process is there and not merely waiting for its end to be noticed."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{pid}/stat")
    return not state.exists() or state.read_text().rsplit(")", 1)[1].split()[0] != "Z"
