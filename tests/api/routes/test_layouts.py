"""Scores without a photo: the contract's JSON in and out, and nothing that can keep the service busy."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from api.settings import Settings
from api.wire.layouts import GAME, LAYOUT, ROUND
from scoring.games import find_game
from tests.api.conftest import running
from tests.contract import contract

UNE = find_game("une")
EXAMPLES: dict[str, Any] = {"layouts": LAYOUT, "rounds": ROUND, "games": GAME}
HARD = [{"face": "ad", "dollars": 1 + i % 3, "at": [i // 8, i % 8], "size": [1, 1]} for i in range(64)]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with running(Settings(data=tmp_path_factory.mktemp("data"), rate=0)) as client:
        yield client


def post(client: httpx.Client, what: str, content: Any, **headers: str) -> httpx.Response:
    text = content if isinstance(content, (str, bytes)) else json.dumps(content)
    return client.post(f"/api/{what}/score", content=text, headers={"content-type": "application/json", **headers})


def test_a_layout_comes_out_as_its_sheet(client: httpx.Client) -> None:
    sheet = post(client, "layouts", LAYOUT).json()
    assert sheet == UNE.score(UNE.read_layout(LAYOUT)).to_json()
    contract("score").validate(sheet)


def test_a_table_comes_out_with_white_space_and_a_game_with_its_end(client: httpx.Client) -> None:
    table, game = post(client, "rounds", ROUND).json(), post(client, "games", GAME).json()
    assert table["boards"][0]["score"]["lines"]["white_space"] is not None
    assert game["result"]["players"][0]["player"] == "Ada"
    contract("round").validate(table)
    contract("game").validate(game)


def test_sentences_come_in_the_language_asked_for(client: httpx.Client) -> None:
    page = {"day": "friday", "tiles": []}
    assert "Aucune tribune" in post(client, "layouts", page).text.encode().decode("unicode_escape")
    assert "No tribune" in post(client, "layouts", page, **{"accept-language": "en"}).text


@pytest.mark.parametrize("what", EXAMPLES)
@pytest.mark.parametrize(
    ("content", "code"),
    [
        ("", "not_json"),
        ("[" * 900_000, "too_deep"),
        ('{"a":' * 150_000, "too_deep"),
        ("[]", "bad_shape"),
        ("null", "bad_shape"),
        ('{"day": "friday", "day": "friday"}', "same_key"),
        ('{"day": NaN}', "not_json"),
        ("9" * 5000, "huge_number"),
        (b"\xff\xfe", "not_text"),
    ],
)
def test_what_is_no_json_of_ours_is_refused_in_one_sentence(
    client: httpx.Client, what: str, content: Any, code: str
) -> None:
    answer = post(client, what, content)
    assert (answer.status_code, answer.json()["code"]) == (422, code)
    assert answer.headers["content-type"] == "application/problem+json"


@pytest.mark.parametrize("what", EXAMPLES)
def test_bodies_have_a_size_and_a_type(client: httpx.Client, what: str) -> None:
    large = json.dumps({**EXAMPLES[what], "padding": " " * 1_000_000})
    assert post(client, what, large).json()["code"] == "body_too_large"
    assert post(client, what, "{}", **{"content-type": "text/xml"}).json()["code"] == "unsupported_type"


@pytest.mark.parametrize("more", ["[" * 300 + "]" * 300, '"é"'])
def test_whatever_else_a_game_holds_comes_back_with_it(client: httpx.Client, more: str) -> None:
    text = json.dumps(GAME)[:-1] + f', "more": {more}}}'
    answer = post(client, "games", text)
    assert answer.status_code == 200
    assert answer.json()["more"] == json.loads(more)


def test_a_page_that_is_too_hard_to_score_does_not_keep_the_others_waiting(
    client: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("api.scanning.pool.SCORE_S", 0.5)
    hard = {"day": "sunday", "tiles": HARD}
    answer = post(client, "layouts", hard)
    assert (answer.status_code, answer.json()["code"]) == (422, "score_took_too_long")
    table = {"day": "sunday", "boards": [{"player": "Ada", "layout": hard}]}
    assert post(client, "rounds", table).json()["code"] == "score_took_too_long"
    assert post(client, "layouts", LAYOUT).status_code == 200


def test_somewhat_hard_pages_are_scored_apart_with_the_same_result(client: httpx.Client) -> None:
    page = {"day": "sunday", "tiles": HARD[:28]}
    assert post(client, "layouts", page).json() == UNE.score(UNE.read_layout(page)).to_json()


def test_the_examples_of_the_description_are_what_they_describe(client: httpx.Client) -> None:
    paths = client.get("/api/openapi.json").json()["paths"]
    for what, example in EXAMPLES.items():
        body = paths[f"/api/{what}/score"]["post"]["requestBody"]["content"]["application/json"]
        assert body["example"] == example
        assert body["schema"]["$ref"].rpartition("/")[2].lower() == what.removesuffix("s")


SAMPLE = Path(__file__).parents[3] / "samples/tables/vendredi.json"


def test_the_sample_table_is_scored_as_on_the_command_line(client: httpx.Client) -> None:
    table = json.loads(SAMPLE.read_text(encoding="utf-8"))
    sheets = UNE.score_round(UNE.read_round(table))
    said = post(client, "rounds", table).json()
    assert [board["score"] for board in said["boards"]] == [sheet.to_json() for sheet in sheets]
