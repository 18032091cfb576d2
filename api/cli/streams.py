"""Standard output and error as they are: perhaps closed, perhaps a broken pipe, perhaps without French letters."""

import codecs
import io
import os
import sys
import unicodedata

LOOKALIKES = str.maketrans(
    {
        "─": "-", "━": "=", "┈": ".", "╌": "-", "│": "|", "┃": "|", "┊": ":", "═": "=", "·": ".", "░": "/", "▒": "x",
        "★": "*", "‼": "!", "↻": "@", "−": "-", "–": "-", "’": "'", "…": ".", "→": ">",
        "«": '"', "»": '"', "“": '"', "”": '"', "\u202f": " ", "\u00a0": " ",
    }
)  # fmt: skip


def _lookalike(error: UnicodeError) -> tuple[str, int]:
    """What stands in for characters that the output's encoding does not have, one for one, so that columns stay."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    text = error.object[error.start : error.end].translate(LOOKALIKES)
    return "".join(char if char.isascii() else _base(char) for char in text), error.end


def _base(char: str) -> str:
    if "BOX DRAWINGS" in unicodedata.name(char, ""):
        return "+"
    return unicodedata.normalize("NFD", char)[0] if unicodedata.normalize("NFD", char)[0].isascii() else "?"


def prepare() -> None:
    """Whatever the terminal, writing to it fails on no character, and there is something to write to."""
    codecs.register_error("alaune.lookalike", _lookalike)
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="alaune.lookalike")


def complain(text: str) -> None:
    """A line on standard error, if anybody listens."""
    try:
        sys.stderr.write(text + "\n")
        sys.stderr.flush()
    except OSError:
        hush(sys.stderr)


def hush(stream: object) -> None:
    """Nobody reads this stream any more: what is left in it goes nowhere, and Python exits without a word about it."""
    if isinstance(stream, io.TextIOWrapper):
        try:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
        except OSError:  # a stream that is no file, as in tests
            return
