"""A small drawing board for one sign: its middle is 0, 0, its edges lie at -1 and 1, y goes down."""

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace

from samples.drawing import lettering
from samples.drawing.marks import ellipse
from samples.drawing.pen import Ink, Pen


@dataclass(frozen=True)
class Stamp:
    """Where a sign lies and its two inks: `ink` draws, `ground` is what shows through holes."""

    pen: Pen
    x: float
    y: float
    half: float
    ink: Ink
    ground: Ink

    def smaller(self, share: float, x: float = 0.0, y: float = 0.0) -> "Stamp":
        """A stamp within this one."""
        return replace(self, x=self.x + x * self.half, y=self.y + y * self.half, half=self.half * share)

    def inked(self, ink: Ink, ground: Ink) -> "Stamp":
        """The same place with other inks."""
        return replace(self, ink=ink, ground=ground)

    def swapped(self) -> "Stamp":
        """Ink and ground changed for each other."""
        return self.inked(self.ground, self.ink)

    def shape(self, points: Iterable[tuple[float, float]]) -> None:
        """A filled outline."""
        self.pen.polygon(self._there(points), fill=self.ink)

    def hole(self, points: Iterable[tuple[float, float]]) -> None:
        """An outline filled with the ground."""
        self.pen.polygon(self._there(points), fill=self.ground)

    def outline(self, points: Iterable[tuple[float, float]], width: float, *, hole: bool = False) -> None:
        """A closed line; widths in the stamp's own units."""
        ink = self.ground if hole else self.ink
        self.pen.polygon(self._there(points), line=ink, width=width * self.half)

    def line(self, points: Iterable[tuple[float, float]], width: float = 0.16, *, hole: bool = False) -> None:
        """An open line with round ends."""
        self.pen.stroke(self._there(points), self.ground if hole else self.ink, width * self.half)

    def dot(self, x: float, y: float, r: float, *, hole: bool = False) -> None:
        """A disc."""
        self.pen.circle(
            self.x + x * self.half, self.y + y * self.half, r * self.half, self.ground if hole else self.ink
        )

    def bar(self, left: float, top: float, right: float, bottom: float, *, hole: bool = False) -> None:
        """An upright filled rectangle."""
        points = ((left, top), (right, top), (right, bottom), (left, bottom))
        (self.hole if hole else self.shape)(points)

    def letter(self, text: str, font: str, tall: float, x: float = 0.0, y: float = 0.0) -> None:
        """Letters whose ink is so tall, in the middle of x, y."""
        boxes = [lettering.box(font, letter) for letter in text]
        top, low = max(box[3] for box in boxes), min(box[1] for box in boxes)
        size = tall * self.half / (top - low)
        wide = lettering.width(font, text)
        left = boxes[0][0]
        right = wide - lettering.width(font, text[-1]) + boxes[-1][2]
        self.pen.text(
            self.x + x * self.half - (left + right) / 2 * size,
            self.y + y * self.half + (top + low) / 2 * size,
            text,
            font,
            size,
            self.ink,
        )

    def _there(self, points: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
        return [(self.x + x * self.half, self.y + y * self.half) for x, y in points]


def regular(corners: int, r: float = 1.0, turn: float = -90.0) -> list[tuple[float, float]]:
    """A regular polygon."""
    angles = [math.radians(turn + 360 * i / corners) for i in range(corners)]
    return [(r * math.cos(angle), r * math.sin(angle)) for angle in angles]


def star(corners: int, inner: float, r: float = 1.0, turn: float = -90.0) -> list[tuple[float, float]]:
    """A star."""
    points = regular(2 * corners, r, turn)
    return [(x * inner, y * inner) if i % 2 else (x, y) for i, (x, y) in enumerate(points)]


def scallop(lobes: int, depth: float = 0.12) -> list[tuple[float, float]]:
    """A disc with a wavy edge."""
    steps = lobes * 8
    found = []
    for i in range(steps):
        angle = 2 * math.pi * i / steps
        r = 1 - depth * (1 - math.cos(lobes * angle)) / 2
        found.append((r * math.cos(angle), r * math.sin(angle)))
    return found


def rounded(w: float, h: float, r: float) -> list[tuple[float, float]]:
    """A rectangle with round corners, by half its width and height."""
    corners = ((w - r, h - r, 0), (r - w, h - r, 90), (r - w, r - h, 180), (w - r, r - h, 270))
    return [point for x, y, start in corners for point in ellipse(x, y, r, start=start, stop=start + 90, steps=6)]
