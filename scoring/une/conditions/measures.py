"""What a condition counts, how counts are combined, and the points that come out.

A condition is a whole number (so many points, always) or a table with one measure, such as
`{ count = { face = "photo" } }`, and how it becomes points: `beyond`, `per`, `each`, `cap`, or `steps`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

from scoring.une.board import Board, bits
from scoring.une.conditions.filters import Filter, read_filter
from scoring.une.conditions.gaps import GAP_MEASURES, read_gap_measure
from scoring.une.conditions.wording import ConditionError, as_list, as_number, as_table, quote, unknown

# Asked of the face-up tiles: how many, and a mask of the tiles it came from.
Reading = tuple[int, int]
Meter = Callable[[int], Reading]
# A measure, ready to be asked of one board many times.
Measure = Callable[[Board], Meter]

TOTALS = ("points", "icons", "dollars", "cells")
KINDS = ("face", "colour", "mood", "size")
PAYMENT = ("beyond", "per", "each", "cap", "steps")


@dataclass(frozen=True)
class Payment:
    """From a count to points: what exceeds `beyond`, one for every `per`, times `each`, at most `cap`; or by steps."""

    beyond: int = 0
    per: int = 1
    each: int = 1
    cap: int = 1000
    steps: tuple[tuple[int, int], ...] = ()

    def points(self, count: int) -> int:
        """What this count is worth."""
        if self.steps:
            reached = [points for least, points in self.steps if count >= least]
            return reached[-1] if reached else 0
        return min(self.cap, max(0, count - self.beyond) // self.per * self.each)


@dataclass(frozen=True)
class Condition:
    """A measure of the page and what it pays. `source` is what was written, for whoever asks."""

    measure: Measure
    payment: Payment
    source: object

    def on(self, board: Board) -> Meter:
        """This condition, ready to be asked of one board many times."""
        meter, points = self.measure(board), self.payment.points
        if self.payment == Payment():
            return meter

        def pay(up: int) -> Reading:
            count, tiles = meter(up)
            return points(count), tiles

        return pay


# -- measures of tiles -----------------------------------------------------------------------------------


def _count(raw: object) -> Measure:
    wanted = read_filter(raw)

    def measure(board: Board) -> Meter:
        select = wanted.on(board)

        def meter(up: int) -> Reading:
            tiles = select(up)
            return tiles.bit_count(), tiles

        return meter

    return measure


def _of_where(raw: object, what: str, allowed: tuple[str, ...]) -> tuple[tuple[str, ...], Filter]:
    table = as_table(raw, f"`{what}`")
    for key in table:
        if key not in ("of", "where"):
            raise unknown(key, ("of", "where"), f"a key of `{what}`")
    named = table.get("of")
    names = as_list(named, "`of`") if isinstance(named, list) else [named]
    for name in names:
        if name not in allowed:
            raise unknown(name, allowed, f"something `{what}` knows")
    return tuple(str(name) for name in names), read_filter(table.get("where", {}))


def _total(raw: object) -> Measure:
    (of, *_), wanted = _of_where(raw, "total", TOTALS)

    def measure(board: Board) -> Meter:
        select = wanted.on(board)
        masks = board.by_place if of == "cells" else board.by_sign
        worth = [(value, mask) for (key, value), mask in masks.items() if key == of and isinstance(value, int)]

        def meter(up: int) -> Reading:
            tiles = select(up)
            return sum(value * (mask & tiles).bit_count() for value, mask in worth), tiles

        return meter

    return measure


def _classes(board: Board, names: tuple[str, ...]) -> list[int]:
    """One mask for each kind of tile: for each colour, or each pair of a colour and a mood, and so on."""
    classes = [board.present]
    for name in names:
        masks = board.by_place if name == "size" else board.by_sign
        values = [mask for (key, _), mask in masks.items() if key == name]
        classes = [one & mask for one in classes for mask in values if one & mask]
    return classes


def _kinds(raw: object) -> Measure:
    names, wanted = _of_where(raw, "kinds", KINDS)

    def measure(board: Board) -> Meter:
        select, classes = wanted.on(board), _classes(board, names)

        def meter(up: int) -> Reading:
            tiles = select(up)
            return sum(1 for one in classes if one & tiles), tiles

        return meter

    return measure


def _most(raw: object) -> Measure:
    names, wanted = _of_where(raw, "most", KINDS)

    def measure(board: Board) -> Meter:
        select, classes = wanted.on(board), _classes(board, names)

        def meter(up: int) -> Reading:
            tiles = select(up)
            best = max((one & tiles for one in classes), key=int.bit_count, default=0)
            return best.bit_count(), best

        return meter

    return measure


def _group(raw: object) -> Measure:
    wanted = read_filter(raw)

    def measure(board: Board) -> Meter:
        select = wanted.on(board)

        def meter(up: int) -> Reading:
            best = max(board.groups(select(up)), key=int.bit_count, default=0)
            return best.bit_count(), best

        return meter

    return measure


def _pairs(raw: object) -> Measure:
    first, second = (read_filter(each) for each in _two(raw, "pairs"))

    def measure(board: Board) -> Meter:
        select_first, select_second = first.on(board), second.on(board)

        def meter(up: int) -> Reading:
            left, right, found, tiles = select_first(up), select_second(up), 0, 0
            for i in bits(left):
                others = board.adjacent[i] & right
                # a pair whose two tiles fit both filters is one pair, not two
                others &= ~(left & ((1 << i) - 1)) if right >> i & 1 else -1
                if others:
                    found += others.bit_count()
                    tiles |= others | 1 << i
            return found, tiles

        return meter

    return measure


def _full(raw: object) -> Measure:
    if raw not in ("rows", "columns"):
        raise unknown(raw, ("rows", "columns"), "a value of `full`")

    def measure(board: Board) -> Meter:
        zone = board.zone
        if raw == "rows":
            lines = [board.cells_of(row, zone.left, row + 1, zone.right) for row in range(zone.top, zone.bottom)]
        else:
            lines = [board.cells_of(zone.top, col, zone.bottom, col + 1) for col in range(zone.left, zone.right)]
        full = [line for line in lines if not line & board.empty]
        tiles = sum(1 << i for i in bits(board.present) if any(line & board.cells[i] for line in full))
        return lambda up: (len(full), tiles)

    return measure


# -- combinations ----------------------------------------------------------------------------------------


def _two(raw: object, what: str) -> list[object]:
    both = as_list(raw, f"`{what}`", least=2)
    if len(both) != 2:
        raise ConditionError(f"`{what}` is a list of two, not {quote(raw)}")
    return both


def _combined(raw: object, what: str, combine: Callable[[list[int]], int]) -> Measure:
    parts = [read_condition(each) for each in as_list(raw, f"`{what}`", least=2)]

    def measure(board: Board) -> Meter:
        meters = [part.on(board) for part in parts]

        def meter(up: int) -> Reading:
            readings = [each(up) for each in meters]
            tiles = 0
            for _, mask in readings:
                tiles |= mask
            return combine([count for count, _ in readings]), tiles

        return meter

    return measure


def _sets(raw: object) -> Measure:
    return _combined(raw, "sets", min)


def _best(raw: object) -> Measure:
    parts = [read_condition(each) for each in as_list(raw, "`best`", least=2)]

    def measure(board: Board) -> Meter:
        meters = [part.on(board) for part in parts]
        return lambda up: max((meter(up) for meter in meters), key=lambda reading: reading[0])

    return measure


def _sum(raw: object) -> Measure:
    return _combined(raw, "sum", sum)


def _difference(raw: object) -> Measure:
    return _combined(_two(raw, "difference"), "difference", lambda counts: abs(counts[0] - counts[1]))


MEASURES: dict[str, Callable[[object], Measure]] = {
    "count": _count,
    "total": _total,
    "kinds": _kinds,
    "most": _most,
    "group": _group,
    "pairs": _pairs,
    "full": _full,
    "sets": _sets,
    "best": _best,
    "sum": _sum,
    "difference": _difference,
    **{name: partial(read_gap_measure, name) for name in GAP_MEASURES},
}


# -- reading ---------------------------------------------------------------------------------------------


def read_condition(raw: object) -> Condition:
    """The condition that a number or a table describes, or a ConditionError that explains the vocabulary."""
    if isinstance(raw, int) and not isinstance(raw, bool):
        points = as_number(raw, "a fixed number of points", least=-1000)
        return Condition(lambda board: lambda up: (points, 0), Payment(), raw)
    table = as_table(raw, "a condition")
    heads = [key for key in table if key in MEASURES]
    strangers = [key for key in table if key not in MEASURES and key not in PAYMENT]
    if strangers:
        raise unknown(strangers[0], (*MEASURES, *PAYMENT), "a word of conditions")
    if len(heads) != 1:
        raise ConditionError(
            f"a condition counts exactly one thing, out of {', '.join(sorted(MEASURES))}; "
            f"{quote(raw)} counts {len(heads)}"
        )
    return Condition(MEASURES[heads[0]](table[heads[0]]), _read_payment(table), raw)


def _read_payment(table: Mapping[str, object]) -> Payment:
    if "steps" in table:
        others = [key for key in PAYMENT if key in table and key != "steps"]
        if others:
            raise ConditionError(f"`steps` says all about the points: leave out `{others[0]}`")
        return Payment(steps=_read_steps(table["steps"]))
    return Payment(
        beyond=as_number(table.get("beyond", 0), "`beyond`"),
        per=as_number(table.get("per", 1), "`per`", least=1),
        each=as_number(table.get("each", 1), "`each`", least=-100, most=100),
        cap=as_number(table.get("cap", 1000), "`cap`"),
    )


def _read_steps(raw: object) -> tuple[tuple[int, int], ...]:
    steps: list[tuple[int, int]] = []
    for step in as_list(raw, "`steps`"):
        least, points = _two(step, "steps")
        steps.append((as_number(least, "the count of a step"), as_number(points, "the points of a step", least=-100)))
    if steps != sorted(steps, key=lambda step: step[0]) or len({least for least, _ in steps}) < len(steps):
        raise ConditionError(f"`steps` go upward from the smallest count, unlike {quote(raw)}")
    return tuple(steps)
