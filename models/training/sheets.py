"""All faces of many looks, drawn flat: more looks than photos can show, so that signs are learnt and not prints."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from models.training.pictures import TILE_BASE, TILE_RING, TileBases, packed
from models.training.spreading import spread
from models.training.truths import TileTruth
from samples.drawing.faces import draw_tribune
from samples.drawing.pixels import face_set
from samples.drawing.rect import Rect
from samples.drawing.sheet import Item, Key, render
from samples.drawing.style import Style
from samples.drawing.styles import DIGITS, random_style
from samples.simulator.photographing import mark_of, version_mark
from scoring.une.edition import Edition
from scoring.une.editions import find_edition
from scoring.une.geometry import parse_size
from scoring.une.layout import Ad, Article, Back, Photo, Tile, Tribune
from vision.labels import CODES
from vision.rectify import Pixels

# Drawn larger than it is wanted, as print is finer than a photo of it.
DRAWN_CELL = 72
AT_ONCE = 4
# So many tribunes of each look have any other tribune's code, so that codes are read and not guessed from what is
# printed beside them.
OTHER_CODES = 12
# Of each look so many tiles, tribunes and backs are drawn: many looks teach more than all faces of a few.
EACH = {"tile": 40, "tribune": 8, "back": 2}
OTHER = "other "
DRAWN_BY = "drawn-by.txt"
# How many of these are laid out as their look has it, and how large a code can be beside its words, times the usual.
AS_IT_IS, MOST_ROOM = 0.4, 1.6
FACE_KINDS: dict[str, type[Any]] = {"article": Article, "photo": Photo, "ad": Ad}


def sheets(folder: Path, count: int, seed: int, workers: int) -> dict[tuple[int, int], TileBases]:
    """Some faces of so many random looks, by size. Drawn once and kept in the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    _check_drawn_alike(folder)
    groups: dict[tuple[int, int], TileBases] = defaultdict(TileBases)
    for i, path in enumerate(spread(partial(_drawn, folder, seed), range(count), workers, AT_ONCE)):
        for picture, tile in _kept(path):
            groups[tile.tile.size].pictures.append(picture)
            groups[tile.tile.size].tiles.append(tile)
        if (i + 1) % 500 == 0:
            print(f"looks: {i + 1} of {count}", flush=True)
    return dict(groups)


def _check_drawn_alike(folder: Path) -> None:
    """Refuses a folder of faces that were drawn otherwise than they are now."""
    noted, mark = folder / DRAWN_BY, f"{version_mark()} {mark_of([Path(__file__)], Path(__file__).parent)}"
    if not any(folder.iterdir()):
        noted.write_text(mark)
    elif not noted.exists() or noted.read_text() != mark:
        raise SystemExit(f"{folder} holds looks that another version drew: move it away")


def _drawn(folder: Path, seed: int, which: int) -> Path:
    """The file of one look's faces, drawn unless it is there."""
    path = folder / f"{seed}-{which:05d}.npz"
    if not path.exists():
        edition = find_edition("gazette")
        rng = np.random.default_rng((seed, which))
        wanted = _some(rng, edition)
        style = random_style(seed * 1_000_003 + which)
        drawn = face_set(edition, style, DRAWN_CELL, wanted.__contains__)
        pictures = {**drawn.tiles, **drawn.tribunes, **{f"back {size}": face for size, face in drawn.backs.items()}}
        pictures |= _with_other_codes(rng, edition, style)
        others = list(drawn.tiles.values())
        framed = {name: packed(_framed(rng, face, others)) for name, face in pictures.items()}
        faces: dict[str, Any] = {name: np.frombuffer(picture, np.uint8) for name, picture in framed.items()}
        beside = path.with_suffix(".part")
        with beside.open("wb") as file:
            np.savez(file, **faces)
        beside.replace(path)
    return path


def _some(rng: np.random.Generator, edition: Edition) -> set[Key]:
    """The faces that are drawn of a look."""
    every: dict[str, Iterable[str]] = {
        "tile": edition.tiles,
        "tribune": edition.tribunes,
        "back": edition.box.sizes,
    }
    return {(kind, str(name)) for kind, names in every.items() for name in rng.permutation(sorted(names))[: EACH[kind]]}


def _with_other_codes(rng: np.random.Generator, edition: Edition, style: Style) -> dict[str, Pixels]:
    """Some tribunes as if they had the codes by which they are named here."""
    entries, mm = list(edition.tribunes.values()), edition.box.cell_mm
    rows, cols = parse_size(edition.box.tribune_size)
    outline = Rect(0, 0, cols * mm, rows * mm)
    items = []
    for code in rng.permutation(CODES)[:OTHER_CODES]:
        entry = entries[int(rng.integers(len(entries)))]
        draw = partial(draw_tribune, tribune=entry, outer=outline, style=_other_print(rng, style), code=str(code))
        items.append(Item(("tribune", OTHER + str(code)), rows, cols, draw))
    return {name: picture for (_, name), picture in render(items, mm, DRAWN_CELL).items()}


def _other_print(rng: np.random.Generator, style: Style) -> Style:
    """The same look with its codes in other type, and often larger: as large as there is room for."""
    letters = replace(style.letters, digits=DIGITS[int(rng.integers(len(DIGITS)))])
    if rng.random() < AS_IT_IS:
        return replace(style, letters=letters)
    places = replace(style.free.tribune, size=float(rng.uniform(0.8, MOST_ROOM)), beside=False)
    return replace(style, letters=letters, tribune="free", free=replace(style.free, tribune=places))


def _kept(path: Path) -> Iterator[tuple[bytes, TileTruth]]:
    with np.load(path) as faces:
        known = dict(_tiles(find_edition("gazette")))
        for name in faces:
            yield faces[name].tobytes(), TileTruth(known[name.removeprefix(OTHER)], (0.0, 0.0), 0.0, 0)


def _tiles(edition: Edition) -> Iterator[tuple[str, Tile]]:
    """Every face of the edition as a tile in its own right."""
    for name, printed in edition.tiles.items():
        signs = printed.model_dump(exclude={"id", "size", "headline", "picture", "face"})
        kind = FACE_KINDS[printed.face]
        yield name, kind(face=printed.face, at=(0, 0), size=parse_size(printed.size), id=name, **signs)
    for code in dict.fromkeys((*edition.tribunes, "D0")):
        yield code, Tribune(face="tribune", at=(0, 0), size=parse_size(edition.box.tribune_size), code=code)
    for size in edition.box.sizes:
        yield f"back {size}", Back(face="back", at=(0, 0), size=parse_size(size))


def _framed(rng: np.random.Generator, face_rgb: Pixels, others: Sequence[Pixels]) -> Pixels:
    """A face among parts of others, as tiles lie: rows x columns x BGR, with the margin that training wants."""
    rows, cols = (round(side / DRAWN_CELL) for side in face_rgb.shape[:2])
    size = (round((cols + 2 * TILE_RING) * TILE_BASE), round((rows + 2 * TILE_RING) * TILE_BASE))
    if rng.random() < 0.8:
        around = others[int(rng.integers(len(others)))]
        canvas = cv2.resize(around, size, interpolation=cv2.INTER_AREA)
    else:  # bare paper of any tone
        canvas = np.full((size[1], size[0], 3), rng.integers(140, 256, 3), np.uint8)
    small = cv2.resize(face_rgb, (cols * TILE_BASE, rows * TILE_BASE), interpolation=cv2.INTER_AREA)
    ring = round(TILE_RING * TILE_BASE)
    if rng.random() < 0.6:
        shade, dark = int(rng.integers(0, 3)), float(rng.uniform(0.3, 0.8))
        part = canvas[ring - 1 : ring + len(small) + 1 + shade, ring - 1 : ring + small.shape[1] + 1 + shade]
        part[:] = (part * dark).astype(np.uint8)
    canvas[ring : ring + len(small), ring : ring + small.shape[1]] = small
    return np.ascontiguousarray(canvas[..., ::-1], np.uint8)
