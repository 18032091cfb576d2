"""Every face that an edition prints, ready to be compared with what was seen: worked out once for an edition."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from scoring.une.edition import Edition
from scoring.une.geometry import parse_size
from vision.labels import FIELDS

SCORES = "scores"
# The fields that each face has.
FIELDS_OF: Mapping[str, tuple[str, ...]] = {
    "article": ("colour", "mood", "icons", "points"),
    "photo": (SCORES,),
    "ad": ("dollars",),
    "tribune": ("code",),
    "back": (),
}
# The fields in which one choice is right: all but the signs of a photo.
CHOICES = tuple(name for name in FIELDS if name not in (SCORES, "turned"))
Signs = dict[str, Any]
Indices = NDArray[np.int64]
Mask = NDArray[np.float64]


@dataclass(frozen=True)
class Print:
    """A face that a tile may show: its name in the edition ("" for none), its signs, its size as printed."""

    name: str
    face: str
    signs: Signs
    size: tuple[int, int]


class Prints:
    """An edition's faces in order, and for each field where among its choices each face stands."""

    def __init__(self, edition: Edition) -> None:
        self.faces = _faces(edition)
        # for each field the number of each face's choice; -1 where a face has no such field
        self.choices: dict[str, Indices] = {name: self._numbers(name) for name in CHOICES}
        self.photos = np.array([face.face == "photo" for face in self.faces], np.float64)
        self.scores = np.array(
            [[sign in face.signs.get(SCORES, ()) for sign in FIELDS[SCORES]] for face in self.faces], np.float64
        )
        self._alike: dict[tuple[str, Any], Mask] = {}

    def _numbers(self, field: str) -> Indices:
        choices = FIELDS[field]
        values = [face.face if field == "face" else face.signs.get(field) for face in self.faces]
        return np.array([choices.index(value) if value in choices else -1 for value in values], np.int64)

    def ways(self, size: tuple[int, int]) -> tuple[Mask, Mask]:
        """Which faces fit this size upright (or on their heads), and which on their sides."""
        upright = self._mask(("upright", size), lambda face: face.size == size)
        return upright, self._mask(("sideways", size), lambda face: face.size[::-1] == size)

    def with_value(self, field: str, value: Any) -> Mask:
        """Which faces have this value."""
        if field == "face":
            return self._mask((field, value), lambda face: face.face == value)
        return self._mask((field, value), lambda face: face.signs.get(field) == value)

    def alike(self, one: Print) -> Mask:
        """Which faces show the same signs as this one."""
        key = (one.face, tuple(sorted(one.signs.items())))
        return self._mask(("alike", key), lambda face: face.face == one.face and face.signs == one.signs)

    def _mask(self, key: tuple[str, Any], fits: Any) -> Mask:
        if key not in self._alike:
            self._alike[key] = np.array([fits(face) for face in self.faces], np.float64)
        return self._alike[key]


def _faces(edition: Edition) -> tuple[Print, ...]:
    printed = [
        Print(tile.id, tile.face, {name: getattr(tile, name) for name in FIELDS_OF[tile.face]}, parse_size(tile.size))
        for tile in edition.tiles.values()
    ]
    size = parse_size(edition.box.tribune_size)
    codes = [code for code in dict.fromkeys((*edition.tribunes, "D0")) if code in FIELDS["code"]]
    tribunes = [Print("", "tribune", {"code": code}, size) for code in codes]
    backs = [Print("", "back", {}, parse_size(size)) for size in edition.box.sizes]
    return (*printed, *tribunes, *backs)
