"""What the command line was told, by name and type."""

import argparse
from pathlib import Path
from typing import Literal

from api.cli.language import Language

Backgrounds = Literal["any", "train", "held-out", "drawn"]
Day = Literal["friday", "saturday", "sunday"]
Mode = Literal["classic", "solo", "puzzle", "family", "turns", "newsroom"]


class Options(argparse.Namespace):
    """The arguments of a command; each command fills in its own."""

    module: str
    lang: Language
    lang_asked: Language | None
    json: bool
    sheets: bool
    width: int | None
    editions: list[str]
    folders: tuple[Path, ...]
    file: str
    out: str
    folder: str
    name: str
    section: str | None
    cell_px: int
    count: int
    seed: int
    edition: str
    style: str
    backgrounds: Backgrounds
    refused: int
    photos: list[str]
    day: Day | None
    mode: Mode
    character: str | None
    flash: int | None
    desk: int
    desk_ads: int
    annotate: str | None
    worst: str | None
    host: str
    port: int
    workers: int
