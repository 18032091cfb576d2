"""Faces as pixels, and an exported edition: the sizes, the truth, the same bytes every time."""

import hashlib
import json
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from samples.drawing.export import export_edition
from samples.drawing.faces import size_of
from samples.drawing.pixels import face_set
from samples.drawing.style import Style, gazette
from samples.drawing.styles import random_style
from samples.exported import ExportedEdition
from scoring.une.editions import find_edition
from tests.contract import contract, ours

EDITION = find_edition("gazette")


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("gazette")
    export_edition(EDITION, folder, 128)
    return folder


def test_every_face_has_as_many_pixels_as_its_cells() -> None:
    pictures = face_set(EDITION, gazette(), 33)
    for name, tile in EDITION.tiles.items():
        rows, cols = size_of(tile.size)
        assert pictures.tiles[name].shape == (33 * rows, 33 * cols, 3)
        assert pictures.tiles[name].dtype == np.uint8
    assert pictures.tribunes.keys() == EDITION.tribunes.keys()
    assert {image.shape for image in pictures.tribunes.values()} == {(66, 99, 3)}
    assert set(pictures.backs) == set(EDITION.box.sizes)


@pytest.mark.parametrize("style", [gazette(), random_style(6)], ids=lambda style: style.name)
def test_a_style_gives_the_same_pixels_again(style: Style) -> None:
    first, second = face_set(EDITION, style, 40), face_set(EDITION, style, 40)
    for name, image in first.tiles.items():
        assert np.array_equal(image, second.tiles[name])
    for side, board in first.boards.items():
        assert np.array_equal(board.image, second.boards[side].image)


@pytest.mark.parametrize("px", [37, 64, 128])
def test_the_grid_lies_where_the_board_says(px: int) -> None:
    pictures = face_set(EDITION, gazette(), px)
    for board in pictures.boards.values():
        left, top, right, bottom = board.grid
        dark = board.image.mean(axis=2) < 140
        for edge, axis, low, high in ((left, 0, top, bottom), (right, 0, top, bottom), (top, 1, left, right)):
            lines = dark[:, :] if axis == 0 else dark.T
            share = lines[int(low) + 3 : int(high) - 3, round(edge) - 2 : round(edge) + 2].any(axis=1).mean()
            assert share > 0.97, (edge, share)


def test_the_two_sides_of_the_board_look_different() -> None:
    boards = face_set(EDITION, gazette(), 16).boards
    heads = [board.image[: int(board.grid[1])].mean(axis=(0, 1)) for board in boards.values()]
    assert np.abs(heads[0] - heads[1]).max() > 60


def test_backs_show_which_way_is_up() -> None:
    for image in face_set(EDITION, gazette(), 48).backs.values():
        turned = image[::-1, ::-1].astype(int)
        assert np.abs(image.astype(int) - turned).mean() > 20


def test_the_exported_edition_fulfils_the_contract(exported: Path) -> None:
    truth = json.loads((exported / "edition.json").read_text())
    for schema in (contract("edition"), ours("edition")):
        schema.validate(truth)
    assert ExportedEdition.model_validate(truth).model_dump(mode="json") == truth
    assert truth["language"] == "fr"
    assert len(truth["tiles"]) == 120
    assert len(truth["tribunes"]) == 31
    assert len(truth["backs"]) == 5
    for entry in truth["tiles"] + truth["tribunes"]:
        rows, cols = entry["size"]
        with Image.open(exported / entry["image"]) as image:
            assert image.size == (cols * 128, rows * 128)
            assert image.mode == "RGB"
    for path in [*truth["backs"].values(), *(side["image"] for side in truth["sides"].values())]:
        assert (exported / path).is_file()
    assert truth["sides"]["front"]["grid"]["right"] - truth["sides"]["front"]["grid"]["left"] == 8 * 128


def test_an_edition_is_exported_byte_for_byte_the_same(exported: Path, tmp_path: Path) -> None:
    calls: list[tuple[int, int]] = []
    export_edition(EDITION, tmp_path, 128, progress=lambda done, total: calls.append((done, total)))
    assert _digests(tmp_path) == _digests(exported)
    assert calls[-1][0] == calls[-1][1] == len(calls)


def test_an_exported_edition_says_which_language_its_pictures_speak(exported: Path, tmp_path: Path) -> None:
    english = json.loads(export_edition(EDITION, tmp_path, 96, "en").read_text())
    contract("edition").validate(english)
    assert english["language"] == "en"
    assert english["tiles"] == json.loads((exported / "edition.json").read_text())["tiles"]


def _digests(folder: Path) -> dict[str, str]:
    return {
        str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in folder.rglob("*")
        if path.is_file()
    }


def test_too_small_a_cell_is_refused_with_a_reason(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="at least 96 pixels"):
        export_edition(EDITION, tmp_path, 64)
