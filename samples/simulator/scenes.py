"""Scenes by chance: the same seed and wishes give the same scene."""

from dataclasses import dataclass, replace
from typing import get_args

import cv2
import numpy as np

from samples.drawing.faces import grid_rect
from samples.drawing.styles import FAMILIES_KEPT_OUT
from samples.simulator import backgrounds
from samples.simulator.aiming import Wish, random_camera
from samples.simulator.arrays import Points, at_height
from samples.simulator.backgrounds import Part
from samples.simulator.clutter import Room, grid_in_picture, page_on_table, random_items
from samples.simulator.dice import Dice
from samples.simulator.faces import random_style_name
from samples.simulator.laying import lay_down
from samples.simulator.optics import project
from samples.simulator.people import BREACHES, Page, random_page
from samples.simulator.relief import PAGE_MM, rectangle, to_table
from samples.simulator.rooms import holding, random_light, random_sensor, random_table, with_far_edges
from samples.simulator.scene import Board, Camera, Kind, Relief, Scene, Sensor
from samples.simulator.tabletop import looks_up
from scoring.une.edition import Edition
from scoring.une.editions import find_edition
from scoring.une.layout import DAYS, Day

KINDS: tuple[Kind, ...] = get_args(Kind)
PARTS: tuple[Part, ...] = get_args(Part)
LANDSCAPE = (2016, 1512)
# How much of the grid half a board still shows.
LEAST_LEFT, MOST_LEFT = 0.25, 0.75
STYLES = ("gazette", "any", *FAMILIES_KEPT_OUT)


@dataclass(frozen=True)
class Wishes:
    """What a photo must have: its kind, look, backgrounds, long and short side, day, breaches, amount of clutter."""

    kind: Kind = "board"
    edition: str = "gazette"
    style: str = "gazette"
    backgrounds: Part = "any"
    size: tuple[int, int] = LANDSCAPE
    day: Day | None = None
    breaches: tuple[str, ...] = ()
    clutter: float = 1.0


def random_scene(  # noqa: PLR0913 - every wish is named and can be left out
    seed: int,
    *,
    kind: Kind = "board",
    edition: str = "gazette",
    style: str = "gazette",
    backgrounds: Part = "any",
    size: tuple[int, int] = LANDSCAPE,
    day: Day | None = None,
    breaches: tuple[str, ...] = (),
    clutter: float = 1.0,
) -> Scene:
    """A scene by seed. `style` is "gazette", "any" (to train on), a family kept out of training, or a look's name."""
    wishes = Wishes(kind, edition, style, backgrounds, size, day, breaches, clutter)
    _check(wishes)
    dice = Dice("scene", seed, kind, edition, style, backgrounds, day, *breaches)
    if kind == "no_board" and dice.chance(0.5) and _photos(backgrounds):
        return _ordinary_photo(dice, seed, wishes)
    scene = _tabletop(dice, seed, wishes)
    return SPOILT.get(kind, lambda _, same: same)(dice, scene)


def _check(wishes: Wishes) -> None:
    """Raise ValueError for a wish that cannot be met, with what there is instead."""
    _check_one("kind of photo", wishes.kind, KINDS)
    _check_one("part of the backgrounds", wishes.backgrounds, PARTS)
    if wishes.day is not None:
        _check_one("day", wishes.day, DAYS)
    for rule in wishes.breaches:
        _check_one("breach", rule, tuple(BREACHES))


def _check_one(what: str, asked: str, known: tuple[str, ...]) -> None:
    if asked not in known:
        raise ValueError(f"there is no {what} {asked!r}; there are {', '.join(known)}")


def _day(dice: Dice, wishes: Wishes) -> Day:
    return wishes.day if wishes.day is not None else dice.one_of(DAYS)


# -- boards ----------------------------------------------------------------------------------------------


def grid_corners(edition: Edition, side: str) -> Points:
    """The grid's outer corners in the board's frame: 4 x 2 mm, from the top left."""
    grid = grid_rect(edition.box, side)
    corners = [(grid.x, grid.y), (grid.right, grid.y), (grid.right, grid.bottom), (grid.x, grid.bottom)]
    return np.array(corners) - np.array(PAGE_MM) / 2


def _random_board(dice: Dice, page: Page) -> Board:
    side = page.edition.days[page.day].side
    corner = grid_corners(page.edition, side)[0]
    origin = (float(corner[0]), float(corner[1]))
    grey = dice.between(0.55, 0.93)
    return Board(
        day=page.day,
        side="back" if side == "back" else "front",
        tiles=lay_down(dice, page, page.edition.box.cell_mm, origin),
        thickness=dice.weighted({dice.between(0.2, 0.4): 4, dice.between(0.4, 2.5): 6}),
        tile_thickness=dice.weighted({dice.between(0.3, 0.8): 3, dice.between(1.0, 2.5): 7}),
        trim=dice.weighted({0.0: 3, dice.between(0.05, 0.7): 7}),
        card=(grey, round(grey * dice.between(0.92, 1.0), 4), round(grey * dice.between(0.78, 0.98), 4)),
        relief=_random_relief(dice),
    )


def _random_relief(dice: Dice) -> Relief:
    """Card lies flat; paper bows, keeps its fold, or curls at a corner."""
    if dice.chance(0.35):
        return Relief()
    most = dice.weighted({0.8: 4, 2.5: 4, 6.0: 2})
    curls = [0.0, 0.0, 0.0, 0.0]
    if dice.chance(0.25):
        curls[dice.whole(0, 3)] = dice.between(1, 3 * most)
    return Relief(
        bow=(dice.between(-most, most), dice.between(-most, most)),
        fold=dice.between(-1.2, 1.2) * most if dice.chance(0.2) else 0.0,
        curls=(curls[0], curls[1], curls[2], curls[3]),
    )


# -- a table with what lies on it ------------------------------------------------------------------------


def _tabletop(dice: Dice, seed: int, wishes: Wishes) -> Scene:
    edition = find_edition(wishes.edition)
    day = _day(dice, wishes)
    page = random_page(dice, edition, day, wishes.breaches)
    boards: tuple[Board, ...] = () if wishes.kind == "no_board" else (_random_board(dice, page),)
    if wishes.kind == "two_boards":
        boards += (_second_board(dice, random_page(dice, edition, dice.one_of(DAYS))),)
    camera = _camera(dice, wishes, edition, boards)
    table = random_table(dice, wishes.backgrounds)
    if looks_up(camera) or (camera.tilt > 33 and dice.chance(0.6)):
        table = with_far_edges(dice, table)
    table = holding(table, boards)
    light = random_light(dice, camera)
    sensor = random_sensor(dice, light)
    style = random_style_name(dice, wishes.style)
    bare = Scene(seed, wishes.kind, wishes.edition, style, day, camera, table, light, sensor, boards)
    kept = [grid_in_picture(bare, board, grid_corners(edition, board.side)) for board in boards]
    names = [*edition.tiles, *edition.tribunes, *(f"back {size}" for size in edition.box.sizes for _ in range(8))]
    amount = 2.5 if wishes.kind == "no_board" else wishes.clutter
    items = random_items(dice, Room(bare, kept, names), amount)
    if wishes.kind == "no_board":
        return replace(bare, items=items)
    return replace(bare, items=items, breaches=page.breaches, flash=page.flash)


def _second_board(dice: Dice, page: Page) -> Board:
    """Another player's board beside the first."""
    board = _random_board(dice, page)
    beside = dice.one_of(((1, 0), (-1, 0), (0, 1), (0, -1)))
    away = (beside[0] * dice.between(236, 275), beside[1] * dice.between(328, 365))
    turn = dice.one_of((0, 0, 180)) + dice.near(0, 3)
    return replace(board, pose=(away[0] + dice.near(0, 6), away[1] + dice.near(0, 6), turn))


def _camera(dice: Dice, wishes: Wishes, edition: Edition, boards: tuple[Board, ...]) -> Camera:
    shown = np.concatenate([page_on_table(board) for board in boards]) if boards else rectangle(*PAGE_MM)
    kept = [to_table(board, grid_corners(edition, board.side)) for board in boards]
    size, inside = wishes.size, np.concatenate(kept) if kept else shown
    if wishes.kind == "cut_off":
        return _cutting_camera(dice, size, shown, inside)
    wish = Wish(dice.between(0.85, 0.98)) if wishes.kind == "two_boards" else None
    return random_camera(dice, size, shown, inside, wish)


def _cutting_camera(dice: Dice, size: tuple[int, int], shown: Points, grid: Points) -> Camera:
    """A camera that leaves a quarter to three quarters of the grid outside the frame."""
    for _ in range(60):
        along, away = dice.between(-0.15, 0.15), dice.between(0.3, 0.75) * dice.one_of((-1, 1))
        wish = Wish(dice.between(0.85, 1.15), dice.one_of(((away, along), (along, away))))
        camera = random_camera(dice, size, shown, grid, wish)
        if LEAST_LEFT < _share_in_frame(camera, grid) < MOST_LEFT:
            break
    return camera


def _share_in_frame(camera: Camera, grid: Points) -> float:
    width, height = camera.size
    frame = np.array([(0, 0), (width, 0), (width, height), (0, height)], np.float32)
    outline = project(camera, at_height(grid, 0.0)).astype(np.float32)
    area, _ = cv2.intersectConvexConvex(outline, frame)
    return float(area) / max(float(cv2.contourArea(outline)), 1.0)


# -- photos to be refused --------------------------------------------------------------------------------


def _photos(part: Part) -> tuple[str, ...]:
    return backgrounds.names("photos", part)


def _ordinary_photo(dice: Dice, seed: int, wishes: Wishes) -> Scene:
    """A picture of something else altogether."""
    camera = Camera(wishes.size, 1500.0, (0.0, 0.0, 500.0), -90.0, 0.0, 0.0)
    light = replace(random_light(dice, camera), lamps=(), ambient=1.0, ambient_kelvin=6500.0, paper=0.97, haze=0.0)
    sensor = random_sensor(dice, light)
    backdrop = dice.one_of(_photos(wishes.backgrounds))
    day = _day(dice, wishes)
    table = random_table(dice, wishes.backgrounds)
    return Scene(seed, "no_board", wishes.edition, "gazette", day, camera, table, light, sensor, backdrop=backdrop)


def _blur(dice: Dice, scene: Scene) -> Scene:
    """Shaken or out of focus beyond reading, in proportion to how large a cell is."""
    cell = find_edition(scene.edition).box.cell_mm * _px_per_mm(scene)
    if dice.chance(0.5):
        return replace(scene, sensor=replace(scene.sensor, defocus=round(cell * dice.between(0.19, 0.3), 2)))
    angle, length = dice.between(0, 6.28), cell * dice.between(0.55, 0.9)
    motion = (round(length * float(np.cos(angle)), 2), round(length * float(np.sin(angle)), 2))
    return replace(scene, sensor=replace(scene.sensor, motion=motion, defocus=round(cell * 0.05, 2)))


def _px_per_mm(scene: Scene) -> float:
    """In pixels of a picture of 2016."""
    corners = project(scene.camera, at_height(rectangle(*PAGE_MM), 0.0))
    sides = np.linalg.norm(corners - np.roll(corners, -1, axis=0), axis=1)
    return float(sides.sum() / (2 * sum(PAGE_MM))) * 2016 / max(scene.camera.size)


def _darken(dice: Dice, scene: Scene) -> Scene:
    """Hardly any light, and a great deal of noise."""
    sensor: Sensor = replace(scene.sensor, noise=dice.between(7, 12), chroma_noise=dice.between(5, 9), lift=0.0)
    return replace(scene, light=replace(scene.light, paper=dice.between(0.07, 0.14), haze=0.0), sensor=sensor)


def _ask_for_another_day(dice: Dice, scene: Scene) -> Scene:
    """A good photo whose day is asked for wrongly: its board's other side is up."""
    front = scene.boards[0].side == "front"
    return replace(scene, day="sunday" if front else dice.one_of(("friday", "saturday")))


SPOILT = {"blurred": _blur, "dark": _darken, "wrong_side": _ask_for_another_day}
