"""The sample photos that are committed: all there, small enough, and what their names say."""

import io
import json
from pathlib import Path

import pytest
from PIL import Image, ImageOps

from samples.choose_photos import CHOICES, FOLDER, find_scene
from samples.simulator import scene_from_json
from scoring.une import Une

MOST_BYTES = 12_000_000


def path_of(name: str, format_: str) -> Path:
    return FOLDER / f"{name}.{format_}"


def test_every_chosen_photo_is_there_with_its_truth_and_no_other() -> None:
    wanted = {f"{choice.name}.{choice.format}" for choice in CHOICES}
    assert {path.name for path in FOLDER.iterdir() if path.suffix != ".json"} == wanted
    for name in wanted:
        truth = json.loads((FOLDER / name).with_suffix(".json").read_text())
        assert truth["photo"] == name
        assert ("refuse" in truth) == name.startswith("refuse-")
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < MOST_BYTES


def test_their_layouts_can_be_scored_and_their_corners_lie_in_the_picture() -> None:
    pytest.importorskip("pillow_heif").register_heif_opener()
    for choice in CHOICES:
        path = path_of(choice.name, choice.format)
        truth = json.loads(path.with_suffix(".json").read_text())
        if "refuse" in truth:
            continue
        picture = ImageOps.exif_transpose(Image.open(io.BytesIO(path.read_bytes())))
        assert list(picture.size) == truth["scene"]["camera"]["size"], path.name
        assert all(0 <= x < picture.width and 0 <= y < picture.height for x, y in truth["corners"]), path.name
        layout = {key: truth[key] for key in ("edition", "day", "tiles")}
        Une().score(Une().read_layout(layout))


def test_they_can_be_found_again() -> None:
    for i in (0, 3, 16):
        truth = json.loads(path_of(CHOICES[i].name, CHOICES[i].format).with_suffix(".json").read_text())
        assert scene_from_json(truth["scene"]) == find_scene(CHOICES[i], 1000 * i), CHOICES[i].name
