"""How well photos with a truth are read: each compared with its truth."""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from scoring.errors import BadInput
from vision.errors import Unreadable
from vision.networks import NoNetworks, SpoiltWeights
from vision.result import Scan
from vision.scanning import scan
from vision.truths import BadTruth, asked_day, diagonal_of, photo_of, truth_of, truths_in

# A grid whose corners are farther off than this share of its diagonal, on average, was not found.
FOUND_WITHIN = 0.03
FIELDS = ("place", "face", "colour", "mood", "icons", "points", "scores", "dollars", "code", "turned", "loose")
# A tile taken for one of another face is one mistake: that it lacks its signs goes without saying.
COMMON = ("place", "face", "turned", "loose")
# What a tile that is not there is wrong about.
WHERE = ("place", "tile")
Tile = Mapping[str, Any]
# A field, what it is, and what it was read as.
Mistake = tuple[str, str, str]


@dataclass(frozen=True)
class Outcome:
    """What became of one photo."""

    photo: str
    day: str
    refuse: str | None
    error: str | None
    exact: bool = False
    found: bool = False
    day_told: bool = False
    corner_off: float = math.nan
    tiles: int = 0
    right: int = 0
    missed: int = 0
    extra: int = 0
    wrong_doubted: int = 0
    right_doubted: int = 0
    unseen: int = 0
    board_doubts: int = 0
    names_right: int = 0
    mistakes: tuple[Mistake, ...] = ()
    # of each of these: the first cell of its tile, or of where that should be; none if it is the day
    mistaken_at: tuple[tuple[int, ...], ...] = ()
    chances: tuple[tuple[float, bool], ...] = ()
    # of every field of every tile that was read: its name, how likely it was said to be right, whether it is
    fields: tuple[tuple[str, float, bool], ...] = ()
    milliseconds: float = 0.0


def evaluate(
    folder: Path, step: Callable[[int, int], None] | None = None, folders: tuple[Path, ...] = ()
) -> list[Outcome]:
    """What becomes of every photo of a folder that has its truth beside it; editions of `folders` go first."""
    return list(_outcomes(truths_in(folder), step or (lambda done, total: None), folders))


def _outcomes(
    paths: Sequence[Path], step: Callable[[int, int], None], folders: tuple[Path, ...] = ()
) -> Iterator[Outcome]:
    for i, path in enumerate(paths):
        truth = truth_of(path)
        try:
            yield outcome_of(photo_of(path, truth), truth, folders)
        except (NoNetworks, SpoiltWeights):  # whatever the truth says
            raise
        except BadInput as error:  # an edition that there is not
            raise BadTruth(path, str(error)) from error
        step(i + 1, len(paths))


def outcome_of(photo: bytes, truth: Mapping[str, Any], folders: tuple[Path, ...] = ()) -> Outcome:
    """A photo scanned and compared with its truth."""
    known = {"photo": truth["photo"], "day": truth["day"], "refuse": truth.get("refuse")}
    try:
        found = scan(photo, edition=truth["edition"], day=asked_day(truth), name=truth["photo"], folders=folders)
    except Unreadable as error:
        return Outcome(**known, error=error.code, tiles=len(truth.get("tiles", ())), missed=len(truth.get("tiles", ())))
    if truth.get("refuse"):
        return Outcome(**known, error=None)
    return Outcome(**known, error=None, **_compared(found, truth))


def _compared(found: Scan, truth: Mapping[str, Any]) -> dict[str, Any]:
    read: list[Tile] = found.layout.to_json()["tiles"]  # type: ignore[assignment]
    real: list[Tile] = truth["tiles"]
    doubted = {doubt.tile for doubt in found.doubts if doubt.tile is not None}
    pairs, missed, extra = _paired(read, real)
    right = {i for i, j in pairs if signature(read[i]) == signature(real[j])}
    wrong = set(range(len(read))) - right
    mistakes = [
        (tuple(real[j]["at"]), (field, _value(real[j], field), _value(read[i], field)))
        for i, j in pairs
        for field in (FIELDS if read[i]["face"] == real[j]["face"] else COMMON)
        if _value(read[i], field) != _value(real[j], field)
    ]
    mistakes += [(tuple(real[j]["at"]), ("tile", _value(real[j], "face"), "missed")) for j in missed]
    mistakes += [(tuple(read[i]["at"]), ("tile", "nothing", _value(read[i], "face"))) for i in extra]
    if found.layout.day != truth["day"]:
        mistakes.append(((), ("day", truth["day"], found.layout.day)))
    off = corner_off(found, truth)
    return {
        "exact": len(right) == len(real) == len(read),
        "found": off < FOUND_WITHIN,
        "day_told": found.layout.day == truth["day"],
        "corner_off": off,
        "tiles": len(real),
        "right": len(right),
        "missed": len(missed),
        "extra": len(extra),
        "wrong_doubted": len(wrong & doubted),
        "right_doubted": len(right & doubted),
        "unseen": len(wrong - doubted),
        "board_doubts": len(found.doubts) - sum(doubt.tile is not None for doubt in found.doubts),
        "names_right": sum(read[i].get("id") == real[j].get("id") for i, j in pairs),
        "mistakes": tuple(mistake for _, mistake in mistakes),
        "mistaken_at": tuple(cell for cell, _ in mistakes),
        "chances": tuple((chance, i in right) for i, chance in enumerate(found.confidence)),
        "fields": _judged(found, read, real, dict(pairs)),
        "milliseconds": found.timings_ms["total"],
    }


def _judged(
    found: Scan, read: Sequence[Tile], real: Sequence[Tile], partner: Mapping[int, int]
) -> tuple[tuple[str, float, bool], ...]:
    """Every field that the reading has a probability for, and whether it is as in the truth.

    Of a tile that is not there only its place and the whole are judged: there is nothing to compare its signs with.
    """
    return tuple(
        (field, chance, i in partner and _field_right(read[i], real[partner[i]], field))
        for i, chances in enumerate(found.chances)
        for field, chance in chances.items()
        if i in partner or field in WHERE
    )


def _field_right(read: Tile, real: Tile, field: str) -> bool:
    parts = {"place": ("place", "turned", "loose"), "tile": FIELDS}.get(field, (field,))
    return all(_value(read, part) == _value(real, part) for part in parts)


def gone_wrong(found: Scan, truth: Mapping[str, Any]) -> tuple[frozenset[int], tuple[int, ...]]:
    """Which tiles of the reading are not as in the truth, and which tiles of the truth were not read at all."""
    read: list[Tile] = found.layout.to_json()["tiles"]  # type: ignore[assignment]
    real: list[Tile] = truth.get("tiles", [])
    pairs, missed, _ = _paired(read, real)
    right = {i for i, j in pairs if signature(read[i]) == signature(real[j])}
    return frozenset(range(len(read))) - right, tuple(missed)


def corner_off(found: Scan, truth: Mapping[str, Any]) -> float:
    """How far the grid's corners are off on average, as a share of its longer diagonal."""
    real, seen = np.array(truth["corners"], float), np.array(found.corners, float)
    return float(np.linalg.norm(seen - real, axis=1).mean() / diagonal_of(real))


def signature(tile: Tile) -> tuple[Any, ...]:
    """All that must be right about a tile: its place and size, and every sign; not its name."""
    return tuple(_value(tile, field) for field in FIELDS)


def _value(tile: Tile, field: str) -> str:
    if field == "place":
        return f"{tuple(tile['at'])} {tuple(tile['size'])}"
    if field == "turned":
        return str(tile.get(field, 0))
    if field == "loose":
        return "true" if tile.get(field) else "false"
    value = tile.get(field, "")
    return " ".join(sorted(value)) if isinstance(value, list | tuple) else str(value)


def _paired(read: Sequence[Tile], real: Sequence[Tile]) -> tuple[list[tuple[int, int]], list[int], list[int]]:
    """Which tile of the reading is which of the truth: by all that must be right, then by place, then by overlap."""
    left_read, left_real = list(range(len(read))), list(range(len(real)))
    pairs: list[tuple[int, int]] = []
    tests: tuple[Callable[[Tile, Tile], bool], ...] = (
        lambda one, other: signature(one) == signature(other),
        lambda one, other: _value(one, "place") == _value(other, "place"),
        _overlap,
    )
    for fits in tests:
        for i in list(left_read):
            j = next((j for j in left_real if fits(read[i], real[j])), None)
            if j is not None:
                pairs.append((i, j))
                left_read.remove(i)
                left_real.remove(j)
    return pairs, left_real, left_read


def _overlap(one: Tile, other: Tile) -> bool:
    return all(
        max(one["at"][axis], other["at"][axis])
        < min(one["at"][axis] + one["size"][axis], other["at"][axis] + other["size"][axis])
        for axis in (0, 1)
    )
