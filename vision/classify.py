"""What each tile is: all tiles of a photo, by size, through one small network."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np

from vision.labels import field_slices
from vision.lattice import Lattice
from vision.networks import Floats, Network, network
from vision.rectify import (
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
from vision.segment import Placed
from vision.tiling import Candidate

# What a part of a picture that shows another tile is painted with: the grey that frames thumbnails, no tile's colour.
GREY = (114, 114, 114)
# Both read a tile; taught differently last, they err on different ones.
READERS = ("tile", "twin")
# So much farther than the other tile goes, in cells: it lies not quite where it was found, and casts a shadow.
EDGE = 0.1


@dataclass(frozen=True)
class OtherLook:
    """A tile as it was found, or as if a little elsewhere, in another light: `off` to the right and down, in pixels.

    And as if it lay `quarters` of a turn farther clockwise: which way is up is best told from all sides.
    """

    larger: float = 1.0
    off: tuple[float, float] = (0.0, 0.0)
    degrees: float = 0.0
    gamma: float = 1.0
    quarters: int = 0

    def at(self, picture: Pixels) -> Pixels:
        """What a tile's picture becomes."""
        picture = np.ascontiguousarray(np.rot90(picture, -self.quarters))
        rows, cols = picture.shape[:2]
        change = cv2.getRotationMatrix2D(((cols - 1) / 2, (rows - 1) / 2), self.degrees, self.larger)
        change[:, 2] += np.array(self.off)
        other = cv2.warpAffine(picture, change, (cols, rows), borderMode=cv2.BORDER_REPLICATE)
        light = (255 * (np.arange(256) / 255) ** self.gamma).astype(np.uint8)
        return np.asarray(cv2.LUT(other, light), np.uint8)


LOOKS = (
    OtherLook(),
    OtherLook(larger=0.96),
    OtherLook(larger=1.04),
    OtherLook(off=(1, 1), degrees=1.5, gamma=0.8),
    OtherLook(off=(-1, -1), degrees=-1.5, gamma=1.25),
    OtherLook(quarters=1),
    OtherLook(quarters=2),
    OtherLook(quarters=3),
)


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


def quad_of(tile: Placed | Candidate) -> Points:
    """A tile's corners in the grid's frame, from the top left as it lies: 4 x 2."""
    return posed(tile.middle, tile.size, tile.askew)


def tile_pictures(pyramid: Pyramid, lattice: Lattice, tiles: Sequence[Placed | Candidate]) -> list[Pixels]:
    """The picture of each tile, flat and upright as it lies."""
    if not tiles:
        return []
    quads = lattice.to_photo(np.stack([quad_of(tile) for tile in tiles]))
    return [tile_picture(pyramid, quad, tile.size) for quad, tile in zip(quads, tiles, strict=True)]


def pictures_apart(pictures: Sequence[Pixels], tiles: Sequence[Placed]) -> dict[int, Pixels]:
    """The pictures of those tiles that share cells with others, with all that they share painted over.

    So the signs of the upper tile are not read as the lower one's.
    """
    cells = [tile.cells for tile in tiles]
    found = {}
    for i, tile in enumerate(tiles):
        others = [other for j, other in enumerate(tiles) if j != i and cells[i] & cells[j]]
        if others:
            found[i] = pictures[i].copy()
            for other in others:
                cv2.fillConvexPoly(found[i], _on_picture(other, tile).round().astype(np.int32), GREY)
    return found


def _on_picture(other: Placed, tile: Placed) -> Points:
    """The corners of another tile, in pixels of a tile's picture."""
    to_tile = np.linalg.inv(homography(quad_of(tile), Shape(*tile.size)))
    quad = quad_of(other)
    beyond = EDGE * np.sign(quad - quad.mean(axis=0))
    return np.asarray(moved(to_tile, quad + beyond) * TILE_CELL + (TILE_MARGIN - 0.5), np.float64)


def classify(pictures: Sequence[Pixels], readers: Sequence[str] = ("tile",)) -> Seen:
    """Run a network over the tiles' pictures, those of a size together; of several, what they say on average."""
    seen = [_read(pictures, network(reader)) for reader in readers]
    return replace(seen[0], scores=np.asarray(np.mean([each.scores for each in seen], axis=0), np.float32))


def seen_by_both(seen: Seen, pictures: Sequence[Pixels], which: Sequence[int]) -> Seen:
    """What both networks see of some pictures, on average, where the first has seen them all."""
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
    """The same, some tiles with the mean of what both networks see of them in several looks: what is there stays."""
    looks = [_upright_again(classify([look.at(pictures[i]) for i in which], READERS), look.quarters) for look in LOOKS]
    scores = seen.scores.copy()
    scores[which] = np.mean(looks, axis=0)
    return replace(seen, scores=scores)


def _upright_again(seen: Seen, quarters: int) -> Floats:
    """What was seen of tiles that were turned by so many quarters: how each lay before that."""
    scores = seen.scores.copy()
    scores[:, seen.slices["turned"]] = np.roll(seen.scores[:, seen.slices["turned"]], -quarters, axis=1)
    return scores
