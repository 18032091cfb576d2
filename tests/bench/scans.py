"""How long a scan takes beside merely decoding the photo, how it scales, what memory and what start it needs."""

import ctypes
import os
import statistics
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import cv2
import numpy as np

from samples.simulator import encode, photograph, random_scene
from vision import Scan, Unreadable, scan

PHOTOS, ROUNDS = 50, 5
TWELVE, FIFTY = (4032, 3024), (8160, 6120)
SCALING_ROUNDS = 6
# Options of glibc’s mallopt.
TRIM_THRESHOLD, MMAP_THRESHOLD = -1, -3


def photos(count: int, size: tuple[int, int], seed: int = 9000) -> list[bytes]:
    """So many readable photos as a phone's files."""
    return [encode(photograph(random_scene(seed + i, size=size))) for i in range(count)]


def ratios(files: list[bytes], memory_ready: bool = False) -> tuple[list[float], dict[str, list[float]], int]:
    """For each photo the median of scan time over decoding time, measured in turn; and each step's milliseconds.

    With `memory_ready` the process keeps as much memory as a whole photo takes: then a plain decoding need not ask for
    it, page by page, and takes two fifths less time. That is how it is after work with large pictures.
    """
    cv2.setNumThreads(1)
    if memory_ready:
        _keep_memory()
    found: list[float] = []
    steps: dict[str, list[float]] = {}
    unread = 0
    for photo in files:
        packed = np.frombuffer(photo, np.uint8)
        try:
            scan(photo)
        except Unreadable:
            unread += 1
            continue
        pairs = []
        for _ in range(ROUNDS):
            decoding = _seconds(lambda: cv2.imdecode(packed, cv2.IMREAD_COLOR))  # noqa: B023
            begun = time.perf_counter()
            result: Scan = scan(photo)
            pairs.append((time.perf_counter() - begun, decoding))
            for step, value in result.timings_ms.items():
                steps.setdefault(step, []).append(value)
            steps.setdefault("plain imdecode", []).append(1000 * decoding)
        found.append(statistics.median(whole / plain for whole, plain in pairs))
    return found, steps, unread


def _keep_memory() -> None:
    """Tell glibc to keep what is freed, however large it is, as it does by itself where the heap has grown so large."""
    mallopt = ctypes.CDLL(None).mallopt
    for option in (TRIM_THRESHOLD, MMAP_THRESHOLD):
        mallopt(option, 1 << 30)


def _seconds(work: object) -> float:
    begun = time.perf_counter()
    work()  # type: ignore[operator]
    return time.perf_counter() - begun


def _scan_all(files: list[bytes]) -> int:
    cv2.setNumThreads(1)
    for photo in files:
        try:
            scan(photo)
        except Unreadable:
            continue
    return len(files)


def scaling(files: list[bytes]) -> float:
    """How many times as many photos two workers scan in a time as one: both get all, so that neither has the larger."""
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        list(pool.map(_scan_all, [files, files]))  # both warm
        one, two = [], []
        for _ in range(SCALING_ROUNDS):
            one.append(_seconds(lambda: pool.submit(_scan_all, files).result()))
            two.append(_seconds(lambda: list(pool.map(_scan_all, [files, files]))))
    return statistics.median(2 * a / b for a, b in zip(one, two, strict=True))


def in_own_process(photo: bytes, program: list[str]) -> tuple[float, float]:
    """Seconds and peak megabytes of a fresh process that scans a photo."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "photo.jpg"
        path.write_bytes(photo)
        begun = time.perf_counter()
        code = (
            "import resource, subprocess, sys; "
            "subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL); "
            "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
        )
        done = subprocess.run(
            [sys.executable, "-c", code, *program, str(path)], capture_output=True, text=True, check=True
        )
        return time.perf_counter() - begun, int(done.stdout) / 1024


def main() -> None:
    """Print the figures."""
    files = photos(PHOTOS, TWELVE)
    size = statistics.median(len(photo) for photo in files) / 1e6
    print(
        f"a scan of a 12 MP JPEG (median {size:.1f} MB; {len(files)} photos, one thread), times a plain cv2.imdecode:"
    )
    for title, memory_ready in (("new process", False), ("memory ready", True)):
        with ProcessPoolExecutor(1, get_context("spawn")) as alone:  # nothing that was done before may help or harm
            found, steps, unread = alone.submit(ratios, files, memory_ready).result()
        low, high = statistics.quantiles(found, n=10)[0], statistics.quantiles(found, n=10)[-1]
        print(f"  {title:16} {statistics.median(found):6.2f}, {low:.2f} to {high:.2f} in eight of ten", end="")
        print(f"; {unread} not read; load {os.getloadavg()[0]:.1f}")
        whole = statistics.mean(steps["total"])
        for step, values in steps.items():
            print(f"    {step:14} {statistics.median(values):6.1f} ms {100 * statistics.mean(values) / whole:5.0f} %")
    print(f"two workers scan {scaling(files):.2f} times as many photos as one")
    command = [sys.executable, "-m", "api.cli", "scan", "--json"]
    cold = [in_own_process(files[0], command)[0] for _ in range(5)]
    print(f"`alaune scan --json` from a cold start: {statistics.median(cold):.2f} s for a 12 MP photo")
    (large,) = photos(1, FIFTY)
    megabytes = in_own_process(large, command)[1]
    print(f"peak memory for a photo of {FIFTY[0] * FIFTY[1] / 1e6:.0f} MP: {megabytes:.0f} MB")


if __name__ == "__main__":
    main()
