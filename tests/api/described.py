"""Every JSON answer that a test gets is held against the OpenAPI: so that what is described is what is answered."""

import re
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import httpx
from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match

from api.app import create_app
from api.settings import Settings

Json = dict[str, Any]
# What no route can help: other services behind one address, bodies that are no bodies, a full disk.
ANYWHERE = (408, 413, 421, 507)
# They give back whatever else somebody's file holds.
ECHOING = ("score_round", "score_game")


@cache
def description() -> Json:
    """The OpenAPI."""
    return create_app(Settings(data=Path("unused"))).openapi()


def conforms(answer: httpx.Response) -> None:
    """Fail where an answer is not what its route promises; for the event hooks of a client."""
    media_type = answer.headers.get("content-type", "").partition(";")[0]
    operation = _operation(answer.request.method.lower(), answer.request.url.path)
    if operation is None or answer.status_code == 204 or not media_type.endswith("json"):
        return
    answer.read()
    name = f"{answer.request.method} {operation[0]} {answer.status_code}"
    responses = description()["paths"][operation[0]][operation[1]]["responses"]
    if answer.status_code in ANYWHERE and str(answer.status_code) not in responses:
        return
    assert media_type in responses[str(answer.status_code)]["content"], f"{name} answers {media_type}"
    wrong = best_match(_validator(*operation, str(answer.status_code), media_type).iter_errors(answer.json()))
    assert wrong is None, f"{name}: {wrong.json_path}: {wrong.message}"


@cache
def _operation(method: str, path: str) -> tuple[str, str] | None:
    """The path's template; of several the one with the fewest gaps."""
    fits = [
        name for name, methods in description()["paths"].items() if method in methods and _pattern(name).match(path)
    ]
    return (min(fits, key=lambda name: name.count("{")), method) if fits else None


@cache
def _pattern(path: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\\\{.*?\\\}", "[^/]+", re.escape(path)) + "$")


@cache
def _validator(path: str, method: str, status: str, media_type: str) -> Draft202012Validator:
    operation = description()["paths"][path][method]
    schema = operation["responses"][status]["content"][media_type]["schema"]
    components = description()["components"]
    if operation["operationId"] not in ECHOING:
        components = closed(components)
    return Draft202012Validator({**schema, "components": components})


def closed(schema: Any) -> Any:
    """The same, in which an object has no keys that nobody told of."""
    schema = deepcopy(schema)

    def close(part: Any) -> None:
        for one in part.values() if isinstance(part, dict) else part if isinstance(part, list) else ():
            close(one)
        if isinstance(part, dict) and isinstance(part.get("properties"), dict) and part.get("type") == "object":
            part.setdefault("additionalProperties", False)

    close(schema)
    return schema
