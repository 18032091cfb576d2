"""Running the command line in the tests' own process."""

import io
import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from api.cli.main import main


@dataclass(frozen=True)
class Answer:
    """What a run of the command line left behind."""

    code: int
    out: str
    err: str

    @property
    def values(self) -> list[Any]:
        """The JSON on standard output, line by line."""
        return [json.loads(line) for line in self.out.splitlines()]

    def refuses(self) -> str:
        """The one sentence of a refusal."""
        assert (self.code, self.out) == (2, ""), self
        assert self.err.endswith(".\n"), self.err
        assert self.err.count("\n") == 1, self.err
        assert "Traceback" not in self.err
        return self.err


Alaune = Callable[..., Answer]
Written = Callable[..., str]


@pytest.fixture(autouse=True)
def plain_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """French, 80 columns, no colours, whatever the machine's own settings."""
    for name in ("LC_ALL", "LC_MESSAGES", "FORCE_COLOR", "TTY_COMPATIBLE", "ALAUNE_EDITIONS", "ALAUNE_DEBUG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C")
    monkeypatch.setenv("COLUMNS", "80")


@pytest.fixture
def alaune(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Alaune:
    """Runs a command; `given` is its standard input."""

    def run(*arguments: object, given: bytes | None = None) -> Answer:
        if given is not None:
            monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given)))
        code = main([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        return Answer(code, out, err)

    return run


@pytest.fixture
def written(tmp_path: Path) -> Written:
    """Writes a file: bytes and text as they are, anything else as JSON."""

    def write(content: object, name: str = "given.json") -> str:
        path = tmp_path / name
        if isinstance(content, bytes):
            path.write_bytes(content)
        else:
            text = content if isinstance(content, str) else json.dumps(content)
            path.write_text(text, encoding="utf-8")
        return str(path)

    return write
