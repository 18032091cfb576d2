"""`python -m models.training.report DIR...`: how well photos are read, as tables, pictures and the networks' cards.

Each DIR is a folder that `alaune samples make` wrote, with its title in the tables, and the command that made it:

    python -m models.training.report "/tmp/gazette=gazette|alaune samples make /tmp/gazette --count 1000 --seed 900001"

The first is the one on which steps are taken out. What becomes of a photo is kept in the work folder, so the report
can be made again without scanning; a new network or a change of the scan begins anew. Only the marked blocks of the
pages are rewritten.
"""

import argparse
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import cv2

from models.training.reporting import cards, doubting, tables
from models.training.reporting.ablations import ABLATIONS, UNCALIBRATED
from models.training.reporting.blocks import write_blocks
from models.training.reporting.measuring import Desk, Measured, Series
from models.training.reporting.pictures import write_pictures
from models.training.reporting.reliability import claims_of
from models.training.sources import commit_of_sources
from vision.classify import READERS
from vision.doubts import Calibration, shipped
from vision.networks import manifest

ROOT = Path(__file__).parents[2]
WORK = ROOT / "build" / "training"
NETWORKS = ("locate", "page", "tile")


def main(argv: list[str] | None = None) -> None:
    """Measure, draw, write."""
    parser = argparse.ArgumentParser(
        prog="python -m models.training.report", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("series", nargs="+", metavar="DIR[=TITLE[|COMMAND]]", type=series_of)
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "recognition", help="where pictures are written")
    parser.add_argument("--pages", type=Path, nargs="*", default=pages(), help="whose blocks are rewritten")
    parser.add_argument("--work", type=Path, default=WORK, help="where outcomes are kept")
    parser.add_argument("--threads", type=int, default=1, help="cores to use")
    parser.add_argument("--first", type=int, help="only so many photos of each folder")
    asked = parser.parse_args(argv)
    cv2.setNumThreads(1)
    desk = Desk(asked.work / "report", asked.threads, asked.first)
    measured = [desk.measured(each) for each in asked.series]
    found = {step: desk.measured(asked.series[0], step) for step in ABLATIONS}
    blocks = figures(measured, found, manifest(), shipped())
    for picture in write_pictures(asked.out, measured, shipped().threshold):
        print(f"{picture} written", flush=True)
    for page in asked.pages:
        print(f"{page} {'written' if write_blocks(page, blocks) else 'unchanged'}", flush=True)


def series_of(words: str) -> Series:
    """A folder, its title and its command as they stand on the command line."""
    folder, _, label = words.partition("=")
    title, _, command = label.partition("|")
    if not Path(folder).is_dir():
        raise argparse.ArgumentTypeError(f"there is no folder {folder!r}")
    return Series(Path(folder), title.strip() or Path(folder).name, command.strip())


def pages() -> list[Path]:
    """The pages with blocks that figures belong into."""
    return [ROOT / "docs" / "recognition.md", *(ROOT / "models" / f"{name}.md" for name in NETWORKS)]


def figures(
    measured: Sequence[Measured], found: Mapping[str, Measured], known: Mapping[str, Any], calibration: Calibration
) -> dict[str, str]:
    """Every block by its name. `found` are the first series' photos, scanned without each step."""
    claims, on_first = claims_of(measured[0].outcomes), f"On {measured[0].series.title}.\n\n"
    plain = claims_of(found[UNCALIBRATED].outcomes) if UNCALIBRATED in found else {}
    return {
        "photos": f"{tables.commands(measured)}\n\nMeasured at commit `{commit_of_sources()}`.",
        "accuracy": tables.accuracy(measured),
        "refusals": tables.refusals(measured),
        "mistakes": tables.mistakes(measured),
        "reliability": on_first + doubting.reliability(claims, plain) if claims else tables.NOTHING,
        "tile curve": on_first + doubting.curve(claims["tile"]) if claims else tables.NOTHING,
        "doubts": doubting.doubts(measured, calibration),
        "ablations": doubting.ablations(found),
        "training photos": cards.sets(),
        **{f"{name} facts": cards.facts(known, name) for name in NETWORKS},
        **{f"{name} facts": cards.facts(known, name) for name in READERS[1:]},
        "locate figures": cards.locate_figures(found, measured),
        "page figures": cards.page_figures(measured),
        "tile figures": cards.tile_figures(measured),
    }


if __name__ == "__main__":
    main()
