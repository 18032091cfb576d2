"""The pool: what is sent is read, what breaks breaks alone, and nobody waits for ever."""

import asyncio
import io
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
import pytest
from PIL import Image

from api.problems import Problem
from api.scanning.jobs import NotRead, ReadOptions, ReadPhoto
from api.scanning.pool import ScanPool
from api.settings import Settings
from scoring.errors import BadInput
from vision import scan

PHOTOS = Path(__file__).parents[3] / "samples/photos"
JPEG = b"\xff\xd8\xff"
ODD = "tests.api.scanning.odd_worker"
Answer = TypeVar("Answer")


def photo(name: str = "sunday-upright.jpg") -> bytes:
    return (PHOTOS / name).read_bytes()


def until(holds: Callable[[], bool], seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.01)


def odd_pool(**settings: Any) -> ScanPool:
    return ScanPool(Settings(**{"queue": 3, "scan_seconds": 120, **settings}), module=ODD)


@pytest.fixture(scope="module")
def pool() -> Iterator[ScanPool]:
    """One worker, for as many tests as it bears."""
    pool = odd_pool()
    pool.start()
    until(lambda: pool.up() == 1)
    yield pool
    asyncio.run(pool.close())


def run(work: Coroutine[Any, Any, Answer]) -> Answer:
    return asyncio.run(work)


def problem(work: Coroutine[Any, Any, Any]) -> Problem:
    with pytest.raises(Problem) as refusal:
        asyncio.run(work)
    return refusal.value


def test_a_photo_is_read_as_the_scanner_reads_it(pool: ScanPool) -> None:
    read, known = run(pool.read(photo())), scan(photo()).to_json()
    assert {**read.scan, "timings_ms": 0} == {**known, "timings_ms": 0}
    assert read.size == (1512, 2016)
    assert read.board_jpeg.startswith(JPEG)
    assert set(read.timings_ms) == {"clean", "draw", *known["timings_ms"]}  # type: ignore[misc]


def test_what_players_tell_reaches_the_layout(pool: ScanPool) -> None:
    asked = ReadOptions(day="sunday", mode="solo", character="wilbur", flash=2, desk=3, desk_ads=1)
    layout = run(pool.read(photo(), asked)).scan["layout"]
    assert {name: layout[name] for name in ("day", "mode", "character", "flash", "desk", "desk_ads")} == {
        "day": "sunday",
        "mode": "solo",
        "character": "wilbur",
        "flash": 2,
        "desk": 3,
        "desk_ads": 1,
    }


def test_corners_that_a_person_shows_are_where_the_board_is_read(pool: ScanPool) -> None:
    usual = run(pool.read(photo()))
    rough = [(x + 8, y - 6) for x, y in usual.scan["corners"]]
    assert run(pool.reread(usual.photo, rough)).scan["layout"] == usual.scan["layout"]


def test_a_board_laid_flat_again_shows_the_same(pool: ScanPool) -> None:
    read = run(pool.read(photo()))
    again = run(pool.flatten(read.photo, read.scan["corners"], (10, 8)))
    one, other = (np.asarray(Image.open(io.BytesIO(each)).convert("L"), np.int16) for each in (read.board_jpeg, again))
    assert one.shape == other.shape
    assert np.abs(one - other).mean() < 8


def test_a_photo_without_a_board_comes_back_clean_for_its_corners(pool: ScanPool) -> None:
    with pytest.raises(NotRead) as refusal:
        run(pool.read(photo("refuse-no-board.jpg")))
    assert (refusal.value.code, refusal.value.size) == ("no_board", (1512, 1134))
    assert refusal.value.photo.startswith(JPEG)


def test_a_blurred_photo_does_not_come_back(pool: ScanPool) -> None:
    with pytest.raises(BadInput) as refusal:
        run(pool.read(photo("refuse-blurred.jpg")))
    assert refusal.value.code == "blurred"
    assert not isinstance(refusal.value, NotRead)


def test_a_worker_that_crashes_is_replaced_and_the_file_is_to_blame(pool: ScanPool) -> None:
    before, crashes = pool.pids, pool.counts.crashed
    refusal = problem(pool.read(JPEG + b"CRASH"))
    assert (refusal.code, refusal.status) == ("scan_crashed", 422)
    assert run(pool.read(photo())).scan["layout"]["day"] == "sunday"
    assert pool.pids != before
    assert pool.counts.crashed == crashes + 2, "a fresh worker tried too, and no third"


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGSEGV])
def test_a_photo_whose_worker_is_killed_once_is_read_by_a_fresh_one(
    pool: ScanPool, caplog: pytest.LogCaptureFixture, number: signal.Signals
) -> None:
    async def both() -> tuple[ReadPhoto, ReadPhoto]:
        while pool.up() != 1:
            await asyncio.sleep(0.01)
        pid, done = pool.pids[0], pool.workers[0].jobs
        os.kill(pid, signal.SIGSTOP)  # it is in mid-scan for as long as it takes
        struck = asyncio.ensure_future(pool.read(photo()))
        while pool.workers[0].jobs == done:
            await asyncio.sleep(0.01)
        behind = asyncio.ensure_future(pool.read(photo()))
        await asyncio.sleep(0)
        os.kill(pid, number)
        os.kill(pid, signal.SIGCONT)
        return await struck, await behind

    crashes, done = pool.counts.crashed, pool.counts.done
    for read in run(both()):
        assert read.scan["layout"]["day"] == "sunday"
    assert (pool.counts.crashed, pool.counts.done) == (crashes + 1, done + 2)
    assert f"a worker died at work: {number.name}" in caplog.text


def test_a_photo_over_which_two_workers_die_is_given_up_and_what_waits_is_read(pool: ScanPool) -> None:
    async def both() -> tuple[Any, ReadPhoto]:
        doomed = asyncio.ensure_future(pool.read(JPEG + b"HANG"))
        await asyncio.sleep(0.3)
        waiting = asyncio.ensure_future(pool.read(photo()))
        await asyncio.sleep(0)
        for _ in range(2):
            while pool.up() != 1 or not pool.workers[0].jobs:
                await asyncio.sleep(0.01)
            first = pool.pids[0]
            os.kill(first, signal.SIGKILL)
            while first in pool.pids:
                await asyncio.sleep(0.01)
        return (await asyncio.gather(doomed, return_exceptions=True))[0], await waiting

    refusal, read = run(both())
    assert isinstance(refusal, Problem)
    assert refusal.code == "scan_crashed"
    assert read.scan["layout"]["day"] == "sunday"


def test_a_photo_that_cannot_be_tried_again_for_want_of_a_worker_is_refused_for_now(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def none_starts(*_: object) -> None:
        raise OSError

    async def ask() -> Problem:
        pool = odd_pool()
        pool.start()
        while pool.up() != 1:
            await asyncio.sleep(0.01)
        monkeypatch.setattr("api.scanning.pool.WorkerProcess", none_starts)
        with pytest.raises(Problem) as refusal:
            await pool.read(JPEG + b"CRASH")
        await pool.close(0)
        return refusal.value

    refusal = run(ask())
    assert (refusal.code, refusal.status) == ("not_ready", 503)


def test_a_worker_that_dies_idle_is_replaced_before_anybody_notices(pool: ScanPool) -> None:
    before, crashes = pool.pids[0], pool.counts.crashed
    os.kill(before, signal.SIGKILL)
    until(lambda: pool.up() == 1 and pool.pids[0] != before)
    assert run(pool.read(photo())).scan["layout"]["day"] == "sunday"
    assert pool.counts.crashed == crashes


def test_a_file_that_wants_all_the_memory_gets_none(pool: ScanPool) -> None:
    assert problem(pool.read(JPEG + b"EAT")).code == "scan_crashed"
    assert run(pool.read(photo())).scan["layout"]["day"] == "sunday"


def test_a_mistake_of_ours_is_an_internal_error_whose_log_quotes_nothing(
    pool: ScanPool, caplog: pytest.LogCaptureFixture
) -> None:
    before = pool.pids
    assert problem(pool.read(JPEG + b"MISTAKE")).code == "internal"
    assert "KeyError in read_oddly" in caplog.text
    assert "Michu" not in caplog.text
    assert pool.pids == before


def test_a_worker_has_no_file_of_ours_open_and_knows_no_secret(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ALAUNE_SECRET", "hush")
    with (tmp_path / "ours").open("wb") as ours:
        os.set_inheritable(ours.fileno(), True)
        pool = odd_pool()
        pool.start()
        with pytest.raises(BadInput) as said:
            run(pool.read(JPEG + b"TALK"))
    run(pool.close())
    facts = json.loads(str(said.value))
    assert facts["open"] == 5  # the three of every process, the connection, and the folder that is being listed
    assert (facts["ALAUNE_SECRET"], facts["HOME"], facts["ORT_DISABLE_TELEMETRY"]) == (None, None, "1")
    assert capfd.readouterr().err == ""


def test_a_job_that_takes_too_long_is_given_up_and_its_worker_replaced() -> None:
    pool = odd_pool(scan_seconds=3)
    pool.start()
    until(lambda: pool.up() == 1)
    before = pool.pids
    refusal = problem(pool.read(JPEG + b"HANG"))
    assert (refusal.code, refusal.status) == ("scan_took_too_long", 422)
    until(lambda: pool.up() == 1 and pool.pids != before)
    with pytest.raises(BadInput):
        run(pool.read(JPEG + b"HANG0"))
    run(pool.close())


async def occupied(pool: ScanPool, more: int) -> list["asyncio.Future[Any]"]:
    """The worker is at something for a while, and so many wait."""
    tasks: list[asyncio.Future[Any]] = [asyncio.ensure_future(pool.read(JPEG + b"HANG1"))]
    await asyncio.sleep(0)
    while pool.waiting():
        await asyncio.sleep(0.01)
    tasks += [asyncio.ensure_future(pool.read(JPEG + b"HANG0")) for _ in range(more)]
    await asyncio.sleep(0.01)
    assert pool.waiting() == more
    return tasks


def codes(answers: list[Any]) -> list[str]:
    return [getattr(answer, "code", type(answer).__name__) for answer in answers]


def test_a_full_queue_turns_away_with_a_time_to_come_again(pool: ScanPool) -> None:
    async def crowd() -> tuple[Problem, list[Any]]:
        waiting = await occupied(pool, 3)
        with pytest.raises(Problem) as refusal:
            await pool.read(photo())
        with pytest.raises(Problem):
            pool.check_room()
        return refusal.value, await asyncio.gather(*waiting, return_exceptions=True)

    refusal, answers = run(crowd())
    assert (refusal.code, refusal.status) == ("busy", 503)
    assert refusal.retry_after is not None
    assert refusal.retry_after >= 1
    assert codes(answers) == ["awake"] * 4


def test_who_gives_up_waiting_frees_a_place(pool: ScanPool) -> None:
    async def crowd() -> list[Any]:
        waiting = await occupied(pool, 3)
        waiting[2].cancel()
        await asyncio.sleep(0.01)
        assert pool.waiting() == 2
        pool.check_room()
        return await asyncio.gather(*waiting, return_exceptions=True)

    assert codes(run(crowd())) == ["awake", "awake", "CancelledError", "awake"]


def test_closing_finishes_what_was_accepted_and_accepts_nothing_more() -> None:
    async def close() -> tuple[list[Any], Problem]:
        pool = odd_pool()
        pool.start()
        accepted = [asyncio.ensure_future(pool.read(photo())) for _ in range(3)]
        await asyncio.sleep(0)
        closing = asyncio.ensure_future(pool.close())
        await asyncio.sleep(0)
        with pytest.raises(Problem) as refusal:
            await pool.read(photo())
        answers = await asyncio.gather(*accepted)
        await closing
        assert pool.pids == []
        return answers, refusal.value

    answers, refusal = run(close())
    assert [answer.scan["layout"]["day"] for answer in answers] == ["sunday"] * 3
    assert refusal.code == "closing"


def test_closing_gives_up_what_would_take_for_ever() -> None:
    async def close() -> list[Any]:
        pool = odd_pool()
        pool.start()
        while pool.up() != 1:
            await asyncio.sleep(0.01)
        hanging = [asyncio.ensure_future(pool.read(JPEG + b"HANG")) for _ in range(2)]
        await asyncio.sleep(0.2)
        await pool.close(0.5)
        return await asyncio.gather(*hanging, return_exceptions=True)

    assert [answer.code for answer in run(close())] == ["closing", "closing"]


def test_a_photo_that_is_too_heavy_is_not_even_given_to_a_worker() -> None:
    pool = ScanPool(Settings(most_bytes=100_000))
    assert problem(pool.read(photo())).code == "body_too_large"


def test_a_pool_whose_workers_do_not_start_says_so() -> None:
    async def ask() -> Any:
        pool = ScanPool(Settings(), module="tests.api.scanning")  # a package, which cannot be run
        waiting = asyncio.ensure_future(pool.read(photo()))
        await asyncio.sleep(0)
        pool.start()
        answer = (await asyncio.gather(waiting, return_exceptions=True))[0]
        await pool.close(0)
        return answer

    assert run(ask()).code == "not_ready"


PARENT = """
import sys, time
from api.scanning.pool import ScanPool
from api.settings import Settings
pool = ScanPool(Settings(), module="tests.api.scanning.odd_worker")
pool.start()
while not pool.up():
    time.sleep(0.01)
print(pool.pids[0], flush=True)
time.sleep(600)
"""


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_a_worker_dies_with_its_parent(number: signal.Signals) -> None:
    with subprocess.Popen([sys.executable, "-c", PARENT], stdout=subprocess.PIPE, cwd=PHOTOS.parents[1]) as parent:
        assert parent.stdout
        worker = int(parent.stdout.readline())
        os.kill(worker, signal.SIGINT)  # a terminal’s Ctrl-C is not for it
        time.sleep(0.2)
        os.kill(worker, 0)
        parent.send_signal(number)
        parent.wait()
    until(lambda: not _lives(worker), 20)


def _lives(pid: int) -> bool:
    try:
        status = Path(f"/proc/{pid}/stat").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return False
    return status.rpartition(")")[2].split()[0] != "Z"


def test_a_page_that_is_too_hard_to_score_is_given_up(monkeypatch: pytest.MonkeyPatch, pool: ScanPool) -> None:
    monkeypatch.setattr("api.scanning.pool.SCORE_S", 0.5)
    tiles = [{"face": "ad", "dollars": 1 + i % 3, "at": [i // 8, i % 8], "size": [1, 1]} for i in range(64)]
    layout = {"day": "sunday", "tiles": tiles}
    assert problem(pool.score("layout", layout, "en")).code == "score_took_too_long"
    assert run(pool.score("layout", {"day": "sunday", "tiles": []}, "en"))["total"] == 0
