"""How long a scan takes beside merely decoding the photo, how it scales, what memory and what start it needs."""

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


def photos(count: int, size: tuple[int, int], seed: int = 9000) -> list[bytes]:
    """So many readable photos as a phone's files."""
    return [encode(photograph(random_scene(seed + i, size=size))) for i in range(count)]


def ratios(files: list[bytes]) -> tuple[list[float], dict[str, list[float]], int]:
    """For each photo the median of scan time over decoding time, measured in turn; and each step's milliseconds."""
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
    cv2.setNumThreads(1)
    files = photos(PHOTOS, TWELVE)
    size = statistics.median(len(photo) for photo in files) / 1e6
    found, steps, unread = ratios(files)
    print(f"a scan of a 12 MP JPEG (median {size:.1f} MB) on one thread, {len(found)} photos, {unread} not read:")
    print(f"  {statistics.median(found):.2f} times a plain cv2.imdecode of the same bytes", end=" ")
    low, high = statistics.quantiles(found, n=10)[0], statistics.quantiles(found, n=10)[-1]
    print(f"(median; {low:.2f} to {high:.2f} in eight of ten; load {os.getloadavg()[0]:.1f})")
    whole = statistics.mean(steps["total"])
    for step, values in steps.items():
        print(f"  {step:16} {statistics.median(values):6.1f} ms {100 * statistics.mean(values) / whole:5.0f} %")
    print(f"two workers scan {scaling(files):.2f} times as many photos as one")
    command = [sys.executable, "-m", "api.cli", "scan", "--json"]
    cold = [in_own_process(files[0], command)[0] for _ in range(5)]
    print(f"`alaune scan --json` from a cold start: {statistics.median(cold):.2f} s for a 12 MP photo")
    (large,) = photos(1, FIFTY)
    megabytes = in_own_process(large, command)[1]
    print(f"peak memory for a photo of {FIFTY[0] * FIFTY[1] / 1e6:.0f} MP: {megabytes:.0f} MB")


if __name__ == "__main__":
    main()
