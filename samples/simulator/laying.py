"""From a page to where its tiles really lie, in millimetres: nobody lays them exactly on the lines."""

import cv2
import numpy as np

from samples.simulator.arrays import Points, turned
from samples.simulator.dice import Dice
from samples.simulator.people import MOST_OFF, Lying, Page
from samples.simulator.relief import rectangle
from samples.simulator.scene import LaidTile

# What lies farther off than this is not on its cells any more (`loose`), so nothing else does.
MOST_OFF_MM = 2.6
# Tiles share at least so much when one must lie on the other, in mm².
LEAST_SHARED = 30.0


def lay_down(dice: Dice, page: Page, cell_mm: float, grid_origin: tuple[float, float]) -> tuple[LaidTile, ...]:
    """The page's tiles in the board's frame. `grid_origin` is the grid's top left corner there."""
    care = dice.between(0.25, 1.3)
    drift = (dice.near(0, 0.5) * care, dice.near(0, 0.5) * care)
    laid: list[LaidTile] = []
    for lying in page.tiles:
        middle, angle = _pose(dice, lying, care, cell_mm, drift)
        middle = (round(middle[0] + grid_origin[0], 3), round(middle[1] + grid_origin[1], 3))
        tile = LaidTile(lying.tile, middle, angle, 0, dice.near(1.0, 0.012))
        level = _level(tile, laid, cell_mm) if lying.above else 0
        laid.append(LaidTile(tile.tile, middle, angle, level, tile.shade))
    return tuple(laid)


def _pose(
    dice: Dice, lying: Lying, care: float, cell_mm: float, drift: tuple[float, float]
) -> tuple[tuple[float, float], float]:
    """A tile's middle from the grid's origin in mm, and all of its turning."""
    (row, col), (rows, cols) = lying.tile.at, lying.tile.size
    by_chance = [max(-MOST_OFF_MM, min(MOST_OFF_MM, dice.near(0, 0.55) * care)) for _ in range(2)]
    # a loose tile lies where it was pushed to, so that it is never more nor less off than is said of it
    little = (0.0, 0.0) if lying.tile.loose else (by_chance[0] + drift[0], by_chance[1] + drift[1])
    most = MOST_OFF * cell_mm
    off = [max(-most, min(most, way * cell_mm + more)) for way, more in zip(lying.off, little, strict=True)]
    middle = ((col + cols / 2) * cell_mm + off[0], (row + rows / 2) * cell_mm + off[1])
    return middle, round(lying.tile.turned + lying.askew + dice.near(0, 0.7) * care, 3)


def _level(tile: LaidTile, laid: list[LaidTile], cell_mm: float) -> int:
    """One more than the highest tile under it; 0 on the board."""
    mine = _outline(tile, cell_mm)
    below = [other.level for other in laid if _shared(mine, _outline(other, cell_mm)) > LEAST_SHARED]
    return max(below) + 1 if below else 0


def _outline(tile: LaidTile, cell_mm: float) -> Points:
    rows, cols = tile.tile.size if tile.tile.turned % 180 == 0 else tile.tile.size[::-1]
    corners: Points = turned(rectangle(cols * cell_mm, rows * cell_mm), tile.angle) + np.array(tile.middle)
    return corners


def _shared(one: Points, other: Points) -> float:
    area, _ = cv2.intersectConvexConvex(one.astype(np.float32), other.astype(np.float32))
    return float(area)
