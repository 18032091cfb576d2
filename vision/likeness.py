"""Whether what was found looks like the board that it was taken for, and lies where its grid was found.

Something that covers the last columns, or the foot, can look as if the board ended there: then the rest of the grid is
squeezed into what is left, and the networks find nothing wrong with it. A mirrored photo looks right to them, too. What
is printed on the board tells both: it does not match its proof, or matches it in a mirror only.
"""

from dataclasses import dataclass, replace

from scoring.une.edition import Edition
from vision.boards import SmallBoard, board_proofs, small_board
from vision.errors import Unreadable
from vision.flattening import Sought, lay_flat
from vision.judging import Found, is_far_off
from vision.segment import FlatBoard

# What matches so much better in a mirror, bare paper and masthead together, and well enough, is mirrored. (Of 784
# boards that were found rightly none matched better by more than 0.05; of 186 mirrored ones of gazette each did.)
BETTER, WELL = 0.07, 0.3
# Bare paper that matches less than this, twice the cells being off that the grid is off most, is not that of this board
# where it was found; unless its masthead matches so well. (So it is with all of 127 boards whose edge is covered and
# whose grid was found wrongly; with 11 of 385 odd photos whose grid was right, and none of 399 of ours.)
LEAST_ALIKE, MASTHEAD_ALIKE = 0.33, 0.75
# Then that is where it lies as likely as not.
NOT_KNOWN = 0.5


@dataclass(frozen=True)
class Likeness:
    """How well the bare paper and the masthead match their proofs, as they are and in a mirror: at most 1 each.

    None where too little is to be seen, or there are no proofs.
    """

    bare: float | None = None
    masthead: float | None = None
    bare_in_mirror: float | None = None
    masthead_in_mirror: float | None = None

    @property
    def mirrored(self) -> bool:
        """Whether the photo is a mirror's."""
        parts = ((self.bare_in_mirror, self.bare), (self.masthead_in_mirror, self.masthead))
        seen = [(mirrored, plain) for mirrored, plain in parts if mirrored is not None and plain is not None]
        if not seen:
            return False
        better = sum(mirrored - plain for mirrored, plain in seen)
        return better > BETTER and seen[-1][0] > WELL


def likeness(board: SmallBoard, side: str, edition: Edition) -> Likeness:
    """How much a board that was found on this side looks like it."""
    proofs = [each[side] for each in board_proofs(edition)]
    if not proofs:
        return Likeness()
    mirrored = board.mirrored
    found = (each.matches(part, proofs) for each in (board, mirrored) for part in (each.bare, each.masthead))
    return Likeness(*(None if matches is None else max(matches) for matches in found))


def checked(sought: Sought, found: Found) -> Found:
    """The same with how likely it lies where its grid was found; `Unreadable` if the photo is a mirror's."""
    with sought.watch("rectify"):
        alike = likeness(small_board(sought.pyramid, found.lattice, found.page), found.side, sought.edition)
    if alike.mirrored:
        raise Unreadable("mirrored")
    chance = chance_in_place(alike, found.page)
    if chance < 1:  # it was seen before its grid was moved to where it was found
        there = replace(found.located, corners_px=found.lattice.corners_px)
        chance = chance_in_place(alike, lay_flat(sought, found.side, there, 1).page)
    return replace(found, in_place=chance)


def chance_in_place(alike: Likeness, page: FlatBoard) -> float:
    """How likely the board lies where its grid was found."""
    if is_far_off(page):
        return NOT_KNOWN
    if alike.bare is None or (alike.masthead is not None and alike.masthead > MASTHEAD_ALIKE):
        return 1.0
    return NOT_KNOWN if alike.bare - 2 * page.off < LEAST_ALIKE else 1.0
