"""Makes the gazette's twelve puzzles: puzzles.toml.

    python -m samples.puzzles

Each puzzle is a set of tiles and a tribune for one day: Friday, Saturday, Sunday and again, each with a tribune of
its own whose points depend on the page. Tiles are dealt from a shuffled box: first two to four ads, all of which
must be placed, then articles and photos until they would cover somewhat more than the page. The first six
puzzles are dealt from one box, so that all six can lie on the table at once; each of the others from a full box.

The targets come from a search: several pages laid out at random, each improved by thousands of second thoughts for
the puzzle's own score. Gold is a point less than the best of them has, so a page that reaches it is known;
silver and bronze are two points further down each, three where a page scores much. The search proves nothing:
there may be a better page.

Everything follows from SEED and from counts of steps, never from time, so the same command writes the same file as
long as tiles, tribunes and rules stay as they are. A changed tribune wants its puzzle's targets made again.
"""

from __future__ import annotations

import tomllib
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from random import Random
from textwrap import wrap

from samples.pages import Hand, blank_page, cells_of, free_cells, improve, known_sum, lay_out, tribunes_of
from samples.worth import worth_of
from scoring.une import editions
from scoring.une.edition import Edition, PrintedTile, Puzzle
from scoring.une.editions import find_edition
from scoring.une.layout import DAYS, Day, Layout

SEED = 2188  # of three hundred, the deal in which no puzzle is short of articles or photos
EDITION = "gazette"
FILE = Path(editions.__file__).parent / EDITION / "puzzles.toml"
PROCESSES = 2

PUZZLES, FROM_ONE_BOX = 12, 6
# How many ads there are to place on each day.
ADS: dict[Day, tuple[int, int]] = {"friday": (2, 3), "saturday": (3, 4), "sunday": (4, 4)}
# The cells dealt for each cell of the page: one box has to do for six puzzles, and just does.
SURPLUS_FROM_ONE_BOX, SURPLUS = 1.08, 1.2

# The search: so many pages to start from, and second thoughts for each.
STARTS, SECOND_THOUGHTS = 10, 8000
# From gold to silver and from silver to bronze; more where the best page has so many points.
STEP, LARGE_STEP, MUCH = 2, 3, 30


@dataclass(frozen=True)
class Deal:
    """A puzzle before anybody has looked for its best page."""

    number: int
    day: Day
    tribune: str
    hand: Hand


def main() -> None:
    """Make all puzzles and write their file."""
    with ProcessPoolExecutor(PROCESSES) as pool:
        puzzles = list(pool.map(make, range(1, PUZZLES + 1)))
    FILE.write_text(written(puzzles), encoding="utf-8")


def make(number: int) -> Puzzle:
    """The puzzle of that number, with its targets."""
    deal = deals(find_edition(EDITION))[number - 1]
    best = best_points(deal, STARTS, SECOND_THOUGHTS)
    step = LARGE_STEP if best >= MUCH else STEP
    gold = best - 1
    return Puzzle(
        number=number,
        day=deal.day,
        tribune=deal.tribune,
        tiles=tuple(tile.id for tile in deal.hand.tiles),
        targets=(gold - 2 * step, gold - step, gold),
    )


# -- dealing ---------------------------------------------------------------------------------------------


def deals(edition: Edition) -> list[Deal]:
    """All puzzles without their targets."""
    rng = Random(f"{SEED} deals")
    starting, drafted = (_telling_tribunes(rng, edition, day) for day in ("friday", "sunday"))
    box: list[PrintedTile] = []
    found = []
    for number in range(1, PUZZLES + 1):
        day = DAYS[(number - 1) % len(DAYS)]
        if number == 1 or number > FROM_ONE_BOX:
            box = rng.sample(list(edition.tiles.values()), len(edition.tiles))
        surplus = SURPLUS if number > FROM_ONE_BOX else SURPLUS_FROM_ONE_BOX
        tiles = _take(box, rng.randint(*ADS[day]), surplus * free_cells(edition, day))
        order = [tile for tile in edition.tiles.values() if tile in tiles]
        tribune = (starting if day == "friday" else drafted).pop()
        found.append(Deal(number, day, tribune, Hand(edition, tuple(order))))
    return found


def _telling_tribunes(rng: Random, edition: Edition, day: Day) -> list[str]:
    """The day's tribunes in any order, less those that pay the same whatever the page."""
    codes = [
        code
        for code in tribunes_of(edition, day)
        if (pay := edition.tribunes[code].points) is not None and not isinstance(pay.source, int)
    ]
    return rng.sample(codes, len(codes))


def _take(box: list[PrintedTile], ads: int, cells: float) -> list[PrintedTile]:
    """Take the first ads out of the box, then whatever else comes first until there are cells enough."""
    order = sorted(box, key=lambda tile: tile.face != "ad")  # stable: ads first, otherwise as shuffled
    all_ads = sum(tile.face == "ad" for tile in box)
    taken = order[:ads]
    for tile in order[all_ads:]:
        if sum(map(cells_of, taken)) >= cells:
            break
        taken.append(tile)
    else:
        raise ValueError("the box holds too few tiles for these puzzles: deal less, or take another seed")
    box[:] = [tile for tile in box if tile not in taken]
    return taken


# -- searching -------------------------------------------------------------------------------------------


def best_points(deal: Deal, starts: int, steps: int) -> int:
    """The points of the best page found. Fails where no page holds all ads."""
    pages = [best_page(deal, start, steps) for start in range(starts)]
    points = [worth_of(page, deal.hand.edition).known for page in pages if not page.desk_ads]
    return max(points)


def best_page(deal: Deal, start: int, steps: int) -> Layout:
    """The best page found from that start."""
    rng = Random(f"{SEED} puzzle {deal.number} {start}")
    edition = deal.hand.edition
    blank = blank_page(rng, edition, deal.day, deal.tribune, "puzzle")
    return improve(rng, lay_out(rng, blank, deal.hand), deal.hand, known_sum(edition), steps)


def deal_of(puzzle: Puzzle, edition: Edition) -> Deal:
    """A puzzle as it lies in the file, ready to be searched again."""
    hand = Hand(edition, tuple(edition.tiles[name] for name in puzzle.tiles))
    return Deal(puzzle.number, puzzle.day, puzzle.tribune, hand)


# -- writing ---------------------------------------------------------------------------------------------

HEADER = f"""\
# The puzzles of La Gazette de Valmoulin: a day, a tribune, tiles, and the points for bronze, silver and gold.
# All ads must be placed. Puzzles 1 to {FROM_ONE_BOX} share no tile, so that all can lie on the table at once.
#
# Made by `python -m samples.puzzles` with seed {SEED}: change the program, not this file. Gold is one point less
# than the best page found in {STARTS} searches of {SECOND_THOUGHTS} steps; samples/puzzles.py tells the whole story.
"""


def written(puzzles: list[Puzzle]) -> str:
    """The file."""
    text = "\n".join([HEADER, *map(_entry, puzzles)])
    tomllib.loads(text)  # better a stop here than an edition that cannot be loaded
    return text


def _entry(puzzle: Puzzle) -> str:
    names = wrap(", ".join(f'"{name}"' for name in puzzle.tiles) + ",", 100)
    return "\n".join(
        [
            "[[puzzle]]",
            f"number = {puzzle.number}",
            f'day = "{puzzle.day}"',
            f'tribune = "{puzzle.tribune}"',
            "tiles = [",
            *(f"    {line}" for line in names),
            "]",
            f"targets = [{', '.join(map(str, puzzle.targets))}] # bronze, silver, gold",
            "",
        ]
    )


if __name__ == "__main__":
    main()
