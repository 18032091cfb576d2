"""Reads what the command line is given, never more of it than it needs.

A file is one JSON document, or JSON Lines: that is seen from its content. Lines are read one by one, so that a
file of any length is scored in the same memory.
"""

import codecs
import io
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Any, BinaryIO

from api.cli.refusals import refused, refused_by_system
from scoring.errors import BadInput
from scoring.reading import parse_json

STANDARD_INPUT = "-"
MOST_BYTES = 2_000_000
# As much of a file as is looked at to see whether it is text.
HEAD_BYTES = 4096

Numbered = tuple[int, bytes]


@contextmanager
def opened(file: str) -> Iterator[BinaryIO]:
    """The file's bytes, or standard input's for "-"."""
    if file == STANDARD_INPUT:
        if sys.stdin is None:
            raise refused("no input")
        yield sys.stdin.buffer
        return
    if not file:  # to Path it would be the current folder
        raise refused("no file")
    with _open(Path(file)) as stream:
        yield stream


def _open(path: Path) -> BinaryIO:
    try:
        return path.open("rb")
    except (FileNotFoundError, NotADirectoryError):
        raise refused("no file") from None
    except PermissionError:
        raise refused("not allowed") from None
    except OSError as error:
        raise unreadable(error) from None
    except ValueError:  # a null character in the name
        raise refused("bad file name") from None


def unreadable(error: OSError) -> BadInput:
    """The refusal of a file that the system would not read."""
    if isinstance(error, IsADirectoryError):
        return refused("a folder")
    return refused_by_system("cannot read", error)


def read_document(stream: BinaryIO) -> Any:
    """The one JSON value of a file."""
    return _document(_read(stream, MOST_BYTES + 1))


@dataclass(frozen=True)
class Entry:
    """A value of a file and the line it stands on, or what is wrong with it."""

    line: int
    value: Any = None
    problem: BadInput | None = None


class Entries:
    """The values of a file of JSON or of JSON Lines, one after another."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self._lines = _filled(enumerate(_lines_of(stream), start=1))
        self._ahead: Numbered | None = None
        self._read = 0

    @property
    def single(self) -> bool:
        """Whether the file holds one value only. Looks for a second line, so ask only where it matters."""
        if self._ahead is None:
            self._ahead = next(self._lines, None)
        return self._read < 2 and self._ahead is None

    def __iter__(self) -> Iterator[Entry]:
        first = next(self._lines, None)
        if first is None:
            raise refused("empty")
        _check_text(first[1])
        if len(first[1]) > MOST_BYTES:
            raise _too_large()
        entry = _line_entry(first)
        if entry.problem is not None and entry.problem.code == "not_json":
            entry = self._first_of_many_lines(first)
        while True:
            self._read += 1
            yield entry
            line = self._ahead or next(self._lines, None)
            self._ahead = None
            if line is None:
                return
            entry = _line_entry(line)

    def _first_of_many_lines(self, first: Numbered) -> Entry:
        """A document written over several lines; or else JSON Lines of which the first is spoilt."""
        number, line = first
        chunk = line + _read(self._stream, MOST_BYTES + 1 - len(line))
        try:
            return Entry(number, _document(chunk))
        except BadInput as error:
            if error.code not in ("not_json", "too_large") or not _second_line_is_an_object(chunk):
                raise
        if not chunk.endswith(b"\n"):
            chunk += self._stream.readline(MOST_BYTES + 1)
        again = chain(_lines_of(io.BytesIO(chunk)), _lines_of(self._stream))
        self._lines = _filled(enumerate(again, start=number))
        return _line_entry(next(self._lines))


def _read(stream: BinaryIO, most: int) -> bytes:
    try:
        return stream.read(most)
    except OSError as error:  # a folder given as standard input, a disk that fails
        raise unreadable(error) from None


def _lines_of(stream: BinaryIO) -> Iterator[bytes]:
    """The lines, each cut short once it is known to be too long; its end is skipped only if more is asked for."""
    while True:
        try:
            line = stream.readline(MOST_BYTES + 1)
            yield line
            while len(line) > MOST_BYTES and not line.endswith(b"\n"):
                line = stream.readline(MOST_BYTES + 1)
        except OSError as error:
            raise unreadable(error) from None
        if not line:
            return


def _filled(lines: Iterable[Numbered]) -> Iterator[Numbered]:
    """The lines on which something stands, with their numbers."""
    blank = 0
    for number, line in lines:
        blank += len(line)
        if blank > MOST_BYTES and len(line) <= MOST_BYTES:
            raise _too_large()
        if _says_something(line) or len(line) > MOST_BYTES:
            blank = 0
            yield number, line


def _says_something(data: bytes) -> bool:
    """Whether there is more than space, and the mark that some editors write before a text."""
    return bool(data.removeprefix(codecs.BOM_UTF8).strip())


def _line_entry(numbered: Numbered) -> Entry:
    number, line = numbered
    if len(line) > MOST_BYTES:
        return Entry(number, problem=refused("line too large", most=MOST_BYTES // 1_000_000))
    try:
        return Entry(number, parse_json(line.rstrip()))
    except BadInput as error:
        return Entry(number, problem=_within_line(error))


def _within_line(error: BadInput) -> BadInput:
    """Which line it is has been said already."""
    french, english = error.sentence("fr"), error.sentence("en")
    return BadInput(french.replace("ligne 1, ", ""), english.replace("line 1, ", ""), code=error.code)


def _document(data: bytes) -> Any:
    _check_text(data)
    if not _says_something(data):
        raise refused("empty")
    if len(data) > MOST_BYTES:
        raise _too_large()
    return parse_json(data)


def _check_text(data: bytes) -> None:
    """Say so at once where a picture or another encoding was given, rather than what JSON makes of it."""
    head = data[:HEAD_BYTES]
    try:
        codecs.getincrementaldecoder("utf-8")().decode(head)
    except UnicodeDecodeError:
        raise refused("not text") from None
    if b"\0" in head:
        raise refused("not text")


def _too_large() -> BadInput:
    return refused("too large", most=MOST_BYTES // 1_000_000)


def _second_line_is_an_object(chunk: bytes) -> bool:
    lines = _filled(enumerate(_lines_of(io.BytesIO(chunk))))
    next(lines, None)
    second = next(lines, None)
    return second is not None and isinstance(_line_entry(second).value, dict)
