"""The photos that the networks learn from: made once, by seed, and kept in a folder between runs."""

import json
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from functools import partial
from itertools import takewhile
from multiprocessing import get_context
from pathlib import Path

import cv2

from samples.make import write_sample
from samples.simulator import photograph, random_scene
from samples.simulator.photographing import Photo, version_mark
from samples.simulator.streaming import SEEDS_APART, stream

# As large as a scan's first decode leaves a phone's photo.
SIZE = (1008, 756)
# What a set’s folder is to hold, and, once it holds all of it, that it does.
ASKED, MADE = "asked.txt", "made.txt"


@dataclass(frozen=True)
class PhotoSet:
    """A series of photos; `reuse` is how many of them share a look, which takes long to draw.

    With `breaches` each photo shows one of them in turn, and all are in one look.
    """

    name: str
    seed: int
    count: int
    style: str
    refused: float = 0.0
    reuse: int = 12
    breaches: tuple[str, ...] = ()


# To fit to; and to choose thresholds and temperatures with, from other seeds.
FIT = (
    PhotoSet("gazette", 101, 6000, "gazette", refused=0.06),
    PhotoSet("refused", 102, 3000, "any", refused=1.0, reuse=40),
    PhotoSet("any", 103, 8000, "any", refused=0.06),
)
# What people seldom do and a scan must see: tiles that are loose, or upon others, then those outside or turned.
UNTIDY = PhotoSet("untidy", 105, 6000, "gazette", breaches=("P1", "P8", "P1", "P3", "P8", "P2"))
TUNE = (
    PhotoSet("tune-gazette", 201, 800, "gazette", refused=0.1),
    PhotoSet("tune-any", 202, 800, "any", refused=0.1),
)


def make_photos(folder: Path, photos: PhotoSet, workers: int) -> Path:
    """A set's folder, with the photos that are not there yet made."""
    own = folder / photos.name
    own.mkdir(parents=True, exist_ok=True)
    if not _as_asked(own, photos):
        return own
    first = sum(1 for _ in takewhile(Path.exists, (own / f"{i:05d}.json" for i in range(photos.count))))
    made = _untidy(photos, workers, first) if photos.breaches else _streamed(photos, workers, first)
    for i, photo in enumerate(made, first):
        write_sample(own / f"{i:05d}.jpg", photo)
        if (i + 1) % 500 == 0:
            print(f"{photos.name}: {i + 1} of {photos.count} photos", flush=True)
    (own / MADE).write_text((own / ASKED).read_text())
    return own


def _as_asked(own: Path, photos: PhotoSet) -> bool:
    """Whether photos are still to be made; refuses a folder that holds others than those."""
    asked = json.dumps({**asdict(photos), "made_by": version_mark()}, indent=1)
    begun = own / ASKED
    if begun.exists() and begun.read_text() != asked:
        raise SystemExit(f"{own} holds photos of another set or another version of the simulator: move it away")
    begun.write_text(asked)
    return not (own / MADE).exists()


def _streamed(photos: PhotoSet, workers: int, first: int) -> Iterator[Photo]:
    return stream(
        photos.seed,
        photos.count,
        workers=workers,
        style=photos.style,
        backgrounds="train",
        size=SIZE,
        refused=photos.refused,
        reuse=photos.reuse,
        compress=False,
        first=first,
    )


def _untidy(photos: PhotoSet, workers: int, first: int) -> Iterator[Photo]:
    with ProcessPoolExecutor(workers, get_context("spawn"), cv2.setNumThreads, (1,)) as pool:
        yield from pool.map(partial(_untidy_photo, photos), range(first, photos.count), chunksize=8)


def _untidy_photo(photos: PhotoSet, i: int) -> Photo:
    breach = photos.breaches[i % len(photos.breaches)]
    seed = photos.seed * SEEDS_APART + i
    return photograph(random_scene(seed, style=photos.style, backgrounds="train", size=SIZE, breaches=(breach,)))
