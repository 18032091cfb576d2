"""What each tile is: all tiles of a photo, by size, through one small network; the unsure ones through three."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np

from vision.labels import field_slices
from vision.lattice import Lattice
from vision.networks import Floats, Network, network
from vision.rectify import (
    GREY,
    TILE_CELL,
    TILE_MARGIN,
    Pixels,
    Points,
    Pyramid,
    Shape,
    homography,
    moved,
    posed,
    tile_picture,
)
from vision.tiling import Candidate
from vision.views import TILE_VIEWS

# All read a tile; taught differently, they err on different ones. The others also know what is where.
READERS = ("tile", "places", "codes")
# So much farther than the other tile goes, in cells: it lies not quite where it was found, and casts a shadow.
EDGE = 0.1


@dataclass(frozen=True)
class Seen:
    """What the network says of each tile, in order: tiles x numbers; where each field's numbers are; known names."""

    scores: Floats
    slices: dict[str, slice]
    names: tuple[str, ...]

    def of(self, which: Sequence[int]) -> "Seen":
        """The same of some tiles, in this order."""
        return replace(self, scores=self.scores[list(which)])

    def __add__(self, more: "Seen") -> "Seen":
        return replace(self, scores=np.concatenate([self.scores, more.scores]))


def quad_of(tile: Candidate) -> Points:
    """A tile's corners in the grid's frame, from the top left as it lies: 4 x 2."""
    return posed(tile.middle, tile.size, tile.askew)


def quads_px(lattice: Lattice, tiles: Sequence[Candidate]) -> Points:
    """The corners of each tile in pixels of the photo: tiles x 4 x 2."""
    if not tiles:
        return np.zeros((0, 4, 2))
    return lattice.to_photo(np.stack([quad_of(tile) for tile in tiles]))


def tile_pictures(pyramid: Pyramid, lattice: Lattice, tiles: Sequence[Candidate]) -> list[Pixels]:
    """The picture of each tile, flat and upright as it lies."""
    quads = quads_px(lattice, tiles)
    return [tile_picture(pyramid, quad, tile.size) for quad, tile in zip(quads, tiles, strict=True)]


def pictures_apart(pictures: Sequence[Pixels], tiles: Sequence[Candidate]) -> dict[int, Pixels]:
    """The pictures of those tiles that share cells with others, with all that they share painted over.

    So the signs of the upper tile are not read as the lower one's.
    """
    cells = [tile.cells for tile in tiles]
    found = {}
    for i, tile in enumerate(tiles):
        others = [other for j, other in enumerate(tiles) if j != i and cells[i] & cells[j]]
        if others:
            found[i] = painted_over(pictures[i], tile, others)
    return found


def painted_over(picture: Pixels, tile: Candidate, others: Sequence[Candidate]) -> Pixels:
    """A tile's picture without what others show of themselves on it."""
    painted = picture.copy()
    for other in others:
        cv2.fillConvexPoly(painted, on_picture(other, tile).round().astype(np.int32), GREY)
    return painted


def on_picture(other: Candidate, tile: Candidate) -> Points:
    """The corners of another tile, in pixels of a tile's picture."""
    to_tile = np.linalg.inv(homography(quad_of(tile), Shape(*tile.size)))
    quad = quad_of(other)
    beyond = EDGE * np.sign(quad - quad.mean(axis=0))
    return np.asarray(moved(to_tile, quad + beyond) * TILE_CELL + (TILE_MARGIN - 0.5), np.float64)


def classify(pictures: Sequence[Pixels], readers: Sequence[str] = ("tile",)) -> Seen:
    """Run a network over the tiles' pictures, those of a size together; of several, what they say on average."""
    seen = [_read(pictures, network(reader)) for reader in readers]
    return replace(seen[0], scores=np.asarray(np.mean([each.scores for each in seen], axis=0), np.float32))


def seen_by_all(pictures: Sequence[Pixels]) -> Seen:
    """What all networks that read tiles see of some pictures, on average."""
    return classify(pictures, READERS)


def seen_by_the_others(seen: Seen, pictures: Sequence[Pixels], which: Sequence[int]) -> Seen:
    """What all networks see of some pictures, on average, where the first has seen them all."""
    some, first = [pictures[i] for i in which], seen.of(which)
    every = [first.scores, *(classify(some, (reader,)).scores for reader in READERS[1:])]
    return replace(first, scores=np.asarray(np.mean(every, axis=0), np.float32))


def _read(pictures: Sequence[Pixels], reader: Network) -> Seen:
    names = tuple(reader.facts["names"])
    slices = field_slices(len(names))
    scores = np.zeros((len(pictures), slices["id"].stop), np.float32)
    groups: dict[tuple[int, ...], list[int]] = defaultdict(list)
    for i, picture in enumerate(pictures):
        groups[picture.shape].append(i)
    for group in groups.values():
        scores[group] = reader(np.stack([pictures[i] for i in group]))[0]
    return Seen(scores, slices, names)


def looked_at_again(seen: Seen, pictures: Sequence[Pixels], which: Sequence[int]) -> Seen:
    """The same, some tiles with the mean of what all networks see of them in several views: what is there stays."""
    views = [_upright_again(seen_by_all([view.at(pictures[i]) for i in which]), view.quarters) for view in TILE_VIEWS]
    scores = seen.scores.copy()
    scores[which] = np.mean(views, axis=0)
    return replace(seen, scores=scores)


def _upright_again(seen: Seen, quarters: int) -> Floats:
    """What was seen of tiles that were turned by so many quarters: how each lay before that."""
    scores = seen.scores.copy()
    scores[:, seen.slices["turned"]] = np.roll(seen.scores[:, seen.slices["turned"]], -quarters, axis=1)
    return scores
