"""A photo as the service keeps it: checked before anything of it is decoded, and with nothing in it but its picture.

What a file is, its own first bytes say; its name and what the client calls it are never looked at.
"""

from dataclasses import dataclass

import cv2

from api.scanning.jpeg import without_metadata
from vision.decode import decode
from vision.errors import Unreadable
from vision.headers import Header, is_photo, read_header

QUALITY = 93
MILLION = 1_000_000


@dataclass(frozen=True)
class Clean:
    """A photo without metadata, always a JPEG, and the width and height of its picture once it is upright."""

    photo: bytes
    width: int
    height: int


def check(photo: bytes) -> None:
    """Refuse what is no photo at all, by its first bytes. Nothing is parsed: this is safe in any process."""
    if not photo:
        raise Unreadable("empty_file")
    if not is_photo(photo):
        raise Unreadable("not_a_picture")


def clean(photo: bytes, most_pixels: int) -> Clean:
    """The photo as it is kept: a JPEG's picture to the bit, any other format as an upright JPEG.

    It decodes hostile bytes, so only isolated processes call it.
    """
    header = read_header(photo)
    if header.width * header.height > most_pixels:
        raise Unreadable("too_large", width=header.width, height=header.height, most=most_pixels // MILLION)
    if header.format == "JPEG":
        upright = (header.width, header.height) if header.orientation < 5 else (header.height, header.width)
        return Clean(without_metadata(photo, header.orientation), *upright)
    return _as_jpeg(photo, header)


def _as_jpeg(photo: bytes, header: Header) -> Clean:
    picture = decode(photo, header)
    height, width = picture.shape[:2]
    done, packed = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])
    if not done:
        raise Unreadable("damaged")
    return Clean(packed.tobytes(), width, height)
