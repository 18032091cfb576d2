"""A layout and its sheet as plain text, one case a block, to be read and corrected by people.

    case D5 photos beside ads
    on friday flash 4 desk 2
      0,0 2x3 tribune D5
      2,0 2x2 article sport good 1 1
      2,2 1x2 photo sport+bad turned 90 loose id p03
      4,0 1x2 ad 2
    gives articles 1 photos 1 tribune 0 white_space ? mood -1 surplus -2 total 0 ads 2 largest_gap 30 empty_cells 33
      P3 2
      removed 2
      flipped
      or 3

Tiles are counted from 0 in the order given. `?` is an open line; `incomplete` ends the line of a sheet that is.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

Json = dict[str, Any]

LINES = ("articles", "photos", "tribune", "white_space", "mood", "surplus", "flash")
FIGURES = ("total", "ads", "largest_gap", "empty_cells")
SETTINGS = ("mode", "character", "flash", "desk", "desk_ads")
NUMBERS = ("flash", "desk", "desk_ads")


@dataclass(frozen=True)
class Case:
    name: str
    layout: Json
    sheet: Json


def write_case(case: Case) -> str:
    layout, sheet = case.layout, case.sheet
    head = ["on", layout["day"]]
    for key in SETTINGS:
        if layout.get(key) not in (None, 0) and (key, layout[key]) != ("mode", "classic"):
            head += [key, str(layout[key])]
    for rule in layout.get("changed_rules", ()):
        head += ["changed_rule", str(rule)]
    lines = {**sheet["lines"]}
    figures = [f"{key} {'?' if lines[key] is None else lines[key]}" for key in LINES if key in lines]
    figures += [f"{key} {sheet[key]}" for key in FIGURES]
    figures += [] if sheet["complete"] else ["incomplete"]
    text = [f"case {case.name}", " ".join(head), *(f"  {_write_tile(tile)}" for tile in layout["tiles"])]
    text += ["gives " + " ".join(figures)]
    text += [" ".join(["  " + each["rule"], *map(str, each["tiles"])]) for each in sheet["conflicts"]]
    for key in ("removed", "flipped"):
        if sheet[key]:
            text.append(f"  {key} " + " ".join(map(str, sheet[key])))
    text += ["  or " + " ".join(map(str, other)) for other in sheet["alternatives"]]
    return "\n".join(text) + "\n"


def _write_tile(tile: Json) -> str:
    words = [f"{tile['at'][0]},{tile['at'][1]}", f"{tile['size'][0]}x{tile['size'][1]}", tile["face"]]
    match tile["face"]:
        case "article":
            words += [tile["colour"], tile["mood"], str(tile["icons"]), str(tile["points"])]
        case "photo":
            words.append("+".join(tile["scores"]))
        case "ad":
            words.append(str(tile["dollars"]))
        case "tribune":
            words.append(tile["code"] or "?")
            words += ["points", str(tile["points"])] if tile.get("points") is not None else []
    words += ["turned", str(tile["turned"])] if tile.get("turned") else []
    words += ["loose"] if tile.get("loose") else []
    words += ["id", tile["id"]] if tile.get("id") else []
    return " ".join(words)


def read_cases(path: Path) -> Iterator[Case]:
    blocks = path.read_text(encoding="utf-8").split("\n\n")
    for block in blocks:
        lines = [line for line in block.splitlines() if line.strip() and not line.startswith("#")]
        if lines:
            yield _read_case(lines)


def _read_case(lines: list[str]) -> Case:
    name = lines[0].removeprefix("case ")
    layout = _read_head(lines[1].split())
    gives = next(i for i, line in enumerate(lines) if line.startswith("gives "))
    layout["tiles"] = [_read_tile(line.split()) for line in lines[2:gives]]
    return Case(name, layout, _read_sheet(lines[gives].split()[1:], lines[gives + 1 :]))


def _read_head(words: list[str]) -> Json:
    layout: Json = {"day": words[1]}
    for key, value in zip(words[2::2], words[3::2], strict=True):
        if key == "changed_rule":
            layout.setdefault("changed_rules", []).append(int(value))
        else:
            layout[key] = int(value) if key in NUMBERS else value
    return layout


def _read_tile(words: list[str]) -> Json:
    at, size, face, *rest = words
    tile: Json = {
        "at": [int(n) for n in at.split(",")],
        "size": [int(n) for n in size.split("x")],
        "face": face,
    }
    match face:
        case "article":
            tile |= {"colour": rest[0], "mood": rest[1], "icons": int(rest[2]), "points": int(rest[3])}
            rest = rest[4:]
        case "photo":
            tile["scores"] = rest.pop(0).split("+")
        case "ad":
            tile["dollars"] = int(rest.pop(0))
        case "tribune":
            code = rest.pop(0)
            tile["code"] = None if code == "?" else code
    while rest:
        key = rest.pop(0)
        tile[key] = True if key == "loose" else rest.pop(0) if key == "id" else int(rest.pop(0))
    return tile


def _read_sheet(figures: list[str], rest: list[str]) -> Json:
    complete = figures[-1] != "incomplete"
    pairs = zip(figures[0::2], figures[1::2], strict=False)
    numbers = {key: None if value == "?" else int(value) for key, value in pairs}
    sheet: Json = {
        "lines": {key: numbers[key] for key in LINES if key in numbers},
        **{key: numbers[key] for key in FIGURES},
        "complete": complete,
        "conflicts": [],
        "removed": [],
        "flipped": [],
        "alternatives": [],
    }
    for line in rest:
        word, *indices = line.split()
        tiles = [int(index) for index in indices]
        if word in ("removed", "flipped"):
            sheet[word] = tiles
        elif word == "or":
            sheet["alternatives"].append(tiles)
        else:
            sheet["conflicts"].append({"rule": word, "tiles": tiles})
    return sheet
