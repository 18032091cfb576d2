"""Files that are never there half written, and how far the writing is."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

# Called with how many pieces are done and how many there will be.
Progress = Callable[[int, int], None]


def write_whole(path: Path, content: bytes) -> None:
    """Write a file beside its place and move it there; when that fails, what stood there stands and nothing is left."""
    beside = path.with_name(path.name + ".part")
    try:
        beside.write_bytes(content)
        beside.replace(path)
    except BaseException:  # Ctrl-C, too
        with suppress(OSError):
            beside.unlink()
        raise
