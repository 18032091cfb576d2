"""What the network that reads tiles learns from: tiles, places where none lies, and codes that must be read."""

from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from models.training import sheets as drawing
from models.training.photos import PhotoSet, make_photos
from models.training.pictures import OTHERS_EACH, photos_in, read_photo, tile_bases
from models.training.sheets import OTHER_CODES, sheets
from models.training.tiling import NOT_WHOLE, _batch, _labelled
from scoring.une.editions import find_edition
from scoring.une.layout import Tribune
from vision.labels import FIELDS, WHOLE

NAMES = tuple(find_edition("gazette").tiles)
CODE = list(FIELDS).index("code")


@pytest.fixture(scope="module")
def photos(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_photos(tmp_path_factory.mktemp("photos"), PhotoSet("some", 903, 4, "gazette", breaches=("P1", "")), 1)


@pytest.fixture(scope="module")
def looks(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("looks")


def test_a_photo_shows_its_tiles_and_about_as_many_places_where_none_lies(photos: Path) -> None:
    bases = tile_bases([photos])
    boards = [truth.board for _, truth in map(read_photo, photos_in([photos])) if truth.board]
    assert sum(len(each.tiles) for each in bases.values()) == sum(len(board.tiles) for board in boards)
    loose = sum(tile.tile.loose for board in boards for tile in board.tiles)
    assert loose > 0
    others = sum(len(each.others) for each in bases.values())
    assert loose < others <= loose + OTHERS_EACH * len(boards)
    for size, group in bases.items():
        assert {tile.tile.size for tile in group.tiles} <= {size}


def test_some_of_the_codes_stand_on_other_tribunes_so_that_none_can_be_guessed(looks: Path) -> None:
    (found,) = [group for size, group in sheets(looks, 5, 1).items() if size == (2, 3)]
    codes = Counter(tile.tile.code for tile in found.tiles if isinstance(tile.tile, Tribune))
    assert sum(codes.values()) == drawing.EACH["tribune"] + OTHER_CODES
    assert set(codes) <= set(FIELDS["code"])


def test_a_batch_says_of_parts_of_tiles_nothing_but_that_they_are_no_whole_ones(photos: Path, looks: Path) -> None:
    groups = [{size: _labelled(bases, NAMES) for size, bases in made.items()} for made in (
        tile_bases([photos]), sheets(looks, 5, 1))]  # fmt: skip
    batch = _batch((groups[0], groups[1]), (2, 2), np.random.default_rng(1))
    whole = batch[WHOLE]
    assert {0.0, 1.0} == set(whole[np.isfinite(whole)])
    parts = batch["labels"][whole == 0]
    assert (parts == -1).all()
    assert not batch["scores"][whole == 0].any()
    assert (batch["labels"][whole == 1][:, 0] >= 0).all()
    # of the half that is photographed
    assert 0.3 * NOT_WHOLE < (whole == 0).mean() < NOT_WHOLE
    assert np.isnan(whole).any(), "drawn ones are always whole: that would give them away"
