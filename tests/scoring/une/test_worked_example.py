"""The rulebook's worked example (page 13), laid out with gazette's tiles: the sample table of `make example`."""

import json
from pathlib import Path

from scoring.une import Une
from scoring.une.editions import find_edition

TABLE = Path(__file__).parents[3] / "samples" / "tables" / "vendredi.json"
UNE = Une()


def test_the_sample_table_scores_as_the_rulebooks_example() -> None:
    table = UNE.read_round(json.loads(TABLE.read_text(encoding="utf-8")))
    sheets = UNE.score_round(table)
    lines = [tuple(sheet.lines.model_dump(exclude_none=True).values()) for sheet in sheets]
    assert lines == [(8, 5, 2, 3, -2, -2), (6, 4, 1, -1, 0, -1), (10, 4, 2, 1, -1, -3)]
    assert [sheet.total for sheet in sheets] == [14, 9, 13]
    assert [sheet.ads for sheet in sheets] == [3, 5, 3]
    assert not any(sheet.conflicts for sheet in sheets)


def test_the_first_board_scores_in_the_very_ways_of_the_example() -> None:
    table = UNE.read_round(json.loads(TABLE.read_text(encoding="utf-8")))
    layout, sheet = table.boards[0].layout, UNE.score_round(table)[0]
    assert len(sheet.reasons["articles"]) == 7
    assert sheet.largest_gap == 4
    assert sum(tile.face == "ad" for tile in layout.tiles) == 2
    by_signs = {}
    for reason in sheet.reasons["photos"]:
        photo, *neighbours = (layout.tiles[i] for i in reason.tiles)
        assert photo.face == "photo"
        by_signs[photo.scores] = (reason.amount, sorted(tile.colour for tile in neighbours if tile.face == "article"))
    assert by_signs[("sport", "news")] == (4, ["news", "news", "sport", "sport"])
    assert by_signs[("bad",)][0] == 1
    moods = [(tile.mood, tile.icons) for tile in layout.tiles if tile.face == "article"]
    assert sum(icons for mood, icons in moods if mood == "bad") == 5
    assert sum(icons for mood, icons in moods if mood == "good") == 3


def test_every_tile_of_the_table_is_gazettes_and_lies_there_once() -> None:
    gazette = find_edition("gazette").tiles
    table = UNE.read_round(json.loads(TABLE.read_text(encoding="utf-8")))
    tiles = [tile for board in table.boards for tile in board.layout.tiles if tile.face != "tribune"]
    assert len({tile.id for tile in tiles}) == len(tiles)
    for tile in tiles:
        printed = gazette[tile.id]
        assert (printed.face, printed.size) == (tile.face, f"{tile.size[0]}x{tile.size[1]}")
    assert not any("tuile" in note for sheet in UNE.score_round(table) for note in sheet.notes)
