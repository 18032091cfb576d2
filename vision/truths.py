"""Photos with a truth beside them: a file that says what is on the photo, or why it is to be refused."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from pydantic import BaseModel, TypeAdapter, ValidationError, field_validator

from scoring.une.layout import Day
from scoring.une.layout import Tile as LaidTile
from vision.errors import SENTENCES
from vision.rectify import Points
from vision.result import Quad


class Truth(BaseModel):
    """What a truth file must say, so that a photo can be compared with it."""

    edition: str
    day: Day
    tiles: tuple[LaidTile, ...]
    corners: Quad

    @field_validator("corners")
    @classmethod
    def _apart(cls, corners: Quad) -> Quad:
        if not diagonal_of(np.array(corners)) > 0:  # nor is it where they are no numbers
            raise ValueError("the corners enclose nothing")
        return corners


class RefusedTruth(BaseModel):
    """The same of a photo that is to be refused."""

    edition: str
    day: Day
    refuse: str

    @field_validator("refuse")
    @classmethod
    def _known(cls, code: str) -> str:
        if code not in SENTENCES:
            raise ValueError("no photo is refused for that")
        return code


class BadTruth(ValueError):
    """A file that looks like a photo's truth and is none: its path, and what it lacks, or what is wrong in it."""

    def __init__(self, path: Path, why: str) -> None:
        super().__init__(f"{path}: {why}")
        self.path, self.why = path, why


TRUTH, REFUSED_TRUTH = TypeAdapter(Truth), TypeAdapter(RefusedTruth)


def truths_in(folder: Path) -> list[Path]:
    """The truth files that have a photo beside them; `BadTruth` where one of those cannot be used."""
    return [path for path in sorted(folder.glob("*.json")) if path.is_file() and _has_photo(path)]


def _has_photo(path: Path) -> bool:
    plain = truth_of(path)
    named = plain.get("photo") if isinstance(plain, dict) else None
    if not isinstance(named, str) or not path.with_name(Path(named).name or "?").is_file():
        return False
    try:
        (REFUSED_TRUTH if plain.get("refuse") else TRUTH).validate_python(plain)
    except ValidationError as error:
        wrong = dict.fromkeys(".".join(map(str, each["loc"])) for each in error.errors())
        raise BadTruth(path, ", ".join(wrong)) from None
    return True


def truth_of(path: Path) -> Any:
    """What a truth file says; `BadTruth` where that is no JSON."""
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (ValueError, RecursionError):  # or lists within lists without end
        raise BadTruth(path, "JSON") from None


def photo_of(path: Path, truth: Mapping[str, Any]) -> bytes:
    """The photo beside a truth file."""
    return _photo_path(path, truth).read_bytes()


def is_a_photo_of(folder: Path, path: Path) -> bool:
    """Whether a file is one of the photos that have their truth in the folder."""
    return any(_photo_path(truth, truth_of(truth)).resolve() == path.resolve() for truth in truths_in(folder))


def _photo_path(path: Path, truth: Mapping[str, Any]) -> Path:
    return path.with_name(Path(truth["photo"]).name)


def asked_day(truth: Mapping[str, Any]) -> Day | None:
    """The day is for the scan to tell, unless the photo is to be refused for showing the side of another."""
    return truth["day"] if truth.get("refuse") == "wrong_side" else None


def diagonal_of(corners: Points) -> float:
    """The longer diagonal between corners: 4 x 2."""
    return float(max(np.linalg.norm(corners[2] - corners[0]), np.linalg.norm(corners[3] - corners[1])))
