"""The puzzles that ship can be solved, and are what the program makes."""

import random

import pytest

from samples.pages import cells_of, free_cells, improve, known_sum
from samples.puzzles import FILE, FROM_ONE_BOX, PUZZLES, best_page, deal_of, deals, written
from scoring.une.edition import Puzzle
from scoring.une.editions import find_edition
from scoring.une.layout import DAYS
from scoring.une.scorer import score_layout

GAZETTE = find_edition("gazette")
ALL = list(GAZETTE.puzzles.values())
each_puzzle = pytest.mark.parametrize("puzzle", ALL, ids=lambda puzzle: f"puzzle {puzzle.number}")


def test_there_are_twelve_puzzles_four_on_each_day_with_a_tribune_each() -> None:
    assert [puzzle.number for puzzle in ALL] == list(range(1, PUZZLES + 1))
    for day in DAYS:
        assert sum(puzzle.day == day for puzzle in ALL) == 4
    assert len({puzzle.tribune for puzzle in ALL}) == PUZZLES
    for puzzle in ALL:
        assert puzzle.tribune.startswith("D") == (puzzle.day == "friday")


def test_the_first_six_puzzles_share_no_tile() -> None:
    tiles = [tile for puzzle in ALL[:FROM_ONE_BOX] for tile in puzzle.tiles]
    assert len(set(tiles)) == len(tiles)


@each_puzzle
def test_a_puzzle_has_each_tile_once_two_to_four_ads_and_more_than_fits(puzzle: Puzzle) -> None:
    tiles = [GAZETTE.tiles[name] for name in puzzle.tiles]
    assert len(set(puzzle.tiles)) == len(tiles)
    assert 2 <= sum(tile.face == "ad" for tile in tiles) <= 4
    assert sum(map(cells_of, tiles)) > free_cells(GAZETTE, puzzle.day)


@each_puzzle
def test_targets_rise_by_two_or_three(puzzle: Puzzle) -> None:
    bronze, silver, gold = puzzle.targets
    assert bronze > 0
    assert silver - bronze == gold - silver
    assert gold - silver in (2, 3)


@each_puzzle
def test_a_short_search_places_all_ads_and_reaches_bronze(puzzle: Puzzle) -> None:
    deal = deal_of(puzzle, GAZETTE)
    page = best_page(deal, 0, 500)
    for seed in range(8):
        if known_sum(GAZETTE)(page) >= puzzle.targets[0]:
            break
        page = improve(random.Random(seed), page, deal.hand, known_sum(GAZETTE), 500)
    sheet = score_layout(page.model_copy(update={"puzzle": puzzle.number}), GAZETTE)
    assert sheet.complete
    assert sheet.conflicts == ()
    assert sheet.total >= puzzle.targets[0]


def test_the_file_holds_the_tiles_that_the_program_deals() -> None:
    for deal, puzzle in zip(deals(GAZETTE), ALL, strict=True):
        names = tuple(tile.id for tile in deal.hand.tiles)
        assert (deal.day, deal.tribune, names) == (puzzle.day, puzzle.tribune, puzzle.tiles)


def test_the_file_is_as_the_program_writes_it() -> None:
    assert FILE.read_text(encoding="utf-8") == written(ALL)
