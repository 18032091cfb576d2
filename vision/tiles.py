"""The tiles that may lie on a board: cut out, looked at, and those that do lie there read."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

from scoring.une.edition import Edition
from vision.alike import told_by_others
from vision.classify import (
    Seen,
    classify,
    looked_at_again,
    painted_over,
    pictures_apart,
    seen_by_all,
    seen_by_the_others,
    tile_pictures,
)
from vision.comparing import as_printed, best_match, disputed, in_print_of, misprinted, told_by_proofs
from vision.knowledge import Reading, clearer, read_tiles
from vision.opening import Opened
from vision.proofs import InPrint, Small
from vision.rectify import Pixels
from vision.tiling import Candidate
from vision.timing import Stopwatch
from vision.weighing import Pair

# A tile that the network is less sure of than this is looked at again, in several views.
SURE = 0.99


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


def readings_of(found: ThoughtOf, placed: tuple[Candidate, ...], box: Edition) -> tuple[Reading, ...]:
    """What each tile is; the unsure ones after other views of them, and of the others."""
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
    in_dispute = disputed(readings, unsure, placed, found.small, printed)
    told, matches = told_by_proofs(
        told, sorted(piled.union(unsure)), placed, found.small, printed, in_dispute=in_dispute
    )
    return as_printed(read_tiles(told, placed, box, matches), unsure, placed, found.small, printed)
