"""The JSON Schemas of the exchange formats, generated from the types: `make schemas` writes them to docs/schemas/.

The contract's schemas are the authority; a test holds that the two agree in meaning.
"""

from typing import Any

from pydantic import BaseModel

from scoring.une.game import Result
from scoring.une.layout import Game, Layout, Round
from scoring.une.sheet import Sheet

DIALECT = "https://json-schema.org/draft/2020-12/schema"
KINDS: dict[str, type[BaseModel]] = {
    "layout": Layout,
    "round": Round,
    "game": Game,
    "score": Sheet,
    "result": Result,
}


def schemas() -> dict[str, dict[str, Any]]:
    """One schema for each kind of file, by its name."""
    return {name: {"$schema": DIALECT, **kind.model_json_schema(mode="validation")} for name, kind in KINDS.items()}
