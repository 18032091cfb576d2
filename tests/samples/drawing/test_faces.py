"""What is on the faces: nothing overflows, nothing covers a sign, every tile is one of its own."""

import pytest

from samples.drawing import faces
from samples.drawing.faces.ad import Copy, copy_of
from samples.drawing.faces.tribune_signs import POINTS, ROWS
from samples.drawing.pictures import catalogue
from samples.drawing.pixels import face_set
from samples.drawing.rect import Rect
from samples.drawing.style import Style, gazette
from samples.drawing.styles import FAMILIES_KEPT_OUT, kept_out_style, random_style
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
        with_points = "points" in ROWS.get(code, ())
        for language in ("fr", "en"):
            found = POINTS.search(tribune.text[language])
            assert bool(found) or not with_points, code
        if with_points:
            assert POINTS.search(tribune.text.fr)[1] == POINTS.search(tribune.text.en)[1], code  # type: ignore[index]
    assert ROWS.keys() == EDITION.tribunes.keys() - {"D0"}


def test_no_headline_and_no_picture_is_used_twice() -> None:
    tiles = list(EDITION.tiles.values())
    assert len({tile.picture for tile in tiles}) == len(tiles) == 120
    for language in ("fr", "en"):
        assert len({tile.headline[language] for tile in tiles}) == 120


def test_every_tile_has_a_picture_drawn_for_it() -> None:
    assert {tile.picture for tile in EDITION.tiles.values()} <= catalogue().keys()


def test_all_faces_differ_at_a_glance() -> None:
    pictures = face_set(EDITION, gazette(), 24).tiles
    small = [image[::2, ::2].tobytes() for image in pictures.values()]
    assert len(set(small)) == 120


def test_advertisements_are_read_in_their_parts() -> None:
    assert copy_of("Au Pas Perdu, cordonnier\u202f: on le retrouve") == Copy(
        "Au Pas Perdu", "cordonnier", "on le retrouve"
    )
    assert copy_of("Keep Growing Nursery: something will come up").slogan == "something will come up"
