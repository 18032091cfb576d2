"""A photo as the bytes of a file, in the formats that phones and messengers send."""

import io
from typing import Literal, get_args

import cv2
import numpy as np
from PIL import Image

from samples.simulator.arrays import Pixels, as_pixels
from samples.simulator.photographing import Photo

Format = Literal["jpg", "png", "webp", "heic"]
FORMATS: tuple[Format, ...] = get_args(Format)
ORIENTATION = 0x0112
UPRIGHT = 1
# How a picture is stored so that a reader who follows the EXIF orientation sees it upright again.
STORED = {
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_90,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_270,
}


def encode(photo: Photo, format: Format = "jpg", exif_orientation: int = UPRIGHT) -> bytes:  # noqa: A002
    """The photo's file. With an EXIF orientation other than 1 the pixels are stored turned, as phones do."""
    if format not in FORMATS:
        raise ValueError(f"there is no format {format!r}; there are {', '.join(FORMATS)}")
    if exif_orientation != UPRIGHT and (exif_orientation not in STORED or format == "heic"):
        raise ValueError(f"a {format} cannot have the orientation {exif_orientation}")
    picture = Image.fromarray(photo.image)
    if exif_orientation != UPRIGHT:
        picture = picture.transpose(STORED[exif_orientation])
    exif = Image.Exif()
    exif[ORIENTATION] = exif_orientation
    target = io.BytesIO()
    if format == "heic":
        _save_heic(picture, target, photo.quality)
    elif format == "png":
        picture.save(target, "PNG", exif=exif)
    else:
        picture.save(target, "JPEG" if format == "jpg" else "WEBP", quality=photo.quality, exif=exif)
    return target.getvalue()


def _save_heic(picture: Image.Image, target: io.BytesIO, quality: int) -> None:
    # only whoever asks for HEIC needs the library
    from pillow_heif import from_pillow  # noqa: PLC0415

    from_pillow(picture).save(target, quality=quality)


def compressed(image: Pixels, quality: int) -> Pixels:
    """A picture, rows x columns x RGB, as it comes back from a JPEG of this quality."""
    _, packed = cv2.imencode(".jpg", cv2.cvtColor(image, cv2.COLOR_RGB2BGR), [cv2.IMWRITE_JPEG_QUALITY, quality])
    return as_pixels(cv2.imdecode(np.asarray(packed), cv2.IMREAD_COLOR_RGB))
