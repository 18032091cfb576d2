"""The colours of a printed Une. Each only repeats what a word or a sign says beside it."""

from rich.style import Style

from scoring.une.layout import Tile

# Ink and paper are given together, so that tiles look the same on dark terminals and on light ones.
_PAPER = {
    "sport": "#bfe3b4",
    "business": "#f4d58d",
    "news": "#b7d5f2",
    "photo": "#dccbee",
    "ad": "#efe9dd",
    "tribune": "#3b3b46",
    "back": "#9a9a9a",
}

STAR = Style(bold=True, color="yellow")
FRAME = Style(dim=True)
PAGE_EDGE = Style(bold=True)
FOLD_BENEATH = Style(color="#777777")
OUTSIDE = Style(dim=True)
EMPTY = Style(dim=True)
CONFLICT = Style(bold=True, color="red")
OVERLAP = Style(bold=True, color="white", bgcolor="#b3261e")
PLAIN = Style.null()
HEADING = Style(bold=True)
QUIET = Style(dim=True)
ITALIC = Style(italic=True)
STRUCK = Style(strike=True)
OPEN = Style(bold=True, color="yellow")
GOOD = Style(bold=True, color="green")
BAD = CONFLICT


def paper(tile: Tile) -> Style:
    """What a tile is printed on."""
    kind = tile.colour if tile.face == "article" else tile.face
    return Style(color="#ffffff" if kind == "tribune" else "#1c1c1c", bgcolor=_PAPER[kind])


def name(tile: Tile, *, in_conflict: bool) -> Style:
    """How a tile's number is printed."""
    if in_conflict:
        return OVERLAP + Style(strike=False)
    return Style(bold=False, strike=False, color="#c9c9c9" if tile.face == "tribune" else "#5f5f5f")
