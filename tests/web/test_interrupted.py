"""People in the middle of something who do something else: nothing is lost, and nothing is shown that is not so."""

import json
import re

import httpx
import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.boards import ADS, PATIENCE_MS, PHOTOS, choose, editor, first, part, pick, read, shown, tile, tiles
from tests.web.conftest import Visitors

DROP = """(where) => {
  const files = new DataTransfer();
  files.items.add(new File(['x'], 'page.jpg', { type: 'image/jpeg' }));
  const drop = new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true });
  document.querySelector(where).dispatchEvent(drop);
  return drop.defaultPrevented;
}"""


def hold(page: Page, path: str) -> list[Route]:
    """What is asked there waits until it is let go."""
    held: list[Route] = []

    def keep(route: Route) -> None:
        held.append(route)

    page.route(path, keep)
    return held


def sending(visitors: Visitors, photo: str = ADS.name) -> tuple[Page, list[Route]]:
    """A page whose photo is on its way and does not arrive."""
    page = visitors.visit("/scan", service_workers="block")
    held = hold(page, "**/api/scans")
    choose(page, PHOTOS / photo)
    expect(page.locator(".sending")).to_be_visible()
    while not held:
        page.wait_for_timeout(50)
    return page, held


# -- a photo on its way ------------------------------------------------------------------------------------


def test_another_language_in_mid_upload_loses_no_photo(visitors: Visitors) -> None:
    page, _ = sending(visitors)
    page.unroute("**/api/scans")
    page.get_by_role("button", name="English").click()
    shown(page)
    expect(page.locator("h1")).to_contain_text("page")


def test_another_language_shows_the_same_refusal(visitors: Visitors) -> None:
    page = visitors.visit("/scan")
    choose(page, PHOTOS / "refuse-half-a-board.jpg")
    expect(page.locator(".refusal")).to_contain_text("coupé par le bord", timeout=PATIENCE_MS)
    page.get_by_role("button", name="English").click()
    expect(page.locator(".refusal")).to_contain_text("cut off")
    assert page.evaluate(DROP, ".refusal")  # and another photo may be dropped there
    expect(page.locator(".refusal")).to_have_attribute("data-code", "not_a_picture", timeout=PATIENCE_MS)


def test_who_leaves_in_mid_upload_gets_the_page_all_the_same(visitors: Visitors) -> None:
    page, _ = sending(visitors)
    page.unroute("**/api/scans")
    page.get_by_role("link", name="alaune").first.click()
    page.get_by_role("button", name="Voir", exact=True).click(timeout=PATIENCE_MS)
    shown(page)


def test_a_page_is_not_closed_over_an_upload_without_a_question(visitors: Visitors) -> None:
    page, _ = sending(visitors)
    page.locator("h1").click()  # browsers ask nobody who never touched the page
    with page.expect_event("dialog") as asked:
        page.close(run_before_unload=True)
    assert asked.value.type == "beforeunload"
    asked.value.dismiss()
    expect(page.locator(".sending")).to_be_visible()


def test_a_dead_line_that_does_not_say_so_counts_as_lost(visitors: Visitors) -> None:
    page = visitors.visit("/about", service_workers="block")
    page.clock.install()
    page.goto("/scan")
    held = hold(page, "**/api/scans")
    choose(page, ADS)
    while not held:
        page.wait_for_timeout(50)
    page.clock.fast_forward(100_000)
    expect(page.locator(".sending-state")).to_contain_text("Connexion perdue")
    page.unroute("**/api/scans")
    page.clock.fast_forward(2_000)
    shown(page)
    held = hold(page, "**/api/scans/*")
    part(page, "table").locator("[data-key='desk+']").click()
    while not held:
        page.wait_for_timeout(50)
    expect(page.locator(".board-lost")).to_be_hidden()
    page.clock.fast_forward(21_000)
    expect(page.locator(".board-lost")).to_contain_text("Connexion perdue")
    page.unroute("**/api/scans/*")
    page.clock.fast_forward(2_000)
    expect(page.locator("#part-table [data-key=desk]")).to_have_value("1")
    expect(page.locator(".board-lost")).to_be_hidden()


# -- a correction on its way -------------------------------------------------------------------------------


@pytest.mark.parametrize("status", [429, 503])
def test_a_correction_that_comes_too_soon_waits_as_long_as_it_is_told(
    visitors: Visitors, client: httpx.Client, status: int
) -> None:
    page = read(visitors, service_workers="block")
    number = first(page, client, face="article", points=2)
    answers = [status]

    def once(route: Route) -> None:
        if not answers:
            route.continue_()
            return
        body = json.dumps({"code": "busy", "detail_fr": "Trop à faire."})
        headers = {"Retry-After": "2", "Content-Type": "application/problem+json"}
        route.fulfill(status=answers.pop(), headers=headers, body=body)

    page.route("**/api/scans/*", once)
    tile(page, number).click()
    pick(editor(page), "points-0")
    expect(page.locator(".board-lost")).to_contain_text("trop à faire")
    expect(page.locator(".board-lost")).to_be_hidden()
    assert tiles(page, client)[number]["points"] == 1
    page.unroute("**/api/scans/*")


def test_what_the_service_refuses_is_not_shown_as_done(visitors: Visitors, client: httpx.Client) -> None:
    page = read(visitors, service_workers="block")
    number = first(page, client, face="article", points=2)
    body = json.dumps({"code": "internal", "detail_fr": "Une panne."})
    page.route("**/api/scans/*", lambda route: route.fulfill(status=500, body=body, content_type="application/json"))
    tile(page, number).click()
    pick(editor(page), "points-0")
    expect(page.locator("#toasts")).to_contain_text("Une panne.")
    expect(editor(page).locator("[data-key=points-1]")).to_be_checked()
    page.unroute("**/api/scans/*")


# -- elsewhere ---------------------------------------------------------------------------------------------


def test_going_back_closes_the_question_and_files_are_never_opened_instead_of_the_page(visitors: Visitors) -> None:
    page = read(visitors)
    assert page.evaluate(DROP, ".stage")
    page.get_by_role("link", name="Jouer").click()
    page.get_by_role("link", name="alaune").first.click()
    page.get_by_role("button", name="Oublier").click()
    expect(page.locator("dialog")).to_be_visible()
    page.go_back()
    expect(page).to_have_url(re.compile("/games$"))
    expect(page.locator("dialog")).to_have_count(0)
