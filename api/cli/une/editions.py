"""What an edition of the Une holds, counted and printed."""

from collections.abc import Callable, Iterable, Sequence

from rich import box
from rich.table import Table

from api.cli.language import Language
from api.cli.page import Page
from api.cli.une import palette
from api.cli.une.labels import facts_of
from api.cli.une.remarks import heading
from api.cli.une.words import say
from scoring.une.edition import Edition, PrintedTile
from scoring.une.layout import DAYS
from scoring.une.words import NAMES

Row = Sequence[str]


def counts(edition: Edition, language: Language) -> str:
    """How many of each kind of thing."""
    tiles = edition.tiles.values()
    faces = {face: sum(tile.face == face for tile in tiles) for face in ("article", "photo", "ad")}
    numbers = {
        **{f"count {face}": number for face, number in faces.items()},
        "count tribune": len(edition.tribunes),
        "count character": len(edition.characters),
        "count flash": len(edition.flash),
        "count puzzle": len(edition.puzzles),
    }
    return ", ".join(
        say(key, language, number=number, s="s" if number > 1 else "") for key, number in numbers.items() if number
    )


def unknown_conditions(edition: Edition) -> str:
    """The tribunes of which nobody typed in what they count."""
    return ", ".join(code for code, tribune in edition.tribunes.items() if tribune.points is None)


def print_section(page: Page, edition: Edition, section: str) -> None:
    """One part of an edition's texts, in a table."""
    titles, rows_of = SECTIONS[section]
    table = Table(box=box.SIMPLE_HEAD, header_style=palette.HEADING, pad_edge=False)
    for key in titles:
        table.add_column(page.text(say(key, page.language)), overflow="fold")
    for row in rows_of(edition, page.language):
        table.add_row(*map(page.text, row))
    title = f"{edition.box.title[page.language]} · {say(f'section {section}', page.language)}"
    page.print(heading(page, title), table)


def _tribunes(edition: Edition, language: Language) -> Iterable[Row]:
    for tribune in edition.tribunes.values():
        unknown = "" if tribune.points is not None else f" [{say('condition unknown', language)}]"
        yield tribune.code, tribune.name[language], tribune.text[language] + unknown


def _flash(edition: Edition, language: Language) -> Iterable[Row]:
    for (day, number), card in sorted(edition.flash.items(), key=lambda item: (DAYS.index(item[0][0]), item[0][1])):
        yield NAMES[day][language == "en"], str(number), card.name[language], card.text[language]


def _characters(edition: Edition, language: Language) -> Iterable[Row]:
    for character in edition.characters.values():
        yield character.key, character.name[language], character.text[language]


def _tiles(edition: Edition, language: Language) -> Iterable[Row]:
    for tile in edition.tiles.values():
        yield tile.id, _kind(tile, language), tile.size, " ".join(facts_of(tile, language)), tile.headline[language]


def _kind(tile: PrintedTile, language: Language) -> str:
    return say(tile.colour if tile.face == "article" else tile.face, language)


SECTIONS: dict[str, tuple[Row, Callable[[Edition, Language], Iterable[Row]]]] = {
    "tribunes": (("code", "name", "text"), _tribunes),
    "flash": (("day", "number", "name", "text"), _flash),
    "characters": (("key", "name", "text"), _characters),
    "tiles": (("id", "kind", "size", "facts", "headline"), _tiles),
}
