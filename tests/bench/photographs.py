"""How many photos of 2016 x 1512 the simulator makes a second, and what each step of one takes."""

import os
import statistics
import time
from collections.abc import Callable
from typing import Any
from unittest.mock import patch

import cv2

from samples.simulator import photographing, random_scene, stream

PHOTOS, WARM_UP = 96, 8
STEPS = {
    "table": "paint_ground",
    "board and tiles": "paint_board",
    "things": "paint_items",
    "gloss": "gloss_of",
    "light": "apply_light",
    "lens, sensor, software": "expose",
    "truth": "truth_of",
}


def through_workers(workers: int, *, reuse: int = 24) -> float:
    """Photos a second, workers started and the first looks drawn."""
    photos = stream(1, PHOTOS + WARM_UP, workers=workers, reuse=reuse)
    for _ in range(WARM_UP):
        next(photos)
    start = time.perf_counter()
    done = sum(1 for _ in photos)
    return done / (time.perf_counter() - start)


def step_times(count: int) -> dict[str, list[float]]:
    """Milliseconds of each step, for each of so many photos."""
    scenes = [random_scene(seed) for seed in range(count)]
    photographing.photograph(scenes[0])
    times: dict[str, list[float]] = {name: [] for name in STEPS}
    patches = [
        patch.object(photographing, function, timed(getattr(photographing, function), times[name]))
        for name, function in STEPS.items()
    ]
    for each in patches:
        each.start()
    times["all"] = []
    for scene in scenes:
        timed(photographing.photograph, times["all"])(scene)
    for each in patches:
        each.stop()
    return times


def timed(work: Callable[..., Any], into: list[float]) -> Callable[..., Any]:
    def measured(*given: Any) -> Any:
        start = time.perf_counter()
        result = work(*given)
        into.append(1000 * (time.perf_counter() - start))
        return result

    return measured


def main() -> None:
    """Print the figures."""
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    rate = through_workers(2)
    print(f"photos of 2016 x 1512 streamed by 2 workers on {os.cpu_count()} cores (load before: {load:.1f}):")
    print(f"  {rate:.1f} a second, looks of training drawn anew every 24 photos, JPEG and back included")
    cv2.setNumThreads(1)
    times = step_times(40)
    print("one photo on one thread, gazette's look:")
    whole = sum(times["all"])
    for name, values in times.items():
        print(f"  {name:24} {statistics.median(values):6.0f} ms {100 * sum(values) / whole:5.0f} %")


if __name__ == "__main__":
    main()
