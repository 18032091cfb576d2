"""The photos that the networks learn from: made once, by seed, and kept in a folder between runs."""

import json
from collections.abc import Iterator, Set
from dataclasses import asdict, dataclass
from functools import partial
from itertools import takewhile
from pathlib import Path

from models.training.spreading import spread
from samples.drawing.pixels import face_set
from samples.drawing.sheet import Key
from samples.drawing.styles import random_style
from samples.make import write_sample
from samples.simulator import photograph, random_scene
from samples.simulator.dice import Dice
from samples.simulator.faces import TRAINING_STYLES, Faces, name_of, style_named
from samples.simulator.photographing import Photo, mark_of, version_mark
from samples.simulator.scene import Kind, Scene
from samples.simulator.scenes import KINDS
from samples.simulator.streaming import SEEDS_APART, stream
from samples.writing import write_whole
from scoring.une.editions import find_edition

# As large as a scan's first decode leaves a phone's photo.
SIZE = (1008, 756)
# Pixels a cell of a look that is drawn for one photo: as many as the nearest of those photos shows.
CELL_PX = 80
REFUSED_KINDS = [kind for kind in KINDS if kind != "board"]
AT_ONCE = 8
# What a set’s folder is to hold, and, once it holds all of it, that it does.
ASKED, MADE = "asked.txt", "made.txt"


@dataclass(frozen=True)
class PhotoSet:
    """A series of photos; `reuse` is how many of them share a look, which takes long to draw as a whole.

    With `breaches` each photo shows one of them in turn ("" is none), and `style` is one look or "random", which gives
    each photo a look of its own, drawn no further than the photo shows it: the plainest of so many.
    """

    name: str
    seed: int
    count: int
    style: str
    refused: float = 0.0
    reuse: int = 12
    breaches: tuple[str, ...] = ()
    plainest_of: int = 1


# To fit networks to, from nothing. What people seldom do and a scan must see is shown oftener than it happens: tiles
# that are loose, or upon others, then those outside or turned.
FIRST = (
    PhotoSet("gazette", 101, 4500, "gazette", refused=0.06),
    PhotoSet("refused", 102, 1200, "any", refused=1.0, reuse=40),
    PhotoSet("untidy", 105, 2500, "gazette", breaches=("P1", "P8", "P1", "P3", "P8", "P2")),
    PhotoSet("looks", 104, 4500, "random", 0.05, 12, ("", "P1", "", "P8", "", "P3", "", "P2"), plainest_of=2),
)
# For a round that goes on from networks that shipped: more looks, with less to tell one tile from the next.
FURTHER = (
    PhotoSet("further-gazette", 108, 3000, "gazette", refused=0.05, breaches=("", "P1", "", "P8", "", "P3", "", "P2")),
    PhotoSet("further-refused", 109, 1500, "any", refused=1.0, reuse=40),
    PhotoSet("further-piles", 111, 2000, "gazette", breaches=("P8",)),
    PhotoSet("further-looks", 110, 9000, "random", 0.05, 12, ("", "P1", "", "P8", "", "P3", "", "P2"), plainest_of=3),
)
# To choose thresholds and curves with, from other seeds.
TUNE = (
    PhotoSet("tune-gazette", 201, 2400, "gazette", refused=0.1),
    PhotoSet("tune-any", 202, 1600, "any", refused=0.1),
)


def make_photos(folder: Path, photos: PhotoSet, workers: int) -> Path:
    """A set's folder, with the photos that are not there yet made."""
    own = folder / photos.name
    own.mkdir(parents=True, exist_ok=True)
    if not _as_asked(own, photos):
        return own
    first = sum(1 for _ in takewhile(Path.exists, (own / f"{i:05d}.json" for i in range(photos.count))))
    made = _one_by_one(photos, workers, first) if photos.breaches else _streamed(photos, workers, first)
    for i, photo in enumerate(made, first):
        write_sample(own / f"{i:05d}.jpg", photo)
        if (i + 1) % 500 == 0:
            print(f"{photos.name}: {i + 1} of {photos.count} photos", flush=True)
    (own / MADE).write_text((own / ASKED).read_text())
    return own


def _as_asked(own: Path, photos: PhotoSet) -> bool:
    """Whether photos are still to be made; refuses a folder that holds others than those."""
    made_by = f"{version_mark()} {mark_of([Path(__file__)], Path(__file__).parent)}"
    asked = json.dumps({**asdict(photos), "made_by": made_by}, indent=1)
    begun = own / ASKED
    if not begun.exists():  # and never again: another process may be reading it
        write_whole(begun, asked.encode())
    if begun.read_text() != asked:
        raise SystemExit(f"{own} holds photos of another set or another version of the simulator: move it away")
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


def _one_by_one(photos: PhotoSet, workers: int, first: int) -> Iterator[Photo]:
    return spread(partial(_photo, photos), range(first, photos.count), workers, AT_ONCE)


def _photo(photos: PhotoSet, i: int) -> Photo:
    breach = photos.breaches[i % len(photos.breaches)]
    seed = photos.seed * SEEDS_APART + i
    own_look = photos.style == "random"
    style = f"random {plain_look(Dice('look', seed), photos.plainest_of)}" if own_look else photos.style
    dice = Dice("kind", seed)
    kind: Kind = dice.one_of(REFUSED_KINDS) if dice.chance(photos.refused) else "board"
    breaches = (breach,) if breach and kind == "board" else ()
    scene = random_scene(seed, kind=kind, style=style, backgrounds="train", size=SIZE, breaches=breaches)
    return photograph(scene, _faces_shown(scene) if own_look else None)


def plain_look(dice: Dice, of: int) -> int:
    """The number of the plainest of so many random looks."""
    return max((dice.whole(0, TRAINING_STYLES) for _ in range(of)), key=_plainness)


def _plainness(look: int) -> int:
    """Of frames, small print and shading, how many a look lacks."""
    style = random_style(look)
    return (style.frame == "none") + (not style.texts) + (style.engraving.technique == "flat")


def _faces_shown(scene: Scene) -> Faces:
    """The faces that a scene shows, in its look, and no others."""
    laid = {name_of(tile.tile) for board in scene.boards for tile in board.tiles}
    shown = laid | {item.what for item in scene.items}
    return Faces(face_set(find_edition(scene.edition), style_named(scene.style), CELL_PX, partial(_is_shown, shown)))


def _is_shown(shown: Set[str], key: Key) -> bool:
    kind, name = key
    return kind == "board" or (f"back {name}" if kind == "back" else name) in shown
