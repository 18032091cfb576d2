"""Numbers of a network to probabilities."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]


def softmax(scores: Array) -> Array:
    """Probabilities along the last axis."""
    powers = np.exp(scores - scores.max(axis=-1, keepdims=True))
    return np.asarray(powers / powers.sum(axis=-1, keepdims=True))


def log_softmax(scores: Array) -> Array:
    """Logarithms of probabilities along the last axis."""
    lower = scores - scores.max(axis=-1, keepdims=True)
    return np.asarray(lower - np.log(np.exp(lower).sum(axis=-1, keepdims=True)))


def sigmoid(scores: Array) -> Array:
    """The probability of each yes."""
    return np.asarray(1 / (1 + np.exp(-np.clip(scores, -60, 60))))


def log_sigmoid(scores: Array) -> Array:
    """Its logarithm."""
    return np.asarray(-np.logaddexp(0.0, -scores))
