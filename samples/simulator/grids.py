"""Smooth things are worked out for one pixel in many and spread over the picture afterwards."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import cv2
import numpy as np

from samples.simulator.arrays import Field, Pixels, Points, as_field
from samples.simulator.optics import Heights, meet, rays
from samples.simulator.scene import Camera

# Rows and columns of a picture.
Box = tuple[slice, slice]
# Worked on in pieces of this size, what belongs to a pixel stays in the processor's cache from step to step.
STRIP_ROWS = 48
BLOCK = (96, 288)


@dataclass(frozen=True)
class Grid:
    """A coarse grid over the picture, or over a box of it: one sample every `step` pixels, and a ring outside."""

    camera: Camera
    step: int
    box: Box | None = None

    @property
    def area(self) -> Box:
        """The rows and columns that the grid is over."""
        width, height = self.camera.size
        return self.box or (slice(0, height), slice(0, width))

    @property
    def size(self) -> tuple[int, int]:
        """How many rows and columns of pixels the grid is over."""
        rows, cols = self.area
        return rows.stop - rows.start, cols.stop - cols.start

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns of samples."""
        height, width = self.size
        return -(-height // self.step) + 2, -(-width // self.step) + 2

    def within(self, box: Box) -> "Grid":
        """The samples that a box of the picture needs, as a grid of their own over the box's pixels and a few more."""
        rows, cols = (slice(part.start // self.step * self.step, part.stop) for part in box)
        near = Grid(self.camera, self.step, (rows, cols))
        seen = self.looking.reshape(*self.shape, 3)[self.samples((rows, cols))]
        near.__dict__["looking"] = np.ascontiguousarray(seen.reshape(-1, 3))  # worked out already
        return near

    @cached_property
    def pixels(self) -> Points:
        """Where the samples lie in the picture: N x 2, row by row."""
        (rows, cols), (top, left) = self.shape, (part.start for part in self.area)
        down, right = np.mgrid[:rows, :cols]
        middle = (self.step - 1) / 2
        spaced = np.column_stack([right.ravel(), down.ravel()]) * self.step
        own: Points = spaced - self.step + middle + np.array([left, top])
        return own

    @cached_property
    def looking(self) -> Points:
        """Where each sample looks to: N x 3."""
        return rays(self.camera, self.pixels)

    def ground(self, heights: Heights | float) -> Points:
        """The table points that the samples see of a surface: N x 2."""
        return meet(self.camera, self.looking, heights)

    def field(self, values: Points) -> Field:
        """Samples N or N x C as rows x columns (x C)."""
        return values.astype(np.float32).reshape(*self.shape, *values.shape[1:])

    def strips(self) -> Iterator[slice]:
        """The grid's rows of pixels, a few at a time."""
        height = self.size[0]
        return (slice(row, min(row + STRIP_ROWS, height)) for row in range(0, height, STRIP_ROWS))

    def blocks(self) -> Iterator[Box]:
        """The grid's pixels in boxes of a few rows and columns."""
        (height, width), (tall, wide) = self.size, BLOCK
        for row in range(0, height, tall):
            for col in range(0, width, wide):
                yield slice(row, min(row + tall, height)), slice(col, min(col + wide, width))

    def samples(self, box: Box) -> Box:
        """The rows and columns of samples around a box of the grid's own pixels."""
        rows, cols = (slice(part.start // self.step, (part.stop - 1) // self.step + 3) for part in box)
        return rows, cols

    def spread(self, coarse: Field, box: Box) -> Field:
        """A coarse field of one channel at every pixel of a box of the grid's own: rows x columns."""
        return self._spread_samples(coarse[self.samples(box)], box)

    def _spread_samples(self, near: Field, box: Box) -> Field:
        top, left = (part.start % self.step + self.step for part in box)
        large = cv2.resize(near, (near.shape[1] * self.step, near.shape[0] * self.step), interpolation=cv2.INTER_LINEAR)
        return as_field(large[top : top + box[0].stop - box[0].start, left : left + box[1].stop - box[1].start])

    def show(self, picture: Pixels, positions: Field, border: int, wanted: Pixels | None = None) -> Pixels:
        """A picture as it comes out where the samples have these positions in it: rows x columns x RGB.

        Where `wanted`, rows x columns, is 0 all over a block, nothing is drawn. Beyond its edges a picture goes on as
        OpenCV's `border` says.
        """
        shown = np.zeros((*self.size, 3), np.uint8)
        for box in self.blocks():
            if wanted is None or cv2.hasNonZero(wanted[box]):
                near = positions[self.samples(box)]
                if border == cv2.BORDER_REFLECT:
                    near = _folded(near, picture.shape)
                across, down = (self._spread_samples(near[:, :, axis], box) for axis in (0, 1))
                cv2.remap(picture, across, down, cv2.INTER_LINEAR, dst=shown[box], borderMode=border)
        return shown

    def enlarge(self, coarse: Pixels) -> Pixels:
        """A coarse picture, rows x columns x RGB, as large as the whole one."""
        height, width = self.size
        size = (self.shape[1] * self.step, self.shape[0] * self.step)
        large = cv2.resize(coarse, size, interpolation=cv2.INTER_LINEAR)
        inside = large[self.step : self.step + height, self.step : self.step + width]
        return np.ascontiguousarray(inside, np.uint8)

    def locate(self, pixels: Points) -> Points:
        """Pixels of the picture as positions in the coarse field."""
        return (pixels - (self.step - 1) / 2) / self.step + 1


def _folded(positions: Field, shape: tuple[int, ...]) -> Field:
    """Positions in a picture that goes on mirrored, folded back into it where they lie in one of its copies.

    It comes to the same, but OpenCV takes twice as long for what lies outside.
    """
    folded = positions.copy()
    for axis, length in ((0, shape[1]), (1, shape[0])):
        low, high = float(positions[:, :, axis].min()), float(positions[:, :, axis].max())
        copy = int(low // length)
        if copy * length <= low and high <= (copy + 1) * length - 1:
            folded[:, :, axis] -= copy * length
            if copy % 2:
                folded[:, :, axis] = length - 1 - folded[:, :, axis]
    return folded
