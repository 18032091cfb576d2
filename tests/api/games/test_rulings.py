"""A referee's rulings, without any service around them."""

import random
from typing import Any

import pytest

from api.games.rulings import carried, check_ruling, effective, plain, unruled
from api.games.state import Ruling
from api.problems import Problem
from scoring.une import Une
from scoring.une.editions import find_edition
from tests.scoring.une.random_layouts import random_layout

UNE = Une()
GAZETTE = find_edition("gazette")
Json = dict[str, Any]
ADS: Json = {
    "day": "friday",
    "tiles": [{"at": [4, col], "size": [1, 2], "face": "ad", "dollars": 1, "id": f"a0{col}"} for col in (0, 2, 4)],
}


def decided(layout: Json, ruling: Ruling) -> None:
    check_ruling(ruling, UNE.read_layout(layout), GAZETTE)


def test_any_repair_that_scoring_offers_can_be_accepted_and_gives_what_it_promised() -> None:
    rng = random.Random(3)
    accepted = 0
    for _ in range(300):
        layout = random_layout(rng)
        sheet = UNE.score(UNE.read_layout(layout))
        tribunes = {i for i, tile in enumerate(layout["tiles"]) if tile["face"] == "tribune"}
        for flips in (sheet.flipped, *sheet.alternatives[:3]):
            if not flips:
                continue
            ruling = Ruling(kind="accept", tiles=flips)
            decided(layout, ruling)
            after = UNE.score(UNE.read_layout(effective(layout, [ruling])))
            assert after.lines.known() == sheet.lines.known()
            assert set(after.flipped) <= tribunes, "nothing is left to be turned, but a tribune that a card turns"
            accepted += 1
    assert accepted > 100


def test_a_repair_that_leaves_a_conflict_or_turns_too_much_is_not_one() -> None:
    decided(ADS, Ruling(kind="accept", tiles=(1,)))
    decided(ADS, Ruling(kind="accept", tiles=(0, 2)))
    for tiles in ((0,), (0, 1), (0, 1, 2), (), (9,)):
        with pytest.raises(Problem):
            decided(ADS, Ruling(kind="accept", tiles=tiles))


def test_only_a_conflict_that_is_there_can_be_overruled() -> None:
    decided(ADS, Ruling(kind="overrule", rule="P6", tiles=(0, 1)))
    decided(ADS, Ruling(kind="overrule", rule="P4", tiles=()))
    for rule, tiles in (("P6", (0, 2)), ("P5", (0, 1))):
        with pytest.raises(Problem, match="no_such_conflict"):
            decided(ADS, Ruling.model_validate({"kind": "overrule", "rule": rule, "tiles": tiles}))


def test_turned_tiles_keep_their_place_and_name_and_show_nothing() -> None:
    turned = effective(ADS, [Ruling(kind="flip", tiles=(1,))])
    assert turned["tiles"][1] == {"at": [4, 2], "size": [1, 2], "face": "back", "id": "a02"}
    assert turned["turned_by_referee"] == [1]
    assert plain(turned).keys() == ADS.keys()
    assert ADS["tiles"][1]["face"] == "ad", "what was handed in stays"


def test_rulings_of_a_layout_that_came_with_some_are_kept_beside_the_new_ones() -> None:
    given = {**ADS, "overruled": [{"rule": "P6", "tiles": [0, 1]}]}
    both = effective(given, [Ruling(kind="overrule", rule="P6", tiles=(1, 2))])
    assert both["overruled"] == [{"rule": "P6", "tiles": [0, 1]}, {"rule": "P6", "tiles": [1, 2]}]
    assert UNE.score(UNE.read_layout(both)).flipped == ()


def test_a_ruling_follows_its_tiles_to_their_new_places_or_ends_with_them() -> None:
    rulings = [Ruling(kind="overrule", rule="P6", tiles=(0, 1)), Ruling(kind="flip", tiles=(2,))]
    tiles = ADS["tiles"]
    assert [one.tiles for one in carried(rulings, tiles, tiles[::-1])] == [(2, 1), (0,)]
    named = [{**tile, "id": ""} for tile in tiles]
    assert carried(rulings, tiles, named) == tuple(rulings), "a name found out later changes nothing"
    assert [one.kind for one in carried(rulings, tiles, tiles[1:])] == ["flip"]
    assert carried(rulings, tiles, [{**tile, "dollars": 2} for tile in tiles]) == ()


def test_what_was_not_ruled_cannot_be_taken_back() -> None:
    rulings = [Ruling(kind="overrule", rule="P6", tiles=(0, 1))]
    assert unruled(rulings, "P6", (1, 0)) == ()
    with pytest.raises(Problem, match="no_such_ruling"):
        unruled(rulings, "P6", (1, 2))
