"""Small charts, drawn with Pillow alone: axes, bands, lines, points. All is drawn three times as large, then shrunk."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from io import BytesIO

import numpy as np
from PIL import Image, ImageDraw, ImageFont

FINE = 3
PAPER, GRID, INK, GREY = (255, 255, 255), (228, 226, 220), (38, 38, 38), (110, 108, 102)
# Apart for every kind of sight.
COLOURS = ((0, 92, 171), (213, 94, 0), (0, 135, 102), (148, 70, 140))
LETTERS, BIG = 13, 15
LEFT, RIGHT, TOP, BOTTOM = 52, 16, 34, 46
# The radius of a large point.
DOT = 5.0
XY = tuple[float, float]
Colour = tuple[int, int, int]


def plain(value: float) -> float:
    """An axis whose numbers stand evenly."""
    return value


@dataclass(frozen=True)
class Axis:
    """From where to where, the numbers written at it, what it counts; `scale` bends it (to odds, for instance)."""

    low: float
    high: float
    ticks: tuple[tuple[float, str], ...]
    label: str = ""
    scale: Callable[[float], float] = plain

    def share(self, value: float) -> float:
        """How far along the axis a value is, 0 to 1; what lies beyond is held at its ends."""
        low, high = self.scale(self.low), self.scale(self.high)
        held = min(max(value, self.low), self.high)
        return (self.scale(held) - low) / (high - low)


def even_axis(low: float, high: float, label: str = "", count: int = 5, step: float = 0.0) -> Axis:
    """An axis with about so many round numbers, or one at every `step`."""
    if high <= low:
        low, high = low - 0.5, high + 0.5
    step = step or _round_step((high - low) / count)
    first = int(np.ceil(low / step - 1e-9))
    last = int(np.floor(high / step + 1e-9))
    return Axis(low, high, tuple((i * step, _number(i * step)) for i in range(first, last + 1)), label)


def _number(value: float) -> str:
    return f"{value:g}".replace("-", "\N{MINUS SIGN}")


def _round_step(least: float) -> float:
    power = 10.0 ** np.floor(np.log10(least))
    return float(next(each for each in (1, 2, 2.5, 5, 10) if each * power >= least * 0.999) * power)


@cache
def _font(size: int, bold: bool = False) -> ImageFont.FreeTypeFont:
    weight = 700 if bold else 400
    letters = files("samples.drawing.fonts").joinpath(f"work-sans-{weight}-normal.ttf").read_bytes()
    return ImageFont.truetype(BytesIO(letters), size * FINE)


class Sheet:
    """A picture to draw on, so many pixels wide and high in the end."""

    def __init__(self, width: int, height: int) -> None:
        self.size = (width, height)
        self._image = Image.new("RGB", (width * FINE, height * FINE), PAPER)
        self._draw = ImageDraw.Draw(self._image, "RGBA")

    def text(self, at: XY, words: str, anchor: str = "la", *, colour: Colour = INK, bold: bool = False) -> None:
        """Words; `anchor` as Pillow has it."""
        font = _font(BIG if bold else LETTERS, bold)
        self._draw.text((at[0] * FINE, at[1] * FINE), words, fill=colour, font=font, anchor=anchor)

    def upward(self, at: XY, words: str) -> None:
        """Words from below to above, their middle there."""
        font = _font(LETTERS)
        width, height = (round(side) for side in font.getbbox(words)[2:])
        label = Image.new("RGB", (width, height), PAPER)
        ImageDraw.Draw(label).text((0, 0), words, fill=GREY, font=font)
        turned = label.rotate(90, expand=True)
        self._image.paste(turned, (round(at[0] * FINE) - height // 2, round(at[1] * FINE) - width // 2))

    def line(self, points: Sequence[XY], colour: Colour, width: float = 1.0) -> None:
        """A line through points."""
        self._draw.line([(x * FINE, y * FINE) for x, y in points], colour, round(width * FINE), joint="curve")

    def area(self, points: Sequence[XY], colour: Colour, cover: float) -> None:
        """A filled outline that covers what is below so much (0 to 1)."""
        self._draw.polygon([(x * FINE, y * FINE) for x, y in points], (*colour, round(255 * cover)))

    def dot(self, at: XY, colour: Colour, radius: float) -> None:
        """A point, with a rim of paper."""
        for size, ink in ((radius + 1, PAPER), (radius, colour)):
            box = [(each + sign * size) * FINE for sign in (-1, 1) for each in at]
            self._draw.ellipse(box, ink)

    def key(self, at: XY, names: Sequence[str]) -> None:
        """Which colour is which, side by side."""
        x, y = at
        for name, colour in zip(names, COLOURS, strict=False):
            self.line([(x, y), (x + 22, y)], colour, 3)
            self.text((x + 28, y), name, "lm")
            x += 28 + _font(LETTERS).getlength(name) / FINE + 28

    def key_of_dots(self, at: XY, words: str) -> None:
        """What a large point is, of whichever colour."""
        x, y = at
        self.dot((x + 11, y), GREY, DOT)
        self.text((x + 28, y), words, "lm")

    def finished(self) -> Image.Image:
        """The picture in its own size, in few colours: small as a file."""
        return self._image.resize(self.size, Image.Resampling.LANCZOS).quantize(160, dither=Image.Dither.NONE)


class Panel:
    """One chart on a sheet: its frame inside a rectangle (left, top, width, height), its title, its axes."""

    def __init__(self, sheet: Sheet, where: tuple[float, float, float, float], title: str, x: Axis, y: Axis) -> None:
        left, top, width, height = where
        self._sheet, self._x, self._y = sheet, x, y
        self._left, self._right = left + LEFT, left + width - RIGHT
        self._top, self._bottom = top + TOP, top + height - BOTTOM
        sheet.text((self._left, top + 10), title, bold=True)
        self._draw_axes()
        if y.label:
            sheet.upward((left + 9, (self._top + self._bottom) / 2), y.label)

    def at(self, x: float, y: float) -> XY:
        """Where a value lies on the sheet."""
        across, up = self._x.share(x), self._y.share(y)
        return (self._left + across * (self._right - self._left), self._bottom - up * (self._bottom - self._top))

    def _draw_axes(self) -> None:
        for value, words in self._y.ticks:
            _, y = self.at(self._x.low, value)
            self._sheet.line([(self._left, y), (self._right, y)], GRID)
            self._sheet.text((self._left - 7, y), words, "rm", colour=GREY)
        for value, words in self._x.ticks:
            x, _ = self.at(value, self._y.low)
            self._sheet.line([(x, self._bottom), (x, self._bottom + 4)], GREY)
            self._sheet.text((x, self._bottom + 7), words, "ma", colour=GREY)
        self._sheet.line([(self._left, self._bottom), (self._right, self._bottom)], GREY)
        if self._x.label:
            self._sheet.text(((self._left + self._right) / 2, self._bottom + 25), self._x.label, "ma", colour=GREY)

    def band(self, xs: Sequence[float], lows: Sequence[float], highs: Sequence[float], colour: Colour) -> None:
        """Everything between two lines."""
        there = [self.at(x, y) for x, y in zip(xs, lows, strict=True)]
        back = [self.at(x, y) for x, y in zip(xs, highs, strict=True)]
        if len(xs) > 1:
            self._sheet.area([*there, *back[::-1]], colour, 0.16)
        else:
            self.whiskers(xs, lows, highs, colour)

    def line(self, xs: Sequence[float], ys: Sequence[float], colour: Colour, width: float = 2.0) -> None:
        """A line through values."""
        self._sheet.line([self.at(x, y) for x, y in zip(xs, ys, strict=True)], colour, width)

    def whiskers(self, xs: Sequence[float], lows: Sequence[float], highs: Sequence[float], colour: Colour) -> None:
        """From where to where each value may really be."""
        for x, low, high in zip(xs, lows, highs, strict=True):
            self._sheet.line([self.at(x, low), self.at(x, high)], colour, 1.4)

    def dots(self, xs: Sequence[float], ys: Sequence[float], colour: Colour, radius: float = 3.4) -> None:
        """The values themselves."""
        for x, y in zip(xs, ys, strict=True):
            self._sheet.dot(self.at(x, y), colour, radius)
