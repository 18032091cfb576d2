"""One shape for every error, in two languages, and a known code for each."""

import errno
import json
import logging
import re
from pathlib import Path

import pytest
from fastapi import APIRouter
from pydantic import BaseModel
from sqlalchemy.exc import DataError, IntegrityError, InternalError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError
from sqlalchemy.orm.exc import StaleDataError
from starlette.testclient import TestClient

from api import words
from api.app import create_app
from api.problems import COMMON, PROBLEMS, Problem, Refusal, Said, problems, rendered
from api.settings import Settings
from api.storage.blobs import StoreError
from api.wire.problems import ProblemDetails
from scoring.errors import BadInput

FIELD = re.compile(r"{(\w+)}")
ENGLISH = {"Accept-Language": "en-GB,en;q=0.9,fr;q=0.5"}
SECRET_WORDS = "Ada token 4242"  # noqa: S105 - what no answer and no log may quote


class FullDisk(Exception):
    sqlstate = "53100"


class Rested(Exception):
    sqlstate = "25P03"


class Corrupt(Exception):
    sqlstate = "XX001"


RAISED: dict[str, tuple[Exception, int, str]] = {
    "problem": (Problem("not_allowed"), 403, "not_allowed"),
    "status": (Problem("not_allowed", 404), 404, "not_allowed"),
    "bad-input": (BadInput("rien à compter", "nothing to score", code="other_day"), 422, "other_day"),
    "stale": (StaleDataError(SECRET_WORDS), 409, "changed_meanwhile"),
    "integrity": (IntegrityError(SECRET_WORDS, {}, Exception()), 409, "changed_meanwhile"),
    "data": (DataError(SECRET_WORDS, {}, Exception()), 400, "bad_request"),
    "gone": (OperationalError(SECRET_WORDS, {}, Exception("no route")), 503, "database_unavailable"),
    "rested": (InternalError(SECRET_WORDS, {}, Rested()), 503, "database_unavailable"),
    "corrupt": (InternalError(SECRET_WORDS, {}, Corrupt()), 500, "internal"),
    "pool": (PoolTimeoutError(SECRET_WORDS), 503, "database_unavailable"),
    "turn": (TimeoutError(), 503, "database_unavailable"),
    "sqlite-full": (OperationalError("", {}, Exception("database or disk is full")), 507, "storage_full"),
    "postgresql-full": (OperationalError("", {}, FullDisk()), 507, "storage_full"),
    "store": (StoreError(), 503, "store_unavailable"),
    "store-full": (StoreError(full=True), 507, "storage_full"),
    "disk-full": (OSError(errno.ENOSPC, SECRET_WORDS), 507, "storage_full"),
    "system": (OSError(errno.EACCES, SECRET_WORDS), 500, "internal"),
    "mistake": (KeyError(SECRET_WORDS), 500, "internal"),
}


class Body(BaseModel):
    names: list[str]


@pytest.fixture
def trying(settings: Settings) -> TestClient:
    """A client of an app with a route that raises whatever is asked for. It needs no services."""
    app = create_app(settings)
    router = APIRouter()

    @router.get("/api/raise/{name}")
    def raise_it(name: str) -> None:
        raise RAISED[name][0]

    @router.post("/api/take")
    def take(body: Body) -> list[str]:
        return body.names

    app.include_router(router)
    return TestClient(app, raise_server_exceptions=False)


@pytest.mark.parametrize("code", sorted(PROBLEMS))
def test_every_code_is_said_in_both_languages(code: str) -> None:
    said = PROBLEMS[code]
    assert re.fullmatch(r"[a-z][a-z0-9_]*", code)
    assert 400 <= said.status < 600
    for french, english in (said.title, said.detail):
        assert french
        assert english
        assert french != english
        assert "'" not in french, "French has typographic apostrophes"
        assert not re.search(r" [;:!?»]", french), "and narrow spaces"
        assert "\u202f" not in english
    assert set(FIELD.findall(said.detail[0])) == set(FIELD.findall(said.detail[1]))
    assert not FIELD.findall("".join(said.title))
    for sentence in said.detail:
        assert sentence[0].isupper() or sentence[0] in "«“{"
        assert sentence.endswith((".", "»", "”"))


def test_a_code_has_one_meaning() -> None:
    with pytest.raises(ValueError, match="not_found"):
        words.add({"not_found": Said(404, ("Autre", "Other"), ("Autre.", "Other."))})


@pytest.mark.parametrize("name", RAISED)
def test_whatever_a_route_raises_is_a_problem(name: str, trying: TestClient) -> None:
    _, status, code = RAISED[name]
    answer = trying.get(f"/api/raise/{name}")
    assert answer.status_code == status
    assert answer.headers["content-type"] == "application/problem+json"
    problem = ProblemDetails.model_validate(answer.json())
    assert (problem.status, problem.code) == (status, code)
    assert problem.instance == answer.headers["x-request-id"]
    assert problem.detail == problem.detail_fr
    assert SECRET_WORDS not in answer.text
    assert "Traceback" not in answer.text
    assert ("retry-after" in answer.headers) == (status == 503)
    assert code in PROBLEMS or problem.type == "/problems/bad_input"


def test_a_mistake_is_logged_with_its_place_and_request_and_without_what_people_sent(
    trying: TestClient, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO, "alaune"):
        answer = trying.get("/api/raise/mistake?token=4242")
    mistake = next(record for record in caplog.records if record.message == "mistake")
    fields = mistake.__dict__["fields"]
    assert fields["request"] == answer.headers["x-request-id"]
    assert fields["error"] == "KeyError"
    assert any("raise_it" in frame for frame in fields["trace"])
    assert "4242" not in json.dumps([record.__dict__.get("fields") for record in caplog.records])


def test_what_does_not_exist_is_a_problem_in_the_readers_language(trying: TestClient) -> None:
    french, english = trying.get("/api/nothing"), trying.get("/api/nothing", headers=ENGLISH)
    assert french.status_code == english.status_code == 404
    assert (french.headers["content-language"], english.headers["content-language"]) == ("fr", "en")
    assert french.json()["title"] == "Introuvable"
    assert english.json()["title"] == "Not found"
    assert english.json()["detail"] == french.json()["detail_en"]
    assert "vérifiez-la" in english.json()["detail_fr"]
    assert trying.get("/api/nothing?lang=fr", headers=ENGLISH).json()["title"] == "Introuvable"


def test_a_wrong_method_is_told_which_are_right(trying: TestClient) -> None:
    answer = trying.delete("/healthz")
    assert (answer.status_code, answer.json()["code"]) == (405, "method_not_allowed")
    assert answer.headers["allow"] == "GET, HEAD, OPTIONS"


def test_an_invalid_body_is_told_where_and_not_quoted(trying: TestClient) -> None:
    answer = trying.post("/api/take", json={"names": ["Ada", {"token": SECRET_WORDS}]})
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid")
    assert answer.json()["errors"][0]["where"] == "body.names.1"
    assert "body.names.1" in answer.json()["detail"]
    assert SECRET_WORDS not in answer.text


@pytest.mark.parametrize("body", [b"{", b'{"names": ["\xff"]}', b"[" * 100_000, b'{"names": '])
def test_a_body_that_is_no_json_is_a_bad_request(trying: TestClient, body: bytes) -> None:
    answer = trying.post("/api/take", content=body, headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_request")


def test_a_lone_half_of_a_character_harms_nobody(trying: TestClient) -> None:
    for body, status in (
        (b'{"names": ["\\ud800"]}', 400),
        (b'{"names": [1], "\\uDEAD": 1}', 400),
        (b'{"names": ["\\ud83d\\ude00", "\\\\ud800"]}', 200),
    ):
        answer = trying.post("/api/take", content=body, headers={"content-type": "application/json"})
        assert answer.status_code == status


def test_values_fill_the_sentences_and_stand_in_the_answer() -> None:
    details = Problem("rate_limited", seconds=7).details("id", "en")
    assert details["detail"] == "Too many requests in a short time; try again in 7 s."
    assert details["seconds"] == 7
    assert Problem("changed_meanwhile", current={"version": 3}).details("id", "fr")["current"] == {"version": 3}


def test_a_value_that_is_missing_breaks_nothing() -> None:
    assert "?" in Problem("rate_limited").details("id", "fr")["detail"]


@pytest.mark.parametrize(("seconds", "header"), [(0.0, "1"), (0.2, "1"), (1.0, "1"), (1.2, "2"), (59.9, "60")])
def test_retry_after_is_never_too_early(seconds: float, header: str) -> None:
    answer = rendered(Problem("rate_limited", retry_after=seconds, seconds=1), {"type": "http"})
    assert answer.headers["retry-after"] == header


def test_who_lacks_a_token_is_told_which_kind() -> None:
    assert rendered(Problem("token_missing"), {"type": "http"}).headers["www-authenticate"] == "Bearer"


def test_sentences_of_scoring_are_set_as_ours_are() -> None:
    details = Refusal(BadInput("rien à compter ; recommencez", "nothing to score; try again")).details("id", "fr")
    assert details["detail_fr"] == "Rien à compter\u202f; recommencez."
    assert details["detail_en"] == "Nothing to score; try again."


def test_routes_declare_what_any_may_answer_and_their_own() -> None:
    declared = problems("not_found", "changed_meanwhile", "storage_full")
    assert set(declared) == {
        PROBLEMS[code].status for code in (*COMMON, "not_found", "changed_meanwhile", "storage_full")
    }
    for response in declared.values():
        for example in response["content"]["application/problem+json"]["examples"].values():
            ProblemDetails.model_validate(example["value"])


def test_every_problem_is_explained_at_its_type(settings: Settings) -> None:
    client = TestClient(create_app(settings))
    for code, said in PROBLEMS.items():
        answer = client.get(f"/problems/{code}")
        assert answer.status_code == 200
        assert (answer.json()["status"], answer.json()["title_en"]) == (said.status, said.title[1])
        assert "{" not in answer.json()["detail_fr"] + answer.json()["detail_en"]
    side = client.get("/problems/wrong_side").json()
    assert "(…)" in side["detail_fr"]
    assert "(…)" in side["detail_en"]
    assert client.get("/problems/nothing").json()["code"] == "not_found"


def test_every_code_that_the_sources_raise_is_known() -> None:
    raised = re.compile(r'Problem\(\s*"(\w+)"')
    found = {
        code for path in (Path(words.__file__).parent).rglob("*.py") for code in raised.findall(path.read_text("utf-8"))
    }
    assert "token_unknown" in found
    assert found <= set(PROBLEMS)
