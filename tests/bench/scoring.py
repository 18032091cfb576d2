"""How many layouts are scored a second, and how long the hardest repairs take."""

import json
import platform
import random
import statistics
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from scoring.reading import parse_json
from scoring.une import Une
from scoring.une.editions import find_edition
from tests.scoring.une.builders import Json
from tests.scoring.une.notation import read_cases
from tests.scoring.une.random_layouts import random_layout

UNE = Une()
CROWDED = Path(__file__).parents[1] / "scoring" / "une" / "crowded.txt"
TRIBUNES = sorted(find_edition("gazette").tribunes)


def timed(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def spread(values: list[float], unit: str, digits: int = 0) -> str:
    """Median, and the range of the middle half."""
    low, middle, high = statistics.quantiles(values, n=4)
    return f"{middle:,.{digits}f} {unit} (middle half {low:,.{digits}f} to {high:,.{digits}f})"


def score_all(texts: list[str]) -> None:
    for text in texts:
        UNE.score(UNE.read_layout(parse_json(text))).to_json()


def per_second(texts: list[str], rounds: int = 15) -> list[float]:
    score_all(texts)  # warm-up: edition loaded, caches filled
    return [len(texts) / timed(lambda: score_all(texts)) for _ in range(rounds)]


def all_in_conflict(count: int, code: str, seed: int) -> Json:
    """A Sunday page of so many articles of one colour in a dense brick pattern, every one of them in a conflict."""
    rng = random.Random(seed)
    tiles: list[Json] = [{"at": [1, 2], "size": [2, 3], "face": "tribune", "code": code}]
    taken = {(row, col) for row in (1, 2) for col in (2, 3, 4)}
    spots = [(row, col) for row in range(10) for col in range(8)]
    for row, col in spots:
        size = rng.choice([(1, 2), (2, 1), (1, 2)])
        cells = {(row + r, col + c) for r in range(size[0]) for c in range(size[1])}
        if len(tiles) > count or cells & taken or not cells <= set(spots):
            continue
        taken |= cells
        mood, icons = rng.choice(["good", "bad"]), rng.randint(1, 3)
        face = {"face": "article", "colour": "sport", "mood": mood, "icons": icons, "points": rng.randint(1, 2)}
        tiles.append({"at": [row, col], "size": list(size), **face})
    return {"day": "sunday", "tiles": tiles}


def crowded_page() -> Json:
    """The hardest page known."""
    (case,) = read_cases(CROWDED)
    return case.layout


def hard_pages(count: int) -> Iterator[Json]:
    for seed, code in enumerate(TRIBUNES):
        yield all_in_conflict(count, code, seed)


def repair_times(count: int) -> list[float]:
    layouts = [UNE.read_layout(page) for page in hard_pages(count)]
    sheets = [UNE.score(layout) for layout in layouts]
    torn = min(len({i for each in sheet.conflicts for i in each.tiles}) for sheet in sheets)
    assert torn >= count - 2, f"only {torn} of {count} tiles in a conflict"
    assert not any("toutes les réparations" in note for sheet in sheets for note in sheet.notes), "not all were tried"
    return [1000 * timed(lambda layout=layout: UNE.score(layout)) for layout in layouts]  # type: ignore[misc]


def main() -> None:
    """Print the figures."""
    rng = random.Random(5)
    boards = [random_layout(rng) for _ in range(400)]
    boards = [board for board in boards if len(board["tiles"]) >= 8]
    texts = [json.dumps(board) for board in boards]
    torn = [text for text, board in zip(texts, boards, strict=True) if UNE.score(UNE.read_layout(board)).flipped]
    print(f"Python {platform.python_version()} on {platform.machine()}, one core")
    print(
        f"scoring, from JSON text to sheet, {len(texts)} mixed boards: {spread(per_second(texts), 'layouts a second')}"
    )
    print(f"  of these the {len(torn)} that need a repair: {spread(per_second(torn), 'layouts a second')}")
    for count in (25, 32):
        times = repair_times(count)
        print(
            f"page of {count} tiles all in conflict, repaired exactly, {len(times)} pages: "
            f"{spread(times, 'ms', 1)}, slowest {max(times):.1f} ms"
        )
    hardest = UNE.read_layout(crowded_page())
    print(f"hardest page known, 37 tiles, repaired exactly: {timed(lambda: UNE.score(hardest)):.1f} s")
