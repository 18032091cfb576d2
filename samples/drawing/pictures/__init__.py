"""One picture for each tile, by its name in the edition's tiles.toml.

Each module here is a theme and has `PICTURES`, its pictures by name; `parts` and `outlines` are what they share.
"""

import hashlib
import pkgutil
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module

from samples.drawing.marks import Mark, Picture, box, ellipse, line, shape

Drawing = Callable[[], Picture]


@cache
def catalogue() -> Mapping[str, Drawing]:
    """Every picture there is."""
    found: dict[str, Drawing] = {}
    for module in sorted(pkgutil.iter_modules(__path__), key=lambda module: module.name):
        pictures = getattr(import_module(f"{__name__}.{module.name}"), "PICTURES", {})
        twice = found.keys() & pictures.keys()
        if twice:
            raise ValueError(f"drawn twice: {', '.join(sorted(twice))}")
        found.update(pictures)
    return found


@cache
def picture(name: str) -> tuple[Mark, ...]:
    """A picture by its name; plain shapes of its own for one that nobody has drawn yet."""
    drawing = catalogue().get(name)
    return tuple(drawing()) if drawing else _placeholder(name)


def _placeholder(name: str) -> tuple[Mark, ...]:
    seed = hashlib.sha256(name.encode()).digest()
    marks = [shape(box(0.05, 0.8, 0.95, 0.88), 0.5)]
    for i in range(4):
        x, y, size = 0.25 + seed[i] / 510, 0.25 + seed[i + 4] / 640, 0.1 + seed[i + 8] / 1600
        outline = ellipse(x, y, size) if seed[i + 12] % 2 else box(x - size, y - size, x + size, y + size)
        marks.append(shape(outline, seed[i + 16] / 255))
    marks.append(line(((0.1, 0.92), (0.9, 0.92))))
    return tuple(marks)
