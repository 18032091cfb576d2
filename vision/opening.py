"""A photo opened: decoded as coarsely as it may be, its board found, and decoded finer where tiles need it."""

from dataclasses import dataclass

import numpy as np

from scoring.une.edition import Edition
from scoring.une.words import NAMES
from vision.decode import REDUCED, decode, first_reduction
from vision.errors import Unreadable
from vision.finding import find_board
from vision.headers import Header, read_header
from vision.lattice import Lattice
from vision.rectify import Pyramid, cell_px, shrunk
from vision.segment import FlatBoard
from vision.shown import board_within
from vision.timing import Stopwatch
from vision.wishes import Wishes

# A board whose cells have fewer pixels than this is decoded finer before its tiles are read.
FINEST_CELL = 30.0
# A photo is decoded finer only up to so many pixels: so a phone’s JPEG of 50 megapixels stays below 400 MB.
MOST_DECODED = 25_000_000


@dataclass(frozen=True)
class Opened:
    """A photo decoded as finely as its tiles need it, and the board in it."""

    pyramid: Pyramid
    reduction: int
    side: str
    lattice: Lattice
    page: FlatBoard
    # how likely it is no part of a larger side, and lies where its grid was found
    whole: float
    in_place: float


def board_in(photo: bytes, wishes: Wishes, box: Edition, watch: Stopwatch) -> Opened:
    """The photo's board, decoded, located and laid flat; or `Unreadable`."""
    with watch("decode"):
        header = read_header(photo)
        reduction = first_reduction(header)
        picture = decode(photo, header, reduction)
    asked = None if wishes.day is None else box.days[wishes.day].side
    if wishes.corners is None:
        found = find_board(picture, box, watch, asked)
    else:
        found = board_within(shrunk(np.asarray(wishes.corners, np.float64), reduction), picture, box, watch, asked)
    if wishes.day is not None and asked != found.side:
        raise Unreadable("wrong_side", day=NAMES[wishes.day])
    pyramid, lattice = Pyramid(picture), found.lattice
    finer = _finer(header, reduction, cell_px(lattice.matrix, lattice.shape))
    if finer != reduction:
        with watch("decode"):
            pyramid = Pyramid(decode(photo, header, finer))
        lattice = lattice.scaled(reduction / finer)
    return Opened(pyramid, finer, found.side, lattice, found.page, found.whole, found.in_place)


def _finer(header: Header, reduction: int, cell: float) -> int:
    """The decoding that shows a board's cells large enough to be read, if there is one that memory allows."""
    finest = next(each for each in REDUCED if header.width * header.height / each**2 <= MOST_DECODED)
    while reduction > finest and cell < FINEST_CELL:
        reduction, cell = max(each for each in REDUCED if each < reduction), cell * 2
    return reduction
