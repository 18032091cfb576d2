"""What people say about a scan: their edits of its layout, and what is left to doubt. Pure: data in, data out.

Tiles are numbered as they lie in the layout just before each edit; one that is added comes last.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from api.scanning.naming import FIELDS_OF, PLACE, SIGNS, tile_from
from scoring.errors import BadInput
from scoring.une.edition import Edition
from scoring.une.geometry import Span

Data = dict[str, Any]
Edit = Mapping[str, Any]
ALL = "*"
TABLE = ("day", "mode", "character", "flash", "desk", "desk_ads", "puzzle", "changed_rules")
DOUBTED = ("place", "face", *SIGNS, "board", "day")
MOST_QUOTED = 120


@dataclass(frozen=True)
class Origin:
    """Where a tile of the layout comes from: its number in the machine's reading, and the fields a person set."""

    machine: int | None
    person: tuple[str, ...] = ()


@dataclass(frozen=True)
class State:
    """A layout (as JSON), where each of its tiles comes from, and which of the machine's doubts are settled.

    A settled doubt is [tile of the machine's reading or None, field, cell or None]; `*` stands for every field.
    """

    layout: Data
    origins: tuple[Origin, ...]
    settled: tuple[tuple[Any, ...], ...] = field(default=())

    @property
    def tiles(self) -> list[Data]:
        """The layout's tiles."""
        tiles: list[Data] = self.layout["tiles"]
        return tiles


def as_read(layout: Data) -> State:
    """What the machine read, before anybody said anything."""
    return State(layout, tuple(Origin(i) for i in range(len(layout["tiles"]))))


def edited(state: State, edits: Sequence[Edit], edition: Edition, read_layout: Callable[[object], Any]) -> State:
    """The state after these edits, one by one; BadInput quotes the first that cannot be."""
    for number, edit in enumerate(edits):
        try:
            state = OPERATIONS[str(edit["op"])](state, edit, edition)
            layout: Data = read_layout(state.layout).to_json()
        except BadInput as error:
            raise _quoted(number, edit, error) from None
        state = replace(state, layout=layout)
    return state


def doubts_left(doubts: Sequence[Data], state: State) -> list[Data]:
    """The machine's doubts that nobody has settled, about the tiles of the layout as it is now."""
    now = {origin.machine: i for i, origin in enumerate(state.origins) if origin.machine is not None}
    covered = _covered_by_people(state)
    left = []
    for doubt in doubts:
        tile, at = doubt.get("tile"), doubt.get("at")
        if tile is None:
            what = "day" if doubt.get("why") == "day" else doubt["field"]
            if not _is_settled(state, None, what, at) and not (at and tuple(at) in covered):
                left.append(dict(doubt))
        elif tile in now and not _is_settled(state, tile, doubt["field"], at):
            left.append({**doubt, "tile": now[tile]})
    return left


# -- the operations --------------------------------------------------------------------------------------


def _set(state: State, edit: Edit, edition: Edition) -> State:
    i, given = _number(state, edit), {name: edit[name] for name in edit if name not in ("op", "tile")}
    if not given:
        raise BadInput("cette correction ne change rien", "this edit changes nothing", code="empty_edit")
    old, used = state.tiles[i], _names(state, besides=i)
    new = tile_from(old, given, edition, used)
    machine = state.origins[i].machine
    said = tuple(dict.fromkeys((*state.origins[i].person, *(_field(name) for name in given))))
    settled = [(machine, what, None) for what in _settles(given)] if machine is not None else []
    return State(
        layout={**state.layout, "tiles": _with(state.tiles, i, [new])},
        origins=tuple(_with(state.origins, i, [Origin(machine, said)])),
        settled=_and(state.settled, settled),
    )


def _add(state: State, edit: Edit, edition: Edition) -> State:
    new = tile_from({}, edit["tile"], edition, _names(state))
    layout = {**state.layout, "tiles": [*state.tiles, new]}
    return replace(state, layout=layout, origins=(*state.origins, Origin(None, (ALL,))))


def _remove(state: State, edit: Edit, _: Edition) -> State:
    i = _number(state, edit)
    layout = {**state.layout, "tiles": _with(state.tiles, i, [])}
    if "overruled" in layout:
        layout["overruled"] = _renumbered(layout["overruled"], i)
    return replace(state, layout=layout, origins=tuple(_with(state.origins, i, [])))


def _confirm(state: State, edit: Edit, _: Edition) -> State:
    what = edit.get("field") or ALL
    if what not in (*DOUBTED, ALL):
        known = ", ".join(DOUBTED)
        raise BadInput(
            f"« {what} » n’est pas un champ à confirmer ; ceux qu’on connaît : {known}",
            f"“{what}” is no field to confirm; those known: {known}",
            code="unknown_field",
        )
    if edit.get("tile") is None:
        at = edit.get("at")
        return replace(state, settled=_and(state.settled, [(None, what, tuple(at) if at else None)]))
    machine = state.origins[_number(state, edit)].machine
    return state if machine is None else replace(state, settled=_and(state.settled, [(machine, what, None)]))


def _table(state: State, edit: Edit, _: Edition) -> State:
    given = {name: edit[name] for name in TABLE if name in edit}
    layout = {name: value for name, value in state.layout.items() if name not in given}
    layout |= {name: value for name, value in given.items() if value is not None}
    settled: list[tuple[Any, ...]] = [(None, "day", None)] if "day" in given else []
    return replace(state, layout=layout, settled=_and(state.settled, settled))


OPERATIONS: dict[str, Callable[[State, Edit, Edition], State]] = {
    "set": _set,
    "add": _add,
    "remove": _remove,
    "confirm": _confirm,
    "table": _table,
}


# -- how they are done -----------------------------------------------------------------------------------


def _number(state: State, edit: Edit) -> int:
    i = int(edit["tile"])
    if not 0 <= i < len(state.tiles):
        raise BadInput(
            f"il n’y a pas de tuile n° {i} ; cette page en a {len(state.tiles)}, comptées de 0",
            f"there is no tile no. {i}; this page has {len(state.tiles)}, counted from 0",
            code="no_such_tile",
        )
    return i


def _field(name: str) -> str:
    return "place" if name in PLACE else name


def _settles(given: Edit) -> list[str]:
    """The doubts that are over once somebody said this."""
    return [ALL] if "face" in given or given.get("id") else list(dict.fromkeys(_field(name) for name in given))


def _and(settled: tuple[tuple[Any, ...], ...], more: Sequence[tuple[Any, ...]]) -> tuple[tuple[Any, ...], ...]:
    return tuple(dict.fromkeys((*settled, *more)))


def _is_settled(state: State, tile: int | None, what: str, at: Sequence[int] | None) -> bool:
    for settled_tile, settled_field, settled_at in state.settled:
        cell = settled_at is None or (at is not None and tuple(settled_at) == tuple(at))
        named = settled_field in (what, ALL) or (settled_field == "board" and what == "day")
        if settled_tile == tile and cell and named:
            return True
    return False


def _covered_by_people(state: State) -> set[tuple[int, int]]:
    """The cells under tiles that a person placed."""
    cells: set[tuple[int, int]] = set()
    for tile, origin in zip(state.tiles, state.origins, strict=True):
        if {ALL, "place"} & set(origin.person):
            cells.update(Span.of(tile["at"], tile["size"]).cells)
    return cells


def _names(state: State, besides: int | None = None) -> set[str]:
    return {tile["id"] for i, tile in enumerate(state.tiles) if i != besides and tile.get("id")}


def _with(things: Sequence[Any], i: int, instead: list[Any]) -> list[Any]:
    return [*things[:i], *instead, *things[i + 1 :]]


def _renumbered(rulings: Sequence[Data], gone: int) -> list[Data]:
    """Rulings name tiles by number: those of a tile that is gone are void, and the later tiles move up."""
    kept = [ruling for ruling in rulings if gone not in ruling["tiles"]]
    return [{**ruling, "tiles": [i - (i > gone) for i in ruling["tiles"]]} for ruling in kept]


def _quoted(number: int, edit: Edit, error: BadInput) -> BadInput:
    text = json.dumps(dict(edit), ensure_ascii=False, default=str)
    text = text if len(text) <= MOST_QUOTED else text[: MOST_QUOTED - 1] + "…"
    return BadInput(
        f"la correction n° {number + 1} ({text}) ne va pas : {error.sentence('fr')}",
        f"edit no. {number + 1} ({text}) will not do: {error.sentence('en')}",
        code=error.code,
    )


__all__ = ["FIELDS_OF", "Origin", "State", "as_read", "doubts_left", "edited"]
