"""What the edition's proofs say of a board's tiles: whether they are whole, which they are, which way up they lie."""

from collections.abc import Container, Sequence, Set
from dataclasses import replace

import cv2
import numpy as np

from scoring.une.edition import Edition
from vision.chances import Array
from vision.classify import Seen, on_picture, quad_of
from vision.knowledge import Reading, likeliest, prints_of
from vision.prints import Print
from vision.proofs import NO_MATCH, InPrint, Rival, Small, closest_proofs
from vision.tiling import Candidate
from vision.weighing import open_ones

# So many tiles that lie there most surely tell whether a board is in the proofs' look, and not fewer than the second,
# neither backs nor ads, some of which look much the same in any look.
ASKED, LEAST_ASKED = 9, 3
ALIKE_EVERYWHERE = ("back", "ad")
# What matches what it was taken for less than this is looked at again, and what another face matches so much better.
# (Of 6,858 tiles that were read rightly three were matched better by another, and of seven read wrongly all.)
PROOFREAD, BETTER = 0.75, 0.06
# What matches what it was taken for no better than this lies elsewhere, or is something else, as likely as not. (So do
# ten of 13,235 tiles in plain sight that were read rightly, of which eight were asked about already.)
STRANGE = 0.6
# How much more a face is likely, as a logarithm, for how much better it matches than another; so much at the most.
# Matches that are no better than `POOR` say nothing, and from `FAIR` on all.
WEIGHT, MOST, POOR, FAIR = 30.0, 6.0, 0.7, 0.9
# So many times as much where all of a tile is to be seen and it looks more like another: colours may be misprinted.
IN_PLAIN_SIGHT = 3.0
EVEN = 0.5
# What lies upon a tile is taken for such if it then matches so much better. (Of a part it is said more easily.)
CLEARER = 0.05
# Tiles that are askew hide what lies under them though they may not cover the middle of any cell: from so much on.
LEAST_SHARED = 0.05


def in_print_of(
    candidates: Sequence[Candidate], pictures: Sequence[Small], seen: Seen, name: str, edition: Edition
) -> InPrint | None:
    """How a board is to be compared with its edition's proofs, as its surest tiles tell; None if not."""
    open_to_doubt, prints = set(open_ones(candidates)), prints_of(edition)
    likely = [i for i, each in enumerate(candidates) if each.weight > 0]
    surest = sorted(likely, key=lambda i: i in open_to_doubt)
    if len(surest) < LEAST_ASKED:
        return None
    shown = zip(surest, likeliest(seen.of(surest), [candidates[i] for i in surest], edition), strict=True)
    told = [(i, which) for i, which in shown if prints.faces[which[0]].face not in ALIKE_EVERYWHERE][:ASKED]
    if len(told) < LEAST_ASKED:
        return None
    return closest_proofs([pictures[i] for i, _ in told], [which for _, which in told], name, prints)


def best_match(printed: InPrint, picture: Small, tile: Candidate, upon: Sequence[Candidate]) -> float | None:
    """How well the best proof matches a tile's picture, if others lie upon it; None where too little is to be seen."""
    match = float(printed.match(picture, [on_picture(other, tile) for other in upon]).max())
    return match if match > NO_MATCH else None


def misprinted(
    readings: Sequence[Reading], placed: Sequence[Candidate], pictures: Sequence[Small], printed: InPrint
) -> set[int]:
    """The settled tiles that do not look like what they were taken for: so does what others lie upon, too."""
    rivals = ((i, _rival(readings[i], tile, pictures[i], printed)) for i, tile in enumerate(placed))
    return {i for i, rival in rivals if rival and (rival.own < PROOFREAD or is_better(rival))}


def disputed(
    readings: Sequence[Reading],
    which: Set[int],
    placed: Sequence[Candidate],
    pictures: Sequence[Small],
    printed: InPrint,
) -> set[int]:
    """Those of these tiles, in plain sight, that another face matches better than what they were taken for."""
    return {i for i, rival in rivals_of(readings, which, placed, pictures, printed).items() if is_better(rival)}


def rivals_of(
    readings: Sequence[Reading],
    which: Set[int],
    placed: Sequence[Candidate],
    pictures: Sequence[Small],
    printed: InPrint,
) -> dict[int, Rival]:
    """How well these tiles match what they were taken for, and what they match best: those in plain sight."""
    rivals = {i: _rival(readings[i], placed[i], pictures[i], printed) for i in which if not _others(i, placed)}
    return {i: rival for i, rival in rivals.items() if rival}


def _rival(reading: Reading, tile: Candidate, picture: Small, printed: InPrint) -> Rival | None:
    if reading.number is None or tile.loose:  # where it lies is not known so exactly that it must match
        return None
    return printed.rival(picture, reading.number, reading.turned // 90)


def is_better(rival: Rival) -> bool:
    """Whether another face matches a tile better than what it was taken for: that is disputed."""
    return rival.best - rival.own > BETTER


def is_strange(rival: Rival) -> bool:
    """Whether a tile does not look at all like what it was taken for."""
    return rival.own < STRANGE


def as_printed(
    readings: Sequence[Reading],
    unsure: Set[int],
    placed: Sequence[Candidate],
    pictures: Sequence[Small],
    printed: InPrint,
) -> tuple[Reading, ...]:
    """The same, less sure of tiles that still look more like another face, or not like their own where they lie."""
    rivals, judged = rivals_of(readings, unsure, placed, pictures, printed), list(readings)
    for i, rival in rivals.items():
        if is_better(rival):
            judged[i] = contested(judged[i], printed.prints.faces[rival.face])
        if is_strange(rival):
            judged[i] = misplaced(judged[i])
    return tuple(judged)


def contested(reading: Reading, rival: Print) -> Reading:
    """What was read, no likelier than not in what sets it apart from a face that its tile looks more like."""
    apart = {name for name, sign in reading.print.signs.items() if rival.signs.get(name) != sign}
    if rival.face != reading.print.face:
        apart.add("face")
    return _no_likelier_than_not(reading, apart) if apart else reading  # else they differ in nothing that is read


def misplaced(reading: Reading) -> Reading:
    """What was read, no likelier than not to lie as it was read."""
    return _no_likelier_than_not(reading, {"turned"})


def _no_likelier_than_not(reading: Reading, parts: Set[str]) -> Reading:
    chances = {name: min(chance, EVEN) if name in parts else chance for name, chance in reading.chances.items()}
    return replace(reading, chances=chances, whole=min(reading.whole, EVEN))


def told_by_proofs(  # noqa: PLR0913 - the tiles, and what is known of them
    seen: Seen,
    which: Sequence[int],
    placed: Sequence[Candidate],
    pictures: Sequence[Small],
    printed: InPrint,
    *,
    in_dispute: Container[int] = (),
) -> tuple[Seen, Array]:
    """What was seen of the tiles, with what proofs say of how some lie; and what they say of faces: tiles x faces."""
    scores, turned = seen.scores.copy(), seen.slices["turned"]
    faces = np.zeros((len(placed), len(printed.prints.faces)))
    for i in which:
        match = _match(i, placed, pictures[i], printed)
        best = float(match.max())
        times = IN_PLAIN_SIGHT if i in in_dispute else 1.0
        heard = times * WEIGHT * min(max((best - POOR) / (FAIR - POOR), 0.0), 1.0)
        likelier = np.maximum(heard * (match - best), -times * MOST)
        faces[i] = likelier.max(axis=1)
        scores[i, turned] += likelier[match.max(axis=1).argmax()]
    return replace(seen, scores=scores), faces


def _match(i: int, placed: Sequence[Candidate], picture: Small, printed: InPrint) -> Array:
    """How well each face matches a tile, whether others lie upon it or it upon them: faces x 4."""
    tile, match = placed[i], printed.match(picture)
    others = _others(i, placed)
    if not others:
        return match
    apart = printed.match(picture, [on_picture(other, tile) for other in others])
    return apart if apart.max() > match.max() + CLEARER else match


def _others(i: int, placed: Sequence[Candidate]) -> list[Candidate]:
    """The tiles that hide a part of this one, or the other way round."""
    return [other for j, other in enumerate(placed) if j != i and _share(placed[i], other)]


def _share(one: Candidate, other: Candidate) -> bool:
    """Whether one of two tiles hides a part of the other."""
    if not (one.loose or other.loose):
        return bool(one.cells & other.cells)
    area, _ = cv2.intersectConvexConvex(quad_of(one).astype(np.float32), quad_of(other).astype(np.float32))
    return area > LEAST_SHARED
