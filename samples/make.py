"""Photos with their truth in a folder: what `alaune samples make` does."""

import json
from collections.abc import Iterator
from pathlib import Path

from samples.simulator.backgrounds import Part
from samples.simulator.encoding import Format, encode
from samples.simulator.photographing import Photo
from samples.simulator.scenes import LANDSCAPE
from samples.simulator.streaming import stream
from samples.writing import Progress, write_whole


def make_samples(  # noqa: PLR0913 - every wish is named and can be left out
    folder: Path,
    count: int,
    seed: int,
    *,
    edition: str = "gazette",
    style: str = "gazette",
    backgrounds: Part = "any",
    size: tuple[int, int] = LANDSCAPE,
    refused: float = 0.0,
    workers: int = 2,
    progress: Progress | None = None,
) -> list[Path]:
    """Write so many photos, each with its truth beside it; gives the photos' paths.

    The same seed and wishes write the same files. About a share of `refused` must not be read: their truth says why.
    """
    folder.mkdir(parents=True, exist_ok=True)
    photos = stream(
        seed,
        count,
        workers=min(workers, count),
        edition=edition,
        style=style,
        backgrounds=backgrounds,
        size=size,
        refused=refused,
        compress=False,
    )
    return list(_written(folder, photos, count, progress or (lambda done, total: None)))


def _written(folder: Path, photos: Iterator[Photo], count: int, progress: Progress) -> Iterator[Path]:
    for i, photo in enumerate(photos):
        yield write_sample(folder / f"{i:05d}.jpg", photo)
        progress(i + 1, count)


def write_sample(path: Path, photo: Photo, format: Format = "jpg", exif_orientation: int = 1) -> Path:  # noqa: A002
    """Write a photo and its truth file; neither is ever there half written, and the truth comes last."""
    write_whole(path, encode(photo, format, exif_orientation))
    truth = {"photo": path.name, **photo.truth}
    write_whole(path.with_suffix(".json"), (json.dumps(truth, ensure_ascii=False) + "\n").encode())
    return path
