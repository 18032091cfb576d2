"""What people do to a page: tiles turned, pushed and carried off, the tribune's among them, and what is said of it."""

from collections import Counter
from collections.abc import Iterator

import numpy as np

from samples.simulator.dice import Dice
from samples.simulator.laying import lay_down
from samples.simulator.people import MOST_OFF, Page, random_page
from scoring.une.geometry import Span
from scoring.une.layout import DAYS, Tile
from tests.samples.simulator.plain import edition

CELL = 24.0


def pages(count: int, key: str, *wanted: str) -> Iterator[Page]:
    for seed in range(count):
        yield random_page(Dice(key, seed), edition(), DAYS[seed % 3], wanted)


def is_outside(page: Page, tile: Tile) -> bool:
    return not Span.of(tile.at, tile.size).inside(edition().days[page.day].zone)


def test_a_loose_tile_is_named_by_the_cells_it_lies_nearest_to() -> None:
    seen = 0
    for seed, page in enumerate(pages(900, "nearest", "P1")):
        for laid in lay_down(Dice("hand", seed), page, CELL, (0.0, 0.0)):
            tile = laid.tile
            corner = np.array(laid.middle[::-1]) / CELL - np.array(tile.size) / 2
            off = np.abs(corner - np.array(tile.at))
            assert np.all(off <= MOST_OFF + 1e-3), laid
            assert tuple(np.round(corner).astype(int)) == tile.at, laid
            seen += tile.loose
    assert seen > 500


def test_tiles_are_turned_every_way_about_equally_often() -> None:
    turned = Counter(lying.tile.turned for page in pages(1500, "turned") for lying in page.tiles if lying.tile.turned)
    assert set(turned) == {90, 180, 270}
    assert max(turned.values()) < 1.6 * min(turned.values())


def test_a_tile_turned_sideways_covers_the_cells_of_its_face_on_its_side() -> None:
    sideways = 0
    for page in pages(300, "sideways", "P3"):
        for lying in page.tiles:
            tile, printed = lying.tile, edition().tiles.get(lying.tile.id)
            if tile.turned % 180 and printed is not None:
                sideways += 1
                assert f"{tile.size[1]}x{tile.size[0]}" == printed.size
            if tile.turned % 180 and tile.face == "back":
                assert f"{tile.size[1]}x{tile.size[0]}" in edition().box.sizes
    assert sideways > 50


def test_pages_with_turned_tiles_are_still_pages() -> None:
    """A tile on its side takes little off the page, and never the tribune."""
    for page in pages(300, "still a page", "P3"):
        if set(page.breaches) == {"P3"}:
            spans = [Span.of(lying.tile.at, lying.tile.size) for lying in page.tiles]
            assert not any(one.overlaps(other) for i, one in enumerate(spans) for other in spans[:i])
            assert sum(lying.tile.face == "tribune" for lying in page.tiles) == 1
            assert not any(is_outside(page, lying.tile) for lying in page.tiles)


def test_some_pages_have_several_turned_tiles_and_some_turned_backs() -> None:
    several = backs = 0
    for page in pages(600, "several"):
        turned = [lying.tile for lying in page.tiles if lying.tile.turned]
        several += len(turned) > 1
        backs += any(tile.face == "back" for tile in turned)
    assert several >= 6
    assert backs >= 6


def test_tribunes_are_turned_loose_and_outside_too() -> None:
    found: Counter[str] = Counter()
    for page in pages(1500, "tribunes"):
        for tile in (lying.tile for lying in page.tiles if lying.tile.face == "tribune"):
            found["turned"] += tile.turned > 0
            found["loose"] += tile.loose
            found["outside"] += is_outside(page, tile)
    assert all(found[what] >= 3 for what in ("turned", "loose", "outside")), found
    assert 20 < found.total() < 120
