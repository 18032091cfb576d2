"""Fitting the network that finds the board."""

from collections.abc import Callable, Iterator

import cv2
import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from models.training.disturbing import disturbed
from models.training.fitting import Batch, Course, Plan, Round, fit_in_course, rng_for
from models.training.nets import LocateNet
from models.training.pictures import Thumbs
from vision.labels import KINDS
from vision.locate import THUMB
from vision.rectify import GREY, Matrix, Points, moved

BATCH, STRIDE = 32, 4
# How far the truth is spread over the map of a corner, in its pixels.
SPREAD = 0.8
MAP = (THUMB[1] // STRIDE, THUMB[0] // STRIDE)
PLANS: dict[Round, Plan] = {
    "first": Plan(steps=6500, rate=2.5e-3),
    "further": Plan(steps=8000, rate=1e-3, share=0.5),
}


def fit_locate(thumbs: Callable[[], Thumbs], course: Course) -> nn.Module:
    """The network that finds the board. The thumbnails are asked for when there is something left to be fitted."""
    torch.manual_seed(course.seed)

    def batches(step: int) -> Iterator[Batch]:
        data = thumbs()
        while True:
            yield _batch(data, rng_for(course.seed, step))
            step += 1

    return fit_in_course(LocateNet(len(KINDS)), batches, _loss, course)


def _batch(data: Thumbs, rng: np.random.Generator) -> Batch:
    chosen = rng.integers(len(data.kinds), size=BATCH)
    pictures, corners = [], []
    for i in chosen:
        whole = bool(np.isfinite(data.corners[i]).all())
        change = _change(rng, data.corners[i] if whole else None)
        picture = cv2.warpAffine(data.pictures[i], change[:2], THUMB, borderValue=GREY)
        pictures.append(disturbed(rng, np.asarray(picture, np.uint8), 1.2))
        corners.append(moved(change, data.corners[i]) if whole else data.corners[i])
    return {
        "pictures": np.stack(pictures),
        "corners": np.stack(corners).astype(np.float32),
        "kinds": data.kinds[chosen],
        "sides": data.sides[chosen],
    }


def _change(rng: np.random.Generator, corners: Points | None) -> Matrix:
    """Half a turn, and a small turn, shift and zoom that leave all corners in the picture."""
    turn = np.array([[-1, 0, THUMB[0] - 1], [0, -1, THUMB[1] - 1], [0, 0, 1.0]]) if rng.random() < 0.5 else np.eye(3)
    if corners is None:
        return turn
    for _ in range(6):
        angle, zoom = np.radians(rng.normal(0, 12)), np.exp(rng.uniform(-0.35, 0.2))
        middle = np.array([THUMB[0] / 2, THUMB[1] / 2])
        linear = zoom * np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
        shift = middle - linear @ middle + rng.uniform(-30, 30, 2)
        change = np.vstack([np.column_stack([linear, shift]), [0, 0, 1]]) @ turn
        if _inside(moved(change, corners.astype(np.float64))):
            return np.asarray(change, np.float64)
    return turn


def _inside(points: Points) -> bool:
    return bool((points >= 0).all() and (points < np.array(THUMB)).all())


def corner_targets(corners: Tensor) -> Tensor:
    """Where the corners are, as maps that sum to 1: N x 4 x rows x columns."""
    rows, cols = MAP
    down = torch.arange(rows).view(1, 1, rows, 1)
    right = torch.arange(cols).view(1, 1, 1, cols)
    at = (corners + 0.5) / STRIDE - 0.5
    far = (right - at[..., 0, None, None]) ** 2 + (down - at[..., 1, None, None]) ** 2
    return functional.softmax((-far / (2 * SPREAD**2)).flatten(2), 2)


def _loss(net: nn.Module, batch: dict[str, Tensor]) -> tuple[Tensor, dict[str, float]]:
    maps, kinds, sides = net(batch["pictures"])
    whole = torch.isfinite(batch["corners"]).all(2).all(1)
    target = corner_targets(batch["corners"][whole])
    said = functional.log_softmax(maps[whole].float().flatten(2), 2)
    corner = (target * (target.clamp_min(1e-9).log() - said)).sum(2).mean() if bool(whole.any()) else maps.sum() * 0
    kind = functional.cross_entropy(kinds.float(), batch["kinds"])
    side = functional.cross_entropy(sides.float(), batch["sides"], ignore_index=-1)
    total = corner + 0.5 * kind + 0.5 * side
    return total, {"corner": corner.item(), "kind": kind.item(), "side": side.item()}
