"""The five steps, composed: bytes and options in, a scan out.

Nothing is kept between photos but the networks, the edition, and what is worked out from it.
"""

import time
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from scoring.games import find_game
from scoring.une.edition import Edition
from scoring.une.editions import find_edition
from scoring.une.geometry import parse_size
from scoring.une.layout import Day, Layout
from vision.classify import quads_px
from vision.days import day_of
from vision.doubts import chances_of, doubts_about, left_over, odd_board, shipped
from vision.lattice import Lattice
from vision.layouts import layout_tile
from vision.opening import board_in
from vision.rectify import Points, Pyramid
from vision.result import XY, Scan
from vision.segment import candidates_on, in_doubt, seen_again, segment
from vision.tiles import looked_at, readings_of
from vision.timing import Stopwatch
from vision.weighing import weighed
from vision.wishes import Table, Wishes, asked_of, check


@dataclass(frozen=True)
class Scanned:
    """A scan with what it was read from: the decoded photo, so many times smaller than stored, and the grid in it.

    Whoever shows the board as well need not decode the photo again.
    """

    scan: Scan
    pyramid: Pyramid
    lattice: Lattice
    reduction: int


def scan(  # noqa: PLR0913 - every wish is named and can be left out
    photo: bytes,
    *,
    edition: str = "gazette",
    day: Day | None = None,
    table: Table | None = None,
    name: str = "",
    language: str = "fr",
    folders: tuple[Path, ...] = (),
    corners: tuple[XY, ...] | None = None,
) -> Scan:
    """The layout and the score of a photographed Une.

    Raises `Unreadable` with a stable `code` where there is nothing to be read, and `BadInput` with one where something
    else is wished for that there is not. The same bytes give the same scan. With
    `corners`, those of the grid in pixels of the upright photo, the board is not looked for but believed to lie there.
    """
    return scanned(photo, Wishes(edition, day, table, name, language, folders, corners)).scan


def scanned(photo: bytes, wishes: Wishes) -> Scanned:
    """The same, together with what it was read from."""
    box, watch, begun = find_edition(wishes.edition, wishes.folders), Stopwatch(), time.perf_counter()
    check(wishes, box)
    held = photo if isinstance(photo, bytes) else memoryview(photo).tobytes()
    seen = board_in(held, wishes, box, watch)
    with watch("segment"):
        candidates = candidates_on(seen.page, _sizes(box))
        if in_doubt(candidates):
            seen = replace(seen, page=seen_again(seen.page, seen.pyramid, seen.lattice))
            candidates = candidates_on(seen.page, _sizes(box))
    thought_of = looked_at(candidates, seen, wishes.edition, box, watch)
    with watch("segment"):
        placed = segment(seen.page, weighed(thought_of.candidates, thought_of, box))
    with watch("classify"):
        readings = readings_of(thought_of.only(placed), placed, box)
        tiles = tuple(layout_tile(reading, tile) for reading, tile in zip(readings, placed, strict=True))
        told, day_doubts = day_of(tiles, seen.side, box, wishes.day)
        calibration = shipped()
        chances = tuple(chances_of(tile, reading, calibration) for tile, reading in zip(placed, readings, strict=True))
        doubts = odd_board(seen.page, seen.whole, seen.in_place)  # if that is so, all else is idle
        doubts += [doubt for i, each in enumerate(chances) for doubt in doubts_about(i, each, calibration.threshold)]
        doubts += [*left_over(seen.page, placed), *day_doubts]
    with watch("score"):
        layout = Layout(day=told, edition=wishes.edition, tiles=tiles, **asked_of(wishes.table or Table()))
        sheet = find_game("une", wishes.folders).score(layout, wishes.language)
    full = seen.lattice.scaled(seen.reduction)
    watch.spent["total"] = (time.perf_counter() - begun) * 1000
    read = Scan(
        photo=wishes.name,
        layout=layout,
        confidence=tuple(each["tile"] for each in chances),
        corners=_xy(full.corners_px),
        doubts=tuple(doubts),
        score=sheet,
        timings_ms=watch.spent,
        chances=chances,
        quads=tuple(_xy(quad) for quad in quads_px(full, placed)),
    )
    return Scanned(read, seen.pyramid, seen.lattice, seen.reduction)


def _sizes(box: Edition) -> set[tuple[int, int]]:
    """The sizes of tiles, whichever way they lie."""
    names = {*box.box.sizes, box.box.tribune_size}
    upright = {parse_size(name) for name in names}
    return upright | {(cols, rows) for rows, cols in upright}


def _xy(points: Points) -> tuple[tuple[float, float], ...]:
    return tuple((float(x), float(y)) for x, y in np.asarray(points))
