"""Smooth things are worked out for one pixel in many and spread over the picture afterwards."""

from dataclasses import dataclass
from functools import cached_property

import cv2
import numpy as np

from samples.simulator.arrays import Field, Pixels, Points
from samples.simulator.optics import Heights, meet, rays
from samples.simulator.scene import Camera


@dataclass(frozen=True)
class Grid:
    """A coarse grid over the picture: one sample every `step` pixels, and one ring of them outside it."""

    camera: Camera
    step: int

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns of samples."""
        width, height = self.camera.size
        return -(-height // self.step) + 2, -(-width // self.step) + 2

    @cached_property
    def pixels(self) -> Points:
        """Where the samples lie in the picture: N x 2, row by row."""
        rows, cols = self.shape
        down, right = np.mgrid[:rows, :cols]
        middle = (self.step - 1) / 2
        return np.column_stack([right.ravel(), down.ravel()]) * self.step - self.step + middle

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

    def spread(self, coarse: Field) -> Field:
        """A coarse field, rows x columns (x C), at every pixel of the picture."""
        width, height = self.camera.size
        channels = cv2.split(coarse) if coarse.ndim == 3 else (coarse,)
        size = (self.shape[1] * self.step, self.shape[0] * self.step)
        # OpenCV enlarges three channels at once far more slowly than each by itself
        large = [cv2.resize(channel, size, interpolation=cv2.INTER_LINEAR) for channel in channels]
        inside = [each[self.step : self.step + height, self.step : self.step + width] for each in large]
        return np.asarray(cv2.merge(inside) if len(inside) > 1 else np.ascontiguousarray(inside[0]), np.float32)

    def enlarge(self, coarse: Pixels) -> Pixels:
        """A coarse picture, rows x columns x RGB, as large as the whole one."""
        width, height = self.camera.size
        size = (self.shape[1] * self.step, self.shape[0] * self.step)
        large = cv2.resize(coarse, size, interpolation=cv2.INTER_LINEAR)
        inside = large[self.step : self.step + height, self.step : self.step + width]
        return np.ascontiguousarray(inside, np.uint8)

    def locate(self, pixels: Points) -> Points:
        """Pixels of the picture as positions in the coarse field."""
        return (pixels - (self.step - 1) / 2) / self.step + 1
