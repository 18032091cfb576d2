"""The engine and the naive implementation agree on random boards, tables and games."""

import json
import random
from typing import Any

import pytest

from scoring.une import Une
from tests.scoring.une.naive import TooMany, naive_game, naive_round, naive_score
from tests.scoring.une.random_layouts import random_game, random_layout, random_round

UNE = Une()
SHOWN = 200  # alternatives listed on a sheet
COMPARED = (
    "lines",
    "total",
    "complete",
    "ads",
    "largest_gap",
    "empty_cells",
    "conflicts",
    "removed",
    "flipped",
    "alternatives",
)


def comparable(sheet: dict[str, Any]) -> dict[str, Any]:
    """What both implementations say of a board; sentences are the engine's own."""
    found = {key: sheet[key] for key in COMPARED}
    found["conflicts"] = [{"rule": conflict["rule"], "tiles": conflict["tiles"]} for conflict in sheet["conflicts"]]
    found["alternatives"] = found["alternatives"][:SHOWN]
    return found


def as_json(thing: Any) -> Any:
    return json.loads(json.dumps(thing))


def expect_agreement(given: dict[str, Any], engine: dict[str, Any], naive: dict[str, Any]) -> None:
    ours, theirs = as_json(comparable(engine)), as_json(comparable(naive))
    for key in COMPARED:
        assert ours[key] == theirs[key], (
            f"{key}: engine {ours[key]}, naive {theirs[key]}\n{json.dumps(given, ensure_ascii=False)}"
        )


def agree_on_layouts(seed: int, count: int) -> None:
    rng = random.Random(seed)
    skipped = 0
    for _ in range(count):
        layout = random_layout(rng)
        try:
            naive = naive_score(layout)
        except TooMany:
            skipped += 1
            continue
        expect_agreement(layout, UNE.score(UNE.read_layout(layout)).to_json(), naive)
    assert skipped < count / 20


def test_both_implementations_agree_on_a_few_hundred_random_layouts() -> None:
    agree_on_layouts(seed=1, count=400)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 22))
def test_both_implementations_agree_on_twenty_thousand_random_layouts(seed: int) -> None:
    agree_on_layouts(seed, count=1000)


def test_both_implementations_agree_on_random_tables() -> None:
    rng = random.Random(3)
    for _ in range(60):
        table = random_round(rng)
        for sheet, naive in zip(UNE.score_round(UNE.read_round(table)), naive_round(table), strict=True):
            expect_agreement(table, sheet.to_json(), naive)


def test_both_implementations_agree_on_random_games() -> None:
    rng = random.Random(4)
    for _ in range(60):
        game = random_game(rng)
        _, result = UNE.sum_up(UNE.read_game(game))
        ours, theirs = as_json(result.to_json()), as_json(naive_game(game))
        for mine, other in zip(ours["players"], theirs["players"], strict=True):
            for key in ("player", "points", "ads", "penalty", "bankrupt", "rank"):
                assert mine[key] == other[key], f"{key}: {mine} {other}\n{json.dumps(game)}"
        assert ours["winners"] == theirs["winners"], json.dumps(game)
        assert ours["won"] == theirs["won"], json.dumps(game)
