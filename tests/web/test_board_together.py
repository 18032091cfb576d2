"""Several people and one board: two who correct it at once, and a table with its referee."""

import json
import re

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.api.routes.gaming import new_game
from tests.web.accessibility import found_by_axe
from tests.web.boards import (
    PHOTOS,
    WAYS,
    cell,
    choose,
    editor,
    first,
    part,
    pick,
    read,
    scan_of,
    shown,
    state,
    tile,
    tiles,
    token_of,
    undo,
)
from tests.web.conftest import Language, Size, Theme, Visitors, shoot


def beside(visitors: Visitors, page: Page) -> Page:
    """Somebody else with the same board on another device."""
    scan, token = scan_of(page), token_of(page)
    other = visitors.visit("/about", size="desk")
    other.evaluate("([id, token]) => localStorage.setItem(`alaune.token.scan.${id}`, token)", [scan, token])
    other.goto(f"/scan/{scan}")
    shown(other)
    return other


@pytest.mark.parametrize(("size", "language", "theme"), WAYS)
def test_two_people_who_correct_one_board_lose_nothing(
    visitors: Visitors, client: httpx.Client, size: Size, language: Language, theme: Theme
) -> None:
    page = read(visitors, size=size, language=language, theme=theme)
    other = beside(visitors, page)
    before = tiles(page, client)
    mine = max(i for i, one in enumerate(before) if one["face"] == "ad")
    at, wanted = cell(before[mine]["at"]), 1 if before[mine]["dollars"] != 1 else 2
    tile(other, 0).click()
    editor(other).locator("[data-key=remove]").click()
    expect(other.locator(".stage-tiles > button")).to_have_count(len(before) - 1)

    tile(page, mine).click()  # it has one number less by now
    pick(editor(page), f"dollars-{wanted - 1}")
    dialog = page.locator("dialog.stale")
    expect(dialog).to_contain_text(re.compile("Enlevée|Removed"))
    expect(dialog).to_contain_text(at)
    expect(page.locator(".stage-tiles > button")).to_have_count(len(before) - 1)  # what the other did is there
    assert found_by_axe(page) == []
    shoot(page, f"stale-{size}-{language}-{theme}", whole=False)
    dialog.locator(".button.main").click()
    expect(dialog).to_have_count(0)
    expect(tile(page, mine - 1)).to_have_attribute("aria-label", re.compile(f"{wanted}.*{at}"))
    now = tiles(page, client)
    assert (len(now), now[mine - 1]["dollars"]) == (len(before) - 1, wanted)

    other.evaluate("window.dispatchEvent(new Event('focus'))")  # they look again
    expect(tile(other, mine - 1)).to_have_attribute("aria-label", re.compile(f"{wanted}.*{at}"))
    expect(undo(other)).to_be_enabled()


def test_what_the_other_did_stays_where_one_s_own_correction_is_let_go(
    visitors: Visitors, client: httpx.Client
) -> None:
    page = read(visitors, size="desk")
    number = first(page, client, face="article", points=2)
    other = beside(visitors, page)
    tile(other, number).click()
    editor(other).locator("[data-key=remove]").click()
    expect(undo(other)).to_be_enabled()
    tile(page, number).click()
    pick(editor(page), "points-0")
    dialog = page.locator("dialog.stale")
    expect(dialog).to_contain_text("n’a plus d’objet")  # the tile is gone
    dialog.get_by_role("button", name="Compris").click()
    assert len(state(page, client)["changes"]) == 1
    assert len(tiles(page, client)) == page.locator(".stage-tiles > button").count()


# -- at a table --------------------------------------------------------------------------------------------


def with_conflict() -> object:
    """A photo of Friday's and Saturday's side on which two tiles may not touch."""
    for rule in ("p7-photos.jpg", "p6-ads.webp", "p5-colour.jpg"):
        photo = PHOTOS / f"breach-{rule}"
        if json.loads(photo.with_suffix(".json").read_text(encoding="utf-8"))["day"] != "sunday":
            return photo
    raise AssertionError("every sample with a conflict is of Sunday")


def test_a_board_is_sent_to_its_table_and_its_referee_lets_a_conflict_pass(
    visitors: Visitors, client: httpx.Client
) -> None:
    host = new_game(client)
    page = visitors.visit(f"/games/{host.game}#token={host.token}", size="desk")
    page.locator("#pad-friday").wait_for()
    page.goto(f"/scan?game={host.game}&day=friday&member={host.member}")
    choose(page, with_conflict())
    shown(page)
    expect(part(page, "table").locator("[data-key=mode]")).to_have_count(0)  # the table decides on that
    address = page.url
    page.get_by_role("button", name="Envoyer à la table").click()
    page.wait_for_url(re.compile(rf"/games/{host.game}"))
    assert host.state()["boards"]["friday"][0]["ready"]

    page.goto(address)
    shown(page)
    there = page.locator(".conflict").count()
    page.get_by_role("button", name="Laisser passer…").first.click()
    assert found_by_axe(page) == []
    page.locator("#ruling-reason").fill("Elles ne se touchent que par un coin.")
    page.get_by_role("button", name="Décider").click()
    expect(page.locator(".rulings")).to_contain_text("par un coin")
    expect(page.locator(".conflict")).to_have_count(there - 1)
    expect(page.locator(".board-tools").get_by_role("link", name="Retour à la table")).to_be_visible()
    shoot(page, "ruling-desk-fr-light", whole=False)


def test_a_scan_of_a_table_is_found_again_from_the_first_page_and_belongs_to_its_day(
    visitors: Visitors, client: httpx.Client
) -> None:
    host = new_game(client)
    page = visitors.visit(f"/games/{host.game}#token={host.token}")
    page.locator("#pad-friday").wait_for()
    page.goto(f"/scan?game={host.game}&day=friday&member={host.member}")
    choose(page, PHOTOS / "friday-upright.jpg")
    page.get_by_role("button", name="Envoyer à la table").click(timeout=120_000)
    page.wait_for_url(re.compile(rf"/games/{host.game}"))
    page.goto("/")
    page.locator("#last-scans + .last a").first.click()  # an address that says nothing of the table
    shown(page)
    expect(page.locator(".board-tools").get_by_role("link", name="Retour à la table")).to_be_visible()
