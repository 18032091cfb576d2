"""Tiles cut out, looked at, laid beside proofs."""

import numpy as np
import pytest

from samples.choose_photos import FOLDER
from scoring.une.editions import find_edition
from tests.vision.fake_networks import NAMES, Board, size_of
from tests.vision.seeing import seeing
from vision import scan, tiles
from vision.classify import Seen
from vision.knowledge import prints_of
from vision.labels import SIZES
from vision.opening import board_in
from vision.proofs import Rival
from vision.rectify import GREY, Pixels, tile_size
from vision.segment import candidates_on
from vision.tiles import ThoughtOf, looked_at
from vision.tiling import Candidate
from vision.timing import Stopwatch
from vision.wishes import Wishes


def test_the_lower_of_two_tiles_is_seen_with_the_upper_one_painted_over(
    monkeypatch: pytest.MonkeyPatch, photo: bytes
) -> None:
    shown: list[Pixels] = []

    def reading(pictures: list[Pixels]) -> Seen:
        shown.extend(pictures)
        return Seen(np.zeros((len(pictures), 1), np.float32), {}, ())

    monkeypatch.setattr(tiles, "seen_by_all", reading)
    two = [Candidate((0, 0), (1, 2), False, 1.0, (1.0, 0.5)), Candidate((0, 1), (1, 2), False, 9.0, (2.0, 0.5))]
    pictures = [np.full((*tile_size(1, 2)[::-1], 3), tone, np.uint8) for tone in (10, 200)]
    ThoughtOf(two, pictures, [], Seen(np.zeros((2, 1), np.float32), {}, ()), lambda: None).under_others(
        [(0, 1), (1, 0)]
    )
    assert [int(picture[20, 12, 0]) for picture in shown] == [10, GREY[0]]
    assert [int(picture[20, 60, 0]) for picture in shown] == [GREY[0], 200]
    assert not any((picture == GREY).any() for picture in pictures)


class Matching:
    """Proofs that match one tile's name best, and what the networks see as another hardly."""

    def __init__(self, name: str) -> None:
        self.prints = prints_of(find_edition("gazette"))
        self.best = next(i for i, face in enumerate(self.prints.faces) if face.name == name)
        self.asked: list[int] = []

    def match(self, picture: Pixels, hidden: object = ()) -> np.ndarray:
        found = np.full((len(self.prints.faces), 4), 0.3)
        found[self.best, 0] = 1.0
        return found

    def rival(self, picture: Pixels, face: int, quarter: int) -> Rival:
        self.asked.append(face)
        return Rival(1.0 if face == self.best else 0.3, self.best, 1.0)


@pytest.mark.parametrize("alike", [True, False])
def test_a_tile_that_does_not_look_like_its_proof_is_read_again_and_beside_proofs(
    monkeypatch: pytest.MonkeyPatch, photo: bytes, alike: bool
) -> None:
    """However sure the first network is of it. Whether a board is to be compared is asked once."""
    name, other = [tile for tile in NAMES if size_of(tile) == (2, 2)][:2]
    made = [Matching(name if alike else other)]
    left = list(made)
    monkeypatch.setattr(tiles, "in_print_of", lambda *_: left.pop())
    asked = seeing(monkeypatch, Board(tiles={(0, 0): name}))
    found = scan(photo)
    assert len(made[0].asked) == (1 if alike else 2)
    assert ("places" in asked.asked) == (not alike)
    left.extend(made)
    monkeypatch.setattr(
        tiles, "told_by_proofs", lambda seen, *_, **__: (seen, np.zeros((1, len(made[0].prints.faces))))
    )
    assert (scan(photo).confidence == found.confidence) == alike


@pytest.mark.parametrize(("own", "asked"), [(0.55, True), (0.65, False)])
def test_where_a_tile_lies_is_asked_if_it_does_not_look_at_all_like_its_proof_there(
    monkeypatch: pytest.MonkeyPatch, photo: bytes, own: float, asked: bool
) -> None:
    """However sure all networks are of it, and though it looks like no other face."""
    name = next(tile for tile in NAMES if size_of(tile) == (2, 2))
    proofs = Matching(name)
    monkeypatch.setattr(Matching, "rival", lambda _self, _picture, face, _quarter: Rival(own, face, own))
    monkeypatch.setattr(tiles, "in_print_of", lambda *_: proofs)
    seeing(monkeypatch, Board(tiles={(0, 0): name}))
    chances = scan(photo).chances[0]
    assert (chances["place"] <= 0.5, chances["tile"] <= 0.5) == (asked, asked)
    assert min(chance for field, chance in chances.items() if field not in ("place", "tile")) > 0.9


def test_a_board_of_gazette_is_compared_with_its_proofs_and_what_lies_upon_a_tile_is_not_heard() -> None:
    photo = (FOLDER / "breach-p8-overlap.jpg").read_bytes()
    box = find_edition("gazette")
    opened = board_in(photo, Wishes(), box, Stopwatch())
    candidates = candidates_on(opened.page, SIZES)
    thought_of = looked_at(candidates, opened, "gazette", box, Stopwatch())
    printed = thought_of.in_print()
    assert printed is not None
    assert thought_of.in_print() is printed
    assert looked_at(candidates, opened, "another-box", box, Stopwatch()).in_print() is None
    cells = [each.cells for each in thought_of.candidates]
    pairs = [
        (i, j)
        for i, one in enumerate(thought_of.candidates)
        for j, other in enumerate(thought_of.candidates)
        if i != j and min(one.weight, other.weight) > -3 and cells[i] & cells[j]
    ]
    assert pairs
    better = [thought_of.best_match(i, [j]) or 0.0 for i, j in pairs]
    as_seen = [thought_of.best_match(i, []) or 0.0 for i, _ in pairs]
    assert max(np.subtract(better, as_seen)) > 0.1
