"""One worker process as its driver sees it: started clean, given a job at a time, killed when it takes too long."""

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Sequence
from dataclasses import asdict
from multiprocessing import Pipe

from api.scanning.jobs import Head, receive, send
from api.scanning.worker import Limits

READY_WITHIN_S = 120.0
STOP_WITHIN_S = 5.0
# All that a worker is told of its surroundings: no secrets of the service are among it.
ENVIRONMENT = ("PATH", "LANG", "LC_ALL", "TMPDIR", "TEMP", "TMP", "SYSTEMROOT", "LD_LIBRARY_PATH", "PYTHONHOME")
# One core, nothing compiled left behind, and no telemetry: onnxruntime would collect and send it by itself.
SET = {
    "OMP_NUM_THREADS": "1",
    "OPENBLAS_NUM_THREADS": "1",
    "PYTHONDONTWRITEBYTECODE": "1",
    "ORT_DISABLE_TELEMETRY": "1",
}


class Crashed(Exception):
    """The process ended in the middle of a job."""


class TookTooLong(Exception):
    """The process was killed because a job took too long."""


class WorkerProcess:
    """A process that has loaded the networks and waits for photos."""

    def __init__(self, module: str, limits: Limits) -> None:
        self._lock = threading.Lock()
        self._working = self._expired = self._broken = False
        self.jobs = 0
        self._connection, theirs = Pipe()
        with theirs:
            # its own session, so that a terminal's Ctrl-C does not reach it; no open file but its end of the pipe
            self._process = subprocess.Popen(  # noqa: S603 - our own interpreter and module
                [sys.executable, "-P", "-m", module, str(theirs.fileno())],
                stdin=subprocess.PIPE,
                pass_fds=(theirs.fileno(),),
                env=_environment(),
                start_new_session=True,
            )
        try:
            self._exchange({"limits": asdict(limits)}, (), READY_WITHIN_S)
        except (Crashed, TookTooLong):
            self.end()
            raise

    @property
    def pid(self) -> int:
        """Its number in the system."""
        return self._process.pid

    @property
    def alive(self) -> bool:
        """Whether it can be given a job."""
        return self._process.poll() is None and not self._broken

    def work(self, head: Head, parts: Sequence[bytes], seconds: float) -> tuple[Head, list[bytes]]:
        """Its answer to a job. After `Crashed` or `TookTooLong` it is of no more use."""
        self.jobs += 1
        return self._exchange(head, parts, seconds)

    def _exchange(self, head: Head, parts: Sequence[bytes], seconds: float) -> tuple[Head, list[bytes]]:
        watch = threading.Timer(seconds, self._expire)
        watch.daemon = True
        self._working = True
        watch.start()
        try:
            send(self._connection, head, parts)
            return receive(self._connection)
        except (OSError, EOFError):
            self._broken = True  # the system may take a moment longer to notice
            raise (TookTooLong if self._expired else Crashed) from None
        finally:
            watch.cancel()
            with self._lock:
                self._working = False

    def _expire(self) -> None:
        with self._lock:  # a job that is just done is no reason to kill anybody
            if self._working:
                self._expired = self._broken = True
                self._process.kill()

    def ending(self) -> str:
        """How it ended, for the log: by which signal, or with which code."""
        try:
            code = self._process.wait(STOP_WITHIN_S)
        except subprocess.TimeoutExpired:
            return "not yet"
        return signal.Signals(-code).name if code < 0 else f"code {code}"

    def kill(self) -> None:
        """End it whatever it is at; its driver then lets it go."""
        self._process.kill()

    def end(self) -> None:
        """Let it go: it ends by itself once its connection is closed, or is killed."""
        self._connection.close()
        try:
            self._process.wait(STOP_WITHIN_S if self.alive else 0)
        except subprocess.TimeoutExpired:
            self._process.kill()
        self._process.wait()
        if self._process.stdin:
            self._process.stdin.close()


def _environment() -> dict[str, str]:
    known = {name: os.environ[name] for name in ENVIRONMENT if name in os.environ}
    return {**known, **SET, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
