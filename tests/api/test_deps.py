"""What routes are given: sessions that commit before the answer, tokens, language."""

from collections.abc import Iterator

import pytest
from fastapi import APIRouter
from sqlalchemy import select
from sqlalchemy.exc import OperationalError
from sqlalchemy.orm import Session as OrmSession
from starlette.testclient import TestClient

from api.app import create_app
from api.deps import Bearer, Client, Lang, Services, Session
from api.problems import Problem
from api.settings import Settings
from api.storage.tables import Game
from tests.api.conftest import running
from tests.api.storage.rows import a_game

TOKEN, LINK = "t0ken", "l1nk"
router = APIRouter(prefix="/api")


@router.post("/try/{outcome}", status_code=201)
def write(outcome: str, session: Session) -> str:
    id_ = a_game(session).id
    if outcome == "problem":
        raise Problem("not_allowed")
    if outcome == "mistake":
        raise KeyError
    return id_


@router.get("/try")
def read(session: Session) -> list[str]:
    return list(session.scalars(select(Game.id)))


@router.get("/try/writing")
def write_while_reading(session: Session) -> str:
    return a_game(session).id


@router.get("/words")
@router.post("/words")
async def words(services: Services, language: Lang, token: Bearer, client: Client) -> dict[str, str | None]:
    return {"language": language, "token": token, "client": client, "mode": services.settings.mode}


@pytest.fixture
def trying(settings: Settings, database_url: str) -> Iterator[TestClient]:
    app = create_app(Settings.model_validate(settings.model_dump() | {"database": database_url}))
    app.include_router(router)
    with running(settings, scanners=False, app=app) as client:
        yield client


def test_what_was_answered_is_kept(trying: TestClient) -> None:
    answer = trying.post("/api/try/well")
    assert answer.status_code == 201
    assert trying.get("/api/try").json() == [answer.json()]


@pytest.mark.parametrize(("outcome", "status"), [("problem", 403), ("mistake", 500)])
def test_what_failed_leaves_nothing_behind(trying: TestClient, outcome: str, status: int) -> None:
    assert trying.post(f"/api/try/{outcome}").status_code == status
    assert trying.get("/api/try").json() == []


def test_nothing_is_answered_before_it_is_kept(trying: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_: OrmSession) -> None:
        raise OperationalError("COMMIT", {}, Exception("server closed the connection"))

    with monkeypatch.context() as patched:
        patched.setattr(OrmSession, "commit", fails)
        answer = trying.post("/api/try/well")
    assert (answer.status_code, answer.json()["code"]) == (503, "database_unavailable")
    assert answer.headers["retry-after"]
    assert trying.get("/api/try").json() == []


def test_a_get_route_cannot_write_by_mistake(trying: TestClient) -> None:
    assert trying.get("/api/try/writing").status_code >= 500
    assert trying.get("/api/try").json() == []
    assert trying.post("/api/try/well").status_code == 201


def test_a_token_comes_in_the_header_or_to_read_in_the_link(trying: TestClient) -> None:
    header = {"Authorization": f"Bearer {TOKEN}"}
    assert trying.get("/api/words", headers=header).json()["token"] == TOKEN
    assert trying.post("/api/words", headers=header).json()["token"] == TOKEN
    assert trying.get("/api/words?token=l1nk").json()["token"] == LINK
    assert trying.get("/api/words?token=l1nk", headers=header).json()["token"] == TOKEN
    assert trying.post("/api/words?token=l1nk").json()["token"] is None
    assert trying.get("/api/words", headers={"Authorization": f"Basic {TOKEN}"}).json()["token"] is None
    assert trying.get("/api/words").json()["token"] is None


def test_the_language_is_asked_for_or_preferred(trying: TestClient) -> None:
    english = {"Accept-Language": "en"}
    assert trying.get("/api/words").json()["language"] == "fr"
    assert trying.get("/api/words", headers=english).json()["language"] == "en"
    assert trying.get("/api/words?lang=fr", headers=english).json()["language"] == "fr"
    assert trying.get("/api/words?lang=de").json()["code"] == "invalid"


def test_a_client_is_a_hash(trying: TestClient) -> None:
    client = trying.get("/api/words").json()["client"]
    assert len(client) == 24
    assert client == trying.get("/api/words").json()["client"]
