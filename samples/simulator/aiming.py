"""Holding the phone: from how a person wants the picture to where the camera must be."""

from dataclasses import dataclass, replace

import numpy as np

from samples.simulator.arrays import Points, at_height
from samples.simulator.dice import Dice
from samples.simulator.optics import half_diagonal, meet, project, rays, rotation
from samples.simulator.scene import Camera

# The diagonal of the film that focal lengths are compared on.
FILM_DIAGONAL_MM = 43.27
FIRST_DISTANCE_MM = 500.0
ROUNDS = 14
INSIDE = 0.012
SMALLEST_STEP = 0.96


@dataclass(frozen=True)
class Wish:
    """What the picture should show: how much of the frame it fills, and where its middle is, in frame sizes."""

    fill: float
    off: tuple[float, float] = (0.0, 0.0)


def random_camera(dice: Dice, size: tuple[int, int], shown: Points, kept: Points, wish: Wish | None = None) -> Camera:
    """A camera that shows table points N x 2 as a person would; those `kept` are never cut off without a wish."""
    camera = _random_pose(dice, size)
    fill = dice.weighted({dice.between(0.4, 0.62): 16, dice.between(0.62, 0.98): 72, dice.between(0.98, 1.07): 12})
    free = max(0.0, 1 - fill) * 0.42
    asked = wish or Wish(fill, (dice.between(-free, free), dice.between(-free, free)))
    for _ in range(12):
        aimed = aim(camera, shown, asked)
        if wish is not None or _all_inside(aimed, kept):
            break
        asked = Wish(asked.fill * SMALLEST_STEP, (asked.off[0] * 0.8, asked.off[1] * 0.8))
    x, y, height = aimed.position
    return replace(aimed, position=(round(x, 3), round(y, 3), round(height, 3)))


def _random_pose(dice: Dice, size: tuple[int, int]) -> Camera:
    """Everything but the position."""
    quarter = dice.weighted({0: 60, 90: 13, 180: 12, 270: 15})
    upright = dice.chance(0.78) == (quarter % 180 == 0)
    long, short = max(size), min(size)
    size = (short, long) if upright else (long, short)
    way = quarter + (dice.near(0, 6) if dice.chance(0.85) else dice.between(-45, 45))
    tilt = dice.weighted({dice.between(0, 12): 32, dice.between(12, 30): 42, dice.between(30, 50): 26})
    # most people lean over the table; some hold the phone sideways to where they lean
    lean = dice.weighted({0: 78, 90: 8, 180: 6, 270: 8})
    sight = dice.weighted({dice.between(23, 29): 82, dice.between(13, 18): 6, dice.between(45, 54): 12})
    bend = dice.near(0, 0.012) if sight > 20 else dice.near(-0.03, 0.015)
    focal = sight / FILM_DIAGONAL_MM * 2 * half_diagonal(Camera(size, 1, (0, 0, 0), 0, 0, 0))
    return Camera(
        size=size,
        focal_px=round(focal, 2),
        position=(0.0, 0.0, FIRST_DISTANCE_MM),
        azimuth=round(-90 - way + lean, 3),
        tilt=tilt,
        roll=round(dice.near(0, 2.5) - lean, 3),
        radial=(round(bend, 5), dice.near(0, 0.004)),
    )


def aim(camera: Camera, shown: Points, wish: Wish) -> Camera:
    """The same camera, moved until the points fill the frame and lie in it as wished."""
    size = np.array(camera.size)
    ahead = rotation(camera)[2]
    target, distance = shown.mean(axis=0), FIRST_DISTANCE_MM
    level = at_height(shown, 0.0)
    for _ in range(ROUNDS):
        eye = np.append(target, 0.0) - distance * ahead * np.array([1, 1, -1])
        camera = replace(camera, position=(float(eye[0]), float(eye[1]), float(eye[2])))
        seen = project(camera, level)
        low, high = seen.min(axis=0), seen.max(axis=0)
        want = (size - 1) / 2 + np.array(wish.off) * size
        spots = meet(camera, rays(camera, np.stack([(low + high) / 2, want])), 0.0)
        step = np.clip(spots[0] - spots[1], -200, 200)
        target = target + step
        distance = float(np.clip(distance * np.max((high - low) / size) / wish.fill, 80, 4000))
    return camera


def _all_inside(camera: Camera, kept: Points) -> bool:
    seen, size = project(camera, at_height(kept, 0.0)), np.array(camera.size)
    return bool(np.all(seen > INSIDE * size) and np.all(seen < (1 - INSIDE) * size))
