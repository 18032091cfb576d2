"""A page of the photos that are read worst: each as it was read, its mistakes marked, and what went wrong in words."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image, ImageDraw, ImageOps

from scoring.une.editions import find_edition
from scoring.une.words import cell_name
from vision.annotate import NO_MISTAKES, Mistakes, annotated
from vision.captions import DARK, MAGENTA, font_of
from vision.decode import decode
from vision.errors import Unreadable
from vision.evaluation import Outcome, gone_wrong
from vision.headers import read_header
from vision.rectify import Shape, corners_of, homography, moved
from vision.result import XY
from vision.scanning import scan
from vision.truths import asked_day, photo_of, truth_of, truths_in

COLUMNS, SIDE, GAP = 3, 720, 24
LETTERS, LINES = 24, 4
PAPER = (246, 244, 239)


def worst_page(folder: Path, outcomes: Sequence[Outcome], language: str, folders: tuple[Path, ...] = ()) -> Image.Image:
    """The photos of these outcomes side by side."""
    truths = {truth["photo"]: (path, truth) for path, truth in _read(folder)}
    rows = -(-len(outcomes) // COLUMNS)
    high = SIDE + round(LETTERS * 1.3 * (LINES + 1))
    size = (COLUMNS * (SIDE + GAP) + GAP, rows * (high + GAP) + GAP)
    page = Image.new("RGB", size, PAPER)
    for i, outcome in enumerate(outcomes):
        left, top = GAP + i % COLUMNS * (SIDE + GAP), GAP + i // COLUMNS * (high + GAP)
        path, truth = truths[outcome.photo]
        page.paste(_thumbnail(path, truth, language, folders), (left, top))
        _write(ImageDraw.Draw(page), (left, top + SIDE), outcome, language)
    return page


def _read(folder: Path) -> list[tuple[Path, dict[str, Any]]]:
    return [(path, truth_of(path)) for path in truths_in(folder)]


def _thumbnail(path: Path, truth: Mapping[str, Any], language: str, folders: tuple[Path, ...]) -> Image.Image:
    """The photo with what was read, and marked what is wrong with it; bare where nothing was read."""
    photo = photo_of(path, truth)
    try:
        found = scan(photo, edition=truth["edition"], day=asked_day(truth), language=language, folders=folders)
    except Unreadable:
        return ImageOps.contain(_bare(photo), (SIDE, SIDE))
    wrong, missed = gone_wrong(found, truth)
    mistakes = Mistakes(wrong, tuple(_quad(truth, i, folders) for i in missed)) if "tiles" in truth else NO_MISTAKES
    return ImageOps.contain(annotated(photo, found, language, mistakes, folders), (SIDE, SIDE))


def _bare(photo: bytes) -> Image.Image:
    try:
        picture = decode(photo, read_header(photo), 4)
    except Unreadable:
        return Image.new("RGB", (SIDE, SIDE), DARK[:3])
    return Image.fromarray(np.ascontiguousarray(picture[..., ::-1]))


def _quad(truth: Mapping[str, Any], i: int, folders: tuple[Path, ...]) -> tuple[XY, ...]:
    """Where a tile of the truth lies in the photo, about."""
    edition = find_edition(truth["edition"], folders)
    side = edition.box.sides[edition.box.days[truth["day"]].side]
    tile = truth["tiles"][i]
    to_photo = homography(np.asarray(truth["corners"], np.float64), Shape(side.rows, side.cols))
    return tuple((float(x), float(y)) for x, y in moved(to_photo, corners_of(tile["at"], tile["size"])))


def _write(draw: ImageDraw.ImageDraw, at: tuple[int, int], outcome: Outcome, language: str) -> None:
    """The photo's name, and its first mistakes."""
    (x, y), font = at, font_of(LETTERS)
    draw.text((x, y + 6), outcome.photo, font=font, fill=DARK)
    for i, line in enumerate(mistakes_of(outcome, LINES, language)):
        draw.text((x, y + 6 + (i + 1) * LETTERS * 1.25), line, font=font_of(LETTERS - 4), fill=MAGENTA)


def mistakes_of(outcome: Outcome, most: int, language: str) -> list[str]:
    """What went wrong with a photo, in so many lines at the most; the fields and codes are those of its truth."""
    if outcome.error is not None:
        return [f"{outcome.refuse or 'readable'} > {outcome.error}"]
    if outcome.refuse is not None:
        return [f"{outcome.refuse} > read"]
    said = [
        f"{cell_name(at[0], at[1], language) + ' ' if at else ''}{field}: {real} > {read}"
        for at, (field, real, read) in zip(outcome.mistaken_at, outcome.mistakes, strict=True)
    ]
    return said if len(said) <= most else [*said[: most - 1], f"… + {len(said) - most + 1}"]
