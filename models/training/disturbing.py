"""Small changes to a picture so that no two are the same: light, colour, sharpness, noise."""

import cv2
import numpy as np

from vision.rectify import Pixels

LEVELS = np.arange(256, dtype=np.float32) / 255


def disturbed(rng: np.random.Generator, picture_bgr: Pixels, strength: float = 1.0) -> Pixels:
    """A picture, rows x columns x BGR, in another light, through another lens."""
    picture: cv2.typing.MatLike = picture_bgr
    if rng.random() < 0.25 * strength:
        picture = _weakly_inked(rng, picture_bgr)
    if rng.random() < 0.8:
        picture = cv2.LUT(picture, _curves(rng, strength))
    if rng.random() < 0.12 * strength:
        picture = _glaring(rng, picture)
    if rng.random() < 0.25 * strength:
        picture = cv2.GaussianBlur(picture, (0, 0), rng.uniform(0.3, 0.9))
    if rng.random() < 0.1 * strength:
        soft = cv2.GaussianBlur(picture, (0, 0), 1.0)
        picture = cv2.addWeighted(picture, 1.8, soft, -0.8, 0)
    if rng.random() < 0.25 * strength:
        picture = cv2.add(picture, _grain(rng, picture, rng.uniform(2, 9)), dtype=cv2.CV_8U)
    return np.asarray(picture, np.uint8)


def worn(rng: np.random.Generator, picture_bgr: Pixels) -> Pixels:
    """A drawn picture as if it had been photographed: softer, shaken, in uneven light, grainy, compressed."""
    picture: cv2.typing.MatLike = picture_bgr
    picture = cv2.GaussianBlur(picture, (0, 0), float(np.exp(rng.uniform(np.log(0.35), np.log(1.5)))))
    if rng.random() < 0.3:
        picture = cv2.blur(picture, [(3, 1), (1, 3), (4, 1), (1, 4)][rng.integers(4)])
    slope = rng.normal(0, 0.25, 2)
    rows, cols = picture.shape[:2]
    light = 1 + slope[0] * np.linspace(-0.5, 0.5, rows)[:, None] + slope[1] * np.linspace(-0.5, 0.5, cols)[None, :]
    tint = np.exp(rng.normal(0, 0.12, 3)) * rng.uniform(0.5, 1.05)
    lit = cv2.multiply(picture, cv2.merge([light * each for each in tint]), dtype=cv2.CV_32F)
    picture = cv2.add(lit, _grain(rng, picture, rng.uniform(0, 7)), dtype=cv2.CV_8U)
    if rng.random() < 0.5:
        quality = [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(35, 95))]
        picture = np.asarray(cv2.imdecode(cv2.imencode(".jpg", picture, quality)[1], cv2.IMREAD_COLOR), np.uint8)
    return np.asarray(picture, np.uint8)


def _grain(rng: np.random.Generator, picture: cv2.typing.MatLike, strength: float) -> cv2.typing.MatLike:
    """Noise for every pixel of a picture."""
    grain = np.empty(picture.shape, np.int16)
    cv2.setRNGSeed(int(rng.integers(1 << 30)))
    # a number each: a single one would reach the first channel only
    cv2.randn(grain, np.zeros(3), np.full(3, strength))
    return grain


def _weakly_inked(rng: np.random.Generator, picture: Pixels) -> Pixels:
    """The picture as if it had been printed with too little of one ink or another, in colours a little off, or in none.

    Ink is what darkens the paper; what all three inks do together is black, which mostly has an ink of its own.
    """
    paper = np.percentile(picture[::3, ::3].reshape(-1, 3), 90, axis=0).astype(np.float32)
    ink = np.maximum(paper - picture, 0)
    black = np.float32(rng.random() < 0.7) * np.minimum(np.minimum(ink[..., 0], ink[..., 1]), ink[..., 2])[..., None]
    grey = 1.0 if rng.random() < 0.25 else rng.beta(0.6, 1.6)
    left = np.diag(rng.uniform(0.3, 1, 3)) if rng.random() < 0.6 else np.eye(3)
    turned = (1 - grey) * (left + rng.normal(0, 0.07, (3, 3))) + grey * np.full((3, 3), 1 / 3)
    faded = (cv2.transform(ink - black, turned) + black) * np.float32(rng.uniform(0.5, 1.1))
    lighter = np.maximum(picture - paper, 0)
    return np.asarray(np.clip(paper - faded + lighter, 0, 255), np.uint8)


def _glaring(rng: np.random.Generator, picture: cv2.typing.MatLike) -> cv2.typing.MatLike:
    """The picture with light mirrored in parts of it, which leaves them paler, down to white."""
    rows, cols = picture.shape[:2]
    clouds = cv2.resize(rng.uniform(-1, 1, (3, 3)).astype(np.float32), (cols, rows), interpolation=cv2.INTER_CUBIC)
    share = np.clip(clouds * rng.uniform(1, 3), 0, 1)[..., None] * rng.uniform(0.3, 0.97)
    return np.asarray(picture + (255 - picture) * share, np.uint8)


def _curves(rng: np.random.Generator, strength: float) -> Pixels:
    """A tone curve for each channel: 256 x 1 x 3."""
    gamma = np.exp(rng.normal(0, 0.2 * strength))
    gains = np.exp(rng.normal(0, 0.15 * strength)) * np.exp(rng.normal(0, 0.06 * strength, 3))
    lift = rng.uniform(-0.05, 0.08) * strength
    curves = LEVELS[:, None] ** gamma * gains[None, :] + lift
    return np.asarray(np.clip(curves * 255, 0, 255), np.uint8)[:, None, :]
