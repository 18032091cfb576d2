"""A finished Friday page, small, with its count: the rules at work.

The scoring itself does the sums, so that the example cannot go wrong.
"""

from samples.drawing import faces, lettering, ornaments, typeset
from samples.drawing.pen import MM, Pen
from samples.drawing.rect import Rect
from samples.drawing.style import Style
from scoring.une.edition import Edition
from scoring.une.layout import Layout
from scoring.une.modes import SMALLEST_GAP
from scoring.une.scorer import score_layout
from scoring.une.sheet import Sheet

TRIBUNE = ("D6", (1, 1))
TILES: dict[str, tuple[int, int]] = {
    "s07": (0, 0), "b04": (0, 1), "n04": (0, 3), "a16": (0, 5), "b08": (1, 4), "p10": (2, 0), "n05": (2, 5),
    "n18": (3, 1), "p20": (3, 3), "s06": (4, 0), "a13": (4, 5), "s02": (5, 3), "p21": (6, 0), "b03": (6, 2),
    "p05": (6, 4), "a03": (7, 2), "s04": (7, 4),
}  # fmt: skip
TEXTS = {
    "fr": {
        "title": "Un vendredi, compté",
        "articles": "Articles",
        "photos": "Photos",
        "tribune": "Tribune {}",
        "white": "Surface libre : page pleine",
        "mood": "Humeur",
        "surplus": "Surplus",
        "total": "Total du jour",
        "ads": "Recette",
    },
    "en": {
        "title": "A Friday, counted",
        "articles": "Articles",
        "photos": "Photos",
        "tribune": "Tribune {}",
        "white": "White space: a full page",
        "mood": "Mood",
        "surplus": "Surplus",
        "total": "Day’s total",
        "ads": "Revenue",
    },
}


def example_layout(edition: Edition) -> Layout:
    """The page as a layout."""
    tiles: list[dict[str, object]] = []
    for name, at in TILES.items():
        tile = edition.tiles[name]
        printed = tile.model_dump(mode="json", exclude={"headline", "picture", "size"})
        tiles.append({**printed, "at": at, "size": faces.size_of(tile.size)})
    code, at = TRIBUNE
    tiles.append({"face": "tribune", "code": code, "at": at, "size": faces.size_of(edition.box.tribune_size)})
    return Layout.model_validate({"edition": edition.box.name, "day": "friday", "tiles": tiles})


def example_sheet(edition: Edition) -> Sheet:
    """Its score. The page is full: nobody's largest gap can be smaller, so the bonus is its own whoever plays."""
    sheet = score_layout(example_layout(edition), edition)
    if sheet.largest_gap:
        raise ValueError(f"the example's page is not full: its largest gap has {sheet.largest_gap} cells")
    return sheet.with_white_space(SMALLEST_GAP, "")


def draw_example(pen: Pen, box: Rect, edition: Edition, style: Style) -> None:
    """The page on the left, its sheet on the right; nothing for an edition with other tiles."""
    if not (TILES.keys() <= edition.tiles.keys() and TRIBUNE[0] in edition.tribunes):
        return
    pen.rect(box, line=style.inks.ink, width=0.3)
    pen.rect(box.inset(0.8), line=style.inks.ink, width=0.12)
    inner = box.inset(3.2)
    grid = faces.grid_rect(edition.box, "front")
    scale = inner.h / (faces.PAGE.h - grid.y + 22)
    image, words = inner.left_cut(faces.PAGE.w * scale, 6.0)
    with pen.clipped(image):
        small = _scaled(pen, image.x, image.y - (grid.y - 22) * scale, scale)
        _draw_page(small, edition, style, grid)
        pen.raw("Q")
    pen.rect(image, line=style.inks.ink, width=0.25)
    _draw_sheet(pen, words, example_sheet(edition), style)


def _scaled(pen: Pen, x: float, y: float, scale: float) -> Pen:
    """A pen for a smaller copy whose zero lies at x, y; until the next Q."""
    left, top = (pen.x + x) * MM, (pen.height - pen.y - y) * MM
    pen.raw(f"q {scale:.5f} 0 0 {scale:.5f} {left:.2f} {top:.2f} cm")
    return Pen(pen.canvas, 0.0)


def _draw_page(pen: Pen, edition: Edition, style: Style, grid: Rect) -> None:
    mm = edition.box.cell_mm
    faces.draw_board(pen, edition.box, "front", style)
    for name, (row, col) in TILES.items():
        faces.draw_tile(pen.at(grid.x + col * mm, grid.y + row * mm), edition.tiles[name], style, mm)
    code, (row, col) = TRIBUNE
    rows, cols = faces.size_of(edition.box.tribune_size)
    place = pen.at(grid.x + col * mm, grid.y + row * mm)
    faces.draw_tribune(place, edition.tribunes[code], Rect(0, 0, cols * mm, rows * mm), style)


def _draw_sheet(pen: Pen, box: Rect, sheet: Sheet, style: Style) -> None:
    texts, lines = TEXTS[style.language], sheet.lines
    head, rest = box.inset(0, 1.0).top_cut(8.0, 1.0)
    typeset.headline(pen, texts["title"], style.letters.headline, head, style.inks.ink, 6.4, 0.0, 0.5)
    ornaments.double_rule(pen, rest.x, rest.y, rest.w, style.inks.ink)
    rows = [
        (texts["articles"], _signed(lines.articles)),
        (texts["photos"], _signed(lines.photos)),
        (texts["tribune"].format(TRIBUNE[0]), _signed(lines.tribune or 0)),
        (texts["white"], _signed(lines.white_space or 0)),
        (texts["mood"], _signed(lines.mood)),
        (texts["surplus"], _signed(lines.surplus)),
        (texts["total"], str(sheet.total)),
        (texts["ads"], f"${sheet.ads}" if style.language == "en" else f"{sheet.ads} $"),
    ]
    rest = rest.top_cut(3.0)[1]
    step = rest.h / len(rows)
    for i, (name, amount) in enumerate(rows):
        strong = i == len(rows) - 2
        font = style.letters.bold if strong else style.letters.text
        y = rest.y + (i + 0.5) * step
        base = y + lettering.cap_height(font) * 3.9 / 2
        pen.text(rest.x + 1, base, name, font, 3.9, style.inks.ink)
        pen.text(rest.right - 1, base, amount, style.letters.digits, 4.6, style.inks.ink, 1.0)
        if i:
            pen.rule(rest.x, y - step / 2, rest.right, y - step / 2, style.inks.ink, 0.35 if strong else 0.1)


def _signed(amount: int) -> str:
    return f"+{amount}" if amount > 0 else "0" if not amount else f"−{-amount}"
