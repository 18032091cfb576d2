"""Who said what about a scan, and when: every change with what was there before it, so that it can be undone.

Nothing is taken out of this list when somebody undoes: the entry says so, and by whom.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from api.scanning.edits import Origin, State, as_read

Entry = dict[str, Any]
# So many changes can be undone, and so many are remembered.
MOST_UNDONE, MOST_KEPT = 50, 1000


@dataclass(frozen=True)
class By:
    """Who changes something, when, and which version it becomes."""

    who: str
    at: str
    version: int

    def to_json(self) -> Entry:
        """As an entry says it."""
        return {"by": self.who, "at": self.at, "version": self.version}


def state_now(layout: dict[str, Any], settled: Sequence[Any], changes: Sequence[Entry]) -> State:
    """The state that a row holds."""
    last = _last(changes)
    if last is None:
        return State(layout, as_read(layout).origins, _tuples(settled))
    return State(layout, tuple(Origin(one[0], tuple(one[1])) for one in last["origins"]), _tuples(settled))


def changed(
    changes: Sequence[Entry], by: By, edits: Sequence[Any], states: tuple[State, State], machine: Any = None
) -> list[Entry]:
    """The list with one more change, between these two states. `machine` is the reading that it replaced, if any."""
    before, after = states
    kept = {"layout": before.layout, "settled": _lists(before.settled), "machine": machine}
    origins = [[origin.machine, list(origin.person)] for origin in after.origins]
    entry = {**by.to_json(), "edits": list(edits), "undone": None, "origins": origins, "before": kept}
    return _pruned([*changes, entry])


def undone(changes: Sequence[Entry], by: By) -> tuple[list[Entry], Entry] | None:
    """The list with the last change marked as undone, and what was before it; None if nothing can be undone."""
    last = _last(changes)
    if last is None or last["before"] is None:
        return None
    marked = [{**entry, "undone": by.to_json()} if entry is last else entry for entry in changes]
    return marked, last["before"]


def told(changes: Sequence[Entry]) -> list[Entry]:
    """The changes as they are answered: who, when, what."""
    return [{name: entry[name] for name in ("at", "by", "version", "edits", "undone")} for entry in changes]


def can_undo(changes: Sequence[Entry]) -> bool:
    """Whether there is something to undo."""
    last = _last(changes)
    return last is not None and last["before"] is not None


def _last(changes: Sequence[Entry]) -> Entry | None:
    return next((entry for entry in reversed(changes) if entry["undone"] is None), None)


def _pruned(changes: list[Entry]) -> list[Entry]:
    """Older changes keep who and what, but not what was before them."""
    old, late = changes[:-MOST_UNDONE], changes[-MOST_UNDONE:]
    return [*({**entry, "before": None} for entry in old[-(MOST_KEPT - MOST_UNDONE) :]), *late]


def _tuples(settled: Sequence[Any]) -> tuple[tuple[Any, ...], ...]:
    return tuple((tile, what, tuple(at) if at else None) for tile, what, at in settled)


def _lists(settled: Sequence[Any]) -> list[list[Any]]:
    return [[tile, what, list(at) if at else None] for tile, what, at in settled]
