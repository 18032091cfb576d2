"""What the OpenAPI promises, asked at random of a running service: as the host of a game, and as nobody."""

import re
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from schemathesis.specs.openapi.schemas import OpenApiSchema

from api.app import create_app
from api.settings import Settings
from tests.api.cli.test_serve import serving

EXAMPLES = 12
READY_WITHIN_S, OK = 120.0, 200
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
# A stream of events does not end; its tests are in routes/test_events.py.
ENDLESS = "watch_game"
# These would leave nothing to be asked about.
ENDING = ("delete_game", "renew_link", "remove_member")


@dataclass(frozen=True)
class Service:
    """A running service with a game, and the tokens of its host."""

    url: str
    game: str
    host: str
    member: str


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    unlimited = {"ALAUNE_RATE": "0", "ALAUNE_UPLOAD_RATE": "0"}
    with serving(tmp_path_factory.mktemp("data"), **unlimited) as running:
        until = time.monotonic() + READY_WITHIN_S
        while httpx.get(f"{running.url}/readyz").status_code != OK:
            assert time.monotonic() < until, "the service does not become ready"
            time.sleep(0.1)
        made = httpx.post(
            f"{running.url}/api/games", json={"host": {"name": "Ada"}, "players": [{"name": "Bao"}]}
        ).json()
        yield Service(running.url, made["game"]["id"], made["token"], made["member"])


@pytest.fixture(scope="module")
def api(service: Service) -> OpenApiSchema:
    return schemathesis.openapi.from_url(f"{service.url}/api/openapi.json")


def operations() -> list[str]:
    """All that can be asked, but for what would leave nothing to be asked about."""
    paths = create_app(Settings()).openapi()["paths"]
    names = [operation["operationId"] for path in paths.values() for operation in path.values()]
    return [name for name in names if name not in (ENDLESS, *ENDING)]


@pytest.mark.parametrize("name", operations())
def test_every_answer_is_one_that_was_promised(api: OpenApiSchema, service: Service, name: str) -> None:
    operation = api.find_operation_by_id(name)

    @given(case=operation.as_strategy())
    @settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
    def ask(case: schemathesis.Case[Any]) -> None:
        if "game_id" in case.path_parameters:
            case.path_parameters["game_id"] = service.game
        if "member_id" in case.path_parameters:
            case.path_parameters["member_id"] = service.member
        case.call_and_validate(checks=CHECKS, headers={"Authorization": f"Bearer {service.host}"})
        answer = case.call_and_validate(checks=CHECKS, headers={"Authorization": "Bearer nobodys"})
        if re.match(r"/api/(games|scans)/\{", operation.path):
            assert answer.status_code >= 400, "told to nobody"

    ask()
