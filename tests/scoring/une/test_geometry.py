"""Which cells are meant by a place and a size."""

from scoring.une.geometry import Span, Zone


def test_a_tiles_cells_are_told_row_by_row_from_its_top_left_also_beyond_the_grid() -> None:
    assert Span.of((2, 3), (2, 3)).cells == ((2, 3), (2, 4), (2, 5), (3, 3), (3, 4), (3, 5))
    assert Span.of((-1, 7), (1, 2)).cells == ((-1, 7), (-1, 8))


def test_a_zone_has_as_many_cells_as_its_rows_and_columns() -> None:
    assert len(Zone(0, 1, 8, 7).cells) == 48
    assert Zone(3, 3, 3, 5).cells == ()
