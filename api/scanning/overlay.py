"""What was read, as an SVG to be laid over the board's picture: no scripts, no styles, every text escaped."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape

import numpy as np

from api.cli.typography import harmless
from api.scanning.flat import CELL, picture_size
from scoring.une.layout import Layout, Tile
from scoring.une.sheet import Sheet
from scoring.une.words import tile_name
from vision.captions import FROWN, SMILE, Card, words_of
from vision.rectify import ABOVE, AROUND, Points, Shape, corners_of

RED, AMBER, WHITE, DARK = "#d62828", "#ffb000", "#ffffff", "#14161a"
HATCH = (
    '<defs><pattern id="hatch" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    f'<rect width="14" height="14" fill="{DARK}" fill-opacity=".4"/>'
    f'<rect width="5" height="14" fill="{WHITE}" fill-opacity=".5"/></pattern></defs>'
)
LETTERS, LEADING, INSET = 14, 17, 6
# How wide a letter is, about, as a share of its height.
LETTER_WIDTH = 0.66
SIGN = 15

# key: (French, English)
WORDS = {
    "title": ("Ce qui a été lu sur le plateau", "What was read on the board"),
    "conflict": ("en conflit ({rules})", "in conflict ({rules})"),
    "doubt": ("à vérifier ({fields})", "to check ({fields})"),
    "flip": ("à retourner, dit la proposition", "to turn over, says the proposal"),
    "desk": ("au bureau", "to the desk"),
    "cell": ("Case vide ?", "An empty cell?"),
}
FIELDS: Mapping[str, tuple[str, str]] = {
    "place": ("place", "place"),
    "face": ("face", "face"),
    "colour": ("couleur", "colour"),
    "mood": ("humeur", "mood"),
    "icons": ("icônes", "icons"),
    "points": ("points", "points"),
    "scores": ("signes", "signs"),
    "dollars": ("dollars", "dollars"),
    "code": ("code", "code"),
}


@dataclass(frozen=True)
class Mark:
    """A tile on the overlay: its number, where it lies in cells (4 x 2), and all there is to say about it."""

    number: int
    tile: Tile
    quad: Points
    rules: tuple[str, ...]
    fields: tuple[str, ...]
    flipped: bool
    removed: bool

    @property
    def colour(self) -> str:
        """That of what is worst about it."""
        return RED if self.rules else AMBER if self.fields else WHITE


@dataclass(frozen=True)
class Places:
    """Where things lie: the grid's shape, each tile's corners in cells as the photo shows them, None if it does not."""

    shape: Shape
    quads: Sequence[Points | None]


def overlay_svg(
    layout: Layout, sheet: Sheet, doubts: Sequence[Mapping[str, object]], places: Places, language: str
) -> str:
    """Every tile outlined and named; conflicts red, doubts amber, what the proposal turns over hatched."""
    width, height = picture_size(places.shape)
    marks = [_mark(i, layout, sheet, doubts, places.quads[i]) for i in range(len(layout.tiles))]
    cells = [doubt["at"] for doubt in doubts if doubt.get("tile") is None and doubt.get("at") is not None]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
        f' role="img" font-family="sans-serif" font-weight="700" font-size="{LETTERS}">',
        f"<title>{_text(_say('title', language))}</title>",
        HATCH,
        *(_drawn(mark, language) for mark in sorted(marks, key=lambda mark: bool(mark.rules or mark.fields))),
        *(_question(cell, language) for cell in cells),
        "</svg>",
    ]
    return "\n".join(parts)


def _mark(
    number: int, layout: Layout, sheet: Sheet, doubts: Sequence[Mapping[str, object]], quad: Points | None
) -> Mark:
    tile = layout.tiles[number]
    return Mark(
        number=number,
        tile=tile,
        quad=corners_of(tile.at, tile.size) if quad is None else quad,
        rules=tuple(dict.fromkeys(each.rule for each in sheet.conflicts if number in each.tiles)),
        fields=tuple(str(doubt["field"]) for doubt in doubts if doubt.get("tile") == number),
        flipped=number in sheet.flipped,
        removed=number in sheet.removed,
    )


# -- drawing ---------------------------------------------------------------------------------------------


def _drawn(mark: Mark, language: str) -> str:
    corners = (mark.quad + np.array([AROUND, ABOVE])) * CELL
    middle = corners.mean(axis=0)
    inner = middle + (corners - middle) * (1 - INSET / np.linalg.norm(corners - middle, axis=1, keepdims=True))
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in inner)
    fill = "url(#hatch)" if mark.flipped or mark.removed else mark.colour
    opacity = {RED: ".22", AMBER: ".14"}.get(mark.colour, "0") if fill == mark.colour else "1"
    return "\n".join(
        [
            f'<g id="tile-{mark.number}" role="listitem"><title>{_text(_told(mark, language))}</title>',
            f'<polygon points="{points}" fill="none" stroke="{DARK}" stroke-width="7" stroke-linejoin="round"/>',
            f'<polygon points="{points}" fill="{fill}" fill-opacity="{opacity}" stroke="{mark.colour}"'
            f' stroke-width="{5 if mark.rules or mark.fields else 3}" stroke-linejoin="round"/>',
            *_caption(mark, corners, language),
            *_signs(mark, corners),
            "</g>",
        ]
    )


def _told(mark: Mark, language: str) -> str:
    """A tile for those who cannot see it: its name, what was read, what is the matter with it."""
    facts = ", ".join(_words(mark, language)[1:])
    fields = ", ".join(FIELDS.get(field, (field, field))[language == "en"] for field in mark.fields)
    wrong = [
        _say("conflict", language, rules=", ".join(mark.rules)) if mark.rules else "",
        _say("doubt", language, fields=fields) if mark.fields else "",
        _say("flip", language) if mark.flipped else "",
        _say("desk", language) if mark.removed else "",
    ]
    name = tile_name(mark.tile, language)
    return ("; " if language == "en" else " ; ").join(
        part for part in (f"{name[0].upper()}{name[1:]} ({facts})", *wrong) if part
    )


def _words(mark: Mark, language: str) -> list[str]:
    return [word.replace(SMILE, "☺").replace(FROWN, "☹") for word in words_of(Card(mark.tile), language)]


def _caption(mark: Mark, corners: Points, language: str) -> list[str]:
    """The tile's words on a dark ground at its foot, in as many lines as they need; amidst one that lies askew."""
    room = mark.tile.size[1] * CELL - 4 * INSET
    lines = _set(_words(mark, language), room / (LETTERS * LETTER_WIDTH))
    wide, high = max(len(line) for line in lines) * LETTERS * LETTER_WIDTH + 8, len(lines) * LEADING
    if mark.tile.loose:
        x, y = corners.mean(axis=0) - (wide / 2, high / 2)
    else:
        x, y = corners[3] + (2 * INSET, -2 * INSET - high)
    ground = f'<rect x="{x - 4:.1f}" y="{y - 3:.1f}" width="{wide:.1f}" height="{high + 5}" rx="4"'
    texts = [
        f'<text x="{x:.1f}" y="{y + LETTERS - 1 + i * LEADING:.1f}" fill="{WHITE}">{_text(line)}</text>'
        for i, line in enumerate(lines)
    ]
    return [f'{ground} fill="{DARK}" fill-opacity=".82"/>', *texts]


def _set(words: Sequence[str], most: float) -> list[str]:
    lines = [""]
    for word in words:
        longer = f"{lines[-1]} {word}".strip()
        if not lines[-1] or len(longer) <= most:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _signs(mark: Mark, corners: Points) -> list[str]:
    """A sign for each thing that is the matter, so that no colour says anything alone."""
    signs = [("!", RED, WHITE)] * bool(mark.rules) + [("?", AMBER, DARK)] * bool(mark.fields)
    right, top = float(corners[:, 0].max()), float(corners[:, 1].min())
    return [
        _sign(right - 2 * INSET - SIGN - i * 2.3 * SIGN, top + 2 * INSET + SIGN, *each) for i, each in enumerate(signs)
    ]


def _sign(x: float, y: float, sign: str, ground: str, ink: str) -> str:
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{SIGN}" fill="{ground}" stroke="{DARK}" stroke-width="2"/>'
        f'<text x="{x:.1f}" y="{y + 8:.1f}" fill="{ink}" font-size="23" text-anchor="middle">{sign}</text>'
    )


def _question(cell: object, language: str) -> str:
    """A cell on which something seems to lie that was not read."""
    row, col = (int(each) for each in cell) if isinstance(cell, Sequence) else (0, 0)
    x, y = (col + AROUND) * CELL, (row + ABOVE) * CELL
    return (
        f"<g><title>{_text(_say('cell', language))}</title>"
        f'<rect x="{x + 8}" y="{y + 8}" width="{CELL - 16}" height="{CELL - 16}" rx="8" fill="{AMBER}"'
        f' fill-opacity=".12" stroke="{AMBER}" stroke-width="4" stroke-dasharray="10 7"/>'
        f"{_sign(x + CELL / 2, y + CELL / 2, '?', AMBER, DARK)}</g>"
    )


def _say(key: str, language: str, **values: str) -> str:
    return WORDS[key][language == "en"].format(**values)


def _text(words: str) -> str:
    return escape(harmless(words))
