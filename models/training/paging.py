"""Fitting the network that reads the flat board: what begins in each cell, and how far the grid is off."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import cv2
import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from models.training.disturbing import disturbed
from models.training.fitting import Batch, Course, Plan, Round, fit_in_course, rng_for
from models.training.nets import PageNet
from models.training.pictures import PAGE_BASE, PAGE_RING, PageBase, unpacked
from models.training.truths import LaidBoard, pose_quad
from vision.labels import (
    ANCHOR,
    ANCHORS,
    CELL_OUTPUTS,
    OCCUPIED,
    POSE,
    QUALITIES,
    SHIFT,
    SIDES,
    SIZES,
)
from vision.rectify import ABOVE, AROUND, PAGE_CELL, Matrix, Points, Shape, flat_to_grid, homography, moved

BATCH = 16
# The share of boards shown wrongly: turned, from the other side, or not where the corners say.
WRONG = 0.12
# What the network must put right by itself, in cells: each corner, a side, or the whole board; what is farther off than
# `TOO_FAR` counts as not found.
USUAL_OFF, WHOLE_OFF, TOO_FAR = 0.12, 1.1, 1.2


# How many times as often as others a page is shown on which something lies as it should not; on what share of
# pages the whole board is off; and on what share one side of the grid only, up to the next line and a little farther.
UNTIDY_TIMES, ASTRAY, SIDE_OFF = 2, 0.1, 0.1
PLANS: dict[Round, Plan] = {
    "first": Plan(steps=20000, rate=2e-3),
    "further": Plan(steps=14000, rate=8e-4, share=0.7),
}


def fit_page(bases: Callable[[], list[PageBase]], course: Course) -> nn.Module:
    """The network that reads the flat board. Flat boards are asked for when there is something left to be fitted."""
    torch.manual_seed(course.seed)

    def batches(step: int) -> Iterator[Batch]:
        often = [base for base in bases() for _ in range(UNTIDY_TIMES if _is_untidy(base) else 1)]
        sides = {side: [base for base in often if base.board.side == side] for side in SIDES}
        shapes = {side: boards[0].board.shape for side, boards in sides.items()}
        while True:
            rng = rng_for(course.seed, step)
            side = SIDES[int(rng.random() < len(sides["back"]) / len(often))]
            other = SIDES[1 - SIDES.index(side)]
            yield _batch(_Show(sides[side], sides[other], shapes[side]), rng)
            step += 1

    net = PageNet(PAGE_CELL, CELL_OUTPUTS, len(QUALITIES))
    return fit_in_course(net, batches, _loss, course)


def _is_untidy(base: PageBase) -> bool:
    """Whether a tile is loose, turned, sticks out of the grid, or lies on others."""
    rows, cols = base.board.shape.rows, base.board.shape.cols
    return any(
        tile.tile.loose
        or tile.tile.turned
        or tile.level
        or min(tile.tile.at) < 0
        or tile.tile.at[0] + tile.tile.size[0] > rows
        or tile.tile.at[1] + tile.tile.size[1] > cols
        for tile in base.board.tiles
    )


@dataclass(frozen=True)
class _Show:
    """What a batch is made of: boards of a side, those of the other, the shape of that side's grid."""

    bases: list[PageBase]
    others: list[PageBase]
    shape: Shape


def _batch(show: _Show, rng: np.random.Generator) -> Batch:
    rows = [_example(show, rng) for _ in range(BATCH)]
    return {name: np.stack([row[name] for row in rows]) for name in rows[0]}


def _example(show: _Show, rng: np.random.Generator) -> Batch:
    bases, shape = show.bases, show.shape
    if rng.random() < WRONG:
        return _wrong(rng, bases, show.others, shape)
    base = bases[rng.integers(len(bases))]
    off = rng.normal(0, USUAL_OFF * rng.choice([0.3, 1.0, 2.2]), (4, 2))
    how = rng.random()
    if how < ASTRAY:
        off = off + rng.uniform(-WHOLE_OFF, WHOLE_OFF, 2)
    elif how < ASTRAY + SIDE_OFF:
        first = int(rng.integers(4))
        off[[first, (first + 1) % 4], (first + 1) % 2] += rng.uniform(-WHOLE_OFF, WHOLE_OFF)
    change = homography(base.board.shape.corners + off, shape)
    picture = _seen(base, change, shape, rng)
    shift = moved(np.linalg.inv(change), base.middles.astype(np.float64)) - shape.page_middles
    quality = {"blurred": "blurred", "dark": "dark"}.get(base.kind, "good")
    cells = cell_truth(base.board)
    return {
        "pictures": picture,
        "quality": np.int64(QUALITIES.index(quality)),
        "read": np.float32(quality == "good"),
        "shift": np.where(_on_paper(shape)[..., None], shift, np.nan).astype(np.float32),
        **cells,
    }


def _wrong(rng: np.random.Generator, bases: list[PageBase], others: list[PageBase], shape: Shape) -> Batch:
    """A board that lies another way round, is of the other side, or is not where the corners are."""
    how = rng.choice(["turned", "other", "astray"], p=[0.45, 0.3, 0.25])
    pool = others if how == "other" and others else bases
    base = pool[rng.integers(len(pool))]
    corners = base.board.shape.corners.copy()
    if how == "turned":
        corners = np.roll(corners, int(rng.integers(1, 4)), axis=0)
    elif how == "other":
        corners = np.roll(corners, int(rng.choice([0, 0, 0, 2])), axis=0)
    else:
        while True:
            off = rng.uniform(-3.5, 3.5, (4, 2))
            if np.abs(off).max(axis=1).mean() > TOO_FAR and cv2.isContourConvex((corners + off).astype(np.float32)):
                corners = corners + off
                break
    off = rng.normal(0, USUAL_OFF, (4, 2))
    picture = _seen(base, homography(corners + off, shape), shape, rng)
    rows, cols = shape.page_cells
    return {
        "pictures": picture,
        "quality": np.int64(QUALITIES.index("wrong")),
        "read": np.float32(0),
        "shift": np.full((rows, cols, 2), np.nan, np.float32),
        "occupied": np.zeros((rows, cols), np.float32),
        "anchors": np.zeros((rows, cols, len(SIZES)), np.int64),
        "pose": np.full((rows, cols, 4), np.nan, np.float32),
        "loose": np.zeros((rows, cols), np.bool_),
    }


def _seen(base: PageBase, change: Matrix, shape: Shape, rng: np.random.Generator) -> np.ndarray:
    """The network's picture of a board whose grid is taken to be where `change` brings it."""
    to_base = np.linalg.inv(flat_to_grid(PAGE_BASE, AROUND + PAGE_RING, ABOVE + PAGE_RING))
    matrix = to_base @ change @ flat_to_grid(PAGE_CELL, AROUND, ABOVE)
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    flat = cv2.warpPerspective(
        unpacked(base.picture), matrix, shape.page_size, flags=flags, borderMode=cv2.BORDER_REPLICATE
    )
    return disturbed(rng, np.asarray(flat, np.uint8))


def _on_paper(shape: Shape) -> np.ndarray:
    """The cells whose middle lies on the printed grid; beyond it the paper ends soon."""
    middles = shape.page_middles
    return np.asarray((middles > 0).all(axis=2) & (middles < np.array([shape.cols, shape.rows])).all(axis=2))


# -- what is in each cell --------------------------------------------------------------------------------


def cell_truth(board: LaidBoard) -> Batch:
    """For each cell: whether anything lies on its middle, what begins there, how that lies (a loose tile's first)."""
    rows, cols = board.shape.page_cells
    occupied = np.zeros((rows, cols), np.float32)
    anchors = np.zeros((rows, cols, len(SIZES)), np.int64)
    pose = np.full((rows, cols, 4), np.nan, np.float32)
    loose = np.zeros((rows, cols), np.bool_)
    for tile in board.tiles:
        _cover(occupied, pose_quad(tile), board.shape)
        row, col = tile.tile.at[0] + ABOVE, tile.tile.at[1] + AROUND
        if not (0 <= row < rows and 0 <= col < cols):
            continue
        kind = ANCHORS.index("loose" if tile.tile.loose else "settled")
        anchors[row, col, SIZES.index(tile.tile.size)] = kind
        if tile.tile.loose or not loose[row, col]:
            pose[row, col] = _pose(tile.middle, tile.tile.at, tile.tile.size, tile.askew)
            loose[row, col] = tile.tile.loose
    return {"occupied": occupied, "anchors": anchors, "pose": pose, "loose": loose}


def _pose(middle: tuple[float, float], at: tuple[int, int], size: tuple[int, int], askew: float) -> list[float]:
    off = (middle[0] - at[1] - size[1] / 2, middle[1] - at[0] - size[0] / 2)
    return [*off, float(np.cos(np.radians(askew))), float(np.sin(np.radians(askew)))]


def _cover(occupied: np.ndarray, quad: Points, shape: Shape) -> None:
    middles = shape.page_middles.reshape(-1, 2)
    arms = np.roll(quad, -1, axis=0) - quad
    inside = np.ones(len(middles), bool)
    for corner, arm in zip(quad, arms, strict=True):
        to = middles - corner
        inside &= arm[0] * to[:, 1] - arm[1] * to[:, 0] > 0
    occupied.reshape(-1)[inside] = 1


# -- loss ------------------------------------------------------------------------------------------------


def _loss(net: nn.Module, batch: dict[str, Tensor]) -> tuple[Tensor, dict[str, float]]:
    cells, quality = net(batch["pictures"])
    cells = cells.float().permute(0, 2, 3, 1)
    read = batch["read"].view(-1, 1, 1)
    share = read.sum().clamp_min(1.0)
    occupied = functional.binary_cross_entropy_with_logits(cells[..., OCCUPIED], batch["occupied"], reduction="none")
    occupied = (occupied * read).sum() / (share * occupied[0].numel())
    anchors = cells[..., ANCHOR:POSE].unflatten(-1, (len(SIZES), len(ANCHORS)))
    anchor = functional.cross_entropy(anchors.flatten(0, 3), batch["anchors"].flatten(), reduction="none")
    anchor = (anchor.view(anchors.shape[:-1]).sum(-1) * read).sum() / (share * 40)
    known = torch.isfinite(batch["pose"]) & (read.unsqueeze(-1) > 0)
    off, loose = (cells[..., POSE:SHIFT] - batch["pose"].nan_to_num()).abs(), batch["loose"].unsqueeze(-1)
    pose = _mean(off, known & loose) + _mean(off, known & ~loose)
    known = torch.isfinite(batch["shift"]) & (batch["quality"] != QUALITIES.index("wrong")).view(-1, 1, 1, 1)
    shift = _mean((cells[..., SHIFT : SHIFT + 2] - batch["shift"].nan_to_num()).abs(), known)
    good = functional.cross_entropy(quality.float(), batch["quality"])
    total = occupied + anchor + pose + 4 * shift + 0.2 * good
    parts = {"occupied": occupied, "anchor": anchor, "pose": pose, "shift": shift, "quality": good}
    return total, {name: float(part) for name, part in parts.items()}


def _mean(values: Tensor, known: Tensor) -> Tensor:
    return (values * known).sum() / known.sum().clamp_min(1)
