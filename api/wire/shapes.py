"""JSON that passes through as it is, and yet is described: by the type that it comes from."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel, GetJsonSchemaHandler, TypeAdapter
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema
from pydantic_core.core_schema import definitions_schema

Json = dict[str, Any]
REFERENCE = "#/components/schemas/{model}"


@dataclass(frozen=True)
class Shape:
    """Describes a value in the OpenAPI by another type: `Annotated[Json, Shape(Sheet)]`.

    What is kept as JSON is answered as it was kept, neither read nor written anew: no key is lost, moved or added, and
    it costs no time. Tests hold that real answers are what the description says.
    """

    kind: Any

    def __get_pydantic_json_schema__(self, _: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        """The other type's schema, as a component of its own where it has a name."""
        return handler(definitions_schema(TypeAdapter(self.kind).core_schema, []))  # wrapped, else it gets no name


def component(kind: type[BaseModel]) -> dict[str, str]:
    """What stands for a type where a route describes its answer itself; openapi.py makes sure it is there."""
    return {"$ref": REFERENCE.format(model=kind.__name__)}


def always(*names: str) -> Callable[[JsonSchemaValue], None]:
    """For `json_schema_extra`: these keys have a default where they are read, but every answer has them."""

    def require(schema: JsonSchemaValue) -> None:
        schema["required"] = [*schema.get("required", ()), *names]

    return require
