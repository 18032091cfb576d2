"""Photographed surfaces: which are for training and which for measuring only."""

from collections import defaultdict
from pathlib import Path

import pytest

from samples.simulator.backgrounds import FOLDER, is_kept_out, names

# What is woven or tufted is one material, however its file is called.
CLOTH = ("carpet", "fabric", "rug")
ENOUGH = 4


def materials() -> dict[str, set[str]]:
    """The subjects of each material."""
    found: dict[str, set[str]] = defaultdict(set)
    for name in names("surfaces"):
        material = name.split("_")[0]
        found["cloth" if material in CLOTH else material].add(Path(name).stem.rsplit("_", 1)[0])
    return found


@pytest.mark.skipif(not FOLDER.exists(), reason="the photographs do not lie beside the project")
def test_of_every_material_with_enough_surfaces_some_are_kept_out_and_most_are_not() -> None:
    for material, subjects in materials().items():
        kept_out = sum(is_kept_out(f"{subject}_01.jpg") for subject in subjects)
        if len(subjects) >= ENOUGH or material == "cloth":
            assert 0 < kept_out < len(subjects) / 2, material


@pytest.mark.skipif(not FOLDER.exists(), reason="the photographs do not lie beside the project")
def test_about_one_in_five_is_kept_out() -> None:
    assert 0.15 < len(names("surfaces", "held-out")) / len(names("surfaces")) < 0.27
    assert 0.15 < len(names("photos", "held-out")) / len(names("photos")) < 0.27


def test_no_surface_is_in_both_parts() -> None:
    for kind in ("surfaces", "photos"):
        training, measuring = set(names(kind, "train")), set(names(kind, "held-out"))
        assert not training & measuring
        assert training | measuring == set(names(kind))
        subjects = [{name.rsplit("_", 1)[0] for name in part} for part in (training, measuring)]
        assert not subjects[0] & subjects[1]
