"""Which day a board was laid for."""

import pytest

from scoring.une.editions import find_edition
from scoring.une.layout import Ad, Day, Tile
from vision.days import day_of

GAZETTE = find_edition("gazette")


def tiles(*places: tuple[int, int]) -> tuple[Tile, ...]:
    """Tiles of two by two cells from these places on."""
    return tuple(Ad(face="ad", at=at, size=(2, 2), dollars=1) for at in places)


def filled(rows: int, cols: int) -> list[tuple[int, int]]:
    return [(row, col) for row in range(0, rows, 2) for col in range(0, cols, 2)]


@pytest.mark.parametrize("day", ["friday", "saturday", "sunday"])
def test_the_day_asked_for_is_not_questioned(day: Day) -> None:
    assert day_of(tiles(*filled(8, 8)), GAZETTE.days[day].side, GAZETTE, day) == (day, ())


def test_a_page_that_fills_the_smaller_zone_and_nothing_else_is_fridays() -> None:
    assert day_of(tiles(*filled(8, 6)), "front", GAZETTE, None) == ("friday", ())


def test_a_page_that_fills_the_larger_zone_is_saturdays() -> None:
    assert day_of(tiles(*filled(8, 8)), "front", GAZETTE, None) == ("saturday", ())


def test_a_page_half_full_in_the_larger_zone_is_saturdays() -> None:
    assert day_of(tiles((0, 0), (2, 2), (0, 6), (4, 6)), "front", GAZETTE, None) == ("saturday", ())


def test_a_tile_that_sticks_out_leaves_friday_with_a_doubt() -> None:
    day, doubts = day_of(tiles(*filled(8, 4), (0, 5)), "front", GAZETTE, None)
    assert day == "friday"
    ((tile, field, why),) = [(doubt.tile, doubt.field, doubt.why) for doubt in doubts]
    assert (tile, field, why) == (None, "board", "day")
    assert 0.5 < doubts[0].probability < 1


def test_a_few_tiles_beyond_make_saturday_likelier_with_a_doubt() -> None:
    day, doubts = day_of(tiles(*filled(8, 6), (0, 6)), "front", GAZETTE, None)
    assert day == "saturday"
    assert [doubt.why for doubt in doubts] == ["day"]


def test_so_much_beyond_as_may_still_be_an_overhang_leaves_a_doubt() -> None:
    places = [*filled(8, 4), (0, 5), (2, 5), (4, 5)]  # six of the sixteen further cells
    day, doubts = day_of(tiles(*places), "front", GAZETTE, None)
    assert day == "saturday"
    assert [doubt.why for doubt in doubts] == ["day"]


@pytest.mark.parametrize("places", [[], [(0, 0)], [(0, 0), (4, 2)]])
def test_a_page_with_few_tiles_is_doubtful(places: list[tuple[int, int]]) -> None:
    day, doubts = day_of(tiles(*places), "front", GAZETTE, None)
    assert day == "friday"
    assert [doubt.why for doubt in doubts] == ["day"]


@pytest.mark.parametrize("places", [[], [(0, 0)], filled(10, 8)])
def test_the_back_is_always_sundays(places: list[tuple[int, int]]) -> None:
    assert day_of(tiles(*places), "back", GAZETTE, None) == ("sunday", ())


def test_tiles_beside_the_board_tell_nothing() -> None:
    assert day_of(tiles(*filled(8, 6), (-2, 6), (9, 0), (0, 9)), "front", GAZETTE, None) == ("friday", ())
