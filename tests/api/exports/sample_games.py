"""Games for the exports: pages as players fill them, seeded, in every size of table."""

import random
from datetime import UTC, datetime
from typing import Any

from api.exports.account import Account, account_of
from api.language import Language
from tests.scoring.une.builders import same_each_day
from tests.scoring.une.random_layouts import abiding_page

Json = dict[str, Any]
DAYS = ("friday", "saturday", "sunday")
WHEN = datetime(2025, 10, 19, 20, 41, 7, tzinfo=UTC)
NAMES = ("Ada", "Chloé", "Bénédicte-Marguerite de la Tour-Maubourg", "Dov", "Ömer Łuczak", "Élise & Théo")
TEAMS = (
    "Le Petit Matin", "Ada & Bao", "La Dépêche du faubourg Saint-Antoine", "Chloé & Dov", "L’Écho", "Élif & Femi",
    "Gus & Hania", "Inès & Jules", "Kenza & Léo", "Les Encriers", "Mona & Nils", "Oscar & Prune",
)  # fmt: skip


def played(*players: str, days: tuple[str, ...] = DAYS, seed: int = 5, flash: bool = False, **settings: Any) -> Json:
    """A game of these players, with closing tokens in their order."""
    rng = random.Random(seed)
    rounds = []
    for day in days:
        boards = []
        for token, player in enumerate(players, start=1):
            layout = {"edition": "gazette", "day": day, "tiles": abiding_page(rng, day), "desk": rng.randint(0, 4)}
            if flash:
                layout["flash"] = 2
            boards.append({"player": player, "token": token, "layout": layout})
        rounds.append({"day": day, "boards": boards})
    return {"edition": "gazette", "mode": "classic", "rounds": rounds, **settings}


def told(data: Json, language: Language = "fr", name: str = "") -> Account:
    """A game's account, at a time that stands still."""
    return account_of(data, WHEN, language, name)


def with_a_bankrupt() -> Json:
    """Three players, of whom the best has the lowest revenue alone."""
    return same_each_day(("Ada", 20, 2, 1), ("Bao", 14, 5, 2), ("Chloé", 9, 4, 3), edition="gazette", mode="classic")


def shared() -> Json:
    """Two players whom not even their tokens part."""
    return same_each_day(("Ada", 12, 4, None), ("Bao", 12, 4, None), edition="gazette", mode="classic")
