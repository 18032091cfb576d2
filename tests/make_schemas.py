"""Writes docs/schemas from the types: `make schemas`."""

import json
from pathlib import Path

from scoring.une.schemas import schemas

FOLDER = Path(__file__).parent.parent / "docs" / "schemas"


def written() -> dict[Path, str]:
    return {
        FOLDER / f"{name}.schema.json": json.dumps(schema, indent=2, ensure_ascii=False) + "\n"
        for name, schema in schemas().items()
    }


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for path, text in written().items():
        path.write_text(text, encoding="utf-8")
