"""What a photo's reader should look at again: under its sheet, a question for each doubt."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from rich.console import RenderableType

from api.cli.language import Language
from api.cli.page import Page
from api.cli.une.labels import MOODS, sign_named
from api.cli.une.remarks import bulleted, heading
from api.cli.une.situation import Situation
from api.cli.une.words import dollars, points, say
from scoring.une.layout import Tile
from scoring.une.words import NAMES, cell_name, tile_name

if TYPE_CHECKING:  # whoever scores a layout never waits for what reads photos
    from vision.result import Doubt


def doubts_of(page: Page, situation: Situation, doubts: "tuple[Doubt, ...]") -> list[RenderableType]:
    """All doubts of a scan, or that there are none."""
    if not doubts:
        return [page.text(say("nothing to check", page.language))]
    things: list[RenderableType] = [heading(page, say("to check", page.language))]
    things += [bulleted(page, question(situation, doubt)) for doubt in doubts if doubt.at is None]
    cells = [_cell(situation, doubt) for doubt in doubts if doubt.at is not None]
    if cells:
        things.append(bulleted(page, say("doubt cells", page.language, cells=", ".join(cells))))
    return things


def question(situation: Situation, doubt: "Doubt") -> str:
    """A doubt as a question: which tile, which field of it, what was read, and how sure that is."""
    language = situation.language
    percent = _percent(doubt)
    if doubt.tile is None:
        key = f"doubt {doubt.why}" if doubt.why in ("day", "side") else "doubt board"
        return say(key, language, day=NAMES[situation.layout.day][language == "en"], percent=percent)
    tile = situation.layout.tiles[doubt.tile]
    name = f"{tile_name(tile, language)} (#{doubt.tile})"
    field = say(f"field {doubt.field}", language) if doubt.field in VALUES else doubt.field
    read = VALUES[doubt.field](tile, language) if doubt.field in VALUES else ""
    return say("doubt", language, tile=name[0].upper() + name[1:], field=field, read=read or "?", percent=percent)


def _cell(situation: Situation, doubt: "Doubt") -> str:
    """A cell that was left empty, and how sure that is."""
    row, col = doubt.at or (0, 0)
    cell = cell_name(row, col, situation.language)
    return say("doubt cell", situation.language, cell=cell, percent=_percent(doubt))


def _percent(doubt: "Doubt") -> int:
    """How sure something is, rounded down: nothing that is in doubt is sure."""
    return max(0, min(99, int(100 * doubt.probability + 1e-9)))


def _place(tile: Tile, language: Language) -> str:
    rows, cols = tile.size
    parts = [f"{cell_name(*tile.at, language)}, {rows} × {cols}"]
    if tile.loose:
        parts.append(say("askew", language))
    if tile.turned:
        parts.append(say("turned", language, degrees=tile.turned))
    return ", ".join(parts)


def _face(tile: Tile, language: Language) -> str:
    return say(tile.face, language)


# What was read, by the doubted field. A field that this face has not was read as nothing.
VALUES: dict[str, Callable[[Tile, Language], str]] = {
    "place": _place,
    "face": _face,
    "colour": lambda tile, language: sign_named(tile.colour, language) if tile.face == "article" else "",
    "mood": lambda tile, language: MOODS[tile.mood] if tile.face == "article" else "",
    "icons": lambda tile, language: str(tile.icons) if tile.face == "article" else "",
    "points": lambda tile, language: points(tile.points, language) if tile.face == "article" else "",
    "scores": lambda tile, language: (
        " ".join(sign_named(sign, language) for sign in tile.scores) if tile.face == "photo" else ""
    ),
    "dollars": lambda tile, language: dollars(tile.dollars, language) if tile.face == "ad" else "",
    "code": lambda tile, language: (tile.code or "") if tile.face == "tribune" else "",
}
