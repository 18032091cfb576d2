"""The vocabulary of conditions: each word does what docs/conditions.md says, each mistake is explained."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from scoring.une.board import Board
from scoring.une.conditions import ConditionError, read_card_filter, read_condition, read_filter
from scoring.une.conditions.filters import KEYS, WORDS
from scoring.une.conditions.gaps import GAP_MEASURES
from scoring.une.conditions.measures import MEASURES, PAYMENT
from scoring.une.geometry import DayPlan, Zone
from scoring.une.goals import OVER, RECORDS, WHOLE_GAME, read_goal
from scoring.une.layout import Layout
from tests.scoring.une.notation import read_cases

DOCS = Path(__file__).parents[3] / "docs" / "conditions.md"
PAGE = """case a page of six rows and six columns
on friday
  0,1 2x3 tribune D0
  0,0 2x1 article sport good 1 1
  0,4 2x2 ad 3
  2,0 2x2 article news bad 2 1
  2,2 2x3 photo sport+bad
  2,5 2x1 ad 1
  4,0 2x3 article business good 3 2
  4,3 1x2 back
gives articles 0 photos 0 tribune 0 white_space ? mood 0 surplus 0 total 0 ads 0 largest_gap 0 empty_cells 0 incomplete
"""
# the page: 0 tribune, 1 sport, 2 ad 3 $, 3 news, 4 photo, 5 ad 1 $, 6 business, 7 back; empty: column 5 of row 4, all
# of row 5 from column 3 on


@pytest.fixture
def board(tmp_path: Path) -> Board:
    path = tmp_path / "page.txt"
    path.write_text(PAGE)
    (case,) = read_cases(path)
    day = DayPlan("front", Zone(0, 0, 6, 6), star=(1, 2), fold=3)
    return Board(Layout.model_validate(case.layout).tiles, day, tribune=0)


def worth(board: Board, raw: object) -> int:
    return read_condition(raw).on(board)(board.face_up)[0]


def meant(board: Board, raw: object) -> set[int]:
    tiles = read_filter(raw).on(board)(board.face_up)
    return {i for i in range(8) if tiles >> i & 1}


@pytest.mark.parametrize(
    ("wanted", "tiles"),
    [
        ({}, {0, 1, 2, 3, 4, 5, 6}),
        ({"face": "article"}, {1, 3, 6}),
        ({"face": ["photo", "ad"]}, {2, 4, 5}),
        ({"face": "back"}, {7}),
        ({"face": ["ad", "back"]}, {2, 5, 7}),
        ({"colour": "news"}, {3}),
        ({"mood": "good"}, {1, 6}),
        ({"shows": "bad"}, {4}),
        ({"icons": {"at_least": 2}}, {3, 6}),
        ({"points": 2}, {6}),
        ({"dollars": {"at_most": 2}}, {5}),
        ({"cells": 6}, {0, 4, 6}),
        ({"size": "2x2"}, {2, 3}),
        ({"shape": "tall"}, {1, 5}),
        ({"shape": "square"}, {2, 3}),
        ({"fold": "above"}, {0, 1, 2, 3, 4, 5}),
        ({"fold": "across"}, {3, 4, 5}),
        ({"fold": "only above"}, {0, 1, 2}),
        ({"fold": "only below"}, {6}),
        ({"edge": "top"}, {0, 1, 2}),
        ({"edge": "side"}, {1, 2, 3, 5, 6}),
        ({"edge": "none"}, {4}),
        ({"corner": True}, {1, 2, 6}),
        ({"face": "article", "beside": {"face": "tribune"}}, {1, 3}),
        ({"face": "photo", "beside": {"face": "article", "at_least": 2}}, {4}),
        ({"face": "article", "not": {"mood": "bad"}}, {1, 6}),
        ({"any": [{"colour": "news"}, {"dollars": 1}]}, {3, 5}),
    ],
)
def test_a_filter_means_these_tiles(board: Board, wanted: object, tiles: set[int]) -> None:
    assert meant(board, wanted) == tiles


@pytest.mark.parametrize(
    ("condition", "points"),
    [
        (4, 4),
        ({"count": {"face": "ad"}}, 2),
        ({"total": {"of": "dollars"}}, 4),
        ({"total": {"of": "cells", "where": {"face": "article"}}}, 12),
        ({"kinds": {"of": "size", "where": {"face": ["article", "photo", "ad"]}}}, 3),
        ({"kinds": {"of": ["colour", "mood"]}}, 3),
        ({"most": {"of": "mood", "where": {"face": "article"}}}, 2),
        ({"group": {"face": "ad"}}, 2),
        ({"group": {"face": "article", "mood": "good"}}, 1),
        ({"pairs": [{"face": "photo"}, {"face": "article"}]}, 2),
        ({"pairs": [{"face": "ad"}, {"face": "ad"}]}, 1),
        ({"full": "rows"}, 4),
        ({"full": "columns"}, 3),
        ({"gaps": {}}, 1),
        ({"gaps": {"shape": "oblong"}}, 0),
        ({"gaps": {"shape": "other", "fold": "only below", "cells": {"at_least": 4}}}, 1),
        ({"gap_cells": {}}, 4),
        ({"largest_gap": {"fold": "across"}}, 0),
        ({"empty": {}}, 4),
        ({"empty": {"at": "bottom"}}, 3),
        ({"empty": {"at": "side"}}, 2),
        ({"empty": {"at": "corner"}}, 1),
        ({"sets": [{"count": {"face": "ad"}}, {"count": {"face": "photo"}}]}, 1),
        ({"best": [{"count": {"face": "ad"}}, {"count": {"face": "photo"}}]}, 2),
        ({"sum": [{"count": {"face": "ad"}}, {"count": {"face": "photo"}}]}, 3),
        ({"difference": [{"count": {"face": "photo"}}, {"count": {"face": "article"}}]}, 2),
        ({"each": 2, "count": {"face": "article"}}, 6),
        ({"per": 2, "count": {"face": "article"}}, 1),
        ({"beyond": 1, "each": 3, "count": {"face": "article"}}, 6),
        ({"cap": 2, "count": {"face": "article"}}, 2),
        ({"count": {"face": "article"}, "steps": [[0, 9], [3, 5], [4, 1]]}, 5),
        ({"count": {"face": "article"}, "steps": [[4, 1]]}, 0),
    ],
)
def test_a_condition_is_worth_these_points(board: Board, condition: object, points: int) -> None:
    assert worth(board, condition) == points


def test_a_tile_turned_face_down_counts_as_a_back_and_as_nothing_else(board: Board) -> None:
    up = board.face_up & ~(1 << 2)
    assert read_condition({"count": {"face": "ad"}}).on(board)(up)[0] == 1
    assert read_condition({"count": {"face": "back"}}).on(board)(up)[0] == 2
    assert read_condition({"count": {"face": "photo", "beside": {"dollars": 3}}}).on(board)(up)[0] == 0


@pytest.mark.parametrize(
    ("condition", "words"),
    [
        ({"cuont": {}}, ["cuont", "count", "steps"]),
        ({"count": {"colr": "sport"}}, ["colr", "colour", "beside"]),
        ({"count": {"colour": "red"}}, ["red", "sport", "business", "news"]),
        ({"count": {"edge": "north"}}, ["north", "top", "side"]),
        ({"count": {"icons": "two"}}, ["icons", "two", "whole number"]),
        ({"count": {"icons": {"atleast": 2}}}, ["atleast", "at_least"]),
        ({"count": {"icons": {"at_least": 3, "at_most": 2}}}, ["never"]),
        ({"count": {"size": "big"}}, ["big", "2x3"]),
        ({"count": {"corner": "yes"}}, ["corner", "true or false"]),
        ({"count": "articles"}, ["articles", "table"]),
        ({"count": {}, "total": {"of": "points"}}, ["exactly one", "counts 2"]),
        ({"each": 2}, ["exactly one", "counts 0"]),
        ({"total": {"of": "smiles"}}, ["smiles", "dollars"]),
        ({"pairs": [{}]}, ["pairs", "list"]),
        ({"full": "diagonals"}, ["diagonals", "rows", "columns"]),
        ({"gaps": {"shape": "round"}}, ["round", "oblong"]),
        ({"empty": {"at": "middle"}}, ["middle", "corner"]),
        ({"count": {}, "steps": [[3, 1], [0, 2]]}, ["upward"]),
        ({"count": {}, "steps": [[0, 1]], "each": 2}, ["each", "leave out"]),
        ({"count": {}, "per": 0}, ["per", "1 to"]),
        ("3 points", ["3 points", "table"]),
        (True, ["table"]),
        (10**9, ["whole number"]),
    ],
)
def test_a_mistake_is_explained_with_the_words_there_are(condition: object, words: list[str]) -> None:
    with pytest.raises(ConditionError) as refusal:
        read_condition(condition)
    for word in words:
        assert word in str(refusal.value)


def test_a_card_may_not_forbid_what_turning_other_tiles_can_change() -> None:
    read_card_filter({"face": "ad", "beside": {"face": "tribune"}})
    for raw in ({"beside": {"face": "ad"}}, {"not": {"beside": {"colour": "sport"}}}):
        with pytest.raises(ConditionError, match="tribune"):
            read_card_filter(raw)


def _examples() -> list[dict[str, Any]]:
    blocks = re.findall(r"```toml\n(.*?)```", DOCS.read_text(encoding="utf-8"), flags=re.DOTALL)
    return [tomllib.loads(block) for block in blocks]


@pytest.mark.parametrize("example", _examples(), ids=str)
def test_every_example_of_the_documentation_is_one(example: dict[str, Any]) -> None:
    if "when" in example:
        read_goal(example["when"])
    else:
        read_condition(example["points"])


def test_every_word_is_documented() -> None:
    text = DOCS.read_text(encoding="utf-8")
    values = [word for words in WORDS.values() for word in words]
    for word in (*KEYS, *values, *MEASURES, *GAP_MEASURES, *PAYMENT, *RECORDS, *WHOLE_GAME, *OVER):
        assert f"`{word}`" in text or f'`"{word}"`' in text or f"`{word} =" in text, word
