"""Where is the board, which way up, and which of its sides: a very small network looks at a thumbnail."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import product

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.chances import softmax
from vision.labels import KINDS, SIDES
from vision.networks import Floats, network
from vision.rectify import GREY, Matrix, Pixels, Points, moved

# Width and height of the thumbnail. A photo that stands upright is laid on its side first: boards lie any way round.
THUMB = (256, 192)
# How many pixels of a corner's map around its peak say where the corner is.
AROUND_PEAK = 2
# How many places are thought of for each corner, how many pixels of a map they are apart, and how many of the ways to
# choose among them are ever looked at.
PLACES, APART, MOST_GUESSES = 4, 4, 6
# At a corner the two sides enclose so much area at least, in pixels of the thumbnail: less is a line.
LEAST_BULGE = 100.0
TINY = float(np.finfo(np.float32).tiny)


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
    framed = np.full((THUMB[1], THUMB[0], 3), GREY, np.uint8)
    left, top = (THUMB[0] - small.shape[1]) // 2, (THUMB[1] - small.shape[0]) // 2
    framed[top : top + small.shape[0], left : left + small.shape[1]] = small
    edges = _shift(-0.5, -0.5) @ back @ _shift(0.5 - left, 0.5 - top)
    return Thumbnail(framed, edges)


def _shift(x: float, y: float) -> Matrix:
    return np.array([[1, 0, x], [0, 1, y], [0, 0, 1.0]])


@dataclass(frozen=True)
class Located:
    """A board in a photo: the grid's corners in pixels (4 x 2, in the board's order).

    `kinds` are the probabilities of what the photo shows, `sides` those of each side. `guesses` are likely corners in
    the same order, most likely first: where a corner may be in several places, the likeliest of each need not agree.
    """

    corners_px: Points
    kinds: dict[str, float]
    sides: dict[str, float]
    guesses: Callable[[], list[Points]] = list


def located_upside_down(picture_bgr: Pixels) -> Located:
    """Where the board is, as seen from the other side of the table: what misleads one look seldom misleads both."""
    height, width = picture_bgr.shape[:2]
    seen = locate(np.ascontiguousarray(picture_bgr[::-1, ::-1]))

    def turned(corners_px: Points) -> Points:
        return np.array([width - 1.0, height - 1.0]) - corners_px

    return replace(
        seen,
        corners_px=turned(seen.corners_px),
        guesses=lambda: [turned(corners) for corners in seen.guesses()],
    )


def locate(picture_bgr: Pixels) -> Located:
    """Where the board is, if there is one."""
    small = thumbnail(picture_bgr)
    maps, kinds, sides = network("locate")(small.picture_bgr[None])
    shares = [softmax(scores.ravel()).reshape(scores.shape) for scores in maps[0]]
    found = np.array([_peak(each) for each in shares])

    def guesses() -> list[Points]:
        return [moved(small.to_photo, corners) for corners in _guesses(shares)]

    if not _go_round(found[None])[0]:
        found = next(iter(_guesses(shares)), found)
    return Located(
        corners_px=moved(small.to_photo, found),
        kinds=dict(zip(KINDS, softmax(kinds[0]).tolist(), strict=True)),
        sides=dict(zip(SIDES, softmax(sides[0]).tolist(), strict=True)),
        guesses=guesses,
    )


def _guesses(shares: Sequence[Floats]) -> Points:
    """The likeliest ways to choose a place for each corner so that they go round: n x 4 x 2, n at most `MOST_GUESSES`.

    When the network is in two minds about which way up the board lies, each map has several peaks, and the highest of
    each may be one and the same corner, or cross over.
    """
    places, chances = zip(*(_places(each) for each in shares), strict=True)
    ways = np.array(list(product(range(PLACES), repeat=4)))
    corners = np.stack([places[i][ways[:, i]] for i in range(4)], axis=1)
    likely = np.prod([chances[i][ways[:, i]] for i in range(4)], axis=0)
    likely[~_go_round(corners)] = 0
    best = np.argsort(-likely, kind="stable")[:MOST_GUESSES]
    return np.asarray(corners[best[likely[best] > 0]], np.float64)


def _places(shares: Floats) -> tuple[Points, Floats]:
    """The likeliest places of a corner, `PLACES` x 2, and how likely each is."""
    left, places, chances = shares.copy(), [], []
    for _ in range(PLACES):
        row, col = np.unravel_index(int(left.argmax()), left.shape)
        near = np.s_[max(int(row) - APART, 0) : row + APART + 1, max(int(col) - APART, 0) : col + APART + 1]
        places.append(_peak(left))
        chances.append(left[near].sum())
        left[near] = 0
    return np.array(places), np.array(chances)


def _go_round(corners: Points) -> NDArray[np.bool_]:
    """Which of N x 4 x 2 corners go round clockwise, and bulge at each."""
    arms = np.roll(corners, -1, axis=1) - corners
    after = np.roll(arms, -1, axis=1)
    turning = arms[..., 0] * after[..., 1] - arms[..., 1] * after[..., 0]
    return np.asarray((turning > LEAST_BULGE).all(axis=1))


def _peak(shares: Floats) -> tuple[float, float]:
    """Where a map of probabilities, rows x columns, has its peak, in pixels of the thumbnail."""
    row, col = np.unravel_index(int(shares.argmax()), shares.shape)
    top, left = max(int(row) - AROUND_PEAK, 0), max(int(col) - AROUND_PEAK, 0)
    near = shares[top : row + AROUND_PEAK + 1, left : col + AROUND_PEAK + 1]
    total = max(float(near.sum()), TINY)  # nothing may be left where all was at one place
    down, right = np.mgrid[: near.shape[0], : near.shape[1]]
    y, x = float((near * down).sum()) / total + top, float((near * right).sum()) / total + left
    step = THUMB[0] / shares.shape[-1]
    return (x + 0.5) * step - 0.5, (y + 0.5) * step - 0.5
