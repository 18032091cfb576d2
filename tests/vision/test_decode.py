"""Every kind of file that a phone or a program makes of a photo gives the same picture, upright; others say why not."""

import io
import random
import re
import struct
import subprocess
import sys
import zlib
from functools import cache
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pillow_heif
import pytest
from PIL import Image, ImageOps

from tests.vision.damaging import packed_zeros
from tests.vision.photo_files import as_file, png_chunk, png_of, turned_by
from vision import Unreadable, headers
from vision.decode import decode, first_reduction
from vision.errors import SENTENCES
from vision.headers import MOST_PIXELS, Header, check_jpeg, exif_orientation, read_header
from vision.rectify import Pixels

ROOT = Path(__file__).parents[2]
PHOTOS = ROOT / "samples/photos"
FORMATS = ("JPEG", "PNG", "WEBP", "HEIF")
# What each orientation undoes: how the picture lies in the file, so that it is upright when it is turned as asked.
STORED = {
    1: None,
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_90,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_270,
}
# What a process does that only reads one photo, and how much memory it has had at the most.
READING = """
import sys
from pathlib import Path
from vision.decode import decode, first_reduction
from vision.headers import read_header
photo = Path(sys.argv[1]).read_bytes()
header = read_header(photo)
print(*decode(photo, header, first_reduction(header)).shape[:2])
print(Path("/proc/self/status").read_text().split("VmHWM:")[1].split()[0])
"""
SHORT_OF_MEMORY = """
import resource, sys
from pathlib import Path
import simplejpeg
from vision.decode import decode
from vision.headers import read_header
photo = Path(sys.argv[1]).read_bytes()
header = read_header(photo)
held = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (held + 20_000_000,) * 2)
try:
    decode(photo, header, 1)
except Exception as error:
    print(type(error).__name__)
"""
# How near the same picture comes back, in decibels: lossy formats and palettes change it a little.
SAME, NEAR = 45.0, 30.0


@cache
def upright(mode: str = "RGB") -> Image.Image:
    with Image.open(PHOTOS / "sunday-upright.jpg") as picture:
        return picture.convert("RGB").resize((640, 848), Image.Resampling.LANCZOS).convert(mode)


def stored(orientation: int, mode: str = "RGB") -> Image.Image:
    turn = STORED[orientation]
    return upright(mode) if turn is None else upright(mode).transpose(turn)


def read(photo: bytes, reduction: int = 1) -> Pixels:
    return decode(photo, read_header(photo), reduction)


def bgr(picture: Image.Image) -> Pixels:
    return np.ascontiguousarray(np.asarray(picture.convert("RGB"))[..., ::-1])


def likeness(one: Pixels, other: Pixels) -> float:
    """The peak signal-to-noise ratio in decibels; none at all where the shapes differ."""
    if one.shape != other.shape:
        return 0.0
    error = float(np.mean((one.astype(np.float64) - other) ** 2))
    return float(10 * np.log10(255**2 / max(error, 1e-6)))


def code_of(photo: bytes) -> str:
    with pytest.raises(Unreadable) as refusal:
        read(photo)
    return refusal.value.code


@cache
def photo_of(form: str, orientation: int) -> bytes:
    """The same upright picture, stored turned."""
    options = {} if form == "PNG" else {"quality": 95}
    return as_file(stored(orientation), form, exif=turned_by(orientation), **options)


@pytest.mark.parametrize("reduction", [1, 2, 4])
@pytest.mark.parametrize("orientation", STORED)
@pytest.mark.parametrize("form", FORMATS)
def test_every_format_comes_out_upright_from_every_orientation_at_every_size(
    form: str, orientation: int, reduction: int
) -> None:
    expected = bgr(upright().reduce(reduction))
    assert likeness(read(photo_of(form, orientation), reduction), expected) > NEAR


@pytest.mark.parametrize("reduction", [1, 2, 4, 8])
@pytest.mark.parametrize("size", [(641, 853), (640, 848)])
@pytest.mark.parametrize("subsampling", [0, 1, 2])
def test_a_jpeg_is_decoded_as_opencv_would(size: tuple[int, int], subsampling: int, reduction: int) -> None:
    photo = as_file(upright().resize(size), "JPEG", quality=90, subsampling=subsampling)
    flags = {1: 1, 2: 17, 4: 33, 8: 65}[reduction]
    assert np.array_equal(read(photo, reduction), np.asarray(cv2.imdecode(np.frombuffer(photo, np.uint8), flags)))


def test_a_jpeg_with_bytes_left_over_at_its_end_is_read_and_one_with_bytes_missing_is_not() -> None:
    photo = as_file(upright(), "JPEG", quality=90)
    assert np.array_equal(read(photo[:-2] + b"\x00" * 3 + photo[-2:]), read(photo))
    assert code_of(photo[:-4000] + photo[-2:]) == "damaged"


def marked(photo: bytes) -> bytes:
    """The JPEG with a stray byte before its first table, which harms nothing."""
    at = photo.index(b"\xff\xdb")
    return photo[:at] + b"\x00" + photo[at:]


@pytest.mark.parametrize("options", [{}, {"progressive": True}, {"restart_marker_rows": 1}], ids=str)
@pytest.mark.parametrize("mode", ["RGB", "L", "CMYK"])
def test_what_is_odd_about_a_jpeg_but_not_of_its_picture_is_let_pass_and_no_more(
    mode: str, options: dict[str, Any], capfd: pytest.CaptureFixture[str]
) -> None:
    photo = as_file(upright(mode), "JPEG", quality=90, **options)
    whole = read(photo)
    assert np.array_equal(read(marked(photo)), whole)
    for share in (0.3, 0.6, 0.8, 0.9):
        cut = photo[: int(len(photo) * share)]
        for end in (b"\xff\xd9", b"\x00\x00\x00\x00\xff\xd9"):
            for hurt in (cut + end, marked(cut + end)):
                with pytest.raises(Unreadable, match="damaged"):
                    read(hurt)
    if "restart_marker_rows" in options:
        for at in [found.start() for found in re.finditer(rb"\xff[\xd0-\xd7]", photo)][:-1:9]:
            assert code_of(photo[:at] + b"\x01\x02\x03\x04\xff\xd9") == "damaged"
    assert capfd.readouterr().err == ""


def test_a_jpeg_whose_data_make_no_sense_is_damaged_and_nothing_is_complained_of(
    capfd: pytest.CaptureFixture[str],
) -> None:
    photo, rng = as_file(upright(), "JPEG", quality=90), random.Random(7)
    refused = 0
    for _ in range(20):
        at = rng.randrange(len(photo) // 3, len(photo) - 500)
        hurt = photo[:at] + rng.randbytes(300).replace(b"\xff", b"\x00") + photo[at + 300 :]
        try:
            read(hurt)
        except Unreadable as refusal:
            refused += refusal.code == "damaged"
    assert refused >= 15  # others happen to make sense
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize("form", ["JPEG", "PNG", "WEBP", "HEIF", "MPO"])
@pytest.mark.parametrize("orientation", STORED)
def test_pillow_which_knows_nothing_of_this_module_sees_the_same_picture(form: str, orientation: int) -> None:
    photo = photo_of(form, orientation)
    with Image.open(io.BytesIO(photo)) as picture:
        assert likeness(read(photo), bgr(ImageOps.exif_transpose(picture))) > SAME


def test_a_heic_photo_is_not_turned_again_for_what_its_exif_data_say() -> None:
    photo = as_file(upright(), "HEIF", exif=turned_by(1), quality=95)
    tag = struct.pack(">HHI", 0x0112, 3, 1) if struct.pack(">HHI", 0x0112, 3, 1) in photo else b""
    tag = tag or struct.pack("<HHI", 0x0112, 3, 1)
    at = photo.index(tag) + len(tag)
    short = ">H" if tag[0] == 1 else "<H"
    assert struct.unpack_from(short, photo, at) == (1,)
    contrary = photo[:at] + struct.pack(short, 6) + photo[at + 2 :]
    assert np.array_equal(read(contrary), read(photo))


def cut_out() -> Image.Image:
    picture = upright("RGBA")
    picture.putalpha(Image.linear_gradient("L").resize(picture.size))
    return picture


def deep_grey() -> Image.Image:
    return Image.fromarray(np.asarray(upright("L")).astype(np.uint16) * 257)


@cache
def odd_kinds() -> dict[str, bytes]:
    behind = random.Random(1).randbytes(50_000)
    moving: dict[str, Any] = {"save_all": True, "append_images": [upright().rotate(180)]}
    return {
        "progressive JPEG": as_file(upright(), "JPEG", quality=95, progressive=True),
        "JPEG without chroma subsampling": as_file(upright(), "JPEG", quality=95, subsampling=0),
        "JPEG with restart markers": as_file(upright(), "JPEG", quality=95, restart_marker_rows=1),
        "JPEG in the colours of printers": as_file(upright("CMYK"), "JPEG", quality=95),
        "JPEG with a film behind": as_file(upright(), "JPEG", quality=95) + b"\x00\x00\x00\x18ftypmp42" + behind,
        "two JPEGs": as_file(upright(), "MPO", quality=95, **moving),
        "JPEG with a large colour profile": as_file(upright(), "JPEG", quality=95, icc_profile=behind * 10),
        "PNG of a palette": as_file(upright().quantize(256), "PNG"),
        "PNG with a colour profile and texts": as_file(upright(), "PNG", icc_profile=behind),
        "PNG that is partly see-through": as_file(cut_out(), "PNG"),
        "moving PNG": as_file(upright(), "PNG", **moving),
        "WebP without loss": as_file(upright(), "WEBP", lossless=True),
        "WebP that is partly see-through": as_file(cut_out(), "WEBP", quality=95, exact=True),
        "moving WebP": as_file(upright(), "WEBP", quality=95, **moving),
        "HEIC in tiles": as_file(upright(), "HEIF", quality=95, tile_size=512),
        "HEIC that is partly see-through": as_file(cut_out(), "HEIF", quality=95),
        "HEIC of ten bits": deep_heic(),
    }


def deep_heic(mode: str = "RGB") -> bytes:
    values = (np.asarray(upright(mode)).astype("<u2") * 257).tobytes()
    file = io.BytesIO()
    pillow_heif.from_bytes(f"{mode};16", upright().size, values).save(file, quality=95)
    return file.getvalue()


@pytest.mark.parametrize("kind", odd_kinds())
def test_odder_kinds_of_the_four_formats_give_the_same_picture_too(kind: str) -> None:
    assert likeness(read(odd_kinds()[kind]), bgr(upright())) > NEAR


@pytest.mark.parametrize(
    "photo",
    [
        pytest.param(lambda: as_file(upright("L"), "JPEG", quality=95), id="JPEG"),
        pytest.param(lambda: as_file(upright("L"), "PNG"), id="PNG"),
        pytest.param(lambda: as_file(deep_grey(), "PNG"), id="PNG of sixteen bits"),
        pytest.param(lambda: as_file(upright("LA"), "PNG"), id="PNG with alpha"),
        pytest.param(lambda: as_file(upright("L"), "WEBP", quality=95), id="WebP"),
        pytest.param(lambda: as_file(upright("L"), "HEIF", quality=95), id="HEIC"),
        pytest.param(lambda: deep_heic("L"), id="HEIC of ten bits"),
        pytest.param(lambda: as_file(upright("LA"), "HEIF", quality=95), id="HEIC with alpha"),
    ],
)
def test_a_grey_photo_comes_out_in_three_colours(photo: Any) -> None:
    assert likeness(read(photo()), bgr(upright("L"))) > NEAR


@pytest.mark.parametrize(
    "photo", sorted(PHOTOS.glob("*.[!j]*")) + sorted(PHOTOS.glob("*.jpg")), ids=lambda path: path.name
)
def test_the_committed_photos_come_out_as_pillow_sees_them(photo: Path) -> None:
    pillow_heif.register_heif_opener()
    with Image.open(photo) as picture:
        expected = bgr(ImageOps.exif_transpose(picture))
    assert likeness(read(photo.read_bytes()), expected) > SAME


@pytest.mark.parametrize(
    ("sides", "reduction"),
    [
        ((896, 672), 1),
        ((1032, 774), 1),
        ((1999, 1500), 1),
        ((2016, 1512), 2),
        ((3999, 3000), 2),
        ((4032, 3024), 4),
        ((3024, 4032), 4),
        ((8160, 6144), 8),
    ],
)
def test_a_first_look_keeps_a_thousand_pixels_of_the_longer_side(sides: tuple[int, int], reduction: int) -> None:
    assert first_reduction(Header("JPEG", *sides)) == reduction


@pytest.mark.parametrize(
    "sides", [(1032, 774), (774, 1032), (1193, 671), (1342, 600), (1480, 540), (900, 900), (640, 480)]
)
def test_photos_of_eight_tenths_of_a_megapixel_are_read_whatever_their_shape(sides: tuple[int, int]) -> None:
    header = read_header(as_file(upright().resize(sides), "JPEG"))
    assert (header.width, header.height) == sides


@pytest.mark.parametrize("sides", [(639, 469), (3000, 399), (399, 3000), (16, 16)])
def test_a_smaller_photo_is_told_its_own_size_and_the_least(sides: tuple[int, int]) -> None:
    with pytest.raises(Unreadable) as refusal:
        read_header(as_file(upright().resize(sides), "PNG"))
    assert refusal.value.code == "too_small"
    assert f"({sides[0]} × {sides[1]})" in refusal.value.sentence("fr")
    assert "640 × 480" in refusal.value.sentence("en")


def resized(form: str, width: int, height: int) -> bytes:
    """A file whose header claims another size than its picture has."""
    photo = as_file(upright(), form)
    sides = struct.pack(">HH", height & 0xFFFF, width & 0xFFFF)
    match form:
        case "JPEG":
            at, by = photo.index(b"\xff\xc0") + 5, sides
        case "PNG":
            at, by = 16, struct.pack(">II", width, height)
        case "WEBP":
            at, by = photo.index(b"VP8 ") + 14, struct.pack("<HH", min(width, 16_383), min(height, 16_383))
        case _:
            at, by = photo.index(b"ispe") + 8, struct.pack(">II", width, height)
    return photo[:at] + by + photo[at + len(by) :]


@pytest.mark.parametrize("form", FORMATS)
def test_a_header_with_huge_sides_is_refused_before_anything_is_decoded(form: str) -> None:
    with pytest.raises(Unreadable) as refusal:
        read_header(resized(form, 65_000, 65_000))
    assert refusal.value.code == "too_large"
    assert "50" in refusal.value.sentence("fr")


def test_fifty_megapixels_are_within_the_limit_and_many_more_are_not() -> None:
    assert 8160 * 6144 <= MOST_PIXELS < 9248 * 6936


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("share", [0.02, 0.3, 0.7, 0.95, 0.999])
def test_a_photo_that_was_cut_short_is_damaged(form: str, share: float) -> None:
    photo = photo_of(form, 1)
    assert code_of(photo[: int(len(photo) * share)]) == "damaged"


@pytest.mark.parametrize("form", ["GIF", "BMP", "TIFF", "AVIF", "ICO", "PPM"])
def test_pictures_in_other_formats_are_told_which_formats_are_read(form: str) -> None:
    photo = as_file(upright("P") if form == "GIF" else upright(), form, **({"speed": 10} if form == "AVIF" else {}))
    assert code_of(photo) == "not_a_picture"
    assert all(name in sentence for name in ("JPEG", "PNG", "WebP", "HEIC") for sentence in SENTENCES["not_a_picture"])


@pytest.mark.parametrize(
    "file", [b"Dear editor,", b"<svg/>", b"%PDF-1.7", bytes(99), b"\xff\xd8", b"RIFF\x04\x00\x00\x00WAVE", b"P"]
)
def test_what_is_no_picture_at_all_is_called_so(file: bytes) -> None:
    assert code_of(file) == "not_a_picture"


def test_an_empty_file_is_called_empty() -> None:
    assert code_of(b"") == "empty_file"


def test_a_jpeg_whose_end_is_missing_is_refused_though_opencv_would_fill_it_up_with_grey() -> None:
    photo = as_file(upright(), "JPEG", exif=turned_by(1), comment=b"\xff\xd9")
    assert code_of(photo[:-2]) == "damaged"


@pytest.mark.parametrize(
    "exif",
    [
        b"",
        b"II",
        b"II*\x00",
        b"II*\x00\xff\xff\xff\xff",
        b"MM\x00*\x00\x00\x00\x08\xff\xff",
        b"II*\x00\x08\x00\x00\x00\x01\x00" + struct.pack("<HHIHH", 0x0112, 3, 1, 9, 0),
        b"II*\x00\x08\x00\x00\x00\x01\x00" + struct.pack("<HHII", 0x0112, 2, 1, 6),
        b"II*\x00\x00\x00\x00\x00" + b"\xff" * 65_000,
    ],
)
def test_exif_data_that_make_no_sense_turn_nothing(exif: bytes) -> None:
    assert exif_orientation(exif) == 1


@pytest.mark.parametrize("packed", [b"", bytes(100), b"\x78\x9c" + bytes(100), packed_zeros(1), packed_zeros(100)])
def test_a_png_that_unpacks_to_too_little_or_to_far_too_much_is_damaged(packed: bytes) -> None:
    assert code_of(png_of(640, 848, packed)) == "damaged"


def with_chunks(photo: bytes, *chunks: bytes) -> bytes:
    """The PNG with more chunks behind its header."""
    return photo[:33] + b"".join(chunks) + photo[33:]


@cache
def rows_of_a_png() -> bytes:
    return b"".join(b"\x00" + row.tobytes() for row in np.asarray(upright()))


ODD_PNGS = {
    "a damaged colour profile": lambda: with_chunks(png_of_rows(), png_chunk(b"iCCP", b"a\x00\x00xxx")),
    "an unknown intent": lambda: with_chunks(png_of_rows(), png_chunk(b"sRGB", b"\x09")),
    "two intents": lambda: with_chunks(png_of_rows(), *[png_chunk(b"sRGB", b"\x00")] * 2),
    "a size that is cut short": lambda: with_chunks(png_of_rows(), png_chunk(b"pHYs", b"\x00")),
    "a time that is none": lambda: with_chunks(png_of_rows(), png_chunk(b"tIME", b"\xff" * 7)),
    "a needless palette": lambda: with_chunks(png_of_rows(), png_chunk(b"PLTE", b"\x00" * 5)),
    "too long a see-through colour": lambda: with_chunks(png_of_rows(), png_chunk(b"tRNS", b"\x00" * 99)),
    "a word within the end": lambda: png_of_rows()[:-12] + png_chunk(b"IEND", b"end"),
    "bytes behind the packed rows": lambda: png_of(640, 848, zlib.compress(rows_of_a_png()) + b"more"),
    "a chunk behind the packed rows": lambda: png_of_rows()[:-12] + png_chunk(b"IDAT", b"more") + png_of_rows()[-12:],
    "too many rows": lambda: png_of(640, 848, zlib.compress(rows_of_a_png() + rows_of_a_png()[:9999])),
    "bytes behind the end": lambda: png_of_rows() + b"more",
}


def png_of_rows() -> bytes:
    return png_of(640, 848, zlib.compress(rows_of_a_png()))


@pytest.mark.parametrize("kind", ODD_PNGS)
def test_what_is_odd_about_a_png_changes_no_pixel_and_is_not_spoken_of(
    kind: str, capfd: pytest.CaptureFixture[str]
) -> None:
    assert np.array_equal(read(ODD_PNGS[kind]()), bgr(upright()))
    assert capfd.readouterr().err == ""


def with_bytes(photo: bytes, at: int, by: bytes) -> bytes:
    """The PNG with its header changed in this place, and its checksum mended."""
    header = photo[16:at] + by + photo[at + len(by) : 29]
    return photo[:8] + png_chunk(b"IHDR", header) + photo[33:]


SPOILT_PNGS = {
    "a filter that there is not": lambda: png_of(640, 848, zlib.compress(b"\x05" + rows_of_a_png()[1:])),
    "such a filter in the last row": lambda: png_of(
        640, 848, zlib.compress(rows_of_a_png()[:-1921] + b"\x09" + rows_of_a_png()[-1920:])
    ),
    "rows that are not interlaced": lambda: with_bytes(png_of_rows(), 28, b"\x01"),
    "another interlacing": lambda: with_bytes(png_of_rows(), 28, b"\x02"),
    "another packing": lambda: with_bytes(png_of_rows(), 26, b"\x01"),
    "another filtering": lambda: with_bytes(png_of_rows(), 27, b"\x01"),
    "three bits": lambda: with_bytes(png_of_rows(), 24, b"\x03"),
    "colours that there are not": lambda: with_bytes(png_of_rows(), 25, b"\x05"),
    "no palette": lambda: png_of(640, 848, zlib.compress(bytes(641 * 848)), colour=3),
    "an odd palette": lambda: with_chunks(
        png_of(640, 848, zlib.compress(bytes(641 * 848)), colour=3), png_chunk(b"PLTE", b"\x00" * 5)
    ),
    "two headers": lambda: with_chunks(png_of_rows(), png_of_rows()[8:33]),
    "a long header": lambda: png_of_rows()[:8] + png_chunk(b"IHDR", png_of_rows()[16:29] + b"x") + png_of_rows()[33:],
    "too small a window": lambda: png_of(640, 848, b"\x08\x1d" + zlib.compress(rows_of_a_png())[2:]),
}


@pytest.mark.parametrize("kind", SPOILT_PNGS)
def test_a_png_that_makes_no_sense_is_damaged_and_nothing_is_complained_of(
    kind: str, capfd: pytest.CaptureFixture[str]
) -> None:
    assert code_of(SPOILT_PNGS[kind]()) == "damaged"
    assert capfd.readouterr().err == ""


def interlaced(picture: Image.Image) -> bytes:
    """A PNG in seven passes, which Pillow reads and does not write."""
    pixels = np.asarray(picture)
    passes = ((0, 0, 8, 8), (0, 4, 8, 8), (4, 0, 8, 4), (0, 2, 4, 4), (2, 0, 4, 2), (0, 1, 2, 2), (1, 0, 2, 1))
    rows = [row.tobytes() for top, left, down, across in passes for row in pixels[top::down, left::across]]
    return png_of(*picture.size, zlib.compress(b"".join(b"\x00" + row for row in rows)), interlaced=1)


@pytest.mark.parametrize("size", [(640, 848), (641, 853), (647, 849)])
def test_an_interlaced_png_is_read_and_a_filter_that_there_is_not_is_found_in_it(
    size: tuple[int, int], capfd: pytest.CaptureFixture[str]
) -> None:
    picture = upright().resize(size)
    assert np.array_equal(read(interlaced(picture)), bgr(picture))
    photo = interlaced(picture)
    rows = zlib.decompress(photo[41:-16])
    at = len(rows) - 3 * size[0] - 1  # the last row of the last pass
    hurt = png_of(*size, zlib.compress(rows[:at] + b"\x05" + rows[at + 1 :]), interlaced=1)
    assert code_of(hurt) == "damaged"
    assert capfd.readouterr().err == ""


def test_bytes_without_end_behind_the_rows_of_a_png_are_not_looked_at_one_after_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    packed, unknown = zlib.compress(rows_of_a_png()), headers._filter_unknown
    looked: list[int] = []

    def counted(unpacked: bytes, at: int, rows: range) -> bool:
        looked.append(at)
        return unknown(unpacked, at, rows)

    monkeypatch.setattr(headers, "_filter_unknown", counted)
    read(png_of(640, 848, packed + bytes(6_000_000)))
    assert len(looked) == -(-len(packed) // headers.UNPACKED_AT_ONCE)


@pytest.mark.parametrize("progressive", [False, True])
def test_a_jpeg_with_unusual_sampling_is_decoded_as_opencv_would_but_silently(
    progressive: bool, capfd: pytest.CaptureFixture[str]
) -> None:
    photo = as_file(upright(), "JPEG", quality=90, subsampling=0, progressive=progressive)
    at = photo.index(b"\xff\xc2" if progressive else b"\xff\xc0") + 11
    odd = photo[:at] + b"\x31" + photo[at + 1 :]  # three times as many brightnesses as colours: its data make no sense
    got = [read(odd, reduction) for reduction in (1, 2, 4, 8)]
    assert capfd.readouterr().err == ""
    for picture, flags in zip(got, (1, 17, 33, 65), strict=True):
        assert np.array_equal(picture, np.asarray(cv2.imdecode(np.frombuffer(odd, np.uint8), flags)))
    assert capfd.readouterr().err  # which is why


BEHIND = {
    "nothing": b"",
    "zeros": bytes(5000),
    "a film": b"\x00\x00\x00\x18ftypmp42" + random.Random(1).randbytes(50_000),
    "a film and an end": b"\x00\x00\x00\x18ftypmp42" + random.Random(1).randbytes(50_000) + b"\xff\xd9",
    "a second picture": as_file(Image.new("RGB", (160, 212)), "JPEG"),
}


@pytest.mark.parametrize("behind", BEHIND)
def test_a_progressive_jpeg_cut_between_its_scans_is_damaged_whatever_a_phone_writes_behind(behind: str) -> None:
    photo = as_file(upright(), "JPEG", quality=90, progressive=True)
    read(photo + BEHIND[behind])
    # a scan that is not the first begins with its table, or at once
    ends = [found.start() for found in re.finditer(rb"(?<!\xff)\xff[\xc4\xda]", photo)]
    ends = [at for at in ends if at > photo.index(b"\xff\xda")]
    assert len(ends) >= 9
    assert {code_of(photo[:at] + BEHIND[behind]) for at in ends} == {"damaged"}


def test_a_jpeg_in_more_than_thirty_two_scans_is_refused_before_any_of_it_is_decoded() -> None:
    photo = as_file(upright(), "JPEG", progressive=True)
    scans, last = photo.count(b"\xff\xda"), photo.rindex(b"\xff\xda")

    def in_scans(count: int) -> bytes:
        return photo[:-2] + photo[last:-2] * (count - scans) + photo[-2:]

    check_jpeg(in_scans(32))
    with pytest.raises(Unreadable) as refusal:
        check_jpeg(in_scans(33))
    assert refusal.value.code == "damaged"


@pytest.mark.parametrize("code", SENTENCES)
def test_every_refusal_says_in_both_languages_what_is_wrong_and_then_what_to_do(code: str) -> None:
    values = {"width": 1, "height": 2, "least": "640 × 480", "most": 50, "day": "sunday"}
    refusal = Unreadable(code, **values)
    french, english = refusal.sentence("fr"), refusal.sentence("en")
    assert refusal.code == code
    assert french != english
    for sentence in (french, english):
        wrong, advice = re.split(r"\s?; ", sentence, maxsplit=1)
        assert len(wrong) > 15
        assert len(advice) > 10
        assert not re.search(r"[{}]|[.;:,\s]$", sentence)


@pytest.mark.parametrize(
    ("form", "options"),
    [("JPEG", {}), ("JPEG", {"progressive": True}), ("PNG", {"compress_level": 1}), ("WEBP", {"method": 0})],
    ids=["JPEG", "progressive JPEG", "PNG", "WebP"],
)
def test_a_photo_for_which_there_is_no_memory_is_not_called_damaged(
    form: str, options: dict[str, Any], tmp_path: Path
) -> None:
    photo = tmp_path / "photo"
    photo.write_bytes(as_file(upright().resize((4000, 3000)), form, **options))
    reading = subprocess.run(
        [sys.executable, "-c", SHORT_OF_MEMORY, photo], cwd=ROOT, capture_output=True, check=True, text=True
    )
    assert reading.stdout == "MemoryError\n"


@pytest.mark.parametrize(
    ("form", "options"),
    [
        ("JPEG", {}),
        ("JPEG", {"progressive": True, "subsampling": 0}),
        ("PNG", {"compress_level": 1}),
        ("WEBP", {"quality": 50, "method": 0}),
    ],
    ids=["JPEG", "progressive JPEG", "PNG", "WebP"],
)
def test_fifty_megapixels_are_read_in_less_than_four_hundred_megabytes(
    form: str, options: dict[str, Any], tmp_path: Path
) -> None:
    photo = tmp_path / "photo"
    photo.write_bytes(as_file(Image.linear_gradient("L").resize((8160, 6144)).convert("RGB"), form, **options))
    reading = subprocess.run(
        [sys.executable, "-c", READING, photo], cwd=ROOT, capture_output=True, check=True, text=True
    )
    rows, cols, memory_kb = reading.stdout.split()
    assert (int(rows), int(cols)) == (768, 1020)
    assert int(memory_kb) < 400 * 1024
