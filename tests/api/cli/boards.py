"""Pages for the tests of the command line: one that abides by the rules, and everything that can be wrong with one."""

from copy import deepcopy
from typing import Any

Json = dict[str, Any]

TRIBUNE: Json = {"at": [0, 1], "size": [2, 3], "face": "tribune", "code": "D4"}


def article(at: list[int], size: list[int], colour: str = "sport", mood: str = "good", **more: Any) -> Json:
    points = 2 if size[0] * size[1] > 4 else 1
    tile = {"at": at, "size": size, "face": "article", "colour": colour, "mood": mood, "icons": 2, "points": points}
    return {**tile, **more}


def photo(at: list[int], size: list[int], *scores: str, **more: Any) -> Json:
    return {"at": at, "size": size, "face": "photo", "scores": list(scores), **more}


def ad(at: list[int], size: list[int], dollars: int, **more: Any) -> Json:
    return {"at": at, "size": size, "face": "ad", "dollars": dollars, **more}


def back(at: list[int], size: list[int], **more: Any) -> Json:
    return {"at": at, "size": size, "face": "back", **more}


def page(*tiles: Json, **settings: Any) -> Json:
    """A page with these tiles around its tribune."""
    return deepcopy({"day": "friday", "tiles": [TRIBUNE, *tiles], **settings})


def abiding(**settings: Any) -> Json:
    """Nothing wrong with it; a tile crosses the fold, one lies face down, and one bears a known name."""
    return page(
        article([0, 0], [2, 1], "sport", "good"),
        photo([0, 4], [1, 2], "sport", "bad"),
        article([2, 0], [2, 2], "news", "bad", id="n19"),
        ad([2, 2], [1, 2], 3),
        article([3, 4], [2, 2], "business", "good", icons=3),
        back([6, 0], [1, 2]),
        **settings,
    )


def at_odds(**settings: Any) -> Json:
    """Two sport articles touch, an ad sticks out of the day's zone, another lies off the grid, a photo is turned."""
    return page(
        article([4, 0], [1, 2]),
        article([4, 2], [1, 2]),
        ad([6, 5], [1, 2], 4),
        ad([3, -3], [1, 2], 1),
        photo([6, 0], [1, 2], "news", turned=90),
        **settings,
    )


def overlapping(**settings: Any) -> Json:
    """Tiles on one another: in part, wholly, three at a time."""
    return page(
        article([0, 3], [2, 2], "news", "bad"),
        article([4, 0], [3, 2], "business"),
        back([5, 1], [2, 1]),
        ad([5, 0], [1, 2], 2),
        photo([4, 4], [1, 1], "good"),
        **settings,
    )


def adrift(**settings: Any) -> Json:
    """The tribune lies where no grid shows it."""
    return {"day": "sunday", "tiles": [{**TRIBUNE, "at": [20, 20]}, article([0, 0], [2, 3])], **settings}


def table(*players: str, **settings: Any) -> Json:
    """A day at which everybody but the first has conflicts."""
    layouts = [abiding(), *(at_odds() for _ in players[1:])]
    boards = [
        {"player": player, "token": token, "layout": layout}
        for token, (player, layout) in enumerate(zip(players, layouts, strict=True), start=1)
    ]
    return {"day": "friday", "boards": boards, **settings}
