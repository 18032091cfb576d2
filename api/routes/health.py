"""Whether the service lives, whether it can work, and what it has counted."""

import hmac
from collections.abc import Callable
from typing import Any

import anyio
from anyio import to_thread
from fastapi import APIRouter, Request, Response
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from api import services as app_services
from api.deps import Bearer, Services
from api.problems import Problem, problems
from api.storage.migrating import current
from api.wire.health import Health

router = APIRouter(tags=["service"])
PATIENCE_S = 5
TEXT: dict[int | str, dict[str, Any]] = {
    200: {"content": {"text/plain": {"schema": {"type": "string"}}}, "description": "Prometheus’ text format."}
}


@router.get("/healthz", operation_id="check_life", responses=problems())
async def check_life() -> Health:
    """Whether the process lives and answers."""
    return Health()


@router.get("/readyz", operation_id="check_readiness", responses=problems("not_ready"))
async def check_readiness(services: Services) -> Health:
    """Whether it can work: the database with its tables, the store, the scanners."""
    missing = [name for name, check in CHECKS.items() if not await _holds(check, services)]
    if services.closing.is_set():
        missing.append("closing")
    if missing:
        raise Problem("not_ready", missing=", ".join(missing), retry_after=PATIENCE_S)
    return Health()


@router.get("/metrics", operation_id="read_metrics", responses=TEXT | problems("not_found"), response_class=Response)
async def read_metrics(request: Request, services: Services, token: Bearer) -> Response:
    """What was counted, for Prometheus: only from this machine, or with ALAUNE_METRICS_TOKEN."""
    wanted = services.settings.metrics_token
    allowed = (
        hmac.compare_digest(wanted.get_secret_value().encode(), (token or "").encode())
        if wanted
        else request.state.loopback
    )
    if not allowed:
        raise Problem("not_found")  # a stranger need not know that there is anything
    return Response(generate_latest(services.metrics.registry), media_type=CONTENT_TYPE_LATEST)


async def _holds(check: Callable[[app_services.Services], bool], services: app_services.Services) -> bool:
    """Whether a check succeeds soon; a database that does not answer must not keep this from answering."""
    with anyio.move_on_after(PATIENCE_S):
        try:
            return await to_thread.run_sync(check, services, abandon_on_cancel=True)
        except Exception:  # whatever it is, the service is not ready
            return False
    return False


def _database(services: app_services.Services) -> bool:
    with services.database.connect() as connection:
        return current(connection)


def _store(services: app_services.Services) -> bool:
    services.store.check()
    return True


def _scanners(services: app_services.Services) -> bool:
    return services.pool.up() > 0


CHECKS = {"database": _database, "store": _store, "scanners": _scanners}
