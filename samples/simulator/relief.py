"""How high a board's top is above the table: its thickness, and paper that is bowed, folded or curled."""

import numpy as np

from samples.drawing.faces import PAGE
from samples.simulator.arrays import Points, points, turned
from samples.simulator.optics import Heights
from samples.simulator.scene import Board, Relief

# The printed sheet.
PAGE_MM = (float(PAGE.w), float(PAGE.h))
EDGE_POINTS = 24


def to_board(board: Board, table_mm: Points) -> Points:
    """Table points N x 2 in the board's own frame."""
    return turned(table_mm - np.array(board.pose[:2]), -board.pose[2])


def to_table(board: Board, board_mm: Points) -> Points:
    """Board points N x 2 in the table's frame."""
    moved: Points = turned(board_mm, board.pose[2]) + np.array(board.pose[:2])
    return moved


def relief_mm(relief: Relief, board_mm: Points) -> Points:
    """How far the sheet is off the flat at board points N x 2; never below it. N."""
    across = np.clip(board_mm[:, 0] / (PAGE_MM[0] / 2), -1.1, 1.1)
    along = np.clip(board_mm[:, 1] / (PAGE_MM[1] / 2), -1.1, 1.1)
    height = _bow(relief.bow[0], across) + _bow(relief.bow[1], along)
    height += relief.fold * (1 - np.abs(along)) if relief.fold >= 0 else -relief.fold * np.abs(along)
    for (right, down), curl in zip(((-1, -1), (1, -1), (1, 1), (-1, 1)), relief.curls, strict=True):
        if curl:
            height += curl * np.clip((right * across + down * along - 0.9) / 1.1, 0, 1.2) ** 2
    return np.maximum(height, 0.0)


def _bow(amount: float, along: Points) -> Points:
    """Its middle up where the amount is positive, its edges up where it is negative."""
    return amount * np.maximum(1 - along**2, 0) if amount >= 0 else -amount * along**2


def top_of(board: Board) -> Heights:
    """The height of the board's top over table points."""
    return lambda table_mm: board.thickness + relief_mm(board.relief, to_board(board, table_mm))


def on_top(board: Board, board_mm: Points, lift: float = 0.0) -> Points:
    """Board points N x 2 on the board's top (or so far above it), in the table's frame: N x 3."""
    heights = board.thickness + relief_mm(board.relief, board_mm) + lift
    return np.column_stack([to_table(board, board_mm), heights])


def rectangle(width: float, height: float) -> Points:
    """The four corners of a rectangle around the origin: top left, top right, bottom right, bottom left."""
    corners: Points = points([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * np.array([width / 2, height / 2])
    return corners


def outline(corners: Points, each: int = EDGE_POINTS) -> Points:
    """The same closed outline with many points on each side, so that it can follow a bend."""
    steps = np.arange(each)[:, None] / each
    sides = [start + (end - start) * steps for start, end in zip(corners, np.roll(corners, -1, axis=0), strict=True)]
    return np.concatenate(sides)
