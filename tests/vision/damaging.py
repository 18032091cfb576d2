"""Three hundred damaged photos, always the same: `damaged()` makes them, and run as a program this tries to read all.

python -m tests.vision.damaging OUT.json    what became of each, how long it took, and the most memory there was
"""

import json
import random
import struct
import sys
import zlib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pillow_heif
from PIL import Image

from tests.vision.photo_files import as_file, png_chunk, png_of, turned_by
from vision import Unreadable, scan
from vision.decode import decode, first_reduction
from vision.headers import read_header

PHOTOS = Path(__file__).parents[2] / "samples/photos"
WHOLE = (
    "sunday-turned-left.jpg",
    "friday-turned-right.png",
    "breach-p6-ads.webp",
    "saturday-upright.heic",
    "clutter.jpg",
)
COUNT, SEED = 300, 4
MAGIC = (b"\xff\xd8\xff\xe0", b"\x89PNG\r\n\x1a\n", b"RIFF\x00\x00\x10\x00WEBPVP8 ", b"\x00\x00\x00\x18ftypheic")
Spoiler = Callable[[random.Random], bytes]


@cache
def whole(name: str) -> bytes:
    return (PHOTOS / name).read_bytes()


@cache
def small() -> Image.Image:
    with Image.open(PHOTOS / "sunday-upright.jpg") as picture:
        return picture.convert("RGB").resize((600, 800))


@cache
def made(form: str, mode: str = "RGB", **options: Any) -> bytes:
    return as_file(small().convert(mode), form, **options)


@cache
def made_moving(form: str) -> bytes:
    return as_file(small(), form, save_all=True, append_images=[small().rotate(180)])


def any_whole(rng: random.Random) -> bytes:
    return whole(rng.choice(WHOLE))


def changed(photo: bytes, at: int, by: bytes) -> bytes:
    return photo[:at] + by + photo[at + len(by) :]


def flipped(photo: bytes, rng: random.Random, first: int, last: int, times: int) -> bytes:
    spoilt = bytearray(photo)
    for _ in range(times):
        spoilt[rng.randrange(first, last)] ^= 1 << rng.randrange(8)
    return bytes(spoilt)


def noise(rng: random.Random, length: int) -> bytes:
    return rng.randbytes(length)


# cut, flipped, overwritten


def cut_anywhere(rng: random.Random) -> bytes:
    photo = any_whole(rng)
    return photo[: rng.randrange(1, len(photo))]


def cut_in_the_header(rng: random.Random) -> bytes:
    return any_whole(rng)[: rng.randrange(1, 800)]


def cut_near_the_end(rng: random.Random) -> bytes:
    return any_whole(rng)[: -rng.randrange(1, 60)]


def cut_and_closed(rng: random.Random) -> bytes:
    photo = whole("clutter.jpg")
    return photo[: rng.randrange(2000, len(photo))] + b"\xff\xd9"


def cut_in_the_middle(rng: random.Random) -> bytes:
    photo = any_whole(rng)
    begin = rng.randrange(len(photo))
    return photo[:begin] + photo[begin + rng.randrange(1, 5000) :]


def flipped_header(rng: random.Random) -> bytes:
    return flipped(any_whole(rng), rng, 0, 600, rng.randrange(1, 12))


def flipped_body(rng: random.Random) -> bytes:
    photo = any_whole(rng)
    return flipped(photo, rng, 600, len(photo), rng.choice([1, 10, 1000]))


def flipped_in_a_mended_png(rng: random.Random) -> bytes:
    """What the checksums do not tell."""
    photo = made("PNG")
    start = photo.index(b"IDAT") + 4
    length = int.from_bytes(photo[start - 8 : start - 4], "big")
    spoilt = flipped(photo[start : start + length], rng, 0 if rng.random() < 0.2 else 20, length, rng.choice([1, 20]))
    return photo[: start - 8] + png_chunk(b"IDAT", spoilt) + photo[start + length + 4 :]


def a_hole(rng: random.Random) -> bytes:
    photo = any_whole(rng)
    begin, length = rng.randrange(len(photo)), rng.choice([16, 512, 20_000])
    return changed(photo, begin, bytes(min(length, len(photo) - begin)))


# not what it says


def wrong_magic(rng: random.Random) -> bytes:
    return changed(any_whole(rng), 0, noise(rng, rng.choice([2, 4, 12])))


def swapped_magic(rng: random.Random) -> bytes:
    return changed(any_whole(rng), 0, rng.choice(MAGIC))


def noise_after_the_magic(rng: random.Random) -> bytes:
    return rng.choice(MAGIC) + noise(rng, rng.choice([0, 3, 100, 100_000]))


def no_picture(rng: random.Random) -> bytes:
    return rng.choice(
        [
            b"Dear editor,\n" * 1000,
            b'<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="3000"/>',
            b"%PDF-1.7\n" + noise(rng, 1000),
            b"PK\x03\x04" + made("JPEG"),
            b"\x00\x00\x00\x18ftypmp42" + noise(rng, 1000),
            made("GIF", "P"),
            made("BMP"),
            made("TIFF"),
            made("AVIF", speed=10),
            noise(rng, 5000),
        ]
    )


def nothing(rng: random.Random) -> bytes:
    return b"" if rng.random() < 0.5 else bytes(rng.choice([1, 2, 11, 5000]))


def a_photo_in_a_photo(rng: random.Random) -> bytes:
    inner = rng.choice([made("JPEG"), made("PNG"), any_whole(rng)])[:60_000]
    app1 = b"\xff\xe1" + struct.pack(">H", len(inner) + 2) + inner
    return rng.choice(
        [
            b"\xff\xd8" + app1,
            b"\xff\xd8" + app1 * 20 + made("JPEG")[2:],
            b"RIFF" + struct.pack("<I", len(inner) + 12) + b"WEBPVP8 " + struct.pack("<I", len(inner)) + inner,
            png_of(600, 800, inner),
            b"\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic" + struct.pack(">I", len(inner) + 8) + b"meta" + inner,
        ]
    )


# sizes


def other_sides(rng: random.Random) -> tuple[int, int]:
    huge = [(65_535, 65_535), (60_000, 40_000), (9000, 9000), (16_383, 16_383), (5000, 65_000)]
    odd = [(0, 800), (600, 0), (1, 1), (601, 801), (1200, 1600), (300, 6000), (5000, 8000)]
    return rng.choice(huge + odd)


def other_size_jpeg(rng: random.Random) -> bytes:
    photo = made("JPEG", progressive=rng.random() < 0.5)
    return changed(
        photo, max(photo.find(b"\xff\xc0"), photo.find(b"\xff\xc2")) + 5, struct.pack(">HH", *other_sides(rng))
    )


def other_size_png(rng: random.Random) -> bytes:
    photo = made("PNG")
    sides = rng.choice([other_sides(rng), (2**31 - 1, 2**31 - 1), (2**32 - 1, 1), (100_000, 100_000)])
    header = struct.pack(">II", *sides) + photo[24:29]
    return (
        photo[:8]
        + (png_chunk(b"IHDR", header) if rng.random() < 0.7 else photo[8:16] + header + photo[29:33])
        + photo[33:]
    )


def other_size_webp(rng: random.Random) -> bytes:
    photo, (width, height) = made("WEBP", exif=turned_by(1)), other_sides(rng)
    canvas, picture = photo.index(b"VP8X") + 12, photo.index(b"VP8 ") + 14
    if rng.random() < 0.6:
        photo = changed(photo, canvas, width.to_bytes(3, "little") + height.to_bytes(3, "little"))
    return changed(photo, picture, struct.pack("<HH", width & 0x3FFF, height & 0x3FFF)) if rng.random() < 0.6 else photo


def other_size_heic(rng: random.Random) -> bytes:
    photo = whole("saturday-upright.heic")
    return changed(photo, photo.index(b"ispe") + 8, struct.pack(">II", *other_sides(rng)))


# other kinds of pictures, whole or cut


def cut_at_times(photo: bytes, rng: random.Random) -> bytes:
    return photo if rng.random() < 0.5 else photo[: rng.randrange(len(photo))]


def printers_colours(rng: random.Random) -> bytes:
    return cut_at_times(made("JPEG", "CMYK", progressive=rng.random() < 0.5), rng)


def deep(rng: random.Random) -> bytes:
    grey = np.asarray(small().convert("L")).astype(np.uint16) * 257
    return cut_at_times(as_file(Image.fromarray(grey), "PNG"), rng)


def see_through(rng: random.Random) -> bytes:
    return cut_at_times(made(rng.choice(["PNG", "WEBP", "HEIF"]), rng.choice(["RGBA", "LA"])), rng)


def moving(rng: random.Random) -> bytes:
    photo = made_moving(rng.choice(["PNG", "WEBP"]))
    return rng.choice([photo, cut_at_times(photo, rng), flipped(photo, rng, 12, 120, 3)])


# bombs


def exif_bomb(rng: random.Random) -> bytes:
    loop = b"II*\x00\x08\x00\x00\x00" + struct.pack("<HHHIII", 1, 0x8769, 4, 1, 8, 8)
    entries = b"".join(struct.pack("<HHII", tag, 7, 60_000, 8) for tag in range(0x200, 0x200 + 5000))
    tags = b"II*\x00\x08\x00\x00\x00" + struct.pack("<H", 5000) + entries
    far = b"MM\x00*" + struct.pack(">I", 2**32 - 1)
    greedy = b"II*\x00\x08\x00\x00\x00\xff\xff" + struct.pack("<HHII", 0x112, 3, 2**32 - 1, 6)
    exif = b"Exif\x00\x00" + rng.choice([loop, tags, far, greedy, noise(rng, 3000), b"II*\x00" + b"\xff" * 60_000])
    if rng.random() < 0.5:
        return made("JPEG")[:2] + (b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif) * 3 + made("JPEG")[2:]
    photo = made("PNG")
    return photo[:33] + png_chunk(b"eXIf", exif[6:] * rng.choice([1, 50])) + photo[33:]


@cache
def packed_zeros(megabytes: int) -> bytes:
    packer = zlib.compressobj()
    return b"".join([*(packer.compress(bytes(1_000_000)) for _ in range(megabytes)), packer.flush()])


def packed_bomb(rng: random.Random) -> bytes:
    """A little that unpacks to very much, in what goes with a PNG or in place of its picture."""
    photo, packed = made("PNG"), packed_zeros(rng.choice([3, 100]))
    aside = rng.choice([b"zTXt", b"iCCP", b"iTXt", b"sPLT"])
    text = b"a\x00\x01\x00\x00\x00" if aside == b"iTXt" else b"a\x00\x00"
    return rng.choice(
        [
            photo[:33] + png_chunk(aside, text + packed) * rng.choice([1, 30]) + photo[33:],
            png_of(600, 800, packed),
            png_of(600, 800, packed, interlaced=1),
            png_of(5000, 8000, packed, depth=16, colour=6),
        ]
    )


def many_scans(rng: random.Random) -> bytes:
    photo = made("JPEG", progressive=True)
    begin = photo.rindex(b"\xff\xda")
    return photo[:begin] + photo[begin:-2] * rng.choice([2, 20, 400]) + b"\xff\xd9"


def repeated_parts(rng: random.Random) -> bytes:
    photo = made("JPEG")
    frame, scan_at = photo.index(b"\xff\xc0"), photo.index(b"\xff\xda")
    part = rng.choice(
        [
            b"\xff\xfe\x00\x02" * 200_000,
            b"\xff" * 1_000_000,
            b"\xff\x00" * 500_000,
            b"\xff\xd8",
            b"\xff\xd9",
            b"\xff\xd3" * 9999,
            b"\xff\xe1\x00\x00",
            b"\xff\xe1\x00\x01",
            photo[frame:scan_at] * rng.choice([1, 9]),
            photo[scan_at:-2],
        ]
    )
    at = rng.choice([2, frame, scan_at])
    return photo[:at] + part + photo[at:]


def repeated_chunks(rng: random.Random) -> bytes:
    photo = made("PNG")
    part = rng.choice(
        [photo[8:33], png_chunk(b"IEND", b""), png_chunk(b"IDAT", b"") * 200_000, png_chunk(b"tRNS", b"\x00" * 6)]
    )
    part = rng.choice([part, png_chunk(b"PLTE", b"\x01" * 768), png_chunk(b"acTL", struct.pack(">II", 2**31 - 1, 0))])
    at = rng.choice([33, photo.index(b"IDAT") - 4])
    return photo[:at] + part + photo[at:]


def wrong_lengths(rng: random.Random) -> bytes:
    name, words = rng.choice(
        [
            ("breach-p6-ads.webp", [b"WEBP", b"VP8 "]),
            ("friday-turned-right.png", [b"IDAT", b"IHDR", b"IEND"]),
            (
                "saturday-upright.heic",
                [b"ftyp", b"meta", b"iloc", b"iprp", b"ipco", b"ipma", b"hvcC", b"mdat", b"iinf"],
            ),
        ]
    )
    photo, word = whole(name), rng.choice(words)
    after = name.endswith("webp") and word != b"WEBP"
    length = rng.choice([0, 1, 7, 8, 200, 2**16, 2**31 - 1, 2**32 - 1])
    at = photo.index(word)
    return changed(photo, at + 4 if after else at - 4, struct.pack("<I" if name.endswith("webp") else ">I", length))


# not damaged, only odd: these should be read


def more_behind(rng: random.Random) -> bytes:
    """As phones do that keep a short film, or a second picture, behind the first."""
    film = b"\x00\x00\x00\x18ftypmp42" + noise(rng, 50_000)
    return whole(rng.choice(["sunday-turned-left.jpg", "clutter.jpg"])) + rng.choice([film, made("JPEG"), bytes(9999)])


KINDS: tuple[Spoiler, ...] = (
    cut_anywhere,
    cut_in_the_header,
    cut_near_the_end,
    cut_and_closed,
    cut_in_the_middle,
    flipped_header,
    flipped_body,
    flipped_in_a_mended_png,
    a_hole,
    wrong_magic,
    swapped_magic,
    noise_after_the_magic,
    no_picture,
    nothing,
    a_photo_in_a_photo,
    other_size_jpeg,
    other_size_png,
    other_size_webp,
    other_size_heic,
    printers_colours,
    deep,
    see_through,
    moving,
    exif_bomb,
    packed_bomb,
    many_scans,
    repeated_parts,
    repeated_chunks,
    wrong_lengths,
    more_behind,
)


def damaged(count: int = COUNT, seed: int = SEED) -> Iterator[tuple[str, bytes]]:
    """So many damaged photos, each with what was done to it."""
    for number in range(count):
        spoil = KINDS[number % len(KINDS)]
        yield spoil.__name__, spoil(random.Random(f"{seed}/{number}"))


def attempt(photo: bytes) -> dict[str, Any]:
    """What became of it: the code of the refusal, or the picture's sides and what a scan makes of it."""
    sides = None
    try:
        header = read_header(photo)
        sides = decode(photo, header, first_reduction(header)).shape
        answer: dict[str, Any] = {"tiles": len(scan(photo).layout.tiles)}
    except Unreadable as refusal:
        answer = {"code": refusal.code, "sentences": [refusal.sentence("fr"), refusal.sentence("en")]}
    return {"sides": sides, **answer}


def most_memory_mb() -> float:
    """The most that this process has held; what its parent held before does not count."""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return int(status.split("VmHWM:")[1].split()[0]) / 1024


def main(out: Path) -> None:
    outcomes = [
        {"kind": kind, "before_mb": most_memory_mb(), **attempt(photo), "after_mb": most_memory_mb()}
        for kind, photo in damaged()
    ]
    out.write_text(json.dumps({"outcomes": outcomes, "memory_mb": most_memory_mb()}), encoding="utf-8")


if __name__ == "__main__":
    pillow_heif.register_heif_opener()
    main(Path(sys.argv[1]))
