import csv
import io
import json
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any
from urllib.parse import unquote
from xml.etree import ElementTree

import pypdfium2 as pdfium
import pytest
from PIL import Image
from sqlalchemy.orm import Session
from starlette.testclient import TestClient

from api.exports.contract import contract_json
from api.games.options import Options
from api.keeping.rows import keep_options
from api.services import Services
from api.storage import tables
from api.tokens import new_code, new_id, new_token
from tests.api.exports.sample_games import DAYS, Json, played, with_a_bankrupt
from tests.contract import contract

ROLES = ("host", "player", "referee", "spectator")
FILES = {
    "export.csv": "text/csv; charset=utf-8",
    "export.pdf": "application/pdf",
    "export.png": "image/png",
    "export.json": "application/json",
    "bgstats": "application/json",
    "bgstats.svg": "image/svg+xml",
}
WHEN = datetime(2025, 10, 19, 20, 41, 7, tzinfo=UTC)


@dataclass(frozen=True)
class Stored:
    """A game in the database, and a token for each role."""

    id: str
    tokens: dict[str, str]
    client: TestClient

    def get(self, what: str, role: str = "spectator", **options: Any) -> Any:
        headers = {"Authorization": f"Bearer {self.tokens[role]}", **options.pop("headers", {})}
        return self.client.get(f"/api/games/{self.id}/{what}", headers=headers, **options)


def stored(client: TestClient, data: Json, name: str = "Chez Ada, dimanche") -> Stored:
    """The game, put into the tables as if it had been played."""
    services: Services = client.app.state.services  # type: ignore[attr-defined]
    tokens = {role: new_token() for role in ROLES}
    game = tables.Game(
        id=new_id(), code=new_code(), created=WHEN, expires=WHEN + timedelta(days=9000), version=1,
        name=name, day="sunday", stage="over", drafts={},
    )  # fmt: skip
    settings = {key: data[key] for key in ("mode", "edition", "scenario") if key in data}
    keep_options(game, Options.model_validate(settings))
    with services.database.session() as session:
        session.add(game)
        session.flush()
        names = [board["player"] for board in data["rounds"][0]["boards"]] if data["rounds"] else ["Ada"]
        seats = [_member(session, game, "host" if i == 0 else "player", each, i + 1) for i, each in enumerate(names)]
        watching = [_member(session, game, role, role, None) for role in ("referee", "spectator")]
        for member in (*seats, *watching):
            token = tokens[member.role] if member.role != "player" or member is seats[-1] else new_token()
            member.token_hash = services.hashed(token)
        session.flush()
        for table in data["rounds"]:
            for member, board in zip(seats, table["boards"], strict=True):
                session.add(
                    tables.Board(
                        id=new_id(), game_id=game.id, day=table["day"], member_id=member.id, version=1,
                        scan_id=None, layout=board["layout"], token=board["token"], rulings=[],
                    )
                )  # fmt: skip
    return Stored(game.id, tokens, client)


def _member(session: Session, game: tables.Game, role: str, name: str, seat: int | None) -> tables.Member:
    first, _, partner = name.partition(" & ")
    member = tables.Member(
        id=new_id(), game_id=game.id, role=role, name=first, seat=seat, partner=partner or None, character=None,
        token_hash=new_token(),
    )  # fmt: skip
    session.add(member)
    return member


@pytest.fixture
def table(client: TestClient) -> Stored:
    return stored(client, with_a_bankrupt())


@pytest.mark.parametrize("what", FILES)
@pytest.mark.parametrize("role", ROLES)
def test_everybody_at_the_game_may_take_everything(table: Stored, what: str, role: str) -> None:
    answer = table.get(what, role)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == FILES[what]


@pytest.mark.parametrize("what", FILES)
def test_strangers_get_nothing(table: Stored, what: str) -> None:
    path = f"/api/games/{table.id}/{what}"
    other = stored(table.client, played("Zoé", mode="solo"))
    for token, status, code in (
        (None, 401, "token_missing"),
        (new_token(), 401, "token_unknown"),
        (other.tokens["host"], 404, "not_found"),
    ):
        answer = table.client.get(path, headers={"Authorization": f"Bearer {token}"} if token else {})
        assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_a_link_with_a_token_is_enough_for_a_picture(table: Stored) -> None:
    path = f"/api/games/{table.id}/export.png"
    assert table.client.get(path, params={"token": table.tokens["spectator"]}).status_code == 200


def test_the_csv_speaks_the_language_asked_for(table: Stored) -> None:
    french, english = table.get("export.csv"), table.get("export.csv", params={"lang": "en"})
    assert next(csv.reader(io.StringIO(french.content.decode("utf-8-sig")), delimiter=";"))[0] == "Joueur"
    assert next(csv.reader(io.StringIO(english.content.decode("utf-8-sig"))))[0] == "Player"
    assert (french.headers["content-language"], english.headers["content-language"]) == ("fr", "en")
    accepted = table.get("export.csv", headers={"Accept-Language": "en-GB, fr;q=0.5"})
    assert accepted.content == english.content


@pytest.mark.parametrize(
    ("what", "how"), [("csv", "attachment"), ("json", "attachment"), ("pdf", "inline"), ("png", "inline")]
)
def test_files_are_called_after_the_game_in_letters_that_every_system_has(
    client: TestClient, what: str, how: str
) -> None:
    answer = stored(client, with_a_bankrupt(), name='Fête chez "Élise" \r\n; ../x').get(f"export.{what}")
    expected = f'{how}; filename="Fete-chez-Elise-x-2025-10-19.{what}"; '
    assert answer.headers["content-disposition"].startswith(expected)
    assert "filename*=UTF-8''F%C3%AAte-chez-%C3%89lise-x-2025-10-19" in answer.headers["content-disposition"]


@pytest.mark.parametrize("what", ["export.csv", "export.pdf", "export.png", "export.json", "bgstats.svg"])
def test_who_has_a_file_already_is_told_so(table: Stored, what: str) -> None:
    first = table.get(what)
    assert first.headers["cache-control"] == "private, no-cache"
    assert "Authorization" in first.headers["vary"]
    again = table.get(what, headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    other = table.get(what, headers={"If-None-Match": first.headers["etag"]}, params={"lang": "en"})
    assert other.status_code == 200


def test_the_pdf_and_the_picture_show_the_game(table: Stored) -> None:
    document = pdfium.PdfDocument(table.get("export.pdf").content)
    assert "Bao fait la une" in document[0].get_textpage().get_text_bounded()
    document.close()
    assert Image.open(io.BytesIO(table.get("export.png").content)).size == (1200, 1600)


def test_the_json_is_the_contracts_and_scores_as_it_is_read_again(table: Stored) -> None:
    exported = table.get("export.json").json()
    contract("game").validate(exported)
    assert [one["day"] for one in exported["rounds"]] == list(DAYS)
    assert exported["result"]["winners"] == ["Bao"]
    assert json.loads(json.dumps(contract_json(exported, "fr"))) == exported


def test_a_team_is_called_by_both_names(client: TestClient) -> None:
    game = stored(client, played("Ada & Bao", "Chloé & Dov", mode="newsroom"))
    assert {player["player"] for player in game.get("export.json").json()["result"]["players"]} == {
        "Ada & Bao",
        "Chloé & Dov",
    }


def test_bg_stats_gets_every_field_and_both_links(table: Stored) -> None:
    answer = table.get("bgstats", params={"lang": "en"}).json()
    play = answer["play"]
    assert play["sourcePlayId"] == table.id
    assert play["playDate"] == "2025-10-19 20:41:07"
    assert play["game"]["bggId"] == 352574
    assert set(play["players"][0]) == {"name", "sourcePlayerId", "startPlayer", "winner", "score", "rank"}
    for link, start in ((answer["app"], "bgstats://"), (answer["web"], "https://")):
        assert link.startswith(f"{start}app.bgstatsapp.com/createPlay.html?data=")
        assert json.loads(unquote(link.split("?data=")[1])) == play
        assert table.tokens["spectator"] not in link
    svg = table.get("bgstats.svg")
    assert answer["qr"] == f"/api/games/{table.id}/bgstats.svg"
    assert ElementTree.fromstring(svg.content).tag.endswith("svg")  # noqa: S314


def test_bg_stats_waits_for_the_end_and_the_rest_does_not(client: TestClient) -> None:
    game = stored(client, played("Ada", "Bao", days=("friday",)))
    for what in ("bgstats", "bgstats.svg"):
        answer = game.get(what)
        assert (answer.status_code, answer.json()["code"]) == (409, "game_not_over")
    for what in ("export.csv", "export.pdf", "export.png", "export.json"):
        assert game.get(what).status_code == 200
    assert not game.get("export.json").json()["result"]["complete"]


@pytest.mark.parametrize("what", FILES)
def test_there_is_nothing_to_take_from_a_game_without_a_whole_day(client: TestClient, what: str) -> None:
    game = stored(client, {"mode": "classic", "edition": "gazette", "rounds": []})
    answer = game.get(what, "host")
    assert (answer.status_code, answer.json()["code"]) == (409, "nothing_to_export")


def test_every_export_is_described_with_its_type_and_its_refusals(client: TestClient) -> None:
    paths = client.get("/api/openapi.json").json()["paths"]
    for what, media_type in FILES.items():
        operation = paths[f"/api/games/{{game_id}}/{what}"]["get"]
        assert operation["operationId"]
        assert media_type.split(";")[0] in operation["responses"]["200"]["content"]
        assert {"401", "404", "409"} <= set(operation["responses"])


@pytest.mark.parametrize(
    "data",
    [
        with_a_bankrupt(),
        played("Ada & Bao", "Chloé & Dov", mode="newsroom"),
        played("Ada", mode="solo"),
        played("Ada", "Bao", days=("friday",)),
    ],
)
def test_an_export_that_is_imported_is_the_same_game(client: TestClient, data: Json) -> None:
    exported = stored(client, data).get("export.json").json()
    answer = client.post("/api/games/import", json=exported)
    assert answer.status_code == 201, answer.text
    made = answer.json()
    again = client.get(
        f"/api/games/{made['game']['id']}/export.json", headers={"Authorization": f"Bearer {made['token']}"}
    )
    assert again.json() == exported
