"""Runs one command: where its editions are looked for, and what is said when its input is refused."""

import os
import sys
from importlib import import_module
from pathlib import Path

from api.cli import streams
from api.cli.editions import FILE
from api.cli.inputs import STANDARD_INPUT
from api.cli.options import Options
from api.cli.refusals import explained, refused, refused_by_system, told
from api.cli.words import say
from scoring.errors import BadInput

REFUSED = 2
VARIABLE = "ALAUNE_EDITIONS"


def run(options: Options) -> int:
    """Run the command that the options name; the exit code."""
    source = ""
    try:
        options.folders = edition_folders(options.editions, os.environ.get(VARIABLE, ""))
        source = source_of(options)
        code: int = import_module(f"api.cli.commands.{options.module}").run(options)
        return code
    except BadInput as error:
        sys.stdout.flush()
        streams.complain(told(options.lang, source, explained(error, options.lang)))
        return REFUSED


def source_of(options: Options) -> str:
    """What a person calls the input that a command reads."""
    file: str = getattr(options, "file", "")
    return say("standard input", options.lang) if file == STANDARD_INPUT else file


def edition_folders(given: list[str], variable: str) -> tuple[Path, ...]:
    """The folders of --editions, then those of the environment, each of which must be there."""
    folders = [*given, *(folder for folder in variable.split(os.pathsep) if folder)]
    for folder in folders:
        _check_shelf(folder)
    return tuple(Path(folder) for folder in folders)


def _check_shelf(folder: str) -> None:
    try:
        if not folder or not Path(folder).is_dir():  # to Path none would be the current one
            raise refused("no editions folder", folder=folder)
        if (Path(folder) / FILE).is_file():
            raise refused("edition itself", folder=folder)
    except OSError as error:  # it may not be looked into
        raise refused_by_system("cannot read one", error, file=folder) from None
