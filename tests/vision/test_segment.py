"""What is seen of the flat board, once and again."""

from dataclasses import replace

import pytest

from scoring.une.editions import find_edition
from tests.vision.fake_networks import Board
from tests.vision.seeing import TILES, seeing
from vision.labels import OCCUPIED
from vision.opening import board_in
from vision.rectify import ABOVE, AROUND
from vision.segment import in_doubt, seen_again
from vision.tiling import Candidate
from vision.timing import Stopwatch
from vision.views import BOARD_VIEWS
from vision.wishes import Wishes


def test_it_is_open_what_lies_where_if_a_tile_may_lie_there_or_two_share_cells() -> None:
    clear, unlikely = Candidate((0, 0), (1, 2), False, 9.0), Candidate((0, 1), (1, 2), False, -9.0)
    assert not in_doubt([])
    assert not in_doubt([clear, unlikely])
    assert in_doubt([clear, replace(unlikely, weight=9.0)])
    assert in_doubt([clear, Candidate((4, 4), (1, 2), False, -2.0)])


def test_a_board_seen_again_is_the_mean_of_all_views_and_its_grid_stays(
    monkeypatch: pytest.MonkeyPatch, photo: bytes
) -> None:
    seeing(monkeypatch, Board(tiles=TILES))
    opened = board_in(photo, Wishes(), find_edition("gazette"), Stopwatch())
    seeing(monkeypatch, Board(tiles={**TILES, (4, 4): "n05"}, off=0.1))
    again = seen_again(opened.page, opened.pyramid, opened.lattice)
    assert again.qualities == opened.page.qualities
    assert (again.shifts == opened.page.shifts).all()
    row, col = 4 + ABOVE, 4 + AROUND
    first, views = opened.page.cells[row, col, OCCUPIED], len(BOARD_VIEWS)
    assert again.cells[row, col, OCCUPIED] == pytest.approx((first - views * first) / (1 + views), rel=0.02)
