"""How often one client may ask."""

import pytest
from starlette.testclient import TestClient

from api.app import create_app
from api.middleware import limits
from api.middleware.limits import GUESSES_PER_MINUTE, Buckets
from api.settings import Settings


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_holds_a_minutes_worth_and_fills_evenly() -> None:
    clock = Clock()
    buckets = Buckets(6, clock)
    assert [buckets.wait("a") for _ in range(6)] == [0] * 6
    assert buckets.wait("a") == pytest.approx(10)
    clock.now += 4
    assert buckets.wait("a") == pytest.approx(6)
    clock.now += 6
    assert buckets.wait("a") == 0
    assert buckets.wait("a") > 0


def test_a_bucket_never_overflows() -> None:
    clock = Clock()
    buckets = Buckets(3, clock)
    assert buckets.wait("a") == 0
    clock.now += 1e6
    assert [bool(buckets.wait("a")) for _ in range(4)] == [False, False, False, True]


def test_one_clients_haste_is_not_anothers() -> None:
    buckets = Buckets(1, Clock())
    assert buckets.wait("a") == 0
    assert buckets.wait("a") > 0
    assert buckets.wait("b") == 0


def test_no_limit_is_no_limit() -> None:
    buckets = Buckets(0, Clock())
    assert not any(buckets.wait("a") for _ in range(10_000))


def test_the_quietest_client_is_forgotten_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_CLIENTS", 2)
    buckets = Buckets(1, Clock())
    for client in ("a", "b", "a", "c"):
        buckets.wait(client)
    assert buckets.wait("a") > 0
    assert buckets.wait("b") == 0  # it had gone when c came


def client_of(settings: Settings, **changes: object) -> TestClient:
    return TestClient(create_app(settings.model_copy(update=changes)), raise_server_exceptions=False)


def test_whoever_asks_too_often_is_told_when_to_come_back(settings: Settings) -> None:
    client = client_of(settings, rate=3)
    for _ in range(3):
        assert client.get("/problems/internal").status_code == 200
    answer = client.get("/problems/internal", headers={"Accept-Language": "en"})
    assert (answer.status_code, answer.json()["code"]) == (429, "rate_limited")
    assert answer.headers["retry-after"] == str(answer.json()["seconds"]) == "20"
    assert "20 s" in answer.json()["detail"]
    assert "content-security-policy" in answer.headers
    assert client.get("/healthz").status_code == 200, "whoever watches the service is not counted"


def test_uploads_have_a_stricter_limit_of_their_own(settings: Settings) -> None:
    client = client_of(settings, rate=1000, upload_rate=2)
    codes = [client.post("/api/scans").status_code for _ in range(3)]
    assert 429 not in codes[:2]
    assert codes[2] == 429
    assert client.get("/api/scans").status_code != 429


def test_guesses_at_join_codes_have_one_too(settings: Settings) -> None:
    client = client_of(settings, rate=1000)
    codes = [client.post("/api/games/join").status_code for _ in range(GUESSES_PER_MINUTE + 1)]
    assert codes.index(429) == GUESSES_PER_MINUTE
