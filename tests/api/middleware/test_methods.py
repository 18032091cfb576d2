"""HEAD on every route that can be read, OPTIONS on every route, and what a refusal says is allowed."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from pydantic import SecretStr

from api.app import create_app
from api.settings import Settings
from api.web.pages import PAGES
from tests.api.conftest import TestClient
from tests.api.routes.gaming import CONFLICT, Person, new_game, served

PATHS = create_app(Settings(data=Path("unused"))).openapi()["paths"]
# Served without being described: the page, what it is made of, and the description.
OTHERS = ("/api/openapi.json", "/sw.js", "/app.webmanifest", "/favicon.ico", *PAGES)
ENDLESS = "/api/games/{game_id}/events"
READ = [*(path for path, methods in PATHS.items() if "get" in methods and path != ENDLESS), *OTHERS]
NAMES = {
    "day": "friday",
    "scan_id": "nothing",
    "index": "0",
    "name": "gazette",
    "tile": "a01",
    "code": "B7KQ2X",
    "size": "1x2",
    "side": "front",
    "rest": "nothing",
}
ELSEWHERE = {"/problems/{code}": "internal", "/api/editions/{name}/tribunes/{code}.png": "D4"}
# Of every request its own, or counted anew; the length of what counts requests is not the same twice.
OWN = ("x-request-id", "date")


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Person]:
    """The host of a game with everything that can be read: a board, and a day that is over."""
    with served(tmp_path_factory.mktemp("methods"), metrics_token=SecretStr("metrics")) as client:
        assert isinstance(client, TestClient)
        host = new_game(client, mode="solo")
        host.hand_in("friday", CONFLICT)
        yield host


def address(path: str, host: Person) -> str:
    names = {**NAMES, "game_id": host.game, "member_id": host.member}
    if path in ELSEWHERE:
        names["code"] = ELSEWHERE[path]
    return re.sub(r"{(\w+)(:path)?}", lambda gap: names[gap[1]], path)


def asked(host: Person, method: str, path: str) -> tuple[int, dict[str, str], bytes]:
    token = "metrics" if path == "/metrics" else host.token
    headers = {"Authorization": f"Bearer {token}", "Accept": "text/html,*/*"}
    answer = host.client.request(method, address(path, host), headers=headers)
    return answer.status_code, {k: v for k, v in answer.headers.items() if k not in OWN}, answer.content


@pytest.mark.parametrize("path", READ)
def test_head_is_answered_as_get_without_its_body(host: Person, path: str) -> None:
    status, headers, body = asked(host, "GET", path)
    assert body
    head = asked(host, "HEAD", path)
    if path == "/metrics":  # this very request was counted
        headers["content-length"] = head[1]["content-length"]
    assert head == (status, headers, b"")


def test_most_of_what_is_read_here_is_there(host: Person) -> None:
    missing = {path for path in READ if asked(host, "HEAD", path)[0] != 200}
    unfinished = {"/api/games/{game_id}/bgstats", "/api/games/{game_id}/bgstats.svg"}
    assert missing == unfinished | {path for path in READ if "{scan_id}" in path}


def test_head_on_live_events_says_that_there_are_some_and_leaves_no_stream_open(host: Person) -> None:
    status, headers, body = asked(host, "HEAD", ENDLESS)
    assert (status, body) == (200, b"")
    assert headers["content-type"].startswith("text/event-stream")
    assert host.client.app.state.services.watcher.count == 0  # type: ignore[attr-defined]


@pytest.mark.parametrize("path", [*PATHS, *OTHERS])
def test_options_names_the_methods_that_there_are_and_no_other_sites(host: Person, path: str) -> None:
    preflight = {"Origin": "https://elsewhere.example", "Access-Control-Request-Method": "POST"}
    answer = host.client.options(address(path, host), headers=preflight)
    assert (answer.status_code, answer.content) == (204, b"")
    named = set(answer.headers["allow"].split(", "))
    known = {method.upper() for method in PATHS.get(path, {"get": None})}
    assert named >= known | {"OPTIONS"} | ({"HEAD"} if "GET" in known else set())
    assert not [name for name in answer.headers if name.startswith("access-control")]


@pytest.mark.parametrize("path", PATHS)
def test_a_method_that_there_is_not_is_refused_with_those_that_there_are(host: Person, path: str) -> None:
    allowed = host.client.options(address(path, host)).headers["allow"]
    for method in {"GET", "POST", "PUT", "PATCH", "DELETE"} - set(allowed.split(", ")):
        answer = host.client.request(method, address(path, host))
        assert (answer.status_code, answer.json()["code"]) == (405, "method_not_allowed")
        assert answer.headers["allow"] == allowed


@pytest.mark.parametrize(("method", "status"), [("HEAD", 404), ("OPTIONS", 404)])
def test_where_there_is_nothing_there_is_nothing_to_ask(host: Person, method: str, status: int) -> None:
    assert host.client.request(method, "/api/nothing").status_code == status


def test_head_counts_and_is_logged_as_what_it_is(host: Person) -> None:
    asked(host, "HEAD", "/api/games/{game_id}")
    counted = asked(host, "GET", "/metrics")[2].decode()
    assert re.search(r'method="HEAD",[^}]*route="/api/games/{game_id}"', counted)
