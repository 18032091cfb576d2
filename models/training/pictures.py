"""Photos on the disk to what the networks look at, cut by the very functions that a scan uses; kept in memory."""

import json
import zlib
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from models.training.spreading import spread
from models.training.truths import BoardTruth, LaidBoard, PhotoTruth, TileTruth, pose_quad, read_truth
from vision.labels import KINDS, SIDES, SIZES
from vision.locate import thumbnail
from vision.rectify import Pixels, Points, Pyramid, Shape, corners_of, flat_to_grid, homography, moved, warp

# Pictures are kept a little finer and wider than the networks want them, so that they can be shifted and turned.
PAGE_BASE, PAGE_RING = 28, 1
TILE_BASE, TILE_RING = 36, 0.4
AT_ONCE = 32
# Of each photo so many places are cut out where no tile lies, and how many of those a tile shares in part.
OTHERS_EACH, NEAR_A_TILE = 8, 0.9

Cells = tuple[int, int]


@dataclass
class Thumbs:
    """Thumbnails N x 192 x 256 x 3; their corners N x 4 x 2, nan where there are none; kinds and sides, -1 for none."""

    pictures: NDArray[np.uint8]
    corners: NDArray[np.float32]
    kinds: NDArray[np.int64]
    sides: NDArray[np.int64]


@dataclass
class PageBase:
    """A flat board as `packed`, wider than the network's picture; where the middles of its cells are, in grid units."""

    picture: bytes
    board: LaidBoard
    kind: str
    middles: NDArray[np.float32]


@dataclass
class TileBases:
    """Tiles of one size: their pictures as `packed`, rows x columns x BGR, and what each is.

    `others` are pictures of the same size of where no tile of that size lies: parts of tiles, of several, of none.
    """

    pictures: list[bytes] = field(default_factory=list)
    tiles: list[TileTruth] = field(default_factory=list)
    others: list[bytes] = field(default_factory=list)


def packed(picture_bgr: Pixels) -> bytes:
    """A picture as a fine JPEG: a fifth of the memory, and less lost than a phone loses."""
    wishes = [cv2.IMWRITE_JPEG_QUALITY, 95, cv2.IMWRITE_JPEG_SAMPLING_FACTOR, cv2.IMWRITE_JPEG_SAMPLING_FACTOR_444]
    return bytes(cv2.imencode(".jpg", picture_bgr, wishes)[1])


def unpacked(picture: bytes) -> Pixels:
    """The picture again, rows x columns x BGR."""
    return np.asarray(cv2.imdecode(np.frombuffer(picture, np.uint8), cv2.IMREAD_COLOR), np.uint8)


def photos_in(folders: Sequence[Path]) -> list[Path]:
    """All truth files, in order."""
    return [path for folder in folders for path in sorted(folder.glob("*.json"))]


def read_photo(path: Path) -> tuple[Pixels, PhotoTruth]:
    """A photo, rows x columns x BGR, and its truth."""
    plain = json.loads(path.read_text())
    picture = cv2.imread(str(path.with_name(plain["photo"])), cv2.IMREAD_COLOR)
    if picture is None:
        raise FileNotFoundError(path.with_name(plain["photo"]))
    return np.asarray(picture, np.uint8), read_truth(plain)


# -- thumbnails ------------------------------------------------------------------------------------------


def thumbs(folders: Sequence[Path], workers: int) -> Thumbs:
    """Every photo's thumbnail."""
    made = list(spread(_thumb, photos_in(folders), workers, AT_ONCE))
    pictures, corners, kinds, sides = zip(*made, strict=True)
    return Thumbs(np.stack(pictures), np.stack(corners), np.array(kinds), np.array(sides))


def _thumb(path: Path) -> tuple[Pixels, NDArray[np.float32], int, int]:
    picture, truth = read_photo(path)
    small = thumbnail(picture)
    kind = truth.kind if truth.kind in KINDS else "board"
    corners: NDArray[np.float32] = np.full((4, 2), np.nan, np.float32)
    if truth.board is not None and kind == "board":
        px = truth.board.to_photo(truth.board.shape.corners)
        corners = moved(np.linalg.inv(small.to_photo), px).astype(np.float32)
    side = SIDES.index(truth.board.side) if truth.board is not None and kind == "board" else -1
    return small.picture_bgr, corners, KINDS.index(kind), side


# -- flat boards -----------------------------------------------------------------------------------------


def page_bases(folders: Sequence[Path], workers: int) -> list[PageBase]:
    """Every photo's board, flat; photos without a whole board are left out."""
    return [base for base in spread(_page_base, photos_in(folders), workers, AT_ONCE) if base is not None]


def _page_base(path: Path) -> PageBase | None:
    picture, truth = read_photo(path)
    board = truth.board
    if board is None or truth.kind in ("cut_off", "two_boards", "no_board"):
        return None
    grid = homography(board.to_photo(board.shape.corners), board.shape)
    rows, cols = board.shape.page_cells
    size = ((cols + 2 * PAGE_RING) * PAGE_BASE, (rows + 2 * PAGE_RING) * PAGE_BASE)
    fineness = _fineness(board.to_photo(board.shape.corners), board.shape, PAGE_BASE)
    flat = warp(Pyramid(picture), grid @ flat_to_grid(PAGE_BASE, 1 + PAGE_RING, 2 + PAGE_RING), size, fineness)
    middles = moved(np.linalg.inv(grid), board.to_photo(board.shape.page_middles)).astype(np.float32)
    return PageBase(packed(flat), LaidBoard(board.side, board.shape, board.tiles), truth.kind, middles)


def _fineness(corners_px: Points, shape: Shape, cell: int) -> float:
    area = cv2.contourArea(corners_px.astype(np.float32))
    return float(np.sqrt(area / (shape.rows * shape.cols))) / cell


# -- tiles -----------------------------------------------------------------------------------------------


def tile_bases(folders: Sequence[Path], workers: int) -> dict[tuple[int, int], TileBases]:
    """Every tile of every readable photo, by its size as it lies; and about as many places where none lies."""
    groups: dict[tuple[int, int], TileBases] = defaultdict(TileBases)
    for cuts, others in spread(_tile_cuts, photos_in(folders), workers, AT_ONCE):
        for picture, tile in cuts:
            group = groups[tile.tile.size]
            group.pictures.append(picture)
            group.tiles.append(tile)
        for picture, size in others:
            groups[size].others.append(picture)
    return dict(groups)


def _tile_cuts(path: Path) -> tuple[list[tuple[bytes, TileTruth]], list[tuple[bytes, Cells]]]:
    picture, truth = read_photo(path)
    board = truth.board
    if board is None or truth.kind not in ("board", "wrong_side"):
        return [], []
    pyramid, rng = Pyramid(picture), np.random.default_rng(zlib.crc32(str(path.parent.name + path.name).encode()))
    tiles = [(packed(_cut(pyramid, board, _quad(tile), tile.tile.size)), tile) for tile in board.tiles]
    # a loose tile does not lie on its cells: only a picture of where it really lies shows it whole
    places = [(each.tile.at, each.tile.size) for each in board.tiles if each.tile.loose]
    settled = {(each.tile.at, each.tile.size) for each in board.tiles if not each.tile.loose}
    places += [place for place in (_place(board, rng) for _ in range(OTHERS_EACH)) if place not in settled]
    others = [(packed(_cut(pyramid, board, corners_of(at, size), size)), size) for at, size in places]
    return tiles, others


def _place(board: BoardTruth, rng: np.random.Generator) -> tuple[Cells, Cells]:
    """The cells of a tile that might be, mostly ones that some tile shares: where they begin, and how many."""
    size = SIZES[int(rng.integers(len(SIZES)))]
    if board.tiles and rng.random() < NEAR_A_TILE:
        near = board.tiles[int(rng.integers(len(board.tiles)))].tile
        first, beyond = np.subtract(near.at, size) + 1, np.add(near.at, near.size)
    else:
        first, beyond = np.zeros(2, np.int64), np.subtract((board.shape.rows, board.shape.cols), size) + 1
    row, col = rng.integers(first, beyond)
    return (int(row), int(col)), size


def _quad(tile: TileTruth) -> Points:
    """Where a tile's cells are, or where it lies if it is loose, in the grid's frame: 4 x 2."""
    return pose_quad(tile) if tile.tile.loose else corners_of(tile.tile.at, tile.tile.size)


def _cut(pyramid: Pyramid, board: BoardTruth, grid_quad: Points, cells: Cells) -> Pixels:
    """What lies in these corners of the grid's frame, with a wide margin."""
    rows, cols = cells
    quad = board.to_photo(grid_quad)
    size = (round((cols + 2 * TILE_RING) * TILE_BASE), round((rows + 2 * TILE_RING) * TILE_BASE))
    inner = homography(quad, Shape(rows, cols))
    fineness = _fineness(quad, Shape(rows, cols), TILE_BASE)
    return warp(pyramid, inner @ flat_to_grid(TILE_BASE, TILE_RING, TILE_RING), size, fineness)
