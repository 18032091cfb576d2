"""The rules of Rédac' Chef a second time, slowly, for the tests to compare the engine against.

Nothing here knows the engine: plain dicts, sets of cells and brute force, written from the words of the
rules and of gazette's cards. A `page` is a dict: the day's geometry, the tiles left on the board, which of
them are face up, who touches whom, and the gaps.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations
from typing import Any

Cell = tuple[int, int]
Json = dict[str, Any]
Page = dict[str, Any]

COLOURS = ("sport", "business", "news")
MOODS = ("good", "bad")
FIVE_SIZES = [(1, 2), (2, 1), (2, 2), (2, 3), (3, 2)]
RULES = ["P1", "P2", "P3", "P4", "P5", "P6", "P7", "P8", "F"]
COMPARED = ("classic", "turns", "newsroom")  # the modes where white space is compared with the others'

# gazette: zone [row0, col0, row1, col1] half open, star, first row below the fold
DAYS: dict[str, tuple[tuple[int, int, int, int], Cell, int]] = {
    "friday": ((0, 0, 8, 6), (1, 2), 4),
    "saturday": ((0, 0, 8, 8), (1, 2), 4),
    "sunday": ((0, 0, 10, 8), (1, 3), 5),
}

MOST_TILES = 14


class TooMany(Exception):
    """More tiles conflict than brute force is asked to try."""


# --- cells and tiles ---------------------------------------------------------------------------------


def cells(tile: Json) -> set[Cell]:
    row, col = tile["at"]
    rows, cols = tile["size"]
    return {(row + r, col + c) for r in range(rows) for c in range(cols)}


def beside(cell: Cell) -> set[Cell]:
    row, col = cell
    return {(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)}


def overlap(a: Json, b: Json) -> bool:
    return bool(cells(a) & cells(b))


def adjacent(a: Json, b: Json) -> bool:
    return not overlap(a, b) and any(beside(cell) & cells(b) for cell in cells(a))


def zone_cells(day: str) -> set[Cell]:
    (row0, col0, row1, col1), _, _ = DAYS[day]
    return {(row, col) for row in range(row0, row1) for col in range(col0, col1)}


def pieces(members: Iterable[Any], touching: Callable[[Any, Any], bool]) -> list[set[Any]]:
    """Split into contiguous groups, in the order of each group's first member."""
    rest = list(members)
    found: list[set[Any]] = []
    while rest:
        group = {rest.pop(0)}
        grown = True
        while grown:
            more = {m for m in rest if any(touching(m, g) for g in group)}
            rest = [m for m in rest if m not in more]
            group |= more
            grown = bool(more)
        found.append(group)
    return found


# --- the page ----------------------------------------------------------------------------------------


def is_loose(tile: Json) -> bool:
    return bool(tile.get("loose", False))


def is_outside(tile: Json, day: str) -> bool:
    return not cells(tile) <= zone_cells(day)


def is_turned(tile: Json) -> bool:
    return bool(tile.get("turned", 0) != 0)


def misses_star(tile: Json, day: str) -> bool:
    return tile.get("code") != "3B" and DAYS[day][1] not in cells(tile)


def all_tribunes(tiles: list[Json]) -> list[int]:
    return [i for i, tile in enumerate(tiles) if tile["face"] == "tribune"]


def let_pass(layout: Json, breach: Json) -> bool:
    """Tell whether the referee has overruled this breach."""
    ruled = [(each["rule"], sorted(each["tiles"])) for each in layout.get("overruled", [])]
    return (breach["rule"], sorted(breach["tiles"])) in ruled


def counted(layout: Json, breaches: list[Json]) -> list[Json]:
    return [breach for breach in breaches if not let_pass(layout, breach)]


def misplacements(layout: Json, i: int) -> list[Json]:
    """Give the breaches of P1 to P3 of one tile."""
    tile, day = layout["tiles"][i], layout["day"]
    wrong = {"P1": is_loose(tile), "P2": is_outside(tile, day), "P3": is_turned(tile)}
    return counted(layout, [{"rule": rule, "tiles": [i]} for rule, holds in wrong.items() if holds])


def is_sound(layout: Json, i: int) -> bool:
    """Tell whether a tribune lies where it may score."""
    bare = misses_star(layout["tiles"][i], layout["day"]) and not let_pass(layout, {"rule": "P4", "tiles": [i]})
    return not misplacements(layout, i) and not bare


def the_tribune(layout: Json) -> int | None:
    found = all_tribunes(layout["tiles"])
    for i in found:
        if is_sound(layout, i):
            return i
    return found[0] if found else None


def photographed(layout: Json) -> Page:
    """Give the page after the desk has taken what must leave, before any flip."""
    tiles, day = layout["tiles"], layout["day"]
    removed = [i for i, t in enumerate(tiles) if t["face"] != "tribune" and misplacements(layout, i)]
    left = [i for i in range(len(tiles)) if i not in removed]
    covered: set[Cell] = set()
    for i in left:
        covered |= cells(tiles[i])
    empty = zone_cells(day) - covered
    touching: dict[int, set[int]] = {i: set() for i in left}
    for i, j in combinations(left, 2):
        if adjacent(tiles[i], tiles[j]):
            touching[i].add(j)
            touching[j].add(i)
    return {
        "tiles": tiles,
        "day": day,
        "removed": removed,
        "left": left,
        "up": [i for i in left if tiles[i]["face"] != "back"],
        "touching": touching,
        "empty": empty,
        "gaps": pieces(sorted(empty), lambda a, b: a in beside(b)),
        "tribune": the_tribune(layout),
    }


def flip(page: Page, flipped: Iterable[int]) -> Page:
    down = set(flipped)
    return {**page, "up": [i for i in page["up"] if i not in down]}


# --- picking tiles -----------------------------------------------------------------------------------


def tile_of(page: Page, i: int) -> Json:
    tile: Json = page["tiles"][i]
    return tile


def face_up(page: Page) -> list[int]:
    """All face-up tiles. The tribune is a tile: cards that do not mean it say so."""
    return list(page["up"])


def face_up_newspaper(page: Page) -> list[int]:
    """Face-up articles, photos and ads."""
    return [i for i in page["up"] if tile_of(page, i)["face"] != "tribune"]


def of_face(page: Page, face: str) -> list[int]:
    return [i for i in page["up"] if tile_of(page, i)["face"] == face]


def articles(page: Page) -> list[int]:
    return of_face(page, "article")


def photos(page: Page) -> list[int]:
    return of_face(page, "photo")


def ads(page: Page) -> list[int]:
    return of_face(page, "ad")


def articles_with(page: Page, key: str, value: str) -> list[int]:
    return [i for i in articles(page) if tile_of(page, i)[key] == value]


def touches(page: Page, i: int, j: int) -> bool:
    return j in page["touching"][i]


def count_touched(page: Page, i: int, among: list[int]) -> int:
    return len([j for j in among if touches(page, i, j)])


def by_tribune(page: Page, among: list[int]) -> list[int]:
    """List those adjacent to the tribune."""
    tribune = page["tribune"]
    return [] if tribune is None else [i for i in among if touches(page, tribune, i)]


def groups(page: Page, among: list[int]) -> list[set[int]]:
    return pieces(among, lambda i, j: touches(page, i, j))


def area(page: Page, i: int) -> int:
    return len(cells(tile_of(page, i)))


def size_of(page: Page, i: int) -> Cell:
    rows, cols = tile_of(page, i)["size"]
    return rows, cols


def rows_of(page: Page, i: int) -> set[int]:
    return {row for row, _ in cells(tile_of(page, i))}


def above(page: Page, i: int) -> bool:
    """Tell whether any part of the tile is above the fold."""
    return any(row < DAYS[page["day"]][2] for row in rows_of(page, i))


def below(page: Page, i: int) -> bool:
    """Tell whether any part of the tile is below the fold."""
    return any(row >= DAYS[page["day"]][2] for row in rows_of(page, i))


def across(page: Page, i: int) -> bool:
    return above(page, i) and below(page, i)


def side_cells(page: Page, *sides: str) -> set[Cell]:
    """Give the zone's cells along the named sides: left, right, top, bottom."""
    (row0, col0, row1, col1), _, _ = DAYS[page["day"]]
    found: set[Cell] = set()
    for row, col in zone_cells(page["day"]):
        at = {"top": row == row0, "bottom": row == row1 - 1, "left": col == col0, "right": col == col1 - 1}
        if any(at[side] for side in sides):
            found.add((row, col))
    return found


def edge_cells(page: Page) -> set[Cell]:
    return side_cells(page, "left", "right", "top", "bottom")


def corner_cells(page: Page) -> set[Cell]:
    (row0, col0, row1, col1), _, _ = DAYS[page["day"]]
    return {(row0, col0), (row0, col1 - 1), (row1 - 1, col0), (row1 - 1, col1 - 1)}


def covers_any(page: Page, i: int, wanted: set[Cell]) -> bool:
    return bool(cells(tile_of(page, i)) & wanted)


def at_edge(page: Page, i: int) -> bool:
    return covers_any(page, i, edge_cells(page))


def at_corner(page: Page, i: int) -> bool:
    return covers_any(page, i, corner_cells(page))


def smiles(page: Page) -> int:
    return sum([int(tile_of(page, i)["icons"]) for i in articles_with(page, "mood", "good")])


def frowns(page: Page) -> int:
    return sum([int(tile_of(page, i)["icons"]) for i in articles_with(page, "mood", "bad")])


def mood_gap(page: Page) -> int:
    return abs(smiles(page) - frowns(page))


def dollars(page: Page) -> int:
    """Add up what is printed on the face-up ads."""
    return sum([int(tile_of(page, i)["dollars"]) for i in ads(page)])


def looks(page: Page) -> set[tuple[str, str]]:
    """Give the combinations of colour and mood among the articles."""
    return {(tile_of(page, i)["colour"], tile_of(page, i)["mood"]) for i in articles(page)}


def full_lines(page: Page, axis: int) -> int:
    """Count rows (axis 0) or columns (axis 1) of the zone without an empty cell."""
    every = {cell[axis] for cell in zone_cells(page["day"])}
    broken = {cell[axis] for cell in page["empty"]}
    return len(every - broken)


# --- gazette's tribunes, from their English texts ----------------------------------------------------


def tribune_d0(_page: Page) -> int:
    """Nothing to score, but what a masthead!"""
    return 0


def tribune_d1(page: Page) -> int:
    """2 points for each set of three articles, one of each colour."""
    return 2 * min([len(articles_with(page, "colour", colour)) for colour in COLOURS])


def tribune_d2(page: Page) -> int:
    """1 point for each article touching the left or right edge of the page."""
    sides = side_cells(page, "left", "right")
    return len([i for i in articles(page) if covers_any(page, i, sides)])


def tribune_d3(page: Page) -> int:
    """1 point for each article wholly below the fold."""
    return len([i for i in articles(page) if not above(page, i)])


def tribune_d4(page: Page) -> int:
    """1 point for each pair of one good-news and one bad-news article above the fold."""
    good = [i for i in articles_with(page, "mood", "good") if above(page, i)]
    bad = [i for i in articles_with(page, "mood", "bad") if above(page, i)]
    return min(len(good), len(bad))


def tribune_d5(page: Page) -> int:
    """1 point for each photo adjacent to at least one ad."""
    return len([i for i in photos(page) if count_touched(page, i, ads(page)) >= 1])


def tribune_d6(page: Page) -> int:
    """1 point for each article adjacent to the tribune."""
    return len(by_tribune(page, articles(page)))


def tribune_1a(page: Page) -> int:
    """1 point for each different size among your face-up articles, photos and ads."""
    return len({size_of(page, i) for i in face_up_newspaper(page)})


def tribune_1b(page: Page) -> int:
    """1 point for each face-up article, photo or ad of six cells."""
    return len([i for i in face_up_newspaper(page) if area(page, i) == 6])


def tribune_2a(page: Page) -> int:
    """2 points for each photo adjacent to the tribune."""
    return 2 * len(by_tribune(page, photos(page)))


def tribune_2b(page: Page) -> int:
    """1 point for each photo touching an edge of the page."""
    return len([i for i in photos(page) if at_edge(page, i)])


def tribune_3a(page: Page) -> int:
    """Choose a colour: 1 point for each article of that colour adjacent to the tribune."""
    return max([len(by_tribune(page, articles_with(page, "colour", colour))) for colour in COLOURS])


def tribune_3b(page: Page) -> int:
    """Goes anywhere in the day's zone. 1 point for each photo or ad adjacent to the tribune."""
    return len(by_tribune(page, photos(page))) + len(by_tribune(page, ads(page)))


def tribune_4a(page: Page) -> int:
    """2 points for each gap in the shape of a rectangle, 8 at most. Squares do not count."""
    points = 0
    for gap in page["gaps"]:
        rows = {row for row, _ in gap}
        cols = {col for _, col in gap}
        whole = len(gap) == len(rows) * len(cols)
        if whole and len(rows) != len(cols):
            points += 2
    return min(8, points)


def tribune_4b(page: Page) -> int:
    """Empty cells along the edges: none, 5 points; 1 or 2, 3 points; 3 or 4, 2 points; 5 or 6, 1 point."""
    return {0: 5, 1: 3, 2: 3, 3: 2, 4: 2, 5: 1, 6: 1}.get(len(page["empty"] & edge_cells(page)), 0)


def tribune_5a(page: Page) -> int:
    """1 point for each ad adjacent to at least two articles."""
    return len([i for i in ads(page) if count_touched(page, i, articles(page)) >= 2])


def tribune_5b(page: Page) -> int:
    """1 point for every 2 $ on face-up ads."""
    return dollars(page) // 2


def tribune_6a(page: Page) -> int:
    """1 point for each pair of adjacent articles of opposite moods, 8 at most."""
    good, bad = articles_with(page, "mood", "good"), articles_with(page, "mood", "bad")
    return min(8, len([(i, j) for i in good for j in bad if touches(page, i, j)]))


def tribune_6b(page: Page) -> int:
    """1 point for each bad-news article below the fold."""
    return len([i for i in articles_with(page, "mood", "bad") if below(page, i)])


def tribune_7a(page: Page) -> int:
    """1 point for each article in your largest contiguous group of good news."""
    return max([len(g) for g in groups(page, articles_with(page, "mood", "good"))], default=0)


def tribune_7b(page: Page) -> int:
    """1 point for each tile in your largest contiguous group of photos and ads, 8 at most."""
    return min(8, max([len(g) for g in groups(page, photos(page) + ads(page))], default=0))


def tribune_8a(page: Page) -> int:
    """1 point for each article, photo or ad in a corner of the page."""
    return len([i for i in articles(page) + photos(page) + ads(page) if at_corner(page, i)])


def tribune_8b(_page: Page) -> int:
    """4 points. Place no tile before you have done collecting."""
    return 4


def tribune_9a(page: Page) -> int:
    """2 points for each article across the fold."""
    return 2 * len([i for i in articles(page) if across(page, i)])


def tribune_9b(page: Page) -> int:
    """1 point for each row without an empty cell, beyond the third."""
    return max(0, full_lines(page, 0) - 3)


def tribune_10a(_page: Page) -> int:
    """2 points. While laying out, turn over as many tiles as you like and take up to two more."""
    return 2


def tribune_10b(page: Page) -> int:
    """1 point for each pair of one photo and one ad."""
    return min(len(photos(page)), len(ads(page)))


def tribune_11a(page: Page) -> int:
    """Difference between smiles and frowns: none, 5 points; 1, 3 points; 2, 1 point."""
    return {0: 5, 1: 3, 2: 1}.get(mood_gap(page), 0)


def tribune_11b(page: Page) -> int:
    """1 point for every two smiles on your articles."""
    return smiles(page) // 2


def tribune_12a(page: Page) -> int:
    """1 point for each article touching no edge of the page."""
    return len([i for i in articles(page) if not at_edge(page, i)])


def tribune_12b(page: Page) -> int:
    """1 point for each different combination of colour and mood among your articles."""
    return len(looks(page))


TRIBUNES: dict[str, Callable[[Page], int]] = {
    "D0": tribune_d0,
    "D1": tribune_d1,
    "D2": tribune_d2,
    "D3": tribune_d3,
    "D4": tribune_d4,
    "D5": tribune_d5,
    "D6": tribune_d6,
    "1A": tribune_1a,
    "1B": tribune_1b,
    "2A": tribune_2a,
    "2B": tribune_2b,
    "3A": tribune_3a,
    "3B": tribune_3b,
    "4A": tribune_4a,
    "4B": tribune_4b,
    "5A": tribune_5a,
    "5B": tribune_5b,
    "6A": tribune_6a,
    "6B": tribune_6b,
    "7A": tribune_7a,
    "7B": tribune_7b,
    "8A": tribune_8a,
    "8B": tribune_8b,
    "9A": tribune_9a,
    "9B": tribune_9b,
    "10A": tribune_10a,
    "10B": tribune_10b,
    "11A": tribune_11a,
    "11B": tribune_11b,
    "12A": tribune_12a,
    "12B": tribune_12b,
}


# --- gazette's flash cards that turn tiles: each entry is a list of tiles turned ----------------------


def friday_1(page: Page) -> list[list[int]]:
    """Tiles across the fold are turned face down."""
    return [[i] for i in face_up(page) if across(page, i)]


def friday_7(page: Page) -> list[list[int]]:
    """Ads adjacent to the tribune are turned face down."""
    return [[i] for i in by_tribune(page, ads(page))]


def friday_9(page: Page) -> list[list[int]]:
    """Bad news adjacent to the tribune is turned face down."""
    return [[i] for i in by_tribune(page, articles_with(page, "mood", "bad"))]


def friday_12(page: Page) -> list[list[int]]:
    """Tiles that no chain of tiles links to the tribune are turned face down."""
    chains = groups(page, page["left"])
    if len(chains) <= 1:
        return []
    cut_off = [chain for chain in chains if page["tribune"] not in chain]
    entries = [sorted(i for i in chain if i in page["up"]) for chain in cut_off]
    return [entry for entry in entries if entry]


def saturday_4(page: Page) -> list[list[int]]:
    """Ads of two cells touching an edge of the page are turned face down."""
    return [[i] for i in ads(page) if area(page, i) == 2 and at_edge(page, i)]


def saturday_8(page: Page) -> list[list[int]]:
    """Photos across the fold are turned face down."""
    return [[i] for i in photos(page) if across(page, i)]


def saturday_11(page: Page) -> list[list[int]]:
    """News articles touching the bottom of the page are turned face down."""
    bottom = side_cells(page, "bottom")
    return [[i] for i in articles_with(page, "colour", "news") if covers_any(page, i, bottom)]


def sunday_2(page: Page) -> list[list[int]]:
    """Ads of 4 $ are turned face down."""
    return [[i] for i in ads(page) if tile_of(page, i)["dollars"] == 4]


def sunday_6(page: Page) -> list[list[int]]:
    """Ads wholly above the fold are turned face down."""
    return [[i] for i in ads(page) if not below(page, i)]


def sunday_9(page: Page) -> list[list[int]]:
    """Articles in a corner of the page are turned face down."""
    return [[i] for i in articles(page) if at_corner(page, i)]


def sunday_10(page: Page) -> list[list[int]]:
    """The tribune must touch no edge of the page, or it is turned face down."""
    tribune = page["tribune"]
    return [[tribune]] if tribune is not None and at_edge(page, tribune) else []


TURNING: dict[tuple[str, int], Callable[[Page], list[list[int]]]] = {
    ("friday", 1): friday_1,
    ("friday", 7): friday_7,
    ("friday", 9): friday_9,
    ("friday", 12): friday_12,
    ("saturday", 4): saturday_4,
    ("saturday", 8): saturday_8,
    ("saturday", 11): saturday_11,
    ("sunday", 2): sunday_2,
    ("sunday", 6): sunday_6,
    ("sunday", 9): sunday_9,
    ("sunday", 10): sunday_10,
}


# --- gazette's flash cards that keep kinds apart: the two kinds ---------------------------------------


def friday_4(page: Page) -> tuple[list[int], list[int]]:
    """No photo may be adjacent to an ad."""
    return photos(page), ads(page)


def saturday_6(page: Page) -> tuple[list[int], list[int]]:
    """No ad may be adjacent to bad news."""
    return ads(page), articles_with(page, "mood", "bad")


def sunday_4(page: Page) -> tuple[list[int], list[int]]:
    """No photo may be adjacent to an ad."""
    return photos(page), ads(page)


APART: dict[tuple[str, int], Callable[[Page], tuple[list[int], list[int]]]] = {
    ("friday", 4): friday_4,
    ("saturday", 6): saturday_6,
    ("sunday", 4): sunday_4,
}


# --- gazette's flash cards with a bonus ----------------------------------------------------------------


def friday_2(page: Page) -> int:
    """1 point for each ad touching an edge of the page."""
    return len([i for i in ads(page) if at_edge(page, i)])


def friday_3(page: Page) -> int:
    """3 points if no tile lies face down."""
    return 3 if all(i in page["up"] for i in page["left"]) else 0


def friday_5(page: Page) -> int:
    """1 point for each article of six cells."""
    return len([i for i in articles(page) if area(page, i) == 6])


def friday_6(page: Page) -> int:
    """3 points if all four corners of the page are covered."""
    return 0 if corner_cells(page) & page["empty"] else 3


def friday_8(page: Page) -> int:
    """1 point for each photo wholly below the fold."""
    return len([i for i in photos(page) if not above(page, i)])


def friday_10(page: Page) -> int:
    """2 points if you have as many sport articles as business ones."""
    sport, business = articles_with(page, "colour", "sport"), articles_with(page, "colour", "business")
    return 2 if len(sport) == len(business) else 0


def friday_11(page: Page) -> int:
    """1 point for each business article, 3 at most."""
    return min(3, len(articles_with(page, "colour", "business")))


def saturday_1(page: Page) -> int:
    """1 point for each sport article above the fold, 3 at most."""
    return min(3, len([i for i in articles_with(page, "colour", "sport") if above(page, i)]))


def placed(page: Page) -> int:
    """Count tiles placed, face-down ones included, the tribune not."""
    return len([i for i in page["left"] if tile_of(page, i)["face"] != "tribune"])


def saturday_2(page: Page) -> int:
    """Tiles placed: 12 or fewer, 4 points; 13 or 14, 3 points; 15 or 16, 1 point."""
    if placed(page) <= 12:
        return 4
    return {13: 3, 14: 3, 15: 1, 16: 1}.get(placed(page), 0)


def saturday_3(page: Page) -> int:
    """1 point for each tile placed beyond the fourteenth, 4 at most."""
    return min(4, max(0, placed(page) - 14))


def saturday_5(page: Page) -> int:
    """1 point for each bad-news article above the fold, 3 at most."""
    return min(3, len([i for i in articles_with(page, "mood", "bad") if above(page, i)]))


def saturday_7(page: Page) -> int:
    """1 point for each photo adjacent to at least three articles."""
    return len([i for i in photos(page) if count_touched(page, i, articles(page)) >= 3])


def saturday_9(page: Page) -> int:
    """3 points if your face-up articles, photos and ads show all five sizes."""
    found = {size_of(page, i) for i in face_up_newspaper(page)}
    return 3 if all(size in found for size in FIVE_SIZES) else 0


def saturday_10(page: Page) -> int:
    """1 point for each column without an empty cell, beyond the fourth."""
    return max(0, full_lines(page, 1) - 4)


def saturday_12(page: Page) -> int:
    """Empty cells: none, 5 points; 1 to 3, 3 points; 4 to 6, 1 point."""
    return {0: 5, 1: 3, 2: 3, 3: 3, 4: 1, 5: 1, 6: 1}.get(len(page["empty"]), 0)


def sunday_1(page: Page) -> int:
    """1 point for every three articles in your largest contiguous group of articles, 4 at most."""
    return min(4, max([len(g) for g in groups(page, articles(page))], default=0) // 3)


def sunday_3(page: Page) -> int:
    """1 point for each dollar printed on your ads beyond 6, 4 at most."""
    return min(4, max(0, dollars(page) - 6))


def sunday_5(page: Page) -> int:
    """1 point for each pair of one sport article above the fold and another wholly below it."""
    sport = articles_with(page, "colour", "sport")
    return min(len([i for i in sport if above(page, i)]), len([i for i in sport if not above(page, i)]))


def sunday_7(page: Page) -> int:
    """3 points if your articles show all six combinations of colour and mood."""
    return 3 if len(looks(page)) == 6 else 0


def sunday_8(page: Page) -> int:
    """1 point for each face-up article, photo or ad of six cells above the fold, 4 at most."""
    return min(4, len([i for i in face_up_newspaper(page) if area(page, i) == 6 and above(page, i)]))


def sunday_11(page: Page) -> int:
    """Difference between smiles and frowns: none, 4 points; 1, 2 points; 2, 1 point."""
    return {0: 4, 1: 2, 2: 1}.get(mood_gap(page), 0)


def sunday_12(page: Page) -> int:
    """2 points for each empty cell in gaps across the fold, 4 at most."""
    fold = DAYS[page["day"]][2]
    total = 0
    for gap in page["gaps"]:
        if any(row < fold for row, _ in gap) and any(row >= fold for row, _ in gap):
            total += len(gap)
    return min(4, 2 * total)


BONUS: dict[tuple[str, int], Callable[[Page], int]] = {
    ("friday", 2): friday_2,
    ("friday", 3): friday_3,
    ("friday", 5): friday_5,
    ("friday", 6): friday_6,
    ("friday", 8): friday_8,
    ("friday", 10): friday_10,
    ("friday", 11): friday_11,
    ("saturday", 1): saturday_1,
    ("saturday", 2): saturday_2,
    ("saturday", 3): saturday_3,
    ("saturday", 5): saturday_5,
    ("saturday", 7): saturday_7,
    ("saturday", 9): saturday_9,
    ("saturday", 10): saturday_10,
    ("saturday", 12): saturday_12,
    ("sunday", 1): sunday_1,
    ("sunday", 3): sunday_3,
    ("sunday", 5): sunday_5,
    ("sunday", 7): sunday_7,
    ("sunday", 8): sunday_8,
    ("sunday", 11): sunday_11,
    ("sunday", 12): sunday_12,
}


# --- gazette's characters ------------------------------------------------------------------------------


def wilbur(largest_gap: int) -> int:
    """Your largest gap counts one cell less."""
    return max(0, largest_gap - 1)


def renaud(page: Page) -> int:
    """With at least three face-up photos, score 2 more points for photos."""
    return 2 if len(photos(page)) >= 3 else 0


def jazz(mood: int) -> int:
    """Your mood penalty is reduced by 2, never past 0."""
    return min(0, mood + 2)


def danae(on_desk: int) -> int:
    """The first tile left on your desk costs nothing."""
    return max(0, on_desk - 1)


def benoit(page: Page) -> int:
    """With at least two face-up ads, earn 1 $ more."""
    return 1 if len(ads(page)) >= 2 else 0


# (Ursule turns tiles over and takes one more while laying out: nothing to score.)


# --- what is wrong on the board ------------------------------------------------------------------------


def card(layout: Json) -> tuple[str, int]:
    return layout["day"], layout.get("flash") or 0


def placement_breaches(layout: Json) -> list[Json]:
    tiles, day = layout["tiles"], layout["day"]
    found = []
    for i in range(len(tiles)):
        found += misplacements(layout, i)
    tribunes = all_tribunes(tiles)
    found += [{"rule": "P4", "tiles": [i]} for i in tribunes if misses_star(tiles[i], day)]
    found += [] if tribunes else [{"rule": "P4", "tiles": []}]
    pairs = combinations(range(len(tiles)), 2)
    found += [{"rule": "P8", "tiles": [i, j]} for i, j in pairs if overlap(tiles[i], tiles[j])]
    return counted(layout, found)


def neighbour_breaches(layout: Json, page: Page) -> list[Json]:
    found = []
    for rule, among in (("P5", articles(page)), ("P6", ads(page)), ("P7", photos(page))):
        for i, j in combinations(among, 2):
            same = rule != "P5" or tile_of(page, i)["colour"] == tile_of(page, j)["colour"]
            if same and touches(page, i, j):
                found.append({"rule": rule, "tiles": sorted([i, j])})
    return counted(layout, found)


def forced_breaches(layout: Json, page: Page) -> list[Json]:
    if card(layout) not in TURNING:
        return []
    return counted(layout, [{"rule": "F", "tiles": entry} for entry in TURNING[card(layout)](page)])


def apart_breaches(layout: Json, page: Page) -> list[Json]:
    if card(layout) not in APART:
        return []
    one_kind, other_kind = APART[card(layout)](page)
    pairs = [sorted([i, j]) for i in one_kind for j in other_kind if touches(page, i, j)]
    return counted(layout, [{"rule": "F", "tiles": pair} for pair in pairs])


def open_pairs(layout: Json) -> list[set[int]]:
    """Give the pairs of which one must be flipped once the card's forced flips are done."""
    page = photographed(layout)
    forced = {i for breach in forced_breaches(layout, page) for i in breach["tiles"]}
    pairs = [set(b["tiles"]) for b in neighbour_breaches(layout, page) + apart_breaches(layout, page)]
    return [pair for pair in pairs if not pair & forced]


def conflicting(layout: Json) -> list[int]:
    """List the tiles among which someone must choose what to flip."""
    return sorted({i for pair in open_pairs(layout) for i in pair})


# --- one board -----------------------------------------------------------------------------------------


def articles_line(page: Page) -> int:
    return sum([int(tile_of(page, i)["points"]) for i in articles(page)])


def photos_line(layout: Json, page: Page) -> int:
    points = 0
    for photo in photos(page):
        wanted = tile_of(page, photo)["scores"]
        for article in articles(page):
            tile = tile_of(page, article)
            if touches(page, photo, article) and (tile["colour"] in wanted or tile["mood"] in wanted):
                points += 1
    return points + (renaud(page) if layout.get("character") == "renaud" else 0)


def tribune_line(layout: Json, page: Page) -> int | None:
    tribune = page["tribune"]
    if layout.get("mode", "classic") == "family" or tribune is None or tribune not in page["up"]:
        return 0
    tile = tile_of(page, tribune)
    if not is_sound(layout, tribune):
        return 0
    if tile.get("points") is not None:
        return int(tile["points"])
    return None if tile["code"] is None else TRIBUNES[tile["code"]](page)


def largest_gap_of(layout: Json, page: Page) -> int:
    largest = max([len(gap) for gap in page["gaps"]], default=0)
    return wilbur(largest) if layout.get("character") == "wilbur" else largest


def white_space_line(layout: Json, page: Page) -> int | None:
    mode = layout.get("mode", "classic")
    if mode == "family":
        return 0
    if 1 in (layout.get("changed_rules") or []):
        return -len(page["empty"])
    if mode in COMPARED:
        return None
    by_size = [3, 3, 2, 2, 1, 1, 0, 0]
    largest = largest_gap_of(layout, page)
    return by_size[largest] if largest < len(by_size) else -1


def mood_line(layout: Json, page: Page) -> int:
    if layout.get("mode", "classic") == "family":
        return 0
    mood = -mood_gap(page)
    return jazz(mood) if layout.get("character") == "jazz" else mood


def surplus_line(layout: Json, page: Page) -> int:
    if layout.get("mode", "classic") in ("family", "puzzle"):
        return 0
    on_desk = layout.get("desk", 0) + len(page["removed"])
    return -(danae(on_desk) if layout.get("character") == "danae" else int(on_desk))


def revenue(layout: Json, page: Page) -> int:
    if layout.get("mode", "classic") == "puzzle":
        return 0
    return dollars(page) + (benoit(page) if layout.get("character") == "benoit" else 0)


def lines_of(layout: Json, page: Page) -> dict[str, int | None]:
    lines: dict[str, int | None] = {
        "articles": articles_line(page),
        "photos": photos_line(layout, page),
        "tribune": tribune_line(layout, page),
        "white_space": white_space_line(layout, page),
        "mood": mood_line(layout, page),
        "surplus": surplus_line(layout, page),
    }
    bonus = BONUS[card(layout)](page) if card(layout) in BONUS else 0
    if bonus != 0:
        lines["flash"] = bonus
    return lines


def sum_of(lines: dict[str, int | None]) -> int:
    return sum([points for points in lines.values() if points is not None])


def ads_all_out(layout: Json, gone: list[int]) -> bool:
    """Puzzle: all ads were placed face up without conflict (`gone`: removed and flipped)."""
    for breach in placement_breaches(layout):
        if breach["rule"] == "P8":  # no flip settles an overlap
            gone = gone + breach["tiles"]
    return layout.get("desk_ads", 0) == 0 and all(layout["tiles"][i]["face"] != "ad" for i in gone)


def is_complete(layout: Json, lines: dict[str, int | None], gone: list[int]) -> bool:
    if layout.get("mode", "classic") == "puzzle" and not ads_all_out(layout, gone):
        return False
    return all(points is not None for points in lines.values())


def solves(pairs: list[set[int]], flipped: set[int]) -> bool:
    return all(pair & flipped for pair in pairs)


def repairs(layout: Json) -> list[list[int]]:
    """List every flip list that solves all, none of its chosen tiles to spare."""
    page = photographed(layout)
    forced = {i for breach in forced_breaches(layout, page) for i in breach["tiles"]}
    pairs = open_pairs(layout)
    candidates = conflicting(layout)
    if len(candidates) > MOST_TILES:
        raise TooMany(len(candidates))
    found = []
    for count in range(len(candidates) + 1):
        for chosen in combinations(candidates, count):
            flipped = set(chosen)
            if solves(pairs, flipped) and not any(solves(pairs, flipped - {i}) for i in flipped):
                found.append(sorted(flipped | forced))
    return found


def naive_score(layout: Json) -> Json:
    before = photographed(layout)
    breaches = placement_breaches(layout) + neighbour_breaches(layout, before)
    breaches += forced_breaches(layout, before) + apart_breaches(layout, before)

    def preference(flipped: list[int]) -> tuple[int, int, int, list[int]]:
        page = flip(before, flipped)
        return -sum_of(lines_of(layout, page)), -revenue(layout, page), len(flipped), flipped

    order = sorted(preference(flipped) for flipped in repairs(layout))
    best = order[0]
    page = flip(before, best[3])
    lines = lines_of(layout, page)
    return {
        "lines": lines,
        "total": max(0, sum_of(lines)),
        "complete": is_complete(layout, lines, before["removed"] + best[3]),
        "ads": revenue(layout, page),
        "largest_gap": largest_gap_of(layout, page),
        "empty_cells": len(page["empty"]),
        "conflicts": sorted(breaches, key=lambda b: (RULES.index(b["rule"]), b["tiles"])),
        "removed": before["removed"],
        "flipped": best[3],
        "alternatives": [other[3] for other in order[1:] if other[0] == best[0]],
    }


# --- one day's table -------------------------------------------------------------------------------------


def handed_down(outer: Json, inner: Json) -> Json:
    """Let what the round (game) says go before what its boards (rounds) say."""
    said: Json = {key: outer[key] for key in ("mode", "edition", "changed_rules") if key in outer}
    return {**inner, **said}


def compared_points(gap: int, all_gaps: list[int]) -> int:
    if gap == min(all_gaps):
        return 3
    return -1 if gap == max(all_gaps) else 1


def naive_round(round_: Json) -> list[Json]:
    layouts = [handed_down(round_, board["layout"]) for board in round_["boards"]]
    scores = [naive_score(layout) for layout in layouts]
    waiting = [score for score in scores if score["lines"]["white_space"] is None]
    gaps = [score["largest_gap"] for score in waiting]
    for layout, score in zip(layouts, scores, strict=True):
        if score["lines"]["white_space"] is None:
            score["lines"]["white_space"] = compared_points(score["largest_gap"], gaps)
        score["total"] = max(0, sum_of(score["lines"]))
        score["complete"] = is_complete(layout, score["lines"], score["removed"] + score["flipped"])
    return scores


# --- the game --------------------------------------------------------------------------------------------


def mode_of(game: Json) -> str:
    """Give the game's mode, else its first round's, else its first board's, else classic."""
    first = game["rounds"][0]
    for holder in (game, first, first["boards"][0]["layout"]):
        if "mode" in holder:
            return str(holder["mode"])
    return "classic"


def sole_lowest(players: list[Json]) -> Json | None:
    lowest = min([p["ads"] for p in players])
    holders = [p for p in players if p["ads"] == lowest]
    return holders[0] if len(holders) == 1 and len(players) > 1 else None


def settle_revenue(mode: str, players: list[Json]) -> None:
    poorest = sole_lowest(players)
    if poorest is None or mode in ("solo", "puzzle"):
        return
    if mode in ("family", "turns"):
        poorest["penalty"] = -5
    elif len(players) >= 3:
        poorest["bankrupt"] = True
    elif max([p["ads"] for p in players]) - poorest["ads"] > 5:
        poorest["penalty"] = -10


def beats(a: Json, b: Json, players: list[Json], tokens: dict[str, int | None]) -> bool:
    """Tell whether a stands before b: by points, else by token where all those level have one."""
    if a["points"] != b["points"]:
        return bool(a["points"] > b["points"])
    level = [p for p in players if p["points"] == a["points"] and not p["bankrupt"]]
    if any(tokens[p["player"]] is None for p in level):
        return False
    mine, theirs = tokens[a["player"]], tokens[b["player"]]
    return mine is not None and theirs is not None and mine < theirs


def naive_game(game: Json) -> Json:
    mode = mode_of(game)
    names = [board["player"] for board in game["rounds"][0]["boards"]]
    players: list[Json] = [
        {"player": name, "points": 0, "ads": 0, "penalty": 0, "bankrupt": False, "rank": None} for name in names
    ]
    complete = True
    for round_ in game["rounds"]:
        scores = naive_round(handed_down(game, round_))
        for board, score in zip(round_["boards"], scores, strict=True):
            player = players[names.index(board["player"])]
            player["points"] += score["total"]
            player["ads"] += score["ads"]
            complete = complete and score["complete"]

    settle_revenue(mode, players)
    for player in players:
        player["points"] += player["penalty"]
    tokens = {board["player"]: board.get("token") for board in game["rounds"][-1]["boards"]}
    standing = [p for p in players if not p["bankrupt"]]
    for player in standing:
        player["rank"] = 1 + len([p for p in standing if beats(p, player, players, tokens)])

    won = players[0]["ads"] >= 12 if mode == "solo" else None
    winners = [p["player"] for p in players if p["rank"] == 1]
    return {
        "players": players,
        "winners": [] if won is False else winners,
        "complete": complete,
        "won": won,
    }
