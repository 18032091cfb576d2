"""Random good pages, as people lay them out: mostly full, by the rules, with some care for the score.

`good_page` is the short way: an edition, a day and a seeded generator give a finished Une. The longer way is
`draw_hand`, `blank_page`, `lay_out` and `improve`, for whoever wants to choose the tiles, go on from a page,
or lay out with something else in mind. The same generator in the same state gives the same page.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from samples.packing import Draft, Piece, Slot, slots_of, tribune_slots
from samples.worth import worth_of
from scoring.une.edition import Edition, PrintedTile
from scoring.une.geometry import parse_size
from scoring.une.layout import Day, Layout, ModeName, Tribune

Objective = Callable[[Layout], float]

# How many second thoughts a player has before calling the page done.
CARE = 150
# A hand's cells for each cell to fill: from a player who stopped early to one who could not stop.
LEAST_HAND, MOST_HAND = 0.95, 1.2
# A covered cell breaks ties between pages of one worth, and never does more than that.
COVERED = 0.01
# How many points a second thought may cost at first, so that a better page can come of it.
TOLERANCE = 2.0
# What a second thought takes up: all tiles in a hole of one of these sizes, or two anywhere, or the tribune.
HOLES = ((2, 2), (2, 3), (3, 2), (3, 4), (4, 3))
EXCHANGES, TRIBUNE_MOVES = 0.25, 0.05
# In a puzzle no page is worth anything as long as an ad is missing.
MISSING_AD = -10


@dataclass(frozen=True)
class Hand:
    """The tiles that a player took, placed or not, and the edition they are from."""

    edition: Edition
    tiles: tuple[PrintedTile, ...]


def good_page(  # noqa: PLR0913 - the last three are named and can be left out
    rng: Random,
    edition: Edition,
    day: Day,
    *,
    hand: int | None = None,
    tribune: str | None = None,
    care: int = CARE,
) -> Layout:
    """A finished Une of tiles drawn at random, `hand` of them (by default about what the page holds).

    The tribune is drawn too where its code is not given. `care` is how many times the player thinks again:
    at 0 the tiles stay where they first went.
    """
    tiles = draw_hand(rng, edition, day, hand)
    page = lay_out(rng, blank_page(rng, edition, day, tribune), tiles)
    return improve(rng, page, tiles, None, care)


def draw_hand(rng: Random, edition: Edition, day: Day, count: int | None = None) -> Hand:
    """So many of the edition's tiles, each at most once; or about as many as the day's page holds."""
    if count is not None:
        return Hand(edition, tuple(rng.sample(list(edition.tiles.values()), count)))
    return draw_cells(rng, edition, free_cells(edition, day) * rng.uniform(LEAST_HAND, MOST_HAND))


def draw_cells(rng: Random, edition: Edition, cells: float) -> Hand:
    """As many of the edition's tiles, each at most once, as it takes to cover so many cells."""
    hand: list[PrintedTile] = []
    for tile in rng.sample(list(edition.tiles.values()), len(edition.tiles)):
        if cells <= 0:
            break
        hand.append(tile)
        cells -= cells_of(tile)
    return Hand(edition, tuple(hand))


def cells_of(tile: PrintedTile) -> int:
    """How many cells a tile covers."""
    rows, cols = parse_size(tile.size)
    return rows * cols


def free_cells(edition: Edition, day: Day) -> int:
    """How many cells of the day's zone the tribune leaves."""
    top, left, bottom, right = edition.box.days[day].zone
    rows, cols = parse_size(edition.box.tribune_size)
    return (bottom - top) * (right - left) - rows * cols


def tribunes_of(edition: Edition, day: Day) -> list[str]:
    """The day's tribunes: starting ones on Friday, those of the draft later, D0 only for want of others."""
    codes = [code for code in edition.tribunes if code != "D0"]
    return [code for code in codes if code.startswith("D") == (day == "friday")] or ["D0"]


def blank_page(
    rng: Random, edition: Edition, day: Day, tribune: str | None = None, mode: ModeName = "classic"
) -> Layout:
    """A page with nothing but its tribune, somewhere over the star or wherever its text lets it lie."""
    code = rng.choice(tribunes_of(edition, day)) if tribune is None else tribune
    place = rng.choice(tribune_slots(edition, day, code))
    centre = Tribune(face="tribune", code=code, size=parse_size(edition.box.tribune_size), at=place.at)
    return Layout(day=day, mode=mode, edition=edition.box.name, tiles=(centre,))


def lay_out(rng: Random, layout: Layout, hand: Hand) -> Layout:
    """The page with what still fits of the hand laid down on it, in one go; the rest is on the desk."""
    draft = _open(layout, hand)
    draft.fill(rng)
    return draft.layout()


def improve(rng: Random, layout: Layout, hand: Hand, objective: Objective | None, steps: int) -> Layout:
    """The best page found in so many second thoughts, never one worth less than the page given.

    The page given obeys P1 to P8, its tiles are named and from the hand; so it is with the page found. Day,
    mode, flash card and the like stay. Without an objective the player counts articles, photos, mood and what
    is left over, as `good_page` does: about ten times as fast as asking for the whole sheet.
    """
    return _search(rng, _open(layout, hand), objective, steps).layout()


def known_sum(edition: Edition) -> Objective:
    """The sum of all lines that a page by itself can tell. In puzzles, ads that are missing cost dear."""

    def worth(layout: Layout) -> float:
        missing = layout.desk_ads if layout.mode == "puzzle" else 0
        return worth_of(layout, edition).known + MISSING_AD * missing

    return worth


def _open(layout: Layout, hand: Hand) -> Draft:
    day = hand.edition.days[layout.day]
    return Draft(layout, hand.edition, [Piece(tile, day) for tile in hand.tiles])


# -- second thoughts -------------------------------------------------------------------------------------


def _search(rng: Random, draft: Draft, objective: Objective | None, steps: int) -> Draft:
    """Take a few tiles up, fill the hole anew, keep what is not much worse: ever less so towards the end."""

    def worth(page: Draft) -> float:
        points = page.rough_sum() if objective is None else objective(page.layout())
        return points + COVERED * page.covered.bit_count()

    holes = [slot for size in HOLES for slot in slots_of(draft.day, size)]
    best = current = draft
    best_worth = current_worth = worth(draft)
    for step in range(steps):
        tried = current.copy()
        _make_room(rng, tried, holes)
        tried.fill(rng)
        value = worth(tried)
        if value >= current_worth - TOLERANCE * (1 - step / steps) * rng.random() ** 2:
            current, current_worth = tried, value
            if value > best_worth:
                best, best_worth = tried, value
    return best


def _make_room(rng: Random, draft: Draft, holes: Sequence[Slot]) -> None:
    """Take up what lies around one spot, or two tiles that may change places, or move the tribune."""
    draw = rng.random()
    if draw < TRIBUNE_MOVES:
        draft.move_tribune(rng.choice(draft.tribune_places))
    elif draw < TRIBUNE_MOVES + EXCHANGES and len(draft.lying) > 1:
        for i in rng.sample(list(draft.lying), 2):
            draft.take(i)
    else:
        hole = rng.choice(holes).cells
        for i in [i for i, slot in draft.lying.items() if slot.cells & hole]:
            draft.take(i)
