"""Reads an edition's folder, and says in one sentence what is wrong with it: file, entry, field.

An edition is a folder with edition.toml and tribunes.toml; tiles.toml, characters.toml, flash.toml and puzzles.toml
may be left out by owners who have not typed them in.
"""

import re
import tomllib
from collections.abc import Iterable
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, TypeVar

from pydantic import TypeAdapter, ValidationError

from scoring.errors import BadInput
from scoring.une.edition import Box, Character, Edition, FlashCard, PrintedTile, Puzzle, TribuneEntry

T = TypeVar("T")
K = TypeVar("K")

MOST_BYTES = 2_000_000
NAME = re.compile(r"^[a-z0-9][a-z0-9-]{0,59}$")


class EditionError(BadInput):
    """An edition that cannot be used: the sentence names file, entry and field."""

    def __init__(self, english: str, french: str = "") -> None:
        super().__init__(french or english, english, code="bad_edition")


# file: (name of its entries, what they are, what tells one from another, whether it must be there)
_LISTS: dict[str, tuple[str, TypeAdapter[Any], tuple[str, ...], bool]] = {
    "tiles.toml": ("tile", TypeAdapter(PrintedTile), ("id",), False),
    "tribunes.toml": ("tribune", TypeAdapter(TribuneEntry), ("code",), True),
    "characters.toml": ("character", TypeAdapter(Character), ("key",), False),
    "flash.toml": ("card", TypeAdapter(FlashCard), ("day", "number"), False),
    "puzzles.toml": ("puzzle", TypeAdapter(Puzzle), ("number",), False),
}


def packaged_editions() -> list[str]:
    """The names of the editions that ship."""
    here = files(__package__)
    return sorted(entry.name for entry in here.iterdir() if entry.joinpath("edition.toml").is_file())


@lru_cache(maxsize=32)
def find_edition(name: str, folders: tuple[Path, ...] = ()) -> Edition:
    """The edition of that name, from the first of the folders that has it, or else as shipped."""
    if NAME.match(name):
        for folder in (*folders, files(__package__)):
            place = folder.joinpath(name)
            if place.joinpath("edition.toml").is_file():
                return read_edition(place)
    known, shown = ", ".join(packaged_editions()), name[:60]
    raise EditionError(
        f"there is no edition “{shown}”; those that ship: {known}",
        f"il n’y a pas d’édition « {shown} » ; celles du programme : {known}",
    )


def read_edition(folder: Traversable) -> Edition:
    """The edition in this folder."""
    box = _checked(TypeAdapter(Box), _load(folder, "edition.toml"), "edition.toml", "")
    lists = {file: _read_list(folder, file) for file in _LISTS}
    edition = Edition(
        box=box,
        tiles={tile.id: tile for tile in lists["tiles.toml"]},
        tribunes={tribune.code: tribune for tribune in lists["tribunes.toml"]},
        characters={character.key: character for character in lists["characters.toml"]},
        flash={(card.day, card.number): card for card in lists["flash.toml"]},
        puzzles={puzzle.number: puzzle for puzzle in lists["puzzles.toml"]},
    )
    _check_across(edition)
    return edition


def _load(folder: Traversable, file: str) -> dict[str, Any]:
    try:
        with folder.joinpath(file).open("rb") as stream:
            raw = stream.read(MOST_BYTES + 1)
    except OSError as error:
        raise EditionError(f"{file}: cannot be read ({error.strerror})") from None
    if len(raw) > MOST_BYTES:
        raise EditionError(f"{file}: larger than {MOST_BYTES // 1_000_000} MB, which no edition needs")
    try:
        return tomllib.loads(raw.decode("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise EditionError(f"{file}: is not TOML ({error})") from None


def _read_list(folder: Traversable, file: str) -> list[Any]:
    entry, adapter, key, needed = _LISTS[file]
    if not folder.joinpath(file).is_file() and not needed:
        return []
    tables = _load(folder, file)
    strangers = set(tables) - {entry}
    if strangers:
        raise EditionError(f"{file}: holds [[{entry}]] tables only, not {sorted(strangers)[0]!r}")
    entries = tables.get(entry, [])
    if not isinstance(entries, list):
        raise EditionError(f"{file}: write [[{entry}]] with two brackets, once for each {entry}")
    found, seen = [], set()
    for position, raw in enumerate(entries, start=1):
        name = " ".join(str(raw[k]) for k in key if k in raw) if isinstance(raw, dict) else ""
        found.append(_checked(adapter, raw, file, f"{entry} {name or f'number {position}'}"))
        if name in seen:
            raise EditionError(f"{file}, {entry} {name}: there are two of that name")
        seen.add(name)
    return found


def _checked(adapter: TypeAdapter[T], raw: object, file: str, entry: str) -> T:
    try:
        return adapter.validate_python(raw)
    except ValidationError as error:
        problem = error.errors(include_url=False)[0]
    skip = ("article", "photo", "ad") if entry.startswith("tile") else ()
    field = ".".join(str(part) for part in problem["loc"] if part not in skip)
    place = ", ".join(part for part in (file, entry, f"field {field}" if field else "") if part)
    message = problem["msg"].removeprefix("Value error, ")
    message = message[0].lower() + message[1:]
    given = "" if problem["type"] in ("missing", "value_error") else f", not {str(problem['input'])[:60]!r}"
    raise EditionError(f"{place}: {message}{given}")


def _check_across(edition: Edition) -> None:
    """What no single entry can tell."""
    sizes = edition.box.sizes
    for tile in edition.tiles.values():
        if tile.size not in sizes:
            raise EditionError(
                f"tiles.toml, tile {tile.id}, field size: {tile.size!r} is none of the box's sizes ({', '.join(sizes)})"
            )
    for puzzle in edition.puzzles.values():
        _check_names(puzzle, puzzle.tiles, edition.tiles, "tiles")
        _check_names(puzzle, (puzzle.tribune,), edition.tribunes, "tribune")


def _check_names(puzzle: Puzzle, names: Iterable[str], known: dict[str, K], field: str) -> None:
    for name in names:
        if name not in known:
            raise EditionError(
                f"puzzles.toml, puzzle {puzzle.number}, field {field}: there is no {name!r} in this edition"
            )


def owners_template(name: str) -> dict[str, str]:
    """The files of an edition for one's own printed box, everything that is known filled in: file name → text."""
    if not NAME.match(name):
        raise EditionError(f"{name[:60]!r} cannot be an edition's name: use small letters, digits and hyphens")
    here = files("scoring.une").joinpath("owners_template")
    texts = {entry.name: entry.read_text(encoding="utf-8") for entry in here.iterdir() if entry.name.endswith(".toml")}
    return {file: text.replace('name = "ma-boite"', f'name = "{name}"') for file, text in sorted(texts.items())}
