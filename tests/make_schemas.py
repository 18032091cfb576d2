"""Writes docs/schemas from the types: `make schemas`."""

import json
from dataclasses import fields, make_dataclass
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from samples.exported import ExportedEdition
from scoring.une.schemas import DIALECT, schemas
from scoring.une.sheet import Sheet
from vision import Scan

FOLDER = Path(__file__).parent.parent / "docs" / "schemas"


def written() -> dict[Path, str]:
    every = {**schemas(), "scan": _scan(), "edition": {"$schema": DIALECT, **ExportedEdition.model_json_schema()}}
    return {
        FOLDER / f"{name}.schema.json": json.dumps(schema, indent=2, ensure_ascii=False) + "\n"
        for name, schema in every.items()
    }


def _scan() -> dict[str, Any]:
    """A scan's score is of any game, as its type says; this is the scan of a Une."""
    types = {each.name: Sheet if each.name == "score" else each.type for each in fields(Scan)}
    of_une = make_dataclass("Scan", types.items())
    of_une.__doc__ = Scan.__doc__
    return {"$schema": DIALECT, **TypeAdapter(of_une).json_schema()}


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for path, text in written().items():
        path.write_text(text, encoding="utf-8")
