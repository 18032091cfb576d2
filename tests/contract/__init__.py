"""The contract's schemas, copied so that the tests run without the folder they come from."""

import json
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator
from referencing import Registry, Resource

FOLDER = Path(__file__).parent
SCHEMAS: dict[str, dict[str, Any]] = {
    path.name.removesuffix(".schema.json"): json.loads(path.read_text(encoding="utf-8"))
    for path in sorted(FOLDER.glob("*.schema.json"))
}
_REGISTRY: Registry[Any] = Registry().with_resources(
    (name, Resource.from_contents(schema)) for name, schema in SCHEMAS.items()
)


OURS = FOLDER.parents[1] / "docs" / "schemas"


def ours(name: str) -> Draft202012Validator:
    """The validator of one of our own schemas, as they stand in docs/schemas."""
    return Draft202012Validator(json.loads((OURS / f"{name}.schema.json").read_text(encoding="utf-8")))


def contract(name: str) -> Draft202012Validator:
    """The validator for one of the contract's formats."""
    return Draft202012Validator(SCHEMAS[name], registry=_REGISTRY)
