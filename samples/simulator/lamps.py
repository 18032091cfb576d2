"""What lamps do at a point of the table: how bright, what colour, and which way their shadows fall."""

import math
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from samples.simulator.arrays import Points
from samples.simulator.scene import RGB, XYZ, Lamp, Light

# Values are multiplied as they are stored, not as light adds up; a power of the light is the same thing.
GAMMA = 2.2


@lru_cache(maxsize=512)
def colour_of(kelvin: float) -> RGB:
    """The colour of a lamp's light, linear, of brightness 1 (after Tanner Helland's fit of the black body)."""
    heat = kelvin / 100
    red = 255.0 if heat <= 66 else 329.7 * (heat - 60) ** -0.1332
    green = 99.47 * math.log(heat) - 161.1 if heat <= 66 else 288.1 * (heat - 60) ** -0.0755
    blue = 255.0 if heat >= 66 else 138.5 * math.log(max(heat - 10, 1.01)) - 305.0
    linear = [(max(1.0, min(255.0, value)) / 255) ** GAMMA for value in (red, green, blue)]
    bright = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    return linear[0] / bright, linear[1] / bright, linear[2] / bright


@dataclass(frozen=True)
class Cast:
    """A light whose shadows show: where it is, how wide, and its share of the light in each colour."""

    position: XYZ
    width: float
    share: RGB


def strength_over(lamp: Lamp, ground_mm: Points) -> Points:
    """How strongly a lamp lights level ground at table points N x 2, its strength being that at the origin. N."""
    x, y, z = lamp.position
    square = (ground_mm[:, 0] - x) ** 2 + (ground_mm[:, 1] - y) ** 2 + z**2
    over: Points = lamp.strength * ((x * x + y * y + z * z) / square) ** 1.5
    return over


def total_colour(light: Light) -> RGB:
    """All light at the origin, in each colour."""
    total = light.ambient * np.array(colour_of(light.ambient_kelvin))
    for lamp in light.lamps:
        total = total + lamp.strength * np.array(colour_of(lamp.kelvin))
    return float(total[0]), float(total[1]), float(total[2])


def casts_of(light: Light) -> list[Cast]:
    """The lamps that cast shadows, strongest first."""
    total = np.array(total_colour(light))
    found = []
    for lamp in sorted(light.lamps, key=lambda lamp: -lamp.strength):
        share = lamp.strength * np.array(colour_of(lamp.kelvin)) / total
        found.append(Cast(lamp.position, lamp.width, (float(share[0]), float(share[1]), float(share[2]))))
    return found


def main_direction(light: Light) -> Points:
    """Where most light comes from: a unit vector, 3."""
    if not light.lamps:
        return np.array([0.0, 0.0, 1.0])
    direction = np.array(max(light.lamps, key=lambda lamp: lamp.strength).position)
    unit: Points = direction / np.linalg.norm(direction)
    return unit
