"""A scan's row: how it begins, what it says now, and what a correction or an undoing makes of it."""

from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Any

from api.scanning.edits import State, as_read, doubts_left
from api.scanning.history import By, changed, state_now
from api.scanning.jobs import ReadOptions, ReadPhoto
from api.storage.tables import Scan, now
from api.tokens import new_id
from scoring.une.edition import Edition

Data = dict[str, Any]
# What players say and no photo shows: it stays when a photo is read again.
SAID = ("mode", "character", "flash", "desk", "desk_ads", "puzzle", "changed_rules")


@dataclass(frozen=True)
class Kept:
    """What a scan keeps of its reading: the scan's JSON or why there is none, and how it was asked for."""

    scan: Data | None
    size: tuple[int, int]
    options: ReadOptions
    refused: tuple[str, str, str] | None = None

    def to_json(self) -> Data:
        """As the row's `machine` has it."""
        options = {name: value for name, value in self.options.to_json().items() if name != "corners"}
        return {"scan": self.scan, "size": list(self.size), "options": options, "refused": self.refused}


def new_scan(kept: Kept, keys: tuple[str, str], keep_days: int, extra: Data | None = None) -> Scan:
    """The row of a photo that was just read, or kept for its corners. `extra` belongs into its layout."""
    at = now()
    layout = {**kept.scan["layout"], **(extra or {})} if kept.scan else {}
    return Scan(
        id=new_id(),
        created=at,
        expires=at + timedelta(days=keep_days),
        edition=kept.options.edition,
        photo_key=keys[0],
        board_key=keys[1],
        machine=kept.to_json(),
        layout=layout,
        changes=[],
        doubts_settled=[],
    )


def state_of(scan: Scan) -> State:
    """What a scan says now."""
    return state_now(scan.layout, scan.doubts_settled, scan.changes)


def doubts_of(scan: Scan) -> list[Data]:
    """What is still to be looked at."""
    return doubts_left(scan.machine["scan"]["doubts"], state_of(scan))


def options_of(scan: Scan) -> ReadOptions:
    """How its photo was asked to be read."""
    return ReadOptions(**scan.machine["options"])


def reread_state(scan: Scan, read: ReadPhoto, edition: Edition) -> State:
    """What a new reading says, with what players said that no photo shows; the day too, where it fits the side."""
    layout, old = dict(read.scan["layout"]), scan.layout
    if not old:
        return as_read(layout)
    layout = {name: value for name, value in layout.items() if name not in SAID}
    layout |= {name: old[name] for name in SAID if name in old}
    state = as_read(layout)
    if edition.days[old["day"]].side == edition.days[layout["day"]].side:
        settled = tuple(one for one in state_of(scan).settled if one[:2] == (None, "day"))
        return replace(state, layout={**layout, "day": old["day"]}, settled=settled)
    return state


def write(scan: Scan, after: State, by: By, edits: list[Data], machine: Data | None = None) -> None:
    """Put a changed state into the row. `machine` is the new reading, where the photo was read again."""
    before = state_of(scan) if scan.layout else State({}, ())
    scan.changes = changed(scan.changes, by, edits, (before, after), scan.machine if machine else None)
    scan.layout, scan.doubts_settled = after.layout, [list(one) for one in after.settled]
    if machine:
        scan.machine = machine
