"""What boards lie on: drawn by chance here, or photographed surfaces from beside the project where they exist."""

from collections.abc import Callable, Mapping
from functools import lru_cache

import cv2
import numpy as np

from samples.simulator.arrays import Field, Pixels, as_field, as_pixels
from samples.simulator.backgrounds import load_surface
from samples.simulator.scene import RGB, Table

SIZE = 1024
TEXTURES_KEPT = 32
Rng = np.random.Generator


@lru_cache(maxsize=TEXTURES_KEPT)
def _texture(family: str, name: str, seed: int) -> Pixels:
    return load_surface(name) if family == "file" else DRAWN[family](np.random.default_rng(seed))


def texture_of(table: Table) -> Pixels:
    """A table's top, to be repeated mirrored: rows x columns x RGB."""
    texture = _texture(table.family, table.name, table.seed)
    tint = np.array(table.tint)
    if np.all(tint == 1):
        return texture
    value = np.arange(256)[:, None, None] * tint
    return as_pixels(cv2.LUT(texture, np.clip(value, 0, 255).astype(np.uint8)))


# -- means -----------------------------------------------------------------------------------------------


def _cloud(rng: Rng, rows: int, cols: int) -> Field:
    """Smooth noise of spread about 1 with so many bumps down and across: SIZE x SIZE."""
    noise = rng.standard_normal((rows, cols)).astype(np.float32)
    return as_field(cv2.resize(noise, (SIZE, SIZE), interpolation=cv2.INTER_CUBIC))


def _clouds(rng: Rng, first: int, octaves: int, stretch: int = 1) -> Field:
    """Clouds of ever finer bumps, longer than high by `stretch`."""
    total = np.zeros((SIZE, SIZE), np.float32)
    for octave in range(octaves):
        count = first * 2**octave
        total += _cloud(rng, min(count * stretch, SIZE), min(count, SIZE)) * np.float32(0.6**octave)
    return total / np.float32(total.std())


def _mix(dark: RGB, light: RGB, share: Field) -> Pixels:
    step = np.linspace(0, 1, 256)[:, None, None]
    table = np.array(dark) + (np.array(light) - np.array(dark)) * step
    ramp = np.round(255 * np.clip(share, 0, 1)).astype(np.uint8)
    return as_pixels(cv2.LUT(cv2.merge([ramp, ramp, ramp]), as_pixels(table)))


def _colour(rng: Rng, hue: tuple[float, float], strong: tuple[float, float], light: tuple[float, float]) -> RGB:
    """A colour by hue (0 to 180), saturation and value (0 to 255)."""
    ranges = np.array([hue, strong, light])
    values = rng.uniform(ranges[:, 0], ranges[:, 1])
    red, green, blue = cv2.cvtColor(np.array([[values]], np.uint8), cv2.COLOR_HSV2RGB)[0, 0]
    return float(red), float(green), float(blue)


# Hues that tables and cloths mostly have: from brick to straw, sometimes green or blue.
_HUES = ((0, 24), (10, 30), (40, 85), (95, 118))


def _grid() -> tuple[Field, Field]:
    down, right = np.mgrid[:SIZE, :SIZE].astype(np.float32)
    return down, right


# -- families --------------------------------------------------------------------------------------------


def _wood(rng: Rng) -> Pixels:
    """Planks with grain along them, from oak to walnut."""
    light = _colour(rng, (8, 19), (60, 150), (110, 225))
    dark = (light[0] * 0.55, light[1] * 0.5, light[2] * 0.45)
    down, _ = _grid()
    bend = _cloud(rng, 5, 3) * 26 + _cloud(rng, 14, 7) * 5
    rings = np.sin((down + bend) * np.float32(rng.uniform(0.08, 0.3)))
    fibre = as_field(cv2.GaussianBlur(_cloud(rng, SIZE, 40), (0, 0), 0.8))
    share = 0.62 + 0.13 * rings + 0.13 * fibre + 0.1 * _clouds(rng, 2, 3, 4)
    pores = _cloud(rng, SIZE, 90) > np.float32(1.9)
    share[pores] -= 0.16
    if rng.random() < 0.7:
        share = _planks(rng, share)
    return _mix(dark, light, share)


def _planks(rng: Rng, share: Field) -> Field:
    edges = np.sort(rng.choice(np.arange(2, 15), rng.integers(2, 7), replace=False)) * (SIZE // 16)
    for top, bottom in zip([0, *edges], [*edges, SIZE], strict=True):
        share[top:bottom] = np.roll(share[top:bottom], rng.integers(SIZE), axis=1) + np.float32(rng.normal(0, 0.1))
        share[top : top + 2] -= np.float32(0.35)
    return share


def _weave(rng: Rng) -> Pixels:
    """Linen or cotton: threads over and under each other."""
    light = _colour(rng, _HUES[rng.integers(len(_HUES))], (5, 95), (90, 235))
    down, right = _grid()
    pitch = np.float32(rng.uniform(5, 9))
    wander = _clouds(rng, 24, 2)
    across = np.sin(2 * np.pi * (right + wander) / pitch)
    along = np.sin(2 * np.pi * (down - wander) / pitch)
    threads = 0.5 + 0.22 * across * np.sign(along) + 0.12 * along
    slubs = as_field(cv2.resize(rng.standard_normal((SIZE // 8, 12)).astype(np.float32), (SIZE, SIZE)))
    share = 0.55 + 0.5 * (threads - 0.5) + 0.06 * slubs + 0.06 * _clouds(rng, 3, 3)
    return _mix((light[0] * 0.62, light[1] * 0.62, light[2] * 0.62), light, share)


def _oilcloth(rng: Rng) -> Pixels:
    """Checks of two colours on white, as on a kitchen table."""
    paint = _colour(rng, (0, 180), (110, 220), (90, 210))
    down, right = _grid()
    pitch = SIZE / int(rng.choice([8, 10, 12, 16, 20]))
    stripes = [(np.mod(axis, pitch) < pitch / 2).astype(np.float32) for axis in (down, right)]
    share = 0.5 * (stripes[0] + stripes[1]) + 0.03 * _clouds(rng, 60, 2)
    return _mix((238, 235, 228), paint, share)


def _plain(rng: Rng) -> Pixels:
    """Laminate or lacquer: one colour, fine speckles."""
    light = _colour(rng, _HUES[rng.integers(len(_HUES))], (0, 70), (50, 245))
    share = 0.8 + 0.05 * _clouds(rng, 2, 4) + np.float32(rng.uniform(0, 0.06)) * _clouds(rng, 200, 2)
    return _mix((light[0] * 0.7, light[1] * 0.7, light[2] * 0.7), light, share)


def _carpet(rng: Rng) -> Pixels:
    """Tufts of wool."""
    light = _colour(rng, _HUES[rng.integers(len(_HUES))], (10, 120), (70, 200))
    tufts = 0.55 + 0.15 * _clouds(rng, 128, 3) + 0.06 * _clouds(rng, 3, 3)
    return _mix((light[0] * 0.3, light[1] * 0.3, light[2] * 0.3), light, tufts)


def _newsprint(rng: Rng) -> Pixels:
    """An old newspaper spread under the game: columns of lines, headlines, grey pictures."""
    page = np.full((SIZE, SIZE), 214, np.uint8)
    columns = int(rng.integers(4, 7))
    width = SIZE // columns
    for column in range(columns):
        _print_column(rng, page[:, column * width + 7 : (column + 1) * width - 7])
    soft = as_field(cv2.GaussianBlur(page, (0, 0), 0.7)) / 255
    soft = soft + 0.015 * _clouds(rng, 4, 5)
    return _mix((20, 18, 16), (245, 238, 222), as_field(soft))


LETTERS = np.array(list("etaoinsrhl duc pmfg vbq ETAS"))


def _print_column(rng: Rng, column: Pixels) -> None:
    """Fill a column, rows x columns, with text; some of it large, some of it a picture."""
    row = int(rng.integers(0, 30))
    while row < column.shape[0]:
        large = rng.random() < 0.06
        step, size = (44, 1.1) if large else (13, 0.34)
        if rng.random() < 0.03:
            picture = column[row : row + 120]
            picture[:] = (150 + 40 * rng.standard_normal(picture.shape)).clip(30, 240).astype(np.uint8)
            row += 130
        text = "".join(rng.choice(LETTERS, 26 if large else 44))
        cv2.putText(column, text, (0, row + step - 3), cv2.FONT_HERSHEY_COMPLEX_SMALL, size, 40, 2 if large else 1)
        row += step


def _marble(rng: Rng) -> Pixels:
    """Thin veins and soft clouds in a pale or a dark stone."""
    light = _colour(rng, (10, 100), (0, 28), (50, 245))
    bright = sum(light) / 3
    vein = (bright * 0.6,) * 3 if bright > 120 else (bright * 1.6 + 50,) * 3
    broad = np.clip(1 - np.abs(_clouds(rng, 3, 5)) * 5, 0, 1)
    fine = np.clip(1 - np.abs(_clouds(rng, 6, 5)) * 14, 0, 1)
    share = 0.4 * broad * (0.5 + 0.3 * _clouds(rng, 4, 2)) + 0.35 * fine + 0.12 * _clouds(rng, 2, 5) + 0.1
    return _mix(light, (vein[0], vein[1], vein[2]), as_field(share))


def _tartan(rng: Rng) -> Pixels:
    """A plaid of crossing stripes in three colours, woven."""
    down, right = _grid()
    pitch = SIZE / int(rng.choice([4, 5, 6]))
    total = np.zeros((SIZE, SIZE, 3), np.float32) + np.array(_colour(rng, (0, 180), (40, 150), (50, 150)), np.float32)
    for share in (0.4, 0.12, 0.06):
        paint = np.array(_colour(rng, (0, 180), (0, 150), (30, 220)), np.float32)
        start = rng.uniform(0, 1)
        for axis in (down, right):
            stripe = (np.mod(axis / pitch + start, 1) < share)[:, :, None] * np.float32(0.5)
            total += (paint - total) * stripe
    twill = 0.92 + 0.08 * np.sin((down + right) * np.float32(0.9))
    return as_pixels(np.clip(total * twill[:, :, None] + 5 * _clouds(rng, 100, 2)[:, :, None], 0, 255))


DRAWN: Mapping[str, Callable[[Rng], Pixels]] = {
    "wood": _wood,
    "weave": _weave,
    "oilcloth": _oilcloth,
    "plain": _plain,
    "carpet": _carpet,
    "newsprint": _newsprint,
    "marble": _marble,
    "tartan": _tartan,
}
# Never seen in training: what is measured on these is not what was learnt from.
KEPT_OUT = ("marble", "tartan")
GLOSS = {"wood": 0.5, "oilcloth": 0.9, "plain": 0.8, "marble": 1.0}
