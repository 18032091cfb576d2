"""Turns a picture's marks into ink: hatching, crossed lines, dots, stipple or flat greys, as the style has it.

What comes out are PDF operators in a unit square. Strokes take the ink's colour and fills the paper's, so that one
engraving, which is kept, serves every colour of ink.
"""

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from samples.drawing.marks import Mark, Picture
from samples.drawing.pen import Ink, Pen
from samples.drawing.rect import Rect

Technique = Literal["hatch", "cross", "lines", "dots", "stipple", "flat", "woodcut"]
PAPER, INK = "<paper>", "<ink>"
SOLID = 0.93
STIPPLE_GAPS = (0.9, 1.4, 0.7, 1.15, 0.85)


@dataclass(frozen=True)
class Engraving:
    """How tones become ink: lines `pitch` mm apart at an `angle` in degrees; `weight` thickens outlines."""

    technique: Technique = "hatch"
    pitch: float = 0.55
    angle: float = 45.0
    weight: float = 1.0


def engrave(pen: Pen, picture: Picture, box: Rect, engraving: Engraving, ink: Ink, paper: Ink) -> None:
    """Draw a picture in the square in the middle of the box."""
    square = box.square()
    pitch = round(engraving.pitch / square.w, 3)
    template = _operators(
        tuple(picture), engraving.technique, pitch, engraving.angle, round(engraving.weight / square.w, 3)
    )
    colours = template
    if engraving.technique in ("flat", "woodcut"):
        colours = _flat_colours(template, ink, paper)
    inks = f"{_rgb(ink)} RG {_rgb(paper)} rg 1 J 1 j"
    pen.unit_square(square, f"{inks}\n{colours}")


def _rgb(ink: Ink) -> str:
    return f"{ink[0]:.3f} {ink[1]:.3f} {ink[2]:.3f}"


def _flat_colours(template: str, ink: Ink, paper: Ink) -> str:
    for step in range(11):
        name = f"<{step}>"
        if name in template:
            share = step / 10
            mixed = tuple(p + (i - p) * share for i, p in zip(ink, paper, strict=True))
            template = template.replace(name, f"{mixed[0]:.3f} {mixed[1]:.3f} {mixed[2]:.3f} rg")
    return template


@lru_cache(maxsize=2000)
def _operators(picture: tuple[Mark, ...], technique: Technique, pitch: float, angle: float, weight: float) -> str:
    parts = [_mark(mark, technique, pitch, angle, weight) for mark in picture if len(mark.points) > 1]
    return "\n".join(parts)


def _mark(mark: Mark, technique: Technique, pitch: float, angle: float, weight: float) -> str:
    path = _path(mark)
    # Widths are drawn for pictures of about 20 mm; smaller ones keep lines that still print.
    width = max(mark.width / 1000, 0.07 * weight) * (1.0 if mark.width else 0.0)
    if mark.tone is None or not mark.closed:
        return f"{width:.4f} w {path} S"
    fill = _fill(mark, path, technique, pitch, angle)
    outline = f"{width:.4f} w {path} S" if width else ""
    return f"{fill}\n{outline}"


def _path(mark: Mark) -> str:
    first, *rest = mark.points
    steps = " ".join(f"{x:.3f} {y:.3f} l" for x, y in rest)
    return f"{first[0]:.3f} {first[1]:.3f} m {steps}{' h' if mark.closed else ''}"


def _fill(mark: Mark, path: str, technique: Technique, pitch: float, angle: float) -> str:
    tone = min(max(mark.tone or 0.0, 0.0), 1.0)
    if technique == "flat":
        return f"<{round(tone * 10)}> {path} f"
    if tone < 0.04:
        return f"{path} f"
    if tone > SOLID or (technique == "woodcut" and tone > 0.6):
        return f"{path} f {_solid(mark, path)}"
    return f"{path} f q {path} W n\n{_ruling(mark, technique, tone, pitch, angle)} Q"


def _solid(mark: Mark, path: str) -> str:
    """Full ink without a fill colour: one stroke that covers the outline, clipped to it."""
    left, top, right, bottom = _bounds(mark)
    middle, tall = (top + bottom) / 2, bottom - top
    return f"q {path} W n 0 J {tall + 0.01:.3f} w {left:.3f} {middle:.3f} m {right:.3f} {middle:.3f} l S Q"


def _bounds(mark: Mark) -> tuple[float, float, float, float]:
    xs, ys = [x for x, _ in mark.points], [y for _, y in mark.points]
    return min(xs), min(ys), max(xs), max(ys)


def _ruling(mark: Mark, technique: Technique, tone: float, pitch: float, angle: float) -> str:
    bounds = _bounds(mark)
    if technique in ("dots", "stipple"):
        return _dots(bounds, technique, tone, pitch, angle)
    if technique == "lines":
        return _lines(bounds, pitch, 0.0, tone)
    if technique == "cross" or (technique == "hatch" and tone > 0.62):
        share = 1 - math.sqrt(1 - tone)
        return f"{_lines(bounds, pitch, angle, share)} {_lines(bounds, pitch, angle + 78, share)}"
    if technique == "woodcut":
        return _lines(bounds, pitch * 1.6, angle, tone)
    return _lines(bounds, pitch, angle, tone)


def _lines(bounds: tuple[float, float, float, float], pitch: float, angle: float, tone: float) -> str:
    """Parallel lines over the bounds whose thickness makes the tone."""
    return f"0 J {max(tone * pitch, 0.0025):.4f} w {_rows(bounds, pitch, angle)} S"


def _rows(bounds: tuple[float, float, float, float], pitch: float, angle: float) -> str:
    left, top, right, bottom = bounds
    x, y = (left + right) / 2, (top + bottom) / 2
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    half_w, half_h = (right - left) / 2, (bottom - top) / 2
    along = abs(cos) * half_w + abs(sin) * half_h
    across = abs(sin) * half_w + abs(cos) * half_h
    # Rows lie where they would in the whole square, so that neighbouring marks agree.
    middle = -x * sin + y * cos
    first, last = math.ceil((middle - across) / pitch), math.floor((middle + across) / pitch)
    found = []
    for row in range(first, last + 1):
        off = row * pitch - middle
        back = along + (x * cos + y * sin - along) % pitch + (pitch / 2 if row % 2 else 0.0)
        px, py = x - sin * off, y + cos * off
        found.append(f"{px - cos * back:.3f} {py - sin * back:.3f} m {px + cos * along:.3f} {py + sin * along:.3f} l")
    if not found:
        found.append(f"{x - cos * along:.3f} {y - sin * along:.3f} m {x + cos * along:.3f} {y + sin * along:.3f} l")
    return " ".join(found)


def _dots(
    bounds: tuple[float, float, float, float], technique: Technique, tone: float, pitch: float, angle: float
) -> str:
    """Rows of dots: dashes of hardly any length with round ends (pdfium draws those of none as long ones)."""
    dot = 2 * pitch * math.sqrt(min(tone, 0.8) / math.pi)
    if technique == "dots":
        return f"1 J {dot:.4f} w [0.0004 {pitch - 0.0004:.4f}] 0 d {_rows(bounds, pitch, angle)} S"
    dot *= 0.62
    gaps = " ".join(f"0.0004 {pitch * 0.62 * gap:.4f}" for gap in STIPPLE_GAPS)
    return f"1 J {dot:.4f} w [{gaps}] 0 d {_rows(bounds, pitch * 0.62, angle)} S"
