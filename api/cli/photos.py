"""Reads the photos that the command line is given, and says where their annotated pictures go."""

import errno
import sys
from collections.abc import Sequence
from pathlib import Path

from api.cli.inputs import STANDARD_INPUT, opened, unreadable
from api.cli.refusals import refused
from api.cli.writing import cannot_write, path_given

# More than any phone writes; a file of 50 megapixels stored without loss has less.
MOST_BYTES = 160_000_000
SUFFIXES = (".jpg", ".jpeg", ".png", ".webp")


def photo_bytes(photo: str) -> bytes:
    """The photo's file, or standard input for "-"."""
    if photo == STANDARD_INPUT and sys.stdin is None:
        raise refused("no photo input")
    with opened(photo) as stream:
        try:
            content = stream.read(MOST_BYTES + 1)
        except OSError as error:
            raise unreadable(error) from None
    if len(content) > MOST_BYTES:
        raise refused("too large a photo", most=MOST_BYTES // 1_000_000)
    return content


def picture_path(asked: str) -> Path:
    """Where a picture is to be written: its name says in which format."""
    path = path_given(asked)
    if path.suffix.lower() not in SUFFIXES:
        raise refused("no picture name", path=path)
    if not path.parent.is_dir():  # known before any photo is read
        raise cannot_write(path, FileNotFoundError(errno.ENOENT, ""))
    return path


def picture_paths(asked: str, photos: Sequence[str]) -> list[Path]:
    """Where each photo's annotated picture goes: the file asked for, or a folder's files named after the photos."""
    place = path_given(asked)
    if place.is_dir() or asked.endswith("/") or (len(photos) > 1 and place.suffix.lower() not in SUFFIXES):
        paths = _named_after(photos, place)
        _make(place)
    elif len(photos) > 1:
        raise refused("one picture for many", path=place)
    else:
        paths = [picture_path(asked)]
    given = {Path(photo).resolve() for photo in photos if photo != STANDARD_INPUT and "\0" not in photo}
    for path in paths:
        if path.resolve() in given:
            raise refused("over a photo", path=path)
    return paths


def _named_after(photos: Sequence[str], folder: Path) -> list[Path]:
    """A name each: photos of the same name in different folders get numbers."""
    paths: list[Path] = []
    for photo in photos:
        stem = "photo" if photo == STANDARD_INPUT else Path(photo.replace("\0", "")).stem
        path, number = folder / f"{stem}-scan.jpg", 1
        while path in paths:
            number += 1
            path = folder / f"{stem}-scan-{number}.jpg"
        paths.append(path)
    return paths


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise cannot_write(folder, error) from None
