"""Whose word is taken about who asks."""

import pytest
from fastapi import APIRouter, Request
from starlette.testclient import TestClient

from api.app import create_app
from api.settings import Settings

PROXY = "10.0.0.1"


def client_of(settings: Settings, peer: str = PROXY, **changes: object) -> TestClient:
    app = create_app(Settings.model_validate(settings.model_dump() | changes))
    router = APIRouter()

    @router.get("/api/who")
    async def who(request: Request) -> dict[str, object]:
        state = request.state
        return {"client": state.client, "loopback": state.loopback, "scheme": request.url.scheme, "raw": request.client}

    app.include_router(router)
    return TestClient(app, client=(peer, 1234))


def who(client: TestClient, **headers: str) -> dict[str, object]:
    found: dict[str, object] = client.get(
        "/api/who", headers={name.replace("_", "-"): value for name, value in headers.items()}
    ).json()
    return found


def test_an_address_is_only_known_as_a_hash_that_no_other_process_has(settings: Settings) -> None:
    client = client_of(settings)
    assert who(client) == who(client)
    assert who(client)["raw"] is None
    assert PROXY not in str(who(client))
    assert who(client)["client"] != who(client_of(settings))["client"]


def test_what_strangers_say_about_themselves_is_not_believed(settings: Settings) -> None:
    client = client_of(settings)
    assert who(client, x_forwarded_for="1.2.3.4", x_forwarded_proto="https") == who(client)


@pytest.mark.parametrize("trusted", [(PROXY,), ("10.0.0.0/8",), ("192.168.0.0/16", "10.0.0.1/32")])
def test_a_trusted_proxy_says_who_asks_and_how(settings: Settings, trusted: tuple[str, ...]) -> None:
    client = client_of(settings, trusted_proxies=trusted)
    first = who(client, x_forwarded_for="1.2.3.4", x_forwarded_proto="https")
    assert first["scheme"] == "https"
    assert first["client"] == who(client, x_forwarded_for="1.2.3.4")["client"]
    assert first["client"] != who(client, x_forwarded_for="1.2.3.5")["client"]


def test_only_what_trusted_proxies_added_counts(settings: Settings) -> None:
    client = client_of(settings, trusted_proxies=("10.0.0.0/8",))
    real = who(client, x_forwarded_for="1.2.3.4")["client"]
    assert who(client, x_forwarded_for="9.9.9.9, 1.2.3.4, 10.0.0.7")["client"] == real
    assert who(client, x_forwarded_for="127.0.0.1, 1.2.3.4")["client"] == real
    assert who(client, x_forwarded_for="nonsense, 1.2.3.4")["client"] == real


def test_a_household_has_one_address(settings: Settings) -> None:
    client = client_of(settings, trusted_proxies=(PROXY,))
    one, two, other = (
        who(client, x_forwarded_for=address)["client"]
        for address in ("2001:db8:1:2::1", "2001:db8:1:2:ffff::", "2001:db8:1:3::1")
    )
    assert one == two != other


def test_an_ipv4_address_in_ipv6_clothes_is_itself(settings: Settings) -> None:
    client = client_of(settings, trusted_proxies=(PROXY,))
    assert who(client, x_forwarded_for="::ffff:1.2.3.4") == who(client, x_forwarded_for="1.2.3.4")


@pytest.mark.parametrize(
    ("peer", "headers", "loopback"),
    [
        ("127.0.0.1", {}, True),
        ("::1", {}, True),
        (PROXY, {}, False),
        ("127.0.0.1", {"x_forwarded_for": "1.2.3.4"}, False),
        ("127.0.0.1", {"x_forwarded_for": "127.0.0.1"}, False),
        ("127.0.0.1", {"forwarded": "for=1.2.3.4"}, False),
        ("unix", {}, False),
    ],
)
def test_this_machine_is_only_who_comes_without_a_proxy(
    settings: Settings, peer: str, headers: dict[str, str], loopback: bool
) -> None:
    assert who(client_of(settings, peer), **headers)["loopback"] == loopback


def test_with_a_public_address_no_other_name_is_answered_to(settings: Settings) -> None:
    client = client_of(settings, public_url="https://jeux.example:8443")
    assert client.get("/api/who", headers={"host": "jeux.example:8443"}).status_code == 200
    for host in ("evil.example", "jeux.example", "jeux.example:8443.evil.example", ""):
        answer = client.get("/api/who", headers={"host": host})
        assert (answer.status_code, answer.json()["code"]) == (421, "wrong_host")
    assert client.get("/healthz", headers={"host": "10.0.0.3"}).status_code == 200, "orchestrators know no name"
