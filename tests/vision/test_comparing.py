"""What the edition's proofs say of a board's tiles."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from scoring.une.editions import find_edition
from tests.vision.fake_networks import NAMES, answer
from vision import comparing
from vision.classify import Seen
from vision.comparing import (
    ASKED,
    BETTER,
    LEAST_ASKED,
    MOST,
    best_match,
    contested,
    in_print_of,
    is_better,
    is_strange,
    misplaced,
    misprinted,
    rivals_of,
    told_by_proofs,
)
from vision.knowledge import Reading, prints_of, read_tiles
from vision.labels import field_slices
from vision.proofs import InPrint, Rival, Small, proof_name, proofs_of
from vision.rectify import Points, tile_size
from vision.tiling import Candidate

GAZETTE = find_edition("gazette")
PRINTS = prints_of(GAZETTE)
NUMBER = {proof_name(face): i for i, face in enumerate(PRINTS.faces)}
SLICES = field_slices(len(NAMES))
ONE, OTHER = (name for name in NAMES[:2])
SIZE = PRINTS.faces[NUMBER[ONE]].size


class Matching:
    """Proofs that match as a test says: each name, turned by so many quarters; other ones if something lies upon it."""

    def __init__(self, match: Mapping[tuple[str, int], float], apart: Mapping[tuple[str, int], float] | None = None):
        self.told, self.apart, self.hidden = match, apart or {}, 0

    def match(self, picture: Small, hidden: Sequence[Points] = ()) -> np.ndarray:
        self.hidden = len(hidden)
        found = np.full((len(PRINTS.faces), 4), 0.3)
        for (name, quarter), how in (self.apart if hidden else self.told).items():
            found[NUMBER[name], quarter] = how
        return found

    def rival(self, picture: Small, face: int, quarter: int) -> Rival:
        lying = self.match(picture)[:, quarter]
        return Rival(float(lying[face]), int(lying.argmax()), float(lying.max()))


def printed(match: Mapping[tuple[str, int], float], apart: Mapping[tuple[str, int], float] | None = None) -> InPrint:
    return InPrint(Matching(match, apart), PRINTS, 1.0)  # type: ignore[arg-type]


def lying(at: tuple[int, int] = (0, 0), loose: bool = False) -> Candidate:
    middle = (at[1] + SIZE[1] / 2, at[0] + SIZE[0] / 2)
    return Candidate(at, SIZE, loose, 0.99, middle, 12.0 if loose else 0.0)


def in_grey(tone: int) -> Small:
    return Small(np.full((*tile_size(*SIZE)[::-1], 3), tone, np.uint8))


def bare(count: int) -> list[Small]:
    return [in_grey(0)] * count


def seen(*rows: np.ndarray) -> Seen:
    return Seen(np.array(rows, np.float32), SLICES, NAMES)


def seen_of(*names: str) -> Seen:
    rows = np.array([answer(name) for name in names], np.float32).reshape(len(names), SLICES["id"].stop)
    return Seen(rows, SLICES, NAMES)


def unsure() -> np.ndarray:
    """Either of two tiles, which are alike but for their pictures."""
    return np.asarray((answer(ONE) + answer(OTHER)) / 2)


def reading(found: Seen, told: np.ndarray | None = None, placed: tuple[Candidate, ...] = (lying(),)) -> Reading:
    return read_tiles(found, placed, GAZETTE, told)[0]


@pytest.mark.parametrize("name", [ONE, OTHER])
def test_of_two_tiles_that_look_alike_that_one_is_read_whose_proof_matches(name: str) -> None:
    proofs = printed({(ONE, 0): 0.8, (OTHER, 0): 0.8, (name, 0): 1.0})
    after, faces = told_by_proofs(seen(unsure()), [0], [lying()], bare(1), proofs)
    told = reading(after, faces)
    assert told.print.name == name
    assert told.number == NUMBER[name]
    # without them neither would be likelier
    assert reading(seen(unsure())).number == min(NUMBER[ONE], NUMBER[OTHER])


def test_proofs_tell_which_way_up_a_tile_lies() -> None:
    row = answer(ONE)
    row[SLICES["turned"]] = 0.0
    proofs = printed({(ONE, 0): 0.5, (ONE, 2): 1.0})
    after, faces = told_by_proofs(seen(row), [0], [lying()], bare(1), proofs)
    assert reading(after, faces).turned == 180


def test_no_proof_outweighs_what_is_clearly_seen_and_poor_ones_say_nothing() -> None:
    for best in (1.0, comparing.POOR):
        proofs = printed({(OTHER, 0): best, (ONE, 0): 0.3})
        after, faces = told_by_proofs(seen(answer(ONE)), [0], [lying()], bare(1), proofs)
        assert faces.min() >= -MOST
        assert faces.any() == (best > comparing.POOR)
        assert (after.scores == seen(answer(ONE)).scores).all() == (best <= comparing.POOR)


def test_of_tiles_that_are_not_asked_about_nothing_is_said() -> None:
    proofs = printed({(OTHER, 0): 1.0})
    after, faces = told_by_proofs(seen(unsure(), unsure()), [1], [lying(), lying((4, 0))], bare(2), proofs)
    assert not faces[0].any()
    assert faces[1].any()
    assert (after.scores[0] == unsure()).all()


def test_what_lies_upon_a_tile_is_not_heard_where_the_rest_then_matches_better() -> None:
    upper = lying((0, 1))
    clearer = printed({(ONE, 0): 0.8}, apart={(OTHER, 0): 1.0})
    _, faces = told_by_proofs(seen(unsure(), unsure()), [0], [lying(), upper], bare(2), clearer)
    assert faces[0].argmax() == NUMBER[OTHER]
    no_clearer = printed({(ONE, 0): 0.97}, apart={(OTHER, 0): 1.0})
    _, faces = told_by_proofs(seen(unsure(), unsure()), [0], [lying(), upper], bare(2), no_clearer)
    assert faces[0].argmax() == NUMBER[ONE]


def test_a_tile_that_is_askew_hides_what_it_lies_upon_though_it_covers_the_middle_of_no_cell() -> None:
    askew = Candidate((0, 2), SIZE, True, 0.99, (2.7, 0.5), 0.0)
    assert not askew.cells & lying().cells
    proofs = printed({(ONE, 0): 0.8}, apart={(OTHER, 0): 1.0})
    _, faces = told_by_proofs(seen(unsure(), unsure()), [0], [lying(), askew], bare(2), proofs)
    assert faces[0].argmax() == NUMBER[OTHER]


def test_a_neighbour_that_only_touches_hides_nothing() -> None:
    beside = [lying((0, SIZE[1])), Candidate((0, SIZE[1]), SIZE, True, 0.99, (SIZE[1] * 1.5 - 0.02, 0.5), 0.0)]
    for neighbour in beside:
        proofs = printed({(ONE, 0): 0.8}, apart={(OTHER, 0): 1.0})
        _, faces = told_by_proofs(seen(unsure(), unsure()), [0], [lying(), neighbour], bare(2), proofs)
        assert faces[0].argmax() == NUMBER[ONE]


def test_how_much_proofs_say_grows_with_how_much_better_one_matches() -> None:
    said = []
    for best in (0.75, 0.85, 1.0):
        proofs = printed({(OTHER, 0): best, (ONE, 0): best - 0.1})
        _, faces = told_by_proofs(seen(unsure()), [0], [lying()], bare(1), proofs)
        said.append(float(faces[0, NUMBER[ONE]]))
    assert said == pytest.approx([-0.75, -2.25, -3.0])


def test_what_is_not_to_be_seen_is_told_from_what_matches_nothing() -> None:
    tile = Candidate((0, 0), SIZE, False, 9.0, (SIZE[1] / 2, 0.5))
    assert best_match(printed({(ONE, 0): 0.6}), bare(1)[0], tile, []) == 0.6
    french = InPrint(proofs_of("gazette", PRINTS)[0], PRINTS, 0.8)
    assert best_match(french, in_grey(255), tile, []) is None
    assert best_match(french, bare(1)[0], tile, []) is not None


def test_a_tile_that_does_not_look_like_what_it_was_taken_for_is_named_but_no_loose_nor_foreign_one() -> None:
    proofs, placed = printed({(ONE, 0): 1.0}), (lying(), lying((2, 0)), lying((4, 0), loose=True), lying((6, 0)))
    right, wrong = reading(seen(answer(ONE))), reading(seen(answer(OTHER)))
    foreign = Reading(right.print, 0, right.chances, 0.9)
    assert misprinted([right, wrong, wrong, foreign], placed, bare(4), proofs) == {1}
    for match, named in ((0.7, {0}), (0.8, set())):
        assert misprinted([right], placed[:1], bare(1), printed({(ONE, 0): match})) == named


@pytest.mark.parametrize(("better", "named"), [(0.0, False), (BETTER - 0.01, False), (BETTER + 0.01, True)])
def test_a_tile_that_looks_clearly_more_like_another_face_is_named_however_well_it_matches(
    better: float, named: bool
) -> None:
    proofs, found = printed({(ONE, 0): 0.9, (OTHER, 0): 0.9 + better}), [reading(seen(answer(ONE)))]
    assert misprinted(found, [lying()], bare(1), proofs) == ({0} if named else set())
    rival = rivals_of(found, {0}, [lying()], bare(1), proofs)[0]
    assert is_better(rival) == named
    assert rival.face == NUMBER[OTHER] or not named


def test_there_is_no_dispute_about_what_others_hide_nor_about_tiles_that_are_not_asked_about() -> None:
    proofs, found = printed({(ONE, 0): 0.8, (OTHER, 0): 1.0}), [reading(seen(answer(ONE)))] * 2
    apart, upon = (lying(), lying((4, 0))), (lying(), lying((0, 1)))
    assert set(rivals_of(found, {0, 1}, apart, bare(2), proofs)) == {0, 1}
    assert set(rivals_of(found, {1}, apart, bare(2), proofs)) == {1}
    assert rivals_of(found, {0, 1}, upon, bare(2), proofs) == {}


def test_in_a_dispute_proofs_are_heard_more() -> None:
    proofs = printed({(OTHER, 0): 1.0, (ONE, 0): 0.8})
    plain, heard = (
        told_by_proofs(seen(answer(ONE)), [0], [lying()], bare(1), proofs, in_dispute=those)[1] for those in ((), (0,))
    )
    assert heard[0, NUMBER[ONE]] == pytest.approx(3 * plain[0, NUMBER[ONE]])
    assert heard.min() < -MOST


def test_what_stays_in_dispute_is_no_likelier_than_not_where_the_two_faces_differ() -> None:
    news, business = (PRINTS.faces[NUMBER[name]] for name in ("n03", "b03"))
    before = Reading(news, 0, dict.fromkeys(("face", "turned", *news.signs), 0.99), 0.99, NUMBER["n03"])
    after = contested(before, business)
    apart = {name for name, chance in after.chances.items() if chance == 0.5}
    assert apart == {name for name in news.signs if news.signs[name] != business.signs[name]}
    assert "colour" in apart
    assert after.whole == 0.5
    assert after.chances["turned"] == after.chances["face"] == 0.99
    photo = next(face for face in PRINTS.faces if face.face == "photo")
    assert contested(before, photo).chances["face"] == 0.5


def test_what_looks_nothing_like_its_print_is_no_likelier_than_not_to_lie_as_it_was_read() -> None:
    assert is_strange(Rival(0.59, 0, 0.6))
    assert not is_strange(Rival(0.61, 0, 0.9))
    before = reading(seen(answer(ONE)))
    after = misplaced(before)
    assert (after.chances["turned"], after.whole) == (0.5, 0.5)
    assert {**after.chances, "turned": None} == {**before.chances, "turned": None}


def test_the_surest_tiles_tell_the_look_and_no_backs(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    def note(pictures: Sequence[Small], shown: Sequence[tuple[int, int]], name: str, prints: object) -> None:
        asked.append(([int(picture.grey[0, 0]) for picture in pictures], list(shown), name))

    monkeypatch.setattr(comparing, "closest_proofs", note)
    names = [ONE, OTHER] * 6
    candidates = [Candidate((row, 0), SIZE, False, 9.0) for row in range(12)]
    pictures = [in_grey(i) for i in range(12)]
    found = seen(*[answer(name) for name in names])
    in_print_of(candidates, pictures, found, "gazette", GAZETTE)
    assert asked.pop() == (list(range(ASKED)), [(NUMBER[name], 0) for name in names[:ASKED]], "gazette")
    back = found.scores.copy()
    back[0, SLICES["face"]] = np.where(np.arange(5) == 4, 12.0, 0.0)
    back[0, SLICES["id"]] = 0.0
    in_print_of(candidates, pictures, Seen(back, SLICES, NAMES), "gazette", GAZETTE)
    assert asked.pop()[0] == list(range(1, ASKED + 1))


def test_too_few_tiles_or_too_many_backs_and_ads_tell_no_look(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    monkeypatch.setattr(comparing, "closest_proofs", lambda pictures, *_: asked.append(len(pictures)))
    candidates = [Candidate((row, 0), SIZE, False, 9.0) for row in range(8)]
    for names in (ONE, OTHER), ("a01",) * 6 + (ONE, OTHER), ():
        told = in_print_of(candidates[: len(names)], bare(len(names)), seen_of(*names), "gazette", GAZETTE)
        assert told is None
    unlikely = [replace(each, weight=-1.0) for each in candidates]
    assert in_print_of(unlikely, bare(8), seen_of(*[ONE] * 8), "gazette", GAZETTE) is None
    assert asked == []
    # ads that are surer than all others do not keep them from being asked
    in_print_of(candidates, bare(8), seen_of(*["a01"] * 5, ONE, OTHER, ONE), "gazette", GAZETTE)
    assert asked == [LEAST_ASKED]


def test_tiles_that_are_open_to_doubt_are_asked_last(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[int]] = []

    def note(pictures: Sequence[Small], *_: object) -> None:
        asked.append([int(picture.grey[0, 0]) for picture in pictures])

    monkeypatch.setattr(comparing, "closest_proofs", note)
    candidates = [Candidate((0, 0), SIZE, False, 9.5), Candidate((0, 1), SIZE, False, 9.2)]
    candidates += [Candidate((row, 4), SIZE, False, 9.0) for row in range(3)]
    pictures = [in_grey(i) for i in range(5)]
    in_print_of(candidates, pictures, seen(*[answer(ONE)] * 5), "gazette", GAZETTE)
    assert asked == [[2, 3, 4, 0, 1]]
