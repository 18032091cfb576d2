"""Ids, log lines and counts of requests."""

import json
import logging
import re
from collections.abc import AsyncIterator

import pytest
from fastapi import APIRouter
from starlette.responses import StreamingResponse
from starlette.testclient import TestClient

from api.app import create_app
from api.logs import JsonLines
from api.middleware.requests import _Broken
from api.settings import Settings

SECRET = "a7f3"  # noqa: S105


@pytest.fixture
def trying(settings: Settings) -> TestClient:
    app = create_app(settings)
    router = APIRouter()

    @router.get("/things/{thing}")
    def thing(thing: str) -> str:
        return thing

    @router.get("/broken")
    def broken() -> StreamingResponse:
        return StreamingResponse(half())

    async def half() -> AsyncIterator[bytes]:
        yield b"half of"
        raise KeyError(SECRET)

    app.include_router(router, prefix="/api")
    return TestClient(app)


def lines(caplog: pytest.LogCaptureFixture) -> list[dict[str, object]]:
    """The log as it would stand on standard error."""
    formatter = JsonLines()
    return [json.loads(formatter.format(record)) for record in caplog.records if record.name.startswith("alaune")]


def test_every_answer_has_an_id_of_its_own(trying: TestClient) -> None:
    ids = {trying.get("/healthz").headers["x-request-id"] for _ in range(5)}
    assert len(ids) == 5


def test_an_id_that_is_sane_is_kept(trying: TestClient) -> None:
    assert trying.get("/healthz", headers={"X-Request-ID": "edge-1234.a_b"}).headers["x-request-id"] == "edge-1234.a_b"


@pytest.mark.parametrize("given", ["short", "x" * 65, 'a"b,{}12345', "a b c d e f g", "été-été-été"])
def test_an_id_that_is_not_is_replaced(trying: TestClient, given: str) -> None:
    answered = trying.get("/healthz", headers={b"X-Request-ID": given.encode()}).headers["x-request-id"]
    assert answered != given
    assert re.fullmatch(r"[\w-]{16}", answered)


def test_a_request_is_one_line_without_anything_personal(trying: TestClient, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, "alaune"):
        answer = trying.get(
            f"/api/things/{SECRET}?token={SECRET}&name={SECRET}", headers={"Authorization": f"Bearer {SECRET}"}
        )
    assert answer.json() == SECRET
    (line,) = lines(caplog)
    assert {"request", "method", "route", "status", "ms", "at", "level", "message"} == set(line)
    assert (line["method"], line["route"], line["status"]) == ("GET", "/api/things/{thing}", 200)
    assert line["request"] == answer.headers["x-request-id"]
    assert SECRET not in json.dumps(line)
    assert "testclient" not in json.dumps(line)


def test_a_path_that_leads_nowhere_is_not_written_down(trying: TestClient, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, "alaune"):
        trying.request("HACK" + SECRET.upper(), f"/{SECRET}")
    (line,) = lines(caplog)
    assert (line["method"], line["route"], line["status"], line["problem"]) == ("unknown", "unknown", 404, "not_found")


def test_an_answer_that_breaks_off_does_not_look_whole(trying: TestClient, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, "alaune"), pytest.raises(_Broken):
        trying.get("/api/broken")
    mistake, request = lines(caplog)
    assert (mistake["error"], request["status"]) == ("KeyError", 200)
    assert SECRET not in json.dumps([mistake, request])


def test_requests_are_counted_by_route_and_status_and_problems_by_code(trying: TestClient) -> None:
    trying.get("/api/things/1")
    trying.get("/api/things/2")
    trying.get("/nothing")
    registry = trying.app.state.metrics.registry  # type: ignore[attr-defined]
    labels = {"method": "GET", "route": "/api/things/{thing}", "status": "200"}
    assert registry.get_sample_value("alaune_requests_total", labels) == 2
    assert registry.get_sample_value("alaune_request_seconds_count", {"route": "/api/things/{thing}"}) == 2
    assert registry.get_sample_value("alaune_problems_total", {"code": "not_found"}) == 1


def test_a_traceback_in_a_log_line_is_cut_down_to_its_kind() -> None:
    try:
        raise KeyError(SECRET)
    except KeyError as error:
        record = logging.LogRecord("alaune", logging.ERROR, "", 1, "failed", None, (KeyError, error, None))
    line = json.loads(JsonLines().format(record))
    assert (line["error"], line["message"], line["level"]) == ("KeyError", "failed", "error")
    assert SECRET not in json.dumps(line)
