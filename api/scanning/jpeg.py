"""A JPEG without all that is not its picture; the picture's own data stay as they are, to the bit."""

import struct
from collections.abc import Iterator

from vision.errors import Unreadable
from vision.headers import END_OF_IMAGE, EXIF_START, JPEG_MARKER, MOST_PARTS, ORIENTATION, SHORT, START_OF_SCAN

START_OF_IMAGE, EXIF, COMMENT = 0xD8, 0xE1, 0xFE
APPS = range(0xE0, 0xF0)
JFIF, ADOBE = (0xE0, b"JFIF\x00"), (0xEE, b"Adobe")
# Where an Adobe segment says how colours are coded, and how long it is.
ADOBE_CODING, ADOBE_LENGTH = 11, 12


def without_metadata(photo: bytes, orientation: int) -> bytes:
    """Its picture, how its colours are coded and how it is to be turned: written anew. All else is gone.

    So are GPS places, thumbnails, comments, colour profiles, and whatever lies behind the picture.
    """
    view = memoryview(photo)
    coding: dict[int, bytes] = {}
    picture: list[memoryview] = []
    scans = 0
    for marker, start, data, end in _segments(photo):
        scans += marker == START_OF_SCAN
        if marker not in APPS and marker != COMMENT:
            picture.append(view[start:end])
        elif marker in (JFIF[0], ADOBE[0]):
            coding |= _coding(marker, photo[data:end])
    if not scans:
        raise Unreadable("damaged")
    turn = [_turn(orientation)] if orientation != 1 else []
    return b"".join([b"\xff\xd8", *coding.values(), *turn, *picture, b"\xff\xd9"])


def _segments(photo: bytes) -> Iterator[tuple[int, int, int, int]]:
    """Each marker up to the picture's end: where it begins, where its data do, and where they end."""
    at = 2
    for _ in range(MOST_PARTS):
        found = JPEG_MARKER.search(photo, at)
        if found is None or found[1][0] == START_OF_IMAGE:
            break
        marker, start = found[1][0], found.start()
        if marker == END_OF_IMAGE:
            return
        data = found.end() + 2
        end = found.end() + int.from_bytes(photo[found.end() : data], "big")
        if end < data or end > len(photo):
            break
        if marker == START_OF_SCAN:
            following = JPEG_MARKER.search(photo, end)
            if following is None:
                break
            end = following.start()
        yield marker, start, data, end
        at = end
    raise Unreadable("damaged")


def _coding(marker: int, data: bytes) -> dict[int, bytes]:
    """What a decoder must know of an application's segment, without what else stands in it."""
    if marker == JFIF[0] and data.startswith(JFIF[1]):
        return {marker: _segment(marker, JFIF[1] + struct.pack(">BBBHHBB", 1, 1, 0, 1, 1, 0, 0))}
    if marker == ADOBE[0] and data.startswith(ADOBE[1]) and len(data) >= ADOBE_LENGTH:
        return {marker: _segment(marker, ADOBE[1] + struct.pack(">HHHB", 100, 0, 0, data[ADOBE_CODING]))}
    return {}


def _turn(orientation: int) -> bytes:
    """EXIF data that say how the picture is to be turned, and nothing else."""
    entry = struct.pack(">HHIHH", ORIENTATION, SHORT, 1, orientation, 0)
    return _segment(EXIF, EXIF_START + b"MM\x00*" + struct.pack(">IH", 8, 1) + entry + bytes(4))


def _segment(marker: int, data: bytes) -> bytes:
    return bytes([0xFF, marker]) + struct.pack(">H", len(data) + 2) + data
