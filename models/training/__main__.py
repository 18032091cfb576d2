"""`python -m models.training`: makes the photos, fits the networks, writes them with their manifest.

Every step is kept in the work folder as it is done, so that a run that was stopped goes on where it was. One step
alone: `python -m models.training locate`, also beside another in a second process.
"""

import argparse
import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

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
# Photos of each set, and steps of each round, in a tiny training.
TINY, TINY_STEPS = 6, 4


def main(argv: list[str] | None = None) -> None:
    """Do the steps asked for, or all of them."""
    parser = argparse.ArgumentParser(prog="python -m models.training", description=__doc__)
    parser.add_argument("steps", nargs="*", help=f"some of {', '.join(STEPS)}; all of them without")
    parser.add_argument("--work", type=Path, default=WORK, help="where photos and checkpoints are kept")
    parser.add_argument("--models", type=Path, default=MODELS, help="where the networks are written")
    parser.add_argument("--threads", type=int, default=2, help="cores to use")
    parser.add_argument(
        "--shipped", action="store_true", help="begin with the networks as they ship, and do the last round only"
    )
    parser.add_argument("--tiny", action="store_true", help="a few photos and steps: only to see that all of it runs")
    asked = parser.parse_args(argv)
    torch.set_num_threads(asked.threads)
    cv2.setNumThreads(1)
    for step in asked.steps or STEPS:
        _Run(asked.work, asked.models, tiny=asked.tiny, workers=asked.threads, shipped=asked.shipped).do(step)


class _Run:
    """One training, in its folders."""

    def __init__(self, work: Path, models: Path, *, tiny: bool, workers: int, shipped: bool) -> None:
        self.work, self.models, self.tiny, self.workers, self.shipped = work, models, tiny, workers, shipped

    def do(self, step: str) -> None:
        if step not in STEPS:
            raise SystemExit(f"there is no step {step!r}; there are {', '.join(STEPS)}")
        print(f"-- {step}", flush=True)
        getattr(self, step)()

    def photos(self) -> list[Path]:
        """The folders of all photos to fit to."""
        later = (*FURTHER, *PLAINER, *INKS)
        return self._made(later if self.shipped else (*FIT, UNTIDY, LOOKS, *later))

    def _made(self, sets: Sequence[PhotoSet]) -> list[Path]:
        sets = [replace(each, count=TINY) for each in sets] if self.tiny else sets
        return [make_photos(self.work / "photos", each, self.workers) for each in sets]

    def locate(self) -> None:
        net = locating.fit_locate(cache(self._thumbs), SEED, self._course("locate", locating.LOCATE_PLANS))
        self._write("locate", net, (2, THUMB[1], THUMB[0], 3), ("corners", "kind", "side"), kinds=KINDS, sides=SIDES)

    def _thumbs(self, photos: Photos) -> Thumbs:
        return thumbs(self._made(_sets(FIT, photos)))

    def page(self) -> None:
        net = paging.fit_page(cache(self._bases), SEED, self._course("page", paging.PAGE_PLANS))
        rows, cols = (8 + ABOVE + AROUND) * PAGE_CELL, (8 + 2 * AROUND) * PAGE_CELL
        self._write("page", net, (1, rows, cols, 3), ("cells", "quality"), sizes=SIZES, qualities=QUALITIES)

    def _bases(self, photos: Photos) -> list[PageBase]:
        return page_bases(self._made(_sets((*FIT, UNTIDY), photos)))

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
        return tiling.fit_tile(cache(self._tiles), _names(), SEED, course, places=name != "tile")

    def _tiles(self, photos: Photos) -> tuple[tiling.Bases, tiling.Bases]:
        readable = self._made([each for each in _sets(FIT, photos) if each.refused < 1])
        drawn = [(4 if self.tiny else looks, seed) for looks, seed in SHEETS[photos]]
        return tile_bases(readable), sheets(self.work / "looks", drawn)

    def proofs(self) -> None:
        """How the edition's faces look in print: drawn, not learnt."""
        draw_proofs(self.models / MANIFEST)

    def calibrate(self) -> None:
        calibrate(self._tune(), self.models / MANIFEST)

    def _tune(self) -> list[Path]:
        """The folders of photos that nothing was fitted to."""
        return self._made(TUNE)

    def _course(self, name: str, plans: Sequence[Plan]) -> Course:
        plans = [replace(plan, steps=TINY_STEPS) for plan in plans] if self.tiny else plans
        begun_with = self._begun_with(name) if self.shipped else None
        return Course(plans, self.work / f"{name}.pt", begun_with, behind=len(plans) - 1 if self.shipped else 0)

    def _begun_with(self, name: str) -> Path:
        """The network as it shipped when its round began: what the round makes is written in its place."""
        kept = self.work / f"{name}-began.onnx"
        if not kept.exists():
            kept.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(MODELS / f"{name}.onnx", kept)
        return kept

    def _write(
        self, name: str, net: nn.Module, shape: tuple[int, ...], outputs: tuple[str, ...], **facts: object
    ) -> None:
        self.models.mkdir(parents=True, exist_ok=True)
        worst = export(net, _any_pictures(shape), self.models / f"{name}.onnx", outputs)
        print(f"{name}.onnx written; at most {worst:.1e} from what torch says", flush=True)
        left = quantise(name, self.models / f"{name}.onnx", self._tune())
        whole = ", ".join(left)
        facts["quantised"] = f"convolutions in eight bits but for {whole}, dense layers in 16; by the photos to tune on"
        command = f"python -m models.training {name}" + (" --shipped" if self.shipped else "")
        size = shape[1:3] if name == "locate" else ("rows", "columns")  # the others take pictures of any size
        made = {"command": command, "commit": _commit(), "seed": SEED, "input": ["n", *size, 3]}
        note_in_manifest(self.models / MANIFEST, name, {"file": f"{name}.onnx", **made, **facts})


def _commit() -> str:
    """The commit that the sources are at, as far as that is known."""
    asked = ["git", "describe", "--always", "--dirty", "--exclude=*"]
    try:
        said = subprocess.run(asked, cwd=MODELS, capture_output=True, text=True, check=True)  # noqa: S603 - our own words
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return said.stdout.strip()


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
