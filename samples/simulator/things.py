"""What lies about on tables where people play: each kind as a prism with a picture on top."""

from collections.abc import Callable, Mapping
from functools import lru_cache

import cv2
import numpy as np

from samples.simulator.arrays import Pixels, Points, as_pixels
from samples.simulator.prints import draw_card, draw_note, draw_pencil, draw_token
from samples.simulator.relief import rectangle
from samples.simulator.scene import RGB
from samples.simulator.shapes import disc, rounded
from samples.simulator.solids import Solid, Top

Rng = np.random.Generator
PAINTS: tuple[RGB, ...] = (
    (0.93, 0.92, 0.89), (0.16, 0.17, 0.19), (0.68, 0.16, 0.13), (0.13, 0.3, 0.47), (0.86, 0.66, 0.2),
    (0.24, 0.42, 0.3), (0.55, 0.37, 0.24), (0.8, 0.62, 0.55), (0.45, 0.5, 0.55),
)  # fmt: skip


@lru_cache(maxsize=256)
def thing(kind: str, seed: int) -> Solid:
    """A thing of a kind; the seed says which."""
    return KINDS[kind](np.random.default_rng(seed))


def _paint(rng: Rng) -> RGB:
    paint = np.clip(np.array(PAINTS[rng.integers(len(PAINTS))]) * rng.uniform(0.85, 1.1, 3), 0, 1)
    return float(paint[0]), float(paint[1]), float(paint[2])


def _flat(colour: RGB, size: int = 32) -> Pixels:
    return as_pixels(np.full((size, size, 3), 255 * np.array(colour)))


def _dish(inner: RGB, outer: RGB, lit: float, size: int = 96) -> Pixels:
    """A disc's picture, darker towards one side as a hollow is."""
    down, right = (np.mgrid[:size, :size] - size / 2) / (size / 2)
    share = np.clip(0.5 + 0.45 * (right * np.cos(lit) + down * np.sin(lit)), 0, 1)[:, :, None]
    return as_pixels(255 * (np.array(inner) * share + np.array(outer) * (1 - share)))


def _card(rng: Rng) -> Solid:
    width, height = ((63, 88), (57, 87), (44, 68), (70, 120))[rng.integers(4)]
    outline = rounded(width, height, 3.5)
    picture = draw_card(rng, width, height)
    thickness = float(rng.choice([0.3, 0.35, rng.uniform(2, 16)]))
    return Solid(outline, thickness, (0.86, 0.85, 0.82), [Top(picture, (width, height), outline, thickness)])


def _note(rng: Rng) -> Solid:
    width, height = ((105, 148), (148, 210), (74, 105))[rng.integers(3)]
    outline, thickness = rectangle(width, height), float(rng.choice([0.15, 4.0]))
    top = Top(draw_note(rng, width, height), (width, height), outline, thickness)
    return Solid(outline, thickness, (0.9, 0.9, 0.88), [top])


def _book(rng: Rng) -> Solid:
    width, height, thick = rng.uniform(110, 160), rng.uniform(170, 225), rng.uniform(8, 28)
    outline = rounded(width, height, 1.5)
    return Solid(
        outline, thick, (0.85, 0.82, 0.74), [Top(draw_card(rng, width, height), (width, height), outline, thick)]
    )


def _token(rng: Rng) -> Solid:
    radius, thick, paint = rng.uniform(9, 15), rng.uniform(2, 9), _paint(rng)
    outline = disc(radius)
    return Solid(outline, thick, paint, [Top(draw_token(rng, paint), (2 * radius, 2 * radius), outline, thick)])


def _pencil(rng: Rng) -> Solid:
    length, thick = rng.uniform(80, 178), 7.2
    half = length / 2
    outline = np.array(
        [
            (-half, -thick / 2),
            (half - 18, -thick / 2),
            (half, -0.6),
            (half, 0.6),
            (half - 18, thick / 2),
            (-half, thick / 2),
        ]
    )
    paint = _paint(rng)
    dark = (paint[0] * 0.7, paint[1] * 0.7, paint[2] * 0.7)
    return Solid(outline, 5.5, dark, [Top(draw_pencil(paint, length), (length, thick), outline, 5.5)])


def _die(rng: Rng) -> Solid:
    side, paint = rng.uniform(11, 17), PAINTS[rng.integers(6)]
    picture = np.full((64, 64, 3), 255 * np.array(paint)).astype(np.uint8)
    ink = (235, 235, 230) if sum(paint) < 1.6 else (25, 22, 22)
    places = {1: (4,), 2: (0, 8), 3: (0, 4, 8), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}
    for place in places[int(rng.integers(1, 7))]:
        cv2.circle(picture, (14 + 18 * (place % 3), 14 + 18 * (place // 3)), 6, ink, -1, cv2.LINE_AA)
    outline = rounded(side, side, 0.16 * side)
    return Solid(outline, side, paint, [Top(picture, (side, side), outline, side)])


def _mug(rng: Rng) -> Solid:
    radius, tall, paint = rng.uniform(36, 44), rng.uniform(75, 105), _paint(rng)
    wall, level = radius - 3.5, tall - rng.uniform(10, 45)
    shade = (paint[0] * 0.45, paint[1] * 0.45, paint[2] * 0.45)
    drink: RGB = ((0.16, 0.09, 0.05), (0.42, 0.25, 0.13), (0.6, 0.42, 0.24), (0.45, 0.2, 0.06))[rng.integers(4)]
    dim = (drink[0] * 0.6, drink[1] * 0.6, drink[2] * 0.6)
    tops = [
        Top(_flat(paint), (2 * radius, 2 * radius), disc(radius), tall),
        Top(_dish(paint, shade, rng.uniform(0, 6.3)), (2 * wall, 2 * wall), disc(wall), tall),
        Top(_dish(drink, dim, 0.3), (2 * wall - 6, 2 * wall - 6), disc(wall - 4.5), level),
    ]
    return Solid(disc(radius), tall, paint, tops, handle=_handle(radius, tall))


def _handle(radius: float, tall: float) -> Points:
    """Half an ellipse that stands out from a mug: N x 3."""
    around = np.linspace(-np.pi / 2, np.pi / 2, 16)
    out = radius - 3 + 0.62 * radius * np.cos(around)
    return np.column_stack([out, np.zeros(len(out)), tall * (0.52 + 0.3 * np.sin(around))])


def _glass(rng: Rng) -> Solid:
    radius, tall = rng.uniform(28, 38), rng.uniform(80, 130)
    drink: RGB = ((0.85, 0.87, 0.88), (0.75, 0.45, 0.1), (0.3, 0.04, 0.08), (0.8, 0.82, 0.84))[rng.integers(4)]
    rim, level = (0.93, 0.95, 0.96), tall * rng.uniform(0.2, 0.8)
    tops = [
        Top(
            _dish(drink, (0.5 * drink[0], 0.5 * drink[1], 0.5 * drink[2]), 1.0),
            (2 * radius, 2 * radius),
            disc(radius - 2),
            level,
        ),
        *(Top(_flat(rim), (2 * radius, 2 * radius), part, tall) for part in _ring(radius)),
    ]
    return Solid(disc(radius), tall, (0.78, 0.81, 0.82), tops, see_through=0.55)


def _ring(radius: float, width: float = 1.6) -> list[np.ndarray[tuple[int, ...], np.dtype[np.float64]]]:
    """A ring in two halves, each an outline without a hole."""
    outer, inner = disc(radius), disc(radius - width)
    half = len(outer) // 2
    first, second = np.arange(half + 1), np.append(np.arange(half, len(outer)), 0)
    return [np.concatenate([outer[part], inner[part][::-1]]) for part in (first, second)]


def _phone(rng: Rng) -> Solid:
    outline = rounded(72, 150, 9)
    dark = rng.uniform(0.03, 0.12)
    picture = np.full((300, 144, 3), 255 * dark, np.uint8)
    cv2.rectangle(picture, (6, 6), (138, 294), (14, 15, 18), -1)
    return Solid(outline, 8.5, (dark * 1.5,) * 3, [Top(picture, (72, 150), outline, 8.5)])


def _coin(rng: Rng) -> Solid:
    metal: RGB = ((0.72, 0.55, 0.25), (0.65, 0.64, 0.62), (0.55, 0.33, 0.2))[rng.integers(3)]
    radius = rng.uniform(9, 13)
    return Solid(disc(radius), 2.0, metal, [Top(draw_token(rng, metal), (2 * radius, 2 * radius), disc(radius), 2.0)])


def _plate(rng: Rng) -> Solid:
    radius, paint = rng.uniform(70, 120), PAINTS[int(rng.choice([0, 0, 3, 8]))]
    dim = (paint[0] * 0.86, paint[1] * 0.86, paint[2] * 0.87)
    low = radius * 0.66
    tops = [
        Top(_dish(paint, dim, 0.8), (2 * radius, 2 * radius), disc(radius, 64), 14.0),
        Top(_dish(dim, paint, 0.8), (2 * low, 2 * low), disc(low, 64), 10.0),
    ]
    return Solid(disc(radius * 0.72, 64), 14.0, dim, tops)


def _eraser(rng: Rng) -> Solid:
    outline = rounded(44, 20, 3)
    picture = _flat((0.94, 0.93, 0.92), 44)
    picture[:, :28] = 255 * np.array(_paint(rng))
    return Solid(outline, 12.0, (0.85, 0.84, 0.83), [Top(picture, (44, 20), outline, 12.0)])


KINDS: Mapping[str, Callable[[Rng], Solid]] = {
    "card": _card,
    "note": _note,
    "book": _book,
    "token": _token,
    "pencil": _pencil,
    "die": _die,
    "mug": _mug,
    "glass": _glass,
    "phone": _phone,
    "coin": _coin,
    "plate": _plate,
    "eraser": _eraser,
}
