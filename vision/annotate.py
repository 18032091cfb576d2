"""The photo with what was read laid over it: for people, to see at a glance whether it is right."""

import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import cv2
import numpy as np
from PIL import Image

from scoring.une.editions import find_edition
from vision.captions import AMBER, MAGENTA, RED, WHITE, Card, Count, Ink, draw_banner, draw_card, draw_question, say
from vision.decode import coarsest, decode
from vision.headers import read_header
from vision.rectify import Matrix, Pixels, Points, Shape, corners_of, homography, moved, scaling
from vision.result import XY, Scan

# The picture's longer side in pixels, at most; smaller photos are enlarged so many times at most.
LONGEST, MOST_ENLARGED = 2000, 2.0
# How much is shown around the board, as a share of its diagonal.
AROUND = 0.17
# Cards are drawn so many times as fine as they are shown, and never with fewer pixels a cell: letters need them.
FINE, LEAST_CELL = 1.4, 48
QUALITY = 88


@dataclass(frozen=True)
class Sight:
    """The part of a photo that is shown (rows x columns x RGB), and the way from the photo's pixels to its own."""

    picture_rgb: Pixels
    from_photo: Matrix

    def points(self, corners: Sequence[XY] | Points) -> Points:
        """Pixels of the upright photo as pixels of the picture: N x 2."""
        return moved(self.from_photo, np.asarray(corners, np.float64))


@dataclass(frozen=True)
class Mistakes:
    """What a reading is known to have wrong: tiles of it, and the corners of tiles that it has not."""

    wrong: frozenset[int] = frozenset()
    missed: tuple[tuple[XY, ...], ...] = ()


NO_MISTAKES = Mistakes()


def annotate(  # noqa: PLR0913 - all but what is shown can be left out
    picture_bgr: Pixels,
    found: Scan,
    *,
    scale: float = 1.0,
    language: str = "fr",
    mistakes: Mistakes = NO_MISTAKES,
    folders: tuple[Path, ...] = (),
) -> Image.Image:
    """The upright photo turned so that the board stands upright, with tiles, conflicts, doubts and total marked.

    `scale` is how many pixels of the picture one of the full photo's became; editions of `folders` go first.
    """
    sight = _sight(picture_bgr, found, scale)
    canvas = sight.picture_rgb.copy()
    _line_round(canvas, sight.points(found.corners), WHITE, 2)
    in_conflict = {i for conflict in found.score.conflicts for i in conflict.tiles}
    doubted = {doubt.tile for doubt in found.doubts}
    for i, (tile, quad) in enumerate(zip(found.layout.tiles, found.quads, strict=True)):
        flipped, removed = i in found.score.flipped, i in found.score.removed
        card = Card(tile, i in in_conflict, i in doubted, flipped, removed, i in mistakes.wrong)
        _lay(canvas, partial(draw_card, card, language=language), sight.points(quad), tile.size)
    for cell in _doubted_cells(found, folders):
        _lay(canvas, draw_question, sight.points(cell), (1, 1))
    for corners in mistakes.missed:
        _line_round(canvas, sight.points(corners), MAGENTA, 6)
    picture = Image.fromarray(canvas)
    _put_banner(picture, _banner(found, language, max(picture.size)), sight, found)
    return picture


def annotated(
    photo: bytes,
    found: Scan,
    language: str = "fr",
    mistakes: Mistakes = NO_MISTAKES,
    folders: tuple[Path, ...] = (),
) -> Image.Image:
    """The same from a photo's file."""
    header = read_header(photo)
    reduction = coarsest(header, LONGEST)
    picture = decode(photo, header, reduction)
    return annotate(picture, found, scale=1 / reduction, language=language, mistakes=mistakes, folders=folders)


def as_file(picture: Image.Image, suffix: str = ".jpg") -> bytes:
    """The bytes of a JPEG, PNG or WebP."""
    buffer = io.BytesIO()
    kind = {".png": "PNG", ".webp": "WEBP"}.get(suffix.lower(), "JPEG")
    picture.save(buffer, kind, quality=QUALITY)
    return buffer.getvalue()


# -- what is shown ---------------------------------------------------------------------------------------


def _sight(picture_bgr: Pixels, found: Scan, scale: float) -> Sight:
    """The board and some of the table around it, enlarged or shrunk, turned by quarters."""
    shrink = scaling(scale)
    left, top, right, bottom = _part(picture_bgr, found, shrink)
    part = picture_bgr[top:bottom, left:right, ::-1]
    factor = min(LONGEST / max(part.shape[:2]), MOST_ENLARGED)
    size = (max(1, round(part.shape[1] * factor)), max(1, round(part.shape[0] * factor)))
    resized = cv2.resize(part, size, interpolation=cv2.INTER_AREA if factor < 1 else cv2.INTER_CUBIC)
    turns = _quarters(found)
    to_part = np.array([[1, 0, -left], [0, 1, -top], [0, 0, 1]], np.float64)
    way = _turning(turns, size) @ scaling(factor) @ to_part @ shrink
    return Sight(np.ascontiguousarray(np.rot90(resized, turns), np.uint8), way)


def _part(picture: Pixels, found: Scan, shrink: Matrix) -> tuple[int, int, int, int]:
    seen = np.concatenate([np.asarray(found.corners), *(np.asarray(quad) for quad in found.quads)])
    points = moved(shrink, seen)
    margin = AROUND * float(np.linalg.norm(points[:4].max(axis=0) - points[:4].min(axis=0)))
    left, top = np.floor(np.maximum(points.min(axis=0) - margin, 0)).astype(int)
    right, bottom = np.ceil(points.max(axis=0) + margin).astype(int)
    return int(left), int(top), min(int(right), picture.shape[1]), min(int(bottom), picture.shape[0])


def _quarters(found: Scan) -> int:
    """By how many quarters counter-clockwise the photo is to be turned for the board to stand upright."""
    corners = np.asarray(found.corners)
    across = corners[1] - corners[0] + corners[2] - corners[3]
    return round(float(np.degrees(np.arctan2(across[1], across[0]))) / 90) % 4


def _turning(quarters: int, size: tuple[int, int]) -> Matrix:
    """Where the points of a picture of this width and height go when it is turned."""
    way, (width, height) = np.eye(3), size
    for _ in range(quarters):
        way = np.array([[0, 1, 0], [-1, 0, width - 1], [0, 0, 1]], np.float64) @ way
        width, height = height, width
    return way


# -- what is laid over it --------------------------------------------------------------------------------


def _lay(canvas: Pixels, draw: Callable[[int], Image.Image], quad: Points, size: tuple[int, int]) -> None:
    """A card, drawn at so many pixels a cell, over the place of so many rows and columns: corners 4 x 2."""
    area = cv2.contourArea(quad.astype(np.float32))
    cell = int(np.clip(np.sqrt(area / (size[0] * size[1])) * FINE, LEAST_CELL, 400))
    # colours times opacity, so that nothing of clear pixels shows at the edges
    flat = np.asarray(draw(cell).convert("RGBa"))
    left, top = np.maximum(np.floor(quad.min(axis=0)).astype(int) - 1, 0)
    right, bottom = np.minimum(np.ceil(quad.max(axis=0)).astype(int) + 2, (canvas.shape[1], canvas.shape[0]))
    if right <= left or bottom <= top:
        return
    height, width = flat.shape[:2]
    square = np.array([(0, 0), (width, 0), (width, height), (0, height)], np.float32) - 0.5
    way = cv2.getPerspectiveTransform(square, (quad - (left, top)).astype(np.float32))
    laid = cv2.warpPerspective(flat, way, (int(right - left), int(bottom - top)), flags=cv2.INTER_LINEAR)
    under = canvas[top:bottom, left:right]
    through = under.astype(np.uint16) * (255 - laid[..., 3:].astype(np.uint16))
    under[:] = np.minimum((through + 127) // 255 + laid[..., :3], 255)


def _line_round(canvas: Pixels, corners: Points, ink: Ink, width: int) -> None:
    line = [np.round(corners * 16).astype(np.int32)]
    for colour, wide in (((20, 22, 26), width + 2), (ink[:3], width)):
        cv2.polylines(canvas, line, True, colour, wide, cv2.LINE_AA, shift=4)


def _doubted_cells(found: Scan, folders: tuple[Path, ...]) -> list[Points]:
    """The corners, in pixels of the photo, of cells with something on them that was not read."""
    cells = [doubt.at for doubt in found.doubts if doubt.tile is None and doubt.at is not None]
    if not cells:
        return []
    box = find_edition(found.layout.edition, folders).box
    side = box.sides[box.days[found.layout.day].side]
    to_photo = homography(np.asarray(found.corners, np.float64), Shape(side.rows, side.cols))
    return [moved(to_photo, corners_of(cell, (1, 1))) for cell in cells]


# -- the banner ------------------------------------------------------------------------------------------


def _banner(found: Scan, language: str, longer: int) -> Image.Image:
    sheet = found.score
    total = str(sheet.total) if sheet.complete else f"{sheet.total} + ?"
    single = sheet.complete and (sheet.total == 1 if language == "en" else sheet.total < 2)
    conflicts = len(sheet.conflicts)
    counts = [
        (conflicts, "conflict" if conflicts == 1 else "conflicts", RED),
        (len(found.doubts), "check", AMBER),
        (len(sheet.flipped), "over", WHITE),
        (len(sheet.removed), "surplus", WHITE),
    ]
    lines = [Count(say(key, language, count), ink) for count, key, ink in counts if count]
    title = say("point" if single else "points", language, total)
    below = say("revenue", language, say(found.layout.day, language), sheet.ads)
    return draw_banner(title, below, lines, max(14, round(longer * 0.03)))


def _put_banner(picture: Image.Image, banner: Image.Image, sight: Sight, found: Scan) -> None:
    """In the corner where it hides least of the board."""
    edge = round(max(picture.size) * 0.01)
    right, bottom = picture.width - banner.width - edge, picture.height - banner.height - edge
    board = np.zeros((picture.height, picture.width), np.uint8)
    for quad in (found.corners, *found.quads):
        cv2.fillConvexPoly(board, np.round(sight.points(quad)).astype(np.int32), 1)
    corners = [(edge, edge), (right, edge), (edge, bottom), (right, bottom)]

    def hidden(at: tuple[int, int]) -> int:
        x, y = max(0, at[0]), max(0, at[1])
        return int(board[y : y + banner.height, x : x + banner.width].sum())

    picture.paste(banner, min(corners, key=hidden), banner)
