"""From a scene to a photo with its truth."""

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from samples.simulator.arrays import Pixels, Points, as_pixels
from samples.simulator.backgrounds import load_photo
from samples.simulator.boards import cell_mm_of, paint_board
from samples.simulator.faces import Faces, faces_of
from samples.simulator.grids import Grid
from samples.simulator.items import paint_items
from samples.simulator.lighting import apply_light
from samples.simulator.optics import project
from samples.simulator.relief import PAGE_MM, on_top, rectangle
from samples.simulator.scene import Board, Scene, scene_to_json
from samples.simulator.sensor import expose
from samples.simulator.shining import gloss_of
from samples.simulator.tabletop import paint_ground

STEP = 8
ROOT = Path(__file__).parents[2]
# All that a picture is made of: how it is drawn and photographed, and what the editions have printed on their tiles.
MADE_FROM = {"samples/drawing": (".py", ".ttf"), "samples/simulator": (".py",), "scoring/une/editions": (".toml",)}


@dataclass(frozen=True)
class Photo:
    """A picture, rows x columns x RGB, not yet compressed; its truth as the contract writes it; its JPEG quality."""

    image: Pixels
    truth: dict[str, Any]
    quality: int


def photograph(scene: Scene, faces: Faces | None = None) -> Photo:
    """Take the photo of a scene. Other faces than the scene's look may be given, for tests."""
    if faces is None and (scene.boards or any(item.kind == "tile" for item in scene.items)):
        faces = faces_of(scene.edition, scene.style)
    grid = Grid(scene.camera, STEP)
    canvas = _backdrop(scene) if scene.backdrop else _tabletop(scene, faces, grid)
    gloss = None if scene.backdrop else gloss_of(scene, faces)
    image = expose(apply_light(canvas, scene, grid, gloss), scene, grid)
    return Photo(image, truth_of(scene, faces), scene.sensor.quality)


def _backdrop(scene: Scene) -> Pixels:
    """An ordinary photo cut to the picture's shape."""
    photo, (width, height) = load_photo(scene.backdrop), scene.camera.size
    scale = max(width / photo.shape[1], height / photo.shape[0])
    large = cv2.resize(photo, None, fx=scale, fy=scale, interpolation=cv2.INTER_CUBIC)
    top, left = (large.shape[0] - height) // 2, (large.shape[1] - width) // 2
    return as_pixels(large[top : top + height, left : left + width])


def _tabletop(scene: Scene, faces: Faces | None, grid: Grid) -> Pixels:
    canvas = paint_ground(scene, grid)
    if faces is not None:
        for board in scene.boards:
            paint_board(canvas, scene, board, faces, grid)
    paint_items(canvas, scene, faces)
    return canvas


# -- truth -----------------------------------------------------------------------------------------------


def truth_of(scene: Scene, faces: Faces | None) -> dict[str, Any]:
    """What a truth file says, but for the photo's name: the contract's keys, or why the photo is to be refused."""
    plain = {"edition": scene.edition, "day": scene.day}
    kept = {"scene": scene_to_json(scene), "made_by": version_mark()}
    if scene.kind != "board":
        return {**plain, "refuse": scene.kind, **kept}
    board = scene.boards[0]
    grid = grid_corners_mm(board, faces or faces_of(scene.edition, scene.style))
    card = (
        {} if scene.flash is None else {"flash": scene.flash}
    )  # so that the truth, read as a layout, shows its breach
    return {
        **plain,
        **card,
        "tiles": [tile.tile.model_dump(mode="json", exclude_defaults=True) for tile in board.tiles],
        "corners": _rounded(project(scene.camera, on_top(board, grid))),
        "board_corners": _rounded(project(scene.camera, on_top(board, rectangle(*PAGE_MM)))),
        **kept,
    }


def grid_corners_mm(board: Board, faces: Faces) -> Points:
    """The outer corners of the printed grid, in the board's frame: 4 x 2, from the top left."""
    left, top, right, bottom = faces.board_pixels(board.side).grid
    mm = cell_mm_of(faces) / faces.cell_px
    corners = np.array([(left, top), (right, top), (right, bottom), (left, bottom)]) * mm
    return corners - np.array(PAGE_MM) / 2


def _rounded(corners_px: Points) -> list[list[float]]:
    return [[round(float(x), 2), round(float(y), 2)] for x, y in corners_px]


# -- which version made it -------------------------------------------------------------------------------

# A hash of the sources, not a number raised by hand: it cannot be forgotten. The price is that it also changes with a
# comment, so another mark only warns; whether the pixels are others, a comparison says. Libraries are left out, since
# their versions differ from one machine to the next.


@cache
def version_mark() -> str:
    """A short mark of what pictures are made of; read from the sources once a process."""
    return mark_of(made_from(), ROOT)


def made_from() -> list[Path]:
    """The files whose change may change a picture."""
    return [path for room, kinds in MADE_FROM.items() for path in (ROOT / room).rglob("*") if path.suffix in kinds]


def mark_of(files: Iterable[Path], root: Path) -> str:
    """A hash of names and contents, in any order; however a checkout ends its lines."""
    digest = hashlib.sha256()
    for path in sorted(files, key=lambda path: path.relative_to(root).as_posix()):
        content = path.read_bytes()
        text = content if path.suffix == ".ttf" else content.replace(b"\r\n", b"\n")
        digest.update(f"{path.relative_to(root).as_posix()} {len(text)} ".encode() + text)
    return digest.hexdigest()[:12]


def made_by_this_version(truth: Mapping[str, Any]) -> bool:
    """Whether the same sources made a truth's photo: if not, its scene may give other pixels now."""
    return truth.get("made_by") == version_mark()
