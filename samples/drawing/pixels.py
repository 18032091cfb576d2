"""An edition's faces as pixels, in any style, at any number of pixels a cell."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np

from samples.drawing import faces
from samples.drawing.pen import Pen
from samples.drawing.rect import Rect
from samples.drawing.sheet import Item, Key, Pixels, render
from samples.drawing.style import Style
from scoring.une.edition import Edition, PrintedTile, TribuneEntry


@dataclass(frozen=True)
class BoardPixels:
    """A printed board, rows x columns x RGB, and where its grid lies in it: left, top, right, bottom in pixels."""

    image: Pixels
    grid: tuple[float, float, float, float]


@dataclass(frozen=True)
class FaceSet:
    """Pictures, rows x columns x RGB, uint8: tiles by id, tribunes by code, backs by size, boards by side."""

    cell_px: int
    tiles: Mapping[str, Pixels]
    tribunes: Mapping[str, Pixels]
    backs: Mapping[str, Pixels]
    boards: Mapping[str, BoardPixels]


def face_set(edition: Edition, style: Style, cell_px: int, wanted: Callable[[Key], bool] = lambda key: True) -> FaceSet:
    """Every face of an edition in a style, or only those wanted: by ("tile", id), ("tribune", code), ("back", size)."""
    items = [item for item in _items(edition, style) if wanted(item.key)]
    pictures = render(items, edition.box.cell_mm, cell_px)
    if style.grain:
        pictures = {key: _grained(image, style, i) for i, (key, image) in enumerate(pictures.items())}
    kinds: dict[str, dict[str, Pixels]] = {"tile": {}, "tribune": {}, "back": {}, "board": {}}
    for (kind, name), image in pictures.items():
        kinds[kind][name] = image
    boards = {side: BoardPixels(image, grid_px(edition, side, cell_px)) for side, image in kinds["board"].items()}
    return FaceSet(cell_px, kinds["tile"], kinds["tribune"], kinds["back"], boards)


def grid_px(edition: Edition, side: str, cell_px: int) -> tuple[float, float, float, float]:
    """Where a side's grid lies in its picture: left, top, right, bottom."""
    grid, scale = faces.grid_rect(edition.box, side), cell_px / edition.box.cell_mm
    return grid.x * scale, grid.y * scale, grid.right * scale, grid.bottom * scale


def _items(edition: Edition, style: Style) -> list[Item]:
    items = [_tile_item(tile, style, edition.box.cell_mm) for tile in edition.tiles.values()]
    items += [_tribune_item(entry, edition, style) for entry in edition.tribunes.values()]
    items += [_back_item(size, style, edition.box.cell_mm) for size in edition.box.sizes]
    return items + [_board_item(edition, side, style) for side in edition.box.sides]


def _tile_item(tile: PrintedTile, style: Style, mm: float) -> Item:
    return Item(("tile", tile.id), *faces.size_of(tile.size), lambda pen: faces.draw_tile(pen, tile, style, mm))


def _tribune_item(entry: TribuneEntry, edition: Edition, style: Style) -> Item:
    size, mm = edition.box.tribune_size, edition.box.cell_mm
    return Item(
        ("tribune", entry.code),
        *faces.size_of(size),
        lambda pen: faces.draw_tribune(pen, entry, _outline(size, mm), style),
    )


def _back_item(size: str, style: Style, mm: float) -> Item:
    return Item(("back", size), *faces.size_of(size), lambda pen: faces.draw_back(pen, _outline(size, mm), style))


def _board_item(edition: Edition, side: str, style: Style) -> Item:
    mm = edition.box.cell_mm

    def draw(pen: Pen) -> None:
        faces.draw_board(pen, edition.box, side, style)

    return Item(("board", side), faces.PAGE.h / mm, faces.PAGE.w / mm, draw)


def _outline(size: str, mm: float) -> Rect:
    rows, cols = faces.size_of(size)
    return Rect(0, 0, cols * mm, rows * mm)


def _grained(image: Pixels, style: Style, number: int) -> Pixels:
    """The same on rough paper."""
    noise = np.random.default_rng((style.seed, number)).normal(0.0, style.grain, image.shape[:2])
    rough: Pixels = np.clip(image + noise[:, :, None], 0, 255).astype(np.uint8)
    return rough
