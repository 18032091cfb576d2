"""What a referee lets pass does not count as a conflict, and is told."""

import json
import random
from typing import Any

import pytest

from scoring import BadInput
from scoring.une import Une
from scoring.une.career import career_of, standing_of
from scoring.une.layout import BoardOfPlayer, Round
from tests.contract import contract
from tests.scoring.une.naive import TooMany, naive_score
from tests.scoring.une.random_layouts import random_layout
from tests.scoring.une.test_two_implementations import expect_agreement

UNE = Une()
Json = dict[str, Any]

TRIBUNE: Json = {"at": [1, 1], "size": [2, 3], "face": "tribune", "code": "D6"}
LOOSE: Json = {
    "at": [4, 0],
    "size": [1, 2],
    "face": "article",
    "colour": "sport",
    "mood": "good",
    "icons": 1,
    "points": 1,
}
ADS: list[Json] = [{"at": [6, col], "size": [1, 2], "face": "ad", "dollars": 2} for col in (0, 2)]


def scored(tiles: list[Json], *overruled: tuple[str, list[int]], **settings: Any) -> Json:
    rulings = [{"rule": rule, "tiles": list(indices)} for rule, indices in overruled]
    layout = UNE.read_layout({"day": "friday", "tiles": tiles, "overruled": rulings, **settings})
    sheet: Json = json.loads(json.dumps(UNE.score(layout, "en").to_json()))
    return sheet


def with_rulings(layout: Json, rng: random.Random) -> Json:
    """The same board after a referee has let some of its conflicts pass, and once in a while one it has not."""
    found = [{"rule": b.rule, "tiles": list(b.tiles)} for b in UNE.conflicts(UNE.read_layout(layout))]
    rulings = [breach for breach in found if rng.random() < 0.5]
    if layout["tiles"] and rng.random() < 0.2:
        rulings.append({"rule": "P5", "tiles": [rng.randrange(len(layout["tiles"]))]})
    return {**layout, "overruled": [{**each, "tiles": each["tiles"][::-1]} for each in rulings]}


@pytest.mark.parametrize(("rule", "wrong"), [("P1", {"loose": True}), ("P2", {"at": [4, 5]}), ("P3", {"turned": 180})])
def test_a_tile_that_may_stay_where_it_lies_is_not_sent_to_the_desk(rule: str, wrong: Json) -> None:
    tiles = [TRIBUNE, {**LOOSE, **wrong}]
    before, after = scored(tiles), scored(tiles, (rule, [1]))
    assert (before["removed"], before["lines"]["articles"], before["lines"]["surplus"]) == ([1], 0, -1)
    assert (after["removed"], after["lines"]["articles"], after["lines"]["surplus"]) == ([], 1, 0)
    assert after["conflicts"] == []


def test_a_tile_let_pass_for_one_rule_still_leaves_for_another() -> None:
    tiles = [TRIBUNE, {**LOOSE, "loose": True, "turned": 90}]
    assert scored(tiles, ("P1", [1]))["removed"] == [1]
    assert scored(tiles, ("P1", [1]), ("P3", [1]))["removed"] == []


def test_a_tribune_off_the_star_scores_once_the_referee_lets_it() -> None:
    tiles = [{**TRIBUNE, "at": [5, 0]}, LOOSE]
    assert scored(tiles)["lines"]["tribune"] == 0
    assert scored(tiles, ("P4", [0]))["lines"]["tribune"] == 1


def test_two_tiles_that_may_touch_are_not_turned() -> None:
    before, after = scored([TRIBUNE, *ADS]), scored([TRIBUNE, *ADS], ("P6", [2, 1]))
    assert (before["flipped"], before["ads"]) == ([1], 2)
    assert (after["flipped"], after["ads"], after["alternatives"]) == ([], 4, [])


def test_an_overlap_let_pass_no_longer_makes_the_count_unsafe() -> None:
    tiles = [TRIBUNE, LOOSE, {**ADS[0], "at": [4, 1]}]
    assert any("overlap" in note for note in scored(tiles)["notes"])
    after = scored(tiles, ("P8", [1, 2]))
    assert after["conflicts"] == []
    assert not any("Tiles overlap" in note for note in after["notes"])


def test_a_tile_that_a_flash_card_forbids_may_be_left_face_up() -> None:
    tiles = [TRIBUNE, {**LOOSE, "at": [3, 0], "size": [2, 1]}]
    assert scored(tiles, flash=1)["flipped"] == [1]
    assert scored(tiles, ("F", [1]), flash=1)["flipped"] == []


def test_the_sheet_tells_what_was_overruled_in_both_languages() -> None:
    layout = {"day": "friday", "tiles": [TRIBUNE, *ADS], "overruled": [{"rule": "P6", "tiles": [1, 2]}]}
    french, english = (UNE.score(UNE.read_layout(layout), language).notes[0] for language in ("fr", "en"))
    assert french == (
        "Décision de l’arbitre, règle «\u202fpubs\u202f»\u202f: la pub en A7, la pub en C7, "
        "ne compte pas comme un conflit."
    )
    assert english == "Referee’s ruling, rule “ads”: the ad at A7, the ad at C7, does not count as a conflict."


def test_a_ruling_about_a_conflict_that_is_not_there_changes_nothing_and_is_told() -> None:
    plain = scored([TRIBUNE, *ADS])
    ruled = scored([TRIBUNE, *ADS], ("P5", [1, 140]), ("P4", []))
    assert {**ruled, "notes": plain["notes"]} == plain
    assert "without effect, rule “star”: the page" in ruled["notes"][0]
    assert "tile no. 140" in ruled["notes"][1]


def test_overruled_conflicts_survive_the_round_trip_and_keep_to_the_contract() -> None:
    layout = UNE.read_layout({"day": "friday", "tiles": ADS, "overruled": [{"rule": "P6", "tiles": [0, 1]}]})
    written = json.loads(json.dumps(layout.to_json()))
    contract("layout").validate(written)
    assert UNE.read_layout(written) == layout
    assert "overruled" not in UNE.read_layout({"day": "friday", "tiles": ADS}).to_json()


def test_what_the_referee_turned_was_not_laid_face_down() -> None:
    backs = [{"at": [row, 0], "size": [1, 2], "face": "back"} for row in (4, 6)]
    given = {"day": "friday", "tiles": [TRIBUNE, *backs], "turned_by_referee": [1]}
    layout = UNE.read_layout(given)
    contract("layout").validate(json.loads(json.dumps(layout.to_json())))
    board = BoardOfPlayer(player="Ada", layout=layout)
    table = Round(day="friday", boards=(board,))
    standing = standing_of("Ada", [table], (UNE.score_round(table),))
    career = career_of(standing, points=[0], penalty=0, rank=1, over=False)
    assert career.days["friday"]["face_down"] == 1


@pytest.mark.parametrize(
    "wrong", [[{"rule": "P9", "tiles": []}], [{"rule": "P5"}], {}, [{"rule": "P5", "tiles": [-1]}]]
)
def test_a_ruling_that_cannot_be_read_is_refused(wrong: object) -> None:
    with pytest.raises(BadInput):
        UNE.read_layout({"day": "friday", "tiles": [], "overruled": wrong})


def test_both_implementations_agree_on_boards_with_rulings() -> None:
    rng = random.Random(51)
    used = 0
    for _ in range(300):
        layout = with_rulings(random_layout(rng), rng)
        try:
            naive = naive_score(layout)
        except TooMany:
            continue
        expect_agreement(layout, UNE.score(UNE.read_layout(layout)).to_json(), naive)
        used += bool(layout["overruled"])
    assert used > 100


def test_letting_every_conflict_pass_leaves_none_however_odd_the_board() -> None:
    rng = random.Random(52)
    for _ in range(200):
        layout = random_layout(rng)
        rulings: list[Json] = []
        for _ in range(3):  # a tile that stays may bring conflicts of its own
            ruled = UNE.read_layout({**layout, "overruled": rulings})
            rulings += [{"rule": b.rule, "tiles": list(b.tiles)} for b in UNE.conflicts(ruled)]
        sheet = UNE.score(UNE.read_layout({**layout, "overruled": rulings}))
        assert (sheet.conflicts, sheet.removed, sheet.flipped) == ((), (), ())
