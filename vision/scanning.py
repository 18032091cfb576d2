"""The five steps, composed: bytes and options in, a scan out.

Nothing is kept between photos but the networks, the edition, and what is worked out from it.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from scoring.errors import BadInput
from scoring.games import find_game
from scoring.une.edition import Edition
from scoring.une.editions import find_edition
from scoring.une.geometry import parse_size
from scoring.une.layout import Day, Layout, ModeName
from scoring.une.words import NAMES
from vision.alike import told_by_others
from vision.classify import (
    Seen,
    classify,
    looked_at_again,
    painted_over,
    pictures_apart,
    quads_px,
    seen_by_all,
    seen_by_the_others,
    tile_pictures,
)
from vision.comparing import best_match, in_print_of, misprinted, told_by_proofs
from vision.days import day_of
from vision.decode import REDUCED, decode, first_reduction
from vision.doubts import chances_of, doubts_about, left_over, odd_board, shipped
from vision.errors import Unreadable
from vision.finding import board_within, find_board
from vision.headers import Header, read_header
from vision.knowledge import Reading, clearer, read_tiles
from vision.lattice import Lattice
from vision.layouts import layout_tile
from vision.proofs import InPrint, Small
from vision.rectify import Pixels, Points, Pyramid, cell_px
from vision.result import XY, Doubt, Scan
from vision.segment import FlatBoard, candidates_on, in_doubt, seen_again, segment
from vision.tiling import Candidate
from vision.timing import Stopwatch
from vision.weighing import Pair, weighed


@dataclass(frozen=True)
class Table:
    """What the photo cannot tell, and the players can: how they play, who they are, what card lies beside."""

    mode: ModeName = "classic"
    character: str | None = None
    flash: int | None = None
    desk: int = 0
    desk_ads: int = 0


@dataclass(frozen=True)
class Wishes:
    """How a photo is to be read; `corners` are the grid's, in pixels of the upright photo, as a person showed them."""

    edition: str = "gazette"
    day: Day | None = None
    table: Table | None = None
    name: str = ""
    language: str = "fr"
    folders: tuple[Path, ...] = ()
    corners: tuple[XY, ...] | None = None


@dataclass(frozen=True)
class Scanned:
    """A scan with what it was read from: the decoded photo, so many times smaller than stored, and the grid in it.

    Whoever shows the board as well need not decode the photo again.
    """

    scan: Scan
    pyramid: Pyramid
    lattice: Lattice
    reduction: int


# A board whose cells have fewer pixels than this is decoded finer before its tiles are read.
FINEST_CELL = 30.0
# A photo is decoded finer only up to so many pixels: so a JPEG of 50 megapixels stays below 400 MB.
MOST_DECODED = 25_000_000
# A tile that the network is less sure of than this is looked at again, in several views.
SURE = 0.99


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
    _check(wishes)
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
        readings = _readings(thought_of.only(placed), placed, box)
        tiles = tuple(layout_tile(reading, tile) for reading, tile in zip(readings, placed, strict=True))
        told, day_doubts = day_of(tiles, seen.side, box, wishes.day)
        calibration = shipped()
        chances = tuple(chances_of(tile, reading, calibration) for tile, reading in zip(placed, readings, strict=True))
        doubts = [doubt for i, each in enumerate(chances) for doubt in doubts_about(i, each, calibration.threshold)]
        doubts += [*left_over(seen.page, placed), *day_doubts, *odd_board(seen.page, seen.whole)]
    with watch("score"):
        layout = Layout(day=told, edition=wishes.edition, tiles=tiles, **_asked(wishes.table or Table()))
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


def _check(wishes: Wishes) -> None:
    """Refuse, before a photo is opened, what no layout could hold: a day or a character that there is not."""
    table = wishes.table or Table()
    asked = {"day": wishes.day or "friday", "edition": wishes.edition, "tiles": []}
    asked |= {name: value for name, value in _asked(table).items() if value is not None}
    find_game("une", wishes.folders).read_layout(asked)
    if table.desk_ads > table.desk:
        raise BadInput(
            f"plus de pubs ({table.desk_ads}) que de tuiles ({table.desk}) au bureau ; comptez-y les pubs aussi",
            f"more ads ({table.desk_ads}) than tiles ({table.desk}) on the desk; count the ads among them, too",
            code="bad_desk",
        )


@dataclass(frozen=True)
class Opened:
    """A photo decoded as finely as its tiles need it, and the board in it."""

    pyramid: Pyramid
    reduction: int
    side: str
    lattice: Lattice
    page: FlatBoard
    # how likely it is no part of a larger side
    whole: float


def board_in(photo: bytes, wishes: Wishes, box: Edition, watch: Stopwatch) -> Opened:
    """The photo's board, decoded, located and laid flat; or `Unreadable`."""
    with watch("decode"):
        header = read_header(photo)
        reduction = first_reduction(header)
        picture = decode(photo, header, reduction)
    if wishes.corners is None:
        found = find_board(picture, box, watch, None if wishes.day is None else box.days[wishes.day].side)
    else:
        found = board_within(_shrunk(wishes.corners, reduction), picture, box, watch)
    if wishes.day is not None and box.days[wishes.day].side != found.side:
        raise Unreadable("wrong_side", day=NAMES[wishes.day])
    finer = _finer(header, reduction, cell_px(found.lattice.matrix, found.lattice.shape))
    if finer == reduction:
        return Opened(Pyramid(picture), reduction, found.side, found.lattice, found.page, found.whole)
    with watch("decode"):
        pyramid = Pyramid(decode(photo, header, finer))
    return Opened(pyramid, finer, found.side, found.lattice.scaled(reduction / finer), found.page, found.whole)


@dataclass(frozen=True)
class ThoughtOf:
    """All tiles that may lie on the board, the picture of each, and what is seen on it."""

    candidates: Sequence[Candidate]
    pictures: Sequence[Pixels]
    small: Sequence[Small]
    seen: Seen
    in_print: Callable[[], InPrint | None]

    def best_match(self, which: int, upon: Sequence[int]) -> float | None:
        """How well the best proof matches one of them, if others lie upon it; None where proofs are of no use."""
        printed, tiles = self.in_print(), self.candidates
        if printed is None:
            return None
        return best_match(printed, self.small[which], tiles[which], [tiles[i] for i in upon])

    def by_all(self, which: Sequence[int]) -> Seen:
        """What all networks see on some of them."""
        return seen_by_the_others(self.seen, self.pictures, which)

    def under_others(self, pairs: Sequence[Pair]) -> Seen:
        """What all networks see of the first of each two, if the second lies upon it."""
        tiles, pictures = self.candidates, self.pictures
        return seen_by_all([painted_over(pictures[i], tiles[i], [tiles[j]]) for i, j in pairs])

    def only(self, placed: Sequence[Candidate]) -> "ThoughtOf":
        """Those that were found to lie there, in this order."""
        where = {each.spot: i for i, each in enumerate(self.candidates)}
        which = [where[tile.spot] for tile in placed]
        tiles, pictures = [self.candidates[i] for i in which], [self.pictures[i] for i in which]
        return ThoughtOf(tiles, pictures, [self.small[i] for i in which], self.seen.of(which), self.in_print)


def looked_at(
    candidates: Sequence[Candidate], opened: Opened, edition: str, box: Edition, watch: Stopwatch
) -> ThoughtOf:
    """What may lie on the board, cut out and looked at."""
    with watch("rectify"):
        pictures = tile_pictures(opened.pyramid, opened.lattice, candidates)
    with watch("classify"):
        seen = classify(pictures)
    small = [Small(picture) for picture in pictures]

    def in_print() -> InPrint | None:
        return in_print_of(candidates, small, seen, edition, box)

    return ThoughtOf(candidates, pictures, small, seen, cache(in_print))


def _readings(found: ThoughtOf, placed: tuple[Candidate, ...], box: Edition) -> tuple[Reading, ...]:
    """What each tile is; the unsure ones after other views of them, and at the others."""
    apart = pictures_apart(found.pictures, placed)
    views, which = [*found.pictures, *apart.values()], list(apart)
    every = found.seen + classify(list(apart.values())) if apart else found.seen
    readings = read_tiles(clearer(every, which, placed, box), placed, box)
    unsure = {i for i, reading in enumerate(readings) if reading.whole < SURE}
    printed = found.in_print()
    if printed is not None:
        unsure |= misprinted(readings, placed, found.small, printed)
    if not unsure:
        return readings
    # which of two lies above is asked again: so both are to be seen in the same views
    piled = {i for i in apart if any(placed[i].cells & placed[j].cells for j in unsure)}
    again = sorted(piled.union(unsure)) + [len(placed) + which.index(i) for i in sorted(piled)]
    clear = clearer(looked_at_again(every, views, again), which, placed, box)
    readings = read_tiles(clear, placed, box)
    told = told_by_others(clear, readings, placed, found.pictures)
    if printed is None:
        return read_tiles(told, placed, box)
    told, matches = told_by_proofs(told, sorted(piled.union(unsure)), placed, found.small, printed)
    return read_tiles(told, placed, box, matches)


def _shrunk(corners: tuple[XY, ...], reduction: int) -> Points:
    """Points of the photo as stored, in the picture that is so many times smaller."""
    return (np.asarray(corners, np.float64) + 0.5) / reduction - 0.5


def _finer(header: Header, reduction: int, cell: float) -> int:
    """The decoding that shows a board's cells large enough to be read, if there is one that memory allows."""
    finest = next(each for each in REDUCED if header.width * header.height / each**2 <= MOST_DECODED)
    while reduction > finest and cell < FINEST_CELL:
        reduction, cell = max(each for each in REDUCED if each < reduction), cell * 2
    return reduction


def _sizes(box: Edition) -> set[tuple[int, int]]:
    """The sizes of tiles, whichever way they lie."""
    names = {*box.box.sizes, box.box.tribune_size}
    upright = {parse_size(name) for name in names}
    return upright | {(cols, rows) for rows, cols in upright}


def _asked(table: Table) -> dict[str, Any]:
    return {name: getattr(table, name) for name in ("mode", "character", "flash", "desk", "desk_ads")}


def _xy(points: Points) -> tuple[tuple[float, float], ...]:
    return tuple((float(x), float(y)) for x, y in np.asarray(points))


__all__ = ["Doubt", "Scan", "Scanned", "Table", "Wishes", "scan", "scanned"]
