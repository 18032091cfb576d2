"""The layout in the truth is the one that is drawn, in the contract's words."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import cv2
import jsonschema
import numpy as np
import pytest
from referencing import Registry, Resource

from samples.simulator import photograph, random_scene
from samples.simulator.boards import resting
from samples.simulator.clutter import grid_in_picture
from samples.simulator.dice import Dice
from samples.simulator.faces import name_of
from samples.simulator.items import covered_px
from samples.simulator.laying import MOST_OFF_MM, lay_down
from samples.simulator.optics import project
from samples.simulator.people import BREACHES, random_page
from samples.simulator.scenes import grid_corners
from scoring.une import Une
from scoring.une.geometry import Span, Zone
from scoring.une.layout import DAYS
from scoring.une.placement import referee
from tests.samples.simulator.plain import SMALL, colour_of, edition, flat_faces, plain

SCHEMAS = Path(__file__).parents[2] / "contract"


def layout_validator() -> jsonschema.Draft202012Validator:
    schema = json.loads((SCHEMAS / "layout.schema.json").read_text())
    registry: Registry[Any] = Registry().with_resource("layout", Resource.from_contents(schema))
    return jsonschema.Draft202012Validator(schema, registry=registry)


def test_each_tile_of_the_truth_is_seen_at_its_cells() -> None:
    for seed in range(12):
        scene = plain(random_scene(seed, size=SMALL))
        board = scene.boards[0]
        names = sorted({name_of(laid.tile) for laid in board.tiles})
        colours = {name: colour_of(i) for i, name in enumerate(names)}
        image = photograph(scene, flat_faces(colours)).image
        highest = max((laid.level for laid in board.tiles), default=0)
        for laid in board.tiles:
            if laid.level < highest:
                continue
            spot = resting(board, np.array([laid.middle]), (laid.level + 1) * board.tile_thickness)
            col, row = project(scene.camera, spot)[0].round().astype(int)
            if 0 <= row < image.shape[0] and 0 <= col < image.shape[1]:
                off = np.abs(image[row, col].astype(int) - colours[name_of(laid.tile)]).max()
                assert off < 18, f"seed {seed}: {laid.tile} is not at {col}, {row}"


def test_a_tile_on_its_cells_lies_on_them_and_a_loose_one_does_not() -> None:
    cell, loose = 24.0, 0
    for seed in range(250):
        dice = Dice("laying", seed)
        page = random_page(dice, edition(), dice.one_of(DAYS))
        for laid in lay_down(dice, page, cell, (0.0, 0.0)):
            (row, col), (rows, cols) = laid.tile.at, laid.tile.size
            exact = np.array([col + cols / 2, row + rows / 2]) * cell
            off = float(np.abs(np.array(laid.middle) - exact).max())
            askew = abs(laid.angle - laid.tile.turned)
            if laid.tile.loose:
                loose += 1
                assert off > 4 or askew > 8, laid
            else:
                assert off < MOST_OFF_MM + 2, laid
                assert askew < 3, laid
            assert off <= cell * 0.62, "a loose tile is named by its nearest cells"
    assert loose > 3


@pytest.mark.parametrize("rule", sorted(BREACHES))
def test_a_breach_asked_for_is_one_that_the_referee_finds(rule: str) -> None:
    found = done = 0
    for seed in range(30):
        page = random_page(Dice("breach", rule, seed), edition(), DAYS[seed % 3], (rule,))
        done += rule in page.breaches
        rules = {breach.rule for breach in referee(page.layout, edition()).breaches}
        found += rule in page.breaches and rule in rules
    assert done > 12, "it is hardly ever done"
    # one breach may mend another: a tile that leaves the board is in no conflict any more
    assert found > 0.7 * done if rule != "F" else found > 0.3 * done


def test_most_pages_are_full_and_keep_the_rules() -> None:
    kept = covered = 0
    for seed in range(200):
        page = random_page(Dice("usual", seed), edition(), DAYS[seed % 3])
        kept += not referee(page.layout, edition()).breaches
        cells = sum(lying.tile.size[0] * lying.tile.size[1] for lying in page.tiles)
        zone = edition().days[page.day].zone
        covered += cells > 0.7 * zone.width * (zone.bottom - zone.top)
    assert 80 < kept < 190
    assert covered > 130


def test_no_two_tiles_share_a_cell_but_where_p8_or_p1_is_broken() -> None:
    for seed in range(150):
        page = random_page(Dice("apart", seed), edition(), DAYS[seed % 3])
        if {"P8", "P1"} & set(page.breaches):
            continue
        spans = [Span.of(lying.tile.at, lying.tile.size) for lying in page.tiles]
        assert not any(one.overlaps(other) for i, one in enumerate(spans) for other in spans[:i])


def test_what_the_truth_names_lies_on_the_grid_at_least_in_part() -> None:
    for seed in range(60):
        page = random_page(Dice("out", seed), edition(), DAYS[seed % 3], ("P2",))
        side = edition().box.sides[edition().box.days[page.day].side]
        grid = Zone(0, 0, side.rows, side.cols)
        assert all(Span.of(lying.tile.at, lying.tile.size).overlaps(grid) for lying in page.tiles)


def test_a_tile_on_top_of_others_hides_none_altogether() -> None:
    for seed in range(60):
        tiles = [lying.tile for lying in random_page(Dice("on top", seed), edition(), DAYS[seed % 3], ("P8",)).tiles]
        spans = [Span.of(tile.at, tile.size) for tile in tiles]
        assert not any(low.inside(high) for i, low in enumerate(spans) for high in spans[i + 1 :]), f"seed {seed}"


def test_things_lying_about_leave_the_grid_in_sight() -> None:
    for seed in range(20):
        scene = random_scene(seed, size=SMALL, clutter=3)
        grid = grid_in_picture(scene, scene.boards[0], grid_corners(edition(), scene.boards[0].side) / 1.02)
        for item in scene.items:
            hull = cv2.convexHull(covered_px(scene, item).astype(np.float32))
            shared, _ = cv2.intersectConvexConvex(hull, grid.astype(np.float32))
            assert shared < 1, f"seed {seed}: {item}"


def test_each_newspaper_tile_exists_once() -> None:
    for seed in range(150):
        page = random_page(Dice("once", seed), edition(), DAYS[seed % 3])
        ids = Counter(lying.tile.id for lying in page.tiles if lying.tile.id)
        assert not [name for name, count in ids.items() if count > 1]


def test_truths_are_layouts_that_the_contract_and_the_game_accept() -> None:
    validator = layout_validator()
    for seed in range(25):
        scene = random_scene(seed, size=(160, 120))
        truth = photograph(scene, flat_faces({})).truth
        layout = {key: truth[key] for key in ("edition", "day", "tiles")}
        validator.validate(layout)
        Une().score(Une().read_layout(layout))
        assert set(truth) == {"edition", "day", "tiles", "corners", "board_corners", "scene"}
        json.dumps(truth)
