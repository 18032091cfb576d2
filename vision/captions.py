"""What is written on the picture of a photo that was read: a card for each tile, to be laid over it, and a banner."""

import io
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

from PIL import Image, ImageDraw, ImageFont

from scoring.une.layout import Tile
from scoring.une.words import cell_name

FONT = files("vision").joinpath("fonts", "work-sans-700-normal.ttf")
SMILE, FROWN = "\ue001", "\ue002"
FACES = {"good": SMILE, "bad": FROWN}

Ink = tuple[int, int, int, int]
RED, AMBER, WHITE = (214, 40, 40, 255), (255, 176, 0, 255), (255, 255, 255, 255)
DARK, SHADE = (20, 22, 26, 255), (20, 22, 26, 205)
MAGENTA = (226, 0, 160, 255)
CLEAR = (0, 0, 0, 0)
# Much like what gazette prints sections in, and none like a doubt.
INKS: dict[str, Ink] = {
    "sport": (255, 154, 92, 255),
    "business": (95, 214, 174, 255),
    "news": (201, 166, 255, 255),
    "photo": (176, 216, 240, 255),
    "ad": (245, 240, 230, 255),
    "tribune": WHITE,
    "back": (200, 200, 200, 255),
}
# In cells: the letters of a caption, largest first; the width of a tile's outline; a sign's radius.
LETTERS = (0.25, 0.23, 0.21, 0.19, 0.17, 0.15, 0.13)
OUTLINE, SIGN, GAP = 0.04, 0.17, 0.05
LEADING = 1.22
# How much of a tile its caption may hide: no more than needed, and never more than the last.
MOST_HIDDEN = (0.34, 0.46, 0.62)
# Where signs are usually printed at the bottom of a tile, its caption lies at the top.
CAPTION_ABOVE = ("photo", "ad")

# key: (French, English)
WORDS: dict[str, tuple[str, str]] = {
    "sport": ("Sport", "Sport"),
    "business": ("Commerce", "Business"),
    "news": ("Actus", "News"),
    "photo": ("Photo", "Photo"),
    "ad": ("Pub", "Ad"),
    "tribune": ("Tribune", "Tribune"),
    "back": ("cachée", "face down"),
    "flip": ("à retourner", "turn over"),
    "desk": ("au bureau", "to the desk"),
    "friday": ("vendredi", "Friday"),
    "saturday": ("samedi", "Saturday"),
    "sunday": ("dimanche", "Sunday"),
    "points": ("{} points", "{} points"),
    "point": ("{} point", "{} point"),
    "dollars": ("{} $", "${}"),
    "revenue": ("{} · pubs {} $", "{} · ads ${}"),
    "conflicts": ("{} conflits", "{} conflicts"),
    "conflict": ("{} conflit", "{} conflict"),
    "check": ("{} à vérifier", "{} to check"),
    "over": ("{} à retourner", "{} to turn over"),
    "surplus": ("{} au bureau", "{} to the desk"),
}


def say(key: str, language: str, *values: object) -> str:
    """The words of that name."""
    return WORDS[key][language == "en"].format(*values)


@dataclass(frozen=True)
class Card:
    """What there is to show about one tile."""

    tile: Tile
    conflict: bool = False
    doubt: bool = False
    flipped: bool = False
    removed: bool = False
    wrong: bool = False

    @property
    def edge(self) -> Ink:
        """The colour of its outline: what is worst about it."""
        return MAGENTA if self.wrong else RED if self.conflict else AMBER if self.doubt else WHITE

    @property
    def signs(self) -> tuple[tuple[str, Ink], ...]:
        """What stands in its corner, so that no colour says anything alone."""
        marks = (("x", MAGENTA, self.wrong), ("!", RED, self.conflict), ("?", AMBER, self.doubt))
        return tuple((sign, ink) for sign, ink, applies in marks if applies)


def words_of(card: Card, language: str) -> list[str]:
    """A tile's place and what was read on it, each word of it not to be broken."""
    tile = card.tile
    place = [cell_name(*tile.at, language)] if min(tile.at) >= 0 else []
    fate = [say("desk", language)] if card.removed else [say("flip", language)] if card.flipped else []
    return [*place, *_facts(tile, language), *fate]


def _facts(tile: Tile, language: str) -> list[str]:
    if tile.face == "article":
        return [
            say(tile.colour, language),
            FACES[tile.mood] * tile.icons,
            f"{tile.points} pt{'s' if tile.points > 1 else ''}",
        ]
    kind = say(tile.face, language)
    if tile.face == "photo":
        return [kind, *(FACES.get(sign) or say(sign, language) for sign in tile.scores)]
    if tile.face == "ad":
        return [kind, say("dollars", language, tile.dollars)]
    return [kind, tile.code or "?"] if tile.face == "tribune" else [kind]


def draw_card(card: Card, cell: int, language: str) -> Image.Image:
    """A tile's card, so many pixels a cell: clear but for its outline, its caption and its signs."""
    rows, cols = card.tile.size
    picture = Image.new("RGBA", (cols * cell, rows * cell), CLEAR)
    draw = ImageDraw.Draw(picture)
    if card.flipped or card.removed:
        draw.rectangle((0, 0, *picture.size), fill=(20, 22, 26, 120))
    elif card.conflict:
        draw.rectangle((0, 0, *picture.size), fill=(214, 40, 40, 60))
    if card.removed:
        _cross_out(draw, picture.size, cell)
    above = card.tile.face in CAPTION_ABOVE
    _caption(picture, card, cell, language, above)
    _outline(draw, picture.size, card, cell)
    inset = (SIGN + 2 * OUTLINE) * cell
    level = rows * cell - inset if above else inset
    for i, (sign, ink) in enumerate(card.signs):
        _sign(draw, (cols * cell - inset - i * 2.2 * SIGN * cell, level), sign, ink, cell)
    if card.flipped:
        _turn_over(draw, (inset + OUTLINE * cell, level), cell)
    return picture


def draw_question(cell: int) -> Image.Image:
    """A cell on which something seems to lie that was not read."""
    picture = Image.new("RGBA", (cell, cell), CLEAR)
    draw = ImageDraw.Draw(picture)
    whole = (0, 0, cell - 1, cell - 1)
    draw.rounded_rectangle(whole, radius=cell * 0.1, outline=AMBER, width=max(2, round(cell * OUTLINE * 1.8)))
    _sign(draw, (cell / 2, cell / 2), "?", AMBER, cell)
    return picture


def _edge(card: Card, cell: int) -> int:
    """How wide a tile's outline is, in pixels."""
    return max(2, round(cell * OUTLINE * (1.8 if card.signs else 1)))


def _outline(draw: ImageDraw.ImageDraw, size: tuple[int, int], card: Card, cell: int) -> None:
    wide = _edge(card, cell)
    whole = (0, 0, size[0] - 1, size[1] - 1)
    draw.rounded_rectangle(whole, radius=cell * 0.1, outline=DARK, width=wide + max(2, wide // 3))
    draw.rounded_rectangle(whole, radius=cell * 0.1, outline=card.edge, width=wide)


def _caption(picture: Image.Image, card: Card, cell: int, language: str, above: bool) -> None:
    tile = card.tile
    width, height = picture.size
    gap = _edge(card, cell) + GAP * cell
    font, lines = _fitted(words_of(card, language), width - 2 * gap, height, cell)
    high = len(lines) * font.size * LEADING + gap + GAP * cell
    top = 0 if above else height - high
    ImageDraw.Draw(picture).rectangle((0, top, width, top + high), fill=SHADE)
    ink = INKS[tile.colour if tile.face == "article" else tile.face]
    for i, line in enumerate(lines):
        y = top + (gap if above else GAP * cell) + i * font.size * LEADING
        write(ImageDraw.Draw(picture), (gap, y), line, font, ink)


def _fitted(words: list[str], room: float, height: int, cell: int) -> tuple[ImageFont.FreeTypeFont, list[str]]:
    """The largest letters in which the words fit, and the lines that they then make."""
    for hidden in MOST_HIDDEN:
        for share in LETTERS:
            font = font_of(max(6, round(share * cell)))
            lines = _set(words, font, room)
            high = len(lines) * font.size * LEADING + 3 * GAP * cell
            if high <= height * hidden and all(_width(line, font) <= room for line in lines):
                return font, lines
    return font, lines


def _set(words: list[str], font: ImageFont.FreeTypeFont, room: float) -> list[str]:
    """The words in lines, as many on each as fit."""
    lines = [""]
    for word in words:
        longer = f"{lines[-1]} {word}".strip()
        if not lines[-1] or _width(longer, font) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _width(line: str, font: ImageFont.FreeTypeFont) -> float:
    faces = sum(char in (SMILE, FROWN) for char in line)
    return font.getlength(line.replace(SMILE, "").replace(FROWN, "")) + faces * font.size * 0.98


def write(
    draw: ImageDraw.ImageDraw, at: tuple[float, float], line: str, font: ImageFont.FreeTypeFont, ink: Ink
) -> None:
    """A line whose top left is there; smiles and frowns are drawn, for the font has none."""
    x, y = at
    for char in line:
        if char in (SMILE, FROWN):
            _face(draw, (x + font.size * 0.49, y + font.size * 0.62), font.size * 0.42, char == SMILE)
            x += font.size * 0.98
        else:
            draw.text((x, y), char, font=font, fill=ink)
            x += font.getlength(char)


def _face(draw: ImageDraw.ImageDraw, middle: tuple[float, float], radius: float, smiles: bool) -> None:
    x, y = middle
    paper = (120, 214, 110, 255) if smiles else (255, 138, 120, 255)
    draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=paper)
    eye = radius * 0.15
    for side in (-1, 1):
        left, top = x + side * radius * 0.36, y - radius * 0.28
        draw.ellipse((left - eye, top - eye, left + eye, top + eye), fill=DARK)
    wide, stroke = radius * 0.55, max(1, round(radius * 0.2))
    if smiles:
        draw.arc((x - wide, y - radius * 0.5, x + wide, y + radius * 0.6), 20, 160, fill=DARK, width=stroke)
    else:
        draw.arc((x - wide, y + radius * 0.15, x + wide, y + radius * 1.25), 200, 340, fill=DARK, width=stroke)


def _sign(draw: ImageDraw.ImageDraw, middle: tuple[float, float], sign: str, ink: Ink, cell: int) -> None:
    (x, y), radius = middle, SIGN * cell
    draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=ink, outline=DARK, width=max(1, cell // 50))
    on = DARK if ink == AMBER else WHITE
    draw.text((x, y), sign, font=font_of(max(6, round(radius * 1.6))), fill=on, anchor="mm")


def _turn_over(draw: ImageDraw.ImageDraw, middle: tuple[float, float], cell: int) -> None:
    """An arrow that goes round."""
    (x, y), radius, tip = middle, SIGN * cell * 0.9, SIGN * cell * 0.45
    draw.arc((x - radius, y - radius, x + radius, y + radius), 30, 330, fill=WHITE, width=max(2, round(cell * 0.05)))
    x += radius * 0.9
    draw.polygon([(x - tip, y - tip), (x + tip, y - tip), (x, y + tip * 0.6)], fill=WHITE)


def _cross_out(draw: ImageDraw.ImageDraw, size: tuple[int, int], cell: int) -> None:
    wide = max(2, round(cell * 0.05))
    for line in ((0, 0, *size), (0, size[1], size[0], 0)):
        draw.line(line, fill=(255, 255, 255, 170), width=wide)


@dataclass(frozen=True)
class Count:
    """A line of the banner: how many tiles something is the matter with, and in which colour they are marked."""

    text: str
    ink: Ink


def draw_banner(title: str, below: str, counts: Sequence[Count], high: int) -> Image.Image:
    """The total, the day and what the colours mean; `high` is the size of its largest letters, in pixels."""
    large, small = font_of(high), font_of(max(8, round(high * 0.46)))
    inner = max(large.getlength(title), small.getlength(below), *(small.getlength(c.text) + high for c in counts), 1)
    pad, step = high * 0.45, small.size * 1.5
    size = (round(inner + 2 * pad), round(high * 1.35 + step * (1 + len(counts)) + pad * 1.4))
    banner = Image.new("RGBA", size, CLEAR)
    draw = ImageDraw.Draw(banner)
    draw.rounded_rectangle((0, 0, size[0] - 1, size[1] - 1), radius=high * 0.3, fill=(20, 22, 26, 232))
    draw.text((pad, pad * 0.6), title, font=large, fill=WHITE)
    y = pad * 0.6 + high * 1.35
    draw.text((pad, y), below, font=small, fill=(205, 210, 218, 255))
    for count in counts:
        y += step
        dot = small.size * 0.36
        middle = (pad + dot, y + small.size * 0.62)
        draw.ellipse((middle[0] - dot, middle[1] - dot, middle[0] + dot, middle[1] + dot), fill=count.ink)
        draw.text((pad + small.size * 1.1, y), count.text, font=small, fill=WHITE)
    return banner


@lru_cache(maxsize=64)
def font_of(size: int) -> ImageFont.FreeTypeFont:
    """The letters of that size, in pixels."""
    return ImageFont.truetype(io.BytesIO(FONT.read_bytes()), size)
