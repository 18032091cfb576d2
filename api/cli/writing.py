"""Where a command may write, and the refusal when it cannot."""

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
