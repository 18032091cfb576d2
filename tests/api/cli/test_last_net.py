"""Pipes that break, screens that are full, Ctrl-C, and our own mistakes: never a traceback."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from api.cli import running
from api.cli.main import main
from tests.api.cli.boards import abiding, at_odds
from tests.api.cli.conftest import Alaune, Written
from tests.programs import hearing_ctrl_c

ALAUNE = [sys.executable, "-m", "api.cli"]


def test_a_mistake_of_ours_is_one_sentence_and_a_traceback_only_on_demand(
    alaune: Alaune, written: Written, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(_: object) -> int:
        raise ZeroDivisionError("1/0")

    monkeypatch.setattr(running, "run", fails)
    answer = alaune("score", written(abiding()))
    assert (answer.code, answer.out) == (70, "")
    assert answer.err.count("\n") == 1
    assert "ZeroDivisionError" in answer.err
    assert "ALAUNE_DEBUG=1" in answer.err
    monkeypatch.setenv("ALAUNE_DEBUG", "1")
    assert "Traceback" in alaune("score", written(abiding())).err


def test_want_of_memory_is_no_mistake_of_ours(
    alaune: Alaune, written: Written, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(_: object) -> int:
        raise MemoryError

    monkeypatch.setattr(running, "run", fails)
    answer = alaune("--lang", "en", "score", written(abiding()))
    assert (answer.code, answer.out) == (70, "")
    assert answer.err == "alaune: there is not enough memory; close other programs, then run this again.\n"


def test_without_arguments_those_of_the_process_are_read(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["alaune", "--version"])
    assert main() == 0
    assert capsys.readouterr().out.startswith("alaune ")


def test_a_reader_who_has_seen_enough_ends_it_quietly(written: Written) -> None:
    path = written("".join(json.dumps(abiding()) + "\n" for _ in range(400)))
    for mode in ([], ["--json"]):
        process = subprocess.Popen([*ALAUNE, "score", path, *mode], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        assert process.stdout
        assert process.stderr
        assert process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        process.stderr.close()
        assert process.wait() == 0


def test_ctrl_c_ends_it_without_a_traceback() -> None:
    with hearing_ctrl_c():
        process = subprocess.Popen(
            [*ALAUNE, "score", "-", "--json"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
    assert process.stdin
    assert process.stdout
    process.stdin.write(json.dumps(abiding()).encode() + b"\n")
    process.stdin.flush()
    assert process.stdout.readline().startswith(b'{"day"')  # answered while the pipe stays open
    time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=20)
    assert (process.returncode, out, err) == (130, b"", b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full device on this system")
def test_a_full_disk_is_said_in_one_sentence(written: Written) -> None:
    path = written(abiding())
    for arguments in (["score", path], ["score", path, "--json"], ["--help"], ["score", "--help"], ["--version"]):
        with Path("/dev/full").open("wb") as full:
            done = subprocess.run([*ALAUNE, *arguments], stdout=full, stderr=subprocess.PIPE, text=True, check=False)
        assert done.returncode == 70
        assert done.stderr.count("\n") == 1
        assert "Traceback" not in done.stderr


def test_nothing_is_said_where_nobody_listens(written: Written) -> None:
    path = written(abiding())
    command = 'exec "$0" -m api.cli score "$1" >&- 2>&-'
    assert subprocess.run(["/bin/sh", "-c", command, sys.executable, path], check=False).returncode == 0


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252"])
def test_an_output_without_our_letters_gets_their_nearest(encoding: str, written: Written) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": encoding, "COLUMNS": "80", "LANG": "fr_FR"}
    done = subprocess.run([*ALAUNE, "score", written(at_odds())], env=environment, capture_output=True, check=True)
    out = done.stdout.decode(encoding)
    assert "#2! Sport" in out
    assert all(len(line) <= 80 for line in out.splitlines())
    missing = subprocess.run([*ALAUNE, "score", "là"], env=environment, capture_output=True, check=False)
    assert (missing.returncode, missing.stderr.count(b"\n")) == (2, 1)


def test_help_and_json_load_nothing_that_draws_or_serves(written: Written) -> None:
    probe = "import sys; from api.cli.main import main; main(sys.argv[1:]); print(*sys.modules, file=sys.stderr)"
    heavy = {"rich", "fastapi", "cv2", "onnxruntime", "numpy"}
    for arguments, more in ((["--help"], {"pydantic", "scoring"}), (["score", written(abiding()), "--json"], set())):
        done = subprocess.run([sys.executable, "-c", probe, *arguments], capture_output=True, text=True, check=True)
        assert not (heavy | more) & set(done.stderr.split())
