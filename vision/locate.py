"""Where is the board, which way up, and which of its sides: a very small network looks at a thumbnail."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

import cv2
import numpy as np

from vision.chances import softmax
from vision.labels import KINDS, SIDES
from vision.networks import Floats, network
from vision.rectify import Matrix, Pixels, Points, moved

# Width and height of the thumbnail. A photo that stands upright is laid on its side first: boards lie any way round.
THUMB = (256, 192)
# How many pixels of a corner's map around its peak say where the corner is.
AROUND_PEAK = 2
# How many pixels of a map apart two corners are at least.
APART = 4


@dataclass(frozen=True)
class Thumbnail:
    """A photo as the network sees it: rows x columns x BGR, and the map from its pixels back to the photo's."""

    picture_bgr: Pixels
    to_photo: Matrix


def thumbnail(picture_bgr: Pixels) -> Thumbnail:
    """The photo shrunk into the thumbnail's frame, its shape kept; what is left over is grey."""
    height, width = picture_bgr.shape[:2]
    laid = height > width
    scale = min(THUMB[0] / max(width, height), THUMB[1] / min(width, height))
    size = (max(round(width * scale), 1), max(round(height * scale), 1))
    large: cv2.typing.MatLike = picture_bgr
    while scale < 0.5:  # halves are made ten times as fast as other sizes
        scale *= 2
        large = cv2.resize(large, (large.shape[1] // 2, large.shape[0] // 2), interpolation=cv2.INTER_AREA)
    small = cv2.resize(large, size, interpolation=cv2.INTER_AREA)
    back = np.array([[width / size[0], 0, 0], [0, height / size[1], 0], [0, 0, 1.0]])
    if laid:
        small = cv2.rotate(small, cv2.ROTATE_90_COUNTERCLOCKWISE)
        # what was at (x, y) is now at (y, width - x), in units from edge to edge
        back = back @ np.array([[0, -1, size[0]], [1, 0, 0], [0, 0, 1.0]])
    framed = np.full((THUMB[1], THUMB[0], 3), 114, np.uint8)
    left, top = (THUMB[0] - small.shape[1]) // 2, (THUMB[1] - small.shape[0]) // 2
    framed[top : top + small.shape[0], left : left + small.shape[1]] = small
    edges = _shift(-0.5, -0.5) @ back @ _shift(0.5 - left, 0.5 - top)
    return Thumbnail(framed, edges)


def _shift(x: float, y: float) -> Matrix:
    return np.array([[1, 0, x], [0, 1, y], [0, 0, 1.0]])


@dataclass(frozen=True)
class Located:
    """A board in a photo: the grid's corners in pixels (4 x 2, in the board's order).

    `kinds` are the probabilities of what the photo shows, `sides` those of each side.
    """

    corners_px: Points
    kinds: dict[str, float]
    sides: dict[str, float]


def locate(picture_bgr: Pixels) -> Located:
    """Where the board is, if there is one."""
    small = thumbnail(picture_bgr)
    maps, kinds, sides = network("locate")(small.picture_bgr[None])
    shares = [softmax(scores.ravel()).reshape(scores.shape) for scores in maps[0]]
    found = np.array([_peak(each) for each in shares])
    if _is_torn(shares, found):
        found = _all_together(np.stack(shares))
    return Located(
        corners_px=moved(small.to_photo, found),
        kinds=dict(zip(KINDS, softmax(kinds[0]).tolist(), strict=True)),
        sides=dict(zip(SIDES, softmax(sides[0]).tolist(), strict=True)),
    )


def _is_torn(shares: Sequence[Floats], corners: Points) -> bool:
    """Whether two maps have their peaks at one corner, so that nothing is enclosed."""
    outline = corners.astype(np.float32)
    if cv2.isContourConvex(outline) and cv2.contourArea(outline, oriented=True) > 0:
        return False
    peaks = [np.array(np.unravel_index(int(each.argmax()), each.shape)) for each in shares]
    return any(bool(np.abs(one - other).max() <= APART) for one, other in combinations(peaks, 2))


def _all_together(shares: Floats) -> Points:
    """The four likeliest corners of any name, clockwise, named as fits best.

    When the network is in two minds about which way up the board lies, each map has several peaks, and the highest of
    each may be one and the same corner. Together they still tell where the corners are.
    """
    left, found, named = shares.sum(axis=0), [], []
    for _ in range(4):
        row, col = np.unravel_index(int(left.argmax()), left.shape)
        near = np.s_[max(int(row) - APART, 0) : row + APART + 1, max(int(col) - APART, 0) : col + APART + 1]
        found.append(_peak(left))
        named.append(shares[:, *near].sum(axis=(1, 2)))
        left[near] = 0
    corners, names = np.array(found), np.array(named)
    off = corners - corners.mean(axis=0)
    order = np.argsort(np.arctan2(off[:, 1], off[:, 0]))
    ways = [np.roll(order, turns) for turns in range(4)]
    return corners[max(ways, key=lambda way: float(names[way, range(4)].sum()))]


def _peak(shares: Floats) -> tuple[float, float]:
    """Where a map of probabilities, rows x columns, has its peak, in pixels of the thumbnail."""
    row, col = np.unravel_index(int(shares.argmax()), shares.shape)
    top, left = max(int(row) - AROUND_PEAK, 0), max(int(col) - AROUND_PEAK, 0)
    near = shares[top : row + AROUND_PEAK + 1, left : col + AROUND_PEAK + 1]
    total = float(near.sum())
    down, right = np.mgrid[: near.shape[0], : near.shape[1]]
    y, x = float((near * down).sum()) / total + top, float((near * right).sum()) / total + left
    step = THUMB[0] / shares.shape[-1]
    return (x + 0.5) * step - 0.5, (y + 0.5) * step - 0.5
