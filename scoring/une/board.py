"""The geometry of one page: which tiles touch, what is empty, what lies where.

Tiles and cells are kept as bits of whole numbers, so that the search for the cheapest repair can ask
thousands of questions in the time of one. Bit i of a tile mask is tile i of the layout. Cells are numbered
row by row over the day's zone with a border of one cell around it, so that a neighbour is always a shift away.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from scoring.une.geometry import DayPlan, Span, Zone
from scoring.une.layout import Tile


def bits(mask: int) -> Iterator[int]:
    """The positions of the ones, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


@lru_cache(maxsize=4096)
def _rectangle(top: int, left: int, bottom: int, right: int, width: int) -> int:
    row = ((1 << (right - left)) - 1) << left
    return sum(row << (width * r) for r in range(top, bottom))


@dataclass(frozen=True)
class Gap:
    """A largest possible set of connected empty cells."""

    cells: int
    size: int
    rows: int
    cols: int
    above_fold: bool
    below_fold: bool

    @property
    def is_rectangle(self) -> bool:
        """Whether the cells fill the rectangle around them."""
        return self.size == self.rows * self.cols


class Board:
    """A day's page and the tiles on it, less those that have gone to the desk."""

    def __init__(self, tiles: Sequence[Tile], day: DayPlan, *, removed: int = 0, tribune: int | None = None) -> None:
        self.tiles = tiles
        self.tribune = tribune
        self.day = day
        self.zone = day.zone
        self._width = day.zone.width + 2
        self.present = ((1 << len(tiles)) - 1) & ~removed
        self.spans = [Span.of(tile.at, tile.size) for tile in tiles]

    # -- cells ---------------------------------------------------------------------------------------

    def _cells(self, span: Zone) -> int:
        zone = self.zone
        top, bottom = max(span.top, zone.top - 1), min(span.bottom, zone.bottom + 1)
        left, right = max(span.left, zone.left - 1), min(span.right, zone.right + 1)
        if top >= bottom or left >= right:
            return 0
        row, col = zone.top - 1, zone.left - 1
        return _rectangle(top - row, left - col, bottom - row, right - col, self._width)

    def around(self, cells: int) -> int:
        """The cells beside these, corners not counted."""
        return (cells << 1 | cells >> 1 | cells << self._width | cells >> self._width) & ~cells

    @cached_property
    def cells(self) -> list[int]:
        """The cells of each tile; none for a tile that has left the board."""
        return [self._cells(span) if self.present >> i & 1 else 0 for i, span in enumerate(self.spans)]

    def cells_of(self, top: int, left: int, bottom: int, right: int) -> int:
        """The cells of a rectangle given in rows and columns of the full grid, half open."""
        return self._cells(Span(top, left, bottom, right))

    @cached_property
    def zone_cells(self) -> int:
        """All cells of the day's zone."""
        return self.cells_of(self.zone.top, self.zone.left, self.zone.bottom, self.zone.right)

    @cached_property
    def empty(self) -> int:
        """The cells of the zone on which nothing lies."""
        covered = 0
        for cells in self.cells:
            covered |= cells
        return self.zone_cells & ~covered

    @cached_property
    def gaps(self) -> tuple[Gap, ...]:
        """The page's empty surfaces, in reading order."""
        rest, found = self.empty, []
        while rest:
            gap, grown = 0, rest & -rest
            while grown != gap:
                gap = grown
                grown |= self.around(grown) & rest
            rest &= ~gap
            found.append(self._describe(gap))
        return tuple(found)

    def _describe(self, gap: int) -> Gap:
        places = [divmod(bit, self._width) for bit in bits(gap)]
        rows = [row + self.zone.top - 1 for row, _ in places]
        cols = [col for _, col in places]
        return Gap(
            cells=gap,
            size=len(places),
            rows=max(rows) - min(rows) + 1,
            cols=max(cols) - min(cols) + 1,
            above_fold=min(rows) < self.day.fold,
            below_fold=max(rows) >= self.day.fold,
        )

    # -- tiles ---------------------------------------------------------------------------------------

    @cached_property
    def adjacent(self) -> list[int]:
        """For each tile, the tiles that share part of a side with it (overlapping ones do not)."""
        cells = self.cells
        found = [0] * len(cells)
        for i in bits(self.present):
            mine = cells[i]
            beside = self.around(mine)
            for j in range(i):
                if beside & cells[j] and not mine & cells[j]:
                    found[i] |= 1 << j
                    found[j] |= 1 << i
        return self._touching_outside(found)

    def _touching_outside(self, found: list[int]) -> list[int]:
        """The same, for tiles that may stay though they stick out of the zone: the border of cells is not enough."""
        astray = [i for i in bits(self.present) if not self.spans[i].inside(self.zone)]
        for i in astray:
            found[i] &= ~sum(1 << j for j in astray)
            found[i] |= sum(1 << j for j in astray if self.spans[i].touches(self.spans[j]))
        return found

    @cached_property
    def by_sign(self) -> dict[tuple[str, object], int]:
        """The tiles that bear a printed attribute: ("colour", "sport") → mask. Face-down tiles bear none but size."""
        masks: dict[tuple[str, object], int] = {}

        def add(key: str, value: object, bit: int) -> None:
            masks[key, value] = masks.get((key, value), 0) | bit

        for i in bits(self.present):
            tile, bit = self.tiles[i], 1 << i
            # a page has one tribune; should there be more, conditions speak of the one that counts
            add("face", tile.face if tile.face != "tribune" or i == self.tribune else "spare", bit)
            if tile.face == "article":
                add("colour", tile.colour, bit)
                add("mood", tile.mood, bit)
                add("icons", tile.icons, bit)
                add("points", tile.points, bit)
            elif tile.face == "photo":
                for sign in tile.scores:
                    add("shows", sign, bit)
            elif tile.face == "ad":
                add("dollars", tile.dollars, bit)
        return masks

    @cached_property
    def by_place(self) -> dict[tuple[str, object], int]:
        """The tiles that lie somewhere: ("fold", "above"), ("edge", "top"), ("size", "2x3") … → mask."""
        masks: dict[tuple[str, object], int] = {}
        zone, fold = self.zone, self.day.fold
        for i in bits(self.present):
            span, (rows, cols), bit = self.spans[i], self.tiles[i].size, 1 << i
            above, below = span.top < fold, span.bottom > fold
            on = {
                "top": span.top <= zone.top < span.bottom and span.overlaps(zone),
                "bottom": span.top < zone.bottom <= span.bottom and span.overlaps(zone),
                "left": span.left <= zone.left < span.right and span.overlaps(zone),
                "right": span.left < zone.right <= span.right and span.overlaps(zone),
            }
            upright, level = on["top"] or on["bottom"], on["left"] or on["right"]
            truths: dict[tuple[str, object], bool] = {
                ("size", f"{rows}x{cols}"): True,
                ("cells", rows * cols): True,
                ("shape", "wide" if cols > rows else "tall" if rows > cols else "square"): True,
                ("fold", "above"): above,
                ("fold", "below"): below,
                ("fold", "across"): above and below,
                ("fold", "only above"): above and not below,
                ("fold", "only below"): below and not above,
                **{("edge", side): holds for side, holds in on.items()},
                ("edge", "side"): level,
                ("edge", "any"): upright or level,
                ("edge", "none"): not (upright or level),
                ("corner", True): upright and level,
                ("corner", False): not (upright and level),
            }
            for key, holds in truths.items():
                if holds:
                    masks[key] = masks.get(key, 0) | bit
        return masks

    @cached_property
    def newspaper(self) -> int:
        """Every tile present that is not a tribune."""
        signs = self.by_sign
        return self.present & ~(signs.get(("face", "tribune"), 0) | signs.get(("face", "spare"), 0))

    @cached_property
    def face_up(self) -> int:
        """Every tile present that does not lie face down."""
        return self.present & ~self.by_sign.get(("face", "back"), 0)

    def groups(self, members: int) -> list[int]:
        """The contiguous groups among these tiles, the one with the smallest index first."""
        found = []
        while members:
            group, grown = 0, members & -members
            while grown != group:
                fresh, group = grown & ~group, grown
                for i in bits(fresh):
                    grown |= self.adjacent[i] & members
            members &= ~group
            found.append(group)
        return found
