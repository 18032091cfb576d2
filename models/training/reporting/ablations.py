"""What each step buys: the same scan with one step taken out, replaced from outside for as long as it takes."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from math import exp
from typing import Any
from unittest.mock import patch

import numpy as np
from numpy.typing import NDArray

from vision import knowledge
from vision.chances import Array
from vision.classify import Seen
from vision.doubts import Calibration, shipped
from vision.flattening import Sought
from vision.judging import Found
from vision.labels import TURNS
from vision.lattice import Lattice, registered
from vision.locate import Located, locate
from vision.prints import Print
from vision.rectify import Points
from vision.searching import Search
from vision.segment import FlatBoard
from vision.tiling import Candidate, Cell

# So likely that it is none of the edition's tiles that no printed face counts any more.
FOREIGN_FOR_SURE = 500.0
# What the flat board alone takes for less likely than this, as a logarithm of odds, is not thought about: 1 in 50.
UNLIKELY = -3.9
# A share of cells that never agree.
IMPOSSIBLE = 2.0
SHIPPED, UNCALIBRATED = "shipped", "calibration"


@dataclass(frozen=True)
class Ablation:
    """A step taken out: what the reader is told, and what stands in for which name."""

    title: str
    instead: Mapping[str, Any]


def _unmoved(flat: Lattice, shifts: Points) -> Lattice:
    return flat


def _by_all_cells(flat: Lattice, shifts: Points) -> Lattice:
    with patch("vision.lattice.MOST", IMPOSSIBLE):
        return registered(flat, shifts)


def _each_above_half(
    candidates: Sequence[Candidate], occupied: Mapping[Cell, float]
) -> tuple[tuple[Candidate, float], ...]:
    return tuple((each, 1 / (1 + exp(-each.weight))) for each in candidates if each.weight > 0)


def _flat_board_alone(candidates: Sequence[Candidate], *_: object) -> list[Candidate]:
    return [each for each in candidates if each.weight > UNLIKELY]


def _as_seen(seen: Seen, *others: Any) -> Seen:
    return seen


def _seen_once(board: FlatBoard, *_: Any) -> FlatBoard:
    return board


def _as_it_was(sought: Sought, found: Found, *_: Any) -> Found:
    return found


def _no_piles(*_: Any) -> list[Any]:
    return []


def _as_each_looks_best(losses: Array, *_: Any) -> NDArray[np.bool_]:
    return losses >= 0


def _none_at_all(*_: Any) -> None:
    return None


def _no_places(search: Search) -> list[Located]:
    return []


def _plain() -> Calibration:
    return Calibration(shipped().threshold)


_by_signs: Callable[[Any, int], Print] = knowledge._Reader._foreign


def _signs_alone(reader: Any, i: int) -> Print:
    """What the signs say, printed so that it may lie as the network sees it lie."""
    found = _by_signs(reader, i)
    turn = TURNS[int(reader._says.of["turned"][i].argmax())]
    return replace(found, size=found.size[::-1]) if turn % 180 else found


ABLATIONS: dict[str, Ablation] = {
    SHIPPED: Ablation("as shipped", {}),
    "registration": Ablation(
        "the grid is not registered again",
        {"vision.flattening.nearer": _unmoved, "vision.flattening.registered": _unmoved},
    ),
    "covered-cells": Ablation(
        "covered cells have a say in where the grid is", {"vision.flattening.registered": _by_all_cells}
    ),
    "second-look": Ablation("one look at the flat board, however far off", {"vision.flattening.MOST_TIMES": 1}),
    "other-ways": Ablation(
        "one place, side and way round, and no second board", {"vision.searching.Search.found_by": _none_at_all}
    ),
    "larger-side": Ablation("no look for a larger side", {"vision.finding.grown": _none_at_all}),
    "bare-paper": Ablation("bare paper does not tell the side", {"vision.wholeness.bare_paper": _none_at_all}),
    "bends": Ablation("folded paper is not laid flat along its bend", {"vision.flattening.along_bend": _as_it_was}),
    "upside-down": Ablation(
        "no look at the photo, or at parts of it, upside down",
        {
            "vision.searching.located_upside_down": locate,
            "vision.searching.Search.places_upside_down": _no_places,
        },
    ),
    "windows": Ablation("no look at parts of the picture", {"vision.searching.Search.places_in_windows": _no_places}),
    "tiling": Ablation("every tile above one half, no exact tiling", {"vision.segment.best_tiling": _each_above_half}),
    "own-picture": Ablation(
        "tiles’ own pictures do not say where they lie", {"vision.scanning.weighed": _flat_board_alone}
    ),
    "seen-again": Ablation(
        "one look at what lies where, though it is open", {"vision.scanning.seen_again": _seen_once}
    ),
    "piles": Ablation(
        "nobody asks which of two tiles lies above",
        {"vision.weighing._piles": _no_piles, "vision.knowledge._above": _as_each_looks_best},
    ),
    "proofs": Ablation("no tile is laid beside the edition’s proofs", {"vision.tiles.in_print_of": _none_at_all}),
    "others": Ablation("others do not say which way up a tile lies", {"vision.tiles.told_by_others": _as_seen}),
    "readers": Ablation("only the first network reads tiles, unsure ones too", {"vision.classify.READERS": ("tile",)}),
    "codes": Ablation("two networks read unsure tiles", {"vision.classify.READERS": ("tile", "places")}),
    "edition": Ablation(
        "signs alone, no knowledge of the edition",
        {"vision.knowledge.FOREIGN": FOREIGN_FOR_SURE, "vision.knowledge._Reader._foreign": _signs_alone},
    ),
    UNCALIBRATED: Ablation("probabilities as the networks give them", {"vision.scanning.shipped": _plain}),
}


@contextmanager
def without(step: str) -> Iterator[None]:
    """Scans within are made without this step."""
    with ExitStack() as patches:
        for target, stand_in in ABLATIONS[step].instead.items():
            patches.enter_context(patch(target, stand_in))
        yield
