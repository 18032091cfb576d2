"""Which side of a board is up, told by what is printed on it where nothing lies.

The smaller side's grid lies just as well on the lower rows of the larger side. What tells them apart is the masthead;
where that is covered, or out of the photo, it is the fold, the star, the edges of zones and what stands in the margins.
As with the proofs of tiles, that helps only where a board was printed much like its proofs.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.une.edition import Edition
from vision.boards import BOARD_CELL, SmallBoard, board_proofs
from vision.networks import Floats
from vision.rectify import Shape

# What is compared must look at least so much like a proof. (The masthead is not: who sees it knows the side, and who
# does not sees something else in its place.)
KNOWN = 0.4
# So sure must the first network be of a side that nothing else need tell it.
SIDE_KNOWN = 0.995
# What is bare tells the side if it looks by so much more like one side than like the other; beyond doubt if it looks so
# much like it. (Of 320 whole fronts 307 did, and 305 of 320 Sunday pages without their first rows: none wrongly.)
# Where it rather looks like the larger one, or like neither, neither is likelier.
CLEARLY, MUCH_ALIKE, NOT_KNOWN = 0.06, 0.55, 0.5


@dataclass(frozen=True)
class Bare:
    """How well what is bare looks like the side that was found, and like the foot of a larger one: at most 1."""

    own: float
    larger: float


def likely_whole(chance: float, bare: Bare | None, ends_above: bool) -> float:
    """How likely a smaller side is no part of a larger one, on whose lines its grid lies just as well.

    `chance` is how sure the first network is of the side. Where nothing bare tells, it is taken for a part where it is
    not sure and the photo ends above the grid, where the smaller side's masthead should be.
    """
    better = bare.own - bare.larger if bare is not None else 0.0
    if bare is not None and better > CLEARLY:
        return 1.0 if bare.own > MUCH_ALIKE else chance
    if better < -CLEARLY:
        return 0.0 if ends_above or chance < SIDE_KNOWN else NOT_KNOWN
    if chance > SIDE_KNOWN:
        return 1.0
    if ends_above:
        return 0.0
    return chance if better > 0 else min(chance, NOT_KNOWN)


def bare_paper(board: SmallBoard, side: str, shape: Shape, edition: Edition) -> Bare | None:
    """What is bare of a board that was found on this side, laid beside proofs of that and of a larger side.

    None where there are none, or too little is bare, or it looks like neither.
    """
    every = []
    for proofs in board_proofs(edition):
        found = board.matches(board.bare, _laid(proofs, side, shape))
        if found is not None and len(found) > 1:
            every.append(Bare(found[0], max(found[1:])))
    best = max(every, key=lambda match: max(match.own, match.larger), default=None)
    return best if best is not None and max(best.own, best.larger) > KNOWN else None


def _laid(proofs: Mapping[str, Floats], side: str, shape: Shape) -> list[Floats]:
    """The proof of the side that was found, and of every larger one what its foot shows in such a picture."""
    high, wide = (cells * BOARD_CELL for cells in shape.page_cells)
    larger = [each[-high:] for name, each in proofs.items() if name != side and len(each) > high]
    return [proofs[side], *(each for each in larger if each.shape[1] == wide)]
