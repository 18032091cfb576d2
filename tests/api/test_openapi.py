"""The description of the API: whole, and tidy enough to make a client from."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from api.app import create_app
from api.openapi import TAGS
from api.settings import Settings

SCHEMA: dict[str, Any] = create_app(Settings(data=Path("unused"))).openapi()
OPERATIONS = {
    f"{method.upper()} {path}": operation
    for path, methods in SCHEMA["paths"].items()
    for method, operation in methods.items()
}


def references(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        if isinstance(value.get("$ref"), str):
            yield value["$ref"]
        value = list(value.values())
    if isinstance(value, list):
        for one in value:
            yield from references(one)


def test_every_operation_has_a_name_of_its_own() -> None:
    names = [operation["operationId"] for operation in OPERATIONS.values()]
    assert len(set(names)) == len(names)
    assert all(re.fullmatch(r"[a-z]+(_[a-z]+)+", name) for name in names)


@pytest.mark.parametrize("name", OPERATIONS)
def test_every_operation_says_what_it_does_and_how_it_may_fail(name: str) -> None:
    operation = OPERATIONS[name]
    assert set(operation["tags"]) <= set(TAGS)
    assert len(operation["tags"]) == 1
    assert operation.get("description"), "a docstring"
    failures = {status: response for status, response in operation["responses"].items() if int(status) >= 400}
    assert {"400", "429", "500", "503"} <= set(failures)
    for response in failures.values():
        problem = response["content"]["application/problem+json"]
        assert problem["schema"] == {"$ref": "#/components/schemas/ProblemDetails"}
        assert problem["examples"]


@pytest.mark.parametrize("name", OPERATIONS)
def test_no_link_changes_anything_by_itself(name: str) -> None:
    kinds = {kind for one in OPERATIONS[name].get("security", ()) for kind in one}
    assert name.startswith("GET ") or "link" not in kinds


def test_every_reference_leads_somewhere_and_every_schema_is_used() -> None:
    found = set(references(SCHEMA))
    schemas = {f"#/components/schemas/{name}" for name in SCHEMA["components"]["schemas"]}
    assert found <= schemas
    assert schemas <= found
