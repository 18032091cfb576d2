"""How long each step of a scan takes."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

STEPS = ("decode", "locate", "rectify", "segment", "classify", "score")


@dataclass
class Stopwatch:
    """How long each step took, in milliseconds."""

    spent: dict[str, float] = field(default_factory=lambda: dict.fromkeys(STEPS, 0.0))

    @contextmanager
    def __call__(self, step: str) -> Iterator[None]:
        """Count what is done meanwhile as this step's."""
        begun = time.perf_counter()
        try:
            yield
        finally:
            self.spent[step] += (time.perf_counter() - begun) * 1000
