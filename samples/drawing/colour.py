"""Colours as people see them: difference (CIEDE2000), contrast, and what the colour-blind see (Machado et al. 2009)."""

import math
from collections.abc import Sequence
from itertools import combinations

from samples.drawing.pen import Ink

# Severity 1, on linear light.
VISIONS: dict[str, tuple[tuple[float, float, float], ...]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
TO_XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
WHITE = (0.95047, 1.0, 1.08883)
Lab = tuple[float, float, float]


def from_hex(code: str) -> Ink:
    """An ink from `#rrggbb`."""
    red, green, blue = (int(code[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return red, green, blue


def mix(first: Ink, second: Ink, share: float) -> Ink:
    """The first with a share of the second."""
    red, green, blue = (a + (b - a) * share for a, b in zip(first, second, strict=True))
    return red, green, blue


def seen(ink: Ink, vision: str) -> Ink:
    """What a person with this vision sees, as a colour for the others."""
    light = [_linear(part) for part in ink]
    red, green, blue = (_encoded(sum(f * v for f, v in zip(row, light, strict=True))) for row in VISIONS[vision])
    return red, green, blue


def contrast(first: Ink, second: Ink) -> float:
    """WCAG's contrast ratio, 1 to 21."""
    bright, dark = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def separation(inks: Sequence[Ink]) -> float:
    """The smallest difference between any two, whoever looks."""
    return min(
        difference(seen(first, vision), seen(second, vision))
        for vision in VISIONS
        for first, second in combinations(inks, 2)
    )


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _encoded(light: float) -> float:
    light = min(max(light, 0.0), 1.0)
    return light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055


def _luminance(ink: Ink) -> float:
    return sum(factor * _linear(part) for factor, part in zip(TO_XYZ[1], ink, strict=True))


def lab(ink: Ink) -> Lab:
    """CIE L*a*b*, D65."""
    light = [_linear(part) for part in ink]
    x, y, z = (
        _cube_root(sum(f * v for f, v in zip(row, light, strict=True)) / white)
        for row, white in zip(TO_XYZ, WHITE, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _cube_root(value: float) -> float:
    return value ** (1 / 3) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116


def difference(first: Ink, second: Ink) -> float:
    """CIEDE2000; 1 is about the least that can be seen side by side."""
    return ciede2000(lab(first), lab(second))


def ciede2000(first: Lab, second: Lab) -> float:
    """The formula of Sharma, Wu and Dalal (2005)."""
    (l1, a1, b1), (l2, a2, b2) = first, second
    mean_c = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    stretch = 1.5 - 0.5 * math.sqrt(mean_c**7 / (mean_c**7 + 25**7))
    c1, c2 = math.hypot(a1 * stretch, b1), math.hypot(a2 * stretch, b2)
    h1, h2 = _hue(a1 * stretch, b1), _hue(a2 * stretch, b2)
    turn = _turn(h1, h2) if c1 * c2 else 0.0
    mean_l, mean_c, mean_h = (l1 + l2) / 2, (c1 + c2) / 2, _mean_hue(h1, h2, c1 * c2)
    light = (l2 - l1) / (1 + 0.015 * (mean_l - 50) ** 2 / math.sqrt(20 + (mean_l - 50) ** 2))
    chroma = (c2 - c1) / (1 + 0.045 * mean_c)
    hue = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2)) / (1 + 0.015 * mean_c * _hue_weight(mean_h))
    spin = 60 * math.exp(-(((mean_h - 275) / 25) ** 2))
    twist = -2 * math.sqrt(mean_c**7 / (mean_c**7 + 25**7)) * math.sin(math.radians(spin))
    return math.sqrt(light**2 + chroma**2 + hue**2 + twist * chroma * hue)


def _hue(a: float, b: float) -> float:
    return math.degrees(math.atan2(b, a)) % 360 if a or b else 0.0


def _turn(first: float, second: float) -> float:
    return (second - first + 180) % 360 - 180 if abs(second - first) != 180 else second - first


def _mean_hue(first: float, second: float, chroma: float) -> float:
    if not chroma:
        return first + second
    if abs(first - second) <= 180:
        return (first + second) / 2
    return (first + second + (360 if first + second < 360 else -360)) / 2


def _hue_weight(hue: float) -> float:
    return (
        1
        - 0.17 * math.cos(math.radians(hue - 30))
        + 0.24 * math.cos(math.radians(2 * hue))
        + 0.32 * math.cos(math.radians(3 * hue + 6))
        - 0.20 * math.cos(math.radians(4 * hue - 63))
    )
