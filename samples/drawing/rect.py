"""Rectangles in millimetres, y down, and the few ways a page is divided."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Rect:
    """Left, top, width and height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        """The middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    def inset(self, by: float, vertically: float | None = None) -> "Rect":
        """The same with a margin on all sides."""
        down = by if vertically is None else vertically
        return Rect(self.x + by, self.y + down, self.w - 2 * by, self.h - 2 * down)

    def top_cut(self, height: float, gap: float = 0.0) -> tuple["Rect", "Rect"]:
        """A part of this height off the top, and the rest below the gap."""
        rest = Rect(self.x, self.y + height + gap, self.w, self.h - height - gap)
        return Rect(self.x, self.y, self.w, height), rest

    def bottom_cut(self, height: float, gap: float = 0.0) -> tuple["Rect", "Rect"]:
        """A part of this height off the bottom, and the rest above the gap."""
        part = Rect(self.x, self.bottom - height, self.w, height)
        return part, Rect(self.x, self.y, self.w, self.h - height - gap)

    def left_cut(self, width: float, gap: float = 0.0) -> tuple["Rect", "Rect"]:
        """A part of this width off the left, and the rest beyond the gap."""
        rest = Rect(self.x + width + gap, self.y, self.w - width - gap, self.h)
        return Rect(self.x, self.y, width, self.h), rest

    def right_cut(self, width: float, gap: float = 0.0) -> tuple["Rect", "Rect"]:
        """A part of this width off the right, and the rest before the gap."""
        part = Rect(self.right - width, self.y, width, self.h)
        return part, Rect(self.x, self.y, self.w - width - gap, self.h)

    def columns(self, count: int, gap: float) -> Sequence["Rect"]:
        """Equal columns side by side."""
        width = (self.w - gap * (count - 1)) / count
        return [Rect(self.x + i * (width + gap), self.y, width, self.h) for i in range(count)]

    def square(self) -> "Rect":
        """The largest square in its middle."""
        side = min(self.w, self.h)
        return Rect(self.x + (self.w - side) / 2, self.y + (self.h - side) / 2, side, side)
