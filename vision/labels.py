"""What the networks can say, in the order in which they say it: one list, for training and for scanning."""

from scoring.une.layout import COLOURS, FACES, MOODS, SIGNS

TURNS = (0, 90, 180, 270)
POINTS = (1, 2)
ICONS = (1, 2, 3, 4)
DOLLARS = (1, 2, 3, 4, 5, 6)
CODES = ("D0", *(f"D{i}" for i in range(1, 7)), *(f"{i}{side}" for i in range(1, 13) for side in "AB"))

# What a thumbnail shows. Whether it can be read is seen better on the flat picture.
KINDS = ("board", "no_board", "cut_off", "two_boards")
SIDES = ("front", "back")

# What becomes of a cell of the flat picture as a tile's top left cell, for each size of tile.
ANCHORS = ("none", "settled", "loose")
SIZES = ((1, 2), (2, 1), (2, 2), (2, 3), (3, 2))
QUALITIES = ("good", "blurred", "dark", "wrong")
# Where the numbers of a cell begin: is something on it; the anchors of every size; a tile's middle from its
# cells' (right, down, in cells) and its turning (cosine, sine); and how far the grid itself is off (right, down).
OCCUPIED = 0
ANCHOR = 1
POSE = ANCHOR + len(SIZES) * len(ANCHORS)
SHIFT = POSE + 4
CELL_OUTPUTS = SHIFT + 2

# The fields of a tile's row of numbers; `scores` are five separate yes or no, the others one choice each.
FIELDS: dict[str, tuple[object, ...]] = {
    "face": FACES,
    "turned": TURNS,
    "colour": COLOURS,
    "mood": MOODS,
    "icons": ICONS,
    "points": POINTS,
    "scores": SIGNS,
    "dollars": DOLLARS,
    "code": CODES,
}


def field_slices(names: int) -> dict[str, slice]:
    """Where each field's numbers are in a row; last those of the tile's name, of which there are so many."""
    slices, at = {}, 0
    for name, choices in [*FIELDS.items(), ("id", range(names))]:
        slices[name] = slice(at, at + len(choices))
        at += len(choices)
    return slices
