"""Whether the service lives and can work, and what it tells about itself."""

import shutil
from collections.abc import Iterator

import pytest
from sqlalchemy import text
from starlette.testclient import TestClient

from api.settings import Settings
from api.storage.engines import open_engine
from tests.api.conftest import running


@pytest.fixture
def client(settings: Settings) -> Iterator[TestClient]:
    """A client far away."""
    with running(settings, scanners=False) as client:
        yield client


def test_a_service_that_works_says_so(client: TestClient) -> None:
    for path in ("/healthz", "/readyz"):
        assert (client.get(path).status_code, client.get(path).json()) == (200, {"status": "ok"})


def test_it_works_on_every_database(settings: Settings, database_url: str) -> None:
    with running(Settings.model_validate(settings.model_dump() | {"database": database_url}), scanners=False) as client:
        assert client.get("/readyz").status_code == 200


def test_a_database_with_other_tables_is_not_ready(client: TestClient, settings: Settings) -> None:
    engine = open_engine(settings.database_url, 1)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '0000'"))
    engine.dispose()
    answer = client.get("/readyz", headers={"Accept-Language": "en"})
    assert (answer.status_code, answer.json()["code"], answer.json()["missing"]) == (503, "not_ready", "database")
    assert answer.headers["retry-after"]
    assert "(database)" in answer.json()["detail"]
    assert client.get("/healthz").status_code == 200


def test_a_store_that_cannot_be_written_is_not_ready(client: TestClient, settings: Settings) -> None:
    shutil.rmtree(settings.data / "blobs", ignore_errors=True)
    (settings.data / "blobs").write_text("in the way")
    assert client.get("/readyz").json()["missing"] == "store"


@pytest.fixture
def near(settings: Settings) -> Iterator[TestClient]:
    """A client on the same machine."""
    with running(settings, scanners=False, peer="127.0.0.1") as client:
        yield client


def test_metrics_are_for_this_machine_only(client: TestClient, near: TestClient) -> None:
    assert (client.get("/metrics").status_code, client.get("/metrics").json()["code"]) == (404, "not_found")
    near.get("/healthz")
    answer = near.get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain")
    assert 'alaune_requests_total{method="GET",route="/healthz",status="200"} 1.0' in answer.text
    assert near.get("/metrics", headers={"X-Forwarded-For": "127.0.0.1"}).status_code == 404


def test_with_a_token_metrics_are_for_whoever_has_it(settings: Settings) -> None:
    with running(
        Settings.model_validate(settings.model_dump() | {"metrics_token": "m3trics"}), scanners=False
    ) as client:
        assert client.get("/metrics", headers={"Authorization": "Bearer m3trics"}).status_code == 200
        for headers in (
            {},
            {"Authorization": "Bearer other"},
            {"Authorization": "Bearer été".encode()},
        ):
            assert client.get("/metrics", headers=headers).status_code == 404


def test_scans_are_counted_by_step_doubt_and_refusal(near: TestClient) -> None:
    metrics = near.app.state.metrics  # type: ignore[attr-defined]
    metrics.scanned({"decode": 12.0, "locate": 30.0}, 2)
    metrics.scanned({"decode": 8.0}, 0, "no_board")
    metrics.watch_queue(lambda: 5)
    text = near.get("/metrics").text
    for line in (
        'alaune_scans_total{result="read"} 1.0',
        'alaune_scans_total{result="refused"} 1.0',
        'alaune_scan_step_seconds_count{step="decode"} 2.0',
        'alaune_scan_refusals_total{code="no_board"} 1.0',
        "alaune_scan_doubts_sum 2.0",
        "alaune_scan_queue 5.0",
    ):
        assert line in text


def test_two_apps_count_for_themselves(settings: Settings, near: TestClient) -> None:
    near.get("/healthz")
    with running(settings, scanners=False, peer="127.0.0.1") as other:
        assert 'route="/healthz"' not in other.get("/metrics").text
