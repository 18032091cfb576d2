"""The sample photos of the project, chosen by what they must show: `python -m samples.choose_photos [FOLDER]`.

For each a scene is looked for, seed by seed, that has what is wanted; so they are made again the same, as long as
the drawing and the simulator stay. Only drawn tables are used: photographed ones are not ours to hand on.
"""

import math
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path

import numpy as np

from samples.make import write_sample
from samples.simulator.encoding import Format
from samples.simulator.optics import project, scale_at
from samples.simulator.photographing import photograph
from samples.simulator.relief import on_top
from samples.simulator.scene import Kind, Scene
from samples.simulator.scenes import random_scene
from scoring.une.editions import find_edition
from scoring.une.layout import Day, Layout, Tile
from scoring.une.placement import referee

FOLDER = Path(__file__).parent / "photos"
QUALITY = 78
MOST_NOISE = 1.3
# Pixels a millimetre for each pixel of the long side.
LEAST_SCALE = 3.2 / 2016
HEIC_QUALITY = 55
# The same in a small picture, which must be closer for its tiles to be read.
LEAST_CLOSE_SCALE = 4.6 / 2016
# A photo whose name says upright is what a careful person takes: from nearly above.
UPRIGHT_TILT = 25
SMALL = (896, 672)
MIDDLE = (1512, 1134)
LARGE = (2016, 1512)
Wanted = Callable[[Scene], bool]


@dataclass(frozen=True)
class Choice:
    """A photo to be found: its name, what it must show, and the kind of file."""

    name: str
    wanted: Wanted
    day: Day | None = None
    breaches: tuple[str, ...] = ()
    kind: Kind = "board"
    format: Format = "jpg"
    orientation: int = 1
    size: tuple[int, int] = LARGE
    noisy: bool = False


# -- what a scene shows ----------------------------------------------------------------------------------


def turn_of(scene: Scene) -> float:
    """How far the board is turned in the picture, clockwise, -180 to 180."""
    left, right = project(scene.camera, on_top(scene.boards[0], np.array([[-60.0, 0.0], [60.0, 0.0]])))
    return math.degrees(math.atan2(right[1] - left[1], right[0] - left[0]))


def _lies(quarter: int) -> Wanted:
    """Turned by about so many quarters, with no rule broken and a page worth looking at."""
    return lambda scene: _quiet(scene) and abs((turn_of(scene) - 90 * quarter + 180) % 360 - 180) < 15


def _upright(scene: Scene) -> bool:
    """On wood, seen from above, nearly all face up: what a newcomer sees first."""
    backs = sum(laid.tile.face == "back" for laid in scene.boards[0].tiles)
    return _lies(0)(scene) and scene.camera.tilt < UPRIGHT_TILT and backs <= 1 and scene.table.family == "wood"


def _quiet(scene: Scene) -> bool:
    full = len(scene.boards[0].tiles) >= 11 and _large(scene)
    return full and not scene.breaches and scene.light.paper > 0.85


def _large(scene: Scene) -> bool:
    """Large enough that a newcomer reads it on a screen."""
    return scale_at(scene.camera, np.zeros(3)) / max(scene.camera.size) > LEAST_SCALE


def _close(scene: Scene) -> bool:
    return scale_at(scene.camera, np.zeros(3)) / max(scene.camera.size) > LEAST_CLOSE_SCALE


def _askew(scene: Scene) -> bool:
    return _quiet(scene) and 25 < abs(turn_of(scene)) % 90 < 65 and scene.camera.tilt < 25


def _breaks_only(rule: str) -> Wanted:
    """This rule was broken on purpose and no other, and the referee finds it and no other."""

    def wanted(scene: Scene) -> bool:
        if scene.breaches != (rule,):
            return False
        board = scene.boards[0]
        tiles = tuple(laid.tile for laid in board.tiles)
        layout = Layout(day=board.day, edition=scene.edition, flash=scene.flash, tiles=tiles)
        return {breach.rule for breach in referee(layout, find_edition(scene.edition)).breaches} == {rule}

    return wanted


def _shows(rule: str) -> Wanted:
    """This breach alone, on a page that is large and bright enough to see it."""
    return _all(_well_lit, _breaks_only(rule))


def _well_lit(scene: Scene) -> bool:
    return len(scene.boards[0].tiles) >= 10 and _large(scene) and scene.light.paper > 0.85


def _has(kind: str) -> Wanted:
    return lambda scene: len(scene.boards[0].tiles) >= 9 and any(item.kind == kind for item in scene.items)


def _in_bars_of_sun(scene: Scene) -> bool:
    return _quiet(scene) and any(shade.kind == "window" for lamp in scene.light.lamps for shade in lamp.shades)


def _glares(scene: Scene) -> bool:
    """A lamp is mirrored on the page: where the ray from lamp to camera by way of the table touches it."""
    x, y, height = scene.camera.position
    for lamp in scene.light.lamps:
        share = height / (height + lamp.position[2])
        spot = (x + (lamp.position[0] - x) * share, y + (lamp.position[1] - y) * share)
        if lamp.strength > 0.5 and abs(spot[0]) < 80 and abs(spot[1]) < 110:
            return _quiet(scene) and 0.42 < scene.light.gloss < 0.55
    return False


def _by_flash(scene: Scene) -> bool:
    """The phone's own lamp, mirrored on a page that shines a little."""
    shines = scene.light.gloss > 0.15 and scene.light.paper > 0.8
    return shines and len(scene.boards[0].tiles) >= 9 and any(lamp.width < 21 for lamp in scene.light.lamps)


def _folded(scene: Scene) -> bool:
    """So that it is seen: a fold hardly shows from above."""
    return _quiet(scene) and abs(scene.boards[0].relief.fold) > 3.5 and 12 < scene.camera.tilt < 42


def _has_turned(*angles: int) -> Wanted:
    """A newspaper tile that is no square lies turned so, face up, on its cells, and is large in the picture."""

    def shows(tile: Tile) -> bool:
        oblong = tile.size[0] != tile.size[1]
        return tile.turned in angles and oblong and tile.face not in ("back", "tribune") and not tile.loose

    def wanted(scene: Scene) -> bool:
        return _large(scene) and any(shows(laid.tile) for laid in scene.boards[0].tiles)

    return wanted


def _all(*wishes: Wanted) -> Wanted:
    return lambda scene: all(wish(scene) for wish in wishes)


def _anything(scene: Scene) -> bool:
    return scene.light.paper > 0.75


CHOICES: tuple[Choice, ...] = (
    Choice("friday-upright", _upright, "friday"),
    Choice("saturday-upright", _upright, "saturday", format="heic"),
    Choice("sunday-upright", _upright, "sunday"),
    Choice("friday-turned-right", _all(_lies(1), _close), "friday", format="png", size=SMALL),
    Choice("saturday-upside-down", _lies(2), "saturday"),
    Choice("sunday-turned-left", _lies(-1), "sunday", orientation=6),
    Choice("askew", _askew),
    Choice("steep", lambda scene: _quiet(scene) and scene.camera.tilt > 42),
    Choice(
        "dim",
        lambda scene: (
            scene.light.paper < 0.62 and scene.sensor.noise > 2 and len(scene.boards[0].tiles) > 9 and _large(scene)
        ),
        noisy=True,
    ),
    Choice("glare", _glares),
    Choice("clutter", lambda scene: _quiet(scene) and len(scene.items) >= 18),
    Choice("hand", _all(_quiet, _has("hand"))),
    Choice("sun", _in_bars_of_sun),
    Choice("flash-light", _all(_by_flash, _has_turned(90, 270), _breaks_only("P3")), breaches=("P3",)),
    Choice("folded", _folded),
    Choice("breach-p1-loose", _shows("P1"), breaches=("P1",)),
    Choice("breach-p2-outside", _shows("P2"), breaches=("P2",)),
    Choice("breach-p3-turned", _all(_shows("P3"), _has_turned(180)), breaches=("P3",)),
    Choice("breach-p4-star", _shows("P4"), breaches=("P4",)),
    Choice("breach-p5-colour", _shows("P5"), breaches=("P5",)),
    Choice("breach-p6-ads", _shows("P6"), breaches=("P6",), format="webp"),
    Choice("breach-p7-photos", _shows("P7"), breaches=("P7",)),
    Choice("breach-p8-overlap", _shows("P8"), breaches=("P8",)),
    Choice("breach-flash-card", _shows("F"), breaches=("F",)),
    Choice("refuse-no-board", lambda scene: not scene.backdrop and len(scene.items) > 8, kind="no_board", size=MIDDLE),
    Choice("refuse-half-a-board", _anything, kind="cut_off", size=MIDDLE),
    Choice("refuse-two-boards", _anything, kind="two_boards", size=MIDDLE),
    Choice("refuse-blurred", _anything, kind="blurred", size=MIDDLE),
    Choice("refuse-wrong-side", _quiet, kind="wrong_side", size=MIDDLE),
)


# -- finding and writing them ----------------------------------------------------------------------------


def find_scene(choice: Choice, start: int) -> Scene:
    """The first scene from a seed on that shows what is wanted, its noise kept low so that its file is small."""
    for seed in count(start):
        scene = random_scene(
            seed, kind=choice.kind, backgrounds="drawn", size=choice.size, day=choice.day, breaches=choice.breaches
        )
        if choice.wanted(scene):
            most = scene.sensor.noise if choice.noisy else MOST_NOISE
            noise = min(scene.sensor.noise, most)
            quality = HEIC_QUALITY if choice.format == "heic" else QUALITY
            return replace(scene, sensor=replace(scene.sensor, noise=noise, quality=quality))
    raise AssertionError("seeds never end")


def write_photos(folder: Path) -> Iterator[Path]:
    """Write every chosen photo with its truth."""
    folder.mkdir(parents=True, exist_ok=True)
    for i, choice in enumerate(CHOICES):
        photo = photograph(find_scene(choice, 1000 * i))
        path = folder / f"{choice.name}.{choice.format}"
        yield write_sample(path, photo, choice.format, choice.orientation)


def main(folder: Path = FOLDER) -> None:
    """Write the photos and say how large they are."""
    total = 0
    for path in write_photos(folder):
        total += path.stat().st_size
        sys.stdout.write(f"{path.name}\t{path.stat().st_size // 1000} kB\n")
    sys.stdout.write(f"together {total / 1e6:.1f} MB\n")


if __name__ == "__main__":
    main(*(Path(argument) for argument in sys.argv[1:2]))
