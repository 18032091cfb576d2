"""What each tile is: all tiles of a photo, by size, through one small network."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from vision.labels import field_slices
from vision.lattice import Lattice
from vision.networks import Floats, network
from vision.rectify import Pixels, Points, Pyramid, posed, tile_picture
from vision.segment import Placed


@dataclass(frozen=True)
class Seen:
    """What the network says of each tile, in order: tiles x numbers; where each field's numbers are; known names."""

    scores: Floats
    slices: dict[str, slice]
    names: tuple[str, ...]


def quad_of(tile: Placed) -> Points:
    """A tile's corners in the grid's frame, from the top left as it lies: 4 x 2."""
    return posed(tile.middle, tile.size, tile.askew)


def tile_pictures(pyramid: Pyramid, lattice: Lattice, tiles: Sequence[Placed]) -> list[Pixels]:
    """The picture of each tile, flat and upright as it lies."""
    if not tiles:
        return []
    quads = lattice.to_photo(np.stack([quad_of(tile) for tile in tiles]))
    return [tile_picture(pyramid, quad, tile.size) for quad, tile in zip(quads, tiles, strict=True)]


def classify(pictures: Sequence[Pixels]) -> Seen:
    """Run the network over the tiles' pictures, those of a size together."""
    reader = network("tile")
    names = tuple(reader.facts["names"])
    slices = field_slices(len(names))
    scores = np.zeros((len(pictures), slices["id"].stop), np.float32)
    groups: dict[tuple[int, ...], list[int]] = defaultdict(list)
    for i, picture in enumerate(pictures):
        groups[picture.shape].append(i)
    for group in groups.values():
        scores[group] = reader(np.stack([pictures[i] for i in group]))[0]
    return Seen(scores, slices, names)
