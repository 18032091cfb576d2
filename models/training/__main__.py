"""`python -m models.training`: makes the photos, fits the networks, writes them with their manifest.

Every step is kept in the work folder as it is done, so that a run that was stopped goes on where it was. One step
alone: `python -m models.training locate`, also beside another in a second process once the photos are there.
`--part 0.2` does a fifth of all of it, in folders of its own.
"""

import argparse
import hashlib
import shutil
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar

import cv2
import numpy as np
import torch
from torch import nn

from models.training import locating, paging, tiling
from models.training.calibrating import calibrate
from models.training.export import export, note_in_manifest
from models.training.fitting import Course, Photos, Plan
from models.training.photos import FIT, FURTHER, INKS, LOOKS, PLAINER, TUNE, UNTIDY, PhotoSet, make_photos
from models.training.pictures import PageBase, Thumbs, page_bases, thumbs, tile_bases
from models.training.proofing import draw_proofs
from models.training.quantising import quantise
from models.training.sheets import sheets
from samples.writing import write_whole
from scoring.une.editions import find_edition
from vision.labels import KINDS, QUALITIES, SIDES, SIZES
from vision.locate import THUMB
from vision.networks import MANIFEST
from vision.rectify import ABOVE, AROUND, PAGE_CELL, TILE_CELL, TILE_MARGIN

MODELS = Path(__file__).parents[1]
WORK = MODELS.parent / "build" / "training"
SEED = 7
# How many looks are drawn flat, and their seed, for the rounds with these photos.
SHEETS: dict[Photos, tuple[tuple[int, int], ...]] = {
    "first": ((4000, 11),),
    "looks": ((4000, 11),),
    "further": ((2500, 12),),
    "plainer": ((3000, 13),),
    "both": ((2500, 12), (3000, 13)),
    "inks": ((2000, 14),),
}
STEPS = ("photos", "locate", "page", "tile", "places", "codes", "proofs", "calibrate")
# Some pictures of tiles, as many as an export is tried with.
TILE_SHAPE = (3, 2 * TILE_CELL + 2 * TILE_MARGIN, 2 * TILE_CELL + 2 * TILE_MARGIN, 3)
# Photos of each set, looks of each seed, and steps of each round, in a tiny training.
TINY, TINY_LOOKS, TINY_STEPS = 6, 4, 4

Base = TypeVar("Base")


def main(argv: list[str] | None = None) -> None:
    """Do the steps asked for, or all of them."""
    parser = argparse.ArgumentParser(prog="python -m models.training", description=__doc__)
    parser.add_argument("steps", nargs="*", help=f"some of {', '.join(STEPS)}; all of them without")
    parser.add_argument("--work", type=Path, help="where photos and checkpoints are kept")
    parser.add_argument("--models", type=Path, help="where the networks are written")
    parser.add_argument("--threads", type=int, default=2, help="cores to use")
    parser.add_argument(
        "--shipped", action="store_true", help="begin with the networks as they ship, and do the last round only"
    )
    parser.add_argument("--part", type=_part, default=1.0, help="of all photos, drawn looks and steps only so much")
    parser.add_argument("--tiny", action="store_true", help="a few photos and steps: only to see that all of it runs")
    asked = parser.parse_args(argv)
    unknown = [step for step in asked.steps if step not in STEPS]
    if unknown:
        parser.error(f"there is no step {unknown[0]!r}; there are {', '.join(STEPS)}")
    torch.set_num_threads(asked.threads)
    cv2.setNumThreads(1)
    amount = _Amount(asked.part, asked.tiny)
    # what is learnt from a part of it is not to stand in for what ships
    work = asked.work or (
        WORK if amount.whole else WORK.with_name("-".join(["training", *amount.said.replace("--", "").split()]))
    )
    models = asked.models or (MODELS if amount.whole else work / "models")
    for step in asked.steps or STEPS:
        _Run(work, models, amount, workers=asked.threads, shipped=asked.shipped).do(step)


def _part(said: str) -> float:
    part = float(said)
    if not 0 < part <= 1:
        raise argparse.ArgumentTypeError("above 0, and 1 at the most")
    return part


@dataclass(frozen=True)
class _Amount:
    """How much there is to learn from, and for how long: all, a part, or next to nothing."""

    part: float = 1.0
    tiny: bool = False

    @property
    def whole(self) -> bool:
        """Whether nothing is left out."""
        return self.part == 1 and not self.tiny

    @property
    def said(self) -> str:
        """What is added to a command for it."""
        return (" --tiny" if self.tiny else "") + (f" --part {self.part:g}" if self.part < 1 else "")

    def photos(self, photos: PhotoSet) -> PhotoSet:
        """So many of a set. Photos to tune on are all needed: to tell 99 % from 98, and no longer to make than that."""
        if self.whole or (photos in TUNE and not self.tiny):
            return photos
        if self.tiny:  # all in one look but for those drawn no further than they are shown: others take seconds each
            return replace(photos, count=TINY, style="random" if photos.style == "random" else "gazette")
        return replace(photos, count=_at_least_one(photos.count * self.part))

    def looks(self, count: int) -> int:
        """So many drawn looks of a seed."""
        return TINY_LOOKS if self.tiny else _at_least_one(count * self.part)

    def plan(self, plan: Plan) -> Plan:
        """As much of a round."""
        return replace(plan, steps=TINY_STEPS if self.tiny else _at_least_one(plan.steps * self.part))


def _at_least_one(number: float) -> int:
    return max(1, round(number))


class _Run:
    """One training, in its folders."""

    def __init__(self, work: Path, models: Path, amount: _Amount, *, workers: int, shipped: bool) -> None:
        self.work, self.models, self.amount, self.workers, self.shipped = work, models, amount, workers, shipped

    def do(self, step: str) -> None:
        print(f"-- {step}", flush=True)
        getattr(self, step)()

    def photos(self) -> list[Path]:
        """The folders of all photos, to fit to and to tune on."""
        later = (*FURTHER, *PLAINER, *INKS)
        return self._made((*(later if self.shipped else (*FIT, UNTIDY, LOOKS, *later)), *TUNE))

    def _made(self, sets: Sequence[PhotoSet]) -> list[Path]:
        workers = 0 if self.amount.tiny else self.workers
        return [make_photos(self.work / "photos", self.amount.photos(each), workers) for each in sets]

    def locate(self) -> None:
        net = locating.fit_locate(_latest(self._thumbs), SEED, self._course("locate", locating.LOCATE_PLANS))
        self._write("locate", net, (2, THUMB[1], THUMB[0], 3), ("corners", "kind", "side"), kinds=KINDS, sides=SIDES)

    def _thumbs(self, photos: Photos) -> Thumbs:
        return thumbs(self._made(_sets(FIT, photos)), self.workers)

    def page(self) -> None:
        net = paging.fit_page(_latest(self._bases), SEED, self._course("page", paging.PAGE_PLANS))
        rows, cols = (8 + ABOVE + AROUND) * PAGE_CELL, (8 + 2 * AROUND) * PAGE_CELL
        self._write("page", net, (1, rows, cols, 3), ("cells", "quality"), sizes=SIZES, qualities=QUALITIES)

    def _bases(self, photos: Photos) -> list[PageBase]:
        return page_bases(self._made(_sets((*FIT, UNTIDY), photos)), self.workers)

    def tile(self) -> None:
        self._write_reader("tile", self._course("tile", tiling.TILE_PLANS))

    def places(self) -> None:
        """A second reader, which also learns what is where on a tile."""
        course = self._course("places", tiling.PLACES_PLANS)
        if not self.shipped:
            course = replace(course, begins_with=self._like_the_first(course))
        self._write_reader("places", course)

    def codes(self) -> None:
        """A third one: the second, shown tribunes oftener. The two err on different tiles."""
        course = self._course("codes", tiling.CODES_PLANS)
        if not self.shipped:
            course = replace(course, begins_with=self._like_the_second(course), behind=1)
        self._write_reader("codes", course)

    def _like_the_first(self, course: Course) -> Path:
        """The first reader before its last round, with all of what the one before taught; it keeps a part of that."""
        kept = self.work / "places-like-tile.onnx"
        if not (kept.exists() and course.kept(0).exists()):
            *plans, last, _ = tiling.TILE_PLANS
            net = self._reader("tile", self._course("tile", (*plans, replace(last, share=1.0))))
            kept.parent.mkdir(parents=True, exist_ok=True)
            export(net, _any_pictures(TILE_SHAPE), kept, ("fields",))
        return kept

    def _like_the_second(self, course: Course) -> Path:
        """The second reader as it is, or as it was when the round that is going on began."""
        made, kept = self.models / "places.onnx", self.work / "codes-like-places.onnx"
        if not made.exists():
            raise SystemExit(f"{self.models} holds no places.onnx to begin with: do the step “places” first")
        if not (kept.exists() and course.kept(1).exists()):
            kept.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(made, kept)
        return kept

    def _write_reader(self, name: str, course: Course) -> None:
        self._write(name, self._reader(name, course), TILE_SHAPE, ("fields",), names=_names())

    def _reader(self, name: str, course: Course) -> nn.Module:
        return tiling.fit_tile(_latest(self._tiles), _names(), SEED, course, places=name != "tile")

    def _tiles(self, photos: Photos) -> tuple[tiling.Bases, tiling.Bases]:
        readable = self._made([each for each in _sets(FIT, photos) if each.refused < 1])
        drawn = [(self.amount.looks(looks), seed) for looks, seed in SHEETS[photos]]
        return tile_bases(readable, self.workers), sheets(self.work / "looks", drawn, self.workers)

    def proofs(self) -> None:
        """How the edition's faces look in print: drawn, not learnt."""
        draw_proofs(self.models / MANIFEST)

    def calibrate(self) -> None:
        calibrate(self._tune(), self.models / MANIFEST, f"python -m models.training calibrate{self.amount.said}")

    def _tune(self) -> list[Path]:
        """The folders of photos that nothing was fitted to."""
        return self._made(TUNE)

    def _course(self, name: str, plans: Sequence[Plan]) -> Course:
        plans = [self.amount.plan(plan) for plan in plans]
        if not self.shipped:
            return Course(plans, self.work / f"{name}.pt")
        # what this round makes takes the place of what it began with: the next begins anew
        begun_with = MODELS / f"{name}.onnx"
        mark = hashlib.sha256(begun_with.read_bytes()).hexdigest()[:8]
        return Course(plans, self.work / f"further-{mark}" / f"{name}.pt", begun_with, behind=len(plans) - 1)

    def _write(
        self, name: str, net: nn.Module, shape: tuple[int, ...], outputs: tuple[str, ...], **facts: object
    ) -> None:
        made, written = self.work / f"{name}.onnx", self.models / f"{name}.onnx"
        worst = export(net, _any_pictures(shape), made, outputs)
        print(f"{name}.onnx made; at most {worst:.1e} from what torch says", flush=True)
        left = quantise(name, made, self._tune())
        self.models.mkdir(parents=True, exist_ok=True)
        write_whole(written, made.read_bytes())
        whole = ", ".join(left)
        facts["quantised"] = f"convolutions in eight bits but for {whole}, dense layers in 16; by the photos to tune on"
        command = f"python -m models.training {name}{self.amount.said}" + (" --shipped" if self.shipped else "")
        size = shape[1:3] if name == "locate" else ("rows", "columns")  # the others take pictures of any size
        facts |= {"command": command, "seed": SEED, "input": ["n", *size, 3]}
        note_in_manifest(self.models / MANIFEST, name, {"file": written.name, **facts})


def _latest(bases: Callable[[Photos], Base]) -> Callable[[Photos], Base]:
    """What rounds are fitted to, kept until another round wants other photos: those of two fill the memory."""
    kept: dict[Photos, Base] = {}

    def latest(photos: Photos) -> Base:
        if photos not in kept:
            kept.clear()
            kept[photos] = bases(photos)
        return kept[photos]

    return latest


def _names() -> tuple[str, ...]:
    """The tiles that the readers know by name."""
    return tuple(find_edition("gazette").tiles)


def _any_pictures(shape: tuple[int, ...]) -> torch.Tensor:
    return torch.from_numpy(np.random.default_rng(SEED).integers(0, 256, shape, dtype=np.uint8))


def _sets(first: tuple[PhotoSet, ...], photos: Photos) -> tuple[PhotoSet, ...]:
    """The sets that a round with these photos is fitted to, if the first round is fitted to those."""
    both = (*FURTHER, *PLAINER)
    later = {"further": FURTHER, "plainer": both, "both": both, "inks": INKS}
    return {"first": first, "looks": (*first, LOOKS), **later}[photos]


if __name__ == "__main__":
    main()
