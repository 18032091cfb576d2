"""What lens, chip and the phone's software do to the light: blur, noise, tone curve, sharpening."""

from functools import lru_cache

import cv2
import numpy as np

from samples.simulator.arrays import Field, Pixels, as_field, as_pixels
from samples.simulator.grids import Grid
from samples.simulator.lighting import HEADROOM
from samples.simulator.optics import seen_from
from samples.simulator.painting import softened
from samples.simulator.scene import Scene, Sensor

REFERENCE_PX = 2016
POOL = 1024
SHOULDER = 0.82


def expose(lit: Pixels, scene: Scene, grid: Grid) -> Pixels:
    """The picture as the phone keeps it, before it is compressed. May use up what it is given."""
    sensor = scene.sensor
    scale = max(scene.camera.size) / REFERENCE_PX
    blurred = _blurred(lit, scene, grid, scale)
    tones = _noisy(blurred, sensor, grid)
    tones[0] = _sharpened(tones[0], sensor, scale)
    curve = _tone_curve(sensor.contrast, sensor.lift)
    for rows in grid.strips():
        mixed = cv2.merge([channel[rows] for channel in tones])
        cv2.LUT(cv2.cvtColor(mixed, cv2.COLOR_YCrCb2RGB), curve, dst=blurred[rows])
    return blurred


# -- blur ------------------------------------------------------------------------------------------------


def _blurred(lit: Pixels, scene: Scene, grid: Grid, scale: float) -> Pixels:
    sensor = scene.sensor
    sigma = scale * float(np.hypot(sensor.softness, sensor.defocus))
    picture = softened(lit, sigma) if sigma > 0.2 else lit
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
    weight = grid.field(share)
    blurred = softened(picture, scene.sensor.depth_blur * scale)
    for rows in grid.strips():
        large = grid.spread(weight, (rows, slice(0, picture.shape[1])))
        blurred[rows] = cv2.blendLinear(blurred[rows], picture[rows], large, 1 - large)
    return blurred


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
def _pool(coarse: bool, times: int) -> Field:
    """Noise to cut from, of spread 1: fine as a chip's, or blotched as colour noise is after its filter.

    It is as high as it is wide, and comes so many times side by side, so that a strip can be cut from it anywhere.
    """
    noise = np.random.default_rng(20).standard_normal((POOL, POOL)).astype(np.float32)
    fine = as_field(cv2.GaussianBlur(noise, (0, 0), 2.6 if coarse else 0.62, borderType=cv2.BORDER_REFLECT))
    return np.tile(as_field(fine / fine.std()), (1, times))


class Noise:
    """A piece of the pool for a picture so many pixels wide, from where the seed says, mirrored as it says."""

    def __init__(self, seed: int, coarse: bool, width: int) -> None:
        rng = np.random.default_rng(seed)
        self.pool, self.width = _pool(coarse, 1 - (-width // POOL)), width
        self.up, self.back = (int(rng.choice((-1, 1))) < 0 for _ in range(2))
        self.down, self.right = (int(start) for start in rng.integers(0, POOL, 2))

    def over(self, rows: slice) -> Field:
        """The noise of some of the picture's rows: rows x columns."""
        down = (np.arange(rows.start, rows.stop) - self.down) % POOL
        first = (self.right - self.width if self.back else -self.right) % POOL
        strip = self.pool[POOL - 1 - down if self.up else down, first : first + self.width]
        return as_field(cv2.flip(strip, 1)) if self.back else strip


def _noisy(picture: Pixels, sensor: Sensor, grid: Grid) -> list[Pixels]:
    """Luma, red and blue with their noise and the phone's saturation: rows x columns each."""
    kept = [np.empty(picture.shape[:2], np.uint8) for _ in range(3)]
    noises = [Noise(sensor.seed + i, coarse=i > 0, width=picture.shape[1]) for i in range(3)]
    spread, saturation = _spread_of_noise(sensor), _saturation(sensor)
    for rows in grid.strips():
        luma, *colours = cv2.split(cv2.cvtColor(picture[rows], cv2.COLOR_RGB2YCrCb))
        grain, *stains = (noise.over(rows) for noise in noises)
        cv2.add(luma, cv2.multiply(grain, cv2.LUT(luma, spread)), dst=kept[0][rows], dtype=cv2.CV_8U)
        for channel, stain, into in zip(colours, stains, kept[1:], strict=True):
            strong = cv2.LUT(channel, saturation)
            cv2.addWeighted(strong, 1.0, stain, sensor.chroma_noise, 0.0, dst=into[rows], dtype=cv2.CV_8U)
    return kept


def _spread_of_noise(sensor: Sensor) -> Field:
    """How strong the noise is on each of 256 values."""
    value = np.arange(256, dtype=np.float32)
    return as_field(max(sensor.noise, 0.0) * (1 + 0.6 * np.exp(-value / 30)) * (1 - 0.5 * value / 255))


def _saturation(sensor: Sensor) -> Pixels:
    """What the phone makes of each of 256 values of a colour channel."""
    return as_pixels(np.clip(128 + (np.arange(256) - 128) * sensor.saturation, 0, 255))


# -- software --------------------------------------------------------------------------------------------


def _sharpened(luma: Pixels, sensor: Sensor, scale: float) -> Pixels:
    if sensor.sharpen <= 0:
        return luma
    blurred = cv2.GaussianBlur(luma, (0, 0), max(1.3 * scale, 0.5))
    return as_pixels(cv2.addWeighted(luma, 1 + sensor.sharpen, blurred, -sensor.sharpen, 0, dst=luma))


@lru_cache(maxsize=256)
def _tone_curve(contrast: float, lift: float) -> Pixels:
    """256 values: highlights rolled off, an S for contrast, blacks lifted."""
    value = np.arange(256) / 255 * HEADROOM
    over = np.maximum(value - SHOULDER, 0) / (HEADROOM - SHOULDER)
    value = np.where(value > SHOULDER, SHOULDER + (1 - SHOULDER) * (1 - (1 - np.clip(over, 0, 1)) ** 1.9), value)
    curve = value + contrast * (value * value * (3 - 2 * value) - value)
    return np.round(255 * np.clip(lift + (1 - lift) * curve, 0, 1)).astype(np.uint8)
