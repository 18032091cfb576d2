"""One photo compared with its truth, on readings made by hand."""

import json
import math
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from scoring.une.layout import Layout
from vision import Doubt, Scan, Unreadable, evaluation
from vision.accuracy import shares_of
from vision.evaluation import corner_off, evaluate, gone_wrong, outcome_of

CORNERS = [[0.0, 0.0], [300.0, 0.0], [300.0, 400.0], [0.0, 400.0]]
ARTICLE: dict[str, Any] = {
    "face": "article",
    "at": [0, 0],
    "size": [2, 2],
    "colour": "sport",
    "mood": "good",
    "icons": 2,
    "points": 1,
    "id": "s05",
}
PHOTO: dict[str, Any] = {"face": "photo", "at": [0, 2], "size": [1, 2], "scores": ["good", "sport"]}
AD: dict[str, Any] = {"face": "ad", "at": [4, 4], "size": [2, 2], "dollars": 3}
TILES: list[dict[str, Any]] = [ARTICLE, PHOTO, AD]


def truth(tiles: Sequence[dict[str, Any]] = TILES, **more: Any) -> dict[str, Any]:
    return {"photo": "a.jpg", "edition": "gazette", "day": "friday", "tiles": tiles, "corners": CORNERS, **more}


def found(tiles: Sequence[dict[str, Any]] = TILES, doubts: Sequence[Doubt] = (), shift: float = 0.0) -> Scan:
    return Scan(
        photo="a.jpg",
        layout=Layout.model_validate({"day": "friday", "tiles": tiles}),
        confidence=tuple(0.9 + 0.01 * i for i in range(len(tiles))),
        corners=tuple((x + shift, y) for x, y in CORNERS),
        doubts=tuple(doubts),
        score=None,
        timings_ms={"total": 12.5},
    )


@pytest.fixture
def reading(monkeypatch: pytest.MonkeyPatch) -> Callable[[Scan | str], None]:
    """Makes every photo read as this scan, or refused with this code."""

    def set_answer(answer: Scan | str) -> None:
        def scan(_photo: bytes, **_: object) -> Scan:
            if isinstance(answer, str):
                raise Unreadable(answer)
            return answer

        monkeypatch.setattr(evaluation, "scan", scan)

    return set_answer


Reading = Callable[[Scan | str], None]


def test_a_board_read_as_it_is_is_exact(reading: Reading) -> None:
    reading(found())
    outcome = outcome_of(b"", truth())
    assert outcome.exact
    assert outcome.found
    assert (outcome.tiles, outcome.right, outcome.missed, outcome.extra) == (3, 3, 0, 0)
    assert outcome.mistakes == ()
    assert [right for _, right in outcome.chances] == [True] * 3
    assert outcome.milliseconds == 12.5


def test_the_order_of_tiles_and_signs_does_not_count(reading: Reading) -> None:
    reading(found([AD, {**PHOTO, "scores": ["sport", "good"]}, ARTICLE]))
    assert outcome_of(b"", truth()).exact


def test_a_tiles_name_does_not_count_but_is_counted(reading: Reading) -> None:
    reading(found([{**ARTICLE, "id": "s06"}, PHOTO, AD]))
    outcome = outcome_of(b"", truth())
    assert outcome.exact
    assert outcome.names_right == 2


@pytest.mark.parametrize(
    ("field", "value", "real", "read"),
    [
        ("mood", "bad", "good", "bad"),
        ("icons", 3, "2", "3"),
        ("turned", 180, "0", "180"),
        ("loose", True, "false", "true"),
    ],
)
def test_one_wrong_sign_makes_one_mistake(reading: Reading, field: str, value: Any, real: str, read: str) -> None:
    reading(found([{**ARTICLE, field: value}, PHOTO, AD]))
    outcome = outcome_of(b"", truth())
    assert not outcome.exact
    assert (outcome.right, outcome.missed, outcome.extra) == (2, 0, 0)
    assert outcome.mistakes == ((field, real, read),)
    assert outcome.mistaken_at == ((0, 0),)


def test_a_tile_taken_for_another_face_is_one_mistake(reading: Reading) -> None:
    reading(found([{"face": "back", "at": [0, 0], "size": [2, 2]}, PHOTO, AD]))
    assert outcome_of(b"", truth()).mistakes == (("face", "article", "back"),)


def test_a_tile_not_seen_is_missed(reading: Reading) -> None:
    reading(found([ARTICLE, AD]))
    outcome = outcome_of(b"", truth())
    assert (outcome.exact, outcome.right, outcome.missed, outcome.extra) == (False, 2, 1, 0)
    assert outcome.mistakes == (("tile", "photo", "missed"),)
    assert outcome.mistaken_at == ((0, 2),)


def test_a_tile_that_is_none_is_extra_and_wrong(reading: Reading) -> None:
    reading(found([*TILES, {**AD, "at": [6, 0]}]))
    outcome = outcome_of(b"", truth())
    assert (outcome.exact, outcome.right, outcome.missed, outcome.extra, outcome.unseen) == (False, 3, 0, 1, 1)
    assert outcome.mistakes == (("tile", "nothing", "ad"),)
    assert outcome.mistaken_at == ((6, 0),)


def test_a_tile_a_cell_beside_its_place_is_that_tile_wrongly_placed(reading: Reading) -> None:
    reading(found([ARTICLE, PHOTO, {**AD, "at": [4, 5]}]))
    outcome = outcome_of(b"", truth())
    assert (outcome.right, outcome.missed, outcome.extra) == (2, 0, 0)
    assert outcome.mistakes == (("place", "(4, 4) (2, 2)", "(4, 5) (2, 2)"),)
    assert outcome.mistaken_at == ((4, 4),)


def test_mistakes_among_the_doubts_are_told_from_those_that_nobody_would_see(reading: Reading) -> None:
    wrong = [{**ARTICLE, "icons": 3}, {**PHOTO, "scores": ["bad"]}, AD]
    doubts = [Doubt(0, "icons", 0.4), Doubt(0, "mood", 0.4), Doubt(2, "dollars", 0.3), Doubt(None, "board", 0.6)]
    reading(found(wrong, doubts))
    outcome = outcome_of(b"", truth())
    assert (outcome.wrong_doubted, outcome.unseen, outcome.right_doubted, outcome.board_doubts) == (1, 1, 1, 1)
    assert gone_wrong(found(wrong, doubts), truth()) == (frozenset({0, 1}), ())


def test_corners_far_off_are_another_board() -> None:
    assert corner_off(found(shift=5.0), truth()) == pytest.approx(0.01)


def test_a_board_whose_corners_are_far_off_was_not_found(reading: Reading) -> None:
    reading(found(shift=14.0))
    assert outcome_of(b"", truth()).found
    reading(found(shift=16.0))
    assert not outcome_of(b"", truth()).found


def test_a_readable_photo_that_is_refused_misses_all_its_tiles(reading: Reading) -> None:
    reading("dark")
    outcome = outcome_of(b"", truth())
    assert (outcome.error, outcome.exact, outcome.found, outcome.tiles, outcome.missed) == ("dark", False, False, 3, 3)
    assert math.isnan(outcome.corner_off)


def test_refusals_are_counted_apart_and_their_reasons_too(reading: Reading) -> None:
    asked = truth(refuse="cut_off")
    outcomes = []
    for answer in ("cut_off", "no_board", found()):
        reading(answer)
        outcomes.append(outcome_of(b"", asked))
    assert [(each.refuse, each.error) for each in outcomes] == [
        ("cut_off", "cut_off"),
        ("cut_off", "no_board"),
        ("cut_off", None),
    ]
    shares = shares_of(outcomes)
    assert (shares["refused_rightly"].hits, shares["refused_rightly"].of) == (2, 3)
    assert (shares["refused_for_the_reason"].hits, shares["refused_for_the_reason"].of) == (1, 3)
    assert shares["boards_exact"].of == shares["boards_found"].of == shares["tiles_right"].of == 0


def test_only_truths_with_their_photo_beside_them_are_evaluated(tmp_path: Path, reading: Reading) -> None:
    reading(found())
    for name in ("a", "b"):
        (tmp_path / f"{name}.json").write_text(json.dumps({**truth(), "photo": f"{name}.jpg"}))
    (tmp_path / "b.jpg").write_bytes(b"?")
    (tmp_path / "notes.json").write_text("[]")
    steps: list[tuple[int, int]] = []
    assert [each.photo for each in evaluate(tmp_path, lambda done, total: steps.append((done, total)))] == ["b.jpg"]
    assert steps == [(1, 1)]
