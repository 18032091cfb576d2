"""Every format and EXIF orientation gives the picture back as it was."""

import io

import numpy as np
import pytest
from PIL import Image, ImageOps

from samples.simulator import Photo, encode
from samples.simulator.encoding import FORMATS, STORED, Format, compressed


def example() -> Photo:
    down, right = np.mgrid[:120, :160].astype(np.float64)
    image = np.stack([right * 1.5, down * 2, 255 - right], axis=2).astype(np.uint8)
    return Photo(image, {}, 90)


def opened(data: bytes) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
    return np.asarray(ImageOps.exif_transpose(Image.open(io.BytesIO(data))).convert("RGB"))


@pytest.mark.parametrize("orientation", [1, *STORED])
def test_a_reader_who_follows_the_orientation_sees_the_photo_upright(orientation: int) -> None:
    photo = example()
    data = encode(photo, "jpg", orientation)
    assert Image.open(io.BytesIO(data)).getexif()[0x0112] == orientation
    assert np.abs(opened(data).astype(int) - photo.image).mean() < 4


@pytest.mark.parametrize("format_", FORMATS)
def test_each_format_keeps_the_picture(format_: Format) -> None:
    if format_ == "heic":
        pytest.importorskip("pillow_heif").register_heif_opener()
    photo = example()
    assert np.abs(opened(encode(photo, format_)).astype(int) - photo.image).mean() < 4


def test_the_same_photo_gives_the_same_bytes() -> None:
    assert encode(example()) == encode(example())


def test_what_cannot_be_written_is_named() -> None:
    with pytest.raises(ValueError, match="no format 'gif'"):
        encode(example(), "gif")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="heic cannot have the orientation 6"):
        encode(example(), "heic", 6)


def test_a_compressed_picture_is_nearly_the_same() -> None:
    image = example().image
    assert np.abs(compressed(image, 85).astype(int) - image).mean() < 4
