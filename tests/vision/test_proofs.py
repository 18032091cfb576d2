"""Tiles beside the edition's proofs."""

import gc
import weakref
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import cache
from threading import Barrier

import cv2
import numpy as np
import pytest

from samples.drawing.pixels import face_set
from samples.drawing.sheet import Key
from samples.drawing.style import Style, gazette
from samples.drawing.styles import kept_out_style
from scoring.une.editions import find_edition
from vision import proofs
from vision.knowledge import prints_of
from vision.networks import SpoiltWeights, manifest
from vision.prints import Prints
from vision.proofs import KNOWN, NO_MATCH, InPrint, Proofs, Small, Turned, closest_proofs, proof_name, proofs_of
from vision.rectify import TILE_CELL, TILE_MARGIN, Pixels, Points

GAZETTE = find_edition("gazette")
PRINTS = prints_of(GAZETTE)
NUMBER = {proof_name(face): i for i, face in enumerate(PRINTS.faces)}
# A tile of each size, a tribune and a back, and two that differ in hardly more than their pictures.
FACES = ("s01", "b07", "a22", "p27", "s14", "6A", "back 2x2", "n01", "n02")


@cache
def faces(look: str) -> dict[str, Pixels]:
    """The pictures of some tiles as a scan cuts them out, with a margin of bare paper."""
    styles: dict[str, Style] = {"fr": gazette(), "en": gazette("en"), "affiche": kept_out_style("affiche", 3)}

    def wanted(key: Key) -> bool:
        return (f"back {key[1]}" if key[0] == "back" else key[1]) in FACES

    drawn = face_set(GAZETTE, styles[look], TILE_CELL, wanted)
    named = {**drawn.tiles, **drawn.tribunes, **{f"back {size}": face for size, face in drawn.backs.items()}}
    return {name: framed(np.asarray(cv2.cvtColor(face, cv2.COLOR_RGB2BGR), np.uint8)) for name, face in named.items()}


def framed(face: Pixels) -> Pixels:
    wide = TILE_MARGIN
    return np.asarray(cv2.copyMakeBorder(face, wide, wide, wide, wide, cv2.BORDER_CONSTANT, value=(235,) * 3), np.uint8)


def french() -> Proofs:
    return proofs_of("gazette", PRINTS)[0]


def best(match: np.ndarray) -> Turned:
    face, quarter = np.unravel_index(int(match.argmax()), match.shape)
    return int(face), int(quarter)


def dim(picture: Pixels) -> Pixels:
    """In bad light that grows from left to right, blurred and noisy."""
    light = np.linspace(60, 140, picture.shape[1])[None, :, None]
    noise = np.random.default_rng(3).normal(0, 6, picture.shape)
    return np.clip(cv2.GaussianBlur(picture, (0, 0), 1.2) * light / 255 + noise + 10, 0, 255).astype(np.uint8)


def rectangle(left: float, top: float, right: float, bottom: float) -> Points:
    """Corners in pixels of a picture; its sides are told in cells."""
    corners = np.array([(left, top), (right, top), (right, bottom), (left, bottom)])
    return corners * TILE_CELL + TILE_MARGIN - 0.5


@pytest.mark.parametrize("name", FACES)
@pytest.mark.parametrize("quarter", range(4))
def test_every_face_matches_its_own_proof_best_whichever_way_it_lies(name: str, quarter: int) -> None:
    picture = np.ascontiguousarray(np.rot90(faces("fr")[name], -quarter))
    for seen in (Small(picture), Small(dim(picture))):
        assert best(french().match(seen)) == (NUMBER[name], quarter)
        assert french().match_of(seen, NUMBER[name], quarter) == pytest.approx(french().match(seen).max(), abs=0.02)


@pytest.mark.parametrize("name", FACES)
@pytest.mark.parametrize("quarter", range(4))
def test_a_face_has_no_rival_for_its_own_tile_and_is_one_for_any_other_of_its_size(name: str, quarter: int) -> None:
    seen = Small(dim(np.ascontiguousarray(np.rot90(faces("fr")[name], -quarter))))
    own = french().rival(seen, NUMBER[name], quarter)
    assert own.face == NUMBER[name]
    assert own.own == pytest.approx(own.best, abs=1e-3)
    size = PRINTS.faces[NUMBER[name]].size
    other = next(i for i, face in enumerate(PRINTS.faces) if face.size == size and i != NUMBER[name])
    taken = french().rival(seen, other, quarter)
    assert taken.best > taken.own + 0.05


def test_what_no_face_of_that_size_is_has_no_rivals() -> None:
    rival = french().rival(Small(faces("fr")["s01"]), NUMBER["s14"], 0)
    assert (rival.own, rival.face, rival.best) == (NO_MATCH, NUMBER["s14"], NO_MATCH)


def test_a_tile_off_by_an_eighth_of_a_cell_still_matches() -> None:
    picture = faces("fr")["s14"]
    moved = np.asarray(np.roll(picture, (4, -4), axis=(0, 1)), np.uint8)
    assert french().match_of(Small(moved), NUMBER["s14"], 0) > french().match_of(Small(picture), NUMBER["s14"], 0) - 0.1


def test_what_is_left_of_a_tile_under_another_matches_once_that_is_not_heard() -> None:
    lower, upper = faces("fr")["s14"].copy(), faces("fr")["a22"]
    cell = slice(TILE_MARGIN, -TILE_MARGIN)
    lower[cell, TILE_MARGIN : TILE_MARGIN + 2 * TILE_CELL] = upper[cell, cell]
    heard, left = french().match(Small(lower)), french().match(Small(lower), [rectangle(0, 0, 2, 2)])
    assert best(left) == (NUMBER["s14"], 0)
    assert left.max() > heard.max() + 0.2


def test_what_light_washed_out_is_not_heard() -> None:
    washed = faces("fr")["p27"].copy()
    washed[: len(washed) // 2] = 255
    match = french().match(Small(washed))
    assert best(match) == (NUMBER["p27"], 0)
    assert match.max() > 0.8


def test_of_next_to_nothing_nothing_is_said() -> None:
    washed = np.full_like(faces("fr")["p27"], 255)
    assert (french().match(Small(washed)) == NO_MATCH).all()
    assert (french().match(Small(faces("fr")["s01"]), [rectangle(-1, -1, 3, 2)]) == NO_MATCH).all()


def test_a_face_that_cannot_lie_so_does_not_match() -> None:
    picture = faces("fr")["s01"]
    assert french().match_of(Small(picture), NUMBER["s01"], 1) == NO_MATCH
    assert french().match_of(Small(picture), NUMBER["s14"], 0) == NO_MATCH
    match = french().match(Small(picture))
    assert match[NUMBER["s14"]].max() == NO_MATCH < match[NUMBER["s01"], 0]


def of(look: str, edition: str = "gazette") -> InPrint | None:
    shown = {name: Small(picture) for name, picture in faces(look).items() if not name.startswith("back")}
    return closest_proofs(list(shown.values()), [(NUMBER[name], 0) for name in shown], edition, PRINTS)


def test_a_board_is_compared_with_the_proofs_in_its_own_language() -> None:
    for look, which in (("fr", 0), ("en", 1)):
        found = of(look)
        assert found is not None
        assert found.usual > KNOWN + 0.15
        assert found.proofs is proofs_of("gazette", PRINTS)[which]


def test_how_well_a_tile_matches_is_told_beside_the_clear_tiles() -> None:
    found, picture = of("fr"), Small(faces("fr")["a22"])
    assert found is not None
    assert found.match(picture).max() == pytest.approx(french().match(picture).max() / found.usual)
    assert found.rival(picture, NUMBER["a22"], 0).own == pytest.approx(found.match(picture).max(), abs=0.02)


def test_a_board_in_another_look_is_not_compared() -> None:
    assert of("affiche") is None
    assert french().match_of(Small(faces("affiche")["s14"]), NUMBER["s14"], 0) < KNOWN


def test_without_clear_tiles_or_proofs_of_the_edition_nothing_is_compared() -> None:
    assert closest_proofs([], [], "gazette", PRINTS) is None
    assert of("fr", "another-box") is None


def test_every_face_of_the_edition_has_its_proof() -> None:
    for facts in (manifest()["proofs-fr"], manifest()["proofs-en"]):
        assert {name for strip in facts["strips"].values() for name in strip} == set(NUMBER)


@pytest.mark.parametrize(
    ("matches", "known"),
    [
        ((0.9, 0.9, 0.45), True),
        ((0.9, 0.45, 0.45), False),
        ((0.9, 0.9, 0.9, 0.9, 0.45), True),
        ((0.9, 0.9, 0.9, 0.45, 0.45), False),
        ((0.9,) * 7 + (0.1,) * 2, True),
        ((0.9,) * 6 + (0.1,) * 3, False),
    ],
)
def test_all_but_a_quarter_of_the_surest_tiles_or_but_for_one_must_match_better_than_half(
    monkeypatch: pytest.MonkeyPatch, matches: tuple[float, ...], known: bool
) -> None:
    left = [*matches] * 2  # in both languages
    monkeypatch.setattr(Proofs, "match_of", lambda *_: left.pop(0))
    found = closest_proofs([Small(faces("fr")["s01"])] * len(matches), [(0, 0)] * len(matches), "gazette", PRINTS)
    assert (found is not None) == known
    assert found is None or found.usual == 0.9


def renamed(tile: str, name: str) -> Prints:
    """The prints of an owner's box that is called as ours, but for one tile."""
    tiles = {
        (name if key == tile else key): (each.model_copy(update={"id": name}) if key == tile else each)
        for key, each in GAZETTE.tiles.items()
    }
    return Prints(replace(GAZETTE, tiles=tiles))


def test_another_box_of_the_same_name_has_no_proofs() -> None:
    assert proofs_of("gazette", renamed("s14", "z99")) == []
    assert len(proofs_of("gazette", Prints(replace(GAZETTE)))) == 2


def test_two_may_ask_for_proofs_of_an_edition_that_was_just_read_at_once() -> None:
    edition, together = replace(GAZETTE), Barrier(8)

    def ask(_: int) -> tuple[int, ...]:
        together.wait()
        return tuple(id(each) for each in proofs_of("gazette", prints_of(edition)))

    with ThreadPoolExecutor(8) as pool:
        assert len(set(pool.map(ask, range(8)))) == 1


def test_proofs_go_with_the_edition_that_they_were_read_for() -> None:
    edition = replace(GAZETTE)
    kept = [weakref.ref(each) for each in proofs_of("gazette", prints_of(edition))]
    gc.collect()
    assert len(kept) == 2
    assert all(each() is not None for each in kept)
    del edition
    gc.collect()
    assert all(each() is None for each in kept)


def test_proofs_made_ready_match_as_others_do() -> None:
    ready = proofs_of("gazette", Prints(replace(GAZETTE)))[0]
    ready.make_ready()
    assert (ready.match(Small(faces("fr")["p27"])) == french().match(Small(faces("fr")["p27"]))).all()


def test_a_spoilt_file_of_proofs_is_refused_also_where_another_was_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    assert proofs_of("gazette", PRINTS)
    facts = {**manifest()["proofs-fr"], "sha256": "0" * 64}
    monkeypatch.setattr(proofs, "manifest", lambda: {"proofs-fr": facts})
    with pytest.raises(SpoiltWeights):
        proofs_of("gazette", PRINTS)
