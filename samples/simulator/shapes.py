"""Outlines of things, N x 2 mm around the origin, clockwise as seen from above."""

import numpy as np

from samples.simulator.arrays import Points

AROUND = 40
# A hand that comes from the right, as capsules in hand widths: start, end, radius. The last is the forearm.
HAND: tuple[tuple[tuple[float, float], tuple[float, float], float], ...] = (
    ((0.3, -0.33), (-0.62, -0.5), 0.12),
    ((0.3, -0.1), (-0.8, -0.17), 0.125),
    ((0.3, 0.12), (-0.75, 0.13), 0.12),
    ((0.35, 0.33), (-0.5, 0.4), 0.1),
    ((0.75, -0.3), (0.05, -0.9), 0.13),
    ((0.45, -0.12), (0.75, -0.08), 0.42),
    ((0.45, 0.12), (0.8, 0.08), 0.42),
    ((0.9, 0.0), (4.2, 0.25), 0.34),
)


def disc(radius: float, count: int = AROUND) -> Points:
    """A circle."""
    angle = np.linspace(0, 2 * np.pi, count, endpoint=False)
    return radius * np.column_stack([np.cos(angle), np.sin(angle)])


def rounded(width: float, height: float, radius: float, each: int = 6) -> Points:
    """A rectangle with round corners."""
    corners = []
    for i, (right, down) in enumerate(((-1, -1), (1, -1), (1, 1), (-1, 1))):
        angle = np.linspace(np.pi + i * np.pi / 2, 1.5 * np.pi + i * np.pi / 2, each)
        middle = np.array([right * (width / 2 - radius), down * (height / 2 - radius)])
        corners.append(middle + radius * np.column_stack([np.cos(angle), np.sin(angle)]))
    return np.concatenate(corners)


def capsule(start: tuple[float, float], end: tuple[float, float], radius: float, count: int = 12) -> Points:
    """Everything within a radius of a line."""
    a, b = np.array(start), np.array(end)
    ahead = float(np.arctan2(*(b - a)[::-1]))
    half = np.linspace(-np.pi / 2, np.pi / 2, count)
    front = b + radius * np.column_stack([np.cos(ahead + half), np.sin(ahead + half)])
    back = a - radius * np.column_stack([np.cos(ahead + half), np.sin(ahead + half)])
    return np.concatenate([front, back])
