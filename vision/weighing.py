"""How likely a tile lies somewhere: what the flat board shows there, and whether its own picture shows a print.

On a look that the second network never saw it takes a large tile for two, or a bare spot for a tile. A part of a tile,
cut out, looks like no tile of the edition.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import log1p

from scoring.une.edition import Edition
from vision.classify import Seen
from vision.knowledge import likeness
from vision.tiling import Candidate

# How much what the flat board says of a tile counts, where its own picture is asked, too: both saw the same pixels.
BOARD = 0.5
# A whole tile looks exactly like what is printed, and most of what is none a little less so: a small doubt tells much,
# more of it hardly more. So much it counts against a tile; from such a likeness on, a logarithm, it counts for less;
# and so unlike can a picture be. (Decision 17 says how these were chosen.)
OWN, A_DOUBT, MOST_UNLIKE = 2.0, 0.3, -6.0
# A tile with such odds is beyond doubt, if no other may share its cells.
CLEAR = 5.0
# What is less likely than this once its picture is seen, too, is not thought about any more.
LEAST = -6.0


def weighed(
    candidates: Sequence[Candidate], look: Callable[[Sequence[int]], Seen], edition: Edition
) -> list[Candidate]:
    """The candidates with what their own pictures say against them; those that this rules out are left out.

    `look` gives what is seen of some of them, by their numbers.
    """
    open_ones = _open(candidates)
    if not open_ones:
        return list(candidates)
    some = [candidates[i] for i in open_ones]
    alike = likeness(look(open_ones), some, edition)
    known = {i: _weight(each, float(like)) for i, each, like in zip(open_ones, some, alike, strict=True)}
    both = [replace(each, weight=known.get(i, each.weight)) for i, each in enumerate(candidates)]
    return [each for each in both if each.weight > LEAST]


def _weight(candidate: Candidate, like: float) -> float:
    return BOARD * candidate.weight - OWN * log1p(-max(min(like, 0.0), MOST_UNLIKE) / A_DOUBT)


def _open(candidates: Sequence[Candidate]) -> list[int]:
    """Which of them need a second opinion."""
    cells = [each.cells for each in candidates]
    return [
        i
        for i, each in enumerate(candidates)
        if each.weight < CLEAR or any(cells[i] & other for j, other in enumerate(cells) if j != i)
    ]
