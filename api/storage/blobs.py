"""Pictures by what they contain: the same bytes are kept once, under their SHA-256."""

import errno
import hashlib
import os
import re
import secrets
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal, Protocol

Kind = Literal["photo", "board"]
KEY = re.compile(r"[0-9a-f]{64}")
PART = ".part"  # what a write leaves if the machine stops in the middle of it


class StoreError(Exception):
    """The store can be neither read nor written just now, or has no room left."""

    def __init__(self, *, full: bool = False) -> None:
        super().__init__("the store has no room left" if full else "the store does not answer")
        self.full = full


class Store(Protocol):
    """Where pictures are kept. Every method may raise `StoreError`; keys are SHA-256 in hexadecimal."""

    def put(self, content: bytes, kind: Kind) -> str:
        """Keep it, and tell its key. Once this returns, it is on disk."""
        ...

    def get(self, key: str) -> bytes | None:
        """What is kept under a key, if anything is."""
        ...

    def delete(self, key: str) -> None:
        """Keep it no longer; it is no mistake if nothing was kept."""
        ...

    def exists(self, key: str) -> bool:
        """Whether something is kept under a key."""
        ...

    def older(self, than: datetime) -> Iterator[str]:
        """The keys of all that was last put before a time."""
        ...

    def check(self) -> None:
        """Raise StoreError unless pictures can be written now."""
        ...


def key_of(content: bytes) -> str:
    """The key of these bytes."""
    return hashlib.sha256(content).hexdigest()


def checked(key: str) -> str:
    """A key, and nothing that only looks like one: paths are made of it."""
    if not KEY.fullmatch(key):
        raise ValueError("no key of a blob")
    return key


class FolderStore:
    """A folder with a folder for each key's first two digits."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def put(self, content: bytes, kind: Kind) -> str:
        """Keep it: written beside its place, synced, then renamed, so that nobody ever reads half of it."""
        key = key_of(content)
        try:
            self._write(self._place(key), content)
        except OSError as error:
            raise _failed(error) from error
        return key

    def get(self, key: str) -> bytes | None:
        """What is kept under a key."""
        try:
            return self._place(key).read_bytes()
        except FileNotFoundError:
            return None
        except OSError as error:
            raise _failed(error) from error

    def delete(self, key: str) -> None:
        """Keep it no longer."""
        try:
            self._place(key).unlink(missing_ok=True)
        except OSError as error:
            raise _failed(error) from error

    def exists(self, key: str) -> bool:
        """Whether something is kept under a key."""
        return self._place(key).is_file()

    def older(self, than: datetime) -> Iterator[str]:
        """The keys of old files; what writes left unfinished long ago is removed on the way."""
        for path in self._folder.glob("??/??/*"):
            with suppress(FileNotFoundError):  # another process may be at it too
                if datetime.fromtimestamp(path.stat().st_mtime, UTC) >= than:
                    continue
                if KEY.fullmatch(path.name):
                    yield path.name
                elif path.suffix == PART:
                    path.unlink()

    def check(self) -> None:
        """Write a byte and take it away again."""
        probe = self._folder / f"{secrets.token_hex(8)}{PART}"
        try:
            make_private(self._folder)
            probe.write_bytes(b"0")
        except OSError as error:
            raise _failed(error) from error
        finally:
            with suppress(OSError):
                probe.unlink(missing_ok=True)

    def _place(self, key: str) -> Path:
        return self._folder / checked(key)[:2] / key[2:4] / key

    def _write(self, place: Path, content: bytes) -> None:
        make_private(place.parent)
        part = place.with_name(f"{place.name}.{secrets.token_hex(8)}{PART}")
        try:
            with open(part, "xb", opener=_privately) as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            part.replace(place)
            _sync_folder(place.parent)
        finally:
            with suppress(OSError):
                part.unlink(missing_ok=True)


def make_private(folder: Path) -> None:
    """A folder, and those it stands in, for the service alone; on disk when this returns."""
    if not folder.is_dir():
        make_private(folder.parent)
        with suppress(FileExistsError):  # another thread was faster
            folder.mkdir(mode=0o700)
        _sync_folder(folder.parent)


def _privately(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def _sync_folder(folder: Path) -> None:
    """A rename is on disk once its folder is. Windows opens no folders, and needs none of this."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _failed(error: OSError) -> StoreError:
    return StoreError(full=error.errno in (errno.ENOSPC, errno.EDQUOT))
