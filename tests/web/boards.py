"""What the tests of a board's view share: how a photo gets there, what is on the screen, and what the service has."""

import json
import re
import sqlite3
from typing import Any

import httpx
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import ROOT, Language, Site, Size, Theme, Visitors

PHOTOS = ROOT / "samples" / "photos"
ADS = PHOTOS / "breach-p6-ads.webp"  # a page of Friday with one conflict, and tiles of every kind
WAYS: list[tuple[Size, Language, Theme]] = [("phone", "fr", "light"), ("desk", "en", "dark")]
PATIENCE_MS = 120_000  # uploads and readings on a machine that does other things too


def choose(page: Page, photo: object) -> None:
    """Give the page a photo, as a person does who picks one: a path, or Playwright's form of a file."""
    file: Any = photo if isinstance(photo, dict) else str(photo)
    page.locator("input[type=file]").first.set_input_files(file)


def read(visitors: Visitors, photo: object = ADS, **how: Any) -> Page:
    """A page that shows a board which was just photographed."""
    page = visitors.visit("/scan", **how)
    choose(page, photo)
    shown(page)
    return page


def shown(page: Page) -> None:
    """Wait until the board is there."""
    page.locator(".board-view").wait_for(timeout=PATIENCE_MS)
    expect(page.locator(".stage-tiles > button").first).to_be_visible()


def part(page: Page, name: str) -> Locator:
    """A part of the view; on a phone it has to be chosen first."""
    tab = page.locator(f"#tab-{name}")
    if tab.is_visible():
        tab.click()
    return page.locator(f"#part-{name}")


def tile(page: Page, number: int) -> Locator:
    """The button of a tile."""
    return page.locator(f'.stage-tiles > [data-tile="{number}"]')


def editor(page: Page) -> Locator:
    """The dialog in which a tile is corrected, or added."""
    return page.locator("dialog.editor")


def pick(place: Locator, key: str) -> None:
    """Choose one of the values side by side, by its label as people do."""
    place.locator(f"label:has([data-key='{key}'])").click()


def undo(page: Page) -> Locator:
    """The button that takes the last correction back."""
    return page.get_by_role("button", name=re.compile("^(Annuler|Undo)$"))


def total(page: Page) -> int:
    """The total in the head."""
    found = re.search(r"\d+", page.locator(".board-total strong").inner_text())
    assert found
    return int(found[0])


# -- what the service has ----------------------------------------------------------------------------------


def scan_of(page: Page) -> str:
    """The scan that the address names."""
    return page.url.split("/scan/")[1].split("?")[0]


def token_of(page: Page) -> str:
    """The key to it that this browser holds."""
    token: str = page.evaluate("(id) => localStorage.getItem(`alaune.token.scan.${id}`)", scan_of(page))
    return token


def state(page: Page, client: httpx.Client) -> dict[str, Any]:
    """The scan as the service has it, told in the page's language."""
    language = page.locator("html").get_attribute("lang") or ""
    headers = {"Authorization": f"Bearer {token_of(page)}", "Accept-Language": language}
    answer = client.get(f"/api/scans/{scan_of(page)}", headers=headers)
    found: dict[str, Any] = answer.json()
    return found


def tiles(page: Page, client: httpx.Client) -> list[dict[str, Any]]:
    """Its tiles."""
    found: list[dict[str, Any]] = state(page, client)["layout"]["tiles"]
    return found


def first(page: Page, client: httpx.Client, **said: Any) -> int:
    """The number of the first tile of which this can be said."""
    there = tiles(page, client)
    return next(i for i, one in enumerate(there) if all(one.get(name) == value for name, value in said.items()))


def operations(page: Page, client: httpx.Client) -> list[str]:
    """What was done to it so far, in order, one word for each change."""
    return [change["edits"][0]["op"] for change in state(page, client)["changes"]]


def cell(at: list[int]) -> str:
    """A cell as people say it."""
    return f"{chr(65 + at[1])}{at[0] + 1}"


def make_doubtful(site: Site, page: Page, doubts: list[dict[str, Any]]) -> None:
    """Let the service doubt this of the reading: which photos its networks doubt changes each time they are fitted."""
    with sqlite3.connect(site.settings.data / "alaune.db", timeout=30) as database:
        row = database.execute("SELECT machine FROM scans WHERE id = ?", (scan_of(page),)).fetchone()
        machine = json.loads(row[0])
        machine["scan"]["doubts"] = doubts
        database.execute("UPDATE scans SET machine = ? WHERE id = ?", (json.dumps(machine), scan_of(page)))
    database.close()
    page.reload()
    shown(page)
