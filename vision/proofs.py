"""The edition's faces as they look in print, small and grey: what is left to be seen of a tile is laid beside them.

Of a tile that lies under another, or in a glare, the networks see too little to be sure. What is left of it still looks
like its own proof and like no other. That helps only where a board was printed in the very look of the proofs: whether
it was, the tiles that are beyond doubt tell. In another look nothing is compared.
"""

import threading
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any
from weakref import WeakKeyDictionary

import cv2
import numpy as np
from numpy.typing import NDArray

from scoring.une.geometry import parse_size
from vision.chances import Array
from vision.networks import Floats, checked_bytes, manifest
from vision.prints import Print, Prints
from vision.rectify import TILE_CELL, TILE_MARGIN, Pixels, Points

# Pixels of a cell in the proofs.
PROOF_CELL = 16
# A tile's picture is so many times as large, and shows so much around the tile, once it is as small: so far it is moved
# about to find where it matches.
TIMES = TILE_CELL // PROOF_CELL
RING = TILE_MARGIN // TIMES
MOVES = list(np.ndindex(2 * RING + 1, 2 * RING + 1))
# Light, and how dark the ink is, change over a tile: what counts is how a place differs from a square around it, of so
# many pixels, beside how much places there differ at all. So much more of that (of 255) keeps bare paper bare.
AROUND, FAINT = (21, 21), 6.0
# A board is in the proofs' look if its clear tiles match theirs at least so well, all but so many of them and but for
# one, which may be misread. (So do 8 of 1,077 boards in drawn looks, 68 of which do in the median, as many a look has
# pictures much like ours; and 722 of 723 of gazette.)
KNOWN, BUT_FOR = 0.5, 0.25
# What is less of a tile than this is not compared.
LEAST_SEEN = 0.12
NO_MATCH = -1.0
# Where all of a square, so many pixels wide, is as white as this, light leaves nothing to be seen.
WHITE, BARE = 250.0, np.ones((6, 6), np.uint8)
TINY = 1e-3


Size = tuple[int, int]
# A face, by its number among the prints, turned by so many quarters.
Turned = tuple[int, int]


class Small:
    """A tile's picture with its margin, as large as the proofs are, in grey.

    It is asked about up to four times, or not at all: so each part of it is made when it is first wanted, and kept.
    """

    def __init__(self, picture_bgr: Pixels) -> None:
        self._picture = picture_bgr

    @cached_property
    def grey(self) -> Floats:
        """Rows x columns."""
        grey = cv2.cvtColor(self._picture, cv2.COLOR_BGR2GRAY)
        size = (grey.shape[1] // TIMES, grey.shape[0] // TIMES)
        return np.asarray(cv2.resize(grey, size, interpolation=cv2.INTER_AREA), np.float32)

    @cached_property
    def evened(self) -> Floats:
        """The same as it is compared, where all of it is to be seen."""
        return evened(self.grey)

    @cached_property
    def lit(self) -> Floats:
        """1 where it is to be seen, 0 where light leaves nothing: rows x columns."""
        white = (self.grey > WHITE).astype(np.float32)
        return np.asarray(1 - cv2.morphologyEx(white, cv2.MORPH_OPEN, BARE), np.float32)

    @property
    def size(self) -> Size:
        """The tile's rows and columns."""
        rows, cols = ((side - 2 * RING) // PROOF_CELL for side in self.grey.shape)
        return rows, cols


@dataclass(frozen=True)
class Rival:
    """How well the face that a tile was taken for matches it, and which face matches best there: it may be the same."""

    own: float
    face: int
    best: float


@dataclass(frozen=True)
class Bank:
    """All faces that can lie with some size: which they are, turned by how many quarters, their pixels (a row each).

    They stand in the order of their quarters. `whole` are the same, ready to be compared with a tile of which all is to
    be seen.
    """

    faces: NDArray[np.int64]
    quarters: NDArray[np.int64]
    pixels: Floats
    whole: Floats


class Proofs:
    """An edition's faces in one look: `lying` are pictures by the size that they cover as they lie.

    Each is made ready to be compared when it is first asked about. Two threads may do so at once: both make it alike.
    """

    def __init__(self, lying: Mapping[Size, Mapping[Turned, Pixels]], faces: int) -> None:
        self._lying, self._faces = lying, faces
        self._singles: dict[Turned, Floats] = {}
        self._banks: dict[Size, Bank] = {}

    def match_of(self, picture: Small, face: int, quarter: int) -> float:
        """How well one face, turned so, matches the picture of a tile that nothing lies upon: at most 1."""
        single = self._single(picture.size, (face, quarter))
        return (
            NO_MATCH if single is None else float(cv2.matchTemplate(picture.evened, single, cv2.TM_CCOEFF_NORMED).max())
        )

    def _single(self, size: Size, which: Turned) -> Floats | None:
        if which not in self._lying.get(size, {}):
            return None
        if which not in self._singles:
            self._singles[which] = evened(self._lying[size][which].astype(np.float32))
        return self._singles[which]

    def rival(self, picture: Small, face: int, quarter: int) -> Rival:
        """How well one face matches, and the best of all that lie just as it does, there where it matches best."""
        bank, single = self._bank(picture.size), self._single(picture.size, (face, quarter))
        if bank is None or single is None:
            return Rival(NO_MATCH, face, NO_MATCH)
        matches = cv2.matchTemplate(picture.evened, single, cv2.TM_CCOEFF_NORMED)
        down, right = np.unravel_index(int(matches.argmax()), matches.shape)
        there = picture.evened[down : down + single.shape[0], right : right + single.shape[1]]
        first, last = np.searchsorted(bank.quarters, (quarter, quarter + 1))
        light = standard(there.reshape(1, -1), np.ones_like(there))[0]
        others = np.einsum("ij,j->i", bank.whole[first:last], light)
        best = int(others.argmax())
        return Rival(float(matches.max()), int(bank.faces[first + best]), float(others[best]))

    def match(self, picture: Small, hidden: Sequence[Points] = ()) -> Array:
        """How well each face, turned by each number of quarters, matches a tile's picture: faces x 4, at most 1.

        `hidden` are the corners, in pixels of the picture, of what lies upon the tile. Nothing is told of a tile of
        which there is too little to be seen: all are `NO_MATCH`.
        """
        found = np.full((self._faces, 4), NO_MATCH)
        bank, seen = self._bank(picture.size), _seen(picture, hidden)
        shown = seen[RING:-RING, RING:-RING]
        if bank is None or shown.mean() < LEAST_SEEN:
            return found
        light, (rows, cols) = picture.evened if seen.all() else evened(picture.grey, seen), shown.shape
        # the tile is moved about under what hides it: a pixel or two along its edges are wrongly heard, or not heard
        moved = [light[down : down + rows, right : right + cols].ravel() for down, right in MOVES]
        proofs = bank.whole if shown.all() else standard(bank.pixels, shown)
        # not `@`: for a product as large as this it wakes threads, which then keep a core busy for a tenth of a second
        matches = np.einsum("ij,kj->ik", proofs, standard(np.stack(moved), shown))
        found[bank.faces, bank.quarters] = matches.max(axis=1)
        return found

    def make_ready(self) -> None:
        """Make all of them ready, so that no photo waits for it."""
        for size in self._lying:
            self._bank(size)

    def _bank(self, size: Size) -> Bank | None:
        if size not in self._banks and size in self._lying:
            self._banks[size] = _bank(self._lying[size])
        return self._banks.get(size)


@dataclass(frozen=True)
class InPrint:
    """A board in the proofs' look, whose clear tiles match theirs so well. Matches are told beside that."""

    proofs: Proofs
    prints: Prints
    usual: float

    def rival(self, picture: Small, face: int, quarter: int) -> Rival:
        """How well one face matches the picture of a tile, and the best of all that lie as it does."""
        found = self.proofs.rival(picture, face, quarter)
        return Rival(found.own / self.usual, found.face, found.best / self.usual)

    def match(self, picture: Small, hidden: Sequence[Points] = ()) -> Array:
        """How well each face, turned by each number of quarters, matches a tile's picture: faces x 4."""
        return self.proofs.match(picture, hidden) / self.usual


def closest_proofs(pictures: Sequence[Small], shown: Sequence[Turned], name: str, prints: Prints) -> InPrint | None:
    """The proofs that a board is in the look of, told by tiles that surely lie there and what they show; or None."""
    if not pictures:
        return None
    looks = []
    for proofs in proofs_of(name, prints):
        matches = [proofs.match_of(picture, *which) for picture, which in zip(pictures, shown, strict=True)]
        if sorted(matches)[max(1, int(BUT_FOR * len(matches)))] > KNOWN:
            looks.append(InPrint(proofs, prints, float(np.median(matches))))
    return max(looks, key=lambda look: look.usual, default=None)


_loading = threading.Lock()
# By the prints whose numbers they bear, as long as those are kept, and the file's hash.
_kept: WeakKeyDictionary[Prints, dict[str, Proofs | None]] = WeakKeyDictionary()


def proofs_of(name: str, prints: Prints) -> list[Proofs]:
    """An edition's proofs, one for each language that it is printed in; none for another of the same name."""
    with _loading:
        loaded = [_load(facts, prints) for facts in manifest().values() if facts.get("proofs_of") == name]
    return [proofs for proofs in loaded if proofs is not None]


def _load(facts: Mapping[str, Any], prints: Prints) -> Proofs | None:
    known = _kept.setdefault(prints, {})
    if facts["sha256"] not in known:
        known[facts["sha256"]] = _read(facts, prints)
    return known[facts["sha256"]]


def _read(facts: Mapping[str, Any], prints: Prints) -> Proofs | None:
    """Proofs from their picture, in which the faces of a size lie side by side; None if these prints are not those."""
    sheet = np.asarray(cv2.imdecode(np.frombuffer(checked_bytes(facts), np.uint8), cv2.IMREAD_GRAYSCALE), np.uint8)
    strips = {parse_size(size): names for size, names in facts["strips"].items()}
    where = {(face.size, proof_name(face)): i for i, face in enumerate(prints.faces)}
    if {(size, name) for size, names in strips.items() for name in names} != set(where):
        return None
    lying: dict[Size, dict[Turned, Pixels]] = defaultdict(dict)
    top = 0
    for (rows, cols), names in strips.items():
        high, wide = rows * PROOF_CELL, cols * PROOF_CELL
        for i, name in enumerate(names):
            upright, face = sheet[top : top + high, i * wide : (i + 1) * wide], where[(rows, cols), name]
            for quarter in range(4):
                size = (rows, cols) if quarter % 2 == 0 else (cols, rows)
                lying[size][face, quarter] = np.asarray(np.rot90(upright, -quarter), np.uint8)
        top += high
    return Proofs(lying, len(prints.faces))


def _bank(lying: Mapping[Turned, Pixels]) -> Bank:
    order = sorted(lying, key=lambda which: (which[1], which[0]))
    pixels = np.stack([evened(lying[which].astype(np.float32)).ravel() for which in order])
    faces, quarters = np.array(order).T
    return Bank(faces, quarters, pixels, standard(pixels, np.ones_like(pixels[0])))


def proof_name(face: Print) -> str:
    """What a face is called among the proofs: its tile's id, its tribune's code, or "back 1x2"."""
    if face.face == "back":
        return f"back {face.size[0]}x{face.size[1]}"
    return face.name or str(face.signs["code"])


def _seen(picture: Small, hidden: Sequence[Points]) -> Floats:
    """1 where a tile is to be seen, 0 where something lies upon it or light leaves nothing: rows x columns."""
    seen = picture.lit.copy()
    for corners in hidden:
        cv2.fillConvexPoly(seen, ((corners + 0.5) / TIMES - 0.5).round().astype(np.int32), (0.0,))
    return seen


def evened(grey: Floats, seen: Floats | None = None) -> Floats:
    """By how much each place that is seen is lighter than what is around it, beside how much places there differ.

    Without `seen` all of it is.
    """
    if seen is None:
        differs = grey - cv2.blur(grey, AROUND)
        usual = np.sqrt(np.maximum(cv2.blur(differs * differs, AROUND), 0))  # its running sums may fall short of 0
    else:
        weight = cv2.blur(seen, AROUND) + TINY
        differs = (grey - cv2.blur(grey * seen, AROUND) / weight) * seen
        usual = np.sqrt(np.maximum(cv2.blur(differs * differs, AROUND) / weight, 0))
    return np.asarray(differs / (usual + FAINT), np.float32)


def standard(rows: Floats, shown: Floats) -> Floats:
    """Pictures, each a row, so that the product of two says how much they go together where this is shown."""
    weights = shown.ravel()
    around = (rows - (rows @ weights / weights.sum())[:, None]) * weights
    return np.asarray(around / (np.linalg.norm(around, axis=1, keepdims=True) + TINY), np.float32)
