"""`python -m models.training`: makes the photos, fits the networks, writes them with their manifest.

Every step is kept in the work folder as it is done, so that a run that was stopped goes on where it was. One step
alone: `python -m models.training locate`, also beside another in a second process once the photos are there.
`--part 0.2` does a fifth of all of it, in folders of its own.
"""

import argparse
import hashlib
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import cv2
import numpy as np
import torch
from torch import nn

from models.training import locating, paging, tiling
from models.training.calibrating import calibrate
from models.training.export import export, note_in_manifest
from models.training.fitting import Course, Plan, Round
from models.training.photos import FIRST, FURTHER, TUNE, PhotoSet, make_photos
from models.training.pictures import page_bases, thumbs, tile_bases
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
# A network's chance is its own: one that begins with another is not to be shown the same once more.
SEEDS = {"locate": 7, "page": 7, "tile": 7, "places": 8, "codes": 9}
SETS: dict[Round, tuple[PhotoSet, ...]] = {"first": FIRST, "further": FURTHER}
# How many looks are drawn flat, and their seed.
LOOKS: dict[Round, tuple[int, int]] = {"first": (2400, 11), "further": (3000, 13)}
# Of the readers two begin with what another has learnt.
BEGINS_WITH = {"places": "tile", "codes": "places"}
STEPS = ("photos", "locate", "page", "tile", "places", "codes", "proofs", "calibrate")
# Some pictures of tiles, as many as an export is tried with.
TILE_SHAPE = (3, 2 * TILE_CELL + 2 * TILE_MARGIN, 2 * TILE_CELL + 2 * TILE_MARGIN, 3)
# Photos of each set, looks of each seed, and steps of each round, in a tiny training.
TINY, TINY_LOOKS, TINY_STEPS = 6, 4, 4


def main(argv: list[str] | None = None) -> None:
    """Do the steps asked for, or all of them."""
    parser = argparse.ArgumentParser(prog="python -m models.training", description=__doc__)
    parser.add_argument("steps", nargs="*", help=f"some of {', '.join(STEPS)}; all of them without")
    parser.add_argument("--work", type=Path, help="where photos and checkpoints are kept")
    parser.add_argument("--models", type=Path, help="where the networks are written; in the folder of work without")
    parser.add_argument("--threads", type=int, default=2, help="cores to use")
    parser.add_argument(
        "--shipped", action="store_true", help="begin with the networks as they ship, and do one round more"
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
    work = asked.work or WORK.with_name("-".join(["training", *amount.said.replace("--", "").split()]))
    # never over what ships: that it is better is to be measured first
    models = asked.models or work / ("models-further" if asked.shipped else "models")
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
        self.work, self.models, self.amount, self.workers = work, models, amount, workers
        self.round: Round = "further" if shipped else "first"

    def do(self, step: str) -> None:
        print(f"-- {step}", flush=True)
        getattr(self, step)()

    def photos(self) -> None:
        """All photos, to fit to and to tune on, and the looks that are drawn flat."""
        self._made((*SETS[self.round], *TUNE))
        self._sheets()

    def _made(self, sets: Sequence[PhotoSet]) -> list[Path]:
        """The folders of these photos."""
        workers = 0 if self.amount.tiny else self.workers
        return [make_photos(self.work / "photos", self.amount.photos(each), workers) for each in sets]

    def _sheets(self) -> tiling.Bases:
        count, seed = LOOKS[self.round]
        return sheets(self.work / "looks", self.amount.looks(count), seed, self.workers)

    def locate(self) -> None:
        course = self._course("locate", locating.PLANS)
        net = locating.fit_locate(lambda: thumbs(self._made(SETS[self.round]), self.workers), course)
        self._write("locate", net, (2, THUMB[1], THUMB[0], 3), ("corners", "kind", "side"), kinds=KINDS, sides=SIDES)

    def page(self) -> None:
        course = self._course("page", paging.PLANS)
        net = paging.fit_page(lambda: page_bases(self._made(SETS[self.round]), self.workers), course)
        rows, cols = (8 + ABOVE + AROUND) * PAGE_CELL, (8 + 2 * AROUND) * PAGE_CELL
        self._write("page", net, (1, rows, cols, 3), ("cells", "quality"), sizes=SIZES, qualities=QUALITIES)

    def tile(self) -> None:
        self._reader("tile")

    def places(self) -> None:
        """A second reader, which also learns what is where on a tile."""
        self._reader("places")

    def codes(self) -> None:
        """A third one, shown tribunes oftener."""
        self._reader("codes")

    def _reader(self, name: str) -> None:
        names = tuple(find_edition("gazette").tiles)
        course = self._course(name, tiling.PLANS[name])
        net = tiling.fit_tile(self._tiles, names, course, places=name != "tile")
        self._write(name, net, TILE_SHAPE, ("fields",), names=names)

    def _tiles(self) -> tuple[tiling.Bases, tiling.Bases]:
        readable = self._made([each for each in SETS[self.round] if each.refused < 1])
        return tile_bases(readable, self.workers), self._sheets()

    def proofs(self) -> None:
        """How the edition's faces look in print: drawn, not learnt."""
        draw_proofs(self.models / MANIFEST)

    def calibrate(self) -> None:
        calibrate(self._tune(), self.models / MANIFEST, f"python -m models.training calibrate{self.amount.said}")
        print(f"all is in {self.models}; ALAUNE_MODELS={self.models} alaune evaluate DIR measures it", flush=True)

    def _tune(self) -> list[Path]:
        """The folders of photos that nothing was fitted to."""
        return self._made(TUNE)

    def _course(self, name: str, plans: Mapping[Round, Plan]) -> Course:
        plan, checkpoint = self.amount.plan(plans[self.round]), self.work / f"{name}.pt"
        begins_with = None
        if self.round == "further":
            # what this round makes takes the place of what it began with: the next begins anew
            begins_with = MODELS / f"{name}.onnx"
            mark = hashlib.sha256(begins_with.read_bytes()).hexdigest()[:8]
            checkpoint = self.work / f"further-{mark}" / f"{name}.pt"
        elif name in BEGINS_WITH:
            begins_with = self._like(BEGINS_WITH[name], checkpoint)
        return Course(plan, SEEDS[name], checkpoint, begins_with)

    def _like(self, other: str, checkpoint: Path) -> Path:
        """Another network as it is, or as it was when the round that is going on began."""
        made, kept = self.models / f"{other}.onnx", checkpoint.with_name(f"{checkpoint.stem}-like-{other}.onnx")
        if not made.exists():
            raise SystemExit(f"{self.models} holds no {other}.onnx to begin with: do the step “{other}” first")
        if not (kept.exists() and checkpoint.exists()):
            kept.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(made, kept)
        return kept

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
        command = f"python -m models.training {name}{self.amount.said}" + (
            " --shipped" if self.round == "further" else ""
        )
        size = shape[1:3] if name == "locate" else ("rows", "columns")  # the others take pictures of any size
        facts |= {"command": command, "seed": SEEDS[name], "input": ["n", *size, 3]}
        note_in_manifest(self.models / MANIFEST, name, {"file": written.name, **facts})


def _any_pictures(shape: tuple[int, ...]) -> torch.Tensor:
    return torch.from_numpy(np.random.default_rng(7).integers(0, 256, shape, dtype=np.uint8))


if __name__ == "__main__":
    main()
