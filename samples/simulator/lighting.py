"""The light of the whole picture: lamps and what stands in their way, reflections on gloss, vignetting, exposure."""

from dataclasses import dataclass

import cv2
import numpy as np

from samples.simulator.arrays import Field, Pixels, Points, as_field, turned
from samples.simulator.grids import Grid
from samples.simulator.lamps import GAMMA, colour_of, strength_over, total_colour
from samples.simulator.optics import half_diagonal
from samples.simulator.scene import Lamp, Scene, Shade
from samples.simulator.shapes import HAND

# Values up to this many times white are kept until the tone curve rolls them off.
HEADROOM = 1.25
# Even the worst glare leaves something of the print to see.
MOST_MIRRORED = 0.8
# Less than half a step of 255 is not seen.
LEAST_MIRRORED = 0.001


@dataclass(frozen=True)
class Gloss:
    """How shiny each coarse sample is, 0 to 1, and how far its surface leans to the right and down, in radians."""

    grid: Grid
    shine: Field
    lean: Field


def apply_light(canvas: Pixels, scene: Scene, grid: Grid, gloss: Gloss | None) -> Pixels:
    """Put the canvas into the scene's light, white being 255 / HEADROOM, and give it back: fresh memory takes time."""
    haze = scene.light.haze
    gain = cv2.split(_gain(scene, grid) * np.float32((1 - haze) / HEADROOM))
    mirrored = None if gloss is None else _reflections(scene, gloss)
    sheen = _sheen(scene)
    for rows in grid.strips():
        box = rows, slice(0, canvas.shape[1])
        planes = [
            cv2.multiply(plane, grid.spread(as_field(gained), box), dtype=cv2.CV_8U)
            for plane, gained in zip(cv2.split(canvas[rows]), gain, strict=True)
        ]
        if gloss is not None and mirrored is not None and mirrored[gloss.grid.samples(box)].max() > LEAST_MIRRORED:
            shine = gloss.grid.spread(mirrored, box)
            planes = [
                cv2.addWeighted(plane, 1.0, shine, colour, 0.0, dtype=cv2.CV_8U)
                for plane, colour in zip(planes, sheen, strict=True)
            ]
        cv2.merge(planes, canvas[rows])
        if haze > 0:
            cv2.convertScaleAbs(canvas[rows], dst=canvas[rows], alpha=1.0, beta=255 * haze / HEADROOM)
    return canvas


def _gain(scene: Scene, grid: Grid) -> Field:
    """What every value is multiplied with: rows x columns x RGB on the coarse grid."""
    ground = grid.ground(0.0)
    light = scene.light
    total = np.outer(np.full(len(ground), light.ambient), colour_of(light.ambient_kelvin))
    for lamp in light.lamps:
        strength = strength_over(lamp, ground) * seen_share(lamp, ground)
        total += np.outer(strength, colour_of(lamp.kelvin))
    total *= _vignette(scene, grid)[:, None]
    near = np.hypot(ground[:, 0], ground[:, 1]) < 180
    middle = total[near].mean() if near.any() else total.mean()
    linear = total * _balance(scene) * (light.paper**GAMMA / middle)
    return grid.field(np.power(np.clip(linear, 1e-5, 8.0), 1 / GAMMA))


def _balance(scene: Scene) -> Points:
    """What the camera takes the light's colour for: at white_balance 1 it is right."""
    colour = np.array(total_colour(scene.light))
    balance = (colour.mean() / colour) ** scene.light.white_balance
    balance = balance * np.array([1.0, 1.0 + scene.light.tint, 1.0])
    normal: Points = balance * (colour.mean() / (balance * colour).mean())
    return normal


def _vignette(scene: Scene, grid: Grid) -> Points:
    arm = grid.pixels - (np.array(scene.camera.size) - 1) / 2
    square = np.sum(arm**2, axis=1) / half_diagonal(scene.camera) ** 2
    dark: Points = 1 - scene.sensor.vignette * square
    return dark


# -- what stands in the way ------------------------------------------------------------------------------


def seen_share(lamp: Lamp, ground_mm: Points) -> Points:
    """How much of a lamp is seen from table points N x 2, past everything that shades it."""
    share = np.ones(len(ground_mm))
    for shade in lamp.shades:
        share *= 1 - shade.depth * _shaded(shade, ground_mm)
    return share


def _shaded(shade: Shade, ground_mm: Points) -> Points:
    own = turned(ground_mm - np.array(shade.middle), -shade.angle)
    width, height = shade.size
    if shade.kind == "window":
        return _window_bars(own, width, height, shade.soft)
    if shade.kind == "hand":
        return _hand(own, width, shade.soft)
    if shade.kind == "wall":
        return _smooth(-own[:, 0], shade.soft)
    return _smooth(_box_distance(own, width / 2, height / 2, 8.0), shade.soft)


def _smooth(distance: Points, soft: float) -> Points:
    """1 well inside (distance below 0), 0 well outside."""
    clipped = np.clip(distance / max(soft, 0.5), -8, 8)
    share: Points = 1 / (1 + np.exp(2.2 * clipped))
    return share


def _box_distance(own: Points, half_width: float, half_height: float, radius: float) -> Points:
    beyond = np.abs(own) - np.array([half_width - radius, half_height - radius])
    outside = np.hypot(np.maximum(beyond[:, 0], 0), np.maximum(beyond[:, 1], 0))
    distance: Points = outside + np.minimum(beyond.max(axis=1), 0) - radius
    return distance


def _window_bars(own: Points, width: float, height: float, soft: float) -> Points:
    """Everything but the panes of a window: two columns and three rows of light."""
    pane = np.array([width / 2, height / 3])
    inside = np.abs(np.mod(own / pane + np.array([0.0, 0.5]), 1.0) - 0.5) * pane
    bars = np.minimum(pane[0] / 2 - inside[:, 0], pane[1] / 2 - inside[:, 1]) - 0.055 * width
    panes = np.minimum(bars, -_box_distance(own, width / 2, height / 2, 1.0))
    return _smooth(panes, soft)


def _hand(own: Points, width: float, soft: float) -> Points:
    nearest = np.full(len(own), np.inf)
    for start, end, thick in HAND:
        distance = _segment_distance(own / width, np.array(start), np.array(end)) - thick
        nearest = np.minimum(nearest, distance * width)
    return _smooth(nearest, soft)


def _segment_distance(own: Points, start: Points, end: Points) -> Points:
    along = end - start
    share = np.clip((own - start) @ along / (along @ along), 0, 1)
    off = own - start - share[:, None] * along
    distance: Points = np.hypot(off[:, 0], off[:, 1])
    return distance


# -- reflections -----------------------------------------------------------------------------------------


def _reflections(scene: Scene, gloss: Gloss) -> Field:
    """How much of the lamps each coarse sample mirrors, 0 to 1."""
    shine = gloss.shine.ravel().astype(np.float64)
    shiny = np.flatnonzero(shine > LEAST_MIRRORED)
    ground, looking = gloss.grid.ground(0.0)[shiny], _unit(gloss.grid.looking[shiny])
    away = looking.copy()  # x and y go on, and what went down comes up: depth becomes height
    away[:, :2] += 2 * gloss.lean.reshape(-1, 2)[shiny] * looking[:, 2:]
    away = _unit(away)
    total = np.zeros(len(shiny))
    for lamp in scene.light.lamps:
        _mirror(lamp, ground, away, scene.light.gloss_width, total)
    grazing = 1 + 6 * (1 - looking[:, 2]) ** 3
    mirrored = np.zeros(len(shine))
    mirrored[shiny] = np.clip(total * shine[shiny] * grazing, 0, MOST_MIRRORED)
    return gloss.grid.field(mirrored)


def _mirror(lamp: Lamp, ground: Points, away: Points, gloss_width: float, total: Points) -> None:
    """Add what table points N x 2 mirror of a lamp, rays going away from them like this, N x 3."""
    to_lamp = np.array(lamp.position) - np.column_stack([ground, np.zeros(len(ground))])
    distance = _length(to_lamp)
    cos = np.clip(
        (away[:, 0] * to_lamp[:, 0] + away[:, 1] * to_lamp[:, 1] + away[:, 2] * to_lamp[:, 2]) / distance, -1, 1
    )
    square = gloss_width**2 + (0.5 * lamp.width / distance) ** 2
    strength = lamp.strength * np.exp(-(1 - cos) / square)
    # a lamp's reflection is small: what shades the lamp matters only there
    near = np.flatnonzero(strength > LEAST_MIRRORED / 10)
    total[near] += strength[near] * seen_share(lamp, ground[near])


def _length(arm: Points) -> Points:
    # written out: numpy takes several times as long to sum three columns
    length: Points = np.sqrt(arm[:, 0] ** 2 + arm[:, 1] ** 2 + arm[:, 2] ** 2)
    return length


def _unit(arm: Points) -> Points:
    unit: Points = arm / _length(arm)[:, None]
    return unit


def _sheen(scene: Scene) -> tuple[float, float, float]:
    """The colour of reflections as the camera sees it."""
    lamps = scene.light.lamps
    colour = np.array(colour_of(max(lamps, key=lambda lamp: lamp.strength).kelvin) if lamps else (1.0, 1.0, 1.0))
    seen = np.power(np.clip(colour * _balance(scene), 0.1, 3), 1 / GAMMA)
    seen = 255 * seen / seen.mean()
    return float(seen[0]), float(seen[1]), float(seen[2])
