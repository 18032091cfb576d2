"""What lens, chip and the phone's software do to the light: blur, noise, tone curve, sharpening."""

from functools import lru_cache

import cv2
import numpy as np

from samples.simulator.arrays import Field, Pixels, as_field, as_pixels
from samples.simulator.grids import Grid
from samples.simulator.lighting import HEADROOM
from samples.simulator.optics import seen_from
from samples.simulator.scene import Scene, Sensor

REFERENCE_PX = 2016
POOL = 1024
SHOULDER = 0.82


def expose(lit: Pixels, scene: Scene, grid: Grid) -> Pixels:
    """The picture as the phone keeps it, before it is compressed."""
    sensor = scene.sensor
    scale = max(scene.camera.size) / REFERENCE_PX
    blurred = _blurred(lit, scene, grid, scale)
    tones = cv2.cvtColor(blurred, cv2.COLOR_RGB2YCrCb)
    luma, red, blue = (as_pixels(channel) for channel in cv2.split(tones))
    luma = _sharpened(_grainy(luma, sensor), sensor, scale)
    red, blue = (_stained(channel, sensor, i) for i, channel in enumerate((red, blue)))
    mixed = as_pixels(cv2.cvtColor(cv2.merge([luma, red, blue]), cv2.COLOR_YCrCb2RGB))
    return as_pixels(cv2.LUT(mixed, _tone_curve(sensor.contrast, sensor.lift)))


# -- blur ------------------------------------------------------------------------------------------------


def _blurred(lit: Pixels, scene: Scene, grid: Grid, scale: float) -> Pixels:
    sensor = scene.sensor
    sigma = scale * float(np.hypot(sensor.softness, sensor.defocus))
    picture = as_pixels(cv2.GaussianBlur(lit, (0, 0), sigma)) if sigma > 0.2 else lit
    if sensor.depth_blur > 0:
        picture = _out_of_depth(picture, scene, grid, scale)
    if max(abs(part) for part in sensor.motion) * scale > 0.6:
        kernel = _motion_kernel(sensor.motion[0] * scale, sensor.motion[1] * scale)
        picture = as_pixels(cv2.filter2D(picture, -1, kernel))
    return picture


def _out_of_depth(picture: Pixels, scene: Scene, grid: Grid, scale: float) -> Pixels:
    """Blur what is much nearer or farther than the board's middle."""
    ground = grid.ground(0.0)
    level = np.column_stack([ground, np.zeros(len(ground))])
    ahead = seen_from(scene.camera, level)[:, 2]
    focus = float(seen_from(scene.camera, np.zeros((1, 3)))[0, 2])
    share = np.clip(np.abs(1 - focus / np.maximum(ahead, 1.0)) * 2.2 - 0.25, 0, 1)
    weight = grid.spread(grid.field(share))
    blurred = cv2.GaussianBlur(picture, (0, 0), scene.sensor.depth_blur * scale)
    return as_pixels(cv2.blendLinear(blurred, picture, weight, 1 - weight))


def _motion_kernel(right: float, down: float) -> Field:
    """A straight streak, its weights summing to 1."""
    size = 2 * int(np.ceil(max(abs(right), abs(down)) / 2)) + 3
    kernel = np.zeros((size, size), np.float32)
    steps = 8 * size
    along = (np.arange(steps) + 0.5) / steps - 0.5
    cols, rows = along * right + size // 2, along * down + size // 2
    for dr in (0, 1):
        for dc in (0, 1):
            row, col = np.floor(rows).astype(int) + dr, np.floor(cols).astype(int) + dc
            weight = (1 - np.abs(rows - row)) * (1 - np.abs(cols - col))
            np.add.at(kernel, (row, col), weight.astype(np.float32))
    return as_field(kernel / kernel.sum())


# -- noise -----------------------------------------------------------------------------------------------


@lru_cache(maxsize=4)
def _pool(coarse: bool) -> Field:
    """Noise to cut from, of spread 1: fine as a chip's, or blotched as colour noise is after its filter."""
    noise = np.random.default_rng(20).standard_normal((POOL, POOL)).astype(np.float32)
    fine = as_field(cv2.GaussianBlur(noise, (0, 0), 2.6 if coarse else 0.62, borderType=cv2.BORDER_REFLECT))
    return as_field(fine / fine.std())


def _noise(shape: tuple[int, ...], seed: int, coarse: bool) -> Field:
    """A piece of the pool, from where the seed says, mirrored as it says: rows x columns."""
    rng = np.random.default_rng(seed)
    pool = _pool(coarse)[:: rng.choice((-1, 1)), :: rng.choice((-1, 1))]
    down, right = rng.integers(0, POOL, 2)
    turn = np.roll(pool, (down, right), axis=(0, 1))
    times = (-(-shape[0] // POOL), -(-shape[1] // POOL))
    return as_field(np.tile(turn, times)[: shape[0], : shape[1]])


def _grainy(luma: Pixels, sensor: Sensor) -> Pixels:
    if sensor.noise <= 0:
        return luma
    value = np.arange(256, dtype=np.float32)
    spread = sensor.noise * (1 + 0.6 * np.exp(-value / 30)) * (1 - 0.5 * value / 255)
    strength = cv2.LUT(luma, spread)
    grain = cv2.multiply(_noise(luma.shape, sensor.seed, coarse=False), strength)
    return as_pixels(cv2.add(luma, grain, dtype=cv2.CV_8U))


def _stained(channel: Pixels, sensor: Sensor, which: int) -> Pixels:
    """A colour channel with its noise and the phone's saturation."""
    if sensor.saturation != 1:
        table = np.clip(128 + (np.arange(256) - 128) * sensor.saturation, 0, 255).astype(np.uint8)
        channel = as_pixels(cv2.LUT(channel, table))
    if sensor.chroma_noise <= 0:
        return channel
    stain = _noise(channel.shape, sensor.seed + 1 + which, coarse=True)
    return as_pixels(cv2.addWeighted(channel, 1.0, stain, sensor.chroma_noise, 0.0, dtype=cv2.CV_8U))


# -- software --------------------------------------------------------------------------------------------


def _sharpened(luma: Pixels, sensor: Sensor, scale: float) -> Pixels:
    if sensor.sharpen <= 0:
        return luma
    blurred = cv2.GaussianBlur(luma, (0, 0), max(1.3 * scale, 0.5))
    return as_pixels(cv2.addWeighted(luma, 1 + sensor.sharpen, blurred, -sensor.sharpen, 0))


@lru_cache(maxsize=256)
def _tone_curve(contrast: float, lift: float) -> Pixels:
    """256 values: highlights rolled off, an S for contrast, blacks lifted."""
    value = np.arange(256) / 255 * HEADROOM
    over = np.maximum(value - SHOULDER, 0) / (HEADROOM - SHOULDER)
    value = np.where(value > SHOULDER, SHOULDER + (1 - SHOULDER) * (1 - (1 - np.clip(over, 0, 1)) ** 1.9), value)
    curve = value + contrast * (value * value * (3 - 2 * value) - value)
    return np.round(255 * np.clip(lift + (1 - lift) * curve, 0, 1)).astype(np.uint8)
