"""The photo with what was read laid over it."""

import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from scoring.une import editions
from scoring.une.layout import Ad, Article, Back, Photo, Tile, Tribune
from tests.api.cli.scans import PHOTOS, truthful
from vision import Doubt, Scan
from vision.annotate import Mistakes, annotate, annotated, as_file
from vision.captions import AMBER, FROWN, MAGENTA, RED, SMILE, WHITE, Card, draw_card, words_of
from vision.decode import decode
from vision.headers import read_header

TILES: dict[str, Tile] = {
    "article": Article(face="article", at=(4, 2), size=(1, 2), colour="news", mood="bad", icons=3, points=2),
    "photo": Photo(face="photo", at=(0, 0), size=(2, 1), scores=("business", "good")),
    "ad": Ad(face="ad", at=(9, 7), size=(2, 3), dollars=4),
    "tribune": Tribune(face="tribune", at=(0, 1), size=(2, 3), code="10B"),
    "unread tribune": Tribune(face="tribune", at=(0, 1), size=(2, 3), code=None),
    "back": Back(face="back", at=(-1, 3), size=(2, 2)),
}


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures are small, which is soon done."""
    monkeypatch.setattr("vision.annotate.LONGEST", 800)


def pixels_like(picture: Image.Image, ink: tuple[int, ...]) -> int:
    return int((np.abs(np.asarray(picture)[..., :3].astype(int) - ink[:3]).max(axis=2) < 12).sum())


@pytest.mark.parametrize(
    ("name", "french", "english"),
    [
        ("article", ["C5", "Actus", FROWN * 3, "2 pts"], ["C5", "News", FROWN * 3, "2 pts"]),
        ("photo", ["A1", "Photo", "Commerce", SMILE], ["A1", "Photo", "Business", SMILE]),
        ("ad", ["H10", "Pub", "4 $"], ["H10", "Ad", "$4"]),
        ("tribune", ["B1", "Tribune", "10B"], ["B1", "Tribune", "10B"]),
        ("unread tribune", ["B1", "Tribune", "?"], ["B1", "Tribune", "?"]),
        ("back", ["cachée"], ["face down"]),
    ],
)
def test_a_caption_names_the_tile_and_what_was_read_on_it(name: str, french: list[str], english: list[str]) -> None:
    assert words_of(Card(TILES[name]), "fr") == french
    assert words_of(Card(TILES[name]), "en") == english
    assert words_of(Card(TILES[name], flipped=True), "fr") == [*french, "à retourner"]
    assert words_of(Card(TILES[name], removed=True), "en") == [*english, "to the desk"]


@pytest.mark.parametrize("cell", [48, 77, 180])
@pytest.mark.parametrize("name", TILES)
def test_a_card_has_the_size_of_its_tile_and_leaves_most_of_it_clear(name: str, cell: int) -> None:
    tile = TILES[name]
    picture = draw_card(Card(tile), cell, "fr")
    assert picture.size == (tile.size[1] * cell, tile.size[0] * cell)
    assert (np.asarray(picture)[..., 3] == 0).mean() > 0.2


def test_a_cards_edge_has_the_colour_of_what_is_worst_about_it() -> None:
    tile = TILES["ad"]
    assert Card(tile).edge == WHITE
    assert Card(tile, doubt=True).edge == AMBER
    assert Card(tile, doubt=True, conflict=True).edge == RED
    assert Card(tile, doubt=True, conflict=True, wrong=True).edge == MAGENTA
    assert [sign for sign, _ in Card(tile, doubt=True, conflict=True).signs] == ["!", "?"]


def picture_of(name: str, *doubts: Doubt, **settings: Any) -> tuple[Image.Image, Scan]:
    found = truthful(name, *doubts, **settings)
    return annotated((PHOTOS / found.photo).read_bytes(), found), found


def test_conflicts_are_red_and_doubts_amber() -> None:
    plain, _ = picture_of("sunday-upright")
    doubtful, _ = picture_of("sunday-upright", Doubt(5, "scores", 0.6))
    broken, _ = picture_of("breach-p5-colour")
    assert pixels_like(doubtful, AMBER) > pixels_like(plain, AMBER) + 300
    assert pixels_like(broken, RED) > pixels_like(plain, RED) + 300


@pytest.mark.parametrize("settings", [{}, {"tiles": ()}], ids=["some-tiles", "no-tile"])
def test_a_cell_that_was_not_read_is_marked_too_whether_or_not_anything_was(settings: dict[str, Any]) -> None:
    elsewhere = Doubt(None, "board", 0.3, "corners")
    plain, _ = picture_of("sunday-upright", elsewhere, **settings)
    doubtful, _ = picture_of("sunday-upright", replace(elsewhere, at=(8, 2)), **settings)
    assert pixels_like(doubtful, AMBER) > pixels_like(plain, AMBER) + 100


@pytest.mark.parametrize(("name", "last"), [("friday-upright", (7, 7)), ("sunday-upright", (9, 7))])
def test_the_last_cell_of_a_grid_is_marked_at_its_last_corner(
    monkeypatch: pytest.MonkeyPatch, name: str, last: tuple[int, int]
) -> None:
    grids: list[np.ndarray] = []
    cells: list[np.ndarray] = []
    monkeypatch.setattr("vision.annotate._line_round", lambda _canvas, corners, *_: grids.append(corners))
    monkeypatch.setattr("vision.annotate._lay", lambda _canvas, _draw, corners, _size: cells.append(corners))
    picture_of(name, Doubt(None, "place", 0.3, "unread", last), tiles=())
    assert cells[0][2] == pytest.approx(grids[0][2], abs=0.01)


def test_a_doubted_cell_is_marked_on_a_board_of_ones_own_edition_too(tmp_path: Path) -> None:
    own = tmp_path / "own"
    shutil.copytree(Path(editions.__file__).parent / "gazette", own)
    described = own / "edition.toml"
    described.write_text(described.read_text("utf-8").replace('"gazette"', '"own"', 1), "utf-8")
    marked, found = picture_of("sunday-upright", Doubt(None, "place", 0.3, "unread", (8, 2)))
    found = replace(found, layout=found.layout.model_copy(update={"edition": "own"}))
    assert annotated((PHOTOS / found.photo).read_bytes(), found, folders=(tmp_path,)) == marked


@pytest.mark.parametrize(
    "name", ["friday-upright", "friday-turned-right", "saturday-upside-down", "sunday-turned-left"]
)
def test_the_board_stands_upright_and_the_picture_is_not_too_large(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    laid: list[np.ndarray] = []
    monkeypatch.setattr("vision.annotate._line_round", lambda canvas, corners, *_: laid.append(corners))
    picture, _ = picture_of(name)
    assert max(picture.size) <= 800
    corners = laid[0]
    assert np.all((corners >= -1) & (corners <= np.array(picture.size)))
    assert corners[0, 0] < corners[1, 0]
    assert corners[0, 1] < corners[3, 1]


def test_a_picture_that_was_decoded_smaller_shows_the_same() -> None:
    found = truthful("sunday-upright")
    photo = (PHOTOS / found.photo).read_bytes()
    header = read_header(photo)
    whole, half = (
        annotate(decode(photo, header, reduction), found, scale=1 / reduction).convert("L").resize((100, 130))
        for reduction in (1, 2)
    )
    assert np.abs(np.asarray(whole, float) - np.asarray(half, float)).mean() < 6


def test_known_mistakes_are_marked_in_magenta() -> None:
    found = truthful("sunday-upright")
    photo = (PHOTOS / found.photo).read_bytes()
    plain = pixels_like(annotated(photo, found), MAGENTA)
    assert pixels_like(annotated(photo, found, "fr", Mistakes(frozenset({3}))), MAGENTA) > plain + 100
    assert pixels_like(annotated(photo, found, "fr", Mistakes(missed=found.quads[:1])), MAGENTA) > plain + 40


def test_a_picture_is_the_same_every_time(tmp_path: Path) -> None:
    assert len({as_file(picture_of("steep")[0]) for _ in range(2)}) == 1
