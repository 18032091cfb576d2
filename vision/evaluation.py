"""How well photos with a truth are read: each compared with its truth, all of them counted."""

import json
import math
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
from pydantic import BaseModel, TypeAdapter, ValidationError, field_validator

from scoring.errors import BadInput
from scoring.une.layout import Day
from scoring.une.layout import Tile as LaidTile
from vision.errors import SENTENCES, Unreadable
from vision.networks import NoNetworks, SpoiltWeights
from vision.rectify import Points
from vision.result import Quad, Scan
from vision.scanning import scan

# A grid whose corners are farther off than this share of its diagonal, on average, was not found.
FOUND_WITHIN = 0.03
FIELDS = ("place", "face", "colour", "mood", "icons", "points", "scores", "dollars", "code", "turned", "loose")
# A tile taken for one of another face is one mistake: that it lacks its signs goes without saying.
COMMON = ("place", "face", "turned", "loose")
# What a tile that is not there is wrong about.
WHERE = ("place", "tile")
Tile = Mapping[str, Any]


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
    mistakes: tuple[tuple[str, str, str], ...] = ()
    chances: tuple[tuple[float, bool], ...] = ()
    # of every field of every tile that was read: its name, how likely it was said to be right, whether it is
    fields: tuple[tuple[str, float, bool], ...] = ()
    milliseconds: float = 0.0


class Truth(BaseModel):
    """What a truth file must say, so that a photo can be compared with it."""

    edition: str
    day: Day
    tiles: tuple[LaidTile, ...]
    corners: Quad

    @field_validator("corners")
    @classmethod
    def _apart(cls, corners: Quad) -> Quad:
        if not _diagonal(np.array(corners)) > 0:  # nor is it where they are no numbers
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
    plain = _json_of(path)
    named = plain.get("photo") if isinstance(plain, dict) else None
    if not isinstance(named, str) or not path.with_name(Path(named).name or "?").is_file():
        return False
    try:
        (REFUSED_TRUTH if plain.get("refuse") else TRUTH).validate_python(plain)
    except ValidationError as error:
        wrong = dict.fromkeys(".".join(map(str, each["loc"])) for each in error.errors())
        raise BadTruth(path, ", ".join(wrong)) from None
    return True


def _json_of(path: Path) -> Any:
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (ValueError, RecursionError):  # or lists within lists without end
        raise BadTruth(path, "JSON") from None


def photo_of(path: Path, truth: Mapping[str, Any]) -> bytes:
    """The photo beside a truth file."""
    return _photo_path(path, truth).read_bytes()


def is_a_photo_of(folder: Path, path: Path) -> bool:
    """Whether a file is one of the photos that have their truth in the folder."""
    return any(_photo_path(truth, _json_of(truth)).resolve() == path.resolve() for truth in truths_in(folder))


def _photo_path(path: Path, truth: Mapping[str, Any]) -> Path:
    return path.with_name(Path(truth["photo"]).name)


def evaluate(
    folder: Path, step: Callable[[int, int], None] | None = None, folders: tuple[Path, ...] = ()
) -> list[Outcome]:
    """What becomes of every photo of a folder that has its truth beside it; editions of `folders` go first."""
    return list(_outcomes(truths_in(folder), step or (lambda done, total: None), folders))


def _outcomes(
    paths: Sequence[Path], step: Callable[[int, int], None], folders: tuple[Path, ...] = ()
) -> Iterator[Outcome]:
    for i, path in enumerate(paths):
        truth = _json_of(path)
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


def asked_day(truth: Mapping[str, Any]) -> Day | None:
    """The day is for the scan to tell, unless the photo is to be refused for showing the side of another."""
    return truth["day"] if truth.get("refuse") == "wrong_side" else None


def _compared(found: Scan, truth: Mapping[str, Any]) -> dict[str, Any]:
    read: list[Tile] = found.layout.to_json()["tiles"]  # type: ignore[assignment]
    real: list[Tile] = truth["tiles"]
    doubted = {doubt.tile for doubt in found.doubts if doubt.tile is not None}
    pairs, missed, extra = _paired(read, real)
    right = {i for i, j in pairs if signature(read[i]) == signature(real[j])}
    wrong = set(range(len(read))) - right
    mistakes = [
        (field, _value(real[j], field), _value(read[i], field))
        for i, j in pairs
        for field in (FIELDS if read[i]["face"] == real[j]["face"] else COMMON)
        if _value(read[i], field) != _value(real[j], field)
    ]
    mistakes += [("tile", _value(real[j], "face"), "missed") for j in missed]
    mistakes += [("tile", "nothing", _value(read[i], "face")) for i in extra]
    if found.layout.day != truth["day"]:
        mistakes.append(("day", truth["day"], found.layout.day))
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
        "mistakes": tuple(mistakes),
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
    return float(np.linalg.norm(seen - real, axis=1).mean() / _diagonal(real))


def _diagonal(corners: Points) -> float:
    return float(max(np.linalg.norm(corners[2] - corners[0]), np.linalg.norm(corners[3] - corners[1])))


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


# -- all of them -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Share:
    """So many of so many, with the 95 % interval of what that says about photos to come (Wilson's)."""

    hits: int
    of: int

    @property
    def value(self) -> float:
        """The share itself; not a number where there is nothing to count."""
        return self.hits / self.of if self.of else math.nan

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's score interval."""
        if not self.of:
            return math.nan, math.nan
        z, n, p = 1.96, self.of, self.value
        middle, half = p + z * z / (2 * n), z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        scale = 1 + z * z / n
        return max(0.0, (middle - half) / scale), min(1.0, (middle + half) / scale)

    def to_json(self) -> dict[str, object]:
        """The share, what it was counted from, and its interval."""
        known = {"share": self.value, "interval": list(self.interval)} if self.of else {"share": None, "interval": None}
        return {**known, "hits": self.hits, "of": self.of}


def shares_of(outcomes: Sequence[Outcome]) -> dict[str, Share]:
    """The accuracy table, by line."""
    readable = [each for each in outcomes if each.refuse is None]
    refused = [each for each in outcomes if each.refuse is not None]
    tiles = sum(each.tiles for each in readable)
    right = sum(each.right for each in readable)
    wrong = sum(each.wrong_doubted + each.unseen for each in readable)
    return {
        "boards_found": Share(sum(each.found for each in readable), len(readable)),
        "boards_exact": Share(sum(each.exact for each in readable), len(readable)),
        "days_told": Share(sum(each.day_told for each in readable), len(readable)),
        "tiles_right": Share(right, tiles + sum(each.extra for each in readable)),
        "wrong_doubted": Share(sum(each.wrong_doubted for each in readable), wrong),
        "right_doubted": Share(sum(each.right_doubted for each in readable), right),
        "refused_rightly": Share(sum(each.error is not None for each in refused), len(refused)),
        "refused_for_the_reason": Share(sum(each.error == each.refuse for each in refused), len(refused)),
    }


def figures_of(outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """Everything that was counted, as JSON."""
    offs = [each.corner_off for each in outcomes if not math.isnan(each.corner_off)]
    mistakes = Counter(mistake for each in outcomes for mistake in each.mistakes)
    took = [each.milliseconds for each in outcomes if each.milliseconds]
    errors = Counter((each.refuse or "readable", each.error or "read") for each in outcomes)
    return {
        "photos": len(outcomes),
        "shares": {name: share.to_json() for name, share in shares_of(outcomes).items()},
        "corner_off_percent": {"mean": 100 * float(np.mean(offs)), "worst": 100 * max(offs)} if offs else None,
        "milliseconds": float(np.median(took)) if took else None,
        "confusions": [[*mistake, count] for mistake, count in mistakes.most_common()],
        "answers": [[asked, given, count] for (asked, given), count in errors.most_common()],
        "worst": [_plain(each) for each in worst_of(outcomes)],
    }


def _plain(outcome: Outcome) -> dict[str, Any]:
    """An outcome as JSON, which has no word for a number that is none."""
    plain = {name: value for name, value in asdict(outcome).items() if name != "fields"}
    return {**plain, "corner_off": None if math.isnan(outcome.corner_off) else outcome.corner_off}


def worst_of(outcomes: Sequence[Outcome], count: int = 12) -> list[Outcome]:
    """The photos read worst: first those wrongly refused, or wrongly read, then by mistakes that nobody is asked about.

    A board that is read as another day's is read badly, too: it is scored by that day's zone.
    """
    bad = [
        each
        for each in outcomes
        if (each.refuse is None and not (each.exact and each.day_told)) or (each.refuse and not each.error)
    ]

    def badness(each: Outcome) -> tuple[int, ...]:
        return (
            each.error is not None or each.refuse is not None,
            each.unseen,
            each.missed + each.extra,
            each.tiles - each.right,
        )

    return sorted(bad, key=badness, reverse=True)[:count]
