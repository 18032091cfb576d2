"""How much each tribune, flash card and character of gazette is worth on random good pages: docs/balance.md.

    python -m samples.balance

For each tribune and each card there are two figures: what comes to it by chance, on pages laid out without a
thought of it, and what comes to a player who has it in mind from the start, when choosing tiles and when
laying them out. Everything is seeded by what is measured, so the same command writes the same file.
"""

from __future__ import annotations

import hashlib
import statistics
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random

from samples.balance_report import Chance, Figures, Gain, Restriction, Spread, report
from samples.pages import (
    CARE,
    Hand,
    blank_page,
    draw_cells,
    draw_hand,
    free_cells,
    good_page,
    improve,
    lay_out,
    tribunes_of,
)
from samples.worth import Worth, worth_of
from scoring.une.edition import Edition, FlashCard
from scoring.une.editions import find_edition
from scoring.une.layout import DAYS, BoardOfPlayer, Day, Layout, Round
from scoring.une.scorer import score_layout
from scoring.une.sheet import Sheet
from scoring.une.table import score_round

SEED = 2024
EDITION = "gazette"
REPORT = Path(__file__).parent.parent / "docs" / "balance.md"
PROCESSES = 2

CHANCE_PAGES = 1000  # a day, the same for all its tribunes and cards
MINDFUL_PAGES = 100  # for each tribune or card
TABLES = 300  # of three players, a day
URSULE_PAGES = 100  # a day

# A player with something in mind sees so many times the cells that the page holds, and takes what suits.
SEEN = 1.5
SECOND_THOUGHTS = 200
# Nobody can do without money: a page that earns less than this is worth a point less for each dollar.
LEAST_DOLLARS = 4
# Ursule takes the best of so many tiles.
URSULE_TURNS = 5

INTRODUCTION = f"""\
# Balance of the gazette

What tribunes, flash cards and characters are worth on random good pages. Written by
`python -m samples.balance` with seed {SEED}: change the program, not this file. How it is measured:

- **Chance**: {CHANCE_PAGES} pages a day by `samples.pages.good_page`: tiles drawn at random, about what the page
  holds, laid out by the rules with some care for articles, photos, mood and leftovers, and without a thought of
  the tribune or card. They are the same pages for all of a day's tribunes and cards.
- **In mind**: {MINDFUL_PAGES} pages for each tribune or card, by a player who sees {SEEN:g} times the cells that
  the page holds, and takes and lays out what is best for the whole sheet, that tribune or card included
  ({SECOND_THOUGHTS} second thoughts, white space as in solo, a point less for each dollar under {LEAST_DOLLARS}).
  Cards meet a random tribune.
- **Characters**: {TABLES} tables of three players a day, laid out by chance; for Ursule {URSULE_PAGES} pages a
  day, {URSULE_TURNS} tiles turned over for each.
- All pages obey P1 to P8. Points are those of the line itself, not what else the page gains or loses by it.
- 10 %, 50 %, 90 %: so many of the pages have that or less. A mean over {MINDFUL_PAGES} pages is good to about a
  fifth of its deviation; smaller differences mean nothing."""


def fingerprint(edition: Edition) -> str:
    """A short name for all that was measured; other conditions or tiles give another."""
    parts: list[object] = [
        [(code, one.points and one.points.source, one.covers_star) for code, one in edition.tribunes.items()],
        [
            (key, card.forbid, card.apart, card.one_group, card.bonus and card.bonus.source)
            for key, card in edition.flash.items()
        ],
        [
            (key, [(e.gap, e.soften, e.by, e.line, e.bonus and e.bonus.source) for e in who.effects or ()])
            for key, who in edition.characters.items()
        ],
        [tile.model_dump(exclude={"headline", "picture"}) for tile in edition.tiles.values()],
        edition.box.model_dump(),
    ]
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:16]


def main() -> None:
    """Measure everything and write the report."""
    edition = find_edition(EDITION)
    codes = [(day, code) for day in DAYS for code in tribunes_of(edition, day)]
    paying = [(day, card.number) for day in DAYS for card in _cards(edition, day) if card.bonus]
    with ProcessPoolExecutor(PROCESSES) as pool:
        chance = pool.map(by_chance, DAYS)
        characters = pool.map(by_character, DAYS)
        tribunes = pool.map(tribune_in_mind, *zip(*codes, strict=True))
        cards = pool.map(card_in_mind, *zip(*paying, strict=True))
        figures = Figures(
            chance=dict(zip(DAYS, chance, strict=True)),
            tribunes=dict(zip(codes, tribunes, strict=True)),
            cards=dict(zip(paying, cards, strict=True)),
            characters=dict(zip(DAYS, characters, strict=True)),
        )
    REPORT.parent.mkdir(exist_ok=True)
    measured = f"What was measured has the fingerprint `{fingerprint(edition)}`; a test holds that it is what ships."
    REPORT.write_text(report(edition, figures, f"{INTRODUCTION}\n\n{measured}"), encoding="utf-8")


# -- by chance -------------------------------------------------------------------------------------------


def by_chance(day: Day) -> Chance:
    """What tribunes pay, cards pay and cards cost on pages laid out without a thought of them."""
    edition = find_edition(EDITION)
    rng = Random(f"{SEED} chance {day}")
    over_star = [code for code in tribunes_of(edition, day) if edition.tribunes[code].covers_star]
    pages = [good_page(rng, edition, day, tribune=rng.choice(over_star)) for _ in range(CHANCE_PAGES)]
    plain = [score_layout(page, edition) for page in pages]
    bonuses, restrictions = {}, {}
    for card in _cards(edition, day):
        sheets = [score_layout(page.model_copy(update={"flash": card.number}), edition) for page in pages]
        if card.bonus:
            bonuses[card.number] = Spread.of([sheet.lines.flash or 0 for sheet in sheets])
        if card.forbid or card.apart or card.one_group:
            restrictions[card.number] = _restriction(plain, sheets)
    tribunes = {
        code: Spread.of([worth_of(_with_tribune(page, code), edition).tribune for page in pages])
        for code in tribunes_of(edition, day)
    }
    return Chance(tribunes, bonuses, restrictions)


def _cards(edition: Edition, day: Day) -> list[FlashCard]:
    return [card for (on, _), card in edition.flash.items() if on == day]


def _with_tribune(page: Layout, code: str) -> Layout:
    """The same page around another tribune."""
    tiles = (tile.model_copy(update={"code": code}) if tile.face == "tribune" else tile for tile in page.tiles)
    return page.model_copy(update={"tiles": tuple(tiles)})


def _restriction(plain: Sequence[Sheet], sheets: Sequence[Sheet]) -> Restriction:
    """What the card changed from the sheets without it to the sheets with it."""
    both = list(zip(plain, sheets, strict=True))
    points = [before.lines.known() - after.lines.known() for before, after in both]
    dollars = [before.ads - after.ads for before, after in both]
    return Restriction(
        breached=statistics.fmean(bool(sheet.conflicts) for sheet in sheets),
        felt=statistics.fmean(a > 0 or b > 0 for a, b in zip(points, dollars, strict=True)),
        points=statistics.fmean(points),
        worst=max(points),
        dollars=statistics.fmean(dollars),
    )


# -- in mind ---------------------------------------------------------------------------------------------


def tribune_in_mind(day: Day, code: str) -> Spread:
    """What this tribune pays to those who have it in mind."""
    edition = find_edition(EDITION)
    rng = Random(f"{SEED} mind {day} {code}")
    blanks = (blank_page(rng, edition, day, code, "solo") for _ in range(MINDFUL_PAGES))
    return Spread.of([_mindful(rng, edition, blank).tribune for blank in blanks])


def card_in_mind(day: Day, number: int) -> Spread:
    """What this card pays to those who have it in mind."""
    edition = find_edition(EDITION)
    rng = Random(f"{SEED} mind {day} {number}")
    blanks = (blank_page(rng, edition, day, mode="solo") for _ in range(MINDFUL_PAGES))
    with_card = (blank.model_copy(update={"flash": number}) for blank in blanks)
    return Spread.of([_mindful(rng, edition, blank).flash for blank in with_card])


def _mindful(rng: Random, edition: Edition, blank: Layout) -> Worth:
    """The worth of a page whose tiles were chosen and laid out for all that it scores."""
    seen = draw_cells(rng, edition, SEEN * free_cells(edition, blank.day))

    def worth(page: Layout) -> int:
        found = worth_of(page, edition)
        seen_not_taken = -found.surplus
        return found.known + seen_not_taken + min(0, found.dollars - LEAST_DOLLARS)

    page = improve(rng, lay_out(rng, blank, seen), seen, worth, SECOND_THOUGHTS)
    return worth_of(page, edition)


# -- characters ------------------------------------------------------------------------------------------


def by_character(day: Day) -> dict[str, Gain]:
    """What each character brings on this day."""
    edition = find_edition(EDITION)
    rng = Random(f"{SEED} characters {day}")
    tables = [[good_page(rng, edition, day) for _ in range(3)] for _ in range(TABLES)]
    plain = [_first_player(pages, None) for pages in tables]
    gains = {}
    for key in edition.characters:
        with_it = [_first_player(pages, key) for pages in tables]
        gains[key] = Gain.of([(b[0] - a[0], b[1] - a[1]) for a, b in zip(plain, with_it, strict=True)])
    return {**gains, "ursule": Gain.of([(_ursule_gain(rng, edition, day), 0) for _ in range(URSULE_PAGES)])}


def _first_player(pages: Sequence[Layout], character: str | None) -> tuple[int, int]:
    """Points and dollars of the first player, perhaps with a character, at a table with the others."""
    first = pages[0].model_copy(update={"character": character})
    boards = [BoardOfPlayer(player=str(i), layout=page) for i, page in enumerate((first, *pages[1:]))]
    sheet = score_round(Round(day=first.day, boards=tuple(boards)))[0]
    return sheet.lines.known(), sheet.ads


def _ursule_gain(rng: Random, edition: Edition, day: Day) -> int:
    """What the best of the tiles she turns over brings, against as many second tries without any."""
    hand = draw_hand(rng, edition, day)
    page = improve(rng, lay_out(rng, blank_page(rng, edition, day), hand), hand, None, CARE)
    others = [tile for tile in edition.tiles.values() if tile not in hand.tiles]
    turned = [Hand(edition, (*hand.tiles, tile)) for tile in rng.sample(others, URSULE_TURNS)]
    with_it = _best_try(rng, page, turned)
    return with_it - _best_try(rng, page, [hand] * URSULE_TURNS)


def _best_try(rng: Random, page: Layout, hands: Sequence[Hand]) -> int:
    tries = [improve(rng, page, hand, None, CARE) for hand in hands]
    return max(worth_of(each, hands[0].edition).known for each in tries)


if __name__ == "__main__":
    main()
