"""Turns what routes raise into problems."""

import errno
from collections.abc import Callable
from typing import Any

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import DataError, IntegrityError, InterfaceError, InternalError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError
from sqlalchemy.orm.exc import StaleDataError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from api.problems import Problem, Refusal, rendered
from api.storage.blobs import StoreError
from scoring.errors import BadInput

CODES = {
    400: "bad_request",
    404: "not_found",
    405: "method_not_allowed",
    408: "body_too_slow",
    413: "body_too_large",
    415: "unsupported_type",
}
RETRY_S = 2.0
MOST_ERRORS = 20
# PostgreSQL's states: no room on the disk; and transactions in each other's way, which is over at once. A transaction
# that rests too long is ended there: on a machine so busy that a request stands still, that is no mistake of ours.
FULL, AT_ODDS, RESTED = {"53100", "54000"}, {"40001", "40P01", "55P03"}, "25P03"


def problem_of(error: Exception) -> Problem | None:
    """The problem an exception is, or nothing for a mistake of ours."""
    return next((told(error) for kinds, told in TOLD if isinstance(error, kinds)), None)


def of_database(error: Exception) -> Problem:
    """What is wrong with the database."""
    origin = getattr(error, "orig", None)
    if getattr(origin, "sqlstate", None) in FULL or "disk is full" in str(origin):
        return Problem("storage_full")
    return Problem("database_unavailable", retry_after=1 if getattr(origin, "sqlstate", None) in AT_ODDS else RETRY_S)


def _invalid(error: RequestValidationError) -> Problem:
    """What is invalid and where; never the value itself, which may be a token or a name."""
    errors = [
        {"where": ".".join(str(part) for part in one["loc"]), "kind": one["type"], "message": one["msg"]}
        for one in error.errors()[:MOST_ERRORS]
    ]
    if any(one["kind"] == "json_invalid" for one in errors):
        return Problem("bad_request", errors=errors)
    return Problem("invalid", where=errors[0]["where"] if errors else "", errors=errors)


def _http(error: HTTPException) -> Problem:
    code = CODES.get(error.status_code, "bad_request" if error.status_code < 500 else "internal")
    problem = Problem(code, error.status_code, **getattr(error, "values", {}))
    problem.headers = dict(error.headers or {})
    return problem


def _store(error: StoreError) -> Problem:
    return Problem("storage_full") if error.full else Problem("store_unavailable", retry_after=RETRY_S)


def _ended(error: InternalError) -> Problem | None:
    return of_database(error) if getattr(error.orig, "sqlstate", None) == RESTED else None


def _system(error: OSError) -> Problem | None:
    return Problem("storage_full") if error.errno in (errno.ENOSPC, errno.EDQUOT) else None


# The first kind that fits tells the problem. TimeoutError is an OSError, and what waits in vain waits for the database.
TOLD: tuple[tuple[tuple[type[Exception], ...], Callable[[Any], Problem | None]], ...] = (
    ((Problem,), lambda error: error),
    ((BadInput,), Refusal),
    ((RequestValidationError,), _invalid),
    ((HTTPException,), _http),
    ((StaleDataError, IntegrityError), lambda _: Problem("changed_meanwhile")),
    # Text that a database cannot hold: NUL, for PostgreSQL.
    ((DataError,), lambda _: Problem("bad_request")),
    ((OperationalError, InterfaceError, PoolTimeoutError, TimeoutError), of_database),
    ((InternalError,), _ended),
    ((StoreError,), _store),
    ((OSError,), _system),
)


async def _answered(request: Request, error: Exception) -> Response:
    problem = problem_of(error)
    if problem is None:
        raise error
    return rendered(problem, request.scope)


def install(app: FastAPI) -> None:
    """Every exception that has a problem gets its handler; the rest is the last net's (middleware/requests.py)."""
    for kinds, _ in TOLD:
        for kind in kinds:
            app.add_exception_handler(kind, _answered)
