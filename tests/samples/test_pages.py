"""Random good pages are good: by the rules, full, the same again from the same seed, and better when improved."""

import random

import pytest

from samples.pages import (
    Hand,
    blank_page,
    draw_hand,
    free_cells,
    good_page,
    improve,
    known_sum,
    lay_out,
    tribunes_of,
)
from samples.worth import worth_of
from scoring.une import Une
from scoring.une.editions import find_edition
from scoring.une.geometry import parse_size
from scoring.une.layout import DAYS, Day, Layout
from scoring.une.placement import referee
from scoring.une.scorer import score_layout
from tests.scoring.une.random_layouts import random_layout

GAZETTE = find_edition("gazette")
SEEDS = range(25)


def pages(day: Day) -> list[Layout]:
    return [good_page(random.Random(seed), GAZETTE, day) for seed in SEEDS]


@pytest.mark.parametrize("day", DAYS)
def test_good_pages_obey_every_rule_of_placement(day: Day) -> None:
    for page in pages(day):
        assert referee(page, GAZETTE).breaches == ()


@pytest.mark.parametrize("day", DAYS)
def test_good_pages_are_mostly_full(day: Day) -> None:
    covered = [1 - score_layout(page, GAZETTE).empty_cells / free_cells(GAZETTE, day) for page in pages(day)]
    assert min(covered) >= 0.7
    assert 0.8 <= sum(covered) / len(covered) <= 0.98


@pytest.mark.parametrize("day", DAYS)
def test_the_same_seed_gives_the_same_page_and_another_seed_another(day: Day) -> None:
    again = pages(day)
    assert again == pages(day)
    assert len({page.model_dump_json() for page in again}) == len(SEEDS)


def test_pages_are_made_of_the_editions_tiles_as_printed_each_once() -> None:
    for day in DAYS:
        for page in pages(day):
            tiles = [tile for tile in page.tiles if tile.face != "tribune"]
            assert len({tile.id for tile in tiles}) == len(tiles)
            for tile in tiles:
                printed = GAZETTE.tiles[tile.id or ""]
                assert tile.size == parse_size(printed.size)
                expected = printed.model_dump(exclude={"id", "size", "headline", "picture"})
                assert tile.model_dump(include=set(expected)) == expected


def test_all_five_sizes_and_every_face_come_up() -> None:
    tiles = [tile for page in pages("sunday") for tile in page.tiles]
    assert {f"{rows}x{cols}" for rows, cols in (tile.size for tile in tiles)} == set(GAZETTE.box.sizes)
    assert {tile.face for tile in tiles} == {"article", "photo", "ad", "tribune"}


def test_what_finds_no_place_is_on_the_desk() -> None:
    for seed in SEEDS:
        rng = random.Random(seed)
        hand = draw_hand(rng, GAZETTE, "friday", 16)
        page = lay_out(rng, blank_page(rng, GAZETTE, "friday"), hand)
        ads = sum(tile.face == "ad" for tile in hand.tiles)
        assert page.desk + len(page.tiles) - 1 == 16
        assert page.desk_ads + sum(tile.face == "ad" for tile in page.tiles) == ads


def test_a_page_is_of_as_many_tiles_and_of_the_tribune_that_were_asked_for() -> None:
    page = good_page(random.Random(1), GAZETTE, "sunday", hand=7, tribune="6A", care=0)
    assert len(page.tiles) + page.desk == 8
    assert [tile.code for tile in page.tiles if tile.face == "tribune"] == ["6A"]


def test_only_the_caravan_leaves_the_star() -> None:
    star = GAZETTE.days["sunday"].star
    for code in tribunes_of(GAZETTE, "sunday"):
        blanks = [blank_page(random.Random(seed), GAZETTE, "sunday", code) for seed in SEEDS]
        on_star = [
            all(0 <= star[axis] - blank.tiles[0].at[axis] < blank.tiles[0].size[axis] for axis in (0, 1))
            for blank in blanks
        ]
        assert all(on_star) == (code != "3B"), code


def test_starting_tribunes_are_for_friday_and_the_others_for_later() -> None:
    assert tribunes_of(GAZETTE, "friday") == ["D1", "D2", "D3", "D4", "D5", "D6"]
    assert len(tribunes_of(GAZETTE, "saturday")) == 24
    assert tribunes_of(GAZETTE, "saturday") == tribunes_of(GAZETTE, "sunday")


def test_improving_never_makes_a_page_worse_and_mostly_makes_it_better() -> None:
    objective = known_sum(GAZETTE)
    gains = []
    for seed in range(8):
        rng = random.Random(seed)
        hand = draw_hand(rng, GAZETTE, "saturday")
        first = lay_out(rng, blank_page(rng, GAZETTE, "saturday", mode="solo"), hand)
        better = improve(rng, first, hand, objective, 60)
        assert referee(better, GAZETTE).breaches == ()
        gains.append(objective(better) - objective(first))
    assert min(gains) >= 0
    assert sorted(gains)[4] > 0


def test_improving_heeds_the_objective() -> None:
    rng = random.Random(3)
    hand = draw_hand(rng, GAZETTE, "friday")
    first = lay_out(rng, blank_page(rng, GAZETTE, "friday"), hand)
    emptiest = improve(rng, first, hand, lambda page: -len(page.tiles), 300)
    assert len(emptiest.tiles) < len(first.tiles)


def test_improving_keeps_what_is_said_of_the_page() -> None:
    said = {"mode": "solo", "flash": 3, "character": "jazz", "puzzle": 2}
    rng = random.Random(2)
    hand = draw_hand(rng, GAZETTE, "friday")
    page = lay_out(rng, blank_page(rng, GAZETTE, "friday"), hand).model_copy(update=said)
    better = improve(rng, page, hand, None, 20)
    assert better.model_dump(include=set(said)) == said


def test_a_page_that_its_hand_or_the_rules_do_not_allow_is_refused() -> None:
    rng = random.Random(4)
    hand = draw_hand(rng, GAZETTE, "friday")
    page = lay_out(rng, blank_page(rng, GAZETTE, "friday"), hand)
    with pytest.raises(ValueError, match="not in the hand"):
        improve(rng, page, Hand(GAZETTE, hand.tiles[:1]), None, 1)
    with pytest.raises(ValueError, match="around a tribune"):
        improve(rng, page.model_copy(update={"tiles": ()}), hand, None, 1)
    adrift = page.tiles[0].model_copy(update={"face": "tribune", "code": "D1", "at": (6, 0)})
    with pytest.raises(ValueError, match=r"'D1' may not lie at \(6, 0\)"):
        improve(rng, page.model_copy(update={"tiles": (adrift,)}), hand, None, 1)


def test_the_worth_of_a_page_is_what_its_sheet_says() -> None:
    rng = random.Random(5)
    for _ in range(400):
        layout = Une().read_layout(random_layout(rng))
        sheet, worth = score_layout(layout, GAZETTE), worth_of(layout, GAZETTE)
        lines = sheet.lines
        assert (worth.known, worth.tribune, worth.flash, worth.surplus, worth.dollars) == (
            lines.known(),
            lines.tribune or 0,
            lines.flash or 0,
            lines.surplus,
            sheet.ads,
        ), layout.model_dump_json()
