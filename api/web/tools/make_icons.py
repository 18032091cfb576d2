"""Draws the page's icons, a page seen in a viewfinder, as SVG and PNG: `python -m api.web.tools.make_icons`."""

from pathlib import Path

from PIL import Image, ImageDraw

TO = Path(__file__).parents[1] / "static" / "icons"
GRID, FINE = 64, 8
PLATE, PAPER, INK, MARK = "#8f1d33", "#fffaf0", "#1c1813", "#f6c667"
ORANGE, GREEN, PURPLE, GREY = "#d4541a", "#0f6b54", "#5a2a8a", "#d8cbb4"
Rect = tuple[float, float, float, float, str]
# Left, top, width, height and colour, on a plate of 64.
PAGE: tuple[Rect, ...] = (
    (18, 11, 28, 42, PAPER),
    (21, 15, 22, 5, INK),
    (21, 22, 22, 1, INK),
    (21, 26, 10, 3, ORANGE),
    (21, 29, 10, 8, GREY),
    (33, 26, 10, 3, GREEN),
    (33, 29, 10, 3, GREY),
    (33, 34, 10, 3, PURPLE),
    (33, 37, 10, 12, GREY),
    (21, 39, 10, 10, INK),
)
BRACKETS: tuple[Rect, ...] = (
    *((x, y, 9, 2.5, MARK) for x in (10, 45) for y in (5, 56.5)),
    *((x, y, 2.5, 9, MARK) for x in (10, 51.5) for y in (5, 50)),
)
SIZES = {"icon-32.png": 32, "icon-192.png": 192, "icon-512.png": 512}
SAFE = 0.8  # of a maskable icon, whose rim any phone may cut off


def main() -> None:
    """Make every icon."""
    TO.mkdir(exist_ok=True)
    (TO / "icon.svg").write_text(svg(), encoding="utf-8")
    for name, size in SIZES.items():
        png(size, 1, round_corners=True).save(TO / name, optimize=True)
    png(512, SAFE, round_corners=False).save(TO / "maskable-512.png", optimize=True)


def svg() -> str:
    """The icon as a drawing."""
    rects = "".join(
        f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" fill="{fill}"/>'
        for x, y, w, h, fill in (*PAGE, *BRACKETS)
    )
    plate = f'<rect width="{GRID}" height="{GRID}" rx="9" fill="{PLATE}"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {GRID} {GRID}">{plate}{rects}</svg>\n'


def png(size: int, scale: float, *, round_corners: bool) -> Image.Image:
    """The icon as a picture, drawn finer and shrunk."""
    unit = size * FINE / GRID
    picture = Image.new("RGBA", (size * FINE, size * FINE), (0, 0, 0, 0))
    draw = ImageDraw.Draw(picture)
    draw.rounded_rectangle((0, 0, size * FINE - 1, size * FINE - 1), 9 * unit if round_corners else 0, fill=PLATE)
    margin = GRID * (1 - scale) / 2
    for x, y, w, h, fill in (*PAGE, *BRACKETS):
        left, top = (margin + x * scale) * unit, (margin + y * scale) * unit
        draw.rectangle((left, top, left + w * scale * unit - 1, top + h * scale * unit - 1), fill=fill)
    return picture.resize((size, size), Image.Resampling.LANCZOS)


if __name__ == "__main__":
    main()
