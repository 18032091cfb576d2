"""Free photographs that lie beside the project, never in it: surfaces to lay the board on, and rooms and things.

They are split by name, so that what a network learnt from is never what it is measured on.
"""

import zlib
from functools import lru_cache
from pathlib import Path
from typing import Literal

import cv2

from samples.simulator.arrays import Pixels, as_pixels

# "drawn": no photographs at all, for pictures that are committed.
Part = Literal["train", "held-out", "any", "drawn"]

FOLDER = Path(__file__).parents[3] / "shared" / "backgrounds"
# What no board is ever laid on, or what would give away which way is up.
UNFIT = ("fabric_white_quilt", "wood_grey_deck", "fabric_purple_knit", "plaster_pink", "grass_moss")
KEPT_OUT_OF_FIVE = 1
# Under this salt the hash keeps out some surface of each material of which there are four or more, of cloth, too; the
# part of a photograph depends on its name alone, so no photograph added later moves another one.
SALT = 3508


def is_kept_out(name: str) -> bool:
    """Whether a photograph is for measuring only. Pictures of one subject (x_01, x_02) go together."""
    subject = Path(name).stem.rsplit("_", 1)[0]
    return zlib.crc32(f"{SALT} {subject}".encode()) % 5 < KEPT_OUT_OF_FIVE


def in_part(name: str, part: Part) -> bool:
    """Whether a photograph belongs to this part."""
    return part != "drawn" and (part == "any" or is_kept_out(name) == (part == "held-out"))


@lru_cache(maxsize=16)
def names(kind: Literal["surfaces", "photos"], part: Part = "any") -> tuple[str, ...]:
    """The photographs of a kind; none where the folder does not exist."""
    found = sorted(path.name for path in (FOLDER / kind).glob("*.jpg"))
    return tuple(name for name in found if in_part(name, part) and not name.startswith(UNFIT))


def load_surface(name: str) -> Pixels:
    """A surface seen from above: rows x columns x RGB."""
    return _load("surfaces", name)


def load_photo(name: str) -> Pixels:
    """An ordinary photo: rows x columns x RGB."""
    return _load("photos", name)


def _load(kind: str, name: str) -> Pixels:
    path = FOLDER / kind / name
    picture = cv2.imread(str(path), cv2.IMREAD_COLOR)
    if picture is None:
        raise FileNotFoundError(f"the scene wants the background {name!r}, and {path} is not there")
    return as_pixels(cv2.cvtColor(picture, cv2.COLOR_BGR2RGB))
