"""What must hold of every board, however odd."""

import json
import random
from dataclasses import replace
from itertools import combinations
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scoring.une import Une
from scoring.une.board import Board
from scoring.une.edition import Edition
from scoring.une.editions import find_edition
from scoring.une.geometry import DayPlan
from scoring.une.layout import Layout
from scoring.une.scorer import score_layout
from scoring.une.sheet import Sheet
from tests.contract import contract
from tests.scoring.une.random_layouts import random_layout

GAZETTE = find_edition("gazette")
UNE = Une()
SOLVED = {"P5", "P6", "P7", "F"}

Json = dict[str, Any]
boards = st.integers(0, 2**32).map(lambda seed: random_layout(random.Random(seed)))
# among several tribunes the first sound one counts, so that turning it makes another count: judged apart
plain_boards = boards.filter(lambda layout: sum(tile["face"] == "tribune" for tile in layout["tiles"]) < 2)
many = settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))


def scored(layout: Json) -> Sheet:
    return UNE.score(UNE.read_layout(layout))


def turned_down(layout: Json, indices: tuple[int, ...]) -> Json:
    """The same board after somebody turned these tiles face down by hand."""
    tiles = [
        {"at": tile["at"], "size": tile["size"], "face": "back"} if i in indices else tile
        for i, tile in enumerate(layout["tiles"])
    ]
    return {**layout, "tiles": tiles}


def without(layout: Json, removed: tuple[int, ...]) -> Json:
    """The same board once the tiles that broke P1 to P3 lie on the desk."""
    kept = [tile for i, tile in enumerate(layout["tiles"]) if i not in removed]
    return {**layout, "tiles": kept, "desk": layout.get("desk", 0) + len(removed)}


def unsettled(sheet: Sheet) -> set[tuple[str, tuple[int, ...]]]:
    return {(each.rule, each.tiles) for each in sheet.conflicts if each.rule in SOLVED}


@many
@given(boards)
def test_a_layout_survives_the_round_trip_through_json(layout: Json) -> None:
    read = UNE.read_layout(layout)
    written = json.loads(json.dumps(read.to_json()))
    contract("layout").validate(written)
    assert UNE.read_layout(written) == read
    assert scored(written) == scored(layout)


@many
@given(boards)
def test_the_lines_sum_to_the_total_and_their_reasons_to_the_lines(layout: Json) -> None:
    sheet = scored(layout)
    assert sheet.total == max(0, sheet.lines.known())
    amounts = {**sheet.lines.model_dump(), "ads": sheet.ads}
    for line, reasons in sheet.reasons.items():
        assert sum(reason.amount for reason in reasons) == (amounts[line] or 0), line
    for line, amount in amounts.items():
        assert not amount or line in sheet.reasons, f"{line} is {amount} without a reason"


@many
@given(plain_boards)
def test_a_repair_leaves_no_conflict(layout: Json) -> None:
    sheet = scored(layout)
    assert not unsettled(scored(turned_down(layout, sheet.flipped)))
    for other in sheet.alternatives:
        assert not unsettled(scored(turned_down(layout, other)))


@many
@given(plain_boards)
def test_turning_any_tile_of_a_repair_back_brings_a_conflict_back(layout: Json) -> None:
    sheet = scored(layout)
    for spared in sheet.flipped:
        rest = tuple(i for i in sheet.flipped if i != spared)
        assert unsettled(scored(turned_down(layout, rest))), f"tile {spared} need not be turned"


@many
@given(boards)
def test_the_proposal_is_the_score_of_the_board_once_it_is_made(layout: Json) -> None:
    sheet = scored(layout)
    if any(layout["tiles"][i]["face"] == "tribune" for i in sheet.flipped):
        return  # a tribune turned by a card leaves a board without one
    made = scored(turned_down(layout, sheet.flipped))
    assert (made.lines, made.ads, made.flipped) == (sheet.lines, sheet.ads, ())


@many
@given(boards)
def test_no_other_irredundant_repair_beats_the_proposal(layout: Json) -> None:
    sheet = scored(layout)
    torn = sorted({i for each in sheet.conflicts if each.rule in SOLVED for i in each.tiles})
    if not 0 < len(torn) <= 7 or any(layout["tiles"][i]["face"] == "tribune" for i in torn):
        return
    # what the flash card turns is turned in every repair, so only repairs that turn it are compared
    forced = {i for each in sheet.conflicts if each.rule == "F" and each.tiles for i in each.tiles}
    forced &= set(sheet.flipped).intersection(*map(set, sheet.alternatives))
    best = (sheet.lines.known(), sheet.ads, -len(sheet.flipped))
    for count in range(len(torn) + 1):
        for flips in combinations(torn, count):
            if not forced <= set(flips):
                continue
            other = scored(turned_down(layout, flips))
            if unsettled(other) or _spares(layout, flips, forced):
                continue
            assert (other.lines.known(), other.ads, -count) <= best, flips


def _spares(layout: Json, flips: tuple[int, ...], forced: set[int]) -> bool:
    """Whether a tile of this repair could stay as it is."""
    return any(
        not unsettled(scored(turned_down(layout, tuple(j for j in flips if j != i)))) for i in flips if i not in forced
    )


@many
@given(boards, st.integers(0, 40))
def test_turning_a_tile_face_down_never_creates_a_conflict(layout: Json, pick: int) -> None:
    indices = [i for i, tile in enumerate(layout["tiles"]) if tile["face"] not in ("tribune", "back")]
    if not indices:
        return
    before = unsettled(scored(layout))
    turned = indices[pick % len(indices)]
    after = unsettled(scored(turned_down(layout, (turned,))))
    # a group that a card turns is named by its face-up tiles, so one tile less is no new conflict
    shrunk = before | {(rule, tuple(i for i in tiles if i != turned)) for rule, tiles in before}
    assert after <= shrunk


@many
@given(boards)
def test_tiles_sent_to_the_desk_by_hand_give_the_same_lines(layout: Json) -> None:
    sheet = scored(layout)
    if layout.get("mode") == "puzzle":
        return  # a puzzle asks whether an ad was among them
    assert scored(without(layout, sheet.removed)).lines == sheet.lines


def mirrored_edition(edition: Edition) -> Edition:
    def flip(plan: DayPlan) -> DayPlan:
        return replace(plan, star=(plan.star[0], plan.zone.left + plan.zone.right - 1 - plan.star[1]))

    mirrored = replace(edition)
    object.__setattr__(mirrored, "days", {name: flip(plan) for name, plan in edition.days.items()})
    return mirrored


@many
@given(boards)
def test_a_board_seen_in_a_mirror_scores_the_same(layout: Json) -> None:
    zone = GAZETTE.days[layout["day"]].zone
    tiles = []
    for tile in layout["tiles"]:
        (row, col), (_, cols) = tile["at"], tile["size"]
        tiles.append({**tile, "at": [row, zone.left + zone.right - col - cols]})
    plain = score_layout(Layout.model_validate(layout), GAZETTE)
    mirror = score_layout(Layout.model_validate({**layout, "tiles": tiles}), mirrored_edition(GAZETTE))
    for part in ("lines", "total", "ads", "largest_gap", "empty_cells", "removed", "flipped", "alternatives"):
        assert getattr(mirror, part) == getattr(plain, part), part


@many
@given(boards, st.permutations(["sport", "business", "news"]))
def test_colours_are_only_names(layout: Json, colours: list[str]) -> None:
    name = dict(zip(["sport", "business", "news"], colours, strict=True))
    tiles = []
    for given_tile in layout["tiles"]:
        tile = dict(given_tile)
        if tile["face"] == "article":
            tile["colour"] = name[tile["colour"]]
        elif tile["face"] == "photo":
            tile["scores"] = [name.get(sign, sign) for sign in tile["scores"]]
        elif tile["face"] == "tribune":
            tile["code"] = "D1"
        tiles.append(tile)
    plain = [{**tile, "code": "D1"} if tile["face"] == "tribune" else tile for tile in layout["tiles"]]
    first = scored({**layout, "flash": None, "tiles": plain})
    second = scored({**layout, "flash": None, "tiles": tiles})
    assert (first.lines, first.flipped) == (second.lines, second.flipped)


@many
@given(plain_boards, st.randoms(use_true_random=False))
def test_the_order_of_the_tiles_changes_neither_sum_nor_revenue(layout: Json, rng: random.Random) -> None:
    shuffled = [*layout["tiles"]]
    rng.shuffle(shuffled)
    first, second = scored(layout), scored({**layout, "tiles": shuffled})
    assert first.lines.known() == second.lines.known()
    assert (first.ads, len(first.flipped)) == (second.ads, len(second.flipped))
    assert (first.largest_gap, first.empty_cells) == (second.largest_gap, second.empty_cells)


@many
@given(boards)
def test_empty_cells_and_covered_cells_fill_the_zone(layout: Json) -> None:
    sheet, zone = scored(layout), GAZETTE.days[layout["day"]].zone
    board = Board(Layout.model_validate(layout).tiles, GAZETTE.days[layout["day"]])
    covered = set()
    for i, span in enumerate(board.spans):
        if i not in sheet.removed:
            covered |= {(r, c) for r in range(span.top, span.bottom) for c in range(span.left, span.right)}
    inside = {(r, c) for r in range(zone.top, zone.bottom) for c in range(zone.left, zone.right)}
    assert sheet.empty_cells == len(inside - covered)
