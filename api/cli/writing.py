"""Where a command may write, and the refusal when it cannot."""

from contextlib import suppress
from pathlib import Path

from api.cli.refusals import refused, refused_by_system
from scoring.errors import BadInput


def path_given(text: str) -> Path:
    """The path that a command is to write to; an empty one would silently mean the current folder."""
    if not text.strip():
        raise refused("empty path")
    return Path(text)


def cannot_write(path: Path, error: OSError) -> BadInput:
    """The refusal of a command that could not write where it was told to."""
    return refused_by_system("cannot write", error, folder=path)


def write_whole(path: Path, content: bytes) -> None:
    """Write a file beside its place and move it there: it is never there half written. Refused where that fails."""
    beside = path.with_name(f"{path.name}.part")
    try:
        beside.write_bytes(content)
        beside.replace(path)
    except OSError as error:
        raise cannot_write(path, error) from None
    finally:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
