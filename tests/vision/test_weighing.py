"""What a tile's own picture says against its lying there."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import numpy as np
import pytest

from scoring.une.editions import find_edition
from tests.vision.fake_networks import NAMES, answer
from vision.classify import Seen
from vision.knowledge import likeness
from vision.labels import field_slices
from vision.tiling import Candidate
from vision.weighing import BOARD, CLEAR, COVERED_MATCH, LEAST, NO_PROOF, PROOF, USUAL_MATCH, Pair, weighed

GAZETTE = find_edition("gazette")
SLICES = field_slices(len(NAMES))


def seen(*rows: np.ndarray) -> Callable[[Sequence[int]], Seen]:
    return Seen(np.array(rows, np.float32).reshape(len(rows), SLICES["id"].stop), SLICES, NAMES).of


@dataclass(frozen=True)
class Told:
    """What is seen of each candidate and, if another lies upon it, `under`; how well a proof matches each, and then."""

    rows: Sequence[np.ndarray]
    under: np.ndarray
    matches: Sequence[float | None] = ()
    match_under: float = 0.0

    def by_all(self, which: Sequence[int]) -> Seen:
        return seen(*self.rows)(which)

    def under_others(self, pairs: Sequence[Pair]) -> Seen:
        return seen(*[self.under] * len(pairs))(range(len(pairs)))

    def best_match(self, which: int, upon: Sequence[int]) -> float | None:
        if not self.matches:
            return None
        return self.match_under if upon else self.matches[which]


def weighing(
    candidates: Sequence[Candidate],
    *rows: np.ndarray,
    under: np.ndarray | None = None,
    matches: Sequence[float | None] = (),
    match_under: float = 0.0,
) -> list[Candidate]:
    told = Told(rows, CONFUSING if under is None else under, matches, match_under)
    return weighed(candidates, told, GAZETTE)


def confusing() -> np.ndarray:
    """The signs of an article, and the picture of an ad: nothing that is printed."""
    row = answer("s01")
    row[SLICES["id"]] = answer("a01")[SLICES["id"]]
    return row


CONFUSING = confusing()
PRINTED = next(name for name in NAMES if GAZETTE.tiles[name].size == "2x2")


def test_a_picture_like_nothing_printed_speaks_against_a_tile_and_one_that_is_printed_does_not() -> None:
    part, whole = Candidate((0, 0), (1, 2), False, 4.0), Candidate((0, 0), (2, 2), False, 4.0)
    less, same = weighing([part, whole], CONFUSING, answer(PRINTED))
    assert (less.at, less.size, less.loose) == (part.at, part.size, part.loose)
    assert less.weight < BOARD * part.weight - 2
    assert BOARD * whole.weight < same.weight < whole.weight


def test_a_tile_that_looks_as_printed_is_thought_likelier_than_two_parts_of_it() -> None:
    whole = Candidate((0, 0), (2, 2), False, -3.0)
    parts = [Candidate((0, 0), (1, 2), False, 4.0), Candidate((1, 0), (1, 2), False, 4.0)]
    whole, *parts = weighing([whole, *parts], answer(PRINTED), CONFUSING, CONFUSING)
    assert whole.weight > sum(part.weight for part in parts)


def test_what_its_picture_rules_out_is_not_thought_about_any_more() -> None:
    unlikely = Candidate((0, 0), (1, 2), False, LEAST / BOARD + 2)
    assert BOARD * unlikely.weight > LEAST
    assert weighing([unlikely], CONFUSING) == []


def test_clear_tiles_apart_from_each_other_need_no_second_opinion() -> None:
    apart = [Candidate((0, 0), (1, 2), False, CLEAR + 1), Candidate((4, 0), (1, 2), False, CLEAR + 2)]
    assert weighing(apart, CONFUSING, CONFUSING) == apart


def test_of_clear_tiles_that_share_cells_both_are_looked_at() -> None:
    both = [Candidate((0, 0), (1, 2), False, CLEAR + 1), Candidate((0, 1), (2, 1), False, CLEAR + 2)]
    after = weighing(both, CONFUSING, CONFUSING)
    assert all(now.weight < before.weight for now, before in zip(after, both, strict=True))


def test_nothing_thought_of_is_nothing_weighed() -> None:
    assert weighing([]) == []


def faintly(sure: float) -> np.ndarray:
    """A tile as it is printed, its picture less clear."""
    return answer(PRINTED) * np.float32(sure)


def test_the_smallest_doubt_tells_which_of_two_pictures_shows_a_tile_as_it_lies() -> None:
    settled, loose = (Candidate((0, 0), (2, 2), loose, 4.0, (1.0, 1.0)) for loose in (False, True))
    little, less = faintly(0.75), faintly(0.9)
    alike = likeness(seen(little, less)([0, 1]), [settled, loose], GAZETTE)
    assert (alike > -0.02).all()
    after, other = weighing([settled, loose], little, less)
    assert other.weight > after.weight + 0.2


def test_a_tile_that_looks_like_nothing_for_what_lies_upon_it_counts_for_more_with_that_one() -> None:
    hidden, upper = Candidate((0, 0), (2, 2), False, 1.0), Candidate((0, 1), (2, 2), False, 9.0)
    one, other = weighing([hidden, upper], CONFUSING, answer(PRINTED), under=answer(PRINTED))
    assert set(one.under) == {upper.spot}
    as_printed, _ = weighing([hidden, upper], answer(PRINTED), answer(PRINTED))
    # not all of what it lacks: of a part it is more easily said that it looks like something printed
    assert 1 < one.under[upper.spot] < 0.95 * (as_printed.weight - one.weight)
    assert not other.under
    one, _ = weighing([hidden, upper], CONFUSING, answer(PRINTED), under=CONFUSING)
    assert max(one.under.values()) == 0


def test_what_hides_nearly_all_of_a_tile_or_hardly_lies_there_excuses_nothing() -> None:
    hidden, all_over = Candidate((0, 0), (1, 2), False, 1.0), Candidate((0, 0), (2, 2), False, 9.0)
    after = weighing([hidden, all_over], CONFUSING, answer(PRINTED), under=answer(PRINTED))
    assert not any(each.under for each in after)
    unlikely = Candidate((0, 1), (2, 2), False, -9.0)
    after = weighing([replace(hidden, size=(2, 2)), unlikely], CONFUSING, answer(PRINTED), under=answer(PRINTED))
    assert not any(each.under for each in after)


def test_a_tile_that_only_its_being_hidden_excuses_is_still_thought_about() -> None:
    hidden, upper = Candidate((0, 0), (2, 2), False, -6.0), Candidate((0, 1), (2, 2), False, 9.0)
    assert len(weighing([hidden, upper], CONFUSING, answer(PRINTED), under=CONFUSING)) == 1
    assert len(weighing([hidden, upper], CONFUSING, answer(PRINTED), under=answer(PRINTED))) == 2


def test_a_tile_that_matches_a_proof_is_likelier_and_one_that_matches_none_is_less_so() -> None:
    one, other = Candidate((0, 0), (2, 2), False, 4.0), Candidate((4, 0), (2, 2), False, 4.0)
    rows = answer(PRINTED), answer(PRINTED)
    unknown, _ = weighing([one, other], *rows)
    like, unlike = weighing([one, other], *rows, matches=[1.0, USUAL_MATCH - 0.2])
    assert like.weight - unknown.weight == pytest.approx((1 - USUAL_MATCH) * PROOF)
    assert unknown.weight - unlike.weight == pytest.approx(0.2 * NO_PROOF)


def test_nothing_is_said_against_a_loose_tile_and_none_is_told_from_the_settled_one_in_its_place() -> None:
    settled, loose = (Candidate((0, 0), (2, 2), loose, 4.0, (1.0, 1.0)) for loose in (False, True))
    rows = answer(PRINTED), answer(PRINTED)
    before = weighing([settled, loose], *rows)
    for matches in ([0.4, 1.0], [1.0, 0.4]):
        after = weighing([settled, loose], *rows, matches=matches)
        assert [now.weight - was.weight for now, was in zip(after, before, strict=True)] == pytest.approx(
            [(1 - USUAL_MATCH) * PROOF] * 2
        )
    alone = weighing([loose], rows[0], matches=[0.4])
    assert alone[0].weight == pytest.approx(before[1].weight)


@pytest.mark.parametrize(("low", "lower"), [(0.3, 0.1), (-1.0, 0.3), (1.2, 1.0)])
def test_beyond_some_match_no_more_is_said(low: float, lower: float) -> None:
    tile = Candidate((0, 0), (2, 2), False, 4.0)
    one, other = (weighing([tile], answer(PRINTED), matches=[match])[0] for match in (low, lower))
    assert one.weight == other.weight


def test_of_what_is_not_to_be_seen_nothing_is_said() -> None:
    tile = Candidate((0, 0), (2, 2), False, 4.0)
    assert weighing([tile], answer(PRINTED), matches=[None]) == weighing([tile], answer(PRINTED))


def test_a_tile_that_matches_a_proof_but_for_what_lies_upon_it_counts_for_more_with_that_one() -> None:
    hidden = Candidate((0, 0), (3, 2), False, 1.0)
    upper = {rows: Candidate((0, 0), (rows, 2), False, 9.0) for rows in (1, 2)}

    def excused(rows: int, match: float, match_under: float) -> float:
        told = CONFUSING, answer(PRINTED)
        lower, _ = weighing([hidden, upper[rows]], *told, matches=[match, 1.0], match_under=match_under)
        return lower.under.get(upper[rows].spot, 0.0)

    by_networks = excused(1, 0.5, 0.5)
    clearer = excused(1, 0.5, 1.0)
    assert clearer - by_networks == pytest.approx(
        (1 - USUAL_MATCH - COVERED_MATCH / 3) * PROOF + (USUAL_MATCH - 0.5) * NO_PROOF
    )
    # a part matches some proof more easily than a whole tile does
    assert excused(2, 0.5, 1.0) == pytest.approx(clearer - COVERED_MATCH / 3 * PROOF)
    # and one that matches no better without what lies upon it is excused as far as the networks excuse it
    assert excused(1, 1.0, 0.5) == pytest.approx(by_networks)
