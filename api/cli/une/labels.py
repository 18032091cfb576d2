"""What is written on a tile: in full where there is room, in signs where there is little."""

from rich.cells import cell_len
from rich.style import Style

from api.cli.language import Language
from api.cli.typography import NARROW, harmless
from api.cli.une import palette
from api.cli.une.words import dollars, number, say
from scoring.une.edition import Edition, PrintedTile
from scoring.une.layout import Ad, Article, Photo, Tile

SIZES = ("", " short", " letter")
# A bracket for each icon: plainer than ☺ and ☹, which look alike at the size of a terminal's letters.
MOODS = {"good": ":)", "bad": ":("}

# A headline is printed under the facts of a tile that is at least so wide.
HEADLINE_WIDTH = 11

Label = list[tuple[str, Style]]
"""Lines, each with how it is printed."""


def label(tile: Tile, name: str, room: tuple[int, int], edition: Edition, language: Language) -> Label:
    """The lines on a tile that is so many lines high and columns wide; `name` comes first and is never left out."""
    height, width = room
    lines: Label = []
    for size in SIZES:
        lines = [(line, palette.HEADING) for line in set_in_lines([name, *_heading(tile, size, language)], width)]
        lines += [(line, Style.null()) for line in set_in_lines(_facts(tile, size, edition, language), width)]
        if len(lines) <= height and all(cell_len(line) <= width for line, _ in lines):
            return lines + _headline(tile, (height - len(lines), width), edition, language)
    return [(cut(line, width), style) for line, style in lines[:height]]


def _headline(tile: Tile, room: tuple[int, int], edition: Edition, language: Language) -> Label:
    """What the tile is about, where its name is known and there is room left."""
    height, width = room
    printed = edition.tiles.get(tile.id)
    if printed is None or printed.face != tile.face or width < HEADLINE_WIDTH or not height:
        return []
    lines = set_in_lines(harmless(printed.headline[language]).split(" "), width)
    shown = [cut(line, width) for line in lines[:height]]
    if len(lines) > height:
        shown[-1] = f"{cut(shown[-1], width - 1)}…"
    return [(line, palette.ITALIC) for line in shown]


def _heading(tile: Tile, size: str, language: Language) -> list[str]:
    if tile.face == "article":
        return [_sign(tile.colour, size, language)]
    if tile.face == "tribune":
        return [say(f"tribune{size}", language), tile.code or "?"]
    return say(f"{tile.face}{size}", language).split(" ")


def _facts(tile: Tile, size: str, edition: Edition, language: Language) -> list[str]:
    if tile.face == "back":
        return []
    if tile.face != "tribune":
        return facts_of(tile, language, size)
    if tile.points is not None:
        return [_points(tile.points, size)]
    known = edition.tribunes.get(tile.code or "")
    return harmless(known.name[language]).split(" ") if known and not size else []


def facts_of(tile: Article | Photo | Ad | PrintedTile, language: Language, size: str = "") -> list[str]:
    """What a newspaper tile counts, as it is printed or as it was read."""
    if tile.face == "article":
        return [_mood(tile.mood, tile.icons), _points(tile.points, size)]
    if tile.face == "photo":
        return [_sign(sign, size, language) for sign in tile.scores]
    return [dollars(tile.dollars, language)]


def _mood(mood: str, icons: int) -> str:
    return MOODS[mood] + MOODS[mood][-1] * (icons - 1)


def _points(value: int, size: str) -> str:
    unit = "" if size == " letter" else f"{NARROW}pt{'s' if abs(value) > 1 else ''}"
    return f"{number(value)}{unit}"


def _sign(sign: str, size: str, language: Language) -> str:
    return MOODS.get(sign) or say(f"{sign}{size}", language)


def sign_named(sign: str, language: Language) -> str:
    """A colour or a mood, in full."""
    return _sign(sign, "", language)


def set_in_lines(words: list[str], width: int) -> list[str]:
    """The words in lines, as many on each as fit."""
    lines = [""]
    for word in filter(None, words):
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if cell_len(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return [line for line in lines if line]


def cut(line: str, width: int) -> str:
    """As much of a line as fits."""
    while cell_len(line) > width:
        line = line[:-1]
    return line


def in_full(tile: Tile, edition: Edition, language: Language) -> str:
    """The same in a list: what is printed on a tile, without its name."""
    if tile.face == "tribune":
        return tile.code or "?"
    return " ".join(_facts(tile, "", edition, language))
