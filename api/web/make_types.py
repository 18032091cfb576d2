"""Writes js/types.d.ts from the service's own description: `python -m api.web.make_types`."""

import json
from collections.abc import Mapping
from typing import Any

from api.app import create_app
from api.settings import Settings
from api.web.assets import HOME

FILE = HOME / "js" / "types.d.ts"
HEAD = """/* What the service sends and takes. Made from its OpenAPI by `make types`; a test holds it to be current. */

export type Json = { [key: string]: any };

export interface components {
  schemas: {
"""
FOOT = "  };\n}\n"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
INDENT = "  "

Schema = Mapping[str, Any]


def main() -> None:
    """Write the file."""
    FILE.write_text(made(), encoding="utf-8")


def made() -> str:
    """What stands in the file."""
    schemas = create_app(Settings()).openapi()["components"]["schemas"]
    return HEAD + "".join(_named(name, schema) for name, schema in sorted(schemas.items())) + FOOT


def _named(name: str, schema: Schema) -> str:
    return f"{INDENT * 2}{_key(name)}: {typed(schema, 2)};\n"


def typed(schema: Schema, depth: int) -> str:
    """A schema as a TypeScript type."""
    if "$ref" in schema:
        return f'components["schemas"][{json.dumps(schema["$ref"].rsplit("/", 1)[-1])}]'
    if "const" in schema:
        return json.dumps(schema["const"], ensure_ascii=False)
    if "enum" in schema:
        return " | ".join(json.dumps(value, ensure_ascii=False) for value in schema["enum"])
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return " | ".join(dict.fromkeys(typed(one, depth) for one in schema[several]))
    if isinstance(kind := schema.get("type"), str):
        return _of_kind(kind, schema, depth)
    return "any"


def _of_kind(kind: str, schema: Schema, depth: int) -> str:
    if kind == "array":
        return _array(schema, depth)
    if kind == "object":
        return _object(schema, depth)
    return PLAIN[kind]


def _array(schema: Schema, depth: int) -> str:
    if "prefixItems" in schema:
        return "[" + ", ".join(typed(one, depth) for one in schema["prefixItems"]) + "]"
    entry = typed(schema.get("items", {}), depth)
    return f"({entry})[]" if " | " in entry else f"{entry}[]"


def _object(schema: Schema, depth: int) -> str:
    known, more = schema.get("properties"), schema.get("additionalProperties")
    if not known:
        return _dictionary(schema, more, depth)
    inside = INDENT * (depth + 1)
    required = schema.get("required", ())
    lines = [
        f"{inside}{_key(name)}{_mark(name, one, required)}: {typed(one, depth + 1)};\n" for name, one in known.items()
    ]
    if more is True:
        lines.append(f"{inside}[key: string]: any;\n")
    return "{\n" + "".join(lines) + INDENT * depth + "}"


def _dictionary(schema: Schema, more: object, depth: int) -> str:
    if not isinstance(more, Mapping):
        return "Json"
    if names := schema.get("propertyNames", {}).get("enum"):
        return f"{{ [key in {' | '.join(json.dumps(name) for name in names)}]?: {typed(more, depth)} }}"
    return f"{{ [key: string]: {typed(more, depth)} }}"


def _mark(name: str, schema: Schema, required: object) -> str:
    """What has a default may be left out when it is sent; answers always hold it, which this cannot know."""
    return "" if isinstance(required, list) and name in required else "?"


def _key(name: str) -> str:
    return name if name.isidentifier() else json.dumps(name)


if __name__ == "__main__":
    main()
