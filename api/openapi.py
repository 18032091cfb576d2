"""The description of the API that /api/openapi.json answers."""

import json
import re
from importlib.metadata import version
from typing import Any

from fastapi import FastAPI
from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from api.wire.contract import ScoredGame, ScoredRound
from api.wire.problems import ProblemDetails
from api.wire.shapes import REFERENCE
from scoring.une.layout import Game, Round

ABOUT = """Upload a photo of a finished page, get its layout and its score; hold a game in which every player does so.

There are no accounts: tokens in links say who may do what. Every error is a problem detail (RFC 9457) with a stable
`code`, explained at `/problems/{code}`. Sentences are French unless English is preferred in `Accept-Language` or asked
for with `?lang=en`. HEAD is answered wherever GET is, and OPTIONS everywhere."""
TAGS = {
    "scans": "A photo, what was read on it, and people’s corrections.",
    "layouts": "Scores of pages described in JSON, without a photo.",
    "games": "A game at the table: who plays, which day it is, what was handed in.",
    "exports": "What can be taken away from a game.",
    "editions": "Everything that is printed in a box.",
    "service": "How the service is.",
}

# What routes refer to that describe themselves what they take and answer.
REFERRED: tuple[type[BaseModel], ...] = (ProblemDetails, Round, Game, ScoredRound, ScoredGame)
USED = re.compile(r'"#/components/schemas/(\w+)"')


def describe(app: FastAPI) -> None:
    """Name the API, and describe what its routes only refer to."""
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
    _, more = models_json_schema([(kind, "serialization") for kind in REFERRED], ref_template=REFERENCE)
    for name, made in more["$defs"].items():
        schemas.setdefault(name, made)
    for path in schema["paths"].values():
        for method, operation in path.items():
            if method not in ("get", "head") and "security" in operation:  # a link never changes anything
                operation["security"] = [one for one in operation["security"] if "link" not in one]
    while unused := set(schemas) - set(USED.findall(json.dumps(schema))):  # FastAPI's own, and what a shape describes
        for name in unused:
            del schemas[name]
