"""What a referee checks: placement P1 to P8, and what the day's flash card forbids (rules, sections 3 and 8).

P1 to P3 are judged on the board as it was photographed; the tiles they send to the desk are gone before
P5 to P7 and the flash card are looked at. A breach that the layout names as overruled is as if it were not there.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from scoring.une.board import Board, bits
from scoring.une.edition import Edition, FlashCard
from scoring.une.geometry import DayPlan, Span
from scoring.une.layout import Layout, RuleId, Tile


@dataclass(frozen=True, order=True)
class Breach:
    """A rule broken, and by which tiles."""

    rule: RuleId
    tiles: tuple[int, ...]


@dataclass(frozen=True)
class Findings:
    """All that is wrong with a board, and what follows from it."""

    breaches: tuple[Breach, ...]
    board: Board
    """What is left once the tiles that broke P1 to P3 have gone to the desk."""
    removed: tuple[int, ...]
    tribune: int | None
    """The tribune that counts: the first that broke nothing, or else the first."""
    tribune_stands: bool
    """Whether that tribune broke none of P1 to P4, and so may score."""
    forced: int
    """Tiles that the flash card turns face down whatever else is turned."""
    pairs: tuple[tuple[int, int], ...]
    """Tiles of which at least one must be turned face down."""
    overruled: tuple[Breach, ...] = ()
    """What would be a breach, had the referee not let it pass."""
    void: tuple[Breach, ...] = ()
    """What the referee let pass though there is no such breach."""


class _Rulings:
    """Takes out of what was found what the referee overruled, and remembers it."""

    def __init__(self, layout: Layout) -> None:
        self._named = {Breach(each.rule, tuple(sorted(each.tiles))) for each in layout.overruled}
        self._met: set[Breach] = set()

    def standing(self, found: list[Breach]) -> list[Breach]:
        """The breaches that count."""
        self._met |= self._named.intersection(found)
        return [breach for breach in found if breach not in self._named]

    @property
    def overruled(self) -> tuple[Breach, ...]:
        """What was found and does not count."""
        return tuple(sorted(self._met, key=_in_order))

    @property
    def void(self) -> tuple[Breach, ...]:
        """What was overruled and not found."""
        return tuple(sorted(self._named - self._met, key=_in_order))


def referee(layout: Layout, edition: Edition) -> Findings:
    """Look at a layout as a referee does."""
    day = edition.days[layout.day]
    rulings = _Rulings(layout)
    spans = [Span.of(tile.at, tile.size) for tile in layout.tiles]
    tribunes = [i for i, tile in enumerate(layout.tiles) if tile.face == "tribune"]
    alone = rulings.standing(_alone(layout.tiles, spans, day))
    off_star = rulings.standing(_off_star(layout.tiles, spans, tribunes, day, edition))
    misplaced = {breach.tiles[0] for breach in alone}
    unsound = misplaced | {i for breach in off_star for i in breach.tiles}
    tribune = next((i for i in tribunes if i not in unsound), tribunes[0] if tribunes else None)
    removed = tuple(sorted(misplaced.difference(tribunes)))

    board = Board(layout.tiles, day, removed=sum(1 << i for i in removed), tribune=tribune)
    card = flash_card(layout, edition)
    alike = rulings.standing(_same_kind(board))
    apart = rulings.standing(_kept_apart(board, card)) if card else []
    turned = rulings.standing(_turned(board, card)) if card else []
    overlaps = rulings.standing(_overlaps(spans))
    return Findings(
        breaches=tuple(sorted([*alone, *off_star, *alike, *overlaps, *turned, *apart], key=_in_order)),
        board=board,
        removed=removed,
        tribune=tribune,
        tribune_stands=tribune is not None and tribune not in unsound,
        forced=sum(1 << i for i in {i for breach in turned for i in breach.tiles}),
        pairs=tuple(sorted({(breach.tiles[0], breach.tiles[1]) for breach in (*alike, *apart)})),
        overruled=rulings.overruled,
        void=rulings.void,
    )


def _in_order(breach: Breach) -> tuple[bool, str, tuple[int, ...]]:
    return breach.rule == "F", breach.rule, breach.tiles


def flash_card(layout: Layout, edition: Edition) -> FlashCard | None:
    """The day's flash card, where one is played and the edition knows it."""
    return None if layout.flash is None else edition.flash.get((layout.day, layout.flash))


def _alone(tiles: Iterable[Tile], spans: list[Span], day: DayPlan) -> list[Breach]:
    """P1 aligned, P2 inside, P3 upright."""
    breaches = []
    for i, tile in enumerate(tiles):
        if tile.loose:
            breaches.append(Breach("P1", (i,)))
        if not spans[i].inside(day.zone):
            breaches.append(Breach("P2", (i,)))
        if tile.turned:
            breaches.append(Breach("P3", (i,)))
    return breaches


def _off_star(
    tiles: tuple[Tile, ...], spans: list[Span], tribunes: list[int], day: DayPlan, edition: Edition
) -> list[Breach]:
    """P4 star: no tribune at all, or one that leaves the star bare though its text does not allow it."""
    if not tribunes:
        return [Breach("P4", ())]
    breaches = []
    for i in tribunes:
        tile = tiles[i]
        known = edition.tribunes.get(tile.code) if tile.face == "tribune" and tile.code else None
        if (known is None or known.covers_star) and not spans[i].covers(day.star):
            breaches.append(Breach("P4", (i,)))
    return breaches


def _same_kind(board: Board) -> list[Breach]:
    """P5 colour, P6 ads, P7 photos: like beside like."""
    kinds: list[tuple[RuleId, int]] = [
        ("P6", board.by_sign.get(("face", "ad"), 0)),
        ("P7", board.by_sign.get(("face", "photo"), 0)),
    ]
    kinds += [("P5", mask) for (key, _), mask in board.by_sign.items() if key == "colour"]
    found: list[Breach] = []
    for rule, alike in kinds:
        for i in bits(alike):
            found += [Breach(rule, (i, j)) for j in bits(board.adjacent[i] & alike) if j > i]
    return found


def _overlaps(spans: list[Span]) -> list[Breach]:
    """P8 overlap: two tiles on one cell, whatever else is wrong with them."""
    return [Breach("P8", (i, j)) for j, second in enumerate(spans) for i in range(j) if spans[i].overlaps(second)]


def _turned(board: Board, card: FlashCard) -> list[Breach]:
    """F: the tiles that a card turns in any case."""
    breaches = []
    if card.forbid:
        breaches += [Breach("F", (i,)) for i in bits(card.forbid.on(board)(board.face_up))]
    if card.one_group:
        home = board.by_sign.get(("face", "tribune"), 0)
        groups = board.groups(board.present)
        for group in groups if len(groups) > 1 else ():
            astray = 0 if group & home else group & board.face_up
            if astray:
                breaches.append(Breach("F", tuple(bits(astray))))
    return breaches


def _kept_apart(board: Board, card: FlashCard) -> list[Breach]:
    """F: the pairs that a card keeps apart."""
    if not card.apart:
        return []
    tiles = board.face_up & board.newspaper
    first, second = (each.on(board)(board.face_up) & tiles for each in card.apart)
    touching = {(min(i, j), max(i, j)) for i in bits(first) for j in bits(board.adjacent[i] & second)}
    return [Breach("F", pair) for pair in sorted(touching)]
