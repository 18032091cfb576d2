"""Pages as people leave them on the table: mostly full and by the rules, now and then with a breach of each kind.

A `Page` is a layout in the contract's words, and beside each tile how it lies askew. What people do to a page is a
function of its own each, so that it can be asked for by name (`BREACHES`).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from samples.packing import Piece
from samples.pages import good_page
from samples.simulator.dice import Dice
from scoring.une.board import Board, bits
from scoring.une.edition import Edition
from scoring.une.geometry import Span, Zone, parse_size
from scoring.une.layout import Back, Day, Layout, Tile

# How far a loose tile lies from its cells, in cells, and how far it is turned, in degrees. Half a cell off, nobody
# could say which cells are its own.
LEAST_OFF, MOST_OFF = 0.25, 0.45
LEAST_TURN, MOST_TURN = 10.0, 35.0
PILING_TRIES = 12
# How often it is the tribune that is turned, loose or outside: two or three times as often as any other tile.
TRIBUNE_SHARE = 0.18
# How often a turned tile lies face down, and how often its neighbours make room rather than another tile fits.
BACK_SHARE, ROOM_SHARE = 0.22, 0.5


@dataclass(frozen=True)
class Lying:
    """A tile and how it lies askew: off its cells (in cells, right and down) and turned clockwise beyond `turned`."""

    tile: Tile
    off: tuple[float, float] = (0.0, 0.0)
    askew: float = 0.0
    above: bool = False


@dataclass(frozen=True)
class Page:
    """A finished page: its tiles in the order in which they were laid, and which rules were broken on purpose."""

    edition: Edition
    day: Day
    tiles: tuple[Lying, ...]
    breaches: tuple[str, ...] = ()
    flash: int | None = None

    @property
    def layout(self) -> Layout:
        """The page in the contract's words."""
        tiles = tuple(lying.tile for lying in self.tiles)
        return Layout(day=self.day, edition=self.edition.box.name, flash=self.flash, tiles=tiles)

    def breaking(self, rule: str, *tiles: Lying) -> "Page":
        """The page with other tiles, having broken a rule."""
        return replace(self, tiles=tuple(tiles), breaches=(*self.breaches, rule))


Change = Callable[[Dice, Page], Page]


def random_page(dice: Dice, edition: Edition, day: Day, wanted: tuple[str, ...] = ()) -> Page:
    """A page of a day; the breaches wanted are tried, others happen by themselves.

    All in the order of `USUAL`: a tile that was pushed off its cells or laid upon others is not put elsewhere after.
    """
    page = _fresh_page(dice, edition, day)
    if not wanted and dice.chance(0.05):
        return page
    if dice.chance(0.35):
        page = _turn_over(dice, page, dice.weighted({1: 6, 2: 4, 3: 2, 6: 1}))
    for rule, share in USUAL.items():
        if dice.chance(share) or rule in wanted:
            page = BREACHES[rule](dice, page)
    return page


def _fresh_page(dice: Dice, edition: Edition, day: Day) -> Page:
    """A page by the rules: full, sparse, or with nothing on it yet."""
    code = "D0" if dice.chance(0.08) else None
    share = dice.weighted({"full": 86, "sparse": 8, "empty": 3, "tribune": 3})
    hand = {"full": None, "sparse": dice.whole(2, 9), "empty": 0, "tribune": 0}[share]
    layout = good_page(dice.rng, edition, day, hand=hand, tribune=code, care=dice.weighted({0: 1, 8: 2, 25: 1}))
    tiles = () if share == "empty" else tuple(Lying(tile) for tile in layout.tiles)
    return Page(edition, day, tiles)


# -- what people do --------------------------------------------------------------------------------------


def _newspaper(page: Page) -> list[int]:
    return [i for i, lying in enumerate(page.tiles) if lying.tile.face != "tribune"]


def _changed(page: Page, i: int, lying: Lying) -> list[Lying]:
    return [lying if j == i else other for j, other in enumerate(page.tiles)]


def _turn_over(dice: Dice, page: Page, count: int) -> Page:
    tiles = list(page.tiles)
    for i in dice.some(_newspaper(page), count):
        tile = tiles[i].tile
        tiles[i] = replace(tiles[i], tile=Back(face="back", at=tile.at, size=tile.size))
    return replace(page, tiles=tuple(tiles))


def _is_free(page: Page, tile: Tile, but: int) -> bool:
    """Whether no other tile lies on any of its cells."""
    return not _in_the_way(page, tile, but)


def _in_the_way(page: Page, tile: Tile, but: int) -> list[int]:
    """The other tiles that lie on any of its cells."""
    span = Span.of(tile.at, tile.size)
    return [
        j for j, other in enumerate(page.tiles) if j != but and span.overlaps(Span.of(other.tile.at, other.tile.size))
    ]


def _without(page: Page, gone: list[int]) -> Page:
    return replace(page, tiles=tuple(lying for j, lying in enumerate(page.tiles) if j not in gone))


def _any_tile(dice: Dice, page: Page) -> list[int]:
    """The tiles to which something may happen: the newspaper's, or now and then the tribune."""
    tribune = [i for i, lying in enumerate(page.tiles) if lying.tile.face == "tribune"]
    return tribune if tribune and dice.chance(TRIBUNE_SHARE) else _newspaper(page)


def _loosen(dice: Dice, page: Page) -> Page:
    """P1: a tile pushed off its cells, or turned askew."""
    may = _any_tile(dice, page)
    if not may:
        return page
    i = dice.one_of(may)
    tile = page.tiles[i].tile.model_copy(update={"loose": True})
    off, askew = (dice.between(-0.12, 0.12), dice.between(-0.12, 0.12)), dice.near(0, 3)
    if dice.chance(0.5):
        far, little = dice.between(LEAST_OFF, MOST_OFF) * dice.one_of((-1, 1)), dice.between(-0.35, 0.35)
        off = dice.one_of(((far, little), (little, far)))
    else:
        askew = dice.between(LEAST_TURN, MOST_TURN) * dice.one_of((-1, 1))
    rest = [lying for j, lying in enumerate(page.tiles) if j != i]
    return page.breaking("P1", *rest, Lying(tile, off, askew, above=True))


def _move_out(dice: Dice, page: Page) -> Page:
    """P2: a tile that lies partly or wholly outside the day's zone; what leaves the grid altogether is clutter."""
    side = page.edition.box.sides[page.edition.box.days[page.day].side]
    zone, grid = page.edition.days[page.day].zone, Zone(0, 0, side.rows, side.cols)
    places = []
    for i in _any_tile(dice, page):
        for row in range(-1, side.rows):
            for col in range(-1, side.cols):
                moved = page.tiles[i].tile.model_copy(update={"at": (row, col)})
                span = Span.of(moved.at, moved.size)
                sticks_out = not span.inside(zone) and span.bottom <= side.rows + 1 and span.right <= side.cols + 1
                if sticks_out and span.overlaps(grid) and _is_free(page, moved, i):
                    places.append((i, moved))
    if not places:
        return page
    i, moved = dice.one_of(places)
    return page.breaking("P2", *_changed(page, i, Lying(moved)))


# -- turned tiles ----------------------------------------------------------------------------------------


def _rotate(dice: Dice, page: Page) -> Page:
    """P3: a tile laid sideways or upside down, now and then two or three, face up or down."""
    turned = page
    for _ in range(dice.weighted({1: 15, 2: 4, 3: 1})):
        turned = _rotate_one(dice, turned)
    return page if turned == page else turned.breaking("P3", *turned.tiles)


def _rotate_one(dice: Dice, page: Page) -> Page:
    angle = dice.one_of((90, 180, 270))
    upright = [i for i in _any_tile(dice, page) if not page.tiles[i].tile.turned]
    if not upright:
        return page
    if dice.chance(BACK_SHARE):
        return _rotate_back(dice, page, upright, angle)
    lying_open = [i for i in upright if page.tiles[i].tile.face != "back"]
    if not lying_open:
        return page
    i = dice.one_of(lying_open)
    tile = page.tiles[i].tile
    if angle == 180 or tile.size[0] == tile.size[1]:
        return replace(page, tiles=tuple(_changed(page, i, Lying(tile.model_copy(update={"turned": angle})))))
    other = None if tile.face == "tribune" or dice.chance(ROOM_SHARE) else _fitting_sideways(dice, page, tile, angle)
    if other is not None:
        return replace(page, tiles=tuple(_changed(page, i, Lying(other))))
    return _make_room(dice, page, i, tile.model_copy(update={"turned": angle, "size": tile.size[::-1]}))


def _rotate_back(dice: Dice, page: Page, upright: list[int], angle: int) -> Page:
    """A face-down tile, turned over for it if there is none: what is printed on it lies sideways, its cells remain."""
    newspaper = [i for i in upright if page.tiles[i].tile.face != "tribune"]
    backs = [i for i in newspaper if page.tiles[i].tile.face == "back"]
    sizes = {parse_size(name) for name in page.edition.box.sizes}
    for i in dice.some(backs or newspaper, len(page.tiles)):
        tile = page.tiles[i].tile
        if angle == 180 or tile.size[::-1] in sizes:
            back = Back(face="back", at=tile.at, size=tile.size, turned=angle)
            return replace(page, tiles=tuple(_changed(page, i, Lying(back))))
    return page


def _fitting_sideways(dice: Dice, page: Page, tile: Tile, angle: int) -> Tile | None:
    """An unused tile that fits a tile's cells if laid sideways."""
    fit = [piece for piece in _unused(page) if piece.size == tile.size[::-1]]
    if not fit:
        return None
    return dice.one_of(fit).laid(tile.at).model_copy(update={"turned": angle, "size": tile.size})


def _make_room(dice: Dice, page: Page, i: int, turned: Tile) -> Page:
    """A turned tile on or beside the cells that were its own, where least is in its way; that is taken off.

    The tribune stays, and what was turned before.
    """
    (row, col), zone, own = turned.at, page.edition.days[page.day].zone, Span.of(turned.at, turned.size[::-1])
    places: list[tuple[int, Tile]] = []
    for at in ((row + down, col + right) for down in range(-2, 3) for right in range(-2, 3)):
        span, moved = Span.of(at, turned.size), turned.model_copy(update={"at": at})
        blocking = [page.tiles[j].tile for j in _in_the_way(page, moved, i)]
        stays = any(tile.face == "tribune" or tile.turned for tile in blocking)
        if span.inside(zone) and span.overlaps(own) and not stays:
            places.append((len(blocking), moved))
    if not places:
        return page
    least = min(count for count, _ in places)
    moved = dice.one_of([tile for count, tile in places if count == least])
    return _without(replace(page, tiles=tuple(_changed(page, i, Lying(moved)))), _in_the_way(page, moved, i))


# -- other breaches --------------------------------------------------------------------------------------


def _misplace_tribune(dice: Dice, page: Page) -> Page:
    """P4: no tribune, or one that leaves the star open; what lies in its new place is taken off."""
    found = [i for i, lying in enumerate(page.tiles) if lying.tile.face == "tribune"]
    if not found:
        return page
    tribune = page.tiles[found[0]].tile
    entry = page.edition.tribunes.get(getattr(tribune, "code", None) or "")
    rest = [lying for i, lying in enumerate(page.tiles) if i != found[0]]
    if dice.chance(0.4) or (entry is not None and not entry.covers_star):
        return page.breaking("P4", *rest)
    plan = page.edition.days[page.day]
    spots = [
        (row, col)
        for row in range(plan.zone.top, plan.zone.bottom - tribune.size[0] + 1)
        for col in range(plan.zone.left, plan.zone.right - tribune.size[1] + 1)
        if not Span.of((row, col), tribune.size).covers(plan.star)
    ]
    moved = tribune.model_copy(update={"at": dice.one_of(spots)})
    span = Span.of(moved.at, moved.size)
    rest = [lying for lying in rest if not span.overlaps(Span.of(lying.tile.at, lying.tile.size))]
    return page.breaking("P4", *rest, Lying(moved))


def _pair_up(kind: str, rule: str) -> Change:
    """P5 to P7: a tile exchanged for another of its size that must not lie beside its neighbour."""

    def change(dice: Dice, page: Page) -> Page:
        unused = _unused(page)
        board = Board([lying.tile for lying in page.tiles], page.edition.days[page.day])
        for i in dice.some(_newspaper(page), 40):
            tile = page.tiles[i].tile
            beside = [page.tiles[j].tile for j in bits(board.adjacent[i])]
            wanted = {getattr(other, "colour", "") for other in beside if other.face == kind}
            fit = [
                piece for piece in unused if piece.tile.face == kind and piece.size == tile.size and tile.turned == 0
            ]
            fit = [piece for piece in fit if getattr(piece.tile, "colour", "") in wanted]
            if fit and not tile.loose:
                return page.breaking(rule, *_changed(page, i, Lying(dice.one_of(fit).laid(tile.at))))
        return page

    return change


def _unused(page: Page) -> list[Piece]:
    used = {lying.tile.id for lying in page.tiles}
    plan = page.edition.days[page.day]
    return [Piece(tile, plan) for tile in page.edition.tiles.values() if tile.id not in used]


def _pile_up(dice: Dice, page: Page) -> Page:
    """P8: one more tile on the cells of others, none of which it hides altogether."""
    below = [page.tiles[i].tile for i in _newspaper(page)]
    if not below:
        return page
    unused, zone = _unused(page), page.edition.days[page.day].zone
    for _ in range(PILING_TRIES):
        tile = dice.one_of(below)
        at = (tile.at[0] + dice.whole(-1, 1), tile.at[1] + dice.whole(-1, 1))
        laid = dice.one_of(unused).laid(at)
        span, under = Span.of(at, laid.size), Span.of(tile.at, tile.size)
        hidden = any(Span.of(lying.tile.at, lying.tile.size).inside(span) for lying in page.tiles)
        if span.inside(zone) and span.overlaps(under) and not hidden:
            return page.breaking("P8", *page.tiles, Lying(laid, above=True))
    return page


def _draw_flash_card(dice: Dice, page: Page) -> Page:
    """F: a flash card of the day that restricts; such a page seldom keeps to it."""
    cards = [
        number
        for (day, number), card in page.edition.flash.items()
        if day == page.day and (card.forbid or card.apart or card.one_group)
    ]
    if not cards:
        return page
    return replace(page, flash=dice.one_of(cards), breaches=(*page.breaches, "F"))


BREACHES: Mapping[str, Change] = {
    "P1": _loosen,
    "P2": _move_out,
    "P3": _rotate,
    "P4": _misplace_tribune,
    "P5": _pair_up("article", "P5"),
    "P6": _pair_up("ad", "P6"),
    "P7": _pair_up("photo", "P7"),
    "P8": _pile_up,
    "F": _draw_flash_card,
}
# The share of pages on which each happens. P8 and P1 lay tiles on others, so they come last.
USUAL: Mapping[str, float] = {
    "F": 0.08,
    "P5": 0.07,
    "P6": 0.05,
    "P7": 0.05,
    "P4": 0.06,
    "P3": 0.145,
    "P2": 0.08,
    "P8": 0.03,
    "P1": 0.1,
}
