"""From the bytes of a photo to a picture no finer than it need be, turned as its EXIF data say.

The header is read first: nothing is decoded that is no picture, cut short, or too large. A JPEG is decoded at a half, a
quarter or an eighth of its size, which spares most of the work; the other formats are decoded whole and then shrunk.
"""

import io
import re
from collections.abc import Callable

import cv2
import numpy as np
import simplejpeg
from numpy.typing import NDArray

from vision.errors import Unreadable
from vision.headers import Header, bare_jpeg, check_jpeg, still_png, still_webp
from vision.rectify import Pixels

# The first look: the coarsest decoding whose longer side has at least so many pixels.
FIRST_LOOK = 1000
REDUCED = {
    1: cv2.IMREAD_COLOR,
    2: cv2.IMREAD_REDUCED_COLOR_2,
    4: cv2.IMREAD_REDUCED_COLOR_4,
    8: cv2.IMREAD_REDUCED_COLOR_8,
}
# Colours that are mixed of four inks.
PRINTERS = ("CMYK", "YCCK")
# Some cameras leave a few bytes over behind a picture that is whole.
LEFT_AT_THE_END = re.compile(r"\b([1-4]) extraneous bytes before marker 0xd9$")
# What each EXIF orientation asks for; 1 asks for nothing.
TURNS: dict[int, Callable[[NDArray[np.uint8]], cv2.typing.MatLike]] = {
    2: lambda picture: cv2.flip(picture, 1),
    3: lambda picture: cv2.rotate(picture, cv2.ROTATE_180),
    4: lambda picture: cv2.flip(picture, 0),
    5: cv2.transpose,
    6: lambda picture: cv2.rotate(picture, cv2.ROTATE_90_CLOCKWISE),
    7: lambda picture: cv2.flip(cv2.transpose(picture), -1),
    8: lambda picture: cv2.rotate(picture, cv2.ROTATE_90_COUNTERCLOCKWISE),
}


def first_reduction(header: Header) -> int:
    """How many times smaller a first look may be: 1, 2, 4 or 8."""
    return coarsest(header, FIRST_LOOK)


def coarsest(header: Header, least: float) -> int:
    """How many times smaller a photo may be decoded for its longer side to have so many pixels, if it has."""
    longer = max(header.width, header.height)
    return max(reduction for reduction in REDUCED if reduction == 1 or longer / reduction >= least)


def decode(photo: bytes, header: Header, reduction: int = 1) -> Pixels:
    """The picture, rows x columns x BGR, upright, so many times smaller than it is stored."""
    try:
        picture = DECODERS[header.format](photo, reduction)
    except Unreadable:
        raise
    except Exception as error:
        if _wants_memory(error):  # the same photo may be read once there is some
            raise MemoryError from error
        # a library choked on hostile bytes: whatever it raised, the file is to blame
        raise Unreadable("damaged") from None
    turn = TURNS.get(header.orientation)
    return np.asarray(turn(picture), np.uint8) if turn else picture


def _wants_memory(error: Exception) -> bool:
    """Whether a library stopped for want of memory: each says so in its own way."""
    told = isinstance(error, cv2.error) and error.code == cv2.Error.StsNoMem
    return told or isinstance(error, MemoryError) or str(error).startswith("Insufficient memory")


def _decode_jpeg(photo: bytes, reduction: int) -> Pixels:
    """A JPEG whose data are whole: its decoder says when they are not, and is as fast as OpenCV's (decision 29)."""
    check_jpeg(photo)
    try:
        return _strictly(photo, reduction)
    except ValueError as error:
        left = LEFT_AT_THE_END.search(str(error))
        return _strictly(bare_jpeg(photo, int(left[1]) if left else 0), reduction)


def _strictly(jpeg: bytes, reduction: int) -> Pixels:
    """The picture, or ValueError if anything in its file makes no sense."""
    try:
        height, width, colours, _ = simplejpeg.decode_jpeg_header(jpeg)
    except ValueError as error:
        if "subsampling" in str(error):
            return _unusually_sampled(jpeg, reduction)
        raise
    size = {"min_height": -(-height // reduction), "min_width": -(-width // reduction)}
    if colours in PRINTERS:  # decoded in vain, but for what it says: only OpenCV makes them colours of light
        simplejpeg.decode_jpeg(jpeg, "CMYK", **size)
        return _decoded(jpeg, reduction)
    return np.asarray(simplejpeg.decode_jpeg(jpeg, "BGR", **size), np.uint8)


def _unusually_sampled(jpeg: bytes, reduction: int) -> Pixels:
    """The picture of a JPEG whose colours are sampled as no phone does it.

    Pillow has the same decoder as OpenCV, and lets as much pass, but does not speak of it on standard error.
    """
    from PIL import Image  # noqa: PLC0415 - hardly anybody has such a photo

    with Image.open(io.BytesIO(bare_jpeg(jpeg, 0)), formats=["JPEG"]) as picture:
        picture.draft("RGB", (picture.width // reduction, picture.height // reduction))
        return np.ascontiguousarray(np.asarray(picture.convert("RGB"))[..., ::-1])


def _decode_png(photo: bytes, reduction: int) -> Pixels:
    return _decode_whole(still_png(photo), reduction)


def _decode_webp(photo: bytes, reduction: int) -> Pixels:
    return _decode_whole(still_webp(photo), reduction)


def _decode_whole(photo: bytes, reduction: int) -> Pixels:
    """The first halving is left to OpenCV, which else would copy the whole picture once more on its way here."""
    halved = min(reduction, 2)
    return _shrunk(_decoded(photo, halved), reduction // halved)


def _decoded(photo: bytes, reduction: int) -> Pixels:
    """The picture in three colours of eight bits, as OpenCV decodes it: what is see-through is taken for solid.

    It is turned later, so that all formats are turned by the same few lines.
    """
    picture = cv2.imdecode(np.frombuffer(photo, np.uint8), REDUCED[reduction] | cv2.IMREAD_IGNORE_ORIENTATION)
    if picture is None:
        raise Unreadable("damaged")
    return np.asarray(picture, np.uint8)


def _decode_heif(photo: bytes, reduction: int) -> Pixels:
    """HEIC, which its decoder turns by itself; whatever its EXIF data say besides is not meant for us."""
    import pillow_heif  # noqa: PLC0415 - only whoever has such a photo waits for the library

    picture = np.asarray(pillow_heif.open_heif(photo, bgr_mode=True))
    small = _shrunk(picture if picture.dtype == np.uint8 else (picture >> 8).astype(np.uint8), reduction)
    if small.ndim == 2 or small.shape[2] < 3:
        grey = small.reshape(*small.shape[:2], -1)[..., :1]
        return np.repeat(grey, 3, axis=2)
    return np.ascontiguousarray(small[..., :3])


def _shrunk(picture: NDArray[np.uint8], reduction: int) -> NDArray[np.uint8]:
    """Each square of so many pixels made one; a last incomplete row or column is left out."""
    if reduction == 1:
        return picture
    rows, cols = (side // reduction for side in picture.shape[:2])
    whole = picture[: rows * reduction, : cols * reduction]
    return np.asarray(cv2.resize(whole, (cols, rows), interpolation=cv2.INTER_AREA), np.uint8)


DECODERS = {"JPEG": _decode_jpeg, "PNG": _decode_png, "WEBP": _decode_webp, "HEIF": _decode_heif}
