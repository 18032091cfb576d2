"""The faces that a photo shows, in the size it shows them: a look is drawn once and kept for the photos after it."""

from functools import lru_cache

import cv2

from samples.drawing.pixels import BoardPixels, FaceSet, face_set
from samples.drawing.style import Style, gazette
from samples.drawing.styles import FAMILIES_KEPT_OUT, kept_out_style, random_style
from samples.simulator.arrays import Pixels, as_pixels
from samples.simulator.dice import Dice
from scoring.une.editions import find_edition
from scoring.une.layout import Tile

# Faces are drawn at this size, which the nearest photos show about one to one, and kept in smaller ones too.
CELL_PX = 144
SMALLER = (1.0, 0.75, 0.5, 0.33)
# A face may be shown a little larger than it is drawn: no printer and no lens is sharper than that.
STRETCH = 1.1
SETS_KEPT = 4
TRAINING_STYLES = 1_000_000


def random_style_name(dice: Dice, wanted: str) -> str:
    """The name of a look: "any" of training, a family kept out of it, or a name as it stands."""
    if wanted == "any":
        return dice.weighted({"gazette": 3, "gazette en": 1, f"random {dice.whole(0, TRAINING_STYLES)}": 16})
    if wanted in FAMILIES_KEPT_OUT:
        return f"{wanted} {dice.whole(0, TRAINING_STYLES)}"
    style_named(wanted)
    return wanted


def style_named(name: str) -> Style:
    """The look of a name such as "gazette", "random 17" or "typewriter 3"."""
    family, _, which = name.partition(" ")
    if name in ("gazette", "gazette en"):
        return gazette("en" if which else "fr")
    if which.isdigit() and family == "random":
        return random_style(int(which))
    if which.isdigit() and family in FAMILIES_KEPT_OUT:
        return kept_out_style(family, int(which))
    known = ", ".join(["gazette", "gazette en", "random N", *(f"{kept} N" for kept in FAMILIES_KEPT_OUT)])
    raise ValueError(f"there is no look {name!r}; there are {known}")


def name_of(tile: Tile) -> str:
    """What a tile's face is called here: an id, a tribune's code, or "back 1x2" (by the size it is printed in)."""
    if tile.face == "tribune":
        return tile.code or "D0"
    if tile.face == "back":
        rows, cols = tile.size if tile.turned % 180 == 0 else tile.size[::-1]
        return f"back {rows}x{cols}"
    return tile.id


class Faces:
    """A look's faces at several sizes. Pictures are rows x columns x RGB."""

    def __init__(self, drawn: FaceSet) -> None:
        self.drawn = drawn
        self.cell_px = drawn.cell_px
        self._pictures = {**drawn.tiles, **drawn.tribunes, **{f"back {s}": image for s, image in drawn.backs.items()}}
        self._shrunk: dict[tuple[str, float], Pixels] = {}

    @property
    def names(self) -> list[str]:
        """All faces of tiles."""
        return list(self._pictures)

    def cells(self, name: str) -> tuple[float, float]:
        """A face's rows and columns."""
        rows, cols = self._pictures[name].shape[:2]
        return rows / self.cell_px, cols / self.cell_px

    def tile(self, name: str, cell_px: float) -> Pixels:
        """A tile's face, with at least about so many pixels a cell where it is drawn that large."""
        return self._shrink(name, self._pictures[name], cell_px)

    def board(self, side: str, cell_px: float) -> Pixels:
        """A side of the board, likewise."""
        return self._shrink(f"board {side}", self.drawn.boards[side].image, cell_px)

    def board_pixels(self, side: str) -> BoardPixels:
        """A side of the board as drawn, with its grid."""
        return self.drawn.boards[side]

    def _shrink(self, key: str, picture: Pixels, cell_px: float) -> Pixels:
        factor = min(size for size in SMALLER if size * self.cell_px * STRETCH >= cell_px or size == 1.0)
        if factor == 1.0:
            return picture
        if (key, factor) not in self._shrunk:
            size = (round(picture.shape[1] * factor), round(picture.shape[0] * factor))
            self._shrunk[key, factor] = as_pixels(cv2.resize(picture, size, interpolation=cv2.INTER_AREA))
        return self._shrunk[key, factor]


@lru_cache(maxsize=SETS_KEPT)
def faces_of(edition: str, style: str) -> Faces:
    """An edition's faces in a look of this name."""
    return Faces(face_set(find_edition(edition), style_named(style), CELL_PX))
