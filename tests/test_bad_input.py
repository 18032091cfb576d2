"""Two thousand files that are no layout: exit 2 and one sentence each, never a traceback, never a hang."""

import json
import random
import subprocess
import sys
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from api.cli.main import main
from tests.scoring.une.builders import page
from tests.scoring.une.random_layouts import random_layout

Json = dict[str, Any]
Spoiler = Callable[[Json, random.Random], bytes]
COUNT = 2000
HUGE = [10**6, -(10**6), 10**40, 2**63, 1e300, -1e300]


def as_bytes(thing: Any) -> bytes:
    return json.dumps(thing, ensure_ascii=False).encode()


def wrong_type(layout: Json, rng: random.Random) -> bytes:
    choices: list[tuple[str, list[Any]]] = [
        ("day", [5, None, True, [], {}, ["friday"]]),
        ("tiles", ["none", 5, None, {}, True]),
        ("mode", [5, None, [], {}]),
        ("desk", ["2", None, [], 1.5, True]),
        ("flash", ["1", [], True, 2.5]),
        ("edition", [5, None, [], {}]),
        ("character", [5, [], {}, True]),
    ]
    key, values = rng.choice(choices)
    layout[key] = rng.choice(values)
    return as_bytes(layout)


def wrong_tile(layout: Json, rng: random.Random) -> bytes:
    tile = rng.choice(layout["tiles"])
    choices: list[tuple[str, list[Any]]] = [
        ("at", [5, "0,0", None, [1], [1, 2, 3], [1.5, 2], ["1", "2"], [True, False], {}, [None, 1]]),
        ("size", [5, "1x2", None, [1], [0, 2], [-1, 2], [2, -3], [1, 2, 3], [1.5, 2], []]),
        ("face", [5, None, [], "poem", "", "ARTICLE"]),
        ("turned", [45, "90", 1, 360, -90, None, True, 90.5]),
        ("loose", [1, "yes", None, []]),
    ]
    key, values = rng.choice(choices)
    tile[key] = rng.choice(values)
    return as_bytes(layout)


def not_a_tile(layout: Json, rng: random.Random) -> bytes:
    layout["tiles"][rng.randrange(len(layout["tiles"]))] = rng.choice([5, "tile", None, [], [0, 0], True, {}])
    return as_bytes(layout)


def missing(layout: Json, rng: random.Random) -> bytes:
    if rng.random() < 0.3:
        del layout[rng.choice(["day", "tiles"])]
    else:
        del rng.choice(layout["tiles"])[rng.choice(["at", "size", "face"])]
    return as_bytes(layout)


def unknown_code(layout: Json, rng: random.Random) -> bytes:
    tribune = {"at": [1, 1], "size": [2, 3], "face": "tribune"}
    choices: list[tuple[str, list[Any]]] = [
        ("code", ["13A", "D7", "d1", "", 5, "1C", "0A", "12", "D10", []]),
        ("edition", ["nowhere", "../gazette", "/etc", "GAZETTE", "", "a" * 5000, "gazette\n"]),
        ("character", ["bob", "Wilbur", "", "wilbur "]),
        ("day", ["monday", "vendredi", "", "Friday"]),
        ("mode", ["chess", "", "Classic"]),
        ("game", ["go", "", 5, None, "UNE"]),
        ("flash", [0, 13, -1]),
    ]
    key, values = rng.choice(choices)
    if key == "code":
        layout["tiles"].append({**tribune, "code": rng.choice(values)})
    else:
        layout[key] = rng.choice(values)
    return as_bytes(layout)


def wrong_face(layout: Json, rng: random.Random) -> bytes:
    where: Json = {"at": [4, 0], "size": [1, 2]}
    good: Json = {"face": "article", "colour": "sport", "mood": "good", "icons": 1, "points": 1}
    faces: list[Json] = [
        good | {"colour": rng.choice(["red", 1, None, ""])},
        good | {"mood": rng.choice(["sad", True, None])},
        good | {"icons": rng.choice([0, 5, "1", 1.5, None, -1])},
        good | {"points": rng.choice([0, 3, "1", True, None])},
        {key: value for key, value in good.items() if key != "colour"},
        {"face": "photo", "scores": rng.choice([[], ["tv"], "sport", None, ["sport", "sport"], [1]])},
        {"face": "photo"},
        {"face": "ad", "dollars": rng.choice([0, 7, "2", None, 1.5, True])},
        {"face": "ad"},
        {"face": "tribune"},
    ]
    layout["tiles"].append(where | rng.choice(faces))
    return as_bytes(layout)


def huge_number(layout: Json, rng: random.Random) -> bytes:
    tile = rng.choice(layout["tiles"])
    number = rng.choice(HUGE)
    match rng.randrange(4):
        case 0:
            tile["at"] = [number, 0]
        case 1:
            tile["size"] = [2, number]
        case 2:
            layout["desk"] = number
        case _:
            layout["flash"] = number
    return as_bytes(layout)


def endless_number(layout: Json, rng: random.Random) -> bytes:
    layout["desk"] = "HERE"
    digits = rng.choice([b"9" * 5000, b"1e999", b"-1e999", b"1" + b"0" * 20000, b"1E+99999999"])
    return as_bytes(layout).replace(b'"HERE"', digits)


def not_a_number(layout: Json, rng: random.Random) -> bytes:
    layout["desk"] = "HERE"
    word = rng.choice([b"NaN", b"Infinity", b"-Infinity", b"nan", b"undefined", b"0x10", b"01", b"+1", b"1."])
    return as_bytes(layout).replace(b'"HERE"', word)


def deep(layout: Json, rng: random.Random) -> bytes:
    depth = rng.choice([2_000, 50_000, 200_000])
    opening, closing = rng.choice([(b"[", b"]"), (b'{"tiles":', b"}"), (b'{"a":[', b"]}")])
    middle = b"1" if rng.random() < 0.5 else as_bytes(layout)
    return opening * depth + middle + (closing * depth if rng.random() < 0.5 else b"")


def same_key_twice(layout: Json, rng: random.Random) -> bytes:
    text = as_bytes(layout)
    if rng.random() < 0.5:
        return b'{"day": "friday", ' + text[1:]
    return text.replace(b'"face"', b'"face": "back", "face"', 1)


def binary(layout: Json, rng: random.Random) -> bytes:
    return rng.choice(
        [
            rng.randbytes(rng.randint(1, 3000)),
            b"\x89PNG\r\n\x1a\n" + rng.randbytes(200),
            b"\xff\xd8\xff\xe0" + rng.randbytes(200),
            as_bytes(layout).decode().encode("utf-16"),
            as_bytes(layout) + b"\xff\xfe",
            b"\x00" * 100,
            as_bytes(layout).replace(b"day", b"d\x00y"),
        ]
    )


def cut_off(layout: Json, rng: random.Random) -> bytes:
    text = as_bytes(layout)
    return text[: rng.randrange(1, len(text) - 1)]


def trailing(layout: Json, rng: random.Random) -> bytes:
    return as_bytes(layout) + rng.choice([b"x", b",", b"}", b"]", b" // end", b";"])


def something_else(layout: Json, rng: random.Random) -> bytes:
    return rng.choice(
        [b"", b" ", b"\n\n", b"null", b"[]", b"3", b'"une"', b"true", b"{}", b"[1, 2]", b"hello", b"<?xml?>"]
    )


def crowded(layout: Json, rng: random.Random) -> bytes:
    layout["tiles"] = layout["tiles"] * rng.choice([200, 2000])
    return as_bytes(layout)


SPOILERS: list[Spoiler] = [
    wrong_type,
    wrong_tile,
    not_a_tile,
    missing,
    unknown_code,
    wrong_face,
    huge_number,
    endless_number,
    not_a_number,
    deep,
    same_key_twice,
    binary,
    cut_off,
    trailing,
    something_else,
    crowded,
]


def expect_one_sentence(code: int | None, out: str, err: str, given: bytes) -> None:
    shown = f"{given[:300]!r}\n{out[:300]}\n{err[:600]}"
    assert code == 2, shown
    assert not out, shown
    assert len(err.strip().splitlines()) == 1, shown
    assert "Traceback" not in err, shown
    assert len(err) < 600, shown


@pytest.mark.parametrize("spoil", SPOILERS, ids=lambda spoil: spoil.__name__)
def test_a_file_that_is_no_layout_gives_exit_2_and_one_sentence(
    spoil: Spoiler, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rng = random.Random(spoil.__name__)
    path = tmp_path / "une.json"
    for n in range(COUNT // len(SPOILERS)):
        layout = random_layout(rng)
        while not layout["tiles"]:
            layout = random_layout(rng)
        given = spoil(deepcopy(layout), rng)
        path.write_bytes(given)
        code = main(["score", str(path), *(["--json"] if n % 2 else [])])
        expect_one_sentence(code, *capsys.readouterr(), given)


def test_the_same_holds_for_rounds_and_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rng = random.Random(9)
    path = tmp_path / "table.json"
    for n in range(200):
        layout = page("friday")
        given = rng.choice([wrong_tile, missing, not_a_tile, unknown_code, wrong_face, huge_number])(layout, rng)
        table = b'{"day": "friday", "boards": [{"player": "Ada", "layout": ' + given + b"}]}"
        command = ["round", "game"][n % 2]
        path.write_bytes(table if command == "round" else b'{"rounds": [' + table + b"]}")
        expect_one_sentence(main([command, str(path)]), *capsys.readouterr(), table)


def test_fifty_megabytes_are_refused_at_once(tmp_path: Path) -> None:
    path = tmp_path / "large.json"
    with path.open("wb") as stream:
        stream.write(b'{"day": "friday", "tiles": [')
        stream.writelines(b'{"at": [0, 0], "size": [1, 2], "face": "back"},\n' * 1000 for _ in range(1100))
    one_line = tmp_path / "line.json"
    one_line.write_bytes(path.read_bytes().replace(b"\n", b" "))
    for file in (path, one_line):
        assert file.stat().st_size > 50_000_000
        done = subprocess.run(
            [sys.executable, "-m", "api.cli", "score", str(file)],
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        expect_one_sentence(done.returncode, done.stdout, done.stderr, b"50 MB")
