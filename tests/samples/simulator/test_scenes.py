"""A seed gives one scene, a scene gives one photo, and a scene survives being written down."""

import hashlib
import json
import subprocess
import sys
from dataclasses import replace
from itertools import islice
from pathlib import Path

import numpy as np
import pytest

from samples.drawing.styles import FAMILIES_KEPT_OUT
from samples.make import make_samples
from samples.simulator import KINDS, Kind, photograph, random_scene, scene_from_json, scene_to_json, stream
from samples.simulator.backgrounds import in_part, is_kept_out, names
from samples.simulator.dice import Dice
from samples.simulator.faces import random_style_name, style_named
from samples.simulator.optics import project
from samples.simulator.relief import PAGE_MM, on_top, rectangle
from samples.simulator.scenes import STYLES, grid_corners
from samples.simulator.tables import KEPT_OUT
from tests.samples.simulator.plain import SMALL, edition, flat_faces

TINY = (320, 240)
REFUSED = [kind for kind in KINDS if kind != "board"]
FINGERPRINT = """
import hashlib
from samples.simulator import photograph, random_scene
from tests.samples.simulator.plain import flat_faces
photo = photograph(random_scene(5, size=(320, 240), backgrounds="drawn"), flat_faces({}))
print(hashlib.sha256(photo.image.tobytes()).hexdigest())
"""


def fingerprint(seed: int) -> str:
    photo = photograph(random_scene(seed, size=TINY, backgrounds="drawn"), flat_faces({}))
    return hashlib.sha256(photo.image.tobytes()).hexdigest()


def test_another_process_takes_the_very_same_photo() -> None:
    other = subprocess.run([sys.executable, "-c", FINGERPRINT], capture_output=True, text=True, check=True)
    assert other.stdout.strip() == fingerprint(5)


def test_another_seed_takes_another_photo() -> None:
    assert len({fingerprint(seed) for seed in range(6)}) == 6


@pytest.mark.parametrize("kind", KINDS)
def test_a_scene_read_back_from_its_json_takes_the_very_same_photo(kind: Kind) -> None:
    for seed in range(4):
        scene = random_scene(seed, kind=kind, size=TINY, backgrounds="drawn")
        again = scene_from_json(json.loads(json.dumps(scene_to_json(scene))))
        assert again == scene
        assert np.array_equal(photograph(again, flat_faces({})).image, photograph(scene, flat_faces({})).image)


def test_the_truth_keeps_the_scene() -> None:
    scene = random_scene(3, size=TINY)
    assert scene_from_json(photograph(scene, flat_faces({})).truth["scene"]) == scene


# -- what is in the frame --------------------------------------------------------------------------------


def test_the_whole_grid_is_in_the_frame_and_the_board_fills_it_well() -> None:
    fills = []
    for seed in range(60):
        scene = random_scene(seed, size=SMALL, clutter=0)
        board, size = scene.boards[0], np.array(scene.camera.size)
        grid = project(scene.camera, on_top(board, grid_corners(edition(), board.side)))
        assert np.all(grid > -2), f"seed {seed}"
        assert np.all(grid < size + 2), f"seed {seed}"
        page = project(scene.camera, on_top(board, rectangle(*PAGE_MM)))
        fills.append(float(np.max((page.max(axis=0) - page.min(axis=0)) / size)))
    assert min(fills) > 0.35
    assert max(fills) < 1.2
    assert sum(fill > 0.97 for fill in fills) >= 2


def test_boards_lie_every_way_round_and_phones_are_tilted_up_to_fifty_degrees() -> None:
    scenes = [random_scene(seed, size=SMALL, clutter=0) for seed in range(80)]
    quarters = set()
    for scene in scenes:
        left, right = project(scene.camera, np.array([[-50.0, 0, 0], [50, 0, 0]]))
        angle = np.degrees(np.arctan2(*(right - left)[::-1]))
        quarters.add(round(angle / 90) % 4)
    assert quarters == {0, 1, 2, 3}
    tilts = [scene.camera.tilt for scene in scenes]
    assert min(tilts) < 5
    assert 40 < max(tilts) <= 50


# -- photos to be refused --------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", REFUSED)
def test_a_photo_to_be_refused_says_why_and_gives_no_layout(kind: Kind) -> None:
    truth = photograph(random_scene(2, kind=kind, size=TINY), flat_faces({})).truth
    assert truth["refuse"] == kind
    assert not {"tiles", "corners", "board_corners"} & set(truth)


def test_half_a_board_has_grid_corners_well_outside_the_frame() -> None:
    for seed in range(15):
        scene = random_scene(seed, kind="cut_off", size=SMALL, clutter=0)
        grid = project(scene.camera, on_top(scene.boards[0], grid_corners(edition(), scene.boards[0].side)))
        size = np.array(scene.camera.size)
        out = np.any((grid < -0.06 * size) | (grid > 1.06 * size), axis=1)
        assert out.sum() >= 1, f"seed {seed}"


def test_two_boards_are_both_in_the_frame() -> None:
    for seed in range(8):
        scene = random_scene(seed, kind="two_boards", size=SMALL, clutter=0)
        for board in scene.boards:
            middle = project(scene.camera, on_top(board, np.zeros((1, 2))))[0]
            assert np.all(middle > 0)
            assert np.all(middle < np.array(scene.camera.size))
        assert len(scene.boards) == 2


def test_a_dark_photo_is_dark_and_a_blurred_one_has_no_edges() -> None:
    for seed in range(4):
        dark = photograph(random_scene(seed, kind="dark", size=TINY), flat_faces({})).image
        assert dark.mean() < 60
        sharp = random_scene(seed, kind="blurred", size=SMALL, clutter=0)
        blur = max(sharp.sensor.defocus, float(np.hypot(*sharp.sensor.motion)) / 2)
        assert blur > 10


def test_a_day_asked_for_wrongly_is_of_the_other_side() -> None:
    for seed in range(8):
        scene = random_scene(seed, kind="wrong_side", size=TINY, clutter=0)
        assert edition().days[scene.day].side != scene.boards[0].side


# -- what is kept out of training ------------------------------------------------------------------------


def test_training_never_sees_the_backgrounds_kept_out_of_it() -> None:
    for seed in range(60):
        training = random_scene(seed, size=TINY, backgrounds="train", clutter=0).table
        assert training.family not in KEPT_OUT
        assert training.family != "file" or not is_kept_out(training.name)
        measured = random_scene(seed, size=TINY, backgrounds="held-out", clutter=0).table
        assert measured.family in KEPT_OUT or (measured.family == "file" and is_kept_out(measured.name))
        assert random_scene(seed, size=TINY, backgrounds="drawn", clutter=0).table.family != "file"


def test_each_background_is_in_one_part_and_subjects_stay_together() -> None:
    for name in ("wood_dark_01.jpg", "wood_dark_02.jpg", "marble_green_01.jpg"):
        assert in_part(name, "train") != in_part(name, "held-out")
    assert is_kept_out("wood_dark_01.jpg") == is_kept_out("wood_dark_02.jpg")
    for kind in ("surfaces", "photos"):
        assert not set(names(kind, "train")) & set(names(kind, "held-out"))


def test_an_unknown_look_or_kind_is_named_in_the_error() -> None:
    with pytest.raises(ValueError, match="no look 'comic'"):
        random_scene(1, style="comic")
    with pytest.raises(ValueError, match="no kind of photo 'nice'"):
        random_scene(1, kind="nice")  # type: ignore[arg-type]


def test_every_way_to_ask_for_a_look_gives_one() -> None:
    for wanted in STYLES:
        names = [random_style_name(Dice(wanted, i), wanted) for i in range(24)]
        families = {style_named(name).family for name in names}
        if wanted == "any":
            assert len(set(names)) > 12
            assert not families & set(FAMILIES_KEPT_OUT)
        else:
            assert families == {wanted}


# -- many ------------------------------------------------------------------------------------------------


def test_a_stream_is_the_same_through_workers_and_without_them() -> None:
    wishes = {"style": "gazette", "size": TINY, "refused": 0.3}
    here = list(stream(7, 5, workers=0, **wishes))  # type: ignore[arg-type]
    there = list(stream(7, 5, workers=2, **wishes))  # type: ignore[arg-type]
    for one, other in zip(here, there, strict=True):
        assert one.truth == other.truth
        assert np.array_equal(one.image, other.image)


def test_a_stream_can_be_left_early() -> None:
    photos = stream(8, 1000, workers=1, style="gazette", size=TINY)
    assert len(list(islice(photos, 2))) == 2
    photos.close()  # type: ignore[attr-defined]


def test_made_samples_come_with_their_truth(tmp_path: Path) -> None:
    done: list[tuple[int, int]] = []
    paths = make_samples(tmp_path, 3, 1, size=TINY, workers=0, progress=lambda i, n: done.append((i, n)))
    assert [path.name for path in paths] == ["00000.jpg", "00001.jpg", "00002.jpg"]
    assert done == [(1, 3), (2, 3), (3, 3)]
    for path in paths:
        truth = json.loads(path.with_suffix(".json").read_text())
        assert truth["photo"] == path.name
        assert ("refuse" in truth) != ("tiles" in truth)
    assert not list(tmp_path.glob("*.part"))


def test_a_scene_may_be_changed_and_still_be_photographed() -> None:
    scene = random_scene(4, size=TINY)
    darker = replace(scene, light=replace(scene.light, paper=0.4))
    assert photograph(darker, flat_faces({})).image.mean() < photograph(scene, flat_faces({})).image.mean()
