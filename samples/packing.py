"""A page in the making: tiles put down where the rules allow it, and taken up again.

Cells are bits, as on `scoring.une.board.Board`, which draws the geometry here too. A tile may go to a slot if
its cells are free and no tile of its own kind lies beside them: so P2 and P5 to P8 hold at every moment,
whatever is put down or taken up. The tribune lies where its text allows (P4); nothing is turned or askew
(P1, P3).
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from scoring.une.board import Board
from scoring.une.edition import Edition, PrintedTile
from scoring.une.geometry import DayPlan, parse_size
from scoring.une.layout import SIGNS, Ad, Article, Day, Layout, Photo, Sign, Tile, Tribune

# What draws a tile to a slot: each side of a cell where it is flush with something, each that it shares with
# a photo that scores it or an article it scores, and a whim, without which every page would grow alike.
FLUSH, MATCH, WHIM = 1.0, 1.2, 2.5

Size = tuple[int, int]


@dataclass(frozen=True)
class Slot:
    """A place for a tile of some size: its cells, and the cells beside them."""

    at: tuple[int, int]
    cells: int
    beside: int


@lru_cache(maxsize=256)
def slots_of(day: DayPlan, size: Size) -> tuple[Slot, ...]:
    """Every place inside a day's zone for a tile of this size."""
    board, zone, (rows, cols) = Board((), day), day.zone, size
    found = []
    for top in range(zone.top, zone.bottom - rows + 1):
        for left in range(zone.left, zone.right - cols + 1):
            cells = board.cells_of(top, left, top + rows, left + cols)
            found.append(Slot((top, left), cells, board.around(cells)))
    return tuple(found)


def tribune_slots(edition: Edition, day: Day, code: str | None) -> tuple[Slot, ...]:
    """The places where this tribune may lie: over the star, unless its text lets it go anywhere."""
    plan = edition.days[day]
    slots = slots_of(plan, parse_size(edition.box.tribune_size))
    entry = edition.tribunes.get(code or "")
    if entry is not None and not entry.covers_star:
        return slots
    row, col = plan.star
    star = Board((), plan).cells_of(row, col, row + 1, col + 1)
    return tuple(slot for slot in slots if slot.cells & star)


class Piece:
    """A tile of the hand, with what packing asks of it worked out beforehand."""

    def __init__(self, tile: PrintedTile, day: DayPlan) -> None:
        self.tile = tile
        self.size = parse_size(tile.size)
        self.cells = self.size[0] * self.size[1]
        self.slots = slots_of(day, self.size)
        self.kind = tile.colour if tile.face == "article" else tile.face
        self.bears: tuple[Sign, ...] = (tile.colour, tile.mood) if tile.face == "article" else ()
        self.wants: tuple[Sign, ...] = tile.scores if tile.face == "photo" else ()
        self.points = tile.points if tile.face == "article" else 0
        self.smiles = 0 if tile.face != "article" else tile.icons if tile.mood == "good" else -tile.icons
        self._laid: dict[tuple[int, int], Tile] = {}

    def laid(self, at: tuple[int, int]) -> Tile:
        """The tile as it lies there."""
        if at not in self._laid:
            self._laid[at] = self._lay(at)
        return self._laid[at]

    def _lay(self, at: tuple[int, int]) -> Tile:
        tile, size = self.tile, self.size
        if tile.face == "article":
            return Article(
                face="article",
                id=tile.id,
                at=at,
                size=size,
                colour=tile.colour,
                mood=tile.mood,
                icons=tile.icons,
                points=tile.points,
            )
        if tile.face == "photo":
            return Photo(face="photo", id=tile.id, at=at, size=size, scores=tile.scores)
        return Ad(face="ad", id=tile.id, at=at, size=size, dollars=tile.dollars)


class Draft:
    """A page in the making. `lying` says which piece of the hand lies in which slot."""

    def __init__(self, frame: Layout, edition: Edition, pieces: Sequence[Piece]) -> None:
        """Take day, mode, tribune and tiles from the frame; all of its tiles are in the hand."""
        self.frame = frame
        self.pieces = pieces
        self.lying: dict[int, Slot] = {}
        self.covered = 0
        self._kinds = dict.fromkeys((piece.kind for piece in pieces), 0)
        self._bearing = dict.fromkeys(SIGNS, 0)
        self._wanting = dict.fromkeys(SIGNS, 0)
        self.day = edition.days[frame.day]
        self._zone = Board((), self.day).zone_cells
        self.tribune = self._find_tribune()
        self.tribune_places = tribune_slots(edition, frame.day, self.tribune.code)
        self._tribune_cells = self._cells_of_tribune()
        self.covered |= self._tribune_cells
        self._put_what_lies()

    def _find_tribune(self) -> Tribune:
        for tile in self.frame.tiles:
            if tile.face == "tribune":
                return tile
        raise ValueError("a page is laid out around a tribune")

    def _cells_of_tribune(self) -> int:
        for slot in self.tribune_places:
            if slot.at == self.tribune.at:
                return slot.cells
        raise ValueError(f"tribune {self.tribune.code!r} may not lie at {self.tribune.at}")

    def _put_what_lies(self) -> None:
        index = {piece.tile.id: i for i, piece in enumerate(self.pieces)}
        for tile in self.frame.tiles:
            if tile.face == "tribune":
                continue
            i = index.get(tile.id or "")
            slot = None if i is None else next((s for s in self.pieces[i].slots if s.at == tile.at), None)
            if i is None or slot is None or i in self.lying or not self.fits(i, slot):
                raise ValueError(f"tile {tile.id!r} is not in the hand, or lies against the rules")
            self.put(i, slot)

    def copy(self) -> Draft:
        """The same page, free to go its own way."""
        twin = copy(self)
        twin.lying = self.lying.copy()
        twin._kinds = self._kinds.copy()
        twin._bearing = self._bearing.copy()
        twin._wanting = self._wanting.copy()
        return twin

    # -- putting down and taking up ------------------------------------------------------------------

    def fits(self, i: int, slot: Slot) -> bool:
        """Whether the rules let piece i lie there."""
        return not (slot.cells & self.covered or slot.beside & self._kinds[self.pieces[i].kind])

    def put(self, i: int, slot: Slot) -> None:
        """Lay piece i down in a slot that fits."""
        self.lying[i] = slot
        self._turn_over(i, slot.cells)

    def take(self, i: int) -> None:
        """Take piece i up again."""
        self._turn_over(i, self.lying.pop(i).cells)

    def _turn_over(self, i: int, cells: int) -> None:
        piece = self.pieces[i]
        self.covered ^= cells
        self._kinds[piece.kind] ^= cells
        for sign in piece.bears:
            self._bearing[sign] ^= cells
        for sign in piece.wants:
            self._wanting[sign] ^= cells

    def move_tribune(self, slot: Slot) -> None:
        """Lay the tribune elsewhere; what lies in its way is taken up."""
        self.covered ^= self._tribune_cells
        for i in [i for i, other in self.lying.items() if other.cells & slot.cells]:
            self.take(i)
        self.covered ^= slot.cells
        self._tribune_cells = slot.cells
        self.tribune = self.tribune.model_copy(update={"at": slot.at})

    def fill(self, rng: Random) -> None:
        """Lay down what still fits, the larger pieces rather sooner, each where it seems best."""
        left = [i for i in range(len(self.pieces)) if i not in self.lying]
        order = sorted(left, key=lambda i: self.pieces[i].cells * rng.random(), reverse=True)
        for i in order:
            slot = self._best_slot(rng, i)
            if slot is not None:
                self.put(i, slot)

    def _best_slot(self, rng: Random, i: int) -> Slot | None:
        piece, covered = self.pieces[i], self.covered
        alike, filled = self._kinds[piece.kind], ~(self._zone & ~covered)
        friends = 0
        for sign in piece.bears:
            friends |= self._wanting[sign]
        for sign in piece.wants:
            friends |= self._bearing[sign]
        best, best_slot = -1.0, None
        for slot in piece.slots:
            if slot.cells & covered or slot.beside & alike:
                continue
            appeal = FLUSH * (slot.beside & filled).bit_count() + WHIM * rng.random()
            if friends:
                appeal += MATCH * (slot.beside & friends).bit_count()
            if appeal > best:
                best, best_slot = appeal, slot
        return best_slot

    # -- what has come of it -------------------------------------------------------------------------

    def rough_sum(self) -> int:
        """Articles, photos and mood, less one for each tile left over: what a player counts in passing."""
        points = smiles = 0
        for i in self.lying:
            piece = self.pieces[i]
            points += piece.points
            smiles += piece.smiles
        return points + self._photo_points() - abs(smiles) - (len(self.pieces) - len(self.lying))

    def _photo_points(self) -> int:
        points = 0
        for i, slot in self.lying.items():
            if self.pieces[i].wants:
                liked = 0
                for sign in self.pieces[i].wants:
                    liked |= self._bearing[sign]
                liked &= slot.beside
                if liked:
                    points += sum(1 for other in self.lying.values() if other.cells & liked)
        return points

    def layout(self) -> Layout:
        """The page as it stands, in reading order; what does not lie on it is on the desk."""
        tiles: list[Tile] = [self.pieces[i].laid(slot.at) for i, slot in self.lying.items()]
        tiles.append(self.tribune)
        tiles.sort(key=lambda tile: tile.at)
        left = [piece for i, piece in enumerate(self.pieces) if i not in self.lying]
        ads = sum(piece.tile.face == "ad" for piece in left)
        return self.frame.model_copy(update={"tiles": tuple(tiles), "desk": len(left), "desk_ads": ads})
