"""What each way to play changes (rules, section 6). Newcomers find the exceptions of a mode here and nowhere else."""

from dataclasses import dataclass
from typing import Literal

from scoring.une.layout import Day, ModeName

# Solo and puzzle: (up to so many cells, points); beyond the last one, the malus.
GAP_SCALE = ((1, 3), (3, 2), (5, 1), (7, 0))
GAP_SCALE_BEYOND = -1

# Classic: by how one's largest gap compares with the others'.
SMALLEST_GAP, LARGEST_GAP, BETWEEN = 3, -1, 1

# Two players: a revenue more than this below the other's costs so many points.
TWO_PLAYER_GRACE, TWO_PLAYER_PENALTY = 5, -10
FAMILY_PENALTY = -5
SOLO_LEAST_REVENUE = 12


@dataclass(frozen=True)
class Mode:
    """The rules of a way to play, as far as a sheet or a final count can tell."""

    white_space: Literal["compared", "scale", "none"] = "compared"
    tribune: bool = True
    mood: bool = True
    surplus: bool = True
    revenue: bool = True
    all_ads_placed: bool = False
    lowest_revenue: Literal["bankrupt", "penalty", "nothing"] = "bankrupt"
    least_revenue: int | None = None
    days: tuple[Day, ...] | None = ("friday", "saturday", "sunday")
    """The days of a whole game; None where any one day will do."""


MODES: dict[ModeName, Mode] = {
    "classic": Mode(),
    "newsroom": Mode(),
    "solo": Mode(white_space="scale", lowest_revenue="nothing", least_revenue=SOLO_LEAST_REVENUE),
    "puzzle": Mode(
        white_space="scale",
        surplus=False,
        revenue=False,
        all_ads_placed=True,
        lowest_revenue="nothing",
        days=None,
    ),
    "family": Mode(white_space="none", tribune=False, mood=False, surplus=False, lowest_revenue="penalty"),
    "turns": Mode(lowest_revenue="penalty", days=("saturday",)),
}


def gap_points(largest_gap: int) -> int:
    """White space by the size of the largest gap alone, as in solo and puzzles."""
    for cells, points in GAP_SCALE:
        if largest_gap <= cells:
            return points
    return GAP_SCALE_BEYOND
