"""What the network that reads tiles learns from: tiles, places where none lies, and codes that must be read."""

import shutil
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from models.training import sheets as drawing
from models.training.disturbing import _glaring
from models.training.photos import PhotoSet, make_photos, plain_look
from models.training.pictures import OTHERS_EACH, photos_in, read_photo, tile_bases, unpacked
from models.training.sheets import DRAWN_BY, OTHER_CODES, sheets
from models.training.tiling import DRAWN_PART, NOT_WHOLE, _batch, _labelled, _not_whole
from samples.drawing.styles import DIGITS, random_style
from samples.simulator.dice import Dice
from scoring.une.editions import find_edition
from scoring.une.layout import Tribune
from vision.labels import FIELDS

NAMES = tuple(find_edition("gazette").tiles)


@pytest.fixture(scope="module")
def photos(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_photos(tmp_path_factory.mktemp("photos"), PhotoSet("some", 903, 4, "gazette", breaches=("P1", "")), 1)


@pytest.fixture(scope="module")
def looks(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("looks")


def test_a_photo_shows_its_tiles_and_about_as_many_places_where_none_lies(photos: Path) -> None:
    bases = tile_bases([photos], 0)
    boards = [truth.board for _, truth in map(read_photo, photos_in([photos])) if truth.board]
    assert sum(len(each.tiles) for each in bases.values()) == sum(len(board.tiles) for board in boards)
    loose = sum(tile.tile.loose for board in boards for tile in board.tiles)
    assert loose > 0
    others = sum(len(each.others) for each in bases.values())
    assert loose < others <= loose + OTHERS_EACH * len(boards)
    for size, group in bases.items():
        assert {tile.tile.size for tile in group.tiles} <= {size}


def test_some_of_the_codes_stand_on_other_tribunes_so_that_none_can_be_guessed(looks: Path) -> None:
    (found,) = [group for size, group in sheets(looks, 1, 5, 0).items() if size == (2, 3)]
    codes = Counter(tile.tile.code for tile in found.tiles if isinstance(tile.tile, Tribune))
    assert sum(codes.values()) == drawing.EACH["tribune"] + OTHER_CODES
    assert set(codes) <= set(FIELDS["code"])


def test_the_codes_of_other_tribunes_are_printed_in_any_type_and_often_larger() -> None:
    dice, style = np.random.default_rng(3), random_style(8)
    prints = [drawing._other_print(dice, style) for _ in range(200)]
    assert {each.letters.digits for each in prints} == set(DIGITS)
    as_they_were = [each.tribune == style.tribune and each.free == style.free for each in prints]
    assert 0.25 < np.mean(as_they_were) < 0.55
    changed = [each for each, same in zip(prints, as_they_were, strict=True) if not same]
    sizes = [each.free.tribune.size for each in changed]
    assert {each.tribune for each in changed} == {"free"}
    assert min(sizes) >= 0.8
    assert max(sizes) <= drawing.MOST_ROOM
    assert np.mean([size > 1 for size in sizes]) > 0.5


def test_glare_leaves_parts_paler_and_nothing_darker() -> None:
    picture = np.full((72, 72, 3), (40, 90, 140), np.uint8)
    for seed in range(20):
        glaring = _glaring(np.random.default_rng(seed), picture)
        assert glaring.dtype == np.uint8
        assert glaring.shape == picture.shape
        assert (glaring >= picture).all()
        paler = (glaring.astype(int) - picture).max(axis=2)
        assert paler.max() > 10
        assert paler.min() == 0


def test_the_plainest_of_some_looks_has_least_around_its_signs() -> None:
    usual, plain = ([random_style(plain_look(Dice("look", i), of)) for i in range(60)] for of in (1, 3))
    for lacks in (lambda style: style.frame == "none", lambda style: not style.texts):
        assert sum(map(lacks, plain)) > 1.5 * sum(map(lacks, usual))


def test_where_no_whole_tile_is_shown_a_batch_says_nothing_else(photos: Path, looks: Path) -> None:
    groups = [{size: _labelled(size, bases, NAMES) for size, bases in made.items()} for made in (
        tile_bases([photos], 0), sheets(looks, 1, 5, 0))]  # fmt: skip
    photographed, drawn = groups
    batch = _batch((photographed, drawn), (2, 2), np.random.default_rng(1))
    shown = batch["shown"]
    assert (batch["labels"][~shown] == -1).all()
    assert not batch["scores"][~shown].any()
    assert (batch["labels"][shown][:, 0] >= 0).all()
    assert 0.3 * NOT_WHOLE < (~shown).mean() < NOT_WHOLE + DRAWN_PART


def test_one_that_knows_places_is_seldom_told_the_codes_of_photographed_tribunes(photos: Path, looks: Path) -> None:
    codes = list(FIELDS).index("code")
    told = {}
    for places in (False, True):
        photographed = {size: _labelled(size, bases, NAMES) for size, bases in tile_bases([photos], 0).items()}
        drawn = {size: _labelled(size, bases, NAMES) for size, bases in sheets(looks, 1, 5, 0).items()}
        batches = [_batch((photographed, drawn), (2, 3), np.random.default_rng(i), places) for i in range(8)]
        told[places] = sum(int((batch["labels"][:, codes] >= 0).sum()) for batch in batches)
    # half of all pictures are drawn, and keep theirs
    assert 0.4 < told[True] / told[False] < 0.85


def test_looks_that_another_version_drew_are_not_taken_for_these(looks: Path, tmp_path: Path) -> None:
    for file in looks.iterdir():
        shutil.copy(file, tmp_path)
    (tmp_path / DRAWN_BY).write_text("another")
    with pytest.raises(SystemExit, match="another version drew"):
        sheets(tmp_path, 1, 5, 0)


def test_parts_of_drawn_tiles_are_cut_out_of_larger_ones(looks: Path) -> None:
    groups = {size: _labelled(size, bases, NAMES) for size, bases in sheets(looks, 1, 5, 0).items()}
    dice = np.random.default_rng(1)
    for size, group in groups.items():
        made = [part for part in (_not_whole(groups, group, dice) for _ in range(60)) if part is not None]
        larger = any(other != size and min(np.subtract(other, size)) >= 0 for other in groups)
        assert bool(made) == larger
        assert {part.shape for part in made} <= {unpacked(group.pictures[0]).shape}
        assert len(made) < 30
