"""The description of the API that /api/openapi.json answers."""

from importlib.metadata import version
from typing import Any

from fastapi import FastAPI

from api.wire.problems import ProblemDetails

ABOUT = """Upload a photo of a finished page, get its layout and its score; hold a game in which every player does so.

There are no accounts: tokens in links say who may do what. Every error is a problem detail (RFC 9457) with a stable
`code`, explained at `/problems/{code}`. Sentences are French unless English is preferred in `Accept-Language` or asked
for with `?lang=en`."""
TAGS = {
    "scans": "A photo, what was read on it, and people’s corrections.",
    "layouts": "Scores of pages described in JSON, without a photo.",
    "games": "A game at the table: who plays, which day it is, what was handed in.",
    "exports": "What can be taken away from a game.",
    "editions": "Everything that is printed in a box.",
    "service": "How the service is.",
}


def describe(app: FastAPI) -> None:
    """Name the API, and put the schema of problems where every route refers to it."""
    app.title, app.version, app.description = "Alaune", version("alaune"), ABOUT
    made = app.openapi

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            _tidy(made())
        assert app.openapi_schema is not None  # noqa: S101 - it has just been made
        return app.openapi_schema

    app.openapi_tags = [{"name": name, "description": text} for name, text in TAGS.items()]
    app.openapi = openapi  # type: ignore[method-assign]


def _tidy(schema: dict[str, Any]) -> None:
    schemas = schema.setdefault("components", {}).setdefault("schemas", {})
    schemas["ProblemDetails"] = ProblemDetails.model_json_schema(ref_template="#/components/schemas/{model}")
    schemas["InvalidPlace"] = schemas["ProblemDetails"].pop("$defs")["InvalidPlace"]
    for unused in ("HTTPValidationError", "ValidationError"):  # FastAPI's own, which no route answers
        schemas.pop(unused, None)
    for path in schema["paths"].values():
        for method, operation in path.items():
            if method not in ("get", "head") and "security" in operation:  # a link never changes anything
                operation["security"] = [one for one in operation["security"] if "link" not in one]
