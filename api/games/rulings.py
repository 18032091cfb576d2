"""What a referee decides about a board, and what becomes of it when the board changes."""

from collections.abc import Sequence
from typing import Any

from api.games.state import Layout, Ruling
from api.problems import Problem
from scoring.une.edition import Edition
from scoring.une.layout import Layout as Page
from scoring.une.placement import referee

PLACED = ("at", "size", "id", "turned", "loose")
TURNABLE = ("article", "photo", "ad")
RULED = ("overruled", "turned_by_referee")
Tile = dict[str, Any]


def plain(layout: Layout) -> Layout:
    """A layout without rulings: what players send may not hold any."""
    return {key: value for key, value in layout.items() if key not in RULED}


def effective(layout: Layout, rulings: Sequence[Ruling]) -> Layout:
    """The board as the referee left it: tiles turned face down (their ids kept), conflicts let pass."""
    tiles = list(layout["tiles"])
    turned = set(layout.get("turned_by_referee", ()))
    overruled = [dict(each) for each in layout.get("overruled", ())]
    for ruling in rulings:
        if ruling.kind == "overrule":
            overruled.append({"rule": ruling.rule, "tiles": list(ruling.tiles)})
            continue
        for i in ruling.tiles:
            if i < len(tiles) and tiles[i]["face"] in TURNABLE:
                tiles[i] = {**{key: tiles[i][key] for key in PLACED if key in tiles[i]}, "face": "back"}
                turned.add(i)
    ruled: Layout = {"overruled": overruled} if overruled else {}
    if turned:
        ruled["turned_by_referee"] = sorted(turned)
    return {**plain(layout), "tiles": tiles, **ruled}


def check_ruling(ruling: Ruling, page: Page, edition: Edition) -> None:
    """Whether this can be decided about the board as it is ruled so far."""
    findings = referee(page, edition)
    tiles = tuple(sorted(ruling.tiles))
    if ruling.kind == "overrule":
        if not any(breach.rule == ruling.rule and breach.tiles == tiles for breach in findings.breaches):
            raise Problem("no_such_conflict")
        return
    if not tiles or any(i >= len(page.tiles) for i in tiles):
        raise Problem("not_to_turn")
    if ruling.kind == "flip":
        if any(page.tiles[i].face not in TURNABLE for i in tiles):
            raise Problem("not_to_turn")
        return
    # Any repair that settles everything and turns no tile too many: the cheapest is not the referee's only choice.
    forced = {i for i in range(len(page.tiles)) if findings.forced >> i & 1}
    pairs = [set(pair) for pair in findings.pairs if not forced.intersection(pair)]
    chosen = set(tiles) - forced
    settled = forced <= set(tiles) and all(pair & chosen for pair in pairs)
    needed = all(any(pair & chosen == {i} for pair in pairs) for i in chosen)
    if not settled or not needed:
        raise Problem("no_such_conflict")


def unruled(rulings: Sequence[Ruling], rule: str | None, tiles: Sequence[int]) -> tuple[Ruling, ...]:
    """The rulings without the one about these tiles (and this rule)."""
    wanted = tuple(sorted(tiles))
    kept = tuple(r for r in rulings if (tuple(sorted(r.tiles)), r.rule) != (wanted, rule))
    if len(kept) == len(rulings):
        raise Problem("no_such_ruling")
    return kept


def carried(rulings: Sequence[Ruling], before: Sequence[Tile], after: Sequence[Tile]) -> tuple[Ruling, ...]:
    """The rulings for the changed board: tiles are found again by where they lie and what they are.

    A ruling about a tile that is no longer there, or has become another, no longer holds.
    """
    places = {_look(tile): i for i, tile in reversed(list(enumerate(after)))}
    kept = []
    for ruling in rulings:
        moved = [places.get(_look(before[i])) if i < len(before) else None for i in ruling.tiles]
        known = tuple(i for i in moved if i is not None)
        if len(known) == len(moved):
            kept.append(ruling.model_copy(update={"tiles": known}))
    return tuple(kept)


def _look(tile: Tile) -> str:
    """All of a tile but its name, which says nothing about a conflict."""
    return repr(sorted((key, value) for key, value in tile.items() if key != "id"))
