"""A pen that remembers where letters and signs were drawn, so that tests can say what must not touch."""

import io
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from typing import Any
from unittest import mock

from reportlab.pdfgen.canvas import Canvas

from samples.drawing import lettering
from samples.drawing.pen import Ink, Pen
from samples.drawing.rect import Rect
from samples.drawing.signs import draw as signs

SIGNS = ("colour", "mood", "points", "dollar")


@dataclass
class Seen:
    """What was drawn: texts with the box of their letters, signs with theirs."""

    texts: list[tuple[str, Rect, float]] = field(default_factory=list)
    signs: list[tuple[str, Rect]] = field(default_factory=list)
    inside: bool = False


@dataclass(frozen=True)
class WatchedPen(Pen):
    """Draws and remembers."""

    seen: Seen = field(default_factory=Seen)

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
        super().text(x, y, text, font, size, ink, align, spacing)
        if not self.seen.inside:
            wide = self.text_width(text, font, size, spacing)
            tall = lettering.cap_height(font) * size
            left = self.x + x - align * wide
            self.seen.texts.append((text, Rect(left, self.y + y - tall, wide, tall), size))


@contextmanager
def watched() -> Iterator[WatchedPen]:
    """A pen over a page of its own; signs are noted as squares."""
    pen = WatchedPen(Canvas(io.BytesIO()), 300.0)
    with ExitStack() as patches:
        for name in SIGNS:
            patches.enter_context(mock.patch.object(signs, name, _noting(name, pen.seen)))
        yield pen


def _noting(name: str, seen: Seen) -> Callable[..., None]:
    original: Callable[..., None] = getattr(signs, name)

    def draw(pen: Pen, *args: Any, **more: Any) -> None:
        x, y, half = args[-4:-1]
        seen.signs.append((name, Rect(pen.x + x - half, pen.y + y - half, 2 * half, 2 * half)))
        before, seen.inside = seen.inside, True
        original(pen, *args, **more)
        seen.inside = before

    return draw


def overlap(first: Rect, second: Rect) -> float:
    """How deep two boxes lie in each other, in millimetres."""
    across = min(first.right, second.right) - max(first.x, second.x)
    down = min(first.bottom, second.bottom) - max(first.y, second.y)
    return min(across, down)


def sticks_out(inner: Rect, outer: Rect) -> float:
    """How far a box reaches out of another, in millimetres."""
    return max(outer.x - inner.x, outer.y - inner.y, inner.right - outer.right, inner.bottom - outer.bottom)
