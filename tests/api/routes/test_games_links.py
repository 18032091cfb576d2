"""Where links to a game lead: to an address that other phones can open, too."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from api.keeping.links import LISTENING
from tests.api.routes.gaming import new_game, served

EVERYWHERE = "0.0.0.0 8000"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with served(tmp_path_factory.mktemp("links")) as client:
        yield client


def link(client: TestClient, host: str) -> str:
    """What the one who holds the game gives to others, having opened the page under that name."""
    person = new_game(client)
    found: str = person.done("GET", "/join-link", headers={"host": host})["link"]
    return found.rpartition("/join/")[0]


@pytest.fixture
def network(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine that is known as 192.168.1.20 in its network."""
    monkeypatch.setattr("api.cli.addresses._own_address", lambda _family: "192.168.1.20")


@pytest.mark.usefixtures("network")
@pytest.mark.parametrize("name", ["localhost:8000", "127.0.0.1:8000", "[::1]:8000"])
def test_who_opened_it_on_the_serving_machine_gives_the_network_s_address(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv(LISTENING, EVERYWHERE)
    assert link(client, name) == "http://192.168.1.20:8000"


@pytest.mark.usefixtures("network")
def test_any_other_name_under_which_it_was_found_is_good_for_others_too(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(LISTENING, EVERYWHERE)
    assert link(client, "salon.local:8000") == "http://salon.local:8000"


@pytest.mark.usefixtures("network")
def test_a_service_for_this_machine_alone_claims_nothing_else(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(LISTENING, "127.0.0.1 8000")
    assert link(client, "localhost:8000") == "http://localhost:8000"


def test_a_public_address_goes_before_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(LISTENING, EVERYWHERE)
    with served(tmp_path, public_url="http://localhost/alaune") as client:
        client.headers["host"] = "localhost"
        assert link(client, "localhost") == "http://localhost/alaune"
