"""Headers of every answer."""

import pytest
from starlette.testclient import TestClient

from api.app import create_app
from api.settings import Settings

PATHS = ["/healthz", "/nothing", "/api/openapi.json", "/problems/internal"]


@pytest.fixture
def trying(settings: Settings) -> TestClient:
    return TestClient(create_app(settings), raise_server_exceptions=False)


@pytest.mark.parametrize("path", PATHS)
def test_every_answer_keeps_browsers_on_the_safe_side(trying: TestClient, path: str) -> None:
    headers = trying.get(path).headers
    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
    assert policy["default-src"] == "'self'"
    assert policy["frame-ancestors"] == policy["object-src"] == policy["base-uri"] == "'none'"
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == headers["cross-origin-resource-policy"] == "same-origin"
    assert "Accept-Language" in headers["vary"]
    assert "server" not in headers


def test_what_the_api_answers_is_not_stored(trying: TestClient) -> None:
    assert trying.get("/api/openapi.json").headers["cache-control"] == "no-store"
    assert trying.get("/api/nothing").headers["cache-control"] == "no-store"


def test_https_is_kept_to_where_it_is_used(settings: Settings) -> None:
    app = create_app(settings)
    assert "strict-transport-security" not in TestClient(app).get("/healthz").headers
    assert (
        "max-age" in TestClient(app, base_url="https://testserver").get("/healthz").headers["strict-transport-security"]
    )
