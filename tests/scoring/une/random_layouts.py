"""Random boards, tables and games for gazette: from rule-abiding full pages to chaos."""

from __future__ import annotations

import random
from typing import Any

from tests.scoring.une.naive import DAYS, MOST_TILES, TRIBUNES, Cell, adjacent, cells, conflicting, zone_cells

Json = dict[str, Any]

COLOURS = ["sport", "business", "news"]
MOODS = ["good", "bad"]
SIZES = [(1, 2), (2, 1), (2, 2), (2, 3), (3, 2)]
ODD_SIZES = [(1, 1), (1, 3), (3, 1), (1, 6), (3, 3), (2, 4), (4, 2)]
MODES = ["classic", "solo", "puzzle", "family", "turns", "newsroom"]
CHARACTERS = ["wilbur", "renaud", "jazz", "danae", "ursule", "benoit"]
PLAYERS = ["Ada", "Bao", "Chloé", "Dov", "Elif", "Femi"]
KINDS = [*["abiding"] * 4, *["careless"] * 4, *["rash"] * 4, *["sparse"] * 2, *["chaos"] * 3, "empty"]
FACES = ["article"] * 6 + ["photo"] * 3 + ["ad"] * 3


# --- tiles -----------------------------------------------------------------------------------------------


def random_size(rng: random.Random) -> Cell:
    return rng.choice(ODD_SIZES) if rng.random() < 0.04 else rng.choice(SIZES)


def random_tile(rng: random.Random, at: Cell, size: Cell, face: str) -> Json:
    tile: Json = {"at": list(at), "size": list(size), "face": face}
    if rng.random() < 0.15:
        tile["turned"] = 0
    if rng.random() < 0.15:
        tile["loose"] = False
    if face == "article":
        large = size[0] * size[1] >= 6
        tile["colour"] = rng.choice(COLOURS)
        tile["mood"] = rng.choice(MOODS)
        tile["icons"] = rng.randint(1, 4 if rng.random() < 0.1 else 3)
        tile["points"] = (2 if large else 1) if rng.random() < 0.9 else rng.choice([1, 2])
    elif face == "photo":
        tile["scores"] = rng.sample([*COLOURS, *MOODS], rng.choice([1, 1, 1, 2, 2, 3]))
    elif face == "ad":
        tile["dollars"] = rng.choice([1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 6])
    return tile


def random_tribune(rng: random.Random, day: str) -> Json:
    """Give one that covers the star from inside the zone, or a 3B anywhere inside it."""
    (row0, col0, row1, col1), star, _ = DAYS[day]
    code: str | None = rng.choice(sorted(TRIBUNES))
    rows, cols = (2, 3) if rng.random() < 0.93 else rng.choice([(2, 2), (3, 2), (4, 2), (1, 3)])
    if code == "3B":
        at = (rng.randint(row0, row1 - rows), rng.randint(col0, col1 - cols))
    else:
        row = rng.randint(max(row0, star[0] - rows + 1), star[0])
        col = rng.randint(max(col0, star[1] - cols + 1), star[1])
        at = (row, col)
    tribune: Json = {"at": list(at), "size": [rows, cols], "face": "tribune", "code": code}
    if rng.random() < 0.06:
        tribune["code"] = None
    if rng.random() < 0.12:
        tribune["points"] = rng.choice([None, 0, 1, 3, 6, 9])
    return tribune


# --- pages -----------------------------------------------------------------------------------------------


def same_kind(a: Json, b: Json) -> bool:
    if a["face"] != b["face"]:
        return False
    return a["face"] in ("photo", "ad") or (a["face"] == "article" and a["colour"] == b["colour"])


def clashes(tile: Json, tiles: list[Json]) -> bool:
    return any(same_kind(tile, other) and adjacent(tile, other) for other in tiles)


def well_chosen(rng: random.Random, at: Cell, size: Cell, tiles: list[Json]) -> Json:
    """Give a tile that breaks none of the rules of neighbours; a back where none was found."""
    for _ in range(12):
        tile = random_tile(rng, at, size, rng.choice(FACES))
        if not clashes(tile, tiles):
            return tile
    return random_tile(rng, at, size, "back")


def filled(rng: random.Random, day: str, tiles: list[Json], gap_chance: float, rashness: float = 0) -> list[Json]:
    """Fill the zone from its top left, leaving a gap now and then, careful of the rules unless rash."""
    free = zone_cells(day)
    for tile in tiles:
        free -= cells(tile)
    placed = list(tiles)
    for cell in sorted(free):
        if cell not in free or rng.random() < gap_chance:
            continue
        sizes = [random_size(rng), *rng.sample(SIZES, len(SIZES))]
        fitting = [s for s in sizes if cells({"at": cell, "size": s}) <= free]
        if not fitting:
            continue
        if rng.random() < 0.05:
            placed.append(random_tile(rng, cell, fitting[0], "back"))
        elif rng.random() < rashness:
            placed.append(random_tile(rng, cell, fitting[0], rng.choice(FACES)))
        else:
            placed.append(well_chosen(rng, cell, fitting[0], placed))
        free -= cells(placed[-1])
    return placed


def abiding_page(rng: random.Random, day: str) -> list[Json]:
    return filled(rng, day, [random_tribune(rng, day)], rng.choice([0, 0.02, 0.1, 0.25]))


def rash_page(rng: random.Random, day: str) -> list[Json]:
    """Give a page whose maker forgot about the neighbours now and then."""
    return filled(rng, day, [random_tribune(rng, day)], rng.choice([0, 0.05, 0.15]), rng.uniform(0.1, 0.5))


def sparse_page(rng: random.Random, day: str) -> list[Json]:
    """Give a few tiles only, so that they lie in several groups."""
    tiles = filled(rng, day, [random_tribune(rng, day)], 0.1)
    return [tile for tile in tiles if tile["face"] == "tribune" or rng.random() < 0.45]


def spoil(rng: random.Random, tiles: list[Json]) -> None:
    """Change one tile so that it may break a rule."""
    index = rng.randrange(len(tiles))
    tile = tiles[index]
    what = rng.choice(["face", "face", "face", "face", "face", "move", "turn", "loosen", "out", "lose"])
    if what == "face" and tile["face"] != "tribune":
        size = (tile["size"][0], tile["size"][1])
        tiles[index] = random_tile(rng, (tile["at"][0], tile["at"][1]), size, rng.choice(FACES))
    elif what == "move":
        tile["at"] = [x + rng.choice([-1, 0, 1]) for x in tile["at"]]
    elif what == "turn":
        tile["turned"] = rng.choice([0, 90, 180, 270])
    elif what == "loosen":
        tile["loose"] = True
    elif what == "out":
        tile["at"] = [rng.randint(-2, 10), rng.choice([-1, 5, 6, 7, 8])]
    elif what == "lose":
        del tiles[index]


def careless_page(rng: random.Random, day: str) -> list[Json]:
    tiles = abiding_page(rng, day)
    for _ in range(rng.randint(1, 6)):
        if tiles:
            spoil(rng, tiles)
    return tiles


def chaos_tile(rng: random.Random, day: str) -> Json:
    size = random_size(rng)
    at = (rng.randint(-2, 10), rng.randint(-2, 8))
    if rng.random() < 0.12:
        tile = random_tribune(rng, day)
        if rng.random() < 0.5:
            tile["at"] = list(at)
    else:
        tile = random_tile(rng, at, size, rng.choice([*FACES, "back", "back"]))
    if rng.random() < 0.1:
        tile["turned"] = rng.choice([90, 180, 270])
    if rng.random() < 0.1:
        tile["loose"] = True
    return tile


def chaos_page(rng: random.Random, day: str) -> list[Json]:
    return [chaos_tile(rng, day) for _ in range(rng.randint(1, 16))]


def empty_page(rng: random.Random, day: str) -> list[Json]:
    return [random_tribune(rng, day)] if rng.random() < 0.5 else []


PAGES = {
    "abiding": abiding_page,
    "careless": careless_page,
    "rash": rash_page,
    "sparse": sparse_page,
    "chaos": chaos_page,
    "empty": empty_page,
}


def with_other_tribunes(rng: random.Random, day: str, tiles: list[Json]) -> list[Json]:
    """Now and then take the tribune away, or add a second one on what is there or beside it."""
    draw = rng.random()
    if draw < 0.04:
        return [tile for tile in tiles if tile["face"] != "tribune"]
    if draw < 0.1:
        second = random_tribune(rng, day)
        if rng.random() < 0.5:
            second["at"] = [rng.randint(-1, 9), rng.randint(-1, 7)]
        tiles.insert(rng.randint(0, len(tiles)), second)
    return tiles


def put_extras(rng: random.Random, layout: Json) -> None:
    """Add the keys that may be left out."""
    if rng.random() < 0.5:
        layout["edition"] = "gazette"
    if rng.random() < 0.2:
        layout["game"] = "une"
    if rng.random() < 0.7:
        layout["character"] = rng.choice([*CHARACTERS, None])
    if rng.random() < 0.75:
        layout["flash"] = rng.choice([*range(1, 13), None])
    if rng.random() < 0.7:
        layout["desk"] = rng.choice([0, 0, 1, 1, 2, 3, 6])
    if rng.random() < 0.3:
        layout["desk_ads"] = rng.randint(0, int(layout.get("desk", 0)))
    if rng.random() < 0.08:
        layout["changed_rules"] = sorted(rng.sample(range(1, 8), rng.randint(0, 3)))


def tame(rng: random.Random, layout: Json) -> None:
    """Turn tiles in conflict to their backs until brute force can do the rest."""
    tiles = layout["tiles"] = list(layout["tiles"])
    while len(conflicting(layout)) > MOST_TILES:
        index = rng.choice(conflicting(layout))
        tile = tiles[index]
        tiles[index] = {key: tile[key] for key in ("at", "size", "turned", "loose") if key in tile}
        tiles[index]["face"] = "back"


def random_layout(rng: random.Random, day: str | None = None) -> Json:
    """Give one finished Une. At most MOST_TILES tiles leave a choice of what to flip."""
    day = rng.choice(sorted(DAYS)) if day is None else day
    tiles = PAGES[rng.choice(KINDS)](rng, day)
    tiles = with_other_tribunes(rng, day, tiles)
    if rng.random() < 0.5:
        rng.shuffle(tiles)
    layout: Json = {"day": day, "tiles": tiles}
    if rng.random() < 0.8:
        layout["mode"] = rng.choice(MODES)
    put_extras(rng, layout)
    tame(rng, layout)
    return layout


# --- tables and games ------------------------------------------------------------------------------------


def random_boards(rng: random.Random, day: str, players: list[str], changed: list[int]) -> list[Json]:
    """Give everybody's board: the day's card is common; now and then two boards are the same."""
    flash = rng.choice([*range(1, 13), None, None, None])
    tokens: list[int | None] = list(range(1, len(players) + 1))
    rng.shuffle(tokens)
    token_chance = rng.choice([0.0, 0.8, 1.0, 1.0])
    boards: list[Json] = []
    for player, token in zip(players, tokens, strict=True):
        layout = random_layout(rng, day)
        if boards and rng.random() < 0.25:
            layout = {**rng.choice(boards)["layout"]}
        layout["flash"] = flash
        tame(rng, layout)
        if changed:
            layout["changed_rules"] = list(changed)
        else:
            layout.pop("changed_rules", None)
        board: Json = {"player": player, "layout": layout}
        if rng.random() < token_chance:
            board["token"] = token
        elif rng.random() < 0.5:
            board["token"] = None
        boards.append(board)
    return boards


def some_players(rng: random.Random, mode: str) -> list[str]:
    return rng.sample(PLAYERS, 1 if mode == "solo" else rng.randint(1, 6))


def some_changes(rng: random.Random) -> list[int]:
    return sorted(rng.sample(range(1, 8), rng.randint(1, 3))) if rng.random() < 0.15 else []


def put_mode(rng: random.Random, holder: Json, boards: list[Json], mode: str) -> None:
    """Say the mode on the holder, over whatever the boards say, or on each of the boards."""
    if rng.random() < 0.7:
        holder["mode"] = mode
        return
    for board in boards:
        board["layout"]["mode"] = mode
        if mode == "classic" and rng.random() < 0.5:
            del board["layout"]["mode"]


def random_round(rng: random.Random) -> Json:
    """Give one day's table."""
    mode = rng.choice(MODES)
    day = "saturday" if mode == "turns" else rng.choice(sorted(DAYS))
    changed = some_changes(rng)
    on_boards = rng.random() < 0.5
    boards = random_boards(rng, day, some_players(rng, mode), changed if on_boards else [])
    round_: Json = {"day": day, "boards": boards}
    put_mode(rng, round_, boards, mode)
    if changed and not on_boards:
        round_["changed_rules"] = changed
    return round_


def some_days(rng: random.Random, mode: str) -> list[str]:
    days = ["friday", "saturday", "sunday"]
    if mode == "turns":
        return ["saturday"]
    if mode == "puzzle":
        return [rng.choice(days)]
    return days[: rng.choice([1, 2, 3, 3, 3])]


def say_mode(rng: random.Random, game: Json, mode: str) -> None:
    """Say the mode on the game, over whatever rounds and boards say; classic may stay unsaid."""
    if mode == "classic" and rng.random() < 0.3:
        for round_ in game["rounds"]:
            for board in round_["boards"]:
                board["layout"].pop("mode", None)
        return
    game["mode"] = mode
    for round_ in game["rounds"]:
        if rng.random() < 0.3:
            round_["mode"] = rng.choice([mode, *MODES])


def random_game(rng: random.Random) -> Json:
    """Give one game, or as much of it as has been played."""
    mode = rng.choice(MODES)
    players = some_players(rng, mode)
    changed = some_changes(rng)
    on_boards = rng.random() < 0.5
    rounds: list[Json] = []
    for day in some_days(rng, mode):
        boards = random_boards(rng, day, players, changed if on_boards else [])
        rounds.append({"day": day, "boards": boards})
    if rounds[1:] and rng.random() < 0.3:
        rng.shuffle(rounds[-1]["boards"])
    game: Json = {"rounds": rounds}
    say_mode(rng, game, mode)
    if changed and not on_boards:
        game["changed_rules"] = changed
    if rng.random() < 0.3:
        game["edition"] = "gazette"
    return game
