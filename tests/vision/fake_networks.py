"""Networks that see what a test wants them to see."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from scoring.une.editions import find_edition
from vision.labels import (
    ANCHOR,
    ANCHORS,
    CELL_OUTPUTS,
    FIELDS,
    KINDS,
    OCCUPIED,
    POSE,
    QUALITIES,
    SHIFT,
    SIDES,
    SIZES,
    field_slices,
)
from vision.prints import FIELDS_OF
from vision.rectify import ABOVE, AROUND, PAGE_CELL, TILE_CELL, TILE_MARGIN

SURE = 12.0
NAMES = tuple(find_edition("gazette").tiles)
Numbers = NDArray[np.float32]


@dataclass(frozen=True)
class Board:
    """What the networks are to see: corners in cells of the locating network's maps, tiles as (place, name).

    Kind, side and quality are one of theirs, beyond doubt, or how likely each of some is.
    """

    corners: Sequence[tuple[int, int]] = ((16, 8), (48, 8), (48, 40), (16, 40))
    kind: str | Mapping[str, float] = "board"
    side: str | Mapping[str, float] = "front"
    quality: str | Mapping[str, float] = "good"
    tiles: Mapping[tuple[int, int], str] = field(default_factory=dict)
    off: float = 0.0  # how far to the right the grid always seems to be, in cells
    faint: Collection[tuple[int, int]] = ()  # where it is open whether a tile lies


@dataclass
class FakeNetworks:
    """`network(name)` as the steps ask for it."""

    board: Board
    asked: list[str] = field(default_factory=list)

    def __call__(self, name: str) -> "FakeNetwork":
        self.asked.append(name)
        return FakeNetwork(name, self.board)


@dataclass(frozen=True)
class FakeNetwork:
    """One of them. What it says depends a little on the picture, so that another picture would be noticed."""

    name: str
    board: Board

    @property
    def facts(self) -> dict[str, Any]:
        return {"names": list(NAMES)}

    def __call__(self, pictures: NDArray[np.uint8]) -> list[Numbers]:
        said: list[Numbers] = getattr(self, f"_{self.name}")(pictures)
        return [part + np.float32(pictures.mean() / 1e4) * part for part in said]

    def _locate(self, _pictures: NDArray[np.uint8]) -> list[Numbers]:
        maps = np.zeros((1, 4, 48, 64), np.float32)
        for i, (x, y) in enumerate(self.board.corners):
            maps[0, i, y, x] = 60.0
        return [maps, _said(KINDS, self.board.kind)[None], _said(SIDES, self.board.side)[None]]

    def _page(self, pictures: NDArray[np.uint8]) -> list[Numbers]:
        rows, cols = (side // PAGE_CELL for side in pictures.shape[1:3])
        cells = np.zeros((rows, cols, CELL_OUTPUTS), np.float32)
        cells[..., OCCUPIED] = -SURE
        cells[..., SHIFT] = self.board.off
        anchors = cells[..., ANCHOR:POSE].reshape(rows, cols, len(SIZES), len(ANCHORS)).copy()
        anchors[..., ANCHORS.index("none")] = SURE
        for (row, col), name in self.board.tiles.items():
            size = size_of(name)
            sure = 1.0 if (row, col) in self.board.faint else 2 * SURE
            of_cell = _one_of(ANCHORS, "settled", sure)
            of_cell[ANCHORS.index("loose")] = -SURE
            anchors[row + ABOVE, col + AROUND, SIZES.index(size)] = of_cell
            cells[row + ABOVE :, col + AROUND :][: size[0], : size[1], OCCUPIED] = SURE
        cells[..., ANCHOR:POSE] = anchors.reshape(rows, cols, -1)
        return [np.moveaxis(cells, -1, 0)[None], _said(QUALITIES, self.board.quality)[None]]

    def _tile(self, pictures: NDArray[np.uint8]) -> list[Numbers]:
        """The first tile of that size, every time: each printed tile lies once."""
        rows, cols = ((side - 2 * TILE_MARGIN) // TILE_CELL for side in pictures.shape[1:3])
        named = [name for _, name in sorted(self.board.tiles.items()) if size_of(name) == (rows, cols)]
        return [np.stack([answer(name) for name in named])]

    _places = _codes = _tile


def _said(choices: Sequence[str], what: str | Mapping[str, float]) -> Numbers:
    if isinstance(what, str):
        return _one_of(choices, what)
    return np.log(np.array([what.get(choice, 1e-6) for choice in choices], np.float32))


def _one_of(choices: Sequence[str], chosen: str, sure: float = SURE) -> Numbers:
    return np.array([sure if choice == chosen else 0.0 for choice in choices], np.float32)


def size_of(name: str) -> tuple[int, int]:
    rows, cols = find_edition("gazette").tiles[name].size.split("x")
    return int(rows), int(cols)


def answer(name: str) -> Numbers:
    """What is said of a printed tile that is seen clearly, upright."""
    tile, slices = find_edition("gazette").tiles[name], field_slices(len(NAMES))
    row = np.zeros(slices["id"].stop, np.float32)
    row[slices["face"]][FIELDS["face"].index(tile.face)] = SURE
    row[slices["turned"]][0] = SURE
    for sign in FIELDS_OF[tile.face]:
        value = getattr(tile, sign)
        if sign == "scores":
            row[slices[sign]] = [SURE if one in value else -SURE for one in FIELDS[sign]]
        else:
            row[slices[sign]][FIELDS[sign].index(value)] = SURE
    row[slices["id"]][NAMES.index(name)] = SURE
    return row
