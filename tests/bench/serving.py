"""The service under load: `make bench-serving [UPLOADS=160] [SOAK=2000]` starts one and uploads photos to it.

For 1, 8 and 32 people at once: how long they wait, and how many boards are read in a second; then what it answers when
more come than it can hold, and, if asked, what its memory does over many uploads.
"""

import argparse
import asyncio
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from tests.bench.scans import photos

# Photos of 3 to 12 megapixels, as phones and our own page send them.
SIZES = ((2016, 1512), (2592, 1944), (3264, 2448), (4032, 3024))
EACH = 6
TOGETHER = (1, 8, 32)
UPLOADS = 64
# Twice as many at once as wait and are read: some must be turned away, and nothing else may go wrong.
OVERLOAD, QUEUE = 48, 16
PAGE = os.sysconf("SC_PAGE_SIZE")


@contextmanager
def service(queue: int) -> Iterator[tuple[str, int]]:
    """A service with two scan workers and no limits for one client: its address and its process."""
    with tempfile.TemporaryDirectory() as folder:
        settings = {
            "ALAUNE_DATA": folder,
            "ALAUNE_RATE": "0",
            "ALAUNE_UPLOAD_RATE": "0",
            "ALAUNE_SCAN_WORKERS": "2",
            "ALAUNE_QUEUE": str(queue),
        }
        command = [sys.executable, "-m", "api.cli", "serve", "--port", "0", "--lang", "en"]
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env={**os.environ, **settings}
        ) as process:
            try:
                assert process.stdout
                yield process.stdout.readline().split(" on ")[1].split(";")[0].strip(), process.pid
            finally:
                process.terminate()


async def upload(client: httpx.AsyncClient, photo: bytes) -> tuple[int, float, str]:
    """The answer's status, the seconds it took, and when to come back."""
    begun = time.perf_counter()
    answer = await client.post("/api/scans", files={"photo": ("une.jpg", photo, "image/jpeg")})
    return answer.status_code, time.perf_counter() - begun, answer.headers.get("retry-after", "")


async def rush(url: str, files: list[bytes], count: int, together: int) -> tuple[list[tuple[int, float, str]], float]:
    """So many uploads by so many people at once; their answers, and the seconds that all of it took."""
    left = iter(range(count))
    answers: list[tuple[int, float, str]] = []
    async with httpx.AsyncClient(base_url=url, timeout=120) as client:

        async def person() -> None:
            answers.extend([await upload(client, files[i % len(files)]) for i in left])

        begun = time.perf_counter()
        await asyncio.gather(*(person() for _ in range(together)))
        return answers, time.perf_counter() - begun


def resident_mb(process: int) -> float:
    """What a process and those it began hold in memory."""
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * PAGE / 1e6 + sum(resident_mb(int(child)) for child in children)


def under_load(url: str, files: list[bytes], uploads: int) -> None:
    """How long people wait, by how many they are."""
    asyncio.run(rush(url, files, 2 * len(files), 2))  # warm
    for together in TOGETHER:
        answers, seconds = asyncio.run(rush(url, files, uploads, together))
        waits = sorted(wait for _, wait, _ in answers)
        marks = [statistics.quantiles(waits, n=100, method="inclusive")[i - 1] for i in (50, 95, 99)]
        said = ", ".join(f"p{i} {mark:.2f} s" for i, mark in zip((50, 95, 99), marks, strict=True))
        print(f"  {together:2} at once: {said}; {len(answers) / seconds:.1f} boards a second; {statuses(answers)}")


def statuses(answers: list[tuple[int, float, str]]) -> str:
    """How often each status was answered."""
    return ", ".join(f"{count} x {status}" for status, count in sorted(Counter(each[0] for each in answers).items()))


def soak(url: str, process: int, files: list[bytes], count: int) -> None:
    """Memory over many uploads."""
    steps = 10
    held = [resident_mb(process)]
    for _ in range(steps):
        asyncio.run(rush(url, files, count // steps, 4))
        held.append(resident_mb(process))
    print(f"  memory over {count} uploads, in tenths: {' '.join(f'{each:.0f}' for each in held)} MB")


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--uploads", type=int, default=UPLOADS, help="for each number of people")
    parser.add_argument("--soak", type=int, default=0, help="uploads over which memory is watched")
    asked = parser.parse_args()
    files = [photo for i, size in enumerate(SIZES) for photo in photos(EACH, size, 9100 + i * EACH)]
    print(f"the service, two scan workers, JPEGs of 3 to 12 MP (load before {os.getloadavg()[0]:.1f}):")
    with service(queue=64) as (url, process):
        under_load(url, files, asked.uploads)
        if asked.soak:
            soak(url, process, files, asked.soak)
    with service(queue=QUEUE) as (url, _):
        asyncio.run(rush(url, files, 8, 2))
        answers, _ = asyncio.run(rush(url, files, 3 * OVERLOAD, OVERLOAD))
        waits = {back for status, _, back in answers if status == 503}
        print(f"  {OVERLOAD} at once with room for {QUEUE}: {statuses(answers)}; 503 says to come back in {waits} s")


if __name__ == "__main__":
    main()
