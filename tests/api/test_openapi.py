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


# What is truly free, and why.
FREE = {
    "AuditEntry.before": "whatever an action changed, as it was written at that time",
    "AuditEntry.after": "the same",
    "ImportedGame": "other programs' keys are left out, as everywhere in the contract",
    "ProblemDetails": "RFC 9457: a problem has whatever more its sentence speaks of",
}
SAYING = ("$ref", "type", "anyOf", "oneOf", "allOf", "enum", "const")
INSIDE = ("anyOf", "oneOf", "allOf", "prefixItems")


def untyped(schema: Any, where: str) -> Iterator[str]:
    """Where a schema lets anything be: one that says nothing, a plain object, a list of anything."""
    if not set(SAYING) & set(schema):
        yield where
    for name, inner in schema.get("properties", {}).items():
        yield from untyped(inner, f"{where}.{name}")
    for kind in INSIDE:
        for inner in schema.get(kind, ()):
            yield from untyped(inner, where)
    if schema.get("type") == "array":
        if "prefixItems" not in schema:
            yield from untyped(schema.get("items", {}), f"{where}[]")
    elif schema.get("type") == "object":
        more = schema.get("additionalProperties", not schema.get("properties"))
        if isinstance(more, dict):
            yield from untyped(more, f"{where}[]")
        elif more:
            yield where


def bodies(operation: Any) -> Iterator[tuple[str, Any]]:
    """The schemas of what an operation takes and answers, each with its media type."""
    for parameter in operation.get("parameters", ()):
        yield parameter["name"], parameter["schema"]
    for body in (operation.get("requestBody", {}), *operation["responses"].values()):
        for media_type, content in body.get("content", {}).items():
            yield media_type, content["schema"]


def test_every_object_says_what_is_in_it_but_for_those_that_are_truly_free() -> None:
    found = {place for name, schema in SCHEMA["components"]["schemas"].items() for place in untyped(schema, name)}
    assert found == set(FREE)


@pytest.mark.parametrize("name", OPERATIONS)
def test_every_body_and_parameter_says_what_it_is(name: str) -> None:
    assert [place for kind, schema in bodies(OPERATIONS[name]) for place in untyped(schema, kind)] == []


def test_components_have_plain_names() -> None:
    assert all(name.isalnum() for name in SCHEMA["components"]["schemas"]), "two types of one name get long ones"


@pytest.mark.parametrize(
    "schema",
    [
        {},
        {"type": "object"},
        {"type": "object", "additionalProperties": True},
        {"type": "object", "properties": {"a": {}}},
        {"type": "array"},
        {"type": "array", "items": {"type": "object"}},
        {"anyOf": [{"type": "null"}, {}]},
    ],
)
def test_what_is_untyped_is_found(schema: dict[str, Any]) -> None:
    assert list(untyped(schema, "here"))


def test_every_reference_leads_somewhere_and_every_schema_is_used() -> None:
    found = set(references(SCHEMA))
    schemas = {f"#/components/schemas/{name}" for name in SCHEMA["components"]["schemas"]}
    assert found <= schemas
    assert schemas <= found
