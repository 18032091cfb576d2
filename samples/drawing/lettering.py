"""The font files, and how wide and tall their letters are."""

import struct
from functools import cache
from pathlib import Path

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

FOLDER = Path(__file__).parent / "fonts"


@cache
def font(name: str) -> TTFont:
    """A font by its file's name, known to reportlab from now on."""
    found = TTFont(name, str(FOLDER / f"{name}.ttf"))
    pdfmetrics.registerFont(found)
    return found


@cache
def _letter_widths(name: str) -> dict[str, float]:
    return {chr(code): width / 1000 for code, width in font(name).face.charWidths.items()}


@cache
def width(name: str, text: str) -> float:
    """How wide a text is at size 1."""
    letters = _letter_widths(name)
    return sum(letters[letter] for letter in text)


@cache
def missing(name: str, text: str) -> set[str]:
    """The letters of a text that a font does not have."""
    return set(text) - set(_letter_widths(name))


@cache
def box(name: str, letter: str) -> tuple[float, float, float, float]:
    """Left, lower, right and upper end of a letter's ink at size 1, from its origin, y up."""
    face = font(name).face
    place = face.glyphPos[face.charToGlyph[ord(letter)]]
    _, left, low, right, top = struct.unpack_from(">5h", face.get_table("glyf"), place)
    em = face.unitsPerEm
    return left / em, low / em, right / em, top / em


@cache
def cap_height(name: str) -> float:
    """How tall its capitals are at size 1."""
    return box(name, "H")[3]


@cache
def ascent(name: str) -> float:
    """How far its letters reach above the line at size 1, accented capitals included."""
    return box(name, "É")[3]


@cache
def descent(name: str) -> float:
    """How far its letters reach below the line at size 1."""
    return -min(box(name, letter)[1] for letter in "gpqyjQ,")
