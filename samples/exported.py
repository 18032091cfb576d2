"""What `edition.json` of an exported edition holds: the types of what `samples.drawing.export` writes."""

from typing import Annotated, Literal

from pydantic import Field

from samples.drawing.export import LEAST_CELL_PX
from samples.drawing.style import Language
from scoring.une.layout import Colour, Day, Mood, Record, Sign

Cells = tuple[int, int]


class Grid(Record):
    """Where the grid lies in the picture of a board, in pixels."""

    rows: int
    cols: int
    left: float
    top: float
    right: float
    bottom: float


class SideFile(Record):
    """A side of the board."""

    image: str
    grid: Grid


class DayEntry(Record):
    """A day: on which side it is played, in which cells, where its star is, and on top of which row the fold lies."""

    side: str
    zone: tuple[int, int, int, int]
    star: Cells
    fold: int


class _TileFile(Record):
    id: str
    image: str
    size: Cells


class ArticleFile(_TileFile):
    """An article."""

    face: Literal["article"]
    colour: Colour
    mood: Mood
    icons: int
    points: int


class PhotoFile(_TileFile):
    """A photo."""

    face: Literal["photo"]
    scores: tuple[Sign, ...]


class AdFile(_TileFile):
    """An ad."""

    face: Literal["ad"]
    dollars: int


class TribuneFile(Record):
    """A tribune."""

    code: str
    image: str
    size: Cells
    face: Literal["tribune"] = "tribune"


TileFile = Annotated[ArticleFile | PhotoFile | AdFile, Field(discriminator="face")]


class ExportedEdition(Record):
    """What `edition.json` holds, as the contract has it; `language` is that of the pictures."""

    name: str
    language: Language
    cell_px: Annotated[int, Field(ge=LEAST_CELL_PX)]
    cell_mm: float
    sides: dict[str, SideFile]
    days: dict[Day, DayEntry]
    tiles: tuple[TileFile, ...]
    tribunes: tuple[TribuneFile, ...]
    backs: dict[str, str]
