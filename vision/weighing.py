"""How likely a tile lies somewhere: what the flat board shows there, and whether its own picture shows a print.

On a look that the second network never saw it takes a large tile for two, or a bare spot for a tile. A part of a tile,
cut out, looks like no tile of the edition.
"""

from collections.abc import Sequence
from dataclasses import replace

from scoring.une.edition import Edition
from vision.classify import Seen
from vision.knowledge import likeness
from vision.tiling import Candidate

# How much it counts against a tile that its picture is like nothing printed, and how unlike a picture can be, as
# logarithms. (From 1 to 3 hardly anything changes, measured on earlier series than those that are reported.)
OWN, MOST_UNLIKE = 1.5, -6.0
# A tile with such odds is beyond doubt, if no other may share its cells.
CLEAR = 5.0
# What is less likely than this once its picture is seen, too, is not thought about any more.
LEAST = -6.0


def weighed(candidates: Sequence[Candidate], seen: Seen, edition: Edition) -> list[Candidate]:
    """The candidates with what their own pictures say against them; those that this rules out are left out."""
    open_ones = _open(candidates)
    if not open_ones:
        return list(candidates)
    some = [candidates[i] for i in open_ones]
    alike = likeness(seen.of(open_ones), some, edition).clip(min=MOST_UNLIKE)
    known = {i: each.weight + OWN * float(like) for i, each, like in zip(open_ones, some, alike, strict=True)}
    both = [replace(each, weight=known.get(i, each.weight)) for i, each in enumerate(candidates)]
    return [each for each in both if each.weight > LEAST]


def _open(candidates: Sequence[Candidate]) -> list[int]:
    """Which of them need a second opinion."""
    cells = [each.cells for each in candidates]
    return [
        i
        for i, each in enumerate(candidates)
        if each.weight < CLEAR or any(cells[i] & other for j, other in enumerate(cells) if j != i)
    ]
