import io

import numpy as np
import pytest
from PIL import Image

from api.exports.faces import CELL_PX, FACES
from samples.drawing.pixels import face_set
from samples.drawing.style import gazette
from scoring.une.editions import find_edition

GAZETTE = find_edition("gazette")


@pytest.mark.parametrize(
    ("kind", "which", "cells"),
    [
        ("tiles", "s01", (1, 2)),
        ("tiles", "p23", (2, 3)),
        ("tribunes", "D4", (2, 3)),
        ("backs", "3x2", (3, 2)),
        ("boards", "front", (297 / 24, 210 / 24)),
    ],
)
def test_a_face_is_drawn_at_its_size(kind: str, which: str, cells: tuple[float, float]) -> None:
    image = Image.open(io.BytesIO(FACES[kind](GAZETTE, which, "fr")))
    assert image.format == "PNG"
    assert image.size == (round(cells[1] * CELL_PX), round(cells[0] * CELL_PX))


@pytest.mark.parametrize("kind", FACES)
@pytest.mark.parametrize("which", ["", "..", "../gazette", "s01.png", "S01", "no-such"])
def test_only_what_the_edition_has_is_drawn(kind: str, which: str) -> None:
    with pytest.raises(KeyError):
        FACES[kind](GAZETTE, which, "fr")


@pytest.mark.slow
def test_faces_drawn_alone_are_those_of_the_exported_edition() -> None:
    together = face_set(GAZETTE, gazette("en"), CELL_PX)
    for tile, pixels in together.tiles.items():
        alone = np.asarray(Image.open(io.BytesIO(FACES["tiles"](GAZETTE, tile, "en"))))
        assert np.abs(alone.astype(int) - pixels).mean() < 2, tile
