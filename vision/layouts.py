"""A reading in the layout's words."""

from scoring.une.layout import Ad, Article, Back, Photo, Tile, Tribune
from vision.knowledge import Reading
from vision.tiling import Candidate

KINDS: dict[str, type[Tile]] = {"article": Article, "photo": Photo, "ad": Ad, "tribune": Tribune, "back": Back}


def layout_tile(reading: Reading, placed: Candidate) -> Tile:
    """The tile as a layout has it."""
    face = reading.print
    return KINDS[face.face](
        face=face.face,
        at=placed.at,
        size=placed.size,
        id=face.name,
        turned=reading.turned,
        loose=placed.loose,
        **face.signs,
    )
