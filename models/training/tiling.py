"""Fitting the network that reads a tile."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import cv2
import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional

from models.training.disturbing import disturbed, worn
from models.training.fitting import Batch, Course, Plan, Round, fit_in_course, rng_for
from models.training.nets import TileNet
from models.training.pictures import TILE_BASE, TILE_RING, TileBases, unpacked
from scoring.une.editions import find_edition
from scoring.une.geometry import parse_size
from scoring.une.layout import Tile
from vision.labels import FIELDS, SIZES, TURNS, field_slices
from vision.rectify import GREY, TILE_CELL, TILE_MARGIN, Pixels, Shape, flat_to_grid, homography, posed, tile_size

BATCH = 96
# Tiles shown on their side or upside down beside those that lie so, as people seldom lay them wrongly.
TURNED = 0.3
# The share of tiles that were drawn and not photographed: they show far more looks.
DRAWN = 0.5
# The share of tiles shown as those are that lie on or under others.
COVERED = 0.12
# The share of pictures that show a part of a tile, or parts of two, or none: of photographed ones, and of drawn ones.
NOT_WHOLE, DRAWN_PART = 0.3, 0.2
# How far the picture is off, in cells and degrees: what finding the grid, or a loose tile, leaves over.
OFF, LOOSE_OFF, ASKEW = 0.035, 0.06, 1.0
PLANS: dict[str, dict[Round, Plan]] = {
    "tile": {
        "first": Plan(steps=13000, rate=2e-3),
        "further": Plan(steps=16000, rate=1e-3, share=0.4),
    },
    # one that knows places begins with what the first knows
    "places": {
        "first": Plan(steps=12000, rate=1.5e-3),
        "further": Plan(steps=16000, rate=1e-3, share=0.5),
    },
    # another goes on from there, and is shown tribunes oftener: the two err on different tiles
    "codes": {
        "first": Plan(steps=6000, rate=1.2e-3, tribunes=2.5),
        "further": Plan(steps=16000, rate=1e-3, share=0.5, tribunes=2.5),
    },
}
PLACES_BATCH = 64
SCORES, NO_OPINION = "scores", "no opinion"
# A tribune's code is small print in any type, and a page has but one: it counts for more than its share.
# Where there is no tile, nothing should be said of it: so a part of a tile looks like no print at all.
WEIGHTS = {"code": 4.0, NO_OPINION: 0.3}
# The one that knows places is seldom told a photographed tribune's code: the signs beside it would tell it as well.
# Most drawn ones have another's.
UNASKED = 0.8


@dataclass
class Labelled:
    """Tiles of one size, and their labels: N x fields (-1 for what a tile does not have), N x 5 signs.

    `others` are pictures of places of that size where no tile of that size lies.
    """

    size: tuple[int, int]
    pictures: list[bytes]
    labels: NDArray[np.int64]
    scores: NDArray[np.float32]
    loose: NDArray[np.bool_]
    others: list[bytes]


TURNED_AT, CODE_AT = list(FIELDS).index("turned"), list(FIELDS).index("code")
Bases = dict[tuple[int, int], TileBases]
Groups = dict[tuple[int, int], Labelled]


def fit_tile(
    sources: Callable[[], tuple[Bases, Bases]], names: tuple[str, ...], course: Course, places: bool = False
) -> nn.Module:
    """A network that reads a tile, from tiles cut out of photos, and from drawn ones in many more looks.

    They are asked for when there is something left to be fitted.
    """
    torch.manual_seed(course.seed)
    slices = field_slices(len(names))

    def batches(step: int) -> Iterator[Batch]:
        groups, flat = ({size: _labelled(size, bases, names) for size, bases in data.items()} for data in sources())
        shares = _shares(groups, course.plan.tribunes)
        while True:
            rng = rng_for(course.seed, step)
            size = SIZES[rng.choice(len(SIZES), p=shares)]
            yield _batch((groups, flat), size, rng, places)
            step += 1

    def loss(net: nn.Module, batch: dict[str, Tensor]) -> tuple[Tensor, dict[str, float]]:
        return _loss(net(batch["pictures"]).float(), batch, slices)

    net = TileNet(max(part.stop for part in slices.values()), places)
    return fit_in_course(net, batches, loss, course)


def _shares(groups: Groups, tribunes: float) -> NDArray[np.float64]:
    """How often each size is shown: as often as it lies on photos, and that of tribunes so many times more often."""
    shares = np.array([len(groups[size].pictures) if size in groups else 0 for size in SIZES], np.float64)
    shares[SIZES.index(parse_size(find_edition("gazette").box.tribune_size))] *= tribunes
    return np.asarray(shares / shares.sum())


def _labelled(size: tuple[int, int], bases: TileBases, names: tuple[str, ...]) -> Labelled:
    where = {name: i for i, name in enumerate(names)}
    labels = np.array([_labels(each.tile, where) for each in bases.tiles], np.int64)
    scores = np.array(
        [[sign in getattr(each.tile, SCORES, ()) for sign in FIELDS[SCORES]] for each in bases.tiles], np.float32
    )
    loose = np.array([each.tile.loose for each in bases.tiles])
    return Labelled(size, bases.pictures, labels, scores, loose, bases.others)


def _labels(tile: Tile, where: dict[str, int]) -> list[int]:
    """The number of each field's choice; -1 where the tile has none."""
    found = []
    for name, choices in FIELDS.items():
        value = getattr(tile, name, None)
        found.append(choices.index(value) if name != SCORES and value in choices else -1)
    return [*found, where.get(tile.id, -1)]


def _batch(
    sources: tuple[Groups, Groups], size: tuple[int, int], rng: np.random.Generator, places: bool = False
) -> Batch:
    pictures, labels, scores, shown = [], [], [], []
    for _ in range(PLACES_BATCH if places else BATCH):
        drawn = rng.random() < DRAWN
        groups = sources[drawn]
        quarter = int(rng.choice([1, 2, 3])) if rng.random() < TURNED else 0
        group = groups.get(size if quarter % 2 == 0 else size[::-1])
        if group is None:
            group, quarter = groups[size], 0
        other = _not_whole(groups, group, rng)
        if other is not None:
            seen = _seen(np.ascontiguousarray(np.rot90(other, -quarter)), size, False, rng)
            pictures.append(worn(rng, seen) if drawn else seen)
            labels.append(np.full_like(group.labels[0], -1))
            scores.append(np.zeros_like(group.scores[0]))
            shown.append(False)
            continue
        i = int(rng.integers(len(group.pictures)))
        turned = np.ascontiguousarray(np.rot90(unpacked(group.pictures[i]), -quarter))
        seen = _seen(turned, size, bool(group.loose[i]), rng)
        seen = worn(rng, seen) if drawn else seen
        pictures.append(_covered(rng, seen, size) if rng.random() < COVERED else seen)
        label = group.labels[i].copy()
        label[TURNED_AT] = (label[TURNED_AT] + quarter) % len(TURNS)
        if places and not drawn and rng.random() < UNASKED:
            label[CODE_AT] = -1
        labels.append(label)
        scores.append(group.scores[i])
        shown.append(True)
    return {
        "pictures": np.stack(pictures),
        "labels": np.stack(labels),
        "scores": np.stack(scores),
        "shown": np.array(shown),
    }


def _not_whole(groups: Groups, group: Labelled, rng: np.random.Generator) -> Pixels | None:
    """Now and then a picture of the group's size, with its margin, that shows no tile, or a part of a larger one."""
    if group.others:
        return unpacked(group.others[int(rng.integers(len(group.others)))]) if rng.random() < NOT_WHOLE else None
    rows, cols = group.size
    larger = [each for size, each in groups.items() if size != group.size and size[0] >= rows and size[1] >= cols]
    if not larger or rng.random() >= DRAWN_PART:
        return None
    whole = larger[int(rng.integers(len(larger)))]
    picture = unpacked(whole.pictures[int(rng.integers(len(whole.pictures)))])
    top, left = (int(rng.integers(most - own + 1)) for most, own in zip(whole.size, group.size, strict=True))
    high, wide = (round((own + 2 * TILE_RING) * TILE_BASE) for own in group.size)
    return picture[top * TILE_BASE :, left * TILE_BASE :][:high, :wide]


def _seen(base: Pixels, size: tuple[int, int], loose: bool, rng: np.random.Generator) -> Pixels:
    """The network's picture of a tile, a little off and askew, as finding it leaves it."""
    rows, cols = size
    far = LOOSE_OFF if loose else OFF
    middle = (cols / 2 + rng.normal(0, far), rows / 2 + rng.normal(0, far))
    quad = posed(middle, (rows, cols), rng.normal(0, ASKEW * (3 if loose else 1))) + rng.normal(0, 0.015, (4, 2))
    there = homography((quad + TILE_RING) * TILE_BASE - 0.5, Shape(rows, cols))
    cut = flat_to_grid(TILE_CELL, TILE_MARGIN / TILE_CELL, TILE_MARGIN / TILE_CELL)
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    flat = cv2.warpPerspective(base, there @ cut, tile_size(rows, cols), flags=flags, borderMode=cv2.BORDER_REPLICATE)
    return disturbed(rng, np.asarray(flat, np.uint8))


def _covered(rng: np.random.Generator, picture: Pixels, size: tuple[int, int]) -> Pixels:
    """The picture of a tile on or under another, which a scan paints over: it keeps at least half of itself."""
    rows, cols = size
    other = SIZES[int(rng.integers(len(SIZES)))]
    while True:
        top, left = int(rng.integers(1 - other[0], rows)), int(rng.integers(1 - other[1], cols))
        shared = (min(top + other[0], rows) - max(top, 0)) * (min(left + other[1], cols) - max(left, 0))
        if shared <= rows * cols / 2:
            break
    middle = (left + other[1] / 2 + rng.normal(0, 0.05), top + other[0] / 2 + rng.normal(0, 0.05))
    quad = posed(middle, other, rng.normal(0, 2)) * TILE_CELL + TILE_MARGIN
    painted = picture.copy()
    cv2.fillConvexPoly(painted, quad.round().astype(np.int32), GREY)
    return painted


def _loss(out: Tensor, batch: dict[str, Tensor], slices: dict[str, slice]) -> tuple[Tensor, dict[str, float]]:
    parts: dict[str, Tensor] = {}
    for i, name in enumerate(slices):
        if name == SCORES:
            continue
        label = batch["labels"][:, i]
        if bool((label >= 0).any()):
            each = functional.cross_entropy(out[:, slices[name]], label, ignore_index=-1, reduction="sum")
            parts[name] = each / len(label)
    is_photo = batch["scores"].any(1)
    if bool(is_photo.any()):
        signs = functional.binary_cross_entropy_with_logits(
            out[is_photo][:, slices[SCORES]], batch["scores"][is_photo], reduction="sum"
        )
        parts[SCORES] = signs / len(is_photo)
    nothing = ~batch["shown"]
    if bool(nothing.any()):
        told = sum((_told(out[nothing][:, part]) for name, part in slices.items() if name != SCORES), torch.zeros(()))
        parts[NO_OPINION] = told / len(nothing)
    total = sum((WEIGHTS.get(name, 1.0) * part for name, part in parts.items()), start=torch.zeros(()))
    return total, {name: float(part) for name, part in parts.items()}


def _told(numbers: Tensor) -> Tensor:
    """How much numbers N x choices say, where no choice should be likelier than another: 0 where none is."""
    said = functional.log_softmax(numbers, 1)
    return -(said + float(np.log(said.shape[1]))).mean(1).sum()
