"""Correcting a board: what is printed on a tile, where it lies, tiles missing or too many; by mouse, finger, keys."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.accessibility import found_by_axe
from tests.web.boards import (
    PHOTOS,
    WAYS,
    cell,
    editor,
    first,
    operations,
    part,
    pick,
    read,
    state,
    tile,
    tiles,
    total,
    undo,
)
from tests.web.conftest import Language, Size, Theme, Visitors, shoot, until

# What is chosen in the editor, in its order there.
CHANGES: dict[str, list[Any]] = {
    "colour": ["sport", "business", "news"],
    "mood": ["good", "bad"],
    "icons": [1, 2, 3, 4],
    "points": [1, 2],
}


# -- what is printed on a tile -----------------------------------------------------------------------------


def test_colour_mood_icons_points_and_face_are_changed_and_the_score_follows_each(
    visitors: Visitors, client: httpx.Client
) -> None:
    page = read(visitors, size="desk")
    number = first(page, client, face="article")
    before = state(page, client)
    tile(page, number).click()
    for done, (field, values) in enumerate(CHANGES.items(), start=1):
        was = tiles(page, client)[number][field]
        wanted = next(value for value in values if value != was)
        key = f"{field}-{values.index(wanted)}"
        pick(editor(page), key)
        wait_for(page, client, done)
        expect(editor(page).locator(f"[data-key={key}]")).to_be_checked()
        now = state(page, client)
        assert (len(now["changes"]), now["layout"]["tiles"][number][field]) == (done, wanted)
        expect(page.locator(".editor-total")).to_contain_text(str(now["score"]["total"]))
    pick(editor(page), "face-1")
    expect(editor(page).locator("[data-key^=scores-]")).to_have_count(5)
    assert tiles(page, client)[number]["face"] == "photo"
    pick(editor(page), "face-4")
    expect(tile(page, number)).to_have_attribute("aria-label", re.compile("face cachée"))
    editor(page).locator("[data-key=close]").click()
    for _ in range(6):
        page.keyboard.press("Control+z")
    expect(undo(page)).to_be_disabled()
    assert state(page, client)["layout"] == before["layout"]
    assert total(page) == before["score"]["total"]


def test_the_signs_of_a_photo_are_ticked_even_quickly_and_the_last_one_stays(
    visitors: Visitors, client: httpx.Client
) -> None:
    page = read(visitors, size="desk")
    number = first(page, client, face="photo", scores=["good"])
    tile(page, number).click()
    # both before the service has answered: the second must not undo the first
    page.evaluate("for (const i of [0, 1]) document.querySelector(`[data-key=scores-${i}]`).click()")
    expect(editor(page).locator("[data-key^=scores-]:checked")).to_have_count(3)
    expect(page.locator("#said")).to_contain_text("Total")
    wait_for(page, client, 2)
    assert sorted(tiles(page, client)[number]["scores"]) == ["business", "good", "sport"]
    for i in (0, 1):
        pick(editor(page), f"scores-{i}")
        wait_for(page, client, 3 + i)
    editor(page).locator("[data-key=scores-3]").evaluate("(box) => box.click()")
    expect(editor(page).locator("[data-key=scores-3]")).to_be_checked()
    assert tiles(page, client)[number]["scores"] == ["good"]


def test_the_tile_that_is_edited_lies_above_the_panel_and_the_page_comes_back_where_it_was(
    visitors: Visitors, client: httpx.Client
) -> None:
    page = read(visitors, PHOTOS / "breach-p5-colour.jpg")
    low = max(range(len(tiles(page, client))), key=lambda i: middle(tile(page, i))[1])
    before = page.evaluate("scrollY")
    tile(page, low).click()
    box, panel = tile(page, low).bounding_box(), editor(page).bounding_box()
    assert box
    assert panel
    assert 0 <= box["y"] < box["y"] + box["height"] <= panel["y"]
    shoot(page, "editor-low-phone-fr-light", whole=False)
    editor(page).locator("[data-key=close]").click()
    until(page, f"scrollY === {before}")


def test_what_is_taken_back_twice_is_told_by_one_notice(visitors: Visitors, client: httpx.Client) -> None:
    page = read(visitors)
    table = part(page, "table")
    for done in (1, 2):
        table.locator("[data-key='desk+']").click()
        wait_for(page, client, done)
    undo(page).click()
    expect(table.locator("[data-key=desk]")).to_have_value("1")
    undo(page).click()
    expect(undo(page)).to_be_disabled()
    expect(page.locator(".toast")).to_have_count(1)


def test_quick_taps_on_plus_all_count(visitors: Visitors, client: httpx.Client) -> None:
    page = read(visitors)
    table = part(page, "table")
    table.locator("[data-key='desk+']").evaluate("(plus) => { plus.click(); plus.click(); plus.click(); }")
    expect(table.locator("[data-key=desk]")).to_have_value("3")
    wait_for(page, client, 3)
    assert state(page, client)["layout"]["desk"] == 3


def test_another_printed_tile_is_chosen_from_its_pictures(visitors: Visitors, client: httpx.Client) -> None:
    page = read(visitors, size="desk")
    number = first(page, client, face="article")
    tile(page, number).click()
    more = editor(page).locator("[data-key=more-printed]")
    if more.is_visible():
        more.click()
    other = editor(page).locator(".printed-tile[aria-pressed=false]:not(.is-used)").first
    wanted = (other.get_attribute("data-key") or "").removeprefix("printed-")
    other.click()
    expect(editor(page).locator(f"[data-key=printed-{wanted}]")).to_have_attribute("aria-pressed", "true")
    assert tiles(page, client)[number]["id"] == wanted


def wait_for(page: Page, client: httpx.Client, changes: int) -> None:
    """Until the service has so many changes."""
    for _ in range(200):
        if len(state(page, client)["changes"]) >= changes:
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"there are no {changes} changes: {operations(page, client)}")


# -- tiles too few, and too many ---------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "language", "theme"), WAYS)
def test_a_tile_is_added_to_the_page_and_taken_away_again(
    visitors: Visitors, client: httpx.Client, size: Size, language: Language, theme: Theme
) -> None:
    page = read(visitors, size=size, language=language, theme=theme)
    there = len(tiles(page, client))
    page.get_by_role("button", name=re.compile("^(Ajouter|Add)$")).click()
    assert found_by_axe(page) == []
    expect(editor(page).locator(".printed-tiles p")).to_have_text(re.compile("de cette taille|of this size"))
    shoot(page, f"adding-{size}-{language}-{theme}", whole=False)
    pick(editor(page), "add-size-0")
    expect(editor(page).locator(".verdict.good")).to_be_visible()  # it begins with a free place
    editor(page).locator(".printed-tile").first.click()
    expect(page.locator(".stage-tiles > button")).to_have_count(there + 1)
    assert tiles(page, client)[there]["id"]
    editor(page).locator("[data-key=remove]").click()  # what was added is open, to be looked at
    expect(page.locator(".stage-tiles > button")).to_have_count(there)
    assert operations(page, client) == ["add", "remove"]


# -- moving ------------------------------------------------------------------------------------------------


def middle(place: Locator) -> tuple[float, float]:
    """Where to touch something."""
    box = place.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def free_way(page: Page, client: httpx.Client) -> tuple[int, list[int], float]:
    """A tile that lies on the grid, the cell above or below it, and how far down that is on the screen."""
    there = tiles(page, client)
    number = next(i for i, one in enumerate(there) if not one.get("loose") and one["face"] == "ad")
    (row, col), (rows, _) = there[number]["at"], there[number]["size"]
    to = row + 1 if row < 4 else row - 1
    tile(page, number).scroll_into_view_if_needed()
    box = tile(page, number).bounding_box()
    assert box
    return number, [to, col], box["height"] / rows * (to - row)


def dropped(page: Page, client: httpx.Client, number: int, to: list[int]) -> None:
    """It lies there now, for all, and by one undo where it was before."""
    expect(tile(page, number)).to_have_attribute("aria-label", re.compile(f"case {cell(to)}"))
    expect(editor(page)).to_have_count(0)
    assert tiles(page, client)[number]["at"] == to
    undo(page).click()
    expect(tile(page, number)).not_to_have_attribute("aria-label", re.compile(f"case {cell(to)}"))


def test_a_tile_is_dragged_to_other_cells_and_back_by_undo(visitors: Visitors, client: httpx.Client) -> None:
    page = read(visitors, size="desk")
    number, to, step = free_way(page, client)
    x, y = middle(tile(page, number))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + step / 2, steps=3)
    expect(page.locator(".ghost polygon")).to_have_count(1)
    page.mouse.move(x, y + step, steps=3)
    page.mouse.up()
    expect(page.locator(".ghost polygon")).to_have_count(0)
    dropped(page, client, number, to)


@contextmanager
def finger(page: Page) -> Iterator[object]:
    """A finger on the screen, as Chromium itself gets it; what it yields moves it, or with nothing lifts it."""
    session = page.context.new_cdp_session(page)

    def touch(kind: str, *at: float) -> None:
        points = [{"x": at[0], "y": at[1]}] if at else []
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    yield touch
    session.detach()


@pytest.mark.parametrize(("width", "height"), [(844, 390), (640, 400)])
def test_on_a_low_screen_the_editor_leaves_room_to_edit(visitors: Visitors, width: int, height: int) -> None:
    page = read(visitors, viewport={"width": width, "height": height})
    tile(page, 5).click()
    foot = editor(page).locator(".dialog-foot").bounding_box()
    kinds = editor(page).locator("[role=group], fieldset, .choice").first.bounding_box()
    assert foot
    assert kinds
    assert kinds["y"] + kinds["height"] < foot["y"] + 1, "what kind of tile it is can be chosen without scrolling"


def test_a_tile_that_is_dragged_off_the_board_stays_where_it_was(visitors: Visitors, client: httpx.Client) -> None:
    page = read(visitors, size="desk")
    before = tiles(page, client)
    box = tile(page, 0).bounding_box()
    assert box
    page.mouse.move(box["x"] + 9, box["y"] + 9)
    page.mouse.down()
    page.mouse.move(1270, 790, steps=4)
    expect(page.locator(".ghost polygon")).to_have_count(1)
    page.mouse.up()
    expect(page.locator("#said")).to_contain_text("reste")
    assert tiles(page, client) == before
    assert page.locator("dialog").count() == 0


def test_on_a_phone_a_tile_is_dragged_after_a_long_press_and_a_short_one_scrolls(
    visitors: Visitors, client: httpx.Client
) -> None:
    page = read(visitors)
    number, to, step = free_way(page, client)
    x, y = middle(tile(page, number))
    with finger(page) as touch:
        assert callable(touch)
        touch("touchStart", x, y)
        expect(page.locator(".stage.is-moving")).to_have_count(1)  # after a moment
        for part_way in (0.3, 0.7, 1):
            touch("touchMove", x, y + step * part_way)
        expect(page.locator(".ghost polygon")).to_have_count(1)
        touch("touchEnd")
        dropped(page, client, number, to)
        before = operations(page, client)
        touch("touchStart", x, y)
        for away in (20, 60, 120):
            touch("touchMove", x, y - away)
        touch("touchEnd")
        page.wait_for_timeout(600)
    expect(page.locator(".stage.is-moving")).to_have_count(0)
    expect(editor(page)).to_have_count(0)
    assert operations(page, client) == before


def test_a_tile_is_moved_with_the_arrow_keys_and_with_buttons(visitors: Visitors, client: httpx.Client) -> None:
    page = read(visitors)
    number, to, step = free_way(page, client)
    tile(page, number).focus()
    page.keyboard.press("Enter")
    editor(page).locator("[data-key=move]").click()
    verdict = page.locator(".move-verdict")
    expect(verdict).to_contain_text("la place est libre")
    page.keyboard.press("ArrowDown" if step > 0 else "ArrowUp")
    expect(verdict).to_contain_text(cell(to))
    expect(page.locator(".ghost polygon")).to_have_count(1)
    shoot(page, "moving-phone-fr-light", whole=False)
    assert found_by_axe(page) == []
    page.keyboard.press("Escape")
    expect(verdict).to_have_count(0)
    assert operations(page, client) == []

    page.keyboard.press("Enter")
    editor(page).locator("[data-key=move]").click()
    page.get_by_role("button", name="Vers le bas" if step > 0 else "Vers le haut").click()
    page.get_by_role("button", name="Poser ici").click()
    expect(tile(page, number)).to_have_attribute("aria-label", re.compile(f"case {cell(to)}"))
    expect(tile(page, number)).to_be_focused()
    assert tiles(page, client)[number]["at"] == to


# -- keys alone --------------------------------------------------------------------------------------------


def tab_to(page: Page, wanted: str) -> None:
    """The Tab key, until something that matches has the focus."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("(wanted) => document.activeElement.matches(wanted)", wanted):
            return
    raise AssertionError(f"the Tab key does not lead to {wanted}")


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_a_tile_is_corrected_by_keys_alone(visitors: Visitors, client: httpx.Client, size: Size) -> None:
    page = read(visitors, size=size)
    expect(page.locator("h1")).to_be_focused()
    tab_to(page, ".stage-tiles > button")
    page.keyboard.press("End")
    expect(page.locator(".stage-tiles > button").last).to_be_focused()
    page.keyboard.press("Home")
    article = first(page, client, face="article", points=2)
    _go(page, article)  # one stop of the Tab key for all tiles, and arrows between them
    expect(tile(page, article)).to_be_focused()
    page.keyboard.press("Enter")
    expect(editor(page)).to_be_visible()
    tab_to(page, "[data-key^=points-]")
    page.keyboard.press("ArrowLeft")
    expect(editor(page).locator("[data-key=points-0]")).to_be_focused()
    expect(editor(page).locator("[data-key=points-0]")).to_be_checked()
    wait_for(page, client, 1)
    expect(page.locator("#said")).to_contain_text(str(state(page, client)["score"]["total"]))
    expect(editor(page).locator("[data-key=points-0]")).to_be_focused()  # also after the answer
    page.keyboard.press("Escape")
    expect(tile(page, article)).to_be_focused()
    assert tiles(page, client)[article]["points"] == 1
    tab_to(page, ".board-tools .tool")
    page.keyboard.press("Enter")
    expect(undo(page)).to_be_disabled()
    assert tiles(page, client)[article]["points"] == 2


def _go(page: Page, wanted: int) -> None:
    """Arrow keys towards a tile; where the nearer way was tried already, the other one."""
    tried: set[tuple[int, str]] = set()
    for _ in range(40):
        here = int(page.evaluate("document.activeElement.dataset.tile"))
        if here == wanted:
            return
        (x, y), (to_x, to_y) = middle(tile(page, here)), middle(tile(page, wanted))
        down, right = to_y - y, to_x - x
        keys = ["ArrowDown" if down > 0 else "ArrowUp", "ArrowRight" if right > 0 else "ArrowLeft"]
        if abs(right) > abs(down):
            keys.reverse()
        keys += [key for key in ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight") if key not in keys]
        key = next(key for key in keys if (here, key) not in tried)
        tried.add((here, key))
        page.keyboard.press(key)
