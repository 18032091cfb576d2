"""The clock of a round over HTTP: one for all, held by host or referee."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
from starlette.testclient import TestClient

from tests.api.routes.gaming import invited, join, new_game, served, simple

EVENING = datetime(2026, 11, 20, 20, 0, tzinfo=UTC)
STANDING = {"begun_at": None, "before_ms": 0}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with served(tmp_path_factory.mktemp("clock")) as client:
        yield client


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[datetime]:
    """The service's time, which a test may put forward."""
    now = [EVENING]
    monkeypatch.setattr("api.storage.tables.now", lambda: now[0])
    return now


def test_all_see_the_clock_that_the_host_starts_and_the_referee_pauses(
    client: TestClient, clock: list[datetime]
) -> None:
    host = new_game(client, timer=240)
    player, referee = join(client, host, "Bo"), invited(client, host, "referee", name="Zoé")
    assert player.state()["clock"] == STANDING
    host.step("POST", "/clock", act="start")
    assert player.state()["clock"] == {"begun_at": "2026-11-20T20:00:00.000Z", "before_ms": 0}
    clock[0] += timedelta(seconds=65, milliseconds=250)
    referee.step("POST", "/clock", act="pause")
    assert player.state()["clock"] == {"begun_at": None, "before_ms": 65_250}
    host.step("POST", "/clock", act="reset")
    assert player.state()["clock"] == STANDING


def test_what_was_done_while_the_line_was_cut_counts_from_when_it_was_done(
    client: TestClient, clock: list[datetime]
) -> None:
    host = new_game(client, timer=240)
    host.step("POST", "/clock", act="start", ago_ms=20_000)
    assert host.state()["clock"] == {"begun_at": "2026-11-20T19:59:40.000Z", "before_ms": 0}
    host.step("POST", "/clock", act="pause", ago_ms=5_000)
    assert host.state()["clock"] == {"begun_at": None, "before_ms": 15_000}
    for ago in (-1, 6 * 3_600_000 + 1):
        late = host.ask("POST", "/clock", json={"version": host.state()["version"], "act": "start", "ago_ms": ago})
        assert (late.status_code, late.json()["code"]) == (422, "invalid")


def test_who_has_not_seen_that_it_was_started_is_told(client: TestClient) -> None:
    host = new_game(client)
    seen = host.state()["version"]
    host.step("POST", "/clock", act="start")
    late = host.ask("POST", "/clock", json={"version": seen, "act": "reset"})
    assert (late.status_code, late.json()["code"]) == (409, "changed_meanwhile")
    assert late.json()["current"]["clock"]["begun_at"]


def test_another_length_sets_it_back_and_stays_for_the_days_to_come(client: TestClient) -> None:
    host = new_game(client, timer=240)
    referee = invited(client, host, "referee", name="Zoé")
    host.step("POST", "/clock", act="start")
    changed = referee.step("PATCH", "", timer=300)
    assert (changed["timer"], changed["clock"]) == (300, STANDING)
    host.step("POST", "/clock", act="start")
    host.hand_in("friday", simple("friday", 1, 1))
    saturday = host.step("POST", "/next-day")
    assert (saturday["timer"], saturday["clock"]) == (300, STANDING)


def test_a_game_that_is_over_has_no_clock_to_start(client: TestClient) -> None:
    host = new_game(client, mode="puzzle", puzzle=1)
    day = host.state()["day"]
    host.hand_in(day, simple(day, 1, 1))
    host.step("POST", "/next-day")
    late = host.ask("POST", "/clock", json={"version": host.state()["version"], "act": "start"})
    assert (late.status_code, late.json()["code"]) == (409, "day_closed")
