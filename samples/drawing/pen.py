"""What everything is drawn with: a thin pen over a reportlab canvas, in millimetres, y down.

Shapes go to the page as PDF operators, as fast as strings can be joined; letters go through reportlab, which
embeds the fonts and keeps the text selectable.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace

from reportlab.pdfgen.canvas import Canvas

from samples.drawing import lettering
from samples.drawing.rect import Rect

MM = 72 / 25.4
ROUND = 0.5523
Ink = tuple[float, float, float]
Points = Iterable[tuple[float, float]]


@dataclass(frozen=True)
class Pen:
    """A place on a page to draw from. `height` is the page's, in millimetres; `x`, `y` where this pen's zero lies."""

    canvas: Canvas
    height: float
    x: float = 0.0
    y: float = 0.0

    def at(self, x: float, y: float) -> "Pen":
        """A pen whose zero lies there."""
        return replace(self, x=self.x + x, y=self.y + y)

    # -- shapes ------------------------------------------------------------------------------------------

    def polygon(
        self,
        points: Points,
        fill: Ink | None = None,
        line: Ink | None = None,
        width: float = 0.2,
        *,
        closed: bool = True,
    ) -> None:
        """An outline through the points."""
        self._paint(self._outline(points, closed=closed), fill, line, width)

    def rect(
        self,
        box: Rect,
        fill: Ink | None = None,
        line: Ink | None = None,
        width: float = 0.2,
        radius: float = 0.0,
    ) -> None:
        """A rectangle, with round corners if asked."""
        self._paint(self._rectangle(box, radius), fill, line, width)

    def circle(
        self, x: float, y: float, r: float, fill: Ink | None = None, line: Ink | None = None, width: float = 0.2
    ) -> None:
        """A circle about a point."""
        self._paint(self._rectangle(Rect(x - r, y - r, 2 * r, 2 * r), r), fill, line, width)

    def stroke(
        self, points: Points, line: Ink, width: float = 0.2, dash: Sequence[float] = (), *, round_ends: bool = True
    ) -> None:
        """An open line through the points; `dash` in millimetres."""
        pattern = " ".join(f"{length * MM:.2f}" for length in dash)
        ends = 1 if round_ends else 0
        before = f"{ends} J {ends} j" + (f" [{pattern}] 0 d" if dash else "")
        self.raw(f"q {before}")
        self._paint(self._outline(points, closed=False), None, line, width)
        self.raw("Q")

    def rule(self, x1: float, y1: float, x2: float, y2: float, line: Ink, width: float = 0.2) -> None:
        """A straight line with square ends."""
        self._paint(self._outline(((x1, y1), (x2, y2)), closed=False), None, line, width)

    @contextmanager
    def clipped(self, box: Rect, radius: float = 0.0) -> Iterator[None]:
        """Nothing is drawn outside the box meanwhile."""
        self.raw(f"q {self._rectangle(box, radius)} W n")
        yield
        self.raw("Q")

    def unit_square(self, box: Rect, operators: str) -> None:
        """PDF operators that draw in a unit square, y down, laid over the box."""
        w, h = box.w * MM, -box.h * MM
        left, top = self._place(box.x, box.y)
        self.raw(f"q {w:.3f} 0 0 {h:.3f} {left:.2f} {top:.2f} cm\n{operators}\nQ")

    # -- letters -----------------------------------------------------------------------------------------

    def text(
        self,
        x: float,
        y: float,
        text: str,
        font: str,
        size: float,
        ink: Ink,
        align: float = 0.0,
        spacing: float = 0.0,
    ) -> None:
        """A line of text on its base line; `align` 0 starts at x, 0.5 is centred there, 1 ends there."""
        lettering.font(font)
        if align:
            x -= align * self.text_width(text, font, size, spacing)
        left, base = self._place(x, y)
        self.canvas.setFillColorRGB(*ink)
        self.canvas.setFont(font, size * MM)
        self.canvas.drawString(left, base, text, charSpace=spacing * MM if spacing else None)

    @staticmethod
    def text_width(text: str, font: str, size: float, spacing: float = 0.0) -> float:
        """How wide a line would be."""
        return lettering.width(font, text) * size + spacing * max(len(text) - 1, 0)

    # -- operators ---------------------------------------------------------------------------------------

    def raw(self, operators: str) -> None:
        """PDF operators as they are, in points from the page's lower left corner."""
        self.canvas.addLiteral(operators)

    def _place(self, x: float, y: float) -> tuple[float, float]:
        return (self.x + x) * MM, (self.height - self.y - y) * MM

    def _outline(self, points: Points, *, closed: bool) -> str:
        left, top = self.x * MM, (self.height - self.y) * MM
        path = " l ".join(f"{left + x * MM:.2f} {top - y * MM:.2f}" for x, y in points)
        return path.replace(" l ", " m ", 1) + (" l h" if closed else " l")

    def _rectangle(self, box: Rect, radius: float) -> str:
        left, low = self._place(box.x, box.bottom)
        w, h, r = box.w * MM, box.h * MM, radius * MM
        if not radius:
            return f"{left:.2f} {low:.2f} {w:.2f} {h:.2f} re"
        right, top, k = left + w, low + h, r * (1 - ROUND)
        return (
            f"{left + r:.2f} {low:.2f} m {right - r:.2f} {low:.2f} l "
            f"{right - k:.2f} {low:.2f} {right:.2f} {low + k:.2f} {right:.2f} {low + r:.2f} c "
            f"{right:.2f} {top - r:.2f} l "
            f"{right:.2f} {top - k:.2f} {right - k:.2f} {top:.2f} {right - r:.2f} {top:.2f} c "
            f"{left + r:.2f} {top:.2f} l "
            f"{left + k:.2f} {top:.2f} {left:.2f} {top - k:.2f} {left:.2f} {top - r:.2f} c "
            f"{left:.2f} {low + r:.2f} l "
            f"{left:.2f} {low + k:.2f} {left + k:.2f} {low:.2f} {left + r:.2f} {low:.2f} c h"
        )

    def _paint(self, path: str, fill: Ink | None, line: Ink | None, width: float) -> None:
        colours = ""
        if fill is not None:
            colours += f"{fill[0]:.3f} {fill[1]:.3f} {fill[2]:.3f} rg "
        if line is not None:
            colours += f"{line[0]:.3f} {line[1]:.3f} {line[2]:.3f} RG {width * MM:.3f} w "
        operator = {(True, False): "f", (False, True): "S", (True, True): "B"}.get(
            (fill is not None, line is not None), "n"
        )
        self.raw(f"{colours}{path} {operator}")
