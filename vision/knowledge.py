"""What the edition knows that pixels do not: which tiles there are at all, each of them once, and in which size.

Every printed face is a guess of what was photographed. The network says how well each fits, sign by sign and as a
whole; one more guess, "a tile that the edition does not list", keeps foreign prints readable.
"""

import threading
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from scoring.une.edition import Edition
from vision.chances import Array, log_sigmoid, log_softmax
from vision.classify import Seen
from vision.labels import FIELDS, TURNS
from vision.prints import CHOICES, FIELDS_OF, SCORES, Print, Prints, Signs
from vision.tiling import Candidate

# Logarithms: how likely a tile is none of the edition's, or has another size than its print says.
FOREIGN, OTHER_SIZE = -6.0, -9.0
# And how much less likely a tile lies turned on a table than among what the networks learnt from.
TURNED = -1.75
# A back has fewest signs that could speak against it: what is hardly seen looks most like one.
FACE_DOWN = -5.0
LEAST = -30.0
RULED_OUT = -200.0


@dataclass(frozen=True)
class Reading:
    """What a tile is taken to be; how likely each part of that is, and all of it (but for its place).

    `number` is that of the print among the edition's; None for a tile that it does not list.
    """

    print: Print
    turned: int
    chances: dict[str, float]
    whole: float
    number: int | None = None


def clearer(every: Seen, which: Sequence[int], placed: tuple[Candidate, ...], edition: Edition) -> Seen:
    """What was seen of the tiles. After them all, `every` has some, `which`, once more, apart from those that share
    their cells: that of all but the upper ones.

    Which of them lies above is not known: without its own signs, the upper one looks less like anything printed, and
    with them the lower one does. So those are taken for the upper ones that would lose most. No two share cells.
    """
    scores, apart = every.scores[: len(placed)].copy(), every.scores[len(placed) :]
    if which:
        some, prints = tuple(placed[i] for i in which), prints_of(edition)
        views = (scores[which], apart)
        best, best_apart = (
            _Reader(_Says(replace(every, scores=view)), prints, some).fits().max(axis=1) for view in views
        )
        above = _above(best - best_apart, [tile.cells for tile in some])
        scores[which] = np.where(above[:, None], scores[which], apart)
    return replace(every, scores=scores)


def _above(losses: Array, cells: Sequence[frozenset[tuple[int, int]]]) -> NDArray[np.bool_]:
    """Which of the tiles on these cells lie above the others; without its own signs each looks so much less likely."""
    above = np.zeros(len(losses), np.bool_)
    for i in np.argsort(-losses, kind="stable"):
        if losses[i] >= 0 and not any(above[j] and cells[i] & cells[j] for j in range(len(losses))):
            above[i] = True
    return above


def likeness(seen: Seen, tiles: Sequence[Candidate], edition: Edition) -> Array:
    """How much each tile looks like anything that is printed: the logarithm of its likeness to all faces together."""
    fits = _Reader(_Says(seen), prints_of(edition), tiles).fits()
    best = fits.max(axis=1)
    return np.asarray(best + np.log(np.exp(fits - best[:, None]).sum(axis=1)))


def likeliest(seen: Seen, tiles: Sequence[Candidate], edition: Edition) -> list[tuple[int, int]]:
    """The number of the face that each tile looks most like, and by how many quarters it is turned."""
    says = _Says(seen)
    faces = _Reader(says, prints_of(edition), tiles).fits().argmax(axis=1)
    return list(zip(faces.tolist(), says.of["turned"].argmax(axis=1).tolist(), strict=True))


def read_tiles(
    seen: Seen, placed: tuple[Candidate, ...], edition: Edition, matches: Array | None = None
) -> tuple[Reading, ...]:
    """The likeliest reading of every tile, no printed tile twice; `matches` is what proofs say: tiles x faces."""
    if not placed:
        return ()
    prints = prints_of(edition)
    reader = _Reader(_Says(seen), prints, placed)
    fits = reader.fits() if matches is None else reader.fits() + matches
    kept = _each_once(fits, prints)
    chances = np.exp(log_softmax(np.column_stack([fits, np.full(len(placed), FOREIGN)])))
    return tuple(reader.reading(i, chances[i], kept[i]) for i in range(len(placed)))


_working_out = threading.Lock()
# As long as the edition itself is kept.
_prints: WeakKeyDictionary[Edition, Prints] = WeakKeyDictionary()


def prints_of(edition: Edition) -> Prints:
    """An edition's faces, worked out once, whichever thread asks first."""
    with _working_out:
        if edition not in _prints:
            _prints[edition] = Prints(edition)
        return _prints[edition]


class _Says:
    """The network's numbers as logarithms of probabilities, a row a tile."""

    def __init__(self, seen: Seen) -> None:
        numbers = {name: seen.scores[:, part].astype(np.float64) for name, part in seen.slices.items()}
        self.of = {name: np.maximum(log_softmax(numbers[name]), LEAST) for name in (*CHOICES, "id")}
        seldom = numbers["turned"] + np.array([TURNED if turn else 0.0 for turn in TURNS])
        self.of["turned"] = np.maximum(log_softmax(seldom), LEAST)
        self.yes, self.no = log_sigmoid(numbers[SCORES]), log_sigmoid(-numbers[SCORES])
        self.where = {name: i for i, name in enumerate(seen.names)}

    def value(self, i: int, field: str, value: Any) -> float:
        """How likely tile i has this value, as a logarithm."""
        if field == SCORES:
            wanted = np.array([sign in value for sign in FIELDS[SCORES]])
            return float(np.where(wanted, self.yes[i], self.no[i]).sum())
        return float(self.of[field][i, FIELDS[field].index(value)])


class _Reader:
    """What was seen of each tile against what is printed."""

    def __init__(self, says: _Says, prints: Prints, placed: Sequence[Candidate]) -> None:
        self._says, self._prints, self._placed = says, prints, placed

    def fits(self) -> Array:
        """How well each face fits each tile: tiles x faces, logarithms."""
        says, prints = self._says, self._prints
        total = (says.yes @ prints.scores.T + says.no @ (1 - prints.scores).T) * prints.photos
        for field, numbers in prints.choices.items():
            total += np.where(numbers >= 0, says.of[field][:, numbers], 0.0)
        named = np.array([says.where.get(face.name, -1) for face in prints.faces])
        total += np.where(named >= 0, says.of["id"][:, named], 0.0)
        return np.asarray(total + FACE_DOWN * prints.with_value("face", "back") + self._turnings())

    def _turnings(self) -> Array:
        """How likely each tile lies in a way that each face's size allows: tiles x faces, logarithms."""
        ways = np.exp(self._says.of["turned"])
        upright, sideways = ways[:, 0] + ways[:, 2], ways[:, 1] + ways[:, 3]
        masks = [self._prints.ways(tile.size) for tile in self._placed]
        chances = np.stack([up * u + side * s for (up, side), u, s in zip(masks, upright, sideways, strict=True)])
        return np.asarray(np.maximum(np.log(np.maximum(chances, 1e-30)), OTHER_SIZE))

    def reading(self, i: int, chances: Array, kept: float) -> Reading:
        """The likeliest reading of tile i, given how likely each face is (the last: none of them).

        `kept` is how likely it was right to give a print that several tiles look like to the one that has it.
        """
        known, free = chances[:-1], float(chances[-1])
        best = int(chances.argmax())
        listed = best < len(known)
        face = self._prints.faces[best] if listed else self._foreign(i)
        turned, way = self._turned(i, face)
        parts = {"face": self._share(i, "face", face.face, known, free)}
        for field in FIELDS_OF[face.face]:
            parts[field] = self._share(i, field, face.signs[field], known, free)
        parts["turned"] = way
        signs = sum(self._says.value(i, field, value) for field, value in face.signs.items())
        foreign = free * float(np.exp(self._says.value(i, "face", face.face) + signs))
        whole = float(known @ self._prints.alike(face)) + foreign
        return Reading(face, turned, parts, whole * way * kept, best if listed else None)

    def _share(self, i: int, field: str, value: Any, known: Array, free: float) -> float:
        """How likely a field has this value, over all guesses."""
        foreign = free * float(np.exp(self._says.value(i, field, value)))
        return float(known @ self._prints.with_value(field, value)) + foreign

    def _turned(self, i: int, face: Print) -> tuple[int, float]:
        """How a tile lies if it is this face, and how likely that is."""
        size, ways = self._placed[i].size, np.exp(self._says.of["turned"][i])
        allowed = np.array([(face.size if turn % 180 == 0 else face.size[::-1]) == size for turn in TURNS])
        held = ways * allowed if allowed.any() else ways
        best = int(held.argmax())
        return TURNS[best], float(held[best] / held.sum())

    def _foreign(self, i: int) -> Print:
        """What the signs alone say."""
        face = str(FIELDS["face"][int(self._says.of["face"][i].argmax())])
        signs: Signs = {}
        for field in FIELDS_OF[face]:
            if field == SCORES:
                yes = self._says.yes[i]
                chosen = [sign for sign, chance in zip(FIELDS[SCORES], yes, strict=True) if chance > np.log(0.5)]
                signs[field] = tuple(chosen) or (FIELDS[SCORES][int(yes.argmax())],)
            else:
                signs[field] = FIELDS[field][int(self._says.of[field][i].argmax())]
        return Print("", face, signs, self._placed[i].size)


def _each_once(fits: Array, prints: Prints) -> Array:
    """Of several tiles taken for the same print, only the one that would lose most by another reading keeps it.

    Gives how likely that was right, for each tile: 1 where none had to be chosen.
    """
    named = [bool(face.name) for face in prints.faces]
    kept = np.ones(len(fits))
    for _ in range(len(fits) ** 2):
        best = fits.argmax(axis=1)
        which, counts = np.unique(best, return_counts=True)
        clash = [int(face) for face, count in zip(which, counts, strict=True) if count > 1 and named[face]]
        if not clash:
            break
        rivals = np.flatnonzero(best == clash[0])
        second = np.maximum(np.partition(fits[rivals], -2, axis=1)[:, -2], FOREIGN)
        losses = fits[rivals, clash[0]] - second
        most, next_most = np.sort(losses)[::-1][:2]
        kept[rivals] = np.minimum(kept[rivals], 1 / (1 + np.exp(next_most - most)))
        keeps = rivals[int(losses.argmax())]
        fits[rivals[rivals != keeps], clash[0]] = RULED_OUT
    return kept
