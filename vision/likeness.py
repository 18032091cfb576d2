"""Whether what was found looks like the board that it was taken for, and lies where its grid was found.

Something that covers the last columns, or the foot, can look as if the board ended there: then the rest of the grid is
squeezed into what is left, and the networks find nothing wrong with it. A mirrored photo looks right to them, too. What
is printed on the board tells both: it does not match its proof, or matches it in a mirror only.
"""

from dataclasses import dataclass

from scoring.une.edition import Edition
from vision.boards import SmallBoard, board_proofs
from vision.judging import is_far_off
from vision.segment import FlatBoard

# A masthead that matches so much better in a mirror, and well enough, is mirrored. (Of 740 boards that were read none
# matched better in a mirror at all; 65 mirrored ones all did by so much.)
BETTER, WELL = 0.1, 0.5
# Bare paper that matches less than this, twice the cells being off that the grid is off most, is not that of this board
# where it was found; unless its masthead matches so well. (Of 167 boards whose edge is covered and whose grid was found
# wrongly 163 are told by this or by `is_far_off`; and 12 of 385 odd photos whose grid was right, and 8 of 739 of ours.)
LEAST_ALIKE, MASTHEAD_ALIKE = 0.3, 0.7
# Then that is where it lies as likely as not.
NOT_KNOWN = 0.5


@dataclass(frozen=True)
class Likeness:
    """How well the bare paper and the masthead match their proofs, and the masthead in a mirror: at most 1 each.

    None where too little is to be seen, or there are no proofs.
    """

    bare: float | None = None
    masthead: float | None = None
    in_mirror: float | None = None

    @property
    def mirrored(self) -> bool:
        """Whether the photo is a mirror's."""
        if self.masthead is None or self.in_mirror is None:
            return False
        return self.in_mirror > max(self.masthead + BETTER, WELL)


def likeness(board: SmallBoard, side: str, edition: Edition) -> Likeness:
    """How much a board that was found on this side looks like it."""
    proofs = [each[side] for each in board_proofs(edition)]
    if not proofs:
        return Likeness()
    mirrored = board.mirrored
    found = (
        board.matches(board.bare, proofs),
        board.matches(board.masthead, proofs),
        mirrored.matches(mirrored.masthead, proofs),
    )
    return Likeness(*(None if matches is None else max(matches) for matches in found))


def chance_in_place(alike: Likeness, page: FlatBoard) -> float:
    """How likely the board lies where its grid was found."""
    if is_far_off(page):
        return NOT_KNOWN
    if alike.bare is None or (alike.masthead is not None and alike.masthead > MASTHEAD_ALIKE):
        return 1.0
    return NOT_KNOWN if alike.bare - 2 * page.off < LEAST_ALIKE else 1.0
