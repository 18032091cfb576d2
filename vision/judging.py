"""What a board is worth that was found: how sure both networks are of it, and where its grid lies in the picture."""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.lattice import Lattice
from vision.locate import Located
from vision.rectify import Pixels, Points
from vision.segment import FlatBoard
from vision.sides import SIDE_KNOWN

# A board is believed to be there, and to be readable, from this probability on.
BELIEVED = 0.5
# That it is no board, or cut off, or that there is a second one, is said with so much certainty; and so sure must the
# second network be where the first sees no board, or rather none.
SURELY, NO_DOUBT, THOUGH_DENIED = 0.9, 0.98, 0.95
# Farther off than this, in cells, the grid is laid flat again before it is believed.
FAR_OFF = 0.18
# What looks wrong with this probability is looked for otherwise, too, before it is believed.
DUBIOUS = 0.03
# What is found otherwise than at first must be as sure as this; its grid must also lie where it was laid flat from.
LIKELY = 0.8
# Where the first network has no doubt that there is a board, that much is enough: elsewhere it looks like none at all.
HARDLY = 0.2
# Corners that fill less of the picture than this are no board's.
LEAST_SHARE = 0.01
# How much of a grid may seem to lie beyond the picture's edge, and what is next to it, as a share of the picture's
# longer side.
MOST_OUT, NEXT_TO = 0.03, 0.02


@dataclass(frozen=True)
class Found:
    """A board: its side, its grid in the decoded picture, what the network says of its flat picture."""

    side: str
    lattice: Lattice
    page: FlatBoard
    located: Located
    # how likely it is no part of a larger side, and lies where its grid was found
    whole: float = 1.0
    in_place: float = 1.0


def is_far_off(page: FlatBoard) -> bool:
    """Whether some of the grid is not where it was laid flat from: it is not found yet, or is no grid."""
    return page.off > FAR_OFF


def is_dubious(page: FlatBoard) -> bool:
    """Whether there may be another place, side or way round that looks better."""
    return page.qualities["wrong"] > DUBIOUS or is_far_off(page)


def is_sound(found: Found, enough: float = LIKELY) -> bool:
    """Whether the second network is sure enough of it, and finds its grid where it was laid flat from."""
    return found.page.qualities["good"] > enough and not is_far_off(found.page)


def is_likely(found: Found) -> bool:
    """Whether what was found otherwise than at first is as good as it must be."""
    return is_sound(found, HARDLY if found.located.kinds["board"] > NO_DOUBT else LIKELY)


def is_surely_this(found: Found) -> bool:
    """Whether both networks are sure that it is a board, and of its side."""
    return found.page.qualities["good"] > NO_DOUBT and found.located.sides[found.side] > SIDE_KNOWN


def trust(found: Found) -> float:
    """By how much a board is rather believed at one place than at another: a part of one side can look as good as all
    of the other, but its lines are not quite where they should be.
    """
    return found.page.qualities["good"] - found.page.off


def rather(found: Found | None, other: Found | None) -> Found | None:
    """What was found otherwise, if there is such; but never another side than one of which both networks are sure."""
    if found is None or other is None:
        return other or found
    return found if is_surely_this(found) and other.side != found.side else other


def is_quad(corners_px: Points, picture: Pixels) -> bool:
    """Whether the corners go round clockwise and enclose something."""
    corners = corners_px.astype(np.float32)
    if not cv2.isContourConvex(corners):
        return False
    area = cv2.contourArea(corners, oriented=True)
    return bool(area > LEAST_SHARE * picture.shape[0] * picture.shape[1])


def sticks_out(found: Found, picture: Pixels) -> bool:
    """Whether the grid goes on beyond the picture's edge."""
    return beyond(found.lattice.corners_px, picture) > MOST_OUT


def touches_the_edge(found: Found, picture: Pixels) -> bool:
    """Whether the grid ends where the picture does, or next to it."""
    return beyond(found.lattice.corners_px, picture) > -NEXT_TO


def beyond(points_px: Points, picture: Pixels) -> float:
    """How far points lie beyond the picture's edge, as a share of its longer side; less than nothing for inside."""
    height, width = picture.shape[:2]
    least, most = points_px.min(axis=0), points_px.max(axis=0)
    return float(max(-least.min(), most[0] - width, most[1] - height) / max(width, height))
