"""The overlay: every tile is there, nothing can act, and what is the matter can be seen and heard."""

from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import numpy as np
import pytest
from PIL import Image

from api.scanning.flat import CELL, board_picture, crop, flattened, on_grid
from api.scanning.overlay import AMBER, RED, Places, overlay_svg
from scoring.games import find_game
from vision.rectify import Shape
from vision.scanning import Scanned, scanned
from vision.wishes import Wishes

PHOTOS = Path(__file__).parents[3] / "samples/photos"
SVG = "{http://www.w3.org/2000/svg}"
SHAPE = Shape(8, 8)


@pytest.fixture(scope="module")
def seen() -> Scanned:
    return scanned((PHOTOS / "breach-p6-ads.webp").read_bytes(), Wishes())


def drawn(found: Any, doubts: list[dict[str, Any]], places: Places, language: str = "fr") -> ET.Element:
    return ET.fromstring(overlay_svg(found.layout, found.score, doubts, places, language))  # noqa: S314 - our own


def places_of(seen: Scanned) -> Places:
    return Places(SHAPE, on_grid(seen.scan.corners, seen.scan.quads, SHAPE))


def groups(root: ET.Element) -> dict[str, ET.Element]:
    return {group.attrib["id"]: group for group in root.iter(f"{SVG}g") if "id" in group.attrib}


def test_every_tile_is_outlined_where_it_lies_and_named(seen: Scanned) -> None:
    found = groups(drawn(seen.scan, [], places_of(seen)))
    assert len(found) == len(seen.scan.layout.tiles)
    for i, tile in enumerate(seen.scan.layout.tiles):
        group = found[f"tile-{i}"]
        outline = next(group.iter(f"{SVG}polygon")).attrib["points"]
        corners = np.array([[float(n) for n in point.split(",")] for point in outline.split()])
        middle = ((tile.at[1] + tile.size[1] / 2 + 1) * CELL, (tile.at[0] + tile.size[0] / 2 + 2) * CELL)
        assert corners.mean(axis=0) == pytest.approx(middle, abs=CELL / 4)
        assert group.findtext(f"{SVG}title")
        assert "".join(text.text or "" for text in group.iter(f"{SVG}text"))


def test_conflicts_are_red_doubts_amber_and_the_proposal_is_hatched(seen: Scanned) -> None:
    doubts: list[dict[str, Any]] = [
        {"tile": 0, "field": "scores", "probability": 0.5},
        {"tile": None, "field": "place", "probability": 0.5, "at": [2, 4]},
    ]
    root = drawn(seen.scan, doubts, places_of(seen), "en")
    found = groups(root)
    strokes = {name: [one.attrib for one in group.iter(f"{SVG}polygon")][1] for name, group in found.items()}
    for i in seen.scan.score.conflicts[0].tiles:
        assert strokes[f"tile-{i}"]["stroke"] == RED
        assert "in conflict (P6)" in (found[f"tile-{i}"].findtext(f"{SVG}title") or "")
    assert strokes[f"tile-{seen.scan.score.flipped[0]}"]["fill"] == "url(#hatch)"
    assert strokes["tile-0"]["stroke"] == AMBER
    assert "to check (signs)" in (found["tile-0"].findtext(f"{SVG}title") or "")
    assert [one.text for one in root.iter(f"{SVG}title") if one.text == "An empty cell?"]


def test_nothing_in_it_can_act_or_load_and_all_text_is_escaped(seen: Scanned) -> None:
    layout = {"day": "friday", "tiles": [{"face": "back", "at": [0, 0], "size": [1, 1]}]}
    une = find_game("une")
    page = une.read_layout(layout)
    doubts = [{"tile": 0, "field": "</title><script>alert(1)</script>\x00", "probability": 0.5}]
    svg = overlay_svg(page, une.score(page), doubts, Places(SHAPE, [None]), "fr")  # type: ignore[arg-type]
    root = ET.fromstring(svg)  # noqa: S314 - our own
    for element in root.iter():
        assert element.tag.removeprefix(SVG) not in ("script", "foreignObject", "image", "use", "style", "a")
        assert not [name for name in element.attrib if name.startswith("on") or "href" in name or name == "style"]
    assert "<script" not in svg


def test_the_boards_picture_shows_the_board_from_its_masthead_down(seen: Scanned) -> None:
    photo = (PHOTOS / "breach-p6-ads.webp").read_bytes()
    picture = board_picture(seen, photo)
    again = flattened(photo, seen.scan.corners, SHAPE)
    assert opened(picture).shape == opened(again).shape == (11 * CELL, 10 * CELL, 3)
    assert np.abs(opened(picture).astype(int) - opened(again).astype(int)).mean() < 8


def opened(picture: bytes) -> Any:
    import io  # noqa: PLC0415

    return np.asarray(Image.open(io.BytesIO(picture)))


def test_a_tiles_crop_is_a_little_larger_than_the_tile(seen: Scanned) -> None:
    picture = board_picture(seen, (PHOTOS / "breach-p6-ads.webp").read_bytes())
    height, width = opened(crop(picture, (0, 1), (2, 3)) or b"").shape[:2]
    assert 2 * CELL < height < 2.5 * CELL
    assert 3 * CELL < width < 3.5 * CELL
    assert crop(picture, (40, 40), (2, 3)) is None
