"""The layout in the truth is the one that is drawn, in the contract's words."""

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import cv2
import jsonschema
import numpy as np
import pytest
from referencing import Registry, Resource

from samples.packing import Piece
from samples.simulator import photograph, random_scene
from samples.simulator.arrays import Pixels, Points
from samples.simulator.boards import resting, tile_corners
from samples.simulator.dice import Dice
from samples.simulator.laying import MOST_OFF_MM, lay_down
from samples.simulator.optics import project
from samples.simulator.people import BREACHES, Lying, Page, random_page
from samples.simulator.scene import Scene
from samples.simulator.scenes import grid_corners
from scoring.une import Une
from scoring.une.geometry import Span, Zone
from scoring.une.layout import DAYS, Back, Tile, Tribune
from scoring.une.placement import referee
from tests.samples.simulator.plain import (
    SMALL,
    Four,
    colour_of,
    edition,
    flat_faces,
    lying_flat,
    on_black,
    plain,
    quartered_faces,
)
from tests.samples.simulator.truths import face_named, middle_of, moved, on_grid, on_picture, quarters_of

SCHEMAS = Path(__file__).parents[2] / "contract"


def layout_validator() -> jsonschema.Draft202012Validator:
    schema = json.loads((SCHEMAS / "layout.schema.json").read_text())
    registry: Registry[Any] = Registry().with_resource("layout", Resource.from_contents(schema))
    return jsonschema.Draft202012Validator(schema, registry=registry)


# -- what is seen in the photo ---------------------------------------------------------------------------


def quartered(scene: Scene) -> dict[str, Four]:
    """Four colours for each face on a page, none of them used twice."""
    names = sorted({face_named(laid.tile.model_dump(mode="json")) for laid in scene.boards[0].tiles})
    assert len(names) <= 31, "there are not enough colours"
    return {
        name: (colour_of(4 * i), colour_of(4 * i + 1), colour_of(4 * i + 2), colour_of(4 * i + 3))
        for i, name in enumerate(names)
    }


def lying_above(scene: Scene, level: int) -> list[Points]:
    """The outlines in the picture of all tiles that lie higher: these alone may hide a point of a tile."""
    board, cell = scene.boards[0], edition().box.cell_mm
    outlines = []
    for laid in board.tiles:
        if laid.level > level:
            rows, cols = laid.tile.size if laid.tile.turned % 180 == 0 else laid.tile.size[::-1]
            corners = tile_corners(laid, (rows, cols), cell, board.trim)
            lift = (laid.level + 1) * board.tile_thickness
            outlines.append(project(scene.camera, resting(board, corners, lift)))
    return outlines


def hidden(spot: Points, above: list[Points]) -> bool:
    """Whether a pixel is covered, or within two pixels of the edge of what covers its neighbours."""
    at = (float(spot[0]), float(spot[1]))
    return any(cv2.pointPolygonTest(outline.astype(np.float32), at, True) > -2 for outline in above)


def compare_quarters(scene: Scene) -> Counter[str]:
    """Look at four points of every tile that is on its cells; says how many of which kind were seen."""
    colours = quartered(scene)
    photo = photograph(scene, quartered_faces(colours))
    seen: Counter[str] = Counter()
    for laid, tile in zip(scene.boards[0].tiles, photo.truth["tiles"], strict=True):
        if tile.get("loose"):
            continue
        above = lying_above(scene, laid.level)
        spots = moved(on_picture(photo.truth), quarters_of(tile))
        for spot, colour in zip(spots, colours[face_named(tile)], strict=True):
            col, row = spot.round().astype(int)
            if not (0 <= row < photo.image.shape[0] and 0 <= col < photo.image.shape[1]):
                continue
            if hidden(spot, above):
                seen["hidden"] += 1
                continue
            found = photo.image[row, col].astype(int)
            assert np.abs(found - colour).max() < 18, f"seed {scene.seed}: {tile} has {found} at {col}, {row}"
            seen["seen"] += 1
            seen[f"{tile['face']} {tile.get('turned', 0)}"] += 1
    return seen


def test_all_four_quarters_of_each_tile_are_seen_where_the_truth_says() -> None:
    total: Counter[str] = Counter()
    for seed in range(24):
        breaches = (("P3",), ("P8", "P3"), ("P1", "P3"), ())[seed % 4]
        total += compare_quarters(lying_flat(plain(random_scene(seed, size=SMALL, breaches=breaches))))
    assert total["seen"] > 900
    assert total["hidden"] < 0.03 * total["seen"], "most of what lies there is not looked at"


@pytest.mark.parametrize("turned", [0, 90, 180, 270])
def test_a_tile_of_each_kind_is_seen_turned_clockwise_by_what_the_truth_says(turned: int) -> None:
    plan, cell = edition().days["sunday"], edition().box.cell_mm
    printed = {tile.face: tile for tile in edition().tiles.values() if tile.size in ("1x2", "2x3")}
    upright: list[Tile] = [Piece(printed[face], plan).laid((0, 0)) for face in ("article", "photo", "ad")]
    upright.append(Tribune(face="tribune", code="D6", at=(0, 0), size=(2, 3)))
    upright += [Back(face="back", at=(0, 0), size=(1, 2)), Back(face="back", at=(0, 0), size=(3, 2))]
    lying = []
    for i, tile in enumerate(upright):
        size = tile.size if turned % 180 == 0 else tile.size[::-1]
        at = (i // 2 * 3, i % 2 * 4)  # three rows and four columns for each
        lying.append(Lying(tile.model_copy(update={"at": at, "size": size, "turned": turned})))
    left, top = grid_corners(edition(), "back")[0]
    page = Page(edition(), "sunday", tuple(lying))
    laid = lay_down(Dice("turned", turned), page, cell, (float(left), float(top)))
    scene = lying_flat(plain(random_scene(turned, size=SMALL, day="sunday")))
    seen = compare_quarters(replace(scene, boards=(replace(scene.boards[0], tiles=laid),)))
    wanted = {"article": 4, "photo": 4, "ad": 4, "tribune": 4, "back": 8}
    assert seen == {"seen": 24, **{f"{face} {turned}": count for face, count in wanted.items()}}


def test_a_loose_tile_is_seen_within_half_a_cell_of_where_the_truth_says() -> None:
    found = 0
    for seed in range(24):
        scene = on_black(lying_flat(plain(random_scene(seed, size=SMALL, breaches=("P1",)))))
        colours = quartered(scene)
        photo = photograph(scene, quartered_faces(colours))
        faces = Counter(face_named(tile) for tile in photo.truth["tiles"])
        for tile in photo.truth["tiles"]:
            # two backs look alike: which pixels are whose, nobody could tell
            if not tile.get("loose") or faces[face_named(tile)] > 1:
                continue
            spots = moved(on_grid(photo.truth), pixels_of(photo.image, colours[face_named(tile)]))
            off = np.abs(spots.mean(axis=0) - middle_of(tile))
            assert off.max() < 0.52, f"seed {seed}: {tile} is {off.round(2)} cells off"
            found += 1
    assert found > 12


def pixels_of(image: Pixels, colours: Four) -> Points:
    """All pixels in these colours, but not where an edge happens to pass through one of them: N x 2."""
    mask = np.zeros(image.shape[:2], np.uint8)
    for colour in colours:
        low, high = np.array(colour) - 12, np.array(colour) + 12
        mask |= np.asarray(cv2.inRange(image, low, high), np.uint8)
    rows, cols = np.nonzero(cv2.morphologyEx(mask, cv2.MORPH_OPEN, np.ones((5, 5), np.uint8)))
    return np.column_stack([cols, rows]).astype(np.float64)


# -- what is laid ----------------------------------------------------------------------------------------


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
        layout = {key: truth[key] for key in ("edition", "day", "flash", "tiles") if key in truth}
        validator.validate(layout)
        Une().score(Une().read_layout(layout))
        assert set(truth) - {"flash"} == {"edition", "day", "tiles", "corners", "board_corners", "scene", "made_by"}
        json.dumps(truth)
