"""`alaune serve` as a process: what it says, what it answers, and how it ends."""

import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NoReturn

import httpx
import pytest

from api.keeping.links import LISTENING
from api.storage.engines import open_engine
from api.storage.migrating import upgrade
from tests.api.cli.conftest import Alaune
from tests.programs import hearing_ctrl_c

ALAUNE = [sys.executable, "-m", "api.cli", "serve", "--port", "0", "--lang", "en"]
HALF = 5


class Running:
    """A service in a process of its own."""

    def __init__(self, process: subprocess.Popen[str], url: str, errors: list[str]) -> None:
        self.process, self.url, self.errors = process, url, errors

    @property
    def address(self) -> tuple[str, int]:
        host, port = self.url.removeprefix("http://").split(":")
        return host, int(port)

    def end(self, how: signal.Signals = signal.SIGTERM) -> int:
        self.process.send_signal(how)
        return self.process.wait(60)

    def lines(self) -> list[dict[str, object]]:
        return [json.loads(line) for line in self.errors]


@contextmanager
def serving(folder: Path, *arguments: str, **environment: str) -> Iterator[Running]:
    """Serves until the block ends; standard error is collected all the while."""
    with hearing_ctrl_c():
        process = subprocess.Popen(
            [*ALAUNE, *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "ALAUNE_DATA": str(folder), **environment},
            start_new_session=True,  # Ctrl-C is for a group of processes
        )
    assert process.stdout
    assert process.stderr
    errors: list[str] = []
    collecting = threading.Thread(target=lambda: errors.extend(process.stderr or ()))
    collecting.start()
    try:
        said = process.stdout.readline()
        assert "http://" in said, (said, errors)
        yield Running(process, said.split(" on ")[1].split(";")[0], errors)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        collecting.join()
        process.stdout.close()
        process.stderr.close()


def test_it_says_where_it_listens_which_is_this_machine_only(tmp_path: Path) -> None:
    with serving(tmp_path) as service:
        assert service.address[0] == "127.0.0.1"
        answer = httpx.get(f"{service.url}/healthz")
        assert answer.json() == {"status": "ok"}
        assert "server" not in answer.headers
        assert httpx.get(f"{service.url}/nothing?token=s3cret").status_code == 404
        assert service.end() == 128 + signal.SIGTERM
    requests = [line for line in service.lines() if line["message"] == "request"]
    assert [(line["route"], line["status"]) for line in requests] == [("/healthz", 200), ("unknown", 404)]
    assert "s3cret" not in "".join(service.errors)
    assert "127.0.0.1" not in "".join(service.errors)


@pytest.mark.parametrize(
    ("host", "french", "english"),
    [
        ("nowhere.invalid", "aucune machine ne porte ce nom", "no machine has that name"),
        ("a" * 300, "aucune machine ne porte ce nom", "no machine has that name"),
        ("192.0.2.1", "cette machine n’a pas cette adresse", "does not have that address"),
    ],
)
def test_an_address_that_is_not_this_machines_is_told_in_words(
    host: str, french: str, english: str, alaune: Alaune, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unknown(*_: object, **__: object) -> NoReturn:
        raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")

    monkeypatch.setenv("ALAUNE_DATA", str(tmp_path))
    if host == "nowhere.invalid":  # nobody out there is asked
        monkeypatch.setattr(socket, "getaddrinfo", unknown)
    for language, expected in (("fr", french), ("en", english)):
        assert expected in alaune("serve", "--host", host, "--port", "0", "--lang", language).refuses()


def test_in_a_network_the_advice_comes_first_and_the_address_after_it(
    alaune: Alaune, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ALAUNE_DATA", str(tmp_path))
    monkeypatch.setenv(LISTENING, "")  # what it sets is taken back afterwards
    monkeypatch.setattr("api.cli.commands.serve.serve", lambda *_: None)
    monkeypatch.setattr("api.cli.commands.serve.on_phones", lambda *_: "http://192.168.1.20:8000")
    said = alaune("serve", "--host", "0.0.0.0", "--port", "0", "--lang", "en")  # noqa: S104 - nothing is served
    assert said.code == 0
    advice, listening, phones = said.out.splitlines()
    assert "ALAUNE_MODE=production" in advice
    assert "listens on" in listening
    assert "http://192.168.1.20:8000" in phones


def test_ctrl_c_ends_it_without_a_traceback(tmp_path: Path) -> None:
    with serving(tmp_path) as service:
        assert httpx.get(f"{service.url}/healthz").status_code == 200
        os.killpg(service.process.pid, signal.SIGINT)
        assert service.process.wait(60) == 130
    assert {line["message"] for line in service.lines()} == {"request"}


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_request_that_was_accepted_is_answered_before_it_ends(tmp_path: Path, workers: str) -> None:
    body = b'{"name": "x"}'
    head = (
        f"POST /api/games/join HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n"
    )
    with serving(tmp_path, "--workers", workers) as service:
        assert httpx.get(f"{service.url}/healthz", timeout=60).status_code == 200
        with (
            socket.create_connection(service.address, timeout=60) as half,
            socket.create_connection(service.address) as _,
        ):
            half.sendall(f"{head}Expect: 100-continue\r\n\r\n".encode())
            assert half.recv(1000).startswith(b"HTTP/1.1 100"), "its worker reads the body now"
            half.sendall(body[:HALF])
            service.process.send_signal(signal.SIGTERM)
            half.sendall(body[HALF:])
            assert half.recv(1000).startswith(b"HTTP/1.1 422")
        assert service.process.wait(60) in (0, 128 + signal.SIGTERM)
    with pytest.raises(httpx.ConnectError):
        httpx.get(service.url)


def test_when_the_first_of_several_processes_is_killed_the_others_free_the_port(tmp_path: Path) -> None:
    with serving(tmp_path, "--workers", "2") as service:
        assert httpx.get(f"{service.url}/healthz", timeout=60).status_code == 200
        service.process.kill()
        while True:  # one that is ending may still hold it
            try:
                socket.create_server(service.address).close()
            except OSError:
                time.sleep(0.2)
            else:
                break


def test_a_port_that_is_taken_is_told(alaune: Alaune, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALAUNE_DATA", str(tmp_path))
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        said = alaune("serve", "--port", port, "--lang", "en").refuses()
    assert port in said
    assert "another program uses it already" in said
    assert "--port" in said


@pytest.mark.parametrize(
    ("variable", "value", "expected"),
    [
        ("MODE", "production", "ALAUNE_SECRET"),
        ("DATABASE", "postgresql://127.0.0.1:9/alaune", "ALAUNE_DATABASE"),
        ("DATA", "/proc/nothing", "ALAUNE_DATA"),
        ("STORE", "/proc/nothing", "ALAUNE_STORE"),
        ("EDITIONS", "/nothing", "ALAUNE_EDITIONS"),
    ],
)
def test_what_would_keep_it_from_working_is_told_before_it_listens(
    alaune: Alaune, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, variable: str, value: str, expected: str
) -> None:
    monkeypatch.setenv("ALAUNE_DATA", str(tmp_path))
    monkeypatch.setenv(f"ALAUNE_{variable}", value)
    for language in ("fr", "en"):
        assert expected in alaune("serve", "--port", "0", "--lang", language).refuses()


def test_a_database_of_a_later_version_is_told(alaune: Alaune, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = f"sqlite:///{tmp_path / 'alaune.db'}"
    engine = open_engine(url, 1)
    upgrade(engine)
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    engine.dispose()
    monkeypatch.setenv("ALAUNE_DATA", str(tmp_path))
    assert "later version" in alaune("serve", "--port", "0", "--lang", "en").refuses()
