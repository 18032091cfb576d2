"""How the main pages look on a phone, beside the pictures in tests/web/pictures (`make screenshots` renews them)."""

from collections.abc import Callable
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.api.routes.gaming import Person, join, new_game
from tests.scoring.une.builders import page as simple
from tests.web.boards import editor, first, read, tile
from tests.web.comparing import KEPT, MOST_BYTES, compared, difference, reduced
from tests.web.conftest import Visitors
from tests.web.test_game import open_as, real

# Two players' days: points and dollars.
WORTH = {"friday": ((6, 5), (4, 2)), "saturday": ((9, 6), (12, 1)), "sunday": ((9, 6), (20, 3))}
Show = Callable[..., Page]


def home(visitors: Visitors, _: httpx.Client, **how: Any) -> Page:
    """The first page."""
    return visitors.visit(**how)


def board(visitors: Visitors, _: httpx.Client, **how: Any) -> Page:
    """A board with a conflict."""
    return read(visitors, **how)


def edited(visitors: Visitors, client: httpx.Client, **how: Any) -> Page:
    """A tile of it, opened."""
    page = read(visitors, **how)
    tile(page, first(page, client, face="article", points=2)).click()
    expect(editor(page).locator(".printed-tile img").first).to_be_visible()
    return page


def pad(visitors: Visitors, client: httpx.Client, **how: Any) -> Page:
    """The score pad of a day on which both boards are in."""
    host, other = two(client)
    host.hand_in("friday", real("friday-upright"))
    other.hand_in("friday", simple("friday", 4, 2))
    page = open_as(visitors, host, **how)
    expect(page.locator("#pad-friday .g-open")).to_have_count(0)
    page.wait_for_load_state("networkidle")
    page.locator("#pad-friday").evaluate("(pad) => pad.scrollIntoView({ block: 'start' })")
    return page


def final(visitors: Visitors, client: httpx.Client, **how: Any) -> Page:
    """The last page of a game of three days."""
    host, other = two(client)
    for day, worth in WORTH.items():
        if day in host.state()["drafting_days"]:
            host.step("PUT", f"/days/{day}/draft")
            for _ in (host, other):
                host.step("POST", f"/days/{day}/draft/pick", code=host.state()["drafts"][day]["left"][0])
        for person, (points, dollars) in zip((host, other), worth, strict=True):
            person.hand_in(day, simple(day, points, dollars))
        host.step("POST", "/next-day")
    page = open_as(visitors, host, "/final", **how)
    expect(page.locator("#headline")).to_be_visible()
    return page


def two(client: httpx.Client) -> tuple[Person, Person]:
    """Ada and Bo at a table."""
    host = new_game(client)
    return host, join(client, host, "Bo")


PAGES: dict[str, Show] = {"home": home, "board": board, "editor": edited, "pad": pad, "final": final}


def taken(page: Page) -> bytes:
    """The screen, once nothing moves any more, without what differs each time."""
    page.mouse.move(0, 0)
    page.evaluate("document.activeElement.blur()")
    page.wait_for_load_state("networkidle")
    page.evaluate(
        """async () => {
          await document.fonts.ready;
          const seen = [...document.images].filter((one) => one.getBoundingClientRect().top < innerHeight);
          await Promise.all(seen.map((one) => one.decode().catch(() => null)));
        }"""
    )
    changing = page.locator(".g-code, time, .toast")
    return page.screenshot(animations="disabled", mask=[changing], mask_color="#808080")


@pytest.mark.parametrize("name", PAGES)
def test_a_main_page_looks_as_it_did(visitors: Visitors, client: httpx.Client, name: str) -> None:
    page = PAGES[name](visitors, client)
    found = compared(name, taken(page))
    assert found.small, f"{found}: see build/screenshots/differs-{name}.png; if it is meant, run make screenshots"


def test_the_kept_pictures_are_small_and_none_is_left_over() -> None:
    sizes = {path.stem: path.stat().st_size for path in KEPT.iterdir()}
    assert sizes.keys() == PAGES.keys()
    assert max(sizes.values()) <= MOST_BYTES


CHANGES = {
    "home": {
        ".home-buttons.for-touch button": "translate: 0 16px",
        ".home-ways > .way": "visibility: hidden",
        ":root": "background: #efe8da",
        "h1": "font-size: 3.2rem",
    },
    "editor": {"[data-key=remove]": "translate: 16px 0", ".editor-facts": "visibility: hidden"},
    "board": {".board-tabs": "visibility: hidden", ".board-total": "visibility: hidden"},
    "pad": {"#pad-friday tbody tr": "visibility: hidden", "#pad-friday": "translate: 12px 0"},
    "final": {".g-front-deck": "visibility: hidden", ".g-ranking": "visibility: hidden"},
}


@pytest.mark.parametrize("name", PAGES)
def test_what_moved_or_is_missing_is_noticed_and_other_edges_of_letters_are_not(
    visitors: Visitors, client: httpx.Client, name: str
) -> None:
    page = PAGES[name](visitors, client)
    kept = reduced(taken(page))
    coarse = difference(reduced(taken(PAGES[name](visitors, client, device_scale_factor=1))), kept)
    assert coarse.small, coarse
    for where, style in CHANGES[name].items():
        changed = page.locator(where).first
        changed.evaluate("(place, style) => (place.style.cssText += style)", style)
        found = difference(reduced(taken(page)), kept)
        assert not found.small, f"{where} {style}: {found}"
        changed.evaluate("(place, style) => (place.style[style.split(':')[0]] = '')", style)
