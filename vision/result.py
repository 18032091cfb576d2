"""What a photo gave: the layout, how sure each part of it is, what a person should look at, and the score."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any

from pydantic import Field

from scoring.games import Jsonable
from scoring.une.layout import Layout

XY = tuple[float, float]
Quad = Annotated[tuple[XY, ...], Field(min_length=4, max_length=4)]
Chance = Annotated[float, Field(ge=0, le=1)]


@dataclass(frozen=True)
class Doubt:
    """Something a person should look at: a field of a tile, or (without a tile) something about the board."""

    tile: int | None
    field: str
    probability: Chance
    why: str = ""
    at: tuple[int, int] | None = None

    def to_json(self) -> dict[str, object]:
        """As the contract writes it; `why` and `at` only where they say something."""
        said: dict[str, object] = {"tile": self.tile, "field": self.field, "probability": round(self.probability, 4)}
        if self.why:
            said["why"] = self.why
        if self.at is not None:
            said["at"] = list(self.at)
        return said


@dataclass(frozen=True)
class Scan:
    """A photo that was read.

    `corners` are the grid's in pixels of the upright photo, `quads` those of each tile; `confidence` is how likely the
    whole reading of each tile is right, `chances` how likely each field of it.
    """

    photo: str
    layout: Layout
    confidence: tuple[Chance, ...]
    corners: Quad
    doubts: tuple[Doubt, ...]
    score: Any
    timings_ms: dict[str, float]
    quads: tuple[Quad, ...] = field(default=(), repr=False)
    chances: tuple[Mapping[str, Chance], ...] = field(default=(), repr=False)

    def to_json(self) -> dict[str, object]:
        """As the contract's scan.schema.json has it."""
        sheet: Jsonable = self.score
        return {
            "photo": self.photo,
            "layout": self.layout.to_json(),
            "confidence": [round(chance, 4) for chance in self.confidence],
            "corners": [[round(x, 2), round(y, 2)] for x, y in self.corners],
            "doubts": [doubt.to_json() for doubt in self.doubts],
            "score": sheet.to_json(),
            "timings_ms": {step: round(value, 2) for step, value in self.timings_ms.items()},
            "chances": [{name: round(value, 4) for name, value in each.items()} for each in self.chances],
            "quads": [[[round(x, 1), round(y, 1)] for x, y in quad] for quad in self.quads],
        }
