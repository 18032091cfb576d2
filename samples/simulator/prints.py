"""Pictures for things: cards, score pads, pencils, tokens; and the skin of a hand."""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from samples.simulator.arrays import Field, Pixels, Points, as_field, as_pixels
from samples.simulator.scene import RGB

Rng = np.random.Generator
PX_PER_MM = 3.0


@dataclass(frozen=True)
class Hand:
    """Skin, size x size x RGB, and where there is any, size x size."""

    skin: Pixels
    mask: Pixels


WORDS = ["La", "une", "du", "jour", "Bouclage", "Flash", "info", "Vendredi", "Samedi", "Dimanche", "points", "total"]


def _sheet(width: float, height: float, colour: RGB) -> Pixels:
    return np.full((int(height * PX_PER_MM), int(width * PX_PER_MM), 3), as_pixels(255 * np.array(colour)), np.uint8)


def _ink(rng: Rng, low: int = 50, high: int = 190) -> tuple[int, int, int]:
    """A printing ink of any hue, never a shrill one."""
    tone = np.array([[[rng.integers(180), rng.integers(20, 190), rng.integers(low, high)]]], np.uint8)
    red, green, blue = (int(value) for value in cv2.cvtColor(tone, cv2.COLOR_HSV2RGB)[0, 0])
    return red, green, blue


def draw_card(rng: Rng, width: float, height: float) -> Pixels:
    """A card's back with a pattern, or its front with a heading and lines."""
    ground, ink = tuple(rng.uniform(0.75, 0.98, 3)), _ink(rng)
    sheet = _sheet(width, height, (float(ground[0]), float(ground[1]), float(ground[2])))
    tall, wide = sheet.shape[:2]
    rim = int(4 * PX_PER_MM)
    if rng.random() < 0.5:
        cv2.rectangle(sheet, (rim, rim), (wide - rim, tall - rim), ink, -1)
        step = int(rng.integers(9, 22))
        for k in range(-tall, wide + tall, step):
            cv2.line(sheet[rim : tall - rim, rim : wide - rim], (k, 0), (k + tall, tall), _lighter(ink), 1, cv2.LINE_AA)
            cv2.line(sheet[rim : tall - rim, rim : wide - rim], (k, 0), (k - tall, tall), _lighter(ink), 1, cv2.LINE_AA)
        return sheet
    cv2.rectangle(sheet, (rim, rim), (wide - rim, rim + int(0.16 * tall)), ink, -1)
    cv2.circle(sheet, (wide // 2, int(0.42 * tall)), int(0.2 * wide), _ink(rng), -1, cv2.LINE_AA)
    _write(rng, sheet[int(0.62 * tall) : tall - rim, rim : wide - rim], 15)
    return sheet


def _lighter(ink: tuple[int, int, int]) -> tuple[int, int, int]:
    return min(ink[0] + 60, 255), min(ink[1] + 60, 255), min(ink[2] + 60, 255)


def draw_note(rng: Rng, width: float, height: float) -> Pixels:
    """A sheet of a score pad or of squared paper, written on by hand."""
    sheet = _sheet(width, height, (0.95, 0.94, 0.91))
    step = int(rng.uniform(5, 9) * PX_PER_MM)
    rule = (168, 184, 205)
    for row in range(step, sheet.shape[0], step):
        cv2.line(sheet, (0, row), (sheet.shape[1], row), rule, 1)
    if rng.random() < 0.6:
        for col in range(step, sheet.shape[1], step * int(rng.choice([1, 4]))):
            cv2.line(sheet, (col, 0), (col, sheet.shape[0]), rule, 1)
    rows = int(rng.integers(2, 9)) * step
    _write(rng, sheet[step // 2 : step // 2 + rows, 12:], step, hand=True)
    return sheet


def _write(rng: Rng, part: Pixels, step: int, *, hand: bool = False) -> None:
    ink = _ink(rng, 10, 90)
    font = cv2.FONT_HERSHEY_SCRIPT_SIMPLEX if hand else cv2.FONT_HERSHEY_COMPLEX_SMALL
    for row in range(step, part.shape[0], step):
        text = " ".join(rng.choice(WORDS, int(rng.integers(1, 6))))
        cv2.putText(part, text, (2, row), font, 0.034 * step, ink, 1, cv2.LINE_AA)


def draw_token(rng: Rng, paint: RGB) -> Pixels:
    """A round token with a digit."""
    token = as_pixels(np.full((96, 96, 3), 255 * np.array(paint)))
    ink = (240, 238, 230) if sum(paint) < 1.5 else (30, 28, 26)
    cv2.circle(token, (48, 48), 40, ink, 3, cv2.LINE_AA)
    cv2.putText(token, str(int(rng.integers(1, 7))), (32, 64), cv2.FONT_HERSHEY_DUPLEX, 1.6, ink, 3, cv2.LINE_AA)
    return token


def draw_pencil(paint: RGB, length: float) -> Pixels:
    """A pencil from its end to its point: painted, then wood, then lead."""
    picture = as_pixels(np.full((24, int(length * 3), 3), 255 * np.array(paint)))
    picture[:8] = np.minimum(picture[:8] * 1.25 + 12, 255)
    picture[16:] = picture[16:] * 0.7
    picture[:, -54:] = (214, 174, 122)
    picture[16:, -54:] = (170, 134, 90)
    picture[:, -14:] = (52, 50, 52)
    return picture


FINGERS = 5
SKINS: tuple[RGB, ...] = ((0.89, 0.7, 0.58), (0.8, 0.6, 0.47), (0.6, 0.42, 0.31), (0.38, 0.26, 0.2))


def draw_hand(seed: int, fingers: Sequence[tuple[Points, Points, float]], sleeve_from: int, size: int) -> Hand:
    """A hand from capsules (start, end and radius in pixels), its forearm in a sleeve right of a column."""
    rng = np.random.default_rng(seed)
    height, mask = _domes(fingers, size)
    down, right = np.gradient(height)
    normal = 1 / np.sqrt(1 + right**2 + down**2)
    bright = 0.45 + 0.6 * np.clip(normal * (0.85 - 0.35 * right - 0.45 * down), 0, 1.1)
    tone = np.broadcast_to(np.array(SKINS[rng.integers(len(SKINS))], np.float32), (size, size, 3)).copy()
    if rng.random() < 0.7:
        tone[:, sleeve_from:] = rng.uniform(0.08, 0.75, 3)
    _draw_nails(tone, fingers)
    blotch = cv2.resize(rng.normal(0, 0.02, (24, 24)).astype(np.float32), (size, size))
    skin = np.clip(255 * tone * (bright + as_field(blotch))[:, :, None], 0, 255)
    return Hand(as_pixels(skin), as_pixels(cv2.GaussianBlur(mask, (0, 0), 1.2)))


def _draw_nails(tone: Field, fingers: Sequence[tuple[Points, Points, float]]) -> None:
    """Paler nails near the tips, darker creases over the joints; the palm and the arm come last and have none."""
    for start, end, radius in fingers[:FINGERS]:
        ahead = (end - start) / np.linalg.norm(end - start)
        angle = float(np.degrees(np.arctan2(ahead[1], ahead[0])))
        nail, paler = end + 0.3 * radius * ahead, np.minimum(tone[int(end[1]), int(end[0])] * 1.12 + 0.03, 1)
        axes = (int(0.62 * radius), int(0.5 * radius))
        cv2.ellipse(tone, nail.astype(int).tolist(), axes, angle, 0, 360, paler.tolist(), -1, cv2.LINE_AA)
        for share in (0.3, 0.62):
            middle = start + share * (end - start)
            across = 0.6 * radius * np.array([-ahead[1], ahead[0]])
            darker = (tone[int(middle[1]), int(middle[0])] * 0.86).tolist()
            for along in (-0.18, 0.0, 0.2):
                low, high = (middle + along * radius * ahead + side * across for side in (-1, 1))
                cv2.line(tone, low.astype(int).tolist(), high.astype(int).tolist(), darker, 1, cv2.LINE_AA)


def _domes(fingers: Sequence[tuple[Points, Points, float]], size: int) -> tuple[Field, Pixels]:
    """Capsules as round heights, rows x columns in pixels, and where they are."""
    height, mask = np.zeros((size, size), np.float32), np.zeros((size, size), np.uint8)
    thickest = max(radius for _, _, radius in fingers[:FINGERS])
    for start, end, radius in fingers:
        one = np.zeros((size, size), np.uint8)
        cv2.line(one, start.astype(int).tolist(), end.astype(int).tolist(), (255,), int(2 * radius), cv2.LINE_AA)
        mask = np.maximum(mask, one)
        # all parts are about as thick as a finger: a palm is flat, round only at its edge
        thick = min(radius, thickest)
        inwards = np.clip(as_field(cv2.distanceTransform(one, cv2.DIST_L2, 5)) / thick, 0, 1)
        height = np.maximum(height, thick * np.sqrt(inwards * (2 - inwards)))
    return as_field(cv2.GaussianBlur(height, (0, 0), 0.012 * size)), mask
