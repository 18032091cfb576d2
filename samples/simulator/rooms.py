"""Rooms by chance: which table, which lamps, what stands in their light, and what the phone makes of it."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from samples.simulator import backgrounds
from samples.simulator.backgrounds import Part
from samples.simulator.dice import Dice
from samples.simulator.scene import RGB, XYZ, Board, Camera, Lamp, Light, Sensor, Shade, Table
from samples.simulator.tables import DRAWN, GLOSS, KEPT_OUT

# Drawn tables come in so many variants a family: few enough that a worker can keep some for reuse.
VARIANTS = 400
FROM_FILE = 0.5
BOARD_REACH_MM = 190.0
# How much sooner one plays on some photographed surfaces than on others; a wall or a path is seldom a table.
FITTING = {
    "wood": 4.0,
    "paper": 2.0,
    "marble": 3.0,
    "rug": 2.0,
    "carpet": 3.0,
    "brick": 0.4,
    "ground": 0.4,
    "asphalt": 0.5,
}


# -- tables ----------------------------------------------------------------------------------------------


def random_table(dice: Dice, part: Part) -> Table:
    """A table of the part of backgrounds that may be used."""
    files = backgrounds.names("surfaces", part)
    family, name = "file", ""
    if files and dice.chance(FROM_FILE):
        name = dice.weighted({each: FITTING.get(each.split("_")[0], 1.0) for each in files})
    else:
        family = dice.weighted({kind: _weight(kind) for kind in DRAWN if _may_use(kind, part)})
    bright = dice.between(0.78, 1.2)
    tint: RGB = (1.0, 1.0, 1.0)
    if dice.chance(0.6):
        tint = tuple(round(bright * dice.between(0.93, 1.07), 3) for _ in range(3))  # type: ignore[assignment]
    edges = None
    if dice.chance(0.3):
        edges = (_edge(dice), _edge(dice), _edge(dice), _edge(dice))
    shiny = 0.6 if name.startswith(("wood_dark", "wood_oak", "marble", "metal", "tiles", "terrazzo")) else 0.12
    return Table(
        family=family,
        name=name,
        seed=dice.whole(0, VARIANTS),
        mm_per_px=dice.between(0.33, 0.66),
        angle=dice.one_of((0, 90, 180, 270)) + dice.near(0, 4) if dice.chance(0.6) else dice.between(0, 360),
        offset=(dice.between(300, 720), dice.between(300, 720)),
        tint=tint,
        gloss=round(dice.between(0, 1) * (GLOSS.get(family, 0.1) if family != "file" else shiny), 4),
        edges=edges,
    )


def _may_use(kind: str, part: Part) -> bool:
    return part in ("any", "drawn") or (kind in KEPT_OUT) == (part == "held-out")


def _weight(kind: str) -> float:
    return {"wood": 8.0, "plain": 5.0, "weave": 4.0}.get(kind, 2.0)


def _edge(dice: Dice) -> float:
    return dice.between(175, 420) if dice.chance(0.5) else dice.between(420, 1500)


def with_far_edges(dice: Dice, table: Table) -> Table:
    """A table that ends before the horizon."""
    edges = table.edges or (1500.0, 1500.0, 1500.0, 1500.0)
    nearer = [min(edge, dice.between(330, 900)) for edge in edges]
    return replace(table, edges=(nearer[0], nearer[1], nearer[2], nearer[3]))


def holding(table: Table, boards: tuple[Board, ...]) -> Table:
    """The table, large enough for every board on it."""
    if table.edges is None or not boards:
        return table
    reach = [abs(board.pose[axis]) + BOARD_REACH_MM for board in boards[1:] for axis in (0, 1)]
    least = max(reach, default=0.0)
    left, top, right, bottom = (max(edge, least) for edge in table.edges)
    return replace(table, edges=(left, top, right, bottom))


# -- light -----------------------------------------------------------------------------------------------


def _around(dice: Dice, near: float, far: float, low: float, high: float) -> XYZ:
    distance = dice.between(near, far)
    x = dice.between(-distance, distance)
    y = dice.one_of((-1, 1)) * (distance**2 - x**2) ** 0.5
    return round(x, 1), round(y, 1), dice.between(low, high)


def _window(dice: Dice) -> Light:
    """Daylight from the side."""
    day = dice.between(5200, 7600)
    lamp = Lamp(_around(dice, 700, 1900, 600, 1500), dice.between(0.5, 0.9), day, dice.between(500, 1000))
    lamps: tuple[Lamp, ...] = (lamp,)
    if dice.chance(0.35):
        lamps += (Lamp(_around(dice, 100, 1200, 1300, 1900), dice.between(0.1, 0.4), dice.between(2600, 3600), 160),)
    return _light(dice, dice.between(0.25, 0.6), day - 400, lamps)


def _ceiling(dice: Dice) -> Light:
    """A lamp over the table, and perhaps a second one."""
    kelvin = dice.weighted({dice.between(2500, 3300): 6, dice.between(3300, 4500): 3, dice.between(5000, 6300): 1})
    lamps = [Lamp(_around(dice, 30, 700, 700, 1700), dice.between(0.6, 1.0), kelvin, dice.between(60, 420))]
    for _ in range(dice.weighted({0: 5, 1: 4, 2: 2})):
        other = kelvin + dice.near(0, 500) if dice.chance(0.6) else dice.between(2600, 6500)
        width = dice.between(50, 400)
        lamps.append(Lamp(_around(dice, 300, 1800, 900, 1900), dice.between(0.15, 0.7), max(other, 2300.0), width))
    return _light(dice, dice.between(0.15, 0.5), kelvin, tuple(lamps))


def _overcast(dice: Dice) -> Light:
    """Light from everywhere."""
    day = dice.between(4800, 7200)
    lamp = Lamp(_around(dice, 400, 1500, 900, 1900), dice.between(0.15, 0.5), day, dice.between(700, 1200))
    return _light(dice, dice.between(0.7, 1.0), day, (lamp,))


def _sun(dice: Dice) -> Light:
    """Sun through a window or on a terrace: hard shadows."""
    position = _around(dice, 1500, 4200, 1600, 3600)
    lamp = Lamp(position, dice.between(0.9, 1.7), dice.between(4700, 5600), dice.between(25, 60))
    if dice.chance(0.6):
        width = dice.between(260, 620)
        middle = (dice.between(-160, 160), dice.between(-190, 190))
        size = (width, round(width * dice.between(1.1, 1.7), 1))
        bars = Shade("window", middle, dice.between(0, 180), size, dice.between(2, 9), dice.between(0.75, 1.0))
        lamp = replace(lamp, shades=(bars,))
    return _light(dice, dice.between(0.35, 0.8), dice.between(6000, 9500), (lamp,))


def _flash(dice: Dice) -> Light:
    """The phone's own light; `random_light` puts it where the phone is."""
    lamp = Lamp((0.0, 0.0, 400.0), dice.between(0.7, 1.2), dice.between(5000, 5800), dice.between(8, 20))
    return _light(dice, dice.between(0.1, 0.4), dice.between(2600, 4000), (lamp,))


def _light(dice: Dice, ambient: float, ambient_kelvin: float, lamps: tuple[Lamp, ...]) -> Light:
    glossy = dice.weighted({0.0: 45, dice.between(0.05, 0.2): 30, dice.between(0.2, 0.7): 25})
    return Light(
        ambient=ambient,
        ambient_kelvin=round(ambient_kelvin, 1),
        lamps=lamps,
        paper=dice.weighted({dice.near(0.93, 0.05): 82, dice.between(0.5, 0.75): 11, dice.between(1.0, 1.12): 7}),
        white_balance=dice.weighted({dice.between(0.9, 1.03): 60, dice.between(0.65, 0.9): 40}),
        tint=dice.near(0, 0.025),
        gloss=glossy,
        gloss_width=dice.between(0.08, 0.34),
        waviness=dice.between(0.01, 0.06),
        haze=dice.weighted({0.0: 6, dice.between(0.005, 0.03): 3, dice.between(0.03, 0.08): 1}),
    )


ROOMS: Mapping[str, Callable[[Dice], Light]] = {
    "window": _window,
    "ceiling": _ceiling,
    "overcast": _overcast,
    "sun": _sun,
    "flash": _flash,
}
USUAL = {"window": 34.0, "ceiling": 34.0, "overcast": 16.0, "sun": 11.0, "flash": 5.0}


def random_light(dice: Dice, camera: Camera) -> Light:
    """A room's light, with what stands in it."""
    room = dice.weighted(USUAL)
    light = ROOMS[room](dice)
    if room == "flash":
        x, y, height = camera.position
        lamp = replace(light.lamps[0], position=(round(x + 12, 1), round(y + 8, 1), round(height, 1)))
        return replace(light, lamps=(lamp,))
    if dice.chance(0.42):
        shade = _random_shade(dice, light.lamps[0])
        first = replace(light.lamps[0], shades=(*light.lamps[0].shades, shade))
        light = replace(light, lamps=(first, *light.lamps[1:]))
    return light


def _random_shade(dice: Dice, lamp: Lamp) -> Shade:
    """A phone, a hand or the photographer between lamp and table; the wider the lamp, the softer the shadow."""
    blur = max(3.0, 0.35 * lamp.width * dice.between(0.1, 0.5))
    depth = dice.between(0.55, 0.95)
    place = (dice.between(-190, 190), dice.between(-220, 220))
    turn = dice.between(0, 360)
    kind = dice.weighted({"phone": 4, "hand": 3, "wall": 5})
    if kind == "phone":
        grown = dice.between(1.05, 1.7)
        size = (round(78 * grown, 1), round(158 * grown, 1))
        return Shade("phone", place, turn, size, round(blur, 2), depth)
    if kind == "hand":
        return Shade("hand", place, turn, (dice.between(90, 150), 0.0), round(blur, 2), depth)
    return Shade("wall", place, turn, (0.0, 0.0), round(blur * 1.5, 2), depth)


# -- phone -----------------------------------------------------------------------------------------------


def random_sensor(dice: Dice, light: Light) -> Sensor:
    """What the phone makes of it: the darker, the noisier."""
    dim = max(0.0, 0.9 - light.paper) + (0.5 if dice.chance(0.22) else 0.0)
    defocus = dice.weighted({0.0: 62, dice.between(0.3, 1.0): 28, dice.between(1.0, 1.9): 10})
    shaken = dice.weighted({0.0: 70, dice.between(0.7, 2.5): 22, dice.between(2.5, 5.0): 8})
    along = dice.between(-1, 1)
    noise = dice.between(0.8, 3.2) * (1 + 2.4 * dim)
    return Sensor(
        seed=dice.whole(0, 2**31),
        softness=dice.between(0.5, 0.95),
        defocus=defocus,
        depth_blur=dice.between(0.8, 2.6) if dice.chance(0.3) else 0.0,
        motion=(round(shaken * along, 3), round(shaken * (1 - along * along) ** 0.5, 3)),
        vignette=dice.between(0.0, 0.32),
        noise=round(noise, 3),
        chroma_noise=round(noise * dice.between(0.2, 0.7), 3),
        contrast=dice.between(0.0, 0.5),
        lift=dice.between(0.0, 0.035),
        saturation=dice.near(1.05, 0.1),
        sharpen=dice.weighted({0.0: 2, dice.between(0.2, 0.9): 7, dice.between(0.9, 1.5): 1}),
        quality=dice.weighted({dice.whole(84, 95): 7, dice.whole(60, 84): 3}),
    )
