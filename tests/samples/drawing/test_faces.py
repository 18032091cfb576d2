"""What is on the faces: nothing overflows, nothing covers a sign, every tile is one of its own."""

from itertools import combinations

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from samples.drawing import faces
from samples.drawing.faces.ad import Copy, copy_of
from samples.drawing.faces.tribune_signs import POINTS, ROWS, draw_sign, ladder
from samples.drawing.pen import Pen
from samples.drawing.pictures import catalogue
from samples.drawing.pixels import face_set
from samples.drawing.rect import Rect
from samples.drawing.sheet import Item, render
from samples.drawing.style import Language, Style, gazette
from samples.drawing.styles import FAMILIES_KEPT_OUT, kept_out_style, random_style
from samples.drawing.words import SECTIONS
from scoring.une.editions import find_edition
from tests.samples.drawing.watching import Seen, overlap, sticks_out, watched

EDITION = find_edition("gazette")
MM = EDITION.box.cell_mm
STYLES = [gazette("fr"), gazette("en"), *(random_style(seed) for seed in range(30))]
STYLES += [kept_out_style(family, seed) for family in FAMILIES_KEPT_OUT for seed in range(3)]


def _faces(style: Style) -> list[tuple[str, Rect, Seen]]:
    found = []
    for tile in EDITION.tiles.values():
        rows, cols = faces.size_of(tile.size)
        with watched() as pen:
            faces.draw_tile(pen, tile, style, MM)
        found.append((tile.id, Rect(0, 0, cols * MM, rows * MM), pen.seen))
    rows, cols = faces.size_of(EDITION.box.tribune_size)
    outer = Rect(0, 0, cols * MM, rows * MM)
    for tribune in EDITION.tribunes.values():
        with watched() as pen:
            faces.draw_tribune(pen, tribune, outer, style)
        found.append((tribune.code, outer, pen.seen))
    return found


@pytest.mark.parametrize("style", STYLES, ids=lambda style: f"{style.name}-{style.language}")
def test_letters_and_signs_stay_on_their_face_and_off_each_other(style: Style) -> None:
    for name, outer, seen in _faces(style):
        assert seen.texts or seen.signs
        for text, box, _ in seen.texts:
            assert sticks_out(box, outer) < -0.3, f"{name}: {text!r} leaves its face"
        for i, (kind, box) in enumerate(seen.signs):
            assert sticks_out(box, outer) < 0.0, f"{name}: {kind} leaves its face"
            for text, letters, _ in seen.texts:
                assert overlap(box, letters) < 0.45, f"{name}: {text!r} runs into {kind}"
            if not name[0].isdigit() and not name.startswith("D"):
                for other, place in seen.signs[:i]:
                    assert overlap(box, place) < 0.1, f"{name}: {kind} lies on {other}"


@pytest.mark.parametrize("style", [gazette("fr"), gazette("en")], ids=lambda style: style.language)
def test_gazettes_signs_are_large_and_its_headlines_can_be_read(style: Style) -> None:
    for tile in EDITION.tiles.values():
        with watched() as pen:
            faces.draw_tile(pen, tile, style, MM)
        assert min(box.w for _, box in pen.seen.signs) >= 6.2, tile.id
        words = set("".join(tile.headline[style.language].split()).lower())
        sizes = [size for text, _, size in pen.seen.texts if set(text.lower()) <= words | {" "}]
        assert max(sizes) >= 2.5, f"{tile.id} is set at {max(sizes):.2f} mm"


def test_every_sign_is_drawn_as_often_as_the_edition_says() -> None:
    for tile in EDITION.tiles.values():
        with watched() as pen:
            faces.draw_tile(pen, tile, gazette(), MM)
        kinds = [kind for kind, _ in pen.seen.signs]
        if tile.face == "article":
            assert kinds.count("colour") == kinds.count("points") == 1
            assert kinds.count("mood") == tile.icons
        elif tile.face == "photo":
            assert len(kinds) == len(tile.scores)
        else:
            assert kinds == ["dollar"] * tile.dollars


def test_a_tribunes_signs_give_the_points_its_words_give() -> None:
    for code, tribune in EDITION.tribunes.items():
        if "points" in ROWS.get(code, ()):
            french, english = (POINTS.findall(tribune.text[language]) for language in ("fr", "en"))
            assert french, code
            assert french == english, code
    assert ROWS.keys() == EDITION.tribunes.keys() - {"D0"}


@pytest.mark.parametrize(
    ("code", "expected"),
    [("4B", [("0", 5), ("1–2", 3), ("3–4", 2), ("5–6", 1)]), ("11A", [("0", 5), ("1", 3), ("2", 1)])],
)
def test_a_ladder_gives_the_points_that_words_and_program_give(code: str, expected: list[tuple[str, int]]) -> None:
    tribune = EDITION.tribunes[code]
    assert ladder(tribune) == expected
    assert ROWS[code][-1] == "ladder"
    for language in ("fr", "en"):
        assert [int(points) for points in POINTS.findall(tribune.text[language])] == [points for _, points in expected]


def test_no_two_tribunes_have_the_same_signs_and_no_two_signs_look_alike() -> None:
    shown = [(row, POINTS.findall(EDITION.tribunes[code].text.fr)) for code, row in ROWS.items() if row != ("points",)]
    assert all(first != second for first, second in combinations(shown, 2))
    kinds = {sign for row in ROWS.values() for sign in row} - {"points", "ladder"}
    drawn = {kind: _drawn_sign(kind) for kind in kinds}
    for first, second in combinations(sorted(kinds), 2):
        apart = np.abs(drawn[first] - drawn[second]).sum() / max(
            (255 - drawn[first]).sum(), (255 - drawn[second]).sum()
        )
        assert apart >= 0.15, (first, second, apart)


def test_the_sign_for_sizes_shows_all_five() -> None:
    paper = (_drawn_sign("sizes", 40) > 200).astype(np.uint8)
    count, _ = cv2.connectedComponents(paper, connectivity=4)
    assert count - 2 == len(EDITION.box.sizes) == 5


def _drawn_sign(kind: str, px: int = 12) -> NDArray[np.float64]:
    """A sign in grey on white, rows x columns."""

    def draw(pen: Pen) -> None:
        pen.rect(Rect(0, 0, 40, 10), fill=(1, 1, 1))
        draw_sign(pen, kind, Rect(1, 1, 38, 8), gazette())

    grey: NDArray[np.float64] = render([Item(("sign", kind), 1, 4, draw)], 10, px, wide=4)["sign", kind].mean(axis=2)
    return grey


def test_no_headline_and_no_picture_is_used_twice() -> None:
    tiles = list(EDITION.tiles.values())
    assert len({tile.picture for tile in tiles}) == len(tiles) == 120
    for language in ("fr", "en"):
        assert len({tile.headline[language] for tile in tiles}) == 120


def test_every_tile_has_a_picture_drawn_for_it() -> None:
    assert {tile.picture for tile in EDITION.tiles.values()} <= catalogue().keys()


@pytest.mark.parametrize("language", ["fr", "en"])
def test_all_faces_differ_at_a_glance(language: Language) -> None:
    pictures = face_set(EDITION, gazette(language), 12)
    for faces_of_a_kind in (pictures.tiles, pictures.tribunes):
        for (first, one), (second, other) in combinations(faces_of_a_kind.items(), 2):
            if one.shape == other.shape:
                apart = float(np.abs(one.astype(int) - other.astype(int)).mean())
                assert apart >= (8 if faces_of_a_kind is pictures.tiles else 3), (first, second, apart)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_articles_of_one_size_and_as_many_moods_name_their_section_alike(language: Language) -> None:
    told: dict[tuple[str, int], set[float]] = {}
    for tile in EDITION.tiles.values():
        if tile.face == "article":
            with watched() as pen:
                faces.draw_tile(pen, tile, gazette(language), MM)
            name = SECTIONS[language][tile.colour]
            sizes = {size for text, _, size in pen.seen.texts if text == name}
            told.setdefault((tile.size, tile.icons), set()).add(sizes.pop() if sizes else 0.0)
    assert all(len(sizes) == 1 for sizes in told.values()), told
    assert len(set().union(*told.values())) <= 2


def test_advertisements_are_read_in_their_parts() -> None:
    assert copy_of("Au Pas Perdu, cordonnier\u202f: on le retrouve") == Copy(
        "Au Pas Perdu", "cordonnier", "on le retrouve"
    )
    assert copy_of("Keep Growing Nursery: something will come up").slogan == "something will come up"
