"""Painting flat shapes into a picture, smooth at their edges and exact to a sixteenth of a pixel."""

import cv2
import numpy as np

from samples.simulator.arrays import Pixels, Points, as_pixels, points

SHIFT = 4
FARTHEST_PX = 30_000.0
# Blurs wider than this, in pixels, are made in a smaller picture.
SOFT = 2.5
# How much larger a shape is drawn than it is wanted, if the picture it is in is small.
FINER, SMALL = 4, 400
LEAST_EDGE, MOST_EDGE, WHOLE = np.array(1), np.array(254), np.array(255)


def _fixed(outline_px: Points) -> np.ndarray[tuple[int, ...], np.dtype[np.int32]]:
    clipped = np.clip(outline_px, -FARTHEST_PX, FARTHEST_PX)
    return np.round(clipped * (1 << SHIFT)).astype(np.int32)


def fill(canvas: Pixels, outline_px: Points, colour: tuple[float, ...]) -> None:
    """Fill a closed outline, N x 2 pixels."""
    cv2.fillPoly(canvas, [_fixed(outline_px)], colour, cv2.LINE_AA, SHIFT)


def mask_of(outline_px: Points, shape: tuple[int, int]) -> Pixels:
    """255 inside an outline, 0 outside: rows x columns."""
    # OpenCV's smooth edges lie half a pixel and more too far out: hard ones, drawn larger and shrunk, do not
    larger = FINER if max(shape) < SMALL else FINER // 2
    mask = np.zeros((shape[0] * larger, shape[1] * larger), np.uint8)
    cv2.fillPoly(mask, [_fixed((outline_px + 0.5) * larger - 0.5)], (255,), cv2.LINE_8, SHIFT)
    return as_pixels(cv2.resize(mask, shape[::-1], interpolation=cv2.INTER_AREA))


def box_around(outline_px: Points, shape: tuple[int, ...], margin: int = 1) -> tuple[slice, slice] | None:
    """The rows and columns that an outline takes up in a picture of this shape; None where it lies outside."""
    low = np.floor(outline_px.min(axis=0)).astype(int) - margin
    high = np.ceil(outline_px.max(axis=0)).astype(int) + margin + 1
    left, top = max(int(low[0]), 0), max(int(low[1]), 0)
    right, bottom = min(int(high[0]), shape[1]), min(int(high[1]), shape[0])
    if left >= right or top >= bottom:
        return None
    return slice(top, bottom), slice(left, right)


def softened(picture: Pixels, sigma: float) -> Pixels:
    """A picture blurred by so many pixels; much of it in a smaller picture, which takes a fraction of the time."""
    less = 1
    while sigma / less > SOFT:
        less *= 2
    if less == 1:
        return as_pixels(cv2.GaussianBlur(picture, (0, 0), sigma))
    size = (-(-picture.shape[1] // less), -(-picture.shape[0] // less))
    small = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
    # making it smaller and larger again blurs, too
    rest = (sigma**2 - less**2 / 4) ** 0.5 / less
    soft = cv2.GaussianBlur(small, (0, 0), rest)
    return as_pixels(cv2.resize(soft, picture.shape[1::-1], interpolation=cv2.INTER_LINEAR))


def lay_over(canvas: Pixels, picture: Pixels, mask: Pixels) -> None:
    """Put a picture over a canvas of its size where the mask says so; both rows x columns x 3."""
    cv2.copyTo(picture, as_pixels(cv2.inRange(mask, WHOLE, WHOLE)), canvas)
    edge = cv2.findNonZero(cv2.inRange(mask, LEAST_EDGE, MOST_EDGE))
    if edge is not None:
        cols, rows = edge.reshape(-1, 2).T
        share = mask[rows, cols, None].astype(np.float32) / 255
        mixed = canvas[rows, cols] * (1 - share) + picture[rows, cols] * share
        canvas[rows, cols] = np.round(mixed).astype(np.uint8)


def paste(canvas: Pixels, picture: Pixels, corners_px: Points, outline_px: Points, bright: float = 1.0) -> None:
    """Paint a picture so that its corners come to lie on four pixels, cut along an outline."""
    box = box_around(outline_px, canvas.shape)
    if box is None:
        return
    part = canvas[box]
    origin = np.array([box[1].start, box[0].start])
    tall, wide = picture.shape[:2]
    # a picture's corner is half a pixel outside the middle of its corner pixel
    own = points([(0, 0), (wide, 0), (wide, tall), (0, tall)]) - 0.5
    warp = cv2.getPerspectiveTransform(own.astype(np.float32), (corners_px - origin).astype(np.float32))
    size = (part.shape[1], part.shape[0])
    shown = as_pixels(cv2.warpPerspective(picture, warp, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE))
    if bright != 1.0:
        shown = as_pixels(cv2.convertScaleAbs(shown, alpha=bright))
    lay_over(part, shown, mask_of(outline_px - origin, part.shape[:2]))
