"""Small boards for tests that are about the table or the game rather than the page."""

from typing import Any

Json = dict[str, Any]
DAYS = ("friday", "saturday", "sunday")
SLOTS = ((4, 0), (4, 3), (6, 0), (6, 3))  # two cells each, none beside another
STAR = {"friday": [1, 1], "saturday": [1, 1], "sunday": [1, 2]}


def tribune(day: str, points: int | None = None, code: str = "D0") -> Json:
    return {"at": STAR[day], "size": [2, 3], "face": "tribune", "code": code, "points": points}


def page(day: str, points: int = 0, dollars: int = 0, *, desk: int = 0, **settings: Any) -> Json:
    """A board whose tribune was given `points` by hand and whose ads earn `dollars`; all its gaps are alike."""
    tiles = [tribune(day, points)]
    for at in SLOTS:
        earned = min(dollars, 6)
        dollars -= earned
        face = {"face": "ad", "dollars": earned} if earned else {"face": "back"}
        tiles.append({"at": list(at), "size": [1, 2], **face})
    return {"day": day, "tiles": tiles, "desk": desk, **settings}


def board(player: str, layout: Json, token: int | None = None) -> Json:
    return {"player": player, "token": token, "layout": layout}


def game(days: dict[str, list[tuple[str, int, int, int | None]]], **settings: Any) -> Json:
    """A game from (player, points, dollars, token) of each day."""
    rounds = [
        {
            "day": day,
            "boards": [board(name, page(day, points, dollars), token) for name, points, dollars, token in seats],
        }
        for day, seats in days.items()
    ]
    return {"rounds": rounds, **settings}


def same_each_day(*seats: tuple[str, int, int, int | None], **settings: Any) -> Json:
    """A game of three days that all went alike."""
    return game({day: list(seats) for day in DAYS}, **settings)
