"""Seeded chance for drawing scenes."""

import random
from collections.abc import Mapping, Sequence
from typing import TypeVar

T = TypeVar("T")


class Dice:
    """Chance that falls the same for the same key; numbers are short, so that a scene's JSON stays readable."""

    def __init__(self, *key: object) -> None:
        self.rng = random.Random(" ".join(str(part) for part in key))

    def chance(self, share: float) -> bool:
        """True in this share of the cases."""
        return self.rng.random() < share

    def between(self, low: float, high: float) -> float:
        """Any number of the range."""
        return round(self.rng.uniform(low, high), 4)

    def near(self, middle: float, spread: float) -> float:
        """Bell-shaped, and never farther than two and a half spreads away."""
        return round(middle + spread * max(-2.5, min(2.5, self.rng.gauss(0, 1))), 4)

    def whole(self, low: int, high: int) -> int:
        """Any whole number of the range, both ends included."""
        return self.rng.randint(low, high)

    def one_of(self, options: Sequence[T]) -> T:
        """Any of these."""
        return self.rng.choice(options)

    def weighted(self, options: Mapping[T, float]) -> T:
        """Any of these, by weight."""
        return self.rng.choices(list(options), list(options.values()))[0]

    def some(self, options: Sequence[T], count: int) -> list[T]:
        """So many different ones, or as many as there are."""
        return self.rng.sample(list(options), min(count, len(options)))
