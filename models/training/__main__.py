"""`python -m models.training`: makes the photos, fits the three networks, writes them with their manifest.

Every step is kept in the work folder as it is done, so that a run that was stopped goes on where it was. One step
alone: `python -m models.training locate`, also beside another in a second process.
"""

import argparse
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
from models.training.fitting import Plan
from models.training.photos import FIT, LOOKS, TUNE, UNTIDY, PhotoSet, make_photos
from models.training.pictures import PageBase, Thumbs, page_bases, thumbs, tile_bases
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
SHEETS, SHEETS_SEED = 4000, 11
STEPS = ("photos", "locate", "page", "tile", "calibrate")
# Those that lose nothing by being kept in eight bits; the grid's place is too fine a thing for that.
QUANTISED = ("locate", "tile")
# Photos of each set in a tiny training.
TINY = 14


def main(argv: list[str] | None = None) -> None:
    """Do the steps asked for, or all of them."""
    parser = argparse.ArgumentParser(prog="python -m models.training", description=__doc__)
    parser.add_argument("steps", nargs="*", help=f"some of {', '.join(STEPS)}; all of them without")
    parser.add_argument("--work", type=Path, default=WORK, help="where photos and checkpoints are kept")
    parser.add_argument("--models", type=Path, default=MODELS, help="where the networks are written")
    parser.add_argument("--threads", type=int, default=2, help="cores to use")
    parser.add_argument("--tiny", action="store_true", help="a few photos and steps: only to see that all of it runs")
    asked = parser.parse_args(argv)
    torch.set_num_threads(asked.threads)
    cv2.setNumThreads(1)
    for step in asked.steps or STEPS:
        _Run(asked.work, asked.models, tiny=asked.tiny, workers=asked.threads).do(step)


class _Run:
    """One training, in its folders."""

    def __init__(self, work: Path, models: Path, *, tiny: bool, workers: int) -> None:
        self.work, self.models, self.tiny, self.workers = work, models, tiny, workers

    def do(self, step: str) -> None:
        if step not in STEPS:
            raise SystemExit(f"there is no step {step!r}; there are {', '.join(STEPS)}")
        print(f"-- {step}", flush=True)
        getattr(self, step)()

    def photos(self) -> list[Path]:
        """The folders of all photos to fit to."""
        return self._made((*FIT, UNTIDY, LOOKS))

    def _made(self, sets: Sequence[PhotoSet]) -> list[Path]:
        sets = [replace(each, count=TINY) for each in sets] if self.tiny else sets
        return [make_photos(self.work / "photos", each, self.workers) for each in sets]

    def locate(self) -> None:
        plans = self._plans(locating.LOCATE_PLANS)
        net = locating.fit_locate(cache(self._thumbs), SEED, self._kept("locate"), plans)
        self._write("locate", net, (2, THUMB[1], THUMB[0], 3), ("corners", "kind", "side"), kinds=KINDS, sides=SIDES)

    def _thumbs(self, more: bool) -> Thumbs:
        return thumbs(self._made(_with_more(FIT, more)))

    def page(self) -> None:
        plans = self._plans(paging.PAGE_PLANS)
        net = paging.fit_page(cache(self._bases), SEED, self._kept("page"), plans)
        rows, cols = (8 + ABOVE + AROUND) * PAGE_CELL, (8 + 2 * AROUND) * PAGE_CELL
        self._write("page", net, (1, rows, cols, 3), ("cells", "quality"), sizes=SIZES, qualities=QUALITIES)

    def _bases(self, more: bool) -> list[PageBase]:
        return page_bases(self._made(_with_more((*FIT, UNTIDY), more)))

    def tile(self) -> None:
        names = tuple(find_edition("gazette").tiles)
        plans = self._plans(tiling.TILE_PLANS)
        net = tiling.fit_tile(cache(self._tiles), names, SEED, self._kept("tile"), plans)
        side = 2 * TILE_CELL + 2 * TILE_MARGIN
        self._write("tile", net, (3, side, side, 3), ("fields",), names=names)

    def _tiles(self, more: bool) -> tuple[tiling.Bases, tiling.Bases]:
        looks = 4 if self.tiny else SHEETS
        readable = self._made([each for each in _with_more(FIT, more) if each.refused < 1])
        return tile_bases(readable), sheets(self.work / "looks", SHEETS_SEED, looks)

    def calibrate(self) -> None:
        calibrate(self._tune(), self.models / MANIFEST)

    def _tune(self) -> list[Path]:
        """The folders of photos that nothing was fitted to."""
        return self._made(TUNE)

    def _kept(self, name: str) -> Path:
        return self.work / f"{name}.pt"

    def _plans(self, plans: Sequence[Plan]) -> list[Plan]:
        return [replace(plan, steps=12) if self.tiny else plan for plan in plans]

    def _write(
        self, name: str, net: nn.Module, shape: tuple[int, ...], outputs: tuple[str, ...], **facts: object
    ) -> None:
        pictures = torch.from_numpy(np.random.default_rng(SEED).integers(0, 256, shape, dtype=np.uint8))
        self.models.mkdir(parents=True, exist_ok=True)
        worst = export(net, pictures, self.models / f"{name}.onnx", outputs)
        print(f"{name}.onnx written; at most {worst:.1e} from what torch says", flush=True)
        if name in QUANTISED:
            quantise(name, self.models / f"{name}.onnx", self._tune())
            facts["quantised"] = (
                "eight bits but for the first convolution; activations' ranges from the photos to tune on"
            )
        made = {"command": f"python -m models.training {name}", "seed": SEED, "input": ["n", *shape[1:]]}
        note_in_manifest(self.models / MANIFEST, name, {"file": f"{name}.onnx", **made, **facts})


def _with_more(sets: tuple[PhotoSet, ...], more: bool) -> tuple[PhotoSet, ...]:
    return (*sets, LOOKS) if more else sets


if __name__ == "__main__":
    main()
