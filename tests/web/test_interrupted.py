"""People in the middle of something who do something else: nothing is lost, and nothing is shown that is not so."""

import json
import re

import httpx
import pytest
from playwright.sync_api import Page, Route, expect

from tests.api.routes.gaming import new_game
from tests.web.accessibility import found_by_axe
from tests.web.boards import (
    ADS,
    PATIENCE_MS,
    PHOTOS,
    choose,
    editor,
    first,
    operations,
    part,
    pick,
    read,
    scan_of,
    shown,
    tile,
    tiles,
    token_of,
)
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


def test_what_waits_says_why_and_can_be_let_go(visitors: Visitors) -> None:
    page, _ = sending(visitors)
    page.unroute("**/api/scans")
    page.route("**/api/scans", lambda route: route.abort())
    page.get_by_role("link", name="alaune").first.click()
    page.get_by_role("button", name="Envoyer maintenant").click()
    expect(page.locator("#toasts")).to_contain_text("Le service ne répond pas")
    page.locator(".waiting").get_by_role("button", name="Effacer").click()
    assert found_by_axe(page) == []
    page.locator("dialog").get_by_role("button", name="Effacer").click()
    expect(page.locator(".waiting")).to_have_count(0)
    page.reload()
    expect(page.locator("h1")).to_be_visible()
    expect(page.locator(".waiting")).to_have_count(0)


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


def test_two_quick_taps_on_a_repair_are_one_correction(visitors: Visitors, client: httpx.Client) -> None:
    page = read(visitors)
    part(page, "conflicts").get_by_role("button", name="Retourner ainsi").dblclick()
    expect(page.locator("#said")).to_contain_text("Total")
    page.wait_for_timeout(300)
    assert operations(page, client) == ["set"]


def test_who_corrects_a_page_that_was_deleted_is_told_so_and_does_not_find_it_again(
    visitors: Visitors, client: httpx.Client
) -> None:
    page = read(visitors)
    key = {"Authorization": f"Bearer {token_of(page)}"}
    assert client.delete(f"/api/scans/{scan_of(page)}", headers=key).is_success
    tile(page, 3).click()
    editor(page).get_by_role("button", name="Enlever").click()
    expect(page.locator("h1")).to_have_text("Cette lecture n’existe plus")
    expect(page.locator("dialog")).to_have_count(0)
    page.get_by_role("link", name="alaune").first.click()
    expect(page.locator("h1")).to_have_text("Photographiez la Une, lisez les points")
    expect(page.locator("[aria-labelledby='last-scans']")).to_have_count(0)


# -- at a table --------------------------------------------------------------------------------------------

EMPTY = {"edition": "gazette", "day": "friday", "tiles": []}


def test_two_quick_taps_are_one_and_nobody_else_is_blamed(visitors: Visitors, client: httpx.Client) -> None:
    host = new_game(client)
    host.hand_in("friday", EMPTY)
    page = visitors.visit(f"/games/{host.game}/timer#token={host.token}", service_workers="block")
    asked: list[str] = []
    page.on("request", lambda one: asked.append(one.url.split("/")[-1]) if one.method in ("POST", "PUT") else None)
    page.locator(f"#close-{host.member}").dblclick()
    page.locator("#closing-undo").dblclick()
    expect(page.locator("#closing-undo")).to_have_count(0)
    page.locator("#timer-start").dblclick()
    expect(page.locator("#timer-start")).to_have_text("Pause")
    page.locator("#back").click()
    page.locator("#next-day").dblclick()
    page.wait_for_url("**/draft")
    assert host.state()["day"] == "saturday"
    assert asked == ["close", "tokens", "clock", "next-day"]
    expect(page.locator("#toasts")).to_be_empty()


def test_a_game_that_cannot_be_read_just_now_is_not_said_to_be_gone(visitors: Visitors, client: httpx.Client) -> None:
    host = new_game(client)
    host.hand_in("friday", EMPTY)
    page = visitors.visit("/about", service_workers="block")
    body = json.dumps({"code": "busy", "detail_fr": "Trop à faire."})
    page.route("**/api/games/*", lambda route: route.fulfill(status=503, body=body, content_type="application/json"))
    page.goto(f"/games/{host.game}#token={host.token}")
    expect(page.locator(".lead")).to_have_text("Trop à faire.")
    page.unroute("**/api/games/*")
    expect(page.locator("#pad-friday")).to_be_visible()  # it came by itself
    missing = json.dumps({"code": "not_found", "detail_fr": "Il n’y a rien."})
    answers = [missing]

    def once(route: Route) -> None:
        if answers:
            route.fulfill(status=404, body=answers.pop(), content_type="application/json")
        else:
            route.continue_()

    page.route("**/days/friday", once)
    host.step("PUT", "/days/friday/tokens", tokens={host.member: 1})  # as if the page were taken back at that moment
    expect(page.locator("#pad-friday .g-token")).to_be_visible()
    assert not answers


# -- elsewhere ---------------------------------------------------------------------------------------------


def test_another_language_leaves_what_was_typed(visitors: Visitors) -> None:
    page = visitors.visit("/join/ABCDEF")
    page.locator("#join-name").fill("Zoé")
    page.get_by_role("button", name="English").click()
    expect(page.locator("h1")).to_have_text("Join a game")
    expect(page.locator("#join-name")).to_have_value("Zoé")
    expect(page.locator("#join-code")).to_have_value("ABCDEF")


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
