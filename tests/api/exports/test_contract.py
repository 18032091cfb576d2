import io
import json
import sys
from pathlib import Path

import pytest

from api.cli.main import main
from api.exports.contract import contract_json
from tests.api.exports.sample_games import NAMES, Json, played, shared, told, with_a_bankrupt
from tests.contract import contract

GAMES = [
    played(*NAMES, flash=True),
    with_a_bankrupt(),
    shared(),
    played("Ada", mode="solo"),
    played("Ada", scenario=3),
    played("Ada", "Bao", days=("friday",)),
]


@pytest.mark.parametrize("data", GAMES)
def test_the_export_is_a_game_of_the_contract(data: Json) -> None:
    exported = json.loads(json.dumps(contract_json(data, "fr")))
    contract("game").validate(exported)
    assert all("score" in board for table in exported["rounds"] for board in table["boards"])


@pytest.mark.parametrize("data", GAMES)
def test_the_export_can_be_read_again_and_comes_out_the_same(data: Json) -> None:
    exported = json.loads(json.dumps(contract_json(data, "en")))
    assert json.loads(json.dumps(contract_json(exported, "en"))) == exported
    assert told(exported) == told(data)


def test_the_export_is_what_the_command_line_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(GAMES[0]), encoding="utf-8")
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    assert main(["game", str(file), "--json", "--lang", "fr"]) == 0
    assert json.loads(capsys.readouterr().out) == json.loads(json.dumps(contract_json(GAMES[0], "fr")))
