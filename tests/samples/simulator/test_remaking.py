"""A photo is made again from its truth, and its mark says whether the same sources made it."""

import io
import json
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest
from PIL import Image, ImageOps

from samples.choose_photos import FOLDER
from samples.make import write_sample
from samples.simulator import Scene, encode, photograph, random_scene, scene_from_json
from samples.simulator.arrays import Pixels
from samples.simulator.photographing import ROOT, made_by_this_version, made_from, mark_of, version_mark
from tests.samples.simulator.plain import flat_faces

MADE_AGAIN = ("friday-upright", "breach-p3-turned", "folded")
TINY = (320, 240)
# Grey levels: over the whole picture, and over the square of so many pixels that differs most. The same libraries
# give 0 for both; others round otherwise.
MOST_OFF, MOST_OFF_ANYWHERE, SQUARE = 0.6, 5.0, 16


def opened(data: bytes) -> Pixels:
    return np.asarray(ImageOps.exif_transpose(Image.open(io.BytesIO(data))).convert("RGB"), np.uint8)


def is_made_again(path: Path) -> bool:
    """Whether the scene in the truth beside a JPEG gives that picture again, but for rounding."""
    truth = json.loads(path.with_suffix(".json").read_text())
    again = opened(encode(photograph(scene_from_json(truth["scene"])), "jpg"))
    kept = opened(path.read_bytes())
    if kept.shape != again.shape:
        return False
    off = np.abs(kept.astype(np.float32) - again.astype(np.float32)).mean(axis=2)
    return bool(off.mean() < MOST_OFF and cv2.blur(off, (SQUARE, SQUARE)).max() < MOST_OFF_ANYWHERE)


@pytest.mark.parametrize("name", MADE_AGAIN)
def test_a_committed_photo_is_made_again_from_its_truth(name: str) -> None:
    assert is_made_again(FOLDER / f"{name}.jpg"), "the drawing or the simulator has changed: `make photos`"


def test_the_committed_photos_were_all_made_by_one_version() -> None:
    marks = {json.loads(path.read_text()).get("made_by") for path in FOLDER.glob("*.json")}
    assert len(marks) == 1, f"only some were made again: {marks}"


# -- that this would be noticed --------------------------------------------------------------------------


def fresh_scene() -> Scene:
    return random_scene(4, size=(672, 504), day="friday", backgrounds="drawn", clutter=0)


def written(folder: Path, scene: Scene) -> Path:
    return write_sample(folder / "fresh.jpg", photograph(scene))


def test_a_fresh_photo_is_made_again_from_its_truth(tmp_path: Path) -> None:
    assert is_made_again(written(tmp_path, fresh_scene()))


def test_a_photo_with_one_face_exchanged_or_one_thing_moved_is_not_the_same(tmp_path: Path) -> None:
    scene = fresh_scene()
    board = scene.boards[0]
    first = next(laid for laid in board.tiles if laid.tile.face == "article")
    other = replace(first, tile=first.tile.model_copy(update={"turned": 180}), angle=first.angle + 180)
    nudged = replace(first, middle=(first.middle[0] + 1.5, first.middle[1]))
    path = written(tmp_path, scene)
    for changed in (other, nudged):
        tiles = tuple(changed if laid is first else laid for laid in board.tiles)
        photo = photograph(replace(scene, boards=(replace(board, tiles=tiles),)))
        path.write_bytes(encode(photo, "jpg"))
        assert not is_made_again(path)


# -- the mark --------------------------------------------------------------------------------------------


def test_a_truth_is_marked_with_the_version_that_made_it() -> None:
    for scene in (random_scene(1, size=TINY), random_scene(1, kind="dark", size=TINY)):
        truth = photograph(scene, flat_faces({})).truth
        assert made_by_this_version(json.loads(json.dumps(truth)))
        assert not made_by_this_version({**truth, "made_by": "000000000000"})
        assert not made_by_this_version({key: truth[key] for key in truth if key != "made_by"})


def test_the_mark_is_worked_out_once() -> None:
    version_mark.cache_clear()
    first = version_mark()
    assert version_mark() is first
    assert version_mark.cache_info().misses == 1


def test_the_mark_is_of_everything_that_a_picture_is_made_of() -> None:
    names = {path.relative_to(ROOT).as_posix() for path in made_from()}
    for room in ("samples/drawing", "samples/simulator"):
        assert {path.relative_to(ROOT).as_posix() for path in (ROOT / room).rglob("*.py")} <= names
    assert {"samples/drawing/fonts/lora-400-normal.ttf", "scoring/une/editions/gazette/tiles.toml"} <= names
    assert not [name for name in names if "__pycache__" in name]


def test_the_mark_changes_with_a_files_text_and_name_but_not_with_its_line_ends(tmp_path: Path) -> None:
    one, two = tmp_path / "one.py", tmp_path / "two.py"
    one.write_bytes(b"SIZE = 1\nSHIFT = 4\n")
    two.write_bytes(b"")
    mark = mark_of([one, two], tmp_path)
    assert mark == mark_of([two, one], tmp_path)
    one.write_bytes(b"SIZE = 1\r\nSHIFT = 4\r\n")
    assert mark_of([one, two], tmp_path) == mark
    one.write_bytes(b"SIZE = 2\nSHIFT = 4\n")
    assert mark_of([one, two], tmp_path) != mark
    one.write_bytes(b"SIZE = 1\nSHIFT = 4\n")
    assert mark_of([one, two.rename(tmp_path / "three.py")], tmp_path) != mark
