"""Where things may lie: zones, the star, the fold."""

from dataclasses import dataclass


def parse_size(name: str) -> tuple[int, int]:
    """Rows and columns of a size such as 2x3."""
    rows, _, cols = name.partition("x")
    return int(rows), int(cols)


@dataclass(frozen=True)
class Zone:
    """Rows and columns of the full grid, half open."""

    top: int
    left: int
    bottom: int
    right: int

    @property
    def width(self) -> int:
        """How many columns it has."""
        return self.right - self.left

    @property
    def cells(self) -> tuple[tuple[int, int], ...]:
        """Its cells, row by row."""
        return tuple((row, col) for row in range(self.top, self.bottom) for col in range(self.left, self.right))


@dataclass(frozen=True)
class Span(Zone):
    """The rows and columns that a tile covers, half open; it may stick out of the grid."""

    @classmethod
    def of(cls, at: tuple[int, int], size: tuple[int, int]) -> "Span":
        """What a tile of this size covers from its top left cell."""
        return cls(at[0], at[1], at[0] + size[0], at[1] + size[1])

    def overlaps(self, other: Zone) -> bool:
        """Whether a cell belongs to both."""
        return (
            self.top < other.bottom and other.top < self.bottom and self.left < other.right and other.left < self.right
        )

    def touches(self, other: Zone) -> bool:
        """Whether they share part of a side, and no cell."""
        side_by_side = self.right == other.left or other.right == self.left
        on_top = self.bottom == other.top or other.bottom == self.top
        return (side_by_side and self.top < other.bottom and other.top < self.bottom) or (
            on_top and self.left < other.right and other.left < self.right
        )

    def inside(self, zone: Zone) -> bool:
        """Whether no part sticks out of the zone."""
        return (
            self.top >= zone.top and self.left >= zone.left and self.bottom <= zone.bottom and self.right <= zone.right
        )

    def covers(self, cell: tuple[int, int]) -> bool:
        """Whether this cell lies under the tile."""
        return self.top <= cell[0] < self.bottom and self.left <= cell[1] < self.right


@dataclass(frozen=True)
class DayPlan:
    """What a day's page looks like: the side of the board, its zone, the star, and the row under the fold."""

    side: str
    zone: Zone
    star: tuple[int, int]
    fold: int
