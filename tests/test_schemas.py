"""The formats that others rely on: what the program reads and writes is what the contract says."""

import json
import random
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from scoring import BadInput
from scoring.games import with_scores
from scoring.une import Une
from scoring.une.schemas import schemas
from tests.contract import FOLDER, SCHEMAS, contract
from tests.make_schemas import written
from tests.scoring.une.random_layouts import random_game, random_layout, random_round

SHARED = Path(__file__).parents[2] / "shared" / "contract"
OURS = {name: Draft202012Validator(schema) for name, schema in schemas().items()}
UNE = Une()

Json = dict[str, Any]
Change = Callable[[Any, random.Random], Any]


def test_the_copies_of_the_contract_are_the_contract() -> None:
    if not SHARED.is_dir():
        pytest.skip("the contract's folder is not beside this clone")
    for name in SCHEMAS:
        file = f"{name}.schema.json"
        assert json.loads((FOLDER / file).read_text()) == json.loads((SHARED / file).read_text()), file


def test_the_written_schemas_are_those_of_the_types() -> None:
    for path, text in written().items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name} is stale: run make schemas"


def test_what_is_given_and_what_comes_out_validates() -> None:
    rng = random.Random(11)
    for _ in range(200):
        layout = random_layout(rng)
        sheet = json.loads(json.dumps(UNE.score(UNE.read_layout(layout)).to_json()))
        for schema in (contract("layout"), OURS["layout"]):
            schema.validate(layout)
        for schema in (contract("score"), OURS["score"]):
            schema.validate(sheet)
    for _ in range(30):
        table = random_round(rng)
        out = json.loads(json.dumps(with_scores(table, UNE.score_round(UNE.read_round(table)))))
        OURS["round"].validate(table)
        contract("round").validate(out)
        assert all("score" in board for board in out["boards"])
    for _ in range(30):
        game = random_game(rng)
        _, result = UNE.sum_up(UNE.read_game(game))
        OURS["game"].validate(game)
        contract("game").validate({**game, "result": json.loads(json.dumps(result.to_json()))})


def drop(thing: Any, rng: random.Random) -> Any:
    if isinstance(thing, dict) and thing:
        thing.pop(rng.choice(sorted(thing)))
    return thing


def spoil(thing: Any, rng: random.Random) -> Any:
    odd: list[Any] = [None, True, -1, 0, 7, 1.5, "x", "D9", [], {}, [1], [1, 2, 3], "friday", "good"]
    if isinstance(thing, dict) and thing:
        # changed_rules is ours: the contract lets it be and says nothing of it
        thing[rng.choice(sorted(set(thing) - {"changed_rules"}))] = rng.choice(odd)
    return thing


def add(thing: Any, rng: random.Random) -> Any:
    if isinstance(thing, dict):
        thing[rng.choice(["extra", "colour", "points", "loose", "turned", "desk"])] = rng.choice([1, "x", None, True])
    return thing


def changed(layout: Json, change: Change, rng: random.Random) -> Json:
    layout = deepcopy(layout)
    if layout["tiles"] and rng.random() < 0.7:
        at = rng.randrange(len(layout["tiles"]))
        layout["tiles"][at] = change(layout["tiles"][at], rng)
        return layout
    return change(layout, rng)  # type: ignore[no-any-return]


@pytest.mark.parametrize("change", [drop, spoil, add])
def test_reader_types_and_contract_accept_and_refuse_the_same_layouts(change: Change) -> None:
    rng = random.Random(12)
    verdicts = set()
    for _ in range(400):
        layout = changed(random_layout(rng), change, rng)
        by_contract = contract("layout").is_valid(layout)
        assert OURS["layout"].is_valid(layout) == by_contract, layout
        try:
            UNE.read_layout(layout)
            read = True
        except BadInput as error:
            # names are data of an edition, which no schema can know
            read = error.code in ("unknown_character", "bad_edition")
        assert read == by_contract, layout
        verdicts.add(by_contract)
    assert verdicts == {True, False}
