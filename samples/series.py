"""Whether a folder can take a series of photos: one folder holds one series, or its truths could not be told apart."""

import json
from pathlib import Path
from typing import Any

from samples.simulator.scene import scene_to_json
from samples.simulator.streaming import Order


def of_another_series(folder: Path, order: Order) -> Path | None:
    """A truth in the folder that this series would not write; none where it is free or holds the same series.

    Only the first and the last are looked at: a series is told apart by any of its scenes.
    """
    truths = sorted(path for path in folder.glob("*.json") if path.stem.isdecimal())
    return next((path for path in (*truths[:1], *truths[-1:]) if _scene_in(path) != _scene_of(order, path)), None)


def _scene_of(order: Order, path: Path) -> Any:
    return json.loads(json.dumps(scene_to_json(order.scene(int(path.stem)))))


def _scene_in(path: Path) -> Any:
    try:
        truth = json.loads(path.read_text(encoding="utf-8"))
    except ValueError:  # no JSON
        return None
    return truth.get("scene") if isinstance(truth, dict) else None
