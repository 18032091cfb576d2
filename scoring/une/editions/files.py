"""Reads an edition's folder, and says in one sentence what is wrong with it: file, entry, field.

An edition is a folder with edition.toml and tribunes.toml; tiles.toml, characters.toml, flash.toml and puzzles.toml
may be left out by owners who have not typed them in.
"""

import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, TypeVar

from pydantic import TypeAdapter, ValidationError

from scoring.errors import BadInput
from scoring.reading import explain
from scoring.une.edition import Box, Character, Edition, FlashCard, PrintedTile, Puzzle, TribuneEntry

T = TypeVar("T")
K = TypeVar("K")

MOST_BYTES = 2_000_000
NAME = re.compile(r"^[a-z0-9][a-z0-9-]{0,59}$")


class EditionError(BadInput):
    """An edition that cannot be used: the sentence names file, entry and field."""

    def __init__(self, english: str, french: str) -> None:
        super().__init__(french, english, code="bad_edition")


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
    except (FileNotFoundError, NotADirectoryError):
        raise EditionError(f"{file}: there is no such file", f"{file} : ce fichier manque") from None
    except PermissionError:
        raise EditionError(f"{file}: you may not read it", f"{file} : vous n’avez pas le droit de le lire") from None
    except OSError as error:
        raise EditionError(
            f"{file}: cannot be read ({error.strerror})", f"{file} : ne se lit pas (erreur système {error.errno})"
        ) from None
    if len(raw) > MOST_BYTES:
        most = MOST_BYTES // 1_000_000
        raise EditionError(
            f"{file}: larger than {most} MB, which no edition needs",
            f"{file} : plus de {most} Mo, ce qu’aucune édition ne demande",
        )
    try:
        return tomllib.loads(raw.decode("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise EditionError(f"{file}: is not TOML ({error})", f"{file} : n’est pas du TOML{_place(error)}") from None


def _place(error: Exception) -> str:
    """Where TOML ends to be TOML, in French, as far as its reader says so."""
    found = re.search(r"at line (\d+), column (\d+)", str(error))
    return f" (ligne {found[1]}, colonne {found[2]})" if found else ""


def _read_list(folder: Traversable, file: str) -> list[Any]:
    entry, adapter, key, needed = _LISTS[file]
    if not folder.joinpath(file).is_file() and not needed:
        return []
    tables = _load(folder, file)
    strangers = set(tables) - {entry}
    if strangers:
        stranger = sorted(strangers)[0]
        raise EditionError(
            f"{file}: holds [[{entry}]] tables only, not {stranger!r}",
            f"{file} : ne contient que des [[{entry}]], et non {stranger!r}",
        )
    entries = tables.get(entry, [])
    if not isinstance(entries, list):
        raise EditionError(
            f"{file}: write [[{entry}]] with two brackets, once for each {entry}",
            f"{file} : écrivez [[{entry}]] avec deux crochets, une fois pour chaque {entry}",
        )
    found, seen = [], set()
    for position, raw in enumerate(entries, start=1):
        name = " ".join(str(raw[k]) for k in key if k in raw) if isinstance(raw, dict) else ""
        found.append(_checked(adapter, raw, file, f"{entry} {name or f'number {position}'}"))
        if name in seen:
            raise EditionError(
                f"{file}, {entry} {name}: there are two of that name", f"{file}, {entry} {name} : il y en a deux"
            )
        seen.add(name)
    return found


def _checked(adapter: TypeAdapter[T], raw: object, file: str, entry: str) -> T:
    try:
        return adapter.validate_python(raw)
    except ValidationError as error:
        problem = error.errors(include_url=False)[0]
    skip = ("article", "photo", "ad") if entry.startswith("tile") else ()
    field = ".".join(str(part) for part in problem["loc"] if part not in skip)
    place, place_fr = (
        ", ".join(part for part in (file, entry, f"{word} {field}" if field else "") if part)
        for word in ("field", "champ")
    )
    message = problem["msg"].removeprefix("Value error, ")
    message = message[0].lower() + message[1:]
    given = "" if problem["type"] in ("missing", "value_error") else f", not {str(problem['input'])[:60]!r}"
    raise EditionError(f"{place}: {message}{given}", f"{place_fr} : {_in_french(problem, message)}")


def _in_french(problem: Mapping[str, Any], message: str) -> str:
    """The same of a problem that pydantic found. What is wrong with a condition is told in the words of conditions."""
    context = problem.get("ctx", {})
    if problem["type"] == "value_error":
        cause = context["error"]
        return cause.sentence("fr") if isinstance(cause, BadInput) else message
    if problem["type"] == "extra_forbidden":
        return "ce champ n’existe pas"
    return explain(problem["type"], context, problem["input"])[0]


def _check_across(edition: Edition) -> None:
    """What no single entry can tell."""
    known = ", ".join(edition.box.sizes)
    for tile in edition.tiles.values():
        if tile.size not in edition.box.sizes:
            raise EditionError(
                f"tiles.toml, tile {tile.id}, field size: {tile.size!r} is none of the box's sizes ({known})",
                f"tiles.toml, tile {tile.id}, champ size : {tile.size!r} n’est pas un format de la boîte ({known})",
            )
    for puzzle in edition.puzzles.values():
        _check_names(puzzle, puzzle.tiles, edition.tiles, "tiles")
        _check_names(puzzle, (puzzle.tribune,), edition.tribunes, "tribune")


def _check_names(puzzle: Puzzle, names: Iterable[str], known: dict[str, K], field: str) -> None:
    for name in names:
        if name not in known:
            raise EditionError(
                f"puzzles.toml, puzzle {puzzle.number}, field {field}: there is no {name!r} in this edition",
                f"puzzles.toml, puzzle {puzzle.number}, champ {field} : cette édition n’a pas de {name!r}",
            )


def owners_template(name: str) -> dict[str, str]:
    """The files of an edition for one's own printed box, everything that is known filled in: file name → text."""
    if not NAME.match(name):
        raise EditionError(
            f"{name[:60]!r} cannot be an edition's name: use small letters, digits and hyphens",
            f"{name[:60]!r} ne peut nommer une édition : minuscules, chiffres et tirets seulement",
        )
    here = files("scoring.une").joinpath("owners_template")
    texts = {entry.name: entry.read_text(encoding="utf-8") for entry in here.iterdir() if entry.name.endswith(".toml")}
    return {file: text.replace('name = "ma-boite"', f'name = "{name}"') for file, text in sorted(texts.items())}
