"""Photos as the files that phones and programs make of them."""

import io
import struct
import zlib
from typing import Any

import pillow_heif
from PIL import Image

ORIENTATION = 0x0112


def as_file(picture: Image.Image, form: str, **options: Any) -> bytes:
    """The picture as a file of that form; HEIC is called HEIF here."""
    if form == "HEIF":
        pillow_heif.register_heif_opener()
    file = io.BytesIO()
    picture.save(file, form, **options)
    return file.getvalue()


def turned_by(orientation: int) -> bytes:
    """EXIF data that ask for this turn."""
    exif = Image.Exif()
    exif[ORIENTATION] = orientation
    return exif.tobytes()


def png_chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png_of(width: int, height: int, packed: bytes, *, depth: int = 8, colour: int = 2, interlaced: int = 0) -> bytes:
    """A PNG with these packed rows, whatever they are."""
    header = struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, interlaced)
    chunks = png_chunk(b"IHDR", header) + png_chunk(b"IDAT", packed) + png_chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + chunks
