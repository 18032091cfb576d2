"""The editions that the command line can see: those of the folders it was given, then those that ship."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from api.cli.refusals import refused
from scoring.errors import BadInput
from scoring.une.edition import Edition
from scoring.une.editions import EditionError, find_edition, packaged_editions
from scoring.une.editions.files import NAME

FILE = "edition.toml"


@dataclass(frozen=True)
class Found:
    """An edition that can be named, where it comes from, and what it is or what is wrong with it."""

    name: str
    folder: Path | None
    edition: Edition | None
    problem: BadInput | None = None


def found(folders: tuple[Path, ...]) -> Iterator[Found]:
    """Every edition by the name that files call it, the first of each name only."""
    seen = set()
    places: list[tuple[str, Path | None]] = [
        (place.parent.name, place.parent) for folder in folders for place in sorted(folder.glob(f"*/{FILE}"))
    ]
    for name, folder in [*places, *((name, None) for name in packaged_editions())]:
        if name not in seen:
            seen.add(name)
            yield _read(name, folder)


def _read(name: str, folder: Path | None) -> Found:
    if not NAME.match(name):
        return Found(name, folder, None, refused("bad edition name", name=name))
    try:
        return Found(name, folder, find_edition(name, (folder.parent,) if folder else ()))
    except EditionError as error:
        return Found(name, folder, None, refused("unsound", folder=folder or name, why=error))


def edition_named(name: str, folders: tuple[Path, ...]) -> Edition:
    """The edition of that name, or a refusal that names those there are."""
    for one in found(folders):
        if one.name == name:
            if one.problem:
                raise one.problem
            if one.edition:
                return one.edition
    raise refused("no such edition", name=name, known=", ".join(one.name for one in found(folders)))
