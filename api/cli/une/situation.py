"""What lies where on a scored page: the part of a drawing that has nothing to do with characters."""

from dataclasses import dataclass
from functools import cached_property

from api.cli.language import Language
from scoring.une.edition import Edition
from scoring.une.geometry import DayPlan, Span
from scoring.une.layout import Layout
from scoring.une.sheet import Sheet

Cell = tuple[int, int]
Tiles = tuple[int, ...]

IN_CONFLICT, TO_FLIP, ON_STAR = "‼", "↻", "★"


@dataclass(frozen=True)
class Situation:
    """A layout, what the referee said of it, and the edition it was laid out with."""

    layout: Layout
    sheet: Sheet
    edition: Edition
    language: Language

    @property
    def plan(self) -> DayPlan:
        """The day's zone, star and fold."""
        return self.edition.days[self.layout.day]

    @property
    def size(self) -> tuple[int, int]:
        """Rows and columns of the day's side of the board."""
        side = self.edition.box.sides[self.edition.box.days[self.layout.day].side]
        return side.rows, side.cols

    def in_zone(self, cell: Cell) -> bool:
        """Whether a cell belongs to the day's zone."""
        zone = self.plan.zone
        return zone.top <= cell[0] < zone.bottom and zone.left <= cell[1] < zone.right

    @cached_property
    def on_cells(self) -> dict[Cell, Tiles]:
        """The tiles on each cell of the grid that bears any; those gone to the desk lie on none."""
        found: dict[Cell, Tiles] = {}
        rows, cols = self.size
        for i, tile in enumerate(self.layout.tiles):
            span = Span.of(tile.at, tile.size)
            if i not in self.sheet.removed:
                for row in range(max(0, span.top), min(rows, span.bottom)):
                    for col in range(max(0, span.left), min(cols, span.right)):
                        found[row, col] = (*found.get((row, col), ()), i)
        return found

    def on(self, cell: Cell) -> Tiles | None:
        """The tiles on a cell; None for a bare one beyond the day's zone."""
        return self.on_cells.get(cell) or (() if self.in_zone(cell) else None)

    @cached_property
    def in_conflict(self) -> frozenset[int]:
        """The tiles that any conflict names."""
        return frozenset(i for conflict in self.sheet.conflicts for i in conflict.tiles)

    @property
    def off_the_page(self) -> tuple[int, ...]:
        """Tiles that count as lying on the page though none of its cells shows them: stray tribunes."""
        somewhere = {i for tiles in self.on_cells.values() for i in tiles}
        return tuple(i for i in range(len(self.layout.tiles)) if i not in somewhere and i not in self.sheet.removed)

    @property
    def hidden(self) -> tuple[int, ...]:
        """Tiles that have no cell to themselves, so that only their numbers can be drawn."""
        alone = {tiles[0] for tiles in self.on_cells.values() if len(tiles) == 1}
        return tuple(sorted({i for tiles in self.on_cells.values() for i in tiles} - alone))

    def name(self, i: int) -> str:
        """A tile's number and the signs that go with it."""
        signs = (
            (ON_STAR, i in self.on_cells.get(self.plan.star, ())),
            (IN_CONFLICT, i in self.in_conflict),
            (TO_FLIP, i in self.sheet.flipped),
        )
        return f"#{i}" + "".join(sign for sign, applies in signs if applies)
