"""Any newspaper tile, by what is printed on it."""

from samples.drawing.faces.ad import draw_ad
from samples.drawing.faces.article import draw_article
from samples.drawing.faces.photo import draw_photo
from samples.drawing.pen import Pen
from samples.drawing.rect import Rect
from samples.drawing.style import Style
from scoring.une.edition import PrintedAd, PrintedArticle, PrintedTile


def size_of(name: str) -> tuple[int, int]:
    """Rows and columns of a size such as `2x3`."""
    rows, cols = name.split("x")
    return int(rows), int(cols)


def draw_tile(pen: Pen, tile: PrintedTile, style: Style, cell_mm: float) -> None:
    """The face of a newspaper tile, its upper left corner at the pen's zero."""
    rows, cols = size_of(tile.size)
    outer = Rect(0, 0, cols * cell_mm, rows * cell_mm)
    if isinstance(tile, PrintedArticle):
        draw_article(pen, tile, outer, style)
    elif isinstance(tile, PrintedAd):
        draw_ad(pen, tile, outer, style)
    else:
        draw_photo(pen, tile, outer, style)
