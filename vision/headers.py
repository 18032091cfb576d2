"""What a photo's file says of itself, read without decoding any of it, and believed only as far as it is checked.

Nothing is unpacked here: colour profiles, texts, previews and most of the EXIF data are stepped over, however large
they claim to be.
"""

import re
import struct
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from vision.errors import Unreadable

LEAST_SIDE, LEAST_PIXELS, LEAST_NAMED = 400, 300_000, "640 × 480"
# A 50-megapixel photo has up to 51 million pixels; with more, memory could not be kept below 400 MB.
# (What no phone writes may need more: progressive JPEGs in full colour or four inks, lossless WebP, HEIC of ten bits.)
MOST_PIXELS, MOST_NAMED = 52_000_000, 50
# A file in more parts than this is made to be slow to read.
MOST_PARTS, MOST_SCANS, MOST_TAGS = 100_000, 32, 256

JPEG_MARKER = re.compile(rb"\xff([\x02-\xcf\xd8-\xfe])")
FRAMES = {0xC0, 0xC1, 0xC2, 0xC3, 0xC5, 0xC6, 0xC7, 0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF}
# Parts of a JPEG that tell of the picture: all that programs add, but for Adobe's, which tells its colours; comments.
JPEG_TALK = {*range(0xE0, 0xEE), 0xEF, 0xFE}
# So many bytes unpack to a thousand times as many at the most.
UNPACKED_AT_ONCE = 1 << 14
APP1, START_OF_IMAGE, START_OF_SCAN, END_OF_IMAGE = 0xE1, 0xD8, 0xDA, 0xD9
# How many numbers a pixel has, by the kind of colours.
PNG_COLOURS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
PNG_START, PNG_END = b"\x89PNG\r\n\x1a\n", b"\x00\x00\x00\x00IEND\xaeB`\x82"
# How many bits each of these numbers may have, by the kind of colours.
PNG_DEPTHS = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}
PALETTE, MOST_PALETTE = 3, 768
# Where the pixels of an interlaced PNG's seven passes begin, and how far apart they are: rows, then columns.
PNG_PASSES = ((0, 0, 8, 8), (0, 4, 8, 8), (4, 0, 8, 4), (0, 2, 4, 4), (2, 0, 4, 2), (0, 1, 2, 2), (1, 0, 2, 1))
PNG_FILTERS = 5
# What is left over in a PNG of more unpacked bytes than this is not worth the memory that taking it away would need.
MOST_REPACKED = 4 * MOST_PIXELS
WEBP_ALPHA, WEBP_MOVING = 0x10, 0x02
HEIF_BRANDS = {b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx", b"hevm", b"hevs", b"mif1", b"msf1"}
AVIF_BRANDS = {b"avif", b"avis"}
EXIF_START, ORIENTATION, SHORT = b"Exif\x00\x00", 0x0112, 3

Part = tuple[bytes, int, int]


@dataclass(frozen=True)
class Header:
    """What a photo's file says of itself: its format, its width and height as stored, how it is to be turned.

    `orientation` counts as EXIF does; 1 for HEIC, whose decoder turns the picture by itself.
    """

    format: str
    width: int
    height: int
    orientation: int = 1


def read_header(photo: bytes) -> Header:
    """The header of a photo's file, or why it cannot be read."""
    if not photo:
        raise Unreadable("empty_file")
    read = _reader(photo)
    if read is None:
        raise Unreadable("not_a_picture")
    try:
        header = read(photo)
    except MemoryError:
        raise
    except Exception:  # hostile bytes: whatever was raised, the file is to blame
        raise Unreadable("damaged") from None
    return _of_fair_size(header)


def is_photo(photo: bytes) -> bool:
    """Whether its first bytes are those of a format that can be read; nothing more is looked at."""
    return _reader(photo) is not None


def _reader(photo: bytes) -> Callable[[bytes], Header] | None:
    if photo.startswith(b"\xff\xd8\xff"):
        return _read_jpeg
    if photo.startswith(PNG_START):
        return _read_png
    if photo[:4] == b"RIFF" and photo[8:12] == b"WEBP":
        return _read_webp
    return _read_heif if _is_heif(photo) else None


def _of_fair_size(header: Header) -> Header:
    size = {"width": header.width, "height": header.height}
    if min(size.values()) < 1:
        raise Unreadable("damaged")
    if header.width * header.height > MOST_PIXELS:
        raise Unreadable("too_large", **size, most=MOST_NAMED)
    if min(size.values()) < LEAST_SIDE or header.width * header.height < LEAST_PIXELS:
        raise Unreadable("too_small", **size, least=LEAST_NAMED)
    return header


def _read_jpeg(photo: bytes) -> Header:
    width = height = orientation = 0
    for marker, start, end in _jpeg_parts(photo):
        if marker in FRAMES and not width:
            height, width = struct.unpack_from(">HH", photo, start + 1)
        elif marker == APP1 and not orientation and photo.startswith(EXIF_START, start):
            orientation = exif_orientation(photo[start:end])
    return Header("JPEG", width, height, orientation or 1)


def _jpeg_parts(photo: bytes) -> Iterator[tuple[int, int, int]]:
    """The markers before the picture's data, each with where its data begin and end; the scan's marker is the last."""
    at = 2
    for _ in range(MOST_PARTS):
        found = JPEG_MARKER.search(photo, at)
        if found is None or found[1][0] in (START_OF_IMAGE, END_OF_IMAGE):
            break
        marker, start = found[1][0], found.end()
        at = start + int(struct.unpack_from(">H", photo, start)[0])
        yield marker, start + 2, at
        if marker == START_OF_SCAN:
            return
    raise ValueError("a JPEG without a picture")


def check_jpeg(photo: bytes) -> None:
    """Refuse, before any of it is decoded, a JPEG that does not end, or that has too many scans."""
    *_, (_, scan, _) = _jpeg_parts(photo)
    # whatever lies behind the picture, a film or a second picture, is lost before the picture's own end is
    if photo.rfind(bytes([0xFF, END_OF_IMAGE]), scan) < 0:
        raise Unreadable("damaged")
    progressive = any(marker in FRAMES - {0xC0, 0xC1} for marker, _, _ in _jpeg_parts(photo))
    if (progressive or photo[scan] == 1) and photo.count(bytes([0xFF, START_OF_SCAN]), scan) >= MOST_SCANS:
        raise Unreadable("damaged")


def bare_jpeg(photo: bytes, left_over: int) -> bytes:
    """The JPEG with nothing but its picture, and without so many bytes that are left over at its end.

    What stands between its parts, or in parts that tell of the picture, may be odd: it does not harm the picture.
    """
    *parts, (marker, start, end) = _jpeg_parts(photo)
    kept = [(each, first, last) for each, first, last in parts if each not in JPEG_TALK] + [(marker, start, end)]
    head = [bytes([0xFF, each]) + photo[first - 2 : last] for each, first, last in kept]
    close = photo.rfind(bytes([0xFF, END_OF_IMAGE]), end)
    return b"".join([photo[:2], *head, photo[end : close - left_over], photo[close : close + 2]])


def exif_orientation(exif: bytes) -> int:
    """How EXIF data say that a picture is to be turned, 1 to 8: only the one tag is looked for."""
    exif = exif.removeprefix(EXIF_START)
    order = {b"II": "<", b"MM": ">"}.get(exif[:2])
    if order is None:
        return 1
    try:
        start = int(struct.unpack_from(order + "I", exif, 4)[0])
        count = int(struct.unpack_from(order + "H", exif, start)[0])
        for number in range(min(count, MOST_TAGS)):
            tag, kind, _, value = struct.unpack_from(order + "HHIH", exif, start + 2 + 12 * number)
            if tag == ORIENTATION:
                return int(value) if kind == SHORT and 1 <= value <= 8 else 1
    except struct.error:  # EXIF data are often broken, and the picture seldom with them
        return 1
    return 1


def _read_png(photo: bytes) -> Header:
    if photo[12:16] != b"IHDR":
        raise ValueError("a PNG without a header")
    orientation = 1
    width, height = struct.unpack_from(">II", photo, 16)
    if width * height <= MOST_PIXELS:
        for kind, start, end in _png_parts(photo):
            if kind == b"eXIf":
                orientation = exif_orientation(photo[start:end])
    return Header("PNG", width, height, orientation)


def _png_parts(photo: bytes) -> Iterator[Part]:
    """The chunks up to the last: what each is, and where its data begin and end."""
    at = len(PNG_START)
    for _ in range(MOST_PARTS):
        (length,) = struct.unpack_from(">I", photo, at)
        kind, start, end = photo[at + 4 : at + 8], at + 8, at + 8 + length
        if end + 4 > len(photo):
            break
        yield kind, start, end
        if kind == b"IEND":
            return
        at = end + 4
    raise ValueError("a PNG without an end")


def still_png(photo: bytes) -> bytes:
    """The PNG with nothing but its picture, all of it whole: its library has nothing to say on standard error.

    What else stands in a PNG can be a bomb, set its picture moving, or be odd; none of it changes a pixel.
    """
    parts, view = _picture_parts(photo), memoryview(photo)
    for _, start, end in parts:
        if zlib.crc32(view[start - 4 : end]) != struct.unpack_from(">I", photo, end)[0]:
            raise Unreadable("damaged")
    packed = [(start, end) for kind, start, end in parts if kind == b"IDAT"]
    rows = _png_rows(photo)
    left_over = _check_unpacking(photo, packed, rows)
    if not left_over and len(PNG_START) + sum(end - start + 12 for _, start, end in parts) + len(PNG_END) == len(photo):
        return photo  # a large photo is not copied in vain
    chunks: list[bytes | memoryview] = [view[start - 8 : end + 4] for _, start, end in parts]
    if left_over:
        chunks[-len(packed) :] = [_repacked(photo, packed, rows[-1].stop)]
    return b"".join([PNG_START, *chunks, PNG_END])


def _picture_parts(photo: bytes) -> list[Part]:
    """The chunks that make the picture, in the order that they must have; but for the last, which holds nothing."""
    head = [b"IHDR", b"PLTE"] if photo[25] == PALETTE else [b"IHDR"]
    parts = [part for part in _png_parts(photo) if part[0] in (*head, b"IDAT")]
    if [kind for kind, _, _ in parts] != [*head, *[b"IDAT"] * (len(parts) - len(head))]:
        raise Unreadable("damaged")
    lengths = [end - start for _, start, end in parts[: len(head)]]
    if lengths[0] != 13 or any(each % 3 or not 0 < each <= MOST_PALETTE for each in lengths[1:]):
        raise Unreadable("damaged")
    return parts


def _png_rows(photo: bytes) -> list[range]:
    """Where the rows begin among the unpacked bytes, a range a pass; each row begins with the number of its filter."""
    width, height, depth, colours, packing, filtering, interlaced = struct.unpack_from(">IIBBBBB", photo, 16)
    if depth not in PNG_DEPTHS.get(colours, ()) or packing or filtering or interlaced > 1:
        raise Unreadable("damaged")
    rows, begin = [], 0
    for top, left, down, across in PNG_PASSES if interlaced else ((0, 0, 1, 1),):
        pixels = len(range(left, width, across))
        length = 1 + (pixels * depth * PNG_COLOURS[colours] + 7) // 8
        rows.append(range(begin, begin + length * len(range(top, height, down)), length))
        begin = rows[-1].stop
    return rows


def _check_unpacking(photo: bytes, packed: list[tuple[int, int]], rows: list[range]) -> bool:
    """Whether anything is left over behind these rows; what does not unpack to them, or goes on long, is refused."""
    unpacker, view, done, whole = zlib.decompressobj(0), memoryview(photo), 0, rows[-1].stop
    begun = iter([(at, end) for start, end in packed for at in range(start, end, UNPACKED_AT_ONCE)])
    for at, end in begun:
        unpacked = unpacker.decompress(view[at : min(at + UNPACKED_AT_ONCE, end)])
        if any(_filter_unknown(unpacked, done, each) for each in rows):
            raise Unreadable("damaged")
        done += len(unpacked)
        if done > 2 * whole or unpacker.eof:
            break
    if not unpacker.eof or not whole <= done <= 2 * whole:
        raise Unreadable("damaged")
    return done > whole or bool(unpacker.unused_data) or next(begun, None) is not None


def _filter_unknown(unpacked: bytes, at: int, rows: range) -> bool:
    """Whether one of the rows that begin in these bytes, themselves at this place, has no filter that there is."""
    first = rows.start - at if rows.start >= at else (rows.start - at) % rows.step
    return max(unpacked[first : max(rows.stop - at, 0) : rows.step], default=0) >= PNG_FILTERS


def _repacked(photo: bytes, packed: list[tuple[int, int]], whole: int) -> bytes:
    """So many of the bytes that are packed in these places, as one chunk: without what is left over behind them."""
    if whole > MOST_REPACKED:
        raise Unreadable("damaged")
    rows = zlib.decompressobj(0).decompress(b"".join(photo[start:end] for start, end in packed), whole)
    data = b"IDAT" + zlib.compress(rows, 1)
    return struct.pack(">I", len(data) - 4) + data + struct.pack(">I", zlib.crc32(data))


def _read_webp(photo: bytes) -> Header:
    orientation = 1
    width, height = _webp_size(photo)
    for kind, start, end in _webp_parts(photo):
        if kind == b"EXIF":
            orientation = exif_orientation(photo[start:end])
    return Header("WEBP", width, height, orientation)


def _webp_size(photo: bytes) -> tuple[int, int]:
    """Width and height, from the first chunk, or those of the first picture if it moves."""
    kind, start = photo[12:16], 20
    if kind == b"VP8X":
        return _sides(photo, _first_frame(photo)[0] - 10 if photo[start] & WEBP_MOVING else start + 4)
    if kind == b"VP8 ":
        width, height = struct.unpack_from("<HH", photo, start + 6)
        return width & 0x3FFF, height & 0x3FFF
    if kind == b"VP8L":
        (bits,) = struct.unpack_from("<I", photo, start + 1)
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    raise ValueError("a WebP without a picture")


def _webp_parts(photo: bytes, at: int = 12, end: int = 0) -> Iterator[Part]:
    """The chunks: what each is, and where its data begin and end. All must be there."""
    end = end or struct.unpack_from("<I", photo, 4)[0] + 8
    for _ in range(MOST_PARTS):
        if at + 8 > end:
            return
        kind, (length,) = photo[at : at + 4], struct.unpack_from("<I", photo, at + 4)
        if at + 8 + length > len(photo):
            break
        yield kind, at + 8, at + 8 + length
        at += 8 + length + length % 2
    raise ValueError("a WebP that is cut short")


def _sides(photo: bytes, at: int) -> tuple[int, int]:
    width, height = (int.from_bytes(photo[each : each + 3], "little") + 1 for each in (at, at + 3))
    return width, height


def _first_frame(photo: bytes) -> tuple[int, int]:
    """Where the first picture of a moving WebP begins and ends; its width and height stand ten bytes before it."""
    return next((start + 16, end) for kind, start, end in _webp_parts(photo) if kind == b"ANMF")


def still_webp(photo: bytes) -> bytes:
    """The WebP, or the first picture of one that moves."""
    if photo[12:16] != b"VP8X" or not photo[20] & WEBP_MOVING:
        return photo
    first, last = _first_frame(photo)
    parts = [part for part in _webp_parts(photo, first, last) if part[0] in (b"ALPH", b"VP8 ", b"VP8L")]
    flags = photo[20] & WEBP_ALPHA
    head = b"VP8X" + struct.pack("<II", 10, flags) + photo[first - 10 : first - 4]
    body = b"WEBP" + head + b"".join(photo[start - 8 : end + (end - start) % 2] for _, start, end in parts)
    return b"RIFF" + struct.pack("<I", len(body)) + body


def _is_heif(photo: bytes) -> bool:
    if photo[4:8] != b"ftyp":
        return False
    length = min(int.from_bytes(photo[:4], "big"), 256)
    brands = {photo[8:12], *(photo[at : at + 4] for at in range(16, length, 4))}
    named = brands & HEIF_BRANDS
    return bool(named - {b"mif1", b"msf1"}) or (bool(named) and not brands & AVIF_BRANDS)


def _read_heif(photo: bytes) -> Header:
    # only whoever has such a photo waits for the library
    import pillow_heif  # noqa: PLC0415

    width, height = pillow_heif.open_heif(photo).size
    return Header("HEIF", width, height)
