"""What is kept of a photo: its picture, and nothing else that its file told."""

import io
import struct
import zipfile
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from api.scanning.cleaning import check, clean
from api.scanning.jpeg import without_metadata
from tests.vision.photo_files import as_file
from vision import Unreadable, scan
from vision.decode import decode
from vision.headers import read_header

PHOTOS = Path(__file__).parents[3] / "samples/photos"
MOST = 64_000_000
SECRET, PLACE = b"Madame Michu, 12 rue des Lilas", (48.858, 2.294)


def photo(name: str = "sunday-upright.jpg") -> bytes:
    return (PHOTOS / name).read_bytes()


def picture() -> Image.Image:
    with Image.open(PHOTOS / "sunday-upright.jpg") as opened:
        return opened.convert("RGB").resize((756, 1008))


def telling_exif(orientation: int = 1) -> Image.Exif:
    """Where, when and with what: as phones write it."""
    exif = Image.Exif()
    exif[0x0112] = orientation
    exif[0x010E] = SECRET.decode()
    exif[0x0110] = "Telephone 12"
    exif[0x9003] = "2026:11:18 20:41:07"
    gps = exif.get_ifd(0x8825)
    gps[1], gps[2], gps[3], gps[4] = "N", (48.0, 51.0, 29.0), "E", (2.0, 17.0, 40.0)
    return exif


def segment(marker: int, data: bytes) -> bytes:
    return bytes([0xFF, marker]) + struct.pack(">H", len(data) + 2) + data


def gossiping() -> bytes:
    """A JPEG with all that a file can tell beside its picture, each with the secret in it."""
    plain = as_file(picture(), "JPEG", exif=telling_exif(6), quality=88)
    thumbnail = as_file(picture().resize((96, 128)), "JPEG", comment=SECRET)
    told = [
        segment(0xE1, b"http://ns.adobe.com/xap/1.0/\x00<x:xmpmeta>" + SECRET + b"</x:xmpmeta>"),
        segment(0xED, b"Photoshop 3.0\x008BIM\x04\x04" + SECRET),
        segment(0xE2, b"ICC_PROFILE\x00\x01\x01" + SECRET),
        segment(0xE2, b"MPF\x00" + SECRET),
        segment(0xE0, b"JFXX\x00\x10" + thumbnail[:40_000]),
        segment(0xFE, SECRET),
        segment(0xEB, SECRET),
    ]
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as packed:
        packed.writestr("secret.txt", SECRET)
    return plain[:2] + b"".join(told) + plain[2:] + archive.getvalue()


def test_nothing_that_a_phone_tells_is_left_in_a_jpeg_but_how_to_turn_it() -> None:
    kept = clean(gossiping(), MOST).photo
    assert SECRET not in kept
    assert b"PK" not in kept[-100:]
    with Image.open(io.BytesIO(kept)) as opened:
        assert dict(opened.getexif()) == {0x0112: 6}
        assert dict(opened.getexif().get_ifd(0x8825)) == {}
        assert set(opened.info) <= {"jfif", "jfif_version", "jfif_unit", "jfif_density", "exif", "dpi"}


def test_the_picture_itself_is_kept_to_the_bit() -> None:
    told, kept = gossiping(), clean(gossiping(), MOST)
    before, after = (decode(each, read_header(each)) for each in (told, kept.photo))
    assert np.array_equal(before, after)
    assert (kept.width, kept.height) == (1008, 756)


@pytest.mark.parametrize(
    "options", [{"progressive": True}, {"mode": "CMYK"}, {"mode": "L"}, {"restart_marker_rows": 1}]
)
def test_jpegs_of_every_kind_keep_their_picture(options: dict[str, object]) -> None:
    mode = str(options.pop("mode", "RGB"))
    told = as_file(picture().convert(mode), "JPEG", exif=telling_exif(), comment=SECRET, **options)
    kept = clean(told, MOST).photo
    assert SECRET not in kept
    assert np.array_equal(decode(told, read_header(told)), decode(kept, read_header(kept)))


@pytest.mark.parametrize("orientation", range(1, 9))
def test_a_photo_lies_as_before_however_it_is_turned(orientation: int) -> None:
    told = as_file(picture(), "JPEG", exif=telling_exif(orientation))
    kept = clean(told, MOST)
    before, after = (decode(each, read_header(each)) for each in (told, kept.photo))
    assert np.array_equal(before, after)
    assert (kept.height, kept.width) == before.shape[:2]


@pytest.mark.parametrize("form", ["PNG", "WEBP", "HEIF"])
def test_other_formats_become_upright_jpegs_that_tell_nothing(form: str) -> None:
    extra: dict[str, object] = {}
    if form == "PNG":
        extra["pnginfo"] = PngInfo()
        extra["pnginfo"].add_text("Comment", SECRET.decode())  # type: ignore[attr-defined]
    told = as_file(picture(), form, exif=telling_exif(6 if form != "HEIF" else 1), xmp=SECRET, **extra) + SECRET
    kept = clean(told, MOST)
    assert SECRET not in kept.photo
    with Image.open(io.BytesIO(kept.photo)) as opened:
        assert opened.format == "JPEG"
        assert not opened.getexif()
        assert opened.size == (kept.width, kept.height)
    assert (kept.width, kept.height) == ((756, 1008) if form == "HEIF" else (1008, 756))


@pytest.mark.parametrize("name", ["sunday-turned-left.jpg", "breach-p6-ads.webp", "saturday-upright.heic"])
def test_the_kept_photo_is_read_as_the_one_that_was_sent(name: str) -> None:
    before, after = scan(photo(name)), scan(clean(photo(name), MOST).photo)
    assert after.layout == before.layout
    if name.endswith(".jpg"):
        assert {**after.to_json(), "timings_ms": 0} == {**before.to_json(), "timings_ms": 0}


def test_cleaning_again_changes_nothing() -> None:
    once = clean(gossiping(), MOST).photo
    assert clean(once, MOST).photo == once


def test_what_is_no_photo_is_refused_by_its_first_bytes_whatever_it_is_called() -> None:
    for content, code in (
        (b"", "empty_file"),
        (b"%PDF-1.7", "not_a_picture"),
        (b"PK\x03\x04" + photo(), "not_a_picture"),
    ):
        with pytest.raises(Unreadable) as refusal:
            check(content)
        assert refusal.value.code == code


def test_too_many_pixels_are_refused_before_any_is_decoded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("api.scanning.cleaning.decode", lambda *_: pytest.fail("decoded"))
    for name in ("friday-turned-right.png", "sunday-upright.jpg"):
        with pytest.raises(Unreadable) as refusal:
            clean(photo(name), 500_000)
        assert refusal.value.code == "too_large"


@pytest.mark.parametrize("end", [1, 30, 700])
def test_a_jpeg_that_is_cut_short_is_damaged(end: int) -> None:
    with pytest.raises(Unreadable) as refusal:
        without_metadata(photo()[:-end], 1)
    assert refusal.value.code == "damaged"


def test_segments_without_end_are_refused() -> None:
    endless = photo()[:2] + segment(0xFE, b"") * 200_000 + photo()[2:]
    with pytest.raises(Unreadable):
        without_metadata(endless, 1)
