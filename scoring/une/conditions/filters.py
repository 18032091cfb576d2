"""Which tiles a condition means: what is printed on them, where they lie, what they touch.

Every key of a filter must hold. A filter speaks of face-up tiles, unless its `face` names "back": then
tiles lying face down are meant too, those that a repair turns included.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from scoring.une.board import Board, bits
from scoring.une.conditions.wording import ConditionError, as_list, as_number, as_table, quote, unknown
from scoring.une.layout import COLOURS, FACES, MOODS, SIGNS

WORDS: dict[str, tuple[str, ...]] = {
    "face": FACES,
    "colour": COLOURS,
    "mood": MOODS,
    "shows": SIGNS,
    "shape": ("wide", "tall", "square"),
    "fold": ("above", "below", "across", "only above", "only below"),
    "edge": ("top", "bottom", "left", "right", "side", "any", "none"),
}
NUMBERS = ("icons", "points", "dollars", "cells")
PLACES = ("size", "cells", "shape", "fold", "edge", "corner")
KEYS = (*WORDS, *NUMBERS, "size", "corner", "beside", "not", "any")

# Asked of a board and the face-up tiles: a mask of the tiles meant.
Selector = Callable[[int], int]


@dataclass(frozen=True)
class Range:
    """A number of something, from one bound to the other."""

    least: int = 0
    most: int = 1000

    def __contains__(self, number: object) -> bool:
        return isinstance(number, int) and self.least <= number <= self.most


@dataclass(frozen=True)
class Filter:
    """The tiles for which every key holds."""

    signs: tuple[tuple[str, tuple[object, ...] | Range], ...] = ()
    faces: tuple[str, ...] = ()
    beside: tuple[tuple["Filter", Range], ...] = ()
    excluded: tuple["Filter", ...] = ()
    either: tuple["Filter", ...] = ()

    @property
    def depends_on_flips(self) -> bool:
        """Whether turning another tile face down could change which tiles are meant."""
        if any(inner.faces != ("tribune",) or inner.depends_on_flips for inner, _ in self.beside):
            return True
        return any(inner.depends_on_flips for inner in self.excluded + self.either)

    def on(self, board: Board) -> Selector:
        """This filter, ready to be asked of one board many times."""
        shown, hidden = self._masks(board)
        neighbours = [(inner.on(board), times) for inner, times in self.beside]
        excluded = [inner.on(board) for inner in self.excluded]
        either = [inner.on(board) for inner in self.either]
        if not (neighbours or excluded or either):
            if not hidden:
                return shown.__and__
            return lambda up: up & shown | hidden & ~up

        def select(up: int) -> int:
            meant = up & shown | hidden & ~up
            for inner, times in neighbours:
                touched = inner(up)
                for i in bits(meant):
                    if (board.adjacent[i] & touched).bit_count() not in times:
                        meant ^= 1 << i
            for inner in excluded:
                meant &= ~inner(up)
            if either:
                allowed = 0
                for inner in either:
                    allowed |= inner(up)
                meant &= allowed
            return meant

        return select

    def _masks(self, board: Board) -> tuple[int, int]:
        """The tiles meant as long as they lie face up, and those meant once they lie face down."""
        shown, hidden = board.face_up, board.newspaper if "back" in self.faces else 0
        if self.faces:
            shown &= _having(board.by_sign, "face", self.faces)
        for key, wanted in self.signs:
            placed = key in PLACES
            mask = _having(board.by_place if placed else board.by_sign, key, wanted)
            shown &= mask
            hidden &= mask if placed else 0
        return shown, hidden


def _having(masks: dict[tuple[str, object], int], key: str, wanted: tuple[object, ...] | Range) -> int:
    found = 0
    if isinstance(wanted, Range):
        for (name, value), mask in masks.items():
            if name == key and value in wanted:
                found |= mask
    else:
        for value in wanted:
            found |= masks.get((key, value), 0)
    return found


def read_filter(raw: object) -> Filter:
    """The filter that a table describes, or a ConditionError that says which words there are."""
    table = as_table(raw, "a filter")
    for key in table:
        if key not in KEYS:
            raise unknown(key, KEYS, "a key of a filter")
    signs: list[tuple[str, tuple[object, ...] | Range]] = [
        (key, _words(key, table[key])) for key in WORDS if key in table and key != "face"
    ]
    signs += [(key, read_range(table[key], key)) for key in NUMBERS if key in table]
    if "size" in table:
        signs.append(("size", _sizes(table["size"])))
    if "corner" in table:
        signs.append(("corner", (_yes_or_no(table["corner"]),)))
    return Filter(
        signs=tuple(signs),
        faces=_words("face", table["face"]) if "face" in table else (),
        beside=(_read_beside(table["beside"]),) if "beside" in table else (),
        excluded=(read_filter(table["not"]),) if "not" in table else (),
        either=tuple(read_filter(each) for each in as_list(table["any"], "`any`")) if "any" in table else (),
    )


def _read_beside(raw: object) -> tuple[Filter, Range]:
    table = as_table(raw, "`beside`")
    bounds = {key: table[key] for key in ("at_least", "at_most") if key in table}
    rest = {key: value for key, value in table.items() if key not in bounds}
    times = read_range(bounds, "beside") if bounds else Range(least=1)
    return read_filter(rest), times


def read_range(raw: object, what: str) -> Range:
    """A number, or a table with at_least and at_most."""
    if not isinstance(raw, Mapping):
        number = as_number(raw, f"`{what}`")
        return Range(number, number)
    for key in raw:
        if key not in ("at_least", "at_most"):
            raise unknown(key, ("at_least", "at_most"), f"a bound of `{what}`")
    least = as_number(raw.get("at_least", 0), "`at_least`")
    most = as_number(raw.get("at_most", 1000), "`at_most`")
    if least > most:
        raise ConditionError(f"`{what}` is never at least {least} and at most {most}")
    return Range(least, most)


def _words(key: str, raw: object) -> tuple[str, ...]:
    words = as_list(raw, f"`{key}`") if isinstance(raw, list) else [raw]
    for word in words:
        if word not in WORDS[key]:
            raise unknown(word, WORDS[key], f"a value of `{key}`")
    return tuple(str(word) for word in words)


def _sizes(raw: object) -> tuple[str, ...]:
    sizes = as_list(raw, "`size`") if isinstance(raw, list) else [raw]
    for size in sizes:
        rows, cross, cols = str(size).partition("x")
        if not (cross and rows.isdecimal() and cols.isdecimal()):
            raise ConditionError(f'`size` is rows x columns such as "2x3", not {quote(size)}')
    return tuple(str(size) for size in sizes)


def _yes_or_no(raw: object) -> bool:
    if not isinstance(raw, bool):
        raise ConditionError(f"`corner` is true or false, not {quote(raw)}")
    return raw


def read_card_filter(raw: object) -> Filter:
    """A filter for what a flash card forbids: only what turning other tiles cannot change, so that a repair ends."""
    wanted = read_filter(raw)
    if wanted.depends_on_flips:
        raise ConditionError(
            f"what a card forbids may only be `beside` the tribune, since other tiles may be turned: {quote(raw)}"
        )
    return wanted


def read_pair(raw: object) -> tuple[Filter, Filter]:
    """Two filters, for tiles that a flash card keeps apart."""
    both = as_list(raw, "`apart`", least=2)
    if len(both) != 2:
        raise ConditionError(f"`apart` is a list of two filters, not {quote(raw)}")
    return read_card_filter(both[0]), read_card_filter(both[1])
