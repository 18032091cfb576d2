"""What the edition knows, on made-up answers of the network."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from scoring.une.editions import find_edition
from vision import knowledge
from vision.chances import Array
from vision.classify import Seen
from vision.knowledge import Reading, clearer, read_tiles
from vision.labels import FIELDS, field_slices
from vision.layouts import layout_tile
from vision.prints import FIELDS_OF
from vision.tiling import Candidate

GAZETTE = find_edition("gazette")
NAMES = tuple(GAZETTE.tiles)
SLICES = field_slices(len(NAMES))
# How far above all others the network puts what it sees, when it sees it clearly.
CLEAR = 12.0


def lying(size: tuple[int, int], at: tuple[int, int] = (0, 0)) -> Candidate:
    return Candidate(at, size, False, 1.0, (at[1] + size[1] / 2, at[0] + size[0] / 2))


def size_of(name: str) -> tuple[int, int]:
    rows, cols = GAZETTE.tiles[name].size.split("x")
    return int(rows), int(cols)


def signs_of(name: str) -> dict[str, Any]:
    tile = GAZETTE.tiles[name]
    return {"face": tile.face} | {field: getattr(tile, field) for field in FIELDS_OF[tile.face]}


def answer(values: Mapping[str, Any], name: str | None = None, turned: int = 0, sure: float = CLEAR) -> Array:
    """A row of the network's numbers: these values `sure` above the others, the rest all alike."""
    row = np.zeros(SLICES["id"].stop)
    for field, value in {"turned": turned, **values}.items():
        part = row[SLICES[field]]
        if field == "scores":
            part[:] = [sure if sign in value else -sure for sign in FIELDS[field]]
        else:
            part[FIELDS[field].index(value)] = sure
    if name is not None:
        row[SLICES["id"]][NAMES.index(name)] = sure
    return row


def seen(*rows: Array) -> Seen:
    return Seen(np.stack(rows).astype(np.float32), SLICES, NAMES)


def read(rows: list[Array], placed: list[Candidate]) -> tuple[Reading, ...]:
    return read_tiles(seen(*rows), tuple(placed), GAZETTE)


def twins() -> tuple[str, str]:
    """Two printed tiles that differ in nothing but their text and picture."""
    for one in NAMES:
        for other in NAMES:
            if one < other and size_of(one) == size_of(other) and signs_of(one) == signs_of(other):
                return one, other
    raise AssertionError("gazette has no two tiles alike")


@pytest.mark.parametrize("name", NAMES[::7])
@pytest.mark.parametrize("turned", [0, 90, 180, 270])
def test_a_tile_seen_clearly_is_read_as_printed_whichever_way_it_lies(name: str, turned: int) -> None:
    size = size_of(name) if turned % 180 == 0 else size_of(name)[::-1]
    (reading,) = read([answer(signs_of(name), name, turned)], [lying(size)])
    assert (reading.print.name, reading.turned) == (name, turned)
    assert {"face": reading.print.face, **reading.print.signs} == signs_of(name)
    assert reading.whole > 0.99


def test_a_board_without_tiles_has_no_readings() -> None:
    assert read_tiles(Seen(np.zeros((0, SLICES["id"].stop), np.float32), SLICES, NAMES), (), GAZETTE) == ()


def test_a_printed_tile_lies_once_and_the_tile_that_fits_it_less_is_the_next_best() -> None:
    one, other = twins()
    surer, less_sure = answer(signs_of(one), one), answer(signs_of(one), one)
    surer[SLICES["id"]][NAMES.index(other)] = CLEAR - 6
    less_sure[SLICES["id"]][NAMES.index(other)] = CLEAR - 1
    for rows in ([surer, less_sure], [less_sure, surer]):
        readings = read(rows, [lying(size_of(one)), lying(size_of(one), (4, 4))])
        assert [reading.print.name for reading in readings] == ([one, other] if rows[0] is surer else [other, one])


def test_backs_and_tribunes_may_lie_several_times() -> None:
    rows = [answer({"face": "back"})] * 3
    readings = read(rows, [lying((2, 2)), lying((2, 2), (4, 4)), lying((1, 2), (6, 0))])
    assert [reading.print.face for reading in readings] == ["back"] * 3


def test_a_tile_is_not_read_as_one_printed_in_another_size() -> None:
    one = next(name for name in NAMES if size_of(name) == (2, 2) and GAZETTE.tiles[name].face == "article")
    fitting = next(name for name in NAMES if size_of(name) == (2, 3) and GAZETTE.tiles[name].face == "article")
    row = answer(signs_of(fitting), fitting)
    row[SLICES["id"]][NAMES.index(one)] = CLEAR + 1
    for field in FIELDS_OF["article"]:  # and nothing but their size tells them apart
        if signs_of(one)[field] != signs_of(fitting)[field]:
            row[SLICES[field]] = 0.0
    for size, name in (((2, 3), fitting), ((2, 2), one)):
        (reading,) = read([row], [lying(size)])
        assert reading.print.name == name


def test_a_way_of_lying_that_the_tiles_size_forbids_is_not_read() -> None:
    name = next(name for name in NAMES if size_of(name) == (1, 2))
    row = answer(signs_of(name), name, turned=90)
    row[SLICES["turned"]][FIELDS["turned"].index(180)] = CLEAR - 1
    (reading,) = read([row], [lying((1, 2))])
    assert (reading.print.name, reading.turned) == (name, 180)


def test_a_foreign_tile_is_read_by_its_signs() -> None:
    signs = {"face": "article", "colour": "sport", "mood": "bad", "icons": 4, "points": 2}
    assert all(signs_of(name) != signs for name in NAMES if size_of(name) == (1, 2))
    (reading,) = read([answer(signs)], [lying((1, 2))])
    assert reading.print.name == ""
    assert {"face": reading.print.face, **reading.print.signs} == signs


def test_a_foreign_photo_has_at_least_one_sign() -> None:
    row = answer({"face": "photo", "scores": ()}, sure=30.0)
    row[SLICES["scores"]][FIELDS["scores"].index("bad")] = -20.0
    (reading,) = read([row], [lying((3, 2))])
    assert reading.print.signs["scores"] in (("bad",), ("good", "bad"), ("sport",), ("business",), ("news",), ("good",))


@pytest.mark.parametrize("code", ["D0", "D4", "1A", "12B"])
def test_a_tribune_is_read_by_its_code(code: str) -> None:
    (reading,) = read([answer({"face": "tribune", "code": code})], [lying((2, 3))])
    assert (reading.print.face, reading.print.signs) == ("tribune", {"code": code})
    assert reading.whole > 0.9


def test_a_back_is_a_back_in_every_size() -> None:
    for size in ((1, 2), (2, 1), (2, 2), (2, 3), (3, 2)):
        (reading,) = read([answer({"face": "back"})], [lying(size)])
        assert (reading.print.face, reading.print.signs) == ("back", {})


@pytest.mark.parametrize("name", [name for name in NAMES if GAZETTE.tiles[name].face == "photo"])
def test_every_photo_is_told_by_the_signs_that_it_scores(name: str) -> None:
    (reading,) = read([answer(signs_of(name), name)], [lying(size_of(name))])
    assert set(reading.print.signs["scores"]) == set(signs_of(name)["scores"])


def test_what_is_hardly_seen_is_no_back_only_because_a_back_has_no_signs(monkeypatch: pytest.MonkeyPatch) -> None:
    name = next(name for name in NAMES if GAZETTE.tiles[name].face == "ad")
    hardly = answer(signs_of(name), name, sure=2.0)
    (reading,) = read([hardly], [lying(size_of(name))])
    assert reading.print.name == name
    (back,) = read([answer({"face": "back"}, sure=2.0)], [lying(size_of(name))])
    assert back.print.face == "back"
    monkeypatch.setattr(knowledge, "FACE_DOWN", 0.0)
    assert read([hardly], [lying(size_of(name))])[0].print.face == "back"


@pytest.mark.parametrize("seed", range(12))
def test_the_whole_is_never_likelier_than_any_of_its_parts(seed: int) -> None:
    rng = np.random.default_rng((6, seed))
    rows = [rng.normal(0, rng.uniform(0.5, 8), SLICES["id"].stop) for _ in range(12)]
    sizes = [((1, 2), (2, 1), (2, 2), (2, 3), (3, 2))[rng.integers(5)] for _ in rows]
    for reading in read(rows, [lying(size, (i, i)) for i, size in enumerate(sizes)]):
        assert set(reading.chances) == {"face", "turned", *FIELDS_OF[reading.print.face]}
        for chance in reading.chances.values():
            assert 0 <= reading.whole - 1e-12 <= chance <= 1 + 1e-9


def test_over_all_values_of_a_field_the_probabilities_sum_to_at_most_one() -> None:
    rng = np.random.default_rng(7)
    row = rng.normal(0, 2, SLICES["id"].stop)
    (reading,) = read([row], [lying((2, 2))])
    # what is read is likelier than each other value could be, or nearly nothing is certain
    assert 0 < reading.whole <= min(reading.chances.values())


def test_a_sign_that_is_hard_to_see_is_made_sure_by_the_tiles_name() -> None:
    name = next(name for name in NAMES if GAZETTE.tiles[name].face == "article")
    row = answer(signs_of(name), name)
    row[SLICES["mood"]] = 0.0
    (reading,) = read([row], [lying(size_of(name))])
    assert reading.print.signs["mood"] == signs_of(name)["mood"]
    assert reading.chances["mood"] > 0.95


def test_a_reading_becomes_a_tile_of_the_layout() -> None:
    name = next(name for name in NAMES if size_of(name) == (1, 2) and GAZETTE.tiles[name].face == "ad")
    placed = replace(lying((2, 1), (3, 4)), loose=True)
    (reading,) = read([answer(signs_of(name), name, 270)], [placed])
    tile = layout_tile(reading, placed)
    assert tile.model_dump() == {
        "face": "ad",
        "dollars": GAZETTE.tiles[name].dollars,  # type: ignore[union-attr]
        "at": (3, 4),
        "size": (2, 1),
        "id": name,
        "turned": 270,
        "loose": True,
    }


def test_a_piled_tile_is_taken_as_it_looks_more_like_anything_printed() -> None:
    below, upon = NAMES[0], next(name for name in NAMES if size_of(name) == size_of(NAMES[0]) and name != NAMES[0])
    placed = (lying(size_of(below)), lying(size_of(upon), (0, 1)))
    muddled = answer(signs_of(below), upon, sure=3.0)
    whole = [muddled, answer(signs_of(upon), upon)]
    apart = [answer(signs_of(below), below), answer(signs_of(upon), None, sure=1.0)]
    every = seen(*whole, *apart)
    found = clearer(every, [0, 1], placed, GAZETTE)
    assert [reading.print.name for reading in read_tiles(found, placed, GAZETTE)] == [below, upon]
    assert (every.scores[0] == muddled.astype(np.float32)).all()


def test_the_lower_of_two_is_not_read_by_the_signs_of_the_upper_however_clear_they_are() -> None:
    upper, lower = [name for name in NAMES if size_of(name) == size_of(NAMES[0])][:2]
    placed = (lying(size_of(upper)), lying(size_of(lower), (0, 1)))
    # with them, the lower tile looks more like something printed than by what is left of its own
    whole = [answer(signs_of(upper), upper), answer(signs_of(upper), None, sure=8.0)]
    apart = [answer(signs_of(lower), None, sure=0.2), answer(signs_of(lower), lower, sure=1.5)]
    every = seen(*whole, *apart)
    by_itself = clearer(seen(whole[1], apart[1]), [0], placed[1:], GAZETTE)
    assert (by_itself.scores[0] == every.scores[1]).all()
    found = clearer(every, [0, 1], placed, GAZETTE)
    assert (found.scores == every.scores[[0, 3]]).all()


def test_tiles_that_share_no_cells_with_each_other_may_all_lie_above_a_third() -> None:
    one, two, three = [name for name in NAMES if size_of(name) == (1, 2)][:3]
    placed = (lying((1, 2)), lying((1, 2), (0, 1)), lying((1, 2), (0, 2)))
    whole = [answer(signs_of(one), one), answer(signs_of(one), three, sure=3.0), answer(signs_of(three), three)]
    apart = [answer(signs_of(one), None, sure=1.0), answer(signs_of(two), two), answer(signs_of(three), None, sure=1.0)]
    found = clearer(seen(*whole, *apart), [0, 1, 2], placed, GAZETTE)
    assert [reading.print.name for reading in read_tiles(found, placed, GAZETTE)] == [one, two, three]
