"""What a photo would give if it were read without a fault: a scan made from its truth."""

import json
from pathlib import Path

import numpy as np

from scoring.games import find_game
from scoring.une.editions import find_edition
from scoring.une.layout import Layout
from vision import Doubt, Scan
from vision.rectify import Shape, homography, moved

PHOTOS = Path(__file__).parents[3] / "samples" / "photos"
STEPS = ("decode", "rectify", "segment", "classify", "score", "total")


def truthful(name: str, *doubts: Doubt, photo: str = "", language: str = "fr", **settings: object) -> Scan:
    """The scan of a sample photo, with these doubts."""
    truth = json.loads((PHOTOS / f"{name}.json").read_text(encoding="utf-8"))
    layout = Layout.model_validate({**{key: truth[key] for key in ("day", "edition", "tiles")}, **settings})
    box = find_edition(layout.edition).box
    side = box.sides[box.days[layout.day].side]
    way = homography(np.array(truth["corners"], float), Shape(side.rows, side.cols))
    quads = []
    for tile in layout.tiles:
        (top, left), (rows, cols) = tile.at, tile.size
        span = [(left, top), (left + cols, top), (left + cols, top + rows), (left, top + rows)]
        quads.append(tuple((float(x), float(y)) for x, y in moved(way, np.array(span, float))))
    return Scan(
        photo=photo or truth["photo"],
        layout=layout,
        confidence=tuple(0.999 for _ in layout.tiles),
        corners=tuple((float(x), float(y)) for x, y in truth["corners"]),
        doubts=doubts,
        score=find_game("une").score(layout, language),
        timings_ms=dict.fromkeys(STEPS, 1.0),
        quads=tuple(quads),
    )
