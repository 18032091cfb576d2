"""The sample photos that would be chosen now show what their names say."""

import pytest

from samples.choose_photos import CHOICES, Choice, find_scene
from samples.simulator import Scene
from scoring.une.editions import find_edition
from scoring.une.layout import Layout, Tile
from scoring.une.placement import referee


def scene_of(name: str) -> Scene:
    i, choice = next((i, choice) for i, choice in enumerate(CHOICES) if choice.name == name)
    return find_scene(choice, 1000 * i)


def turned(name: str) -> list[Tile]:
    return [laid.tile for laid in scene_of(name).boards[0].tiles if laid.tile.turned]


def test_24_are_to_be_read_and_five_to_be_refused() -> None:
    refused = [choice for choice in CHOICES if choice.kind != "board"]
    assert (len(CHOICES) - len(refused), len(refused)) == (24, 5)
    assert len({choice.name for choice in CHOICES}) == len(CHOICES)


@pytest.mark.parametrize("choice", [choice for choice in CHOICES if "upright" in choice.name], ids=lambda c: c.name)
def test_upright_photos_are_taken_from_nearly_above(choice: Choice) -> None:
    assert scene_of(choice.name).camera.tilt < 25


def test_a_tile_on_its_side_and_one_upside_down_are_shown() -> None:
    assert any(tile.turned % 180 and tile.size[0] != tile.size[1] for tile in turned("flash-light"))
    assert any(tile.turned == 180 for tile in turned("breach-p3-turned"))


@pytest.mark.parametrize("choice", [choice for choice in CHOICES if choice.breaches], ids=lambda c: c.name)
def test_a_photo_that_shows_a_breach_shows_no_other(choice: Choice) -> None:
    scene = scene_of(choice.name)
    tiles = tuple(laid.tile for laid in scene.boards[0].tiles)
    layout = Layout(day=scene.boards[0].day, edition=scene.edition, flash=scene.flash, tiles=tiles)
    found = {breach.rule for breach in referee(layout, find_edition(scene.edition)).breaches}
    assert scene.breaches == choice.breaches
    assert found == set(choice.breaches)
    assert (scene.flash is None) == (choice.breaches != ("F",))
