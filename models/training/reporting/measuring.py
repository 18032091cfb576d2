"""What becomes of the photos of a folder: scanned once, and kept until the networks or the scan itself change."""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any

import vision
from models.training.reporting import ablations
from models.training.reporting.ablations import ABLATIONS, SHIPPED, without
from models.training.reporting.conditions import conditions_of
from models.training.spreading import spread
from scoring.une import editions
from vision.evaluation import Outcome, outcome_of
from vision.networks import manifest
from vision.truths import photo_of, truths_in

# Sources of vision that no reading depends on.
ONLY_TO_LOOK_AT = {"accuracy.py", "annotate.py", "captions.py", "worst.py"}
SAY_EVERY, AT_ONCE = 100, 4


@dataclass(frozen=True)
class Series:
    """A folder of photos: what it is called in the tables, and the command that made it."""

    folder: Path
    title: str
    command: str = ""


@dataclass(frozen=True)
class Measured:
    """A series, what became of each of its photos, and under which conditions each was taken."""

    series: Series
    outcomes: tuple[Outcome, ...]
    conditions: tuple[Mapping[str, float], ...]

    @property
    def readable(self) -> "Measured":
        """Only the photos that are to be read."""
        kept = [i for i, each in enumerate(self.outcomes) if each.refuse is None]
        return Measured(self.series, tuple(self.outcomes[i] for i in kept), tuple(self.conditions[i] for i in kept))


@dataclass(frozen=True)
class Desk:
    """Where outcomes are kept, how many processes scan, and how many photos of each folder at the most."""

    kept: Path
    workers: int = 1
    first: int | None = None

    def measured(self, series: Series, step: str = SHIPPED) -> Measured:
        """What becomes of the series' photos when this step is taken out."""
        paths = truths_in(series.folder)[: self.first]
        truths = {path: path.read_bytes() for path in paths}
        file = self._file(series.folder, step)
        known = _known(file)
        new = [path for path in paths if _mark(truths[path]) not in known]
        for path, outcome in zip(new, self._scanned(new, step, series), strict=True):
            known[_mark(truths[path])] = outcome
            _keep(file, _mark(truths[path]), outcome)
        outcomes = tuple(known[_mark(truths[path])] for path in paths)
        return Measured(series, outcomes, tuple(conditions_of(json.loads(truths[path])) for path in paths))

    def _file(self, folder: Path, step: str) -> Path:
        where = hashlib.sha256(str(folder.resolve()).encode()).hexdigest()[:8]
        return self.kept / fingerprint() / f"{folder.name}-{where}-{step}.jsonl"

    def _scanned(self, paths: Sequence[Path], step: str, series: Series) -> Iterator[Outcome]:
        for i, outcome in enumerate(spread(partial(_outcome, step), paths, self.workers, AT_ONCE), 1):
            if i % SAY_EVERY == 0 or i == len(paths):
                print(f"{series.title}, {ABLATIONS[step].title}: {i} of {len(paths)} photos", flush=True)
            yield outcome


def _outcome(step: str, path: Path) -> Outcome:
    truth = json.loads(path.read_text(encoding="utf-8"))
    with without(step):
        return outcome_of(photo_of(path, truth), truth)


# -- what is kept ----------------------------------------------------------------------------------------


@cache
def fingerprint() -> str:
    """Marks all that an outcome depends on: networks and their calibration, what reads with them, what is printed."""
    sources = [path for path in Path(vision.__file__).parent.glob("*.py") if path.name not in ONLY_TO_LOOK_AT]
    printed = Path(editions.__file__).parent.rglob("*.toml")
    found = hashlib.sha256(json.dumps(manifest(), sort_keys=True).encode())
    for path in [*sorted(sources), *sorted(printed), Path(ablations.__file__)]:
        found.update(path.read_bytes())
    return found.hexdigest()[:16]


def _mark(truth: bytes) -> str:
    return hashlib.sha256(truth).hexdigest()[:16]


def _known(file: Path) -> dict[str, Outcome]:
    """The outcomes in a file, by their truths' marks. A last line that was cut off counts as not there."""
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    known = {}
    for line in lines:
        try:
            plain = json.loads(line)
        except ValueError:
            continue
        known[plain["truth"]] = outcome_from_json(plain["outcome"])
    return known


def _keep(file: Path, mark: str, outcome: Outcome) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a", encoding="utf-8") as lines:
        # begun on a new line, should the last one have been cut off
        lines.write("\n" + json.dumps({"truth": mark, "outcome": asdict(outcome)}))


def outcome_from_json(plain: Mapping[str, Any]) -> Outcome:
    """The outcome back from plain data."""
    lists = ("mistakes", "mistaken_at", "chances", "fields")
    many = {name: tuple(tuple(each) for each in plain[name]) for name in lists}
    return Outcome(**{**plain, **many})
